//! Slices of lists, strings and tuples without a slice object; other sequences get one.

use super::Cx;
use super::cursor::Cursor;
use super::stack::Regs;
use crate::bytecode::op::{Instr, flag};
use crate::error::Result;
use crate::types::bytes::{self, Bytes};
use crate::types::list::{self, List, select};
use crate::types::slice::{self, Parts};
use crate::types::str::{self, Str};
use crate::types::tuple::{self, Tuple};
use snek_heap::{Value, before_write};

/// The parts in three registers, if they stand in their words: whatever owns a count has to be taken out of them.
fn parts(regs: Regs, first: u16) -> Option<Parts> {
    let part = |at: u16| {
        let value = regs.get(first + at);
        match value.as_small_int() {
            Some(number) => Some(Some(number)),
            None => value.is_none().then_some(None),
        }
    };
    Parts::of(part(0)?, part(1)?, part(2)?)
}

/// The slice object of three registers, which are taken.
fn object(regs: Regs, first: u16) -> Value {
    slice::new(regs.take(first), regs.take(first + 1), regs.take(first + 2))
}

/// `a = b[c : c + 1 : c + 2]`.
pub(super) fn get(cx: &mut Cx, cursor: &mut Cursor, ins: Instr) -> Result<()> {
    if let Some(list) = cursor.regs.get(ins.b).downcast_ref::<List>()
        && let Some(parts) = parts(cursor.regs, ins.c)
    {
        let indices = parts.of_len(list.len());
        indices.reserve(cx, size_of::<Value>())?;
        // No Python code has run in between: the list is as long as before.
        let selected = select(&list.items.borrow(), indices);
        if ins.flags & flag::B_DIES != 0 {
            drop(cursor.regs.take(ins.b));
        }
        cursor.regs.set(ins.a, list::new(selected));
        return Ok(());
    }
    if let Some(parts) = parts(cursor.regs, ins.c)
        && let Some(value) = of_immutable(cx, cursor.regs.get(ins.b), parts)?
    {
        if ins.flags & flag::B_DIES != 0 {
            drop(cursor.regs.take(ins.b));
        }
        cursor.regs.set(ins.a, value);
        return Ok(());
    }
    cursor.save(cx);
    if cursor.regs.get(ins.b).is_unbound() {
        return Err(cx.unbound_local(cursor.code(), ins.b));
    }
    let object_value = cursor.operand(ins, ins.b, flag::B_DIES);
    let key = object(cursor.regs, ins.c);
    let value = cx.get_item(&object_value, &key)?;
    cursor.regs.set(ins.a, value);
    Ok(())
}

/// A slice of a string, tuple or bytes; itself, if it is all of it.
#[inline]
fn of_immutable(cx: &mut Cx, value: &Value, parts: Parts) -> Result<Option<Value>> {
    if let Some(text) = value.downcast_ref::<Str>() {
        let indices = parts.of_len(text.len());
        let is_all = indices.step == 1 && indices.count == text.len();
        return Ok(Some(if is_all { value.clone() } else { str::select(cx, text, indices)? }));
    }
    if let Some(bytes) = value.downcast_ref::<Bytes>() {
        let indices = parts.of_len(bytes.data().len());
        let is_all = indices.step == 1 && indices.count == bytes.data().len();
        if !is_all {
            indices.reserve(cx, 1)?;
        }
        return Ok(
            (indices.step == 1).then(|| if is_all { value.clone() } else { bytes::new(&bytes.data()[indices.span()]) })
        );
    }
    let Some(tuple) = value.downcast_ref::<Tuple>() else { return Ok(None) };
    let items = tuple.items();
    let indices = parts.of_len(items.len());
    let is_all = indices.step == 1 && indices.count == items.len();
    if !is_all {
        indices.reserve(cx, size_of::<Value>())?;
    }
    Ok(Some(if is_all { value.clone() } else { tuple::new(select(items, indices)) }))
}

/// `a[b : b + 1 : b + 2] = c`.
pub(super) fn set(cx: &mut Cx, cursor: &mut Cursor, ins: Instr) -> Result<()> {
    cursor.save(cx);
    for register in [ins.a, ins.c] {
        if cursor.regs.get(register).is_unbound() {
            return Err(cx.unbound_local(cursor.code(), register));
        }
    }
    let target = cursor.operand(ins, ins.a, flag::A_DIES);
    let value = cursor.operand(ins, ins.c, flag::C_DIES);
    if let Some(list) = target.downcast_ref::<List>()
        && let Some(parts) = parts(cursor.regs, ins.b)
        && parts.step == 1
        && let Some(source) = value.downcast_ref::<List>()
    {
        // The elements of a list that nobody else holds are moved out.
        let new = if value.count() == 1 { source.items.take() } else { copied(cx, source)? };
        before_write(&target);
        replace(list, parts, new);
        return Ok(());
    }
    let key = object(cursor.regs, ins.b);
    cx.set_item(&target, &key, value)
}

/// The elements of a list, for another one.
#[inline(never)]
fn copied(cx: &mut Cx, source: &List) -> Result<Vec<Value>> {
    // The list that they go to grows by them, too.
    cx.reserve_result(source.len().saturating_mul(2 * size_of::<Value>()))?;
    Ok(source.items.borrow().clone())
}

fn replace(list: &List, parts: Parts, mut new: Vec<Value>) {
    let mut items = list.items.borrow_mut();
    let span = parts.of_len(items.len()).span();
    if span.len() == new.len() {
        items[span].swap_with_slice(&mut new);
        drop(items);
        drop(new);
        return;
    }
    let old: Vec<Value> = items.splice(span, new).collect();
    drop(items);
    list.recharge();
    drop(old);
}
