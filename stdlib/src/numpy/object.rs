//! Arrays as values: what the other files of this module, and other modules, read and make arrays with.
//!
//! - [`as_array`]`(&value)` gives the array behind an `ndarray` (its elements are shared, nothing is copied);
//! - [`new_array`]`(array)` makes an object that owns its storage, [`new_view`]`(&of, array)` one that looks into `of`'s;
//! - [`result`] is what functions return: an array without axes becomes a scalar, as NumPy has it;
//! - [`announce`] stands before every write to elements, [`check_writeable`] before that;
//! - [`allocate`] asks for permission to make an array of a shape, [`go_through`] to look at all elements of one.

use super::dtype::dtype_name;
use super::ndarray::NDARRAY;
use super::scalar::new_scalar;
use snek_heap::Value;
use snek_interp::types::array::{owner, state_of, view_of};
use snek_interp::{Cx, Error, Result};
use snek_tensor::{Array, DType, OpError, places_of_dims, size_of_dims};

pub(crate) use snek_interp::types::array::{announce, as_array};

/// An object that owns its array's storage.
#[must_use]
pub(crate) fn new_array(array: Array) -> Value {
    owner(&NDARRAY, array)
}

/// An object whose array is a view of another object's.
#[must_use]
pub(crate) fn new_view(of: &Value, array: Array) -> Value {
    view_of(&NDARRAY, of, array)
}

/// What a computation gives: a scalar for an array without axes, else an array.
pub(crate) fn result(cx: &Cx, array: Array) -> Value {
    if array.rank() == 0 { new_scalar(cx, array.first()) } else { new_array(array) }
}

/// An error of a kernel as an exception.
#[cold]
pub(crate) fn raise(cx: &mut Cx, error: OpError) -> Error {
    use snek_tensor::ErrorKind;
    match error.kind {
        ErrorKind::ZeroDivision => cx.zero_division_error(error.message),
        ErrorKind::Overflow => cx.overflow_error(error.message),
        ErrorKind::Value => cx.value_error(error.message),
        ErrorKind::Type | ErrorKind::Staging => cx.type_error(error.message),
        ErrorKind::Index => cx.index_error(error.message),
        ErrorKind::Memory => cx.memory_error(error.message),
    }
}

/// ValueError unless the array may be written.
pub(crate) fn check_writeable(cx: &mut Cx, value: &Value) -> Result<()> {
    let inner = snek_interp::types::payload(value);
    if state_of(&inner).is_some_and(|state| !state.writeable.get()) {
        return Err(cx.value_error("assignment destination is read-only"));
    }
    Ok(())
}

/// Elements that are made or looked at in the time of a unit of work.
const PER_UNIT: usize = 16;

/// Arrays of more bytes are in pages of the system's, which it clears when they are first written: a nanosecond a byte with
/// what is written.
const LARGE: usize = 32 << 20;
const BYTES_PER_UNIT: usize = 8;

/// Asks for the time that it takes to look at all elements of an array, and for room for them if several share a place:
/// a function may make a copy in which each has its own.
pub(crate) fn go_through(cx: &mut Cx, array: &Array) -> Result<()> {
    let places = places_of_dims(array.dims());
    if places <= PER_UNIT {
        return Ok(());
    }
    if places > array.storage_bytes() / array.dtype().size() {
        return allocate(cx, array.dtype(), array.dims());
    }
    cx.foresee(places / PER_UNIT)
}

/// Asks for the time that it takes to look at all elements of an array where it is, without a copy.
pub(crate) fn look_through(cx: &mut Cx, array: &Array) -> Result<()> {
    cx.foresee(places_of_dims(array.dims()) / PER_UNIT)
}

/// How many dimensions an array has at most, as in NumPy.
pub(crate) const MAX_RANK: usize = 64;

/// Refuses an array of more dimensions than there may be.
pub(crate) fn check_rank(cx: &mut Cx, rank: usize) -> Result<()> {
    if rank > MAX_RANK {
        let text = format!("maximum supported dimension for an ndarray is currently {MAX_RANK}, found {rank}");
        return Err(cx.value_error(text));
    }
    Ok(())
}

/// Asks for permission to make an array, and for the time; MemoryError with NumPy's text if it would be too large.
pub(crate) fn allocate(cx: &mut Cx, dtype: DType, dims: &[usize]) -> Result<()> {
    check_rank(cx, dims.len())?;
    let Some(size) = size_of_dims(dims) else {
        return Err(cx.value_error(
            "array is too big; `arr.size * arr.dtype.itemsize` is larger than the maximum possible size.",
        ));
    };
    let bytes = size.saturating_mul(dtype.size());
    if cx.reserve(bytes).is_ok() {
        if bytes > LARGE {
            cx.check_time(bytes / BYTES_PER_UNIT)?;
        }
        return cx.foresee(places_of_dims(dims) / PER_UNIT);
    }
    let (shape, name) = (tuple_text(dims), dtype_name(dtype));
    let text = format!("Unable to allocate {} for an array with shape {shape} and data type {name}", size_text(bytes));
    Err(cx.memory_error(text))
}

/// `7.28 TiB`.
fn size_text(bytes: usize) -> String {
    const UNITS: [&str; 6] = ["KiB", "MiB", "GiB", "TiB", "PiB", "EiB"];
    if bytes < 1024 {
        return format!("{bytes} bytes");
    }
    let mut unit = (bytes.ilog2() / 10) as usize;
    let mut amount = bytes as f64 / 2f64.powi(10 * unit as i32);
    if amount.round() >= 1024.0 && unit < UNITS.len() {
        unit += 1;
        amount /= 1024.0;
    }
    let name = UNITS[unit - 1];
    if amount < 10.0 {
        format!("{amount:.2} {name}")
    } else if amount < 100.0 {
        format!("{amount:.1} {name}")
    } else {
        format!("{amount:.0}. {name}")
    }
}

/// `(2, 3)`, as Python writes a tuple.
pub(crate) fn tuple_text(dims: &[usize]) -> String {
    match dims {
        [one] => format!("({one},)"),
        _ => format!("({})", dims.iter().map(usize::to_string).collect::<Vec<_>>().join(", ")),
    }
}

/// `(2,3)`, as NumPy writes shapes in messages.
pub(crate) fn shape_text(dims: &[usize]) -> String {
    match dims {
        [one] => format!("({one},)"),
        _ => format!("({})", dims.iter().map(usize::to_string).collect::<Vec<_>>().join(",")),
    }
}

/// ValueError unless the array can be stretched into these dimensions. Leading axes of length one do not count.
pub(crate) fn check_fits(cx: &mut Cx, from: &Array, dims: &[usize]) -> Result<()> {
    let from = &trimmed(from, dims.len());
    if from.layout().broadcast_to(dims).is_some() {
        return Ok(());
    }
    let (from, to) = (shape_text(from.dims()), shape_text(dims));
    Err(cx.value_error(format!("could not broadcast input array from shape {from} into shape {to}")))
}

/// The array without leading axes of length one beyond `rank`.
pub(crate) fn trimmed(array: &Array, rank: usize) -> Array {
    let mut layout = array.layout().clone();
    while layout.rank() > rank && layout.dims[0] == 1 {
        layout = layout.at(0, 0);
    }
    array.view(layout)
}
