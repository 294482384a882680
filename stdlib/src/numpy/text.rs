//! Arrays and scalars as text.

use super::convert::to_list;
use super::dtype::dtype_name;
use super::object::as_array;
use super::scalar::scalar;
use snek_heap::Value;
use snek_interp::types::str;
use snek_interp::{Cx, Result};
use snek_tensor::Scalar;

/// `repr` of an array.
pub(super) fn repr(cx: &mut Cx, this: &Value) -> Result<Value> {
    let Some(array) = as_array(this) else { return Ok(Value::NONE) };
    let list = to_list(cx, &array)?;
    let text = cx.repr(&list)?;
    Ok(str::new(format!("array({text})")))
}

/// `str` of an array.
pub(super) fn plain(cx: &mut Cx, this: &Value) -> Result<Value> {
    let Some(array) = as_array(this) else { return Ok(Value::NONE) };
    let list = to_list(cx, &array)?;
    let text = cx.repr(&list)?;
    Ok(str::new(text.replace(',', "")))
}

/// `np.float64(1.5)`; truth values are `np.True_`.
pub(super) fn scalar_repr(cx: &mut Cx, this: &Value) -> Result<Value> {
    let x = scalar(cx, this)?;
    Ok(str::new(match x {
        Scalar::Bool(x) => format!("np.{}_", if x { "True" } else { "False" }),
        _ => format!("np.{}({x})", dtype_name(x.dtype())),
    }))
}

/// `1.5`.
pub(super) fn scalar_str(cx: &mut Cx, this: &Value) -> Result<Value> {
    Ok(str::new(scalar(cx, this)?.to_string()))
}
