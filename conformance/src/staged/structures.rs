//! Statements about structures and about what may raise: methods of lists, dicts asked by numbers, patterns, generators
//! with `finally`, classes chosen by a test, functions with defaults.
//!
//! In: the names in scope. Out: a few lines.
//! Invariants: as for all statements, loops are short and numbers small.
//! Elsewhere: the other features (`features.rs`).

use super::program::Writer;

/// Functions that every program has, with the program's number for `{}`.
pub(super) const PRELUDE: &str = "
log{} = []
def closing{}(v, seen):
    try:
        yield v
        if v > 1:
            yield v - 1
    finally:
        seen.append(v)
class B{}:
    def size(self):
        return 1
class D{}(B{}):
    def size(self):
        return super().size() + 1
def walk{}(v, depth=2, *more):
    return v if depth == 0 else walk{}(v - 1, depth - 1, v) + len(more)
";

impl Writer<'_> {
    /// A statement or a few. `is_top`: on every path.
    pub(super) fn structure(&mut self, is_top: bool) {
        match self.rng.below(if is_top { 14 } else { 13 }) {
            0 => self.lookup(),
            1 => self.list_method(),
            2 => self.changed_walk(),
            3 => self.guarded_operation(),
            4 => self.chosen_class(),
            5 => self.nested_function(),
            6 => self.matched_list(),
            7 => self.closing_generator(),
            8 => self.letter(),
            9 => self.bits(),
            10 => self.nested_structure(),
            11 => self.handled_finally(),
            12 => self.repeated(),
            _ => self.logged(),
        }
    }

    fn lookup(&mut self) {
        let (a, b, target) = (self.int(1), self.int(0), self.set_target());
        match self.rng.below(4) {
            0 => self.line(&format!("{target} = {{1: 10, 2: 20, 3: {b}}}.get({a}, -1)")),
            1 => self.line(&format!("{target} = {{0: 4, 1: 5, 2: 6}}[abs({a}) % 3]")),
            2 => {
                self.line("try:");
                self.line(&format!("    {target} = {{1: 10, 2: 20}}[{a}]"));
                self.line("except KeyError as error:");
                self.line("    print('key', error)");
            }
            _ => {
                self.line("table = {0: 1, 1: 2}");
                self.line(&format!("table[abs({a}) % 2] = {b}"));
                self.line("print(table)");
            }
        }
    }

    fn list_method(&mut self) {
        let (a, b, target) = (self.int(0), self.int(0), self.set_target());
        let Some(list) = self.scope.pick_list(self.rng) else { return self.assignment() };
        match self.rng.below(9) {
            0 => self.line(&format!("{list}.insert({a}, {b})")),
            1 => self.line(&format!("{target} = {list}.count({a})")),
            2 => self.line(&format!("if {a} in {list}: {list}.remove({a})")),
            3 => self.line(&format!("if {a} in {list}: {target} = {list}.index({a})")),
            4 => self.line(&format!("{list}.reverse()")),
            5 => self.line(&format!("{list}.sort()")),
            6 => self.line(&format!("if {list}: del {list}[0]")),
            7 => self.line(&format!("if {list}: {target} = {list}.pop(0)")),
            _ => self.line(&format!("{list} = sorted({list}, reverse=True)")),
        }
    }

    fn changed_walk(&mut self) {
        let (a, target) = (self.int(0), self.set_target());
        let Some(list) = self.scope.pick_list(self.rng) else { return self.assignment() };
        self.line(&format!("for e in {list}:"));
        self.line(&format!("    if e > {a} and len({list}) < 5: {list}.append(e - 3)"));
        self.line(&format!("    {target} = ({target} + e) % 80"));
    }

    fn guarded_operation(&mut self) {
        let (a, b, target) = (self.int(1), self.int(0), self.set_target());
        let operation = match self.rng.below(5) {
            0 => format!("divmod({a}, {b})[1]"),
            1 => format!("1 << ({b} % 9 - 2)"),
            2 => format!("int(2 ** ({b} % 5) * {a} % 50)"),
            3 => format!("pow({b} % 3, -1) + 1"),
            _ => format!("round({a} / {b})"),
        };
        self.line("try:");
        self.line(&format!("    print({operation})"));
        self.line("except (ValueError, ZeroDivisionError) as error:");
        self.line(&format!("    {target} = len(str(error))"));
    }

    fn chosen_class(&mut self) {
        let (test, target, number) = (self.condition(1), self.set_target(), self.number);
        self.line(&format!("thing = D{number}() if {test} else B{number}()"));
        match self.rng.below(3) {
            0 => self.line(&format!("{target} = thing.size()")),
            1 => self.line(&format!("{target} = 1 if isinstance(thing, D{number}) else 2")),
            _ => self.line("print(type(thing).__name__[0])"),
        }
    }

    fn nested_function(&mut self) {
        let (a, b, target, number) = (self.int(0), self.int(0), self.set_target(), self.number);
        match self.rng.below(3) {
            0 => {
                self.line(&format!("def local(p, q={a}, *r, s=2):"));
                self.line("    return p + q * s - len(r)");
                self.line(&format!("{target} = local({b}) + local({b}, 1, 2, s={a})"));
            }
            1 => self.line(&format!("{target} = walk{number}({a})")),
            _ => {
                self.line(&format!("parts = [(lambda p, q=i: p * q + {a}) for i in range(3)]"));
                self.line(&format!("{target} = sum([part({b}) for part in parts]) % 90"));
            }
        }
    }

    fn matched_list(&mut self) {
        let target = self.set_target();
        let Some(list) = self.scope.pick_list(self.rng) else { return self.assignment() };
        self.line(&format!("match {list}:"));
        self.line(&format!("    case []: {target} = 1"));
        self.line(&format!("    case [e]: {target} = e"));
        self.line(&format!("    case [e, *rest]: {target} = e - len(rest)"));
    }

    fn closing_generator(&mut self) {
        let (a, target, number) = (self.int(0), self.set_target(), self.number);
        self.line("seen = []");
        self.line(&format!("for y in closing{number}({a}, seen):"));
        self.line(&format!("    {target} = ({target} + y) % 70"));
        self.line("print(seen)");
    }

    fn letter(&mut self) {
        let a = self.int(1);
        match self.rng.below(2) {
            0 => self.line(&format!("print('abcdef'[abs({a}) % 6])")),
            _ => self.line(&format!("print(('x', 'y', None)[{a} % 3])")),
        }
    }

    fn bits(&mut self) {
        let (a, b, target) = (self.int(1), self.int(0), self.set_target());
        match self.rng.below(4) {
            0 => self.line(&format!("{target} = ({a} & 31) | ({b} ^ 5)")),
            1 => self.line(&format!("{target} = {a} << (abs({b}) % 3)")),
            2 => self.line(&format!("{target} = {a} ** 2 % 91")),
            _ => self.line(&format!("{target} = ({a}).bit_length() + ({b} >> 1)")),
        }
    }

    fn nested_structure(&mut self) {
        let (a, b, test) = (self.int(1), self.int(0), self.condition(0));
        match self.rng.below(3) {
            0 => {
                self.line(&format!("grid = [[{a}, 1], [2, {b}]]"));
                self.line(&format!("if {test}: grid[0][1] = {b}"));
                self.line("print(grid)");
            }
            1 => {
                self.line(&format!("rec = {{'p': [{a}], 'q': {{'r': {b}}}}}"));
                self.line(&format!("if {test}: rec['q']['r'] += 1"));
                self.line("print(rec)");
            }
            _ => {
                self.line(&format!("first, (second, *others) = {a}, ({b}, 1, 2)"));
                self.line("print(first, second, others)");
            }
        }
    }

    fn handled_finally(&mut self) {
        let (a, test, target) = (self.int(1), self.condition(0), self.set_target());
        self.line("try:");
        self.line("    try:");
        self.line(&format!("        if {test}: raise KeyError({a})"));
        self.line(&format!("        {target} = {a}"));
        self.line("    finally:");
        self.line(&format!("        {target} = ({target} + 1) % 60"));
        self.line("except KeyError as error:");
        self.line("    print('inner', error, error.args)");
    }

    fn repeated(&mut self) {
        let (a, target) = (self.int(0), self.set_target());
        match self.rng.below(2) {
            0 => self.line(&format!("{target} = len([{a}, 1] * (abs({a}) % 4))")),
            _ => self.line(&format!("print('ab' * (abs({a}) % 3))")),
        }
    }

    fn logged(&mut self) {
        let (a, number) = (self.int(1), self.number);
        self.line(&format!("log{number}.append({a})"));
    }
}
