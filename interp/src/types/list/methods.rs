//! The methods of `list`.

use super::quick;
use super::value;
use super::{List, new, sort};
use crate::error::Result;
use crate::kinds;
use crate::native::NativeDef;
use crate::natives;
use crate::stage::rule;
use crate::types::class::Type;
use crate::types::iter;
use crate::types::ops::receiver;
use crate::types::slice::position;
use crate::vm::Cx;
use snek_heap::{Value, before_write};

pub(super) const METHODS: &[NativeDef] = natives! {
    "__init__(self, iterable=(), /)" [staged = Items] => init,
    /// Add an object at the end.
    "append(self, object, /)" [quick = quick::append, staged = Rule(rule::APPEND)] => append,
    /// Remove all items.
    "clear(self, /)" [staged = Rule(rule::LIST_WHOLE)] => clear,
    /// Return a new list of the same items.
    "copy(self, /)" [quick = quick::copy, staged = Same] => copy,
    /// Return how many items are equal to value.
    "count(self, value, /)" [staged = Rule(rule::LIST_SEARCH)] => count,
    /// Add the items of an iterable at the end.
    "extend(self, iterable, /)" [quick = quick::extend, staged = Rule(rule::EXTEND)] => extend,
    /// Return the index of the first item between start and stop that is equal to value.
    ///
    /// If there is none, raise ValueError.
    "index(self, value, start=0, stop=9223372036854775807, /)" [staged = Rule(rule::LIST_SEARCH)] => index,
    /// Insert an object in front of the item at index.
    "insert(self, index, object, /)" [staged = Rule(rule::LIST_INSERT)] => insert,
    /// Remove the item at index, by default the last one, and return it. If there is none, raise IndexError.
    "pop(self, index=-1, /)" [quick = quick::pop, staged = Rule(rule::LIST_POP)] => pop,
    /// Remove the first item that is equal to value; raise ValueError if there is none.
    "remove(self, value, /)" [staged = Rule(rule::LIST_SEARCH)] => remove,
    /// Reverse the order of the items in place.
    "reverse(self, /)" [quick = quick::reverse, staged = Rule(rule::LIST_WHOLE)] => reverse,
    /// Sort the items in place, by what key maps them to, if it is given.
    ///
    /// Items that are equal so keep their order, also with reverse=True.
    "sort(self, *, key=None, reverse=False)" [staged = Rule(rule::LIST_SORT)] => sort::sort,
    "__reversed__(self, /)" [staged = Items] => reversed,
    "__sizeof__(self, /)" [staged = Items] => size_of_list,
};

/// Whether this is the builtin class itself, not one derived from it. Only then does the constructor take the
/// arguments; for a derived class it makes an empty object that `__init__` fills.
#[must_use]
pub fn is_builtin(class: &Value) -> bool {
    class.downcast_ref::<Type>().is_none_or(|class| class.is_builtin)
}

pub(super) fn construct(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    if args[1].is_unbound() || !is_builtin(&args[0]) {
        return Ok(new(Vec::new()));
    }
    Ok(new(cx.collect(&args[1])?))
}

fn init(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    clear(cx, args)?;
    if !args[1].is_unbound() {
        extend_with(cx, &args[0], &args[1])?;
    }
    Ok(Value::NONE)
}

fn append(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    let list = receiver::<List>(cx, &args[0])?;
    before_write(&args[0]);
    list.push(args[1].clone());
    Ok(Value::NONE)
}

fn clear(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    let list = receiver::<List>(cx, &args[0])?;
    before_write(&args[0]);
    let mut old = list.items.take();
    list.recharge();
    value::drop_items(&mut old);
    Ok(Value::NONE)
}

fn copy(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    let list = receiver::<List>(cx, &args[0])?;
    let count = list.items.borrow().len();
    cx.reserve_result(count * size_of::<Value>())?;
    let items = list.items.borrow().clone();
    Ok(new(items))
}

fn count(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    let list = receiver::<List>(cx, &args[0])?;
    iter::count_item(cx, list, &args[1])
}

