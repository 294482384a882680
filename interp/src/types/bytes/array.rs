//! Methods that change a `bytearray`.
//!
//! Invariants:
//! - Arguments are converted before the journal is told and the data is borrowed.

use super::construct::{array_data, take_bytes};
use super::data::{byte, charge_this, copy_of, with_this};
use super::value::{ByteArray, new_array};
use crate::error::Result;
use crate::native::NativeDef;
use crate::natives;
use crate::types::iter::is_error;
use crate::types::ops::receiver;
use crate::types::slice::position;
use crate::types::{bytes, str, tuple};
use crate::vm::Cx;
use snek_heap::{Value, before_write};

/// Runs a change of the length of the receiver's data.
fn change<R>(cx: &mut Cx, args: &[Value], change: impl FnOnce(&mut Vec<u8>) -> R) -> Result<R> {
    let array = receiver::<ByteArray>(cx, &args[0])?;
    array.check_resizable(cx)?;
    before_write(&args[0]);
    let result = change(&mut array.data.borrow_mut());
    array.recharge();
    Ok(result)
}

fn append(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    let byte = byte(cx, &args[1])?;
    change(cx, args, |data| data.push(byte))?;
    Ok(Value::NONE)
}

fn extend(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    let more = match copy_of(cx, &args[1])? {
        Some(more) => more,
        None => match cx.iter(&args[1]) {
            Ok(iterator) => take_bytes(cx, &iterator, "byte must be in range(0, 256)")?,
            Err(error) if is_error(&error, &cx.types.exceptions.TypeError) => {
                let name = cx.type_name(&args[1]);
                return Err(cx.type_error(format!("can't extend bytearray with {name}")));
            }
            Err(error) => return Err(error),
        },
    };
    cx.reserve(more.len())?;
    if more.is_empty() {
        return Ok(Value::NONE);
    }
    change(cx, args, |data| data.extend_from_slice(&more))?;
    Ok(Value::NONE)
}

fn insert(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    let index = cx.index(&args[1])?;
    let byte = byte(cx, &args[2])?;
    charge_this(cx, args)?;
    change(cx, args, |data| {
        let index = if index < 0 { index.saturating_add_unsigned(data.len() as u64).max(0) } else { index };
        let place = usize::try_from(index).unwrap_or(usize::MAX).min(data.len());
        data.insert(place, byte);
    })?;
    Ok(Value::NONE)
}

fn pop(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    let index = if args[1].is_unbound() { -1 } else { cx.index(&args[1])? };
    let length = receiver::<ByteArray>(cx, &args[0])?.data.borrow().len();
    if length == 0 {
        return Err(cx.index_error("pop from empty bytearray"));
    }
    let Some(place) = position(index, length) else { return Err(cx.index_error("pop index out of range")) };
    cx.charge_text(length - place)?;
    let byte = change(cx, args, |data| data.remove(place))?;
    Ok(Value::int(i64::from(byte)))
}

fn remove(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    let byte = byte(cx, &args[1])?;
    charge_this(cx, args)?;
    let found = receiver::<ByteArray>(cx, &args[0])?.data.borrow().iter().position(|other| *other == byte);
    let Some(place) = found else { return Err(cx.value_error("value not found in bytearray")) };
    change(cx, args, |data| data.remove(place))?;
    Ok(Value::NONE)
}

fn copy(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    cx.reserve_result(with_this(args, <[u8]>::len))?;
    Ok(new_array(receiver::<ByteArray>(cx, &args[0])?.data.borrow().clone()))
}

fn reduce(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    let class = cx.class_of(&args[0]).value();
    // As many characters, of which half the bytes may take two.
    cx.reserve_result(with_this(args, <[u8]>::len).saturating_mul(2))?;
    let text: String = receiver::<ByteArray>(cx, &args[0])?.data.borrow().iter().copied().map(char::from).collect();
    let state = tuple::new([str::new(text), str::new("latin-1")]);
    Ok(tuple::new([class, state, Value::NONE]))
}

pub(super) const METHODS: &[NativeDef] = natives! {
    "__alloc__(self, /)" => |cx, args| {
        let length = receiver::<ByteArray>(cx, &args[0])?.data.borrow().len();
        Ok(Value::int(if length == 0 { 0 } else { length as i64 + 1 }))
    },
    "__init__(self, source=b'', encoding='utf-8', errors='strict')" => |cx, args| {
        let filled = array_data(cx, args)?;
        cx.reserve(filled.len())?;
        change(cx, args, |data| *data = filled)?;
        Ok(Value::NONE)
    },
    "__reduce__(self, /)" => reduce,
    /// Add a byte, a number from 0 to 255, at the end.
    "append(self, item, /)" => append,
    /// Remove all bytes.
    "clear(self, /)" => |cx, args| {
        change(cx, args, |data| *data = Vec::new())?;
        Ok(Value::NONE)
    },
    /// Return a new bytearray of the same bytes.
    "copy(self, /)" => copy,
    /// Add the bytes of an iterable of numbers, or of a bytes-like object, at the end.
    "extend(self, iterable_of_ints, /)" => extend,
    /// Insert a byte in front of the one at index.
    "insert(self, index, item, /)" => insert,
    /// Remove the byte at index, the last one by default, and return it as a number.
    "pop(self, index=-1, /)" => pop,
    /// Remove the first byte with this value; raise ValueError if there is none.
    "remove(self, value, /)" => remove,
    /// Reverse the order of the bytes in place.
    "reverse(self, /)" => |cx, args| {
        charge_this(cx, args)?;
        let array = receiver::<ByteArray>(cx, &args[0])?;
        before_write(&args[0]);
        array.data.borrow_mut().reverse();
        Ok(Value::NONE)
    },
};

/// Methods that only `bytes` has.
pub(super) const BYTES_METHODS: &[NativeDef] = natives! {
    "__bytes__(self, /)" => |_, args| Ok(args[0].clone()),
    "__getnewargs__(self, /)" => |cx, args| {
        let data = copy_of(cx, &args[0])?.unwrap_or_default();
        Ok(tuple::new([bytes::like(&args[0], data)]))
    },
};
