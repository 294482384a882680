//! Comparisons, as values and fused with branches.

use super::Cx;
use super::branch;
use super::cursor::{Cursor, detached};
use super::limits::LONG;
use super::peek::peek;
use super::release::{release_dying, release_operands};
use super::stack::Operand;
use super::subscript::wrapped;
use crate::bytecode::op::{Instr, flag};
use crate::error::Result;
use crate::kinds;
use crate::stage;
use crate::types::dict::{Dict, items_equal, same_text, simple_eq};
use crate::types::int;
use crate::types::list::{List, items_order};
use crate::types::set;
use crate::types::str::Str;
use crate::types::tuple::Tuple;
use snek_heap::{Value, kind};
use snek_syntax::core::CompareOp;
use std::cmp::Ordering;

/// The comparison of two small integers or floats.
#[inline(always)]
fn fast(op: CompareOp, left: &Value, right: &Value) -> Option<bool> {
    if let (Some(a), Some(b)) = (left.as_small_int(), right.as_small_int()) {
        return Some(match op {
            CompareOp::Eq => a == b,
            CompareOp::Ne => a != b,
            CompareOp::Lt => a < b,
            CompareOp::Le => a <= b,
            CompareOp::Gt => a > b,
            CompareOp::Ge => a >= b,
            _ => return None,
        });
    }
    if let (Some(a), Some(b)) = (left.as_float(), right.as_float()) {
        return Some(match op {
            CompareOp::Eq => a == b,
            CompareOp::Ne => a != b,
            CompareOp::Lt => a < b,
            CompareOp::Le => a <= b,
            CompareOp::Gt => a > b,
            CompareOp::Ge => a >= b,
            _ => return None,
        });
    }
    None
}

/// `a = b op c`.
#[inline(always)]
pub(super) fn value(cx: &mut Cx, cursor: &mut Cursor, ins: Instr, op: CompareOp) -> Result<()> {
    if let Some(result) = fast(op, cursor.regs.get(ins.b), cursor.regs.get(ins.c)) {
        cursor.regs.set(ins.a, Value::bool(result));
        return Ok(());
    }
    if let Some(result) = of_builtins(op, cursor.regs.get(ins.b), cursor.regs.get(ins.c)) {
        release_dying(cursor.regs, ins, cursor.regs.operand(ins.c));
        cursor.regs.set(ins.a, Value::bool(result));
        return Ok(());
    }
    detached(cursor, |cursor| value_general(cx, cursor, cursor.running(), op))
}

/// The comparison of two strings, of tuples of simple values, and of an integer with a float.
#[inline(never)]
fn of_builtins(op: CompareOp, left: &Value, right: &Value) -> Option<bool> {
    match left.kind() {
        kinds::STR => texts(op, left, right),
        kinds::TUPLE => tuples(op, left, right),
        kinds::LIST => lists(op, left, right),
        _ => numbers(op, left, right),
    }
}

#[inline(never)]
fn value_general(cx: &mut Cx, cursor: &mut Cursor, ins: Instr, op: CompareOp) -> Result<()> {
    let (left, right) = operands(cx, cursor, ins, ins.b, ins.c, cursor.regs.operand(ins.c))?;
    let result = cx.compare(op, &left, &right)?;
    cursor.regs.set(ins.a, result);
    Ok(())
}

/// Copies the operands, or takes them when they die here.
fn operands(
    cx: &mut Cx,
    cursor: &mut Cursor,
    ins: Instr,
    first: u16,
    second: u16,
    operand: Operand,
) -> Result<(Value, Value)> {
    cursor.save(cx);
    let (left, right) = (cursor.regs.get(first).clone(), operand.get().clone());
    if left.is_unbound() {
        return Err(cx.unbound_local(cursor.code(), first));
    }
    if right.is_unbound() {
        return Err(cx.unbound_local(cursor.code(), second));
    }
    release_operands(cursor.regs, ins.flags, first, second, operand);
    Ok((left, right))
}

/// Compare and branch.
#[inline(always)]
pub(super) fn jump<const STAGED: bool>(
    cx: &mut Cx,
    cursor: &mut Cursor,
    ins: Instr,
    op: CompareOp,
    right: Operand,
) -> Result<()> {
    let when = ins.flags & flag::WHEN_TRUE != 0;
    if let Some(result) = fast(op, cursor.regs.get(ins.a), right.get()) {
        if result == when {
            cursor.jump_short(ins.c);
        }
        return Ok(());
    }
    if let Some(result) = of_builtins(op, cursor.regs.get(ins.a), right.get()) {
        release_operands(cursor.regs, ins.flags, ins.a, ins.b, right);
        if result == when {
            cursor.jump_short(ins.c);
        }
        return Ok(());
    }
    detached(cursor, |cursor| jump_general::<STAGED>(cx, cursor, cursor.running(), op, right))
}

