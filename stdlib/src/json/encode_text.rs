//! Strings as JSON writes them.

use snek_interp::heap::Value;
use snek_interp::types::payload;
use snek_interp::types::str::{self, Str};
use snek_interp::types::text::surrogate::to_code;
use snek_interp::{Cx, Result};
use std::fmt::Write;

/// A string value in quotes.
pub(super) fn quoted(cx: &mut Cx, value: &Value, ascii: bool) -> Result<Value> {
    let inner = payload(value);
    let Some(text) = inner.downcast_ref::<Str>() else {
        let got = cx.type_name(value);
        return Err(cx.type_error(format!("first argument must be a string, not {got}")));
    };
    let text = text.as_str();
    cx.charge(text.len() / 4)?;
    let length = length(text, ascii);
    cx.reserve_result(length)?;
    let mut out = String::with_capacity(length);
    push(&mut out, text, ascii);
    debug_assert_eq!(out.len(), length, "all of it was foreseen");
    Ok(str::new(out))
}

/// Whether a character is written as it is.
fn is_plain(c: char, ascii: bool) -> bool {
    c >= ' ' && c != '"' && c != '\\' && (!ascii || c < '\u{7f}')
}

/// How many bytes a text in quotes has.
pub(super) fn length(text: &str, ascii: bool) -> usize {
    let written = |c: char| match c {
        _ if is_plain(c, ascii) => c.len_utf8(),
        '"' | '\\' | '\n' | '\r' | '\t' | '\u{8}' | '\u{c}' => 2,
        _ if to_code(c) >= 0x10000 => 12,
        _ => 6,
    };
    text.chars().map(written).sum::<usize>() + 2
}

/// Appends a text in quotes; with `ascii`, other characters are escaped.
pub(super) fn push(out: &mut String, text: &str, ascii: bool) {
    out.reserve(text.len() + 2);
    out.push('"');
    let mut from = 0;
    for (at, c) in text.char_indices() {
        if is_plain(c, ascii) {
            continue;
        }
        out.push_str(&text[from..at]);
        from = at + c.len_utf8();
        match c {
            '"' => out.push_str("\\\""),
            '\\' => out.push_str("\\\\"),
            '\n' => out.push_str("\\n"),
            '\r' => out.push_str("\\r"),
            '\t' => out.push_str("\\t"),
            '\u{8}' => out.push_str("\\b"),
            '\u{c}' => out.push_str("\\f"),
            _ => {
                let code = to_code(c);
                let written = match code.checked_sub(0x10000) {
                    Some(rest) => write!(out, "\\u{:04x}\\u{:04x}", 0xd800 + (rest >> 10), 0xdc00 + (rest & 0x3ff)),
                    None => write!(out, "\\u{code:04x}"),
                };
                debug_assert!(written.is_ok(), "a string takes any text");
            }
        }
    }
    out.push_str(&text[from..]);
    out.push('"');
}
