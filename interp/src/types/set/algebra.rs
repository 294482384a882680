//! Union, intersection, difference: new sets from a set and an iterable, in the order in which CPython builds them.

use super::lookup::has_simply;
use super::update::{add_all, for_each, of_iterable, toggle_all};
use super::{FrozenSet, Set, Table, new, new_frozen, table_of};
use crate::error::Result;
use crate::types::dict::Dict;
use crate::types::payload;
use crate::vm::Cx;
use snek_heap::Value;
use std::cell::RefCell;

/// A set or frozenset, as `like` is.
pub(super) fn of_kind(like: &Value, table: Table) -> Value {
    if like.downcast_ref::<FrozenSet>().is_some() { new_frozen(table) } else { new(table) }
}

/// The elements of what must be a set or frozenset.
pub(super) fn elements<'a>(cx: &mut Cx, set: &'a Value) -> Result<&'a RefCell<Table>> {
    match table_of(set) {
        Some(table) => Ok(table),
        None => Err(cx.system_error("a set was expected")),
    }
}

/// Asks for the memory and the time to put so many elements into a table.
pub(super) fn make_room(cx: &mut Cx, count: usize) -> Result<()> {
    /// What an element takes in a table with free places.
    const ELEMENT: usize = 4 * size_of::<Value>();
    cx.reserve_result(count.saturating_mul(ELEMENT))
}

/// Sets of at most so many elements are walked through at once, as long as no comparison needs Python code.
pub(super) const FEW: usize = 4096;

/// The elements of a small table that another one has too, or those that it has not. `None` if the table is not small, or
/// where only Python code can tell.
fn chosen(cx: &mut Cx, table: &RefCell<Table>, other: &RefCell<Table>, common: bool) -> Result<Option<Table>> {
    let count = table.borrow().len();
    if count > FEW {
        return Ok(None);
    }
    cx.charge(count)?;
    make_room(cx, count)?;
    let (table, other) = (table.borrow(), other.borrow());
    let mut result = Table::default();
    for slot in table.iter() {
        let Some(is_there) = has_simply(&other, slot.hash, &slot.key) else { return Ok(None) };
        if is_there == common {
            result.insert_new(slot.hash, slot.key.clone());
        }
    }
    Ok(Some(result))
}

/// Whether another table has all elements of a small one (`wanted`), or none. `None` as for `chosen`.
fn all_are(cx: &mut Cx, table: &RefCell<Table>, other: &RefCell<Table>, wanted: bool) -> Result<Option<bool>> {
    let (table, other) = (table.borrow(), other.borrow());
    if table.len() > FEW {
        return Ok(None);
    }
    let (mut seen, mut result) = (0, Some(true));
    for slot in table.iter() {
        seen += 1;
        let is_there = has_simply(&other, slot.hash, &slot.key);
        if is_there != Some(wanted) {
            result = is_there.map(|_| false);
            break;
        }
    }
    cx.charge(seen)?;
    Ok(result)
}

/// The same elements in a table of their own.
pub(super) fn copied(cx: &mut Cx, set: &Value) -> Result<Table> {
    let count = elements(cx, set)?.borrow().len();
    make_room(cx, count)?;
    Ok(Table::copy_of(&elements(cx, set)?.borrow()))
}

/// A copy.
pub(super) fn copy(cx: &mut Cx, set: &Value) -> Result<Value> {
    let table = copied(cx, set)?;
    Ok(of_kind(set, table))
}

/// `set.union(*others)`.
pub fn union(cx: &mut Cx, set: &Value, others: &[Value]) -> Result<Value> {
    let result = RefCell::new(copied(cx, set)?);
    for other in others {
        if !other.is(set) {
            add_all(cx, &result, other)?;
        }
    }
    Ok(of_kind(set, result.into_inner()))
}

