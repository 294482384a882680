//! Making arrays of values, and of one value.

use super::convert::{array_of, dims_arg, flag, given, view_of};
use super::copies;
use super::dtype::{dtype_arg, optional_dtype};
use super::object::{MAX_RANK, allocate, as_array, new_array, new_view};
use super::scalar::as_scalar;
use snek_heap::Value;
use snek_interp::types::bytes::{ByteArray, Bytes};
use snek_interp::{Cx, Result};
use snek_tensor::{Array, DType, Scalar};

/// `array(object, dtype=None, *, copy=True, …, ndmin=0)`.
pub(super) fn array(cx: &mut Cx, a: &[Value]) -> Result<Value> {
    let dtype = optional_dtype(cx, &a[1])?;
    let source = as_array(&a[0]);
    let made = view_of(cx, &a[0], dtype)?;
    let copy = a[2].is_unbound() || (!a[2].is_none() && cx.truth(&a[2])?);
    let is_same = source.as_ref().is_some_and(|source| source.shares_storage(&made));
    let least = if a[5].is_unbound() { 0 } else { cx.index(&a[5])? };
    if usize::try_from(least).is_ok_and(|least| least > MAX_RANK) {
        let text = format!("ndmin bigger than allowable number of dimensions NPY_MAXDIMS (={MAX_RANK})");
        return Err(cx.value_error(text));
    }
    let missing = usize::try_from(least).unwrap_or(0).saturating_sub(made.rank());
    let mut layout = made.layout().clone();
    (0..missing).for_each(|_| layout = layout.with_axis(0));
    if is_same && !copy {
        return Ok(if missing == 0 { a[0].clone() } else { new_view(&a[0], made.view(layout)) });
    }
    if is_same {
        return Ok(new_array(copies::copy(cx, &made.view(layout))?));
    }
    Ok(new_array(made.view(layout)))
}

