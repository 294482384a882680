//! Functions of the shape: joining, stretching, turning.

use super::convert::array_of;
use super::errors;
use super::object::{allocate, new_array};
use snek_heap::Value;
use snek_interp::{Cx, Result};
use snek_tensor::{Array, DType, Dims};

/// Joins arrays along an axis.
pub(super) fn concatenate_values(cx: &mut Cx, values: &Value, axis: usize) -> Result<Value> {
    let mut arrays = Vec::new();
    for value in cx.collect(values)? {
        arrays.push(array_of(cx, &value, None)?);
    }
    let joined = concatenate(cx, &arrays, axis, None)?;
    Ok(new_array(joined))
}

/// Joins arrays along an axis that the first has.
pub(super) fn concatenate(cx: &mut Cx, arrays: &[Array], axis: usize, dtype: Option<DType>) -> Result<Array> {
    let Some(first) = arrays.first() else { return Err(cx.value_error("need at least one array to concatenate")) };
    let mut dims: Dims = first.dims().into();
    let mut found = first.dtype();
    for (at, array) in arrays.iter().enumerate().skip(1) {
        if array.rank() != first.rank() {
            let (x, y) = (first.rank(), array.rank());
            return Err(cx.value_error(format!(
                "all the input arrays must have same number of dimensions, but the array at index 0 has {x} dimension(s) \
                 and the array at index {at} has {y} dimension(s)"
            )));
        }
        for (other, (x, y)) in first.dims().iter().zip(array.dims()).enumerate() {
            if other != axis && x != y {
                return Err(cx.value_error(format!(
                    "all the input array dimensions except for the concatenation axis must match exactly, but along \
                     dimension {other}, the array at index 0 has size {x} and the array at index {at} has size {y}"
                )));
            }
        }
        dims[axis] += array.dims()[axis];
        found = found.join(array.dtype());
    }
    let dtype = dtype.unwrap_or(found);
    allocate(cx, dtype, &dims)?;
    let joined = Array::zeros(dtype, &dims);
    let mut start = 0;
    for array in arrays {
        let count = array.dims()[axis];
        joined.view(joined.layout().slice(axis, start, 1, count)).assign(array);
        start += count;
    }
    Ok(joined)
}

/// `concatenate(arrays, axis=0, out=None, dtype=None)`.
pub(super) fn concatenate_function(cx: &mut Cx, a: &[Value]) -> Result<Value> {
    let mut arrays = Vec::new();
    for value in cx.collect(&a[0])? {
        let array = array_of(cx, &value, None)?;
        if array.rank() == 0 && !a[1].is_none() {
            return Err(cx.value_error("zero-dimensional arrays cannot be concatenated"));
        }
        arrays.push(if a[1].is_none() { array.reshape(&[array.size()]) } else { array });
    }
    let axis = if a[1].is_unbound() || a[1].is_none() { 0 } else { cx.index(&a[1])? };
    let axis = errors::axis(cx, axis, arrays.first().map_or(1, Array::rank))?;
    let dtype = super::dtype::optional_dtype(cx, &a[3])?;
    let joined = concatenate(cx, &arrays, axis, dtype)?;
    let out = super::convert::given(&a[2]).cloned();
    super::ufunc::finish(cx, "concatenate", joined, &super::ufunc::Options { out, ..Default::default() })
}
