//! Parses Python files and prints those that are refused: `cargo run -p snek-syntax --example check -- FILE…`.

use snek_syntax::{Mode, Source, parse};

fn main() {
    for path in std::env::args().skip(1) {
        let Ok(text) = std::fs::read_to_string(&path) else { continue };
        let source = Source::new(&path, text);
        if let Err(error) = parse(&source, Mode::Module) {
            println!("{path}:{}:{}: {}", error.line, error.column, error.message);
        }
    }
}
