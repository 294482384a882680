//! What classes can do: operators, of the metaclass where it has them.
//!
//! Invariants:
//! - A method that a metaclass defines in Python goes before what all classes can do.

use super::{Type, type_};
use crate::error::Result;
use crate::kinds;
use crate::names::Name;
use crate::types::alias;
use crate::types::ops::{Ops, identity_hash};
use crate::vm::Cx;
use snek_heap::Value;
use snek_syntax::core::{BinaryOp, CompareOp, UnaryOp};

/// The operations of classes.
pub(crate) const TYPE_OPS: Ops = Ops {
    repr: Some(repr),
    str: Some(str),
    hash: Some(hash),
    compare: Some(compare),
    truth: Some(truth),
    binary: Some(binary),
    in_place: Some(in_place),
    unary: Some(unary),
    ..Ops::NONE
};

/// Calls the metaclass's own method; `None` if it has none.
fn of_metaclass(cx: &mut Cx, this: &Value, name: &Name, args: &[Value]) -> Result<Option<Value>> {
    let metaclass = this.downcast_ref::<Type>().and_then(|class| class.metaclass.borrow().clone());
    match metaclass.and_then(|metaclass| metaclass.lookup(name)) {
        Some(found) if found.kind() != kinds::NATIVE => cx.call_special(this, name, args),
        _ => Ok(None),
    }
}

fn repr(cx: &mut Cx, this: &Value) -> Result<Value> {
    let name = cx.names.__repr__.clone();
    match of_metaclass(cx, this, &name, &[])? {
        Some(text) => Ok(text),
        None => type_::repr_method(cx, std::slice::from_ref(this)),
    }
}

fn str(cx: &mut Cx, this: &Value) -> Result<Value> {
    let name = cx.names.__str__.clone();
    match of_metaclass(cx, this, &name, &[])? {
        Some(text) => Ok(text),
        None => repr(cx, this),
    }
}

fn hash(cx: &mut Cx, this: &Value) -> Result<i64> {
    let name = cx.names.__hash__.clone();
    match of_metaclass(cx, this, &name, &[])? {
        Some(hash) => cx.index(&hash),
        None => identity_hash(cx, this),
    }
}

fn truth(cx: &mut Cx, this: &Value) -> Result<bool> {
    let (bool_name, len_name) = (cx.names.__bool__.clone(), cx.names.__len__.clone());
    if let Some(truth) = of_metaclass(cx, this, &bool_name, &[])? {
        return match truth.as_bool() {
            Some(truth) => Ok(truth),
            None => {
                let got = cx.type_name(&truth);
                Err(cx.type_error(format!("__bool__ should return bool, returned {got}")))
            }
        };
    }
    match of_metaclass(cx, this, &len_name, &[])? {
        Some(len) => Ok(cx.index(&len)? != 0),
        None => Ok(true),
    }
}

fn compare(cx: &mut Cx, op: CompareOp, this: &Value, other: &Value) -> Result<Value> {
    let name = cx.compare_name(op).clone();
    if let Some(result) = of_metaclass(cx, this, &name, std::slice::from_ref(other))? {
        return Ok(result);
    }
    if op == CompareOp::Ne {
        let eq = cx.names.__eq__.clone();
        if let Some(result) = of_metaclass(cx, this, &eq, std::slice::from_ref(other))?
            && !result.is_not_implemented()
        {
            return Ok(Value::bool(!cx.truth(&result)?));
        }
    }
    Ok(if op == CompareOp::Eq && this.is(other) { Value::TRUE } else { Value::NOT_IMPLEMENTED })
}

/// The left operand's metaclass, the right one's, then the union of types.
fn binary(cx: &mut Cx, op: BinaryOp, left: &Value, right: &Value) -> Result<Value> {
    let names = cx.operator_names(op);
    let (plain, reflected) = (names.plain.clone(), names.reflected.clone());
    for (this, name, other) in [(left, plain, right), (right, reflected, left)] {
        if let Some(result) = of_metaclass(cx, this, &name, std::slice::from_ref(other))?
            && !result.is_not_implemented()
        {
            return Ok(result);
        }
    }
    if op == BinaryOp::Or { alias::union(cx, left, right) } else { Ok(Value::NOT_IMPLEMENTED) }
}

fn in_place(cx: &mut Cx, op: BinaryOp, this: &Value, other: &Value) -> Result<Value> {
    let name = cx.operator_names(op).in_place.clone();
    Ok(of_metaclass(cx, this, &name, std::slice::from_ref(other))?.unwrap_or(Value::NOT_IMPLEMENTED))
}

fn unary(cx: &mut Cx, op: UnaryOp, this: &Value) -> Result<Value> {
    let name = match op {
        UnaryOp::Neg => cx.names.__neg__.clone(),
        UnaryOp::Pos => cx.names.__pos__.clone(),
        UnaryOp::Invert | UnaryOp::Not => cx.names.__invert__.clone(),
    };
    Ok(of_metaclass(cx, this, &name, &[])?.unwrap_or(Value::NOT_IMPLEMENTED))
}
