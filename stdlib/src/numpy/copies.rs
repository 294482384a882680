//! Copies of the elements of arrays: each is asked for before it is made.
//!
//! In: arrays. Out: their elements in row-major order, in a vector or an array; the array itself where it can be a view.
//! Elsewhere: asking for results (`object::allocate`).

use super::object::allocate;
use snek_interp::{Cx, Result};
use snek_tensor::{Array, DType, Element};

/// The elements, converted.
pub(crate) fn elements<T: Element>(cx: &mut Cx, array: &Array) -> Result<Vec<T>> {
    allocate(cx, T::DTYPE, array.dims())?;
    Ok(array.to_vec())
}

/// A copy.
pub(crate) fn copy(cx: &mut Cx, array: &Array) -> Result<Array> {
    astype(cx, array, array.dtype())
}

/// A copy with converted elements.
pub(crate) fn astype(cx: &mut Cx, array: &Array, dtype: DType) -> Result<Array> {
    allocate(cx, dtype, array.dims())?;
    Ok(array.astype(dtype))
}

/// The array itself if its elements are of this type, else a converted copy.
pub(crate) fn as_dtype(cx: &mut Cx, array: &Array, dtype: DType) -> Result<Array> {
    if array.dtype() == dtype { Ok(array.clone()) } else { astype(cx, array, dtype) }
}

/// Other dimensions of the same size: a view where possible, else a copy.
pub(crate) fn reshape(cx: &mut Cx, array: &Array, dims: &[usize]) -> Result<Array> {
    match array.layout().reshape(dims) {
        Some(layout) => Ok(array.view(layout)),
        None => Ok(copy(cx, array)?.reshape(dims)),
    }
}

/// All elements along one axis: a view where possible, else a copy.
pub(crate) fn flat(cx: &mut Cx, array: &Array) -> Result<Array> {
    reshape(cx, array, &[array.size()])
}

/// The array itself if its elements lie in a row, else a copy.
pub(crate) fn contiguous(cx: &mut Cx, array: Array) -> Result<Array> {
    if array.layout().is_contiguous() { Ok(array) } else { copy(cx, &array) }
}
