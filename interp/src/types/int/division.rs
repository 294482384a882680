//! Division of integers: `//`, `%`, `divmod` and `/`.
//!
//! In: two integers. Out: the quotient rounded down with the remainder of the divisor's sign; or the nearest float.
//! Invariants:
//! - `a == (a // b) * b + a % b`.
//! - `/` rounds once, from the exact quotient.

use super::operators::with_bigs;
use super::value::{from_big, from_i128};
use crate::error::{Error, Result};
use crate::types::float::scale;
use crate::types::text::IntRef;
use crate::vm::Cx;
use dashu_int::ops::{BitTest, DivRem};
use dashu_int::{IBig, Sign, UBig};
use snek_heap::Value;

fn is_zero(number: IntRef<'_>) -> bool {
    matches!(number, IntRef::Small(0))
}

#[cold]
fn division_by_zero(cx: &mut Cx, message: &str) -> Error {
    cx.zero_division_error(message)
}

/// Quotient and remainder of a division whose divisor is not zero.
fn quotient_and_rest(x: IntRef<'_>, y: IntRef<'_>) -> (Value, Value) {
    if let (IntRef::Small(x), IntRef::Small(y)) = (x, y) {
        // In 128 bits, since the quotient of the smallest number and -1 needs 65.
        let (x, y) = (i128::from(x), i128::from(y));
        let (quotient, rest) = (x / y, x % y);
        let crosses = rest != 0 && (rest < 0) != (y < 0);
        return if crosses {
            (from_i128(quotient - 1), from_i128(rest + y))
        } else {
            (from_i128(quotient), from_i128(rest))
        };
    }
    with_bigs(x, y, |x, y| {
        let (quotient, rest) = x.div_rem(y);
        if !rest.is_zero() && rest.sign() != y.sign() {
            (from_big(quotient - 1), from_big(rest + y))
        } else {
            (from_big(quotient), from_big(rest))
        }
    })
}

/// `x // y`.
pub fn divide_floor(cx: &mut Cx, x: IntRef<'_>, y: IntRef<'_>) -> Result<Value> {
    if is_zero(y) {
        return Err(division_by_zero(cx, "integer division or modulo by zero"));
    }
    Ok(quotient_and_rest(x, y).0)
}

/// `x % y`.
pub(super) fn modulo(cx: &mut Cx, x: IntRef<'_>, y: IntRef<'_>) -> Result<Value> {
    if is_zero(y) {
        return Err(division_by_zero(cx, "integer modulo by zero"));
    }
    if let (IntRef::Small(_), IntRef::Small(_)) = (x, y) {
        return Ok(quotient_and_rest(x, y).1);
    }
    Ok(with_bigs(x, y, |x, y| {
        let rest = x % y;
        from_big(if !rest.is_zero() && rest.sign() != y.sign() { rest + y } else { rest })
    }))
}

/// `divmod(x, y)`.
pub fn divmod(cx: &mut Cx, x: IntRef<'_>, y: IntRef<'_>) -> Result<(Value, Value)> {
    if is_zero(y) {
        return Err(division_by_zero(cx, "integer division or modulo by zero"));
    }
    Ok(quotient_and_rest(x, y))
}

/// `x / y`.
pub fn divide_true(cx: &mut Cx, x: IntRef<'_>, y: IntRef<'_>) -> Result<Value> {
    const EXACT: u64 = 1 << 53;
    if is_zero(y) {
        return Err(division_by_zero(cx, "division by zero"));
    }
    if let (IntRef::Small(x), IntRef::Small(y)) = (x, y)
        && x.unsigned_abs() <= EXACT
        && y.unsigned_abs() <= EXACT
    {
        return Ok(Value::float(x as f64 / y as f64));
    }
    match with_bigs(x, y, quotient_as_float) {
        Some(quotient) => Ok(Value::float(quotient)),
        None => Err(cx.overflow_error("integer division result too large for a float")),
    }
}

/// The float nearest to `x / y`, where `y` is not zero; `None` when it is too large.
fn quotient_as_float(x: &IBig, y: &IBig) -> Option<f64> {
    let is_negative = x.sign() != y.sign();
    let (x, y) = (magnitude(x), magnitude(y));
    // The quotient has `difference` or one more bits; 66 bits of it decide how it rounds.
    let difference = x.bit_len() as i64 - y.bit_len() as i64;
    if x.is_zero() || difference < -1100 {
        return Some(if is_negative { -0.0 } else { 0.0 });
    }
    if difference > 1100 {
        return None;
    }
    let shift = 65 - difference;
    let (quotient, rest) = match usize::try_from(shift) {
        Ok(up) => (x << up).div_rem(y),
        Err(_) => x.div_rem(y << shift.unsigned_abs() as usize),
    };
    let quotient = u128::try_from(quotient).ok()?;
    let float = scale(quotient, !rest.is_zero(), -shift as i32)?;
    Some(if is_negative { -float } else { float })
}

fn magnitude(number: &IBig) -> UBig {
    let (sign, words) = number.as_sign_words();
    debug_assert!(sign == Sign::Positive || !words.is_empty(), "zero has no sign");
    UBig::from_words(words)
}
