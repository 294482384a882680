//! Inverse hyperbolic functions.
//!
//! In: a float. Out: a float, `nan` outside of the domain.
//! Invariants: the last digits are the C library's, which the standard library's functions do not have: each range of
//! arguments takes the formula that loses no bits there.

/// Where 1 is lost beside the square of a number.
const LARGE: f64 = 268_435_456.0;

/// The number of at least 0 of which `x` is the hyperbolic cosine.
#[must_use]
pub fn inverse_cosh(x: f64) -> f64 {
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

/// The number of which `x` is the hyperbolic sine.
#[must_use]
pub fn inverse_sinh(x: f64) -> f64 {
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

/// The number of which `x` is the hyperbolic tangent.
#[must_use]
pub fn inverse_tanh(x: f64) -> f64 {
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
