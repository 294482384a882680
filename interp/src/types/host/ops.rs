//! The operations of all host objects: each looks into the object's own table.
//!
//! An operation that the table lacks fails here with the error that the protocol would raise.

use super::HostObject;
use crate::error::{Error, Result};
use crate::types::{Ops, TypeDef, str};
use crate::vm::Cx;
use snek_heap::Value;
use snek_syntax::core::{BinaryOp, CompareOp};

/// Forwards to the tables.
pub(crate) const OPS: Ops = Ops {
    repr: Some(|cx, this| match ops(this).repr {
        Some(repr) => repr(cx, this),
        None => Ok(str::new(cx.default_repr(this))),
    }),
    str: Some(|cx, this| match ops(this).str.or(ops(this).repr) {
        Some(text) => text(cx, this),
        None => Ok(str::new(cx.default_repr(this))),
    }),
    hash: Some(|cx, this| match ops(this).hash {
        Some(hash) => hash(cx, this),
        None => Err(lacks(cx, this, "unhashable type: '", "'")),
    }),
    compare: Some(compare),
    truth: Some(truth),
    len: Some(|cx, this| match ops(this).len {
        Some(len) => len(cx, this),
        None => Err(lacks(cx, this, "object of type '", "' has no len()")),
    }),
    iter: Some(|cx, this| match (ops(this).iter, ops(this).next) {
        (Some(iter), _) => iter(cx, this),
        (None, Some(_)) => Ok(this.clone()),
        (None, None) => Err(lacks(cx, this, "'", "' object is not iterable")),
    }),
    next: Some(|cx, this| match ops(this).next {
        Some(next) => next(cx, this),
        None => Err(lacks(cx, this, "'", "' object is not an iterator")),
    }),
    get_item: Some(|cx, this, key| match ops(this).get_item {
        Some(get) => get(cx, this, key),
        None => Err(lacks(cx, this, "'", "' object is not subscriptable")),
    }),
    set_item: Some(|cx, this, key, value| match ops(this).set_item {
        Some(set) => set(cx, this, key, value),
        None => Err(cx.no_item(this, key, true)),
    }),
    del_item: Some(|cx, this, key| match ops(this).del_item {
        Some(delete) => delete(cx, this, key),
        None => Err(cx.no_item(this, key, false)),
    }),
    contains: Some(contains),
    binary: Some(binary),
    in_place: Some(|cx, op, this, other| match ops(this).in_place {
        Some(in_place) => in_place(cx, op, this, other),
        None => Ok(Value::NOT_IMPLEMENTED),
    }),
    unary: Some(|cx, op, this| match ops(this).unary {
        Some(unary) => unary(cx, op, this),
        None => Ok(Value::NOT_IMPLEMENTED),
    }),
    format: Some(|cx, this, spec| match ops(this).format {
        Some(format) => format(cx, this, spec),
        None => Ok(str::new(cx.format_as_object(this, spec)?)),
    }),
    ..Ops::NONE
};

/// The table of the object's type.
fn ops(this: &Value) -> &'static Ops {
    static NONE: Ops = Ops::NONE;
    let def: Option<&'static TypeDef> = this.downcast_ref::<HostObject>().map(|object| object.def);
    def.map_or(&NONE, |def| &def.ops)
}

/// Whether the type wants operands as they are.
pub(crate) fn takes_instances(this: &Value) -> bool {
    ops(this).takes_instances
}

/// Whether it is an array: operands as they are, and a length. Its operators go before those of other sequences.
pub fn is_array(this: &Value) -> bool {
    let ops = ops(this);
    ops.takes_instances && ops.len.is_some() && ops.binary.is_some()
}

#[cold]
fn lacks(cx: &mut Cx, this: &Value, before: &str, behind: &str) -> Error {
    let class = cx.type_name(this);
    cx.type_error(format!("{before}{class}{behind}"))
}

fn compare(cx: &mut Cx, op: CompareOp, this: &Value, other: &Value) -> Result<Value> {
    match ops(this).compare {
        Some(compare) => compare(cx, op, this, other),
        None if op == CompareOp::Eq && this.is(other) => Ok(Value::TRUE),
        None => Ok(Value::NOT_IMPLEMENTED),
    }
}

fn truth(cx: &mut Cx, this: &Value) -> Result<bool> {
    if let Some(truth) = ops(this).truth {
        return truth(cx, this);
    }
    match ops(this).len {
        Some(len) => Ok(len(cx, this)? != 0),
        None => Ok(true),
    }
}

fn contains(cx: &mut Cx, this: &Value, item: &Value) -> Result<bool> {
    if let Some(contains) = ops(this).contains {
        return contains(cx, this, item);
    }
    if ops(this).iter.is_none() && ops(this).next.is_none() {
        return Err(lacks(cx, this, "argument of type '", "' is not iterable"));
    }
    let iterator = cx.iter(this)?;
    while let Some(element) = cx.next(&iterator)? {
        if cx.eq(&element, item)? {
            return Ok(true);
        }
    }
    Ok(false)
}

/// The left operand's table first, then the right one's.
fn binary(cx: &mut Cx, op: BinaryOp, left: &Value, right: &Value) -> Result<Value> {
    if let Some(binary) = ops(left).binary {
        let result = binary(cx, op, left, right)?;
        if !result.is_not_implemented() {
            return Ok(result);
        }
    }
    match ops(right).binary {
        Some(binary) => binary(cx, op, left, right),
        None => Ok(Value::NOT_IMPLEMENTED),
    }
}
