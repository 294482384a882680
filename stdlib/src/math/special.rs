//! The error function and the gamma function, from `libm`.

use super::{domain_error, range_error};
use snek_heap::Value;
use snek_interp::types::float::as_float;
use snek_interp::{Cx, Result};

pub(super) fn erf(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    as_float(cx, &args[0]).map(|x| Value::float(libm::erf(x)))
}

pub(super) fn erfc(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    as_float(cx, &args[0]).map(|x| Value::float(libm::erfc(x)))
}

pub(super) fn gamma(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    let x = as_float(cx, &args[0])?;
    if x == f64::NEG_INFINITY || (x <= 0.0 && x == x.floor()) {
        return Err(domain_error(cx));
    }
    // The factorials that a float holds exactly.
    if x == x.floor() && x <= 23.0 {
        return Ok(Value::float((1..x as u32).fold(1.0, |product, factor| product * f64::from(factor))));
    }
    let result = libm::tgamma(x);
    if result.is_infinite() && x.is_finite() {
        return Err(range_error(cx));
    }
    Ok(Value::float(result))
}

pub(super) fn lgamma(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    let x = as_float(cx, &args[0])?;
    if x.is_finite() && x <= 0.0 && x == x.floor() {
        return Err(domain_error(cx));
    }
    let result = libm::lgamma(x);
    if result.is_infinite() && x.is_finite() {
        return Err(range_error(cx));
    }
    Ok(Value::float(result))
}
