//! Primitives: arithmetic, comparison, subscripts, f-strings, the tests of `match`.
//!
//! In: `Prim` and its operands. Out: one instruction on operands that are locals, temporaries or constants.
//! Invariants: a chain `a + b + c + …` is compiled by a loop, so its length costs no native stack.

use super::expr::place_of;
use super::{Compiler, Operand};
use crate::bytecode::Op;
use crate::bytecode::op::{NO_REGISTER, flag};
use snek_syntax::core::{BinaryOp, CompareOp, Const, Conversion, Expr, ExprKind, Prim, Span, UnaryOp};

/// The instruction on registers, and the one whose right operand is a constant.
fn binary_ops(op: BinaryOp) -> (Op, Option<Op>) {
    match op {
        BinaryOp::Add => (Op::Add, Some(Op::AddK)),
        BinaryOp::Sub => (Op::Sub, Some(Op::SubK)),
        BinaryOp::Mul => (Op::Mul, Some(Op::MulK)),
        BinaryOp::MatMul => (Op::MatMul, None),
        BinaryOp::Div => (Op::Div, Some(Op::DivK)),
        BinaryOp::FloorDiv => (Op::FloorDiv, Some(Op::FloorDivK)),
        BinaryOp::Mod => (Op::Mod, Some(Op::ModK)),
        BinaryOp::Pow => (Op::Pow, Some(Op::PowK)),
        BinaryOp::LShift => (Op::LShift, Some(Op::LShiftK)),
        BinaryOp::RShift => (Op::RShift, Some(Op::RShiftK)),
        BinaryOp::And => (Op::And, Some(Op::AndK)),
        BinaryOp::Or => (Op::Or, Some(Op::OrK)),
        BinaryOp::Xor => (Op::Xor, Some(Op::XorK)),
    }
}

impl<'a> Compiler<'a> {
    pub(super) fn prim_to(&mut self, prim: Prim, operands: &'a [Expr], expr: &'a Expr, into: u16) {
        let span = expr.span;
        match (prim, operands) {
            (Prim::Binary(_), _) => self.binary_to(expr, into),
            (Prim::InPlace(op), [left, right]) => {
                let hint = self.scratch(into);
                let left = self.operand_in(left, hint);
                self.arithmetic(op, flag::IN_PLACE, left, right, expr, into);
            }
            (Prim::Unary(op), [operand]) => {
                let op = match op {
                    UnaryOp::Neg => Op::Neg,
                    UnaryOp::Pos => Op::Pos,
                    UnaryOp::Invert => Op::Invert,
                    UnaryOp::Not => Op::Not,
                };
                self.unary_to(op, operand, span, into);
            }
            (Prim::Compare(op), [left, right]) => self.compare_to(op, left, right, span, into),
            (Prim::GetItem, [object, index]) => self.get_item_to(object, index, expr, into),
            (Prim::Slice, _) => {
                let first = self.window(operands);
                self.op(Op::BuildSlice, 0, [into, first, 0], span);
                self.regs.free_many(first, operands.len());
            }
            (Prim::JoinStr, _) => self.join_to(operands, span, into),
            (Prim::Format(conversion), [value]) => self.format_to(conversion, value, None, 0, span, into),
            (Prim::Format(conversion), [value, spec]) => self.format_to(conversion, value, Some(spec), 0, span, into),
            (Prim::Iter | Prim::AsyncIter, [operand]) => self.iter_to(prim, operand, span, into),
            (Prim::ListAppend | Prim::SetAdd | Prim::DictInsert, _) => {
                self.insert(prim, operands, span);
                self.op(Op::LoadNone, 0, [into, 0, 0], span);
            }
            (Prim::IsSequence, [operand]) => self.unary_to(Op::IsSequence, operand, span, into),
            (Prim::IsMapping, [operand]) => self.unary_to(Op::IsMapping, operand, span, into),
            (Prim::Len, [operand]) => self.unary_to(Op::Len, operand, span, into),
            (Prim::MatchKeys, [mapping, keys]) => self.registers_to(Op::MatchKeys, 0, mapping, keys, expr, into),
            (Prim::MatchRest, [mapping, keys]) => self.registers_to(Op::MatchRest, 0, mapping, keys, expr, into),
            (Prim::MatchClass(positional), _) => {
                let first = self.window(operands);
                let positional = u16::try_from(positional).unwrap_or(u16::MAX);
                self.op(Op::MatchClass, 0, [into, first, positional], span);
                self.regs.free_many(first, operands.len());
            }
            _ => self.fail("internal error: a primitive with a wrong number of operands", span),
        }
    }

