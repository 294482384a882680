//! Staged functions of random structure: staging refuses, or gives what plain code gives.
#![no_main]

use arbitrary::{Arbitrary, Unstructured};
use libfuzzer_sys::fuzz_target;
use snek::Interpreter;
use snek_fuzz::interpreter;

const EXPRESSIONS: [&str; 14] = [
    "x + y",
    "x - 1",
    "x * 2",
    "x // 3",
    "x % 7",
    "-x",
    "abs(y)",
    "max(x, y)",
    "min(x, 5)",
    "x > y",
    "x == y",
    "(x, y)[1]",
    "x if x > 2 else y",
    "y & 3",
];

fn block(u: &mut Unstructured<'_>, text: &mut String, depth: usize) -> arbitrary::Result<()> {
    let indent = "    ".repeat(depth);
    for _ in 0..u.int_in_range(1..=3)? {
        let name = *u.choose(&["x", "y"])?;
        let value = *u.choose(&EXPRESSIONS)?;
        match u.int_in_range(0..=5)? {
            3 if depth < 4 => {
                text.push_str(&format!("{indent}if {value}:\n"));
                block(u, text, depth + 1)?;
                text.push_str(&format!("{indent}else:\n"));
                block(u, text, depth + 1)?;
            }
            4 if depth < 4 => {
                text.push_str(&format!("{indent}for i in range(3):\n"));
                block(u, text, depth + 1)?;
            }
            5 => text.push_str(&format!("{indent}print({name})\n")),
            _ => text.push_str(&format!("{indent}{name} = int({value})\n")),
        }
    }
    Ok(())
}

/// The text of one function.
#[derive(Debug)]
struct Function(String);

impl<'a> Arbitrary<'a> for Function {
    fn arbitrary(u: &mut Unstructured<'a>) -> arbitrary::Result<Self> {
        let mut text = String::from("def f(x, y):\n");
        block(u, &mut text, 1)?;
        text.push_str(&format!("    return {}\n", u.choose(&EXPRESSIONS)?));
        Ok(Self(text))
    }
}

fn answer(py: &mut Interpreter, call: &str) -> Result<String, snek::Error> {
    py.eval(&format!("repr({call})"))
}

fuzz_target!(|input: (Function, i8, i8)| {
    let (Function(text), x, y) = input;
    let mut py = interpreter();
    if py.run(&format!("import snek\n{text}"), "input.py").is_err() {
        return;
    }
    let Ok(plain) = answer(&mut py, &format!("f({x}, {y})")) else { return };
    match answer(&mut py, &format!("snek.stage(f)({x}, {y})")) {
        Ok(staged) => assert_eq!(staged, plain, "{text}"),
        Err(error) => assert!(["StagingError", "OverflowError"].contains(&error.class.as_str()), "{error}\n{text}"),
    }
});
