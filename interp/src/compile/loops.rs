//! `while` and `for`.
//!
//! In: the loops of Core. Out: a head with the exit branch, the body, `Loop` back to the head.
//! Invariants:
//! - The iterator has a register of its own while the loop runs; `ForIter` clears it at the end, `break` does itself.
//! - A `for` target that is a local receives the value directly.
//!
//! Elsewhere: `break` and `continue` in `exits.rs`; `async for` in `coroutine.rs`.

use super::builder::Label;
use super::exits::{Enclosing, Level};
use super::{Compiler, Operand};
use crate::bytecode::{Op, RegionKind};
use snek_syntax::core::{BlockKind, Expr, ExprKind, Id, Span, Stmt, Target, TargetKind};

impl<'a> Compiler<'a> {
    pub(super) fn while_(&mut self, test: &'a Expr, body: &'a [Stmt], orelse: &'a [Stmt], span: Span) {
        let (head, exit, end) = (self.b.label(), self.b.label(), self.b.label());
        self.b.place_head(head, &self.survey.deleted);
        let start = self.b.here();
        let outer = self.temps.enter(true);
        self.branch_if(test, false, exit, &mut span.clone());
        self.loop_body(body, head, end, None, span);
        self.temps.leave(outer);
        self.place(exit);
        self.arm(orelse);
        self.place(end);
        self.b.region(RegionKind::While, start, end, exit);
    }

    pub(super) fn for_(
        &mut self,
        target: &'a Target,
        iter: &'a Expr,
        body: &'a [Stmt],
        orelse: &'a [Stmt],
        span: Span,
    ) {
        let iterator = self.iterator(iter, span);
        let (head, exit, end) = (self.b.label(), self.b.label(), self.b.label());
        self.b.place_head(head, &self.survey.deleted);
        let start = self.b.here();
        let outer = self.temps.enter(true);
        if let TargetKind::Id(Id::Local(slot)) = target.kind {
            let register = self.local(slot);
            self.branch(Op::ForIter, 0, [register, iterator.register, 0], exit, span);
            self.mark_set(slot);
        } else {
            let register = self.regs.alloc();
            self.branch(Op::ForIter, 0, [register, iterator.register, 0], exit, span);
            self.store_target(target, Operand::temporary(register));
        }
        self.loop_body(body, head, end, Some(iterator.register), span);
        self.temps.leave(outer);
        self.place(exit);
        self.release(iterator);
        self.arm(orelse);
        self.place(end);
        self.b.region(RegionKind::For, start, end, exit);
    }

    /// The body of a loop, and the way back to its head.
    pub(super) fn loop_body(&mut self, body: &'a [Stmt], head: Label, end: Label, iterator: Option<u16>, span: Span) {
        let guards = self.b.guards();
        self.levels.push(Level { what: Enclosing::Loop { head, end, iterator }, guards });
        self.stmts(body);
        self.levels.pop();
        self.b.loop_back(head, span.into());
    }

    /// The register of the iterator; a comprehension's parameter is one already.
    fn iterator(&mut self, iter: &'a Expr, span: Span) -> Operand {
        if self.is_outermost_iterator(iter) {
            return Operand::borrowed(0);
        }
        let register = self.regs.alloc();
        let iterable = self.operand_in(iter, Some(register));
        self.op(Op::GetIter, iterable.b_dies(), [register, iterable.register, 0], span);
        self.release(iterable);
        Operand::temporary(register)
    }
    /// Whether the expression is the parameter of a comprehension, which is an iterator already.
    pub(super) fn is_outermost_iterator(&self, iter: &Expr) -> bool {
        self.block.kind == BlockKind::Comprehension && matches!(iter.kind, ExprKind::Id(Id::Local(0)))
    }
}
