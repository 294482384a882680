//! repl
fn main() {}
