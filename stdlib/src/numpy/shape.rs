//! Functions of the shape: joining, stretching, turning.

use super::convert::{array_of, arrays_of, axes_arg, dims_arg, given};
use super::ndarray::{array, dims_value};
use super::object::{allocate, as_array, new_array, new_view, shape_text};
use super::{copies, errors, methods};
use snek_heap::Value;
use snek_interp::types::array::state_of;
use snek_interp::{Cx, Result};
use snek_tensor::{Array, DType, Dims, broadcast_dims};

/// Joins arrays along an axis.
pub(super) fn concatenate_values(cx: &mut Cx, values: &Value, axis: usize) -> Result<Value> {
    let values = cx.collect(values)?;
    let arrays = arrays_of(cx, &values)?;
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
        dims[axis] = dims[axis].saturating_add(array.dims()[axis]);
        found = found.join(array.dtype());
    }
    let dtype = dtype.unwrap_or(found);
    allocate(cx, dtype, &dims)?;
    if axis == 0 {
        return Ok(snek_tensor::for_dtype!(dtype, T => {
            let mut all = Vec::with_capacity(dims.iter().product());
            arrays.iter().for_each(|array| array.with(|view| view.append_to::<T>(&mut all)));
            Array::from_vec(&dims, all)
        }));
    }
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
    let values = cx.collect(&a[0])?;
    let mut arrays = arrays_of(cx, &values)?;
    if a[1].is_none() {
        for array in &mut arrays {
            *array = copies::flat(cx, array)?;
        }
    } else if arrays.iter().any(|array| array.rank() == 0) {
        return Err(cx.value_error("zero-dimensional arrays cannot be concatenated"));
    }
    let axis = if a[1].is_unbound() || a[1].is_none() { 0 } else { cx.index(&a[1])? };
    let axis = errors::axis(cx, axis, arrays.first().map_or(1, Array::rank))?;
    let dtype = super::dtype::optional_dtype(cx, &a[3])?;
    let joined = concatenate(cx, &arrays, axis, dtype)?;
    let out = super::convert::given(&a[2]).cloned();
    super::ufunc::finish(cx, "concatenate", joined, &super::ufunc::Options { out, ..Default::default() })
}

/// `diagonal(a, offset=0, axis1=0, axis2=1)`: a view that cannot be written.
pub(super) fn diagonal(cx: &mut Cx, a: &[Value]) -> Result<Value> {
    let value = if as_array(&a[0]).is_some() { a[0].clone() } else { new_array(array_of(cx, &a[0], None)?) };
    let x = array(cx, &value)?;
    if x.rank() < 2 {
        return Err(cx.value_error("diag requires an array of at least two dimensions"));
    }
    let number = |cx: &mut Cx, at: usize, default: i64| match given(&a[at]) {
        Some(value) => cx.index(value),
        None => Ok(default),
    };
    let (offset, first, second) = (number(cx, 1, 0)?, number(cx, 2, 0)?, number(cx, 3, 1)?);
    let (first, second) = (errors::axis(cx, first, x.rank())?, errors::axis(cx, second, x.rank())?);
    if first == second {
        return Err(cx.value_error("axis1 and axis2 cannot be the same"));
    }
    let layout = x.layout();
    let skip = usize::try_from(offset.unsigned_abs()).unwrap_or(usize::MAX);
    let (rows, columns) = (layout.dims[first], layout.dims[second]);
    let count =
        if offset >= 0 { rows.min(columns.saturating_sub(skip)) } else { columns.min(rows.saturating_sub(skip)) };
    let mut made = layout.clone();
    if count > 0 {
        let axis = if offset >= 0 { second } else { first };
        made.offset = made.offset.wrapping_add_signed(layout.strides[axis].wrapping_mul(skip as isize));
    }
    for axis in [first.max(second), first.min(second)] {
        made.dims.remove(axis);
        made.strides.remove(axis);
    }
    made.dims.push(count);
    made.strides.push(layout.strides[first] + layout.strides[second]);
    let view = new_view(&value, x.view(made));
    if let Some(state) = state_of(&view) {
        state.writeable.set(false);
    }
    Ok(view)
}

