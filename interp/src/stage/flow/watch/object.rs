//! Attributes, items, slices and patterns: of objects that may be one of several, of lists of staged length.
//!
//! In: an instruction that reads or writes a part of an object. Out: it runs; or it is a node, a stand-in, or a branch
//! on which object it is.
//! Invariants: what is read of objects outside is noted.

use super::{split_choice, touch};
use crate::bytecode::Op as Instruction;
use crate::bytecode::op::Instr;
use crate::error::Result;
use crate::stage::flow::guards;
use crate::stage::rules::python::{iteration, stand_ins};
use crate::stage::session::capture;
use crate::stage::stager::Stager;
use crate::types::dict::staged::{self as dicts, Access};
use crate::types::list::staged as lists;
use crate::types::staged::{attributes, is_staged, record};
use crate::types::str::staged as texts;
use crate::vm::Cursor;

/// `object.name`.
pub(super) fn attribute(cx: &mut Stager<'_>, cursor: &mut Cursor, ins: Instr) -> Result<bool> {
    let is_method = ins.op == Instruction::LoadMethod;
    record::open(cx, cursor, ins.b)?;
    if is_method && stand_ins::load_method(cx, cursor, ins)? {
        return Ok(true);
    }
    let name = cursor.attr_site(ins.c).name.clone();
    capture::attribute(cx, cursor.regs.get(ins.b), &name)?;
    if split_choice(cx, cursor, ins.b)? || attributes::attribute(cx, cursor, ins, is_method)? {
        return Ok(true);
    }
    touch(cx, cursor, &[ins.b]).map(|()| false)
}

/// `object.name = value`, `del object.name`.
pub(super) fn set_attribute(cx: &mut Stager<'_>, cursor: &mut Cursor, ins: Instr) -> Result<bool> {
    let object = cursor.regs.get(ins.a).clone();
    record::refuse_write(cx, &object)?;
    capture::write(cx, cursor, ins)?;
    split_choice(cx, cursor, ins.a)
}

/// `object[index]`.
pub(super) fn item(cx: &mut Stager<'_>, cursor: &mut Cursor, ins: Instr) -> Result<bool> {
    record::open(cx, cursor, ins.b)?;
    let is_done = dicts::access(cx, cursor, ins, Access::Get)?
        || texts::item(cx, cursor, ins)?
        || stand_ins::item(cx, cursor, ins)?
        || guards::item(cx, cursor, ins)?
        || lists::item(cx, cursor, ins)?;
    if is_done {
        return Ok(true);
    }
    capture::content(cx, cursor.regs.get(ins.b))?;
    if split_choice(cx, cursor, ins.b)? {
        return Ok(true);
    }
    if ins.op == Instruction::GetItem {
        // What a known container says of a known index is the program's error.
        let container = if is_staged(cursor.regs.get(ins.b)) { ins.b } else { ins.c };
        touch(cx, cursor, &[container, ins.c])?;
    }
    Ok(false)
}

/// `object[index] = value`.
pub(super) fn set_item(cx: &mut Stager<'_>, cursor: &mut Cursor, ins: Instr) -> Result<bool> {
    let is_done = dicts::access(cx, cursor, ins, Access::Set)?
        || stand_ins::set_item(cx, cursor, ins)?
        || guards::set_item(cx, cursor, ins)?
        || lists::set_item(cx, cursor, ins)?
        || split_choice(cx, cursor, ins.a)?;
    if !is_done {
        capture::write(cx, cursor, ins)?;
        touch(cx, cursor, &[ins.a, ins.b, ins.c])?;
    }
    Ok(is_done)
}

/// `del object[index]`.
pub(super) fn del_item(cx: &mut Stager<'_>, cursor: &mut Cursor, ins: Instr) -> Result<bool> {
    if dicts::access(cx, cursor, ins, Access::Delete)? || stand_ins::del_item(cx, cursor, ins)? {
        return Ok(true);
    }
    lists::refuse_in(cx, cursor, &[ins.a], "loses an item")?;
    capture::content(cx, cursor.regs.get(ins.a))?;
    split_choice(cx, cursor, ins.a)
}

/// `object[start:stop:step]`.
pub(super) fn slice(cx: &mut Stager<'_>, cursor: &mut Cursor, ins: Instr) -> Result<bool> {
    capture::content(cx, cursor.regs.get(ins.b))?;
    Ok(texts::slice(cx, cursor, ins)? || iteration::slice(cx, cursor, ins)?)
}

/// `len(subject)` of a pattern.
pub(super) fn length(cx: &mut Stager<'_>, cursor: &mut Cursor, ins: Instr) -> Result<bool> {
    Ok(lists::length(cx, cursor, ins)? || split_choice(cx, cursor, ins.b)?)
}
