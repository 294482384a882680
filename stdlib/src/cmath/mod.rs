//! `cmath`: functions of complex numbers.
//!
//! In: complex numbers, and whatever converts itself to one. Out: complex numbers; floats, bools where one part says all.
//! Invariants:
//! - Results agree with CPython's bit by bit: the order of operations decides the last bit.
//! - On infinite parts and parts that are no number, and on both sides of a branch cut (which a zero's sign tells apart),
//!   results are those of C99's annex G.
//!
//! Elsewhere: exponential, hyperbolic and circular functions in `direct.rs`, their inverses in `inverse.rs`, roots,
//! logarithms, polar coordinates in `plane.rs`.

mod direct;
mod inverse;
mod plane;

use crate::math::{domain_error, range_error};
use snek_heap::Value;
use snek_interp::names::intern;
use snek_interp::native::module::ModuleDef;
use snek_interp::types::complex::{self, as_complex, quotient};
use snek_interp::types::float::as_float;
use snek_interp::types::tuple;
use snek_interp::{Cx, Result, natives};

/// Real and imaginary part.
type Parts = (f64, f64);

/// Why there is no result.
#[derive(Clone, Copy, Debug)]
enum Failure {
    /// The argument is a singularity, or the angle is infinite.
    Domain,
    /// The result is too large.
    Range,
}

/// A result or why there is none.
type Outcome = std::result::Result<Parts, Failure>;

/// `cmath`.
pub(crate) static MODULE: ModuleDef = ModuleDef {
    doc: "Functions of complex numbers. They take real numbers too, and return complex ones.",
    functions: natives! {
        /// Return the complex number whose cosine is z.
        ///
        /// It has two cuts: along the real axis from 1 to the right, from -1 to the left.
        "acos(z, /)" => |cx, args| apply(cx, args, |z| Ok(inverse::acos(z))),
        /// Return the complex number whose hyperbolic cosine is z.
        ///
        /// It has a cut along the real axis, from 1 to the left.
        "acosh(z, /)" => |cx, args| apply(cx, args, |z| Ok(inverse::acosh(z))),
        /// Return the complex number whose sine is z.
        ///
        /// It has two cuts: along the real axis from 1 to the right, from -1 to the left.
        "asin(z, /)" => |cx, args| apply(cx, args, |z| Ok(inverse::asin(z))),
        /// Return the complex number whose hyperbolic sine is z.
        ///
        /// It has two cuts: along the imaginary axis from 1j up, from -1j down.
        "asinh(z, /)" => |cx, args| apply(cx, args, |z| Ok(inverse::asinh(z))),
        /// Return the complex number whose tangent is z.
        ///
        /// It has two cuts: along the imaginary axis from 1j up, from -1j down.
        "atan(z, /)" => |cx, args| apply(cx, args, inverse::atan),
        /// Return the complex number whose hyperbolic tangent is z.
        ///
        /// It has two cuts: along the real axis from 1 to the right, from -1 to the left.
        "atanh(z, /)" => |cx, args| apply(cx, args, inverse::atanh),
        /// Return (exp(1j * z) + exp(-1j * z)) / 2, the cosine of z.
        "cos(z, /)" => |cx, args| apply(cx, args, direct::cos),
        /// Return (exp(z) + exp(-z)) / 2, the hyperbolic cosine of z.
        "cosh(z, /)" => |cx, args| apply(cx, args, direct::cosh),
        /// Return e to the power of z.
        "exp(z, /)" => |cx, args| apply(cx, args, direct::exp),
        /// Return whether two numbers are nearly equal.
        ///
        /// They may be apart by rel_tol times the larger of their absolute values, or by abs_tol.
        "isclose(a, b, *, rel_tol=1e-09, abs_tol=0.0)" => isclose,
        /// Return whether both parts of z are finite.
        "isfinite(z, /)" => |cx, args| as_complex(cx, &args[0]).map(|z| Value::bool(is_finite(z))),
        /// Return whether a part of z is infinite.
        "isinf(z, /)" => |cx, args| as_complex(cx, &args[0]).map(|z| Value::bool(is_infinite(z))),
        /// Return whether a part of z is NaN.
        "isnan(z, /)" => |cx, args| as_complex(cx, &args[0]).map(|z| Value::bool(z.0.is_nan() || z.1.is_nan())),
        /// Return the logarithm of z to a base; the natural one, without a base.
        ///
        /// It has a cut along the negative real axis.
        "log(z, base=None, /)" => log,
        /// Return the logarithm of z to base 10.
        ///
        /// It has a cut along the negative real axis.
        "log10(z, /)" => |cx, args| apply(cx, args, plane::log10),
        /// Return the angle of z, in radians from -pi to pi.
        "phase(z, /)" => phase,
        /// Return z in polar coordinates: the pair of its absolute value and its angle in radians.
        "polar(z, /)" => polar,
        /// Return the complex number with absolute value r and angle phi, in radians.
        "rect(r, phi, /)" => rect,
        /// Return (exp(1j * z) - exp(-1j * z)) / 2j, the sine of z.
        "sin(z, /)" => |cx, args| apply(cx, args, direct::sin),
        /// Return (exp(z) - exp(-z)) / 2, the hyperbolic sine of z.
        "sinh(z, /)" => |cx, args| apply(cx, args, direct::sinh),
        /// Return the square root of z whose real part is not negative.
        ///
        /// It has a cut along the negative real axis.
        "sqrt(z, /)" => |cx, args| apply(cx, args, |z| Ok(plane::sqrt(z))),
        /// Return sin(z) / cos(z), the tangent of z.
        "tan(z, /)" => |cx, args| apply(cx, args, direct::tan),
        /// Return sinh(z) / cosh(z), the hyperbolic tangent of z.
        "tanh(z, /)" => |cx, args| apply(cx, args, direct::tanh),
    },
    init: Some(|_, dict| {
        use std::f64::consts::{E, PI, TAU};
        for (name, x) in [("pi", PI), ("e", E), ("tau", TAU), ("inf", f64::INFINITY), ("nan", f64::NAN)] {
            dict.set_name(&intern(name), Value::float(x));
        }
        for (name, x) in [("infj", f64::INFINITY), ("nanj", f64::NAN)] {
            dict.set_name(&intern(name), complex::new(0.0, x));
        }
        Ok(())
    }),
    ..ModuleDef::named("cmath")
};

