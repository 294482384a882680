//! Counting elements, for `Counter`.

use snek_heap::{Value, before_write};
use snek_interp::types::dict::Dict;
use snek_interp::types::{int, payload};
use snek_interp::{Cx, Result};
use snek_syntax::core::BinaryOp;

/// `_count_elements(mapping, iterable)`: adds one to `mapping[element]` for each element.
pub(super) fn count_elements(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    let inner = payload(&args[0]);
    let (get, set) = (cx.name("get"), cx.names.__setitem__.clone());
    let is_plain = is_inherited(cx, &args[0], &inner, &get) && is_inherited(cx, &args[0], &inner, &set);
    match inner.downcast_ref::<Dict>().filter(|_| is_plain) {
        Some(dict) => count_in(cx, &inner, dict, &args[1]),
        None => count_through(cx, &args[0], &args[1]),
    }
}

/// Whether the method of the mapping's class is that of the dict inside.
fn is_inherited(cx: &mut Cx, mapping: &Value, inner: &Value, name: &snek_interp::names::Name) -> bool {
    match (cx.lookup_special(mapping, name), cx.lookup_special(inner, name)) {
        (Some(a), Some(b)) => a.is(&b),
        _ => false,
    }
}

fn count_in(cx: &mut Cx, this: &Value, dict: &Dict, iterable: &Value) -> Result<Value> {
    let iterator = cx.iter(iterable)?;
    while let Some(element) = cx.next(&iterator)? {
        let hash = cx.key_hash(&element)?;
        before_write(this);
        let Some(at) = cx.table_find(&dict.table, hash, &element)? else {
            dict.table.borrow_mut().insert_new(hash, element, Value::int(1));
            continue;
        };
        let count = dict.table.borrow().entries()[at].value.clone();
        if let Some(more) = count.as_int().and_then(|count| count.checked_add(1)) {
            dict.table.borrow_mut().replace(at, Value::int(more));
            continue;
        }
        let more = increment(cx, &count)?;
        // An addition that ran Python code may have changed the table.
        cx.table_set(&dict.table, hash, element, more)?;
    }
    Ok(Value::NONE)
}

fn increment(cx: &mut Cx, count: &Value) -> Result<Value> {
    match count.as_int() {
        Some(number) => Ok(int::from_i128(i128::from(number) + 1)),
        None => cx.binary(BinaryOp::Add, count, &Value::int(1)),
    }
}

fn count_through(cx: &mut Cx, mapping: &Value, iterable: &Value) -> Result<Value> {
    let iterator = cx.iter(iterable)?;
    while let Some(element) = cx.next(&iterator)? {
        let count = cx.call_method(mapping, "get", &[element.clone(), Value::int(0)])?;
        let more = increment(cx, &count)?;
        cx.set_item(mapping, &element, more)?;
    }
    Ok(Value::NONE)
}