    /// `iter(operand)` or `aiter(operand)`.
    pub(super) fn iter_to(&mut self, prim: Prim, operand: &'a Expr, span: Span, into: u16) {
        if prim == Prim::Iter {
            self.unary_to(Op::GetIter, operand, span, into);
        } else {
            let iterator = self.async_iterator(operand, span);
            self.copy(into, iterator, span);
        }
    }

    /// Evaluates into new neighbouring registers; the first of them.
    pub(super) fn window(&mut self, operands: &'a [Expr]) -> u16 {
        let first = self.regs.top();
        for operand in operands {
            let register = self.regs.alloc();
            self.expr_to(operand, register);
        }
        first
    }

    fn unary_to(&mut self, op: Op, operand: &'a Expr, span: Span, into: u16) {
        let operand = self.operand_in(operand, self.scratch(into));
        self.op(op, operand.b_dies(), [into, operand.register, 0], span);
        self.release(operand);
    }

    fn registers_to(&mut self, op: Op, flags: u8, left: &'a Expr, right: &'a Expr, whole: &Expr, into: u16) {
        let (left, right) = self.pair(left, right, self.scratch(into));
        let flags = flags | left.b_dies() | right.c_dies();
        self.op(op, flags, [into, left.register, right.register], place_of(whole));
        self.release(right);
        self.release(left);
    }

    /// A left-nested chain of binary operations, from the innermost out.
    fn binary_to(&mut self, expr: &'a Expr, into: u16) {
        let mut links = Vec::new();
        let mut innermost = expr;
        while let ExprKind::Prim(Prim::Binary(op), operands) = &innermost.kind
            && let [left, right] = &operands[..]
        {
            links.push((*op, right, innermost));
            innermost = left;
        }
        let hint = self.scratch(into);
        let mut value = self.operand_in(innermost, hint);
        while let Some((op, right, whole)) = links.pop() {
            let is_last = links.is_empty();
            // Only the last result may go into a local.
            let result = if is_last || hint.is_some() {
                Operand::borrowed(into)
            } else if value.dies {
                value
            } else {
                Operand::temporary(self.regs.alloc())
            };
            self.arithmetic(op, 0, value, right, whole, result.register);
            value = result;
        }
    }

    /// `left op right`, where `left` is evaluated already. The register of a dying `left` may be the result's.
    fn arithmetic(&mut self, op: BinaryOp, flags: u8, left: Operand, right: &'a Expr, whole: &'a Expr, into: u16) {
        // CPython knows the operands' places only where it finds them in an expression.
        let place = if flags == 0 { place_of(whole) } else { whole.span.into() };
        let is_own = left.register == into;
        let (plain, short) = binary_ops(op);
        if let (Some(short), Some(constant)) = (short, self.constant_of(right))
            && let Some(number) = self.pool.short_constant(constant)
        {
            let flags = flags | if is_own { 0 } else { left.b_dies() };
            self.op(short, flags, [into, left.register, number], place);
            if !is_own {
                self.release(left);
            }
            return;
        }
        let left = self.protect(left, right, whole.span);
        let is_own = left.register == into;
        let right = self.operand(right);
        let flags = flags | right.c_dies() | if is_own { 0 } else { left.b_dies() };
        self.op(plain, flags, [into, left.register, right.register], place);
        self.release(right);
        if !is_own {
            self.release(left);
        }
    }

    fn compare_to(&mut self, op: CompareOp, left: &'a Expr, right: &'a Expr, span: Span, into: u16) {
        let (op, flags) = match op {
            CompareOp::Eq => (Op::Eq, 0),
            CompareOp::Ne => (Op::Ne, 0),
            CompareOp::Lt => (Op::Lt, 0),
            CompareOp::Le => (Op::Le, 0),
            CompareOp::Gt => (Op::Gt, 0),
            CompareOp::Ge => (Op::Ge, 0),
            CompareOp::Is => (Op::Is, 0),
            CompareOp::IsNot => (Op::Is, flag::NEGATE),
            CompareOp::In => (Op::Contains, 0),
            CompareOp::NotIn => (Op::Contains, flag::NEGATE),
        };
        let (left, right) = self.pair(left, right, self.scratch(into));
        let flags = flags | left.b_dies() | right.c_dies();
        self.op(op, flags, [into, left.register, right.register], span);
        self.release(right);
        self.release(left);
    }

