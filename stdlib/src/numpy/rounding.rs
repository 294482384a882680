//! Rounding to decimals as NumPy does it: scale, round to even, scale back.

use super::object::result;
use snek_heap::Value;
use snek_interp::{Cx, Result};
use snek_tensor::{Array, DType};

/// `round(array, digits)`.
pub(super) fn round_value(cx: &mut Cx, x: &Array, digits: i64) -> Result<Value> {
    let made = rounded(x, digits);
    Ok(result(cx, made))
}

/// The array rounded to a number of decimals.
pub(super) fn rounded(x: &Array, digits: i64) -> Array {
    let scale = 10f64.powi(i32::try_from(digits.unsigned_abs()).unwrap_or(i32::MAX));
    let each = |x: f64| match digits {
        0 => x.round_ties_even(),
        1.. => (x * scale).round_ties_even() / scale,
        _ => (x / scale).round_ties_even() * scale,
    };
    match x.dtype() {
        DType::F64 => Array::from_vec(x.dims(), x.to_vec::<f64>().into_iter().map(each).collect()),
        DType::F32 => {
            let scale = scale as f32;
            let each = |x: f32| match digits {
                0 => x.round_ties_even(),
                1.. => (x * scale).round_ties_even() / scale,
                _ => (x / scale).round_ties_even() * scale,
            };
            Array::from_vec(x.dims(), x.to_vec::<f32>().into_iter().map(each).collect())
        }
        _ if digits >= 0 => x.copy(),
        dtype => Array::from_vec(x.dims(), x.to_vec::<i64>().into_iter().map(|x| each(x as f64) as i64).collect())
            .astype(dtype),
    }
}
