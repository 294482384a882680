//! Sorting: `sort`, `argsort`, `partition`, `lexsort`, as functions and as methods.
//!
//! Invariants: every kind of sorting is stable, and a partition is sorted throughout: NumPy promises less.

use super::convert::{array_of, arrays_of, axis_arg};
use super::ndarray::array;
use super::object::{allocate, announce, check_writeable, new_array};
use super::{copies, errors};
use snek_heap::Value;
use snek_interp::types::str::Str;
use snek_interp::{Cx, Error, Result};
use snek_tensor::{Array, DType, order_by_keys, sort_order, sorted};

/// The axis along which is sorted: the last one unless another is given; `None` for all elements in a row.
fn axis_of(cx: &mut Cx, value: &Value, rank: usize) -> Result<Option<usize>> {
    if value.is_unbound() {
        return errors::axis(cx, -1, rank).map(Some);
    }
    axis_arg(cx, value, rank)
}

/// Asks for the time that it takes to sort some elements by some keys, and to move positions with them.
fn sorting_time(cx: &mut Cx, size: usize, keys: usize) -> Result<()> {
    cx.foresee((size / 2).saturating_mul(size.checked_ilog2().unwrap_or(0) as usize).saturating_mul(keys))
}

fn check_kind(cx: &mut Cx, value: &Value) -> Result<()> {
    let Some(kind) = value.downcast_ref::<Str>() else { return Ok(()) };
    let known = ["quicksort", "mergesort", "heapsort", "stable"];
    let initial = kind.as_str().get(..1).unwrap_or("");
    if known.iter().any(|name| name[..1].eq_ignore_ascii_case(initial)) {
        return Ok(());
    }
    let shown = cx.repr(value)?;
    errors::quote(cx, &shown)?;
    Err(cx.value_error(format!("sort kind must be one of 'quick', 'heap', or 'stable' (got {shown})")))
}

/// Applies a sorting of the last axis to another one.
fn along(cx: &mut Cx, array: &Array, axis: Option<usize>, sort: fn(&Array) -> Array) -> Result<Array> {
    allocate(cx, DType::F64, &[array.size(), 4])?;
    sorting_time(cx, array.size(), 1)?;
    let Some(axis) = axis else { return Ok(sort(&copies::flat(cx, array)?)) };
    if axis + 1 == array.rank() {
        return Ok(sort(array));
    }
    let mut axes: Vec<usize> = (0..array.rank()).filter(|other| *other != axis).collect();
    axes.push(axis);
    let made = sort(&array.permute(&axes));
    let mut back: Vec<usize> = (0..array.rank() - 1).collect();
    back.insert(axis, array.rank() - 1);
    copies::copy(cx, &made.permute(&back))
}

/// `sort(a, axis=-1, kind=None, order=None, *, stable=None)`: a sorted copy.
pub(super) fn sort(cx: &mut Cx, a: &[Value]) -> Result<Value> {
    check_kind(cx, &a[2])?;
    let array = array_of(cx, &a[0], None)?;
    let axis = axis_of(cx, &a[1], array.rank())?;
    Ok(new_array(along(cx, &array, axis, sorted)?))
}

/// `array.sort(axis=-1, kind=None, order=None)`: sorts in place.
pub(super) fn sort_in_place(cx: &mut Cx, a: &[Value]) -> Result<Value> {
    check_kind(cx, &a[2])?;
    check_writeable(cx, &a[0])?;
    let array = array(cx, &a[0])?;
    let axis = axis_of(cx, &a[1], array.rank())?;
    let made = along(cx, &array, axis, sorted)?;
    announce(&a[0]);
    array.assign(&made);
    Ok(Value::NONE)
}

/// `argsort(a, axis=-1, kind=None, order=None, *, stable=None)`.
pub(super) fn argsort(cx: &mut Cx, a: &[Value]) -> Result<Value> {
    check_kind(cx, &a[2])?;
    let array = array_of(cx, &a[0], None)?;
    if array.rank() == 0 {
        return Ok(new_array(Array::from_vec(&[1], vec![0i64])));
    }
    let axis = axis_of(cx, &a[1], array.rank())?;
    Ok(new_array(along(cx, &array, axis, sort_order)?))
}

#[cold]
fn kth_error(cx: &mut Cx, place: i64, size: usize) -> Error {
    cx.value_error(format!("kth(={place}) out of bounds ({size})"))
}

fn check_places(cx: &mut Cx, value: &Value, array: &Array, axis: Option<usize>) -> Result<()> {
    let size = axis.map_or(array.size(), |axis| array.dims()[axis]);
    for place in super::convert::ints_arg(cx, value)? {
        if snek_interp::types::slice::position(place, size).is_none() {
            let shown = if place < 0 { place + size as i64 } else { place };
            return Err(kth_error(cx, shown, size));
        }
    }
    Ok(())
}

/// `partition(a, kth, axis=-1, kind='introselect', order=None)`.
pub(super) fn partition(cx: &mut Cx, a: &[Value]) -> Result<Value> {
    let array = array_of(cx, &a[0], None)?;
    let axis = axis_of(cx, &a[2], array.rank())?;
    check_places(cx, &a[1], &array, axis)?;
    Ok(new_array(along(cx, &array, axis, sorted)?))
}

/// `argpartition(a, kth, axis=-1, kind='introselect', order=None)`.
pub(super) fn argpartition(cx: &mut Cx, a: &[Value]) -> Result<Value> {
    let array = array_of(cx, &a[0], None)?;
    let axis = axis_of(cx, &a[2], array.rank())?;
    check_places(cx, &a[1], &array, axis)?;
    Ok(new_array(along(cx, &array, axis, sort_order)?))
}

/// `array.partition(kth, axis=-1, kind='introselect', order=None)`.
pub(super) fn partition_in_place(cx: &mut Cx, a: &[Value]) -> Result<Value> {
    check_writeable(cx, &a[0])?;
    let array = array(cx, &a[0])?;
    let axis = axis_of(cx, &a[2], array.rank())?;
    check_places(cx, &a[1], &array, axis)?;
    let made = along(cx, &array, axis, sorted)?;
    announce(&a[0]);
    array.assign(&made);
    Ok(Value::NONE)
}

/// `lexsort(keys)` of keys with one axis: the last key counts most.
pub(super) fn lexsort(cx: &mut Cx, a: &[Value]) -> Result<Value> {
    let items = cx.collect(&a[0])?;
    if items.is_empty() {
        return Err(cx.type_error("need sequence of keys with len > 0 in lexsort"));
    }
    let keys = arrays_of(cx, &items)?;
    if keys.iter().any(|key| key.dims() != keys[0].dims()) {
        return Err(cx.value_error("all keys need to be the same shape"));
    }
    if keys[0].rank() > 1 {
        return Err(cx.value_error("lexsort of keys with more than one axis is outside of Snek's subset"));
    }
    allocate(cx, DType::I64, &[keys[0].size(), 3])?;
    sorting_time(cx, keys[0].size(), keys.len())?;
    let positions = order_by_keys(&keys);
    Ok(new_array(Array::from_vec(&[positions.len()], positions)))
}