/// The comparison of two strings.
#[inline(always)]
fn texts(op: CompareOp, left: &Value, right: &Value) -> Option<bool> {
    let (left, right) = (left.downcast_ref::<Str>()?, right.downcast_ref::<Str>()?);
    match op {
        // The work of comparing long ones is counted.
        _ if left.is_longer_than(LONG) => None,
        CompareOp::Eq => Some(same_text(left, right)),
        CompareOp::Ne => Some(!same_text(left, right)),
        _ => order_of_texts(op, left, right),
    }
}

#[inline(never)]
fn order_of_texts(op: CompareOp, left: &Str, right: &Str) -> Option<bool> {
    holds(op, left.order(right))
}

#[inline(always)]
fn holds(op: CompareOp, order: Ordering) -> Option<bool> {
    match op {
        CompareOp::Eq => Some(order.is_eq()),
        CompareOp::Ne => Some(order.is_ne()),
        CompareOp::Lt => Some(order.is_lt()),
        CompareOp::Le => Some(order.is_le()),
        CompareOp::Gt => Some(order.is_gt()),
        CompareOp::Ge => Some(order.is_ge()),
        _ => None,
    }
}

/// The comparison of tuples of simple values.
#[inline(never)]
fn tuples(op: CompareOp, left: &Value, right: &Value) -> Option<bool> {
    let (a, b) = (left.downcast_ref::<Tuple>()?, right.downcast_ref::<Tuple>()?);
    match op {
        CompareOp::Eq => simple_eq(left, right),
        CompareOp::Ne => simple_eq(left, right).map(|equal| !equal),
        _ => holds(op, items_order(a.items(), b.items())?),
    }
}

/// The comparison of lists of simple values.
#[inline(never)]
fn lists(op: CompareOp, left: &Value, right: &Value) -> Option<bool> {
    let (a, b) = (left.downcast_ref::<List>()?, right.downcast_ref::<List>()?);
    peek(&a.items, |a| {
        peek(&b.items, |b| match op {
            CompareOp::Eq => items_equal(a, b),
            CompareOp::Ne => items_equal(a, b).map(|equal| !equal),
            _ => holds(op, items_order(a, b)?),
        })
    })
}

/// The comparison of integers of any size, and of an integer with a float.
#[inline(never)]
fn numbers(op: CompareOp, left: &Value, right: &Value) -> Option<bool> {
    match (left.kind(), right.kind()) {
        (kind::INT | kinds::BIGINT, kind::INT | kinds::BIGINT) => {
            let (a, b) = (int::view(left)?, int::view(right)?);
            // The work on long ones is counted elsewhere.
            let is_long = a.bit_length().min(b.bit_length()) > 8 * LONG;
            if is_long { None } else { holds(op, int::compare_ints(a, b)) }
        }
        (kind::INT, kind::FLOAT) => holds(op, exact(left.as_int()?)?.partial_cmp(&right.as_float()?)?),
        (kind::FLOAT, kind::INT) => holds(op, left.as_float()?.partial_cmp(&exact(right.as_int()?)?)?),
        _ => None,
    }
}

/// The integer as a float, if there is one for it.
#[inline(always)]
fn exact(number: i64) -> Option<f64> {
    const LIMIT: u64 = 1 << f64::MANTISSA_DIGITS;
    (number.unsigned_abs() <= LIMIT).then_some(number as f64)
}

#[inline(never)]
fn jump_general<const STAGED: bool>(
    cx: &mut Cx,
    cursor: &mut Cursor,
    ins: Instr,
    op: CompareOp,
    right: Operand,
) -> Result<()> {
    let (left, right) = operands(cx, cursor, ins, ins.a, ins.b, right)?;
    let result = cx.compare(op, &left, &right)?;
    let when = ins.flags & flag::WHEN_TRUE != 0;
    if branch::decide::<STAGED>(cx, cursor, &result, when, |cursor| cursor.jump_short(ins.c))? == when {
        cursor.jump_short(ins.c);
    }
    Ok(())
}

