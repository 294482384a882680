//! Functions of one real number.

use super::cube_root::cube_root;
use super::{domain_error, range_error};
use snek_heap::Value;
use snek_interp::stage::is_staged;
use snek_interp::types::float::as_float;
use snek_interp::types::str;
use snek_interp::{Cx, Error, Result};

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

// The standard library's inverse hyperbolic functions differ from the C library's in the last digits; these are the C
// library's formulas: each argument range takes the one that loses no bits there.

/// Where 1 is lost beside the square of a number.
const LARGE: f64 = 268_435_456.0;

fn inverse_cosh(x: f64) -> f64 {
    if x < 1.0 {
        f64::NAN
    } else if x >= LARGE {
        x.ln() + std::f64::consts::LN_2
    } else if x > 2.0 {
        (2.0 * x - 1.0 / (x + (x * x - 1.0).sqrt())).ln()
    } else {
        let t = x - 1.0;
        (t + (2.0 * t + t * t).sqrt()).ln_1p()
    }
}

pub(crate) fn inverse_sinh(x: f64) -> f64 {
    let size = x.abs();
    if !x.is_finite() || size < 1.0 / LARGE {
        return x;
    }
    let result = if size > LARGE {
        size.ln() + std::f64::consts::LN_2
    } else if size > 2.0 {
        (2.0 * size + 1.0 / ((x * x + 1.0).sqrt() + size)).ln()
    } else {
        let square = x * x;
        (size + square / (1.0 + (1.0 + square).sqrt())).ln_1p()
    };
    result.copysign(x)
}

fn inverse_tanh(x: f64) -> f64 {
    let size = x.abs();
    if size > 1.0 {
        return f64::NAN;
    }
    if size < 1.0 / LARGE {
        return x;
    }
    let twice = size + size;
    let result = if size < 0.5 { twice + twice * size / (1.0 - size) } else { twice / (1.0 - size) };
    (0.5 * result.ln_1p()).copysign(x)
}
