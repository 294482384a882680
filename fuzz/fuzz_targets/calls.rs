//! Methods, operators and functions on hostile values, one after the other in one program.
#![no_main]

use arbitrary::Arbitrary;
use libfuzzer_sys::fuzz_target;
use snek_fuzz::{Choice, PRELUDE, run};

#[derive(Arbitrary, Debug)]
enum Step {
    Method(Choice, u8, Vec<Choice>),
    Function(u8, Vec<Choice>),
    Operator(u8, Choice, Choice),
    Item(Choice, Choice, Option<Choice>),
    Next(Choice),
}

const OPERATORS: [&str; 20] =
    ["+", "-", "*", "/", "//", "%", "@", "&", "|", "^", "<<", ">>", "==", "!=", "<", "<=", ">", ">=", "in", "**"];

fn arguments(values: &[Choice]) -> String {
    values.iter().take(4).map(|value| value.0).collect::<Vec<_>>().join(", ")
}

fuzz_target!(|steps: Vec<Step>| {
    let mut text = String::from(PRELUDE);
    text.push_str("import builtins\nLEFT = ('exit', 'quit', 'input', 'breakpoint', 'help', 'exec', 'eval')\n");
    text.push_str(
        "FUNCTIONS = [f for name, f in sorted(vars(builtins).items()) if callable(f) and name not in LEFT]\n",
    );
    for step in steps.iter().take(30) {
        let code = match step {
            Step::Method(value, number, values) => {
                let args = arguments(values);
                format!("v = {}; n = dir(v); getattr(v, n[{number} % len(n)])({args})", value.0)
            }
            Step::Function(number, values) => format!("FUNCTIONS[{number} % len(FUNCTIONS)]({})", arguments(values)),
            Step::Operator(number, a, b) => {
                format!("({}) {} ({})", a.0, OPERATORS[usize::from(*number) % OPERATORS.len()], b.0)
            }
            Step::Item(a, b, Some(c)) => format!("({})[{}] = {}", a.0, b.0, c.0),
            Step::Item(a, b, None) => format!("del ({})[{}]", a.0, b.0),
            Step::Next(value) => format!("next(iter({}))", value.0),
        };
        text.push_str(&format!("try: {code}\nexcept (Exception, SystemExit): pass\n"));
    }
    run(&text);
});
