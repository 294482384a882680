//! Words of the typed text.
//!
//! In: a text. Out: its tokens with their places.
//! Invariants: the end of a line is a token, since it ends a node; the last token is `End`.
//! Elsewhere: what they mean (`parse.rs`).

use crate::error::{GraphError, GraphErrorKind, Place};
use crate::names::unquote;

/// A token.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Token {
    /// A name or a keyword.
    Name(String),
    /// A number, as written.
    Number(String),
    /// A quoted string.
    Str(String),
    /// A mark: one of `( ) { } [ ] < > , : = @ ?`.
    Mark(char),
    /// `->`
    Arrow,
    /// The end of a line.
    Newline,
    /// The end of the text.
    End,
}

pub(super) fn lex(text: &str) -> Result<Vec<(Token, Place)>, GraphError> {
    let mut tokens = Vec::new();
    let mut lexer = Lexer { chars: text.chars().peekable(), line: 1, column: 1 };
    while let Some(&c) = lexer.chars.peek() {
        let place = lexer.place();
        let token = match c {
            '\n' => {
                lexer.next();
                Token::Newline
            }
            '#' => {
                while lexer.chars.peek().is_some_and(|c| *c != '\n') {
                    lexer.next();
                }
                continue;
            }
            c if c.is_whitespace() => {
                lexer.next();
                continue;
            }
            '"' => {
                lexer.next();
                match unquote(&mut lexer) {
                    Some(text) => Token::Str(text),
                    None => return Err(wrong("the string does not end, or has an unknown escape").at(place)),
                }
            }
            '(' | ')' | '{' | '}' | '[' | ']' | '<' | '>' | ',' | ':' | '=' | '@' | '?' => {
                lexer.next();
                Token::Mark(c)
            }
            '-' => {
                lexer.next();
                match lexer.chars.peek() {
                    Some('>') => {
                        lexer.next();
                        Token::Arrow
                    }
                    Some(c) if c.is_ascii_digit() || *c == 'i' => Token::Number(format!("-{}", lexer.number())),
                    _ => return Err(wrong("a number was expected after '-'").at(place)),
                }
            }
            c if c.is_ascii_digit() => Token::Number(lexer.number()),
            c if c.is_alphabetic() || c == '_' => {
                let mut name = String::new();
                while let Some(c) = lexer.chars.peek().copied().filter(|c| c.is_alphanumeric() || *c == '_') {
                    name.push(c);
                    lexer.next();
                }
                if matches!(name.as_str(), "inf" | "nan") { Token::Number(name) } else { Token::Name(name) }
            }
            c => return Err(wrong(&format!("unexpected character {c:?}")).at(place)),
        };
        tokens.push((token, place));
    }
    tokens.push((Token::Newline, lexer.place()));
    tokens.push((Token::End, lexer.place()));
    Ok(tokens)
}

#[cold]
pub(super) fn wrong(text: &str) -> GraphError {
    GraphError::new(GraphErrorKind::Syntax, text)
}

struct Lexer<'a> {
    chars: std::iter::Peekable<std::str::Chars<'a>>,
    line: u32,
    column: u32,
}

impl Lexer<'_> {
    fn place(&self) -> Place {
        Place::Text { line: self.line, column: self.column }
    }

    /// Digits, letters and points, and a sign after `e`.
    fn number(&mut self) -> String {
        let mut number = String::new();
        while let Some(c) = self.chars.peek().copied() {
            let is_sign = matches!(c, '+' | '-') && number.ends_with('e');
            if !(c.is_ascii_alphanumeric() || c == '.' || is_sign) {
                break;
            }
            number.push(c);
            self.next();
        }
        number
    }
}

impl Iterator for Lexer<'_> {
    type Item = char;

    fn next(&mut self) -> Option<char> {
        let c = self.chars.next()?;
        if c == '\n' {
            self.line = self.line.saturating_add(1);
            self.column = 1;
        } else {
            self.column = self.column.saturating_add(1);
        }
        Some(c)
    }
}
