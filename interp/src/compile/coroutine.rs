//! Suspension: `yield`, `yield from`, `await`, `async for`.
//!
//! In: the forms of Core. Out: `Yield`, and `Send` loops.
//! Invariants: a `Send` loop is `Send`, `Yield` with DELEGATES directly behind it, and a jump back.

use super::with::awaited;
use super::{Compiler, Operand};
use crate::bytecode::op::{Instr, flag};
use crate::bytecode::{Op, RegionKind};
use snek_syntax::core::{Expr, Span, Stmt, Target};

impl<'a> Compiler<'a> {
    pub(super) fn yield_to(&mut self, value: Option<&'a Expr>, into: u16, span: Span) {
        let operand = match value {
            Some(value) => self.operand_in(value, self.scratch(into)),
            None => {
                let none = self.regs.alloc();
                self.op(Op::LoadNone, 0, [none, 0, 0], span);
                Operand::temporary(none)
            }
        };
        // A value computed in the result's register is not needed there while the generator waits.
        let is_own = operand.register == into && !self.is_local(into);
        let flags = if is_own { flag::B_DIES } else { operand.b_dies() };
        self.op(Op::Yield, flags, [into, operand.register, 0], span);
        self.release(operand);
    }

    pub(super) fn yield_from_to(&mut self, value: &'a Expr, into: u16, span: Span) {
        let iterator = self.regs.alloc();
        let operand = self.operand_in(value, Some(iterator));
        self.op(Op::GetYieldFromIter, operand.b_dies(), [iterator, operand.register, 0], span);
        self.release(operand);
        self.send_loop(iterator, into, span);
    }

    pub(super) fn await_to(&mut self, value: &'a Expr, into: u16, span: Span) {
        let iterator = self.regs.alloc();
        let operand = self.operand_in(value, Some(iterator));
        self.op(Op::GetAwaitable, operand.b_dies(), [iterator, operand.register, awaited::VALUE], span);
        self.release(operand);
        self.send_loop(iterator, into, span);
    }

    /// Awaits what is in the register; the result takes its place.
    pub(super) fn await_register(&mut self, register: u16, origin: u16, span: Span) {
        let iterator = self.regs.alloc();
        self.op(Op::GetAwaitable, flag::B_DIES, [iterator, register, origin], span);
        self.send_loop(iterator, register, span);
    }

    /// Drives the iterator, whose register is given back, until it returns.
    fn send_loop(&mut self, iterator: u16, into: u16, span: Span) {
        let value = self.scratch(into).unwrap_or_else(|| self.regs.alloc());
        let (again, done) = (self.b.label(), self.b.label());
        self.op(Op::LoadNone, 0, [value, 0, 0], span);
        self.place(again);
        self.branch(Op::Send, 0, [value, iterator, 0], done, span);
        self.op(Op::Yield, flag::DELEGATES | flag::B_DIES, [value, value, iterator], span);
        self.b.loop_back(again, span.into());
        self.place(done);
        self.drop_value(Operand::temporary(iterator), span);
        if value != into {
            self.copy(into, Operand::temporary(value), span);
        }
    }

    /// `aiter(value)`.
    pub(super) fn async_iterator(&mut self, iterable: &'a Expr, span: Span) -> Operand {
        let window = self.regs.alloc_many(2);
        let iterable = self.operand_in(iterable, Some(window));
        let name = self.short_name("__aiter__", span);
        self.op(Op::LoadSpecial, iterable.b_dies(), [window, iterable.register, name], span);
        self.op(Op::CallMethod, 0, [window, 0, window], span);
        self.release(iterable);
        self.regs.free(window + 1);
        Operand::temporary(window)
    }

    pub(super) fn async_for(
        &mut self,
        target: &'a Target,
        iter: &'a Expr,
        body: &'a [Stmt],
        orelse: &'a [Stmt],
        span: Span,
    ) {
        let iterator =
            if self.is_outermost_iterator(iter) { Operand::borrowed(0) } else { self.async_iterator(iter, span) };
        let exception = self.regs.alloc();
        let (head, exit, end, ended) = (self.b.label(), self.b.label(), self.b.label(), self.b.label());
        self.b.place_head(head, &self.survey.deleted);
        let start = self.b.here();
        let outer = self.temps.enter(true);
        self.b.guard(ended, exception, self.entered, &self.survey.deleted);
        let window = self.regs.alloc_many(2);
        let name = self.short_name("__anext__", span);
        self.op(Op::LoadSpecial, 0, [window, iterator.register, name], span);
        self.op(Op::CallMethod, 0, [window, 0, window], span);
        self.regs.free(window + 1);
        self.await_register(window, awaited::NEXT, span);
        self.b.unguard();
        self.store_target(target, Operand::temporary(window));
        self.loop_body(body, head, end, Some(iterator.register), span);
        self.temps.leave(outer);

        // StopAsyncIteration is the end of the loop.
        self.place(ended);
        let (other, class) = (self.b.label(), self.regs.alloc());
        let stop = self.pool.global_site("StopAsyncIteration");
        self.op_k(Op::LoadGlobal, 0, class, stop, iter.span);
        self.branch(Op::JumpUnlessMatch, flag::C_DIES, [exception, class, 0], other, iter.span);
        self.regs.free(class);
        self.op(Op::Clear, 0, [exception, 0, 0], span);
        self.op(Op::Clear, 0, [iterator.register, 0, 0], span);
        self.jump(exit, span.into());
        self.place(other);
        self.b.stop(Instr::abc(Op::Reraise, flag::B_DIES, exception, 0, 0), iter.span.into());
        self.place(exit);
        self.regs.free(exception);
        self.release(iterator);
        self.arm(orelse);
        self.place(end);
        self.b.region(RegionKind::For, start, end, exit);
    }
}
