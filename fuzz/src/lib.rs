//! What the targets share: an interpreter with nothing granted and tight limits, and programs made of random choices.

use arbitrary::{Arbitrary, Unstructured};
use snek::{Interpreter, Limits, Output};
use std::time::Duration;

/// What an interpreter may use: little, so that many inputs are tried.
pub const LIMITS: Limits = Limits {
    ops: Some(200_000),
    time: Some(Duration::from_secs(2)),
    memory: Some(64 << 20),
    recursion: 200,
    output: Some(1 << 20),
};

/// A new interpreter that reaches nothing; its output goes nowhere.
pub fn interpreter() -> Interpreter {
    Interpreter::builder().limits(LIMITS).output(Output::capture()).build().expect("nothing can fail without a host")
}

/// Runs a program and asks the interpreter for a sum afterwards: whatever happened, it is usable.
pub fn run(source: &str) {
    let mut py = interpreter();
    if let Err(error) = py.run(source, "input.py") {
        let text = error.to_string();
        assert!(!text.contains("internal error") && !text.contains("is unset"), "{text}");
    }
    let sum: i64 = py.eval("1 + 1").expect("the interpreter is usable");
    assert_eq!(sum, 2);
    py.end_program().expect("what finalizers raise is printed");
}

/// What random choices pick from: hostile objects first, then values at the edges of what types hold.
pub const PRELUDE: &str = include_str!("prelude.py");

const VALUES: [&str; 40] = [
    "Evil()",
    "Evil",
    "LIST",
    "DICT",
    "SET",
    "BYTES",
    "memoryview(BYTES)",
    "iter(LIST)",
    "generator()",
    "CYCLE",
    "0",
    "1",
    "-1",
    "2**63",
    "-2**63",
    "2**64",
    "10**30",
    "1.5",
    "float('nan')",
    "float('inf')",
    "''",
    "'abc'",
    "'\\ud800'",
    "'a' * 1000",
    "b''",
    "b'\\xff'",
    "()",
    "(1, 2)",
    "[]",
    "{}",
    "None",
    "True",
    "range(10**12)",
    "slice(None, None, -1)",
    "len",
    "str",
    "type",
    "object()",
    "lambda *a: disturb()",
    "Exception('x')",
];

/// A value of a random choice.
#[derive(Debug)]
pub struct Choice(pub &'static str);

impl<'a> Arbitrary<'a> for Choice {
    fn arbitrary(u: &mut Unstructured<'a>) -> arbitrary::Result<Self> {
        Ok(Choice(VALUES[u.choose_index(VALUES.len())?]))
    }
}

/// The text as a literal of Python.
pub fn quoted(text: &str) -> String {
    let escaped: String = text.chars().map(|c| format!("\\U{:08x}", u32::from(c))).collect();
    format!("'{escaped}'")
}
