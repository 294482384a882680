//! Tokens as CPython 3.11 makes them: for the depth scan and for diagnostics.
//!
//! In: a source text.
//! Out: `Tokens`: the tokens up to the end or up to the first character that can belong to none, and that fault.
//! Invariants:
//! - f-strings are single tokens, as they were before PEP 701.
//! - A `hard` fault is reported whatever else is wrong in the text; others only when the parser gets as far.
//! - No recursion.
//!
//! Elsewhere: numbers in `numbers.rs`, strings in `strings.rs`, indentation in `layout.rs`; f-strings in `fields.rs`.

mod fields;
mod layout;
mod lexer;
mod numbers;
mod strings;

use crate::SyntaxErrorKind;
use crate::core::Span;

pub(crate) use fields::fields;
pub(crate) use lexer::tokenize;

/// What kind of token it is; keywords and operators are told apart by their text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    /// An identifier or a keyword.
    Name,
    /// A number.
    Number,
    /// A string or bytes literal, prefix and quotes included.
    String,
    /// An operator or a delimiter.
    Op,
    /// The end of a logical line.
    Newline,
    /// One level more of indentation.
    Indent,
    /// One level less.
    Dedent,
    /// The end of the text.
    End,
    /// Where the fault is.
    Error,
}

/// A token.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Token {
    /// Its kind.
    pub kind: Kind,
    /// Its place.
    pub span: Span,
}

/// Why there are no more tokens.
#[derive(Clone, Debug)]
pub(crate) struct Fault {
    /// The exception class.
    pub kind: SyntaxErrorKind,
    /// CPython's words.
    pub message: String,
    /// Where CPython points.
    pub span: Span,
    /// It is reported even when the parser failed before it.
    pub hard: bool,
    /// More text could mend it.
    pub incomplete: bool,
    /// The end column when CPython gives a fixed one.
    pub end_column: Option<i32>,
}

/// The tokens of a text.
#[derive(Debug)]
pub(crate) struct Tokens {
    /// The tokens; the last is `End` or `Error`.
    pub list: Vec<Token>,
    /// Set when the last is `Error`.
    pub fault: Option<Fault>,
    /// Brackets open at the end or at the fault: the character and its offset.
    pub open: Vec<(u8, u32)>,
}
