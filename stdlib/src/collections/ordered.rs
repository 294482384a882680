//! What `OrderedDict` needs of the table behind a dict.

use snek_heap::{Value, before_write};
use snek_interp::types::dict::Dict;
use snek_interp::types::payload;
use snek_interp::{Cx, Result};

/// `_move_to_end(od, key, last)`: moves an entry behind all others, or before them.
pub(super) fn move_to_end(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    let inner = payload(&args[0]);
    let Some(dict) = inner.downcast_ref::<Dict>() else { return Err(cx.type_error("a dict was expected")) };
    let last = cx.truth(&args[2])?;
    let Some(at) = cx.dict_find(dict, &args[1])? else { return Err(cx.key_error(args[1].clone())) };
    before_write(&inner);
    let mut table = dict.table.borrow_mut();
    let entry = table.remove(at);
    if last {
        table.insert_new(entry.hash, entry.key, entry.value);
    } else {
        table.insert_first(entry.hash, entry.key, entry.value);
    }
    Ok(Value::NONE)
}

/// `_first_key(od)`: the first key; KeyError when there is none.
pub(super) fn first_key(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    let inner = payload(&args[0]);
    let Some(dict) = inner.downcast_ref::<Dict>() else { return Err(cx.type_error("a dict was expected")) };
    match dict.next_entry(0) {
        Some((_, entry)) => Ok(entry.key),
        None => Err(cx.key_error(snek_interp::types::str::new("dictionary is empty"))),
    }
}
