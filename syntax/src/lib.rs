//! Python source to Core.

pub mod core;
mod error;
mod source;

pub use error::{SyntaxError, SyntaxErrorKind};
pub use source::Source;

/// What kind of text is parsed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mode {
    /// A module: names at the top level are globals.
    Module,
    /// One interactive statement: expressions are displayed.
    Interactive,
    /// One expression.
    Expression,
    /// Statements run by `exec` with a namespace of their own: top-level names are `Id::Name`.
    Exec,
}
