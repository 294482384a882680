//! Objects that a staged loop has given two names.
//!
//! In: what a loop makes anew on each trip. Out: refusals.
//! Invariants:
//! - Two names of one object are two objects behind the loop, and in its next trip. As long as nobody writes them or
//!   asks whether they are one, that makes no difference: they may be read.
//! - A copy that a later branch or loop makes of such an object is one too.
//!
//! Elsewhere: which names have one object (`flow/loops/trip.rs`); a spent object is not written (`snek_heap`).

use crate::bytecode::Op as Instruction;
use crate::bytecode::op::Instr;
use crate::error::Result;
use crate::kinds;
use crate::stage::stager::Stager;
use crate::stage::value::form;
use crate::stage::value::parts::each_once;
use crate::types::staged::{Repr, repr_of};
use crate::types::tuple::Tuple;
use crate::vm::Cursor;
use snek_heap::{Value, is_spent, spend, state_of};

/// The most objects that are looked at.
const MOST: usize = 10_000;

/// The structures in a value, each with those in it.
fn structures(value: &Value) -> Vec<Value> {
    let mut found = Vec::new();
    each_once(value, &mut |value, pending| {
        if let Some(Repr::Choice { options, .. }) = repr_of(value) {
            pending.extend(options.iter().cloned());
        } else if let Some(Repr::Maybe { value, .. }) = repr_of(value) {
            pending.push(value.clone());
        } else if let Some(tuple) = value.downcast_ref::<Tuple>() {
            pending.extend(tuple.items().iter().cloned());
        } else if form::is_structure(value) && found.len() < MOST {
            pending.extend(state_of(value).map(|state| state.slots).unwrap_or_default());
            found.push(value.clone());
        }
        true
    });
    found
}

/// None of the objects in the value is written from here on.
pub(crate) fn seal(value: &Value) {
    structures(value).iter().for_each(spend);
}

/// Whether two objects that may be one are in the value.
pub(crate) fn holds_two(value: &Value) -> bool {
    let sealed = structures(value).iter().filter(|object| is_spent(object)).count();
    sealed > 1
}

/// `is` or `==` of two that may be one.
pub(crate) fn compare(cx: &mut Stager<'_>, cursor: &Cursor, ins: Instr) -> Result<()> {
    if !cx.session()?.effects.has_twins {
        return Ok(());
    }
    let (left, right) = (cursor.regs.get(ins.b).clone(), cursor.regs.get(ins.c).clone());
    let asks = ins.op == Instruction::Is || left.kind() == kinds::INSTANCE;
    let sealed = |value: &Value| structures(value).iter().any(is_spent);
    if !asks || left.is(&right) || !sealed(&left) || !sealed(&right) {
        return Ok(());
    }
    Err(cx.staging_error(
        "two names are compared that may have one object since a staged loop; copy it in the loop, or make it before the loop",
    ))
}