/// `is` and `is not`.
#[inline(always)]
pub(super) fn is(cx: &mut Cx, cursor: &mut Cursor, ins: Instr) -> Result<()> {
    let (left, right) = (cursor.regs.get(ins.b), cursor.regs.get(ins.c));
    if left.is_unbound() || right.is_unbound() || stage::is_staged(left) || stage::is_staged(right) {
        return detached(cursor, |cursor| is_general(cx, cursor, cursor.running()));
    }
    let same = left.is(right);
    let negate = ins.flags & flag::NEGATE != 0;
    release_dying(cursor.regs, ins, cursor.regs.operand(ins.c));
    cursor.regs.set(ins.a, Value::bool(same != negate));
    Ok(())
}

#[cold]
fn is_general(cx: &mut Cx, cursor: &mut Cursor, ins: Instr) -> Result<()> {
    let negate = ins.flags & flag::NEGATE != 0;
    let (left, right) = operands(cx, cursor, ins, ins.b, ins.c, cursor.regs.operand(ins.c))?;
    let result = cx.staged_is(&left, &right, negate)?;
    cursor.regs.set(ins.a, result);
    Ok(())
}

/// Whether an item is in a container, if no Python code is needed to tell.
#[inline(never)]
fn contains_simply(container: &Value, item: &Value) -> Option<bool> {
    match container.kind() {
        kinds::STR => has_character(container, item),
        kinds::DICT => has_key(container, item),
        kinds::SET | kinds::FROZENSET => has_element(container, item),
        kinds::TUPLE | kinds::LIST => has_item(container, item),
        _ => None,
    }
}

#[inline(always)]
fn has_character(text: &Value, part: &Value) -> Option<bool> {
    let (text, part) = (text.downcast_ref::<Str>()?, part.downcast_ref::<Str>()?);
    match part.as_str().as_bytes() {
        [byte] if !text.is_longer_than(LONG) => Some(text.has_byte(*byte)),
        _ => None,
    }
}

// Out of line, so that none pays for the registers that another one needs.

#[inline(never)]
fn has_key(dict: &Value, key: &Value) -> Option<bool> {
    dict.downcast_ref::<Dict>()?.contains_simply(key)
}

#[inline(never)]
fn has_element(set: &Value, item: &Value) -> Option<bool> {
    set::contains_simply(set::table_of(set)?, item)
}

#[inline(never)]
fn has_item(sequence: &Value, item: &Value) -> Option<bool> {
    // The work on long ones is counted elsewhere.
    let short = |items: &[Value]| if items.len() <= LONG { is_among(items, item) } else { None };
    match sequence.downcast_ref::<List>() {
        Some(list) => peek(&list.items, |items| short(items)),
        None => short(sequence.downcast_ref::<Tuple>()?.items()),
    }
}

/// Whether one of the items is this one, or equal to it.
#[inline(always)]
fn is_among(items: &[Value], wanted: &Value) -> Option<bool> {
    if wanted.as_small_int().is_some() {
        for item in items {
            if item.is_word(wanted) {
                return Some(true);
            }
            if item.as_small_int().is_none() && simple_eq(item, wanted)? {
                return Some(true);
            }
        }
        return Some(false);
    }
    if wanted.is_unbound() || stage::is_staged(wanted) {
        return None;
    }
    for item in items {
        if item.is_word(wanted) || item.is(wanted) || simple_eq(item, wanted)? {
            return Some(true);
        }
    }
    Some(false)
}

/// `in` and `not in`.
#[inline(always)]
pub(super) fn contains(cx: &mut Cx, cursor: &mut Cursor, ins: Instr) -> Result<()> {
    if let Some(found) = contains_simply(cursor.regs.get(ins.c), cursor.regs.get(ins.b)) {
        release_dying(cursor.regs, ins, cursor.regs.operand(ins.c));
        cursor.regs.set(ins.a, Value::bool(found != (ins.flags & flag::NEGATE != 0)));
        return Ok(());
    }
    detached(cursor, |cursor| contains_general(cx, cursor, cursor.running()))
}

#[inline(never)]
fn contains_general(cx: &mut Cx, cursor: &mut Cursor, ins: Instr) -> Result<()> {
    let (item, container) = operands(cx, cursor, ins, ins.b, ins.c, cursor.regs.operand(ins.c))?;
    let negate = ins.flags & flag::NEGATE != 0;
    let result = if stage::is_staged(&item) || cx.stage.is_active() && cx.holds_staged(&container) {
        cx.staged_contains(&container, &item, negate)?
    } else if let Some(found) =
        wrapped(&container, &cx.names.__contains__).and_then(|inner| contains_simply(&inner, &item))
    {
        Value::bool(found != negate)
    } else {
        Value::bool(cx.contains(&container, &item)? != negate)
    };
    cursor.regs.set(ins.a, result);
    Ok(())
}
