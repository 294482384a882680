//! Arrays of hostile shapes, types and indices.

use super::expressions::{quoted, value};
use crate::prng::Prng;

const SHAPES: [&str; 22] = [
    "0",
    "1",
    "3",
    "(2, 3)",
    "(3, 1)",
    "(0, 5)",
    "(5, 0)",
    "()",
    "(1,) * 32",
    "(1,) * 65",
    "(2,) * 40",
    "(2**31, 2**31)",
    "(2**62, 0)",
    "2**63",
    "-1",
    "(3, -1)",
    "(2**40, 0)",
    "10**6",
    "(10**3, 10**3)",
    "2**62",
    "(2**32, 2**32)",
    "10**30",
];

const TYPES: [&str; 14] = [
    "float",
    "int",
    "bool",
    "'float32'",
    "'int32'",
    "'i8'",
    "'u1'",
    "'U5'",
    "'S3'",
    "object",
    "complex",
    "'>f8'",
    "'O'",
    "'x' * 50",
];

const MAKE: [&str; 10] =
    ["zeros", "ones", "empty", "arange", "eye", "full", "identity", "linspace", "random.rand", "tri"];

/// Writes attempts on functions and methods of arrays, chosen by number at run time.
pub fn body(prng: &mut Prng) -> String {
    let mut text = String::from(
        "import numpy as np\n\
         LEFT = {'save', 'savez', 'load', 'loadtxt', 'savetxt', 'fromfile', 'tofile', 'memmap', 'genfromtxt', 'dump', 'test'}\n\
         FUNCTIONS = [name for name in sorted(dir(np)) if name not in LEFT and name[0] != '_' and callable(getattr(np, name))]\n\
         METHODS = [name for name in sorted(dir(np.ndarray)) if name not in LEFT]\n\
         A = [np.arange(6.0), np.arange(6).reshape(2, 3), np.ones((3, 1)), np.zeros((0, 4)), np.array(5), np.array(['a', 'bc']), \
         np.array([True, False]), np.broadcast_to(np.ones(1), (10**6, 10**6)), np.arange(10)[::-2], np.ones((2, 2), 'float32')]\n\
         def function(number, *args, **kwargs):\n    name = FUNCTIONS[number % len(FUNCTIONS)]\n    log('np.' + name)\n\
         \x20   return getattr(np, name)(*args, **kwargs)\n\
         def method(array, number, *args):\n    name = METHODS[number % len(METHODS)]\n    log('ndarray.' + name)\n\
         \x20   return getattr(array, name)(*args)\n",
    );
    for _ in 0..30 {
        let a = argument(prng);
        let code = match prng.below(10) {
            0 | 1 => format!("np.{}({}, dtype={})", prng.pick(&MAKE), prng.pick(&SHAPES), prng.pick(&TYPES)),
            2..=4 => {
                let rest: String = (0..prng.below(3)).map(|_| format!(", {}", argument(prng))).collect();
                format!("function({}, {a}{rest})", prng.below(1 << 20))
            }
            5 => format!(
                "function({}, {a}, axis={})",
                prng.below(1 << 20),
                prng.pick(&["0", "-1", "5", "2**63", "None", "(0, 1)"])
            ),
            6 | 7 => {
                let rest: String = (0..prng.below(3)).map(|_| format!(", {}", argument(prng))).collect();
                format!("method(A[{}], {}{rest})", prng.below(10), prng.below(1 << 20))
            }
            8 => format!("A[{}][{a}]", prng.below(10)),
            _ => format!("A[{}].reshape({}) @ {a}", prng.below(10), prng.pick(&SHAPES)),
        };
        text.push_str(&format!("attempt({}, lambda: eval({}))\n", quoted(&code), quoted(&code)));
    }
    text
}

fn argument(prng: &mut Prng) -> String {
    match prng.below(6) {
        0 | 1 => format!("A[{}]", prng.below(10)),
        2 => prng.pick(&SHAPES).to_owned(),
        3 => prng.pick(&TYPES).to_owned(),
        4 => format!("({}, slice(None, None, {}))", value(prng, 0), prng.pick(&["-1", "0", "2", "2**63"])),
        _ => value(prng, 1),
    }
}
