//! Arithmetic of complex numbers, as in CPython's `complexobject.c`.
//!
//! In: two values of which at least one is complex. Out: a complex number; `NotImplemented` for what is no number.
//! Invariants:
//! - A real operand is a complex one with imaginary part 0.0, for every operator.
//!
//! Elsewhere: integers and floats alone in their own folders.

use super::value::{Complex, new};
use crate::error::Result;
use crate::types::float::{compare_numbers, hash_number};
use crate::types::{int, ops};
use crate::vm::Cx;
use snek_heap::{Value, View};
use snek_syntax::core::BinaryOp;
use std::cmp::Ordering;

/// Real and imaginary part.
type Parts = (f64, f64);

const HASH_OF_IMAGINARY_UNIT: i64 = 1_000_003;

/// A number's parts; `None` for other values.
fn operand(cx: &mut Cx, value: &Value) -> Result<Option<Parts>> {
    match value.view() {
        View::Float(x) => return Ok(Some((x, 0.0))),
        View::Int(x) => return Ok(Some((x as f64, 0.0))),
        _ => {}
    }
    if let Some(number) = value.downcast_ref::<Complex>() {
        return Ok(Some((number.re, number.im)));
    }
    match int::view(value) {
        Some(number) => Ok(Some((int::to_float(cx, number)?, 0.0))),
        None => Ok(None),
    }
}

/// `a op b`.
pub fn complex_binary(cx: &mut Cx, op: BinaryOp, a: &Value, b: &Value) -> Result<Value> {
    if !matches!(op, BinaryOp::Add | BinaryOp::Sub | BinaryOp::Mul | BinaryOp::Div | BinaryOp::Pow) {
        return Ok(Value::NOT_IMPLEMENTED);
    }
    let (Some(x), Some(y)) = (operand(cx, a)?, operand(cx, b)?) else { return Ok(Value::NOT_IMPLEMENTED) };
    let (re, im) = match op {
        BinaryOp::Add => (x.0 + y.0, x.1 + y.1),
        BinaryOp::Sub => (x.0 - y.0, x.1 - y.1),
        BinaryOp::Mul => product(x, y),
        BinaryOp::Div => match quotient(x, y) {
            Some(result) => result,
            None => return Err(cx.zero_division_error("complex division by zero")),
        },
        _ => return power(cx, x, y),
    };
    Ok(new(re, im))
}

/// `x * y`.
#[must_use]
pub fn product(x: Parts, y: Parts) -> Parts {
    (x.0 * y.0 - x.1 * y.1, x.0 * y.1 + x.1 * y.0)
}

/// `x / y`; `None` when `y` is zero. The larger part of `y` is divided out first, so that nothing overflows early.
#[must_use]
pub fn quotient(x: Parts, y: Parts) -> Option<Parts> {
    let (re, im) = (y.0.abs(), y.1.abs());
    if re >= im {
        if re == 0.0 {
            return None;
        }
        let ratio = y.1 / y.0;
        let denominator = y.0 + y.1 * ratio;
        Some(((x.0 + x.1 * ratio) / denominator, (x.1 - x.0 * ratio) / denominator))
    } else if im >= re {
        let ratio = y.0 / y.1;
        let denominator = y.0 * ratio + y.1;
        Some(((x.0 * ratio + x.1) / denominator, (x.1 * ratio - x.0) / denominator))
    } else {
        Some((f64::NAN, f64::NAN))
    }
}

/// `x ** y`.
pub fn power(cx: &mut Cx, x: Parts, y: Parts) -> Result<Value> {
    let is_small_integer = y.1 == 0.0 && y.0 == y.0.floor() && y.0.abs() <= 100.0;
    let result = if is_small_integer { integer_power(x, y.0 as i32) } else { general_power(x, y) };
    match result {
        None => Err(cx.zero_division_error("0.0 to a negative or complex power")),
        Some((re, im)) if re.is_infinite() || im.is_infinite() => Err(cx.overflow_error("complex exponentiation")),
        Some((re, im)) => Ok(new(re, im)),
    }
}

/// By squaring; `None` for zero to a negative power.
fn integer_power(x: Parts, exponent: i32) -> Option<Parts> {
    let mut result = (1.0, 0.0);
    let mut square = x;
    let mut left = exponent.unsigned_abs();
    while left > 0 {
        if left & 1 == 1 {
            result = product(result, square);
        }
        left >>= 1;
        square = product(square, square);
    }
    if exponent > 0 { Some(result) } else { quotient((1.0, 0.0), result) }
}

fn general_power(x: Parts, y: Parts) -> Option<Parts> {
    if y == (0.0, 0.0) {
        return Some((1.0, 0.0));
    }
    if x == (0.0, 0.0) {
        return (y.1 == 0.0 && y.0 >= 0.0).then_some((0.0, 0.0));
    }
    let size = x.0.hypot(x.1);
    let angle = x.1.atan2(x.0);
    let mut length = size.powf(y.0);
    let mut phase = angle * y.0;
    if y.1 != 0.0 {
        length /= (angle * y.1).exp();
        phase += y.1 * size.ln();
    }
    // An infinite angle has no direction, which CPython reports as a division by zero.
    (!phase.is_infinite()).then(|| (length * phase.cos(), length * phase.sin()))
}

/// `abs(x)`; `None` when finite parts give an infinite size.
#[must_use]
pub fn absolute(x: Parts) -> Option<f64> {
    let size = x.0.hypot(x.1);
    (size.is_finite() || !x.0.is_finite() || !x.1.is_finite()).then_some(size)
}

/// The hash of a complex number; that of its real part when it is real.
#[must_use]
pub fn hash_parts(re: f64, im: f64, value: &Value) -> i64 {
    let part = |x: f64| hash_number(x).unwrap_or_else(|| ops::identity(value));
    let hash = part(re).wrapping_add(part(im).wrapping_mul(HASH_OF_IMAGINARY_UNIT));
    if hash == -1 { -2 } else { hash }
}

/// Whether two numbers of any type are equal. Other values are not.
#[must_use]
pub fn numbers_equal(a: &Value, b: &Value) -> bool {
    match (a.downcast_ref::<Complex>(), b.downcast_ref::<Complex>()) {
        (None, None) => compare_numbers(a, b) == Some(Some(Ordering::Equal)),
        (Some(x), Some(y)) => x.re == y.re && x.im == y.im,
        (Some(x), None) => equals_real(x, b),
        (None, Some(y)) => equals_real(y, a),
    }
}

fn equals_real(x: &Complex, real: &Value) -> bool {
    x.im == 0.0 && compare_numbers(&Value::float(x.re), real) == Some(Some(Ordering::Equal))
}

/// Whether the value is a number.
pub(super) fn is_number(value: &Value) -> bool {
    value.as_float().is_some() || int::view(value).is_some() || value.downcast_ref::<Complex>().is_some()
}
