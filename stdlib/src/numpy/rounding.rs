//! Rounding to decimals as NumPy does it: scale, round to even, scale back.

use super::copies;
use super::object::result;
use snek_heap::Value;
use snek_interp::{Cx, Result};
use snek_tensor::{Array, DType, Element};

/// `round(array, digits)`.
pub(super) fn round_value(cx: &mut Cx, x: &Array, digits: i64) -> Result<Value> {
    let made = rounded(cx, x, digits)?;
    Ok(result(cx, made))
}

/// The array rounded to a number of decimals.
pub(super) fn rounded(cx: &mut Cx, x: &Array, digits: i64) -> Result<Array> {
    let scale = 10f64.powi(i32::try_from(digits.unsigned_abs()).unwrap_or(i32::MAX));
    let each = |x: f64| match digits {
        0 => x.round_ties_even(),
        1.. => (x * scale).round_ties_even() / scale,
        _ => (x / scale).round_ties_even() * scale,
    };
    match x.dtype() {
        DType::F64 => mapped(cx, x, each),
        DType::F32 => {
            let scale = scale as f32;
            mapped(cx, x, |x: f32| match digits {
                0 => x.round_ties_even(),
                1.. => (x * scale).round_ties_even() / scale,
                _ => (x / scale).round_ties_even() * scale,
            })
        }
        _ if digits >= 0 => copies::copy(cx, x),
        dtype => {
            let made = mapped(cx, x, |x: i64| each(x as f64) as i64)?;
            copies::as_dtype(cx, &made, dtype)
        }
    }
}

/// A copy with a function applied to each element.
pub(super) fn mapped<T: Element>(cx: &mut Cx, x: &Array, each: impl Fn(T) -> T) -> Result<Array> {
    let mut all = copies::elements::<T>(cx, x)?;
    all.iter_mut().for_each(|x| *x = each(*x));
    Ok(Array::from_vec(x.dims(), all))
}
