//! `math`: functions of real numbers and of integers.
//!
//! In: numbers, and whatever converts itself to one. Out: floats; integers where the mathematics gives integers.
//! Invariants:
//! - A result that is no number, or infinite at a singularity, is a ValueError; one too large is an OverflowError. What
//!   was infinite or no number before stays so without an error.
//! - On a staged number a function of one number is a node.
//!
//! Elsewhere: logarithms in `log.rs`, lengths in `norm.rs`, sums in `sums.rs`, integers in `integers.rs` and `choose.rs`.

mod bits;
mod choose;
mod cube_root;
mod erf;
mod gamma;
mod integers;
mod log;
mod norm;
mod round;
mod sums;
mod two;
pub(crate) mod unary;

use snek_heap::Value;
use snek_interp::names::intern;
use snek_interp::native::module::ModuleDef;
use snek_interp::types::float::as_float;
use snek_interp::{Cx, Error, Result, natives};

/// `math`.
pub(crate) static MODULE: ModuleDef = ModuleDef {
    functions: natives! {
        "acos(x, /)" => unary::acos,
        "acosh(x, /)" => unary::acosh,
        "asin(x, /)" => unary::asin,
        "asinh(x, /)" => unary::asinh,
        "atan(x, /)" => unary::atan,
        "atan2(y, x, /)" => two::atan2,
        "atanh(x, /)" => unary::atanh,
        "cbrt(x, /)" => unary::cbrt,
        "ceil(x, /)" => round::ceil,
        "comb(n, k, /)" => choose::comb,
        "copysign(x, y, /)" => two::copysign,
        "cos(x, /)" => unary::cos,
        "cosh(x, /)" => unary::cosh,
        "degrees(x, /)" => unary::degrees,
        "dist(p, q, /)" => norm::dist,
        "erf(x, /)" => |cx, args| as_float(cx, &args[0]).map(|x| Value::float(erf::erf(x))),
        "erfc(x, /)" => |cx, args| as_float(cx, &args[0]).map(|x| Value::float(erf::erfc(x))),
        "exp(x, /)" => unary::exp,
        "exp2(x, /)" => unary::exp2,
        "expm1(x, /)" => unary::expm1,
        "fabs(x, /)" => unary::fabs,
        "factorial(n, /)" => choose::factorial,
        "floor(x, /)" => round::floor,
        "fmod(x, y, /)" => two::fmod,
        "frexp(x, /)" => bits::frexp,
        "fsum(seq, /)" => sums::fsum,
        "gamma(x, /)" => gamma::gamma,
        "gcd(*integers)" => integers::gcd,
        "hypot(*coordinates)" => norm::hypot,
        "isclose(a, b, *, rel_tol=1e-09, abs_tol=0.0)" => two::isclose,
        "isfinite(x, /)" => |cx, args| as_float(cx, &args[0]).map(|x| Value::bool(x.is_finite())),
        "isinf(x, /)" => |cx, args| as_float(cx, &args[0]).map(|x| Value::bool(x.is_infinite())),
        "isnan(x, /)" => |cx, args| as_float(cx, &args[0]).map(|x| Value::bool(x.is_nan())),
        "isqrt(n, /)" => integers::isqrt,
        "lcm(*integers)" => integers::lcm,
        "ldexp(x, i, /)" => bits::ldexp,
        "lgamma(x, /)" => gamma::log_gamma,
        "log(x, base=None, /)" => log::log,
        "log10(x, /)" => log::log10,
        "log1p(x, /)" => unary::log1p,
        "log2(x, /)" => log::log2,
        "modf(x, /)" => bits::modf,
        "nextafter(x, y, /)" => bits::nextafter,
        "perm(n, k=None, /)" => choose::perm,
        "pow(x, y, /)" => two::pow,
        "prod(iterable, /, *, start=1)" => sums::prod,
        "radians(x, /)" => unary::radians,
        "remainder(x, y, /)" => two::remainder,
        "sin(x, /)" => unary::sin,
        "sinh(x, /)" => unary::sinh,
        "sqrt(x, /)" => unary::sqrt,
        "tan(x, /)" => unary::tan,
        "tanh(x, /)" => unary::tanh,
        "trunc(x, /)" => round::trunc,
        "ulp(x, /)" => bits::ulp,
    },
    init: Some(|_, dict| {
        use std::f64::consts::{E, PI, TAU};
        for (name, x) in [("pi", PI), ("e", E), ("tau", TAU), ("inf", f64::INFINITY), ("nan", f64::NAN)] {
            dict.set_name(&intern(name), Value::float(x));
        }
        Ok(())
    }),
    ..ModuleDef::named("math")
};

/// The error of an argument for which there is no result.
#[cold]
pub(crate) fn domain_error(cx: &mut Cx) -> Error {
    cx.value_error("math domain error")
}

/// The error of a result that no float can hold.
#[cold]
pub(crate) fn range_error(cx: &mut Cx) -> Error {
    cx.overflow_error("math range error")
}

/// Two arguments as floats.
fn two_floats(cx: &mut Cx, args: &[Value]) -> Result<(f64, f64)> {
    Ok((as_float(cx, &args[0])?, as_float(cx, &args[1])?))
}
