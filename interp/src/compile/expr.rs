//! Expressions: into a register, as an operand, or for their effect only.
//!
//! In: `Expr`. Out: instructions that put its value into a register.
//! Invariants:
//! - `expr_to` writes a local register only with the last instruction, after all operands were read, so `x = x + f(x)`
//!   works on `x` itself and an exception leaves `x` as it was.
//! - A local that is an operand is borrowed; it is copied first when a later operand could assign it by `:=`.
//!
//! Elsewhere: primitives in `prim.rs`, conditions in `cond.rs`, calls in `call.rs`, displays in `display.rs`.

use super::builder::Place;
use super::{Compiler, Operand};
use crate::bytecode::op::{Instr, flag};
use crate::bytecode::{Op, RegionKind};
use snek_syntax::core::{Const, Expr, ExprKind, Id, Prim, Span};

/// The place of an expression: what tracebacks underline when its value misbehaves.
pub(super) fn place_of(expr: &Expr) -> Place {
    let anchor = match &expr.kind {
        ExprKind::Prim(prim @ (Prim::Binary(_) | Prim::GetItem), operands) => match &operands[..] {
            [left, right] if matches!(prim, Prim::GetItem) => (left.span.end, right.span.end),
            [left, right] => (left.span.end, right.span.start),
            _ => (0, 0),
        },
        _ => (0, 0),
    };
    Place { span: expr.span, anchor }
}

/// Evaluating the expression has no effect on locals.
pub(super) fn is_simple(expr: &Expr) -> bool {
    matches!(expr.kind, ExprKind::Const(_) | ExprKind::Id(_) | ExprKind::Temp(_))
}

impl<'a> Compiler<'a> {
    /// Evaluates into a register.
    pub(super) fn expr_to(&mut self, expr: &'a Expr, into: u16) {
        let span = expr.span;
        match &expr.kind {
            ExprKind::Const(constant) => self.constant_to(constant, into, span),
            ExprKind::Id(id) => self.load_to(id, into, span),
            ExprKind::Temp(temp) => match self.read_temp(*temp) {
                Some(operand) => self.copy(into, operand, span),
                None => {
                    if let Some(constant) = self.constant_of(expr) {
                        self.constant_to(constant, into, span);
                    }
                }
            },
            ExprKind::Let(..) => {
                let body = self.lets(expr);
                self.expr_to(body, into);
            }
            ExprKind::Assign(id, value) => self.walrus_to(id, value, into, span),
            ExprKind::Prim(prim, operands) => self.prim_to(*prim, operands, expr, into),
            ExprKind::GetAttr(object, name) => self.get_attr_to(object, name, span, into),
            ExprKind::App(callee, args) => self.call(callee, args, span, Some(into)),
            ExprKind::Build(kind, elements) => self.build_to(*kind, elements, span, into),
            ExprKind::Dict(elements) => self.dict_to(elements, span, into),
            ExprKind::If(test, then, orelse) => self.if_to(test, then, orelse, span, into),
            ExprKind::And(operands) => self.and_or_to(operands, false, span, into),
            ExprKind::Or(operands) => self.and_or_to(operands, true, span, into),
            ExprKind::Func(func) => self.func_to(func, span, into),
            ExprKind::Class(class) => self.class_to(class, span, into),
            ExprKind::Yield(value) => self.yield_to(value.as_deref(), into, span),
            ExprKind::YieldFrom(value) => self.yield_from_to(value, into, span),
            ExprKind::Await(value) => self.await_to(value, into, span),
            ExprKind::ImportModule { path, level, leaf, names } => {
                self.import_to(path, *level, *leaf, names, span, into);
            }
            ExprKind::ImportName(module, name) => self.import_name_to(module, name, span, into),
        }
    }

