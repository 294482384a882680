//! Assignment to targets, and `del`.
//!
//! In: a target and a value. Out: a computation into the local itself where the target is one, else a store.
//! Invariants:
//! - The value is evaluated before the target's own operands.
//! - Targets of an unpacking are assigned from left to right, after all of them have got their value.

use super::{Compiler, Operand};
use crate::bytecode::Op;
use crate::bytecode::op::flag;
use snek_syntax::core::{BuildKind, Const, Element, Expr, ExprKind, Id, Prim, Span, Target, TargetKind};

/// Flag of `SetItem` and `DelItem`: the container in `a` is a temporary that dies.
const A_DIES: u8 = 8;

impl<'a> Compiler<'a> {
    /// Assigns a value that is still to be evaluated.
    pub(super) fn assign(&mut self, target: &'a Target, value: &'a Expr, span: Span) {
        match &target.kind {
            TargetKind::Id(id) => self.assign_id(id, value, target.span),
            TargetKind::Unpack { targets, star: None } if self.assign_each(targets, value) => {}
            TargetKind::Temp(temp) => {
                let value = self.operand(value);
                self.store_temp(*temp, value, span);
            }
            _ => {
                let value = self.operand(value);
                self.store_target(target, value);
            }
        }
    }

    /// Assigns to a variable.
    pub(super) fn assign_id(&mut self, id: &Id, value: &'a Expr, span: Span) {
        if let Id::Local(slot) = id {
            let slot = self.local(*slot);
            self.assign_local(slot, value);
            return;
        }
        let value = self.operand(value);
        self.store(id, value, span);
    }

    /// Computes into a local.
    pub(super) fn assign_local(&mut self, slot: u16, value: &'a Expr) {
        self.expr_to(value, slot);
        self.mark_set(u32::from(slot));
    }

    /// Stores a value that is in a register.
    pub(super) fn store(&mut self, id: &Id, value: Operand, span: Span) {
        let dies = value.b_dies();
        match id {
            Id::Local(slot) => {
                let slot = self.local(*slot);
                self.copy(slot, value, span);
                self.mark_set(u32::from(slot));
                return;
            }
            Id::Cell(slot) => {
                let slot = self.local(*slot);
                self.op(Op::StoreCell, dies, [slot, value.register, 0], span);
            }
            Id::Free(entry) => self.op_k(Op::StoreFree, dies, value.register, *entry, span),
            Id::Global(name) => {
                let site = self.pool.global_site(name);
                self.op_k(Op::StoreGlobal, dies, value.register, site, span);
            }
            Id::Name(name) | Id::NameOrFree(name, _) => {
                let name = self.pool.name(name);
                self.op_k(Op::StoreName, dies, value.register, name, span);
            }
        }
        self.release(value);
    }

    /// Stores a value that is in a register to any target.
    pub(super) fn store_target(&mut self, target: &'a Target, value: Operand) {
        let span = target.span;
        match &target.kind {
            TargetKind::Id(id) => self.store(id, value, span),
            TargetKind::Temp(temp) => self.store_temp(*temp, value, span),
            TargetKind::Attr(object, name) => {
                let value = self.protect(value, object, span);
                let object = self.operand(object);
                let place = self.attr_place(span, span.end, name);
                let site = self.attr_site(name, span);
                let flags = object.b_dies() | value.c_dies();
                self.op(Op::SetAttr, flags, [object.register, value.register, site], place);
                self.release(object);
                self.release(value);
            }
            TargetKind::Item(object, index) => {
                let value = self.protect(value, object, span);
                let value = self.protect(value, index, span);
                if let ExprKind::Prim(Prim::Slice, parts) = &index.kind {
                    let object = self.operand(object);
                    let object = self.protect(object, index, span);
                    let first = self.window(parts);
                    let flags = value.c_dies() | a_dies(object);
                    self.op(Op::SetSlice, flags, [object.register, first, value.register], span);
                    self.regs.free_many(first, parts.len());
                    self.release(object);
                    self.release(value);
                    return;
                }
                let (object, index) = self.pair(object, index, None);
                let flags = index.b_dies() | value.c_dies() | a_dies(object);
                self.op(Op::SetItem, flags, [object.register, index.register, value.register], span);
                self.release(index);
                self.release(object);
                self.release(value);
            }
            TargetKind::Unpack { targets, star } => self.unpack(targets, *star, value, span),
        }
    }

