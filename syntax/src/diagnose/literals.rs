//! Mistakes inside string literals.
//!
//! In: the tokens of a string and its neighbours. Out: CPython's error about escapes, bytes and fields.

use crate::SyntaxError;
use crate::core::Span;
use crate::tokens::fields;

use super::Part;
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
            if !prefix(text).contains(['r', 'R', 'f', 'F'])
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
        let is_raw = prefix(text).contains(['r', 'R']);
        let (list, complaint) = fields(text, 0);
        for field in list {
            let expression = text.get(field.span.start as usize..field.span.end as usize).unwrap_or("");
            if !field.is_field {
                match bad_escape(expression, false).filter(|_| !is_raw) {
                    Some(message) => return self.refuse(&message, here),
                    None => continue,
                }
            }
            let part = self.part_of_field(at, field.span.start as usize);
            let depth = self.max_depth.saturating_sub(self.depth);
            match super::field_error(expression, part, self.grammar, depth) {
                Some(Some(error)) => return Err(Stop::InField(error)),
                Some(None) => {}
                None => return Err(Stop::TooDeep),
            }
        }
        if let Some((message, _)) = complaint {
            return self.refuse(&message, here);
        }
        if let Some((_, message, place)) = self.field_faults.iter().find(|fault| fault.0 == at) {
            return self.refuse(message, *place);
        }
        Ok(())
    }

    /// Where CPython places the field whose expression begins at `start` of the string token `at`.
    fn part_of_field(&self, at: usize, start: usize) -> Part {
        let text = self.text(at);
        let brace = start.saturating_sub(1);
        let (before, expression) = (text.get(..brace).unwrap_or(""), text.get(start..).unwrap_or(""));
        let first = expression.trim_start_matches([' ', '\t', '\x0c']).chars().next();
        let columns = match before.rfind('\n') {
            _ if matches!(first, Some('\n' | '}') | None) => 0,
            Some(line_end) => brace - line_end - 1,
            None => brace,
        };
        let lines = before.matches('\n').count();
        let (line, column) = self.source.line_column(self.tokens[at].span.start);
        let outside = if line == 1 { self.part.first_column } else { 0 };
        let column = if lines > 0 { 0 } else { i32::try_from(column).unwrap_or(0) + outside };
        Part {
            start: "field",
            first_line: self.part.first_line + line - 1 + u32::try_from(lines).unwrap_or(0),
            first_column: column + i32::try_from(columns).unwrap_or(0),
        }
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
                let counted = |text: &str| text.chars().map(|c| if c.is_ascii() { 1 } else { 10 }).sum::<usize>();
                let (length, problem) = match name {
                    None if bytes.get(at + 2) == Some(&b'{') => {
                        (counted(body.get(at..).unwrap_or("")), "malformed \\N character escape")
                    }
                    None => (2, "malformed \\N character escape"),
                    Some(("", _)) => (3, "malformed \\N character escape"),
                    Some((name, _)) if unicode_names2::character(name).is_none() => {
                        (counted(name) + 4, "unknown Unicode character name")
                    }
                    Some((name, _)) => {
                        at += name.len() + 4;
                        position += counted(name) + 4;
                        continue;
                    }
                };
                return Some(unicode_error(position, position + length - 1, problem));
            }
            _ => {
                let escaped = body.get(at + 1..).and_then(|rest| rest.chars().next()).map_or(1, char::len_utf8);
                at += 1 + escaped;
                // Before such a character the backslash is escaped too.
                position += if escaped > 1 { 16 } else { 2 };
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
