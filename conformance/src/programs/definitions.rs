//! Random functions, generators, closures and classes, with calls of them.
//!
//! In: a generator. Out: definitions, each followed by a few uses that print.

use super::expressions::Generator;
use super::statements::Place;
use super::types::Type;
use crate::tree::{Clause, Part, Stmt};

/// Parameter lists and calls, right ones and wrong ones.
const SIGNATURES: &[(&str, &[&str])] = &[
    ("a, b", &["$i, $i", "$i", "b=$i, a=$i", "*$l", "$i, $i, $i", "**$d"]),
    ("a, b=$i", &["$i", "$i, b=$i", "a=$i", "", "b=$i"]),
    ("a, /, b, *, c=$i", &["$i, $i", "$i, b=$i, c=$i", "a=$i, b=$i", "$i, $i, $i"]),
    ("*a, b=$i, **c", &["$i, $i, x=$i", "*$l, **$d", "b=$i", "$i, b=$i, b2=$i"]),
    ("a, b=$i, /, *c, d, **e", &["$i, d=$i", "$i, $i, $i, d=$i, a=$i", "d=$i", "$i"]),
    ("*, a, b=$i", &["a=$i", "b=$i", "$i", "a=$i, b=$i, c=$i"]),
    ("", &["", "$i", "a=$i"]),
];

const METHODS: &[&str] = &[
    "def __add__(self, other): return self.x + getattr(other, 'x', other)",
    "def __radd__(self, other): return ('radd', other, self.x)",
    "def __eq__(self, other): return isinstance(other, type(self)) and self.x == other.x",
    "def __lt__(self, other): return self.x < getattr(other, 'x', other)",
    "def __len__(self): return len(str(self.x))",
    // Iteration falls back on this method and goes on until it raises.
    "def __getitem__(self, key):\n    if key in (4, 5): raise IndexError(key)\n    return (self.x, key)",
    "def __contains__(self, item): return item == self.x",
    "def __iter__(self): yield self.x; yield self.y",
    "def __call__(self, *args, **kw): return (self.x, args, sorted(kw))",
    "def __bool__(self): return bool(self.x)",
    "def __hash__(self): return hash(self.x)",
    "def __getattr__(self, name): return 'no ' + name",
    "def __setattr__(self, name, value): object.__setattr__(self, name, cut(value))",
    "def __repr__(self): return f'<{type(self).__name__} {self.x!r}>'",
    "def __format__(self, spec): return f'[{spec}]'",
    "def __index__(self): return 2",
    "def __int__(self): return self.x",
    "def __neg__(self): return -self.x",
    "def __enter__(self): return self.x",
    "def __exit__(self, *info): return info[0] is ValueError",
    "def __setitem__(self, key, value): self.x = (key, value)",
    "def __delitem__(self, key): print('del', key)",
    "def __reversed__(self): return iter([self.y, self.x])",
    "size = property(lambda self: (self.x, self.y))",
    "@property\ndef both(self): return [self.x, self.y]",
    "@both.setter\ndef both(self, value): self.x, self.y = value",
    "@staticmethod\ndef make(a, b=2): return (a, b)",
    "@classmethod\ndef named(cls, a): return cls(a, 0)",
    "def __init_subclass__(cls, **kw): print('subclass', cls.__name__)",
    "__slots__ = ('x', 'y')",
    "limit = $i",
    "def __str__(self): return 'str of ' + repr(self.y)",
];

const USES: &[&str] = &[
    "print(@ + $i)",
    "print($i + @)",
    "print(@ == @, @ != $i)",
    "print(@ < @)",
    "print(sorted([@, @])[0].x)",
    "print(len(@))",
    "print(@[$i])",
    "print(@[$n:$n])",
    "print($i in @)",
    "print(list(@))",
    "print(@($i, k=$i))",
    "print(bool(@))",
    "print(@.x, @.y)",
    "print(@.missing)",
    "@.x = $i",
    "@.z = $v",
    "del @.x",
    "print(f'{@:>4}')",
    "print('%d' % @)",
    "print([1, 2, 3][@])",
    "print(int(@))",
    "print(-@)",
    "@[$i] = $i",
    "del @[$i]",
    "print(list(reversed(@)))",
    "print(@.size)",
    "@.both = $p",
    "print(@.both)",
    "print(@.make($i))",
    "print(@.named($i).x)",
    "print(str(@), repr(@)[:8])",
    "print(isinstance(@, Point), type(@).__mro__[-1])",
    "a, b = @",
    "print({@: 1}[@])",
    "print(@.limit)",
    "for k in @: print(k)",
    "print(type(@).__name__, hasattr(@, 'z'))",
    "print(vars(@))",
    "print(max(@, @).x)",
];

