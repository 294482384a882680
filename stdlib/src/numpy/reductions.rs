//! Reductions: sums, extremes, means and their like, as functions and as methods.
//!
//! In: an array and axes. Out: an array without the axes, or a scalar.
//! Invariants: means and variances are made as NumPy makes them: a sum in its order, then a division.

use super::convert::{array_of, axes_arg, axis_arg, flag, given, operand, view_of};
use super::copies;
use super::dtype::optional_dtype;
use super::object::{allocate, as_array, result};
use super::rounding::mapped;
use super::scalar::as_scalar;
use super::ufunc::faults::warn;
use super::ufunc::{self, Fold, Options, accumulate_value, call_two, finish, fold_array, fold_value};
use snek_heap::Value;
use snek_interp::{Cx, Result};
use snek_tensor::{Array, Binop, DType, Dims, Scalar, broadcast_dims, find_two, for_dtype};

fn op(cx: &mut Cx, name: &str) -> Result<&'static Binop> {
    match find_two(name) {
        Some(op) => Ok(op),
        None => Err(cx.system_error(format!("no function {name}"))),
    }
}

/// The dimensions of an operation on both.
fn common_dims(cx: &mut Cx, a: &Array, b: &Array) -> Result<Dims> {
    broadcast_dims(&[a.dims(), b.dims()]).ok_or_else(|| ufunc::cannot_broadcast(cx, &[a, b]))
}

fn mask_arg(cx: &mut Cx, value: &Value) -> Result<Option<Array>> {
    if value.is_unbound() || value.as_bool() == Some(true) {
        return Ok(None);
    }
    array_of(cx, value, Some(DType::Bool)).map(Some)
}

/// `sum(a, axis=None, dtype=None, out=None, keepdims=False, initial=…, where=True)` and `prod`.
pub(super) fn total(cx: &mut Cx, name: &str, a: &[Value]) -> Result<Value> {
    let x = view_of(cx, &a[0], None)?;
    let axes = axes_arg(cx, &a[1], x.rank())?;
    let dtype = optional_dtype(cx, &a[2])?;
    let (out, keep) = (given(&a[3]).cloned(), flag(cx, &a[4], false)?);
    let start = given(&a[5]).and_then(as_scalar).map(|(x, _)| x);
    let mask = mask_arg(cx, &a[6])?;
    let op = op(cx, name)?;
    fold_value(cx, op, &x, Fold { axes, dtype, out, keep, start, mask })
}

/// `max(a, axis=None, out=None, keepdims=False, initial=…, where=True)` and its like.
pub(super) fn extreme(cx: &mut Cx, name: &str, a: &[Value]) -> Result<Value> {
    let x = view_of(cx, &a[0], None)?;
    let axes = axes_arg(cx, &a[1], x.rank())?;
    let (out, keep) = (given(&a[2]).cloned(), flag(cx, &a[3], false)?);
    let start = given(&a[4]).and_then(as_scalar).map(|(x, _)| x);
    let mask = mask_arg(cx, &a[5])?;
    let op = op(cx, name)?;
    fold_value(cx, op, &x, Fold { axes, out, keep, start, mask, ..Fold::default() })
}

/// `any(a, axis=None, out=None, keepdims=False, *, where=True)` and `all`.
pub(super) fn truths(cx: &mut Cx, name: &str, a: &[Value]) -> Result<Value> {
    let x = array_of(cx, &a[0], Some(DType::Bool))?;
    let axes = axes_arg(cx, &a[1], x.rank())?;
    let (out, keep) = (given(&a[2]).cloned(), flag(cx, &a[3], false)?);
    let mask = mask_arg(cx, &a[4])?;
    let op = op(cx, name)?;
    fold_value(cx, op, &x, Fold { axes, out, keep, mask, ..Fold::default() })
}

/// How many elements are folded into each result.
fn counts(x: &Array, axes: Option<&[usize]>) -> usize {
    match axes {
        Some(axes) => axes.iter().map(|axis| x.dims()[*axis]).product(),
        None => x.size(),
    }
}

/// The count of elements that a mask leaves, as an array like the result.
fn masked_counts(cx: &mut Cx, x: &Array, how: &Fold) -> Result<Array> {
    let Some(mask) = &how.mask else {
        let count = counts(x, how.axes.as_deref());
        return Ok(Array::scalar(Scalar::F64(count as f64)));
    };
    let Some(layout) = mask.layout().broadcast_to(x.dims()) else {
        return Err(super::ufunc::cannot_broadcast(cx, &[x, mask]));
    };
    let how = Fold { axes: how.axes.clone(), keep: how.keep, dtype: Some(DType::F64), ..Fold::default() };
    let add = op(cx, "add")?;
    fold_array(cx, add, &mask.view(layout), &how)
}

