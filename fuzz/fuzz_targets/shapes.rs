//! Arrays of any shape under functions of any kind.
#![no_main]

use libfuzzer_sys::fuzz_target;
use snek_fuzz::run;

const FUNCTIONS: [&str; 24] = [
    "sum",
    "argmax",
    "sort",
    "cumsum",
    "transpose",
    "ravel",
    "squeeze",
    "flip",
    "tile",
    "repeat",
    "concatenate",
    "stack",
    "dot",
    "take",
    "where",
    "pad",
    "roll",
    "diff",
    "median",
    "unique",
    "linalg.det",
    "linalg.inv",
    "einsum",
    "broadcast_to",
];

fuzz_target!(|input: (Vec<i64>, Vec<i64>, u8, i64, u8)| {
    let (first, second, function, axis, kind) = input;
    let shape = |sizes: &[i64]| sizes.iter().take(6).map(|size| format!("{size},")).collect::<String>();
    let (first, second) = (shape(&first), shape(&second));
    let function = FUNCTIONS[usize::from(function) % FUNCTIONS.len()];
    let dtype = ["float64", "float32", "int64", "int32", "bool"][usize::from(kind) % 5];
    let mut text = String::from("import numpy as np\n");
    for code in [
        format!("a = np.zeros(({first}), '{dtype}')"),
        format!("b = np.ones(({second}))"),
        format!("np.{function}(a)"),
        format!("np.{function}(a, axis={axis})"),
        format!("np.{function}(a, b)"),
        format!("np.{function}(a, ({second}))"),
        "a + b".to_owned(),
        "a @ b".to_owned(),
        format!("a.reshape(({second}))[{axis}]"),
        format!("a[::{axis}, ..., b]"),
    ] {
        text.push_str(&format!("try: {code}\nexcept Exception: pass\n"));
    }
    run(&text);
});
