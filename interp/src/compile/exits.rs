//! Leaving statements early: `return`, `break`, `continue` through `finally`, `with` and handlers.
//!
//! In: the levels that enclose the present statement. Out: what each of them wants done, from the innermost out.
//! Invariants:
//! - What stands on such a path, up to the jump or return, is covered by the handlers outside of the statements only.
//! - `EnterHandler` and `LeaveHandler` are balanced on every path.
//! - A returned local is copied first when something that runs before the frame ends could change it.

use super::builder::Label;
use super::{Compiler, Operand};
use crate::bytecode::Op;
use snek_syntax::core::{Const, Expr, Id, Span, Stmt};

/// What encloses a statement.
#[derive(Clone, Copy, Debug)]
pub(super) enum Enclosing<'a> {
    /// A loop.
    Loop { head: Label, end: Label, iterator: Option<u16> },
    /// The guarded part of a `try` without `finally`.
    Try,
    /// The part of a `try` before its `finally`.
    Finally(&'a [Stmt]),
    /// The body of a `with`; the exit function and its self are in `exit` and behind it.
    With { exit: u16, is_async: bool, span: Span },
    /// A handler of the exception in a register.
    Handler { exception: u16, bind: Option<&'a Id>, span: Span },
}

/// A level of enclosing statements.
#[derive(Clone, Copy, Debug)]
pub(super) struct Level<'a> {
    pub(super) what: Enclosing<'a>,
    /// Number of guards outside of it.
    pub(super) guards: usize,
}

impl<'a> Compiler<'a> {
    pub(super) fn return_(&mut self, value: Option<&'a Expr>, span: Span) {
        let Some(value) = value else {
            self.leave_to(0, |this| this.return_none(span));
            return;
        };
        match self.constant_of(value) {
            Some(Const::None) => {
                self.return_(None, span);
                return;
            }
            Some(constant) => {
                self.leave_to(0, |this| {
                    let register = this.regs.alloc();
                    this.constant_to(constant, register, span);
                    this.return_register(register, span);
                    this.regs.free(register);
                });
                return;
            }
            None => {}
        }
        let mut result = self.operand(value);
        if !result.dies && self.levels.iter().any(|level| runs_code(&level.what)) {
            let copy = self.regs.alloc();
            self.copy(copy, result, span);
            result = Operand::temporary(copy);
        }
        self.leave_to(0, |this| this.return_register(result.register, span));
        self.release(result);
    }

    pub(super) fn break_(&mut self, span: Span) {
        if let Some((index, _, end, iterator)) = self.innermost_loop() {
            self.leave_to(index + 1, |this| {
                if let Some(iterator) = iterator {
                    this.op(Op::Clear, 0, [iterator, 0, 0], span);
                }
                this.jump(end, span.into());
            });
        }
    }

    pub(super) fn continue_(&mut self, span: Span) {
        if let Some((index, head, _, _)) = self.innermost_loop() {
            self.leave_to(index + 1, |this| this.b.loop_back(head, span.into()));
        }
    }

    fn innermost_loop(&self) -> Option<(usize, Label, Label, Option<u16>)> {
        self.levels.iter().enumerate().rev().find_map(|(index, level)| match level.what {
            Enclosing::Loop { head, end, iterator } => Some((index, head, end, iterator)),
            _ => None,
        })
    }

    /// Does what all levels from `index` on want done when they are left, then `go`, which ends the path. Behind it the
    /// levels are as they were.
    fn leave_to(&mut self, index: usize, go: impl FnOnce(&mut Self)) {
        let guards = self.b.open_guards();
        let entered = self.entered;
        let left = self.levels.get(index..).unwrap_or(&[]).to_vec();
        while self.levels.len() > index
            && let Some(level) = self.levels.pop()
        {
            self.b.suspend(level.guards);
            self.leave(level.what);
        }
        go(self);
        self.levels.extend(left);
        self.entered = entered;
        self.b.resume(&guards);
    }

    fn leave(&mut self, what: Enclosing<'a>) {
        match what {
            Enclosing::Try => {}
            Enclosing::Loop { iterator, .. } => {
                let is_seen = self.levels.iter().any(|level| runs_code(&level.what));
                if let (Some(iterator), true) = (iterator, is_seen) {
                    self.op(Op::Clear, 0, [iterator, 0, 0], Span::default());
                }
            }
            Enclosing::Finally(body) => self.duplicate(|this| this.arm(body)),
            Enclosing::With { exit, is_async, span } => self.exit_normally(exit, is_async, span),
            Enclosing::Handler { exception, bind, span } => self.leave_handler(exception, bind, span),
        }
    }

    /// The end of a handler: the exception is done with, its name is unbound.
    pub(super) fn leave_handler(&mut self, exception: u16, bind: Option<&Id>, span: Span) {
        self.op(Op::LeaveHandler, 0, [0, 0, 0], span);
        self.op(Op::Clear, 0, [exception, 0, 0], span);
        self.entered = self.entered.saturating_sub(1);
        if let Some(bind) = bind {
            self.unbind(bind, span);
        }
    }
}

/// Whether leaving it runs anything that could see or change variables.
fn runs_code(what: &Enclosing<'_>) -> bool {
    match what {
        Enclosing::Loop { .. } | Enclosing::Try | Enclosing::Handler { bind: None, .. } => false,
        Enclosing::Finally(_) | Enclosing::With { .. } | Enclosing::Handler { bind: Some(_), .. } => true,
    }
}
