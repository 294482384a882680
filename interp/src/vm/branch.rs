//! Conditional jumps. A staged condition goes to `stage::branch`.

use super::Cx;
use super::cursor::{Cursor, detached};
use crate::builtins::simple_len;
use crate::bytecode::op::{Instr, flag};
use crate::error::Result;
use snek_heap::Value;

/// A loop's end: a safe point.
#[inline(always)]
pub(super) fn back(cx: &mut Cx, cursor: &mut Cursor, ins: Instr) -> Result<()> {
    if snek_heap::count_tick() {
        // An error is one of this place, whose handlers are not those of where the loop begins.
        cursor.save(cx);
        cx.tick_at_loop_end()?;
    }
    cursor.jump(ins.signed_k());
    Ok(())
}

/// Jumps when the truth of register `a` is `when`.
#[inline(always)]
pub(super) fn on_truth<const STAGED: bool>(cx: &mut Cx, cursor: &mut Cursor, ins: Instr, when: bool) -> Result<()> {
    let value = cursor.regs.get(ins.a);
    let simple = || if value.is_none() { Some(false) } else { value.as_small_int().map(|number| number != 0) };
    if let Some(truth) = value.as_bool().or_else(simple) {
        if truth == when {
            cursor.jump(ins.signed_k());
        }
        return Ok(());
    }
    if !STAGED && let Some(truth) = truth_of_sized(value) {
        if ins.flags & flag::B_DIES != 0 {
            drop(cursor.regs.take(ins.a));
        }
        if truth == when {
            cursor.jump(ins.signed_k());
        }
        return Ok(());
    }
    detached(cursor, |cursor| on_truth_general::<STAGED>(cx, cursor, cursor.running(), when))
}

/// The truth of a value, if no Python code is needed to tell and it is of a usual type.
#[inline(always)]
pub(super) fn simple_truth(value: &Value) -> Option<bool> {
    if value.is_none() {
        return Some(false);
    }
    value.as_bool().or_else(|| value.as_small_int().map(|number| number != 0)).or_else(|| truth_of_sized(value))
}

/// The truth of a value that is true when it is not empty.
#[inline(never)]
fn truth_of_sized(value: &Value) -> Option<bool> {
    simple_len(value).map(|len| len != 0)
}

#[inline(never)]
fn on_truth_general<const STAGED: bool>(cx: &mut Cx, cursor: &mut Cursor, ins: Instr, when: bool) -> Result<()> {
    cursor.save(cx);
    let value = cursor.regs.get(ins.a).clone();
    if value.is_unbound() {
        return Err(cx.unbound_local(cursor.code(), ins.a));
    }
    if ins.flags & flag::B_DIES != 0 {
        drop(cursor.regs.take(ins.a));
    }
    if decide::<STAGED>(cx, cursor, &value, when, |cursor| cursor.jump(ins.signed_k()))? == when {
        cursor.jump(ins.signed_k());
    }
    Ok(())
}

/// The truth of a value. A staged one is branched on by the stager, which runs both arms and then moves the cursor to
/// where they join; in that case the answer given is `!when`, so that the caller does not jump.
#[inline(always)]
pub(super) fn decide<const STAGED: bool>(
    cx: &mut Cx,
    cursor: &mut Cursor,
    value: &Value,
    when: bool,
    jump: impl Fn(&mut Cursor),
) -> Result<bool> {
    if crate::stage::is_staged(value) {
        let fall_through = cursor.pc();
        jump(cursor);
        let target = cursor.pc();
        let (if_true, if_false) = if when { (target, fall_through) } else { (fall_through, target) };
        cursor.go(fall_through);
        crate::stage::branch(cx, cursor, value, if_true, if_false)?;
        return Ok(!when);
    }
    cx.truth(value)
}

/// `is None` and `is not None`, fused with the branch. A staged value is never None.
#[inline(always)]
pub(super) fn on_none(cursor: &mut Cursor, ins: Instr) {
    let is_none = cursor.regs.get(ins.a).is_none();
    if ins.flags & flag::B_DIES != 0 {
        drop(cursor.regs.take(ins.a));
    }
    if is_none == (ins.flags & flag::WHEN_TRUE != 0) {
        cursor.jump(ins.signed_k());
    }
}
