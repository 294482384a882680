//! Rules of functions of one number.
//!
//! In: a [`Pull`]. Out: what it is given.
//! Invariants: a rule uses the function's result where it has one at hand, and its argument elsewhere.
//! Elsewhere: arithmetic (`arithmetic.rs`).

use std::f64::consts::{FRAC_2_SQRT_PI, LN_2, LN_10};

use super::{Done, Pull};
use crate::error::GraphError;
use crate::ir::{Attr, Attrs, ValueId};
use crate::ops::Op;

type Slope = Result<ValueId, GraphError>;

/// The cotangent times a slope.
fn scaled(p: &mut Pull<'_, '_>, slope: impl FnOnce(&mut Pull<'_, '_>) -> Slope) -> Done {
    let ct = p.ct(0)?;
    let slope = slope(p)?;
    let more = p.mul(ct, slope)?;
    p.give(0, more)
}

/// The cotangent divided by something.
fn divided(p: &mut Pull<'_, '_>, by: impl FnOnce(&mut Pull<'_, '_>) -> Slope) -> Done {
    let ct = p.ct(0)?;
    let by = by(p)?;
    let more = p.op(Op::Div, &[ct, by])?;
    p.give(0, more)
}

fn of_input(p: &mut Pull<'_, '_>, op: Op) -> Slope {
    let x = p.x(0)?;
    p.op(op, &[x])
}

/// `1 + s * a * a` where `s` is 1 or -1.
fn one_and_square(p: &mut Pull<'_, '_>, a: ValueId, op: Op) -> Slope {
    let one = p.float(1.0);
    let square = p.square(a)?;
    p.op(op, &[one, square])
}

pub(crate) fn abs(p: &mut Pull<'_, '_>) -> Done {
    scaled(p, |p| of_input(p, Op::Sign))
}

pub(crate) fn sqrt(p: &mut Pull<'_, '_>) -> Done {
    divided(p, |p| {
        let (two, y) = (p.float(2.0), p.y(0)?);
        p.mul(two, y)
    })
}

pub(crate) fn exp(p: &mut Pull<'_, '_>) -> Done {
    scaled(p, |p| p.y(0))
}

pub(crate) fn exp2(p: &mut Pull<'_, '_>) -> Done {
    scaled(p, |p| {
        let (y, log) = (p.y(0)?, p.float(LN_2));
        p.mul(y, log)
    })
}

pub(crate) fn expm1(p: &mut Pull<'_, '_>) -> Done {
    scaled(p, |p| of_input(p, Op::Exp))
}

pub(crate) fn log(p: &mut Pull<'_, '_>) -> Done {
    divided(p, |p| p.x(0))
}

pub(crate) fn log1p(p: &mut Pull<'_, '_>) -> Done {
    divided(p, |p| {
        let (x, one) = (p.x(0)?, p.float(1.0));
        p.op(Op::Add, &[x, one])
    })
}

pub(crate) fn log2(p: &mut Pull<'_, '_>) -> Done {
    divided(p, |p| {
        let (x, log) = (p.x(0)?, p.float(LN_2));
        p.mul(x, log)
    })
}

pub(crate) fn log10(p: &mut Pull<'_, '_>) -> Done {
    divided(p, |p| {
        let (x, log) = (p.x(0)?, p.float(LN_10));
        p.mul(x, log)
    })
}

pub(crate) fn sin(p: &mut Pull<'_, '_>) -> Done {
    scaled(p, |p| of_input(p, Op::Cos))
}

pub(crate) fn cos(p: &mut Pull<'_, '_>) -> Done {
    scaled(p, |p| {
        let sin = of_input(p, Op::Sin)?;
        p.neg(sin)
    })
}

pub(crate) fn tan(p: &mut Pull<'_, '_>) -> Done {
    scaled(p, |p| {
        let y = p.y(0)?;
        one_and_square(p, y, Op::Add)
    })
}

pub(crate) fn asin(p: &mut Pull<'_, '_>) -> Done {
    divided(p, |p| {
        let x = p.x(0)?;
        let square = one_and_square(p, x, Op::Sub)?;
        p.op(Op::Sqrt, &[square])
    })
}

pub(crate) fn acos(p: &mut Pull<'_, '_>) -> Done {
    divided(p, |p| {
        let x = p.x(0)?;
        let square = one_and_square(p, x, Op::Sub)?;
        let root = p.op(Op::Sqrt, &[square])?;
        p.neg(root)
    })
}

pub(crate) fn atan(p: &mut Pull<'_, '_>) -> Done {
    divided(p, |p| {
        let x = p.x(0)?;
        one_and_square(p, x, Op::Add)
    })
}

pub(crate) fn sinh(p: &mut Pull<'_, '_>) -> Done {
    scaled(p, |p| of_input(p, Op::Cosh))
}

pub(crate) fn cosh(p: &mut Pull<'_, '_>) -> Done {
    scaled(p, |p| of_input(p, Op::Sinh))
}

pub(crate) fn tanh(p: &mut Pull<'_, '_>) -> Done {
    scaled(p, |p| {
        let y = p.y(0)?;
        one_and_square(p, y, Op::Sub)
    })
}

