//! What sets and frozensets can do, and their tables.

use super::algebra::{self, elements};
use super::quick;
use super::{FrozenSet, Set, iter, methods, table_of, update};
use crate::error::Result;
use crate::kinds;
use crate::native::NativeDef;
use crate::native::Staged;
use crate::stage::rule;
use crate::types::list::join_reprs;
use crate::types::ops::{Ops, TypeDef, instance_around, receiver};
use crate::types::{payload, str};
use crate::vm::Cx;
use snek_heap::{Value, before_write};
use snek_syntax::core::{BinaryOp, CompareOp};

const OPERATORS: &[BinaryOp] = &[BinaryOp::Sub, BinaryOp::And, BinaryOp::Or, BinaryOp::Xor];

const OPS: Ops = Ops {
    repr: Some(repr),
    compare: Some(compare),
    len: Some(|cx, this| Ok(elements(cx, this)?.borrow().len())),
    iter: Some(|_, this| Ok(iter::over(this))),
    contains: Some(contains),
    binary: Some(binary),
    operators: OPERATORS,
    is_generic: true,
    ..Ops::NONE
};

/// `set`.
pub static TYPE: TypeDef = TypeDef {
    doc: "A set of hashable elements without an order. set(iterable) has the items of an iterable, each once.",
    new: Some(
        NativeDef::new("set(cls, iterable=(), /)", methods::construct)
            .staged(Staged::Rule(rule::COLLECT_KNOWN))
            .quick(quick::construct),
    ),
    is_base: true,
    ops: Ops { hash: None, in_place: Some(in_place), ..OPS },
    methods: methods::METHODS,
    ..TypeDef::named("set", kinds::SET)
};

/// `frozenset`.
pub static FROZEN_TYPE: TypeDef = TypeDef {
    doc: "A set that cannot be changed, and is hashable. frozenset(iterable) has the items of an iterable, each once.",
    new: Some(
        NativeDef::new("frozenset(cls, iterable=(), /)", methods::construct_frozen)
            .staged(Staged::Rule(rule::COLLECT_KNOWN)),
    ),
    is_base: true,
    ops: Ops { hash: Some(hash), ..OPS },
    methods: methods::FROZEN_METHODS,
    ..TypeDef::named("frozenset", kinds::FROZENSET)
};

fn repr(cx: &mut Cx, this: &Value) -> Result<Value> {
    let shown = instance_around(cx, this).unwrap_or_else(|| this.clone());
    let name = cx.class_of(&shown).name.borrow().as_str().to_owned();
    let items = elements(cx, this)?.borrow().keys();
    if items.is_empty() {
        return Ok(str::new(format!("{name}()")));
    }
    if !cx.enter_repr(this)? {
        return Ok(str::new(format!("{name}(...)")));
    }
    let mut inner = String::new();
    let result = join_reprs(cx, &mut inner, |index| items.get(index).cloned());
    cx.leave_repr(this);
    result?;
    Ok(str::new(if name == "set" { format!("{{{inner}}}") } else { format!("{name}({{{inner}}})") }))
}

/// The hash of a frozenset does not depend on the order of its elements; it is CPython's.
fn hash(cx: &mut Cx, this: &Value) -> Result<i64> {
    let set = receiver::<FrozenSet>(cx, this)?;
    if set.hash.get() != 0 {
        return Ok(set.hash.get());
    }
    let table = set.table.borrow();
    let mut hash = 0_u64;
    for slot in table.iter() {
        let bits = slot.hash.cast_unsigned();
        hash ^= (bits ^ 89_869_747 ^ (bits << 16)).wrapping_mul(3_644_798_167);
    }
    hash ^= (table.len() as u64 + 1).wrapping_mul(1_927_868_237);
    hash ^= (hash >> 11) ^ (hash >> 25);
    hash = hash.wrapping_mul(69_069).wrapping_add(907_133_923);
    let hash = if hash == u64::MAX { 590_923_713 } else { hash.cast_signed() };
    set.hash.set(hash);
    Ok(hash)
}

fn compare(cx: &mut Cx, op: CompareOp, this: &Value, other: &Value) -> Result<Value> {
    let other = payload(other);
    if table_of(&other).is_none() {
        return Ok(Value::NOT_IMPLEMENTED);
    }
    if cx.enter_native().is_err() {
        return Err(cx.recursion_error("maximum recursion depth exceeded in comparison"));
    }
    let answer = is_related(cx, op, this, &other);
    cx.leave_native();
    answer.map(Value::bool)
}

fn is_related(cx: &mut Cx, op: CompareOp, this: &Value, other: &Value) -> Result<bool> {
    let (a, b) = (elements(cx, this)?.borrow().len(), elements(cx, other)?.borrow().len());
    Ok(match op {
        CompareOp::Eq => a == b && algebra::is_subset(cx, this, other)?,
        CompareOp::Ne => a != b || !algebra::is_subset(cx, this, other)?,
        CompareOp::Lt => a < b && algebra::is_subset(cx, this, other)?,
        CompareOp::Le => a <= b && algebra::is_subset(cx, this, other)?,
        CompareOp::Gt => a > b && algebra::is_subset(cx, other, this)?,
        _ => a >= b && algebra::is_subset(cx, other, this)?,
    })
}

/// What is looked up for an element: a set itself cannot be hashed, its frozen copy can.
pub(super) fn as_element(cx: &mut Cx, element: &Value) -> Result<Value> {
    let inner = payload(element);
    if inner.downcast_ref::<Set>().is_some() && !hashes_itself(cx, element) {
        let table = algebra::copied(cx, &inner)?;
        return Ok(super::new_frozen(table));
    }
    Ok(element.clone())
}

/// Whether the class of this set, a subclass, has a `__hash__` of its own.
fn hashes_itself(cx: &Cx, element: &Value) -> bool {
    element.kind() == kinds::INSTANCE
        && cx.lookup_special(element, &cx.names.__hash__).is_some_and(|found| !found.is_none())
}

fn contains(cx: &mut Cx, this: &Value, element: &Value) -> Result<bool> {
    let table = elements(cx, this)?;
    if payload(element).kind() == kinds::SET {
        let element = as_element(cx, element)?;
        return cx.set_contains(table, &element);
    }
    cx.set_contains(table, element)
}

fn binary(cx: &mut Cx, op: BinaryOp, left: &Value, right: &Value) -> Result<Value> {
    let (a, b) = (payload(left), payload(right));
    if table_of(&a).is_none() || table_of(&b).is_none() {
        return Ok(Value::NOT_IMPLEMENTED);
    }
    match op {
        BinaryOp::Sub => algebra::difference(cx, &a, &b),
        BinaryOp::And => algebra::intersection(cx, &a, &b),
        BinaryOp::Or => algebra::union(cx, &a, std::slice::from_ref(&b)),
        BinaryOp::Xor => algebra::symmetric_difference(cx, &a, &b),
        _ => Ok(Value::NOT_IMPLEMENTED),
    }
}

fn in_place(cx: &mut Cx, op: BinaryOp, this: &Value, other: &Value) -> Result<Value> {
    if table_of(&payload(other)).is_none() {
        return Ok(Value::NOT_IMPLEMENTED);
    }
    before_write(this);
    match op {
        BinaryOp::Sub => update::remove_all(cx, this, other)?,
        BinaryOp::And => methods::keep_common(cx, this, std::slice::from_ref(other))?,
        BinaryOp::Or => update::update(cx, this, other)?,
        BinaryOp::Xor => update::toggle_all(cx, this, other)?,
        _ => return Ok(Value::NOT_IMPLEMENTED),
    }
    Ok(this.clone())
}
