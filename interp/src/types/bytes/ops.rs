//! Operators of `bytes` and `bytearray`.

use super::data::{byte, copy_of, expect, like, unchanged, with};
use super::value::{ByteArray, Bytes, new};
use super::{percent, scan};
use crate::error::{Error, Result};
use crate::types::float::holds;
use crate::types::ops::{instance_around, receiver};
use crate::types::str::repetitions;
use crate::types::{host, int, iter, payload, str};
use crate::vm::Cx;
use snek_heap::Value;
use snek_syntax::core::{BinaryOp, CompareOp};

fn is_data(value: &Value) -> bool {
    with(value, |_| ()).is_some()
}

/// `a op b`, where one of the two is bytes or a bytearray.
pub(super) fn binary(cx: &mut Cx, op: BinaryOp, a: &Value, b: &Value) -> Result<Value> {
    match op {
        BinaryOp::Add if let (Some(left), Some(right)) = (a.downcast_ref::<Bytes>(), b.downcast_ref::<Bytes>()) => {
            joined(cx, left, right)
        }
        BinaryOp::Add if is_data(a) => match copy_of(cx, b)? {
            Some(right) => concat(cx, a, &right),
            None if str::has_own(cx, b, BinaryOp::Add) => Ok(Value::NOT_IMPLEMENTED),
            None => Err(cannot_concat(cx, a, b)),
        },
        BinaryOp::Mul if is_data(a) => repeat(cx, a, b),
        BinaryOp::Mul => repeat(cx, b, a),
        BinaryOp::Mod if is_data(a) => percent::format(cx, a, b),
        _ => Ok(Value::NOT_IMPLEMENTED),
    }
}

/// Bytes and others behind them.
pub(crate) fn joined(cx: &mut Cx, left: &Bytes, right: &Bytes) -> Result<Value> {
    let (left, right) = (left.data(), right.data());
    let length = left.len().saturating_add(right.len());
    cx.reserve_result(length)?;
    let mut data = Vec::with_capacity(length);
    data.extend_from_slice(left);
    data.extend_from_slice(right);
    Ok(new(data))
}

#[cold]
fn cannot_concat(cx: &mut Cx, a: &Value, b: &Value) -> Error {
    let left = instance_around(cx, a).unwrap_or_else(|| a.clone());
    let (left, right) = (cx.type_name(&left), cx.type_name(b));
    cx.type_error(format!("can't concat {right} to {left}"))
}

fn concat(cx: &mut Cx, a: &Value, right: &[u8]) -> Result<Value> {
    let left_length = with(a, <[u8]>::len).unwrap_or(0);
    cx.reserve_result(left_length.saturating_add(right.len()))?;
    let mut data = Vec::with_capacity(left_length + right.len());
    with(a, |left| data.extend_from_slice(left));
    data.extend_from_slice(right);
    Ok(like(a, data))
}

fn repeated(cx: &mut Cx, this: &Value, count: usize) -> Result<Vec<u8>> {
    let length = with(this, <[u8]>::len).unwrap_or(0).checked_mul(count);
    match length.filter(|length| isize::try_from(*length).is_ok()) {
        Some(length) => cx.reserve_result(length)?,
        None if this.downcast_ref::<ByteArray>().is_some() => return Err(cx.memory_error("")),
        None => return Err(cx.overflow_error("repeated bytes are too long")),
    }
    Ok(with(this, |data| data.repeat(count)).unwrap_or_default())
}

fn repeat(cx: &mut Cx, this: &Value, count: &Value) -> Result<Value> {
    match repetitions(cx, count)? {
        None => Ok(Value::NOT_IMPLEMENTED),
        Some(1) => unchanged(cx, this),
        Some(count) => Ok(like(this, repeated(cx, this, count)?)),
    }
}

/// `this op= other` of a bytearray.
pub(super) fn in_place(cx: &mut Cx, op: BinaryOp, this: &Value, other: &Value) -> Result<Value> {
    let array = receiver::<ByteArray>(cx, this)?;
    match op {
        BinaryOp::Add => {
            let Some(more) = copy_of(cx, other)? else { return Err(cannot_concat(cx, this, other)) };
            cx.reserve_result(more.len())?;
            if !more.is_empty() {
                array.check_resizable(cx)?;
                // The array itself counts as a view of its data while it is added.
                if payload(other).is(this) {
                    return Err(cx.buffer_error("Existing exports of data: object cannot be re-sized"));
                }
            }
            array.data.borrow_mut().extend_from_slice(&more);
        }
        BinaryOp::Mul => {
            let Some(count) = repetitions(cx, other)? else { return Ok(Value::NOT_IMPLEMENTED) };
            let data = repeated(cx, this, count)?;
            if data.len() != array.data.borrow().len() {
                array.check_resizable(cx)?;
            }
            array.data.replace(data);
        }
        _ => return Ok(Value::NOT_IMPLEMENTED),
    }
    array.recharge();
    Ok(this.clone())
}

pub(super) fn compare(cx: &mut Cx, op: CompareOp, this: &Value, other: &Value) -> Result<Value> {
    cx.charge_text(with(this, <[u8]>::len).unwrap_or(0))?;
    let order = match host::buffer(other) {
        // Bytes compare with each other only, bytearrays with whatever shows its memory.
        Some(_) if this.downcast_ref::<ByteArray>().is_none() => None,
        Some(buffer) => with(this, |a| with(&buffer.data, |b| a.cmp(b))).flatten(),
        None if this.downcast_ref::<ByteArray>().is_some() => {
            copy_of(cx, other)?.and_then(|b| with(this, |a| a.cmp(&b)))
        }
        None => with(this, |a| with(other, |b| a.cmp(b))).flatten(),
    };
    Ok(match order {
        Some(order) => Value::bool(holds(op, Some(order))),
        None => Value::NOT_IMPLEMENTED,
    })
}

/// `item in this`.
pub(super) fn contains(cx: &mut Cx, this: &Value, item: &Value) -> Result<bool> {
    cx.charge_text(with(this, <[u8]>::len).unwrap_or(0))?;
    let name = cx.names.__index__.clone();
    if int::view(&payload(item)).is_some() || cx.lookup_special(item, &name).is_some() {
        match byte(cx, item) {
            Ok(byte) => return Ok(with(this, |data| data.contains(&byte)).unwrap_or(false)),
            // What has no integer to give may still show its memory.
            Err(error) if iter::is_error(&error, &cx.types.exceptions.TypeError) => {}
            Err(error) => return Err(error),
        }
    }
    let pattern = expect(cx, item)?;
    Ok(with(this, |data| scan::find(data, &pattern).is_some()).unwrap_or(false))
}
