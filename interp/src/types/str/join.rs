//! `str.join`.
//!
//! Invariants:
//! - The length is known and allowed before anything is written.
//! - A list is borrowed while it is measured and while it is copied; no Python code runs meanwhile.

use super::args::{self, this};
use super::make::{Pen, composed, new};
use super::value::Str;
use crate::error::Result;
use crate::types::iter::collect_or;
use crate::types::list::List;
use crate::types::tuple::Tuple;
use crate::vm::Cx;
use snek_heap::Value;

/// `args[0].join(args[1])`.
pub(super) fn method(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    let separator = this(cx, args)?;
    if let Some(list) = args[1].downcast_ref::<List>() {
        let measured = measure(separator, &list.items.borrow());
        let size = allowed(cx, measured)?;
        return Ok(write(separator.as_str(), &list.items.borrow(), size));
    }
    if let Some(tuple) = args[1].downcast_ref::<Tuple>() {
        return join_by(cx, separator, tuple.items());
    }
    let items = collect_or(cx, &args[1], "can only join an iterable")?;
    join_by(cx, separator, &items)
}

/// The quick form, for a list or tuple of strings that are not long together.
pub(super) fn simply(separator: &Str, items: &[Value]) -> Option<Value> {
    const LONG: usize = 1 << 12;
    let size = measure(separator, items).ok().filter(|size| size.bytes <= LONG)?;
    Some(write(separator.as_str(), items, size))
}

/// Joins strings; TypeError for other elements.
pub fn join(cx: &mut Cx, separator: &str, items: &[Value]) -> Result<Value> {
    let separator = new(separator);
    match separator.downcast_ref::<Str>() {
        Some(separator) => join_by(cx, separator, items),
        None => Ok(separator),
    }
}

fn join_by(cx: &mut Cx, separator: &Str, items: &[Value]) -> Result<Value> {
    let size = allowed(cx, measure(separator, items))?;
    Ok(write(separator.as_str(), items, size))
}

/// Bytes and characters of a text.
#[derive(Clone, Copy)]
struct Size {
    bytes: usize,
    chars: usize,
}

impl Size {
    #[inline(always)]
    fn of(text: &Str) -> Self {
        Self { bytes: text.as_str().len(), chars: text.len() }
    }

    #[inline(always)]
    fn add(&mut self, other: Self) {
        self.bytes = self.bytes.saturating_add(other.bytes);
        self.chars = self.chars.saturating_add(other.chars);
    }
}

#[cold]
#[inline(never)]
fn of_instance(item: &Value) -> Option<Size> {
    args::of(item).map(|text| Size::of(&text))
}

/// The size of the result, or the element that is no string.
fn measure(separator: &Str, items: &[Value]) -> std::result::Result<Size, (usize, Value)> {
    let (gaps, gap) = (items.len().saturating_sub(1), Size::of(separator));
    let mut size = Size { bytes: gap.bytes.saturating_mul(gaps), chars: gap.chars.saturating_mul(gaps) };
    for (index, item) in items.iter().enumerate() {
        match item.downcast_ref::<Str>() {
            Some(text) => size.add(Size::of(text)),
            None => size.add(of_instance(item).ok_or_else(|| (index, item.clone()))?),
        }
    }
    Ok(size)
}

fn allowed(cx: &mut Cx, size: std::result::Result<Size, (usize, Value)>) -> Result<Size> {
    match size {
        Ok(size) => {
            cx.reserve_result(size.bytes)?;
            Ok(size)
        }
        Err((index, item)) => {
            let name = cx.type_name(&item);
            Err(cx.type_error(format!("sequence item {index}: expected str instance, {name} found")))
        }
    }
}

fn write(separator: &str, items: &[Value], size: Size) -> Value {
    if let [item] = items
        && item.downcast_ref::<Str>().is_some()
    {
        return item.clone();
    }
    composed(size.bytes, size.chars, |text| {
        for (index, item) in items.iter().enumerate() {
            if index > 0 {
                text.push(separator);
            }
            match item.downcast_ref::<Str>() {
                Some(item) => text.push(item.as_str()),
                None => push_instance(text, item),
            }
        }
    })
}

#[cold]
#[inline(never)]
fn push_instance(text: &mut Pen, item: &Value) {
    text.push(args::of(item).as_ref().map_or("", |item| item.as_str()));
}
