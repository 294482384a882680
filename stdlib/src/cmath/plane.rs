//! Square roots, logarithms, polar coordinates.

use super::{Failure, Outcome, Parts, is_finite, is_infinite};
use std::f64::consts::{LN_2, LN_10};

/// Parts above may have a length that is no float.
pub(super) const LARGE: f64 = f64::MAX / 4.0;

/// 2 to the 53rd: what it scales up is no longer subnormal.
const UP: f64 = 9_007_199_254_740_992.0;
/// 2 to the -27th: the root of half of the inverse of `UP`.
const DOWN: f64 = 1.0 / 134_217_728.0;

pub(super) fn sqrt((x, y): Parts) -> Parts {
    if y.is_infinite() {
        return (f64::INFINITY, y);
    }
    if x.is_infinite() && (x > 0.0 || y.is_nan()) {
        // Of minus infinity the root is imaginary, of a sign that no number does not have.
        return if x > 0.0 { (x, if y.is_nan() { y } else { 0f64.copysign(y) }) } else { (f64::NAN, f64::INFINITY) };
    }
    if x.is_infinite() {
        return (0.0, f64::INFINITY.copysign(y));
    }
    if x.is_nan() || y.is_nan() {
        return (f64::NAN, f64::NAN);
    }
    if x == 0.0 && y == 0.0 {
        return (0.0, y);
    }
    let (width, height) = (x.abs(), y.abs());
    let s = if width < f64::MIN_POSITIVE && height < f64::MIN_POSITIVE {
        let width = width * UP;
        (width + width.hypot(height * UP)).sqrt() * DOWN
    } else {
        let width = width / 8.0;
        2.0 * (width + width.hypot(height / 8.0)).sqrt()
    };
    let d = height / (2.0 * s);
    if x >= 0.0 { (s, d.copysign(y)) } else { (d, s.copysign(y)) }
}

pub(super) fn log(z: Parts) -> Outcome {
    let (x, y) = z;
    let angle = y.atan2(x);
    if !is_finite(z) {
        return Ok((if is_infinite(z) { f64::INFINITY } else { f64::NAN }, angle));
    }
    let (width, height) = (x.abs(), y.abs());
    let size = if width > LARGE || height > LARGE {
        (width / 2.0).hypot(height / 2.0).ln() + LN_2
    } else if width < f64::MIN_POSITIVE && height < f64::MIN_POSITIVE {
        if width == 0.0 && height == 0.0 {
            return Err(Failure::Domain);
        }
        (width * UP).hypot(height * UP).ln() - 53.0 * LN_2
    } else {
        let length = width.hypot(height);
        if (0.71..=1.73).contains(&length) {
            // Near 1 the logarithm of a rounded length would lose its bits.
            let (more, less) = (width.max(height), width.min(height));
            ((more - 1.0) * (more + 1.0) + less * less).ln_1p() / 2.0
        } else {
            length.ln()
        }
    };
    Ok((size, angle))
}

pub(super) fn log10(z: Parts) -> Outcome {
    log(z).map(|(re, im)| (re / LN_10, im / LN_10))
}

/// The number of a length and an angle.
pub(super) fn rect(r: f64, phi: f64) -> Outcome {
    if r.is_finite() && phi.is_finite() {
        return Ok(if phi == 0.0 { (r, r * phi) } else { (r * phi.cos(), r * phi.sin()) });
    }
    if phi.is_infinite() && r != 0.0 && !r.is_nan() {
        return Err(Failure::Domain);
    }
    Ok(if r.is_infinite() {
        if phi.is_nan() {
            (f64::INFINITY, f64::NAN)
        } else if phi == 0.0 {
            (r, phi * 1f64.copysign(r))
        } else {
            (r * phi.cos(), r * phi.sin())
        }
    } else if r == 0.0 {
        (0.0, 0.0)
    } else {
        (f64::NAN, if phi == 0.0 { 0.0 } else { f64::NAN })
    })
}
