//! Operations on values whose type is not known: methods of a free or untyped `Rep`, writing its attributes.
//!
//! In: a value and a name. Out: an untyped value.
//! Invariants: they exist in untyped graphs only; the typed graph of a specialisation has none left, or says why.
//! Elsewhere: reading attributes (`records.rs`), parts of tuples, lists and arrays (`structure.rs`).

use super::def::{Arity, AttrDef, AttrKind, Batch, Derivative, Effect, Eval, Facts, OpDef};
use crate::GraphError;
use crate::ir::Type;

const NAME: AttrDef = AttrDef::required("name", AttrKind::Str);
const UNTYPED: Derivative = Derivative::None("the operation is not typed");

/// `x.name = v`.
pub(super) const SETATTR: OpDef = OpDef {
    attrs: &[NAME],
    effect: |_| Effect::Outside,
    infer: |facts| untyped(facts, Vec::new()),
    eval: Eval::None("attributes of a staged value are known when the graph is typed"),
    derivative: UNTYPED,
    batch: Batch::Apart("the operation is not typed"),
    ..OpDef::new("setattr", "setattr", Arity::exactly(2))
};

/// `x.name(...)`: the inputs are `x` and the arguments; the last ones are keyword arguments named by `keywords`.
pub(super) const CALL_METHOD: OpDef = OpDef {
    attrs: &[NAME, AttrDef::optional("keywords", AttrKind::Names)],
    effect: |_| Effect::Outside,
    infer: |facts| untyped(facts, vec![Type::Any]),
    eval: Eval::None("methods of a staged value are known when the graph is typed"),
    derivative: UNTYPED,
    batch: Batch::Apart("the operation is not typed"),
    ..OpDef::new("call_method", "call", Arity::at_least(1))
};

/// An array of numbers, or of what a nested list holds.
pub(super) const TENSOR: OpDef = OpDef {
    effect: |_| Effect::MayRaise,
    infer: |_| Ok(vec![Type::Any]),
    eval: Eval::None("arrays from lists are made when the graph is typed"),
    derivative: UNTYPED,
    batch: Batch::Apart("the operation is not typed"),
    ..OpDef::new("tensor", "tensor", Arity::at_least(1))
};

fn untyped(facts: &Facts<'_>, outputs: Vec<Type>) -> Result<Vec<Type>, GraphError> {
    match facts.ty(0) {
        Type::Any => Ok(outputs),
        other => {
            let name = facts.attrs.str("name").unwrap_or("?");
            Err(GraphError::type_error(format!("'{}' object has no attribute '{name}'", other.python_name())))
        }
    }
}
