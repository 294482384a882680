//! S-expressions: the form in which the Snek paper shows graphs.
//!
//! In: a module, or a text. Out: a text on one line, or an untyped module that the reference evaluator runs.
//! Invariants:
//! - What is printed reads back, and prints as the same text again.
//! - Every result has a `let`; names are numbered from `x0` in each function; constants are written where they are used.
//! - Values carried through a loop are cells: `new` before it, `get` at the beginning of a block, `set` at its end.
//! - An operation with several results is a tuple taken apart by `idx`; one without is bound all the same.
//!
//! ```text
//! program := form*                 the first `def` is the main function; a bare form is a free expression
//! def     := ( def name ( param* ) form* )             `define` too
//! form    := atom | ( let name form form* ) | ( begin form* ) | ( if form block block )
//!          | ( while block block ) | ( for name ( range form form form ) block ) | ( lambda ( param* ) block )
//!          | ( call form method ( arg* ) ) | ( function form* ) | ( head form* { :attribute value } )
//! atom    := name | number | "string" | True | False | None | undef
//! ```
//!
//! Elsewhere: the typed text (`text`).

mod forms;
mod loops;
mod lower;
mod ops;
mod print;
mod read;

#[cfg(test)]
mod tests;

use crate::GraphError;
use crate::ir::Module;

pub use print::{print, print_value};

/// How deep forms may nest, chains of `let` not counted.
pub const MAX_NESTING: usize = 400;

/// Reads a text in either dialect (`def` or `define`, single or doubled `begin`).
pub fn parse(text: &str) -> Result<Module, GraphError> {
    lower::lower(&read::read(text)?)
}

/// Heads that are no operations.
const FORMS: [&str; 14] = [
    "def", "define", "let", "begin", "if", "while", "for", "lambda", "call", "return", "range", "undef", "None",
    "astype",
];

/// Whether a function cannot have this name.
fn is_reserved(name: &str) -> bool {
    FORMS.contains(&name)
        || matches!(name, "int" | "float" | "bool" | "True" | "False")
        || crate::ops::Op::ALL.iter().any(|op| op.def().head == name)
}
