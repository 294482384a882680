//! Mistakes inside string literals.
//!
//! In: the tokens of a string and its neighbours. Out: CPython's error about escapes, bytes and fields.

use crate::SyntaxError;
use crate::core::Span;
use crate::tokens::fields;

use super::recognise::{Recogniser, Stop};

impl Recogniser<'_> {
    /// Checks the string tokens `from..to`.
    pub(super) fn check_strings(&self, from: usize, to: usize) -> Result<(), Stop> {
        let is_bytes = |at: usize| prefix(self.text(at)).contains(['b', 'B']);
        // CPython reports at the last token that it has read.
        let here = self.span(self.furthest, self.furthest + 1);
        for at in from..to {
            let text = self.text(at);
            let body = body(text);
            if is_bytes(at) && !body.is_ascii() {
                return self.refuse("bytes can only contain ASCII literal characters", here);
            }
            if !prefix(text).contains(['r', 'R'])
                && let Some(message) = bad_escape(body, is_bytes(at))
            {
                return self.refuse(&message, here);
            }
            if is_bytes(at) != is_bytes(from) {
                return self.refuse("cannot mix bytes and nonbytes literals", here);
            }
            if prefix(text).contains(['f', 'F']) {
                self.check_fields(at, here)?;
            }
        }
        Ok(())
    }

    /// The fields of an f-string: each is parsed in parentheses of its own, and places count from those.
    fn check_fields(&self, at: usize, here: Span) -> Result<(), Stop> {
        let text = self.text(at);
        let list = match fields(text, 0) {
            Ok(list) => list,
            Err((message, _)) => return self.refuse(&message, here),
        };
        let line = self.source.line(self.tokens[at].span.start);
        for field in list {
            let expression = text.get(field.span.start as usize..field.span.end as usize).unwrap_or("");
            if let Some(mut error) = super::field_error(expression, self.grammar, self.max_depth) {
                error.end_line += line - 1;
                error.line += line - 1;
                return Err(Stop::Error(error));
            }
        }
        if let Some((_, message, place)) = self.field_faults.iter().find(|fault| fault.0 == at) {
            return self.refuse(message, *place);
        }
        Ok(())
    }

    fn refuse(&self, message: &str, at: Span) -> Result<(), Stop> {
        Err(Stop::Error(SyntaxError::plain(self.source, message, at)))
    }
}

fn prefix(token: &str) -> &str {
    token.find(['"', '\'']).map_or("", |quote| &token[..quote])
}

fn body(token: &str) -> &str {
    let rest = &token[prefix(token).len()..];
    let quotes = if rest.len() >= 6 && (rest.starts_with("\"\"\"") || rest.starts_with("'''")) { 3 } else { 1 };
    rest.get(quotes..rest.len().saturating_sub(quotes)).unwrap_or("")
}

/// The codec's complaint about the first bad escape.
fn bad_escape(body: &str, is_bytes: bool) -> Option<String> {
    let mut at = 0;
    // Position as the codec counts it: characters outside ASCII were escaped as ten each.
    let mut position = 0;
    let bytes = body.as_bytes();
    while at < bytes.len() {
        if bytes[at] != b'\\' {
            let length = body.get(at..).and_then(|rest| rest.chars().next()).map_or(1, char::len_utf8);
            at += length;
            position += if length > 1 { 10 } else { 1 };
            continue;
        }
        let letter = bytes.get(at + 1).copied().unwrap_or(0);
        let digits = match letter {
            b'x' => 2,
            b'u' if !is_bytes => 4,
            b'U' if !is_bytes => 8,
            b'N' if !is_bytes => {
                let name =
                    body.get(at + 2..).and_then(|rest| rest.strip_prefix('{')).and_then(|rest| rest.split_once('}'));
                let (length, problem) = match name {
                    None => (2, "malformed \\N character escape"),
                    Some(("", _)) => (3, "malformed \\N character escape"),
                    Some((name, _)) if unicode_names2::character(name).is_none() => {
                        (name.len() + 4, "unknown Unicode character name")
                    }
                    Some((name, _)) => {
                        at += name.len() + 4;
                        position += name.len() + 4;
                        continue;
                    }
                };
                return Some(unicode_error(position, position + length - 1, problem));
            }
            _ => {
                let escaped = body.get(at + 1..).and_then(|rest| rest.chars().next()).map_or(1, char::len_utf8);
                at += 1 + escaped;
                position += 1 + if escaped > 1 { 10 } else { 1 };
                continue;
            }
        };
        let found = bytes.iter().skip(at + 2).take(digits).take_while(|byte| byte.is_ascii_hexdigit()).count();
        if found < digits {
            if is_bytes {
                return Some(format!("(value error) invalid \\x escape at position {position}"));
            }
            let pattern = format!("truncated \\{}{} escape", char::from(letter), "X".repeat(digits));
            return Some(unicode_error(position, position + 1 + found, &pattern));
        }
        let value = body.get(at + 2..at + 2 + digits).and_then(|digits| u32::from_str_radix(digits, 16).ok());
        if value.is_none_or(|value| value > 0x0010_ffff) {
            return Some(unicode_error(position, position + 1 + digits, "illegal Unicode character"));
        }
        at += 2 + digits;
        position += 2 + digits;
    }
    None
}

fn unicode_error(from: usize, to: usize, problem: &str) -> String {
    format!("(unicode error) 'unicodeescape' codec can't decode bytes in position {from}-{to}: {problem}")
}
