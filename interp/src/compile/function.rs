//! Functions and classes.
//!
//! In: `Func` and `Class` expressions. Out: `MakeFunction` on an inner `Code`; a call of `__build_class__`.
//! Invariants:
//! - Defaults, keyword defaults and annotations are evaluated in this order and stand in three neighbouring registers.
//! - A module stores its `__doc__` first.
//! - A class body stores `__module__`, `__qualname__` and `__doc__`, and returns its `__class__` cell if it has one.

use super::{Compiler, compile_block};
use crate::bytecode::Op;
use crate::bytecode::op::{Instr, flag};
use snek_syntax::core::{Block, Class, Const, Expr, ExprKind, Func, Name, Span};

impl<'a> Compiler<'a> {
    pub(super) fn func_to(&mut self, func: &'a Func, span: Span, into: u16) {
        let mut flags = 0;
        let has_extras = !(func.defaults.is_empty() && func.keyword_defaults.is_empty() && func.annotations.is_empty());
        let first = if has_extras { self.regs.alloc_many(3) } else { 0 };
        if !func.defaults.is_empty() {
            flags |= flag::DEFAULTS;
            self.tuple_to(&func.defaults, span, first);
        }
        if !func.keyword_defaults.is_empty() {
            flags |= flag::KEYWORD_DEFAULTS;
            self.named_to(&func.keyword_defaults, span, first.saturating_add(1));
        }
        if !func.annotations.is_empty() {
            flags |= flag::ANNOTATIONS;
            self.named_to(&func.annotations, span, first.saturating_add(2));
        }
        self.make_function(&func.block, flags, first, span, into);
        if has_extras {
            self.regs.free_many(first, 3);
        }
    }

    fn make_function(&mut self, block: &'a Block, flags: u8, extras: u16, span: Span, into: u16) {
        let code = match compile_block(block, self.source, self.meter) {
            Ok(code) => code,
            Err(error) => {
                self.error.get_or_insert(error);
                return;
            }
        };
        match self.pool.code(code) {
            Some(code) => self.op(Op::MakeFunction, flags, [into, code, extras], span),
            None => self.fail("too many functions in one block", span),
        }
    }

    /// A tuple of values; a constant when they all are.
    fn tuple_to(&mut self, values: &'a [Expr], span: Span, into: u16) {
        let constants = values.iter().map(|value| match &value.kind {
            ExprKind::Const(constant) => Some(constant.clone()),
            _ => None,
        });
        if let Some(constants) = constants.collect::<Option<Vec<Const>>>() {
            self.constant_to(&Const::Tuple(constants.into()), into, span);
            return;
        }
        let first = self.window(values);
        let count = u16::try_from(values.len()).unwrap_or(u16::MAX);
        self.op(Op::BuildTuple, 0, [into, first, count], span);
        self.regs.free_many(first, values.len());
    }

    /// A dict of named values.
    fn named_to(&mut self, values: &'a [(Name, Expr)], span: Span, into: u16) {
        self.op(Op::BuildDict, 0, [into, into, 0], span);
        for (name, value) in values {
            let key = self.regs.alloc();
            self.constant_to(&Const::Str(name.clone()), key, span);
            let value = self.operand(value);
            let flags = flag::B_DIES | value.c_dies();
            self.op(Op::DictInsert, flags, [into, key, value.register], span);
            self.release(value);
            self.regs.free(key);
        }
    }

    pub(super) fn class_to(&mut self, class: &'a Class, span: Span, into: u16) {
        let window = self.callee_register(Some(into));
        let callee = window.register;
        self.op(Op::LoadBuildClass, 0, [callee, 0, 0], span);
        let body = self.regs.alloc();
        self.make_function(&class.block, 0, 0, span, body);
        let name = self.regs.alloc();
        self.constant_to(&Const::Str(class.block.name.clone()), name, span);
        self.call_window(window, 2, &class.args, span, Some(into));
    }

    /// What a class body does first.
    pub(super) fn class_prologue(&mut self, span: Span) {
        let register = self.regs.alloc();
        let global = self.pool.name("__name__");
        self.op_k(Op::LoadName, 0, register, global, span);
        self.store_name("__module__", register, span);
        self.constant_to(&Const::Str(self.block.qualname.clone()), register, span);
        self.store_name("__qualname__", register, span);
        self.setup_annotations(span);
        if let Some(doc) = &self.block.doc {
            self.constant_to(&Const::Str(doc.clone()), register, span);
            self.store_name("__doc__", register, span);
        }
        self.regs.free(register);
    }

    /// What a module, or a text that is run, does first.
    pub(super) fn module_prologue(&mut self, span: Span) {
        self.setup_annotations(span);
        if let Some(doc) = &self.block.doc {
            let register = self.regs.alloc();
            self.constant_to(&Const::Str(doc.clone()), register, span);
            self.store_name("__doc__", register, span);
            self.regs.free(register);
        }
    }

    fn setup_annotations(&mut self, span: Span) {
        if self.block.annotates {
            self.op(Op::SetupAnnotations, 0, [0, 0, 0], span);
        }
    }

    fn store_name(&mut self, name: &str, register: u16, span: Span) {
        let name = self.pool.name(name);
        self.b.emit(Instr { flags: flag::B_DIES, ..Instr::ak(Op::StoreName, register, name) }, span.into());
    }
}
