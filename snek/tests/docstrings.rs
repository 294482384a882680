//! Every public name of every module that can be imported has a docstring, whose examples give what they say.
//! `docstrings.py` looks for those without one, and runs the examples.

use snek::{Grants, Interpreter, Output};
use snek_interp::Cx;
use snek_interp::host::NoHost;
use snek_interp::vm::Bounds;

const WALK: &str = include_str!("docstrings.py");

/// The modules that programs import. What begins with `_` is the half of another one.
fn modules() -> Vec<&'static str> {
    let mut cx = Cx::new(Box::new(NoHost));
    let mut cx = cx.enter(&Bounds::default());
    snek_stdlib::register(&mut cx);
    let names = cx.native_modules.names().into_iter();
    let public = names.filter(|name| name.split('.').all(|part| !part.starts_with('_')));
    std::iter::once("builtins").chain(public).collect()
}

#[test]
fn public_names_have_docstrings_that_hold() {
    // Some modules look at the clock, the environment or randomness when they are imported.
    let builder = Interpreter::builder().grants(Grants::all()).output(Output::capture());
    let mut snek = builder.build().expect("it has what it needs");
    let program = format!("MODULES = {:?}\n{WALK}", modules());
    if let Err(error) = snek.run(&program, "<docstrings>") {
        panic!("{error}");
    }
}
