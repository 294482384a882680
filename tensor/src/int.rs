//! Arithmetic of Python's `int` as far as it fits 64 bits.
//!
//! In: two integers. Out: an integer (a float for `/`), or an error.
//! Invariants: a result that does not fit is an `OverflowError`, never wrapped.
//! Elsewhere: a negative exponent (`binary.rs`), mixed operands (`binary.rs`).

use crate::{Binary, OpError, division_by_zero};

type Result<T> = std::result::Result<T, OpError>;

pub(crate) fn add(a: i64, b: i64) -> Result<i64> {
    a.checked_add(b).ok_or_else(OpError::int_overflow)
}

pub(crate) fn sub(a: i64, b: i64) -> Result<i64> {
    a.checked_sub(b).ok_or_else(OpError::int_overflow)
}

pub(crate) fn mul(a: i64, b: i64) -> Result<i64> {
    a.checked_mul(b).ok_or_else(OpError::int_overflow)
}

pub(crate) fn neg(a: i64) -> Result<i64> {
    a.checked_neg().ok_or_else(OpError::int_overflow)
}

pub(crate) fn abs(a: i64) -> Result<i64> {
    a.checked_abs().ok_or_else(OpError::int_overflow)
}

/// `a // b`, rounded towards minus infinity; none for a divisor of zero and where the quotient needs more than 64 bits.
#[inline(always)]
pub const fn floor_div(a: i64, b: i64) -> Option<i64> {
    if b > 0 {
        // The common case: no overflow is possible.
        let quotient = a / b;
        return Some(if a % b < 0 { quotient - 1 } else { quotient });
    }
    if b == 0 || (a == i64::MIN && b == -1) {
        return None;
    }
    let quotient = a / b;
    Some(if a % b > 0 { quotient - 1 } else { quotient })
}

/// `a % b`, with the sign of `b`; none for a divisor of zero.
#[inline(always)]
pub const fn floor_mod(a: i64, b: i64) -> Option<i64> {
    if b > 0 {
        let rest = a % b;
        return Some(if rest < 0 { rest + b } else { rest });
    }
    if b == 0 || b == -1 {
        return if b == -1 { Some(0) } else { None };
    }
    let rest = a % b;
    Some(if rest > 0 { rest + b } else { rest })
}

/// As [`floor_div`], or the error of what it has no quotient for.
pub(crate) fn floordiv(a: i64, b: i64) -> Result<i64> {
    match floor_div(a, b) {
        Some(quotient) => Ok(quotient),
        None if b == 0 => Err(OpError::zero_division(division_by_zero(Binary::FloorDiv, false))),
        None => Err(OpError::int_overflow()),
    }
}

/// As [`floor_mod`], or the error of a division by zero.
pub(crate) fn modulo(a: i64, b: i64) -> Result<i64> {
    floor_mod(a, b).ok_or_else(|| OpError::zero_division(division_by_zero(Binary::Mod, false)))
}

/// The remainder with the sign of `a`.
pub(crate) fn rem(a: i64, b: i64) -> Result<i64> {
    if b == 0 {
        return Err(OpError::zero_division(division_by_zero(Binary::Rem, false)));
    }
    Ok(a.wrapping_rem(b))
}

/// `a / b`: the float nearest to the exact quotient.
pub(crate) fn div(a: i64, b: i64) -> Result<f64> {
    const EXACT: u64 = 1 << 53;
    if b == 0 {
        return Err(OpError::zero_division(division_by_zero(Binary::Div, false)));
    }
    let (dividend, divisor) = (a.unsigned_abs(), b.unsigned_abs());
    if dividend == 0 || (dividend <= EXACT && divisor <= EXACT) {
        return Ok(a as f64 / b as f64);
    }
    // The dividend is moved up until the quotient has 64 bits or more; a lost rest is kept as the lowest bit, so that
    // the one rounding, to 53 bits, sees whether the quotient was exact.
    let shift = u128::from(dividend).leading_zeros();
    let scaled = u128::from(dividend) << shift;
    let quotient = scaled / u128::from(divisor);
    let lost = u128::from(scaled % u128::from(divisor) != 0);
    let magnitude = (quotient | lost) as f64 * (-f64::from(shift)).exp2();
    Ok(if (a < 0) != (b < 0) { -magnitude } else { magnitude })
}

/// `a ** b` for `b` not negative.
pub(crate) fn pow(a: i64, b: u64) -> Result<i64> {
    let (mut base, mut left, mut power) = (a, b, 1i64);
    while left > 0 {
        if left & 1 == 1 {
            power = mul(power, base)?;
        }
        left >>= 1;
        if left > 0 {
            base = mul(base, base)?;
        }
    }
    Ok(power)
}

pub(crate) fn shl(a: i64, b: i64) -> Result<i64> {
    if b < 0 {
        return Err(OpError::value("negative shift count"));
    }
    if a == 0 {
        return Ok(0);
    }
    if b > 63 {
        return Err(OpError::int_overflow());
    }
    let shifted = a << b;
    if shifted >> b == a { Ok(shifted) } else { Err(OpError::int_overflow()) }
}

pub(crate) fn shr(a: i64, b: i64) -> Result<i64> {
    if b < 0 {
        return Err(OpError::value("negative shift count"));
    }
    Ok(a >> b.min(63))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn divides_as_python() {
        let check = |a, b, quotient, rest| {
            assert_eq!((floordiv(a, b), modulo(a, b)), (Ok(quotient), Ok(rest)), "{a} {b}");
        };
        check(7, 2, 3, 1);
        check(-7, 2, -4, 1);
        check(7, -2, -4, -1);
        check(-7, -2, 3, -1);
        check(i64::MIN, 3, -3074457345618258603, 1);
        assert_eq!(modulo(i64::MIN, -1), Ok(0));
        assert!(floordiv(i64::MIN, -1).is_err());
        assert_eq!(floordiv(1, 0).unwrap_err().message, "integer division or modulo by zero");
        assert_eq!(modulo(1, 0).unwrap_err().message, "integer modulo by zero");
    }

    #[test]
    fn true_division_rounds_once() {
        let check = |a, b, expect| assert_eq!(div(a, b), Ok(expect), "{a} {b}");
        check(1, 3, 0.3333333333333333);
        check(0, i64::MAX, 0.0);
        check(9007199254740993, 3, 3002399751580331.0);
        check(i64::MAX, (1 << 62) + 1, 2.0);
        check(i64::MIN, -1, 2f64.powi(63));
        check(1, i64::MIN, -1.0842021724855044e-19);
        check(9223372036854775807, 7, 1.3176245766935393e18);
        check(-9007199254740995, 9007199254740993, -1.0000000000000002);
    }

    #[test]
    fn powers_and_shifts_are_checked() {
        assert_eq!(pow(2, 62), Ok(1 << 62));
        assert_eq!(pow(-2, 63), Ok(i64::MIN));
        assert!(pow(2, 63).is_err());
        assert_eq!(pow(-1, u64::MAX), Ok(-1));
        assert_eq!(shl(1, 62), Ok(1 << 62));
        assert!(shl(1, 63).is_err() && shl(3, 62).is_err() && shl(1, 100).is_err());
        assert_eq!(shl(-1, 63), Ok(i64::MIN));
        assert_eq!(shr(-5, 100), Ok(-1));
        assert_eq!(shl(1, -1).unwrap_err().message, "negative shift count");
    }
}
