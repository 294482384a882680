//! Exceptions of `numpy.exceptions`.

use crate::raise;
use snek_heap::Value;
use snek_interp::types::str;
use snek_interp::{Cx, Error, Result};

/// Where the classes are.
const MODULE: &str = "numpy.exceptions";

/// `AxisError`: an axis that the array does not have.
#[cold]
pub(crate) fn axis_error(cx: &mut Cx, axis: i64, rank: usize) -> Error {
    let args = [Value::int(axis), Value::int(rank as i64)];
    raise::of_module(cx, MODULE, "AxisError", &args)
}

/// An error of a class of `numpy.exceptions` with a message.
#[cold]
pub(crate) fn error(cx: &mut Cx, class: &str, message: String) -> Error {
    raise::of_module(cx, MODULE, class, &[str::new(message)])
}

/// The axis that an index means.
pub(crate) fn axis(cx: &mut Cx, axis: i64, rank: usize) -> Result<usize> {
    match snek_interp::types::slice::position(axis, rank) {
        Some(axis) => Ok(axis),
        None => Err(axis_error(cx, axis, rank)),
    }
}

/// The axis that an index means; an error names the argument.
pub(crate) fn named_axis(cx: &mut Cx, name: &str, axis: i64, rank: usize) -> Result<usize> {
    match snek_interp::types::slice::position(axis, rank) {
        Some(axis) => Ok(axis),
        None => {
            let args = [Value::int(axis), Value::int(rank as i64), str::new(name)];
            Err(raise::of_module(cx, MODULE, "AxisError", &args))
        }
    }
}

/// Asks for a message that quotes a text of the program, and for the exception's copy of it.
pub(crate) fn quote(cx: &mut Cx, text: &str) -> Result<()> {
    cx.reserve_result(text.len().saturating_mul(2))
}
