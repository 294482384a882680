//! Parts of arrays: slices, and arrays put together.
//!
//! In: arrays, positions. Out: an array.
//! Invariants: the positions of `slice` and `pad` are known when the graph is built; those of `dynamic_slice` are moved
//! so that the window is inside, as in jaxpr; those of `range_slice` mean what Python's slices mean.
//! Elsewhere: single elements (`../structure.rs`), elements by arrays of positions (`pick.rs`).

use snek_tensor::{OpError, promote};

use super::super::def::{Arity, AttrDef, AttrKind, Batch, Derivative, Effect, Eval, Facts, Given, OpDef};
use super::super::kernels;
use super::super::shapes::shape_text;
use super::facts::{array, axis, has_unknown, integers, positions, sizes, typed};
use crate::GraphError;
use crate::batch::rules as batch;
use crate::eval::Data;
use crate::grad::rules;
use crate::ir::{Dim, Type};

const LIMIT: &str = "limit_indices";

/// `x[start:limit:stride]` along each axis; strides are positive, a limit of -1 is the end of the axis.
pub(crate) const SLICE: OpDef = OpDef {
    attrs: &[
        AttrDef::required("start_indices", AttrKind::Ints),
        AttrDef::required(LIMIT, AttrKind::Ints),
        AttrDef::optional("strides", AttrKind::Ints),
    ],
    infer: |facts| {
        typed(facts, || {
            let (dtype, dims) = array(facts, 0)?;
            let starts = sizes(facts.attrs, "start_indices", dims.len())?;
            let limits = facts.attrs.ints(LIMIT).unwrap_or_default();
            let strides = match facts.attrs.ints("strides") {
                Some(_) => sizes(facts.attrs, "strides", dims.len())?,
                None => vec![1; dims.len()],
            };
            if limits.len() != dims.len() || strides.contains(&0) {
                return Err(GraphError::structure("slice needs a limit and a positive stride for each axis"));
            }
            let sliced = dims.iter().enumerate().map(|(axis, dim)| match (dim, limits[axis]) {
                (dim, -1) if starts[axis] == 0 && strides[axis] == 1 => dim.clone(),
                (Dim::Size(size), limit) => {
                    let end = usize::try_from(limit).map_or(*size, |limit| limit.min(*size));
                    Dim::Size(end.saturating_sub(starts[axis]).div_ceil(strides[axis]))
                }
                _ => Dim::Unknown,
            });
            Ok(Type::tensor(dtype, sliced.collect()))
        })
    },
    eval: Eval::One(|given| {
        let limits = given.attrs.ints(LIMIT).unwrap_or_default();
        let strides = given.attrs.ints("strides").map(|_| positions(given.attrs, "strides"));
        kernels::slice(&given.inputs[0], &positions(given.attrs, "start_indices"), limits, strides.as_deref())
    }),
    derivative: Derivative::Rule(rules::slice),
    batch: Batch::Rule(batch::slice),
    ..OpDef::new("slice", "array-slice", Arity::exactly(1))
};

/// `x[start:stop:step]` along `axis` with bounds that are known at run time; one that is left out is `None`.
pub(crate) const RANGE_SLICE: OpDef = OpDef {
    attrs: &[AttrDef::required("axis", AttrKind::Int)],
    effect: |_| Effect::MayRaise,
    infer: |facts| {
        typed(facts, || {
            let (dtype, dims) = array(facts, 0)?;
            let axis = axis(facts.attrs, "axis", dims.len())?;
            for input in 1..4 {
                if *facts.ty(input) != Type::None {
                    integers(facts, input, input + 1)?;
                }
            }
            let mut dims = dims.to_vec();
            dims[axis] = Dim::Unknown;
            Ok(Type::tensor(dtype, dims))
        })
    },
    eval: Eval::One(|given| {
        let bound = |data: &Data| match data {
            Data::None => Ok(None),
            data => data.as_int().map(Some),
        };
        let bounds = [bound(&given.inputs[1])?, bound(&given.inputs[2])?, bound(&given.inputs[3])?];
        kernels::range_slice(&given.inputs[0], given.attrs.int("axis"), bounds)
    }),
    derivative: Derivative::Rule(rules::range_slice),
    batch: Batch::Rule(batch::range_slice),
    ..OpDef::new("range_slice", "range-slice", Arity::exactly(4))
};

