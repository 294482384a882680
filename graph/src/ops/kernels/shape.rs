//! The same elements under another shape.

use snek_tensor::{DType, ErrorKind, OpError, Scalar, Shape, convert};

use super::index::{axis_of, build, check_axes, seen, tensor};
use crate::eval::Data;

pub(crate) const NO_SQUEEZE: &str = "cannot select an axis to squeeze out which has size not equal to one";
pub(crate) const NO_ITEM: &str = "can only convert an array of size 1 to a Python scalar";

pub(crate) fn reshape(x: &Data, shape: &[i64]) -> Result<Data, OpError> {
    let t = tensor(x)?;
    let size = t.shape().size();
    let text = || {
        let parts: Vec<String> = shape.iter().map(i64::to_string).collect();
        let trailing = if shape.len() == 1 { "," } else { "" };
        let text = format!("cannot reshape array of size {size} into shape ({}{trailing})", parts.join(","));
        OpError::new(ErrorKind::Value, text)
    };
    let known = shape.iter().filter(|dim| **dim != -1).fold(1i64, |known, dim| known.saturating_mul(*dim));
    let open = shape.iter().filter(|dim| **dim == -1).count();
    if open > 1 {
        return Err(OpError::value("can only specify one unknown dimension"));
    }
    let mut dims = Vec::with_capacity(shape.len());
    for dim in shape {
        dims.push(match dim {
            -1 if known == 0 || size as i64 % known != 0 => return Err(text()),
            -1 => size / known as usize,
            dim => usize::try_from(*dim).map_err(|_| OpError::value("negative dimensions are not allowed"))?,
        });
    }
    let target = Shape::new(&dims)?;
    if target.size() != size {
        return Err(text());
    }
    snek_tensor::Tensor::from_data(target, t.data().clone()).map(Data::from)
}

pub(crate) fn transpose(x: &Data, order: &[usize]) -> Result<Data, OpError> {
    let t = tensor(x)?;
    check_axes(order, t.shape().rank())?;
    if order.len() != t.shape().rank() {
        return Err(OpError::value("axes don't match array"));
    }
    seen(&t, |layout| layout.permute(order))
}

pub(crate) fn broadcast(x: &Data, shape: &[i64], places: &[usize]) -> Result<Data, OpError> {
    let t = tensor(x)?;
    let dims = sizes(shape)?;
    check_axes(places, dims.len())?;
    let from = t.shape().dims();
    let fits = from.len() == places.len() && from.iter().zip(places).all(|(dim, p)| *dim == 1 || *dim == dims[*p]);
    if !fits {
        let target = Shape::new(&dims)?;
        let text = format!("could not broadcast input array from shape {} into shape {target}", t.shape());
        return Err(OpError::new(ErrorKind::Value, text));
    }
    let mut order: Vec<usize> = (0..places.len()).collect();
    order.sort_by_key(|axis| places[*axis]);
    seen(&t, |layout| {
        let mut layout = layout.permute(&order);
        for axis in (0..dims.len()).filter(|axis| !places.contains(axis)) {
            layout = layout.with_axis(axis);
        }
        layout.broadcast_to(&dims).unwrap_or(layout)
    })
}

fn sizes(shape: &[i64]) -> Result<Vec<usize>, OpError> {
    let size = |dim: &i64| usize::try_from(*dim).map_err(|_| OpError::value("negative dimensions are not allowed"));
    shape.iter().map(size).collect()
}

pub(crate) fn squeeze(x: &Data, gone: &[usize]) -> Result<Data, OpError> {
    let t = tensor(x)?;
    let dims = t.shape().dims();
    check_axes(gone, dims.len())?;
    if gone.iter().any(|axis| dims[*axis] != 1) {
        return Err(OpError::value(NO_SQUEEZE));
    }
    let rest = dims.iter().enumerate().filter(|(axis, _)| !gone.contains(axis));
    let shape: Vec<i64> = rest.map(|(_, dim)| *dim as i64).collect();
    reshape(x, &shape)
}

pub(crate) fn expand_dims(x: &Data, new: &[usize]) -> Result<Data, OpError> {
    let t = tensor(x)?;
    let rank = t.shape().rank() + new.len();
    check_axes(new, rank)?;
    let mut old = t.shape().dims().iter();
    let shape: Vec<i64> =
        (0..rank).map(|axis| if new.contains(&axis) { 1 } else { old.next().map_or(1, |dim| *dim as i64) }).collect();
    reshape(x, &shape)
}

pub(crate) fn rev(x: &Data, axes: &[usize]) -> Result<Data, OpError> {
    let t = tensor(x)?;
    let dims = t.shape().dims();
    check_axes(axes, dims.len())?;
    seen(&t, |layout| {
        let filled = axes.iter().filter(|axis| dims[**axis] > 0);
        filled.fold(layout.clone(), |layout, axis| layout.slice(*axis, dims[*axis] - 1, -1, dims[*axis]))
    })
}

pub(crate) fn iota(dtype: DType, shape: &[i64], along: Option<i64>) -> Result<Data, OpError> {
    let dims = sizes(shape)?;
    let along = axis_of(along, dims.len())?;
    build(dtype, &dims, |index| convert(Scalar::I64(index[along] as i64), dtype))
}
