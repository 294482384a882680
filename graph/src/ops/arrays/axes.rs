//! Shapes: the same elements under another shape or in another order of axes.
//!
//! In: an array. Out: an array, a size or a number.
//! Invariants: elements are neither computed nor lost, but repeated by `broadcast_in_dim`.

use snek_tensor::{DType, ErrorKind, OpError, Scalar};

use super::super::def::{Arity, AttrDef, AttrKind, Batch, Derivative, Effect, Eval, OpDef};
use super::super::kernels;
use super::super::shapes::shape_text;
use super::facts::{array, axes, axis, has_unknown, known_size, positions, shape, shape_given, typed};
use crate::GraphError;
use crate::batch::rules as batch;
use crate::eval::Data;
use crate::grad::rules;
use crate::ir::{Dim, Type};

/// `x.reshape(shape)`. A size that is given at run time may be -1, once.
pub(crate) const RESHAPE: OpDef = OpDef {
    attrs: &[AttrDef::required("shape", AttrKind::Dims)],
    effect: |types| if types.len() > 1 || has_unknown(types) { Effect::MayRaise } else { Effect::Pure },
    infer: |facts| {
        typed(facts, || {
            let (dtype, dims) = array(facts, 0)?;
            let shape = shape(facts, 1)?;
            if let (Some(before), Some(after)) = (known_size(dims), known_size(&shape))
                && before != after
            {
                let text = format!("cannot reshape array of size {before} into shape {}", shape_text(&shape));
                return Err(GraphError::value_error(text));
            }
            Ok(Type::tensor(dtype, shape))
        })
    },
    eval: Eval::One(|given| kernels::reshape(&given.inputs[0], &shape_given(given, 1)?)),
    derivative: Derivative::Rule(rules::reshape),
    batch: Batch::Rule(batch::reshape),
    ..OpDef::new("reshape", "reshape", Arity::at_least(1))
};

/// `x.transpose(permutation)`.
pub(crate) const TRANSPOSE: OpDef = OpDef {
    attrs: &[AttrDef::required("permutation", AttrKind::Ints)],
    infer: |facts| {
        typed(facts, || {
            let (dtype, dims) = array(facts, 0)?;
            let order = axes(facts.attrs, "permutation", dims.len())?;
            if order.len() != dims.len() {
                return Err(GraphError::value_error("axes don't match array"));
            }
            Ok(Type::tensor(dtype, order.iter().map(|axis| dims[*axis].clone()).collect()))
        })
    },
    eval: Eval::One(|given| kernels::transpose(&given.inputs[0], &positions(given.attrs, "permutation"))),
    derivative: Derivative::Rule(rules::transpose),
    batch: Batch::Rule(batch::transpose),
    ..OpDef::new("transpose", "transpose", Arity::exactly(1))
};

/// `x` with its axis *i* as axis `broadcast_dimensions[i]` of an array of shape `shape`, repeated along the other axes
/// and along those of size 1. With the shape `()` it makes NumPy's scalar of a number.
pub(crate) const BROADCAST_IN_DIM: OpDef = OpDef {
    attrs: &[AttrDef::required("shape", AttrKind::Dims), AttrDef::required("broadcast_dimensions", AttrKind::Ints)],
    effect: |types| if types.len() > 1 || has_unknown(types) { Effect::MayRaise } else { Effect::Pure },
    infer: |facts| {
        typed(facts, || {
            let (dtype, dims) = array(facts, 0)?;
            let shape = shape(facts, 1)?;
            let places = axes(facts.attrs, "broadcast_dimensions", shape.len())?;
            if places.len() != dims.len() || !places.is_sorted() {
                return Err(GraphError::structure("'broadcast_dimensions' must name an axis for each, in order"));
            }
            let fits = |(dim, place): (&Dim, &usize)| match (dim, &shape[*place]) {
                (Dim::Size(1), _) => true,
                (Dim::Size(from), Dim::Size(to)) => from == to,
                _ => true,
            };
            if !dims.iter().zip(&places).all(fits) {
                return Err(GraphError::value_error(cannot_stretch(dims, &shape)));
            }
            Ok(Type::tensor(dtype, shape))
        })
    },
    eval: Eval::One(|given| {
        kernels::broadcast(&given.inputs[0], &shape_given(given, 1)?, &positions(given.attrs, "broadcast_dimensions"))
    }),
    derivative: Derivative::Rule(rules::broadcast_in_dim),
    batch: Batch::Rule(batch::broadcast_in_dim),
    ..OpDef::new("broadcast_in_dim", "broadcast", Arity::at_least(1))
};

/// NumPy's text for shapes that do not stretch.
fn cannot_stretch(from: &[Dim], to: &[Dim]) -> String {
    format!("could not broadcast input array from shape {} into shape {}", shape_text(from), shape_text(to))
}

