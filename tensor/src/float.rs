//! Arithmetic of Python's `float`.
//!
//! In: two floats. Out: a float, or an error.
//! Invariants: results are bit-equal to CPython's `floatobject.c`, whose algorithms these are.
//! Elsewhere: functions of the `math` module (`math.rs`), rounding (`round.rs`).

use crate::{Binary, ErrorKind, OpError, division_by_zero};

type Result<T> = std::result::Result<T, OpError>;

pub(crate) fn div(a: f64, b: f64) -> Result<f64> {
    if b == 0.0 { Err(OpError::zero_division(division_by_zero(Binary::Div, true))) } else { Ok(a / b) }
}

pub(crate) fn floordiv(a: f64, b: f64) -> Result<f64> {
    if b == 0.0 {
        return Err(OpError::zero_division(division_by_zero(Binary::FloorDiv, true)));
    }
    Ok(float_floor_div(a, b).0)
}

pub(crate) fn modulo(a: f64, b: f64) -> Result<f64> {
    if b == 0.0 {
        return Err(OpError::zero_division(division_by_zero(Binary::Mod, true)));
    }
    Ok(float_mod(a, b))
}

/// The remainder with the sign of `b`, which is not zero.
#[inline]
pub fn float_mod(a: f64, b: f64) -> f64 {
    let rest = a % b;
    if rest == 0.0 {
        0f64.copysign(b)
    } else if (b < 0.0) != (rest < 0.0) {
        rest + b
    } else {
        rest
    }
}

/// Quotient rounded down and remainder with the sign of `b`, which is not zero.
#[inline]
pub fn float_floor_div(a: f64, b: f64) -> (f64, f64) {
    let mut rest = a % b;
    let mut quotient = (a - rest) / b;
    if rest != 0.0 {
        if (b < 0.0) != (rest < 0.0) {
            rest += b;
            quotient -= 1.0;
        }
    } else {
        rest = 0f64.copysign(b);
    }
    if quotient == 0.0 {
        return (0f64.copysign(a / b), rest);
    }
    let floor = quotient.floor();
    (if quotient - floor > 0.5 { floor + 1.0 } else { floor }, rest)
}

/// `a ** b`.
pub(crate) fn pow(a: f64, b: f64) -> Result<f64> {
    if a == 0.0 && b < 0.0 && b.is_finite() {
        return Err(OpError::zero_division("0.0 cannot be raised to a negative power"));
    }
    let finite = a.is_finite() && b.is_finite();
    if finite && a < 0.0 && b != b.floor() {
        let text = "a negative number raised to a fractional power is complex, which a graph cannot hold";
        return Err(OpError::new(ErrorKind::Staging, text));
    }
    let power = a.powf(b);
    if finite && power.is_infinite() {
        return Err(OpError::new(ErrorKind::Overflow, "(34, 'Numerical result out of range')"));
    }
    Ok(power)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn floors_as_cpython() {
        let check = |a: f64, b: f64, quotient: f64, rest: f64| {
            let (q, r) = float_floor_div(a, b);
            assert_eq!((q.to_bits(), r.to_bits()), (quotient.to_bits(), rest.to_bits()), "{a} {b}");
        };
        check(7.0, 2.0, 3.0, 1.0);
        check(-7.0, 2.0, -4.0, 1.0);
        check(7.0, -2.0, -4.0, -1.0);
        check(0.0, -3.0, -0.0, -0.0);
        check(1.0, 0.1, 9.0, 0.09999999999999995);
        check(5.3, f64::INFINITY, 0.0, 5.3);
        check(-5.3, f64::INFINITY, -1.0, f64::INFINITY);
    }

    #[test]
    fn powers_as_cpython() {
        assert_eq!(pow(2.0, 0.5), Ok(std::f64::consts::SQRT_2));
        assert_eq!(pow(f64::NAN, 0.0), Ok(1.0));
        assert_eq!(pow(1.0, f64::NAN), Ok(1.0));
        assert_eq!(pow(-1.0, f64::INFINITY), Ok(1.0));
        assert_eq!(pow(-2.0, 3.0), Ok(-8.0));
        assert_eq!(pow(0.0, f64::NEG_INFINITY), Ok(f64::INFINITY));
        assert_eq!(pow(10.0, 400.0).unwrap_err().message, "(34, 'Numerical result out of range')");
        assert_eq!(pow(0.0, -1.0).unwrap_err().message, "0.0 cannot be raised to a negative power");
        assert_eq!(pow(-8.0, 0.5).unwrap_err().kind, ErrorKind::Staging);
    }
}
