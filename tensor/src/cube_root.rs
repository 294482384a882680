//! The cube root as the GNU C library computes it: up to one unit from the nearest float, and CPython shows that.
#![allow(clippy::excessive_precision, reason = "the figures as the source has them")]

const CBRT2: f64 = 1.2599210498948731648;
const SQUARE_CBRT2: f64 = 1.5874010519681994748;
/// Roots of the powers of two from -2 to 2.
const FACTORS: [f64; 5] = [1.0 / SQUARE_CBRT2, 1.0 / CBRT2, 1.0, CBRT2, SQUARE_CBRT2];

/// The cube root.
#[must_use]
pub fn cube_root(x: f64) -> f64 {
    if x == 0.0 || !x.is_finite() {
        return x;
    }
    let (mantissa, exponent) = split(x.abs());
    let polynomial = 2.44693122563534430
        - (1.83469277483613086 - (0.784932344976639262 - 0.145263899385486367 * mantissa) * mantissa) * mantissa;
    let u = 0.354895765043919860
        + (1.50819193781584896 - (2.11499494167371287 - polynomial * mantissa) * mantissa) * mantissa;
    let cube = u * u * u;
    let factor = FACTORS[usize::try_from(2 + exponent % 3).unwrap_or(2)];
    let root = u * (cube + 2.0 * mantissa) / (2.0 * cube + mantissa) * factor;
    // An exact power: the root of a float is never subnormal.
    (root * 2f64.powi(exponent / 3)).copysign(x)
}

/// Fraction between 1/2 and 1 and exponent of a positive float.
fn split(x: f64) -> (f64, i32) {
    let bits = x.to_bits();
    let (fraction, biased) = (bits & ((1 << 52) - 1), ((bits >> 52) & 0x7ff) as i32);
    let (mantissa, exponent) = if biased == 0 { (fraction, -1074) } else { (fraction | 1 << 52, biased - 1075) };
    let length = (64 - mantissa.leading_zeros()).cast_signed();
    // A mantissa of at most 53 bits and a power of two: the quotient is exact.
    (mantissa as f64 / (1u64 << length) as f64, exponent + length)
}
