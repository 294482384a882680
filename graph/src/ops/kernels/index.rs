//! Walking arrays by the positions along their axes.
//!
//! In: dimensions. Out: positions in row-major order, and the other way round.

use std::borrow::Cow;

use snek_tensor::{Array, DType, Layout, OpError, Scalar, Shape, Tensor};

use crate::eval::Data;

/// The array that a value is.
pub(crate) fn tensor(data: &Data) -> Result<Cow<'_, Tensor>, OpError> {
    data.as_tensor().ok_or_else(|| data.no_number())
}

/// The positions along the axes of the element at a place in row-major order.
pub(super) fn unravel(mut place: usize, dims: &[usize]) -> Vec<usize> {
    let mut index = vec![0; dims.len()];
    for (position, dim) in index.iter_mut().zip(dims).rev() {
        *position = place % dim;
        place /= dim;
    }
    index
}

/// The place in row-major order of the element at these positions.
pub(super) fn ravel(index: &[usize], dims: &[usize]) -> usize {
    index.iter().zip(dims).fold(0, |place, (position, dim)| place * dim + position)
}

/// The array of shape `dims` in which each element is what `element` gives for its positions.
pub(super) fn build(
    dtype: DType,
    dims: &[usize],
    mut element: impl FnMut(&[usize]) -> Result<Scalar, OpError>,
) -> Result<Data, OpError> {
    let shape = Shape::new(dims)?;
    let elements: Result<Vec<Scalar>, OpError> =
        (0..shape.size()).map(|place| element(&unravel(place, dims))).collect();
    Tensor::new(dtype, shape, &elements?).map(Data::from)
}

/// The element at these positions.
pub(super) fn at(t: &Tensor, index: &[usize]) -> Scalar {
    t.get(ravel(index, t.shape().dims())).unwrap_or(Scalar::Bool(false))
}

/// The array with strides.
pub(crate) fn strided(t: &Tensor) -> Array {
    Array::from_tensor(t.clone())
}

/// The elements of `t` that a layout, made of its own, shows.
pub(super) fn seen(t: &Tensor, layout: impl FnOnce(&Layout) -> Layout) -> Result<Data, OpError> {
    let all = strided(t);
    all.view(layout(all.layout())).to_tensor().map(Data::from)
}

/// An axis of an attribute; the type rule has checked it, an untyped graph has not.
pub(super) fn axis_of(axis: Option<i64>, rank: usize) -> Result<usize, OpError> {
    let found = axis.and_then(|axis| usize::try_from(axis).ok()).filter(|axis| *axis < rank);
    found.ok_or_else(|| {
        let axis = axis.unwrap_or(0);
        OpError::new(
            snek_tensor::ErrorKind::Value,
            format!("axis {axis} is out of bounds for array of dimension {rank}"),
        )
    })
}

/// Checks axes against the rank.
pub(super) fn check_axes(axes: &[usize], rank: usize) -> Result<(), OpError> {
    axes.iter().try_for_each(|axis| axis_of(Some(*axis as i64), rank).map(drop))
}
