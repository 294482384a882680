//! Tuple, list, set and dict displays.
//!
//! In: elements in order. Out: one builder instruction on neighbouring registers, or additions to a growing collection.
//! Invariants:
//! - At most `CHUNK` elements wait in registers, so a long display needs no long frame.
//! - A collection that grows is not in a local yet: an exception leaves the local as it was.

use super::{Compiler, Operand};
use crate::bytecode::Op;
use snek_syntax::core::{BuildKind, Const, DictElement, Element, Expr, ExprKind, Span};

/// Elements (or pairs) that are collected in registers.
const CHUNK: usize = 30;
/// Constant elements from which copying a constant tuple is cheaper.
const COPIED: usize = 4;

impl<'a> Compiler<'a> {
    pub(super) fn build_to(&mut self, kind: BuildKind, elements: &'a [Element], span: Span, into: u16) {
        let is_plain = elements.iter().all(|element| matches!(element, Element::One(_)));
        if kind != BuildKind::Tuple && elements.len() >= COPIED && self.copy_constants(kind, elements, span, into) {
            return;
        }
        if is_plain && elements.len() <= CHUNK {
            let (first, count) = self.leading(elements);
            let op = match kind {
                BuildKind::Tuple => Op::BuildTuple,
                BuildKind::List => Op::BuildList,
                BuildKind::Set => Op::BuildSet,
            };
            self.op(op, 0, [into, first, short(count)], span);
            self.regs.free_many(first, count);
            return;
        }
        let result = self.scratch(into).unwrap_or_else(|| self.regs.alloc());
        self.grow(kind == BuildKind::Set, elements, span, result);
        if kind == BuildKind::Tuple {
            self.op(Op::ListToTuple, 0, [into, result, 0], span);
            if result != into {
                self.regs.free(result);
            }
        } else {
            self.copy(into, Operand::temporary(result), span);
        }
    }

    /// A list or set of constants, as a copy of a constant.
    fn copy_constants(&mut self, kind: BuildKind, elements: &[Element], span: Span, into: u16) -> bool {
        let constants = elements.iter().map(|element| match element {
            Element::One(Expr { kind: ExprKind::Const(constant), .. }) => Some(constant.clone()),
            _ => None,
        });
        let Some(constants) = constants.collect::<Option<Vec<Const>>>() else { return false };
        let (constant, build, extend) = match kind {
            BuildKind::Set => (Const::FrozenSet(constants.into()), Op::BuildSet, Op::SetUpdate),
            _ => (Const::Tuple(constants.into()), Op::BuildList, Op::ListExtend),
        };
        let source = self.regs.alloc();
        self.op(build, 0, [into, source, 0], span);
        self.constant_to(&constant, source, span);
        let source = Operand::temporary(source);
        self.op(extend, source.b_dies(), [into, source.register, 0], span);
        self.release(source);
        true
    }

    /// Evaluates the single elements up to the first spread (or chunk) into neighbouring registers.
    fn leading(&mut self, elements: &'a [Element]) -> (u16, usize) {
        let first = self.regs.top();
        let mut count = 0;
        for element in elements.iter().take(CHUNK) {
            let Element::One(value) = element else { break };
            let register = self.regs.alloc();
            self.expr_to(value, register);
            count += 1;
        }
        (first, count)
    }

    /// Makes a list or set in `result` element by element.
    pub(super) fn grow(&mut self, is_set: bool, elements: &'a [Element], span: Span, result: u16) {
        let (build, add, extend) = match is_set {
            true => (Op::BuildSet, Op::SetAdd, Op::SetUpdate),
            false => (Op::BuildList, Op::ListAppend, Op::ListExtend),
        };
        let (first, count) = self.leading(elements);
        self.op(build, 0, [result, first, short(count)], span);
        self.regs.free_many(first, count);
        for element in elements.iter().skip(count) {
            let (op, value, place) = match element {
                Element::One(value) => (add, value, value.span),
                Element::Spread(value) => (extend, value, span),
            };
            let operand = self.operand(value);
            self.op(op, operand.b_dies(), [result, operand.register, 0], place);
            self.release(operand);
        }
    }

    pub(super) fn dict_to(&mut self, elements: &'a [DictElement], span: Span, into: u16) {
        let pairs = elements.iter().take(CHUNK / 2).take_while(|element| matches!(element, DictElement::Pair(..)));
        let leading = pairs.count();
        let rest = elements.get(leading..).unwrap_or(&[]);
        let result = if rest.is_empty() { into } else { self.scratch(into).unwrap_or_else(|| self.regs.alloc()) };
        let first = self.regs.top();
        for element in elements.iter().take(leading) {
            if let DictElement::Pair(key, value) = element {
                for part in [key, value] {
                    let register = self.regs.alloc();
                    self.expr_to(part, register);
                }
            }
        }
        self.op(Op::BuildDict, 0, [result, first, short(leading)], span);
        self.regs.free_many(first, 2 * leading);
        for element in rest {
            match element {
                DictElement::Pair(key, value) => {
                    let (key, value) = self.pair(key, value, None);
                    let flags = key.b_dies() | value.c_dies();
                    self.op(Op::DictInsert, flags, [result, key.register, value.register], span);
                    self.release(value);
                    self.release(key);
                }
                DictElement::Spread(mapping) => {
                    let mapping = self.operand(mapping);
                    self.op(Op::DictUpdate, mapping.b_dies(), [result, mapping.register, 0], span);
                    self.release(mapping);
                }
            }
        }
        if result != into {
            self.copy(into, Operand::temporary(result), span);
        }
    }
}

/// A count that is known to be small.
fn short(count: usize) -> u16 {
    u16::try_from(count).unwrap_or(u16::MAX)
}
