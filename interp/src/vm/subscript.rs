//! Subscripts: lists, tuples and dicts here, everything else through the protocol.

use super::Cx;
use super::cursor::{Cursor, detached};
use super::frame::FrameKind;
use super::peek::{look, peek};
use super::release::release_dying;
use super::stack::{Operand, Regs};
use super::window::push_simple;
use crate::bytecode::op::{Instr, flag};
use crate::error::Result;
use crate::kinds;
use crate::names::Name;
use crate::native::Native;
use crate::stage;
use crate::types::class::Instance;
use crate::types::dict::Dict;
use crate::types::function::Function;
use crate::types::list::List;
use crate::types::slice;
use crate::types::str::{Str, character};
use crate::types::tuple::Tuple;
use snek_heap::{Gc, Value, journaling};

/// Position in a sequence of `len` elements, negative ones counted from the end.
#[inline(always)]
pub(crate) fn position(index: i64, len: usize) -> Option<usize> {
    let from_end = if index < 0 { len as i64 } else { 0 };
    let position = usize::try_from(index + from_end).ok()?;
    (position < len).then_some(position)
}

#[inline(always)]
pub(super) fn get(cx: &mut Cx, cursor: &mut Cursor, ins: Instr, index: Operand) -> Result<()> {
    let object = cursor.regs.get(ins.b);
    if let Some(number) = index.get().as_small_int() {
        // A negative number is none as a position; it is counted from the end out of line.
        let position = usize::try_from(number).unwrap_or(usize::MAX);
        let found = if let Some(list) = object.downcast_ref::<List>() {
            peek(&list.items, |items| items.get(position).cloned())
        } else if let Some(tuple) = object.downcast_ref::<Tuple>() {
            tuple.items().get(position).cloned()
        } else {
            None
        };
        if let Some(value) = found {
            if ins.flags & flag::B_DIES != 0 && ins.a != ins.b {
                drop(cursor.regs.take(ins.b));
            }
            cursor.regs.set(ins.a, value);
            return Ok(());
        }
    }
    if let Some(value) = item_of(object, index.get()) {
        if ins.flags & (flag::B_DIES | flag::C_DIES) != 0 {
            release_dying(cursor.regs, ins, index);
        }
        cursor.regs.set(ins.a, value);
        return Ok(());
    }
    detached(cursor, |cursor| get_general(cx, cursor, cursor.running(), index))
}

/// The item of a dict or string, if no Python code is needed to find it.
#[inline(always)]
fn item_of(object: &Value, index: &Value) -> Option<Value> {
    match object.downcast_ref::<Dict>() {
        Some(dict) => item_of_dict(dict, index),
        None => counted_item(object, index),
    }
}

#[inline(never)]
fn item_of_dict(dict: &Dict, key: &Value) -> Option<Value> {
    dict.get_simply(key)
}

/// The character of a string, or the element of a list or tuple, at a number that may count from the end.
#[inline(never)]
fn counted_item(object: &Value, index: &Value) -> Option<Value> {
    let number = index.as_int()?;
    if let Some(text) = object.downcast_ref::<Str>() {
        return character(text, position(number, text.len())?);
    }
    if let Some(list) = object.downcast_ref::<List>() {
        return peek(&list.items, |items| Some(items[position(number, items.len())?].clone()));
    }
    let items = object.downcast_ref::<Tuple>()?.items();
    Some(items[position(number, items.len())?].clone())
}

#[inline(never)]
fn get_general(cx: &mut Cx, cursor: &mut Cursor, ins: Instr, index: Operand) -> Result<()> {
    cursor.save(cx);
    let (object, operand, index) = (cursor.regs.get(ins.b).clone(), index, index.get().clone());
    if object.is_unbound() {
        return Err(cx.unbound_local(cursor.code(), ins.b));
    }
    if index.is_unbound() {
        return Err(cx.unbound_local(cursor.code(), ins.c));
    }
    release_dying(cursor.regs, ins, operand);
    if let Some(function) = plain_getitem(cx, &object)
        && !stage::is_staged(&index)
    {
        push_simple(cx, function, [object, index].into_iter(), ins.a, FrameKind::Call)?;
        *cursor = Cursor::load(cx);
        return Ok(());
    }
    if let Some(value) = item_of_wrapped(cx, &object, &index) {
        cursor.regs.set(ins.a, value);
        return Ok(());
    }
    let value = match object.downcast_ref::<Dict>() {
        Some(dict) => match cx.dict_get(dict, &index)? {
            Some(value) => value,
            None => return Err(cx.key_error(index)),
        },
        None => cx.get_item(&object, &index)?,
    };
    cursor.regs.set(ins.a, value);
    Ok(())
}

/// What an instance of a subclass of a builtin class wraps, if this method of its class is the builtin one's.
pub(super) fn wrapped(object: &Value, method: &Name) -> Option<Value> {
    let instance = object.downcast_ref::<Instance>()?;
    let inner = instance.payload();
    if inner.is_unbound() {
        return None;
    }
    let found = look(instance.class_slot(), |class| class.lookup(method))?;
    let native = found.downcast_ref::<Native>()?;
    let is_its = native.is_method && native.kind == inner.kind() && native.signature.name.is(method);
    is_its.then_some(inner)
}

