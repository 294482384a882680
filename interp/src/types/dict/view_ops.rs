//! Views of keys and items as sets: comparisons and the operators `-`, `&`, `|`, `^`.

use super::{DictView, Part};
use crate::error::Result;
use crate::kinds;
use crate::types::ops::receiver;
use crate::types::payload;
use crate::types::set::{self, Set};
use crate::vm::Cx;
use snek_heap::Value;
use snek_syntax::core::{BinaryOp, CompareOp};

/// Whether it is a view of keys or items.
fn is_set_view(value: &Value) -> bool {
    value.downcast_ref::<DictView>().is_some_and(|view| view.part != Part::Values)
}

fn is_set_like(value: &Value) -> bool {
    is_set_view(value) || set::table_of(&payload(value)).is_some()
}

pub(super) fn compare(cx: &mut Cx, op: CompareOp, this: &Value, other: &Value) -> Result<Value> {
    if !is_set_view(this) || !is_set_like(other) {
        return Ok(Value::NOT_IMPLEMENTED);
    }
    let (a, b) = (cx.len(this)?, cx.len(other)?);
    let answer = match op {
        CompareOp::Eq => a == b && has_all(cx, other, this)?,
        CompareOp::Ne => !(a == b && has_all(cx, other, this)?),
        CompareOp::Lt => a < b && has_all(cx, other, this)?,
        CompareOp::Le => a <= b && has_all(cx, other, this)?,
        CompareOp::Gt => a > b && has_all(cx, this, other)?,
        _ => a >= b && has_all(cx, this, other)?,
    };
    Ok(Value::bool(answer))
}

/// Whether all of `items` are in `container`.
fn has_all(cx: &mut Cx, container: &Value, items: &Value) -> Result<bool> {
    let iterator = cx.iter(items)?;
    while let Some(item) = cx.next(&iterator)? {
        if !cx.contains(container, &item)? {
            return Ok(false);
        }
    }
    Ok(true)
}

pub(super) fn binary(cx: &mut Cx, op: BinaryOp, left: &Value, right: &Value) -> Result<Value> {
    if !is_set_view(left) && !is_set_view(right) {
        return Ok(Value::NOT_IMPLEMENTED);
    }
    match op {
        BinaryOp::And => intersection(cx, left, right),
        BinaryOp::Or => {
            let result = to_set(cx, left)?;
            set::update(cx, &result, right)?;
            Ok(result)
        }
        BinaryOp::Sub => {
            let result = to_set(cx, left)?;
            set::remove_all(cx, &result, right)?;
            Ok(result)
        }
        BinaryOp::Xor => {
            let result = to_set(cx, left)?;
            set::toggle_all(cx, &result, right)?;
            Ok(result)
        }
        _ => Ok(Value::NOT_IMPLEMENTED),
    }
}

/// A new set of an operand's elements.
fn to_set(cx: &mut Cx, operand: &Value) -> Result<Value> {
    let result = set::new(set::Table::default());
    match operand.downcast_ref::<DictView>() {
        Some(view) if view.part == Part::Keys => set::update(cx, &result, &view.dict)?,
        _ => set::update(cx, &result, operand)?,
    }
    Ok(result)
}

fn intersection(cx: &mut Cx, left: &Value, right: &Value) -> Result<Value> {
    let (mut view, mut other) = if is_set_view(left) { (left, right) } else { (right, left) };
    if is_set_view(other) && cx.len(other)? > cx.len(view)? {
        (view, other) = (other, view);
    }
    if other.kind() == kinds::SET && cx.len(view)? <= cx.len(other)? {
        return set::intersection(cx, other, view);
    }
    let result = set::new(set::Table::default());
    let iterator = cx.iter(other)?;
    while let Some(item) = cx.next(&iterator)? {
        if cx.contains(view, &item)?
            && let Some(set) = result.downcast_ref::<Set>()
        {
            cx.set_add(&set.table, item)?;
        }
    }
    Ok(result)
}

/// `view.isdisjoint(other)`.
pub(super) fn is_disjoint(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    let (mut view, mut other) = (&args[0], &args[1]);
    receiver::<DictView>(cx, view)?;
    if view.is(other) {
        return Ok(Value::bool(cx.len(view)? == 0));
    }
    if is_set_like(other) && cx.len(other)? > cx.len(view)? {
        (view, other) = (other, view);
    }
    let iterator = cx.iter(other)?;
    while let Some(item) = cx.next(&iterator)? {
        if cx.contains(view, &item)? {
            return Ok(Value::FALSE);
        }
    }
    Ok(Value::TRUE)
}
