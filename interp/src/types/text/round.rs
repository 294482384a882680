//! Rounding floats to decimal places.
//!
//! In: a float and a number of places, negative ones left of the point.
//! Out: the float nearest to the correctly rounded decimal number; ties of the exact binary value go to even.
//! Elsewhere: `round(x)` to an integer, in `types/float`.

use super::digits::fixed;
use dashu_int::IBig;
use dashu_int::ops::BitTest;

/// Beyond these places every float stays as it is, or becomes zero.
const MAX_PLACES: i64 = 323;
const MIN_PLACES: i64 = -308;

/// `round(x, places)`; `None` when the result is too large for a float.
#[must_use]
pub fn round_to(x: f64, places: i64) -> Option<f64> {
    if !x.is_finite() || places > MAX_PLACES {
        return Some(x);
    }
    if places < MIN_PLACES {
        return Some(0.0 * x);
    }
    let rounded = match usize::try_from(places) {
        Ok(places) => divide_back(x, places).unwrap_or_else(|| format!("{x:.places$}").parse().unwrap_or(x)),
        Err(_) => round_to_tens(x, places.unsigned_abs() as usize),
    };
    f64::is_finite(rounded).then_some(rounded)
}

/// The rounded number by one division, where both operands are exact.
fn divide_back(x: f64, places: usize) -> Option<f64> {
    let scaled = fixed(x, places).filter(|scaled| *scaled <= 1 << 53)?;
    Some((scaled as f64 / 10u64.pow(places as u32) as f64).copysign(x))
}

/// Rounds to a multiple of 10^zeros.
fn round_to_tens(x: f64, zeros: usize) -> f64 {
    let whole = x.abs().trunc();
    let has_fraction = whole != x.abs();
    let unit = IBig::from(10).pow(zeros);
    let whole = from_whole(whole);
    let (mut quotient, rest) = (&whole / &unit, &whole % &unit);
    let twice = rest * 2;
    let is_odd = quotient.bit(0);
    if twice > unit || (twice == unit && (has_fraction || is_odd)) {
        quotient += 1;
    }
    (quotient * unit).to_f64().value().copysign(x)
}

/// The integer that a finite float without fraction is.
#[must_use]
pub fn from_whole(x: f64) -> IBig {
    let (mantissa, exponent) = decompose(x);
    let mantissa = IBig::from(mantissa);
    if exponent >= 0 { mantissa << exponent as usize } else { mantissa >> exponent.unsigned_abs() as usize }
}

/// Mantissa and exponent with `x == mantissa * 2**exponent`, for a finite float.
#[must_use]
pub fn decompose(x: f64) -> (i64, i32) {
    let bits = x.to_bits();
    let fraction = (bits & ((1 << 52) - 1)).cast_signed();
    let biased = ((bits >> 52) & 0x7ff) as i32;
    let (mantissa, exponent) = if biased == 0 { (fraction, -1074) } else { (fraction | 1 << 52, biased - 1075) };
    (if x.is_sign_negative() { -mantissa } else { mantissa }, exponent)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_behind_the_point() {
        assert_eq!(round_to(2.675, 2), Some(2.67));
        assert_eq!(round_to(0.125, 2), Some(0.12));
        assert_eq!(round_to(-0.5, 0), Some(-0.0));
        assert_eq!(round_to(1.5, 400), Some(1.5));
        assert_eq!(round_to(5e-324, 323), Some(0.0));
    }

    #[test]
    fn places_before_the_point() {
        assert_eq!(round_to(25.0, -1), Some(20.0));
        assert_eq!(round_to(35.0, -1), Some(40.0));
        assert_eq!(round_to(25.000_000_000_1, -1), Some(30.0));
        assert_eq!(round_to(-1234.5, -2), Some(-1200.0));
        assert_eq!(round_to(1e22, -22), Some(1e22));
        assert_eq!(round_to(1.0, -400), Some(0.0));
        assert_eq!(round_to(1.7e308, -308), None);
    }

    #[test]
    fn whole_numbers() {
        assert_eq!(from_whole(1e22), IBig::from(10).pow(22));
        assert_eq!(from_whole(-3.0), IBig::from(-3));
        assert_eq!(decompose(-1.0), (-(1 << 52), -52));
    }
}
