//! `str.join`.
//!
//! Invariants:
//! - The length is known and allowed before anything is written.
//! - A list is borrowed while it is measured and while it is copied; no Python code runs meanwhile.

use super::args::{self, this};
use super::value::{Str, new};
use crate::error::Result;
use crate::types::iter::collect_or;
use crate::types::list::List;
use crate::types::tuple::Tuple;
use crate::vm::Cx;
use snek_heap::Value;

/// `args[0].join(args[1])`.
pub(super) fn method(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    let separator = this(cx, args)?.as_str();
    if let Some(list) = args[1].downcast_ref::<List>() {
        if let Some(joined) = join_few(cx, separator, &list.items.borrow()) {
            return Ok(joined);
        }
        let measured = measure(separator, &list.items.borrow());
        let length = allowed(cx, measured)?;
        return Ok(write(separator, &list.items.borrow(), length));
    }
    if let Some(tuple) = args[1].downcast_ref::<Tuple>() {
        return join(cx, separator, tuple.items());
    }
    let items = collect_or(cx, &args[1], "can only join an iterable")?;
    join(cx, separator, &items)
}

/// Joins strings; TypeError for other elements.
pub fn join(cx: &mut Cx, separator: &str, items: &[Value]) -> Result<Value> {
    let length = allowed(cx, measure(separator, items))?;
    Ok(write(separator, items, length))
}

/// Joins a few short strings without looking at them first.
#[inline]
fn join_few(cx: &mut Cx, separator: &str, items: &[Value]) -> Option<Value> {
    const FEW: usize = 16;
    const SHORT: usize = 256;
    if items.len() > FEW || items.len() < 2 || separator.len() > SHORT {
        return None;
    }
    cx.compose(|out| {
        for (at, item) in items.iter().enumerate() {
            let Some(item) = item.downcast_ref::<Str>().map(Str::as_str).filter(|item| item.len() <= SHORT) else {
                return false;
            };
            if at > 0 {
                push(out, separator);
            }
            push(out, item);
        }
        true
    })
}

/// Bytes of the result, or the element that is no string.
fn measure(separator: &str, items: &[Value]) -> std::result::Result<usize, (usize, Value)> {
    let mut length = separator.len().saturating_mul(items.len().saturating_sub(1));
    for (at, item) in items.iter().enumerate() {
        let text = match item.downcast_ref::<Str>() {
            Some(text) => text.as_str().len(),
            None => args::of(item).ok_or_else(|| (at, item.clone()))?.as_str().len(),
        };
        length = length.saturating_add(text);
    }
    Ok(length)
}

fn allowed(cx: &mut Cx, length: std::result::Result<usize, (usize, Value)>) -> Result<usize> {
    match length {
        Ok(length) => {
            cx.check_alloc(length)?;
            Ok(length)
        }
        Err((at, item)) => {
            let name = cx.type_name(&item);
            Err(cx.type_error(format!("sequence item {at}: expected str instance, {name} found")))
        }
    }
}

fn write(separator: &str, items: &[Value], length: usize) -> Value {
    if let [item] = items
        && item.downcast_ref::<Str>().is_some()
    {
        return item.clone();
    }
    let mut text = String::with_capacity(length);
    for (at, item) in items.iter().enumerate() {
        if at > 0 {
            push(&mut text, separator);
        }
        match item.downcast_ref::<Str>() {
            Some(item) => push(&mut text, item.as_str()),
            None => text.push_str(args::of(item).as_ref().map_or("", |item| item.as_str())),
        }
    }
    new(text)
}

/// One byte is copied without a call.
#[inline(always)]
fn push(text: &mut String, part: &str) {
    match part.as_bytes() {
        [] => {}
        [byte] => text.push(char::from(*byte)),
        _ => text.push_str(part),
    }
}
