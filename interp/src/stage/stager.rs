//! The interpreter, seen by staging.
//!
//! In: the context of a run. Out: [`Stager`], which has the methods of staging beside those of the context.
//! Invariants: it holds nothing of its own, so that one can be made wherever there is a context; what is being staged is
//! in the context's `stage`.
//!
//! Elsewhere: what the rest of the interpreter may ask of staging (`mod.rs`).

use crate::vm::{Cursor, Cx};
use std::ops::{Deref, DerefMut};

/// A context, with the methods of staging.
pub(crate) struct Stager<'a>(pub(crate) &'a mut Cx);

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

/// The frame shows the instruction that is about to run.
pub(crate) fn save_next(cx: &mut Stager<'_>, at: &Cursor) {
    let pc = at.pc() + 1;
    if let Some(frame) = cx.frames.last_mut() {
        frame.set_pc(pc);
    }
}
