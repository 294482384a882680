//! Rules of slices and of arrays put together.
//!
//! In: a [`Pull`]. Out: what it is given.
//! Invariants: the cotangent of a part is that of the whole with zeros around it, and the other way round.

use super::{Done, Pull};
use crate::error::GraphError;
use crate::ir::{Attr, Attrs, Dim, Literal, ValueId};
use crate::ops::Op;
use snek_tensor::{DType, Scalar};

/// The zero of an element type.
fn zero(p: &mut Pull<'_, '_>, like: ValueId) -> ValueId {
    match p.builder().ty(like).dtype() {
        Some(DType::F32) => p.builder().constant(Literal::Scalar(Scalar::F32(0.0))),
        _ => p.float(0.0),
    }
}

fn sizes(dims: &[Dim]) -> Option<Vec<i64>> {
    dims.iter().map(|dim| if let Dim::Size(size) = dim { Some(*size as i64) } else { None }).collect()
}

pub(crate) fn slice(p: &mut Pull<'_, '_>) -> Done {
    let ct = p.ct(0)?;
    let (starts, limits) = (p.ints("start_indices"), p.ints("limit_indices"));
    let strides = p.node().attrs.ints("strides").map_or(vec![1; starts.len()], <[i64]>::to_vec);
    let sliced = p.builder().ty(ct).dims().unwrap_or_default().to_vec();
    let mut high = Vec::new();
    for (axis, dim) in p.dims(0).iter().enumerate() {
        high.push(match (dim, &sliced[axis]) {
            (Dim::Size(size), Dim::Size(count)) => {
                let (size, count) = (*size as i64, *count as i64);
                size - starts[axis] - if count == 0 { 0 } else { (count - 1) * strides[axis] + 1 }
            }
            _ if starts[axis] == 0 && strides[axis] == 1 && limits[axis] == -1 => 0,
            _ => {
                return Err(GraphError::type_error("the derivative of a part of an axis whose size is not known"));
            }
        });
    }
    let none = zero(p, ct);
    let between: Vec<i64> = strides.iter().map(|stride| stride - 1).collect();
    let attrs = Attrs::new().with("low", Attr::Ints(starts)).with("high", Attr::Ints(high));
    let attrs = if between.iter().any(|n| *n > 0) { attrs.with("interior", Attr::Ints(between)) } else { attrs };
    let back = p.op_with(Op::Pad, &[ct, none], attrs)?;
    p.give(0, back)
}

pub(crate) fn range_slice(p: &mut Pull<'_, '_>) -> Done {
    let axis = p.node().attrs.int("axis").unwrap_or(0);
    let along = usize::try_from(axis).unwrap_or(0);
    let ct = p.ct(0)?;
    // The positions that were taken, and the cotangent with their axis in front.
    let size = p.size(0, along)?;
    let shape = match p.builder().module().constant(size) {
        Some(Literal::Scalar(number)) => vec![Dim::Size(number.as_i64().unwrap_or(0).unsigned_abs() as usize)],
        _ => vec![Dim::Unknown],
    };
    let given: Vec<ValueId> = if matches!(shape[0], Dim::Size(_)) { Vec::new() } else { vec![size] };
    let attrs = Attrs::new().with("dtype", Attr::DType(DType::I64)).with("shape", Attr::Dims(shape));
    let all = p.op_with(Op::Iota, &given, attrs.with("dimension", Attr::Int(0)))?;
    let mut inputs = vec![all];
    for bound in 1..4 {
        inputs.push(p.x(bound)?);
    }
    let taken = p.op_with(Op::RangeSlice, &inputs, Attrs::new().with("axis", Attr::Int(0)))?;
    let rank = p.dims(0).len() as i64;
    let order: Vec<i64> = std::iter::once(axis).chain((0..rank).filter(|other| *other != axis)).collect();
    let moved = p.op_with(Op::Transpose, &[ct], Attrs::new().with("permutation", Attr::Ints(order)))?;
    let zeros = p.zero_of(0)?;
    let attrs = Attrs::new().with("dimensions", Attr::Ints(vec![axis]));
    let back = p.op_with(Op::ScatterAdd, &[zeros, moved, taken], attrs)?;
    p.give(0, back)
}

fn inputs_from(p: &mut Pull<'_, '_>, first: usize) -> Result<Vec<ValueId>, GraphError> {
    (first..p.inputs()).map(|input| p.x(input)).collect()
}

pub(crate) fn dynamic_slice(p: &mut Pull<'_, '_>) -> Done {
    let (ct, zeros) = (p.ct(0)?, p.zero_of(0)?);
    let starts = inputs_from(p, 1)?;
    let back = p.op(Op::DynamicUpdateSlice, &[&[zeros, ct], &starts[..]].concat())?;
    p.give(0, back)
}

