//! Case and predicates of `bytes` and `bytearray`, for ASCII letters.

use super::data::{charge_this, like, with_this};
use super::split::is_space;
use crate::error::Result;
use crate::native::NativeDef;
use crate::natives;
use crate::vm::Cx;
use snek_heap::Value;

/// A result whose bytes are computed one by one from left to right.
fn map(cx: &mut Cx, args: &[Value], map: impl FnMut(u8) -> u8) -> Result<Value> {
    cx.reserve_result(with_this(args, <[u8]>::len))?;
    let mapped = with_this(args, |data| data.iter().copied().map(map).collect());
    Ok(like(&args[0], mapped))
}

/// Whether there is a byte, and each has the property.
fn all(cx: &mut Cx, args: &[Value], has: fn(u8) -> bool) -> Result<Value> {
    charge_this(cx, args)?;
    Ok(Value::bool(with_this(args, |data| !data.is_empty() && data.iter().all(|byte| has(*byte)))))
}

/// Whether there is a letter of this case and none of the other.
fn all_cased(cx: &mut Cx, args: &[Value], is_this: fn(&u8) -> bool, is_other: fn(&u8) -> bool) -> Result<Value> {
    charge_this(cx, args)?;
    Ok(Value::bool(with_this(args, |data| data.iter().any(is_this) && !data.iter().any(is_other))))
}

fn swap(byte: u8) -> u8 {
    if byte.is_ascii_uppercase() { byte.to_ascii_lowercase() } else { byte.to_ascii_uppercase() }
}

fn title(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    let mut in_word = false;
    map(cx, args, |byte| {
        let mapped = if in_word { byte.to_ascii_lowercase() } else { byte.to_ascii_uppercase() };
        in_word = byte.is_ascii_alphabetic();
        mapped
    })
}

fn capitalize(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    let mut is_first = true;
    map(
        cx,
        args,
        |byte| if std::mem::take(&mut is_first) { byte.to_ascii_uppercase() } else { byte.to_ascii_lowercase() },
    )
}

fn is_title(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    charge_this(cx, args)?;
    let is_title = with_this(args, |data| {
        let (mut any, mut in_word) = (false, false);
        for byte in data {
            if byte.is_ascii_alphabetic() && byte.is_ascii_uppercase() == in_word {
                return false;
            }
            in_word = byte.is_ascii_alphabetic();
            any |= in_word;
        }
        any
    });
    Ok(Value::bool(is_title))
}

pub(super) const METHODS: &[NativeDef] = natives! {
    /// Return a copy whose first byte is an upper-case ASCII letter, the others lower-case.
    "capitalize(self, /)" => capitalize,
    /// Return whether all bytes are ASCII letters or digits, and there is one.
    "isalnum(self, /)" => |cx, args| all(cx, args, |byte| byte.is_ascii_alphanumeric()),
    /// Return whether all bytes are ASCII letters, and there is one.
    "isalpha(self, /)" => |cx, args| all(cx, args, |byte| byte.is_ascii_alphabetic()),
    /// Return whether all bytes are ASCII characters. True without bytes.
    "isascii(self, /)" => |_, args| Ok(Value::bool(with_this(args, <[u8]>::is_ascii))),
    /// Return whether all bytes are ASCII digits, and there is one.
    "isdigit(self, /)" => |cx, args| all(cx, args, |byte| byte.is_ascii_digit()),
    /// Return whether there are ASCII letters, all lower-case.
    "islower(self, /)" => |cx, args| all_cased(cx, args, u8::is_ascii_lowercase, u8::is_ascii_uppercase),
    /// Return whether all bytes are ASCII white space, and there is one.
    "isspace(self, /)" => |cx, args| all(cx, args, is_space),
    /// Return whether ASCII letters are upper-case where words begin, lower-case elsewhere, and there is one.
    "istitle(self, /)" => is_title,
    /// Return whether there are ASCII letters, all upper-case.
    "isupper(self, /)" => |cx, args| all_cased(cx, args, u8::is_ascii_uppercase, u8::is_ascii_lowercase),
    /// Return a copy with the ASCII letters in lower case.
    "lower(self, /)" => |cx, args| map(cx, args, |byte| byte.to_ascii_lowercase()),
    /// Return a copy with the other case for each ASCII letter.
    "swapcase(self, /)" => |cx, args| map(cx, args, swap),
    /// Return a copy with ASCII letters in upper case where words begin, in lower case elsewhere.
    "title(self, /)" => title,
    /// Return a copy with the ASCII letters in upper case.
    "upper(self, /)" => |cx, args| map(cx, args, |byte| byte.to_ascii_uppercase()),
};