fn divide(cx: &mut Cx, x: &Array, y: &Array, out: Option<Value>, dtype: DType) -> Result<Value> {
    let op = op(cx, "divide")?;
    let Some(kernel) = op.loop_for(dtype) else { return Ok(Value::NONE) };
    let y = copies::as_dtype(cx, y, dtype)?;
    allocate(cx, dtype, x.dims())?;
    let (made, faults) = snek_tensor::apply_two(op, kernel, x, &y, x.dims());
    if faults.any() {
        super::ufunc::faults::report(cx, faults, if x.rank() == 0 { "scalar divide" } else { "divide" })?;
    }
    finish(cx, "divide", made, &Options { out, ..Options::default() })
}

/// The type of a mean: floats their own, others float64.
fn mean_dtype(x: &Array, dtype: Option<DType>) -> DType {
    dtype.unwrap_or(if x.dtype().is_float() { x.dtype() } else { DType::F64 })
}

/// `mean(a, axis=None, dtype=None, out=None, keepdims=False, *, where=True)`.
pub(super) fn mean(cx: &mut Cx, a: &[Value]) -> Result<Value> {
    let x = array_of(cx, &a[0], None)?;
    let axes = axes_arg(cx, &a[1], x.rank())?;
    let dtype = mean_dtype(&x, optional_dtype(cx, &a[2])?);
    let (out, keep) = (given(&a[3]).cloned(), flag(cx, &a[4], false)?);
    let mask = mask_arg(cx, &a[5])?;
    let how = Fold { axes, dtype: Some(dtype), keep, mask, ..Fold::default() };
    let count = masked_counts(cx, &x, &how)?;
    if count.with_slice(|all: &[f64]| all.contains(&0.0)) {
        warn(cx, "Mean of empty slice", "RuntimeWarning")?;
    }
    let add = op(cx, "add")?;
    let sum = fold_array(cx, add, &x, &how)?;
    divide(cx, &sum, &count, out, if dtype.is_float() { dtype } else { DType::F64 })
}

/// `var(a, axis=None, dtype=None, out=None, ddof=0, keepdims=False, *, where=True, mean=…, correction=…)`, and its root.
pub(super) fn variance(cx: &mut Cx, a: &[Value], root: bool) -> Result<Value> {
    let x = array_of(cx, &a[0], None)?;
    let axes = axes_arg(cx, &a[1], x.rank())?;
    let dtype = mean_dtype(&x, optional_dtype(cx, &a[2])?);
    let out = given(&a[3]).cloned();
    let correction = given(&a[8]).or(given(&a[4]));
    let less = match correction {
        Some(less) => snek_interp::types::float::as_float(cx, less)?,
        None => 0.0,
    };
    let keep = flag(cx, &a[5], false)?;
    let mask = mask_arg(cx, &a[6])?;
    let wide = Fold { axes: axes.clone(), dtype: Some(dtype), keep: true, mask: mask.clone(), ..Fold::default() };
    let count = masked_counts(cx, &x, &wide)?;
    if count.with_slice(|all: &[f64]| all.iter().any(|count| *count <= less)) {
        warn(cx, "Degrees of freedom <= 0 for slice", "RuntimeWarning")?;
    }
    let x = copies::as_dtype(cx, &x, dtype)?;
    let (add, subtract, multiply, over) = (op(cx, "add")?, op(cx, "subtract")?, op(cx, "multiply")?, op(cx, "divide")?);
    let run = |op: &'static Binop, x: &Array, y: &Array, dims: &[usize]| match op.loop_for(dtype) {
        Some(kernel) => snek_tensor::apply_two(op, kernel, x, y, dims),
        None => (x.clone(), snek_tensor::Faults::default()),
    };
    let middle = match given(&a[7]) {
        Some(mean) => array_of(cx, mean, Some(dtype))?,
        None => {
            let sum = fold_array(cx, add, &x, &wide)?;
            allocate(cx, dtype, sum.dims())?;
            run(over, &sum, &copies::as_dtype(cx, &count, dtype)?, sum.dims()).0
        }
    };
    // A mean that is given may have more places than the array.
    let dims = common_dims(cx, &x, &middle)?;
    allocate(cx, dtype, &dims)?;
    let distance = run(subtract, &x, &middle, &dims).0;
    allocate(cx, dtype, &dims)?;
    let squares = run(multiply, &distance, &distance, &dims).0;
    let how = Fold { keep, ..wide };
    let sum = fold_array(cx, add, &squares, &how)?;
    let count = masked_counts(cx, &x, &how)?;
    let left = copies::elements::<f64>(cx, &count)?.into_iter().map(|count| (count - less).max(0.0)).collect();
    let left = copies::as_dtype(cx, &Array::from_vec::<f64>(count.dims(), left), dtype)?;
    let dims = common_dims(cx, &sum, &left)?;
    allocate(cx, dtype, &dims)?;
    let (mut made, faults) = run(over, &sum, &left, &dims);
    if faults.any() {
        super::ufunc::faults::report(cx, faults, if sum.rank() == 0 { "scalar divide" } else { "divide" })?;
    }
    if root {
        // A quotient is made of floats.
        made = match made.dtype() {
            DType::F32 => mapped(cx, &made, f32::sqrt)?,
            _ => mapped(cx, &made, f64::sqrt)?,
        };
    }
    finish(cx, "divide", made, &Options { out, ..Options::default() })
}

