//! The quick forms; see `native/quick.rs`.

use super::lookup::add_simply;
use super::{Set, Table};
use crate::vm::Cx;
use snek_heap::{Value, journaling};

pub(crate) fn add(_: &mut Cx, args: &[Value]) -> Option<Value> {
    let [this, element] = args else { return None };
    let set = this.downcast_ref::<Set>()?;
    (!journaling() && add_simply(&set.table, element)).then_some(Value::NONE)
}

/// `set()`.
pub(crate) fn construct(_: &mut Cx, args: &[Value]) -> Option<Value> {
    args.is_empty().then(|| super::new(Table::default()))
}
