//! Random token sequences: no panic, and an answer in reasonable time.

use snek_syntax::{Mode, Source, dump, parse};

const PIECES: &[&str] = &[
    "a",
    "b",
    "x",
    "_",
    "1",
    "0x1F",
    "1.5",
    "2j",
    "99999999999999999999",
    "'s'",
    "b'b'",
    "f'{a}'",
    "f\"{a!r:>{b}}\"",
    "f'{",
    "'''t\n'''",
    "\"",
    "'",
    "(",
    ")",
    "[",
    "]",
    "{",
    "}",
    ",",
    ":",
    ";",
    ".",
    "...",
    "=",
    "==",
    "!=",
    "<",
    "<=",
    ":=",
    "->",
    "+",
    "-",
    "*",
    "**",
    "/",
    "//",
    "%",
    "@",
    "&",
    "|",
    "^",
    "~",
    "<<",
    ">>",
    "+=",
    "**=",
    "\n",
    "\n ",
    "\n  ",
    "\n    ",
    "\n\t",
    "\\\n",
    "\\",
    "#c\n",
    " ",
    "\t",
    "\r\n",
    "\r",
    "\u{a0}",
    "é",
    "“",
    "\0",
    "$",
    "?",
    "!",
    "False",
    "None",
    "True",
    "and",
    "as",
    "assert",
    "async ",
    "await ",
    "break",
    "class ",
    "continue",
    "def ",
    "del ",
    "elif ",
    "else",
    "except ",
    "finally",
    "for ",
    "from ",
    "global ",
    "if ",
    "import ",
    " in ",
    " is ",
    "lambda ",
    "nonlocal ",
    "not ",
    " or ",
    "pass",
    "raise ",
    "return ",
    "try",
    "while ",
    "with ",
    "yield ",
    "match ",
    "case ",
    "type ",
    "print ",
    "__debug__",
    "__class__",
    "super()",
    "*a",
    "**k",
    "def f(",
    "class A:\n ",
    "[x for x in ",
    "lambda: ",
    "\u{feff}",
];

struct Random(u64);

impl Random {
    fn below(&mut self, limit: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(self.0 >> 33).unwrap_or(0) % limit
    }
}

fn answer(text: &str) {
    for mode in [Mode::Module, Mode::Interactive, Mode::Expression, Mode::Exec] {
        let source = Source::new("<fuzz>", text);
        match parse(&source, mode) {
            Ok(program) => drop(dump(&program)),
            Err(error) => assert!(!error.message.is_empty() && error.line >= 1, "{text:?}: {error:?}"),
        }
    }
}

#[test]
fn random_sequences() {
    let mut random = Random(20_240_229);
    for _ in 0..6_000 {
        let length = 1 + random.below(24);
        let text: String = (0..length)
            .map(|_| {
                let space = if random.below(3) == 0 { " " } else { "" };
                format!("{}{space}", PIECES[random.below(PIECES.len())])
            })
            .collect();
        answer(&text);
    }
}

const PROGRAM: &str = "
import os.path as p
from . import (q, r as s)
@d(1)
class A(B, k=1):
    '''doc'''
    x: int = 1
    async def f(self, a, /, b=2, *c, d=3, **e) -> 'r':
        async with a as b, c: await b
        return [i async for i in x if i]
    def g(self):
        nonlocal_ = lambda *a, k=1: (yield)
        try: pass
        except (A, B) as e: raise X from e
        else: del a, b[1:2, ::3]
        finally: print(f'{x!r:>{w}} {y=}' 'z')
        match p:
            case [1, A(x, y=2), *rest] if rest: pass
            case {'a': b, **r} | [b, r]: pass
            case None | -1.5 | 1+2j | m.n: pass
        while (n := f()) < 3 <= 4: break
        else: continue_
        x, *y = z = {1: 2, **m}, {*s}, not a if b else c
        x.y[0] += 1 if x in (1, 2) else -2 ** 3
";

#[test]
fn mutated_program() {
    let mut random = Random(7);
    let characters: Vec<char> = PROGRAM.chars().collect();
    for _ in 0..1_500 {
        let mut text = characters.clone();
        for _ in 0..=random.below(3) {
            let at = random.below(text.len());
            match random.below(3) {
                0 => drop(text.remove(at)),
                1 => text.splice(at..at, PIECES[random.below(PIECES.len())].chars()).for_each(drop),
                _ => text.truncate(at.max(1)),
            }
        }
        answer(&text.iter().collect::<String>());
    }
}
