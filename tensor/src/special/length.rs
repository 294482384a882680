//! Lengths of vectors.
//!
//! Invariants:
//! - Coordinates are scaled by a power of two, so that no square overflows or vanishes that counts.
//! - Squares and their sum carry their rounding errors along; one Newton step then corrects the root. The result is
//!   the float nearest to the length, but for rare near-ties.

use super::parts::{shift, split};

/// The length of a vector of two coordinates.
#[must_use]
pub fn length_of_two(x: f64, y: f64) -> f64 {
    length(&mut [x.abs(), y.abs()])
}

/// The root of the sum of the squares of sizes, none of which is negative.
#[must_use]
pub fn length(sizes: &mut [f64]) -> f64 {
    let max = sizes.iter().copied().fold(0.0, f64::max);
    if max.is_infinite() {
        return max;
    }
    if sizes.iter().any(|size| size.is_nan()) {
        return f64::NAN;
    }
    if max == 0.0 || sizes.len() == 1 {
        return max;
    }
    let (_, exponent) = split(max);
    sizes.iter_mut().for_each(|size| *size = shift(*size, -exponent));
    shift(scaled_length(sizes), exponent)
}

/// The same for sizes of which the largest is between 1/2 and 1.
fn scaled_length(sizes: &[f64]) -> f64 {
    let (mut sum, mut rest) = (0.0, 0.0);
    for &size in sizes {
        let (square, error) = square(size);
        let (total, lost) = add(sum, square);
        sum = total;
        rest += lost + error;
    }
    let root = (sum + rest).sqrt();
    let (again, error) = square(root);
    let missing = ((sum - again) - error) + rest;
    root + missing / (2.0 * root)
}

/// The square and what rounding took from it: both halves of the number have squares and products without rounding.
fn square(x: f64) -> (f64, f64) {
    let square = x * x;
    let up = x * 134_217_729.0;
    let high = up - (up - x);
    let low = x - high;
    (square, ((high * high - square) + 2.0 * high * low) + low * low)
}

/// The sum and what rounding took from it.
fn add(a: f64, b: f64) -> (f64, f64) {
    let sum = a + b;
    let of_b = sum - a;
    (sum, (a - (sum - of_b)) + (b - of_b))
}
