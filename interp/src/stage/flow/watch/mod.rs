//! Instructions that need a look before they run.
//!
//! In: the next instruction of staged code. Out: it runs as it is; or its position, its operands or the arm have
//! changed. Invariants:
//! - Each instruction names its handler in the list of instructions; a handler says its cases in their order.
//! - Most instructions pass with one comparison.
//!
//! Elsewhere: instructions that meet staged values on their own slow paths (`types/staged/ops.rs`).
//!
//! Reading order: `instruction`, then the handlers: `name` (variables), `operator`, `test` (branches), `object`
//! (attributes, items), `call`, `iterate`.

mod call;
mod iterate;
mod name;
mod object;
mod operator;
mod test;

use super::alias::twins;
use super::arm::Start;
use super::branch::fork_before;
use super::generator;
use crate::bytecode::op::{Instr, Watch};
use crate::error::{Error, Result};
use crate::stage::rules::python::iteration;
use crate::stage::session::capture;
use crate::stage::stager::Stager;
use crate::types::dict::staged as dicts;
use crate::types::generator::staged as finalizer;
use crate::types::list::staged as lists;
use crate::types::staged::{Repr, is_staged, parts_len, repr_of};
use crate::types::staged_function::lines;
use crate::vm::Cursor;
use snek_graph::ir::ValueId;
use snek_graph::ops::Op;
use snek_heap::Value;

/// Looks at the next instruction. `true`: the position, an operand or the arm has changed, and what comes next is to be
/// looked at anew.
pub(crate) fn instruction(cx: &mut Stager<'_>, cursor: &mut Cursor) -> Result<bool> {
    lines::look(cx, cursor);
    forget_others(cx, cursor)?;
    dicts::note_made(cx, cursor)?;
    iterate::check_item(cx, cursor)?;
    let ins = cursor.peek();
    if finalizer::overwrites_guarded(cx, cursor, ins) {
        return Err(cx.dropped());
    }
    if operator::split_operand(cx, cursor, ins)? {
        return Ok(true);
    }
    match ins.op.watch() {
        Watch::Plain => Ok(false),
        Watch::Bound => name::bound(cx, cursor, ins),
        Watch::Clear => name::clear(cx, cursor, ins),
        Watch::Return => name::leave(cx, cursor),
        Watch::Global => capture::global(cx, cursor, ins).map(|()| false),
        Watch::Free => capture::free(cx, ins).map(|()| false),
        Watch::Write => capture::write(cx, cursor, ins).map(|()| false),
        Watch::Operator => operator::plain(cx, cursor, ins),
        Watch::Product => operator::product(cx, cursor, ins),
        Watch::Power => operator::power(cx, cursor, ins),
        Watch::Division => operator::division(cx, cursor, ins),
        Watch::Not => operator::not(cx, cursor, ins),
        Watch::Compare => operator::comparison(cx, cursor, ins),
        Watch::Format => cx.note_deeply(cursor.regs.get(ins.b)).map(|()| false),
        Watch::Is => twins::compare(cx, cursor, ins).map(|()| false),
        Watch::Contains => operator::contains(cx, cursor, ins),
        Watch::Test => test::truth(cx, cursor, ins),
        Watch::CompareJump => test::comparison(cx, cursor, ins),
        Watch::TestNone => test::none(cx, cursor, ins),
        Watch::Attribute => object::attribute(cx, cursor, ins),
        Watch::SetAttribute => object::set_attribute(cx, cursor, ins),
        Watch::Item => object::item(cx, cursor, ins),
        Watch::SetItem => object::set_item(cx, cursor, ins),
        Watch::DelItem => object::del_item(cx, cursor, ins),
        Watch::Slice => object::slice(cx, cursor, ins),
        Watch::SetSlice => iteration::set_slice(cx, cursor, ins),
        Watch::Call => call::call(cx, cursor, ins),
        Watch::CallSpread => call::spread(cx, cursor, ins),
        Watch::Display => dicts::display(cx, cursor, ins),
        Watch::Insert => dicts::insert(cx, cursor, ins),
        Watch::Extend => iterate::extend(cx, cursor, ins),
        Watch::Update => iterate::update(cx, cursor, ins),
        Watch::Freeze => lists::refuse_in(cx, cursor, &[ins.b], "is made a tuple").map(|()| false),
        Watch::Unpack => iterate::unpack(cx, cursor, ins),
        Watch::Iterate => iterate::start(cx, cursor, ins),
        Watch::Delegate => iteration::delegate(cx, cursor, ins),
        Watch::Step => iterate::step(cx, cursor, ins),
        Watch::Send => generator::step(cx, cursor, ins),
        Watch::Handler => split_staged(cx, cursor, ins),
        Watch::Pattern => dicts::refuse_pattern(cx, cursor, ins).and_then(|()| split_choice(cx, cursor, ins.b)),
        Watch::Len => object::length(cx, cursor, ins),
    }
}

