//! What tuples can do, and their table.

use super::{HashState, Tuple, new};
use crate::error::Result;
use crate::kinds;
use crate::native::NativeDef;
use crate::native::Staged;
use crate::natives;
use crate::stage::rule;
use crate::types::iter::{self, SeqIter};
use crate::types::list::quick;
use crate::types::list::{
    cannot_concatenate, cannot_multiply, compare_items, is_builtin, join_reprs, repeat, repeat_count, select,
};
use crate::types::ops::{Ops, TypeDef, instance_around, receiver};
use crate::types::slice::{Subscript, position, subscript};
use crate::types::{payload, str};
use crate::vm::Cx;
use snek_heap::Value;
use snek_syntax::core::{BinaryOp, CompareOp};

/// `tuple`.
pub static TYPE: TypeDef = TypeDef {
    doc: "A sequence that cannot be changed. tuple(iterable) has the items of an iterable.",
    new: Some(
        NativeDef::new("tuple(cls, iterable=(), /)", construct)
            .staged(Staged::Rule(rule::COLLECT_KNOWN))
            .quick(quick::construct_tuple),
    ),
    is_base: true,
    ops: Ops {
        repr: Some(repr),
        hash: Some(hash),
        compare: Some(compare),
        len: Some(|cx, this| Ok(receiver::<Tuple>(cx, this)?.items().len())),
        iter: Some(|_, this| Ok(SeqIter::over(this.clone()))),
        get_item: Some(get_item),
        contains: Some(contains),
        binary: Some(binary),
        is_generic: true,
        operators: &[BinaryOp::Add, BinaryOp::Mul],
        ..Ops::NONE
    },
    methods: natives! {
        /// Return how many items are equal to value.
        "count(self, value, /)" [staged = Items] => count,
        /// Return the index of the first item between start and stop that is equal to value.
        ///
        /// If there is none, raise ValueError.
        "index(self, value, start=0, stop=9223372036854775807, /)" [staged = Items] => index,
        "__getnewargs__(self, /)" [staged = Items] => |_, args| Ok(new([args[0].clone()])),
    },
    ..TypeDef::named("tuple", kinds::TUPLE)
};

fn construct(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    if args[1].is_unbound() {
        return Ok(new([]));
    }
    if args[1].kind() == kinds::TUPLE && is_builtin(&args[0]) {
        return Ok(args[1].clone());
    }
    Ok(new(cx.collect(&args[1])?))
}

fn repr(cx: &mut Cx, this: &Value) -> Result<Value> {
    let items = receiver::<Tuple>(cx, this)?.items();
    if items.is_empty() {
        return Ok(str::new("()"));
    }
    if !cx.enter_repr(this)? {
        return Ok(str::new("(...)"));
    }
    let mut out = String::from("(");
    let result = join_reprs(cx, &mut out, |place| items.get(place).cloned());
    cx.leave_repr(this);
    result?;
    out.push_str(if items.len() == 1 { ",)" } else { ")" });
    Ok(str::new(out))
}

fn hash(cx: &mut Cx, this: &Value) -> Result<i64> {
    let items = receiver::<Tuple>(cx, this)?.items();
    let mut state = HashState::new();
    // Only the native stack limits how deeply tuples nest here, as in CPython.
    if cx.stack_is_low() {
        return Err(cx.recursion_error("maximum recursion depth exceeded"));
    }
    cx.charge(items.len())?;
    for item in items {
        state.add(cx.hash(item)?);
    }
    Ok(state.finish(items.len()))
}

fn compare(cx: &mut Cx, op: CompareOp, this: &Value, other: &Value) -> Result<Value> {
    let other = payload(other);
    match (this.downcast_ref::<Tuple>(), other.downcast_ref::<Tuple>()) {
        (Some(a), Some(b)) => compare_items(cx, op, a.items(), b.items()),
        _ => Ok(Value::NOT_IMPLEMENTED),
    }
}

fn contains(cx: &mut Cx, this: &Value, item: &Value) -> Result<bool> {
    let items = receiver::<Tuple>(cx, this)?.items();
    Ok(iter::find_item(cx, items, item, 0, usize::MAX)?.is_some())
}

fn get_item(cx: &mut Cx, this: &Value, key: &Value) -> Result<Value> {
    let items = receiver::<Tuple>(cx, this)?.items();
    match subscript(cx, key, "tuple")? {
        Subscript::At(index) => match position(index, items.len()) {
            Some(place) => Ok(items[place].clone()),
            None => Err(cx.index_error("tuple index out of range")),
        },
        Subscript::Slice(parts) => {
            let indices = parts.of_len(items.len());
            if indices.count == items.len() && indices.step == 1 && instance_around(cx, this).is_none() {
                return Ok(this.clone());
            }
            indices.reserve(cx, size_of::<Value>())?;
            Ok(new(select(items, indices)))
        }
    }
}

fn binary(cx: &mut Cx, op: BinaryOp, left: &Value, right: &Value) -> Result<Value> {
    let (a, b) = (payload(left), payload(right));
    match (op, a.downcast_ref::<Tuple>(), b.downcast_ref::<Tuple>()) {
        // Concatenation is the left operand's affair, and one of a subclass has been asked.
        (BinaryOp::Add, ..) if left.downcast_ref::<Tuple>().is_none() => Ok(Value::NOT_IMPLEMENTED),
        (BinaryOp::Add, Some(x), Some(y)) => {
            if y.items().is_empty() {
                return Ok(a.clone());
            }
            if x.items().is_empty() {
                return Ok(b.clone());
            }
            cx.reserve_result((x.items().len() + y.items().len()) * size_of::<Value>())?;
            Ok(new([x.items(), y.items()].concat()))
        }
        (BinaryOp::Add, Some(_), None) => cannot_concatenate(cx, "tuple", right),
        (BinaryOp::Mul, Some(tuple), other) => {
            if other.is_some() {
                return cannot_multiply(cx, right);
            }
            times(cx, &a, tuple, right, "__rmul__")
        }
        (BinaryOp::Mul, None, Some(tuple)) => times(cx, &b, tuple, left, "__mul__"),
        _ => Ok(Value::NOT_IMPLEMENTED),
    }
}

fn times(cx: &mut Cx, this: &Value, tuple: &Tuple, by: &Value, reflected: &str) -> Result<Value> {
    match repeat_count(cx, by, reflected)? {
        Some(1) => Ok(this.clone()),
        Some(count) => Ok(new(repeat(cx, tuple.items(), count)?)),
        None => Ok(Value::NOT_IMPLEMENTED),
    }
}

fn count(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    let items = receiver::<Tuple>(cx, &args[0])?.items();
    iter::count_item(cx, items, &args[1])
}

fn index(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    let items = receiver::<Tuple>(cx, &args[0])?.items();
    let (start, stop) = iter::search_bounds(cx, &args[2], &args[3], items.len())?;
    match iter::find_item(cx, items, &args[1], start, stop)? {
        Some(place) => Ok(Value::int(place as i64)),
        None => Err(cx.value_error("tuple.index(x): x not in tuple")),
    }
}
