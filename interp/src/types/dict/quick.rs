//! The quick forms of methods of dicts; see `native/quick.rs`.

use super::value::Dict;
use super::{DictView, Part};
use crate::vm::Cx;
use snek_heap::{Value, journaling};

pub(crate) fn get(_: &mut Cx, args: &[Value]) -> Option<Value> {
    let (this, key, default) = match args {
        [this, key] => (this, key, None),
        [this, key, default] => (this, key, Some(default)),
        _ => return None,
    };
    let found = this.downcast_ref::<Dict>()?.look_simply(key)?;
    Some(found.unwrap_or_else(|| default.cloned().unwrap_or(Value::NONE)))
}

/// `dict.setdefault(key, default)`.
pub(crate) fn set_default(_: &mut Cx, args: &[Value]) -> Option<Value> {
    let (this, key, default) = match args {
        [this, key] => (this, key, &Value::NONE),
        [this, key, default] => (this, key, default),
        _ => return None,
    };
    let dict = this.downcast_ref::<Dict>()?;
    if let Some(found) = dict.look_simply(key)? {
        return Some(found);
    }
    (!journaling() && dict.set_simply(key, || default.clone())).then(|| default.clone())
}

/// `dict.pop(key)` of a key that is there, and `dict.pop(key, default)`.
pub(crate) fn pop(_: &mut Cx, args: &[Value]) -> Option<Value> {
    let (this, key, default) = match args {
        [this, key] => (this, key, None),
        [this, key, default] => (this, key, Some(default)),
        _ => return None,
    };
    let dict = this.downcast_ref::<Dict>()?;
    if journaling() {
        return None;
    }
    dict.remove_simply(key)?.or_else(|| default.cloned())
}

pub(crate) fn items(_: &mut Cx, args: &[Value]) -> Option<Value> {
    view(args, Part::Items)
}

pub(crate) fn keys(_: &mut Cx, args: &[Value]) -> Option<Value> {
    view(args, Part::Keys)
}

pub(crate) fn values(_: &mut Cx, args: &[Value]) -> Option<Value> {
    view(args, Part::Values)
}

#[inline(always)]
fn view(args: &[Value], part: Part) -> Option<Value> {
    let [this] = args else { return None };
    this.downcast_ref::<Dict>().map(|_| DictView::over(this, part))
}

/// `dict()`.
pub(crate) fn construct(_: &mut Cx, args: &[Value]) -> Option<Value> {
    args.is_empty().then(super::new)
}
