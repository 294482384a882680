//! Every public name of every module that can be imported has a docstring, whose examples give what they say.
//! `docstrings.py` looks for those without one, and runs the examples.

use snek_interp::Cx;
use snek_interp::host::NoHost;
use snek_interp::vm::Bounds;

const WALK: &str = include_str!("docstrings.py");

/// The modules that programs import. What begins with `_` is the half of another one.
fn modules(cx: &Cx) -> Vec<&'static str> {
    let names = cx.native_modules.names().into_iter();
    let public = names.filter(|name| name.split('.').all(|part| !part.starts_with('_')));
    std::iter::once("builtins").chain(public).collect()
}

#[test]
fn public_names_have_docstrings_that_hold() {
    let mut cx = Cx::new(Box::new(NoHost));
    let mut cx = cx.enter(&Bounds::default());
    snek_stdlib::register(&mut cx);
    let program = format!("MODULES = {:?}\nMISSING, WRONG = [], []\n{WALK}", modules(&cx));
    if let Err(error) = cx.run_main(&program, "<docstrings>") {
        panic!("{}", cx.format_exception(&error));
    }
    let mut lines = |list: &str| {
        let text = cx.eval_text(&format!("'\\n'.join({list})")).and_then(|text| cx.str(&text));
        text.expect("a list of texts")
    };
    let (missing, wrong) = (lines("MISSING"), lines("WRONG"));
    assert!(missing.is_empty(), "names without docstring:\n{missing}");
    assert!(wrong.is_empty(), "examples that give something else:\n{wrong}");
}
