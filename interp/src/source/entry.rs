//! What was typed at a prompt.
//!
//! In: a statement, and the name that its tracebacks have. Out: what it does.
//! Elsewhere: reading it, in the command.

use crate::error::Result;
use crate::vm::Cx;
use snek_heap::Value;
use snek_syntax::{Mode, Source};
use std::rc::Rc;

impl Cx {
    /// Runs a statement in `__main__`; values of expressions are displayed. Its lines are shown in tracebacks, and an error
    /// is given to `sys.excepthook` if a program has put its own there.
    pub fn run_typed(&mut self, text: &str, name: &str) -> Result<()> {
        let result = self.run_statement(text, name);
        if let Err(error) = &result
            && self.ended().is_none()
            && !self.error_is(error, &self.types.exceptions.SystemExit.clone())
        {
            if self.replaced_in_sys("excepthook", "__excepthook__").is_some() {
                self.report_uncaught(error);
                return Ok(());
            }
            self.note_last_error(error);
        }
        result
    }

    fn run_statement(&mut self, text: &str, name: &str) -> Result<()> {
        self.reserve_to_read(text)?;
        let mut source = Source::new(name, text);
        source.is_prompt = true;
        let code = self.compile_source(&Rc::new(source), Mode::Interactive)?;
        let globals = self.main_namespace();
        self.run_code(code, globals, Value::UNBOUND)?;
        Ok(())
    }
}
