//! The methods of `set` and `frozenset`.

use super::algebra::{self, elements};
use super::ops::as_element;
use super::quick;
use super::{Set, Table, new, new_frozen, table_of, update};
use crate::error::Result;
use crate::kinds;
use crate::native::NativeDef;
use crate::natives;
use crate::stage::rule;
use crate::types::list::is_builtin;
use crate::types::ops::receiver;
use crate::types::payload;
use crate::types::str;
use crate::types::tuple::Tuple;
use crate::vm::Cx;
use snek_heap::{Value, before_write};
use std::cell::RefCell;

macro_rules! with_shared {
    ($($rows:tt)*) => {
        natives! {
            /// Return a set of the same elements.
            "copy(self, /)" [staged = Items] => copy,
            /// Return the elements that are in none of the others.
            "difference(self, /, *others)" [staged = Rule(rule::TAKE_ITEMS)] => difference,
            /// Return the elements that are in all of the others too.
            "intersection(self, /, *others)" [staged = Rule(rule::TAKE_ITEMS)] => intersection,
            /// Return whether there is no element in common with an iterable.
            "isdisjoint(self, other, /)" [staged = Rule(rule::TAKE_ITEMS)] => |cx, args| algebra::is_disjoint(cx, &args[0], &args[1]).map(Value::bool),
            /// Return whether all elements are in another iterable too.
            "issubset(self, other, /)" [staged = Rule(rule::TAKE_ITEMS)] => is_subset,
            /// Return whether all items of another iterable are elements.
            "issuperset(self, other, /)" [staged = Rule(rule::TAKE_ITEMS)] => is_superset,
            /// Return the elements that are in one of both only.
            "symmetric_difference(self, other, /)" [staged = Rule(rule::TAKE_ITEMS)] => |cx, args| algebra::symmetric_difference(cx, &args[0], &args[1]),
            /// Return the elements of the set and of all others.
            "union(self, /, *others)" [staged = Rule(rule::TAKE_ITEMS)] => |cx, args| algebra::union(cx, &args[0], others(args)),
            "__sizeof__(self, /)" [staged = Items] => size_of_set,
            $($rows)*
        }
    };
}

pub(super) const FROZEN_METHODS: &[NativeDef] = with_shared! {};

pub(super) const METHODS: &[NativeDef] = with_shared! {
    "__init__(self, iterable=(), /)" [staged = Items] => init,
    /// Add an element, unless it is there already.
    "add(self, element, /)" [quick = quick::add, staged = Items] => add,
    /// Remove all elements.
    "clear(self, /)" [staged = Items] => clear,
    /// Remove the elements of all others.
    "difference_update(self, /, *others)" [staged = Rule(rule::TAKE_ITEMS)] => difference_update,
    /// Remove an element, if it is there.
    "discard(self, element, /)" [quick = quick::discard, staged = Items] => discard,
    /// Keep only the elements that are in all of the others too.
    "intersection_update(self, /, *others)" [staged = Rule(rule::TAKE_ITEMS)] => |cx, args| {
        keep_common(cx, &args[0], others(args)).map(|()| Value::NONE)
    },
    /// Remove any element and return it; raise KeyError if there is none.
    "pop(self, /)" [staged = Items] => pop,
    /// Remove an element; raise KeyError if it is not there.
    "remove(self, element, /)" [quick = quick::remove, staged = Items] => remove,
    /// Keep the elements that are in one of both only.
    "symmetric_difference_update(self, other, /)" [staged = Rule(rule::TAKE_ITEMS)] => |cx, args| {
        update::toggle_all(cx, &args[0], &args[1]).map(|()| Value::NONE)
    },
    /// Add the elements of all others.
    "update(self, /, *others)" [staged = Rule(rule::TAKE_ITEMS)] => update_method,
};

fn others(args: &[Value]) -> &[Value] {
    args[1].downcast_ref::<Tuple>().map_or(&[], Tuple::items)
}

pub(super) fn construct(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    if args[1].is_unbound() || !is_builtin(&args[0]) {
        return Ok(new(Table::default()));
    }
    update::of_iterable(cx, &args[1])
}

