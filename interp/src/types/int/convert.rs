//! Conversions between integers, floats and classes derived from them.
//!
//! Invariants:
//! - To a float: the nearest one, ties to even. From a float: towards zero.

use super::value::{from_big, view};
use crate::error::{Error, Result};
use crate::types::class::Type;
use crate::types::text::{self, IntRef};
use crate::vm::Cx;
use snek_heap::{Kind, Value};

/// The float nearest to an integer; OverflowError when it is too large.
pub fn to_float(cx: &mut Cx, number: IntRef<'_>) -> Result<f64> {
    match number {
        IntRef::Small(small) => Ok(small as f64),
        IntRef::Big(big) => {
            let float = big.to_f64().value();
            if float.is_finite() { Ok(float) } else { Err(too_large_for_float(cx)) }
        }
    }
}

/// The error of an integer that no float can hold.
#[cold]
pub fn too_large_for_float(cx: &mut Cx) -> Error {
    cx.overflow_error("int too large to convert to float")
}

/// `int(x)` of a float.
pub fn from_float(cx: &mut Cx, x: f64) -> Result<Value> {
    if x.is_nan() {
        return Err(cx.value_error("cannot convert float NaN to integer"));
    }
    if x.is_infinite() {
        return Err(cx.overflow_error("cannot convert float infinity to integer"));
    }
    // Every float below 2^63 in magnitude converts exactly.
    if x.abs() < 9_223_372_036_854_775_808.0 {
        return Ok(Value::int(x as i64));
    }
    Ok(from_big(text::from_whole(x.trunc())))
}

/// A value of a builtin type as an instance of `class`, which is that type or derived from it.
pub fn as_class(cx: &mut Cx, class: &Value, kind: Kind, value: Value) -> Result<Value> {
    let is_builtin = class.downcast_ref::<Type>().is_some_and(|class| std::ptr::eq(class, &*cx.types.of_kind(kind)));
    if is_builtin { Ok(value) } else { cx.call(class, &[value]) }
}

/// An index limited to 64 bits, for counts of which the largest are all alike.
pub fn clamped_index(cx: &mut Cx, value: &Value) -> Result<i64> {
    let number = cx.index_value(value)?;
    Ok(match view(&number) {
        Some(IntRef::Small(small)) => small,
        Some(big) if big.is_negative() => i64::MIN,
        _ => i64::MAX,
    })
}
