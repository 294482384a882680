//! `heapq`: the parts in Rust. `stdlib/py/heapq.py` has the rest.
//!
//! Invariants:
//! - The comparisons are those of CPython, in the same order.
//! - No borrow of the list is held while Python code compares; a list whose length changed meanwhile is an error.

mod sift;

use sift::{Order, down, up};
use snek_heap::{Value, before_write};
use snek_interp::native::module::ModuleDef;
use snek_interp::natives;
use snek_interp::stage::rule;
use snek_interp::types::list::{List, is_less};
use snek_interp::types::payload;
use snek_interp::{Cx, Error, Result};

/// `_heapq`.
pub(crate) static MODULE: ModuleDef = ModuleDef {
    doc: "The half of module heapq that is in Rust.",
    functions: natives! {
        /// Add an item to a heap.
        "heappush(heap, item, /)" [staged = Rule(rule::HEAP)] => push,
        /// Remove the smallest item of a heap and return it; raise IndexError if there is none.
        "heappop(heap, /)" [staged = Rule(rule::HEAP)] => |cx, args| pop(cx, args, Order::Least),
        /// Make a heap of a list in place, in time that grows with its length.
        "heapify(heap, /)" [staged = Rule(rule::HEAP)] => |cx, args| heapify(cx, args, Order::Least),
        /// Add an item to a heap, then remove the smallest one and return it.
        "heappushpop(heap, item, /)" [staged = Rule(rule::HEAP)] => push_pop,
        /// Remove the smallest item of a heap, then add another one; return the first.
        "heapreplace(heap, item, /)" [staged = Rule(rule::HEAP)] => |cx, args| replace(cx, args, Order::Least),
        "_heappop_max(heap, /)" [staged = Rule(rule::HEAP)] => |cx, args| pop(cx, args, Order::Greatest),
        "_heapify_max(heap, /)" [staged = Rule(rule::HEAP)] => |cx, args| heapify(cx, args, Order::Greatest),
        "_heapreplace_max(heap, item, /)" [staged = Rule(rule::HEAP)] => |cx, args| replace(cx, args, Order::Greatest),
    },
    ..ModuleDef::named("_heapq")
};

/// The list that a heap must be.
fn list_of(cx: &mut Cx, function: &str, heap: &Value) -> Result<Value> {
    let inner = payload(heap);
    if inner.downcast_ref::<List>().is_some() {
        return Ok(inner);
    }
    let class = cx.argument_name(heap);
    let which = if matches!(function, "heappop" | "heapify") { "" } else { " 1" };
    Err(cx.type_error(format!("{function}() argument{which} must be list, not {class}")))
}

fn not_a_list(cx: &mut Cx) -> Error {
    cx.system_error("a list was expected")
}

fn push(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    let heap = list_of(cx, "heappush", &args[0])?;
    let Some(list) = heap.downcast_ref::<List>() else { return Err(not_a_list(cx)) };
    before_write(&heap);
    list.push(args[1].clone());
    down(cx, list, 0, list.len() - 1, Order::Least)?;
    Ok(Value::NONE)
}

fn pop(cx: &mut Cx, args: &[Value], order: Order) -> Result<Value> {
    let heap = list_of(cx, "heappop", &args[0])?;
    let Some(list) = heap.downcast_ref::<List>() else { return Err(not_a_list(cx)) };
    before_write(&heap);
    let last = list.items.borrow_mut().pop();
    let Some(last) = last else { return Err(cx.index_error("index out of range")) };
    if list.is_empty() {
        return Ok(last);
    }
    let first = std::mem::replace(&mut list.items.borrow_mut()[0], last);
    up(cx, list, 0, order)?;
    Ok(first)
}

fn replace(cx: &mut Cx, args: &[Value], order: Order) -> Result<Value> {
    let heap = list_of(cx, "heapreplace", &args[0])?;
    let Some(list) = heap.downcast_ref::<List>() else { return Err(not_a_list(cx)) };
    if list.is_empty() {
        return Err(cx.index_error("index out of range"));
    }
    before_write(&heap);
    let first = std::mem::replace(&mut list.items.borrow_mut()[0], args[1].clone());
    up(cx, list, 0, order)?;
    Ok(first)
}

fn push_pop(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    let heap = list_of(cx, "heappushpop", &args[0])?;
    let Some(list) = heap.downcast_ref::<List>() else { return Err(not_a_list(cx)) };
    let Some(least) = list.get(0) else { return Ok(args[1].clone()) };
    if !is_less(cx, &least, &args[1])? {
        return Ok(args[1].clone());
    }
    if list.is_empty() {
        return Err(cx.index_error("index out of range"));
    }
    before_write(&heap);
    let first = std::mem::replace(&mut list.items.borrow_mut()[0], args[1].clone());
    up(cx, list, 0, Order::Least)?;
    Ok(first)
}

fn heapify(cx: &mut Cx, args: &[Value], order: Order) -> Result<Value> {
    let heap = list_of(cx, "heapify", &args[0])?;
    let Some(list) = heap.downcast_ref::<List>() else { return Err(not_a_list(cx)) };
    before_write(&heap);
    for at in (0..list.len() / 2).rev() {
        cx.charge(1)?;
        up(cx, list, at, order)?;
    }
    Ok(Value::NONE)
}
