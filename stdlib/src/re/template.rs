//! Templates of `sub` and `expand`: `\1-\g<name>`.

use super::error::Problem;
use super::escape::{control, is_octal};
use super::groups::MAX_GROUPS;
use super::parse_group::is_identifier;
use super::pattern::Pattern;
use super::search::Found;
use super::subject::Subject;
use super::token::{Token, Tokens};
use snek_heap::Value;
use snek_interp::types::text::repr_str;
use snek_interp::types::{bytes, int, str};
use snek_interp::{Cx, Result};
use std::rc::Rc;

/// A piece of a template.
#[derive(Debug)]
enum Piece {
    /// A string or bytes.
    Literal(Value),
    Group(usize),
}

/// A parsed template.
#[derive(Debug)]
pub(super) struct Template {
    pieces: Vec<Piece>,
}

/// What a character of a template may come to, and the work of parsing it.
const PIECE: usize = 80;
const PARSED: usize = 4;

/// The template that a value is, parsed once for a pattern.
pub(super) fn of(cx: &mut Cx, pattern: &Pattern, value: &Value) -> Result<Rc<Template>> {
    if let Some((known, template)) = &*pattern.template.borrow()
        && known.is(value)
    {
        return Ok(template.clone());
    }
    let Ok(subject) = Subject::any(cx, value) else {
        let name = cx.type_name(value);
        return Err(cx.type_error(format!("decoding to str: need a bytes-like object, {name} found")));
    };
    let length = subject.data().len();
    cx.foresee(length.saturating_mul(PARSED))?;
    cx.reserve(length.saturating_mul(PIECE))?;
    let (text, is_text): (String, bool) = match &subject {
        Subject::Text(text) => (text.as_str().to_owned(), true),
        Subject::Bytes(bytes) => (bytes.data().iter().copied().map(char::from).collect(), false),
    };
    let template = match parse(cx, pattern, &text, is_text) {
        Ok(template) => Rc::new(template),
        Err(problem) => return Err(problem.raise(cx, Some(value))),
    };
    let old = pattern.template.replace(Some((value.clone(), template.clone())));
    drop(old);
    Ok(template)
}

impl Template {
    /// The text, if there are no groups in it.
    pub(super) fn literal(&self) -> Option<Value> {
        match &self.pieces[..] {
            [Piece::Literal(text)] => Some(text.clone()),
            _ => None,
        }
    }

    /// The template filled in for a match.
    pub(super) fn expand(&self, cx: &mut Cx, subject: &Subject, found: &Found) -> Result<Value> {
        let mut out = Output::new(subject);
        for piece in &self.pieces {
            cx.charge(1)?;
            match piece {
                Piece::Literal(text) => out.push(cx, text)?,
                Piece::Group(group) => {
                    let (start, end) = found.span(*group).unwrap_or((0, 0));
                    out.push_part(cx, subject, start, end)?;
                }
            }
        }
        out.finish(cx)
    }
}

/// What `"".join(items)` or `b"".join(items)` would give.
pub(super) struct Output {
    data: Vec<u8>,
    is_text: bool,
    items: usize,
    /// The first item that cannot be joined.
    wrong: Option<(usize, Value)>,
}

impl Output {
    pub(super) fn new(subject: &Subject) -> Self {
        Self { data: Vec::new(), is_text: matches!(subject, Subject::Text(_)), items: 0, wrong: None }
    }

    /// An item that may be of a wrong type.
    pub(super) fn push(&mut self, cx: &mut Cx, item: &Value) -> Result<()> {
        match Subject::any(cx, item) {
            Ok(Subject::Text(text)) if self.is_text => self.extend(cx, text.as_str().as_bytes())?,
            Ok(Subject::Bytes(bytes)) if !self.is_text => self.extend(cx, bytes.data())?,
            _ => {
                self.wrong.get_or_insert((self.items, item.clone()));
            }
        }
        self.items += 1;
        Ok(())
    }

    /// A part of the subject.
    pub(super) fn push_part(&mut self, cx: &mut Cx, subject: &Subject, start: usize, end: usize) -> Result<()> {
        self.items += 1;
        self.extend(cx, subject.data().get(start..end).unwrap_or(&[]))
    }

    fn extend(&mut self, cx: &mut Cx, more: &[u8]) -> Result<()> {
        if self.data.len() + more.len() > self.data.capacity() {
            cx.reserve((self.data.len() + more.len()).saturating_mul(2))?;
        }
        self.data.extend_from_slice(more);
        Ok(())
    }

