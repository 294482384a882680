//! Functions of one real number.

use super::{domain_error, range_error};
use snek_heap::Value;
use snek_interp::stage::is_staged;
use snek_interp::types::float::as_float;
use snek_interp::types::str;
use snek_interp::{Cx, Error, Result};
use snek_tensor::{cube_root, inverse_cosh, inverse_sinh, inverse_tanh};

/// What an infinite result of a finite argument means.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Infinite {
    /// The argument is a singularity.
    Singular,
    /// The result is too large.
    TooLarge,
}

#[inline(always)]
fn apply(cx: &mut Cx, name: &str, arg: &Value, f: fn(f64) -> f64, infinite: Infinite) -> Result<Value> {
    let x = match arg.as_float() {
        Some(x) => x,
        None if is_staged(arg) => return cx.staged_call(name, std::slice::from_ref(arg)),
        None => match followed(cx, name, arg)? {
            Some(result) => return Ok(result),
            None => as_float(cx, arg)?,
        },
    };
    let result = f(x);
    if result.is_finite() || !x.is_finite() && (x.is_nan() || !result.is_nan()) {
        return Ok(Value::float(result));
    }
    Err(refused(cx, result, infinite))
}

/// A recorded number applies the function itself.
#[cold]
fn followed(cx: &mut Cx, name: &str, arg: &Value) -> Result<Option<Value>> {
    if cx.stage.recorder.is_none() {
        return Ok(None);
    }
    let math = cx.name("__math__");
    match cx.getattr_opt(arg, &math)? {
        Some(apply) => cx.call(&apply, &[str::new(name)]).map(Some),
        None => Ok(None),
    }
}

#[cold]
fn refused(cx: &mut Cx, result: f64, infinite: Infinite) -> Error {
    if result.is_infinite() && infinite == Infinite::TooLarge { range_error(cx) } else { domain_error(cx) }
}

macro_rules! functions {
    ($($name:ident $infinite:ident $function:expr;)+) => {
        $(
            pub(super) fn $name(cx: &mut Cx, args: &[Value]) -> Result<Value> {
                apply(cx, stringify!($name), &args[0], $function, Infinite::$infinite)
            }
        )+
    };
}

functions! {
    acos Singular f64::acos;
    acosh Singular inverse_cosh;
    asin Singular f64::asin;
    asinh Singular inverse_sinh;
    atan Singular f64::atan;
    atanh Singular inverse_tanh;
    cbrt Singular cube_root;
    cos Singular f64::cos;
    cosh TooLarge f64::cosh;
    exp TooLarge f64::exp;
    exp2 TooLarge f64::exp2;
    expm1 TooLarge f64::exp_m1;
    fabs Singular f64::abs;
    log1p Singular f64::ln_1p;
    sin Singular f64::sin;
    sinh TooLarge f64::sinh;
    sqrt Singular f64::sqrt;
    tan Singular f64::tan;
    tanh Singular f64::tanh;
}

pub(super) fn degrees(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    as_float(cx, &args[0]).map(|x| Value::float(x * (180.0 / std::f64::consts::PI)))
}

pub(super) fn radians(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    as_float(cx, &args[0]).map(|x| Value::float(x * (std::f64::consts::PI / 180.0)))
}
