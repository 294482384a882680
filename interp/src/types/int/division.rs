//! Division of integers: `//`, `%`, `divmod` and `/`.
//!
//! In: two integers. Out: the quotient rounded down with the remainder of the divisor's sign; or the nearest float.
//! Invariants:
//! - `a == (a // b) * b + a % b`.
//! - `/` rounds once, from the exact quotient.

use super::ops::{linear, with_bigs};
use super::value::{from_big, from_i128};
use crate::error::{Error, Result};
use crate::types::float::scale;
use crate::types::text::IntRef;
use crate::vm::Cx;
use dashu_int::ops::{BitTest, DivRem};
use dashu_int::{IBig, Sign, UBig};
use snek_heap::Value;
use snek_tensor::{Binary, division_by_zero, floor_div, floor_mod};

fn is_zero(number: IntRef<'_>) -> bool {
    matches!(number, IntRef::Small(0))
}

#[cold]
fn zero_division(cx: &mut Cx, op: Binary) -> Error {
    cx.zero_division_error(division_by_zero(op, false))
}

/// Counts the work of a division.
#[inline]
fn foresee(cx: &mut Cx, x: IntRef<'_>, y: IntRef<'_>) -> Result<()> {
    match (x, y) {
        (IntRef::Big(_), IntRef::Big(_)) => cx.foresee_division(x.bit_length(), y.bit_length()),
        (IntRef::Big(_), IntRef::Small(_)) => linear(cx, x),
        (IntRef::Small(_), _) => Ok(()),
    }
}

/// Quotient and remainder of a division whose divisor is not zero.
fn quotient_and_rest(x: IntRef<'_>, y: IntRef<'_>) -> (Value, Value) {
    if let (IntRef::Small(x), IntRef::Small(y)) = (x, y) {
        return match (floor_div(x, y), floor_mod(x, y)) {
            (Some(quotient), Some(rest)) => (Value::int(quotient), Value::int(rest)),
            // The quotient of the smallest number and -1 needs 65 bits.
            _ => (from_i128(-i128::from(x)), Value::int(0)),
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
        return Err(zero_division(cx, Binary::FloorDiv));
    }
    foresee(cx, x, y)?;
    Ok(quotient_and_rest(x, y).0)
}

/// `x % y`.
pub(super) fn modulo(cx: &mut Cx, x: IntRef<'_>, y: IntRef<'_>) -> Result<Value> {
    if is_zero(y) {
        return Err(zero_division(cx, Binary::Mod));
    }
    if let (IntRef::Small(_), IntRef::Small(_)) = (x, y) {
        return Ok(quotient_and_rest(x, y).1);
    }
    foresee(cx, x, y)?;
    Ok(with_bigs(x, y, |x, y| {
        let rest = x % y;
        from_big(if !rest.is_zero() && rest.sign() != y.sign() { rest + y } else { rest })
    }))
}

/// `divmod(x, y)`.
pub fn divmod(cx: &mut Cx, x: IntRef<'_>, y: IntRef<'_>) -> Result<(Value, Value)> {
    if is_zero(y) {
        return Err(zero_division(cx, Binary::FloorDiv));
    }
    foresee(cx, x, y)?;
    Ok(quotient_and_rest(x, y))
}

/// `x / y`.
pub fn divide_true(cx: &mut Cx, x: IntRef<'_>, y: IntRef<'_>) -> Result<Value> {
    const EXACT: u64 = 1 << 53;
    if is_zero(y) {
        return Err(zero_division(cx, Binary::Div));
    }
    if let (IntRef::Small(x), IntRef::Small(y)) = (x, y)
        && x.unsigned_abs() <= EXACT
        && y.unsigned_abs() <= EXACT
    {
        return Ok(Value::float(x as f64 / y as f64));
    }
    linear(cx, x)?;
    linear(cx, y)?;
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
