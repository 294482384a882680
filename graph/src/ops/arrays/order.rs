//! Elements in order.
//!
//! In: an array. Out: its elements, or their positions, in order along an axis.
//! Invariants: the order is NumPy's: `nan` last; equal elements keep their order.

use snek_tensor::DType;

use super::super::def::{Arity, AttrDef, AttrKind, Batch, Derivative, Eval, Facts, OpDef};
use super::super::kernels;
use super::facts::{array, axis, typed};
use crate::GraphError;
use crate::batch::rules as batch;
use crate::grad::rules;
use crate::ir::Type;

const AXIS: &[AttrDef] = &[AttrDef::required("dimension", AttrKind::Int)];

/// The elements in order along the axis `dimension`.
pub(crate) const SORT: OpDef = OpDef {
    attrs: AXIS,
    infer: |facts| infer(facts, None),
    eval: Eval::One(|given| kernels::sort(&given.inputs[0], given.attrs.int("dimension"))),
    derivative: Derivative::Rule(rules::sort),
    batch: Batch::Rule(batch::one_dimension),
    ..OpDef::new("sort", "array-sort", Arity::exactly(1))
};

/// The positions of the elements in order along the axis `dimension`.
pub(crate) const ARGSORT: OpDef = OpDef {
    attrs: AXIS,
    infer: |facts| infer(facts, Some(DType::I64)),
    eval: Eval::One(|given| kernels::argsort(&given.inputs[0], given.attrs.int("dimension"))),
    derivative: Derivative::Zero("it gives positions"),
    batch: Batch::Rule(batch::one_dimension),
    ..OpDef::new("argsort", "argsort", Arity::exactly(1))
};

/// Where elements would be put into a sorted array of one axis: before equal ones, behind them if `right` is 1.
pub(crate) const SEARCHSORTED: OpDef = OpDef {
    attrs: &[AttrDef::required("right", AttrKind::Int)],
    infer: |facts| {
        typed(facts, || {
            let (_, sorted) = array(facts, 0)?;
            if sorted.len() != 1 {
                return Err(GraphError::value_error("object too deep for desired array"));
            }
            let (_, dims) = array(facts, 1)?;
            Ok(Type::tensor(DType::I64, dims.to_vec()))
        })
    },
    eval: Eval::One(|given| {
        kernels::searchsorted(&given.inputs[0], &given.inputs[1], given.attrs.int("right") == Some(1))
    }),
    derivative: Derivative::Zero("it gives positions"),
    batch: Batch::Rule(batch::searchsorted),
    ..OpDef::new("searchsorted", "searchsorted", Arity::exactly(2))
};

fn infer(facts: &Facts<'_>, positions: Option<DType>) -> Result<Vec<Type>, GraphError> {
    typed(facts, || {
        let (dtype, dims) = array(facts, 0)?;
        axis(facts.attrs, "dimension", dims.len())?;
        Ok(Type::tensor(positions.unwrap_or(dtype), dims.to_vec()))
    })
}
