//! Operators of integers.
//!
//! In: two values of which at least one is an integer. Out: the result; `NotImplemented` when the other is none.
//! Invariants:
//! - Results of 64 bits never allocate; others are normalised by `from_big`.
//! - A result whose size the program controls is announced to `reserve` before it is computed.
//!
//! Elsewhere: division in `division.rs`, powers in `power.rs`, floats in `types/float`, 64-bit fast paths in
//! `vm/arith.rs`.

use super::value::{from_big, from_i128, view};
use super::{divide_floor, divide_true, division, power};
use crate::error::Result;
use crate::types::text::IntRef;
use crate::vm::Cx;
use dashu_int::IBig;
use snek_heap::Value;
use snek_syntax::core::{BinaryOp, UnaryOp};

/// Results below this many bytes are allocated without asking.
const SMALL: usize = 1 << 16;

/// `a op b`.
pub fn int_binary(cx: &mut Cx, op: BinaryOp, a: &Value, b: &Value) -> Result<Value> {
    let (Some(x), Some(y)) = (view(a), view(b)) else { return Ok(Value::NOT_IMPLEMENTED) };
    match op {
        BinaryOp::Add | BinaryOp::Sub | BinaryOp::Mul => arithmetic(cx, op, x, y),
        BinaryOp::Div => divide_true(cx, x, y),
        BinaryOp::FloorDiv => divide_floor(cx, x, y),
        BinaryOp::Mod => division::modulo(cx, x, y),
        BinaryOp::Pow => power(cx, x, y),
        BinaryOp::LShift => shift_left(cx, x, y),
        BinaryOp::RShift => shift_right(cx, x, y),
        BinaryOp::And | BinaryOp::Or | BinaryOp::Xor => bitwise(cx, op, x, y),
        BinaryOp::MatMul => Ok(Value::NOT_IMPLEMENTED),
    }
}

fn arithmetic(cx: &mut Cx, op: BinaryOp, x: IntRef<'_>, y: IntRef<'_>) -> Result<Value> {
    if let (IntRef::Small(x), IntRef::Small(y)) = (x, y) {
        let (x, y) = (i128::from(x), i128::from(y));
        return Ok(from_i128(match op {
            BinaryOp::Add => x + y,
            BinaryOp::Sub => x - y,
            _ => x * y,
        }));
    }
    if op == BinaryOp::Mul {
        cx.foresee_product(x.bit_length(), y.bit_length())?;
    } else {
        linear(cx, x)?;
        linear(cx, y)?;
    }
    Ok(from_big(match op {
        BinaryOp::Add => with_bigs(x, y, |x, y| x + y),
        BinaryOp::Sub => with_bigs(x, y, |x, y| x - y),
        _ => with_bigs(x, y, |x, y| x * y),
    }))
}

fn bitwise(cx: &mut Cx, op: BinaryOp, x: IntRef<'_>, y: IntRef<'_>) -> Result<Value> {
    if let (IntRef::Small(x), IntRef::Small(y)) = (x, y) {
        return Ok(Value::int(match op {
            BinaryOp::And => x & y,
            BinaryOp::Or => x | y,
            _ => x ^ y,
        }));
    }
    linear(cx, x)?;
    linear(cx, y)?;
    Ok(from_big(match op {
        BinaryOp::And => with_bigs(x, y, |x, y| x & y),
        BinaryOp::Or => with_bigs(x, y, |x, y| x | y),
        _ => with_bigs(x, y, |x, y| x ^ y),
    }))
}

/// Asks for a result as large as this operand, and counts the work of going through both.
#[inline]
pub(super) fn linear(cx: &mut Cx, x: IntRef<'_>) -> Result<()> {
    match x {
        IntRef::Small(_) => Ok(()),
        IntRef::Big(_) => check(cx, x.bit_length() / 4),
    }
}

