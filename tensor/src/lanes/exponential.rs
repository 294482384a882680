//! Exponentials, for any operand.
//!
//! `x = k log(2) + r` with |r| at most log(2) / 2, so that `e^x = 2^k e^r`; the logarithm stands in two parts, of which
//! the first has zeros at its end and `k` times it is exact (Cody and Waite, *Software Manual for the Elementary
//! Functions*, 1980). The bounds of errors are the worst of 40,000 operands against 160 bits.

use super::polynomial::{EXP, EXP_F32, evaluate};

/// 1.5 times 2^52: added to a number below 2^51, it leaves the nearest integer in the last bits.
pub(super) const ROUND: f64 = 6_755_399_441_055_744.0;
const LOG2_E: f64 = std::f64::consts::LOG2_E;
/// The first 32 bits of log(2), and what is left.
pub(super) const LN_2_HIGH: f64 = f64::from_bits(0x3fe6_2e42_fee0_0000);
pub(super) const LN_2_LOW: f64 = f64::from_bits(0x3dea_39ef_3579_3c76);

/// `e^x`, within one unit in the last place.
#[inline(always)]
pub(crate) fn exp(x: f64) -> f64 {
    let Reduced { bits, high, low } = reduce(x, 710.0, -746.0);
    let square = high * high;
    // `1 + high` loses its last bits, which are known.
    let sum = 1.0 + high;
    let lost = (1.0 - sum) + high;
    let power = sum + (lost + (low + square * evaluate(&EXP, high)));
    scale(power, bits)
}

/// `e^x` of 32 bits, within one unit in the last place.
#[inline(always)]
pub(crate) fn exp_f32(x: f32) -> f32 {
    let Reduced { bits, high, low } = reduce(f64::from(x), 100.0, -110.0);
    let power = 1.0 + (high + (low + high * high * evaluate(&EXP_F32, high)));
    // Powers of a 32-bit float are far from a 64-bit float's ends.
    (power * f64::from_bits((bits.wrapping_sub(ROUND.to_bits()).wrapping_add(1023)) << 52)) as f32
}

/// `e^x - 1`, within 1.1 units in the last place.
#[inline(always)]
pub(crate) fn expm1(x: f64) -> f64 {
    let (high, low) = expm1_parts(x);
    let result = high + low;
    // A zero keeps its sign, and a number below the smallest normal one its bits.
    if x.abs() < f64::MIN_POSITIVE { x } else { result }
}

/// The hyperbolic tangent, within 2.2 units in the last place: `t / (t + 2)` with `t = e^(2|x|) - 1`.
#[inline(always)]
pub(crate) fn tanh(x: f64) -> f64 {
    let size = x.abs();
    // From 20 on the result is 1 to the last bit.
    let (high, low) = expm1_parts(2.0 * if size > 20.0 { 20.0 } else { size });
    let t = high + low;
    let small = t / (t + 2.0);
    let large = 1.0 - 2.0 / (t + 2.0);
    let result = if size < 0.55 { small } else { large };
    (if size < f64::MIN_POSITIVE { size } else { result }).copysign(x)
}

/// The hyperbolic tangent of 32 bits, within one unit in the last place.
#[inline(always)]
pub(crate) fn tanh_f32(x: f32) -> f32 {
    let size = f64::from(x).abs();
    let Reduced { bits, high, low } = reduce(2.0 * if size > 10.0 { 10.0 } else { size }, 30.0, -1.0);
    let power = f64::from_bits((bits.wrapping_sub(ROUND.to_bits()).wrapping_add(1023)) << 52);
    let t = (power - 1.0) + power * (high + (low + high * high * evaluate(&EXP_F32, high)));
    ((t / (t + 2.0)) as f32).copysign(x)
}

/// `e^x - 1` as a sum of two numbers.
#[inline(always)]
fn expm1_parts(x: f64) -> (f64, f64) {
    let Reduced { bits, high, low } = reduce(x, 710.0, -56.0);
    let rest = low + high * high * evaluate(&EXP, high);
    // Half the power, so that the largest one fits.
    let half = f64::from_bits((bits.wrapping_sub(ROUND.to_bits()).wrapping_add(1022)) << 52);
    let (whole, part) = (half - 0.5, half * high);
    let sum = whole + part;
    let lost = (whole - sum) + part;
    (2.0 * sum, 2.0 * (lost + half * rest))
}

/// A number as `k log(2) + high + low`; the last bits of `bits` are `k`.
struct Reduced {
    bits: u64,
    high: f64,
    low: f64,
}

/// Splits a number; what is above `most` or below `least` counts as that.
#[inline(always)]
fn reduce(x: f64, most: f64, least: f64) -> Reduced {
    let x = if x > most { most } else { x };
    let x = if x < least { least } else { x };
    let shifted = x * LOG2_E + ROUND;
    let k = shifted - ROUND;
    let first = x - k * LN_2_HIGH;
    let second = k * LN_2_LOW;
    let high = first - second;
    Reduced { bits: shifted.to_bits(), high, low: (first - high) - second }
}

/// `x` times 2^k, in two steps, since 2^k alone may not be a float.
#[inline(always)]
fn scale(x: f64, bits: u64) -> f64 {
    let k = bits.wrapping_sub(ROUND.to_bits()).wrapping_add(2048);
    let first = k >> 1;
    let second = k - first;
    x * f64::from_bits((first - 1) << 52) * f64::from_bits((second - 1) << 52)
}
