//! Sines and cosines.
//!
//! `x = n pi / 2 + r` with |r| at most pi / 4. Half of pi stands in three parts, of which the first two have 33 bits, so
//! that `n` times them is exact for `n` below 2^20 (Cody and Waite). Larger operands are the C library's.

use super::Out;
use super::exponential::ROUND;
use super::polynomial::{COS, COS_F32, SIN, SIN_F32, evaluate};

/// Up to here the three parts suffice.
const LARGE: f64 = 800_000.0;
/// Below this a sine is its operand.
const TINY: f64 = 1e-20;
/// The first and the second 33 bits of pi / 2, and the 53 after them.
const FIRST: f64 = f64::from_bits(0x3ff9_21fb_5440_0000);
const SECOND: f64 = f64::from_bits(0x3dd0_b461_1a60_0000);
const THIRD: f64 = f64::from_bits(0x3ba3_198a_2e03_7073);

/// The sines of all elements, within one unit in the last place.
pub(crate) fn sin(x: &[f64], out: &mut Out<f64>) {
    // A zero keeps its sign.
    super::map(x, out, |x| if x.abs() < TINY { x } else { of_quadrant(x, 0) });
    large(x, out, |x| x.abs() > LARGE, f64::sin);
}

/// The cosines of all elements, within one unit in the last place.
pub(crate) fn cos(x: &[f64], out: &mut Out<f64>) {
    super::map(x, out, |x| of_quadrant(x, 1));
    large(x, out, |x| x.abs() > LARGE, f64::cos);
}

/// The sines of all elements of 32 bits, within one unit in the last place.
pub(crate) fn sin_f32(x: &[f32], out: &mut Out<f32>) {
    super::map(x, out, |x| if x.abs() < TINY as f32 { x } else { of_quadrant_f32(f64::from(x), 0) });
    large(x, out, |x| f64::from(x).abs() > LARGE, |x| f64::from(x).sin() as f32);
}

/// The cosines of all elements of 32 bits, within one unit in the last place.
pub(crate) fn cos_f32(x: &[f32], out: &mut Out<f32>) {
    super::map(x, out, |x| of_quadrant_f32(f64::from(x), 1));
    large(x, out, |x| f64::from(x).abs() > LARGE, |x| f64::from(x).cos() as f32);
}

/// Replaces the results of large operands.
fn large<T: Copy>(x: &[T], out: &mut Out<T>, is_large: impl Fn(T) -> bool + Copy, f: fn(T) -> T) {
    if !super::all(x, |x| !is_large(x)) {
        for (x, out) in x.iter().zip(out).filter(|(x, _)| is_large(**x)) {
            out.write(f(*x));
        }
    }
}

/// The sine of `x + turns pi / 2`.
#[inline(always)]
fn of_quadrant(x: f64, turns: u64) -> f64 {
    let shifted = x.mul_add(std::f64::consts::FRAC_2_PI, ROUND);
    let n = shifted - ROUND;
    let first = (-n).mul_add(FIRST, x);
    let near = (-n).mul_add(SECOND, first);
    let lost = (-n).mul_add(SECOND, first - near);
    let third = n.mul_add(THIRD, -lost);
    let r = near - third;
    let tail = (near - r) - third;
    let z = r * r;
    let half = 0.5 * z;
    let sine = r + (z * r).mul_add(evaluate(&SIN, z), (-half).mul_add(tail, tail));
    let one = 1.0 - half;
    let cosine = one + (((1.0 - one) - half) + (z * z).mul_add(evaluate(&COS, z), -(r * tail)));
    let quadrant = shifted.to_bits().wrapping_add(turns);
    let result = if quadrant & 1 == 0 { sine } else { cosine };
    f64::from_bits(result.to_bits() ^ (quadrant & 2) << 62)
}

/// The same for results of 32 bits.
#[inline(always)]
fn of_quadrant_f32(x: f64, turns: u64) -> f32 {
    let shifted = x.mul_add(std::f64::consts::FRAC_2_PI, ROUND);
    let n = shifted - ROUND;
    let r = (-n).mul_add(SECOND, (-n).mul_add(FIRST, x));
    let z = r * r;
    let sine = (z * r).mul_add(evaluate(&SIN_F32, z), r);
    let cosine = (z * z).mul_add(evaluate(&COS_F32, z), (-0.5f64).mul_add(z, 1.0));
    let quadrant = shifted.to_bits().wrapping_add(turns);
    let result = if quadrant & 1 == 0 { sine } else { cosine };
    f64::from_bits(result.to_bits() ^ (quadrant & 2) << 62) as f32
}