pub(crate) fn asinh(p: &mut Pull<'_, '_>) -> Done {
    divided(p, |p| {
        let x = p.x(0)?;
        let square = one_and_square(p, x, Op::Add)?;
        p.op(Op::Sqrt, &[square])
    })
}

pub(crate) fn acosh(p: &mut Pull<'_, '_>) -> Done {
    divided(p, |p| {
        let (x, one) = (p.x(0)?, p.float(1.0));
        let square = p.square(x)?;
        let less = p.op(Op::Sub, &[square, one])?;
        p.op(Op::Sqrt, &[less])
    })
}

pub(crate) fn atanh(p: &mut Pull<'_, '_>) -> Done {
    divided(p, |p| {
        let x = p.x(0)?;
        one_and_square(p, x, Op::Sub)
    })
}

pub(crate) fn cbrt(p: &mut Pull<'_, '_>) -> Done {
    divided(p, |p| {
        let (three, y) = (p.float(3.0), p.y(0)?);
        let square = p.square(y)?;
        p.mul(three, square)
    })
}

/// At 0 the derivative is 0.
pub(crate) fn relu(p: &mut Pull<'_, '_>) -> Done {
    let (ct, x, zero) = (p.ct(0)?, p.x(0)?, p.float(0.0));
    let above = p.op(Op::Gt, &[x, zero])?;
    let zeros = p.zeros(ct)?;
    let more = p.op(Op::Select, &[above, ct, zeros])?;
    p.give(0, more)
}

/// A function by name.
fn named(p: &mut Pull<'_, '_>, function: &str, inputs: &[ValueId]) -> Slope {
    p.builder().add_with(Op::Ufunc, inputs, Attrs::new().with("function", Attr::Str(function.into())))
}

/// `2 / sqrt(pi) * exp(-x * x)`, or minus that.
fn error_slope(p: &mut Pull<'_, '_>, is_positive: bool) -> Slope {
    let x = p.x(0)?;
    let square = p.square(x)?;
    let less = p.op(Op::Neg, &[square])?;
    let power = p.op(Op::Exp, &[less])?;
    let factor = p.float(if is_positive { FRAC_2_SQRT_PI } else { -FRAC_2_SQRT_PI });
    p.mul(factor, power)
}

/// Functions by name; those that are not named here are constant wherever they have a derivative.
pub(crate) fn ufunc(p: &mut Pull<'_, '_>) -> Done {
    let name = p.node().attrs.str("function").unwrap_or("").to_owned();
    match name.as_str() {
        "hypot" | "_length" => {
            let (ct, y) = (p.ct(0)?, p.y(0)?);
            for input in 0..2 {
                if p.wants(input) {
                    let x = p.x(input)?;
                    let share = p.op(Op::Div, &[x, y])?;
                    let more = p.mul(ct, share)?;
                    p.give(input, more)?;
                }
            }
            Ok(())
        }
        "_erf" | "_erfc" => scaled(p, |p| error_slope(p, name == "_erf")),
        "_gamma" => scaled(p, |p| {
            let (order, x, y) = (p.float(0.0), p.x(0)?, p.y(0)?);
            let slope = named(p, "_polygamma", &[order, x])?;
            p.mul(y, slope)
        }),
        "_log_gamma" => scaled(p, |p| {
            let (order, x) = (p.float(0.0), p.x(0)?);
            named(p, "_polygamma", &[order, x])
        }),
        "_polygamma" if p.wants(1) => {
            let (ct, order, x, one) = (p.ct(0)?, p.x(0)?, p.x(1)?, p.float(1.0));
            let next = p.op(Op::Add, &[order, one])?;
            let slope = named(p, "_polygamma", &[next, x])?;
            let more = p.mul(ct, slope)?;
            p.give(1, more)
        }
        "_power" => super::pow(p),
        "_shift" if p.wants(0) => {
            let (ct, exponent) = (p.ct(0)?, p.x(1)?);
            let more = named(p, "_shift", &[ct, exponent])?;
            p.give(0, more)
        }
        "logaddexp" | "logaddexp2" => {
            let (ct, y) = (p.ct(0)?, p.y(0)?);
            let power = if name == "logaddexp" { Op::Exp } else { Op::Exp2 };
            for input in 0..2 {
                if p.wants(input) {
                    let x = p.x(input)?;
                    let distance = p.op(Op::Sub, &[x, y])?;
                    let share = p.op(power, &[distance])?;
                    let more = p.mul(ct, share)?;
                    p.give(input, more)?;
                }
            }
            Ok(())
        }
        "copysign" if p.wants(0) => {
            // The sign changes, or it does not: of either zero too.
            let (ct, x, y) = (p.ct(0)?, p.x(0)?, p.y(0)?);
            let ones = [p.float(1.0), p.float(1.0)];
            let mut signs = Vec::with_capacity(2);
            for (one, from) in ones.into_iter().zip([x, y]) {
                signs.push(named(p, "copysign", &[one, from])?);
            }
            let change = p.mul(signs[0], signs[1])?;
            let more = p.mul(ct, change)?;
            p.give(0, more)
        }
        "nextafter" if p.wants(0) => {
            let ct = p.ct(0)?;
            p.give(0, ct)
        }
        _ => Ok(()),
    }
}