    fn get_item_to(&mut self, object: &'a Expr, index: &'a Expr, whole: &'a Expr, into: u16) {
        if let Some(constant) = self.constant_of(index)
            && let Some(number) = self.pool.short_constant(constant)
        {
            let object = self.operand_in(object, self.scratch(into));
            self.op(Op::GetItemK, object.b_dies(), [into, object.register, number], place_of(whole));
            self.release(object);
            return;
        }
        if let ExprKind::Prim(Prim::Slice, parts) = &index.kind {
            let object = self.operand_in(object, self.scratch(into));
            let object = self.protect(object, index, whole.span);
            let first = self.window(parts);
            self.op(Op::GetSlice, object.b_dies(), [into, object.register, first], place_of(whole));
            self.regs.free_many(first, parts.len());
            self.release(object);
            return;
        }
        self.registers_to(Op::GetItem, 0, object, index, whole, into);
    }

    fn join_to(&mut self, parts: &'a [Expr], span: Span, into: u16) {
        /// Parts joined at once.
        const CHUNK: usize = 60;
        let first = self.regs.top();
        let mut count = 0u16;
        for part in parts {
            if usize::from(count) == CHUNK {
                self.op(Op::JoinStr, 0, [first, first, count], span);
                self.regs.free_many(first + 1, CHUNK - 1);
                count = 1;
            }
            let register = self.regs.alloc();
            match &part.kind {
                ExprKind::Prim(Prim::Format(conversion), operands) if let [value] = &operands[..] => {
                    self.format_to(*conversion, value, None, flag::PART, part.span, register);
                }
                _ => self.expr_to(part, register),
            }
            count += 1;
        }
        self.op(Op::JoinStr, 0, [into, first, count], span);
        self.regs.free_many(first, usize::from(count));
    }

    fn format_to(
        &mut self,
        conversion: Conversion,
        value: &'a Expr,
        spec: Option<&'a Expr>,
        part: u8,
        span: Span,
        into: u16,
    ) {
        let conversion = match conversion {
            Conversion::None => 0,
            Conversion::Str => 1,
            Conversion::Repr => 2,
            Conversion::Ascii => 3u8,
        };
        let flags = conversion << flag::CONVERSION_SHIFT | part;
        let hint = self.scratch(into);
        let (value, spec) = match spec {
            Some(spec) => {
                let (value, spec) = self.pair(value, spec, hint);
                (value, spec)
            }
            None => (self.operand_in(value, hint), Operand::borrowed(NO_REGISTER)),
        };
        let flags = flags | value.b_dies() | spec.c_dies();
        self.op(Op::Format, flags, [into, value.register, spec.register], span);
        self.release(spec);
        self.release(value);
    }

    /// Adds to the list, set or dict of a comprehension.
    pub(super) fn insert(&mut self, prim: Prim, operands: &'a [Expr], span: Span) {
        let Some((collection, values)) = operands.split_first() else { return };
        let collection = self.operand(collection);
        match values {
            [value] => {
                let op = if prim == Prim::SetAdd { Op::SetAdd } else { Op::ListAppend };
                let value = self.operand(value);
                self.op(op, value.b_dies(), [collection.register, value.register, 0], span);
                self.release(value);
            }
            [key, value] => {
                let (key, value) = self.pair(key, value, None);
                let flags = key.b_dies() | value.c_dies();
                self.op(Op::DictInsert, flags, [collection.register, key.register, value.register], span);
                self.release(value);
                self.release(key);
            }
            _ => self.fail("internal error: a primitive with a wrong number of operands", span),
        }
        self.release(collection);
    }

    /// The `None` that a comparison is with.
    pub(super) fn is_none(&self, expr: &'a Expr) -> bool {
        matches!(self.constant_of(expr), Some(Const::None))
    }
}
