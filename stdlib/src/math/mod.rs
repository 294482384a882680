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
    doc: "Functions of real numbers and of integers. Where there is no result they raise ValueError.",
    functions: natives! {
        /// Return the angle whose cosine is x, in radians from 0 to pi.
        "acos(x, /)" [staged = Rule(rule::MATH)] => unary::acos,
        /// Return the number whose hyperbolic cosine is x; it is at least 0.
        "acosh(x, /)" [staged = Rule(rule::MATH)] => unary::acosh,
        /// Return the angle whose sine is x, in radians from -pi/2 to pi/2.
        "asin(x, /)" [staged = Rule(rule::MATH)] => unary::asin,
        /// Return the number whose hyperbolic sine is x.
        "asinh(x, /)" [staged = Rule(rule::MATH_TOTAL)] => unary::asinh,
        /// Return the angle whose tangent is x, in radians from -pi/2 to pi/2.
        "atan(x, /)" [staged = Rule(rule::MATH)] => unary::atan,
        /// Return the angle of the point (x, y), in radians from -pi to pi. The signs choose the quadrant.
        ///
        /// >>> math.degrees(math.atan2(1, -1))
        /// 135.0
        "atan2(y, x, /)" [staged = Rule(rule::COMPOSED)] => |cx, a| asked(cx, "atan2", a, two::atan2),
        /// Return the number whose hyperbolic tangent is x, which lies between -1 and 1.
        "atanh(x, /)" [staged = Rule(rule::MATH)] => unary::atanh,
        /// Return the cube root of x, also of a negative number.
        "cbrt(x, /)" [staged = Rule(rule::MATH_TOTAL)] => unary::cbrt,
        /// Return the smallest integer that is at least x.
        "ceil(x, /)" [staged = Rule(rule::MATH_ROUNDING)] => round::ceil,
        /// Return in how many ways k of n things can be chosen, regardless of order.
        ///
        /// >>> math.comb(5, 2)
        /// 10
        "comb(n, k, /)" [staged = Rule(rule::COMPOSED)] => choose::comb,
        /// Return a float with the size of x and the sign of y.
        "copysign(x, y, /)" [staged = Rule(rule::COMPOSED)] => |cx, a| asked(cx, "copysign", a, two::copysign),
        /// Return the cosine of an angle in radians.
        "cos(x, /)" [staged = Rule(rule::MATH)] => unary::cos,
        /// Return (e**x + e**-x) / 2, the hyperbolic cosine of x.
        "cosh(x, /)" [staged = Rule(rule::MATH)] => unary::cosh,
        /// Return an angle in degrees that is given in radians.
        "degrees(x, /)" [staged = Rule(rule::COMPOSED)] => |cx, a| asked(cx, "degrees", a, unary::degrees),
        /// Return the distance between two points, sequences of equally many coordinates.
        "dist(p, q, /)" [staged = Rule(rule::COMPOSED)] => |cx, a| asked(cx, "dist", a, norm::dist),
        /// Return the error function at x.
        "erf(x, /)" [staged = Rule(rule::COMPOSED)] => |cx, a| asked(cx, "erf", a, special::erf),
        /// Return 1 - erf(x), exactly also where erf(x) is close to 1.
        "erfc(x, /)" [staged = Rule(rule::COMPOSED)] => |cx, a| asked(cx, "erfc", a, special::erfc),
        /// Return e to the power of x.
        "exp(x, /)" [staged = Rule(rule::MATH)] => unary::exp,
        /// Return 2 to the power of x.
        "exp2(x, /)" [staged = Rule(rule::MATH)] => unary::exp2,
        /// Return exp(x) - 1, exactly also for x close to 0.
        "expm1(x, /)" [staged = Rule(rule::MATH)] => unary::expm1,
        /// Return the absolute value of x as a float.
        "fabs(x, /)" [staged = Rule(rule::MATH_ABSOLUTE)] => unary::fabs,
        /// Return the product of the integers from 1 to n. A negative n raises ValueError.
        "factorial(n, /)" [staged = Rule(rule::COMPOSED)] => choose::factorial,
        /// Return the largest integer that is at most x.
        "floor(x, /)" [staged = Rule(rule::MATH_ROUNDING)] => round::floor,
        /// Return the remainder of x / y as C computes it, with the sign of x. x % y has the sign of y.
        "fmod(x, y, /)" [staged = Rule(rule::COMPOSED)] => |cx, a| asked(cx, "fmod", a, two::fmod),
        /// Return (m, e) with x == m * 2**e, where m is 0 or its size is at least 1/2 and below 1.
        "frexp(x, /)" [staged = Rule(rule::COMPOSED)] => |cx, a| asked(cx, "frexp", a, bits::frexp),
        /// Return the sum of floats, rounded once only.
        ///
        /// >>> sum([0.1] * 10), math.fsum([0.1] * 10)
        /// (0.9999999999999999, 1.0)
        "fsum(seq, /)" [staged = Rule(rule::COMPOSED)] => |cx, a| asked(cx, "fsum", a, sums::fsum),
        /// Return the gamma function at x: for a positive integer, factorial(x - 1).
        "gamma(x, /)" [staged = Rule(rule::COMPOSED)] => |cx, a| asked(cx, "gamma", a, special::gamma),
        /// Return the greatest integer that divides all arguments; 0 without any but zeros.
        "gcd(*integers)" [quick = quick::gcd, staged = Rule(rule::COMPOSED)] => integers::gcd,
        /// Return the length of the vector with these coordinates.
        ///
        /// >>> math.hypot(3, 4)
        /// 5.0
        "hypot(*coordinates)" [staged = Rule(rule::COMPOSED)] => |cx, a| asked(cx, "hypot", a, norm::hypot),
        /// Return whether two numbers are nearly equal.
        ///
        /// They may differ by rel_tol times the larger of their sizes, or by abs_tol. To compare with 0, give abs_tol.
        "isclose(a, b, *, rel_tol=1e-09, abs_tol=0.0)" [staged = Rule(rule::COMPOSED)] => two::isclose,
        /// Return whether x is neither infinite nor NaN.
        "isfinite(x, /)" [staged = Rule(rule::MATH_TOTAL)] => |cx, args| as_float(cx, &args[0]).map(|x| Value::bool(x.is_finite())),
        /// Return whether x is infinite, positive or negative.
        "isinf(x, /)" [staged = Rule(rule::COMPOSED)] => |cx, args| as_float(cx, &args[0]).map(|x| Value::bool(x.is_infinite())),
        /// Return whether x is NaN (not a number).
        "isnan(x, /)" [staged = Rule(rule::MATH_TOTAL)] => |cx, args| as_float(cx, &args[0]).map(|x| Value::bool(x.is_nan())),
        /// Return the largest integer whose square is at most n.
        "isqrt(n, /)" [staged = Rule(rule::COMPOSED)] => integers::isqrt,
        /// Return the least positive integer that all arguments divide; 0 if one of them is 0.
        "lcm(*integers)" [staged = Rule(rule::COMPOSED)] => integers::lcm,
        /// Return x * 2**i, the inverse of frexp().
        "ldexp(x, i, /)" [staged = Rule(rule::COMPOSED)] => |cx, a| asked(cx, "ldexp", a, bits::ldexp),
        /// Return the natural logarithm of the absolute value of the gamma function at x.
        "lgamma(x, /)" [staged = Rule(rule::COMPOSED)] => |cx, a| asked(cx, "lgamma", a, special::log_gamma),
        /// Return the logarithm of x to a base; the natural one, without a base.
        ///
        /// >>> math.log(8, 2)
        /// 3.0
        "log(x, base=None, /)" [staged = Rule(rule::MATH)] => |cx, a| asked(cx, "log", a, log::log),
        /// Return the logarithm of x to base 10.
        "log10(x, /)" [staged = Rule(rule::MATH)] => |cx, a| asked(cx, "log10", a, log::log10),
        /// Return log(1 + x), exactly also for x close to 0.
        "log1p(x, /)" [staged = Rule(rule::MATH)] => unary::log1p,
        /// Return the logarithm of x to base 2.
        "log2(x, /)" [staged = Rule(rule::MATH)] => |cx, a| asked(cx, "log2", a, log::log2),
        /// Return the fraction and the whole part of x, both floats with the sign of x.
        "modf(x, /)" [staged = Rule(rule::COMPOSED)] => |cx, a| asked(cx, "modf", a, bits::modf),
        /// Return the float next to x on the way to y.
        "nextafter(x, y, /)" [staged = Rule(rule::COMPOSED)] => |cx, a| asked(cx, "nextafter", a, bits::nextafter),
        /// Return in how many ways k of n things can be put in a row; all of them, without k.
        "perm(n, k=None, /)" [staged = Rule(rule::COMPOSED)] => choose::perm,
        /// Return x to the power of y, as a float.
        "pow(x, y, /)" [staged = Rule(rule::COMPOSED)] => |cx, a| asked(cx, "pow", a, two::pow),
        /// Return start times all numbers of an iterable.
        "prod(iterable, /, *, start=1)" [staged = Rule(rule::COMPOSED)] => sums::prod,
        /// Return an angle in radians that is given in degrees.
        "radians(x, /)" [staged = Rule(rule::COMPOSED)] => |cx, a| asked(cx, "radians", a, unary::radians),
        /// Return x minus the multiple of y that is nearest to it; a tie goes to the even multiple.
        "remainder(x, y, /)" [staged = Rule(rule::COMPOSED)] => |cx, a| asked(cx, "remainder", a, two::remainder),
        /// Return the sine of an angle in radians.
        "sin(x, /)" [staged = Rule(rule::MATH)] => unary::sin,
        /// Return (e**x - e**-x) / 2, the hyperbolic sine of x.
        "sinh(x, /)" [staged = Rule(rule::MATH)] => unary::sinh,
        /// Return the number, at least 0, whose square is x. A negative x raises ValueError.
        "sqrt(x, /)" [quick = quick::sqrt, staged = Rule(rule::MATH)] => unary::sqrt,
        /// Return the tangent of an angle in radians.
        "tan(x, /)" [staged = Rule(rule::MATH)] => unary::tan,
        /// Return sinh(x) / cosh(x), the hyperbolic tangent of x.
        "tanh(x, /)" [staged = Rule(rule::MATH)] => unary::tanh,
        /// Return x without its fraction, as an integer.
        "trunc(x, /)" [staged = Rule(rule::MATH_ROUNDING)] => round::trunc,
        /// Return the distance from x to the next float that is larger in size.
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
