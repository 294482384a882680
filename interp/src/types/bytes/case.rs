//! Case and predicates of `bytes` and `bytearray`, for ASCII letters.

use super::data::{like, with_this};
use super::split::is_space;
use crate::error::Result;
use crate::native::NativeDef;
use crate::natives;
use crate::vm::Cx;
use snek_heap::Value;

/// A result whose bytes are computed one by one from left to right.
fn map(args: &[Value], map: impl FnMut(u8) -> u8) -> Result<Value> {
    let mapped = with_this(args, |data| data.iter().copied().map(map).collect());
    Ok(like(&args[0], mapped))
}

/// Whether there is a byte, and each has the property.
fn all(args: &[Value], has: fn(u8) -> bool) -> Result<Value> {
    Ok(Value::bool(with_this(args, |data| !data.is_empty() && data.iter().all(|byte| has(*byte)))))
}

/// Whether there is a letter of this case and none of the other.
fn all_cased(args: &[Value], is_this: fn(&u8) -> bool, is_other: fn(&u8) -> bool) -> Result<Value> {
    Ok(Value::bool(with_this(args, |data| data.iter().any(is_this) && !data.iter().any(is_other))))
}

fn swap(byte: u8) -> u8 {
    if byte.is_ascii_uppercase() { byte.to_ascii_lowercase() } else { byte.to_ascii_uppercase() }
}

fn title(_cx: &mut Cx, args: &[Value]) -> Result<Value> {
    let mut in_word = false;
    map(args, |byte| {
        let mapped = if in_word { byte.to_ascii_lowercase() } else { byte.to_ascii_uppercase() };
        in_word = byte.is_ascii_alphabetic();
        mapped
    })
}

fn capitalize(_cx: &mut Cx, args: &[Value]) -> Result<Value> {
    let mut is_first = true;
    map(args, |byte| if std::mem::take(&mut is_first) { byte.to_ascii_uppercase() } else { byte.to_ascii_lowercase() })
}

fn is_title(_cx: &mut Cx, args: &[Value]) -> Result<Value> {
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
    "capitalize(self, /)" => capitalize,
    "isalnum(self, /)" => |_, args| all(args, |byte| byte.is_ascii_alphanumeric()),
    "isalpha(self, /)" => |_, args| all(args, |byte| byte.is_ascii_alphabetic()),
    "isascii(self, /)" => |_, args| Ok(Value::bool(with_this(args, <[u8]>::is_ascii))),
    "isdigit(self, /)" => |_, args| all(args, |byte| byte.is_ascii_digit()),
    "islower(self, /)" => |_, args| all_cased(args, u8::is_ascii_lowercase, u8::is_ascii_uppercase),
    "isspace(self, /)" => |_, args| all(args, is_space),
    "istitle(self, /)" => is_title,
    "isupper(self, /)" => |_, args| all_cased(args, u8::is_ascii_uppercase, u8::is_ascii_lowercase),
    "lower(self, /)" => |_, args| map(args, |byte| byte.to_ascii_lowercase()),
    "swapcase(self, /)" => |_, args| map(args, swap),
    "title(self, /)" => title,
    "upper(self, /)" => |_, args| map(args, |byte| byte.to_ascii_uppercase()),
};
