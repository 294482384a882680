//! Conditions: jumps on what is true, without making a bool where a jump will do.
//!
//! In: an expression and where to go when it is true (or false). Out: compare-and-branch instructions.
//! Invariants:
//! - `branch_if` falls through when it does not jump. `and`, `or` and `not` become jumps to the final targets.
//! - `and`/`or` and conditional expressions whose value is wanted are `Branch` regions that end at their join.

use super::builder::Label;
use super::{Compiler, Operand, survey};
use crate::bytecode::op::flag;
use crate::bytecode::{Op, RegionKind};
use snek_syntax::core::{CompareOp, Const, Expr, ExprKind, Prim, Span, UnaryOp};

/// Whether a constant is true.
pub(super) fn truth(constant: &Const) -> bool {
    match constant {
        Const::None => false,
        Const::Bool(value) => *value,
        Const::Ellipsis | Const::BigInt(_) => true,
        Const::Int(value) => *value != 0,
        Const::Float(value) | Const::Imaginary(value) => *value != 0.0,
        Const::Str(text) => !text.is_empty(),
        Const::Bytes(bytes) => !bytes.is_empty(),
        Const::Tuple(items) | Const::FrozenSet(items) => !items.is_empty(),
    }
}

/// Compare-and-branch on registers, and with a constant on the right.
fn jump_ops(op: CompareOp) -> Option<(Op, Op)> {
    match op {
        CompareOp::Eq => Some((Op::JumpEq, Op::JumpEqK)),
        CompareOp::Ne => Some((Op::JumpNe, Op::JumpNeK)),
        CompareOp::Lt => Some((Op::JumpLt, Op::JumpLtK)),
        CompareOp::Le => Some((Op::JumpLe, Op::JumpLeK)),
        CompareOp::Gt => Some((Op::JumpGt, Op::JumpGtK)),
        CompareOp::Ge => Some((Op::JumpGe, Op::JumpGeK)),
        CompareOp::Is | CompareOp::IsNot | CompareOp::In | CompareOp::NotIn => None,
    }
}

fn when_true(when: bool) -> u8 {
    if when { flag::WHEN_TRUE } else { 0 }
}

impl<'a> Compiler<'a> {
    /// Goes to `target` when the truth of the expression is `when`, else falls through.
    ///
    /// `at` is the place of truth tests. As in CPython it is first the statement's (or the conditional expression's),
    /// and from a comparison on the comparison's; so an `assert` of a comparison underlines the comparison.
    pub(super) fn branch_if(&mut self, mut expr: &'a Expr, mut when: bool, target: Label, span: &mut Span) {
        while let ExprKind::Prim(Prim::Unary(UnaryOp::Not), operands) = &expr.kind
            && let [operand] = &operands[..]
        {
            expr = operand;
            when = !when;
        }
        if let Some(constant) = self.constant_of(expr) {
            if truth(constant) == when {
                self.jump(target, expr.span.into());
            }
            return;
        }
        match &expr.kind {
            ExprKind::And(operands) => self.branch_and_or(operands, false, when, target, span),
            ExprKind::Or(operands) => self.branch_and_or(operands, true, when, target, span),
            ExprKind::Let(..) => {
                let body = self.lets(expr);
                if matches!(body.kind, ExprKind::And(_)) {
                    *span = expr.span;
                }
                self.branch_if(body, when, target, span);
            }
            ExprKind::Prim(Prim::Compare(op), operands) => match &operands[..] {
                [left, right] => {
                    *span = expr.span;
                    self.branch_compare(*op, left, right, expr, when, target);
                }
                _ => self.fail("internal error: a primitive with a wrong number of operands", expr.span),
            },
            _ => self.branch_truth(expr, when, target, *span),
        }
    }

    fn branch_truth(&mut self, expr: &'a Expr, when: bool, target: Label, span: Span) {
        let value = self.operand(expr);
        let op = if when { Op::JumpIfTrue } else { Op::JumpIfFalse };
        self.branch(op, value.b_dies(), [value.register, 0, 0], target, span);
        self.release(value);
    }

    /// `and`: false as soon as an operand is. `or`: true as soon as an operand is.
    fn branch_and_or(&mut self, operands: &'a [Expr], is_or: bool, when: bool, target: Label, span: &mut Span) {
        let Some((last, firsts)) = operands.split_last() else { return };
        let decided = self.b.label();
        let mut outer = None;
        for operand in firsts {
            // An operand that decides the whole jumps to the target, or else over the other operands.
            self.branch_if(operand, is_or, if is_or == when { target } else { decided }, span);
            if outer.is_none() {
                outer = Some(self.temps.enter(false));
            }
        }
        self.branch_if(last, when, target, span);
        if let Some(outer) = outer {
            self.temps.leave(outer);
        }
        self.place(decided);
    }