/// `x` without the axes `dimensions`, which are of size 1.
pub(crate) const SQUEEZE: OpDef = OpDef {
    attrs: &[AttrDef::required("dimensions", AttrKind::Ints)],
    effect: |types| if has_unknown(types) { Effect::MayRaise } else { Effect::Pure },
    infer: |facts| {
        typed(facts, || {
            let (dtype, dims) = array(facts, 0)?;
            let gone = axes(facts.attrs, "dimensions", dims.len())?;
            if gone.iter().any(|axis| matches!(dims[*axis], Dim::Size(size) if size != 1)) {
                return Err(GraphError::value_error(kernels::NO_SQUEEZE));
            }
            let rest = dims.iter().enumerate().filter(|(axis, _)| !gone.contains(axis));
            Ok(Type::tensor(dtype, rest.map(|(_, dim)| dim.clone()).collect()))
        })
    },
    eval: Eval::One(|given| kernels::squeeze(&given.inputs[0], &positions(given.attrs, "dimensions"))),
    derivative: Derivative::Rule(rules::squeeze),
    batch: Batch::Rule(batch::squeeze),
    ..OpDef::new("squeeze", "squeeze", Arity::exactly(1))
};

/// `x` with new axes of size 1, at the places `dimensions` of the result.
pub(crate) const EXPAND_DIMS: OpDef = OpDef {
    attrs: &[AttrDef::required("dimensions", AttrKind::Ints)],
    infer: |facts| {
        typed(facts, || {
            let (dtype, dims) = array(facts, 0)?;
            let count = facts.attrs.ints("dimensions").map_or(0, <[i64]>::len);
            let new = axes(facts.attrs, "dimensions", dims.len() + count)?;
            let mut old = dims.iter().cloned();
            let dims = (0..dims.len() + count).map(|axis| match new.contains(&axis) {
                true => Dim::Size(1),
                false => old.next().unwrap_or(Dim::Unknown),
            });
            Ok(Type::tensor(dtype, dims.collect()))
        })
    },
    eval: Eval::One(|given| kernels::expand_dims(&given.inputs[0], &positions(given.attrs, "dimensions"))),
    derivative: Derivative::Rule(rules::expand_dims),
    batch: Batch::Rule(batch::expand_dims),
    ..OpDef::new("expand_dims", "expand-dims", Arity::exactly(1))
};

/// `x` with the elements along the axes `dimensions` in reverse.
pub(crate) const REV: OpDef = OpDef {
    attrs: &[AttrDef::required("dimensions", AttrKind::Ints)],
    infer: |facts| {
        typed(facts, || {
            let (_, dims) = array(facts, 0)?;
            axes(facts.attrs, "dimensions", dims.len())?;
            Ok(facts.ty(0).clone())
        })
    },
    eval: Eval::One(|given| kernels::rev(&given.inputs[0], &positions(given.attrs, "dimensions"))),
    derivative: Derivative::Rule(rules::rev),
    batch: Batch::Rule(batch::rev),
    ..OpDef::new("rev", "array-rev", Arity::exactly(1))
};

/// The size of the axis `dimension`, an `int`.
pub(crate) const DIM_SIZE: OpDef = OpDef {
    attrs: &[AttrDef::required("dimension", AttrKind::Int)],
    infer: |facts| {
        typed(facts, || {
            let (_, dims) = array(facts, 0)?;
            axis(facts.attrs, "dimension", dims.len())?;
            Ok(Type::INT)
        })
    },
    eval: Eval::One(|given| {
        let axis = given.attrs.int("dimension").and_then(|axis| usize::try_from(axis).ok()).unwrap_or(0);
        match &given.inputs[0] {
            Data::Tensor(t) => match t.shape().dims().get(axis) {
                Some(size) => Ok(Data::from(*size as i64)),
                None => Err(OpError::new(ErrorKind::Index, "tuple index out of range")),
            },
            other => Err(other.no_number()),
        }
    }),
    derivative: Derivative::Zero("it gives a size"),
    batch: Batch::Rule(batch::dim_size),
    ..OpDef::new("dim_size", "dim-size", Arity::exactly(1))
};

/// `x.item()`: the number that an array of one element holds.
pub(crate) const ITEM: OpDef = OpDef {
    effect: |types| match types[0].dims().and_then(known_size) {
        Some(1) => Effect::Pure,
        _ => Effect::MayRaise,
    },
    infer: |facts| {
        typed(facts, || {
            let (dtype, dims) = array(facts, 0)?;
            match known_size(dims) {
                Some(1) | None => Ok(number_type(dtype)),
                Some(_) => Err(GraphError::value_error(kernels::NO_ITEM)),
            }
        })
    },
    eval: Eval::One(|given| match &given.inputs[0] {
        Data::Tensor(t) => match (t.shape().size(), t.get(0)) {
            (1, Some(x)) => Ok(Data::Scalar(number(x))),
            _ => Err(OpError::value(kernels::NO_ITEM)),
        },
        Data::Scalar(x) => Ok(Data::Scalar(number(*x))),
        other => Err(other.no_number()),
    }),
    derivative: Derivative::Rule(rules::item),
    batch: Batch::Rule(batch::item),
    ..OpDef::new("item", "array-item", Arity::exactly(1))
};

/// The Python number of an element.
fn number(x: Scalar) -> Scalar {
    match x {
        Scalar::I32(i) => Scalar::I64(i64::from(i)),
        Scalar::F32(x) => Scalar::F64(f64::from(x)),
        x => x,
    }
}

fn number_type(dtype: DType) -> Type {
    match dtype {
        DType::I32 => Type::INT,
        DType::F32 => Type::FLOAT,
        dtype => Type::scalar(dtype),
    }
}
