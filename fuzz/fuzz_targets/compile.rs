//! Any text: parsed, compiled, verified. Both what is accepted and what is not ends as it should.
#![no_main]

use libfuzzer_sys::fuzz_target;
use snek::tools::{Mode, Source, compile, dump, parse};
use std::rc::Rc;

fuzz_target!(|data: &[u8]| {
    let Ok(text) = std::str::from_utf8(data) else { return };
    for mode in [Mode::Module, Mode::Interactive] {
        let source = Rc::new(Source::new("input.py", text));
        if let Ok(program) = parse(&source, mode) {
            let _ = dump(&program).to_string();
            if let Ok(code) = compile(&program, &source) {
                let _ = snek::disassemble(&code).to_string();
            }
        }
    }
});