/// `broadcast_to(array, shape)`: a view that cannot be written.
pub(super) fn broadcast_to(cx: &mut Cx, a: &[Value]) -> Result<Value> {
    let value = if as_array(&a[0]).is_some() { a[0].clone() } else { new_array(array_of(cx, &a[0], None)?) };
    let x = array(cx, &value)?;
    let dims = dims_arg(cx, &a[1])?;
    let Some(layout) = x.layout().broadcast_to(&dims) else {
        let (from, to) = (shape_text(x.dims()), shape_text(&dims));
        if dims.len() < x.rank() {
            return Err(cx.value_error("input operand has more dimensions than allowed by the axis remapping"));
        }
        return Err(cx.value_error(format!(
            "operands could not be broadcast together with remapped shapes [original->remapped]: {from}  and requested \
             shape {to}"
        )));
    };
    if snek_tensor::size_of_dims(&dims).is_none() {
        return Err(cx.value_error("maximum supported dimension for an ndarray is exceeded: array is too big"));
    }
    let view = new_view(&value, x.view(layout));
    if let Some(state) = state_of(&view) {
        state.writeable.set(false);
    }
    Ok(view)
}

/// `broadcast_shapes(*shapes)`.
pub(super) fn broadcast_shapes(cx: &mut Cx, a: &[Value]) -> Result<Value> {
    let shapes = cx.collect(&a[0])?;
    // The dimensions, and where they are.
    cx.reserve(shapes.len().saturating_mul(size_of::<Dims>() + size_of::<&[usize]>()))?;
    let mut all = Vec::with_capacity(shapes.len());
    for shape in shapes {
        cx.charge(1)?;
        all.push(dims_arg(cx, &shape)?);
    }
    let shapes: Vec<&[usize]> = all.iter().map(|dims| &**dims).collect();
    match broadcast_dims(&shapes) {
        Some(dims) => Ok(dims_value(&dims)),
        None => {
            let mut done = all[0].clone();
            for (at, dims) in all.iter().enumerate().skip(1) {
                match broadcast_dims(&[&done, dims]) {
                    Some(both) => done = both,
                    None => {
                        let (first, other) = (shape_text(&done), shape_text(dims));
                        return Err(cx.value_error(format!(
                            "shape mismatch: objects cannot be broadcast to a single shape.  Mismatch is between arg 0 \
                             with shape {first} and arg {at} with shape {other}."
                        )));
                    }
                }
            }
            Err(cx.value_error("shape mismatch: objects cannot be broadcast to a single shape"))
        }
    }
}

/// `flip(m, axis=None)`: a view with axes reversed.
pub(super) fn flip(cx: &mut Cx, a: &[Value]) -> Result<Value> {
    let value = if as_array(&a[0]).is_some() { a[0].clone() } else { new_array(array_of(cx, &a[0], None)?) };
    let x = array(cx, &value)?;
    let axes = axes_arg(cx, &a[1], x.rank())?.unwrap_or_else(|| (0..x.rank()).collect());
    let mut layout = x.layout().clone();
    for axis in axes {
        let len = layout.dims[axis];
        layout = layout.slice(axis, len.saturating_sub(1), -1, len);
    }
    if x.rank() == 0 {
        return Ok(super::scalar::new_scalar(cx, x.first()));
    }
    Ok(new_view(&value, x.view(layout)))
}

/// `reshape(a, shape, order='C', copy=None)`.
pub(super) fn reshape(cx: &mut Cx, a: &[Value]) -> Result<Value> {
    let value = if as_array(&a[0]).is_some() { a[0].clone() } else { new_array(array_of(cx, &a[0], None)?) };
    let x = array(cx, &value)?;
    let dims = methods::shape_for(cx, &x, &a[1])?;
    methods::reshaped(cx, &value, &dims, methods::is_column_order(&a[2]))
}

/// The part of `numbers`, a contiguous array as large as the storage of `a`, that `a` is of its storage.
pub(super) fn same_view(cx: &mut Cx, a: &[Value]) -> Result<Value> {
    let (x, numbers) = (array(cx, &a[0])?, array(cx, &a[1])?);
    Ok(new_view(&a[1], numbers.view(x.layout().clone())))
}
