//! NaNs that are told apart.
//!
//! A float is no object of its own, so two floats are the same object if their bits are. Programs tell NaNs apart by
//! `is`: `[float("nan")] == [float("nan")]` is false, with the same NaN in both lists it is true. So each one that a
//! program makes from a text has a number in its payload, which no operation looks at.
//! Invariants:
//! - Where bytes leave the program (`struct`, arrays), `canonical` takes the number away.

use std::sync::atomic::{AtomicU64, Ordering};

/// Set in the NaNs of this module. A value keeps 48 bits of a negative NaN.
const MARK: u64 = 1 << 47;
const SIGN_AND_EXPONENT: u64 = 0xfff8_0000_0000_0000;

/// The NaN that `float(text)` makes: like no other one.
#[must_use]
pub fn distinct(nan: f64) -> f64 {
    static MADE: AtomicU64 = AtomicU64::new(0);
    let number = MADE.fetch_add(1, Ordering::Relaxed) & (MARK - 1);
    f64::from_bits(nan.to_bits() & SIGN_AND_EXPONENT | MARK | number)
}

/// The number with the bits that a program may see.
#[must_use]
pub fn canonical(number: f64) -> f64 {
    if number.is_nan() && number.to_bits() & MARK != 0 {
        return f64::from_bits(number.to_bits() & SIGN_AND_EXPONENT);
    }
    number
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nans_differ_and_are_the_same_outside() {
        let (a, b) = (distinct(f64::NAN), distinct(f64::NAN));
        assert!(a.is_nan() && b.is_nan() && a.to_bits() != b.to_bits());
        assert_eq!(canonical(a).to_bits(), f64::NAN.to_bits());
        assert!(distinct(-f64::NAN).is_sign_negative() && canonical(distinct(-f64::NAN)).is_sign_negative());
        assert_eq!(canonical(1.5), 1.5);
    }
}
