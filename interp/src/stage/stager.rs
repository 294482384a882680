//! The interpreter, seen by staging.
//!
//! In: the context of a run. Out: [`Stager`], which has the methods of staging beside those of the context.
//! Invariants: it holds nothing of its own, so that one can be made wherever there is a context; what is being staged
//! is in the context's `stage`.
//!
//! Elsewhere: what the rest of the interpreter may ask of staging (`mod.rs`).

use crate::bytecode::op::{Form, Instr};
use crate::error::Result;
use crate::vm::{Cursor, Cx};
use snek_heap::Value;
use std::ops::{Deref, DerefMut};

/// A context, with the methods of staging.
pub struct Stager<'a>(pub(crate) &'a mut Cx);

impl<'a> Stager<'a> {
    /// The context, seen by staging.
    pub fn new(cx: &'a mut Cx) -> Self {
        Self(cx)
    }
}

impl Deref for Stager<'_> {
    type Target = Cx;

    fn deref(&self) -> &Cx {
        self.0
    }
}

impl DerefMut for Stager<'_> {
    fn deref_mut(&mut self) -> &mut Cx {
        self.0
    }
}

/// The right operand of an operator or of a subscript: a register, or a constant.
pub(crate) fn right_operand(cursor: &Cursor, ins: Instr) -> Value {
    if ins.op.form() == Form::ABConst { cursor.constant(ins.c) } else { cursor.regs.get(ins.c) }.clone()
}

/// The instruction that is about to run is done: its result goes to the register.
pub(crate) fn done(cursor: &mut Cursor, register: u16, value: Value) -> Result<bool> {
    cursor.skip();
    cursor.store_result(register, value);
    Ok(true)
}

impl Stager<'_> {
    /// Whether a branch has already found that the next instruction does not raise.
    pub(crate) fn is_guarded(&self, cursor: &Cursor) -> bool {
        let here = (self.frames.len(), cursor.pc());
        self.stage.session.as_ref().is_some_and(|session| session.flow.watched.guarded == Some(here))
    }
}
