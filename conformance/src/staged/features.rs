//! Statements that show one feature each: tuples, dicts, texts, optional values, chosen functions, `match`, `with`, …
//!
//! In: the names in scope. Out: a few lines.
//! Invariants: as for all statements, loops are short and numbers small.
//! Elsewhere: assignments and control flow (`program.rs`).

use super::program::Writer;

/// Classes and functions that every program has, with the program's number for `{}`.
pub(super) const PRELUDE: &str = "
class M{}:
    def __init__(self):
        self.open = 0
        self.total = 0
    def __enter__(self):
        self.open += 1
        return self
    def __exit__(self, *exc):
        self.open -= 1
        self.total += 1
        return False
    @property
    def double(self):
        return self.total * 2
    def add(self, v):
        if v > 2:
            self.total += v
        else:
            self.total -= 1
        return self
def r{}(n, acc):
    if n <= 0:
        return acc
    if n % 2:
        return r{}(n - 1, (acc + n) % 50)
    return r{}(n - 2, acc) + 1
def even{}(n):
    return True if n == 0 else odd{}(n - 1)
def odd{}(n):
    return False if n == 0 else even{}(n - 1)
def gen{}(v):
    for i in range(3):
        if v > i:
            r = v - i
        else:
            r = i
        yield r
def var{}(*args, k=2, **rest):
    return args[0] * k - args[-1] + len(rest)
";

