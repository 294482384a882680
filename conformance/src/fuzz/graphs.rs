//! Staged functions of hostile programs, and texts of graphs with characters changed.

use super::expressions::{quoted, value};
use crate::prng::Prng;

const HELPERS: &str = "
import snek, _snek
import numpy as np
from snek import stage, grad
def spoil(data):
    data = list(data)
    for _ in range(1 + turn(3)):
        place = turn(len(data) + 1)
        what = turn(4)
        if what == 0 and place < len(data): data[place] = 'x0159(){}@%:=,i64f'[turn(18)]
        elif what == 1: del data[place:place + 1 + turn(6)]
        elif what == 2: data[place:place] = data[turn(len(data) + 1):][:1 + turn(30)]
        else: data[place:place] = '0123456789'[turn(10)] * (1 + turn(20))
    return ''.join(data)
TEXTS = []
def try_graph(function, *args):
    staged = stage(function)
    try:
        return staged(*args)
    finally:
        log('texts')
        TEXTS.append(str(staged.graph))
        TEXTS.append(str(staged.code))
        _snek.runnable(TEXTS[-2])
";

const EXPRESSIONS: [&str; 18] = [
    "x + y",
    "x * x",
    "x // (y or 1)",
    "x % 7",
    "-x",
    "x ** 2",
    "abs(x)",
    "max(x, y)",
    "x > y",
    "x == y",
    "int(x)",
    "float(y)",
    "x & 3",
    "x << 2",
    "divmod(x, 3)[0]",
    "min(x, y, 5)",
    "(x, y)[0]",
    "[x, y][1]",
];

fn expression(prng: &mut Prng) -> &'static str {
    EXPRESSIONS[prng.below(EXPRESSIONS.len())]
}

fn block(prng: &mut Prng, text: &mut String, depth: usize, levels: usize) {
    let indent = "    ".repeat(depth);
    for _ in 0..1 + prng.below(3) {
        let name = prng.pick(&["x", "y"]);
        match prng.below(if levels == 0 { 4 } else { 9 }) {
            0..=2 => text.push_str(&format!("{indent}{name} = {}\n", expression(prng))),
            3 => text.push_str(&format!("{indent}print({name})\n")),
            4 | 5 => {
                text.push_str(&format!("{indent}if {}:\n", expression(prng)));
                block(prng, text, depth + 1, levels - 1);
                text.push_str(&format!("{indent}else:\n"));
                block(prng, text, depth + 1, levels - 1);
            }
            6 => {
                text.push_str(&format!("{indent}for i in range({}):\n", prng.pick(&["3", "x", "y"])));
                block(prng, text, depth + 1, levels - 1);
            }
            7 => {
                text.push_str(&format!(
                    "{indent}while {name} < {}:\n{indent}    {name} += 1\n",
                    prng.pick(&["10", "x", "y"])
                ));
                block(prng, text, depth + 1, levels - 1);
            }
            _ => {
                text.push_str(&format!("{indent}try:\n"));
                block(prng, text, depth + 1, levels - 1);
                text.push_str(&format!("{indent}except Exception:\n{indent}    {name} = 1\n"));
            }
        }
    }
}

/// Writes a few staged functions, calls, derivatives, and texts.
pub fn body(prng: &mut Prng) -> String {
    let mut text = String::from(HELPERS);
    for index in 0..4 {
        text.push_str(&format!("def g{index}(x, y):\n"));
        block(prng, &mut text, 1, 2);
        text.push_str(&format!("    return {}\n", expression(prng)));
        for _ in 0..3 {
            let args = match prng.below(3) {
                0 => format!("{}, {}", value(prng, 1), value(prng, 1)),
                1 => "np.arange(3.0), np.ones((2, 3))".to_owned(),
                _ => format!(
                    "{}, {}",
                    prng.pick(&["3", "2.5", "-7", "0", "2**62"]),
                    prng.pick(&["3", "2.5", "-7", "0", "2**62"])
                ),
            };
            let call = format!("try_graph(g{index}, {args})");
            text.push_str(&format!("attempt({}, lambda: {call})\n", quoted(&call)));
        }
        text.push_str(&format!(
            "attempt('grad g{index}', lambda: grad(g{index})(2.0, 3.0), lambda: grad(grad(g{index}))(2.0, 3.0))\n"
        ));
    }
    text.push_str("for source in list(TEXTS):\n    for _ in range(8):\n        changed = spoil(source)\n        attempt(repr(changed), lambda: _snek.runnable(changed))\n");
    text
}
