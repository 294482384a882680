//! `with` and `async with`.
//!
//! In: the context manager, the target, the body. Out: `__enter__`, the guarded body, `__exit__` on each way out.
//! Invariants:
//! - Both methods are looked up on the type, `__enter__` first, before either is called (as CPython does).
//! - The exit function and its self wait in two registers below everything that the body uses.

use super::exits::{Enclosing, Level};
use super::{Compiler, Operand};
use crate::bytecode::op::{Instr, flag};
use crate::bytecode::{Op, RegionKind};
use snek_syntax::core::{Expr, Span, Stmt, Target};

/// Operand `c` of `GetAwaitable`: where the awaitable comes from, for the error message.
pub(super) mod awaited {
    /// An `await` expression.
    pub(in super::super) const VALUE: u16 = 0;
    /// `__aenter__`.
    pub(in super::super) const ENTER: u16 = 1;
    /// `__aexit__`.
    pub(in super::super) const EXIT: u16 = 2;
    /// `__anext__`.
    pub(in super::super) const NEXT: u16 = 3;
}

impl<'a> Compiler<'a> {
    pub(super) fn with(
        &mut self,
        context: &'a Expr,
        target: Option<&'a Target>,
        body: &'a [Stmt],
        is_async: bool,
        span: Span,
    ) {
        let (enter_name, exit_name) = if is_async { ("__aenter__", "__aexit__") } else { ("__enter__", "__exit__") };
        let exit = self.regs.alloc_many(2);
        let exception = self.regs.alloc();
        let manager = self.operand(context);
        let enter = self.regs.alloc_many(2);
        let name = self.short_name(enter_name, span);
        self.op(Op::LoadSpecial, 0, [enter, manager.register, name], span);
        let name = self.short_name(exit_name, span);
        self.op(Op::LoadSpecial, manager.b_dies(), [exit, manager.register, name], span);
        self.op(Op::CallMethod, 0, [enter, 0, enter], span);
        self.regs.free(enter + 1);
        if is_async {
            self.await_register(enter, awaited::ENTER, span);
        }
        self.release(manager);

        let (handler, end) = (self.b.label(), self.b.label());
        let guards = self.b.guards();
        self.levels.push(Level { what: Enclosing::With { exit, is_async, span }, guards });
        self.b.guard(handler, exception, self.entered, &self.survey.deleted);
        let entered = Operand::temporary(enter);
        match target {
            Some(target) => self.store_target(target, entered),
            None => self.drop_value(entered, span),
        }
        self.arm(body);
        self.b.unguard();
        self.levels.pop();
        self.exit_normally(exit, is_async, span);
        self.jump(end, span.into());

        self.place(handler);
        self.exit_with_exception(exit, exception, is_async, span);
        self.place(end);
        self.regs.free(exception);
        self.regs.free_many(exit, 2);
    }

    /// Calls the exit function with three `None`s.
    pub(super) fn exit_normally(&mut self, exit: u16, is_async: bool, span: Span) {
        let window = self.regs.alloc_many(5);
        for (from, to) in [(exit, window), (exit + 1, window + 1)] {
            self.op(Op::Move, flag::B_DIES, [to, from, 0], span);
        }
        for argument in 2..5 {
            self.op(Op::LoadNone, 0, [window + argument, 0, 0], span);
        }
        self.op(Op::CallMethod, 0, [window, 3, window], span);
        self.regs.free_many(window + 1, 4);
        if is_async {
            self.await_register(window, awaited::EXIT, span);
        }
        self.drop_value(Operand::temporary(window), span);
    }

    fn exit_with_exception(&mut self, exit: u16, exception: u16, is_async: bool, span: Span) {
        self.op(Op::EnterHandler, 0, [exception, 0, 0], span);
        self.entered += 1;
        let result = self.regs.alloc();
        self.op(Op::CallExit, flag::B_DIES, [result, exit, exception], span);
        if is_async {
            self.await_register(result, awaited::EXIT, span);
        }
        let (start, swallowed) = (self.b.here(), self.b.label());
        self.branch(Op::JumpIfTrue, flag::B_DIES, [result, 0, 0], swallowed, span);
        self.regs.free(result);
        self.b.stop(Instr::abc(Op::Reraise, flag::B_DIES, exception, 0, 0), span.into());
        self.place(swallowed);
        self.b.region(RegionKind::Branch, start, swallowed, swallowed);
        self.leave_handler(exception, None, span);
    }
}
