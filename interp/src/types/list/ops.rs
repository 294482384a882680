//! What lists can do, and their table.

use super::compare::compare_items;
use super::quick;
use super::{List, methods, new, subscript};
use crate::error::Result;
use crate::kinds;
use crate::native::NativeDef;
use crate::native::Staged;
use crate::stage;
use crate::stage::rule;
use crate::types::host;
use crate::types::iter::{self, SeqIter};
use crate::types::ops::{Ops, TypeDef, receiver};
use crate::types::{payload, str};
use crate::vm::Cx;
use snek_heap::{Value, before_write};
use snek_syntax::core::{BinaryOp, CompareOp};
use std::fmt::Write as _;

/// `list`.
pub static TYPE: TypeDef = TypeDef {
    doc: "A sequence that can be changed. list(iterable) has the items of an iterable.",
    new: Some(
        NativeDef::new("list(cls, iterable=(), /)", methods::construct)
            .staged(Staged::Rule(rule::COLLECT))
            .quick(quick::construct),
    ),
    is_base: true,
    ops: Ops {
        repr: Some(repr),
        hash: None,
        compare: Some(compare),
        len: Some(Cx::length_now),
        iter: Some(|_, this| Ok(SeqIter::over(this.clone()))),
        get_item: Some(subscript::get),
        set_item: Some(subscript::set),
        del_item: Some(subscript::delete),
        contains: Some(contains),
        binary: Some(binary),
        in_place: Some(in_place),
        is_generic: true,
        operators: &[BinaryOp::Add, BinaryOp::Mul],
        ..Ops::NONE
    },
    methods: methods::METHODS,
    ..TypeDef::named("list", kinds::LIST)
};

fn repr(cx: &mut Cx, this: &Value) -> Result<Value> {
    let list = receiver::<List>(cx, this)?;
    if list.is_empty() {
        return Ok(str::new("[]"));
    }
    if !cx.enter_repr(this)? {
        return Ok(str::new("[...]"));
    }
    let mut out = String::from("[");
    let result = join_reprs(cx, &mut out, |index| list.get(index));
    cx.leave_repr(this);
    result?;
    out.push(']');
    Ok(str::new(out))
}

/// A text of so many bytes is long enough to be asked for.
const MANY: usize = 1 << 12;

/// Makes room for `more` bytes of a text, if they are many, and counts the work of writing them.
pub fn grow_text(cx: &mut Cx, out: &str, more: usize) -> Result<()> {
    if out.len() + more > MANY {
        cx.reserve(2 * (out.len() + more))?;
        cx.charge(more / 64)?;
    }
    Ok(())
}

/// Appends the `repr` of each element, with commas between.
pub fn join_reprs(cx: &mut Cx, out: &mut String, get: impl Fn(usize) -> Option<Value>) -> Result<()> {
    let (mut cursor, mut asked) = (0, 0);
    while let Some(item) = get(cursor) {
        if cursor > 0 {
            out.push_str(", ");
        }
        match item.as_int() {
            Some(number) => {
                if out.len() >= asked {
                    // As much again comes before the next look.
                    cx.reserve(3 * out.len())?;
                    asked = (2 * out.len()).max(MANY);
                }
                cx.charge(1)?;
                // Writing to a string cannot fail.
                let _ = write!(out, "{number}");
            }
            None => {
                let text = cx.repr(&item)?;
                grow_text(cx, out, text.len())?;
                out.push_str(&text);
            }
        }
        cursor += 1;
    }
    Ok(())
}

fn compare(cx: &mut Cx, op: CompareOp, this: &Value, other: &Value) -> Result<Value> {
    let other = payload(other);
    match (this.downcast_ref::<List>(), other.downcast_ref::<List>()) {
        (Some(a), Some(b)) => {
            stage::check_known(cx, this, "is compared")?;
            stage::check_known(cx, &other, "is compared")?;
            compare_items(cx, op, a, b)
        }
        _ => Ok(Value::NOT_IMPLEMENTED),
    }
}

fn contains(cx: &mut Cx, this: &Value, item: &Value) -> Result<bool> {
    let list = receiver::<List>(cx, this)?;
    Ok(iter::find_item(cx, list, item, 0, usize::MAX)?.is_some())
}

fn binary(cx: &mut Cx, op: BinaryOp, left: &Value, right: &Value) -> Result<Value> {
    let (a, b) = (payload(left), payload(right));
    match (op, a.downcast_ref::<List>(), b.downcast_ref::<List>()) {
        // Concatenation is the left operand's affair, and one of a subclass has been asked.
        (BinaryOp::Add, ..) if left.downcast_ref::<List>().is_none() => Ok(Value::NOT_IMPLEMENTED),
        (BinaryOp::Add, Some(a), Some(b)) => {
            cx.reserve_result((a.len() + b.len()) * size_of::<Value>())?;
            let mut items = Vec::with_capacity(a.len() + b.len());
            items.extend_from_slice(&a.items.borrow());
            items.extend_from_slice(&b.items.borrow());
            Ok(new(items))
        }
        (BinaryOp::Add, Some(_), None) => cannot_concatenate(cx, "list", right),
        (BinaryOp::Mul, Some(list), None) => times(cx, list, right, "__rmul__"),
        (BinaryOp::Mul, None, Some(list)) => times(cx, list, left, "__mul__"),
        (BinaryOp::Mul, Some(_), Some(_)) => cannot_multiply(cx, right),
        _ => Ok(Value::NOT_IMPLEMENTED),
    }
}

