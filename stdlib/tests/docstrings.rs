//! Every public name of every module that can be imported has a docstring; `docstrings.py` looks for those without one.

use snek_interp::Cx;
use snek_interp::host::NoHost;

const WALK: &str = include_str!("docstrings.py");

/// The modules that programs import. What begins with `_` is the half of another one.
fn modules(cx: &Cx) -> Vec<&'static str> {
    let names = cx.native_modules.names().into_iter();
    let public = names.filter(|name| name.split('.').all(|part| !part.starts_with('_')));
    std::iter::once("builtins").chain(public).collect()
}

#[test]
fn no_public_name_lacks_a_docstring() {
    let mut cx = Cx::new(Box::new(NoHost));
    snek_stdlib::register(&mut cx);
    let program = format!("MODULES = {:?}\nMISSING = []\n{WALK}", modules(&cx));
    if let Err(error) = cx.run_main(&program, "<docstrings>") {
        panic!("{}", cx.format_exception(&error));
    }
    let missing = cx.eval_text("'\\n'.join(MISSING)").and_then(|text| cx.str(&text));
    let missing = missing.expect("names are texts");
    assert!(missing.is_empty(), "names without docstring:\n{missing}");
}
