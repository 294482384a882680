//! Arrays and scalars as text.
//!
//! In: arrays, and the options that `set_printoptions` keeps. Out: NumPy's texts.
//! Elsewhere: the layout (`snek_tensor::text`); options in `options.rs`; functions that take options in
//! `stdlib/py/numpy/_printing.py`, which calls those of module `numpy._text` (`functions.rs`).

mod functions;
mod options;

pub(crate) use functions::MODULE;

use super::dtype::dtype_name;
use super::object::tuple_text;
use super::scalar::{new_scalar, scalar};
use options::Options;
use snek_heap::Value;
use snek_interp::types::str::{self, Str};
use snek_interp::{Cx, Result};
use snek_tensor::text::{ArrayText, array_text};
use snek_tensor::{Array, DType, Scalar};

/// `repr` of an array.
pub(super) fn repr(cx: &mut Cx, this: &Value) -> Result<Value> {
    let options = options::current(cx)?;
    if !options.override_repr.is_none() {
        return cx.call(&options.override_repr.clone(), std::slice::from_ref(this));
    }
    let class = cx.class_of(this).name.borrow().as_str().to_owned();
    let width = options.print.line_width;
    array_repr(cx, this, &class, &options, width).map(str::new)
}

/// `str` of an array.
pub(super) fn plain(cx: &mut Cx, this: &Value) -> Result<Value> {
    let options = options::current(cx)?;
    array_str(cx, this, &options).map(str::new)
}

/// `array([1, 2], dtype=int32)`, in lines of this width.
fn array_repr(cx: &mut Cx, this: &Value, class: &str, options: &Options, width: f64) -> Result<String> {
    let array = super::ndarray::array(cx, this)?;
    let class = if class == "ndarray" { "array" } else { class };
    let prefix = class.chars().count() + 1;
    let mut options = options.clone();
    options.print.line_width = width;
    let mut text = format!("{class}({}", layout(cx, &array, &options, ", ", prefix, 1)?);
    let mut extras = Vec::new();
    if (array.size() == 0 && array.dims() != [0]) || array.size() as f64 > options.print.threshold {
        extras.push(format!("shape={}", tuple_text(array.dims())));
    }
    let is_implied = matches!(array.dtype(), DType::Bool | DType::I64 | DType::F64);
    if !is_implied || array.size() == 0 {
        extras.push(format!("dtype={}", dtype_name(array.dtype())));
    }
    if extras.is_empty() {
        return Ok(text + ")");
    }
    text.push(',');
    let extras = extras.join(", ") + ")";
    let last = text.rsplit('\n').next().map_or(0, |line| line.chars().count());
    if (last + extras.len() + 1) as f64 > width {
        text.push('\n');
        text.extend(std::iter::repeat_n(' ', prefix));
    } else {
        text.push(' ');
    }
    Ok(text + &extras)
}

fn array_str(cx: &mut Cx, this: &Value, options: &Options) -> Result<String> {
    let array = super::ndarray::array(cx, this)?;
    if array.rank() == 0 {
        let x = new_scalar(cx, array.first());
        return cx.str(&x);
    }
    layout(cx, &array, options, " ", 0, 0)
}

/// An element's text, with its box and its part of the whole, and the work of writing it: digits of floats take most.
const SHOWN: usize = 80;
const WORK: usize = 40;
const FLOAT_WORK: usize = 400;

/// The elements in brackets, between texts of these lengths.
fn layout(
    cx: &mut Cx,
    array: &Array,
    options: &Options,
    separator: &str,
    prefix: usize,
    suffix: usize,
) -> Result<String> {
    let size = array.size();
    let is_whole = size as f64 <= options.print.threshold;
    let edges = |dim: &usize| options.print.edge_items.saturating_mul(2).saturating_add(1).min(*dim);
    let shown = match is_whole {
        true => size,
        false => array.dims().iter().map(edges).fold(1, usize::saturating_mul),
    };
    // All elements are as wide as the widest, and each may stand in a line of its own.
    let widest = SHOWN.max(options.print.nan.len()).max(options.print.infinity.len());
    cx.reserve_result(shown.saturating_mul(widest + separator.len() + prefix))?;
    if is_whole {
        let work = if array.dtype().is_float() { FLOAT_WORK } else { WORK };
        cx.foresee(size.saturating_mul(work))?;
    }
    let text = ArrayText { dims: array.dims(), at: &|index| array.get(index), separator, prefix, suffix };
    let Some(formatter) = options.formatter_for(cx, array.dtype())? else {
        if array.dtype().is_float() && options.precision < 0 && array.size() > 0 {
            return Err(cx.value_error("precision must be >= 0"));
        }
        return array_text(&text, &options.print, None);
    };
    let mut all = 0usize;
    let mut write = |x: Scalar| {
        let element = new_scalar(cx, x);
        let written = cx.call(&formatter, &[element])?;
        match written.downcast_ref::<Str>() {
            Some(text) => {
                // Until all of them are joined.
                all = all.saturating_add(text.as_str().len());
                cx.reserve(all.saturating_mul(2))?;
                Ok(text.as_str().to_owned())
            }
            None => {
                let class = cx.type_name(&written);
                Err(cx.attribute_error(format!("'{class}' object has no attribute 'splitlines'")))
            }
        }
    };
    array_text(&text, &options.print, Some(&mut write))
}

/// `np.float64(1.5)`; truth values are `np.True_`.
pub(super) fn scalar_repr(cx: &mut Cx, this: &Value) -> Result<Value> {
    let x = scalar(cx, this)?;
    Ok(str::new(match x {
        Scalar::Bool(x) => format!("np.{}_", if x { "True" } else { "False" }),
        _ => format!("np.{}({})", dtype_name(x.dtype()), scalar_text(x)),
    }))
}

/// The digits of a scalar. Those of `float32` have an exponent from a million on: they have no more than seven digits.
fn scalar_text(x: Scalar) -> String {
    let Scalar::F32(number) = x else { return x.to_string() };
    let size = f64::from(number.abs());
    if number == 0.0 || !number.is_finite() || (1e-4..1e6).contains(&size) {
        return x.to_string();
    }
    let text = format!("{number:e}");
    match text.split_once('e').map(|(digits, exponent)| (digits, exponent.parse::<i32>().unwrap_or(0))) {
        Some((digits, exponent)) => {
            let sign = if exponent < 0 { '-' } else { '+' };
            format!("{digits}e{sign}{:02}", exponent.abs())
        }
        None => text,
    }
}

/// `1.5`.
pub(super) fn scalar_str(cx: &mut Cx, this: &Value) -> Result<Value> {
    Ok(str::new(scalar_text(scalar(cx, this)?)))
}