/// `asarray(a, dtype=None)`: the array itself where it is one.
pub(super) fn asarray(cx: &mut Cx, a: &[Value]) -> Result<Value> {
    let dtype = optional_dtype(cx, &a[1])?;
    let made = view_of(cx, &a[0], dtype)?;
    let is_same = as_array(&a[0]).is_some_and(|source| source.shares_storage(&made));
    let must_copy = given(&a[4]).is_some() && flag(cx, &a[4], false)?;
    match (is_same, must_copy) {
        (true, false) => Ok(a[0].clone()),
        (true, true) => Ok(new_array(copies::copy(cx, &made)?)),
        (false, _) => Ok(new_array(made)),
    }
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

/// `arange([start,] stop[, step,], dtype=None)`.
pub(super) fn arange(cx: &mut Cx, a: &[Value]) -> Result<Value> {
    let mut parts = Vec::new();
    for value in &a[..3] {
        parts.push(match given(value) {
            Some(value) => match as_scalar(value) {
                Some((x, _)) => Some(x),
                None => Some(array_of(cx, value, None)?.first()),
            },
            None => None,
        });
    }
    let (start, stop, step) = match (parts[0], parts[1], parts[2]) {
        (None, Some(stop), step) => (Scalar::I64(0), stop, step),
        (Some(stop), None, step) => (Scalar::I64(0), stop, step),
        (Some(start), Some(stop), step) => (start, stop, step),
        (None, None, _) => return Err(cx.type_error("arange() requires stop to be specified.")),
    };
    let step = step.unwrap_or(Scalar::I64(1));
    let found = start.dtype().join(stop.dtype()).join(step.dtype());
    let found = if found == DType::Bool { DType::I64 } else { found };
    let dtype = optional_dtype(cx, &a[3])?.unwrap_or(found);
    if step.as_f64() == 0.0 {
        return Err(cx.zero_division_error("division by zero"));
    }
    if let (Some(start), Some(stop), Some(step)) = (start.as_i64(), stop.as_i64(), step.as_i64()) {
        let distance = i128::from(stop) - i128::from(start);
        let count = if (distance > 0) == (step > 0) {
            distance.unsigned_abs().div_ceil(u128::from(step.unsigned_abs()))
        } else {
            0
        };
        let count = usize::try_from(count).unwrap_or(usize::MAX);
        allocate(cx, DType::I64, &[count])?;
        let items = snek_tensor::counted(count, |i| start.wrapping_add(i.wrapping_mul(step)));
        return Ok(new_array(copies::as_dtype(cx, &Array::from_vec::<i64>(&[count], items), dtype)?));
    }
    let (start, stop, step) = (start.as_f64(), stop.as_f64(), step.as_f64());
    let count = ((stop - start) / step).ceil();
    if count.is_nan() {
        return Err(cx.value_error("arange: cannot compute length"));
    }
    let count = if count > 0.0 { count as usize } else { 0 };
    allocate(cx, dtype, &[count])?;
    if dtype == DType::F32 {
        let (start, next) = (start as f32, (start + step) as f32);
        let step = next - start;
        return Ok(new_array(Array::from_vec(&[count], (0..count).map(|i| start + i as f32 * step).collect())));
    }
    if dtype.family() == 1 {
        let (first, next) = (start as i64, (start + step) as i64);
        allocate(cx, DType::I64, &[count])?;
        let items = (0..count as i64).map(|i| first + i * (next - first)).collect::<Vec<i64>>();
        return Ok(new_array(copies::as_dtype(cx, &Array::from_vec(&[count], items), dtype)?));
    }
    let step = (start + step) - start;
    Ok(new_array(Array::from_vec(&[count], snek_tensor::counted(count, |i| start + i as f64 * step))))
}

/// `zeros_like(a, dtype=None, …, shape=None)`.
pub(super) fn like(cx: &mut Cx, a: &[Value], x: i64) -> Result<Value> {
    let of = view_of(cx, &a[0], None)?;
    let dtype = optional_dtype(cx, &a[1])?.unwrap_or(of.dtype());
    let dims = match given(&a[4]) {
        Some(shape) => dims_arg(cx, shape)?,
        None => of.dims().into(),
    };
    allocate(cx, dtype, &dims)?;
    Ok(new_array(if x == 0 { Array::zeros(dtype, &dims) } else { Array::full(&dims, Scalar::I64(x).cast_to(dtype)) }))
}

/// `eye(N, M=None, k=0, dtype=float)`.
pub(super) fn eye(cx: &mut Cx, a: &[Value]) -> Result<Value> {
    let size = |cx: &mut Cx, value: &Value| {
        let size = cx.index(value)?;
        usize::try_from(size).map_err(|_| cx.value_error("negative dimensions are not allowed"))
    };
    let rows = size(cx, &a[0])?;
    let columns = if given(&a[1]).is_some() { size(cx, &a[1])? } else { rows };
    let skip = if given(&a[2]).is_some() { cx.index(&a[2])? } else { 0 };
    let dtype = dtype_arg(cx, &a[3])?;
    allocate(cx, dtype, &[rows, columns])?;
    let made = Array::zeros(dtype, &[rows, columns]);
    for row in 0..rows {
        if let Some(column) = row.checked_add_signed(skip as isize).filter(|column| *column < columns) {
            made.set(&[row, column], Scalar::I64(1));
        }
    }
    Ok(new_array(made))
}

/// `frombuffer(buffer, dtype=float, count=-1, offset=0)`: a copy, since storages hold elements of one type.
pub(super) fn frombuffer(cx: &mut Cx, a: &[Value]) -> Result<Value> {
    let inner = snek_interp::types::payload(&a[0]);
    let bytes: Vec<u8> = if let Some(bytes) = inner.downcast_ref::<Bytes>() {
        cx.reserve_result(bytes.data().len())?;
        bytes.data().to_vec()
    } else if let Some(bytes) = inner.downcast_ref::<ByteArray>() {
        let size = bytes.data.borrow().len();
        cx.reserve_result(size)?;
        bytes.data.borrow().to_vec()
    } else if let Some(array) = as_array(&a[0]) {
        super::bits::to_bytes(cx, &array)?
    } else {
        let class = cx.type_name(&a[0]);
        return Err(cx.type_error(format!("a bytes-like object is required, not '{class}'")));
    };
    let dtype = dtype_arg(cx, &a[1])?;
    let offset = if given(&a[3]).is_some() { cx.index(&a[3])? } else { 0 };
    let Some(bytes) = usize::try_from(offset).ok().and_then(|offset| bytes.get(offset..)) else {
        let most = bytes.len();
        return Err(cx.value_error(format!("offset must be non-negative and no greater than buffer length ({most})")));
    };
    let count = if given(&a[2]).is_some() { cx.index(&a[2])? } else { -1 };
    let bytes = match usize::try_from(count) {
        Ok(count) => match bytes.get(..count.saturating_mul(dtype.size())) {
            Some(bytes) => bytes,
            None => return Err(cx.value_error("buffer is smaller than requested size")),
        },
        Err(_) if !bytes.len().is_multiple_of(dtype.size()) => {
            return Err(cx.value_error("buffer size must be a multiple of element size"));
        }
        Err(_) => bytes,
    };
    let made = new_array(super::bits::from_bytes(cx, dtype, bytes)?);
    if inner.downcast_ref::<Bytes>().is_some()
        && let Some(state) = snek_interp::types::array::state_of(&made)
    {
        state.writeable.set(false);
    }
    Ok(made)
}

/// `ascontiguousarray(a, dtype=None)`: in row-major order, with one axis at least.
pub(super) fn contiguous(cx: &mut Cx, a: &[Value]) -> Result<Value> {
    let dtype = optional_dtype(cx, &a[1])?;
    let made = array_of(cx, &a[0], dtype)?;
    let is_same = as_array(&a[0]).is_some_and(|source| source.shares_storage(&made));
    if is_same && made.rank() > 0 && made.layout().is_contiguous() {
        return Ok(a[0].clone());
    }
    let made = copies::copy(cx, &made)?;
    Ok(new_array(if made.rank() == 0 { made.reshape(&[1]) } else { made }))
}
