//! `int(…)` and `bool(…)`.
//!
//! In: a number, text, or an object that converts itself. Out: an integer.
//! Invariants:
//! - Without a base `__int__` goes before `__index__`, and `__trunc__` last; with a base only text is read.
//!
//! Elsewhere: reading digits in `types/text/int.rs`.

use super::convert::from_float;
use super::value::{from_integer, view};
use crate::error::Result;
use crate::kinds;
use crate::stage::{Number, is_staged};
use crate::types::bytes::ByteArray;
use crate::types::str::Str;
use crate::types::text::{self, ParseIntError};
use crate::types::{bytes, payload};
use crate::vm::Cx;
use snek_heap::{Value, View};

/// `int.__new__`.
pub(super) fn construct(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    let (value, base) = (&args[1], &args[2]);
    if base.is_unbound() {
        return if value.is_unbound() { Ok(Value::int(0)) } else { int_of(cx, value) };
    }
    if value.is_unbound() {
        return Err(cx.type_error("int() missing string argument"));
    }
    let base = super::clamped_index(cx, base)?;
    let base = match u32::try_from(base) {
        Ok(base @ (0 | 2..=36)) => base,
        _ => return Err(cx.value_error("int() base must be >= 2 and <= 36, or 0")),
    };
    match from_text(cx, value, base)? {
        Some(number) => Ok(number),
        None => Err(cx.type_error("int() can't convert non-string with explicit base")),
    }
}

/// `bool.__new__`.
pub(super) fn construct_bool(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    if is_staged(&args[1]) {
        return cx.staged_number(Number::Bool, &args[1]);
    }
    Ok(Value::bool(!args[1].is_unbound() && cx.truth(&args[1])?))
}

/// `int(value)`.
pub fn int_of(cx: &mut Cx, value: &Value) -> Result<Value> {
    match value.view() {
        View::Int(_) => return Ok(value.clone()),
        View::Bool(flag) => return Ok(Value::int(i64::from(flag))),
        View::Float(x) => return from_float(cx, x),
        _ => {}
    }
    if view(value).is_some() {
        return Ok(value.clone());
    }
    if is_staged(value) {
        return cx.staged_number(Number::Int, value);
    }
    if let Some(number) = convert_itself(cx, value)? {
        return Ok(number);
    }
    // A view is read as the bytes that it shows, but not with a base.
    let shown = if value.kind() == kinds::MEMORYVIEW { bytes::copy_of(cx, value)? } else { None };
    let seen = shown.map_or_else(|| value.clone(), bytes::new);
    if let Some(number) = from_text(cx, &seen, 10)? {
        return Ok(number);
    }
    let name = cx.type_name(value);
    Err(cx.type_error(format!("int() argument must be a string, a bytes-like object or a real number, not '{name}'")))
}

/// What `__int__`, `__index__` or `__trunc__` of the value gives.
fn convert_itself(cx: &mut Cx, value: &Value) -> Result<Option<Value>> {
    let name = cx.names.__int__.clone();
    if let Some(result) = cx.call_special(value, &name, &[])? {
        let number = payload(&result);
        return match view(&number) {
            Some(_) => Ok(Some(without_bool(number))),
            None => {
                let got = cx.type_name(&result);
                Err(cx.type_error(format!("__int__ returned non-int (type {got})")))
            }
        };
    }
    let name = cx.names.__index__.clone();
    if cx.lookup_special(value, &name).is_some() {
        return cx.index_value(value).map(Some);
    }
    let name = cx.names.__trunc__.clone();
    let Some(result) = cx.call_special(value, &name, &[])? else { return Ok(None) };
    let number = payload(&result);
    if view(&number).is_some() {
        return Ok(Some(without_bool(number)));
    }
    let name = cx.names.__index__.clone();
    if cx.lookup_special(&result, &name).is_some() {
        return cx.index_value(&result).map(Some);
    }
    let got = cx.type_name(&result);
    Err(cx.type_error(format!("__trunc__ returned non-Integral (type {got})")))
}

fn without_bool(number: Value) -> Value {
    number.as_bool().map_or(number, |flag| Value::int(i64::from(flag)))
}

/// The integer that a string or bytes spell; `None` for other values.
pub fn from_text(cx: &mut Cx, value: &Value, base: u32) -> Result<Option<Value>> {
    let inner = payload(value);
    let parsed = if let Some(text) = inner.downcast_ref::<Str>() {
        foresee(cx, text.as_str().len(), base)?;
        text::parse_int(text.as_str(), base)
    } else if inner.kind() != kinds::MEMORYVIEW
        && let Some(data) = bytes::copy_of(cx, &inner)?
    {
        foresee(cx, data.len(), base)?;
        parse_bytes(&data, base)
    } else {
        return Ok(None);
    };
    match parsed {
        Ok(number) => Ok(Some(from_integer(number))),
        Err(error) => {
            // The bytes of an array are shown as bytes.
            let text = match inner.downcast_ref::<ByteArray>() {
                Some(array) => bytes::new(array.data.borrow().clone()),
                None => inner,
            };
            let shown = if error == ParseIntError::Invalid { cx.repr(&text)? } else { String::new() };
            Err(cx.value_error(error.message(base, &shown)))
        }
    }
}

/// Counts the reading of so many digits; base 0 leaves it to the text.
fn foresee(cx: &mut Cx, digits: usize, base: u32) -> Result<()> {
    let bits = digits.saturating_mul(base.max(10).ilog2() as usize + 1);
    cx.foresee_digits(bits, if base == 0 { 10 } else { base })?;
    cx.reserve_result(digits.saturating_mul(2))
}

fn parse_bytes(data: &[u8], base: u32) -> std::result::Result<text::Integer, ParseIntError> {
    match std::str::from_utf8(data) {
        Ok(text) if text.is_ascii() => text::parse_int(text, base),
        _ => Err(ParseIntError::Invalid),
    }
}
