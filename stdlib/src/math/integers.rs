//! `gcd`, `lcm`, `isqrt`.

use dashu_int::UBig;
use dashu_int::ops::{BitTest, Gcd, SquareRoot, UnsignedAbs};
use snek_heap::Value;
use snek_interp::types::int::{copy_big, from_big, from_i128, from_u64, gcd_u64};
use snek_interp::types::tuple::Tuple;
use snek_interp::{Cx, Result};

/// The size of an integer argument.
fn size(cx: &mut Cx, value: &Value) -> Result<UBig> {
    let number = cx.index_value(value)?;
    Ok(copy_big(cx, &number)?.unwrap_or_default().unsigned_abs())
}

pub(super) fn gcd(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    let Some(given) = args[0].downcast_ref::<Tuple>() else { return Err(cx.system_error("a tuple was expected")) };
    if let [a, b] = given.items()
        && let (Some(a), Some(b)) = (a.as_int(), b.as_int())
    {
        return Ok(from_u64(gcd_u64(a.unsigned_abs(), b.unsigned_abs())));
    }
    let mut result = UBig::ZERO;
    for item in given.items() {
        let number = size(cx, item)?;
        cx.foresee_gcd(result.bit_len(), number.bit_len())?;
        result = gcd_big(result, number);
    }
    Ok(from_big(result.into()))
}

pub(super) fn lcm(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    let Some(given) = args[0].downcast_ref::<Tuple>() else { return Err(cx.system_error("a tuple was expected")) };
    let mut result = UBig::ONE;
    for item in given.items() {
        let number = size(cx, item)?;
        if number.is_zero() || result.is_zero() {
            result = UBig::ZERO;
            continue;
        }
        cx.foresee_gcd(result.bit_len(), number.bit_len())?;
        cx.foresee_product(result.bit_len(), number.bit_len())?;
        let shared = gcd_big(result.clone(), number.clone());
        result = result / shared * number;
    }
    Ok(from_big(result.into()))
}

fn gcd_big(a: UBig, b: UBig) -> UBig {
    match (u64::try_from(&a), u64::try_from(&b)) {
        (Ok(a), Ok(b)) => gcd_u64(a, b).into(),
        // The library refuses two zeros only, and those are small.
        _ => a.gcd(b),
    }
}

pub(super) fn isqrt(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    let number = cx.index_value(&args[0])?;
    if let Some(small) = number.as_int() {
        return match u64::try_from(small) {
            Ok(small) => Ok(from_i128(i128::from(small.isqrt()))),
            Err(_) => Err(cx.value_error("isqrt() argument must be nonnegative")),
        };
    }
    match copy_big(cx, &number)?.map(UBig::try_from) {
        Some(Ok(big)) => {
            cx.foresee_root(big.bit_len())?;
            Ok(from_big(big.sqrt().into()))
        }
        _ => Err(cx.value_error("isqrt() argument must be nonnegative")),
    }
}
