//! Iteration: loops, displays and targets that take items from what is staged.
//!
//! In: an instruction that makes an iterator, steps one, or takes all items. Out: it runs; or a stand-in in Python, or
//! a generator of the staged program goes on.
//! Invariants: a list whose length is staged is walked through by a value of the stager.

use super::split_choice;
use crate::bytecode::Op as Instruction;
use crate::bytecode::op::Instr;
use crate::error::Result;
use crate::stage::flow::generator;
use crate::stage::rules::python::iteration;
use crate::stage::session::capture;
use crate::stage::stager::Stager;
use crate::stage::value::list::is_spread_list;
use crate::types::dict::staged as dicts;
use crate::types::iter::SeqIter;
use crate::types::list::List;
use crate::types::list::staged as lists;
use crate::types::staged::array::is_array;
use crate::types::staged::{Repr, has_spread, record, repr_of};
use crate::types::str::staged as texts;
use crate::types::tuple;
use crate::types::tuple::Tuple;
use crate::vm::Cursor;
use snek_heap::Value;

/// `iter(value)` of a loop.
pub(super) fn start(cx: &mut Stager<'_>, cursor: &mut Cursor, ins: Instr) -> Result<bool> {
    record::open(cx, cursor, ins.b)?;
    if texts::iterate(cx, cursor, ins)? || iteration::get_iter(cx, cursor, ins)? || lists::iterate(cx, cursor, ins)? {
        return Ok(true);
    }
    capture::content(cx, cursor.regs.get(ins.b))?;
    split_choice(cx, cursor, ins.b)
}

/// A step of a `for`.
pub(super) fn step(cx: &mut Stager<'_>, cursor: &mut Cursor, ins: Instr) -> Result<bool> {
    Ok(generator::step(cx, cursor, ins)? || step_on_list(cx, cursor, ins)?)
}

/// `[*iterable]`.
pub(super) fn extend(cx: &mut Stager<'_>, cursor: &mut Cursor, ins: Instr) -> Result<bool> {
    record::open(cx, cursor, ins.b)?;
    Ok(iteration::extend(cx, cursor, ins)? || update(cx, cursor, ins)?)
}

/// `{**mapping}`.
pub(super) fn update(cx: &mut Stager<'_>, cursor: &mut Cursor, ins: Instr) -> Result<bool> {
    capture::content(cx, cursor.regs.get(ins.b))?;
    Ok(split_choice(cx, cursor, ins.b)? || dicts::update(cx, cursor, ins)?)
}

/// `a, b = sequence`.
pub(super) fn unpack(cx: &mut Stager<'_>, cursor: &mut Cursor, ins: Instr) -> Result<bool> {
    record::open(cx, cursor, ins.b)?;
    if iteration::unpack(cx, cursor, ins)? || update(cx, cursor, ins)? {
        return Ok(true);
    }
    let array = cursor.regs.get(ins.b).clone();
    if is_array(&array)
        && let Some(rows) = cx.array_rows(&array)?
    {
        cursor.regs.set(ins.b, tuple::new(rows));
    }
    Ok(false)
}

/// A step over a list whose length became staged after its iterator was made.
fn step_on_list(cx: &mut Stager<'_>, cursor: &mut Cursor, ins: Instr) -> Result<bool> {
    if !has_spread() {
        return Ok(false);
    }
    let iterator = cursor.regs.get(ins.b).clone();
    let list = iterator.downcast_ref::<SeqIter>().and_then(|steps| steps.sequence.borrow().downcast::<List>());
    // Going through a list takes as long as some steps.
    let length = list.as_ref().map_or(0, |list| list.items.borrow().len());
    cx.session()?.flow.steps += length as u64 / 64;
    if !list.is_some_and(|list| is_spread_list(&list.value())) {
        return Ok(false);
    }
    let Some(walk) = cx.as_walk(&iterator) else { return Err(cx.refuse_list("is iterated over")) };
    // Whoever else has the iterator would be left behind.
    cx.spend(&iterator)?;
    cursor.regs.set(ins.b, walk);
    Ok(true)
}

/// No iterator gives the items of a graph list as one: the list grew while it was walked through.
pub(super) fn check_item(cx: &mut Stager<'_>, cursor: &Cursor) -> Result<()> {
    if cursor.pc() == 0 {
        return Ok(());
    }
    let before = cursor.previous();
    if before.op != Instruction::ForIter {
        return Ok(());
    }
    let is_spread = |value: &Value| matches!(repr_of(value), Some(Repr::Spread(_)));
    let item = cursor.regs.get(before.a);
    let inside = item.downcast_ref::<Tuple>();
    if is_spread(item) || inside.is_some_and(|parts| parts.items().iter().any(is_spread)) {
        let text =
            "a list changes its length under a staged condition while a builtin walks through it; walk through a copy";
        return Err(cx.staging_error(text));
    }
    Ok(())
}
