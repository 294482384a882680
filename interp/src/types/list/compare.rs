//! Comparing sequences element by element, and the order of two values.
//!
//! Invariants:
//! - No borrow is held while Python code compares elements; a list that changes meanwhile is read again.
//! - The recursion into nested sequences is counted (`enter_native`).

use super::List;
use crate::error::Result;
use crate::kinds;
use crate::types::dict::key::{WORDS, simple_eq_within};
use crate::types::str::Str;
use crate::types::tuple::Tuple;
use crate::vm::Cx;
use snek_heap::Value;
use snek_syntax::core::CompareOp;
use std::cmp::Ordering;

/// Something with elements in order.
pub trait Items {
    /// Gives the elements as they are now to a function that runs no Python code.
    fn with<R>(&self, read: impl FnOnce(&[Value]) -> R) -> R;
}

impl Items for [Value] {
    #[inline]
    fn with<R>(&self, read: impl FnOnce(&[Value]) -> R) -> R {
        read(self)
    }
}

impl Items for List {
    #[inline]
    fn with<R>(&self, read: impl FnOnce(&[Value]) -> R) -> R {
        read(&self.items.borrow())
    }
}

/// What stands at the first position where two sequences differ.
enum Next {
    /// One of them has no more elements.
    End,
    /// These differ.
    Differ(Value, Value),
    /// None did before this one; the work is to be counted.
    Pause(usize),
    /// Only Python code can tell whether these differ.
    Ask(usize, Value, Value),
}

/// So many elements are looked at before the work is counted.
const STRETCH: usize = 1 << 12;

fn next_difference(a: &[Value], b: &[Value], from: usize, words: &mut usize) -> Next {
    let end = a.len().min(b.len());
    let pause = end.min(from.saturating_add(STRETCH));
    for index in from..pause {
        let (x, y) = (&a[index], &b[index]);
        if x.is(y) {
            continue;
        }
        match simple_eq_within(x, y, words) {
            Some(true) => {}
            Some(false) => return Next::Differ(x.clone(), y.clone()),
            None => return Next::Ask(index, x.clone(), y.clone()),
        }
    }
    if pause < end { Next::Pause(pause) } else { Next::End }
}

/// `a op b` for two sequences of the same type, lexicographically.
pub fn compare_items<A, B>(cx: &mut Cx, op: CompareOp, a: &A, b: &B) -> Result<Value>
where
    A: Items + ?Sized,
    B: Items + ?Sized,
{
    let lengths = |cx: CompareOp| {
        let (a, b) = (a.with(<[Value]>::len), b.with(<[Value]>::len));
        match cx {
            CompareOp::Eq => a == b,
            CompareOp::Ne => a != b,
            CompareOp::Lt => a < b,
            CompareOp::Le => a <= b,
            CompareOp::Gt => a > b,
            _ => a >= b,
        }
    };
    if matches!(op, CompareOp::Eq | CompareOp::Ne) && lengths(CompareOp::Ne) {
        return Ok(Value::bool(op == CompareOp::Ne));
    }
    let mut from = 0;
    let (x, y) = loop {
        let mut words = WORDS;
        let next = a.with(|a| b.with(|b| next_difference(a, b, from, &mut words)));
        cx.charge((WORDS - words) / 8)?;
        match next {
            Next::End => return Ok(Value::bool(lengths(op))),
            Next::Differ(x, y) => break (x, y),
            Next::Pause(index) => {
                cx.charge(STRETCH / 8)?;
                from = index;
            }
            Next::Ask(index, ..) if cx.stage.is_active() => {
                let (a, b) = (a.with(|a| a[index..].to_vec()), b.with(|b| b[index..].to_vec()));
                return cx.staged_sequences(op, &a, &b);
            }
            Next::Ask(index, x, y) => {
                if !guarded_eq(cx, &x, &y)? {
                    // The comparison may have shortened a list so far that there is no such element any more.
                    if a.with(<[Value]>::len) <= index || b.with(<[Value]>::len) <= index {
                        return Ok(Value::bool(lengths(op)));
                    }
                    break (x, y);
                }
                from = index + 1;
            }
        }
    };
    match op {
        CompareOp::Eq => Ok(Value::FALSE),
        CompareOp::Ne => Ok(Value::TRUE),
        _ => {
            enter(cx)?;
            let result = cx.compare(op, &x, &y);
            cx.leave_native();
            result
        }
    }
}