/// `cumsum(a, axis=None, dtype=None, out=None)` and `cumprod`.
pub(super) fn cumulative(cx: &mut Cx, name: &str, a: &[Value]) -> Result<Value> {
    let x = array_of(cx, &a[0], None)?;
    let axis = axis_arg(cx, &a[1], x.rank().max(1))?;
    let dtype = optional_dtype(cx, &a[2])?;
    let x = if axis.is_none() || x.rank() == 0 { copies::flat(cx, &x)? } else { x };
    let op = op(cx, name)?;
    accumulate_value(cx, op, &x, axis.unwrap_or(0), dtype, given(&a[3]).cloned())
}

/// `argmax(a, axis=None, out=None, *, keepdims=False)` and `argmin`.
pub(super) fn place_of_extreme(cx: &mut Cx, a: &[Value], least: bool) -> Result<Value> {
    let x = array_of(cx, &a[0], None)?;
    let axis = axis_arg(cx, &a[1], x.rank().max(1))?.filter(|_| x.rank() > 0);
    let keep = flag(cx, &a[3], false)?;
    let x = if axis.is_none() { copies::contiguous(cx, x)? } else { x };
    if axis.is_none() && !keep && x.size() > 0 && given(&a[2]).is_none() {
        let place = for_dtype!(x.dtype(), T => x.with_slice(|all: &[T]| snek_tensor::place_of_extreme(all, least)));
        return Ok(super::scalar::new_scalar(cx, Scalar::I64(place as i64)));
    }
    let (flat, axis, mut dims) = match axis {
        Some(axis) => (x.clone(), axis, x.dims().to_vec()),
        None => (x.reshape(&[x.size()]), 0, vec![x.size()]),
    };
    let len = dims[axis];
    if len == 0 {
        let name = if least { "argmin" } else { "argmax" };
        return Err(cx.value_error(format!("attempt to get {name} of an empty sequence")));
    }
    let mut order: Vec<usize> = (0..flat.rank()).filter(|other| *other != axis).collect();
    order.push(axis);
    let rows = copies::contiguous(cx, flat.permute(&order))?;
    allocate(cx, DType::I64, &[rows.size() / len])?;
    let places: Vec<i64> = for_dtype!(rows.dtype(), T => {
        rows.with_slice(|all: &[T]| all.chunks(len).map(|row| snek_tensor::place_of_extreme(row, least) as i64).collect())
    });
    if keep {
        match given(&a[1]) {
            Some(_) => dims[axis] = 1,
            None => dims = vec![1; x.rank()],
        }
    } else {
        dims.remove(axis);
    }
    finish(cx, "argmax", Array::from_vec(&dims, places), &Options { out: given(&a[2]).cloned(), ..Options::default() })
}

/// `count_nonzero(a, axis=None, *, keepdims=False)`.
pub(super) fn count_nonzero(cx: &mut Cx, a: &[Value]) -> Result<Value> {
    let x = array_of(cx, &a[0], Some(DType::Bool))?;
    let axes = axes_arg(cx, &a[1], x.rank())?;
    let keep = flag(cx, &a[2], false)?;
    let add = op(cx, "add")?;
    let made = fold_array(cx, add, &x, &Fold { axes: axes.clone(), keep, ..Fold::default() })?;
    if axes.is_none() && !keep {
        return Ok(super::scalar::new_scalar(cx, made.first()));
    }
    Ok(result(cx, made))
}

