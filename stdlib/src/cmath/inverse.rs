//! Inverses of the hyperbolic and circular functions: Kahan's formulas, which keep their bits beside branch cuts.

use super::plane::{LARGE, sqrt};
use super::{Failure, Outcome, Parts, is_finite, is_infinite, turned};
use snek_tensor::inverse_sinh;
use std::f64::consts::{FRAC_PI_2, LN_2};

/// The root of `plane::LARGE`.
const ROOT_LARGE: f64 = 6.703_903_964_971_298e153;
/// The root of the smallest normal float.
const ROOT_SMALL: f64 = 1.491_668_146_240_041_3e-154;

fn is_large((x, y): Parts) -> bool {
    x.abs() > LARGE || y.abs() > LARGE
}

/// The logarithm of twice the length.
fn log_of_twice((x, y): Parts) -> f64 {
    (x / 2.0).hypot(y / 2.0).ln() + LN_2 * 2.0
}

pub(super) fn acos(z: Parts) -> Parts {
    let (x, y) = z;
    if !is_finite(z) {
        let angle = if x == 0.0 { FRAC_PI_2 } else { y.abs().atan2(x) };
        return (
            angle,
            match () {
                () if !is_infinite(z) => f64::NAN,
                () if y.is_nan() => f64::INFINITY,
                () => f64::INFINITY.copysign(-y),
            },
        );
    }
    if is_large(z) {
        return (y.abs().atan2(x), log_of_twice(z).copysign(-y));
    }
    let (s, t) = (sqrt((1.0 - x, -y)), sqrt((1.0 + x, y)));
    (2.0 * s.0.atan2(t.0), inverse_sinh(t.0 * s.1 - t.1 * s.0))
}

pub(super) fn acosh(z: Parts) -> Parts {
    let (x, y) = z;
    if !is_finite(z) {
        return (if is_infinite(z) { f64::INFINITY } else { f64::NAN }, y.atan2(x));
    }
    if is_large(z) {
        return (log_of_twice(z), y.atan2(x));
    }
    let (s, t) = (sqrt((x - 1.0, y)), sqrt((x + 1.0, y)));
    (inverse_sinh(s.0 * t.0 + s.1 * t.1), 2.0 * s.1.atan2(t.0))
}

pub(super) fn asin((x, y): Parts) -> Parts {
    let (re, im) = asinh((-y, x));
    (im, -re)
}

pub(super) fn asinh(z: Parts) -> Parts {
    let (x, y) = z;
    if !is_finite(z) {
        let size = match () {
            () if x.is_nan() && y.is_infinite() => f64::INFINITY,
            () if is_infinite(z) => f64::INFINITY.copysign(x),
            () => f64::NAN,
        };
        return (size, if x.is_nan() && y == 0.0 { y } else { y.atan2(x.abs()) });
    }
    if is_large(z) {
        return (log_of_twice(z).copysign(x), y.atan2(x.abs()));
    }
    let (s, t) = (sqrt((1.0 + y, -x)), sqrt((1.0 - y, x)));
    (inverse_sinh(s.0 * t.1 - t.0 * s.1), y.atan2(s.0 * t.0 - s.1 * t.1))
}

pub(super) fn atan(z: Parts) -> Outcome {
    turned(z, atanh)
}

pub(super) fn atanh(z: Parts) -> Outcome {
    let (x, y) = z;
    if !is_finite(z) {
        let re = if x.is_infinite() || x == 0.0 {
            0f64.copysign(x)
        } else if y.is_infinite() {
            if x.is_nan() { 0.0 } else { 0f64.copysign(x) }
        } else {
            f64::NAN
        };
        let im = if y.is_nan() || x.is_nan() && !y.is_infinite() { f64::NAN } else { FRAC_PI_2.copysign(y) };
        return Ok((re, im));
    }
    if x.is_sign_negative() {
        return right_atanh((-x, -y)).map(|(re, im)| (-re, -im));
    }
    right_atanh(z)
}

/// The same where the real part is positive.
fn right_atanh((x, y): Parts) -> Outcome {
    let height = y.abs();
    if x > ROOT_LARGE || height > ROOT_LARGE {
        // No square is taken that would overflow.
        let half = (x / 2.0).hypot(y / 2.0);
        return Ok((x / 4.0 / half / half, FRAC_PI_2.copysign(y)));
    }
    if x == 1.0 && height < ROOT_SMALL {
        if height == 0.0 {
            return Err(Failure::Domain);
        }
        return Ok((-(height.sqrt() / height.hypot(2.0).sqrt()).ln(), (2f64.atan2(-height) / 2.0).copysign(y)));
    }
    let rest = 1.0 - x;
    let re = (4.0 * x / (rest * rest + height * height)).ln_1p() / 4.0;
    Ok((re, -(-2.0 * y).atan2(rest * (1.0 + x) - height * height) / 2.0))
}
