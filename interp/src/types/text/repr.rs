//! `repr` and `ascii` of strings and bytes.
//!
//! In: text or bytes. Out: a literal that reads back as the same, quoted as CPython quotes it.
//! Invariants:
//! - Single quotes, unless the text has some and no double ones.
//!
//! Elsewhere: what is printable, in `unicode`.

use super::{surrogate, unicode};
use std::fmt::Write;

/// `repr(text)`.
#[must_use]
pub fn repr_str(text: &str) -> String {
    let quote = quote_for(text.as_bytes());
    let mut out = String::with_capacity(text.len() + 2);
    out.push(quote);
    let is_plain = |byte: &u8| matches!(byte, b' '..=b'~') && *byte != b'\\' && *byte != quote as u8;
    if text.as_bytes().iter().all(is_plain) {
        out.push_str(text);
    } else {
        for c in text.chars() {
            if c.is_ascii() {
                push_ascii(c as u8, quote, &mut out);
            } else if unicode::is_printable(c) && !surrogate::is_surrogate(c) {
                out.push(c);
            } else {
                push_escape(c, &mut out);
            }
        }
    }
    out.push(quote);
    out
}

/// `ascii(…)` of an object whose `repr` is given.
#[must_use]
pub fn escape_non_ascii(repr: &str) -> String {
    let mut out = String::with_capacity(repr.len());
    for c in repr.chars() {
        if c.is_ascii() { out.push(c) } else { push_escape(c, &mut out) }
    }
    out
}

/// `repr(data)` of bytes.
#[must_use]
pub fn repr_bytes(data: &[u8]) -> String {
    let quote = quote_for(data);
    let mut out = String::with_capacity(data.len() + 3);
    out.push('b');
    out.push(quote);
    for byte in data {
        if byte.is_ascii() {
            push_ascii(*byte, quote, &mut out);
        } else {
            push_hex('x', u32::from(*byte), 2, &mut out);
        }
    }
    out.push(quote);
    out
}

fn quote_for(data: &[u8]) -> char {
    if data.contains(&b'\'') && !data.contains(&b'"') { '"' } else { '\'' }
}

fn push_ascii(byte: u8, quote: char, out: &mut String) {
    match byte {
        b'\\' => out.push_str("\\\\"),
        b'\n' => out.push_str("\\n"),
        b'\r' => out.push_str("\\r"),
        b'\t' => out.push_str("\\t"),
        b' '..=b'~' => {
            if char::from(byte) == quote {
                out.push('\\');
            }
            out.push(char::from(byte));
        }
        _ => push_hex('x', u32::from(byte), 2, out),
    }
}

/// Appends `\xhh`, `\uhhhh` or `\Uhhhhhhhh`, whichever is the shortest for the character.
pub(super) fn push_escape(c: char, out: &mut String) {
    match surrogate::to_code(c) {
        code @ 0..=0xff => push_hex('x', code, 2, out),
        code @ 0x100..=0xffff => push_hex('u', code, 4, out),
        code => push_hex('U', code, 8, out),
    }
}

fn push_hex(letter: char, code: u32, width: usize, out: &mut String) {
    // Writing into a String cannot fail.
    let _ = write!(out, "\\{letter}{code:0width$x}");
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn strings() {
        assert_eq!(repr_str("a'b"), r#""a'b""#);
        assert_eq!(repr_str("a'b\""), r#"'a\'b"'"#);
        assert_eq!(repr_str("\t\n\r\\\x07\x7f"), r"'\t\n\r\\\x07\x7f'");
        assert_eq!(repr_str("é\u{a0}\u{ad}\u{200b}\u{1f600}\u{e0001}"), "'é\\xa0\\xad\\u200b\u{1f600}\\U000e0001'");
        assert_eq!(repr_str("\u{10d880}"), r"'\ud880'");
    }

    #[test]
    fn bytes_and_ascii() {
        assert_eq!(repr_bytes(b"a'\x00\xff\n"), r#"b"a'\x00\xff\n""#);
        assert_eq!(escape_non_ascii("'é€😀'"), r"'\xe9\u20ac\U0001f600'");
    }
}
