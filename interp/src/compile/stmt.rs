//! Statements.
//!
//! In: `Stmt`s in order. Out: their instructions.
//! Invariants: behind each statement, temporaries that it read for the last time are cleared.
//! Elsewhere: loops, `try`, `with` and what leaves them in their own files.

use super::Compiler;
use super::cond::truth;
use super::try_::Parts;
use crate::bytecode::op::{Instr, flag};
use crate::bytecode::{Op, RegionKind};
use snek_syntax::core::{BlockKind, Expr, Span, Stmt, StmtKind};

impl<'a> Compiler<'a> {
    pub(super) fn stmts(&mut self, stmts: &'a [Stmt]) {
        for (position, stmt) in stmts.iter().enumerate() {
            if let StmtKind::LetTemp(temp, value) = &stmt.kind {
                self.let_temp(*temp, value, stmts.get(position + 1..).unwrap_or(&[]));
            } else {
                self.stmt(stmt);
            }
            self.clear_pending(stmt.span);
        }
    }

    /// Statements in an arm of the control flow.
    pub(super) fn arm(&mut self, stmts: &'a [Stmt]) {
        let outer = self.temps.enter(false);
        self.stmts(stmts);
        self.temps.leave(outer);
    }

    /// The place of a statement; a comprehension's loops and conditions stand for the whole of it.
    fn stmt_place(&self, stmt: &Stmt) -> Span {
        match stmt.kind {
            StmtKind::For { .. } | StmtKind::If { .. } if self.block.kind == BlockKind::Comprehension => {
                self.block.span
            }
            _ => stmt.span,
        }
    }

    fn stmt(&mut self, stmt: &'a Stmt) {
        let span = self.stmt_place(stmt);
        match &stmt.kind {
            StmtKind::Expr(value) => self.effect(value),
            StmtKind::Display(value) => self.consume(Op::Display, value, span),
            StmtKind::LetTemp(temp, value) => self.let_temp(*temp, value, &[]),
            StmtKind::Assign(target, value) => self.assign(target, value, span),
            StmtKind::Del(target) => self.delete(target),
            StmtKind::Annotate(name, value) => {
                let value = self.operand(value);
                let name = self.pool.name(name);
                self.op_k(Op::Annotate, value.b_dies(), value.register, name, span);
                self.release(value);
            }
            StmtKind::Return(value) => self.return_(value.as_ref(), span),
            StmtKind::Raise { exc, cause } => self.raise(exc.as_ref(), cause.as_ref(), span),
            StmtKind::Assert { test, message } => self.assert(test, message.as_ref(), span),
            StmtKind::If { test, then, orelse } => self.if_(test, then, orelse, span),
            StmtKind::While { test, body, orelse } => self.while_(test, body, orelse, span),
            StmtKind::For { target, iter, body, orelse, is_async } => {
                if *is_async {
                    self.async_for(target, iter, body, orelse, span);
                } else {
                    self.for_(target, iter, body, orelse, span);
                }
            }
            StmtKind::Break => self.break_(span),
            StmtKind::Continue => self.continue_(span),
            StmtKind::Try { body, handlers, orelse, finally, is_star } => {
                let parts = Parts { body, handlers, orelse, is_star: *is_star };
                self.try_(&parts, finally, span);
            }
            StmtKind::With { context, target, body, is_async } => {
                self.with(context, target.as_ref(), body, *is_async, span);
            }
            StmtKind::ImportStar(module) => self.consume(Op::ImportStar, module, span),
        }
    }

    /// An instruction that takes one value and gives none.
    fn consume(&mut self, op: Op, value: &'a Expr, span: Span) {
        let value = self.operand(value);
        self.op(op, value.b_dies(), [value.register, 0, 0], span);
        self.release(value);
    }

    fn raise(&mut self, exc: Option<&'a Expr>, cause: Option<&'a Expr>, span: Span) {
        match (exc, cause) {
            (None, _) => self.b.stop(Instr::abc(Op::RaiseAgain, 0, 0, 0, 0), span.into()),
            (Some(exc), None) => {
                let exc = self.operand(exc);
                self.b.stop(Instr::abc(Op::Raise, exc.b_dies(), exc.register, 0, 0), span.into());
                self.release(exc);
            }
            (Some(exc), Some(cause)) => {
                let (exc, cause) = self.pair(exc, cause, None);
                let flags = exc.b_dies() | cause.c_dies();
                self.b.stop(Instr::abc(Op::RaiseFrom, flags, exc.register, cause.register, 0), span.into());
                self.release(cause);
                self.release(exc);
            }
        }
    }

    fn assert(&mut self, test: &'a Expr, message: Option<&'a Expr>, mut span: Span) {
        if self.constant_of(test).is_some_and(truth) {
            return;
        }
        let (start, passed) = (self.b.here(), self.b.label());
        self.branch_if(test, true, passed, &mut span);
        let outer = self.temps.enter(false);
        let error = self.regs.alloc();
        self.op(Op::LoadAssertionError, 0, [error, 0, 0], span);
        if let Some(message) = message {
            let argument = self.regs.alloc();
            self.expr_to(message, argument);
            self.op(Op::Call, 0, [error, 1, error], span);
            self.regs.free(argument);
        }
        self.b.stop(Instr::abc(Op::Raise, flag::B_DIES, error, 0, 0), span.into());
        self.regs.free(error);
        self.temps.leave(outer);
        self.place(passed);
        self.b.region(RegionKind::Branch, start, passed, passed);
    }

    fn if_(&mut self, test: &'a Expr, then: &'a [Stmt], orelse: &'a [Stmt], span: Span) {
        if let Some(constant) = self.constant_of(test) {
            let (live, dead) = if truth(constant) { (then, orelse) } else { (orelse, then) };
            self.arm(live);
            self.dead(dead);
            return;
        }
        let (start, otherwise, end) = (self.b.here(), self.b.label(), self.b.label());
        self.branch_if(test, false, otherwise, &mut span.clone());
        self.arm(then);
        if !orelse.is_empty() {
            self.jump(end, span.into());
        }
        self.place(otherwise);
        self.arm(orelse);
        self.place(end);
        self.b.region(RegionKind::Branch, start, end, end);
    }

    /// Statements that are never reached: nothing is emitted, but reads of temporaries are counted.
    fn dead(&mut self, stmts: &'a [Stmt]) {
        let flow = self.b.flow.take();
        self.arm(stmts);
        self.b.flow = flow;
    }
}
