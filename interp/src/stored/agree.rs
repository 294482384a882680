//! Whether stored code is what its text compiles to: staging asks.
//!
//! In: a code object that was read from a file. Out: nothing, or an error.
//! Invariants:
//! - Staging rests on how the compiler arranges branches, loops and handlers. Soundness does not say that, so the text is
//!   compiled once more, and what was stored must be the same to the last byte.
//! - A text is compiled once for all code objects of its file, and only when one of them is staged.

use super::in_order;
use super::write::write_one;
use crate::bytecode::Code;
use crate::error::Result;
use crate::vm::Cx;

impl Cx {
    /// An error if code was stored and its text compiles to other code.
    #[cold]
    #[inline(never)]
    pub(crate) fn compare_with_text(&mut self, code: &Code) -> Result<()> {
        let Some(stored) = &code.stored else { return Ok(()) };
        if stored.agrees.get() {
            return Ok(());
        }
        if stored.file.0.borrow().is_empty() {
            let root = self.compile_again(&code.source)?;
            *stored.file.0.borrow_mut() = in_order(&root).unwrap_or_default();
        }
        self.charge(code.instrs.len())?;
        let fresh = stored.file.0.borrow().get(stored.number as usize).cloned();
        let is_same = fresh.is_some_and(|fresh| {
            let (fresh, kept) = (write_one(&fresh), write_one(code));
            fresh.is_some() && fresh == kept
        });
        if !is_same {
            let file = code.source.name.clone();
            return Err(
                self.system_error(format!("the compiled code that is kept for {file} is not what it compiles to"))
            );
        }
        stored.agrees.set(true);
        Ok(())
    }
}
