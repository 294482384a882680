//! Arrays out of nothing.
//!
//! In: a shape. Out: an array.
//! Elsewhere: arrays of one value (`broadcast_in_dim`), `arange` and `linspace`, which are computed from `iota`.

use snek_tensor::DType;

use super::super::def::{Arity, AttrDef, AttrKind, Derivative, Effect, Eval, OpDef};
use super::super::kernels;
use super::facts::{axis, shape, shape_given, typed};
use crate::ir::Type;

/// An array in which each element is its position along the axis `dimension`.
pub(crate) const IOTA: OpDef = OpDef {
    attrs: &[
        AttrDef::required("dtype", AttrKind::DType),
        AttrDef::required("shape", AttrKind::Dims),
        AttrDef::required("dimension", AttrKind::Int),
    ],
    effect: |types| if types.is_empty() { Effect::Pure } else { Effect::MayRaise },
    infer: |facts| {
        typed(facts, || {
            let shape = shape(facts, 0)?;
            axis(facts.attrs, "dimension", shape.len())?;
            Ok(Type::tensor(facts.attrs.dtype("dtype").unwrap_or(DType::I64), shape))
        })
    },
    eval: Eval::One(|given| {
        let dtype = given.attrs.dtype("dtype").unwrap_or(DType::I64);
        kernels::iota(dtype, &shape_given(given, 0)?, given.attrs.int("dimension"))
    }),
    derivative: Derivative::Zero("it has no inputs but sizes"),
    ..OpDef::new("iota", "iota", Arity::at_least(0))
};
