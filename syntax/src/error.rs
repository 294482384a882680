//! What the parser says of a source that is no program.

use std::fmt;

use crate::Source;
use crate::core::Span;

/// Which exception class a syntax error is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SyntaxErrorKind {
    /// `SyntaxError`.
    Syntax,
    /// `IndentationError`.
    Indentation,
    /// `TabError`.
    Tab,
}

/// A syntax error with CPython's wording and place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SyntaxError {
    /// The exception class.
    pub kind: SyntaxErrorKind,
    /// The message, as CPython 3.11 words it.
    pub message: String,
    /// Line of the start, from 1.
    pub line: u32,
    /// Column of the start in characters, from 1 (CPython's `offset`); 0 when there is none.
    pub column: u32,
    /// Line of the end.
    pub end_line: u32,
    /// Column behind the end in characters, from 1 (CPython's `end_offset`); 0 when there is none.
    pub end_column: u32,
    /// The text ended where more could follow: an interactive reader should ask for another line.
    pub incomplete: bool,
}

impl SyntaxError {
    /// An error of this kind on a range of the source.
    pub(crate) fn new(source: &Source, kind: SyntaxErrorKind, message: impl Into<String>, span: Span) -> Box<Self> {
        let (line, column) = source.line_character(span.start);
        let (end_line, end_column) = source.line_character(span.end.max(span.start));
        Box::new(Self {
            kind,
            message: message.into(),
            line,
            column: column + 1,
            end_line,
            end_column: end_column + 1,
            incomplete: false,
        })
    }

    /// A plain `SyntaxError` on a range of the source.
    pub(crate) fn plain(source: &Source, message: impl Into<String>, span: Span) -> Box<Self> {
        Self::new(source, SyntaxErrorKind::Syntax, message, span)
    }
}

impl fmt::Display for SyntaxError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.message)
    }
}

impl std::error::Error for SyntaxError {}
