//! Operators of floats, alone and with integers.
//!
//! In: two values of which at least one is a float. Out: a float (or a complex power); `NotImplemented` for others.
//! Invariants:
//! - Infinities and nans follow CPython's `float_pow` and `_float_div_mod`, not always C's.
//! - Comparing with an integer is exact.
//!
//! Elsewhere: integers alone in `types/int`, complex numbers in `types/complex`.

use crate::error::Result;
use crate::types::text::IntRef;
use crate::types::{complex, int, str};
use crate::vm::Cx;
use snek_heap::{Value, View};
use snek_syntax::core::{BinaryOp, CompareOp, UnaryOp};
use snek_tensor::{Binary, division_by_zero, float_floor_div, float_mod};
use std::cmp::Ordering;

/// A real number as a float; `None` for other values.
#[inline]
fn operand(cx: &mut Cx, value: &Value) -> Result<Option<f64>> {
    match value.view() {
        View::Float(x) => Ok(Some(x)),
        View::Int(x) => Ok(Some(x as f64)),
        View::Bool(flag) => Ok(Some(f64::from(u8::from(flag)))),
        _ => match int::view(value) {
            Some(number) => int::to_float(cx, number).map(Some),
            None => Ok(None),
        },
    }
}

/// `a op b`.
pub fn float_binary(cx: &mut Cx, op: BinaryOp, a: &Value, b: &Value) -> Result<Value> {
    let (Some(x), Some(y)) = (operand(cx, a)?, operand(cx, b)?) else { return Ok(Value::NOT_IMPLEMENTED) };
    Ok(Value::float(match op {
        BinaryOp::Add => x + y,
        BinaryOp::Sub => x - y,
        BinaryOp::Mul => x * y,
        BinaryOp::Div if y == 0.0 => return Err(cx.zero_division_error(division_by_zero(Binary::Div, true))),
        BinaryOp::Div => x / y,
        BinaryOp::FloorDiv if y == 0.0 => return Err(cx.zero_division_error(division_by_zero(Binary::FloorDiv, true))),
        BinaryOp::FloorDiv => float_floor_div(x, y).0,
        BinaryOp::Mod if y == 0.0 => return Err(cx.zero_division_error(division_by_zero(Binary::Mod, true))),
        BinaryOp::Mod => float_mod(x, y),
        BinaryOp::Pow => return power(cx, x, y),
        _ => return Ok(Value::NOT_IMPLEMENTED),
    }))
}

/// `divmod(a, b)` of two real numbers, one of them a float; `None` for other values.
pub fn float_divmod(cx: &mut Cx, a: &Value, b: &Value) -> Result<Option<(Value, Value)>> {
    let (Some(x), Some(y)) = (operand(cx, a)?, operand(cx, b)?) else { return Ok(None) };
    if y == 0.0 {
        return Err(cx.zero_division_error("float divmod()"));
    }
    let (quotient, rest) = float_floor_div(x, y);
    Ok(Some((Value::float(quotient), Value::float(rest))))
}

/// `x ** y`.
pub fn power(cx: &mut Cx, x: f64, y: f64) -> Result<Value> {
    let is_odd = y.abs() % 2.0 == 1.0;
    if y == 0.0 || x == 1.0 {
        return Ok(Value::float(1.0));
    }
    if x.is_nan() || y.is_nan() {
        return Ok(Value::float(f64::NAN));
    }
    if y.is_infinite() {
        let magnitude = x.abs();
        return Ok(Value::float(if magnitude == 1.0 {
            1.0
        } else if (y > 0.0) == (magnitude > 1.0) {
            f64::INFINITY
        } else {
            0.0
        }));
    }
    if x.is_infinite() {
        return Ok(Value::float(match (y > 0.0, is_odd) {
            (true, true) => x,
            (true, false) => x.abs(),
            (false, true) => 0.0f64.copysign(x),
            (false, false) => 0.0,
        }));
    }
    if x == 0.0 {
        if y < 0.0 {
            return Err(cx.zero_division_error("0.0 cannot be raised to a negative power"));
        }
        return Ok(Value::float(if is_odd { x } else { 0.0 }));
    }
    if x < 0.0 && y != y.floor() {
        return complex::power(cx, (x, 0.0), (y, 0.0));
    }
    let magnitude = if x == -1.0 { 1.0 } else { x.abs().powf(y) };
    if magnitude.is_infinite() {
        let class = cx.types.exceptions.OverflowError.clone();
        let args = vec![Value::int(34), str::new("Numerical result out of range")];
        return Err(cx.exception(&class, args));
    }
    Ok(Value::float(if x < 0.0 && is_odd { -magnitude } else { magnitude }))
}

/// `-a`, `+a`.
pub fn float_unary(_cx: &mut Cx, op: UnaryOp, a: &Value) -> Result<Value> {
    let Some(x) = a.as_float() else { return Ok(Value::NOT_IMPLEMENTED) };
    Ok(match op {
        UnaryOp::Neg => Value::float(-x),
        UnaryOp::Pos => Value::float(x),
        UnaryOp::Invert | UnaryOp::Not => Value::NOT_IMPLEMENTED,
    })
}

/// The order of two real numbers: `None` when one is no real number, `Some(None)` when one is a nan.
#[must_use]
pub fn compare_numbers(a: &Value, b: &Value) -> Option<Option<Ordering>> {
    if let (Some(x), Some(y)) = (a.as_float(), b.as_float()) {
        return Some(x.partial_cmp(&y));
    }
    let order = match (a.as_float(), b.as_float()) {
        (Some(x), None) => int::compare_float(int::view(b)?, x).map(Ordering::reverse),
        (None, Some(y)) => int::compare_float(int::view(a)?, y),
        _ => {
            let (x, y): (IntRef<'_>, IntRef<'_>) = (int::view(a)?, int::view(b)?);
            Some(int::compare_ints(x, y))
        }
    };
    Some(order)
}

/// What an order means for a comparison; nans are only unequal.
#[must_use]
pub(crate) fn holds(op: CompareOp, order: Option<Ordering>) -> bool {
    match op {
        CompareOp::Eq => order == Some(Ordering::Equal),
        CompareOp::Ne => order != Some(Ordering::Equal),
        CompareOp::Lt => order == Some(Ordering::Less),
        CompareOp::Le => order.is_some_and(Ordering::is_le),
        CompareOp::Gt => order == Some(Ordering::Greater),
        CompareOp::Ge => order.is_some_and(Ordering::is_ge),
        CompareOp::Is | CompareOp::IsNot | CompareOp::In | CompareOp::NotIn => false,
    }
}
