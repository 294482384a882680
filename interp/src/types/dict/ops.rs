//! What dicts can do, and their table.

use super::update::size_of_entry;
use super::{Dict, Part, iter, methods, quick, update};
use crate::error::Result;
use crate::native::{NativeDef, Staged};
use crate::stage::rule;
use crate::types::ops::{Ops, TypeDef, instance_around, receiver};
use crate::types::{list, payload, str};
use crate::vm::Cx;
use crate::{kinds, natives};
use snek_heap::{Value, before_write};
use snek_syntax::core::{BinaryOp, CompareOp};

/// `dict`.
pub static TYPE: TypeDef = TypeDef {
    doc: "A mapping from hashable keys to values, in the order in which keys were added.\n\n\
          dict(mapping) and dict(pairs) have the items that they are given, dict(a=1) those of its keyword arguments.",
    new: Some(
        NativeDef::new("dict(cls, mapping=(), /, **kwargs)", methods::construct)
            .staged(Staged::Rule(rule::COLLECT_KNOWN))
            .quick(quick::construct),
    ),
    is_base: true,
    ops: Ops {
        repr: Some(repr),
        hash: None,
        compare: Some(compare),
        len: Some(|cx, this| Ok(receiver::<Dict>(cx, this)?.len())),
        iter: Some(|_, this| Ok(iter::over(this, Part::Keys))),
        get_item: Some(get_item),
        set_item: Some(|cx, this, key, value| {
            let dict = receiver::<Dict>(cx, this)?;
            before_write(this);
            cx.dict_set(dict, key.clone(), value)
        }),
        del_item: Some(del_item),
        contains: Some(|cx, this, key| {
            let dict = receiver::<Dict>(cx, this)?;
            Ok(cx.dict_find(dict, key)?.is_some())
        }),
        binary: Some(binary),
        in_place: Some(in_place),
        is_generic: true,
        operators: &[BinaryOp::Or],
        ..Ops::NONE
    },
    methods: methods::METHODS,
    class_methods: natives! {
        /// Make a dict with the items of an iterable as keys, all with the same value.
        "fromkeys(type, iterable, value=None, /)" [staged = Items] => methods::from_keys,
    },
    ..TypeDef::named("dict", kinds::DICT)
};

fn repr(cx: &mut Cx, this: &Value) -> Result<Value> {
    let dict = receiver::<Dict>(cx, this)?;
    if dict.is_empty() {
        return Ok(str::new("{}"));
    }
    if !cx.enter_repr(this)? {
        return Ok(str::new("{...}"));
    }
    let mut out = String::from("{");
    let result = write_entries(cx, dict, &mut out);
    cx.leave_repr(this);
    result?;
    out.push('}');
    Ok(str::new(out))
}

fn write_entries(cx: &mut Cx, dict: &Dict, out: &mut String) -> Result<()> {
    let mut from = 0;
    while let Some((index, entry)) = dict.next_entry(from) {
        if out.len() > 1 {
            out.push_str(", ");
        }
        out.push_str(&cx.repr(&entry.key)?);
        out.push_str(": ");
        let text = cx.repr(&entry.value)?;
        list::grow_text(cx, out, text.len())?;
        out.push_str(&text);
        from = index + 1;
    }
    Ok(())
}

fn compare(cx: &mut Cx, op: CompareOp, this: &Value, other: &Value) -> Result<Value> {
    let other = payload(other);
    let (Some(a), Some(b)) = (this.downcast_ref::<Dict>(), other.downcast_ref::<Dict>()) else {
        return Ok(Value::NOT_IMPLEMENTED);
    };
    if !matches!(op, CompareOp::Eq | CompareOp::Ne) {
        return Ok(Value::NOT_IMPLEMENTED);
    }
    let equal = is_equal(cx, a, b)?;
    Ok(Value::bool(equal == (op == CompareOp::Eq)))
}

fn is_equal(cx: &mut Cx, a: &Dict, b: &Dict) -> Result<bool> {
    if a.len() != b.len() {
        return Ok(false);
    }
    if cx.enter_native().is_err() {
        return Err(cx.recursion_error("maximum recursion depth exceeded in comparison"));
    }
    let result = entries_equal(cx, a, b);
    cx.leave_native();
    result
}

fn entries_equal(cx: &mut Cx, a: &Dict, b: &Dict) -> Result<bool> {
    let mut from = 0;
    while let Some((index, entry)) = a.next_entry(from) {
        cx.charge(1)?;
        let Some(place) = cx.table_find(&b.table, entry.hash, &entry.key)? else { return Ok(false) };
        let value = b.table.borrow().entries()[place].value.clone();
        if !cx.eq(&entry.value, &value)? {
            return Ok(false);
        }
        from = index + 1;
    }
    Ok(true)
}

fn get_item(cx: &mut Cx, this: &Value, key: &Value) -> Result<Value> {
    let dict = receiver::<Dict>(cx, this)?;
    let instance = instance_around(cx, this);
    if let Some(value) = cx.dict_get(dict, key)? {
        return Ok(value);
    }
    if let Some(instance) = instance {
        let name = cx.names.__missing__.clone();
        if let Some(value) = cx.call_special(&instance, &name, std::slice::from_ref(key))? {
            return Ok(value);
        }
    }
    Err(cx.key_error(key.clone()))
}

fn del_item(cx: &mut Cx, this: &Value, key: &Value) -> Result<()> {
    let dict = receiver::<Dict>(cx, this)?;
    before_write(this);
    match cx.dict_remove(dict, key)? {
        Some(_) => Ok(()),
        None => Err(cx.key_error(key.clone())),
    }
}

fn binary(cx: &mut Cx, op: BinaryOp, left: &Value, right: &Value) -> Result<Value> {
    let (a, b) = (payload(left), payload(right));
    let (Some(a), Some(b), BinaryOp::Or) = (a.downcast_ref::<Dict>(), b.downcast_ref::<Dict>(), op) else {
        return Ok(Value::NOT_IMPLEMENTED);
    };
    let room = b.len().min(MOST_ROOM);
    cx.reserve_result((a.len() + room) * size_of_entry())?;
    let result = Dict::of(a.table.borrow().copy_with_room(room));
    update::merge(cx, &result, b)?;
    Ok(result.value())
}

/// For how many entries of the right one a union has room from the start: more of them are often in the left one, too.
const MOST_ROOM: usize = 8;

fn in_place(cx: &mut Cx, op: BinaryOp, this: &Value, other: &Value) -> Result<Value> {
    if op != BinaryOp::Or {
        return Ok(Value::NOT_IMPLEMENTED);
    }
    update::update(cx, this, other)?;
    Ok(this.clone())
}
