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
    pub(super) fn split_group(&mut self, handlers: &'a [Handler], original: u16, at: Span) {
        self.entered += 1;
        let guards = self.b.guards();
        self.levels.push(Level { what: Enclosing::Handler { exception: original, bind: None, at }, guards });
        let (raised, rest) = (self.regs.alloc(), self.regs.alloc());
        self.op(Op::BuildList, 0, [raised, rest, 0], at);
        self.op(Op::Move, 0, [rest, original, 0], at);
        for handler in handlers {
            self.except_star(handler, raised, rest);
        }
        let none = self.b.label();
        self.branch(Op::JumpNone, flag::WHEN_TRUE, [rest, 0, 0], none, at);
        self.op(Op::ListAppend, Operand::temporary(rest).b_dies(), [raised, rest, 0], at);
        self.b.place(none);
        self.op(Op::JoinGroup, flag::B_DIES, [rest, raised, original], at);
        let done = self.b.label();
        self.branch(Op::JumpNone, flag::WHEN_TRUE, [rest, 0, 0], done, at);
        self.b.stop(Instr::abc(Op::Reraise, flag::B_DIES, rest, 0, 0), at.into());
        self.b.place(done);
        self.regs.free(rest);
        self.regs.free(raised);
        self.levels.pop();
        self.leave_handler(original, None, at);
    }

    fn except_star(&mut self, handler: &'a Handler, raised: u16, rest: u16) {
        let at = handler.span;
        let (next, failed) = (self.b.label(), self.b.label());
        let matched = self.regs.alloc();
        if let Some(class) = &handler.class {
            let class = self.operand(class);
            self.op(Op::SplitGroup, class.b_dies(), [rest, class.register, matched], at);
            self.release(class);
        }
        self.branch(Op::JumpNone, flag::WHEN_TRUE, [matched, 0, 0], next, at);
        self.op(Op::EnterHandler, 0, [matched, 0, 0], at);
        self.entered += 1;
        let bind = handler.bind.as_ref();
        let guards = self.b.guards();
        self.levels.push(Level { what: Enclosing::Handler { exception: matched, bind, at }, guards });
        let second = self.regs.alloc();
        if let Some(bind) = bind {
            self.store(bind, Operand::borrowed(matched), at);
        }
        self.b.guard(failed, second, self.entered, &self.survey.deleted);
        self.arm(&handler.body);
        self.b.unguard();
        self.levels.pop();
        let entered = self.entered;
        self.leave_handler(matched, bind, at);
        self.b.jump(next, at.into());
        self.b.place(failed);
        self.entered = entered;
        self.leave_handler(matched, bind, at);
        self.op(Op::ListAppend, Operand::temporary(second).b_dies(), [raised, second, 0], at);
        self.b.place(next);
        self.regs.free(second);
        self.regs.free(matched);
    }
}
