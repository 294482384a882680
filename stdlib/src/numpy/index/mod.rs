//! Subscripts: `a[key]` and `a[key] = value`.
//!
//! In: integers, slices, `...`, `None`, integer and boolean arrays, and tuples of them. Out: elements, views or copies.
//! Invariants:
//! - Integers, slices, `...` and `None` alone give a view; an array among them gives a copy.
//! - With an array, integers count as arrays too; their common shape stands where they stood, or first if something
//!   stood between them (NumPy's manual, "Indexing on ndarrays").
//!
//! Elsewhere: taking keys apart in `key.rs`, positions that arrays select in `select.rs`.

mod key;
mod select;

use super::convert::{array_of, converted};
use super::copies;
use super::iterate::row;
use super::ndarray::array;
use super::object::{
    allocate, announce, as_array, check_writeable, look_through, new_array, new_view, raise, shape_text, trimmed,
};
use super::scalar::{as_scalar, new_scalar};
pub(crate) use key::true_indices;
use key::{Key, parse};
pub(crate) use select::Selection;
use snek_heap::Value;
use snek_interp::types::slice::position;
use snek_interp::types::str::Str;
use snek_interp::{Cx, Error, Result, kinds};
use snek_tensor::{Array, DType, Scalar, compress};

/// `array[key]`.
pub(crate) fn get(cx: &mut Cx, this: &Value, key: &Value) -> Result<Value> {
    let array = array(cx, this)?;
    if let (Some(at), Some(len)) = (key.as_int(), array.dims().first().copied()) {
        return match position(at, len) {
            Some(at) => Ok(row(cx, this, &array, at)),
            None => Err(out_of_bounds(cx, at, 0, len)),
        };
    }
    if let Some(flags) = as_array(key)
        && flags.dtype() == DType::Bool
        && flags.dims() == array.dims()
        && array.rank() > 0
    {
        let (array, flags) = (copies::contiguous(cx, array)?, copies::contiguous(cx, flags)?);
        allocate(cx, array.dtype(), array.dims())?;
        return Ok(new_array(compress(&array, &flags)));
    }
    match parse(cx, &array, key)? {
        Key::View { layout, is_element: true } => Ok(new_scalar(cx, array.at_position(layout.offset))),
        Key::View { layout, .. } => Ok(new_view(this, array.view(layout))),
        Key::Selection(selection) => {
            let dims = selection.dims();
            allocate(cx, array.dtype(), &dims)?;
            allocate(cx, DType::I64, &dims)?;
            let taken = selection.take(&array).map_err(|error| raise(cx, error))?;
            if taken.rank() == 0 && selection.is_element() {
                return Ok(new_scalar(cx, taken.first()));
            }
            Ok(new_array(taken))
        }
    }
}

#[cold]
pub(crate) fn out_of_bounds(cx: &mut Cx, index: i64, axis: usize, len: usize) -> Error {
    cx.index_error(format!("index {index} is out of bounds for axis {axis} with size {len}"))
}

/// `array[key] = value`.
pub(crate) fn set(cx: &mut Cx, this: &Value, key: &Value, value: Value) -> Result<()> {
    check_writeable(cx, this)?;
    let array = array(cx, this)?;
    let value = as_number(cx, &array, value)?;
    if let (Some(at), [len]) = (key.as_int(), array.dims()) {
        let Some(at) = position(at, *len) else { return Err(out_of_bounds(cx, at, 0, *len)) };
        let x = element(cx, &array, &value)?;
        announce(this);
        array.set(&[at], x);
        return Ok(());
    }
    match parse(cx, &array, key)? {
        Key::View { layout, is_element: true } => {
            let x = element(cx, &array, &value)?;
            announce(this);
            array.view(layout).fill(x);
        }
        Key::View { layout, .. } => {
            let to = array.view(layout);
            look_through(cx, &to)?;
            if let Some((x, weak)) = as_scalar(&value) {
                let x = converted(cx, x, weak, Some(array.dtype()))?;
                announce(this);
                to.fill(x);
                return Ok(());
            }
            let from = source(cx, &array, &value)?;
            super::object::check_fits(cx, &from, to.dims())?;
            if to.shares_storage(&from) {
                // What overlaps is copied first.
                allocate(cx, from.dtype(), from.dims())?;
            }
            announce(this);
            to.assign(&trimmed(&from, to.rank()));
        }
        Key::Selection(selection) => {
            let from = source(cx, &array, &value)?;
            if selection.is_mask && from.rank() > 1 {
                let rank = from.rank();
                return Err(cx.type_error(format!(
                    "NumPy boolean array indexing assignment requires a 0 or 1-dimensional input, input has {rank} dimensions"
                )));
            }
            let dims = selection.dims();
            let from = trimmed(&from, dims.len());
            if from.layout().broadcast_to(&dims).is_none() {
                return Err(does_not_fit(cx, &selection, &from, &dims));
            }
            allocate(cx, array.dtype(), &dims)?;
            allocate(cx, DType::I64, &dims)?;
            announce(this);
            selection.put(&array, &from).map_err(|error| raise(cx, error))?;
        }
    }
    Ok(())
}

/// What is no number is made one by the class of the elements, or refused by it.
fn as_number(cx: &mut Cx, array: &Array, value: Value) -> Result<Value> {
    let is_text = value.downcast_ref::<Str>().is_some();
    if !is_text && !value.is_none() && !matches!(value.kind(), kinds::DICT | kinds::SET) {
        return Ok(value);
    }
    let class = match array.dtype() {
        DType::Bool => return Ok(Value::bool(cx.truth(&value)?)),
        dtype if dtype.is_float() && value.is_none() => return Ok(Value::float(f64::NAN)),
        dtype if dtype.is_float() => "float",
        _ => "int",
    };
    match cx.types.named(class) {
        Some(class) => cx.call(&class.value(), &[value]),
        None => Ok(value),
    }
}

/// The value that one element becomes.
fn element(cx: &mut Cx, array: &Array, value: &Value) -> Result<Scalar> {
    if let Some((x, weak)) = as_scalar(value) {
        return converted(cx, x, weak, Some(array.dtype()));
    }
    let from = source(cx, array, value)?;
    if from.rank() == 0 {
        return Ok(from.first());
    }
    Err(cx.value_error("setting an array element with a sequence."))
}

/// The elements to be written.
fn source(cx: &mut Cx, array: &Array, value: &Value) -> Result<Array> {
    if let Some(from) = as_array(value) {
        return Ok(from);
    }
    array_of(cx, value, Some(array.dtype()))
}

#[cold]
fn does_not_fit(cx: &mut Cx, selection: &Selection, from: &Array, dims: &[usize]) -> Error {
    if let (true, [values], [places]) = (selection.is_mask, from.dims(), dims) {
        return cx.value_error(format!(
            "NumPy boolean array indexing assignment cannot assign {values} input values to the {places} output values \
             where the mask is true"
        ));
    }
    let (from, to) = (shape_text(from.dims()), shape_text(dims));
    cx.value_error(format!(
        "shape mismatch: value array of shape {from} could not be broadcast to indexing result of shape {to}"
    ))
}
