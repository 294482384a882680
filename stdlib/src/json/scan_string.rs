//! String literals of JSON.

use super::scan::{fail, offset_of, position_of};
use snek_interp::heap::Value;
use snek_interp::types::str::{self, Str};
use snek_interp::types::text::surrogate::from_code;
use snek_interp::types::{payload, tuple};
use snek_interp::{Cx, Result};

/// `scanstring(string, end, strict)`.
pub(super) fn scan_string(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    let inner = payload(&args[0]);
    let Some(text) = inner.downcast_ref::<Str>() else {
        let got = cx.type_name(&args[0]);
        return Err(cx.type_error(format!("first argument must be a string, not {got}")));
    };
    let start = usize::try_from(cx.index(&args[1])?).unwrap_or(usize::MAX);
    if start > text.len() {
        return Err(cx.value_error("end is out of bounds"));
    }
    let strict = args[2].is_unbound() || cx.truth(&args[2])?;
    let (value, end) = scan(cx, &args[0], text.as_str(), offset_of(text, start), strict)?;
    Ok(tuple::new([value, Value::int(position_of(text.as_str(), end))]))
}

/// The string whose text starts at an offset (behind the quote), and where it ends.
pub(super) fn scan(cx: &mut Cx, document: &Value, text: &str, start: usize, strict: bool) -> Result<(Value, usize)> {
    let bytes = text.as_bytes();
    let unterminated = |cx: &mut Cx| {
        let position = position_of(text, start) - 1;
        Err(fail(cx, "Unterminated string starting at", document, position))
    };
    let mut out = String::new();
    let (mut at, mut from) = (start, start);
    loop {
        match bytes.get(at) {
            None => return unterminated(cx),
            Some(b'"') => {
                let rest = &text[from..at];
                let value = if out.is_empty() {
                    str::new(rest)
                } else {
                    out.push_str(rest);
                    str::new(out)
                };
                return Ok((value, at + 1));
            }
            Some(b'\\') => {
                out.push_str(&text[from..at]);
                let Some(escape) = bytes.get(at + 1) else { return unterminated(cx) };
                at += 2;
                match escape {
                    b'"' | b'\\' | b'/' => out.push(char::from(*escape)),
                    b'b' => out.push('\u{8}'),
                    b'f' => out.push('\u{c}'),
                    b'n' => out.push('\n'),
                    b'r' => out.push('\r'),
                    b't' => out.push('\t'),
                    b'u' => {
                        let Some(mut code) = hex(bytes, at) else {
                            let position = position_of(text, at) - 1;
                            return Err(fail(cx, "Invalid \\uXXXX escape", document, position));
                        };
                        at += 4;
                        if (0xd800..0xdc00).contains(&code)
                            && bytes[at..].starts_with(b"\\u")
                            && let Some(low) = hex(bytes, at + 2)
                            && (0xdc00..0xe000).contains(&low)
                        {
                            code = 0x10000 + ((code - 0xd800) << 10) + (low - 0xdc00);
                            at += 6;
                        }
                        out.extend(from_code(code));
                    }
                    _ => {
                        let position = position_of(text, at - 2);
                        return Err(fail(cx, "Invalid \\escape", document, position));
                    }
                }
                from = at;
            }
            Some(0..=0x1f) if strict => {
                let position = position_of(text, at);
                return Err(fail(cx, "Invalid control character at", document, position));
            }
            Some(_) => at += 1,
        }
    }
}

/// The code point that four digits name. Digits at the very end of the text are not enough: the quote must follow.
fn hex(bytes: &[u8], at: usize) -> Option<u32> {
    let digits = bytes.get(at..at + 4)?;
    bytes.get(at + 4)?;
    digits.iter().try_fold(0, |code, digit| Some(code * 16 + char::from(*digit).to_digit(16)?))
}
