//! Arguments of string methods, and results of formatting.
//!
//! In: values a program passed. Out: what they stand for, or the TypeError that CPython raises.

use super::make::new;
use super::value::Str;
use crate::error::Error;
use crate::error::Result;
use crate::kinds;
use crate::types::ops;
use crate::types::text::{FormatError, Spec};
use crate::types::{int, payload};
use crate::vm::Cx;
use snek_heap::{Gc, Value};

/// The string that an argument is; `what` names it in the error: `{what} must be str, not int`.
pub fn expect(cx: &mut Cx, value: &Value, what: &str) -> Result<Gc<Str>> {
    match of(value) {
        Some(text) => Ok(text),
        None => {
            // Arguments that have a name in the error are checked by another function of CPython's than others.
            let is_named = what.contains("argument") && value.is_none();
            let name = if is_named { "None".to_owned() } else { cx.type_name(value) };
            let space = if what.is_empty() { "" } else { " " };
            Err(cx.type_error(format!("{what}{space}must be str, not {name}")))
        }
    }
}

/// The string that a value is, instances of subclasses included.
#[must_use]
pub(super) fn of(value: &Value) -> Option<Gc<Str>> {
    match value.downcast::<Str>() {
        Some(text) => Some(text),
        None => payload(value).downcast::<Str>(),
    }
}

/// The receiver of a method.
#[inline]
pub(super) fn this<'a>(cx: &mut Cx, args: &'a [Value]) -> Result<&'a Str> {
    let text: &Str = ops::receiver(cx, &args[0])?;
    cx.charge_text(text.as_str().len())?;
    Ok(text)
}

/// An argument that is a position: absent, `None`, or a number limited to 64 bits.
pub(crate) fn slice_index(cx: &mut Cx, value: &Value) -> Result<Option<i64>> {
    if value.is_unbound() || value.is_none() {
        return Ok(None);
    }
    if let Some(number) = value.as_int() {
        return Ok(Some(number));
    }
    let name = cx.names.__index__.clone();
    if value.as_bool().is_none() && value.kind() != kinds::BIGINT && cx.lookup_special(value, &name).is_none() {
        return Err(cx.type_error("slice indices must be integers or None or have an __index__ method"));
    }
    int::clamped_index(cx, value).map(Some)
}

/// Bounds of a search in a sequence of this length; the first may lie behind the last.
pub(crate) fn bounds(cx: &mut Cx, start: &Value, end: &Value, length: usize) -> Result<(usize, usize)> {
    if start.is_unbound() && end.is_unbound() {
        return Ok((0, length));
    }
    let (start, end) = (slice_index(cx, start)?, slice_index(cx, end)?);
    let from_end = |index: i64| {
        let index = if index < 0 { index.saturating_add_unsigned(length as u64).max(0) } else { index };
        usize::try_from(index).unwrap_or(usize::MAX)
    };
    Ok((start.map_or(0, from_end), end.map_or(length, |end| from_end(end).min(length))))
}

/// An optional count, such as `maxsplit`; negative ones mean no limit.
pub(crate) fn count(cx: &mut Cx, value: &Value) -> Result<usize> {
    if value.is_unbound() {
        return Ok(usize::MAX);
    }
    let count = cx.index(value)?;
    Ok(usize::try_from(count).unwrap_or(usize::MAX))
}

/// An argument that is an `int` of C.
pub(crate) fn small_int(cx: &mut Cx, value: &Value) -> Result<i64> {
    let number = cx.index_value(value)?;
    match number.as_int().filter(|number| i32::try_from(*number).is_ok()) {
        Some(number) => Ok(number),
        None => Err(cx.overflow_error("Python int too large to convert to C int")),
    }
}

/// A parsed specification whose result may be allocated.
pub fn checked_spec(cx: &mut Cx, parsed: std::result::Result<Spec, FormatError>) -> Result<Spec> {
    let spec = match parsed {
        Ok(spec) => spec,
        Err(error) => return Err(format_error(cx, error)),
    };
    cx.reserve_result(spec.bytes())?;
    Ok(spec)
}

/// Checks the precision of a number's specification: it is about how many characters the number takes.
pub(crate) fn check_precision(cx: &mut Cx, spec: &Spec) -> Result<()> {
    let precision = spec.precision.unwrap_or(0);
    if i32::try_from(precision).is_err() {
        return Err(cx.value_error("precision too big"));
    }
    // The digits, and the text that they are laid out in.
    cx.reserve_result(precision.saturating_mul(2))
}

/// A formatted text as a value, or its exception.
pub fn formatted(cx: &mut Cx, result: std::result::Result<String, FormatError>) -> Result<Value> {
    match result {
        Ok(text) => Ok(new(text)),
        Err(error) => Err(format_error(cx, error)),
    }
}

#[cold]
fn format_error(cx: &mut Cx, error: FormatError) -> Error {
    match error {
        FormatError::Value(message) => cx.value_error(message),
        FormatError::Overflow(message) => cx.overflow_error(message),
    }
}
