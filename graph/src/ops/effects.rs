//! Operations done for what they do, in program order.
//!
//! In: values. Out: nothing (a cell for `new`, its content for `get`).
//! Invariants: none of them is ever moved, merged or dropped.
//! Elsewhere: who prints (`eval::Host`); what a `raise` in one arm of an `if` means (`control.rs`).

use super::def::{Arity, AttrDef, AttrKind, Batch, Derivative, Effect, Eval, OpDef};
use crate::GraphError;
use crate::grad::rules;
use crate::ir::Type;

const APART: Batch = Batch::Apart("it is done for each item in its turn");
const NONE: Derivative = Derivative::None("done for its effect");

/// `print(*inputs, sep=..., end=...)`.
pub(super) const PRINT: OpDef = OpDef {
    attrs: &[AttrDef::optional("sep", AttrKind::Str), AttrDef::optional("end", AttrKind::Str)],
    ..effect("print", "print", Arity::at_least(0))
};

/// A call of a function of the program that made the graph. `type` says what it gives.
pub(super) const HOST_CALL: OpDef = OpDef {
    attrs: &[AttrDef::required("name", AttrKind::Str), AttrDef::optional("type", AttrKind::Type)],
    infer: |facts| Ok(vec![facts.attrs.ty("type").cloned().unwrap_or(Type::Any)]),
    derivative: Derivative::Rule(rules::host_call),
    ..effect("host_call", "host_call", Arity::at_least(0))
};

/// C's `printf`: a format and its arguments.
pub(super) const PRINTF: OpDef = effect("printf", "printf", Arity::at_least(1));

/// `assert condition, message`.
pub(super) const ASSERT: OpDef = OpDef { batch: Batch::Loop, ..effect("assert", "assert", Arity { min: 1, max: 2 }) };

/// `raise`: the exception's type is the attribute `exception`, its message the input. What follows in the region is
/// never reached; the region's results may be `undef`.
pub(super) const RAISE: OpDef = OpDef {
    attrs: &[AttrDef::required("exception", AttrKind::Str)],
    batch: Batch::Loop,
    ..effect("raise", "raise", Arity { min: 0, max: 1 })
};

/// A new variable, as S-expressions have them; `type` says what it holds if that is not the type of the input.
pub(super) const NEW: OpDef = OpDef {
    attrs: &[AttrDef::optional("type", AttrKind::Type)],
    infer: |facts| {
        let ty = facts.attrs.ty("type").unwrap_or(facts.ty(0));
        if !ty.accepts(facts.ty(0)) {
            return Err(GraphError::type_error(format!("a cell of {ty} cannot hold {}", facts.ty(0))));
        }
        Ok(vec![Type::Cell(Box::new(ty.clone()))])
    },
    ..effect("new", "new", Arity::exactly(1))
};

/// The content of a variable.
pub(super) const GET: OpDef = OpDef {
    infer: |facts| match facts.ty(0) {
        Type::Cell(item) => Ok(vec![(**item).clone()]),
        Type::Any => Ok(vec![Type::Any]),
        other => Err(GraphError::type_error(format!("get needs a cell, not {other}"))),
    },
    ..effect("get", "get", Arity::exactly(1))
};

/// Gives a variable a new content.
pub(super) const SET: OpDef = OpDef {
    infer: |facts| match facts.ty(0) {
        Type::Cell(item) if item.accepts(facts.ty(1)) => Ok(Vec::new()),
        Type::Any => Ok(Vec::new()),
        other => Err(GraphError::type_error(format!("{other} cannot hold {}", facts.ty(1)))),
    },
    ..effect("set", "set", Arity::exactly(2))
};

const fn effect(name: &'static str, head: &'static str, inputs: Arity) -> OpDef {
    OpDef {
        effect: |_| Effect::Outside,
        eval: Eval::Control,
        derivative: NONE,
        batch: APART,
        ..OpDef::new(name, head, inputs)
    }
}