fn extend(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    extend_with(cx, &args[0], &args[1])?;
    Ok(Value::NONE)
}

/// Appends the elements of an iterable, which may be the list itself.
pub(super) fn extend_with(cx: &mut Cx, this: &Value, iterable: &Value) -> Result<()> {
    let list = receiver::<List>(cx, this)?;
    if !matches!(iterable.kind(), kinds::INSTANCE | kinds::GENERATOR | kinds::NATIVE_ITER) {
        let items = cx.collect(iterable)?;
        cx.reserve_result(items.len() * size_of::<Value>())?;
        before_write(this);
        list.items.borrow_mut().extend(items);
        list.recharge();
        return Ok(());
    }
    // Its steps run Python code, which sees the list grow, and keeps what was appended before an error.
    let iterator = cx.iter(iterable)?;
    let asked = cx.ask_for_length(iterable)?;
    cx.check_room(list.len(), asked)?;
    while let Some(item) = cx.next(&iterator)? {
        before_write(this);
        list.push(item);
    }
    Ok(())
}

fn index(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    let list = receiver::<List>(cx, &args[0])?;
    let (start, stop) = iter::search_bounds(cx, &args[2], &args[3], list.len())?;
    match iter::find_item(cx, list, &args[1], start, stop)? {
        Some(place) => Ok(Value::int(place as i64)),
        None => {
            let text = cx.repr(&args[1])?;
            Err(cx.value_error(format!("{text} is not in list")))
        }
    }
}

/// Counts the work of moving so many elements of a long list.
#[inline]
fn moves(cx: &mut Cx, count: usize) -> Result<()> {
    if count > LONG { cx.charge(count / 8) } else { Ok(()) }
}

const LONG: usize = 1 << 10;

fn insert(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    let list = receiver::<List>(cx, &args[0])?;
    let index = cx.index(&args[1])?;
    moves(cx, list.len())?;
    before_write(&args[0]);
    let mut items = list.items.borrow_mut();
    let len = items.len();
    let index = if index < 0 { index.saturating_add_unsigned(len as u64).max(0) } else { index };
    let place = usize::try_from(index).unwrap_or(len).min(len);
    items.insert(place, args[2].clone());
    drop(items);
    list.recharge();
    Ok(Value::NONE)
}

fn pop(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    let list = receiver::<List>(cx, &args[0])?;
    if args[1].is_unbound() {
        before_write(&args[0]);
        let last = list.items.borrow_mut().pop();
        return last.ok_or_else(|| cx.index_error("pop from empty list"));
    }
    let index = cx.index(&args[1])?;
    if list.is_empty() {
        return Err(cx.index_error("pop from empty list"));
    }
    let Some(place) = position(index, list.len()) else {
        return Err(cx.index_error("pop index out of range"));
    };
    moves(cx, list.len() - place)?;
    before_write(&args[0]);
    let item = list.items.borrow_mut().remove(place);
    Ok(item)
}

fn remove(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    let list = receiver::<List>(cx, &args[0])?;
    let found = iter::find_item(cx, list, &args[1], 0, usize::MAX)?;
    let Some(place) = found else { return Err(cx.value_error("list.remove(x): x not in list")) };
    // The comparison may have taken it out already.
    if place >= list.len() {
        return Ok(Value::NONE);
    }
    moves(cx, list.len() - place)?;
    before_write(&args[0]);
    let old = list.items.borrow_mut().remove(place);
    drop(old);
    Ok(Value::NONE)
}

fn reverse(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    let list = receiver::<List>(cx, &args[0])?;
    moves(cx, list.len())?;
    before_write(&args[0]);
    list.items.borrow_mut().reverse();
    Ok(Value::NONE)
}

fn reversed(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    let list = receiver::<List>(cx, &args[0])?;
    Ok(iter::reversed_list(&args[0], list.len()))
}

fn size_of_list(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    let list = receiver::<List>(cx, &args[0])?;
    let bytes = 40 + 8 * list.items.borrow().capacity();
    Ok(Value::int(bytes as i64))
}
