//! Prints the Core of a Python file: `cargo run -p snek-syntax --example dump -- file.py`.

use snek_syntax::{Mode, Source, dump, parse};

fn main() {
    let Some(path) = std::env::args().nth(1) else {
        eprintln!("usage: dump FILE");
        return;
    };
    let text = std::fs::read_to_string(&path).unwrap_or_default();
    let source = Source::new(&path, text);
    match parse(&source, Mode::Module) {
        Ok(program) => print!("{}", dump(&program)),
        Err(error) => eprintln!("{error:?}"),
    }
}
