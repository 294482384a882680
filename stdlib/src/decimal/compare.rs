//! Comparisons with numbers and integers, and with what is no number.

use super::known::{self, Number};
use super::round::{digits, power_of_ten};
use snek_heap::Value;
use snek_interp::{Cx, kinds};
use std::cmp::Ordering;

/// How one number compares with another.
#[inline]
fn order(a: Number, b: Number) -> Option<Ordering> {
    let sign = |number: Number| match (number.coefficient, number.negative) {
        (0, _) => 0,
        (_, true) => -1,
        (_, false) => 1,
    };
    let (own, theirs) = (sign(a), sign(b));
    if own != theirs || own == 0 {
        return Some(own.cmp(&theirs));
    }
    let sizes = match a.exponent == b.exponent {
        true => a.coefficient.cmp(&b.coefficient),
        false => order_of_sizes(a, b)?,
    };
    Some(if own < 0 { sizes.reverse() } else { sizes })
}

fn order_of_sizes(a: Number, b: Number) -> Option<Ordering> {
    let top = |number: Number| number.exponent + digits(number.coefficient);
    let tops = top(a).cmp(&top(b));
    if tops.is_ne() {
        return Some(tops);
    }
    let least = a.exponent.min(b.exponent);
    let wide = |number: Number| number.coefficient.checked_mul(power_of_ten(number.exponent - least)?);
    Some(wide(a)?.cmp(&wide(b)?))
}

#[inline]
fn compare(cx: &mut Cx, args: &[Value], holds: fn(Ordering) -> bool) -> Option<Value> {
    let [this, other] = args else { return None };
    // Whoever sorts does nothing else. What is wrong then is found again on the way through Python.
    cx.charge(1).ok()?;
    known::with(cx, |known| {
        let this = known.decimal(this)?;
        if other.is_none() || other.kind() == kinds::STR {
            return Some(Value::NOT_IMPLEMENTED);
        }
        Some(Value::bool(holds(order(this, known.number(other)?)?)))
    })
}

pub(super) fn eq(cx: &mut Cx, args: &[Value]) -> Option<Value> {
    compare(cx, args, Ordering::is_eq)
}

pub(super) fn ne(cx: &mut Cx, args: &[Value]) -> Option<Value> {
    compare(cx, args, Ordering::is_ne)
}

pub(super) fn lt(cx: &mut Cx, args: &[Value]) -> Option<Value> {
    compare(cx, args, Ordering::is_lt)
}

pub(super) fn le(cx: &mut Cx, args: &[Value]) -> Option<Value> {
    compare(cx, args, Ordering::is_le)
}

pub(super) fn gt(cx: &mut Cx, args: &[Value]) -> Option<Value> {
    compare(cx, args, Ordering::is_gt)
}

pub(super) fn ge(cx: &mut Cx, args: &[Value]) -> Option<Value> {
    compare(cx, args, Ordering::is_ge)
}