fn times(cx: &mut Cx, list: &List, count: &Value, reflected: &str) -> Result<Value> {
    match repeat_count(cx, count, reflected)? {
        Some(count) => {
            let len = reserve_repeated(cx, list.len(), count)?;
            let items = repeated(&list.items.borrow(), count, len);
            Ok(new(items))
        }
        None => Ok(Value::NOT_IMPLEMENTED),
    }
}

/// Whether another type's method may still decide what the operator does.
fn may_know(cx: &mut Cx, other: &Value, method: &str) -> bool {
    match other.kind() {
        kinds::INSTANCE => {
            let name = cx.name(method);
            cx.lookup_special(other, &name).is_some()
        }
        kinds::HOST | kinds::STAGED | kinds::STAGED_FUNCTION => true,
        _ => false,
    }
}

/// The error of `sequence + other`, unless `other` may know better.
pub fn cannot_concatenate(cx: &mut Cx, what: &str, other: &Value) -> Result<Value> {
    if may_know(cx, other, "__radd__") {
        return Ok(Value::NOT_IMPLEMENTED);
    }
    Err(cx.cannot_concatenate(what, other))
}

/// The error of `sequence * other`.
pub fn cannot_multiply(cx: &mut Cx, other: &Value) -> Result<Value> {
    let class = cx.type_name(other);
    Err(cx.type_error(snek_tensor::cannot_multiply(&class)))
}

/// How often a sequence is repeated by `sequence * count`; `None` when `count` may know better, by its method.
pub fn repeat_count(cx: &mut Cx, count: &Value, method: &str) -> Result<Option<usize>> {
    if let Some(number) = count.as_int() {
        return Ok(Some(usize::try_from(number).unwrap_or(0)));
    }
    let name = cx.names.__index__.clone();
    if count.as_bool().is_none() && count.kind() != kinds::BIGINT {
        if cx.lookup_special(count, &name).is_none() {
            if may_know(cx, count, method) {
                return Ok(None);
            }
            return cannot_multiply(cx, count).map(|_| None);
        }
        if count.kind() == kinds::STAGED || host::is_array(count) {
            return Ok(None);
        }
    }
    let number = cx.index_value(count)?;
    match number.as_int() {
        Some(number) => Ok(Some(usize::try_from(number).unwrap_or(0))),
        None => {
            let class = cx.type_name(count);
            Err(cx.overflow_error(format!("cannot fit '{class}' into an index-sized integer")))
        }
    }
}

/// The elements repeated.
pub fn repeat(cx: &mut Cx, items: &[Value], count: usize) -> Result<Vec<Value>> {
    let len = reserve_repeated(cx, items.len(), count)?;
    Ok(repeated(items, count, len))
}

/// Asks for the room of `len` elements repeated `count` times; says how many those are.
pub fn reserve_repeated(cx: &mut Cx, len: usize, count: usize) -> Result<usize> {
    let len = len.checked_mul(count).filter(|len| *len <= isize::MAX as usize / size_of::<Value>());
    let Some(len) = len else { return Err(cx.memory_error("")) };
    cx.reserve_result(len * size_of::<Value>())?;
    Ok(len)
}

fn repeated(items: &[Value], count: usize, len: usize) -> Vec<Value> {
    if len == 0 {
        return Vec::new();
    }
    if let [item] = items {
        return vec![item.clone(); len];
    }
    let mut repeated = Vec::with_capacity(len);
    for _ in 0..count.min(len) {
        repeated.extend_from_slice(items);
    }
    repeated
}

fn in_place(cx: &mut Cx, op: BinaryOp, this: &Value, other: &Value) -> Result<Value> {
    let list = receiver::<List>(cx, this)?;
    match op {
        // Operators on numbers go before those on sequences: an array adds element by element.
        _ if host::is_array(other) => Ok(Value::NOT_IMPLEMENTED),
        BinaryOp::Add => {
            methods::extend_with(cx, this, other)?;
            Ok(this.clone())
        }
        BinaryOp::Mul => {
            let Some(count) = repeat_count(cx, other, "__rmul__")? else { return Ok(Value::NOT_IMPLEMENTED) };
            let len = reserve_repeated(cx, list.len(), count)?;
            before_write(this);
            // They grow where they are: there is no room for them twice.
            let mut items = list.items.take();
            let own = items.len().min(len);
            let dropped = items.split_off(own);
            items.reserve_exact(len - own);
            while items.len() < len {
                items.extend_from_within(..items.len().min(len - items.len()));
            }
            list.items.replace(items);
            list.recharge();
            drop(dropped);
            Ok(this.clone())
        }
        _ => Ok(Value::NOT_IMPLEMENTED),
    }
}
