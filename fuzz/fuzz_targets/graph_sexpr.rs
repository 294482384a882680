//! S-expressions of graphs: what is accepted can be printed.
#![no_main]

use libfuzzer_sys::fuzz_target;
use snek_graph::{sexpr, text, verify};

fuzz_target!(|input: &str| {
    if let Ok(module) = sexpr::parse(input) {
        let _ = verify(&module).map(|()| text::print(&module));
    }
});
