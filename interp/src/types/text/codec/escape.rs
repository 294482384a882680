//! The `unicode_escape` and `raw_unicode_escape` encodings.
//!
//! In: text, or bytes with backslash escapes. Out: the other.
//! Invariants:
//! - An unknown escape stands for itself, as in literals.

use super::super::{repr, surrogate};
use super::decode::handle;
use super::{Fault, Handler};

/// Text to ASCII with escapes.
pub(super) fn encode(text: &str) -> Vec<u8> {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '\\' => out.push_str("\\\\"),
            '\n' => out.push_str("\\n"),
            '\r' => out.push_str("\\r"),
            '\t' => out.push_str("\\t"),
            ' '..='~' => out.push(c),
            _ => repr::push_escape(c, &mut out),
        }
    }
    out.into_bytes()
}

/// Text to Latin-1 with escapes beyond it.
pub(super) fn encode_raw(text: &str) -> Vec<u8> {
    let mut out = Vec::with_capacity(text.len());
    for c in text.chars() {
        if let Ok(byte) = u8::try_from(surrogate::to_code(c)) {
            out.push(byte);
        } else {
            let mut escape = String::new();
            repr::push_escape(c, &mut escape);
            out.extend_from_slice(escape.as_bytes());
        }
    }
    out
}

/// Bytes with escapes to text; `all`: not only `\u` and `\U`.
pub(super) fn decode(data: &[u8], handler: Handler, all: bool) -> Result<String, Fault> {
    let mut out = String::with_capacity(data.len());
    let mut cursor = 0;
    while let Some(byte) = data.get(cursor) {
        if *byte != b'\\' {
            out.push(char::from(*byte));
            cursor += 1;
            continue;
        }
        match escaped(&data[cursor + 1..], all) {
            Ok((text, length)) => {
                out.extend(text);
                cursor += 1 + length;
            }
            Err((length, reason)) => {
                let encoding = if all { "unicodeescape" } else { "rawunicodeescape" };
                let fault = Fault { encoding, start: cursor, end: (cursor + 1 + length).min(data.len()), reason };
                cursor += handle(data, fault, handler, &mut out)?;
            }
        }
    }
    Ok(out)
}

/// What an escape stands for and the bytes it takes behind the backslash; or the bytes of a fault, and why.
type Escape = Result<(Vec<char>, usize), (usize, &'static str)>;

fn escaped(rest: &[u8], all: bool) -> Escape {
    let Some(letter) = rest.first() else {
        return if all { Err((0, "\\ at end of string")) } else { Ok((vec!['\\'], 0)) };
    };
    match letter {
        b'u' => hex(rest, 4, "truncated \\uXXXX escape"),
        b'U' => hex(rest, 8, "truncated \\UXXXXXXXX escape"),
        _ if !all => Ok((vec!['\\'], 0)),
        b'x' => hex(rest, 2, "truncated \\xXX escape"),
        b'\n' => Ok((Vec::new(), 1)),
        b'\\' | b'\'' | b'"' => Ok((vec![char::from(*letter)], 1)),
        b'a' => Ok((vec!['\x07'], 1)),
        b'b' => Ok((vec!['\x08'], 1)),
        b'f' => Ok((vec!['\x0c'], 1)),
        b'n' => Ok((vec!['\n'], 1)),
        b'r' => Ok((vec!['\r'], 1)),
        b't' => Ok((vec!['\t'], 1)),
        b'v' => Ok((vec!['\x0b'], 1)),
        b'0'..=b'7' => {
            let digits = rest.iter().take(3).take_while(|byte| matches!(byte, b'0'..=b'7'));
            let (code, length) =
                digits.fold((0, 0), |(code, length), byte| (code * 8 + u32::from(byte - b'0'), length + 1));
            Ok((char::from_u32(code).into_iter().collect(), length))
        }
        b'N' => Err((1, "malformed \\N character escape")),
        _ => Ok((vec!['\\', char::from(*letter)], 1)),
    }
}

fn hex(rest: &[u8], width: usize, truncated: &'static str) -> Escape {
    let digits = rest[1..].iter().take(width).take_while(|byte| byte.is_ascii_hexdigit()).count();
    if digits < width {
        return Err((1 + digits, truncated));
    }
    let code = rest[1..=width].iter().fold(0, |code, byte| code << 4 | char::from(*byte).to_digit(16).unwrap_or(0));
    match surrogate::from_code(code) {
        Some(c) => Ok((vec![c], 1 + width)),
        None => Err((1 + width, "illegal Unicode character")),
    }
}