/// Forgets what was noted of another instruction: a guard is for the one that comes next, and for one run of it.
fn forget_others(cx: &mut Stager<'_>, cursor: &Cursor) -> Result<()> {
    let (depth, pc) = (cx.frames.len(), cursor.pc());
    let session = cx.session()?;
    session.flow.watched.own_error = None;
    if session.flow.watched.touched == Some((depth, pc + 1)) {
        session.flow.watched.touched = None;
    }
    if session.flow.watched.guarded.is_some_and(|guarded| guarded != (depth, pc)) {
        session.flow.watched.guarded = None;
    }
    Ok(())
}

/// Notes that the instruction gets staged operands: an error it raises is then ours.
fn touch(cx: &mut Stager<'_>, cursor: &Cursor, registers: &[u16]) -> Result<()> {
    for register in registers {
        if looks_staged(cx, cursor.regs.get(*register))? {
            return touch_now(cx, cursor);
        }
    }
    Ok(())
}

/// The same of consecutive registers.
fn touch_slice(cx: &mut Stager<'_>, cursor: &Cursor, first: u16, count: u16) -> Result<()> {
    for value in cursor.regs.slice(first, count) {
        if looks_staged(cx, value)? {
            return touch_now(cx, cursor);
        }
    }
    Ok(())
}

/// An operand of as many items takes as long to be gone through as a step.
const ITEMS_IN_STEP: usize = 128;

/// Whether an operand holds anything staged.
fn looks_staged(cx: &mut Stager<'_>, value: &Value) -> Result<bool> {
    if is_staged(value) {
        return Ok(true);
    }
    let length = parts_len(value);
    if length >= ITEMS_IN_STEP {
        let steps = length / ITEMS_IN_STEP;
        cx.charge(steps)?;
        cx.session()?.flow.steps += steps as u64;
    }
    Ok(cx.holds_staged(value))
}

fn touch_now(cx: &mut Stager<'_>, cursor: &Cursor) -> Result<()> {
    let behind = (cx.frames.len(), cursor.pc() + 1);
    cx.session()?.flow.watched.touched = Some(behind);
    Ok(())
}

fn is_choice(value: &Value) -> bool {
    matches!(repr_of(value), Some(Repr::Choice { .. } | Repr::Maybe { .. }))
}

/// Splits the instruction if the register holds one of several values.
fn split_choice(cx: &mut Stager<'_>, cursor: &mut Cursor, register: u16) -> Result<bool> {
    if is_choice(cursor.regs.get(register)) { split(cx, cursor, register) } else { Ok(false) }
}

/// An exception that may be one of several, where it is looked at.
fn split_staged(cx: &mut Stager<'_>, cursor: &mut Cursor, ins: Instr) -> Result<bool> {
    if is_staged(cursor.regs.get(ins.a)) { split(cx, cursor, ins.a) } else { Ok(false) }
}

/// An instruction on one of several values: a branch on which it is, each arm with that value.
pub(crate) fn split(cx: &mut Stager<'_>, cursor: &mut Cursor, register: u16) -> Result<bool> {
    let pc = cursor.pc();
    let value = cursor.regs.get(register).clone();
    match repr_of(&value) {
        Some(Repr::Maybe { value: inner, .. }) => {
            // An exception's register is set wherever it is read; a variable may be unset.
            let is_variable = usize::from(register) < cursor.code().locals.len();
            let set = if is_variable { cx.require_set(&value)? } else { inner.clone() };
            cursor.regs.set(register, set);
            Ok(true)
        }
        Some(Repr::Choice { tag, options }) => {
            let (tag, options) = (*tag, options.clone());
            let [first, rest @ ..] = &options[..] else { return Ok(false) };
            let cond = cx.is_first(tag)?;
            let rest = match rest {
                [one] => one.clone(),
                _ => {
                    let one = cx.builder()?.constant(1i64);
                    let tag = cx.emit(Op::Sub, &[tag, one])?;
                    cx.staged(Repr::Choice { tag, options: rest.to_vec() })
                }
            };
            let (then, otherwise) =
                (Start::At(pc, vec![(register, first.clone())]), Start::At(pc, vec![(register, rest)]));
            fork_before(cx, cursor, cond, then, otherwise)?;
            Ok(true)
        }
        _ => Ok(false),
    }
}

/// The next instruction raises an error where the condition holds. Both arms start at the instruction itself: one
/// raises, the other runs it.
pub(crate) fn fail_if(cx: &mut Stager<'_>, cursor: &mut Cursor, cond: ValueId, error: Error) -> Result<()> {
    let pc = cursor.pc();
    fork_before(cx, cursor, cond, Start::Raise(error), Start::Guarded(pc))
}

impl Stager<'_> {
    /// Whether the first option of a choice holds.
    pub(crate) fn is_first(&mut self, tag: ValueId) -> Result<ValueId> {
        if let Some((none, _)) = self.optional_of(tag)
            && self.builder_ref().is_some_and(|b| b.is_visible(none))
        {
            return Ok(none);
        }
        let zero = self.builder()?.constant(0i64);
        self.emit(Op::Eq, &[tag, zero])
    }
}
