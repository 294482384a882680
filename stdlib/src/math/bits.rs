//! Functions of how a float is written in binary.

use super::{range_error, two_floats};
use snek_heap::Value;
use snek_interp::types::float::as_float;
use snek_interp::types::text::IntRef;
use snek_interp::types::{int, payload, tuple};
use snek_interp::{Cx, Result};
use snek_tensor::special::{shift, split};

pub(super) fn frexp(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    let x = as_float(cx, &args[0])?;
    let (fraction, exponent) = split(x);
    Ok(tuple::new([Value::float(fraction), Value::int(i64::from(exponent))]))
}

pub(super) fn ldexp(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    let x = as_float(cx, &args[0])?;
    let inner = payload(&args[1]);
    let exponent = match int::view(&inner) {
        // No float needs more than about 2100 binary places.
        Some(IntRef::Small(exponent)) => exponent.clamp(-5000, 5000) as i32,
        Some(big) if big.is_negative() => -5000,
        Some(_) => 5000,
        None => return Err(cx.type_error("Expected an int as second argument to ldexp.")),
    };
    let result = shift(x, exponent);
    if result.is_infinite() && x.is_finite() {
        return Err(range_error(cx));
    }
    Ok(Value::float(result))
}

pub(super) fn modf(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    let x = as_float(cx, &args[0])?;
    let fraction = if x.is_infinite() { 0f64.copysign(x) } else { (x - x.trunc()).copysign(x) };
    Ok(tuple::new([Value::float(fraction), Value::float(x.trunc())]))
}

pub(super) fn nextafter(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    let (x, y) = two_floats(cx, args)?;
    let next = if x.is_nan() || y.is_nan() {
        x + y
    } else if x == y {
        y
    } else if x < y {
        x.next_up()
    } else {
        x.next_down()
    };
    Ok(Value::float(next))
}

pub(super) fn ulp(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    let x = as_float(cx, &args[0])?.abs();
    if !x.is_finite() {
        return Ok(Value::float(x));
    }
    let up = x.next_up();
    Ok(Value::float(if up.is_infinite() { x - x.next_down() } else { up - x }))
}
