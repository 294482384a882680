//! A step of a `for` over a staged range, or over a list of staged length.
//!
//! In: the iterator as a value of the stager. Out: a branch on whether it goes on: into the body, or behind the loop.
//! Invariants: where it is known whether it goes on there is no branch.
//! Elsewhere: loops that become nodes (`mod.rs`), generators (`flow/generator.rs`).

use crate::bytecode::op::Instr;
use crate::error::Result;
use crate::stage::flow::arm::Start;
use crate::stage::flow::branch::{Fork, fork_at};
use crate::stage::stager::Stager;
use crate::types::staged::{Repr, is_staged, plain_length, repr_of};
use crate::vm::Cursor;
use snek_heap::Value;
use snek_syntax::core::BinaryOp;

/// One step.
pub(crate) fn for_iter(cx: &mut Stager<'_>, cursor: &mut Cursor, ins: Instr) -> Result<()> {
    cursor.save(cx);
    let mut iterator = cursor.regs.get(ins.b).clone();
    // Where the loop ends the register is empty; here it is not.
    if let Some(Repr::Maybe { value, .. }) = repr_of(&iterator) {
        iterator = value.clone();
        if !is_staged(&iterator) {
            cursor.regs.set(ins.b, iterator);
            cursor.go(cursor.pc() - 1);
            return Ok(());
        }
    }
    let (next, stop, step, list) = match repr_of(&iterator) {
        Some(Repr::RangeIter([next, stop, step])) => (next.clone(), stop.clone(), step.clone(), None),
        Some(Repr::ListIter([next, items, step])) => {
            let (next, step, items) = (next.clone(), step.clone(), items.clone());
            let length = match plain_length(&items) {
                Some(length) => Value::int(length as i64),
                None => {
                    let length = cx.length_node(&items)?;
                    cx.staged_node(length)
                }
            };
            (next, length, step, Some(items))
        }
        _ => return Err(cx.staged_concrete(&iterator, "an iterator")),
    };
    if cx.stage.session.is_none() {
        return Err(cx.staged_refused(
            &iterator,
            "is iterated over outside of a staged function",
            "put the loop into a function with @stage",
        ));
    }
    let goes_on = cx.is_ahead(&next, &stop, &step)?;
    let after = cx.binary(BinaryOp::Add, &next, &step)?;
    let after = match &list {
        Some(items) => cx.staged(Repr::ListIter([after, items.clone(), step])),
        None => cx.staged(Repr::RangeIter([after, stop, step])),
    };
    let body = cursor.pc();
    let mut ahead = *cursor;
    ahead.jump_short(ins.c);
    let exit = ahead.pc();
    if let Some(goes_on) = goes_on.as_bool() {
        if goes_on {
            let item = match &list {
                Some(items) => cx.item_at(items, &next)?,
                None => next,
            };
            cursor.regs.set(ins.a, item);
            cursor.regs.set(ins.b, after);
        } else {
            cursor.regs.set(ins.b, Value::UNBOUND);
            cursor.go(exit);
        }
        return Ok(());
    }
    let cond = cx.condition(&goes_on)?;
    let then = match list {
        Some(items) => Start::Item(body, ins.a, (items, next), (ins.b, after)),
        None => Start::At(body, vec![(ins.a, next), (ins.b, after)]),
    };
    let otherwise = Start::At(exit, vec![(ins.b, Value::UNBOUND)]);
    fork_at(cx, cursor, Fork::new(cond, then, otherwise, (body, exit)))
}
