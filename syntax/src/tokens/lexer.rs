//! The scanner's loop, names, operators and brackets.
//!
//! In: a source text. Out: tokens.
//! Invariants: at most `MAX_BRACKETS` brackets are open at a time.

use crate::SyntaxErrorKind;
use crate::core::Span;

use super::{Fault, Kind, Token, Tokens};

/// CPython's `MAXLEVEL`.
const MAX_BRACKETS: usize = 200;

const OPERATORS: [&str; 24] = [
    "**=", "//=", ">>=", "<<=", "...", "**", "//", ">>", "<<", "<=", ">=", "==", "!=", "<>", "->", "+=", "-=", "*=",
    "/=", "%=", "&=", "|=", "^=", "@=",
];

pub(super) struct Lexer<'a> {
    pub(super) text: &'a str,
    pub(super) bytes: &'a [u8],
    pub(super) at: usize,
    pub(super) indents: Vec<(u32, u32)>,
    pub(super) open: Vec<(u8, u32)>,
    pub(super) list: Vec<Token>,
    pub(super) line: u32,
    lines_of_open: Vec<u32>,
}

/// Splits a text into tokens.
pub(crate) fn tokenize(text: &str) -> Tokens {
    let mut lexer = Lexer {
        text,
        bytes: text.as_bytes(),
        at: 0,
        indents: vec![(0, 0)],
        open: Vec::new(),
        list: Vec::new(),
        line: 1,
        lines_of_open: Vec::new(),
    };
    if text.starts_with('\u{feff}') {
        lexer.at = '\u{feff}'.len_utf8();
    }
    let fault = lexer.run().err();
    if let Some(fault) = &fault {
        lexer.push(Kind::Error, fault.span.start as usize);
    }
    Tokens { list: lexer.list, fault: fault.map(|fault| *fault), open: lexer.open }
}

pub(super) type Scan<T> = Result<T, Box<Fault>>;

