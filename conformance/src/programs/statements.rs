//! Random statements.
//!
//! In: a generator. Out: statements that end: loops count, values are cut, recursion goes down.
//! Elsewhere: functions and classes in `definitions.rs`.

use super::expressions::Generator;
use super::types::Type;
use crate::tree::{Clause, Part, Stmt};

/// Where statements stand.
#[derive(Clone, Copy, Default)]
pub struct Place {
    /// How many more levels may be nested.
    pub depth: usize,
    /// `break` and `continue` are allowed.
    pub in_loop: bool,
    /// `return` is allowed.
    pub in_function: bool,
    /// `yield` is allowed.
    pub in_generator: bool,
}

impl Place {
    fn inner(self) -> Self {
        Place { depth: self.depth.saturating_sub(1), ..self }
    }
}

const CHANGES: &[&str] = &[
    "$l.append($i)",
    "#l.extend($l); del #l[40:]",
    "$l.insert($n, $i)",
    "$l[$n] = $i",
    "#l[$n:-$n] = $l; del #l[40:]",
    "$l[::2] = $l",
    "del $l[$n]",
    "del $l[$n:]",
    "$l.sort(reverse=$b)",
    "$l.sort(key=lambda @i: $I)",
    "$l.reverse()",
    "$l.remove($i)",
    "$l.clear()",
    "$d[$s] = $i",
    "$d.setdefault($s, $i)",
    "$d.update($d)",
    "del $d[$s]",
    "$d.pop($s, None)",
    "$d.popitem()",
    "$e.add($i)",
    "$e.discard($i)",
    "#e.update($l)",
    "$t.append($s)",
    "#l += $l; del #l[40:]",
    "#d |= $d",
    "#s += $s; #s = cut(#s)",
    "#i += $i; #i = cut(#i)",
    "#f *= $f",
    "#e ^= $e",
    "#l *= $n; del #l[40:]",
    "#i //= $i",
    "del #p",
    "#l[$n:], #l = $l, $l; del #l[40:]",
    "assert $b, $v",
    "$p[0] = $i",
    "$s[0] = $s",
];

const RAISES: &[&str] = &[
    "raise ValueError($v)",
    "raise KeyError($s)",
    "raise TypeError",
    "raise IndexError($i, $s)",
    "raise RuntimeError($s) from ValueError($i)",
    "raise StopIteration($i)",
    "raise ExceptionGroup('group', [ValueError($i), KeyError($s)])",
];

const HANDLERS: &[&str] = &[
    "except ValueError as error:",
    "except (KeyError, IndexError) as error:",
    "except TypeError as error:",
    "except ArithmeticError as error:",
    "except LookupError as error:",
    "except Exception as error:",
];

const UNPACKINGS: &[(&str, &str)] = &[
    ("@, @ = $p", "is"),
    ("@, *@ = $l", "il"),
    ("*@, @ = $l", "li"),
    ("@, (@, @) = $i, $p", "iis"),
    ("[@, @] = [$i, $s]", "is"),
    ("@ = @ = $i", "ii"),
    ("@, @ = divmod($i, $i)", "ii"),
    ("(@, @), @ = $p, $f", "isf"),
];

const PATTERNS: &[(&str, &str)] = &[
    ("0 | 1", ""),
    ("-1", ""),
    ("'a' | ''", ""),
    ("[@, @]", "vv"),
    ("[@, *@]", "vl"),
    ("(@, 'a')", "v"),
    ("{'a': @}", "v"),
    ("{'b': @, **@}", "vd"),
    ("int(@)", "i"),
    ("str() as @", "s"),
    ("float(@) | int(@)", ""),
    ("bool()", ""),
    ("None", ""),
    ("[[@, _], *_]", "v"),
    ("Point(x=@, y=@)", "vv"),
    ("Point(@, 0)", "v"),
    ("[]", ""),
    ("{}", ""),
];

