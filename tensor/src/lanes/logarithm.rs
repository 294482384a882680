//! Logarithms, for any operand.
//!
//! `x = 2^k m` with `m` from sqrt(1/2) to sqrt(2); `log(m) = 2 atanh(s)` with `s = f / (2 + f)`, `f = m - 1`, in the
//! order of operations that keeps the last bits (Ng's algorithm in *fdlibm*, 1993).

use super::Out;
use super::exponential::{LN_2_HIGH, LN_2_LOW};
use super::polynomial::{LOG, LOG_F32, evaluate};

/// The bits of sqrt(1/2), which is where `m` starts.
const START: u64 = 0x3fe6_a09e_667f_3bcd;

/// The natural logarithm, within one unit in the last place.
#[inline(always)]
pub(crate) fn log(x: f64) -> f64 {
    // Numbers below the smallest normal one have no exponent to read.
    let is_small = x < f64::MIN_POSITIVE;
    let scaled = if is_small { x * 18_014_398_509_481_984.0 } else { x };
    let (k, f) = split(scaled);
    let k = if is_small { k - 54.0 } else { k };
    ends(x, of_parts(k, f, 0.0))
}

/// The natural logarithms of all elements.
pub(crate) fn log_all(x: &[f64], out: &mut Out<f64>) {
    if super::all(x, |x| (f64::MIN_POSITIVE..f64::INFINITY).contains(&x)) {
        // As `log` has it for normal numbers, without what others need.
        super::map(x, out, |x| {
            let (k, f) = split(x);
            of_parts(k, f, 0.0)
        });
    } else {
        super::map(x, out, log);
    }
}

/// The natural logarithm of 32 bits, within one unit in the last place.
#[inline(always)]
pub(crate) fn log_f32(x: f32) -> f32 {
    // Every number of 32 bits is a normal one of 64.
    let (k, f) = split(f64::from(x));
    let s = f / (2.0 + f);
    let z = s * s;
    ends(f64::from(x), k.mul_add(std::f64::consts::LN_2, (s * z).mul_add(evaluate(&LOG_F32, z), 2.0 * s))) as f32
}

/// The natural logarithm of 1 + x, within one unit in the last place.
#[inline(always)]
pub(crate) fn log1p(x: f64) -> f64 {
    let sum = 1.0 + x;
    let (k, f) = split(sum);
    // What the sum lost, relative to it.
    let rest = if x < 1.0 { x - (sum - 1.0) } else { 1.0 - (sum - x) };
    // It is so little that 24 bits of it are more than enough.
    let lost = rest * f64::from(1.0 / sum as f32);
    // Near zero the operand itself is exact.
    let is_near = k == 0.0;
    let (f, lost) = if is_near { (x, 0.0) } else { (f, lost) };
    let result = ends(sum, of_parts(k, f, lost));
    if x.abs() < f64::MIN_POSITIVE { x } else { result }
}

/// `k` and `m - 1`.
#[inline(always)]
fn split(x: f64) -> (f64, f64) {
    let bits = x.to_bits().wrapping_sub(START);
    // The exponent as a float, by the mantissa of a number whose unit is 1; 2048 keeps it positive.
    let biased = (bits.wrapping_add(2048 << 52)) >> 52;
    let k = f64::from_bits(biased | 4_503_599_627_370_496.0f64.to_bits()) - (4_503_599_627_370_496.0 + 2048.0);
    let m = f64::from_bits((bits & 0x000f_ffff_ffff_ffff).wrapping_add(START));
    (k, m - 1.0)
}

/// `k log(2) + log(1 + f) + lost`.
#[inline(always)]
fn of_parts(k: f64, f: f64, lost: f64) -> f64 {
    let s = f / (2.0 + f);
    let z = s * s;
    let half = 0.5 * f * f;
    let rest = z * evaluate(&LOG, z);
    k.mul_add(LN_2_HIGH, f - (half - s.mul_add(half + rest, k.mul_add(LN_2_LOW, lost))))
}

/// The result where the formula says nothing: at zero, below it, at infinity and for a NaN.
#[inline(always)]
fn ends(x: f64, result: f64) -> f64 {
    let result = if x == 0.0 { f64::NEG_INFINITY } else { result };
    let result = if x < 0.0 { f64::NAN } else { result };
    // An infinity is its own logarithm, and so is a NaN.
    if x < f64::INFINITY { result } else { x }
}
