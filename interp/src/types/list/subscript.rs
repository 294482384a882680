//! `list[index]` and `list[slice]`: read, written and deleted.

use super::{List, new};
use crate::error::Result;
use crate::stage::check_known;
use crate::types::iter::collect_or;
use crate::types::ops::receiver;
use crate::types::slice::{Indices, Subscript, position, subscript};
use crate::vm::Cx;
use snek_heap::{Value, before_write};

pub(super) fn get(cx: &mut Cx, this: &Value, key: &Value) -> Result<Value> {
    check_known(cx, this, "is asked for items by a builtin function")?;
    let list = receiver::<List>(cx, this)?;
    let found = match subscript(cx, key, "list")? {
        Subscript::At(index) => {
            let items = list.items.borrow();
            position(index, items.len()).map(|place| items[place].clone())
        }
        Subscript::Slice(parts) => {
            let indices = parts.of_len(list.len());
            indices.reserve(cx, size_of::<Value>())?;
            Some(new(select(&list.items.borrow(), indices)))
        }
    };
    found.ok_or_else(|| cx.index_error("list index out of range"))
}

/// The selected elements.
pub(crate) fn select(items: &[Value], indices: Indices) -> Vec<Value> {
    if indices.step == 1 {
        return items[indices.span()].to_vec();
    }
    if indices.step == -1 && indices.count > 0 {
        let last = usize::try_from(indices.start).unwrap_or(0);
        return items[last + 1 - indices.count..=last].iter().rev().cloned().collect();
    }
    indices.positions().map(|place| items[place].clone()).collect()
}

pub(super) fn set(cx: &mut Cx, this: &Value, key: &Value, value: Value) -> Result<()> {
    let list = receiver::<List>(cx, this)?;
    match subscript(cx, key, "list")? {
        Subscript::At(index) => {
            let Some(place) = position(index, list.len()) else {
                return Err(cx.index_error("list assignment index out of range"));
            };
            before_write(this);
            let old = std::mem::replace(&mut list.items.borrow_mut()[place], value);
            drop(old);
        }
        Subscript::Slice(parts) if parts.step == 1 => {
            // The bounds are those from before the elements are made, which may change the list.
            let span = parts.of_len(list.len()).span();
            let new = collect_or(cx, &value, "can only assign an iterable")?;
            before_write(this);
            let mut items = list.items.borrow_mut();
            let span = span.start.min(items.len())..span.end.min(items.len());
            let old: Vec<Value> = items.splice(span, new).collect();
            drop(items);
            list.recharge();
            drop(old);
        }
        Subscript::Slice(parts) => {
            let mut new = collect_or(cx, &value, "must assign iterable to extended slice")?;
            let indices = parts.of_len(list.len());
            if new.len() != indices.count {
                return Err(cx.value_error(format!(
                    "attempt to assign sequence of size {} to extended slice of size {}",
                    new.len(),
                    indices.count
                )));
            }
            before_write(this);
            let mut items = list.items.borrow_mut();
            for (place, value) in indices.positions().zip(&mut new) {
                std::mem::swap(&mut items[place], value);
            }
            drop(items);
            drop(new);
        }
    }
    Ok(())
}

pub(super) fn delete(cx: &mut Cx, this: &Value, key: &Value) -> Result<()> {
    let list = receiver::<List>(cx, this)?;
    match subscript(cx, key, "list")? {
        Subscript::At(index) => {
            let Some(place) = position(index, list.len()) else {
                return Err(cx.index_error("list assignment index out of range"));
            };
            before_write(this);
            let old = list.items.borrow_mut().remove(place);
            drop(old);
        }
        Subscript::Slice(parts) => {
            // Those that go are kept until the list is whole again; the others move.
            parts.of_len(list.len()).reserve(cx, size_of::<Value>())?;
            cx.charge_text(list.len().saturating_mul(size_of::<Value>()))?;
            before_write(this);
            let mut items = list.items.borrow_mut();
            let indices = parts.of_len(items.len());
            let old: Vec<Value> = if indices.step == 1 {
                items.drain(indices.span()).collect()
            } else {
                let old = indices.positions().map(|place| items[place].take()).collect();
                items.retain(|item| !item.is_unbound());
                old
            };
            drop(items);
            drop(old);
        }
    }
    Ok(())
}
