//! String literals.
//!
//! In: a quote, the prefix already read. Out: one `String` token, or CPython's complaint.

use super::lexer::{Lexer, Scan};
use super::{Fault, Kind};
use crate::SyntaxErrorKind;
use crate::core::Span;

impl Lexer<'_> {
    /// Reads from the quote at the current place; the token began at `start`.
    pub(super) fn string(&mut self, start: usize) -> Scan<()> {
        let quote = self.peek(0);
        let first_line = self.line;
        let is_triple = self.peek(1) == quote && self.peek(2) == quote;
        if !is_triple && self.peek(1) == quote {
            self.at += 2;
            self.push(Kind::String, start);
            return Ok(());
        }
        self.at += if is_triple { 3 } else { 1 };
        loop {
            if self.is_end() || (!is_triple && matches!(self.peek(0), b'\n' | b'\r')) {
                return self.unterminated(start, first_line, is_triple);
            }
            let byte = self.peek(0);
            if byte == quote && (!is_triple || (self.peek(1) == quote && self.peek(2) == quote)) {
                self.at += if is_triple { 3 } else { 1 };
                self.push(Kind::String, start);
                return Ok(());
            }
            if byte == b'\\' {
                self.at += 1;
            }
            if !self.eat_newline() && !self.is_end() {
                let rest = self.text.get(self.at..).and_then(|rest| rest.chars().next());
                self.at += rest.map_or(1, char::len_utf8);
            }
        }
    }

    fn unterminated<T>(&self, start: usize, first_line: u32, is_triple: bool) -> Scan<T> {
        let what = if is_triple { "triple-quoted string" } else { "string" };
        // CPython counts the line that the end of the text would begin.
        let after_end = self.is_end() && matches!(self.bytes.last(), Some(b'\n' | b'\r'));
        let line = if after_end { self.line.saturating_sub(1).max(first_line) } else { self.line };
        let span = Span { start: Self::offset(start), end: Self::offset(start) };
        let message = format!("unterminated {what} literal (detected at line {line})");
        let kind = SyntaxErrorKind::Syntax;
        Err(Box::new(Fault { kind, message, span, hard: true, incomplete: is_triple, end_column: None }))
    }
}
