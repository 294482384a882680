//! `try`: `except`, `else`, `finally`.
//!
//! In: the parts of the statement. Out: guarded code, handlers behind it; entering a `try` costs nothing.
//! Invariants:
//! - A guard's register is the first temporary that is free where the statement starts: registers above it are dead
//!   when the handler starts.
//! - The code of `finally` stands once on each way out; its last copy is the one for exceptions.
//!
//! Elsewhere: `except*` in `group.rs`; copies for `return`, `break`, `continue` in `exits.rs`.

use super::builder::Label;
use super::exits::{Enclosing, Level};
use super::{Compiler, Operand};
use crate::bytecode::op::{Instr, flag};
use crate::bytecode::{Op, RegionKind};
use snek_syntax::core::{Handler, Id, Span, Stmt};

/// A `try` statement without its `finally`.
pub(super) struct Parts<'a> {
    pub(super) body: &'a [Stmt],
    pub(super) handlers: &'a [Handler],
    pub(super) orelse: &'a [Stmt],
    pub(super) is_star: bool,
}

impl<'a> Compiler<'a> {
    pub(super) fn try_(&mut self, parts: &Parts<'a>, finally: &'a [Stmt], span: Span) {
        let start = self.b.here();
        if finally.is_empty() {
            self.try_except(parts, span);
        } else {
            self.try_finally(parts, finally, span);
        }
        // What its body does under a staged condition joins at its end at the latest.
        let end = self.b.label();
        self.place(end);
        self.b.region(RegionKind::Branch, start, end, end);
    }

    fn try_finally(&mut self, parts: &Parts<'a>, finally: &'a [Stmt], span: Span) {
        let exception = self.regs.alloc();
        let (handler, end) = (self.b.label(), self.b.label());
        let guards = self.b.guards();
        self.levels.push(Level { what: Enclosing::Finally(finally), guards });
        self.b.guard(handler, exception, self.entered, &self.survey.deleted);
        self.try_except(parts, span);
        self.b.unguard();
        self.levels.pop();
        if self.b.is_reachable() {
            self.duplicate(|this| this.arm(finally));
            self.jump(end, span.into());
        }
        self.place(handler);
        self.op(Op::EnterHandler, 0, [exception, 0, 0], span);
        self.entered += 1;
        self.levels.push(Level { what: Enclosing::Handler { exception, bind: None, span }, guards });
        self.arm(finally);
        self.levels.pop();
        self.entered -= 1;
        self.b.stop(Instr::abc(Op::Reraise, flag::B_DIES, exception, 0, 0), span.into());
        self.place(end);
        self.regs.free(exception);
    }

    fn try_except(&mut self, parts: &Parts<'a>, span: Span) {
        if parts.handlers.is_empty() {
            self.stmts(parts.body);
            self.stmts(parts.orelse);
            return;
        }
        let exception = self.regs.alloc();
        let (handler, end) = (self.b.label(), self.b.label());
        let guards = self.b.guards();
        self.levels.push(Level { what: Enclosing::Try, guards });
        self.b.guard(handler, exception, self.entered, &self.survey.deleted);
        self.arm(parts.body);
        self.b.unguard();
        self.levels.pop();
        self.arm(parts.orelse);
        self.jump(end, span.into());
        self.place(handler);
        self.op(Op::EnterHandler, 0, [exception, 0, 0], span);
        if parts.is_star {
            self.split_group(parts.handlers, exception, span);
        } else {
            for handler in parts.handlers {
                self.except(handler, exception, end);
            }
            self.b.stop(Instr::abc(Op::Reraise, flag::B_DIES, exception, 0, 0), span.into());
        }
        self.place(end);
        self.regs.free(exception);
    }

    /// One `except` clause; it jumps to `end`, or falls through when it does not match.
    fn except(&mut self, handler: &'a Handler, exception: u16, end: Label) {
        let span = handler.span;
        let next = self.b.label();
        self.entered += 1;
        if let Some(class) = &handler.class {
            let class = self.operand(class);
            self.branch(Op::JumpUnlessMatch, class.c_dies(), [exception, class.register, 0], next, span);
            self.release(class);
        }
        self.entered -= 1;
        self.handle(handler.bind.as_ref(), &handler.body, exception, exception, span);
        self.jump(end, span.into());
        self.place(next);
    }

    /// Runs a clause's body with the exception in `caught` bound to its name, then leaves the handler of `exception`.
    fn handle(&mut self, bind: Option<&'a Id>, body: &'a [Stmt], caught: u16, exception: u16, span: Span) {
        self.entered += 1;
        let guards = self.b.guards();
        self.levels.push(Level { what: Enclosing::Handler { exception, bind, span }, guards });
        let cleanup = bind.filter(|bind| guards > 0 || !matches!(bind, Id::Local(_)));
        let (failed, second) = (self.b.label(), self.regs.alloc());
        if let Some(bind) = bind {
            self.store(bind, Operand::borrowed(caught), span);
        }
        if cleanup.is_some() {
            self.b.guard(failed, second, self.entered, &self.survey.deleted);
        }
        self.arm(body);
        if cleanup.is_some() {
            self.b.unguard();
        }
        self.levels.pop();
        let entered = self.entered;
        self.leave_handler(exception, bind, span);
        if let Some(bind) = cleanup {
            // Behind the way out: the body raised, and the name is unbound before the exception goes on.
            let flow = self.b.flow.take();
            let after = self.b.label();
            if flow.is_some() {
                self.b.flow = flow;
                self.jump(after, span.into());
            }
            self.place(failed);
            self.entered = entered;
            self.unbind(bind, span);
            self.b.stop(Instr::abc(Op::Reraise, flag::B_DIES, second, 0, 0), span.into());
            self.entered = entered - 1;
            self.place(after);
        }
        self.regs.free(second);
    }
}