    pub(super) fn finish(self, cx: &mut Cx) -> Result<Value> {
        if let Some((at, item)) = self.wrong {
            let (wanted, found) =
                (if self.is_text { "str instance" } else { "a bytes-like object" }, cx.type_name(&item));
            return Err(cx.type_error(format!("sequence item {at}: expected {wanted}, {found} found")));
        }
        if !self.is_text {
            return Ok(bytes::new(self.data));
        }
        match String::from_utf8(self.data) {
            Ok(text) => Ok(str::new(text)),
            Err(_) => Err(cx.system_error("parts of strings are no string")),
        }
    }
}

struct Parser<'a> {
    cx: &'a mut Cx,
    pattern: &'a Pattern,
    tokens: Tokens,
    literal: String,
    pieces: Vec<Piece>,
}

fn parse(cx: &mut Cx, pattern: &Pattern, text: &str, is_text: bool) -> std::result::Result<Template, Problem> {
    let tokens = Tokens::new(text, is_text)?;
    let mut parser = Parser { cx, pattern, tokens, literal: String::new(), pieces: Vec::new() };
    while let Some(token) = parser.tokens.take()? {
        match token.escaped {
            None => parser.literal.push(token.char),
            Some(letter) => parser.escape(token, letter)?,
        }
    }
    parser.end_literal();
    Ok(Template { pieces: parser.pieces })
}

impl Parser<'_> {
    fn end_literal(&mut self) {
        if self.literal.is_empty() {
            return;
        }
        let literal = std::mem::take(&mut self.literal);
        let value = if self.tokens.is_text {
            str::new(literal)
        } else {
            bytes::new(literal.chars().map(|char| char as u8).collect::<Vec<_>>())
        };
        self.pieces.push(Piece::Literal(value));
    }

    fn add_group(&mut self, group: u64, back: usize) -> std::result::Result<(), Problem> {
        if group > self.pattern.program.groups.into() {
            return Err(self.tokens.error(format!("invalid group reference {group}"), back));
        }
        self.end_literal();
        self.pieces.push(Piece::Group(group as usize));
        Ok(())
    }

    fn escape(&mut self, token: Token, letter: char) -> std::result::Result<(), Problem> {
        match letter {
            'g' => self.named(),
            '0' => {
                let digits = self.tokens.take_while(2, is_octal)?;
                let code = u32::from_str_radix(&digits, 8).unwrap_or(0) & 0xff;
                self.literal.extend(char::from_u32(code));
                Ok(())
            }
            '1'..='9' => self.numbered(letter),
            _ => {
                match control(letter) {
                    Some(code) => self.literal.extend(char::from_u32(code)),
                    None if letter.is_ascii_alphabetic() => {
                        return Err(self.tokens.error(format!("bad escape \\{letter}"), 2));
                    }
                    None => token.push_to(&mut self.literal),
                }
                Ok(())
            }
        }
    }

    fn numbered(&mut self, first: char) -> std::result::Result<(), Problem> {
        let mut digits = String::from(first);
        digits.push_str(&self.tokens.take_while(1, char::is_ascii_digit)?);
        if digits.len() == 2 && digits.chars().all(|digit| is_octal(&digit)) {
            let third = self.tokens.take_while(1, is_octal)?;
            if !third.is_empty() {
                digits.push_str(&third);
                let code = u32::from_str_radix(&digits, 8).unwrap_or(0);
                if code > 0o377 {
                    let message = format!("octal escape value \\{digits} outside of range 0-0o377");
                    return Err(self.tokens.error(message, 4));
                }
                self.literal.extend(char::from_u32(code));
                return Ok(());
            }
        }
        self.add_group(digits.parse().unwrap_or(u64::MAX), digits.len())
    }

    /// `\g<name>`
    fn named(&mut self) -> std::result::Result<(), Problem> {
        if !self.tokens.accept('<')? {
            return Err(self.tokens.error("missing <", 0));
        }
        let name = self.tokens.take_until('>', "group name")?;
        let back = name.chars().count() + 1;
        if is_identifier(&name) {
            return match self.pattern.group_named(&name) {
                Some(group) => self.add_group(group.into(), back),
                None => Err(self.cx.index_error(format!("unknown group name {}", repr_str(&name))).into()),
            };
        }
        let value = int::from_text(self.cx, &str::new(&name), 10).ok().flatten();
        let Some(value) = value.filter(|value| value.as_int().is_none_or(|number| number >= 0)) else {
            return Err(self.tokens.error(format!("bad character in group name {}", repr_str(&name)), back));
        };
        match value.as_int().and_then(|number| u64::try_from(number).ok()).filter(|number| *number < MAX_GROUPS) {
            Some(number) => self.add_group(number, back),
            None => {
                let shown = self.cx.str(&value)?;
                Err(self.tokens.error(format!("invalid group reference {shown}"), back))
            }
        }
    }
}
