//! Code that was there before: its text compiled once more, its operands looked at.
//!
//! Elsewhere: who asks, in `crate::stored` and `types/function/replace.rs`.

use crate::bytecode::Code;
use crate::compile;
use crate::error::Result;
use crate::vm::Cx;
use snek_heap::Gc;
use snek_syntax::{Mode, Source};
use std::rc::Rc;

impl Cx {
    /// Whether the operands of all instructions are in range.
    pub(crate) fn has_sound_bounds(&self, code: &Code) -> bool {
        compile::is_bounded(code)
    }

    /// Compiles the text of a file that has been compiled before: nothing is warned of.
    pub(crate) fn compile_again(&mut self, known: &Source) -> Result<Gc<Code>> {
        self.reserve_to_read(&known.text)?;
        let mut source = Source::new(&known.name, known.text.as_str());
        (source.is_file, source.counts_bytes) = (known.is_file, known.counts_bytes);
        source.optimize.set(known.optimize.get());
        match snek_syntax::parse(&source, Mode::Module) {
            Ok(program) => self.compile_program(&program, &Rc::new(source)),
            Err(error) => Err(self.syntax_error(&error, &source)),
        }
    }
}
