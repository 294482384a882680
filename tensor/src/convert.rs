//! Conversions between element types: Python's `bool()`, `int()` and `float()`.
//!
//! In: a scalar and a type. Out: a scalar of that type, or CPython's error.
//! Invariants: to a Python type (`bool`, `i64`, `f64`) as CPython; to `i32` and `f32` as NumPy's `astype`.
//! Elsewhere: rounding (`round.rs`).

use crate::{DType, ErrorKind, OpError, Scalar};

/// `bool(x)`.
pub fn truth(x: Scalar) -> bool {
    match x {
        Scalar::Bool(b) => b,
        Scalar::I32(i) => i != 0,
        Scalar::I64(i) => i != 0,
        Scalar::F32(x) => x != 0.0,
        Scalar::F64(x) => x != 0.0,
    }
}

/// `int(x)` of a float: the part before the point.
///
/// # Errors
/// NaN, an infinity, and what 64 bits do not hold.
pub fn float_to_int(x: f64) -> Result<i64, OpError> {
    if x.is_nan() {
        return Err(OpError::value("cannot convert float NaN to integer"));
    }
    if x.is_infinite() {
        return Err(OpError::new(ErrorKind::Overflow, "cannot convert float infinity to integer"));
    }
    if !(-9_223_372_036_854_775_808.0..9_223_372_036_854_775_808.0).contains(&x) {
        return Err(OpError::int_overflow());
    }
    Ok(x as i64)
}

/// `x` as an element of `dtype`.
///
/// # Errors
/// A number that the type does not hold.
pub fn convert(x: Scalar, dtype: DType) -> Result<Scalar, OpError> {
    Ok(match dtype {
        DType::Bool => Scalar::Bool(truth(x)),
        DType::I64 => Scalar::I64(match x.as_i64() {
            Some(i) => i,
            None => float_to_int(x.as_f64())?,
        }),
        DType::I32 => Scalar::I32(match x.as_i64() {
            Some(i) => i as i32,
            None => x.as_f64() as i32,
        }),
        DType::F32 => Scalar::F32(match x {
            Scalar::I64(i) => i as f32,
            Scalar::I32(i) => i as f32,
            _ => x.as_f64() as f32,
        }),
        DType::F64 => Scalar::F64(x.as_f64()),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(x: Scalar, dtype: DType, expect: Result<Scalar, &str>) {
        assert_eq!(convert(x, dtype).map_err(|e| e.message), expect.map_err(str::to_string));
    }

    #[test]
    fn converts_as_python() {
        check(Scalar::F64(-2.7), DType::I64, Ok(Scalar::I64(-2)));
        check(Scalar::Bool(true), DType::F64, Ok(Scalar::F64(1.0)));
        check(Scalar::F64(f64::NAN), DType::Bool, Ok(Scalar::Bool(true)));
        check(Scalar::F64(f64::NAN), DType::I64, Err("cannot convert float NaN to integer"));
        check(Scalar::F64(f64::INFINITY), DType::I64, Err("cannot convert float infinity to integer"));
        check(Scalar::F64(1e30), DType::I64, Err("staged int too large for 64 bits"));
        check(Scalar::I64(16777217), DType::F32, Ok(Scalar::F32(16777216.0)));
        check(Scalar::I64(1 << 40), DType::I32, Ok(Scalar::I32(0)));
    }
}