    fn branch_compare(
        &mut self,
        op: CompareOp,
        left: &'a Expr,
        right: &'a Expr,
        whole: &'a Expr,
        when: bool,
        target: Label,
    ) {
        let span = whole.span;
        if matches!(op, CompareOp::Is | CompareOp::IsNot) && self.is_none(right) {
            let value = self.operand(left);
            let when = when == (op == CompareOp::Is);
            let flags = when_true(when) | value.b_dies();
            self.branch(Op::JumpNone, flags, [value.register, 0, 0], target, span);
            self.release(value);
            return;
        }
        let Some((plain, short)) = jump_ops(op) else {
            self.branch_truth(whole, when, target, span);
            return;
        };
        if let Some(constant) = self.constant_of(right)
            && let Some(number) = self.pool.short_constant(constant)
        {
            let value = self.operand(left);
            let flags = when_true(when) | value.b_dies();
            self.branch(short, flags, [value.register, number, 0], target, span);
            self.release(value);
            return;
        }
        let (left, right) = self.pair(left, right, None);
        let flags = when_true(when) | left.b_dies() | right.c_dies();
        self.branch(plain, flags, [left.register, right.register, 0], target, span);
        self.release(right);
        self.release(left);
    }

    /// `then if test else orelse`.
    pub(super) fn if_to(&mut self, test: &'a Expr, then: &'a Expr, orelse: &'a Expr, mut span: Span, into: u16) {
        if let Some(constant) = self.constant_of(test) {
            self.expr_to(if truth(constant) { then } else { orelse }, into);
            return;
        }
        let (start, otherwise, end) = (self.b.here(), self.b.label(), self.b.label());
        self.branch_if(test, false, otherwise, &mut span);
        let outer = self.temps.enter(false);
        self.expr_to(then, into);
        self.jump(end, then.span.into());
        self.place(otherwise);
        self.expr_to(orelse, into);
        self.temps.leave(outer);
        self.place(end);
        self.b.region(RegionKind::Branch, start, end, end);
    }

    /// The value of `and` or `or`: of the operand that decides.
    pub(super) fn and_or_to(&mut self, operands: &'a [Expr], is_or: bool, span: Span, into: u16) {
        let Some((last, firsts)) = operands.split_last() else { return };
        let result = if self.may_write_early(into, operands) { into } else { self.regs.alloc() };
        let (start, end) = (self.b.here(), self.b.label());
        let op = if is_or { Op::JumpIfTrue } else { Op::JumpIfFalse };
        let mut outer = None;
        for operand in firsts {
            self.decide(operand, result, op, end, span);
            if outer.is_none() {
                outer = Some(self.temps.enter(false));
            }
        }
        self.expr_to(last, result);
        if let Some(outer) = outer {
            self.temps.leave(outer);
        }
        self.place(end);
        self.b.region(RegionKind::Branch, start, end, end);
        if result != into {
            self.copy(into, Operand::temporary(result), span);
        }
    }

    /// Evaluates an operand, and goes to `end` if its truth decides. Of an `and` within an `or` (or the other way
    /// round) the operand that decided it is not asked again: its truth is known to go on with the outer operands.
    fn decide(&mut self, operand: &'a Expr, result: u16, op: Op, end: Label, span: Span) {
        let inner = match &operand.kind {
            ExprKind::And(inner) if op == Op::JumpIfTrue => Some((inner, Op::JumpIfFalse)),
            ExprKind::Or(inner) if op == Op::JumpIfFalse => Some((inner, Op::JumpIfTrue)),
            _ => None,
        };
        if let Some((inner, inner_op)) = inner
            && let Some((last, firsts)) = inner.split_last()
        {
            let next = self.b.label();
            let mut outer = None;
            for first in firsts {
                self.decide(first, result, inner_op, next, operand.span);
                outer = outer.or_else(|| Some(self.temps.enter(false)));
            }
            self.decide(last, result, op, end, span);
            if let Some(outer) = outer {
                self.temps.leave(outer);
            }
            self.place(next);
            return;
        }
        self.expr_to(operand, result);
        self.branch(op, 0, [result, 0, 0], end, span);
    }

    /// Whether the register can be written before all operands are evaluated. Not a local that an operand reads, or
    /// that a handler or a resumed caller could see half done.
    fn may_write_early(&self, into: u16, operands: &[Expr]) -> bool {
        !self.is_local(into) || self.b.guards() == 0 && !reads_later(operands, u32::from(into))
    }
}

/// Whether the local is read by an operand that is evaluated after another one has been. An `and` within an `or` shares
/// its register, so that its own operands count one by one.
fn reads_later(operands: &[Expr], local: u32) -> bool {
    let Some((first, rest)) = operands.split_first() else { return false };
    let in_first = match &first.kind {
        ExprKind::And(inner) | ExprKind::Or(inner) => reads_later(inner, local),
        _ => false,
    };
    in_first || rest.iter().any(|operand| survey::reads_local(operand, local))
}
