//! `numpy._text`: what `stdlib/py/numpy/_printing.py` is built on.

use super::options::{self, read};
use super::{array_repr, array_str, layout};
use crate::numpy::scalar::as_scalar;
use snek_heap::Value;
use snek_interp::native::module::ModuleDef;
use snek_interp::types::float::as_float;
use snek_interp::types::str::{self, Str};
use snek_interp::{Cx, Result, natives};
use snek_tensor::Scalar;
use snek_tensor::text::{FloatText, Trim};

/// `numpy._text`.
pub(crate) static MODULE: ModuleDef = ModuleDef {
    functions: natives! {
        "array2string(a, options, separator, prefix, suffix, /)" => array2string,
        "array_repr(a, class_name, options, width, /)" => |cx, a| {
            let options = read(cx, &a[2])?;
            let width = as_float(cx, &a[3])?;
            array_repr(cx, &a[0], text(&a[1]), &options, width).map(str::new)
        },
        "array_str(a, options, /)" => |cx, a| {
            let options = read(cx, &a[1])?;
            array_str(cx, &a[0], &options).map(str::new)
        },
        "positional(x, precision, unique, fractional, trim, sign, pad_left, pad_right, min_digits, /)" => positional,
        "scientific(x, precision, unique, trim, sign, pad_left, exp_digits, min_digits, /)" => scientific,
    },
    init: Some(|cx, dict| {
        options::install(cx, dict);
        Ok(())
    }),
    ..ModuleDef::named("numpy._text")
};

/// The most characters that count as standing before an array.
const WIDEST: i64 = 1 << 16;

fn text(value: &Value) -> &str {
    value.downcast_ref::<Str>().map_or("", Str::as_str)
}

fn array2string(cx: &mut Cx, a: &[Value]) -> Result<Value> {
    let array = crate::numpy::ndarray::array(cx, &a[0])?;
    let options = read(cx, &a[1])?;
    let width = |cx: &mut Cx, value: &Value| -> Result<usize> { Ok(cx.index(value)?.clamp(0, WIDEST) as usize) };
    let (prefix, suffix) = (width(cx, &a[3])?, width(cx, &a[4])?);
    let written = layout(cx, &array, &options, text(&a[2]), prefix, suffix)?;
    Ok(str::new(written))
}

fn float(cx: &mut Cx, value: &Value) -> Result<Scalar> {
    match as_scalar(value) {
        Some((x @ Scalar::F32(_), _)) => Ok(x),
        Some((x, _)) => Ok(Scalar::F64(x.as_f64())),
        None => Ok(Scalar::F64(as_float(cx, value)?)),
    }
}

/// A number of digits; `None` if it is negative, which stands for none.
fn digits(cx: &mut Cx, value: &Value) -> Result<Option<usize>> {
    Ok(usize::try_from(cx.index(value)?).ok())
}

fn trim(cx: &mut Cx, value: &Value) -> Result<Trim> {
    let name = text(value);
    match Trim::from_name(name) {
        Some(trim) => Ok(trim),
        None => {
            crate::numpy::errors::quote(cx, name)?;
            Err(cx.type_error(format!("if supplied, trim must be 'k', '.', '0' or '-' found `{name:>100}`")))
        }
    }
}

fn checked(cx: &mut Cx, how: FloatText) -> Result<FloatText> {
    if !how.unique && how.precision.is_none() {
        return Err(cx.type_error("in non-unique mode `precision` must be supplied"));
    }
    Ok(how)
}

fn positional(cx: &mut Cx, a: &[Value]) -> Result<Value> {
    let how = FloatText {
        precision: digits(cx, &a[1])?,
        unique: cx.truth(&a[2])?,
        fractional: cx.truth(&a[3])?,
        trim: trim(cx, &a[4])?,
        sign: cx.truth(&a[5])?,
        pad_left: digits(cx, &a[6])?.unwrap_or(0),
        pad_right: digits(cx, &a[7])?,
        min_digits: digits(cx, &a[8])?,
        ..FloatText::default()
    };
    let x = float(cx, &a[0])?;
    Ok(str::new(checked(cx, how)?.positional(x)))
}

fn scientific(cx: &mut Cx, a: &[Value]) -> Result<Value> {
    let how = FloatText {
        precision: digits(cx, &a[1])?,
        unique: cx.truth(&a[2])?,
        trim: trim(cx, &a[3])?,
        sign: cx.truth(&a[4])?,
        pad_left: digits(cx, &a[5])?.unwrap_or(0),
        exp_digits: digits(cx, &a[6])?.unwrap_or(2),
        min_digits: digits(cx, &a[7])?,
        ..FloatText::default()
    };
    let x = float(cx, &a[0])?;
    Ok(str::new(checked(cx, how)?.scientific(x)))
}
