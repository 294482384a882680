//! Choosing elements: `where`, `take`, `nonzero`, `searchsorted`, `repeat` and their like.

use super::convert::{array_of, axis_arg, given, operand};
use super::copies;
use super::errors;
use super::index::out_of_bounds;
use super::ndarray::array;
use super::object::{allocate, announce, check_writeable, new_array, result};
use super::ufunc::{Options, cannot_broadcast, common_type, finish};
use snek_heap::Value;
use snek_interp::types::slice::position;
use snek_interp::types::str::Str;
use snek_interp::types::tuple;
use snek_interp::{Cx, Result};
use snek_tensor::{Array, DType, broadcast_dims, choose, for_dtype, places};

/// `where(condition, x, y)`.
pub(super) fn where_(cx: &mut Cx, a: &[Value]) -> Result<Value> {
    if a[1].is_unbound() && a[2].is_unbound() {
        return nonzero(cx, &a[..1]);
    }
    if a[1].is_unbound() || a[2].is_unbound() {
        return Err(cx.value_error("either both or neither of x and y should be given"));
    }
    let condition = array_of(cx, &a[0], Some(DType::Bool))?;
    let (x, y) = (operand(cx, &a[1])?, operand(cx, &a[2])?);
    let dtype = common_type(&x, &y);
    let all = [&condition, &x.array, &y.array];
    let Some(dims) = broadcast_dims(&all.map(Array::dims)) else { return Err(cannot_broadcast(cx, &all)) };
    allocate(cx, dtype, &dims)?;
    Ok(new_array(choose(&condition, &x.array, &y.array, &dims, dtype)))
}

/// `nonzero(a)`: the indices of the elements that are not zero, one array for each axis.
pub(super) fn nonzero(cx: &mut Cx, a: &[Value]) -> Result<Value> {
    let x = array_of(cx, &a[0], Some(DType::Bool))?;
    if x.rank() == 0 {
        return Err(
            cx.value_error("Calling nonzero on 0d arrays is not allowed. Use np.atleast_1d(scalar).nonzero() instead.")
        );
    }
    let found = super::index::true_indices(cx, &x)?;
    Ok(tuple::new(found.into_iter().map(|list| new_array(Array::from_vec(&[list.len()], list))).collect::<Vec<_>>()))
}

/// How indices outside of an axis are treated.
#[derive(Clone, Copy)]
enum Outside {
    Raise,
    Wrap,
    Clip,
}

fn outside_arg(cx: &mut Cx, value: &Value) -> Result<Outside> {
    match given(value).and_then(Value::downcast_ref::<Str>).map(Str::as_str) {
        None | Some("raise") => Ok(Outside::Raise),
        Some("wrap") => Ok(Outside::Wrap),
        Some("clip") => Ok(Outside::Clip),
        Some(other) => {
            errors::quote(cx, other)?;
            let text = format!("clipmode must be one of 'clip', 'raise', or 'wrap' (got '{other}')");
            Err(cx.value_error(text))
        }
    }
}

fn resolved(cx: &mut Cx, index: i64, len: usize, axis: usize, outside: Outside) -> Result<usize> {
    if let (Some(at), Outside::Raise) = (position(index, len), outside) {
        return Ok(at);
    }
    let last = len as i64 - 1;
    match outside {
        _ if len == 0 => Err(cx.index_error("cannot do a non-empty take from an empty axes.")),
        Outside::Raise => Err(out_of_bounds(cx, index, axis, len)),
        Outside::Wrap => Ok(index.rem_euclid(last + 1) as usize),
        Outside::Clip => Ok(index.clamp(0, last) as usize),
    }
}

fn index_array(cx: &mut Cx, value: &Value) -> Result<Array> {
    let indices = array_of(cx, value, None)?;
    if indices.dtype().is_float() && indices.size() > 0 {
        return Err(cx.type_error(
            "Cannot cast array data from dtype('float64') to dtype('int64') according to the rule 'safe'",
        ));
    }
    copies::as_dtype(cx, &indices, DType::I64)
}

/// `take(a, indices, axis=None, out=None, mode='raise')`.
pub(super) fn take(cx: &mut Cx, a: &[Value]) -> Result<Value> {
    let x = array_of(cx, &a[0], None)?;
    let indices = index_array(cx, &a[1])?;
    let axis = axis_arg(cx, &a[2], x.rank())?;
    let outside = outside_arg(cx, &a[4])?;
    let (x, axis) = match axis {
        Some(axis) => (x, axis),
        None => (copies::flat(cx, &x)?, 0),
    };
    let len = x.dims()[axis];
    allocate(cx, DType::I64, indices.dims())?;
    let mut at = Vec::with_capacity(indices.size());
    for index in copies::elements(cx, &indices)? {
        at.push(resolved(cx, index, len, axis, outside)?);
    }
    let mut dims = x.dims()[..axis].to_vec();
    dims.extend(indices.dims());
    dims.extend(&x.dims()[axis + 1..]);
    let made = taken(cx, &x, axis, &at)?.reshape(&dims);
    finish(cx, "take", made, &Options { out: given(&a[3]).cloned(), ..Options::default() })
}

