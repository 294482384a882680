//! Values between the host and programs: calls with hostile arguments, results of hostile types.
#![no_main]

use libfuzzer_sys::fuzz_target;
use snek_fuzz::{Choice, PRELUDE, interpreter};

fuzz_target!(|input: (Choice, Choice, i64, f64, String)| {
    let (a, b, int, float, text) = input;
    let mut py = interpreter();
    py.register("host", "host(a, b, /)", |a: i64, b: String| format!("{a}{b}")).expect("the signature fits");
    py.register("number", "number(a, b, /)", |a: f64, b: bool| if b { a } else { -a }).expect("the signature fits");
    if py.run(PRELUDE, "prelude.py").is_err() {
        return;
    }
    for code in [format!("host({}, {})", a.0, b.0), format!("number({}, {})", a.0, b.0), a.0.to_owned(), b.0.to_owned()]
    {
        let _ = py.eval::<i64>(&code);
        let _ = py.eval::<f64>(&code);
        let _ = py.eval::<bool>(&code);
        let _ = py.eval::<String>(&code);
        let _ =
            py.eval::<snek::Object>(&code).map(|object| object.call::<String>(&mut py, (int, float, text.as_str())));
    }
    py.set("given", text).expect("a text is of no interpreter");
    let _ = py.eval::<String>("given + given");
});