    fn unpack(&mut self, targets: &'a [Target], star: Option<usize>, value: Operand, span: Span) {
        let count = targets.len();
        let direct = self.neighbours(targets, value);
        let first = direct.unwrap_or_else(|| self.regs.alloc_many(count));
        match star {
            None => {
                let count = u16::try_from(count).unwrap_or(u16::MAX);
                self.op(Op::UnpackSequence, value.b_dies(), [first, value.register, count], span);
            }
            Some(star) => {
                let part = |count: usize| Const::Int(i64::try_from(count).unwrap_or(i64::MAX));
                let shape = Const::Tuple([part(star), part(count - star.min(count) - 1)].into());
                let shape = self.short_constant(&shape, span);
                self.op(Op::UnpackStarred, value.b_dies(), [first, value.register, shape], span);
            }
        }
        self.release(value);
        if direct.is_some() {
            for slot in (u32::from(first)..).take(count) {
                self.mark_set(slot);
            }
            return;
        }
        for (register, target) in (first..=u16::MAX).zip(targets) {
            self.store_target(target, Operand::temporary(register));
        }
    }

    /// The first of the targets' registers, when they are locals next to each other and none holds the value.
    fn neighbours(&mut self, targets: &[Target], value: Operand) -> Option<u16> {
        let mut slots = targets.iter().map(|target| match target.kind {
            TargetKind::Id(Id::Local(slot)) => u16::try_from(slot).ok(),
            _ => None,
        });
        let first = slots.next()??;
        let mut last = first;
        for slot in slots {
            last = last.checked_add(1)?;
            if slot? != last {
                return None;
            }
        }
        (value.register < first || value.register > last).then_some(first)
    }

    /// `a, b = x, y` without making the tuple. `false`: the value is no display of that many elements.
    fn assign_each(&mut self, targets: &'a [Target], value: &'a Expr) -> bool {
        if let ExprKind::Const(Const::Tuple(items)) = &value.kind {
            if items.len() != targets.len() {
                return false;
            }
            for (target, item) in targets.iter().zip(items.iter()) {
                self.assign_constant(target, item, value.span);
            }
            return true;
        }
        let ExprKind::Build(BuildKind::Tuple | BuildKind::List, elements) = &value.kind else { return false };
        let ones = elements.iter().map(|element| match element {
            Element::One(value) => Some(value),
            Element::Spread(_) => None,
        });
        let Some(values) = ones.collect::<Option<Vec<&'a Expr>>>() else { return false };
        if values.len() != targets.len() || values.is_empty() {
            return false;
        }
        let last = values.len() - 1;
        let mut waiting = Vec::with_capacity(values.len());
        for (position, (target, value)) in targets.iter().zip(&values).enumerate() {
            let slot = if position == last { self.last_local(targets) } else { None };
            if let Some(slot) = slot {
                self.assign_local(slot, value);
                continue;
            }
            let mut operand = self.operand(value);
            if !operand.dies && self.changes(targets, position, operand.register) {
                let copy = self.regs.alloc();
                self.copy(copy, operand, value.span);
                operand = Operand::temporary(copy);
            }
            waiting.push((target, operand));
        }
        for (target, operand) in waiting {
            self.store_target(target, operand);
        }
        true
    }

    /// The last target, if it is a local that can be assigned first: all targets are locals, and all different.
    fn last_local(&mut self, targets: &[Target]) -> Option<u16> {
        let (last, firsts) = targets.split_last()?;
        let TargetKind::Id(Id::Local(last)) = last.kind else { return None };
        let other = |target: &Target| matches!(target.kind, TargetKind::Id(Id::Local(slot)) if slot != last);
        firsts.iter().all(other).then(|| self.local(last))
    }