/// The item of an instance that wraps a dict, list or tuple, if it is there and no Python code is needed to find it.
fn item_of_wrapped(cx: &Cx, object: &Value, index: &Value) -> Option<Value> {
    if cx.stage.is_active() {
        return None;
    }
    let inner = wrapped(object, &cx.names.__getitem__)?;
    match inner.kind() {
        kinds::DICT | kinds::LIST | kinds::TUPLE => item_of(&inner, index),
        _ => None,
    }
}

/// The `__getitem__` of an instance's class, if it is a plain function.
fn plain_getitem(cx: &Cx, object: &Value) -> Option<Gc<Function>> {
    let instance = object.downcast_ref::<Instance>()?;
    if cx.stage.is_active() {
        return None;
    }
    let found = instance.class().lookup(&cx.names.__getitem__)?;
    found.downcast::<Function>().filter(|function| function.takes(2))
}

#[inline(always)]
pub(super) fn set(cx: &mut Cx, cursor: &mut Cursor, ins: Instr) -> Result<()> {
    if let (Some(number), Some(list)) =
        (cursor.regs.get(ins.b).as_small_int(), cursor.regs.get(ins.a).downcast_ref::<List>())
        && !cursor.regs.get(ins.c).is_unbound()
        && !journaling()
    {
        let mut items = list.items.borrow_mut();
        if let Some(position) = position(number, items.len()) {
            let value =
                if ins.flags & flag::C_DIES != 0 { cursor.regs.take(ins.c) } else { cursor.regs.get(ins.c).clone() };
            let old = std::mem::replace(&mut items[position], value);
            drop(items);
            drop(old);
            if ins.flags & flag::A_DIES != 0 {
                drop(cursor.regs.take(ins.a));
            }
            return Ok(());
        }
    }
    if set_in_dict(cursor.regs, ins) {
        return Ok(());
    }
    detached(cursor, |cursor| set_general(cx, cursor, cursor.running()))
}

/// Sets the item of a dict, if no Python code is needed to find its place. Says whether it did.
#[inline(never)]
pub(super) fn set_in_dict(regs: Regs, ins: Instr) -> bool {
    let Some(dict) = regs.get(ins.a).downcast_ref::<Dict>() else { return false };
    if regs.get(ins.c).is_unbound() || journaling() {
        return false;
    }
    let value = || if ins.flags & flag::C_DIES != 0 { regs.take(ins.c) } else { regs.get(ins.c).clone() };
    if !dict.set_simply(regs.get(ins.b), value) {
        return false;
    }
    if ins.flags & flag::B_DIES != 0 {
        drop(regs.take(ins.b));
    }
    if ins.flags & flag::A_DIES != 0 {
        drop(regs.take(ins.a));
    }
    true
}

#[inline(never)]
fn set_general(cx: &mut Cx, cursor: &mut Cursor, ins: Instr) -> Result<()> {
    cursor.save(cx);
    let (object, index) = (cursor.regs.get(ins.a).clone(), cursor.regs.get(ins.b).clone());
    for register in [ins.a, ins.b, ins.c] {
        if cursor.regs.get(register).is_unbound() {
            return Err(cx.unbound_local(cursor.code(), register));
        }
    }
    let value = cursor.operand(ins, ins.c, flag::C_DIES);
    if ins.flags & flag::B_DIES != 0 {
        drop(cursor.regs.take(ins.b));
    }
    if ins.flags & flag::A_DIES != 0 {
        drop(cursor.regs.take(ins.a));
    }
    if let Some(dict) = object.downcast_ref::<Dict>() {
        snek_heap::before_write(&object);
        return cx.dict_set(dict, index, value);
    }
    if !journaling()
        && !cx.stage.is_active()
        && let Some(inner) = wrapped(&object, &cx.names.__setitem__)
        && let Some(dict) = inner.downcast_ref::<Dict>()
        && dict.set_simply(&index, || value.clone())
    {
        return Ok(());
    }
    cx.set_item(&object, &index, value)
}

pub(super) fn delete(cx: &mut Cx, cursor: &mut Cursor, ins: Instr) -> Result<()> {
    cursor.save(cx);
    for register in [ins.a, ins.b] {
        if cursor.regs.get(register).is_unbound() {
            return Err(cx.unbound_local(cursor.code(), register));
        }
    }
    let (object, index) = (cursor.operand(ins, ins.a, flag::A_DIES), cursor.operand(ins, ins.b, flag::B_DIES));
    cx.del_item(&object, &index)
}

pub(super) fn build_slice(cursor: &mut Cursor, ins: Instr) {
    let value = slice::new(cursor.regs.take(ins.b), cursor.regs.take(ins.b + 1), cursor.regs.take(ins.b + 2));
    cursor.regs.set(ins.a, value);
}
