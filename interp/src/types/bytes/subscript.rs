//! Indexing and slicing of `bytes` and `bytearray`.
//!
//! Invariants:
//! - Values to assign are read completely before the bytearray is borrowed.

use super::construct::take_bytes;
use super::data::{byte, copy_of, length_of, like, with};
use super::value::ByteArray;
use crate::error::Result;
use crate::kinds;
use crate::types::iter::is_error;
use crate::types::ops::receiver;
use crate::types::payload;
use crate::types::slice::{Indices, Subscript, position, subscript};
use crate::types::str::Str;
use crate::vm::Cx;
use snek_heap::Value;

/// `this[key]`.
pub(super) fn get_item(cx: &mut Cx, this: &Value, key: &Value) -> Result<Value> {
    let is_array = this.downcast_ref::<ByteArray>().is_some();
    match subscript(cx, key, if is_array { "bytearray" } else { "byte" })? {
        Subscript::At(index) => {
            let found = with(this, |data| position(index, data.len()).map(|cursor| data[cursor])).flatten();
            match found {
                Some(byte) => Ok(Value::int(i64::from(byte))),
                None if is_array => Err(cx.index_error("bytearray index out of range")),
                None => Err(cx.index_error("index out of range")),
            }
        }
        Subscript::Slice(parts) => {
            let indices = parts.of_len(with(this, <[u8]>::len).unwrap_or(0));
            indices.reserve(cx, 1)?;
            let selected = with(this, |data| {
                if indices.step == 1 {
                    data[indices.span()].to_vec()
                } else {
                    indices.positions().filter_map(|cursor| data.get(cursor).copied()).collect()
                }
            });
            Ok(like(this, selected.unwrap_or_default()))
        }
    }
}

/// `this[key] = value` of a bytearray.
pub(super) fn set_item(cx: &mut Cx, this: &Value, key: &Value, value: Value) -> Result<()> {
    match subscript(cx, key, "bytearray")? {
        Subscript::At(index) => {
            let byte = byte(cx, &value)?;
            let array = receiver::<ByteArray>(cx, this)?;
            let mut data = array.data.borrow_mut();
            let cursor = position(index, data.len());
            match cursor.and_then(|cursor| data.get_mut(cursor)) {
                Some(place) => {
                    *place = byte;
                    Ok(())
                }
                None => Err(cx.index_error("bytearray index out of range")),
            }
        }
        Subscript::Slice(parts) => {
            let new = assigned(cx, &value)?;
            let array = receiver::<ByteArray>(cx, this)?;
            let length = array.data.borrow().len();
            assign(cx, array, parts.of_len(length), &new)
        }
    }
}

/// The bytes that a slice is replaced with.
fn assigned(cx: &mut Cx, value: &Value) -> Result<Vec<u8>> {
    const WANTED: &str = "can assign only bytes, buffers, or iterables of ints in range(0, 256)";
    if let Some(length) = length_of(&payload(value)) {
        cx.reserve(length)?;
    }
    if let Some(data) = copy_of(cx, value)? {
        return Ok(data);
    }
    if payload(value).downcast_ref::<Str>().is_some() {
        return Err(cx.type_error(WANTED));
    }
    match cx.iter(value) {
        Ok(iterator) => take_bytes(cx, &iterator, "byte must be in range(0, 256)"),
        Err(error) if is_error(&error, &cx.types.exceptions.TypeError) => {
            let text = if is_number(cx, value) {
                WANTED.to_owned()
            } else {
                format!("cannot convert '{}' object to bytearray", cx.type_name(value))
            };
            Err(cx.type_error(text))
        }
        Err(error) => Err(error),
    }
}

/// Whether it is a number or says how it becomes one.
fn is_number(cx: &Cx, value: &Value) -> bool {
    let names = [&cx.names.__index__, &cx.names.__int__, &cx.names.__float__];
    payload(value).kind() == kinds::COMPLEX || names.iter().any(|name| cx.lookup_special(value, name).is_some())
}

fn assign(cx: &mut Cx, array: &ByteArray, indices: Indices, new: &[u8]) -> Result<()> {
    if indices.step == 1 {
        cx.charge_text(array.data.borrow().len().max(new.len()))?;
        cx.reserve_result(new.len())?;
        if new.len() != indices.count {
            array.check_resizable(cx)?;
        }
        array.data.borrow_mut().splice(indices.span(), new.iter().copied());
        array.recharge();
        return Ok(());
    }
    if new.is_empty() {
        if indices.count > 0 {
            array.check_resizable(cx)?;
        }
        return remove(cx, array, indices);
    }
    if new.len() != indices.count {
        let (got, wanted) = (new.len(), indices.count);
        return Err(cx.value_error(format!("attempt to assign bytes of size {got} to extended slice of size {wanted}")));
    }
    cx.charge(new.len() / BYTES_PER_UNIT)?;
    let mut data = array.data.borrow_mut();
    for (index, byte) in indices.positions().zip(new) {
        if let Some(place) = data.get_mut(index) {
            *place = *byte;
        }
    }
    Ok(())
}

/// Bytes that are moved one by one in the time of a unit of work.
const BYTES_PER_UNIT: usize = 8;

fn remove(cx: &mut Cx, array: &ByteArray, indices: Indices) -> Result<()> {
    let length = array.data.borrow().len();
    if indices.step == 1 {
        cx.charge_text(length)?;
        array.data.borrow_mut().drain(indices.span());
        array.recharge();
        return Ok(());
    }
    cx.charge(length / BYTES_PER_UNIT)?;
    cx.reserve(indices.count.saturating_mul(size_of::<usize>()))?;
    let mut gone: Vec<usize> = indices.positions().collect();
    gone.sort_unstable();
    let mut next = gone.iter().peekable();
    let mut cursor = 0;
    array.data.borrow_mut().retain(|_| {
        let is_gone = next.next_if(|gone| **gone == cursor).is_some();
        cursor += 1;
        !is_gone
    });
    array.recharge();
    Ok(())
}

/// `del this[key]` of a bytearray.
pub(super) fn del_item(cx: &mut Cx, this: &Value, key: &Value) -> Result<()> {
    let subscript = subscript(cx, key, "bytearray")?;
    let array = receiver::<ByteArray>(cx, this)?;
    let length = array.data.borrow().len();
    match subscript {
        Subscript::At(index) => match position(index, length) {
            Some(cursor) => {
                array.check_resizable(cx)?;
                cx.charge_text(length)?;
                array.data.borrow_mut().remove(cursor);
            }
            None => return Err(cx.index_error("bytearray index out of range")),
        },
        Subscript::Slice(parts) => {
            let indices = parts.of_len(length);
            if indices.count > 0 {
                array.check_resizable(cx)?;
            }
            remove(cx, array, indices)?;
        }
    }
    Ok(())
}
