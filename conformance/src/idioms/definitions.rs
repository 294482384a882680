//! What stands around the staged function: classes, generators, functions, variables of the module.
//!
//! In: a generator. Out: definitions; expressions may call what they define. `needed` picks those that a program uses.

use super::generator::{Callable, Generator, Name, Place};
use crate::tree::{self, Stmt};

/// Variables of the module.
pub(super) const OUTSIDE: &[&str] = &["total", "log", "config", "shared", "weights"];

/// A definition: the word by which its use is found, and its text.
struct Definition {
    word: &'static str,
    text: &'static str,
    /// Variables that its holes see.
    names: &'static [(&'static str, char)],
}

const DEFINITIONS: &[Definition] = &[
    Definition {
        word: "Account(",
        text: "class Account:\n    def __init__(self, n, x):\n        self.n, self.x = n, x\n        self.items = [n]\n    def add(self, k):\n        $$\n        self.n = (self.n + k) % 101\n        return self.n\n    def more(self):\n        if $b:\n            self.items.append(self.n)\n        return self\n    @property\n    def level(self):\n        return $i\n    @level.setter\n    def level(self, k):\n        self.n = k * 2",
        names: &[("self.n", 'i'), ("self.x", 'f'), ("self.items", 'l')],
    },
    Definition {
        word: "Point(",
        text: "@dataclass\nclass Point:\n    x: int\n    y: int = 1\n    def norm(self):\n        return $i\n    def moved(self, k):\n        if self.x $c k:\n            return Point(self.x + k, self.y)\n        return Point(self.x, self.y - k)\n    def __add__(self, other):\n        return Point(self.x + other.x, self.y + other.y)\n    @classmethod\n    def origin(cls):\n        return cls(0, 0)",
        names: &[("self.x", 'i'), ("self.y", 'i')],
    },
    Definition {
        word: "Guard(",
        text: "class Guard:\n    def __init__(self, n):\n        self.n = n\n    def __enter__(self):\n        print('enter', self.n)\n        return self.n\n    def __exit__(self, kind, error, trace):\n        print('exit', self.n, error)\n        return kind is ValueError and self.n > $n",
        names: &[],
    },
    Definition {
        word: "scaled(",
        text: "@contextmanager\ndef scaled(n):\n    print('in', n)\n    try:\n        yield n * 2\n    finally:\n        print('out', n)",
        names: &[],
    },
    Definition { word: "AppError", text: "class AppError(Exception):\n    pass", names: &[] },
    Definition {
        word: "Missing",
        text: "class Missing(AppError):\n    def __init__(self, text, code):\n        super().__init__(text)\n        self.code = code",
        names: &[],
    },
    Definition {
        word: "adder(",
        text: "def adder(k):\n    def add(n):\n        return $i\n    return add",
        names: &[("n", 'i'), ("k", 'i')],
    },
    Definition { word: "total", text: "total = 2", names: &[] },
    Definition { word: "log", text: "log = []", names: &[] },
    Definition { word: "config", text: "config = {'rate': 2, 'limit': 10}", names: &[] },
    Definition { word: "shared", text: "shared = Account(3, 1.5)", names: &[] },
    Definition { word: "weights", text: "weights = np.array([0.5, -1.0])", names: &[] },
];

/// Functions that the staged one may call: what they return, how they are called, and their text.
const FUNCTIONS: &[(char, &str, &str, &[(&str, char)])] = &[
    (
        'i',
        "depth($i % 6, $i)",
        "def depth(n, acc):\n    if n <= 0:\n        return acc\n    if $b:\n        return depth(n - 1, (acc + n) % 50)\n    return depth(n - 2, $i) + 1",
        &[("n", 'i'), ("acc", 'i')],
    ),
    (
        'i',
        "fold($l)",
        "def fold(xs):\n    if not xs:\n        return 0\n    first, *rest = xs\n    return first - fold(rest[:4])",
        &[],
    ),
    (
        'i',
        "sum(steps($i % 6, $i))",
        "def steps(n, limit):\n    i = 0\n    while i < n:\n        i += 1\n        if $b:\n            continue\n        yield $i\n        if $b:\n            return",
        &[("n", 'i'), ("limit", 'i'), ("i", 'i')],
    ),
    (
        'l',
        "list(walk($l, $i))",
        "def walk(xs, k):\n    try:\n        for x in xs:\n            if x > k:\n                yield x - k\n            else:\n                yield from (x, k)\n    finally:\n        print('walked')",
        &[],
    ),
    (
        'l',
        "[?i for ?i in pairs($i) if $B]",
        "def pairs(n):\n    for i in range(3):\n        if $b:\n            yield $i\n        else:\n            yield i",
        &[("n", 'i'), ("i", 'i')],
    ),
    (
        'i',
        "mixed($i, $i, k=$i)",
        "def mixed(a, *rest, k=2, **more):\n    if a > k:\n        a -= len(rest)\n    return $i + sum(rest) + len(more)",
        &[("a", 'i'), ("k", 'i')],
    ),
    (
        'i',
        "mixed2(*($i, $i), **{'k': $i, 'z': 1})",
        "def mixed2(a, b, /, *, k, **more):\n    return $i - more.get('z', 0)",
        &[("a", 'i'), ("b", 'i'), ("k", 'i')],
    ),
    (
        'f',
        "clamp($f, hi=$f)",
        "def clamp(x, lo=0.0, hi=1.0):\n    if x < lo:\n        return lo\n    return hi if x > hi else x",
        &[],
    ),
    ('i', "checked($i)", "def checked(n):\n    if n $c $i:\n        raise AppError(n)\n    return $i", &[("n", 'i')]),
    (
        'p',
        "best($l)",
        "def best(xs):\n    top, at = 0, -1.0\n    for i, x in enumerate(xs):\n        if x > top:\n            top, at = x, float(i)\n            $$\n    return top, at",
        &[("top", 'i'), ("at", 'f')],
    ),
    (
        'b',
        "is_even($i % 7)",
        "def is_even(n):\n    return True if n == 0 else is_odd(n - 1)\ndef is_odd(n):\n    return False if n == 0 else is_even(n - 1)",
        &[],
    ),
    (
        's',
        "label($u)",
        "def label(x):\n    if isinstance(x, bool):\n        return 'flag'\n    match x:\n        case 0:\n            return 'zero'\n        case int():\n            return f'int {x}'\n    return f'{x:.2f}'",
        &[],
    ),
    (
        'o',
        "opened($i)",
        "def opened(n):\n    account = Account(n, 0.5)\n    for i in range(2):\n        account.add(i)\n    return account",
        &[],
    ),
];

