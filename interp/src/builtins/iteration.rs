//! Functions over iterables: `len`, `iter`, `next`, `sorted`, `sum`, `min`, `max`, `any`, `all`.

use super::quick;
use crate::error::Result;
use crate::native::NativeDef;
use crate::stage::rule;
use crate::types::dict::Dict;
use crate::types::generator::anext;
use crate::types::list::{List, simple_order};
use crate::types::set::table_of;
use crate::types::str::Str;
use crate::types::tuple::Tuple;
use crate::types::{iter, list};
use crate::vm::Cx;
use crate::{kinds, natives, stage};
use snek_heap::Value;
use snek_syntax::core::{BinaryOp, CompareOp};

pub(super) static FUNCTIONS: &[NativeDef] = natives! {
    /// Return the number of items of a container.
    ///
    /// >>> len("abc")
    /// 3
    "len(obj, /)" [quick = quick::len, staged = Rule(rule::LENGTH)] => len,
    /// Return an iterator over the items of an object.
    ///
    /// With a sentinel, the object is called without arguments for each item, until it returns the sentinel.
    "iter(iterable, sentinel=None, /)" [staged = Rule(rule::ITER)] => |cx, a| {
        if a[1].is_unbound() { cx.iter(&a[0]) } else { until(cx, &a[0], &a[1]) }
    },
    /// Return the next item of an iterator. At its end, return default, or raise StopIteration without one.
    "next(iterator, default=None, /)" [intrinsic = Next, staged = Rule(rule::NEXT)] => next,
    /// Return a new sorted list of the items of an iterable.
    ///
    /// Items that key maps to equal values keep their order, also with reverse=True.
    ///
    /// >>> sorted(["bb", "a"], key=len)
    /// ['a', 'bb']
    "sorted(*args, **kwargs)" [intrinsic = Collects, staged = Rule(rule::SORT)] => sorted,
    /// Return start and the numbers of an iterable, added from left to right.
    ///
    /// >>> sum([1, 2, 3])
    /// 6
    "sum(iterable, /, start=0)" [intrinsic = Sum, staged = Rule(rule::SUM)] => sum,
    /// Return the smallest item of an iterable, or the smallest of several arguments.
    ///
    /// Of items that key maps to equal values it is the first. Without items: default, or ValueError.
    "min(*args, key=None, default=None)" [quick = quick::min, intrinsic = Min, staged = Rule(rule::EXTREME)] => |cx, a| extreme(cx, a, "min", CompareOp::Lt),
    /// Return the largest item of an iterable, or the largest of several arguments.
    ///
    /// Of items that key maps to equal values it is the first. Without items: default, or ValueError.
    "max(*args, key=None, default=None)" [quick = quick::max, intrinsic = Max, staged = Rule(rule::EXTREME)] => |cx, a| extreme(cx, a, "max", CompareOp::Gt),
    /// Return whether at least one item of an iterable counts as true. False without items.
    "any(iterable, /)" [intrinsic = Any, staged = Rule(rule::TEST_ITEMS)] => |cx, a| quantify(cx, &a[0], true),
    /// Return whether no item of an iterable counts as false. True without items.
    "all(iterable, /)" [intrinsic = All, staged = Rule(rule::TEST_ITEMS)] => |cx, a| quantify(cx, &a[0], false),
    /// Return the asynchronous iterator of an object.
    "aiter(async_iterable, /)" => |cx, a| {
        let name = cx.names.__aiter__.clone();
        match cx.call_special(&a[0], &name, &[])? {
            Some(iterator) => Ok(iterator),
            None => {
                let got = cx.type_name(&a[0]);
                Err(cx.type_error(format!("'{got}' object is not an async iterable")))
            }
        }
    },
    /// Return an awaitable for the next item of an asynchronous iterator; at the end it gives default, if there is one.
    "anext(async_iterator, default=None, /)" => |cx, a| {
        let name = cx.names.__anext__.clone();
        match cx.call_special(&a[0], &name, &[])? {
            Some(awaitable) if a[1].is_unbound() => Ok(awaitable),
            Some(awaitable) => anext::new(cx, &awaitable, a[1].clone()),
            None => {
                let got = cx.type_name(&a[0]);
                Err(cx.type_error(format!("'{got}' object is not an async iterator")))
            }
        }
    },
};

/// `iter(callable, sentinel)`.
fn until(cx: &mut Cx, callable: &Value, sentinel: &Value) -> Result<Value> {
    if !cx.is_callable(callable) {
        return Err(cx.type_error("iter(v, w): v must be callable"));
    }
    Ok(iter::of_callable(callable.clone(), sentinel.clone()))
}

