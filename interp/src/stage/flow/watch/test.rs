//! Branches on other things than staged numbers: objects, lists of staged length, values that may be None.
//!
//! In: a conditional jump. Out: a branch on a node; a jump, where it is known which way.
//! Invariants: in each arm the register holds what the test has found.
//! Elsewhere: branches on staged numbers, which the jump itself finds (`flow/branch.rs`).

use super::{is_choice, split_choice};
use crate::bytecode::Op as Instruction;
use crate::bytecode::op::{Family, Instr, Right, flag};
use crate::error::Result;
use crate::stage::flow::arm::Start;
use crate::stage::flow::branch;
use crate::stage::flow::branch::{Fork, fork_at};
use crate::stage::rules::python::stand_ins;
use crate::stage::session::capture;
use crate::stage::stager::Stager;
use crate::stage::value::list::is_spread_list;
use crate::types::host::is_variable;
use crate::types::list::staged as lists;
use crate::types::payload;
use crate::types::staged::{Repr, is_staged, repr_of};
use crate::types::staged_function::notes;
use crate::vm::Cursor;
use snek_graph::ir::Type;
use snek_graph::ops::Op;
use snek_heap::Value;

/// `if value`.
pub(super) fn truth(cx: &mut Stager<'_>, cursor: &mut Cursor, ins: Instr) -> Result<bool> {
    let object = cursor.regs.get(ins.a).clone();
    if is_spread_list(&object) {
        let holds = cx.is_filled(&object)?;
        return jump_on(cx, cursor, ins, &holds);
    }
    notes::known_branch(cx, cursor, ins);
    capture::content(cx, &object)?;
    let says = stand_ins::has_truth(cx, &object);
    if !says && !is_variable(&payload(&object)) {
        return Ok(false);
    }
    let value = if says { stand_ins::truth_of(cx, &object)? } else { cx.variable_value(&object)? };
    jump_on(cx, cursor, ins, &value)
}

/// `if left < right`.
pub(super) fn comparison(cx: &mut Stager<'_>, cursor: &mut Cursor, ins: Instr) -> Result<bool> {
    cx.note_deeply(cursor.regs.get(ins.a))?;
    if let Family::CompareJump(op, Right::Register) = ins.op.family() {
        cx.note_deeply(cursor.regs.get(ins.b))?;
        let Some(name) = stand_ins::of_lists(cursor, op, [ins.a, ins.b]) else {
            lists::refuse_in(cx, cursor, &[ins.a, ins.b], "is compared")?;
            notes::known_branch(cx, cursor, ins);
            return Ok(false);
        };
        let operands = [cursor.regs.get(ins.a).clone(), cursor.regs.get(ins.b).clone()];
        let value = stand_ins::result_of(cx, name, &operands)?;
        return jump_on(cx, cursor, ins, &value);
    }
    notes::known_branch(cx, cursor, ins);
    Ok(false)
}

/// `if value is None`.
pub(super) fn none(cx: &mut Stager<'_>, cursor: &mut Cursor, ins: Instr) -> Result<bool> {
    Ok(optional(cx, cursor, ins)? || split_choice(cx, cursor, ins.a)? || unwrapped(cx, cursor, ins)?)
}

/// Passes the jump: where it leads if its condition holds, and if not.
fn ways(cursor: &mut Cursor, ins: Instr) -> (u32, u32) {
    cursor.skip();
    let fall_through = cursor.pc();
    match ins.op.family() {
        Family::CompareJump(..) => cursor.jump_short(ins.c),
        _ => cursor.jump(ins.signed_k()),
    }
    let target = cursor.pc();
    cursor.go(fall_through);
    let when = match ins.op {
        Instruction::JumpIfTrue => true,
        Instruction::JumpIfFalse => false,
        _ => ins.flags & flag::WHEN_TRUE != 0,
    };
    if when { (target, fall_through) } else { (fall_through, target) }
}

/// The jump, on a truth that may be known.
fn jump_on(cx: &mut Stager<'_>, cursor: &mut Cursor, ins: Instr, value: &Value) -> Result<bool> {
    let (if_true, if_false) = ways(cursor, ins);
    if is_staged(value) {
        branch::branch(cx, cursor, value, if_true, if_false)?;
    } else {
        cursor.go(if cx.truth(value)? { if_true } else { if_false });
    }
    Ok(true)
}

/// `is None` of a choice between None and something else: in each arm it is known which it is.
fn optional(cx: &mut Stager<'_>, cursor: &mut Cursor, ins: Instr) -> Result<bool> {
    let Some(Repr::Choice { tag, options }) = repr_of(cursor.regs.get(ins.a)) else { return Ok(false) };
    let tag = *tag;
    let [first, second] = &options[..] else { return Ok(false) };
    let is_first = first.is_none();
    if is_first == second.is_none() || [first, second].iter().any(|option| is_choice(option)) {
        return Ok(false);
    }
    let (none, other) = if is_first { (first.clone(), second.clone()) } else { (second.clone(), first.clone()) };
    let mut cond = cx.is_first(tag)?;
    if !is_first {
        cond = cx.emit(Op::Not, &[cond])?;
    }
    let (if_none, if_other) = ways(cursor, ins);
    let (then, otherwise) = (Start::At(if_none, vec![(ins.a, none)]), Start::At(if_other, vec![(ins.a, other)]));
    let fork = Fork::new(cond, then, otherwise, (if_none, if_other));
    fork_at(cx, cursor, Fork { narrowed: Some((ins.a, if_none)), ..fork }).map(|()| true)
}

/// `is None` of a value of the graph that may be None.
fn unwrapped(cx: &mut Stager<'_>, cursor: &mut Cursor, ins: Instr) -> Result<bool> {
    let Some(id) = cx.node_of(cursor.regs.get(ins.a)) else { return Ok(false) };
    if !matches!(cx.node_type(id), Type::Any | Type::Optional(_) | Type::None) {
        return Ok(false);
    }
    let cond = cx.emit(Op::IsNone, &[id])?;
    let (if_true, if_false) = ways(cursor, ins);
    fork_at(cx, cursor, Fork::to(cond, if_true, if_false)).map(|()| true)
}
