//! Adding to, removing from and toggling in a set all elements of an iterable.
//!
//! Invariants: sets and dicts are read by position with the hashes they know, and no borrow is held while elements are
//! compared. A set that changes under the reader is read on from the same position.

use super::algebra::{FEW, make_room};
use super::lookup::add_all_simply;
use super::{Set, Table, new, table_of};
use crate::error::Result;
use crate::types::dict::Dict;
use crate::types::ops::receiver;
use crate::types::payload;
use crate::vm::Cx;
use snek_heap::{Value, before_write};
use std::cell::RefCell;

/// Runs `each` on every element of an iterable and its hash, until it says that it has seen enough. Each one counts as work.
pub(super) fn for_each(
    cx: &mut Cx,
    iterable: &Value,
    mut each: impl FnMut(&mut Cx, i64, Value) -> Result<bool>,
) -> Result<()> {
    let inner = payload(iterable);
    if let Some(table) = table_of(&inner) {
        let mut from = 0;
        loop {
            let next = table.borrow().next_from(from);
            let Some((index, key, hash)) = next else { return Ok(()) };
            cx.charge(1)?;
            if !each(cx, hash, key)? {
                return Ok(());
            }
            from = index + 1;
        }
    }
    if let Some(dict) = iterable.downcast_ref::<Dict>() {
        let mut from = 0;
        while let Some((index, entry)) = dict.next_entry(from) {
            cx.charge(1)?;
            if !each(cx, entry.hash, entry.key)? {
                return Ok(());
            }
            from = index + 1;
        }
        return Ok(());
    }
    let iterator = cx.iter(iterable)?;
    while let Some(item) = cx.next(&iterator)? {
        let hash = cx.key_hash(&item)?;
        if !each(cx, hash, item)? {
            return Ok(());
        }
    }
    Ok(())
}

/// Adds all elements of an iterable to a table.
pub fn add_all(cx: &mut Cx, table: &RefCell<Table>, iterable: &Value) -> Result<()> {
    let inner = payload(iterable);
    if let Some(source) = table_of(&inner) {
        if std::ptr::eq(source, table) || source.borrow().is_empty() {
            return Ok(());
        }
        make_room(cx, source.borrow().len())?;
        if table.borrow().is_untouched() {
            let copy = Table::copy_of(&source.borrow());
            let old = table.borrow_mut().replace(copy);
            drop(old);
            return Ok(());
        }
        let count = source.borrow().len();
        table.borrow_mut().reserve(count);
        if count <= FEW {
            cx.charge(count)?;
            if add_all_simply(table, source) {
                return Ok(());
            }
        }
    } else if let Some(dict) = iterable.downcast_ref::<Dict>() {
        make_room(cx, dict.len())?;
        table.borrow_mut().reserve(dict.len());
    }
    for_each(cx, iterable, |cx, hash, key| cx.set_add_hashed(table, hash, key).map(|_| true))
}

/// `this.update(iterable)`.
pub fn update(cx: &mut Cx, this: &Value, iterable: &Value) -> Result<()> {
    let set = receiver::<Set>(cx, this)?;
    before_write(this);
    add_all(cx, &set.table, iterable)
}

/// `this.difference_update(iterable)`.
pub fn remove_all(cx: &mut Cx, this: &Value, iterable: &Value) -> Result<()> {
    let set = receiver::<Set>(cx, this)?;
    before_write(this);
    remove_each(cx, &set.table, iterable)
}

/// Removes all elements of an iterable from a table.
pub(super) fn remove_each(cx: &mut Cx, table: &RefCell<Table>, iterable: &Value) -> Result<()> {
    if table_of(&payload(iterable)).is_some_and(|other| std::ptr::eq(table, other)) {
        let old = table.borrow_mut().take();
        drop(old);
        return Ok(());
    }
    for_each(cx, iterable, |cx, hash, key| cx.set_discard_hashed(table, hash, &key).map(|_| true))?;
    table.borrow_mut().tidy();
    Ok(())
}

/// `this.symmetric_difference_update(iterable)`.
pub fn toggle_all(cx: &mut Cx, this: &Value, iterable: &Value) -> Result<()> {
    let set = receiver::<Set>(cx, this)?;
    before_write(this);
    if is_same(set, iterable) {
        let old = set.table.borrow_mut().take();
        drop(old);
        return Ok(());
    }
    let inner = payload(iterable);
    let is_known = table_of(&inner).is_some() || iterable.downcast_ref::<Dict>().is_some();
    // An element that comes twice toggles once.
    let distinct = if is_known { iterable.clone() } else { of_iterable(cx, iterable)? };
    for_each(cx, &distinct, |cx, hash, key| {
        if !cx.set_discard_hashed(&set.table, hash, &key)? {
            cx.set_add_hashed(&set.table, hash, key)?;
        }
        Ok(true)
    })
}

fn is_same(set: &Set, other: &Value) -> bool {
    let other = payload(other);
    other.downcast_ref::<Set>().is_some_and(|other| std::ptr::eq(set, other))
}

/// A new set of an iterable's elements.
pub(super) fn of_iterable(cx: &mut Cx, iterable: &Value) -> Result<Value> {
    let result = new(Table::default());
    update(cx, &result, iterable)?;
    Ok(result)
}
