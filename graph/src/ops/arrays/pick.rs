//! Elements at positions that arrays give.
//!
//! In: an array, arrays of positions. Out: what is there, or the array with something else there.
//! Invariants:
//! - `dimensions` names the axes that the arrays of positions index, one each. They are stretched to one shape; the
//!   result's (or the update's) dimensions are that shape and then the other axes in their order.
//! - Positions count from the end if they are negative, and are an IndexError if they are outside.
//!
//! Elsewhere: NumPy's placement of the axes (the stager transposes).

use snek_tensor::DType;

use super::super::def::{Arity, AttrDef, AttrKind, Batch, Derivative, Effect, Eval, Facts, OpDef};
use super::super::kernels;
use super::super::shapes::{broadcast, shape_text};
use super::facts::{array, axes, positions, typed};
use crate::GraphError;
use crate::batch::rules as batch;
use crate::grad::rules;
use crate::ir::{Dim, Type};

const DIMENSIONS: &[AttrDef] = &[AttrDef::required("dimensions", AttrKind::Ints)];

/// `gather x, i, j`: the elements of `x` at the positions `i`, `j`.
pub(crate) const GATHER: OpDef = OpDef {
    attrs: DIMENSIONS,
    effect: |_| Effect::MayRaise,
    infer: |facts| {
        typed(facts, || {
            let (dtype, _) = array(facts, 0)?;
            Ok(Type::tensor(dtype, picked(facts, 1)?))
        })
    },
    eval: Eval::One(|given| {
        kernels::gather(&given.inputs[0], &positions(given.attrs, "dimensions"), &given.inputs[1..])
    }),
    derivative: Derivative::Rule(rules::gather),
    batch: Batch::Rule(batch::gather),
    ..OpDef::new("gather", "gather", Arity::at_least(2))
};

/// `scatter x, v, i, j`: `x` with `v`, stretched, at the positions; of several at one position the last stays.
pub(crate) const SCATTER: OpDef = OpDef {
    attrs: DIMENSIONS,
    effect: |_| Effect::MayRaise,
    infer: infer_scatter,
    eval: Eval::One(|given| {
        let (x, updates, indices) = (&given.inputs[0], &given.inputs[1], &given.inputs[2..]);
        kernels::scatter(x, updates, &positions(given.attrs, "dimensions"), indices, false)
    }),
    derivative: Derivative::Rule(rules::scatter),
    batch: Batch::Rule(batch::scatter),
    ..OpDef::new("scatter", "scatter", Arity::at_least(3))
};

/// `scatter_add x, v, i, j`: `x` with `v`, stretched, added at the positions, also several times at one.
pub(crate) const SCATTER_ADD: OpDef = OpDef {
    attrs: DIMENSIONS,
    effect: |_| Effect::MayRaise,
    infer: infer_scatter,
    eval: Eval::One(|given| {
        let (x, updates, indices) = (&given.inputs[0], &given.inputs[1], &given.inputs[2..]);
        kernels::scatter(x, updates, &positions(given.attrs, "dimensions"), indices, true)
    }),
    derivative: Derivative::Rule(rules::scatter_add),
    batch: Batch::Rule(batch::scatter),
    ..OpDef::new("scatter_add", "scatter-add", Arity::at_least(3))
};

/// The positions of the elements that are not zero, in row-major order: an array for each axis, all of one length.
pub(crate) const NONZERO: OpDef = OpDef {
    infer: |facts| match facts.ty(0) {
        Type::Any => Ok(vec![Type::Any]),
        ty => {
            let rank = ty.dims().map_or(0, <[Dim]>::len);
            if rank == 0 {
                return Err(GraphError::value_error(kernels::NO_NONZERO));
            }
            Ok(vec![Type::Tensor { dtype: DType::I64, dims: vec![Dim::Unknown] }; rank])
        }
    },
    eval: Eval::Many(|given| kernels::nonzero(&given.inputs[0])),
    derivative: Derivative::Zero("it gives positions"),
    ..OpDef::new("nonzero", "nonzero", Arity::exactly(1))
};

fn infer_scatter(facts: &Facts<'_>) -> Result<Vec<Type>, GraphError> {
    typed(facts, || {
        array(facts, 0)?;
        let target = picked(facts, 2)?;
        let (_, update) = array(facts, 1)?;
        let fits = |(from, to): (&Dim, &Dim)| !matches!((from, to), (Dim::Size(f), Dim::Size(t)) if f != t && *f != 1);
        if update.len() > target.len() || !update.iter().rev().zip(target.iter().rev()).all(fits) {
            let (from, to) = (shape_text(update), shape_text(&target));
            let text = format!(
                "shape mismatch: value array of shape {from} could not be broadcast to indexing result of shape {to}"
            );
            return Err(GraphError::value_error(text));
        }
        Ok(facts.ty(0).clone())
    })
}

/// The dimensions of what the positions, which are the inputs from `first` on, pick out of the first input.
fn picked(facts: &Facts<'_>, first: usize) -> Result<Vec<Dim>, GraphError> {
    let (_, dims) = array(facts, 0)?;
    let along = axes(facts.attrs, "dimensions", dims.len())?;
    if along.len() != facts.inputs.len() - first {
        return Err(GraphError::structure("'dimensions' must name an axis for each array of positions"));
    }
    let mut shape = Type::INT;
    for input in first..facts.inputs.len() {
        let (dtype, _) = array(facts, input)?;
        if dtype.is_float() {
            return Err(GraphError::type_error("arrays used as indices must be of integer (or boolean) type"));
        }
        let dims = broadcast(&shape, facts.ty(input)).map_err(|_| mismatch(facts, first))?;
        shape = Type::Tensor { dtype: DType::I64, dims };
    }
    let rest = dims.iter().enumerate().filter(|(axis, _)| !along.contains(axis)).map(|(_, dim)| dim.clone());
    Ok(shape.dims().unwrap_or_default().iter().cloned().chain(rest).collect())
}

fn mismatch(facts: &Facts<'_>, first: usize) -> GraphError {
    let shapes: Vec<String> = facts.types().skip(first).map(|ty| shape_text(ty.dims().unwrap_or_default())).collect();
    let text =
        format!("shape mismatch: indexing arrays could not be broadcast together with shapes {} ", shapes.join(" "));
    GraphError::new(crate::GraphErrorKind::Index, text)
}