impl Lexer<'_> {
    pub(super) fn peek(&self, ahead: usize) -> u8 {
        self.bytes.get(self.at + ahead).copied().unwrap_or(0)
    }

    pub(super) fn is_end(&self) -> bool {
        self.at >= self.bytes.len()
    }

    pub(super) fn offset(at: usize) -> u32 {
        u32::try_from(at).unwrap_or(u32::MAX)
    }

    pub(super) fn push(&mut self, kind: Kind, start: usize) {
        let span = Span { start: Self::offset(start), end: Self::offset(self.at.max(start)) };
        self.list.push(Token { kind, span });
    }

    /// A fault that CPython reports with the column of the last character read before `at`.
    pub(super) fn hard<T>(&self, at: usize, message: impl Into<String>) -> Scan<T> {
        let before = self.text.get(..at).and_then(|text| text.chars().next_back()).map_or(0, char::len_utf8);
        let start = Self::offset(at - before);
        Err(Box::new(Fault {
            kind: SyntaxErrorKind::Syntax,
            message: message.into(),
            span: Span { start, end: start },
            hard: true,
            incomplete: false,
            end_column: None,
        }))
    }

    pub(super) fn soft<T>(&self, kind: SyntaxErrorKind, at: usize, message: &str, incomplete: bool) -> Scan<T> {
        let start = Self::offset(at);
        let span = Span { start, end: start };
        let is_last_token = message.starts_with("unexpected EOF") || message.starts_with("unindent ");
        let end_column = Some(if is_last_token { -1 } else { 0 });
        Err(Box::new(Fault { kind, message: message.into(), span, hard: false, incomplete, end_column }))
    }

    /// Steps over a line end; false when there is none here.
    pub(super) fn eat_newline(&mut self) -> bool {
        let length = match (self.peek(0), self.peek(1)) {
            (b'\r', b'\n') => 2,
            (b'\n' | b'\r', _) if !self.is_end() => 1,
            _ => return false,
        };
        self.at += length;
        self.line += 1;
        true
    }

    fn run(&mut self) -> Scan<()> {
        let mut at_line_start = true;
        loop {
            if at_line_start && self.open.is_empty() {
                self.indentation()?;
            }
            at_line_start = false;
            while matches!(self.peek(0), b' ' | b'\t' | b'\x0c') {
                self.at += 1;
            }
            let mut line_end = None;
            if self.peek(0) == b'#' {
                // The token of the line's end begins where the comment does.
                line_end = Some(self.at);
                while !self.is_end() && !matches!(self.peek(0), b'\n' | b'\r') {
                    self.at += 1;
                }
            }
            if self.is_end() {
                return self.finish(line_end.unwrap_or(self.at));
            }
            let start = self.at;
            if self.eat_newline() {
                if self.open.is_empty() && self.is_inside_line() {
                    let span = Span { start: Self::offset(line_end.unwrap_or(start)), end: Self::offset(start) };
                    self.list.push(Token { kind: Kind::Newline, span });
                }
                at_line_start = true;
                continue;
            }
            self.token(start)?;
        }
    }

    /// A logical line has begun.
    fn is_inside_line(&self) -> bool {
        self.list.last().is_some_and(|token| !matches!(token.kind, Kind::Newline | Kind::Indent | Kind::Dedent))
    }

    fn finish(&mut self, line_end: usize) -> Scan<()> {
        if !self.open.is_empty() {
            return self.soft(SyntaxErrorKind::Syntax, self.at, "unexpected EOF while parsing", true);
        }
        if self.is_inside_line() {
            self.push(Kind::Newline, line_end);
        }
        for _ in 1..self.indents.len() {
            self.push(Kind::Dedent, self.at);
        }
        self.push(Kind::End, self.at);
        Ok(())
    }

    fn token(&mut self, start: usize) -> Scan<()> {
        let first = self.peek(0);
        match first {
            b'0'..=b'9' => return self.number(start),
            b'.' if self.peek(1).is_ascii_digit() => return self.number(start),
            b'"' | b'\'' => return self.string(start),
            b'\\' => return self.continuation(),
            b'_' | b'a'..=b'z' | b'A'..=b'Z' | 0x80.. => return self.name(start),
            _ => {}
        }
        let rest = self.text.get(self.at..).unwrap_or("");
        if let Some(operator) = OPERATORS.iter().chain(&[":="]).find(|operator| rest.starts_with(**operator)) {
            self.at += operator.len();
            self.push(Kind::Op, start);
            return Ok(());
        }
        if first < b' ' || first == 0x7f {
            if first == 0 {
                return self.hard(self.at + 1, "source code cannot contain null bytes");
            }
            return self.hard(self.at + 1, format!("invalid non-printable character U+{first:04X}"));
        }
        self.at += 1;
        match first {
            b'(' | b'[' | b'{' => {
                if self.open.len() >= MAX_BRACKETS {
                    return self.hard(self.at, "too many nested parentheses");
                }
                self.open.push((first, Self::offset(start)));
                self.lines_of_open.push(self.line);
            }
            b')' | b']' | b'}' => self.close(first)?,
            _ => {}
        }
        self.push(Kind::Op, start);
        Ok(())
    }

    fn close(&mut self, closing: u8) -> Scan<()> {
        let (Some((opening, _)), Some(line)) = (self.open.pop(), self.lines_of_open.pop()) else {
            return self.hard(self.at, format!("unmatched '{}'", char::from(closing)));
        };
        if matches!((opening, closing), (b'(', b')') | (b'[', b']') | (b'{', b'}')) {
            return Ok(());
        }
        let place = if line == self.line { String::new() } else { format!(" on line {line}") };
        let (closing, opening) = (char::from(closing), char::from(opening));
        self.hard(
            self.at,
            format!("closing parenthesis '{closing}' does not match opening parenthesis '{opening}'{place}"),
        )
    }

    /// A backslash before a line end.
    pub(super) fn continuation(&mut self) -> Scan<()> {
        self.at += 1;
        if !self.eat_newline() {
            if self.is_end() {
                return self.soft(SyntaxErrorKind::Syntax, self.at, "unexpected EOF while parsing", true);
            }
            let message = "unexpected character after line continuation character";
            return self.soft(SyntaxErrorKind::Syntax, self.at, message, false);
        }
        if self.is_end() {
            let line_end = self.line_end_before();
            return self.soft(SyntaxErrorKind::Syntax, line_end, "unexpected EOF while parsing", true);
        }
        Ok(())
    }

    /// Where the line end before this place begins.
    fn line_end_before(&self) -> usize {
        let before = self.text.get(..self.at).unwrap_or("");
        before.strip_suffix('\n').map_or(before, |text| text.strip_suffix('\r').unwrap_or(text)).len()
    }

    fn name(&mut self, start: usize) -> Scan<()> {
        while matches!(self.peek(0), b'_' | b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | 0x80..) {
            self.at += 1;
        }
        let word = self.text.get(start..self.at).unwrap_or("");
        if matches!(self.peek(0), b'"' | b'\'') && is_prefix(word) {
            return self.string(start);
        }
        if !word.is_ascii() {
            self.check_name(start)?;
        }
        self.push(Kind::Name, start);
        Ok(())
    }

    /// Refuses characters that no identifier has.
    fn check_name(&self, start: usize) -> Scan<()> {
        let word = self.text.get(start..self.at).unwrap_or("");
        for (index, character) in word.char_indices() {
            let is_fine = if index == 0 {
                character == '_' || unicode_ident::is_xid_start(character)
            } else {
                unicode_ident::is_xid_continue(character)
            };
            if !is_fine {
                let end = start + index + character.len_utf8();
                let code = u32::from(character);
                let message = if is_printable(character) {
                    format!("invalid character '{character}' (U+{code:04X})")
                } else {
                    format!("invalid non-printable character U+{code:04X}")
                };
                return self.hard(end, message);
            }
        }
        Ok(())
    }
}

/// A string prefix.
fn is_prefix(word: &str) -> bool {
    let word = word.to_ascii_lowercase();
    matches!(word.as_str(), "r" | "u" | "b" | "f" | "br" | "rb" | "fr" | "rf")
}

/// Roughly `str.isprintable` for characters outside ASCII.
fn is_printable(character: char) -> bool {
    !(character.is_control()
        || unicode_names2::name(character).is_none()
        || (character.is_whitespace() && character != ' ')
        || matches!(u32::from(character),
            0xad | 0x600..=0x605 | 0x61c | 0x6dd | 0x70f | 0x180e | 0x200b..=0x200f | 0x2028..=0x202e | 0x2060..=0x206f
            | 0xd800..=0xf8ff | 0xfeff | 0xfff0..=0xfffb | 0xfffe..=0xffff | 0x000e_0000..=0x0010_ffff))
}