/// Runs an operation on both numbers as big ones; small ones are converted without allocation.
pub(super) fn with_bigs<R>(x: IntRef<'_>, y: IntRef<'_>, run: impl FnOnce(&IBig, &IBig) -> R) -> R {
    match (x, y) {
        (IntRef::Big(x), IntRef::Big(y)) => run(x, y),
        (IntRef::Big(x), IntRef::Small(y)) => run(x, &IBig::from(y)),
        (IntRef::Small(x), IntRef::Big(y)) => run(&IBig::from(x), y),
        (IntRef::Small(x), IntRef::Small(y)) => run(&IBig::from(x), &IBig::from(y)),
    }
}

/// Asks for a result of so many bytes, unless it is small.
pub(super) fn check(cx: &mut Cx, bytes: usize) -> Result<()> {
    if bytes > SMALL { cx.reserve_result(bytes) } else { Ok(()) }
}

/// Digits of 30 bits that CPython asks memory for; it has a message of its own for more.
const MOST_DIGITS: u128 = i64::MAX as u128 / 4;

fn shift_left(cx: &mut Cx, x: IntRef<'_>, y: IntRef<'_>) -> Result<Value> {
    if y.is_negative() {
        return Err(cx.value_error("negative shift count"));
    }
    if matches!(x, IntRef::Small(0)) {
        return Ok(Value::int(0));
    }
    let IntRef::Small(count) = y else {
        let is_countable =
            matches!(y, IntRef::Big(count) if u128::try_from(count).is_ok_and(|count| count / 30 <= MOST_DIGITS));
        let error = if is_countable { cx.memory_error("") } else { cx.overflow_error("too many digits in integer") };
        return Err(error);
    };
    let count = usize::try_from(count).unwrap_or(usize::MAX);
    if let IntRef::Small(x) = x
        && count < 64
    {
        return Ok(from_i128(i128::from(x) << count));
    }
    check(cx, x.bit_length().saturating_add(count) / 8)?;
    Ok(from_big(match x {
        IntRef::Small(x) => IBig::from(x) << count,
        IntRef::Big(x) => x << count,
    }))
}

fn shift_right(cx: &mut Cx, x: IntRef<'_>, y: IntRef<'_>) -> Result<Value> {
    if y.is_negative() {
        return Err(cx.value_error("negative shift count"));
    }
    let all_gone = Value::int(if x.is_negative() { -1 } else { 0 });
    let IntRef::Small(count) = y else { return Ok(all_gone) };
    let count = usize::try_from(count).unwrap_or(usize::MAX);
    linear(cx, x)?;
    Ok(match x {
        IntRef::Small(x) => Value::int(x >> count.min(63)),
        IntRef::Big(x) if count > IntRef::Big(x).bit_length() => all_gone,
        IntRef::Big(x) => from_big(x >> count),
    })
}

/// `-a`, `+a`, `~a`.
pub fn int_unary(cx: &mut Cx, op: UnaryOp, a: &Value) -> Result<Value> {
    let Some(x) = view(a) else { return Ok(Value::NOT_IMPLEMENTED) };
    linear(cx, x)?;
    Ok(match (op, x) {
        (UnaryOp::Neg, IntRef::Small(x)) => from_i128(-i128::from(x)),
        (UnaryOp::Neg, IntRef::Big(x)) => from_big(-x),
        (UnaryOp::Invert, IntRef::Small(x)) => Value::int(!x),
        (UnaryOp::Invert, IntRef::Big(x)) => from_big(!x),
        (UnaryOp::Pos, IntRef::Small(x)) => Value::int(x),
        (UnaryOp::Pos, IntRef::Big(_)) => a.clone(),
        (UnaryOp::Not, _) => Value::NOT_IMPLEMENTED,
    })
}

/// `abs(a)` of an integer value; `NotImplemented` for others.
#[must_use]
pub fn absolute(a: &Value) -> Value {
    match view(a) {
        Some(IntRef::Small(x)) => from_i128(i128::from(x).abs()),
        Some(x @ IntRef::Big(big)) if x.is_negative() => from_big(-big),
        Some(IntRef::Big(_)) => a.clone(),
        None => Value::NOT_IMPLEMENTED,
    }
}