/// The same for programs with arrays.
const WITH_ARRAYS: &[(char, &str, &str, &[(&str, char)])] = &[
    ('v', "soft($v)", "def soft(row):\n    e = np.exp(row - row.max())\n    return e / e.sum()", &[]),
    (
        'z',
        "norm($v)",
        "def norm(row):\n    total = 0.0\n    for x in row:\n        if x > $f:\n            total += x * x\n    return np.sqrt(total)",
        &[],
    ),
    (
        'v',
        "step($w, $v)",
        "def step(grid, row):\n    for i in range(2):\n        row = np.tanh(grid @ row)\n        if row.sum() > $f:\n            break\n    return row",
        &[],
    ),
    (
        'z',
        "peak($w)",
        "def peak(grid):\n    best = grid[0, 0]\n    for row in grid:\n        for x in row:\n            if x > best:\n                best = x\n    return best",
        &[],
    ),
];

impl Generator<'_> {
    /// One or two functions.
    pub(super) fn helpers(&mut self) -> Vec<Stmt> {
        let mut list = Vec::new();
        let mut used = Vec::new();
        for _ in 0..self.prng.below(3) {
            let table = if self.has_arrays && self.prng.once_in(2) { WITH_ARRAYS } else { FUNCTIONS };
            let index = self.prng.below(table.len());
            let (kind, call, text, names) = table[index];
            if used.contains(&call) {
                continue;
            }
            used.push(call);
            let is_staged = !text.contains("yield") && self.prng.once_in(5);
            list.extend(is_staged.then(|| Stmt::text("@stage")));
            list.extend(self.definition(text, names));
            self.functions.push(Callable { kind, call: call.to_owned() });
        }
        list
    }

    fn definition(&mut self, text: &str, names: &[(&str, char)]) -> Vec<Stmt> {
        let outer = std::mem::take(&mut self.names);
        let budget = std::mem::replace(&mut self.budget, 3);
        let functions = std::mem::take(&mut self.functions);
        self.names.extend(names.iter().map(|(text, kind)| Name {
            text: (*text).to_owned(),
            kind: *kind,
            is_free: true,
        }));
        let list = self.statements(text, Place { depth: 1, in_loop: false, result: "" });
        (self.names, self.budget, self.functions) = (outer, budget, functions);
        list
    }

    /// The definitions that a program uses, found by their words in its text, and in that of those found before.
    pub(super) fn needed(&mut self, text: &str) -> Vec<Stmt> {
        let mut text = text.to_owned();
        let mut found: Vec<(usize, Vec<Stmt>)> = Vec::new();
        let mut is_new = true;
        while is_new {
            is_new = false;
            for (index, definition) in DEFINITIONS.iter().enumerate() {
                let is_known = found.iter().any(|known| known.0 == index);
                if is_known || !text.contains(definition.word) {
                    continue;
                }
                let list = self.definition(definition.text, definition.names);
                tree::print(&list, 0, &mut text);
                found.push((index, list));
                is_new = true;
            }
        }
        found.sort_by_key(|known| known.0);
        found.into_iter().flat_map(|known| known.1).collect()
    }

    /// Brings variables of the module into scope.
    pub(super) fn outside(&mut self) {
        for (text, kind) in [("log", 'l'), ("config['rate']", 'i'), ("shared.n", 'i'), ("shared", 'o'), ("total", 'i')]
        {
            self.names.push(Name { text: text.to_owned(), kind, is_free: true });
        }
    }
}
