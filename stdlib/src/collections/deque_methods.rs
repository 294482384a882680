//! The methods of `collections.deque`.

use super::deque::Deque;
use super::deque_iter;
use snek_heap::{Value, before_write};
use snek_interp::native::NativeDef;
use snek_interp::natives;
use snek_interp::types::host::receiver;
use snek_interp::types::iter::{count_item, find_item, search_bounds};
use snek_interp::types::list::is_builtin;
use snek_interp::types::ops::instance_around;
use snek_interp::types::tuple;
use snek_interp::{Cx, Result};
use std::collections::VecDeque;

pub(super) const METHODS: &[NativeDef] = natives! {
    "__init__(self, iterable=(), maxlen=None)" [staged = Items] => init,
    /// Add an item at the right end.
    "append(self, item, /)" [staged = Same] => |cx, args| push(cx, args, false),
    /// Add an item at the left end.
    "appendleft(self, item, /)" [staged = Same] => |cx, args| push(cx, args, true),
    /// Remove all items.
    "clear(self, /)" [staged = Same] => clear,
    /// Return a new deque of the same items.
    "copy(self, /)" [staged = Same] => copy,
    "__copy__(self, /)" [staged = Items] => copy,
    /// Return how many items are equal to value.
    "count(self, value, /)" [staged = Items] => count,
    /// Add the items of an iterable at the right end.
    "extend(self, iterable, /)" [staged = Items] => |cx, args| extend_with(cx, &args[0], &args[1], false).map(|()| Value::NONE),
    /// Add the items of an iterable at the left end, one by one, so that their order is reversed.
    "extendleft(self, iterable, /)" [staged = Items] => |cx, args| extend_with(cx, &args[0], &args[1], true).map(|()| Value::NONE),
    /// Return the index of the first item between start and stop that is equal to value.
    ///
    /// If there is none, raise ValueError.
    "index(self, value, start=0, stop=9223372036854775807, /)" [staged = Items] => index,
    /// Insert a value in front of the item at index.
    "insert(self, index, value, /)" [staged = Items] => insert,
    /// Remove the item at the right end and return it; raise IndexError if there is none.
    "pop(self, /)" [staged = Same] => |cx, args| pop(cx, args, false),
    /// Remove the item at the left end and return it; raise IndexError if there is none.
    "popleft(self, /)" [staged = Same] => |cx, args| pop(cx, args, true),
    /// Remove the first item that is equal to value; raise ValueError if there is none.
    "remove(self, value, /)" [staged = Items] => remove,
    /// Reverse the order of the items in place.
    "reverse(self, /)" [staged = Same] => reverse,
    /// Move the items n places to the right, those at the end to the front; to the left if n is negative.
    "rotate(self, n=1, /)" [staged = Same] => rotate,
    "__reversed__(self, /)" [staged = Items] => |cx, args| deque_iter::backward(cx, &args[0]),
    "__reduce__(self, /)" [staged = Items] => reduce,
};

/// The value of the `maxlen` argument.
fn max_of(cx: &mut Cx, value: &Value) -> Result<Option<usize>> {
    if value.is_unbound() || value.is_none() {
        return Ok(None);
    }
    let name = cx.names.__index__.clone();
    if value.as_int().is_none() && cx.lookup_special(value, &name).is_none() {
        return Err(cx.type_error("an integer is required"));
    }
    match usize::try_from(cx.index(value)?) {
        Ok(max) => Ok(Some(max)),
        Err(_) => Err(cx.value_error("maxlen must be non-negative")),
    }
}

pub(super) fn construct(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    let this = Deque::make(VecDeque::new(), None);
    if is_builtin(&args[0]) {
        fill(cx, &this, &args[1], &args[2])?;
    }
    Ok(this)
}

fn fill(cx: &mut Cx, this: &Value, iterable: &Value, max: &Value) -> Result<()> {
    let max = max_of(cx, max)?;
    let deque = receiver::<Deque>(cx, this)?;
    deque.max.set(max);
    if !iterable.is_unbound() {
        extend_with(cx, this, iterable, false)?;
    }
    Ok(())
}

fn init(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    clear(cx, args)?;
    fill(cx, &args[0], &args[1], &args[2])?;
    Ok(Value::NONE)
}

fn push(cx: &mut Cx, args: &[Value], left: bool) -> Result<Value> {
    let deque = receiver::<Deque>(cx, &args[0])?;
    before_write(&args[0]);
    deque.push(args[1].clone(), left);
    Ok(Value::NONE)
}

pub(super) fn extend_with(cx: &mut Cx, this: &Value, iterable: &Value, left: bool) -> Result<()> {
    let deque = receiver::<Deque>(cx, this)?;
    if iterable.is(this) {
        let items = deque.elements(cx)?;
        before_write(this);
        return deque.push_all(cx, items, left);
    }
    let iterator = cx.iter(iterable)?;
    while let Some(item) = cx.next(&iterator)? {
        before_write(this);
        deque.push(item, left);
    }
    Ok(())
}

