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
    /// Column of the start, from 1 (CPython's `offset`). In f-strings CPython's arithmetic may make it negative.
    pub column: i32,
    /// Line of the end.
    pub end_line: u32,
    /// Column behind the end, from 1 (CPython's `end_offset`); 0 or -1 when there is none, `None` when CPython says so.
    pub end_column: Option<i32>,
    /// The text that CPython shows; `None` when it looks for the line in the file itself.
    pub text: Option<String>,
    /// The text ended where more could follow: an interactive reader should ask for another line.
    pub incomplete: bool,
}

impl SyntaxError {
    /// An error of this kind on a range of the source, as the parser reports it: `show` is to follow.
    pub(crate) fn new(source: &Source, kind: SyntaxErrorKind, message: impl Into<String>, span: Span) -> Box<Self> {
        Self::measured(source, kind, message.into(), span, Source::line_column)
    }

    /// A plain `SyntaxError` on a range of the source, as the parser reports it.
    pub(crate) fn plain(source: &Source, message: impl Into<String>, span: Span) -> Box<Self> {
        Self::new(source, SyntaxErrorKind::Syntax, message, span)
    }

    /// The scanner's: columns are characters whatever the source.
    pub(crate) fn scanned(source: &Source, kind: SyntaxErrorKind, message: &str, span: Span) -> Box<Self> {
        Self::measured(source, kind, message.into(), span, Source::line_character)
    }

    /// The symbol table's or the compiler's: columns are bytes, and the text is looked for in the file.
    pub(crate) fn compiled(source: &Source, message: impl Into<String>, span: Span) -> Box<Self> {
        Self::measured(source, SyntaxErrorKind::Syntax, message.into(), span, Source::line_column)
    }

    /// Sets the text that is shown; columns become those of its characters, unless the source counts bytes.
    pub(crate) fn show(&mut self, source: &Source, text: String) {
        if !source.counts_bytes {
            let characters = |column: i32| {
                let count = usize::try_from(column).unwrap_or(0).min(text.len() + 1);
                // The byte in which the column ends may be the first of a character.
                let whole = (0..=count.min(text.len())).rev().find(|end| text.is_char_boundary(*end)).unwrap_or(0);
                let more = usize::from(whole < count);
                i32::try_from(text.get(..whole).unwrap_or("").chars().count() + more).unwrap_or(i32::MAX)
            };
            self.column = characters(self.column);
            self.end_column = self.end_column.map(|end| if end > 0 { characters(end) } else { end });
        }
        self.text = Some(text);
    }

    fn measured(
        source: &Source,
        kind: SyntaxErrorKind,
        message: String,
        span: Span,
        unit: impl Fn(&Source, u32) -> (u32, u32),
    ) -> Box<Self> {
        let column = |column: u32| i32::try_from(column).unwrap_or(i32::MAX - 1) + 1;
        let (line, start) = unit(source, span.start);
        let (end_line, end) = unit(source, span.end.max(span.start));
        let (column, end_column) = (column(start), Some(column(end)));
        Box::new(Self { kind, message, line, column, end_line, end_column, text: None, incomplete: false })
    }

    /// Ends the range where it begins, with this for the end's column.
    pub(crate) fn end_with(&mut self, end_column: i32) {
        (self.end_line, self.end_column) = (self.line, Some(end_column));
    }
}

impl fmt::Display for SyntaxError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.message)
    }
}

impl std::error::Error for SyntaxError {}