impl Writer<'_> {
    /// A statement or a few that use one feature. `nests`: it may hold others.
    pub(super) fn feature(&mut self, depth: usize, nests: bool) {
        match self.rng.below(if nests { 22 } else { 18 }) {
            0 => self.tuple(),
            1 => self.dict_loop(),
            2 => self.text(),
            3 => self.optional(),
            4 => self.chosen_function(),
            5 => self.recursion(),
            6 => self.popped(),
            7 => self.comprehension(),
            8 => self.float(),
            9 => self.flag(),
            10 => self.generator(),
            11 => self.variadic(),
            12 => self.new_object(),
            13 => self.folded(),
            14 => self.walrus(),
            15 => self.item_assignment(),
            16 => self.chained_methods(),
            17 => self.concatenation(),
            18 => self.match_statement(depth),
            19 => self.with_statement(depth),
            20 => self.handled_text(depth),
            _ => self.while_true(depth),
        }
    }

    fn tuple(&mut self) {
        let (a, b, target) = (self.int(1), self.int(1), self.set_target());
        match self.rng.below(3) {
            0 => {
                self.line(&format!("t = ({a}, {b})"));
                self.line(&format!("{target} = t[0] - t[1]"));
            }
            1 => {
                let test = self.condition(1);
                self.line(&format!("t = ({a}, {b}) if {test} else ({b}, 1)"));
                self.line(&format!("{target}, t = t"));
            }
            _ => self.line(&format!("{target} = 1 if ({a}, {b}) < ({b}, {a}) else 2")),
        }
    }

    fn dict_loop(&mut self) {
        let (value, target) = (self.int(1), self.set_target());
        let Some(dict) = self.scope.pick_dict(self.rng) else { return self.assignment() };
        match self.rng.below(4) {
            0 => {
                self.line(&format!("for key, item in {dict}.items():"));
                self.line(&format!("    {target} = ({target} + item) % 60"));
            }
            1 => {
                self.line(&format!("for key in {dict}:"));
                self.line(&format!("    {dict}[key] = ({dict}[key] + {value}) % 60"));
            }
            2 => self.line(&format!("{dict}['m'] += {value}")),
            _ => self.line(&format!("{target} = {dict}.get('k', 0) + sum({dict}.values())")),
        }
    }

    fn text(&mut self) {
        let (a, b, test) = (self.int(1), self.int(0), self.condition(1));
        match self.rng.below(5) {
            0 => self.line(&format!("print(f\"{{{a}}}|{{{b}:>4}}|\")")),
            1 => self.line(&format!("print('text', str({a}) + '!', ({a}, [{b}]))")),
            2 => {
                let target = self.set_target();
                self.line(&format!("name = 'p' if {test} else 'q'"));
                self.line(&format!("if name == 'p': {target} = {a}"));
                self.line("print(name)");
            }
            3 => {
                self.line(&format!("word = 'w'\nif {test}:").replace('\n', &format!("\n{}", self.margin())));
                self.line(&format!("    word += f\"{{{a}}}\""));
                self.line("print(word)");
            }
            _ => self.line(&format!("print('%s and %r' % ({a}, {b}))")),
        }
    }

    fn optional(&mut self) {
        let (value, test, target) = (self.int(1), self.condition(1), self.set_target());
        self.line(&format!("n = {value} if {test} else None"));
        match self.rng.below(3) {
            0 => self.line(&format!("{target} = -1 if n is None else n")),
            1 => {
                self.line("if n is not None:");
                self.line(&format!("    {target} = n"));
            }
            _ => self.line("print(n)"),
        }
    }

    fn chosen_function(&mut self) {
        let (a, b, test, target) = (self.int(0), self.int(0), self.condition(1), self.set_target());
        let other = self.scope.pick_helper(self.rng);
        self.line(&format!("fn = {other} if {test} else (lambda s, t: s - t)"));
        self.line(&format!("{target} = fn({a}, {b})"));
    }

    fn recursion(&mut self) {
        let (a, b, target, number) = (self.int(0), self.int(0), self.set_target(), self.number);
        match self.rng.below(3) {
            0 => self.line(&format!("{target} = r{number}(abs({a}) % 7, {b})")),
            1 => self.line(&format!("{target} = 3 if even{number}(abs({a}) % 9) else {b}")),
            _ => self.line(&format!("{target} = r{number}(4, {b})")),
        }
    }

    fn popped(&mut self) {
        let target = self.set_target();
        let Some(list) = self.scope.pick_list(self.rng) else { return self.assignment() };
        self.line(&format!("if len({list}) > 1:"));
        match self.rng.below(3) {
            0 => self.line(&format!("    {target} = {list}.pop()")),
            1 => self.line(&format!("    {target} = {list}[0] - {list}[-1]")),
            _ => self.line(&format!("    {target} = {list}[len({list}) // 2]")),
        }
    }

    fn comprehension(&mut self) {
        let (a, b, target) = (self.int(0), self.int(1), self.set_target());
        match (self.rng.below(4), self.scope.pick_list(self.rng)) {
            (0, Some(list)) => self.line(&format!("{target} = len([e for e in {list} if e > {a}])")),
            (1, Some(list)) => self.line(&format!("{list} = [e + 1 for e in {list}]")),
            (2, _) => self.line(&format!("{target} = sum([e * 2 for e in range(abs({b}) % 5)])")),
            _ => self.line(&format!("{target} = sum([e for e in (1, {a}, {b}) if e != 2])")),
        }
    }

    fn float(&mut self) {
        let (a, b, target) = (self.int(1), self.int(0), self.set_target());
        match self.rng.below(3) {
            0 => {
                self.line(&format!("x = {a} / 2"));
                self.line(&format!("{target} = int(x) + {b}"));
            }
            1 => self.line(&format!("print({a} * 0.5, round({b} / 3, 2))")),
            _ => self.line(&format!("{target} = 4 if {a} * 1.5 > {b} else int({b} * 0.5)")),
        }
    }

    fn flag(&mut self) {
        let (test, other, target) = (self.condition(1), self.condition(0), self.set_target());
        self.line(&format!("flag = {test}"));
        match self.rng.below(3) {
            0 => self.line(&format!("flag = flag and {other}")),
            1 => self.line("flag = not flag"),
            _ => {}
        }
        self.line(&format!("if flag: {target} += 1"));
    }

    fn generator(&mut self) {
        let (a, target, number) = (self.int(0), self.set_target(), self.number);
        match self.rng.below(3) {
            0 => {
                self.line(&format!("for y in gen{number}({a}):"));
                self.line(&format!("    {target} = ({target} + y) % 70"));
            }
            1 => self.line(&format!("{target} = sum(y * 2 for y in gen{number}({a}))")),
            _ => self.line(&format!("{target} = max(gen{number}({a}))")),
        }
    }

    fn variadic(&mut self) {
        let (a, b, target, number) = (self.int(0), self.int(0), self.set_target(), self.number);
        match self.rng.below(3) {
            0 => self.line(&format!("{target} = var{number}({a}, {b})")),
            1 => self.line(&format!("{target} = var{number}({a}, k={b}, z=1)")),
            _ => self.line(&format!("{target} = var{number}(*({a}, {b}), **{{'k': 3}})")),
        }
    }

    fn new_object(&mut self) {
        let (a, b, number) = (self.int(0), self.int(0), self.number);
        match self.scope.pick_object(self.rng) {
            Some(object) => self.line(&format!("{object} = C{number}({a}, {b})")),
            None => self.assignment(),
        }
    }

    fn folded(&mut self) {
        let (a, b, c, target) = (self.int(0), self.int(0), self.int(1), self.set_target());
        match self.rng.below(4) {
            0 => self.line(&format!("{target} = max([{a}, {b}, {c}])")),
            1 => self.line(&format!("{target} = 1 if any([{a} > 1, {b} > {c}]) else 2")),
            2 => self.line(&format!("{target} = max(({a}, {b}, 3), key=lambda e: e % 5)")),
            _ => self.line(&format!("{target} = 1 if all(e < {c} for e in ({a}, {b})) else 0")),
        }
    }

    fn walrus(&mut self) {
        let (a, target) = (self.int(2), self.set_target());
        self.line(&format!("if (z := {a}) > 2: {target} = z - 1"));
    }

    fn item_assignment(&mut self) {
        let (a, b) = (self.int(1), self.int(0));
        let Some(list) = self.scope.pick_list(self.rng) else { return self.assignment() };
        match self.rng.below(3) {
            0 => self.line(&format!("if {list}: {list}[0] = {a}")),
            1 => self.line(&format!("if len({list}) > 0: {list}[abs({b}) % len({list})] = {a}")),
            _ => self.line(&format!("{list}.extend([{a}, {b}])")),
        }
    }

    fn chained_methods(&mut self) {
        let (a, b, target, number) = (self.int(0), self.int(0), self.set_target(), self.number);
        self.line(&format!("{target} = M{number}().add({a}).add({b}).double"));
    }

    fn concatenation(&mut self) {
        let (a, target) = (self.int(1), self.set_target());
        match (self.rng.below(3), self.scope.pick_list(self.rng)) {
            (0, Some(list)) => self.line(&format!("{list} = {list} + [{a}]")),
            (1, Some(list)) => self.line(&format!("{target} = len({list} + [{a}])")),
            _ => self.line(&format!("{target} = len([{a}] * 3)")),
        }
    }

    fn match_statement(&mut self, depth: usize) {
        let (a, test) = (self.int(1), self.condition(0));
        self.line(&format!("match {a}:"));
        self.indent += 1;
        self.line("case 0:");
        self.nested(depth);
        self.line(&format!("case 1 | 2 if {test}:"));
        self.nested(depth);
        if self.chance(60) {
            self.line("case other:");
            self.line("    print('other', other)");
            self.nested(depth);
        }
        self.indent -= 1;
    }

    fn with_statement(&mut self, depth: usize) {
        let number = self.number;
        self.line(&format!("m = M{number}()"));
        self.line("with m:");
        self.nested(depth);
        self.line("print(m.open, m.total)");
    }

    fn handled_text(&mut self, depth: usize) {
        let (a, test) = (self.int(0), self.condition(0));
        self.line("try:");
        self.line(&format!("    if {test}: raise ValueError({a})"));
        self.nested(depth);
        self.line("except ValueError as error:");
        self.line("    print('caught', error)");
    }

    fn while_true(&mut self, depth: usize) {
        let (counter, bound) = (self.counter(), self.int(0));
        self.line(&format!("{counter} = 0"));
        self.line("while True:");
        self.line(&format!("    {counter} += 1"));
        self.line(&format!("    if {counter} > abs({bound}) % 4: break"));
        self.loop_body(depth, Some(counter));
    }
}