    /// Could the register change before the target at `position` is stored to? By `:=` in a later value, by a target
    /// before it, or by the last one when that is computed first.
    fn changes(&mut self, targets: &[Target], position: usize, register: u16) -> bool {
        if !self.is_local(register) {
            return false;
        }
        let slot = u32::from(register);
        let differs = |target: &Target| match target.kind {
            TargetKind::Id(Id::Local(other)) => other != slot,
            TargetKind::Unpack { .. } => false,
            _ => true,
        };
        let is_last = position + 1 == targets.len();
        self.survey.walrus.has(slot)
            || !targets.iter().take(position).all(differs)
            || !is_last && self.last_local(targets) == Some(register)
    }

    fn assign_constant(&mut self, target: &'a Target, constant: &'a Const, span: Span) {
        if let TargetKind::Id(Id::Local(slot)) = target.kind {
            let slot = self.local(slot);
            self.constant_to(constant, slot, span);
            self.mark_set(u32::from(slot));
            return;
        }
        let register = self.regs.alloc();
        self.constant_to(constant, register, span);
        self.store_target(target, Operand::temporary(register));
    }

    /// `del target`.
    pub(super) fn delete(&mut self, target: &'a Target) {
        let span = target.span;
        match &target.kind {
            TargetKind::Id(id) => self.delete_id(id, span),
            TargetKind::Attr(object, name) => {
                let object = self.operand(object);
                let place = self.attr_place(span, span.end, name);
                let name = self.pool.name(name);
                self.op_k(Op::DelAttr, object.b_dies(), object.register, name, place);
                self.release(object);
            }
            TargetKind::Item(object, index) => {
                let (object, index) = self.pair(object, index, None);
                let dies = if index.dies { flag::B_DIES } else { 0 } | a_dies(object);
                self.op(Op::DelItem, dies, [object.register, index.register, 0], span);
                self.release(index);
                self.release(object);
            }
            TargetKind::Unpack { targets, .. } => targets.iter().for_each(|target| self.delete(target)),
            TargetKind::Temp(_) => {}
        }
    }

    fn delete_id(&mut self, id: &Id, span: Span) {
        match id {
            Id::Local(slot) => {
                let register = self.local(*slot);
                self.op(Op::DeleteLocal, 0, [register, 0, 0], span);
                self.mark_unset(*slot);
            }
            Id::Cell(slot) => {
                let slot = self.local(*slot);
                self.op(Op::DeleteCell, 0, [slot, 0, 0], span);
            }
            Id::Free(entry) => self.op_k(Op::DeleteFree, 0, 0, *entry, span),
            Id::Global(name) => {
                let name = self.pool.name(name);
                self.op_k(Op::DeleteGlobal, 0, 0, name, span);
            }
            Id::Name(name) | Id::NameOrFree(name, _) => {
                let name = self.pool.name(name);
                self.op_k(Op::DeleteName, 0, 0, name, span);
            }
        }
    }

    fn mark_unset(&mut self, slot: u32) {
        if let Some(flow) = &mut self.b.flow {
            flow.unset(slot);
        }
    }

    /// Unbinds a variable at the end of its `except` clause, whether the clause has deleted it or not.
    pub(super) fn unbind(&mut self, id: &Id, span: Span) {
        if let Id::Local(slot) = id {
            let register = self.local(*slot);
            self.op(Op::Clear, 0, [register, 0, 0], span);
            self.mark_unset(*slot);
            return;
        }
        let none = self.regs.alloc();
        self.op(Op::LoadNone, 0, [none, 0, 0], span);
        self.store(id, Operand::temporary(none), span);
        self.delete_id(id, span);
    }
}

/// The flag that the container of a subscript dies.
fn a_dies(container: Operand) -> u8 {
    if container.dies { A_DIES } else { 0 }
}
