//! Variables: those that may be unset, those outside, and what dies with them.
//!
//! In: an instruction on a variable, a return. Out: a branch on whether it is set; notes of what was read; refusals of
//! what would run when a generator dies.
//! Invariants: what a staged function has read from outside is noted before it is used.

use crate::bytecode::op::Instr;
use crate::error::Result;
use crate::stage::flow::arm::Start;
use crate::stage::flow::branch::fork_before;
use crate::stage::stager::Stager;
use crate::types::generator::staged as finalizer;
use crate::types::staged::{Repr, repr_of};
use crate::types::str;
use crate::vm::Cursor;
use snek_graph::ir::{Attrs, ValueId};
use snek_graph::ops::Op;
use snek_heap::Value;

/// A read of a local that may be unset.
pub(super) fn bound(cx: &mut Stager<'_>, cursor: &mut Cursor, ins: Instr) -> Result<bool> {
    let value = cursor.regs.get(ins.a).clone();
    let Some(Repr::Maybe { flag, value: inner, name }) = repr_of(&value) else { return Ok(false) };
    let (flag, inner, name) = (*flag, inner.clone(), name.as_str().to_owned());
    if cx.is_guarded_code() {
        return unset_under_handler(cx, cursor, ins.a, flag, inner, &name);
    }
    let set = cx.require_set(&value)?;
    cursor.regs.set(ins.a, set);
    Ok(false)
}

/// A variable that is cleared.
pub(super) fn clear(cx: &mut Stager<'_>, cursor: &Cursor, ins: Instr) -> Result<bool> {
    refuse_drop(cx, finalizer::waits_guarded(cx, cursor.regs.get(ins.a)))
}

/// A return, at which all variables die.
pub(super) fn leave(cx: &mut Stager<'_>, cursor: &Cursor) -> Result<bool> {
    refuse_drop(cx, finalizer::leaves_guarded(cx, cursor))
}

fn refuse_drop(cx: &mut Stager<'_>, runs: bool) -> Result<bool> {
    if runs { Err(cx.dropped()) } else { Ok(false) }
}

/// A name that may be unset, under a handler: one arm raises, in the other it is set.
fn unset_under_handler(
    cx: &mut Stager<'_>,
    cursor: &mut Cursor,
    register: u16,
    flag: ValueId,
    inner: Value,
    name: &str,
) -> Result<bool> {
    let class = cx.types.exceptions.UnboundLocalError.clone();
    let text = format!("cannot access local variable '{name}' where it is not associated with a value");
    let error = cx.exception(&class, vec![str::new(text)]);
    let then = Start::At(cursor.pc(), vec![(register, inner)]);
    fork_before(cx, cursor, flag, then, Start::Raise(error)).map(|()| true)
}

impl Stager<'_> {
    /// The value of a variable that may be unset; raises UnboundLocalError at run time where it is.
    pub(crate) fn require_set(&mut self, value: &Value) -> Result<Value> {
        let Some(Repr::Maybe { flag, value: inner, name }) = repr_of(value) else { return Ok(value.clone()) };
        let (flag, inner, name) = (*flag, inner.clone(), name.as_str().to_owned());
        self.check_session(value)?;
        if self.is_guarded_code() {
            return Err(self.staging_error(&format!(
                "variable '{name}' may be unset here, under a handler; give it a value before the branch or loop"
            )));
        }
        self.open_region(&[])?;
        let set = self.close_region(&[])?;
        self.open_region(&[])?;
        let text = format!("cannot access local variable '{name}' where it is not associated with a value");
        let text = self.builder()?.constant(text.as_str());
        self.emit_raise("UnboundLocalError", Some(text))?;
        let unset = self.close_region(&[])?;
        self.emit_node(Op::If, &[flag], Attrs::new(), &[set, unset])?;
        self.require_set(&inner)
    }
}