pub(super) fn construct_frozen(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    if args[1].is_unbound() {
        return Ok(new_frozen(Table::default()));
    }
    if args[1].kind() == kinds::FROZENSET && is_builtin(&args[0]) {
        return Ok(args[1].clone());
    }
    let table = RefCell::new(Table::default());
    update::add_all(cx, &table, &args[1])?;
    Ok(new_frozen(table.into_inner()))
}

fn init(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    clear(cx, args)?;
    if !args[1].is_unbound() {
        update::update(cx, &args[0], &args[1])?;
    }
    Ok(Value::NONE)
}

fn copy(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    if args[0].kind() == kinds::FROZENSET {
        return Ok(args[0].clone());
    }
    algebra::copy(cx, &args[0])
}

fn difference(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    let [first, rest @ ..] = others(args) else { return algebra::copy(cx, &args[0]) };
    let result = algebra::difference(cx, &args[0], first)?;
    let table = elements(cx, &result)?;
    for other in rest {
        update::remove_each(cx, table, other)?;
    }
    Ok(result)
}

fn intersection(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    let [first, rest @ ..] = others(args) else { return algebra::copy(cx, &args[0]) };
    let mut result = algebra::intersection(cx, &args[0], first)?;
    for other in rest {
        result = algebra::intersection(cx, &result, other)?;
    }
    Ok(result)
}

/// `this.intersection_update(*others)`.
pub(super) fn keep_common(cx: &mut Cx, this: &Value, others: &[Value]) -> Result<()> {
    let set = receiver::<Set>(cx, this)?;
    let mut result = this.clone();
    for other in others {
        result = algebra::intersection(cx, &result, other)?;
    }
    if result.is(this) {
        return Ok(());
    }
    let table = receiver::<Set>(cx, &result)?.table.take();
    before_write(this);
    let old = set.table.borrow_mut().replace(table);
    drop(old);
    Ok(())
}

/// The other operand as a set.
fn as_set(cx: &mut Cx, other: &Value) -> Result<Value> {
    let inner = payload(other);
    if table_of(&inner).is_some() { Ok(inner) } else { update::of_iterable(cx, other) }
}

fn is_subset(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    let other = as_set(cx, &args[1])?;
    algebra::is_subset(cx, &args[0], &other).map(Value::bool)
}

fn is_superset(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    let table = elements(cx, &args[0])?;
    let mut all = true;
    update::for_each(cx, &args[1], |cx, hash, key| {
        all = cx.set_has_hashed(table, hash, &key)?;
        Ok(all)
    })?;
    Ok(Value::bool(all))
}

fn add(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    let set = receiver::<Set>(cx, &args[0])?;
    before_write(&args[0]);
    cx.set_add(&set.table, args[1].clone())?;
    Ok(Value::NONE)
}

fn clear(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    let set = receiver::<Set>(cx, &args[0])?;
    before_write(&args[0]);
    let old = set.table.borrow_mut().take();
    drop(old);
    Ok(Value::NONE)
}

fn difference_update(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    for other in others(args) {
        update::remove_all(cx, &args[0], other)?;
    }
    Ok(Value::NONE)
}

fn update_method(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    for other in others(args) {
        update::update(cx, &args[0], other)?;
    }
    Ok(Value::NONE)
}

fn discard(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    let set = receiver::<Set>(cx, &args[0])?;
    let element = as_element(cx, &args[1])?;
    before_write(&args[0]);
    cx.set_discard(&set.table, &element)?;
    Ok(Value::NONE)
}

fn remove(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    let set = receiver::<Set>(cx, &args[0])?;
    let element = as_element(cx, &args[1])?;
    before_write(&args[0]);
    if cx.set_discard(&set.table, &element)? {
        return Ok(Value::NONE);
    }
    Err(cx.key_error(args[1].clone()))
}

fn pop(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    let set = receiver::<Set>(cx, &args[0])?;
    before_write(&args[0]);
    let popped = set.table.borrow_mut().pop();
    match popped {
        Some(key) => Ok(key),
        None => {
            let message = str::new("pop from an empty set");
            Err(cx.key_error(message))
        }
    }
}

fn size_of_set(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    let slots = elements(cx, &args[0])?.borrow().slots().len();
    let outside = if slots > 8 { 16 * slots } else { 0 };
    Ok(Value::int(200 + outside as i64))
}
