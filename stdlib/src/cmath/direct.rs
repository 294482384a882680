//! The exponential function, hyperbolic and circular functions.
//!
//! Invariants:
//! - Where `exp` of the real part alone would overflow, one power of `e` is taken out and multiplied in at the end.

use super::{Failure, Outcome, Parts, is_finite, turned};
use std::f64::consts::E;

/// The logarithm of a quarter of the largest float.
const LOG_LARGE: f64 = 708.396_418_532_264_1;

fn checked(z: Parts) -> Outcome {
    if z.0.is_infinite() || z.1.is_infinite() { Err(Failure::Range) } else { Ok(z) }
}

/// A size in the direction of an angle that is finite and not zero: the signs are what is left of cosine and sine.
fn toward(size: f64, angle: f64) -> Parts {
    (size.copysign(angle.cos()), size.copysign(angle.sin()))
}

pub(super) fn exp(z: Parts) -> Outcome {
    let (x, y) = z;
    if !is_finite(z) {
        if y.is_infinite() && (x.is_finite() || x == f64::INFINITY) {
            return Err(Failure::Domain);
        }
        return Ok(match x {
            f64::NEG_INFINITY if y.is_finite() && y != 0.0 => toward(0.0, y),
            f64::NEG_INFINITY => (0.0, if y == 0.0 { y } else { 0.0 }),
            f64::INFINITY if y.is_finite() && y != 0.0 => toward(x, y),
            f64::INFINITY => (x, y),
            _ => (f64::NAN, if y == 0.0 { y } else { f64::NAN }),
        });
    }
    if x > LOG_LARGE {
        let l = (x - 1.0).exp();
        return checked((l * y.cos() * E, l * y.sin() * E));
    }
    let l = x.exp();
    checked((l * y.cos(), l * y.sin()))
}

pub(super) fn cosh(z: Parts) -> Outcome {
    let (x, y) = z;
    if !is_finite(z) {
        if y.is_infinite() && !x.is_nan() {
            return Err(Failure::Domain);
        }
        if x.is_infinite() {
            let (re, im) = match y {
                0.0 => (f64::INFINITY, y),
                _ if y.is_nan() => return Ok((f64::INFINITY, f64::NAN)),
                _ => toward(f64::INFINITY, y),
            };
            return Ok((re, im * 1f64.copysign(x)));
        }
        return Ok((f64::NAN, if x == 0.0 || y == 0.0 { 0.0 } else { f64::NAN }));
    }
    if x.abs() > LOG_LARGE {
        let less = x - 1f64.copysign(x);
        return checked((y.cos() * less.cosh() * E, y.sin() * less.sinh() * E));
    }
    checked((y.cos() * x.cosh(), y.sin() * x.sinh()))
}

pub(super) fn sinh(z: Parts) -> Outcome {
    let (x, y) = z;
    if !is_finite(z) {
        if y.is_infinite() && !x.is_nan() {
            return Err(Failure::Domain);
        }
        if x.is_infinite() {
            let (re, im) = match y {
                0.0 => (f64::INFINITY, y),
                _ if y.is_nan() => return Ok((f64::INFINITY, f64::NAN)),
                _ => toward(f64::INFINITY, y),
            };
            return Ok((re * 1f64.copysign(x), im));
        }
        return Ok((if x == 0.0 { 0.0 } else { f64::NAN }, if y == 0.0 { y } else { f64::NAN }));
    }
    if x.abs() > LOG_LARGE {
        let less = x - 1f64.copysign(x);
        return checked((y.cos() * less.sinh() * E, y.sin() * less.cosh() * E));
    }
    checked((y.cos() * x.sinh(), y.sin() * x.cosh()))
}

pub(super) fn tanh(z: Parts) -> Outcome {
    let (x, y) = z;
    if !is_finite(z) {
        if y.is_infinite() && x.is_finite() {
            return Err(Failure::Domain);
        }
        if x.is_infinite() {
            let im = match y {
                0.0 => y,
                _ if y.is_finite() => 0f64.copysign(2.0 * y.sin() * y.cos()),
                _ => 0.0,
            };
            return Ok((1f64.copysign(x), im));
        }
        return Ok((f64::NAN, if y == 0.0 { y } else { f64::NAN }));
    }
    if x.abs() > LOG_LARGE {
        return Ok((1f64.copysign(x), 4.0 * y.sin() * y.cos() * (-2.0 * x.abs()).exp()));
    }
    let (tx, ty, cx) = (x.tanh(), y.tan(), 1.0 / x.cosh());
    let both = tx * ty;
    let denominator = 1.0 + both * both;
    Ok((tx * (1.0 + ty * ty) / denominator, ((ty / denominator) * cx) * cx))
}

pub(super) fn cos((x, y): Parts) -> Outcome {
    cosh((-y, x))
}

pub(super) fn sin(z: Parts) -> Outcome {
    turned(z, sinh)
}

pub(super) fn tan(z: Parts) -> Outcome {
    turned(z, tanh)
}
