//! `factorial`, `comb`, `perm`.
//!
//! Invariants:
//! - Large products are taken of halves, so that factors of like size meet.

use dashu_int::ops::BitTest;
use dashu_int::{IBig, UBig};
use snek_heap::Value;
use snek_interp::types::int::{copy_big, from_big, from_i128, view};
use snek_interp::{Cx, Error, Result};

pub(super) fn factorial(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    let number = cx.index_value(&args[0])?;
    let Some(n) = number.as_int() else {
        let is_negative = view(&number).is_some_and(|number| number.is_negative());
        let message = format!("factorial() argument should not exceed {}", i64::MAX);
        return Err(if is_negative { negative(cx) } else { cx.overflow_error(message) });
    };
    let Ok(n) = u64::try_from(n) else { return Err(negative(cx)) };
    product(cx, &UBig::from(n), n)
}

#[cold]
fn negative(cx: &mut Cx) -> Error {
    cx.value_error("factorial() not defined for negative values")
}

pub(super) fn perm(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    if args[1].is_unbound() || args[1].is_none() {
        return factorial(cx, args);
    }
    let (n, k) = (count(cx, &args[0])?, count(cx, &args[1])?);
    let n = natural(cx, n, "n must be a non-negative integer")?;
    let k = natural(cx, k, "k must be a non-negative integer")?;
    if k > n {
        return Ok(Value::int(0));
    }
    match small(&k) {
        Some(k) => product(cx, &n, k),
        None => Err(cx.overflow_error(format!("k must not exceed {}", i64::MAX))),
    }
}

pub(super) fn comb(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    let (n, k) = (count(cx, &args[0])?, count(cx, &args[1])?);
    let n = natural(cx, n, "n must be a non-negative integer")?;
    let k = natural(cx, k, "k must be a non-negative integer")?;
    if k > n {
        return Ok(Value::int(0));
    }
    let other = &n - &k;
    let Some(k) = small(&k.min(other)) else {
        return Err(cx.overflow_error(format!("min(n - k, k) must not exceed {}", i64::MAX)));
    };
    if let Some(result) = u64::try_from(&n).ok().and_then(|n| comb_i128(n, k)) {
        return Ok(from_i128(result));
    }
    let above = product(cx, &n, k)?;
    let below = product(cx, &UBig::from(k), k)?;
    match (copy_big(cx, &above)?, copy_big(cx, &below)?) {
        (Some(above), Some(below)) => {
            cx.foresee_division(above.bit_len(), below.bit_len())?;
            Ok(from_big(above / below))
        }
        _ => Err(cx.system_error("a product that is no integer")),
    }
}

/// The binomial coefficient if all steps fit: after each factor the product is one itself, so divisions are exact.
fn comb_i128(n: u64, k: u64) -> Option<i128> {
    let mut result: i128 = 1;
    for step in 0..k {
        result = result.checked_mul(i128::from(n - step))? / i128::from(step + 1);
    }
    Some(result)
}

fn count(cx: &mut Cx, value: &Value) -> Result<IBig> {
    let number = cx.index_value(value)?;
    Ok(copy_big(cx, &number)?.unwrap_or_default())
}

fn natural(cx: &mut Cx, number: IBig, message: &str) -> Result<UBig> {
    UBig::try_from(number).map_err(|_| cx.value_error(message))
}

fn small(number: &UBig) -> Option<u64> {
    i64::try_from(number).ok()?.try_into().ok()
}

/// `n * (n - 1) * ...`, so many factors.
fn product(cx: &mut Cx, n: &UBig, factors: u64) -> Result<Value> {
    if let Ok(n) = u64::try_from(n)
        && let Some(result) =
            (0..factors.min(64)).try_fold(1i128, |product, at| product.checked_mul(i128::from(n - at)))
        && factors <= 64
    {
        return Ok(from_i128(result));
    }
    let bits = usize::try_from(factors).unwrap_or(usize::MAX).saturating_mul(n.bit_len());
    // Halves are multiplied on each level of the tree of factors.
    cx.foresee(usize::try_from(factors).unwrap_or(usize::MAX))?;
    cx.foresee_products(bits)?;
    let last = n - UBig::from(factors) + UBig::ONE;
    let result = match u64::try_from(n) {
        Ok(n) => range_product(n - factors + 1, n),
        Err(_) => range_product_big(&last, factors),
    };
    Ok(from_big(result.into()))
}

/// The product of `low..=high`, which is not empty.
fn range_product(low: u64, high: u64) -> UBig {
    if high - low < 16 {
        let mut result = UBig::ONE;
        let mut part: u64 = 1;
        for factor in low..=high {
            match part.checked_mul(factor) {
                Some(product) => part = product,
                None => {
                    result *= part;
                    part = factor;
                }
            }
        }
        return result * part;
    }
    let middle = low + (high - low) / 2;
    range_product(low, middle) * range_product(middle + 1, high)
}

/// The product of so many numbers from `low` on.
fn range_product_big(low: &UBig, factors: u64) -> UBig {
    match factors {
        0 => UBig::ONE,
        1 => low.clone(),
        _ => {
            let half = factors / 2;
            range_product_big(low, half) * range_product_big(&(low + UBig::from(half)), factors - half)
        }
    }
}
