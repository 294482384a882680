//! The quick forms of methods of lists, and of calling `list` and `tuple`; see `native/quick.rs`.

use super::value::{List, new};
use crate::types::tuple::{self, Tuple};
use crate::vm::Cx;
use crate::vm::peek::peek;
use snek_heap::{Value, journaling};

pub(crate) fn append(_: &mut Cx, args: &[Value]) -> Option<Value> {
    let [this, item] = args else { return None };
    let list = this.downcast_ref::<List>()?;
    if journaling() {
        return None;
    }
    list.push(item.clone());
    Some(Value::NONE)
}

/// Larger copies are made where limits are looked at.
const MOST_COPIED: usize = 1 << 12;

/// `list(items)` of a list or tuple.
pub(crate) fn of(items: &Value) -> Option<Value> {
    copied(items, |items| new(items.to_vec()))
}

/// `tuple(items)` of a list; of a tuple, itself.
pub(crate) fn tuple_of(items: &Value) -> Option<Value> {
    if items.downcast_ref::<Tuple>().is_some() {
        return Some(items.clone());
    }
    copied(items, |items| tuple::new(items))
}

#[inline(always)]
fn copied(items: &Value, copy: impl FnOnce(&[Value]) -> Value) -> Option<Value> {
    let copy = |items: &[Value]| (items.len() <= MOST_COPIED).then(|| copy(items));
    match items.downcast_ref::<Tuple>() {
        Some(tuple) => copy(tuple.items()),
        None => peek(&items.downcast_ref::<List>()?.items, |items| copy(items)),
    }
}
