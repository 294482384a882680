//! Escapes in patterns: `\n`, `\x41`, `\N{DASH}`, `\d`, `\b`, `\1`.

use super::error::Problem;
use super::parse::Parser;
use super::syntax::{At, Class, Member, Node};
use super::token::Token;

/// The character of an escape that has the same meaning everywhere.
pub(super) fn control(letter: char) -> Option<u32> {
    Some(match letter {
        'a' => 7,
        'b' => 8,
        'f' => 12,
        'n' => 10,
        'r' => 13,
        't' => 9,
        'v' => 11,
        '\\' => 92,
        _ => return None,
    })
}

fn class(letter: char) -> Option<Member> {
    let class = match letter.to_ascii_lowercase() {
        'd' => Class::Digit,
        's' => Class::Space,
        'w' => Class::Word,
        _ => return None,
    };
    Some(Member::Class(class, letter.is_ascii_lowercase()))
}

pub(super) fn is_octal(char: &char) -> bool {
    matches!(char, '0'..='7')
}

fn is_hex(char: &char) -> bool {
    char.is_ascii_hexdigit()
}

impl Parser<'_> {
    /// An escape outside of sets.
    pub(super) fn escape(&mut self, token: Token) -> Result<Node, Problem> {
        let letter = token.escaped.unwrap_or('\\');
        let at = match letter {
            'A' => Some(At::Start),
            'Z' => Some(At::End),
            'b' => Some(At::Boundary(true)),
            'B' => Some(At::Boundary(false)),
            _ => None,
        };
        if let Some(at) = at {
            return Ok(Node::At(at));
        }
        if let Some(class) = class(letter) {
            return Ok(Node::Set { members: vec![class], negate: false });
        }
        if let Some(code) = control(letter) {
            return Ok(Node::Char(code));
        }
        if let Some(code) = self.numbered(token, letter)? {
            return Ok(Node::Char(code));
        }
        match letter {
            '0' => {
                let digits = self.tokens.take_while(2, is_octal)?;
                Ok(Node::Char(u32::from_str_radix(&digits, 8).unwrap_or(0)))
            }
            '1'..='9' => self.octal_or_group(letter),
            _ => self.literal(token, letter).map(Node::Char),
        }
    }

    /// An escape in a set.
    pub(super) fn set_escape(&mut self, token: Token) -> Result<Member, Problem> {
        let letter = token.escaped.unwrap_or('\\');
        if let Some(code) = control(letter) {
            return Ok(Member::Char(code));
        }
        if let Some(class) = class(letter) {
            return Ok(class);
        }
        if let Some(code) = self.numbered(token, letter)? {
            return Ok(Member::Char(code));
        }
        if is_octal(&letter) {
            let text = format!("\\{letter}{}", self.tokens.take_while(2, is_octal)?);
            return self.octal(&text).map(Member::Char);
        }
        if letter.is_ascii_digit() {
            return Err(self.tokens.error(format!("bad escape {}", token.text()), token.len()));
        }
        self.literal(token, letter).map(Member::Char)
    }

    /// A character that stands for itself; letters are reserved.
    fn literal(&mut self, token: Token, letter: char) -> Result<u32, Problem> {
        if letter.is_ascii_alphabetic() {
            return Err(self.tokens.error(format!("bad escape {}", token.text()), token.len()));
        }
        Ok(snek_interp::types::text::surrogate::to_code(letter))
    }

    /// `\xhh`, `\uhhhh`, `\Uhhhhhhhh` and `\N{name}`.
    fn numbered(&mut self, token: Token, letter: char) -> Result<Option<u32>, Problem> {
        let count = match letter {
            'x' => 2,
            'u' if self.tokens.is_text => 4,
            'U' if self.tokens.is_text => 8,
            'N' if self.tokens.is_text => return self.named().map(Some),
            _ => return Ok(None),
        };
        let digits = self.tokens.take_while(count, is_hex)?;
        let text = format!("{}{digits}", token.text());
        if digits.len() != count {
            return Err(self.tokens.error(format!("incomplete escape {text}"), text.len()));
        }
        match u32::from_str_radix(&digits, 16) {
            Ok(code) if code <= 0x10_ffff => Ok(Some(code)),
            _ => Err(self.tokens.error(format!("bad escape {text}"), text.len())),
        }
    }

    fn named(&mut self) -> Result<u32, Problem> {
        if !self.tokens.accept('{')? {
            return Err(self.tokens.error("missing {", 0));
        }
        let name = self.tokens.take_until('}', "character name")?;
        match snek_syntax::character_named(&name) {
            Some(char) => Ok(char.into()),
            None => {
                let shown = snek_interp::types::text::repr_str(&name);
                let back = name.chars().count() + r"\N{}".len();
                Err(self.tokens.error(format!("undefined character name {shown}"), back))
            }
        }
    }

    fn octal(&mut self, text: &str) -> Result<u32, Problem> {
        match u32::from_str_radix(&text[1..], 8) {
            Ok(code) if code <= 0o377 => Ok(code),
            _ => {
                let message = format!("octal escape value {text} outside of range 0-0o377");
                Err(self.tokens.error(message, text.len()))
            }
        }
    }

    /// Three octal digits are a character, fewer digits a group's number.
    fn octal_or_group(&mut self, first: char) -> Result<Node, Problem> {
        let mut text = format!("\\{first}");
        let second = self.tokens.take_while(1, char::is_ascii_digit)?;
        text.push_str(&second);
        if text.chars().skip(1).all(|digit| is_octal(&digit)) && !second.is_empty() {
            let third = self.tokens.take_while(1, is_octal)?;
            if !third.is_empty() {
                text.push_str(&third);
                return self.octal(&text).map(Node::Char);
            }
        }
        let group: u32 = text[1..].parse().unwrap_or(u32::MAX);
        if group >= self.groups.count() {
            let message = format!("invalid group reference {group}");
            return Err(self.tokens.error(message, text.len() - 1));
        }
        self.check_closed(group, text.len())?;
        self.check_behind(group)?;
        Ok(Node::BackRef(group))
    }
}