/// `ptp(a, axis=None, out=None, keepdims=False)`: the distance from least to greatest.
pub(super) fn spread(cx: &mut Cx, a: &[Value]) -> Result<Value> {
    let absent = Value::UNBOUND;
    let with = |keep: Value| [a[0].clone(), a[1].clone(), absent.clone(), keep, absent.clone(), absent.clone()];
    let high = extreme(cx, "maximum", &with(a[3].clone()))?;
    let low = extreme(cx, "minimum", &with(a[3].clone()))?;
    let subtract = op(cx, "subtract")?;
    call_two(cx, subtract, &high, &low, &Options { out: given(&a[2]).cloned(), ..Options::default() })
}

/// `clip(a, a_min, a_max, out=None)`: between two bounds, either of which may be `None`.
pub(super) fn clip(cx: &mut Cx, a: &[Value]) -> Result<Value> {
    let (low, high) = (given(&a[1]).or(given(&a[4])).cloned(), given(&a[2]).or(given(&a[5])).cloned());
    let options = |out: Option<Value>| Options { out, ..Options::default() };
    let out = given(&a[3]).cloned();
    let (minimum, maximum) = (op(cx, "minimum")?, op(cx, "maximum")?);
    match (low, high) {
        (None, None) => {
            let x = operand(cx, &a[0])?.array;
            let x = copies::copy(cx, &x)?;
            finish(cx, "clip", x, &options(out))
        }
        (Some(low), None) => call_two(cx, maximum, &a[0], &low, &options(out)),
        (None, Some(high)) => call_two(cx, minimum, &a[0], &high, &options(out)),
        (Some(low), Some(high)) => {
            if out.is_none()
                && let Some(made) = clip_to_numbers(cx, &a[0], &low, &high)?
            {
                return Ok(made);
            }
            let bounded = call_two(cx, maximum, &a[0], &low, &options(None))?;
            call_two(cx, minimum, &bounded, &high, &options(out))
        }
    }
}

/// Clips an array to two numbers of Python that its type holds: in one go, and without an array between.
fn clip_to_numbers(cx: &mut Cx, x: &Value, low: &Value, high: &Value) -> Result<Option<Value>> {
    let Some(x) = as_array(x).filter(|x| x.rank() > 0) else { return Ok(None) };
    let dtype = x.dtype();
    let bound = |value: &Value| match as_scalar(value) {
        Some((Scalar::I64(x), true)) if dtype == DType::I64 || dtype.is_float() => Some(Scalar::I64(x)),
        Some((Scalar::F64(x), true)) if dtype.is_float() && !x.is_nan() => Some(Scalar::F64(x)),
        _ => None,
    };
    let (Some(low), Some(high)) = (bound(low), bound(high)) else { return Ok(None) };
    let x = copies::contiguous(cx, x)?;
    allocate(cx, dtype, x.dims())?;
    Ok(Some(result(cx, snek_tensor::clip(&x, low, high))))
}

/// `trace(a, offset=0, axis1=0, axis2=1, dtype=None, out=None)`: the sum of a diagonal.
pub(super) fn trace(cx: &mut Cx, a: &[Value]) -> Result<Value> {
    let diagonal = super::shape::diagonal(cx, &a[..4])?;
    let x = array_of(cx, &diagonal, None)?;
    let axes = Some(vec![x.rank() - 1]);
    let (dtype, out) = (optional_dtype(cx, &a[4])?, given(&a[5]).cloned());
    let add = op(cx, "add")?;
    fold_value(cx, add, &x, Fold { axes, dtype, out, ..Fold::default() })
}

/// `round(a, decimals=0, out=None)`.
pub(super) fn round(cx: &mut Cx, a: &[Value]) -> Result<Value> {
    let x = array_of(cx, &a[0], None)?;
    let digits = if given(&a[1]).is_some() { cx.index(&a[1])? } else { 0 };
    if x.dtype() == DType::Bool && digits >= 0 {
        let made = copies::astype(cx, &x, DType::F64)?;
        return finish(cx, "round", made, &Options { out: given(&a[2]).cloned(), ..Options::default() });
    }
    let made = super::rounding::rounded(cx, &x, digits)?;
    finish(cx, "round", made, &Options { out: given(&a[2]).cloned(), ..Options::default() })
}