fn clear(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    let deque = receiver::<Deque>(cx, &args[0])?;
    before_write(&args[0]);
    let old = deque.items.take();
    deque.changed();
    deque.recharge();
    drop(old);
    Ok(Value::NONE)
}

fn copy(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    let deque = receiver::<Deque>(cx, &args[0])?;
    if let Some(instance) = instance_around(cx, &args[0]) {
        let class = cx.class_of(&instance).value();
        let max = deque.max.get().map(|max| Value::int(max as i64));
        let arguments: Vec<Value> = std::iter::once(instance).chain(max).collect();
        return cx.call(&class, &arguments);
    }
    Ok(Deque::make(deque.items.borrow().clone(), deque.max.get()))
}

/// What `copy` and `pickle` need to make it again.
fn reduce(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    let deque = receiver::<Deque>(cx, &args[0])?;
    let shown = instance_around(cx, &args[0]).unwrap_or_else(|| args[0].clone());
    let class = cx.class_of(&shown).value();
    let arguments = match deque.max.get() {
        Some(max) => tuple::new([tuple::new([]), Value::int(max as i64)]),
        None => tuple::new([]),
    };
    // The elements come last: they may lead back to the deque.
    let name = cx.name("__getstate__");
    let state = cx.call_special(&shown, &name, &[])?.unwrap_or(Value::NONE);
    let elements = deque_iter::forward(cx, &args[0])?;
    Ok(tuple::new([class, arguments, state, elements]))
}

/// Whether Python code that a comparison ran has changed the deque.
pub(super) fn check_unchanged(cx: &mut Cx, deque: &Deque, version: u64) -> Result<()> {
    if deque.version.get() == version {
        return Ok(());
    }
    Err(cx.runtime_error("deque mutated during iteration"))
}

fn count(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    let deque = receiver::<Deque>(cx, &args[0])?;
    let version = deque.version.get();
    let count = count_item(cx, deque, &args[1])?;
    check_unchanged(cx, deque, version)?;
    Ok(count)
}

fn index(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    let deque = receiver::<Deque>(cx, &args[0])?;
    let (start, stop) = search_bounds(cx, &args[2], &args[3], deque.len())?;
    let version = deque.version.get();
    let found = find_item(cx, deque, &args[1], start, stop)?;
    check_unchanged(cx, deque, version)?;
    match found {
        Some(at) => Ok(Value::int(at as i64)),
        None => {
            let text = cx.repr(&args[1])?;
            Err(cx.value_error(format!("{text} is not in deque")))
        }
    }
}

fn insert(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    let deque = receiver::<Deque>(cx, &args[0])?;
    let index = cx.index(&args[1])?;
    if deque.max.get().is_some_and(|max| deque.len() >= max) {
        return Err(cx.index_error("deque already at its maximum size"));
    }
    before_write(&args[0]);
    let len = deque.len();
    let index = if index < 0 { index.saturating_add_unsigned(len as u64).max(0) } else { index };
    let at = usize::try_from(index).unwrap_or(len).min(len);
    deque.items.borrow_mut().insert(at, args[2].clone());
    deque.changed();
    deque.recharge();
    Ok(Value::NONE)
}

fn pop(cx: &mut Cx, args: &[Value], left: bool) -> Result<Value> {
    let deque = receiver::<Deque>(cx, &args[0])?;
    before_write(&args[0]);
    let mut items = deque.items.borrow_mut();
    let popped = if left { items.pop_front() } else { items.pop_back() };
    drop(items);
    deque.changed();
    popped.ok_or_else(|| cx.index_error("pop from an empty deque"))
}

fn remove(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    let deque = receiver::<Deque>(cx, &args[0])?;
    let version = deque.version.get();
    let found = find_item(cx, deque, &args[1], 0, usize::MAX)?;
    if deque.version.get() != version {
        return Err(cx.index_error("deque mutated during remove()."));
    }
    let Some(at) = found else {
        let text = cx.repr(&args[1])?;
        return Err(cx.value_error(format!("{text} is not in deque")));
    };
    before_write(&args[0]);
    let old = deque.items.borrow_mut().remove(at);
    deque.changed();
    drop(old);
    Ok(Value::NONE)
}

fn reverse(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    let deque = receiver::<Deque>(cx, &args[0])?;
    before_write(&args[0]);
    deque.items.borrow_mut().make_contiguous().reverse();
    deque.changed();
    Ok(Value::NONE)
}

fn rotate(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    let deque = receiver::<Deque>(cx, &args[0])?;
    let steps = if args[1].is_unbound() { 1 } else { cx.index(&args[1])? };
    before_write(&args[0]);
    let mut items = deque.items.borrow_mut();
    let len = i64::try_from(items.len()).unwrap_or(i64::MAX);
    if len > 1 {
        let right = usize::try_from(steps.rem_euclid(len)).unwrap_or(0);
        items.rotate_right(right);
    }
    drop(items);
    deque.changed();
    Ok(Value::NONE)
}