pub(crate) fn dynamic_update_slice(p: &mut Pull<'_, '_>) -> Done {
    let ct = p.ct(0)?;
    let starts = inputs_from(p, 2)?;
    if p.wants(0) {
        let zeros = p.zero_of(1)?;
        let back = p.op(Op::DynamicUpdateSlice, &[&[ct, zeros], &starts[..]].concat())?;
        p.give(0, back)?;
    }
    if p.wants(1) {
        let Some(window) = sizes(&p.dims(1)) else {
            return Err(GraphError::type_error("the derivative by an update whose shape is not known"));
        };
        let attrs = Attrs::new().with("slice_sizes", Attr::Ints(window));
        let back = p.op_with(Op::DynamicSlice, &[&[ct], &starts[..]].concat(), attrs)?;
        p.give(1, back)?;
    }
    Ok(())
}

pub(crate) fn pad(p: &mut Pull<'_, '_>) -> Done {
    let ct = p.ct(0)?;
    let (low, high) = (p.ints("low"), p.ints("high"));
    let between = p.node().attrs.ints("interior").map_or(vec![0; low.len()], <[i64]>::to_vec);
    let dims = p.dims(0);
    // An axis that padding leaves alone may have any size.
    let is_same = |axis: usize| low[axis] == 0 && high[axis] == 0 && between[axis] == 0;
    if dims.iter().enumerate().any(|(axis, dim)| !matches!(dim, Dim::Size(_)) && !is_same(axis)) {
        return Err(GraphError::type_error("the derivative of padding an axis whose size is not known"));
    }
    // What padding took away has the cotangent zero.
    let taken = |numbers: &[i64]| numbers.iter().map(|n| (-n).max(0)).collect::<Vec<i64>>();
    let mut whole = ct;
    if low.iter().chain(&high).any(|n| *n < 0) {
        let none = zero(p, ct);
        let attrs = Attrs::new().with("low", Attr::Ints(taken(&low))).with("high", Attr::Ints(taken(&high)));
        whole = p.op_with(Op::Pad, &[ct, none], attrs)?;
    }
    let starts: Vec<i64> = low.iter().map(|n| (*n).max(0)).collect();
    let strides: Vec<i64> = between.iter().map(|n| n + 1).collect();
    let limits = dims.iter().enumerate().map(|(axis, dim)| match dim {
        Dim::Size(0) => starts[axis],
        Dim::Size(size) => starts[axis] + (*size as i64 - 1) * strides[axis] + 1,
        _ => -1,
    });
    let attrs = Attrs::new()
        .with("start_indices", Attr::Ints(starts.clone()))
        .with("limit_indices", Attr::Ints(limits.collect()))
        .with("strides", Attr::Ints(strides.clone()));
    let part = p.op_with(Op::Slice, &[whole], attrs)?;
    p.give(0, part)?;
    if p.wants(1) {
        let all = |p: &mut Pull<'_, '_>, x: ValueId| {
            let axes = (0..dims.len() as i64).collect();
            p.op_with(Op::ReduceSum, &[x], Attrs::new().with("axes", Attr::Ints(axes)))
        };
        let (total, inside) = (all(p, ct)?, all(p, part)?);
        let rest = p.op(Op::Sub, &[total, inside])?;
        p.give(1, rest)?;
    }
    Ok(())
}

pub(crate) fn concatenate(p: &mut Pull<'_, '_>) -> Done {
    let ct = p.ct(0)?;
    let axis = p.node().attrs.int("dimension").unwrap_or(0);
    let along = usize::try_from(axis).unwrap_or(0);
    let known: Option<Vec<i64>> = (0..p.inputs())
        .map(|input| if let Some(Dim::Size(size)) = p.dims(input).get(along) { Some(*size as i64) } else { None })
        .collect();
    let mut start = 0;
    let mut from = p.builder().constant(0i64);
    for input in 0..p.inputs() {
        let part = match &known {
            Some(known) => {
                let rank = p.dims(input).len();
                let at = |number: i64, other: i64| (0..rank).map(|i| if i == along { number } else { other }).collect();
                let attrs = Attrs::new()
                    .with("start_indices", Attr::Ints(at(start, 0)))
                    .with("limit_indices", Attr::Ints(at(start + known[input], -1)));
                start += known[input];
                p.op_with(Op::Slice, &[ct], attrs)?
            }
            None => {
                let size = p.size(input, along)?;
                let to = p.op(Op::Add, &[from, size])?;
                let none = p.builder().none();
                let attrs = Attrs::new().with("axis", Attr::Int(axis));
                let part = p.op_with(Op::RangeSlice, &[ct, from, to, none], attrs)?;
                from = to;
                part
            }
        };
        p.give(input, part)?;
    }
    Ok(())
}
