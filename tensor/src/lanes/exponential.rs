//! Exponentials, for any operand.
//!
//! `x = k log(2) + r` with |r| at most log(2) / 2, so that `e^x = 2^k e^r`; the logarithm stands in two parts, of which
//! the first has zeros at its end and `k` times it is exact (Cody and Waite, *Software Manual for the Elementary
//! Functions*, 1980). The bounds of errors are the worst of the operands that `tests/accuracy.rs` tries.

use super::polynomial::{EXP, EXP_F32, TANH_F32, evaluate, evaluate_f32};

/// 1.5 times 2^52: added to a number below 2^51, it leaves the nearest integer in the last bits.
pub(super) const ROUND: f64 = 6_755_399_441_055_744.0;
/// The same for 32 bits: 1.5 times 2^23.
const ROUND_F32: f32 = 12_582_912.0;
const LOG2_E: f64 = std::f64::consts::LOG2_E;
/// The first 32 bits of log(2), and what is left.
pub(super) const LN_2_HIGH: f64 = f64::from_bits(0x3fe6_2e42_fee0_0000);
pub(super) const LN_2_LOW: f64 = f64::from_bits(0x3dea_39ef_3579_3c76);
/// The first 9 bits of log(2), and what is left.
const LN_2_HIGH_F32: f32 = 0.693_359_4;
const LN_2_LOW_F32: f32 = -0.000_212_194_44;

/// `e^x`, within one unit in the last place.
#[inline(always)]
pub(crate) fn exp(x: f64) -> f64 {
    /// Above, the result does not fit.
    const MOST: f64 = 709.782_712_893_384;
    /// Below, it is no normal number.
    const LEAST: f64 = -708.0;
    let least = if x < -746.0 { -746.0 } else { x };
    let Reduced { bits, high, low } = reduce(least);
    // `1 + high` loses its last bits, which are known.
    let sum = 1.0 + high;
    let lost = (1.0 - sum) + high;
    let power = sum + (lost + (high * high).mul_add(evaluate(&EXP, high), low));
    // The exponent is added as an integer. Where the result would have none it is made 1,000 higher, and divided by that.
    let (more, factor) = if least < LEAST { (1000 << 52, f64::from_bits((1023 - 1000) << 52)) } else { (0, 1.0) };
    let scaled = f64::from_bits(power.to_bits().wrapping_add(bits << 52).wrapping_add(more)) * factor;
    if x <= MOST { scaled } else { x * f64::MAX }
}

/// `e^x` of 32 bits, within one unit in the last place.
#[inline(always)]
pub(crate) fn exp_f32(x: f32) -> f32 {
    const MOST: f32 = 88.722_84;
    const LEAST: f32 = -87.0;
    let least = if x < -110.0 { -110.0 } else { x };
    let (bits, r) = reduce_f32(least);
    let power = power_f32(r);
    let (more, factor) = if least < LEAST { (100 << 23, f32::from_bits((127 - 100) << 23)) } else { (0, 1.0) };
    let scaled = f32::from_bits(power.to_bits().wrapping_add(bits << 23).wrapping_add(more)) * factor;
    if x <= MOST { scaled } else { x * f32::MAX }
}

/// `e^x - 1`, within 1.1 units in the last place.
#[inline(always)]
pub(crate) fn expm1(x: f64) -> f64 {
    let most = if x > 710.0 { 710.0 } else { x };
    let Reduced { bits, high, low } = reduce(if most < -56.0 { -56.0 } else { most });
    let rest = (high * high).mul_add(evaluate(&EXP, high), low);
    // Half the power, so that the largest one fits.
    let half = f64::from_bits((bits << 52).wrapping_add(1022 << 52));
    let whole = half - 0.5;
    let sum = half.mul_add(high, whole);
    let lost = half.mul_add(high, whole - sum);
    let result = 2.0 * (sum + half.mul_add(rest, lost));
    // A zero keeps its sign, and a number below the smallest normal one its bits.
    if x.abs() < f64::MIN_POSITIVE { x } else { result }
}

/// The hyperbolic tangent, within 1.8 units in the last place: `(1 - e) / (1 + e)` with `e = e^(-2|x|)`.
#[inline(always)]
pub(crate) fn tanh(x: f64) -> f64 {
    let size = x.abs();
    // From 20 on the result is 1 to the last bit.
    let Reduced { bits, high, low } = reduce(-2.0 * if size > 20.0 { 20.0 } else { size });
    let rest = (high * high).mul_add(evaluate(&EXP, high), low);
    let power = f64::from_bits((bits << 52).wrapping_add(1023 << 52));
    // What `1 - e` loses is known; `1 + e` is so much larger than `e` that it loses little.
    let whole = 1.0 - power;
    let sum = (-power).mul_add(high, whole);
    let lost = (-power).mul_add(high, whole - sum);
    let above = sum + (-power).mul_add(rest, lost);
    let below = power.mul_add(high + rest, 1.0 + power);
    (above / below).copysign(x)
}

/// The hyperbolic tangent of 32 bits, within one unit in the last place.
#[inline(always)]
pub(crate) fn tanh_f32(x: f32) -> f32 {
    let size = x.abs();
    let square = x * x;
    let small = (square * size).mul_add(evaluate_f32(&TANH_F32, square), size);
    // From 10 on the result is 1 to the last bit.
    let (bits, r) = reduce_f32(2.0 * if size > 10.0 { 10.0 } else { size });
    let power = f32::from_bits(power_f32(r).to_bits().wrapping_add(bits << 23));
    let large = 1.0 - 2.0 / (power + 1.0);
    // A NaN takes the second way, which keeps it.
    (if size < 0.7 { small } else { large }).copysign(x)
}

/// A number as `k log(2) + high + low`; the last bits of `bits` are `k`.
struct Reduced {
    bits: u64,
    high: f64,
    low: f64,
}

/// Splits a number between -800 and 800.
#[inline(always)]
fn reduce(x: f64) -> Reduced {
    let shifted = x.mul_add(LOG2_E, ROUND);
    let k = shifted - ROUND;
    let first = (-k).mul_add(LN_2_HIGH, x);
    let high = (-k).mul_add(LN_2_LOW, first);
    Reduced { bits: shifted.to_bits(), high, low: (-k).mul_add(LN_2_LOW, first - high) }
}

/// The same for 32 bits, between -120 and 120, without the low part.
#[inline(always)]
fn reduce_f32(x: f32) -> (u32, f32) {
    let shifted = x.mul_add(std::f32::consts::LOG2_E, ROUND_F32);
    let k = shifted - ROUND_F32;
    let first = (-k).mul_add(LN_2_HIGH_F32, x);
    (shifted.to_bits(), (-k).mul_add(LN_2_LOW_F32, first))
}

/// `e^r` for a reduced number.
#[inline(always)]
fn power_f32(r: f32) -> f32 {
    // `1 + r` loses its last bits, which are known.
    let sum = 1.0 + r;
    sum + (r * r).mul_add(evaluate_f32(&EXP_F32, r), (1.0 - sum) + r)
}