    /// Binds the temporaries around an expression and returns the expression inside.
    pub(super) fn lets(&mut self, mut expr: &'a Expr) -> &'a Expr {
        while let ExprKind::Let(temp, value, body) = &expr.kind {
            self.let_in(*temp, value);
            expr = body;
        }
        expr
    }

    /// Evaluates to some register.
    pub(super) fn operand(&mut self, expr: &'a Expr) -> Operand {
        self.operand_in(expr, None)
    }

    /// Evaluates to some register; a value that must be computed goes into `hint`, which stays its owner's.
    pub(super) fn operand_in(&mut self, expr: &'a Expr, hint: Option<u16>) -> Operand {
        match &expr.kind {
            ExprKind::Id(Id::Local(slot)) => {
                let slot = self.local(*slot);
                self.check_bound(slot, expr.span);
                return Operand::borrowed(slot);
            }
            ExprKind::Temp(temp) => {
                if let Some(operand) = self.read_temp(*temp) {
                    return operand;
                }
            }
            ExprKind::Assign(Id::Local(slot), value) => {
                let slot = self.local(*slot);
                self.assign_local(slot, value);
                return Operand::borrowed(slot);
            }
            _ => {}
        }
        let (register, dies) = match hint {
            Some(register) => (register, false),
            None => (self.regs.alloc(), true),
        };
        self.expr_to(expr, register);
        Operand { register, dies }
    }

    /// Copies a borrowed local when evaluating `later` could change it.
    pub(super) fn protect(&mut self, operand: Operand, later: &Expr, span: Span) -> Operand {
        let register = operand.register;
        if !self.is_local(register) || is_simple(later) || !self.survey.walrus.has(u32::from(register)) {
            return operand;
        }
        let copy = self.regs.alloc();
        self.copy(copy, operand, span);
        Operand::temporary(copy)
    }

    /// Evaluates two operands from left to right; the first may be computed in `hint`.
    pub(super) fn pair(&mut self, left: &'a Expr, right: &'a Expr, hint: Option<u16>) -> (Operand, Operand) {
        let first = self.operand_in(left, hint);
        let first = self.protect(first, right, left.span);
        let second = self.operand(right);
        (first, second)
    }

    /// Moves or copies an operand into a register.
    pub(super) fn copy(&mut self, into: u16, from: Operand, span: impl Into<Place>) {
        if into != from.register {
            self.op(Op::Move, from.b_dies(), [into, from.register, 0], span);
            self.release(from);
        }
    }

    /// Evaluates for the effect only.
    pub(super) fn effect(&mut self, expr: &'a Expr) {
        let span = expr.span;
        match &expr.kind {
            ExprKind::Const(_) => {}
            ExprKind::Temp(_) | ExprKind::Id(Id::Local(_)) => {
                let operand = self.operand(expr);
                self.drop_value(operand, span);
            }
            ExprKind::App(callee, args) => self.call(callee, args, span, None),
            ExprKind::Assign(id, value) => self.assign_id(id, value, span),
            ExprKind::Let(..) => {
                let body = self.lets(expr);
                self.effect(body);
            }
            ExprKind::Prim(prim @ (Prim::ListAppend | Prim::SetAdd | Prim::DictInsert), operands) => {
                self.insert(*prim, operands, span);
            }
            ExprKind::Yield(value) => {
                // What is sent stays in the register until that is used again: mostly it is `None`.
                let register = self.regs.alloc();
                self.yield_to(value.as_deref(), register, span);
                self.regs.free(register);
            }
            ExprKind::If(test, then, orelse) => self.branch_effect(test, then, orelse, span),
            ExprKind::And(operands) => self.and_or_effect(operands, false, span),
            ExprKind::Or(operands) => self.and_or_effect(operands, true, span),
            _ => {
                let register = self.regs.alloc();
                self.expr_to(expr, register);
                self.drop_value(Operand::temporary(register), span);
            }
        }
    }

    /// Drops a value that nobody wants.
    pub(super) fn drop_value(&mut self, operand: Operand, span: Span) {
        if operand.dies {
            self.op(Op::Clear, 0, [operand.register, 0, 0], span);
            self.release(operand);
        }
    }

    fn and_or_effect(&mut self, operands: &'a [Expr], is_or: bool, mut span: Span) {
        let Some((last, conditions)) = operands.split_last() else { return };
        let (start, end) = (self.b.here(), self.b.label());
        let outer = self.temps.enter(false);
        for condition in conditions {
            self.branch_if(condition, is_or, end, &mut span);
        }
        self.effect(last);
        self.temps.leave(outer);
        self.place(end);
        self.b.region(RegionKind::Branch, start, end, end);
    }

    fn branch_effect(&mut self, test: &'a Expr, then: &'a Expr, orelse: &'a Expr, mut span: Span) {
        let (start, otherwise, end) = (self.b.here(), self.b.label(), self.b.label());
        self.branch_if(test, false, otherwise, &mut span);
        let outer = self.temps.enter(false);
        self.effect(then);
        self.jump(end, then.span.into());
        self.place(otherwise);
        self.effect(orelse);
        self.temps.leave(outer);
        self.place(end);
        self.b.region(RegionKind::Branch, start, end, end);
    }

    /// Raises UnboundLocalError here unless the local is certainly set.
    pub(super) fn check_bound(&mut self, slot: u16, span: Span) {
        let slot = u32::from(slot);
        let is_set = self.b.flow.as_ref().is_none_or(|flow| flow.has(slot));
        if !is_set {
            self.op(Op::CheckBound, 0, [u16::try_from(slot).unwrap_or(0), 0, 0], span);
            self.mark_set(slot);
        }
    }

    /// Knows from here on that the local is set.
    pub(super) fn mark_set(&mut self, slot: u32) {
        if let Some(flow) = &mut self.b.flow {
            flow.set(slot);
        }
    }

    /// Loads a constant.
    pub(super) fn constant_to(&mut self, constant: &Const, into: u16, span: Span) {
        match constant {
            Const::None => self.op(Op::LoadNone, 0, [into, 0, 0], span),
            Const::Bool(value) => self.op_k(Op::LoadBool, 0, into, u32::from(*value), span),
            Const::Int(value) if i32::try_from(*value).is_ok() => {
                let small = i32::try_from(*value).unwrap_or(0);
                self.op_k(Op::LoadInt, 0, into, small.cast_unsigned(), span);
            }
            _ => {
                let number = self.pool.constant(constant);
                self.op_k(Op::LoadConst, 0, into, number, span);
            }
        }
    }

    /// Loads a variable.
    pub(super) fn load_to(&mut self, id: &Id, into: u16, span: Span) {
        match id {
            Id::Local(slot) => {
                let slot = self.local(*slot);
                self.check_bound(slot, span);
                self.copy(into, Operand::borrowed(slot), span);
            }
            Id::Cell(slot) => {
                let slot = self.local(*slot);
                self.op(Op::LoadCell, 0, [into, slot, 0], span);
            }
            Id::Free(entry) => self.op_k(Op::LoadFree, 0, into, *entry, span),
            Id::Global(name) => {
                let site = self.pool.global_site(name);
                self.op_k(Op::LoadGlobal, 0, into, site, span);
            }
            Id::Name(name) => {
                let name = self.pool.name(name);
                self.op_k(Op::LoadName, 0, into, name, span);
            }
            Id::NameOrFree(name, entry) => {
                let name = self.short_name(name, span);
                let entry = u16::try_from(*entry).unwrap_or(u16::MAX);
                self.op(Op::LoadNameOrFree, 0, [into, name, entry], span);
            }
        }
    }

    fn walrus_to(&mut self, id: &Id, value: &'a Expr, into: u16, span: Span) {
        if let Id::Local(slot) = id {
            let slot = self.local(*slot);
            self.assign_local(slot, value);
            self.copy(into, Operand::borrowed(slot), span);
            return;
        }
        let register = self.scratch(into).unwrap_or_else(|| self.regs.alloc());
        self.expr_to(value, register);
        self.store(id, Operand::borrowed(register), span);
        if register != into {
            self.copy(into, Operand::temporary(register), span);
        }
    }

    /// The place of an attribute access: its last line when it spans several (CPython does so).
    pub(super) fn attr_place(&self, span: Span, attr_end: u32, name: &str) -> Span {
        if self.source.line(span.start) == self.source.line(attr_end) {
            return span;
        }
        let length = u32::try_from(name.len()).unwrap_or(0);
        Span { start: attr_end.saturating_sub(length), end: span.end }
    }

    fn get_attr_to(&mut self, object: &'a Expr, name: &str, span: Span, into: u16) {
        let object = self.operand_in(object, self.scratch(into));
        let place = self.attr_place(span, span.end, name);
        let site = self.attr_site(name, span);
        // The result takes the place of an object that is in its register.
        let dies = if object.register == into { 0 } else { object.b_dies() };
        self.op(Op::GetAttr, dies, [into, object.register, site], place);
        self.release(object);
    }

    /// Number of an attribute site.
    pub(super) fn attr_site(&mut self, name: &str, span: Span) -> u16 {
        self.pool.attr_site(name).unwrap_or_else(|| {
            self.fail("too many attribute names in one block", span);
            0
        })
    }

    fn import_to(
        &mut self,
        path: &str,
        level: u32,
        leaf: bool,
        names: &[snek_syntax::core::Name],
        span: Span,
        into: u16,
    ) {
        let names = match names {
            [] => Const::None,
            names => Const::Tuple(names.iter().cloned().map(Const::Str).collect()),
        };
        let request = [Const::Str(path.into()), Const::Int(i64::from(level)), Const::Bool(leaf), names];
        let request = self.short_constant(&Const::Tuple(request.into()), span);
        self.op(Op::Import, 0, [into, request, 0], span);
    }

    fn import_name_to(&mut self, module: &'a Expr, name: &str, span: Span, into: u16) {
        let module = self.operand_in(module, self.scratch(into));
        let name = self.short_name(name, span);
        self.op(Op::ImportName, module.b_dies(), [into, module.register, name], span);
        self.release(module);
    }

    /// Returns a register and ends the path.
    pub(super) fn return_register(&mut self, register: u16, span: Span) {
        // The returned value is taken first: where it stands at the top, nothing is left there.
        let top = self.regs.top();
        let held = if register + 1 == top { register } else { top };
        self.b.stop(Instr::abc(Op::Return, flag::B_DIES, register, held, 0), span.into());
    }

    /// Returns None and ends the path.
    pub(super) fn return_none(&mut self, span: Span) {
        self.b.stop(Instr::abc(Op::ReturnNone, 0, 0, self.regs.top(), 0), span.into());
    }
}