/// The sub-arrays at some indices of an axis, in their order.
pub(super) fn taken(cx: &mut Cx, x: &Array, axis: usize, at: &[usize]) -> Result<Array> {
    let (len, width) = (x.dims()[axis], x.dims()[axis + 1..].iter().product::<usize>());
    let rows: usize = x.dims()[..axis].iter().product();
    let mut dims = x.dims().to_vec();
    dims[axis] = at.len();
    allocate(cx, x.dtype(), &dims)?;
    let x = copies::contiguous(cx, x.clone())?;
    Ok(for_dtype!(x.dtype(), T => x.with_slice(|all: &[T]| {
        let mut out = Vec::with_capacity(rows * at.len() * width);
        for row in 0..rows {
            for index in at {
                let start = (row * len + index) * width;
                out.extend_from_slice(&all[start..start + width]);
            }
        }
        Array::from_vec(&dims, out)
    })))
}

/// `put(a, indices, values, mode='raise')`.
pub(super) fn put(cx: &mut Cx, a: &[Value]) -> Result<Value> {
    let x = array(cx, &a[0])?;
    check_writeable(cx, &a[0])?;
    let indices = index_array(cx, &a[1])?;
    let indices = copies::elements::<i64>(cx, &indices)?;
    let values = array_of(cx, &a[2], Some(x.dtype()))?;
    let outside = outside_arg(cx, &a[3])?;
    if values.size() == 0 {
        return Ok(Value::NONE);
    }
    let made = for_dtype!(x.dtype(), T => {
        let (mut all, values) = (copies::elements::<T>(cx, &x)?, copies::elements::<T>(cx, &values)?);
        for (index, value) in indices.into_iter().zip(values.iter().cycle()) {
            all[resolved(cx, index, x.size(), 0, outside)?] = *value;
        }
        Array::from_vec(x.dims(), all)
    });
    announce(&a[0]);
    x.assign(&made);
    Ok(Value::NONE)
}

/// `repeat(a, repeats, axis=None)`.
pub(super) fn repeat(cx: &mut Cx, a: &[Value]) -> Result<Value> {
    let x = array_of(cx, &a[0], None)?;
    let counts = index_array(cx, &a[1])?;
    let counts = copies::elements::<i64>(cx, &counts)?;
    let axis = axis_arg(cx, &a[2], x.rank())?;
    let (x, axis) = match axis {
        Some(axis) => (x, axis),
        None => (copies::flat(cx, &x)?, 0),
    };
    let len = x.dims()[axis];
    if counts.len() != 1 && counts.len() != len {
        let (have, want) = (counts.len(), len);
        return Err(cx.value_error(format!("operands could not be broadcast together with shape ({want},) ({have},)")));
    }
    if counts.iter().any(|count| *count < 0) {
        return Err(cx.value_error("repeats may not contain negative values."));
    }
    let count = |i: usize| counts[if counts.len() == 1 { 0 } else { i }] as usize;
    let total = (0..len).fold(0usize, |sum, i| sum.saturating_add(count(i)));
    let mut dims = x.dims().to_vec();
    dims[axis] = total;
    allocate(cx, DType::I64, &[total])?;
    let at: Vec<usize> = (0..len).flat_map(|i| std::iter::repeat_n(i, count(i))).collect();
    Ok(new_array(taken(cx, &x, axis, &at)?))
}

/// `searchsorted(a, v, side='left', sorter=None)`.
pub(super) fn searchsorted(cx: &mut Cx, a: &[Value]) -> Result<Value> {
    let (x, v) = (operand(cx, &a[0])?, operand(cx, &a[1])?);
    let side = given(&a[2]).and_then(Value::downcast_ref::<Str>).map_or("left", Str::as_str);
    let right = match side {
        "left" => false,
        "right" => true,
        other => {
            errors::quote(cx, other)?;
            return Err(cx.value_error(format!("search side must be 'left' or 'right' (got '{other}')")));
        }
    };
    if x.array.rank() != 1 {
        return Err(cx.value_error("object too deep for desired array"));
    }
    let dtype = common_type(&x, &v);
    let mut sorted = copies::as_dtype(cx, &x.array, dtype)?;
    if let Some(sorter) = given(&a[3]) {
        let order = index_array(cx, sorter)?;
        let order: Vec<usize> = copies::elements::<i64>(cx, &order)?.into_iter().map(|at| at as usize).collect();
        if order.iter().any(|at| *at >= sorted.size()) {
            return Err(cx.value_error("Sorter index out of range."));
        }
        sorted = taken(cx, &sorted, 0, &order)?;
    }
    let wanted = copies::as_dtype(cx, &v.array, dtype)?;
    // The copies in which is searched, and the result.
    allocate(cx, dtype, sorted.dims())?;
    allocate(cx, dtype, wanted.dims())?;
    allocate(cx, DType::I64, wanted.dims())?;
    allocate(cx, DType::I64, sorted.dims())?;
    let made = places(&sorted, &wanted, right, |steps| cx.charge(steps / 2))?;
    Ok(result(cx, made))
}
