//! Choice and order.

use std::cmp::Ordering;

use snek_tensor::{DType, OpError, Scalar, choose, convert, places, promote, truth};

use super::index::{at, axis_of, build, strided, tensor};
use super::reduce::order;
use crate::eval::Data;

/// NumPy's `where`.
pub(crate) fn select(cond: &Data, a: &Data, b: &Data) -> Result<Data, OpError> {
    let is_number = |data: &Data| matches!(data, Data::Scalar(_));
    let (c, x, y) = (tensor(cond)?, tensor(a)?, tensor(b)?);
    let dtype = promote(x.dtype(), is_number(a), y.dtype(), is_number(b));
    let shape = c.shape().broadcast(x.shape())?.broadcast(y.shape())?;
    let dims = shape.dims();
    if c.dtype() == DType::Bool && x.dtype().casts_safely(dtype) && y.dtype().casts_safely(dtype) {
        return choose(&strided(&c), &strided(&x), &strided(&y), dims, dtype).to_tensor().map(Data::from);
    }
    build(dtype, dims, |index| {
        let taken = if truth(at(&c, &inside(c.shape().dims(), index))) { &x } else { &y };
        convert(at(taken, &inside(taken.shape().dims(), index)), dtype)
    })
}

/// The positions in an array of shape `dims` that stand for those in the shape it was stretched to.
pub(super) fn inside(dims: &[usize], index: &[usize]) -> Vec<usize> {
    let skipped = index.len() - dims.len();
    dims.iter().zip(&index[skipped..]).map(|(dim, position)| if *dim == 1 { 0 } else { *position }).collect()
}

pub(crate) fn sort(x: &Data, axis: Option<i64>) -> Result<Data, OpError> {
    let t = tensor(x)?;
    let along = axis_of(axis, t.shape().rank())?;
    by_rank(x, axis, t.dtype(), |index, position| {
        let mut from = index.to_vec();
        from[along] = position;
        at(&t, &from)
    })
}

pub(crate) fn argsort(x: &Data, axis: Option<i64>) -> Result<Data, OpError> {
    by_rank(x, axis, DType::I64, |_, position| Scalar::I64(position as i64))
}

/// Where elements would be put into a sorted array.
pub(crate) fn searchsorted(sorted: &Data, wanted: &Data, right: bool) -> Result<Data, OpError> {
    let is_number = |data: &Data| matches!(data, Data::Scalar(_));
    let (x, v) = (strided(&*tensor(sorted)?), strided(&*tensor(wanted)?));
    let dtype = promote(x.dtype(), is_number(sorted), v.dtype(), is_number(wanted));
    places(&x.as_dtype(dtype), &v.as_dtype(dtype), right).to_tensor().map(Data::from)
}

/// For each element what `result` gives for the position of the element that has its rank along the axis.
fn by_rank(
    x: &Data,
    axis: Option<i64>,
    dtype: DType,
    result: impl Fn(&[usize], usize) -> Scalar,
) -> Result<Data, OpError> {
    let t = tensor(x)?;
    let dims = t.shape().dims();
    let along = axis_of(axis, dims.len())?;
    build(dtype, dims, |index| {
        let element = |position: usize| {
            let mut from = index.to_vec();
            from[along] = position;
            at(&t, &from)
        };
        let mut order: Vec<usize> = (0..dims[along]).collect();
        order.sort_by(|a, b| nan_last(element(*a), element(*b)));
        Ok(result(index, order[index[along]]))
    })
}

fn nan_last(a: Scalar, b: Scalar) -> Ordering {
    order(a, b).unwrap_or_else(|| a.as_f64().is_nan().cmp(&b.as_f64().is_nan()))
}
