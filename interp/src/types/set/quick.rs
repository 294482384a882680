//! The quick forms; see `native/quick.rs`.

use super::lookup::{add_simply, discard_simply};
use super::{Set, Table};
use crate::types::list::quick::few;
use crate::vm::Cx;
use snek_heap::{Value, journaling};
use std::cell::RefCell;

pub(crate) fn add(_: &mut Cx, args: &[Value]) -> Option<Value> {
    let [this, element] = args else { return None };
    let set = this.downcast_ref::<Set>()?;
    (!journaling() && add_simply(&set.table, element)).then_some(Value::NONE)
}

pub(crate) fn discard(_: &mut Cx, args: &[Value]) -> Option<Value> {
    removed(args).map(|_| Value::NONE)
}

/// `set.remove(element)` of an element that is there.
pub(crate) fn remove(_: &mut Cx, args: &[Value]) -> Option<Value> {
    removed(args)?.then_some(Value::NONE)
}

#[inline(always)]
fn removed(args: &[Value]) -> Option<bool> {
    let [this, element] = args else { return None };
    let set = this.downcast_ref::<Set>()?;
    if journaling() { None } else { discard_simply(&set.table, element) }
}

/// `set()`, and `set(items)` of a short list or tuple of elements that are compared without Python code.
pub(crate) fn construct(_: &mut Cx, args: &[Value]) -> Option<Value> {
    let [items] = args else { return args.is_empty().then(|| super::new(Table::default())) };
    let table = RefCell::new(Table::default());
    let are_added = few(items, |items| Value::bool(items.iter().all(|item| add_simply(&table, item))))?;
    (are_added.as_bool() == Some(true)).then(|| super::new(table.into_inner()))
}