impl Generator<'_> {
    /// A call whose result or error is printed.
    fn shown_call(&mut self, call: &str) -> Stmt {
        let body = vec![Stmt::Line(self.fill(&format!("print({call})"), 2))];
        self.caught(body)
    }

    /// The body of a function over its own names and those around it.
    fn function_body(&mut self, place: Place, parameters: &[(String, Type)], count: usize) -> Vec<Stmt> {
        let outside = self.names.len();
        self.names.extend(parameters.iter().cloned());
        let inner = Place { in_loop: false, in_function: true, depth: place.depth.saturating_sub(1), ..place };
        let body = self.block(inner, count, true);
        self.names.truncate(outside);
        body
    }

    pub(super) fn function(&mut self, place: Place) -> Vec<Stmt> {
        let name = self.fresh("f");
        let (signature, calls) = SIGNATURES[self.prng.below(SIGNATURES.len())];
        let head = self.fill(&format!("def {name}({signature}):"), 1);
        let count = 1 + self.prng.below(3);
        // Assignments inside make names local, so bodies see parameters only.
        let saved = std::mem::take(&mut self.names);
        let letters = signature.split(['*', ',', '/', ' ']).filter_map(|part| part.split('=').next());
        let parameters: Vec<(String, Type)> =
            letters.filter(|name| name.len() == 1 && *name != "c").map(|name| (name.to_owned(), Type::Int)).collect();
        let mut body = self.function_body(Place { in_generator: false, ..place }, &parameters, count);
        self.names = saved;
        let known: Vec<String> = parameters.iter().map(|parameter| parameter.0.clone()).collect();
        body.push(Stmt::text(format!("return ({}, 'end')", known.join(", ")).replace("(, ", "(")));
        let mut list = vec![Stmt::Block(vec![Clause { head, body }])];
        for _ in 0..1 + self.prng.below(3) {
            let call = self.prng.pick(calls).to_owned();
            list.push(self.shown_call(&format!("{name}({call})")));
        }
        list
    }

    pub(super) fn generator_function(&mut self, place: Place) -> Vec<Stmt> {
        let name = self.fresh("g");
        let count = 2 + self.prng.below(3);
        let saved = std::mem::take(&mut self.names);
        let inner = Place { in_generator: true, ..place };
        let mut body = self.function_body(inner, &[("n".into(), Type::Int)], count);
        self.names = saved;
        body.push(Stmt::text("yield n"));
        let head = vec![Part::Text(format!("def {name}(n):"))];
        let mut list = vec![Stmt::Block(vec![Clause { head, body }])];
        let uses = [
            "print(list({g}($i))[:9])",
            "it = {g}($i); print(next(it), it.send($v)); it.close(); print(list(it))",
            "it = {g}($i); print(next(it)); print(it.throw(ValueError($s)))",
            "print([*{g}($i), *{g}(0)][:9])",
            "a, *b = {g}($i); print(a, b[:5])",
            "print(sum(1 for k in {g}($i)))",
            "print(dict(zip({g}($i), $l)))",
        ];
        for _ in 0..1 + self.prng.below(2) {
            let text = self.prng.pick(&uses).replace("{g}", &name);
            let body = vec![Stmt::Line(self.fill(&text, 1))];
            list.push(self.caught(body));
        }
        list
    }

    pub(super) fn closure(&mut self, place: Place) -> Vec<Stmt> {
        let (outer, inner) = (self.fresh("f"), self.fresh("f"));
        let saved = std::mem::take(&mut self.names);
        let state = [("n".to_owned(), Type::Int), ("t".to_owned(), Type::Ints)];
        let depth = place.depth.saturating_sub(1);
        let place = Place { depth, in_loop: false, in_function: true, in_generator: false };
        let mut body = vec![Stmt::text("nonlocal n"), Stmt::Line(self.fill("n = cut(n + $i)", 1))];
        self.names.extend(state);
        let count = 1 + self.prng.below(2);
        body.extend(self.block(place, count, false));
        self.names = saved;
        body.push(Stmt::text("t.append(n); return n + step"));
        let inner_def = Clause { head: vec![Part::Text(format!("def {inner}(step=1):"))], body };
        let body = vec![Stmt::text("t = []"), Stmt::Block(vec![inner_def]), Stmt::text(format!("return {inner}, t"))];
        let head = vec![Part::Text(format!("def {outer}(n):"))];
        let mut list = vec![Stmt::Block(vec![Clause { head, body }])];
        let uses = Stmt::Line(self.fill(&format!("h, seen = {outer}($i)"), 1));
        let calls = Stmt::Line(self.fill("print(h(), h($i), h(step=$i), seen)", 1));
        list.push(self.caught(vec![uses, calls]));
        list
    }

    pub(super) fn class(&mut self, place: Place) -> Vec<Stmt> {
        let name = self.fresh("C");
        let base = self.prng.pick(&["", "(Point)", "(Point)", "(object)", "(dict)", "(list)", "(Exception)"]);
        let mut body = Vec::new();
        if base != "(Point)" || self.prng.once_in(3) {
            let head = vec![Part::Text("def __init__(self, x, y=0):".into())];
            let init = vec![Stmt::text("self.x = x"), Stmt::text("self.y = y")];
            body.push(Stmt::Block(vec![Clause { head, body: init }]));
        }
        for _ in 0..2 + self.prng.below(6) {
            let method = self.prng.pick(METHODS);
            body.push(Stmt::Line(self.fill(method, 1)));
        }
        if self.prng.once_in(2) {
            let count = 1 + self.prng.below(2);
            let saved = std::mem::take(&mut self.names);
            let inner = Place { in_generator: false, ..place };
            let method = self.function_body(inner, &[("a".into(), Type::Int)], count);
            self.names = saved;
            let head = vec![Part::Text("def run(self, a):".into())];
            body.push(Stmt::Block(vec![Clause { head, body: method }]));
        }
        let head = vec![Part::Text(format!("class {name}{base}:"))];
        let object = self.fresh("o");
        let mut list = vec![Stmt::Block(vec![Clause { head, body }])];
        let mut uses = vec![Stmt::Line(self.fill(&format!("{object} = {name}($i, $i)"), 1))];
        for _ in 0..2 + self.prng.below(5) {
            let text = self.prng.pick(USES).replace('@', &object);
            let line = Stmt::Line(self.fill(&text, 1));
            uses.push(self.caught(vec![line]));
        }
        if self.prng.once_in(2) {
            let text = format!("print({object}.run($i))");
            let line = Stmt::Line(self.fill(&text, 1));
            uses.push(self.caught(vec![line]));
        }
        list.push(self.caught(uses));
        list
    }
}
