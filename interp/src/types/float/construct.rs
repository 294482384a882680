//! `float(x)`, and what stands for a real number elsewhere.
//!
//! In: any value. Out: a float, or the TypeError of whoever asks.
//! Invariants:
//! - `__float__` goes before `__index__`; text is read by the constructor only.

use super::nan;
use crate::error::Result;
use crate::stage::{Number, is_staged};
use crate::types::bytes::{ByteArray, Bytes};
use crate::types::str::Str;
use crate::types::{bytes, int, payload, text};
use crate::vm::Cx;
use snek_heap::{Value, View};

/// `float.__new__`.
pub(super) fn construct(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    if args[1].is_unbound() {
        return Ok(Value::float(0.0));
    }
    if is_staged(&args[1]) {
        return cx.staged_number(Number::Float, &args[1]);
    }
    let number = construct_from(cx, &args[1])?;
    let is_same = args[1].as_float().is_some();
    Ok(Value::float(if number.is_nan() && !is_same { nan::distinct(number) } else { number }))
}

/// `float(value)`.
pub fn construct_from(cx: &mut Cx, value: &Value) -> Result<f64> {
    if let Some(x) = real_number(cx, value)? {
        return Ok(x);
    }
    let inner = payload(value);
    let parsed = if let Some(text) = inner.downcast_ref::<Str>() {
        text::parse_float(text.as_str())
    } else if let Some(data) = inner.downcast_ref::<Bytes>() {
        read_bytes(data.data())
    } else if let Some(array) = inner.downcast_ref::<ByteArray>() {
        read_bytes(&array.data.borrow())
    } else if let Some(data) = bytes::copy_of(cx, &inner)? {
        read_bytes(&data)
    } else {
        let name = cx.type_name(value);
        return Err(cx.type_error(format!("float() argument must be a string or a real number, not '{name}'")));
    };
    match parsed {
        Some(x) => Ok(x),
        None => {
            let shown = cx.repr(value)?;
            Err(cx.value_error(format!("could not convert string to float: {shown}")))
        }
    }
}

fn read_bytes(data: &[u8]) -> Option<f64> {
    std::str::from_utf8(data).ok().filter(|text| text.is_ascii()).and_then(text::parse_float)
}

/// A value that is asked for as a real number, as a float; TypeError for others.
pub fn as_float(cx: &mut Cx, value: &Value) -> Result<f64> {
    match real_number(cx, value)? {
        Some(x) => Ok(x),
        None => {
            let name = cx.type_name(value);
            Err(cx.type_error(format!("must be real number, not {name}")))
        }
    }
}

/// The float that a number is or converts itself to; `None` for what is no real number.
pub fn real_number(cx: &mut Cx, value: &Value) -> Result<Option<f64>> {
    match value.view() {
        View::Float(x) => return Ok(Some(x)),
        View::Int(x) => return Ok(Some(x as f64)),
        _ => {}
    }
    if let Some(number) = int::view(value) {
        return int::to_float(cx, number).map(Some);
    }
    if is_staged(value) {
        return Err(cx.staged_concrete(value, "a float"));
    }
    let name = cx.names.__float__.clone();
    if let Some(result) = cx.call_special(value, &name, &[])? {
        return match payload(&result).as_float() {
            Some(x) => Ok(Some(x)),
            None => {
                let (owner, got) = (cx.type_name(value), cx.type_name(&result));
                Err(cx.type_error(format!("{owner}.__float__ returned non-float (type {got})")))
            }
        };
    }
    let name = cx.names.__index__.clone();
    if cx.lookup_special(value, &name).is_none() {
        return Ok(None);
    }
    let number = cx.index_value(value)?;
    match int::view(&number) {
        Some(number) => int::to_float(cx, number).map(Some),
        None => Ok(None),
    }
}
