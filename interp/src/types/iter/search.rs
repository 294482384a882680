//! Searching sequences, and collecting iterables with another error than the usual one.
//!
//! Invariants: no borrow of a list is held while elements are compared by Python code; afterwards it is read again.

use crate::error::{Error, Result};
use crate::kinds;
use crate::types::class::Type;
use crate::types::dict::lookup::simple_eq;
use crate::types::int::BigInt;
use crate::types::list::Items;
use crate::vm::Cx;
use dashu_int::IBig;
use snek_heap::{Gc, Value};

/// What a search without Python code meets next.
enum Next {
    Found(usize),
    /// Only Python code can tell whether this element is equal.
    Ask(usize, Value),
    End,
}

fn next_match(items: &[Value], wanted: &Value, from: usize, to: usize) -> Next {
    let to = to.min(items.len());
    if let Some(number) = wanted.as_int() {
        // The commonest search, in a loop of its own.
        let rest = items.get(from..to).unwrap_or_default();
        return match rest.iter().position(|item| item.as_int().is_none_or(|item| item == number)) {
            Some(index) if rest[index].as_int().is_some() => Next::Found(from + index),
            Some(index) => match simple_eq(&rest[index], wanted) {
                Some(true) => Next::Found(from + index),
                Some(false) => next_of_any(items, wanted, from + index + 1, to),
                None => Next::Ask(from + index, rest[index].clone()),
            },
            None => Next::End,
        };
    }
    next_of_any(items, wanted, from, to)
}

fn next_of_any(items: &[Value], wanted: &Value, from: usize, to: usize) -> Next {
    for (index, item) in items.iter().enumerate().take(to).skip(from) {
        if item.is(wanted) {
            return Next::Found(index);
        }
        match simple_eq(item, wanted) {
            Some(true) => return Next::Found(index),
            Some(false) => {}
            None => return Next::Ask(index, item.clone()),
        }
    }
    Next::End
}

/// So many elements are looked at before the work is counted.
const STRETCH: usize = 1 << 12;

/// Position of the first element between two positions that equals `wanted`.
pub fn find_item(
    cx: &mut Cx,
    items: &(impl Items + ?Sized),
    wanted: &Value,
    mut from: usize,
    to: usize,
) -> Result<Option<usize>> {
    loop {
        let pause = to.min(from.saturating_add(STRETCH));
        match items.with(|items| next_match(items, wanted, from, pause)) {
            Next::Found(index) => return Ok(Some(index)),
            Next::End if pause < to && pause < items.with(<[Value]>::len) => {
                cx.charge(STRETCH / 8)?;
                from = pause;
            }
            Next::End => return Ok(None),
            Next::Ask(index, item) => {
                if cx.eq(&item, wanted)? {
                    return Ok(Some(index));
                }
                from = index + 1;
            }
        }
    }
}

/// How many elements equal `wanted`, as a value.
pub fn count_item(cx: &mut Cx, items: &(impl Items + ?Sized), wanted: &Value) -> Result<Value> {
    let (mut count, mut from) = (0, 0);
    while let Some(index) = find_item(cx, items, wanted, from, usize::MAX)? {
        count += 1;
        from = index + 1;
    }
    Ok(Value::int(count))
}

/// The bounds of `index(value, start, stop)` as positions in a sequence of `len` elements.
pub fn search_bounds(cx: &mut Cx, start: &Value, stop: &Value, len: usize) -> Result<(usize, usize)> {
    let start = bound(cx, start, len)?.unwrap_or(0);
    let stop = bound(cx, stop, len)?.unwrap_or(usize::MAX);
    Ok((start, stop))
}

fn bound(cx: &mut Cx, value: &Value, len: usize) -> Result<Option<usize>> {
    if value.is_unbound() {
        return Ok(None);
    }
    let name = cx.names.__index__.clone();
    let is_int = value.as_int().is_some() || value.as_bool().is_some() || value.kind() == kinds::BIGINT;
    if !is_int && cx.lookup_special(value, &name).is_none() {
        return Err(cx.type_error("slice indices must be integers or have an __index__ method"));
    }
    let number = cx.index_value(value)?;
    let number = match (number.as_int(), number.downcast_ref::<BigInt>()) {
        (Some(number), _) => number,
        (None, Some(big)) if big.0 < IBig::ZERO => i64::MIN,
        _ => i64::MAX,
    };
    let from_start = if number < 0 { number.saturating_add_unsigned(len as u64).max(0) } else { number };
    Ok(Some(usize::try_from(from_start).unwrap_or(usize::MAX)))
}

/// Whether the error is an instance of this class.
#[must_use]
pub fn is_error(error: &Error, class: &Gc<Type>) -> bool {
    error.instance().class().is_subclass(class)
}

/// The elements of an iterable; for other values a TypeError of this text.
pub fn collect_or(cx: &mut Cx, iterable: &Value, message: &str) -> Result<Vec<Value>> {
    if matches!(iterable.kind(), kinds::LIST | kinds::TUPLE) {
        return cx.collect(iterable);
    }
    match cx.iter(iterable) {
        Ok(iterator) => cx.collect(&iterator),
        Err(error) if is_error(&error, &cx.types.exceptions.TypeError) => Err(cx.type_error(message)),
        Err(error) => Err(error),
    }
}