/// The window of `slice_sizes` at the positions that follow `x`, one for each axis.
pub(crate) const DYNAMIC_SLICE: OpDef = OpDef {
    attrs: &[AttrDef::required("slice_sizes", AttrKind::Ints)],
    effect: |types| if has_unknown(types) { Effect::MayRaise } else { Effect::Pure },
    infer: |facts| {
        typed(facts, || {
            let (dtype, dims) = array(facts, 0)?;
            let window = sizes(facts.attrs, "slice_sizes", dims.len())?;
            starts(facts, 1, dims.len())?;
            let window: Vec<Dim> = window.into_iter().map(Dim::Size).collect();
            check_window(dims, &window)?;
            Ok(Type::tensor(dtype, window))
        })
    },
    eval: Eval::One(|given| {
        kernels::dynamic_slice(&given.inputs[0], &starts_given(given, 1)?, &positions(given.attrs, "slice_sizes"))
    }),
    derivative: Derivative::Rule(rules::dynamic_slice),
    batch: Batch::Rule(batch::dynamic_slice),
    ..OpDef::new("dynamic_slice", "dynamic-slice", Arity::at_least(1))
};

/// `x` with `update` at the positions that follow, one for each axis.
pub(crate) const DYNAMIC_UPDATE_SLICE: OpDef = OpDef {
    effect: |types| if has_unknown(types) { Effect::MayRaise } else { Effect::Pure },
    infer: |facts| {
        typed(facts, || {
            let (dtype, dims) = array(facts, 0)?;
            let (other, window) = array(facts, 1)?;
            starts(facts, 2, dims.len())?;
            if dtype != other {
                return Err(GraphError::type_error(format!("an update of {} is {}", facts.ty(0), facts.ty(1))));
            }
            check_window(dims, window)?;
            Ok(facts.ty(0).clone())
        })
    },
    eval: Eval::One(|given| {
        kernels::dynamic_update_slice(&given.inputs[0], &given.inputs[1], &starts_given(given, 2)?)
    }),
    derivative: Derivative::Rule(rules::dynamic_update_slice),
    batch: Batch::Rule(batch::dynamic_update_slice),
    ..OpDef::new("dynamic_update_slice", "dynamic-update-slice", Arity::at_least(2))
};

fn starts(facts: &Facts<'_>, first: usize, rank: usize) -> Result<(), GraphError> {
    if facts.inputs.len() != first + rank {
        return Err(GraphError::structure(format!("a window in {rank} axes needs as many positions")));
    }
    integers(facts, first, facts.inputs.len())
}

fn check_window(dims: &[Dim], window: &[Dim]) -> Result<(), GraphError> {
    let fits = |(dim, part): (&Dim, &Dim)| !matches!((dim, part), (Dim::Size(dim), Dim::Size(part)) if part > dim);
    if dims.len() == window.len() && dims.iter().zip(window).all(fits) {
        return Ok(());
    }
    let text = format!("a window of shape {} is not inside of shape {}", shape_text(window), shape_text(dims));
    Err(GraphError::value_error(text))
}

fn starts_given(given: &Given<'_>, first: usize) -> Result<Vec<i64>, OpError> {
    given.inputs[first..].iter().map(Data::as_int).collect()
}

