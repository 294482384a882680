//! Functions of two real numbers.

use super::{domain_error, range_error, two_floats};
use snek_heap::Value;
use snek_interp::types::float::as_float;
use snek_interp::{Cx, Result};

pub(super) fn atan2(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    let (y, x) = two_floats(cx, args)?;
    Ok(Value::float(y.atan2(x)))
}

pub(super) fn copysign(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    let (x, y) = two_floats(cx, args)?;
    Ok(Value::float(x.copysign(y)))
}

pub(super) fn pow(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    let (x, y) = two_floats(cx, args)?;
    let result = x.powf(y);
    if result.is_finite() || !x.is_finite() || !y.is_finite() {
        return Ok(Value::float(result));
    }
    Err(if result.is_nan() || x == 0.0 { domain_error(cx) } else { range_error(cx) })
}

pub(super) fn fmod(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    let (x, y) = two_floats(cx, args)?;
    let result = x % y;
    if result.is_nan() && !x.is_nan() && !y.is_nan() {
        return Err(domain_error(cx));
    }
    Ok(Value::float(result))
}

pub(super) fn remainder(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    let (x, y) = two_floats(cx, args)?;
    if x.is_nan() || y.is_nan() {
        return Ok(Value::float(x + y));
    }
    if x.is_infinite() || y == 0.0 {
        return Err(domain_error(cx));
    }
    if y.is_infinite() {
        return Ok(Value::float(x));
    }
    Ok(Value::float(nearest_rest(x.abs(), y.abs()) * 1f64.copysign(x)))
}

/// `x` minus the multiple of `y` nearest to it, of ties the even multiple. All steps are exact.
fn nearest_rest(x: f64, y: f64) -> f64 {
    let below = x % y;
    let above = y - below;
    if below < above {
        below
    } else if below > above {
        -above
    } else {
        // In the middle: `x - below` is an even or odd multiple.
        let is_odd = (0.5 * (x - below)) % y != 0.0;
        if is_odd { -below } else { below }
    }
}

pub(super) fn isclose(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    let (a, b) = two_floats(cx, args)?;
    let relative = if args[2].is_unbound() { 1e-9 } else { as_float(cx, &args[2])? };
    let absolute = if args[3].is_unbound() { 0.0 } else { as_float(cx, &args[3])? };
    if relative < 0.0 || absolute < 0.0 {
        return Err(cx.value_error("tolerances must be non-negative"));
    }
    if a == b {
        return Ok(Value::TRUE);
    }
    if a.is_infinite() || b.is_infinite() {
        return Ok(Value::FALSE);
    }
    let distance = (b - a).abs();
    let is_close = distance <= (relative * b).abs() || distance <= (relative * a).abs() || distance <= absolute;
    Ok(Value::bool(is_close))
}
