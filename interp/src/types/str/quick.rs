//! The quick forms of methods of strings; see `native/quick.rs`.

use super::pad::{Side, padded, trimmed};
use super::shared::of_ascii;
use super::value::Str;
use super::{join as joining, split as splitting};
use crate::types::list::List;
use crate::types::tuple::Tuple;
use crate::vm::{Cx, LONG};
use snek_heap::Value;

pub(crate) fn startswith(_: &mut Cx, args: &[Value]) -> Option<Value> {
    let [this, prefix] = args else { return None };
    let (text, prefix) = (this.downcast_ref::<Str>()?.as_str(), short(prefix)?.as_str());
    Some(Value::bool(text.as_bytes().starts_with(prefix.as_bytes())))
}

pub(crate) fn endswith(_: &mut Cx, args: &[Value]) -> Option<Value> {
    let [this, suffix] = args else { return None };
    let (text, suffix) = (this.downcast_ref::<Str>()?.as_str(), short(suffix)?.as_str());
    Some(Value::bool(text.as_bytes().ends_with(suffix.as_bytes())))
}

pub(crate) fn lower(_: &mut Cx, args: &[Value]) -> Option<Value> {
    cased(args, true)
}

pub(crate) fn upper(_: &mut Cx, args: &[Value]) -> Option<Value> {
    cased(args, false)
}

#[inline(always)]
fn cased(args: &[Value], lower: bool) -> Option<Value> {
    let [this] = args else { return None };
    let text = this.downcast_ref::<Str>()?;
    match text.as_str().as_bytes() {
        [] => Some(this.clone()),
        [byte] => Some(of_ascii(if lower { byte.to_ascii_lowercase() } else { byte.to_ascii_uppercase() })),
        _ => text.ascii_cased(lower),
    }
}

/// The bytes of an ASCII string that is the only argument, and not long: the work on long ones is counted elsewhere.
#[inline(always)]
fn ascii(args: &[Value]) -> Option<&[u8]> {
    let [this] = args else { return None };
    let text = this.downcast_ref::<Str>()?;
    (text.is_ascii() && text.as_str().len() <= LONG).then_some(text.as_str().as_bytes())
}

/// Whether the text is not empty, and each character has the property.
#[inline(always)]
fn all(args: &[Value], has: impl Fn(&u8) -> bool) -> Option<Value> {
    let bytes = ascii(args)?;
    if let [byte] = bytes {
        return Some(Value::bool(has(byte)));
    }
    Some(Value::bool(!bytes.is_empty() && bytes.iter().all(has)))
}

pub(crate) fn isalnum(_: &mut Cx, args: &[Value]) -> Option<Value> {
    all(args, u8::is_ascii_alphanumeric)
}

pub(crate) fn isalpha(_: &mut Cx, args: &[Value]) -> Option<Value> {
    all(args, u8::is_ascii_alphabetic)
}

pub(crate) fn isdigit(_: &mut Cx, args: &[Value]) -> Option<Value> {
    all(args, u8::is_ascii_digit)
}

pub(crate) fn isspace(_: &mut Cx, args: &[Value]) -> Option<Value> {
    all(args, |byte| matches!(byte, b'\t'..=b'\r' | 0x1c..=0x1f | b' '))
}

/// Whether there is a letter of this case and none of the other.
#[inline(always)]
fn all_cased(args: &[Value], is_this: impl Fn(&u8) -> bool, is_other: impl Fn(&u8) -> bool) -> Option<Value> {
    let bytes = ascii(args)?;
    if let [byte] = bytes {
        return Some(Value::bool(is_this(byte)));
    }
    Some(Value::bool(bytes.iter().any(is_this) && !bytes.iter().any(is_other)))
}

pub(crate) fn islower(_: &mut Cx, args: &[Value]) -> Option<Value> {
    all_cased(args, u8::is_ascii_lowercase, u8::is_ascii_uppercase)
}

pub(crate) fn isupper(_: &mut Cx, args: &[Value]) -> Option<Value> {
    all_cased(args, u8::is_ascii_uppercase, u8::is_ascii_lowercase)
}

/// `str(value)`, as `plain` has it.
pub(crate) fn construct(_: &mut Cx, args: &[Value]) -> Option<Value> {
    let [value] = args else { return None };
    super::plain(value)
}

pub(crate) fn strip(_: &mut Cx, args: &[Value]) -> Option<Value> {
    stripped(args, Side::Both)
}

pub(crate) fn lstrip(_: &mut Cx, args: &[Value]) -> Option<Value> {
    stripped(args, Side::Left)
}

pub(crate) fn rstrip(_: &mut Cx, args: &[Value]) -> Option<Value> {
    stripped(args, Side::Right)
}

/// A text that is not long.
#[inline(always)]
fn short(value: &Value) -> Option<&Str> {
    value.downcast_ref::<Str>().filter(|text| text.as_str().len() <= LONG)
}

#[inline(always)]
fn stripped(args: &[Value], side: Side) -> Option<Value> {
    match args {
        [this] => Some(trimmed(this, short(this)?, None, side)),
        [this, chars] => Some(trimmed(this, short(this)?, Some(chars.downcast_ref::<Str>()?), side)),
        _ => None,
    }
}

pub(crate) fn ljust(_: &mut Cx, args: &[Value]) -> Option<Value> {
    justified(args, Side::Right)
}

pub(crate) fn rjust(_: &mut Cx, args: &[Value]) -> Option<Value> {
    justified(args, Side::Left)
}

#[inline(always)]
fn justified(args: &[Value], side: Side) -> Option<Value> {
    /// A text of this width is so small that nobody need be asked.
    const NARROW: i64 = 1 << 10;
    let [this, width] = args else { return None };
    let (text, width) = (this.downcast_ref::<Str>()?, width.as_small_int().filter(|width| *width <= NARROW)?);
    Some(padded(this, text, usize::try_from(width).unwrap_or(0), ' ', side))
}

pub(crate) fn split(cx: &mut Cx, args: &[Value]) -> Option<Value> {
    match args {
        [this] => Some(splitting::split_at_spaces(cx, short(this)?, usize::MAX)),
        [this, separator] => {
            let (text, separator) = (short(this)?, separator.downcast_ref::<Str>()?);
            if separator.is_empty() {
                return None;
            }
            Some(splitting::split_at(cx, this, text, separator, usize::MAX))
        }
        _ => None,
    }
}

pub(crate) fn join(_: &mut Cx, args: &[Value]) -> Option<Value> {
    let [separator, items] = args else { return None };
    let separator = separator.downcast_ref::<Str>()?;
    match items.downcast_ref::<List>() {
        Some(list) => joining::simply(separator, &list.items.borrow()),
        None => joining::simply(separator, items.downcast_ref::<Tuple>()?.items()),
    }
}