fn len(cx: &mut Cx, a: &[Value]) -> Result<Value> {
    let len = match simple_len(&a[0]) {
        Some(len) => len,
        None if stage::is_staged(&a[0]) => return cx.staged_len(&a[0]),
        None => cx.len(&a[0])?,
    };
    Ok(Value::int(i64::try_from(len).unwrap_or(i64::MAX)))
}

/// The length of what programs ask it of most.
#[inline(always)]
pub(crate) fn simple_len(value: &Value) -> Option<usize> {
    match value.kind() {
        kinds::LIST => value.downcast_ref::<List>().map(List::len),
        kinds::STR => value.downcast_ref::<Str>().map(Str::len),
        kinds::TUPLE => value.downcast_ref::<Tuple>().map(|tuple| tuple.items().len()),
        kinds::DICT => value.downcast_ref::<Dict>().map(Dict::len),
        kinds::SET | kinds::FROZENSET => table_of(value).map(|table| table.borrow().len()),
        _ => None,
    }
}

fn next(cx: &mut Cx, a: &[Value]) -> Result<Value> {
    if !cx.is_iterator(&a[0]) {
        let got = cx.type_name(&a[0]);
        return Err(cx.type_error(format!("'{got}' object is not an iterator")));
    }
    match cx.next_or_stop(&a[0]) {
        Ok(Some(value)) => Ok(value),
        Ok(None) if a[1].is_unbound() => Err(cx.stop_iteration(Value::NONE)),
        Ok(None) => Ok(a[1].clone()),
        // What the iterator raises is raised, with its arguments.
        Err(error) if !a[1].is_unbound() => cx.stop_iteration_value(error).map(|_| a[1].clone()),
        Err(error) => Err(error),
    }
}

fn sorted(cx: &mut Cx, a: &[Value]) -> Result<Value> {
    // The arguments by name go to `sort`, which names itself in its errors.
    let args = cx.collect(&a[0])?;
    let [iterable] = &args[..] else {
        return Err(cx.type_error(format!("sorted expected 1 argument, got {}", args.len())));
    };
    let (mut key, mut reverse) = (Value::NONE, Value::UNBOUND);
    for (name, value) in cx.keywords_of(&a[1]) {
        match name.as_str() {
            "key" => key = value,
            "reverse" => reverse = value,
            other => {
                return Err(cx.type_error(format!("'{other}' is an invalid keyword argument for sort()")));
            }
        }
    }
    let items = cx.collect(iterable)?;
    let reverse = list::is_reverse(cx, &reverse)?;
    let mut items = items;
    list::sort_values(cx, &mut items, &key, reverse)?;
    Ok(list::new(items))
}

fn sum(cx: &mut Cx, a: &[Value]) -> Result<Value> {
    let mut total = if a[1].is_unbound() { Value::int(0) } else { a[1].clone() };
    if matches!(total.kind(), kinds::STR | kinds::BYTES | kinds::BYTEARRAY) {
        cx.iter(&a[0])?;
    }
    if total.downcast_ref::<Str>().is_some() {
        return Err(cx.type_error("sum() can't sum strings [use ''.join(seq) instead]"));
    }
    match total.kind() {
        kinds::BYTES => return Err(cx.type_error("sum() can't sum bytes [use b''.join(seq) instead]")),
        kinds::BYTEARRAY => {
            return Err(cx.type_error("sum() can't sum bytearray [use b''.join(seq) instead]"));
        }
        _ => {}
    }
    if let Some(found) = simple_sum(&a[0], &total) {
        return Ok(found);
    }
    let iterator = cx.iter(&a[0])?;
    while let Some(item) = cx.next(&iterator)? {
        total = match (total.as_int(), item.as_int()) {
            (Some(x), Some(y)) if x.checked_add(y).is_some() => Value::int(x.wrapping_add(y)),
            _ => match (total.as_float(), item.as_float()) {
                (Some(x), Some(y)) => Value::float(x + y),
                _ => cx.binary(BinaryOp::Add, &total, &item)?,
            },
        };
    }
    Ok(total)
}

