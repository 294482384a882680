//! Elements at positions: where positions or arrays differ by item, the number of the item is one position more.

use super::super::{Built, Items, Mapped, Stop};
use super::shape::{item_numbers, to_front};
use super::{Found, moved};
use crate::ir::{Dim, Type, ValueId};
use crate::ops::Op;
use snek_tensor::DType;

/// What picks elements: positions for each item where they or the array differ.
struct Picked {
    axes: Vec<usize>,
    indices: Vec<ValueId>,
    /// How many axes the positions have for one item.
    rank: usize,
}

/// The positions that are the inputs from `first` to `end`, along these axes of the array for one item.
fn positions(m: &mut Items<'_, '_>, first: usize, end: usize, axes: &[usize], in_each: bool) -> Built<Picked> {
    let mut rank = 0;
    for index in first..end {
        rank = rank.max(m.rank(index)?);
        if !matches!(m.ty(index).dtype(), Some(DType::I64 | DType::I32)) {
            return Err(Stop::Apart);
        }
    }
    let mut indices = Vec::new();
    if in_each {
        indices.push(item_numbers(m, rank)?);
    }
    for index in first..end {
        let own = m.rank(index)?;
        indices.push(match m.input(index) {
            Mapped::One(value) => value,
            Mapped::Each(value) => m.aligned(value, own, rank)?,
        });
    }
    let axes = match in_each {
        true => std::iter::once(0).chain(axes.iter().map(|axis| axis + 1)).collect(),
        false => axes.to_vec(),
    };
    Ok(Picked { axes, indices, rank })
}

/// The elements of input 0 at the positions that follow, along these axes.
fn picked(m: &mut Items<'_, '_>, axes: &[usize]) -> Found {
    let end = m.node.inputs.len();
    let differ = (1..end).any(|index| m.is_each(index));
    let found = match m.input(0) {
        Mapped::Each(x) if !differ => {
            let axes: Vec<usize> = axes.iter().map(|axis| axis + 1).collect();
            let picked = positions(m, 1, end, &axes, false)?;
            // The axes of the positions come first.
            let found = m.b().add_gather(x, &picked.axes, &picked.indices)?;
            to_front(m, found, picked.rank)?
        }
        Mapped::Each(x) => {
            let picked = positions(m, 1, end, axes, true)?;
            m.b().add_gather(x, &picked.axes, &picked.indices)?
        }
        Mapped::One(x) => {
            let picked = positions(m, 1, end, axes, false)?;
            m.b().add_gather(x, &picked.axes, &picked.indices)?
        }
    };
    Ok(vec![Mapped::Each(found)])
}

fn is_array(ty: &Type) -> bool {
    ty.dims().is_some_and(|dims| !dims.is_empty())
}

pub(crate) fn array_get(m: &mut Items<'_, '_>) -> Found {
    if !is_array(&m.ty(0)) {
        return Err(Stop::Apart);
    }
    let axes: Vec<usize> = (0..m.node.inputs.len() - 1).collect();
    picked(m, &axes)
}

pub(crate) fn gather(m: &mut Items<'_, '_>) -> Found {
    let axes: Vec<usize> = moved(m, "dimensions").iter().map(|axis| axis - 1).collect();
    picked(m, &axes)
}

/// The array of input 0 with updates, the input `update`, at the positions from `first` to `end`.
fn placed(m: &mut Items<'_, '_>, op: Op, axes: &[usize], update: usize, first: usize, end: usize) -> Found {
    let (ty, given) = (m.ty(0), m.ty(update));
    let (Some(dtype), Some(dims)) = (ty.dtype(), ty.dims()) else { return Err(Stop::Apart) };
    let fits = given.dtype() == Some(dtype) || given.dtype().is_some() && dtype.is_float();
    let picked = positions(m, first, end, axes, true)?;
    // For one item the update has at most the axes of the positions and the others of the array.
    let target = picked.rank + dims.len() - axes.len();
    if !fits || m.rank(update)? > target {
        return Err(Stop::Apart);
    }
    let own = m.rank(update)?;
    let mut value = match m.input(update) {
        Mapped::One(value) => value,
        Mapped::Each(value) => m.aligned(value, own, target)?,
    };
    if m.b().ty(value).dtype() != Some(dtype) {
        value = m.b().add_convert(value, dtype)?;
    }
    let x = m.each(0)?;
    let found = m.b().add_scatter(op, x, value, &picked.axes, &picked.indices)?;
    Ok(vec![Mapped::Each(found)])
}

pub(crate) fn array_set(m: &mut Items<'_, '_>) -> Found {
    if !is_array(&m.ty(0)) {
        return Err(Stop::Apart);
    }
    let last = m.node.inputs.len() - 1;
    let axes: Vec<usize> = (0..last - 1).collect();
    placed(m, Op::Scatter, &axes, last, 1, last)
}

pub(crate) fn scatter(m: &mut Items<'_, '_>) -> Found {
    let axes: Vec<usize> = moved(m, "dimensions").iter().map(|axis| axis - 1).collect();
    let (op, end) = (m.node.op, m.node.inputs.len());
    if m.ty(0).dims().is_some_and(|dims: &[Dim]| dims.is_empty()) {
        return Err(Stop::Apart);
    }
    placed(m, op, &axes, 1, 2, end)
}
