//! Indentation.
//!
//! In: the start of a physical line outside brackets. Out: `Indent` and `Dedent` tokens.
//! Invariants: blank lines and comments do not count; tabs reach to columns of 8 and, for the check, of 1.

use crate::SyntaxErrorKind;

use super::Kind;
use super::lexer::{Lexer, Scan};

/// CPython's `MAXINDENT`.
const MAX_INDENTS: usize = 100;

impl Lexer<'_> {
    pub(super) fn indentation(&mut self) -> Scan<()> {
        let (mut column, mut tabs_as_one) = (0u32, 0u32);
        let mut before_continuation = None;
        loop {
            match self.peek(0) {
                b' ' => (column, tabs_as_one) = (column + 1, tabs_as_one + 1),
                b'\t' => (column, tabs_as_one) = ((column / 8 + 1) * 8, tabs_as_one + 1),
                b'\x0c' => (column, tabs_as_one) = (0, 0),
                b'\\' => {
                    before_continuation.get_or_insert((column, tabs_as_one));
                    self.continuation()?;
                    continue;
                }
                _ => break,
            }
            self.at += 1;
        }
        if self.is_end() || matches!(self.peek(0), b'#' | b'\n' | b'\r') {
            return Ok(());
        }
        let (column, tabs_as_one) = before_continuation.unwrap_or((column, tabs_as_one));
        self.move_to(column, tabs_as_one)
    }

    fn line_start(&self) -> usize {
        let before = self.bytes.get(..self.at).unwrap_or(&[]);
        before.iter().rposition(|byte| matches!(byte, b'\n' | b'\r')).map_or(0, |at| at + 1)
    }

    fn line_end(&self) -> usize {
        let rest = self.bytes.get(self.at..).unwrap_or(&[]);
        self.at + rest.iter().position(|byte| matches!(byte, b'\n' | b'\r')).unwrap_or(rest.len())
    }

    fn move_to(&mut self, column: u32, tabs_as_one: u32) -> Scan<()> {
        let (top, top_tabs) = self.indents.last().copied().unwrap_or((0, 0));
        let is_mixed = if column > top { tabs_as_one <= top_tabs } else { column == top && tabs_as_one != top_tabs };
        if column > top && self.indents.len() >= MAX_INDENTS {
            let message = "too many levels of indentation";
            return self.soft(SyntaxErrorKind::Indentation, self.line_start(), message, false);
        }
        if is_mixed {
            return self.mixed();
        }
        if column > top {
            self.indents.push((column, tabs_as_one));
            self.push(Kind::Indent, self.at);
            return Ok(());
        }
        let mut closed = 0;
        while self.indents.last().is_some_and(|top| column < top.0) {
            self.indents.pop();
            closed += 1;
        }
        let (top, top_tabs) = self.indents.last().copied().unwrap_or((0, 0));
        if column != top {
            let message = "unindent does not match any outer indentation level";
            return self.soft(SyntaxErrorKind::Indentation, self.line_end(), message, false);
        }
        if tabs_as_one != top_tabs {
            return self.mixed();
        }
        for _ in 0..closed {
            self.push(Kind::Dedent, self.at);
        }
        Ok(())
    }

    fn mixed(&self) -> Scan<()> {
        let message = "inconsistent use of tabs and spaces in indentation";
        self.soft(SyntaxErrorKind::Tab, self.line_start(), message, false)
    }
}
