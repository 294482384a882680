//! `snek dis`: what a file desugars or compiles to.

use snek::tools::{Mode, Source, compile, dump, parse};
use std::rc::Rc;

/// Prints a file's Core or bytecode; gives the exit status.
pub fn dis(file: &str, core: bool) -> i32 {
    let text = match std::fs::read_to_string(file) {
        Ok(text) => text,
        Err(error) => {
            eprintln!("snek: can't open file '{file}': {error}");
            return 2;
        }
    };
    let source = Rc::new(Source::new(file, text));
    let program = match parse(&source, Mode::Module) {
        Ok(program) => program,
        Err(error) => {
            eprintln!("{file}:{}:{}: {}", error.line, error.column, error.message);
            return 1;
        }
    };
    if core {
        print!("{}", dump(&program));
        return 0;
    }
    match compile(&program, &source) {
        Ok(code) => {
            print!("{}", snek::disassemble(&code));
            0
        }
        Err(error) => {
            eprintln!("{file}: {error}");
            1
        }
    }
}
