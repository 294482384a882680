//! `snek dis`: what a file desugars or compiles to.

use crate::console;
use snek::tools::{Mode, Source, compile, dump, parse};
use std::rc::Rc;

/// Prints a file's Core or bytecode; gives the exit status.
pub fn dis(file: &str, core: bool) -> i32 {
    let text = console::read(file).and_then(|data| String::from_utf8(data).map_err(std::io::Error::other));
    let text = match text {
        Ok(text) => text,
        Err(error) => {
            console::tell(&format!("snek: can't open file '{file}': {error}\n"));
            return 2;
        }
    };
    let source = Rc::new(Source::new(file, text));
    let program = match parse(&source, Mode::Module) {
        Ok(program) => program,
        Err(error) => {
            console::tell(&format!("{file}:{}:{}: {}\n", error.line, error.column, error.message));
            return 1;
        }
    };
    if core {
        return console::put(&dump(&program).to_string());
    }
    match compile(&program, &source) {
        Ok(code) => console::put(&snek::disassemble(&code).to_string()),
        Err(error) => {
            console::tell(&format!("{file}: {error}\n"));
            1
        }
    }
}