impl Generator<'_> {
    /// A few statements; names bound in them are forgotten behind them unless `keep`.
    pub fn block(&mut self, place: Place, count: usize, keep: bool) -> Vec<Stmt> {
        let outside = self.names.len();
        let list = (0..count).flat_map(|_| self.stmt(place)).collect();
        if !keep {
            self.names.truncate(outside);
        }
        list
    }

    fn stmt(&mut self, place: Place) -> Vec<Stmt> {
        if place.depth == 0 {
            return self.simple(place);
        }
        match self.prng.below(30) {
            0 | 1 => vec![self.if_stmt(place)],
            2 | 3 => self.for_stmt(place),
            4 => self.while_stmt(place),
            5 | 6 => vec![self.try_stmt(place)],
            7 => self.with_stmt(place),
            8 | 9 => self.match_stmt(place),
            10 | 11 => self.function(place),
            12 => self.generator_function(place),
            13 => self.class(place),
            14 => self.closure(place),
            15..=20 => vec![self.feature()],
            _ => self.simple(place),
        }
    }

    fn line(&mut self, template: &str, depth: usize) -> Stmt {
        Stmt::Line(self.fill(template, depth))
    }

    fn simple(&mut self, place: Place) -> Vec<Stmt> {
        let line = match self.prng.below(14) {
            0..=3 => return vec![self.assign()],
            4 | 5 => self.line("print($v)", 3),
            6 => self.line("print($v, $v, sorted($e))", 2),
            7 => {
                let change = self.prng.pick(CHANGES);
                if !self.has_names(change) {
                    return vec![self.assign()];
                }
                self.line(change, 1)
            }
            8 => return vec![self.unpacking()],
            9 if self.prng.once_in(3) => {
                let raise = self.prng.pick(RAISES);
                self.line(raise, 1)
            }
            10 if place.in_loop => self.exit("break", "continue"),
            11 if place.in_function && !place.in_generator => self.line("return $v", 2),
            12 if place.in_generator => {
                let given =
                    self.prng.pick(&["yield $v", "got = yield $i; print('got', got)", "yield from $l", "return $v"]);
                self.line(given, 2)
            }
            13 => self.line("print(f'{$q} {$q:>5} {$q!r}', end=$s); print()", 1),
            _ => return vec![self.assign()],
        };
        vec![line]
    }

    fn exit(&mut self, one: &str, other: &str) -> Stmt {
        let word = if self.prng.once_in(2) { one } else { other };
        let mut head = self.fill("if $b: ", 2);
        head.push(Part::Text(word.into()));
        Stmt::Line(head)
    }

    /// A new variable, or a new value for one.
    pub fn assign(&mut self) -> Stmt {
        let kind = if self.prng.once_in(10) { Type::Set } else { self.some_type() };
        let value = Part::Expr(self.expr(kind, 3));
        let known: Vec<String> = self.names.iter().filter(|name| name.1 == kind).map(|name| name.0.clone()).collect();
        let name = if known.is_empty() || self.prng.once_in(2) {
            let name = self.fresh("v");
            self.names.push((name.clone(), kind));
            name
        } else {
            known[self.prng.below(known.len())].clone()
        };
        Stmt::Line(vec![Part::Text(format!("{name} = cut(")), value, Part::Text(")".into())])
    }

    /// Replaces each lone `@` of a template by a fresh name, and returns these with their types.
    fn bind(&mut self, template: &str, types: &str) -> (String, Vec<(String, char)>) {
        let mut out = String::new();
        let mut names = Vec::new();
        let mut types = types.chars();
        for letter in template.chars() {
            if letter == '@' {
                let name = self.fresh("u");
                out.push_str(&name);
                names.push((name, types.next().unwrap_or('v')));
            } else {
                out.push(letter);
            }
        }
        (out, names)
    }

    fn know(&mut self, names: Vec<(String, char)>) {
        for (name, letter) in names {
            if let Some(kind) = super::expressions::type_of(letter) {
                self.names.push((name, kind));
            }
        }
    }

    fn unpacking(&mut self) -> Stmt {
        let (template, types) = UNPACKINGS[self.prng.below(UNPACKINGS.len())];
        let (template, names) = self.bind(template, types);
        let line = self.fill(&template, 2);
        self.know(names);
        Stmt::Line(line)
    }

    fn if_stmt(&mut self, place: Place) -> Stmt {
        let mut clauses = vec![self.clause("if $b:", 2, place.inner(), 3)];
        while self.prng.once_in(3) {
            clauses.push(self.clause("elif $b:", 2, place.inner(), 2));
        }
        if self.prng.once_in(2) {
            clauses.push(self.clause("else:", 0, place.inner(), 2));
        }
        Stmt::Block(clauses)
    }

    /// A clause with a templated head.
    pub fn clause(&mut self, head: &str, depth: usize, place: Place, most: usize) -> Clause {
        let head = self.fill(head, depth);
        let count = 1 + self.prng.below(most);
        Clause { head, body: self.block(place, count, false) }
    }

    fn for_stmt(&mut self, place: Place) -> Vec<Stmt> {
        let (head, types) = *[
            ("for @ in range($n):", "i"),
            ("for @ in $l[:5]:", "i"),
            ("for @, @ in enumerate($t[:4]):", "is"),
            ("for @ in sorted($e)[:4]:", "i"),
            ("for @, @ in list($d.items())[:4]:", "si"),
            ("for @ in $s[:4]:", "s"),
            ("for @, @ in zip($l[:4], $t):", "is"),
        ]
        .get(self.prng.below(7))
        .unwrap_or(&("for @ in range(2):", "i"));
        let (head, names) = self.bind(head, types);
        let outside = self.names.len();
        let head = self.fill(&head, 2);
        self.know(names);
        let inner = Place { in_loop: true, ..place.inner() };
        let count = 1 + self.prng.below(3);
        let body = self.block(inner, count, false);
        self.names.truncate(outside);
        let mut clauses = vec![Clause { head, body }];
        if self.prng.once_in(3) {
            clauses.push(self.clause("else:", 0, place.inner(), 2));
        }
        vec![Stmt::Block(clauses)]
    }

    fn while_stmt(&mut self, place: Place) -> Vec<Stmt> {
        let counter = self.fresh("w");
        let start = self.prng.below(6);
        let inner = Place { in_loop: true, ..place.inner() };
        let mut clause = self.clause(&format!("while {counter} > 0 and ($b or True):"), 1, inner, 3);
        clause.body.insert(0, Stmt::text(format!("{counter} -= 1")));
        let mut clauses = vec![clause];
        if self.prng.once_in(3) {
            clauses.push(self.clause("else:", 0, place.inner(), 2));
        }
        vec![Stmt::text(format!("{counter} = {start}")), Stmt::Block(clauses)]
    }

    fn try_stmt(&mut self, place: Place) -> Stmt {
        let mut clauses = vec![self.clause("try:", 0, place.inner(), 3)];
        let mut is_open = true;
        for _ in 0..self.prng.below(3) {
            let head = self.prng.pick(HANDLERS);
            let mut clause = self.clause(head, 0, place.inner(), 2);
            clause.body.insert(0, Stmt::text("print(type(error).__name__, error.args)"));
            if self.prng.once_in(4) {
                clause.body.push(Stmt::text("raise"));
            }
            clauses.push(clause);
            is_open = false;
        }
        if !is_open && self.prng.once_in(3) {
            clauses.push(self.clause("else:", 0, place.inner(), 2));
        }
        if is_open || self.prng.once_in(3) {
            clauses.push(self.clause("finally:", 0, place.inner(), 2));
        }
        Stmt::Block(clauses)
    }

    fn with_stmt(&mut self, place: Place) -> Vec<Stmt> {
        let head = self.prng.pick(&[
            "with Guard($s):",
            "with Guard($s, True) as guard:",
            "with Guard($s), Guard($s, $b):",
            "with (Guard($s) as a, Guard($s) as b,):",
        ]);
        vec![Stmt::Block(vec![self.clause(head, 1, place.inner(), 3)])]
    }

    fn match_stmt(&mut self, place: Place) -> Vec<Stmt> {
        let subject = self.prng.pick(&["match $v:", "match $v, $v:", "match [$p, $p]:", "match Point($i, $i):"]);
        let head = self.fill(subject, 2);
        let mut cases = Vec::new();
        for _ in 0..1 + self.prng.below(3) {
            let (pattern, types) = PATTERNS[self.prng.below(PATTERNS.len())];
            // Alternatives must bind the same names.
            let pattern = if types.is_empty() { pattern.replace('@', "_") } else { pattern.to_owned() };
            let (pattern, names) = self.bind(&pattern, types);
            let shown: Vec<String> = names.iter().map(|name| name.0.clone()).collect();
            let guard = if self.prng.once_in(3) { " if $b:" } else { ":" };
            let mut clause = self.clause(&format!("case {pattern}{guard}"), 1, place.inner(), 2);
            clause.body.insert(0, Stmt::text(format!("print({})", shown.join(", "))));
            cases.push(Stmt::Block(vec![clause]));
        }
        if self.prng.once_in(2) {
            cases.push(Stmt::Block(vec![self.clause("case _:", 0, place.inner(), 2)]));
        }
        vec![Stmt::Block(vec![Clause { head, body: cases }])]
    }
}
