//! Making arrays of values, and of one value.

use super::convert::{array_of, dims_arg, flag, given};
use super::dtype::{dtype_arg, optional_dtype};
use super::object::{allocate, as_array, new_array, new_view};
use snek_heap::Value;
use snek_interp::{Cx, Result};
use snek_tensor::{Array, DType, Scalar};

/// `array(object, dtype=None, *, copy=True, …, ndmin=0)`.
pub(super) fn array(cx: &mut Cx, a: &[Value]) -> Result<Value> {
    let dtype = optional_dtype(cx, &a[1])?;
    let source = as_array(&a[0]);
    let made = array_of(cx, &a[0], dtype)?;
    let copy = a[2].is_unbound() || (!a[2].is_none() && cx.truth(&a[2])?);
    let is_same = source.as_ref().is_some_and(|source| source.shares_storage(&made));
    let least = if a[5].is_unbound() { 0 } else { cx.index(&a[5])? };
    let missing = usize::try_from(least).unwrap_or(0).saturating_sub(made.rank());
    let mut layout = made.layout().clone();
    (0..missing).for_each(|_| layout = layout.with_axis(0));
    if is_same && !copy {
        return Ok(if missing == 0 { a[0].clone() } else { new_view(&a[0], made.view(layout)) });
    }
    if is_same {
        allocate(cx, made.dtype(), made.dims())?;
        return Ok(new_array(made.view(layout).copy()));
    }
    Ok(new_array(made.view(layout)))
}

/// `asarray(a, dtype=None)`: the array itself where it is one.
pub(super) fn asarray(cx: &mut Cx, a: &[Value]) -> Result<Value> {
    let dtype = optional_dtype(cx, &a[1])?;
    let made = array_of(cx, &a[0], dtype)?;
    let is_same = as_array(&a[0]).is_some_and(|source| source.shares_storage(&made));
    let must_copy = given(&a[4]).is_some() && flag(cx, &a[4], false)?;
    if is_same && !must_copy { Ok(a[0].clone()) } else { Ok(new_array(if is_same { made.copy() } else { made })) }
}

fn filled(cx: &mut Cx, shape: &Value, dtype: DType, x: Scalar) -> Result<Value> {
    let dims = dims_arg(cx, shape)?;
    allocate(cx, dtype, &dims)?;
    Ok(new_array(if x == Scalar::I64(0) { Array::zeros(dtype, &dims) } else { Array::full(&dims, x.cast_to(dtype)) }))
}

/// `zeros(shape, dtype=float)`; `empty` too: nothing is left uninitialised.
pub(super) fn zeros(cx: &mut Cx, a: &[Value]) -> Result<Value> {
    let dtype = dtype_arg(cx, &a[1])?;
    filled(cx, &a[0], dtype, Scalar::I64(0))
}

/// `ones(shape, dtype=float)`.
pub(super) fn ones(cx: &mut Cx, a: &[Value]) -> Result<Value> {
    let dtype = dtype_arg(cx, &a[1])?;
    filled(cx, &a[0], dtype, Scalar::I64(1))
}

/// `full(shape, fill_value, dtype=None)`.
pub(super) fn full(cx: &mut Cx, a: &[Value]) -> Result<Value> {
    let dtype = optional_dtype(cx, &a[2])?;
    let value = array_of(cx, &a[1], dtype)?;
    let dims = dims_arg(cx, &a[0])?;
    allocate(cx, value.dtype(), &dims)?;
    let made = Array::zeros(value.dtype(), &dims);
    super::object::check_fits(cx, &value, &dims)?;
    made.assign(&value);
    Ok(new_array(made))
}
