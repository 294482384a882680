//! What `bytes` and `bytearray` share: reading their data, and making a result of the receiver's type.
//!
//! Invariants:
//! - A bytearray is borrowed only while a closure that runs no Python code looks at it.

use super::value::{ByteArray, Bytes, new, new_array};
use crate::error::Result;
use crate::types::str::hash_bytes;
use crate::types::{host, int, memoryview, payload};
use crate::vm::{Cx, LONG};
use snek_heap::Value;

/// Runs a closure on the data of a bytes-like value, which is unwrapped already; `None` for other values.
#[inline]
pub(super) fn with<R>(value: &Value, run: impl FnOnce(&[u8]) -> R) -> Option<R> {
    if let Some(bytes) = value.downcast_ref::<Bytes>() {
        return Some(run(bytes.data()));
    }
    value.downcast_ref::<ByteArray>().map(|array| run(&array.data.borrow()))
}

/// Runs a closure on the receiver's data.
#[inline]
pub(super) fn with_this<R>(args: &[Value], run: impl FnOnce(&[u8]) -> R) -> R
where
    R: Default,
{
    with(&args[0], run).unwrap_or_default()
}

/// Counts the work of going through the receiver's data.
pub(super) fn charge_this(cx: &mut Cx, args: &[Value]) -> Result<()> {
    cx.charge_text(with_this(args, <[u8]>::len))
}

/// The same of a method that looks at each byte where much is found: it cannot be stopped.
pub(super) fn foresee_search(cx: &mut Cx, args: &[Value]) -> Result<()> {
    let length = with_this(args, <[u8]>::len);
    if length > LONG { cx.foresee(length / 4) } else { Ok(()) }
}

/// The same of a method that makes as much data: the memory of that is asked for.
pub(super) fn reserve_this(cx: &mut Cx, args: &[Value]) -> Result<()> {
    cx.reserve_result(with_this(args, <[u8]>::len))
}

/// A copy of the data of a bytes-like value, for which the memory is asked; `None` for other values.
///
/// # Errors
/// As of [`Cx::reserve`].
pub fn copy_of(cx: &mut Cx, value: &Value) -> Result<Option<Vec<u8>>> {
    let value = payload(value);
    let shown = host::buffer(&value).map(|buffer| buffer.data);
    let holder = shown.as_ref().unwrap_or(&value);
    if let Some(length) = length_of(holder) {
        cx.reserve(length)?;
        return Ok(with(holder, <[u8]>::to_vec));
    }
    memoryview::packed(cx, &value)
}

/// Whether the value is bytes-like: not a view that is released.
#[must_use]
pub fn is_like_bytes(value: &Value) -> bool {
    let value = payload(value);
    with(&value, |_| ()).is_some() || memoryview::is_shown(&value) || host::buffer(&value).is_some()
}

/// The length of bytes or a bytearray; `None` for other values.
pub(crate) fn length_of(value: &Value) -> Option<usize> {
    with(value, <[u8]>::len)
}

/// The data of an argument that must be bytes-like.
pub fn expect(cx: &mut Cx, value: &Value) -> Result<Vec<u8>> {
    match copy_of(cx, value)? {
        Some(data) => {
            // Whoever asks goes through them.
            cx.charge_text(data.len())?;
            Ok(data)
        }
        None => {
            let name = cx.type_name(value);
            Err(cx.type_error(format!("a bytes-like object is required, not '{name}'")))
        }
    }
}

/// A result of the same type as `this`.
#[must_use]
pub fn like(this: &Value, data: Vec<u8>) -> Value {
    if this.downcast_ref::<ByteArray>().is_some() { new_array(data) } else { new(data) }
}

/// The receiver as a result: itself, or a copy where it is mutable.
pub(super) fn unchanged(cx: &mut Cx, this: &Value) -> Result<Value> {
    let Some(array) = this.downcast_ref::<ByteArray>() else { return Ok(this.clone()) };
    cx.reserve(array.data.borrow().len())?;
    Ok(new_array(array.data.borrow().clone()))
}

/// The byte that an integer argument stands for.
pub(super) fn byte(cx: &mut Cx, value: &Value) -> Result<u8> {
    byte_or(cx, value, "byte must be in range(0, 256)")
}

/// The byte that an integer stands for; ValueError of this text when it is none.
pub(super) fn byte_or(cx: &mut Cx, value: &Value, message: &str) -> Result<u8> {
    let number = match value.as_int() {
        Some(number) => number,
        None => int::clamped_index(cx, value)?,
    };
    u8::try_from(number).map_err(|_| cx.value_error(message))
}

/// The hash of bytes, computed once.
#[must_use]
pub fn hash_data(bytes: &Bytes) -> i64 {
    let known = bytes.hash.get();
    if known != 0 {
        return known;
    }
    let hash = i64::from(hash_bytes(bytes.data()));
    bytes.hash.set(hash);
    hash
}
