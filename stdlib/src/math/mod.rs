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
mod integers;
mod log;
mod norm;
mod quick;
mod round;
mod special;
pub(crate) mod staged;
mod sums;
mod two;
pub(crate) mod unary;

use snek_heap::Value;
use snek_interp::names::intern;
use snek_interp::native::module::ModuleDef;
use snek_interp::stage::rule;
use snek_interp::types::float::as_float;
use snek_interp::types::tuple::Tuple;
use snek_interp::{Cx, Error, Result, natives};

/// `math`.
pub(crate) static MODULE: ModuleDef = ModuleDef {
    functions: natives! {
        "acos(x, /)" [staged = Rule(rule::MATH)] => unary::acos,
        "acosh(x, /)" [staged = Rule(rule::MATH)] => unary::acosh,
        "asin(x, /)" [staged = Rule(rule::MATH)] => unary::asin,
        "asinh(x, /)" [staged = Rule(rule::MATH_TOTAL)] => unary::asinh,
        "atan(x, /)" [staged = Rule(rule::MATH)] => unary::atan,
        "atan2(y, x, /)" [staged = Rule(rule::COMPOSED)] => |cx, a| asked(cx, "atan2", a, two::atan2),
        "atanh(x, /)" [staged = Rule(rule::MATH)] => unary::atanh,
        "cbrt(x, /)" [staged = Rule(rule::MATH_TOTAL)] => unary::cbrt,
        "ceil(x, /)" [staged = Rule(rule::MATH_ROUNDING)] => round::ceil,
        "comb(n, k, /)" [staged = Rule(rule::COMPOSED)] => choose::comb,
        "copysign(x, y, /)" [staged = Rule(rule::COMPOSED)] => |cx, a| asked(cx, "copysign", a, two::copysign),
        "cos(x, /)" [staged = Rule(rule::MATH)] => unary::cos,
        "cosh(x, /)" [staged = Rule(rule::MATH)] => unary::cosh,
        "degrees(x, /)" [staged = Rule(rule::COMPOSED)] => |cx, a| asked(cx, "degrees", a, unary::degrees),
        "dist(p, q, /)" [staged = Rule(rule::COMPOSED)] => |cx, a| asked(cx, "dist", a, norm::dist),
        "erf(x, /)" [staged = Rule(rule::COMPOSED)] => |cx, a| asked(cx, "erf", a, special::erf),
        "erfc(x, /)" [staged = Rule(rule::COMPOSED)] => |cx, a| asked(cx, "erfc", a, special::erfc),
        "exp(x, /)" [staged = Rule(rule::MATH)] => unary::exp,
        "exp2(x, /)" [staged = Rule(rule::MATH)] => unary::exp2,
        "expm1(x, /)" [staged = Rule(rule::MATH)] => unary::expm1,
        "fabs(x, /)" [staged = Rule(rule::MATH_ABSOLUTE)] => unary::fabs,
        "factorial(n, /)" [staged = Rule(rule::COMPOSED)] => choose::factorial,
        "floor(x, /)" [staged = Rule(rule::MATH_ROUNDING)] => round::floor,
        "fmod(x, y, /)" [staged = Rule(rule::COMPOSED)] => |cx, a| asked(cx, "fmod", a, two::fmod),
        "frexp(x, /)" [staged = Rule(rule::COMPOSED)] => |cx, a| asked(cx, "frexp", a, bits::frexp),
        "fsum(seq, /)" [staged = Rule(rule::COMPOSED)] => |cx, a| asked(cx, "fsum", a, sums::fsum),
        "gamma(x, /)" [staged = Rule(rule::COMPOSED)] => |cx, a| asked(cx, "gamma", a, special::gamma),
        "gcd(*integers)" [quick = quick::gcd, staged = Rule(rule::COMPOSED)] => integers::gcd,
        "hypot(*coordinates)" [staged = Rule(rule::COMPOSED)] => |cx, a| asked(cx, "hypot", a, norm::hypot),
        "isclose(a, b, *, rel_tol=1e-09, abs_tol=0.0)" [staged = Rule(rule::COMPOSED)] => two::isclose,
        "isfinite(x, /)" [staged = Rule(rule::MATH_TOTAL)] => |cx, args| as_float(cx, &args[0]).map(|x| Value::bool(x.is_finite())),
        "isinf(x, /)" [staged = Rule(rule::COMPOSED)] => |cx, args| as_float(cx, &args[0]).map(|x| Value::bool(x.is_infinite())),
        "isnan(x, /)" [staged = Rule(rule::MATH_TOTAL)] => |cx, args| as_float(cx, &args[0]).map(|x| Value::bool(x.is_nan())),
        "isqrt(n, /)" [staged = Rule(rule::COMPOSED)] => integers::isqrt,
        "lcm(*integers)" [staged = Rule(rule::COMPOSED)] => integers::lcm,
        "ldexp(x, i, /)" [staged = Rule(rule::COMPOSED)] => |cx, a| asked(cx, "ldexp", a, bits::ldexp),
        "lgamma(x, /)" [staged = Rule(rule::COMPOSED)] => |cx, a| asked(cx, "lgamma", a, special::log_gamma),
        "log(x, base=None, /)" [staged = Rule(rule::MATH)] => |cx, a| asked(cx, "log", a, log::log),
        "log10(x, /)" [staged = Rule(rule::MATH)] => |cx, a| asked(cx, "log10", a, log::log10),
        "log1p(x, /)" [staged = Rule(rule::MATH)] => unary::log1p,
        "log2(x, /)" [staged = Rule(rule::MATH)] => |cx, a| asked(cx, "log2", a, log::log2),
        "modf(x, /)" [staged = Rule(rule::COMPOSED)] => |cx, a| asked(cx, "modf", a, bits::modf),
        "nextafter(x, y, /)" [staged = Rule(rule::COMPOSED)] => |cx, a| asked(cx, "nextafter", a, bits::nextafter),
        "perm(n, k=None, /)" [staged = Rule(rule::COMPOSED)] => choose::perm,
        "pow(x, y, /)" [staged = Rule(rule::COMPOSED)] => |cx, a| asked(cx, "pow", a, two::pow),
        "prod(iterable, /, *, start=1)" [staged = Rule(rule::COMPOSED)] => sums::prod,
        "radians(x, /)" [staged = Rule(rule::COMPOSED)] => |cx, a| asked(cx, "radians", a, unary::radians),
        "remainder(x, y, /)" [staged = Rule(rule::COMPOSED)] => |cx, a| asked(cx, "remainder", a, two::remainder),
        "sin(x, /)" [staged = Rule(rule::MATH)] => unary::sin,
        "sinh(x, /)" [staged = Rule(rule::MATH)] => unary::sinh,
        "sqrt(x, /)" [quick = quick::sqrt, staged = Rule(rule::MATH)] => unary::sqrt,
        "tan(x, /)" [staged = Rule(rule::MATH)] => unary::tan,
        "tanh(x, /)" [staged = Rule(rule::MATH)] => unary::tanh,
        "trunc(x, /)" [staged = Rule(rule::MATH_ROUNDING)] => round::trunc,
        "ulp(x, /)" [staged = Rule(rule::COMPOSED)] => |cx, a| asked(cx, "ulp", a, bits::ulp),
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

/// A function that the recorder calls if an argument is a recorded number.
#[inline]
fn asked(cx: &mut Cx, name: &str, args: &[Value], body: fn(&mut Cx, &[Value]) -> Result<Value>) -> Result<Value> {
    if cx.stage.recorder.is_none() || !cx.asks_recorder(args) {
        return body(cx, args);
    }
    let given = match args {
        [all] if name == "hypot" => all.downcast_ref::<Tuple>().map(|all| all.items().to_vec()).unwrap_or_default(),
        _ => args.iter().filter(|arg| !arg.is_unbound()).cloned().collect(),
    };
    cx.call_recorded("math", name, &given, &[])
}

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
