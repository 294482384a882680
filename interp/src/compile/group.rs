//! `except*`: each clause handles the part of a group that matches it.
//!
//! In: the clauses, the exception that is being handled. Out: the parts split off one after the other.
//! Invariants:
//! - What the clauses raise and what none of them matched is collected, joined and raised at the end.
//! - No `return`, `break` or `continue` leaves a clause (the parser refuses them).

use super::exits::{Enclosing, Level};
use super::{Compiler, Operand};
use crate::bytecode::Op;
use crate::bytecode::op::{Instr, flag};
use snek_syntax::core::{Handler, Span};

impl<'a> Compiler<'a> {
    /// Behind `EnterHandler` of `original`; falls through when nothing is left to raise.
    pub(super) fn split_group(&mut self, handlers: &'a [Handler], original: u16, span: Span) {
        self.entered += 1;
        let guards = self.b.guards();
        self.levels.push(Level { what: Enclosing::Handler { exception: original, bind: None, span }, guards });
        let (raised, rest) = (self.regs.alloc(), self.regs.alloc());
        self.op(Op::BuildList, 0, [raised, rest, 0], span);
        self.op(Op::Move, 0, [rest, original, 0], span);
        for handler in handlers {
            self.except_star(handler, raised, rest);
        }
        let none = self.b.label();
        self.branch(Op::JumpNone, flag::WHEN_TRUE, [rest, 0, 0], none, span);
        self.op(Op::ListAppend, Operand::temporary(rest).b_dies(), [raised, rest, 0], span);
        self.place(none);
        self.op(Op::JoinGroup, flag::B_DIES, [rest, raised, original], span);
        let done = self.b.label();
        self.branch(Op::JumpNone, flag::WHEN_TRUE, [rest, 0, 0], done, span);
        self.b.stop(Instr::abc(Op::Reraise, flag::B_DIES, rest, 0, 0), span.into());
        self.place(done);
        self.regs.free(rest);
        self.regs.free(raised);
        self.levels.pop();
        self.leave_handler(original, None, span);
    }

    fn except_star(&mut self, handler: &'a Handler, raised: u16, rest: u16) {
        let span = handler.span;
        let (next, failed) = (self.b.label(), self.b.label());
        let matched = self.regs.alloc();
        if let Some(class) = &handler.class {
            let class = self.operand(class);
            self.op(Op::SplitGroup, class.b_dies(), [rest, class.register, matched], span);
            self.release(class);
        }
        self.branch(Op::JumpNone, flag::WHEN_TRUE, [matched, 0, 0], next, span);
        self.op(Op::EnterHandler, 0, [matched, 0, 0], span);
        self.entered += 1;
        let bind = handler.bind.as_ref();
        let guards = self.b.guards();
        self.levels.push(Level { what: Enclosing::Handler { exception: matched, bind, span }, guards });
        let second = self.regs.alloc();
        if let Some(bind) = bind {
            self.store(bind, Operand::borrowed(matched), span);
        }
        self.b.guard(failed, second, self.entered, &self.survey.deleted);
        self.arm(&handler.body);
        self.b.unguard();
        self.levels.pop();
        let entered = self.entered;
        self.leave_handler(matched, bind, span);
        self.jump(next, span.into());
        self.place(failed);
        self.entered = entered;
        self.leave_handler(matched, bind, span);
        self.op(Op::ListAppend, Operand::temporary(second).b_dies(), [raised, second, 0], span);
        self.place(next);
        self.regs.free(second);
        self.regs.free(matched);
    }
}
