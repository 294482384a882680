//! Any text as a program: it ends within its limits, and the interpreter is usable afterwards.
#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| snek_fuzz::run(text));
