//! Python's `round`.
//!
//! In: a number and perhaps a count of digits. Out: the nearest, ties to even.
//! Invariants: with digits, the exact decimal value of the float decides, as in CPython (`round(2.675, 2)` is 2.67).
//! Elsewhere: `floor`, `ceil` and `trunc` (`math.rs`).

use crate::{ErrorKind, OpError, Scalar, float_to_int};

/// `round(x)`: an integer.
///
/// # Errors
/// NaN, an infinity, and what 64 bits do not hold.
pub fn round_to_int(x: Scalar) -> Result<i64, OpError> {
    match x.as_i64() {
        Some(i) => Ok(i),
        None => float_to_int(x.as_f64().round_ties_even()),
    }
}

/// `round(x, digits)`: of the same kind as `x` (an integer for a truth value).
///
/// # Errors
/// An integer that 64 bits do not hold.
pub fn round_digits(x: Scalar, digits: i64) -> Result<Scalar, OpError> {
    Ok(match x {
        Scalar::F64(x) => Scalar::F64(round_float(x, digits)?),
        Scalar::F32(x) => Scalar::F32(round_float(f64::from(x), digits)? as f32),
        Scalar::I32(x) => Scalar::I32(round_int(i64::from(x), digits)? as i32),
        Scalar::I64(x) => Scalar::I64(round_int(x, digits)?),
        Scalar::Bool(x) => Scalar::I64(round_int(i64::from(x), digits)?),
    })
}

fn round_int(x: i64, digits: i64) -> Result<i64, OpError> {
    if digits >= 0 {
        return Ok(x);
    }
    if digits < -19 {
        return Ok(0);
    }
    let unit = 10i128.pow(digits.unsigned_abs() as u32);
    let x = i128::from(x);
    let (quotient, rest) = (x.div_euclid(unit), x.rem_euclid(unit));
    let up = match (2 * rest).cmp(&unit) {
        std::cmp::Ordering::Less => 0,
        std::cmp::Ordering::Equal => quotient & 1,
        std::cmp::Ordering::Greater => 1,
    };
    i64::try_from((quotient + up) * unit).map_err(|_| OpError::int_overflow())
}

fn round_float(x: f64, digits: i64) -> Result<f64, OpError> {
    if !x.is_finite() || digits > 323 {
        return Ok(x);
    }
    if digits < -308 {
        return Ok(0.0 * x);
    }
    let text = if digits >= 0 {
        // Formatting to a fixed count of decimals rounds the exact value, ties to even.
        format!("{x:.*}", digits as usize)
    } else {
        round_whole(x, digits.unsigned_abs() as usize)
    };
    let rounded: f64 = text.parse().map_err(|_| OpError::value("round"))?;
    if rounded.is_infinite() {
        return Err(OpError::new(ErrorKind::Overflow, "rounded value too large to represent"));
    }
    Ok(rounded)
}

/// The decimal text of `x` rounded to a multiple of ten to the `zeros`.
fn round_whole(x: f64, zeros: usize) -> String {
    let sign = if x.is_sign_negative() { "-" } else { "" };
    let digits = format!("{:.0}", x.abs().trunc());
    let digits = format!("{}{digits}", "0".repeat((zeros + 1).saturating_sub(digits.len())));
    let (kept, cut) = digits.split_at(digits.len() - zeros);
    let beyond = x.fract() != 0.0 || cut.bytes().skip(1).any(|d| d != b'0');
    let last_is_odd = kept.bytes().next_back().is_some_and(|d| d % 2 == 1);
    let up = match cut.bytes().next() {
        Some(d) if d > b'5' => true,
        Some(b'5') => beyond || last_is_odd,
        _ => false,
    };
    let mut kept: Vec<u8> = kept.bytes().collect();
    let mut carry = up;
    for digit in kept.iter_mut().rev() {
        if !carry {
            break;
        }
        carry = *digit == b'9';
        *digit = if carry { b'0' } else { *digit + 1 };
    }
    let lead = if carry { "1" } else { "" };
    let kept: String = kept.into_iter().map(char::from).collect();
    format!("{sign}{lead}{kept}e{zeros}")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(x: f64, digits: i64, expect: f64) {
        let Ok(Scalar::F64(found)) = round_digits(Scalar::F64(x), digits) else { panic!("{x} {digits}") };
        assert_eq!(found.to_bits(), expect.to_bits(), "{x} {digits} {found}");
    }

    #[test]
    fn rounds_floats_as_cpython() {
        check(2.675, 2, 2.67);
        check(2.5, 0, 2.0);
        check(-0.4, 0, -0.0);
        check(1234.5678, -2, 1200.0);
        check(250.0, -2, 200.0);
        check(350.0, -2, 400.0);
        check(250.5, -2, 300.0);
        check(999.0, -1, 1000.0);
        check(5.0, -1, 0.0);
        check(-25.0, -1, -20.0);
        check(1e308, -308, 1e308);
        check(1.23, 400, 1.23);
        check(-7.0, -400, -0.0);
        assert!(round_digits(Scalar::F64(1.7e308), -308).is_err());
    }

    #[test]
    fn rounds_ints_as_cpython() {
        let check = |x, digits, expect| assert_eq!(round_int(x, digits), Ok(expect), "{x} {digits}");
        check(25, -1, 20);
        check(15, -1, 20);
        check(-25, -1, -20);
        check(-35, -1, -40);
        check(51, -2, 100);
        check(7, 3, 7);
        check(1 << 62, -20, 0);
        assert!(round_int(i64::MAX, -19).is_err());
        assert_eq!(round_to_int(Scalar::F64(2.5)), Ok(2));
        assert_eq!(round_to_int(Scalar::F64(-3.5)), Ok(-4));
    }
}