/// The sum of a list's or tuple's numbers, if they are small integers and floats only.
fn simple_sum(container: &Value, start: &Value) -> Option<Value> {
    fn of(items: &[Value], start: &Value) -> Option<Value> {
        let mut items = items.iter();
        let mut float = if let Some(mut total) = start.as_int() {
            // Integers, up to the first float.
            loop {
                let Some(item) = items.next() else { return Some(Value::int(total)) };
                match item.as_small_int() {
                    Some(number) => total = total.checked_add(number)?,
                    None => break Value::int(total).as_small_int()? as f64 + item.as_float()?,
                }
            }
        } else {
            start.as_float()?
        };
        for item in items {
            float += match item.as_float() {
                Some(number) => number,
                None => item.as_small_int()? as f64,
            };
        }
        Some(Value::float(float))
    }
    match container.downcast_ref::<List>() {
        Some(list) => of(&list.items.borrow(), start),
        None => of(container.downcast_ref::<Tuple>()?.items(), start),
    }
}

/// The least (else greatest) element of a container, if no Python code is needed to tell.
pub(super) fn simple_extreme(container: &Value, is_min: bool) -> Option<Value> {
    fn among<'a>(mut items: impl Iterator<Item = &'a Value>, is_min: bool) -> Option<Value> {
        let mut best = items.next()?;
        for item in items {
            if let (Some(new), Some(old)) = (item.as_small_int(), best.as_small_int()) {
                if if is_min { new < old } else { new > old } {
                    best = item;
                }
                continue;
            }
            let order = simple_order(item, best)?;
            if if is_min { order.is_lt() } else { order.is_gt() } {
                best = item;
            }
        }
        Some(best.clone())
    }
    if let Some(list) = container.downcast_ref::<List>() {
        return among(list.items.borrow().iter(), is_min);
    }
    if let Some(tuple) = container.downcast_ref::<Tuple>() {
        return among(tuple.items().iter(), is_min);
    }
    among(table_of(container)?.borrow().iter().map(|slot| &slot.key), is_min)
}

fn extreme(cx: &mut Cx, a: &[Value], name: &str, op: CompareOp) -> Result<Value> {
    let given = a[0].downcast_ref::<Tuple>().map_or(&[][..], Tuple::items);
    if a[1].is_unbound() && (given.len() == 1 || a[2].is_unbound()) {
        let container = if let [container] = given { container } else { &a[0] };
        if let Some(found) = simple_extreme(container, op == CompareOp::Lt) {
            return Ok(found);
        }
    }
    let args = cx.collect(&a[0])?;
    let (key, default) = (&a[1], &a[2]);
    let items = match &args[..] {
        [] => {
            return Err(cx.type_error(format!("{name} expected at least 1 argument, got 0")));
        }
        [iterable] => cx.iter(iterable)?,
        _ if !default.is_unbound() => {
            return Err(
                cx.type_error(format!("Cannot specify a default for {name}() with multiple positional arguments"))
            );
        }
        _ => {
            cx.reserve(size_of_val(&args[..]))?;
            cx.iter(&list::new(args.clone()))?
        }
    };
    let mut best: Option<(Value, Value)> = None;
    while let Some(item) = cx.next(&items)? {
        let rank =
            if key.is_unbound() || key.is_none() { item.clone() } else { cx.call(key, std::slice::from_ref(&item))? };
        best = match best {
            None => Some((rank, item)),
            Some((best_rank, best_item)) => {
                let better = cx.compare(op, &rank, &best_rank)?;
                if stage::is_staged(&better) {
                    return cx.staged_extreme(name, op, &items, ((best_rank, best_item), (rank, item)), key);
                }
                if cx.truth(&better)? { Some((rank, item)) } else { Some((best_rank, best_item)) }
            }
        };
    }
    match best {
        Some((_, item)) => Ok(item),
        None if !default.is_unbound() => Ok(default.clone()),
        None => Err(cx.value_error(format!("{name}() arg is an empty sequence"))),
    }
}

/// Whether `new` takes the place of `best` in `min` (else `max`). The first of equal ones, and a NaN in front, stay.
/// `None`: the two are not both integers or both floats.
#[inline(always)]
pub(crate) fn is_better(is_min: bool, best: &Value, new: &Value) -> Option<bool> {
    if let (Some(best), Some(new)) = (best.as_int(), new.as_int()) {
        return Some(if is_min { new < best } else { new > best });
    }
    let (best, new) = (best.as_float()?, new.as_float()?);
    Some(if is_min { new < best } else { new > best })
}

fn quantify(cx: &mut Cx, iterable: &Value, stop_at: bool) -> Result<Value> {
    let iterator = cx.iter(iterable)?;
    while let Some(item) = cx.next(&iterator)? {
        if cx.truth(&item)? == stop_at {
            return Ok(Value::bool(stop_at));
        }
    }
    Ok(Value::bool(!stop_at))
}