/// `x` with so many copies of the second input before, after and between its elements along each axis. Negative numbers
/// take away.
pub(crate) const PAD: OpDef = OpDef {
    attrs: &[
        AttrDef::required("low", AttrKind::Ints),
        AttrDef::required("high", AttrKind::Ints),
        AttrDef::optional("interior", AttrKind::Ints),
    ],
    infer: |facts| {
        typed(facts, || {
            let (dtype, dims) = array(facts, 0)?;
            let (filler, none) = array(facts, 1)?;
            let (low, high) = (facts.attrs.ints("low"), facts.attrs.ints("high"));
            let (low, high) = (low.unwrap_or_default(), high.unwrap_or_default());
            let interior = match facts.attrs.ints("interior") {
                Some(_) => sizes(facts.attrs, "interior", dims.len())?,
                None => vec![0; dims.len()],
            };
            if low.len() != dims.len() || high.len() != dims.len() || !none.is_empty() || filler != dtype {
                return Err(GraphError::structure(format!("pad does not fit {} and {}", facts.ty(0), facts.ty(1))));
            }
            let padded = dims.iter().enumerate().map(|(axis, dim)| match dim {
                Dim::Size(size) => {
                    let size = kernels::padded_size(*size, low[axis], high[axis], interior[axis]);
                    size.map(Dim::Size).ok_or_else(|| GraphError::value_error("array is too big"))
                }
                dim if low[axis] == 0 && high[axis] == 0 && interior[axis] == 0 => Ok(dim.clone()),
                _ => Ok(Dim::Unknown),
            });
            Ok(Type::tensor(dtype, padded.collect::<Result<_, _>>()?))
        })
    },
    eval: Eval::One(|given| {
        let ints = |name| given.attrs.ints(name).unwrap_or_default();
        let interior = given.attrs.ints("interior").map(|_| positions(given.attrs, "interior"));
        kernels::pad(&given.inputs[0], &given.inputs[1], ints("low"), ints("high"), interior.as_deref())
    }),
    derivative: Derivative::Rule(rules::pad),
    batch: Batch::Rule(batch::pad),
    ..OpDef::new("pad", "array-pad", Arity::exactly(2))
};

/// Arrays one after another along the axis `dimension`.
pub(crate) const CONCATENATE: OpDef = OpDef {
    attrs: &[AttrDef::required("dimension", AttrKind::Int)],
    effect: |types| if has_unknown(types) { Effect::MayRaise } else { Effect::Pure },
    infer: |facts| {
        typed(facts, || {
            let (mut dtype, first) = array(facts, 0)?;
            let along = axis(facts.attrs, "dimension", first.len())?;
            let mut dims = first.to_vec();
            for input in 1..facts.inputs.len() {
                let (other, part) = array(facts, input)?;
                dtype = promote(dtype, false, other, false);
                if part.len() != dims.len() {
                    return Err(GraphError::value_error(kernels::ranks_differ(dims.len(), input, part.len())));
                }
                for (axis, (dim, part)) in dims.iter_mut().zip(part).enumerate() {
                    *dim = match (&*dim, part) {
                        (Dim::Size(a), Dim::Size(b)) if axis == along => match a.checked_add(*b) {
                            Some(sum) => Dim::Size(sum),
                            None => return Err(GraphError::value_error("array is too big")),
                        },
                        _ if axis == along => Dim::Unknown,
                        (a, b) if a == b => a.clone(),
                        (Dim::Size(a), Dim::Size(b)) => {
                            return Err(GraphError::value_error(kernels::sizes_differ(axis, *a, input, *b)));
                        }
                        (Dim::Size(size), _) | (_, Dim::Size(size)) => Dim::Size(*size),
                        _ => Dim::Unknown,
                    };
                }
            }
            Ok(Type::tensor(dtype, dims))
        })
    },
    eval: Eval::One(|given| kernels::concatenate(given.inputs, given.attrs.int("dimension"))),
    derivative: Derivative::Rule(rules::concatenate),
    batch: Batch::Rule(batch::concatenate),
    ..OpDef::new("concatenate", "concatenate", Arity::at_least(1))
};
