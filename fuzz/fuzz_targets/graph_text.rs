//! Texts of graphs: what is accepted is verified, and printing it and reading it again gives the same text.
#![no_main]

use libfuzzer_sys::fuzz_target;
use snek_graph::{text, verify};

fuzz_target!(|input: &str| {
    if let Ok(module) = text::parse(input) {
        verify(&module).expect("what the parser accepts is verified");
        let printed = text::print(&module);
        let again = text::parse(&printed).expect("what is printed can be read");
        assert_eq!(text::print(&again), printed);
    }
});