fn guarded_eq(cx: &mut Cx, a: &Value, b: &Value) -> Result<bool> {
    enter(cx)?;
    let result = cx.eq(a, b);
    cx.leave_native();
    result
}

/// One level deeper; the text of the error is the one of comparisons.
fn enter(cx: &mut Cx) -> Result<()> {
    cx.enter_native().map_err(|_| cx.recursion_error("maximum recursion depth exceeded in comparison"))
}

/// How two values are ordered, when no Python code is needed to tell: numbers of one type, strings, and tuples of them.
/// Not a number and what is equal to nothing are left to the general comparison.
#[inline]
#[must_use]
pub fn simple_order(a: &Value, b: &Value) -> Option<Ordering> {
    if let (Some(a), Some(b)) = (a.as_small_int(), b.as_small_int()) {
        return Some(a.cmp(&b));
    }
    if let (Some(a), Some(b)) = (a.as_float(), b.as_float()) {
        return a.partial_cmp(&b);
    }
    order_of_objects(a, b)
}

/// As `simple_order`, of strings and tuples.
#[inline(never)]
fn order_of_objects(a: &Value, b: &Value) -> Option<Ordering> {
    if let (Some(a), Some(b)) = (a.downcast_ref::<Tuple>(), b.downcast_ref::<Tuple>()) {
        return items_order(a.items(), b.items());
    }
    let (a, b) = (a.downcast_ref::<Str>()?, b.downcast_ref::<Str>()?);
    Some(if std::ptr::eq(a, b) { Ordering::Equal } else { a.order(b) })
}

/// How deep tuples in tuples are looked into here.
const MAX_NESTING: u32 = 4;

/// How the elements of two tuples are ordered, under the same conditions.
#[inline(always)]
pub(crate) fn items_order(a: &[Value], b: &[Value]) -> Option<Ordering> {
    order_within(a, b, MAX_NESTING - 1, &mut { WORDS })
}

#[inline(always)]
fn order_within(a: &[Value], b: &[Value], depth: u32, words: &mut usize) -> Option<Ordering> {
    *words = words.checked_sub(a.len().min(b.len()))?;
    for (x, y) in a.iter().zip(b) {
        match element_order(x, y, depth, words)? {
            Ordering::Equal => {}
            order => return Some(order),
        }
    }
    Some(a.len().cmp(&b.len()))
}

#[inline(never)]
fn tuple_order(a: &Value, b: &Value, depth: u32, words: &mut usize) -> Option<Ordering> {
    let depth = depth.checked_sub(1)?;
    order_within(a.downcast_ref::<Tuple>()?.items(), b.downcast_ref::<Tuple>()?.items(), depth, words)
}

/// The order of two elements of tuples, which differ only if they are not equal.
#[inline(always)]
fn element_order(x: &Value, y: &Value, depth: u32, words: &mut usize) -> Option<Ordering> {
    if let (Some(x), Some(y)) = (x.as_small_int(), y.as_small_int()) {
        return Some(x.cmp(&y));
    }
    if x.is(y) {
        return Some(Ordering::Equal);
    }
    if let (Some(x), Some(y)) = (x.as_float(), y.as_float()) {
        return x.partial_cmp(&y);
    }
    if let (Some(x), Some(y)) = (x.downcast_ref::<Str>(), y.downcast_ref::<Str>()) {
        return Some(x.order(y));
    }
    if x.kind() == kinds::TUPLE {
        return tuple_order(x, y, depth, words);
    }
    simple_eq_within(x, y, words)?.then_some(Ordering::Equal)
}

/// `a < b`, when no Python code is needed to tell.
#[inline]
#[must_use]
pub fn simple_less(a: &Value, b: &Value) -> Option<bool> {
    simple_order(a, b).map(Ordering::is_lt)
}

/// `a < b`.
#[inline]
pub fn is_less(cx: &mut Cx, a: &Value, b: &Value) -> Result<bool> {
    if let Some(known) = simple_less(a, b) {
        return Ok(known);
    }
    let result = cx.compare(CompareOp::Lt, a, b)?;
    match result.as_bool() {
        Some(flag) => Ok(flag),
        None => cx.truth(&result),
    }
}
