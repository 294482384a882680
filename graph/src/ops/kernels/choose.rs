//! Choice and order.

use std::cmp::Ordering;

use snek_tensor::{DType, ErrorKind, OpError, Scalar, Tensor, choose, convert, places, promote, truth};

use super::index::{at, axis_of, build, strided, tensor};
use super::reduce::order;
use crate::eval::Data;

/// NumPy's `where`.
pub(crate) fn select(cond: &Data, a: &Data, b: &Data) -> Result<Data, OpError> {
    let is_number = |data: &Data| matches!(data, Data::Scalar(_));
    let (c, x, y) = (tensor(cond)?, tensor(a)?, tensor(b)?);
    let dtype = promote(x.dtype(), is_number(a), y.dtype(), is_number(b));
    let shape = c.shape().broadcast(x.shape()).and_then(|shape| shape.broadcast(y.shape())).map_err(|_| {
        let shapes = format!("{} {} {}", c.shape(), x.shape(), y.shape());
        OpError::new(ErrorKind::Value, format!("operands could not be broadcast together with shapes {shapes} "))
    })?;
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
    let dtype = tensor(x)?.dtype();
    by_rank(x, axis, dtype, |element, _| element)
}

pub(crate) fn argsort(x: &Data, axis: Option<i64>) -> Result<Data, OpError> {
    by_rank(x, axis, DType::I64, |_, position| Scalar::I64(position as i64))
}

/// Where elements would be put into a sorted array.
pub(crate) fn searchsorted(sorted: &Data, wanted: &Data, right: bool) -> Result<Data, OpError> {
    let is_number = |data: &Data| matches!(data, Data::Scalar(_));
    let (x, v) = (strided(&*tensor(sorted)?), strided(&*tensor(wanted)?));
    let dtype = promote(x.dtype(), is_number(sorted), v.dtype(), is_number(wanted));
    places(&x.as_dtype(dtype), &v.as_dtype(dtype), right, |_| Ok::<(), OpError>(()))?.to_tensor().map(Data::from)
}

/// For each element what `result` gives for the element that has its rank along the axis, and for the position of that.
fn by_rank(
    x: &Data,
    axis: Option<i64>,
    dtype: DType,
    result: impl Fn(Scalar, usize) -> Scalar,
) -> Result<Data, OpError> {
    let t = tensor(x)?;
    let dims = t.shape().dims();
    let along = axis_of(axis, dims.len())?;
    // Elements that stand behind each other along the axis are so far apart.
    let step: usize = dims[along + 1..].iter().product();
    let mut found = vec![Scalar::Bool(false); t.shape().size()];
    for first in (0..found.len()).filter(|place| (place / step).is_multiple_of(dims[along])) {
        let element = |position: usize| t.get(first + position * step).unwrap_or(Scalar::Bool(false));
        let elements: Vec<Scalar> = (0..dims[along]).map(element).collect();
        let mut order: Vec<usize> = (0..elements.len()).collect();
        order.sort_by(|a, b| nan_last(elements[*a], elements[*b]));
        for (rank, position) in order.into_iter().enumerate() {
            found[first + rank * step] = result(elements[position], position);
        }
    }
    Tensor::new(dtype, t.shape().clone(), &found).map(Data::from)
}

fn nan_last(a: Scalar, b: Scalar) -> Ordering {
    order(a, b).unwrap_or_else(|| a.as_f64().is_nan().cmp(&b.as_f64().is_nan()))
}
