//! Filling a dict from mappings and from pairs.

use super::table::Table;
use super::{Dict, new};
use crate::error::{Error, Result};
use crate::kinds;
use crate::names::Name;
use crate::types::iter::is_error;
use crate::types::ops::receiver;
use crate::types::payload;
use crate::types::staged::is_staged;
use crate::vm::Cx;
use snek_heap::{Value, before_write};

/// What an entry takes in a table with free places.
pub(crate) const fn size_of_entry() -> usize {
    6 * size_of::<Value>()
}

/// A dict with the same entries.
#[must_use]
pub fn copy_of(dict: &Dict) -> Value {
    let table = dict.table.borrow().clone();
    Dict::of(table).value()
}

/// Sets all entries of `source` in `target`. The caller has called `before_write`.
pub fn merge(cx: &mut Cx, target: &Dict, source: &Dict) -> Result<()> {
    if std::ptr::eq(target, source) {
        return Ok(());
    }
    if target.is_empty() {
        cx.reserve_result(source.len() * size_of_entry())?;
        // Keys of one dict differ from each other, so none needs to be compared.
        let copy = source.table.borrow().clone();
        let old = target.table.replace(copy);
        drop(old);
        return Ok(());
    }
    let size = source.len();
    let mut from = 0;
    while let Some((index, entry)) = source.next_entry(from) {
        cx.charge(1)?;
        cx.table_set(&target.table, entry.hash, entry.key, entry.value)?;
        if source.len() != size {
            return Err(cx.runtime_error("dict mutated during update"));
        }
        from = index + 1;
    }
    Ok(())
}

/// `this.update(source)`: from a dict, from an object with `keys`, or from pairs.
pub fn update(cx: &mut Cx, this: &Value, source: &Value) -> Result<()> {
    let dict = receiver::<Dict>(cx, this)?;
    if let Some(source) = source.downcast_ref::<Dict>() {
        before_write(this);
        return merge(cx, dict, source);
    }
    if matches!(source.kind(), kinds::LIST | kinds::TUPLE | kinds::NATIVE_ITER | kinds::GENERATOR) {
        return from_pairs(cx, this, dict, source);
    }
    let inner = payload(source);
    let (iter, keys) = (cx.names.__iter__.clone(), cx.name("keys"));
    if let Some(inner) = inner.downcast_ref::<Dict>()
        && is_plain(cx, source, this, &iter)
    {
        before_write(this);
        return merge(cx, dict, inner);
    }
    if let Some(keys) = cx.getattr_opt(source, &keys)? {
        let keys = cx.call(&keys, &[])?;
        let iterator = cx.iter(&keys)?;
        while let Some(key) = cx.next(&iterator)? {
            let value = cx.get_item(source, &key)?;
            before_write(this);
            cx.dict_set(dict, key, value)?;
        }
        return Ok(());
    }
    from_pairs(cx, this, dict, source)
}

/// Whether a subclass of `dict` is iterated as `dict` is.
fn is_plain(cx: &mut Cx, source: &Value, dict: &Value, iter: &Name) -> bool {
    match (cx.lookup_special(source, iter), cx.lookup_special(dict, iter)) {
        (Some(a), Some(b)) => a.is(&b),
        _ => false,
    }
}

fn from_pairs(cx: &mut Cx, this: &Value, dict: &Dict, source: &Value) -> Result<()> {
    let iterator = cx.iter(source)?;
    let mut cursor = 0;
    while let Some(item) = cx.next(&iterator)? {
        let mut pair = match cx.collect(&item) {
            Ok(pair) => pair,
            Err(error) => return Err(no_pair(cx, error, &item, cursor)),
        };
        let (Some(value), Some(key), None) = (pair.pop(), pair.pop(), pair.pop()) else {
            let len = cx.len(&item)?;
            return Err(
                cx.value_error(format!("dictionary update sequence element #{cursor} has length {len}; 2 is required"))
            );
        };
        before_write(this);
        cx.dict_set(dict, key, value)?;
        cursor += 1;
    }
    Ok(())
}

#[cold]
fn no_pair(cx: &mut Cx, error: Error, item: &Value, cursor: usize) -> Error {
    if is_staged(item) {
        return cx.staged_concrete(item, "a key and its value");
    }
    if is_error(&error, &cx.types.exceptions.TypeError) {
        return cx.type_error(format!("cannot convert dictionary update sequence element #{cursor} to a sequence"));
    }
    error
}

/// A dict of these keys, all with the same value.
pub(super) fn with_keys(cx: &mut Cx, keys: &Value, value: &Value) -> Result<Value> {
    let result = new();
    let dict = receiver::<Dict>(cx, &result)?;
    if let Some(source) = keys.downcast_ref::<Dict>() {
        let mut table = Table::with_capacity(source.len());
        for entry in source.table.borrow().iter() {
            table.insert_new(entry.hash, entry.key.clone(), value.clone());
        }
        dict.table.replace(table);
        return Ok(result);
    }
    let iterator = cx.iter(keys)?;
    while let Some(key) = cx.next(&iterator)? {
        cx.dict_set(dict, key, value.clone())?;
    }
    Ok(result)
}
