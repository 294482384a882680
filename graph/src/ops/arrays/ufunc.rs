//! Functions of elements that are no operations of their own: NumPy's less frequent ones, by name.
//!
//! In: one or two arrays, the attribute `function`. Out: an array of the stretched shape.
//! Invariants: the kernels are those that module `numpy` runs, so results are equal to the last bit.
//! Elsewhere: operations with names of their own (`../elementwise.rs`).

use snek_tensor::{OpError, apply_one, apply_two, broadcast_dims, find_one, find_two, promote};

use super::super::def::{Arity, AttrDef, AttrKind, Batch, Derivative, Effect, Eval, Facts, Given, OpDef};
use super::super::kernels::{strided, tensor};
use super::super::shapes::{broadcast, dims, may_not_fit, shaped};
use super::facts::array;
use crate::GraphError;
use crate::batch::rules as batch;
use crate::eval::Data;
use crate::grad::rules;
use crate::ir::Type;

/// `function` of each element, or of each pair.
pub(crate) const UFUNC: OpDef = OpDef {
    attrs: &[AttrDef::required("function", AttrKind::Str)],
    effect: |types| match types {
        [a, b] if may_not_fit(a, b) => Effect::MayRaise,
        _ => Effect::Pure,
    },
    infer,
    eval: Eval::One(eval),
    derivative: Derivative::Rule(rules::ufunc),
    batch: Batch::Rule(batch::pointwise),
    ..OpDef::new("ufunc", "ufunc", Arity { min: 1, max: 2 })
};

fn infer(facts: &Facts<'_>) -> Result<Vec<Type>, GraphError> {
    let name = facts.attrs.str("function").unwrap_or("");
    if facts.types().any(|ty| *ty == Type::Any) {
        return Ok(vec![Type::Any]);
    }
    let (x, _) = array(facts, 0)?;
    let first = facts.ty(0);
    let unsupported = || {
        GraphError::type_error(format!(
            "ufunc '{name}' not supported for the input types, and the inputs could not be safely coerced to any \
             supported types according to the casting rule ''safe''"
        ))
    };
    if facts.inputs.len() == 1 {
        let Some(function) = find_one(name) else { return Err(no_function(name)) };
        let kernel = function.loop_for(x).ok_or_else(unsupported)?;
        return Ok(vec![shaped(&[first], kernel.types().1, dims(first).to_vec())]);
    }
    let (y, _) = array(facts, 1)?;
    let second = facts.ty(1);
    let Some(function) = find_two(name) else { return Err(no_function(name)) };
    let operands = promote(x, first.as_scalar().is_some(), y, second.as_scalar().is_some());
    let kernel = function.loop_for(operands).ok_or_else(unsupported)?;
    Ok(vec![shaped(&[first, second], kernel.types().1, broadcast(first, second)?)])
}

fn no_function(name: &str) -> GraphError {
    GraphError::structure(format!("there is no function '{name}' of so many operands"))
}

fn eval(given: &Given<'_>) -> Result<Data, OpError> {
    let name = given.attrs.str("function").unwrap_or("");
    let unsupported = || OpError::type_error(format!("ufunc '{name}' not supported for the input types"));
    let x = strided(&*tensor(&given.inputs[0])?);
    let made = match given.inputs {
        [_] => {
            let function = find_one(name).ok_or_else(unsupported)?;
            let kernel = function.loop_for(x.dtype()).ok_or_else(unsupported)?;
            apply_one(function, kernel, &x).0
        }
        [a, b, ..] => {
            let y = strided(&*tensor(b)?);
            let is_number = |data: &Data| matches!(data, Data::Scalar(_));
            let operands = promote(x.dtype(), is_number(a), y.dtype(), is_number(b));
            let function = find_two(name).ok_or_else(unsupported)?;
            let kernel = function.loop_for(operands).ok_or_else(unsupported)?;
            let Some(dims) = broadcast_dims(&[x.dims(), y.dims()]) else {
                // The words are those of shapes that do not fit.
                return tensor(a)?.shape().broadcast(tensor(b)?.shape()).and(Err(unsupported()));
            };
            let dtype = kernel.types().0;
            apply_two(function, kernel, &x.as_dtype(dtype), &y.as_dtype(dtype), &dims).0
        }
        [] => return Err(unsupported()),
    };
    let made = made.to_tensor()?;
    let is_number = given.inputs.iter().all(|data| matches!(data, Data::Scalar(_)));
    Ok(match made.get(0).filter(|_| is_number) {
        Some(number) => Data::Scalar(number),
        None => Data::from(made),
    })
}
