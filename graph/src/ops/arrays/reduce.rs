//! Reductions along axes, and running ones.
//!
//! In: an array. Out: an array without the axes (`reduce_…`, `argmax`), or of the same shape (`cumsum`).
//! Invariants: element types are NumPy's: sums and products of `bool` and `i32` are `i64`, extrema keep the type.
//! Elsewhere: `mean`, `var` and their like are compositions of these (the stager).

use snek_tensor::DType;

use super::super::def::{Arity, AttrDef, AttrKind, Batch, Derivative, Effect, Eval, Facts, OpDef};
use super::super::kernels::{self, Fold};
use super::facts::{array, axes, axis, positions, typed};
use crate::GraphError;
use crate::batch::rules as batch;
use crate::grad::rules;
use crate::ir::{Dim, Type};

const AXES: &[AttrDef] = &[AttrDef::required("axes", AttrKind::Ints)];
const AXIS: &[AttrDef] = &[AttrDef::required("axis", AttrKind::Int)];

macro_rules! reductions {
    ($($constant:ident $name:literal $head:literal $fold:ident $derivative:expr;)*) => {$(
        pub(crate) const $constant: OpDef = OpDef {
            attrs: AXES,
            effect: |types| effect(Fold::$fold, types),
            infer: |facts| infer(Fold::$fold, facts),
            eval: Eval::One(|given| kernels::reduce(Fold::$fold, &given.inputs[0], &positions(given.attrs, "axes"))),
            derivative: $derivative,
            batch: Batch::Rule(batch::reduce),
            ..OpDef::new($name, $head, Arity::exactly(1))
        };
    )*};
}

reductions! {
    REDUCE_SUM "reduce_sum" "reduce-sum" Sum Derivative::Rule(rules::reduce_sum);
    REDUCE_PROD "reduce_prod" "reduce-prod" Prod Derivative::Rule(rules::reduce_prod);
    REDUCE_MAX "reduce_max" "reduce-max" Max Derivative::Rule(rules::reduce_extreme);
    REDUCE_MIN "reduce_min" "reduce-min" Min Derivative::Rule(rules::reduce_extreme);
    REDUCE_AND "reduce_and" "reduce-and" And Derivative::Zero("it gives truth values");
    REDUCE_OR "reduce_or" "reduce-or" Or Derivative::Zero("it gives truth values");
}

/// The position of the greatest element along `axis`, the first if there are several; a `nan` counts as the greatest.
pub(crate) const ARGMAX: OpDef = OpDef {
    attrs: AXIS,
    effect: |types| effect(Fold::Max, types),
    infer: infer_position,
    eval: Eval::One(|given| kernels::arg_extreme(Fold::Max, &given.inputs[0], given.attrs.int("axis"))),
    derivative: Derivative::Zero("it gives positions"),
    batch: Batch::Rule(batch::one_axis),
    ..OpDef::new("argmax", "argmax", Arity::exactly(1))
};

/// The position of the least element along `axis`.
pub(crate) const ARGMIN: OpDef = OpDef {
    attrs: AXIS,
    effect: |types| effect(Fold::Min, types),
    infer: infer_position,
    eval: Eval::One(|given| kernels::arg_extreme(Fold::Min, &given.inputs[0], given.attrs.int("axis"))),
    derivative: Derivative::Zero("it gives positions"),
    batch: Batch::Rule(batch::one_axis),
    ..OpDef::new("argmin", "argmin", Arity::exactly(1))
};

/// The sums of the elements up to each, along `axis`.
pub(crate) const CUMSUM: OpDef = OpDef {
    attrs: AXIS,
    infer: |facts| infer_running(Fold::Sum, facts),
    eval: Eval::One(|given| kernels::running(Fold::Sum, &given.inputs[0], given.attrs.int("axis"))),
    derivative: Derivative::Rule(rules::cumsum),
    batch: Batch::Rule(batch::one_axis),
    ..OpDef::new("cumsum", "cumsum", Arity::exactly(1))
};

/// The products of the elements up to each, along `axis`.
pub(crate) const CUMPROD: OpDef = OpDef {
    attrs: AXIS,
    infer: |facts| infer_running(Fold::Prod, facts),
    eval: Eval::One(|given| kernels::running(Fold::Prod, &given.inputs[0], given.attrs.int("axis"))),
    derivative: Derivative::Rule(rules::cumprod),
    batch: Batch::Rule(batch::one_axis),
    ..OpDef::new("cumprod", "cumprod", Arity::exactly(1))
};

fn effect(fold: Fold, types: &[&Type]) -> Effect {
    let is_empty = |dim: &Dim| !matches!(dim, Dim::Size(1..));
    match types[0].dims() {
        Some(dims) if fold.identity().is_some() || !dims.iter().any(is_empty) => Effect::Pure,
        _ => Effect::MayRaise,
    }
}

fn infer(fold: Fold, facts: &Facts<'_>) -> Result<Vec<Type>, GraphError> {
    typed(facts, || {
        let (dtype, dims) = array(facts, 0)?;
        let gone = axes(facts.attrs, "axes", dims.len())?;
        if fold.identity().is_none() && gone.iter().any(|axis| dims[*axis] == Dim::Size(0)) {
            return Err(GraphError::value_error(fold.no_identity()));
        }
        let rest = dims.iter().enumerate().filter(|(axis, _)| !gone.contains(axis));
        Ok(Type::tensor(fold.result(dtype), rest.map(|(_, dim)| dim.clone()).collect()))
    })
}

fn infer_position(facts: &Facts<'_>) -> Result<Vec<Type>, GraphError> {
    typed(facts, || {
        let (_, dims) = array(facts, 0)?;
        let gone = axis(facts.attrs, "axis", dims.len())?;
        let rest = dims.iter().enumerate().filter(|(axis, _)| *axis != gone);
        Ok(Type::tensor(DType::I64, rest.map(|(_, dim)| dim.clone()).collect()))
    })
}

fn infer_running(fold: Fold, facts: &Facts<'_>) -> Result<Vec<Type>, GraphError> {
    typed(facts, || {
        let (dtype, dims) = array(facts, 0)?;
        axis(facts.attrs, "axis", dims.len())?;
        Ok(Type::tensor(fold.result(dtype), dims.to_vec()))
    })
}