/// `set & other`.
pub fn intersection(cx: &mut Cx, set: &Value, other: &Value) -> Result<Value> {
    let mut table = elements(cx, set)?;
    let inner = payload(other);
    if inner.is(set) {
        return copy(cx, set);
    }
    let mut source = other;
    if let Some(mut walked) = table_of(&inner) {
        source = &inner;
        // The smaller one is walked through.
        if walked.borrow().len() > table.borrow().len() {
            (table, walked) = (walked, table);
            source = set;
        }
        if let Some(result) = chosen(cx, walked, table, true)? {
            return Ok(of_kind(set, result));
        }
    }
    let result = RefCell::new(Table::default());
    for_each(cx, source, |cx, hash, key| {
        if cx.set_has_hashed(table, hash, &key)? {
            cx.set_add_hashed(&result, hash, key)?;
        }
        Ok(true)
    })?;
    Ok(of_kind(set, result.into_inner()))
}

/// `set - other`.
pub fn difference(cx: &mut Cx, set: &Value, other: &Value) -> Result<Value> {
    let table = elements(cx, set)?;
    let inner = payload(other);
    let size = match (table_of(&inner), other.downcast_ref::<Dict>()) {
        (Some(table), _) => Some(table.borrow().len()),
        (None, Some(dict)) => Some(dict.len()),
        (None, None) => None,
    };
    // Much fewer elements to remove than there are, or elements that come but once: remove them from a copy.
    if size.is_none_or(|size| table.borrow().len() >> 2 > size) {
        if inner.is(set) {
            return Ok(of_kind(set, Table::default()));
        }
        let result = RefCell::new(copied(cx, set)?);
        for_each(cx, other, |cx, hash, key| cx.set_discard_hashed(&result, hash, &key).map(|_| true))?;
        result.borrow_mut().tidy();
        return Ok(of_kind(set, result.into_inner()));
    }
    if let Some(other) = table_of(&inner)
        && let Some(result) = chosen(cx, table, other, false)?
    {
        return Ok(of_kind(set, result));
    }
    let result = RefCell::new(Table::default());
    for_each(cx, set, |cx, hash, key| {
        let is_there = match (table_of(&inner), other.downcast_ref::<Dict>()) {
            (Some(table), _) => cx.set_has_hashed(table, hash, &key)?,
            (None, Some(dict)) => cx.table_find(&dict.table, hash, &key)?.is_some(),
            (None, None) => false,
        };
        if !is_there {
            cx.set_add_hashed(&result, hash, key)?;
        }
        Ok(true)
    })?;
    Ok(of_kind(set, result.into_inner()))
}

/// `set ^ other`.
pub fn symmetric_difference(cx: &mut Cx, set: &Value, other: &Value) -> Result<Value> {
    let result = of_iterable(cx, other)?;
    toggle_all(cx, &result, set)?;
    let table = result.downcast_ref::<Set>().map(|set| set.table.take()).unwrap_or_default();
    Ok(of_kind(set, table))
}

/// Whether all elements of `set` are in `other`, which is a set too.
pub(super) fn is_subset(cx: &mut Cx, set: &Value, other: &Value) -> Result<bool> {
    let (a, b) = (elements(cx, set)?, elements(cx, other)?);
    if a.borrow().len() > b.borrow().len() {
        return Ok(false);
    }
    if let Some(all) = all_are(cx, a, b, true)? {
        return Ok(all);
    }
    let mut all = true;
    for_each(cx, set, |cx, hash, key| {
        all = cx.set_has_hashed(b, hash, &key)?;
        Ok(all)
    })?;
    Ok(all)
}

/// Whether the set and the iterable have no element in common.
pub(super) fn is_disjoint(cx: &mut Cx, set: &Value, other: &Value) -> Result<bool> {
    let table = elements(cx, set)?;
    let inner = payload(other);
    if inner.is(set) {
        return Ok(table.borrow().is_empty());
    }
    let (mut wanted, mut walked) = (table, if table_of(&inner).is_some() { inner.clone() } else { other.clone() });
    if let Some(other) = table_of(&inner)
        && other.borrow().len() > table.borrow().len()
    {
        (wanted, walked) = (other, set.clone());
    }
    if let Some(table) = table_of(&walked)
        && let Some(disjoint) = all_are(cx, table, wanted, false)?
    {
        return Ok(disjoint);
    }
    let mut disjoint = true;
    for_each(cx, &walked, |cx, hash, key| {
        disjoint = !cx.set_has_hashed(wanted, hash, &key)?;
        Ok(disjoint)
    })?;
    Ok(disjoint)
}
