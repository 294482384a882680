//! Files of compiled code in which anything may stand: they are refused, or what they hold runs to an end within its limits.
#![no_main]

use libfuzzer_sys::fuzz_target;
use snek_fuzz::PRELUDE;
use snek_interp::host::NoHost;
use snek_interp::stored::{read, write};
use snek_interp::vm::Bounds;
use snek_interp::{Cx, heap::Value};
use snek_syntax::{Mode, Source};
use std::rc::Rc;

/// Bytes in front, which say of which build and text a file is: changed, it is just refused.
const HEAD: usize = 36;

fuzz_target!(|changes: Vec<(u16, u8)>| {
    let mut cx = Cx::new(Box::new(NoHost));
    let bounds = Bounds { operations: Some(200_000), memory: Some(64 << 20), ..Bounds::default() };
    let mut cx = cx.enter(&bounds);
    let source = Rc::new(Source::new("module.py", PRELUDE));
    let program = snek_syntax::parse(&source, Mode::Module).expect("it is a program");
    let code = snek_interp::compile::compile(&program, &source).expect("it is no large one");
    let mut data = write(&code).expect("it has a form");
    let places = data.len() - HEAD;
    for (place, byte) in changes {
        data[HEAD + usize::from(place) % places] = byte;
    }
    let source = Rc::new(Source::new("module.py", PRELUDE));
    if let Some(code) = read(&data, &source, &mut |_| true) {
        let globals = cx.main_namespace();
        if let Err(error) = cx.run_code(code, globals, Value::UNBOUND) {
            cx.report_uncaught(&error);
        }
    }
});
