//! The error function and the gamma function, of numbers of the program.
//!
//! Elsewhere: the functions themselves (`snek_tensor::special`).

use super::{domain_error, range_error};
use snek_heap::Value;
use snek_interp::types::float::as_float;
use snek_interp::{Cx, Result};
use snek_tensor::special;

pub(super) fn erf(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    as_float(cx, &args[0]).map(|x| Value::float(special::erf(x)))
}

pub(super) fn erfc(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    as_float(cx, &args[0]).map(|x| Value::float(special::erfc(x)))
}

pub(super) fn gamma(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    let x = as_float(cx, &args[0])?;
    let result = special::gamma(x);
    if result.is_nan() && !x.is_nan() {
        return Err(domain_error(cx));
    }
    if result.is_infinite() && x.is_finite() {
        return Err(range_error(cx));
    }
    Ok(Value::float(result))
}

pub(super) fn log_gamma(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    let x = as_float(cx, &args[0])?;
    let result = special::log_gamma(x);
    if result.is_infinite() && x.is_finite() {
        let is_pole = x <= 0.0 && x == x.floor();
        return Err(if is_pole { domain_error(cx) } else { range_error(cx) });
    }
    Ok(Value::float(result))
}
