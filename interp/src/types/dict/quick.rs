//! The quick forms of methods of dicts; see `native/quick.rs`.

use super::value::Dict;
use crate::vm::Cx;
use snek_heap::Value;

pub(crate) fn get(_: &mut Cx, args: &[Value]) -> Option<Value> {
    let (this, key, default) = match args {
        [this, key] => (this, key, None),
        [this, key, default] => (this, key, Some(default)),
        _ => return None,
    };
    let found = this.downcast_ref::<Dict>()?.look_simply(key)?;
    Some(found.unwrap_or_else(|| default.cloned().unwrap_or(Value::NONE)))
}
