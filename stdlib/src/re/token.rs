//! A pattern or template cut into characters and escapes.
//!
//! Invariants:
//! - One token is read ahead, so a lone `\` at the end is found before errors that stand to its left are.
//! - Positions count the code points of the pattern.

use super::error::{Failure, Problem};
use snek_interp::types::text::{escape_non_ascii, surrogate};

/// A character, or `\` with the character behind it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Token {
    /// The character; `\` of an escape.
    pub(super) char: char,
    /// What is escaped.
    pub(super) escaped: Option<char>,
}

impl Token {
    /// Number of characters.
    pub(super) fn len(self) -> usize {
        1 + usize::from(self.escaped.is_some())
    }

    /// Whether it is this character, and not escaped.
    pub(super) fn is(self, char: char) -> bool {
        self.escaped.is_none() && self.char == char
    }

    /// Its code point, if it is no escape.
    pub(super) fn code(self) -> u32 {
        surrogate::to_code(self.char)
    }

    pub(super) fn push_to(self, out: &mut String) {
        out.push(self.char);
        out.extend(self.escaped);
    }

    pub(super) fn text(self) -> String {
        let mut text = String::new();
        self.push_to(&mut text);
        text
    }
}

/// Reads tokens, looking one ahead.
pub(super) struct Tokens {
    chars: Vec<char>,
    /// Whether it is text (and not bytes, whose values stand as characters).
    pub(super) is_text: bool,
    at: usize,
    next: Option<Token>,
}

impl Tokens {
    pub(super) fn new(text: &str, is_text: bool) -> Result<Self, Problem> {
        let mut tokens = Self { chars: text.chars().collect(), is_text, at: 0, next: None };
        tokens.advance()?;
        Ok(tokens)
    }

    fn advance(&mut self) -> Result<(), Problem> {
        let Some(&char) = self.chars.get(self.at) else {
            self.next = None;
            return Ok(());
        };
        let mut escaped = None;
        if char == '\\' {
            escaped = self.chars.get(self.at + 1).copied();
            if escaped.is_none() {
                let position = Some(self.chars.len() - 1);
                return Err(Failure { message: "bad escape (end of pattern)".to_owned(), position }.into());
            }
        }
        let token = Token { char, escaped };
        self.at += token.len();
        self.next = Some(token);
        Ok(())
    }

    /// The next token, which stays.
    pub(super) fn peek(&self) -> Option<Token> {
        self.next
    }

    /// Whether this character is next.
    pub(super) fn peeks(&self, char: char) -> bool {
        self.next.is_some_and(|next| next.is(char))
    }

    /// Takes the next token.
    pub(super) fn take(&mut self) -> Result<Option<Token>, Problem> {
        let next = self.next;
        self.advance()?;
        Ok(next)
    }

    /// Takes the next token if it is this character.
    pub(super) fn accept(&mut self, char: char) -> Result<bool, Problem> {
        let is_next = self.peeks(char);
        if is_next {
            self.advance()?;
        }
        Ok(is_next)
    }

    /// Takes up to `count` characters of a kind.
    pub(super) fn take_while(&mut self, count: usize, is_wanted: fn(&char) -> bool) -> Result<String, Problem> {
        let mut text = String::new();
        while let Some(token) = self.next.filter(|token| text.len() < count && token.escaped.is_none()) {
            if !is_wanted(&token.char) {
                break;
            }
            text.push(token.char);
            self.advance()?;
        }
        Ok(text)
    }

    /// Takes a name up to a terminator, which is taken too.
    pub(super) fn take_until(&mut self, terminator: char, what: &str) -> Result<String, Problem> {
        let mut name = String::new();
        loop {
            let Some(token) = self.take()? else {
                if name.is_empty() {
                    return Err(self.error(format!("missing {what}"), 0));
                }
                let length = name.chars().count();
                return Err(self.error(format!("missing {terminator}, unterminated name"), length));
            };
            if token.is(terminator) {
                if name.is_empty() {
                    return Err(self.error(format!("missing {what}"), 1));
                }
                return Ok(name);
            }
            token.push_to(&mut name);
        }
    }

    /// Position of the next token.
    pub(super) fn position(&self) -> usize {
        self.at - self.next.map_or(0, Token::len)
    }

    /// Goes back to a position.
    pub(super) fn seek(&mut self, position: usize) -> Result<(), Problem> {
        self.at = position;
        self.advance()
    }

    /// An error that points `back` characters before the next token.
    pub(super) fn error(&self, message: impl Into<String>, back: usize) -> Problem {
        let mut message = message.into();
        if !self.is_text {
            message = escape_non_ascii(&message);
        }
        Failure { message, position: Some(self.position().saturating_sub(back)) }.into()
    }
}
