//! The quick forms of methods of lists; see `native/quick.rs`.

use super::value::List;
use crate::vm::Cx;
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
