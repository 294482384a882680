//! Operations along axes: the same ones, with the batch's axis before the others.

use super::super::{Items, Mapped, Stop};
use super::{Found, ints, moved, replaced, shape, with_first};
use crate::ir::{Attr, Attrs, Dim, ValueId};
use crate::ops::Op;
use snek_tensor::DType;

/// `x` and what gives its sizes, with the batch's size before them where that is not known.
fn with_sizes(m: &mut Items<'_, '_>) -> super::super::Built<Vec<ValueId>> {
    let x = m.each(0)?;
    let (_, size) = m.batch();
    Ok([vec![x], size, m.ones(1)?].concat())
}

pub(crate) fn reshape(m: &mut Items<'_, '_>) -> Found {
    let inputs = with_sizes(m)?;
    let attrs = Attrs::new().with("shape", Attr::Dims(shape(m)));
    m.emit(&inputs, attrs)
}

pub(crate) fn broadcast_in_dim(m: &mut Items<'_, '_>) -> Found {
    let inputs = with_sizes(m)?;
    if m.node.attrs.dims("shape").is_some_and(<[Dim]>::is_empty) {
        return Ok(vec![Mapped::Each(inputs[0])]);
    }
    let places = [vec![0], moved(m, "broadcast_dimensions")].concat();
    let attrs = Attrs::new().with("shape", Attr::Dims(shape(m))).with("broadcast_dimensions", ints(&places));
    m.emit(&inputs, attrs)
}

pub(crate) fn transpose(m: &mut Items<'_, '_>) -> Found {
    let order = [vec![0], moved(m, "permutation")].concat();
    let x = m.each(0)?;
    m.emit(&[x], Attrs::new().with("permutation", ints(&order)))
}

fn with_dimensions(m: &mut Items<'_, '_>) -> Found {
    let dimensions = moved(m, "dimensions");
    let x = m.each(0)?;
    if dimensions.is_empty() {
        return Ok(vec![Mapped::Each(x)]);
    }
    m.emit(&[x], Attrs::new().with("dimensions", ints(&dimensions)))
}

pub(crate) fn squeeze(m: &mut Items<'_, '_>) -> Found {
    with_dimensions(m)
}

pub(crate) fn expand_dims(m: &mut Items<'_, '_>) -> Found {
    with_dimensions(m)
}

pub(crate) fn rev(m: &mut Items<'_, '_>) -> Found {
    with_dimensions(m)
}

/// The size of an axis is the same for all items.
pub(crate) fn dim_size(m: &mut Items<'_, '_>) -> Found {
    let axis = m.node.attrs.int("dimension").and_then(|axis| usize::try_from(axis).ok()).ok_or(Stop::Apart)?;
    let x = m.each(0)?;
    Ok(vec![Mapped::One(m.b().add_dim_size(x, axis + 1)?)])
}

/// The length of an array is the size of its first axis.
pub(crate) fn len(m: &mut Items<'_, '_>) -> Found {
    if m.rank(0)? == 0 {
        return Err(Stop::Apart);
    }
    let x = m.each(0)?;
    Ok(vec![Mapped::One(m.b().add_dim_size(x, 1)?)])
}

/// The number that an array of one element holds.
pub(crate) fn item(m: &mut Items<'_, '_>) -> Found {
    let ty = m.ty(0);
    let is_one = ty.dims().is_some_and(|dims| dims.iter().all(|dim| *dim == Dim::Size(1)));
    let Some(dtype) = ty.dtype().filter(|_| is_one) else { return Err(Stop::Apart) };
    let x = m.each(0)?;
    let x = if m.rank(0)? == 0 {
        x
    } else {
        let (dim, size) = m.batch();
        m.b().add_reshape(x, &[dim], &size)?
    };
    let found = match dtype {
        DType::I32 => m.b().add_convert(x, DType::I64)?,
        DType::F32 => m.b().add_convert(x, DType::F64)?,
        _ => x,
    };
    Ok(vec![Mapped::Each(found)])
}

/// A reduction along `axes`.
pub(crate) fn reduce(m: &mut Items<'_, '_>) -> Found {
    let axes = moved(m, "axes");
    let x = m.each(0)?;
    m.emit(&[x], Attrs::new().with("axes", ints(&axes)))
}

fn along(m: &mut Items<'_, '_>, name: &'static str) -> Found {
    let axis = m.node.attrs.int(name).ok_or(Stop::Apart)?;
    let x = m.each(0)?;
    let attrs = replaced(m, name, &Attr::Int(axis + 1));
    m.emit(&[x], attrs)
}

/// An operation along `axis`.
pub(crate) fn one_axis(m: &mut Items<'_, '_>) -> Found {
    along(m, "axis")
}

/// An operation along `dimension`.
pub(crate) fn one_dimension(m: &mut Items<'_, '_>) -> Found {
    along(m, "dimension")
}

/// Where elements, whatever their axes, would be put into one sorted array.
pub(crate) fn searchsorted(m: &mut Items<'_, '_>) -> Found {
    let sorted = m.one(0)?;
    let elements = m.each(1)?;
    let attrs = m.node.attrs.clone();
    m.emit(&[sorted, elements], attrs)
}

/// Decompositions take stacks of matrices.
pub(crate) fn linalg(m: &mut Items<'_, '_>) -> Found {
    let count = m.node.inputs.len();
    if count == 2 && m.rank(0)? != m.rank(1)? {
        return Err(Stop::Apart);
    }
    let mut inputs = Vec::with_capacity(count);
    for index in 0..count {
        inputs.push(m.each(index)?);
    }
    let attrs = m.node.attrs.clone();
    m.emit(&inputs, attrs)
}

/// The positions of `slice` along the batch's axis are all.
pub(super) fn whole_first(m: &Items<'_, '_>) -> Attrs {
    m.node.attrs.iter().fold(Attrs::new(), |attrs, (name, _)| {
        let first = match name {
            "limit_indices" => -1,
            "strides" => 1,
            _ => 0,
        };
        attrs.with(name, with_first(m, name, first))
    })
}

/// The batch's size as a number, if it is known.
pub(super) fn known_size(m: &Items<'_, '_>) -> super::super::Built<i64> {
    match m.batch().0 {
        Dim::Size(size) => i64::try_from(size).map_err(|_| Stop::Apart),
        _ => Err(Stop::Apart),
    }
}

/// Moves the batch's axis from where an operation has put it to the front.
pub(super) fn to_front(m: &mut Items<'_, '_>, value: ValueId, axis: usize) -> super::super::Built<ValueId> {
    if axis == 0 {
        return Ok(value);
    }
    let rank = m.b().ty(value).dims().map_or(0, <[Dim]>::len);
    let order: Vec<usize> = std::iter::once(axis).chain((0..rank).filter(|other| *other != axis)).collect();
    Ok(m.b().add_transpose(value, &order)?)
}

/// The number of an item, with `rank` axes of size 1 behind.
pub(super) fn item_numbers(m: &mut Items<'_, '_>, rank: usize) -> super::super::Built<ValueId> {
    let (dim, size) = m.batch();
    let numbers = m.b().add_iota(DType::I64, &[dim], 0, &size)?;
    if rank == 0 {
        return Ok(numbers);
    }
    let new: Vec<usize> = (1..=rank).collect();
    Ok(m.b().add_with_dimensions(Op::ExpandDims, numbers, &new)?)
}
