//! The quick forms of methods of lists, and of calling `list` and `tuple`; see `native/quick.rs`.

use super::value::List;
use crate::kinds;
use crate::types::tuple::{self, Tuple};
use crate::vm::{Cx, peek};
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

/// `list.pop()`.
pub(crate) fn pop(_: &mut Cx, args: &[Value]) -> Option<Value> {
    let [this] = args else { return None };
    let list = this.downcast_ref::<List>()?;
    if journaling() {
        return None;
    }
    list.items.borrow_mut().pop()
}

/// `list.extend(items)` of a short list or tuple that is another one.
pub(crate) fn extend(_: &mut Cx, args: &[Value]) -> Option<Value> {
    let [this, more] = args else { return None };
    let list = this.downcast_ref::<List>()?;
    if journaling() || this.is_word(more) {
        return None;
    }
    few(more, |more| {
        list.items.borrow_mut().extend_from_slice(more);
        list.recharge();
        Value::NONE
    })
}

/// `list.copy()` of a short list.
pub(crate) fn copy(_: &mut Cx, args: &[Value]) -> Option<Value> {
    let [this] = args else { return None };
    this.downcast_ref::<List>()?;
    few(this, |items| super::new(items.to_vec()))
}

pub(crate) fn reverse(_: &mut Cx, args: &[Value]) -> Option<Value> {
    let [this] = args else { return None };
    let list = this.downcast_ref::<List>()?;
    if journaling() || list.len() > FEW {
        return None;
    }
    list.items.borrow_mut().reverse();
    Some(Value::NONE)
}

/// How many elements are copied without asking whether there is memory for them.
const FEW: usize = 1 << 12;

/// `list()`, and `list(items)` of a short list or tuple.
pub(crate) fn construct(_: &mut Cx, args: &[Value]) -> Option<Value> {
    match args {
        [] => Some(super::new(Vec::new())),
        [value] => few(value, |items| super::new(items.to_vec())),
        _ => None,
    }
}

/// `tuple()`, and `tuple(items)` of a short list or tuple.
pub(crate) fn construct_tuple(_: &mut Cx, args: &[Value]) -> Option<Value> {
    match args {
        [] => Some(tuple::new([])),
        [value] if value.kind() == kinds::TUPLE => Some(value.clone()),
        [value] => few(value, |items| tuple::new(items)),
        _ => None,
    }
}

/// What `make` makes of the elements of a short list or tuple.
#[inline(always)]
pub(crate) fn few(value: &Value, make: impl FnOnce(&[Value]) -> Value) -> Option<Value> {
    let make = |items: &[Value]| (items.len() <= FEW).then(|| make(items));
    match value.downcast_ref::<List>() {
        Some(list) => peek(&list.items, |items| make(items)),
        None => make(value.downcast_ref::<Tuple>()?.items()),
    }
}
