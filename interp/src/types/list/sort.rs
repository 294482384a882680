//! `list.sort` and `sorted`.
//!
//! In: values, a key function, a direction. Out: the values in order; equal ones keep theirs.
//! Invariants:
//! - While it is sorted a list is empty, so Python code that compares or computes keys cannot reach the elements.
//! - After an error the list has all its elements, in some order.
//! - Values whose comparison cannot fail (all integers, all floats but NaN, all strings) are sorted without calls.

use super::List;
use super::compare::is_less;
use super::timsort::{Slot, sort as timsort};
use crate::error::Result;
use crate::types::ops::receiver;
use crate::types::str::Str;
use crate::vm::Cx;
use snek_heap::{Value, before_write};
use std::cmp::Ordering;

pub(super) fn sort(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    let list = receiver::<List>(cx, &args[0])?;
    let reverse = is_reverse(cx, &args[2])?;
    before_write(&args[0]);
    let mut items = list.items.take();
    let result = sort_values(cx, &mut items, &args[1], reverse);
    let meanwhile = list.items.replace(items);
    list.recharge();
    // What was added and taken away again has left room behind.
    let modified = meanwhile.capacity() > 0;
    drop(meanwhile);
    result?;
    if modified {
        return Err(cx.value_error("list modified during sort"));
    }
    Ok(Value::NONE)
}

/// The argument `reverse` of `sort` and `sorted`.
pub fn is_reverse(cx: &mut Cx, value: &Value) -> Result<bool> {
    match value.as_bool() {
        Some(flag) => Ok(flag),
        None if value.is_unbound() => Ok(false),
        None => Ok(cx.index(value)? != 0),
    }
}

/// Sorts values, stably; `key` may be `None` or absent. After an error they are a permutation of what they were.
pub fn sort_values(cx: &mut Cx, items: &mut [Value], key: &Value, reverse: bool) -> Result<()> {
    cx.charge(items.len())?;
    cx.reserve(size_of_val(items) / 2)?;
    if key.is_none() || key.is_unbound() {
        cx.charge(length_of_texts(items) / COMPARED)?;
        if sort_simply(items, |value| value, reverse) {
            return Ok(());
        }
        return sort_calling(cx, items, |value| value, reverse);
    }
    // The keys, and half of the pairs once more while they are merged.
    cx.reserve(items.len().saturating_mul(3 * size_of::<Value>()))?;
    let mut pairs = Vec::with_capacity(items.len());
    for item in items.iter() {
        pairs.push(Pair { key: cx.call(key, std::slice::from_ref(item))?, item: item.clone() });
    }
    let result = if sort_simply(&mut pairs, |pair| &pair.key, reverse) {
        Ok(())
    } else {
        sort_calling(cx, &mut pairs, |pair| &pair.key, reverse)
    };
    for (place, pair) in items.iter_mut().zip(&mut pairs) {
        *place = pair.item.take();
    }
    result
}

/// So many bytes of each text are compared for a unit of work, some ten times.
const COMPARED: usize = 64;

/// The bytes of texts that are sorted, if they are texts.
fn length_of_texts(items: &[Value]) -> usize {
    let length = |item: &Value| item.downcast_ref::<Str>().map(|text| text.as_str().len());
    items.iter().map_while(length).sum()
}

/// A value with its key.
struct Pair {
    key: Value,
    item: Value,
}

impl Slot for Pair {
    fn take(&mut self) -> Self {
        Self { key: self.key.take(), item: self.item.take() }
    }
}

impl Slot for Value {
    #[inline(always)]
    fn take(&mut self) -> Self {
        Value::take(self)
    }
}

fn sort_calling<T: Slot>(cx: &mut Cx, slots: &mut [T], key: impl Fn(&T) -> &Value, reverse: bool) -> Result<()> {
    // Reversing before and after keeps equal elements in their order.
    if reverse {
        slots.reverse();
    }
    let result = timsort(slots, &mut |a, b| is_less(cx, key(a), key(b)));
    if reverse {
        slots.reverse();
    }
    result
}

/// Sorts if all keys are of one type whose comparison cannot fail; whether it did.
fn sort_simply<T>(slots: &mut [T], key: impl Fn(&T) -> &Value, reverse: bool) -> bool {
    let Some(first) = slots.first() else { return true };
    let directed = |order: Ordering| if reverse { order.reverse() } else { order };
    if key(first).as_int().is_some() {
        if slots.iter().all(|slot| key(slot).as_int().is_some()) {
            slots.sort_by(|a, b| directed(key(a).as_int().cmp(&key(b).as_int())));
            return true;
        }
    } else if key(first).as_float().is_some() {
        if slots.iter().all(|slot| key(slot).as_float().is_some_and(|number| !number.is_nan())) {
            let number = |slot: &T| key(slot).as_float().unwrap_or(0.0);
            slots.sort_by(|a, b| directed(number(a).partial_cmp(&number(b)).unwrap_or(Ordering::Equal)));
            return true;
        }
    } else if key(first).downcast_ref::<Str>().is_some()
        && slots.iter().all(|slot| key(slot).downcast_ref::<Str>().is_some())
    {
        slots.sort_by(|a, b| directed(order_of_texts(key(a), key(b))));
        return true;
    }
    false
}

#[inline(always)]
fn order_of_texts(a: &Value, b: &Value) -> Ordering {
    match (a.downcast_ref::<Str>(), b.downcast_ref::<Str>()) {
        (Some(a), Some(b)) => a.order(b),
        _ => Ordering::Equal,
    }
}
