//! Number literals.
//!
//! In: a digit or a point before one. Out: one `Number` token, or CPython's complaint.

use super::Kind;
use super::lexer::{Lexer, Scan};

impl Lexer<'_> {
    pub(super) fn number(&mut self, start: usize) -> Scan<()> {
        if self.peek(0) == b'0' {
            match self.peek(1) | 0x20 {
                b'x' => return self.radix(start, "hexadecimal", 16),
                b'o' => return self.radix(start, "octal", 8),
                b'b' => return self.radix(start, "binary", 2),
                _ => {}
            }
        }
        let mut is_decimal = true;
        if self.peek(0) != b'.' {
            self.digits("decimal")?;
        }
        let text = self.text.get(start..self.at).unwrap_or("");
        let has_leading_zero = text.starts_with('0') && text.bytes().any(|byte| matches!(byte, b'1'..=b'9'));
        let digits_end = self.at;
        if self.peek(0) == b'.' {
            self.at += 1;
            is_decimal = false;
            if self.peek(0).is_ascii_digit() {
                self.digits("decimal")?;
            }
        }
        if self.peek(0) | 0x20 == b'e' {
            let sign = usize::from(matches!(self.peek(1), b'+' | b'-'));
            if self.peek(1 + sign).is_ascii_digit() {
                self.at += 1 + sign;
                is_decimal = false;
                self.digits("decimal")?;
            } else if sign == 1 {
                self.at += 2;
                return self.hard(self.at, "invalid decimal literal");
            } else {
                // What follows is no exponent, nor anything else that may touch a number.
                is_decimal = false;
            }
        }
        let mut kind = "decimal";
        if self.peek(0) | 0x20 == b'j' {
            self.at += 1;
            is_decimal = false;
            kind = "imaginary";
        }
        if is_decimal && has_leading_zero {
            let message =
                "leading zeros in decimal integer literals are not permitted; use an 0o prefix for octal integers";
            // CPython underlines the zeros: from the start of the number to their end.
            let zeros = text.bytes().take_while(|byte| matches!(byte, b'0' | b'_')).count();
            let mut fault = self.hard::<()>(start + 1, message);
            if let Err(fault) = &mut fault {
                fault.span = crate::core::Span { start: Self::offset(start), end: Self::offset(start + zeros) };
            }
            self.at = digits_end;
            return fault;
        }
        self.end_of_number(start, kind)
    }

    fn radix(&mut self, start: usize, name: &str, radix: u32) -> Scan<()> {
        self.at += 2;
        loop {
            if self.peek(0) == b'_' {
                self.at += 1;
            }
            if !char::from(self.peek(0)).is_digit(radix) {
                if self.peek(0).is_ascii_digit() {
                    self.at += 1;
                    let digit = char::from(self.bytes[self.at - 1]);
                    return self.hard(self.at, format!("invalid digit '{digit}' in {name} literal"));
                }
                return self.hard(self.at, format!("invalid {name} literal"));
            }
            while char::from(self.peek(0)).is_digit(radix) {
                self.at += 1;
            }
            if self.peek(0) != b'_' {
                break;
            }
        }
        if self.peek(0).is_ascii_digit() {
            self.at += 1;
            let digit = char::from(self.bytes[self.at - 1]);
            return self.hard(self.at, format!("invalid digit '{digit}' in {name} literal"));
        }
        self.end_of_number(start, name)
    }

    /// Digits with single underscores between them.
    fn digits(&mut self, name: &str) -> Scan<()> {
        loop {
            while self.peek(0).is_ascii_digit() {
                self.at += 1;
            }
            if self.peek(0) != b'_' {
                return Ok(());
            }
            self.at += 1;
            if !self.peek(0).is_ascii_digit() {
                return self.hard(self.at, format!("invalid {name} literal"));
            }
        }
    }

    /// A number may touch a few keywords (`1if x else y`), but no other letter.
    fn end_of_number(&mut self, start: usize, kind: &str) -> Scan<()> {
        let rest = self.text.get(self.at..).unwrap_or("");
        let continues = |byte: u8| matches!(byte, b'_' | b'0'..=b'9' | b'a'..=b'z' | b'A'..=b'Z' | 0x80..);
        let is_word = |word: &str| rest.starts_with(word) && !continues(self.peek(word.len()));
        // CPython looks only at two letters of words with `i`.
        let is_keyword = ["if", "in", "is"].iter().any(|begin| rest.starts_with(begin))
            || ["and", "else", "for", "not", "or"].into_iter().any(is_word);
        if continues(self.peek(0)) && !is_keyword {
            return self.hard(self.at, format!("invalid {kind} literal"));
        }
        self.push(Kind::Number, start);
        Ok(())
    }
}