fn apply(cx: &mut Cx, args: &[Value], f: fn(Parts) -> Outcome) -> Result<Value> {
    let z = as_complex(cx, &args[0])?;
    finish(cx, f(z))
}

fn finish(cx: &mut Cx, outcome: Outcome) -> Result<Value> {
    match outcome {
        Ok((re, im)) => Ok(complex::new(re, im)),
        Err(Failure::Domain) => Err(domain_error(cx)),
        Err(Failure::Range) => Err(range_error(cx)),
    }
}

/// Of two logarithms only the second's singularity is an error: dividing by its infinity, CPython has forgotten the
/// first's.
fn log(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    let z = as_complex(cx, &args[0])?;
    if args[1].is_unbound() {
        return finish(cx, plane::log(z));
    }
    let base = as_complex(cx, &args[1])?;
    let number = plane::log(z).unwrap_or((f64::NEG_INFINITY, z.1.atan2(z.0)));
    let outcome = plane::log(base).and_then(|base| quotient(number, base).ok_or(Failure::Domain));
    finish(cx, outcome)
}

/// An angle too small for a float is an error here, as the C library reports it.
fn phase(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    let (x, y) = as_complex(cx, &args[0])?;
    let angle = y.atan2(x);
    if angle == 0.0 && y != 0.0 && x.is_finite() { Err(range_error(cx)) } else { Ok(Value::float(angle)) }
}

fn polar(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    let z = as_complex(cx, &args[0])?;
    let size = z.0.hypot(z.1);
    if size.is_infinite() && is_finite(z) {
        return Err(range_error(cx));
    }
    Ok(tuple::new([Value::float(size), Value::float(z.1.atan2(z.0))]))
}

fn rect(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    let (r, phi) = (as_float(cx, &args[0])?, as_float(cx, &args[1])?);
    finish(cx, plane::rect(r, phi))
}

fn isclose(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    let (a, b) = (as_complex(cx, &args[0])?, as_complex(cx, &args[1])?);
    let relative = if args[2].is_unbound() { 1e-9 } else { as_float(cx, &args[2])? };
    let absolute = if args[3].is_unbound() { 0.0 } else { as_float(cx, &args[3])? };
    if relative < 0.0 || absolute < 0.0 {
        return Err(cx.value_error("tolerances must be non-negative"));
    }
    if a == b {
        return Ok(Value::TRUE);
    }
    if is_infinite(a) || is_infinite(b) {
        return Ok(Value::FALSE);
    }
    let size = |z: Parts| z.0.hypot(z.1);
    let distance = size((a.0 - b.0, a.1 - b.1));
    let is_close = distance <= relative * size(b) || distance <= relative * size(a) || distance <= absolute;
    Ok(Value::bool(is_close))
}

fn is_finite(z: Parts) -> bool {
    z.0.is_finite() && z.1.is_finite()
}

fn is_infinite(z: Parts) -> bool {
    z.0.is_infinite() || z.1.is_infinite()
}

/// A function of the number turned by a right angle, and the result turned back: circular functions are the hyperbolic
/// ones of `i * z`, divided by `i`.
fn turned(z: Parts, f: fn(Parts) -> Outcome) -> Outcome {
    f((-z.1, z.0)).map(|(re, im)| (im, -re))
}
