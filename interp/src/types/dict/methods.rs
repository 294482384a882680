//! The methods of `dict`.

use super::quick;
use super::{Dict, DictView, Part, copy_of, iter, new, update};
use crate::error::Result;
use crate::native::NativeDef;
use crate::natives;
use crate::stage::rule;
use crate::types::list::is_builtin;
use crate::types::ops::receiver;
use crate::types::str;
use crate::types::tuple;
use crate::vm::Cx;
use snek_heap::{Value, before_write};

pub(super) const METHODS: &[NativeDef] = natives! {
    "__init__(self, mapping=(), /, **kwargs)" [staged = Items] => init,
    /// Remove all items.
    "clear(self, /)" [staged = Same] => clear,
    /// Return a new dict with the same keys and values.
    "copy(self, /)" [staged = Same] => |cx, args| {
        let dict = receiver::<Dict>(cx, &args[0])?;
        cx.reserve_result(dict.len() * update::size_of_entry())?;
        Ok(copy_of(dict))
    },
    /// Return the value of key, or default if key is not there.
    "get(self, key, default=None, /)" [quick = quick::get, staged = Rule(rule::DICT_GET)] => get,
    /// Return a view of the items, pairs of key and value, that follows changes of the dict.
    "items(self, /)" [quick = quick::items, staged = Same] => |_, args| Ok(DictView::over(&args[0], Part::Items)),
    /// Return a view of the keys that follows changes of the dict.
    "keys(self, /)" [quick = quick::keys, staged = Same] => |_, args| Ok(DictView::over(&args[0], Part::Keys)),
    /// Remove key and return its value. If it is not there, return default, or raise KeyError without one.
    "pop(self, key, default=None, /)" [quick = quick::pop, staged = Same] => pop,
    /// Remove the item that was added last, and return it as a pair; raise KeyError if there is none.
    "popitem(self, /)" [staged = Same] => pop_item,
    /// Return the value of key; if key is not there, it is added with default as its value.
    "setdefault(self, key, default=None, /)" [quick = quick::set_default, staged = Same] => set_default,
    /// Add the items of a mapping or an iterable of pairs, and the keyword arguments; later ones replace earlier ones.
    "update(self, mapping=(), /, **kwargs)" [staged = Rule(rule::UPDATE)] => update_method,
    /// Return a view of the values that follows changes of the dict.
    "values(self, /)" [quick = quick::values, staged = Same] => |_, args| Ok(DictView::over(&args[0], Part::Values)),
    "__reversed__(self, /)" [staged = Items] => |_, args| Ok(iter::backward(&args[0], Part::Keys)),
    "__sizeof__(self, /)" [staged = Items] => size_of_dict,
};

pub(super) fn construct(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    let this = new();
    if is_builtin(&args[0]) {
        fill(cx, &this, &args[1], &args[2])?;
    }
    Ok(this)
}

fn fill(cx: &mut Cx, this: &Value, source: &Value, keywords: &Value) -> Result<()> {
    if !source.is_unbound() {
        update::update(cx, this, source)?;
    }
    let dict = receiver::<Dict>(cx, this)?;
    match keywords.downcast_ref::<Dict>() {
        Some(keywords) if !keywords.is_empty() => {
            before_write(this);
            update::merge(cx, dict, keywords)
        }
        _ => Ok(()),
    }
}

fn init(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    fill(cx, &args[0], &args[1], &args[2])?;
    Ok(Value::NONE)
}

fn update_method(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    fill(cx, &args[0], &args[1], &args[2])?;
    Ok(Value::NONE)
}

/// `dict.fromkeys(iterable, value)`; of a subclass: an instance of it, filled through its own `__setitem__`.
pub(super) fn from_keys(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    let value = if args[2].is_unbound() { Value::NONE } else { args[2].clone() };
    if is_builtin(&args[0]) {
        return update::with_keys(cx, &args[1], &value);
    }
    let result = cx.call(&args[0], &[])?;
    let iterator = cx.iter(&args[1])?;
    while let Some(key) = cx.next(&iterator)? {
        cx.set_item(&result, &key, value.clone())?;
    }
    Ok(result)
}

fn clear(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    let dict = receiver::<Dict>(cx, &args[0])?;
    before_write(&args[0]);
    let old = dict.table.borrow_mut().take();
    drop(old);
    Ok(Value::NONE)
}

fn get(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    let dict = receiver::<Dict>(cx, &args[0])?;
    Ok(match cx.dict_get(dict, &args[1])? {
        Some(value) => value,
        None if args[2].is_unbound() => Value::NONE,
        None => args[2].clone(),
    })
}

fn pop(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    let dict = receiver::<Dict>(cx, &args[0])?;
    before_write(&args[0]);
    // An empty dict does not look at the key.
    if dict.is_empty() {
        return if args[2].is_unbound() { Err(cx.key_error(args[1].clone())) } else { Ok(args[2].clone()) };
    }
    match cx.dict_remove(dict, &args[1])? {
        Some(value) => Ok(value),
        None if args[2].is_unbound() => Err(cx.key_error(args[1].clone())),
        None => Ok(args[2].clone()),
    }
}

fn pop_item(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    let dict = receiver::<Dict>(cx, &args[0])?;
    before_write(&args[0]);
    match dict.pop_last() {
        Some(entry) => Ok(tuple::new([entry.key, entry.value])),
        None => {
            let message = str::new("popitem(): dictionary is empty");
            Err(cx.key_error(message))
        }
    }
}

fn set_default(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    let dict = receiver::<Dict>(cx, &args[0])?;
    let hash = cx.key_hash(&args[1])?;
    if let Some(index) = cx.table_find(&dict.table, hash, &args[1])? {
        return Ok(dict.table.borrow().entries()[index].value.clone());
    }
    let value = if args[2].is_unbound() { Value::NONE } else { args[2].clone() };
    before_write(&args[0]);
    dict.table.borrow_mut().insert_new(hash, args[1].clone(), value.clone());
    Ok(value)
}

fn size_of_dict(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    let len = receiver::<Dict>(cx, &args[0])?.table.borrow().entries().len();
    Ok(Value::int(64 + 104 * len.div_ceil(5) as i64))
}
