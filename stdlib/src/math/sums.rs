//! Sums and products of many numbers.

use snek_heap::Value;
use snek_interp::types::float::as_float;
use snek_interp::{Cx, Result};
use snek_syntax::core::BinaryOp;

/// `fsum(seq)`: the exact sum, rounded once.
///
/// The sum is kept as floats of ascending size whose bits do not overlap (J. R. Shewchuk, "Adaptive Precision
/// Floating-Point Arithmetic", 1997); they add up to it exactly.
pub(super) fn fsum(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    let iterator = cx.iter(&args[0])?;
    let mut parts: Vec<f64> = Vec::new();
    let (mut special, mut infinite) = (0.0, 0.0);
    while let Some(item) = cx.next(&iterator)? {
        let x = as_float(cx, &item)?;
        let carry = grow(&mut parts, x);
        if carry == 0.0 {
            continue;
        }
        if carry.is_finite() {
            parts.push(carry);
            continue;
        }
        if x.is_finite() {
            return Err(cx.overflow_error("intermediate overflow in fsum"));
        }
        if x.is_infinite() {
            infinite += x;
        }
        special += x;
        parts.clear();
    }
    if special != 0.0 {
        if infinite.is_nan() {
            return Err(cx.value_error("-inf + inf in fsum"));
        }
        return Ok(Value::float(special));
    }
    Ok(Value::float(rounded(&parts)))
}

/// Adds a number to the parts; what is carried out of the largest is returned.
fn grow(parts: &mut Vec<f64>, mut x: f64) -> f64 {
    let mut kept = 0;
    for at in 0..parts.len() {
        let (large, small) = if x.abs() < parts[at].abs() { (parts[at], x) } else { (x, parts[at]) };
        let sum = large + small;
        let lost = small - (sum - large);
        if lost != 0.0 {
            parts[kept] = lost;
            kept += 1;
        }
        x = sum;
    }
    parts.truncate(kept);
    x
}

/// The float nearest to the sum of the parts.
fn rounded(parts: &[f64]) -> f64 {
    let mut rest = parts.iter().rev().copied();
    let mut sum = rest.next().unwrap_or(0.0);
    let mut lost = 0.0;
    for part in rest.by_ref() {
        let before = sum;
        sum = before + part;
        lost = part - (sum - before);
        if lost != 0.0 {
            break;
        }
    }
    // The sum was rounded to even at a tie; a part below decides on which side of it the truth lies.
    if let Some(next) = rest.next()
        && ((lost < 0.0 && next < 0.0) || (lost > 0.0 && next > 0.0))
    {
        let twice = lost * 2.0;
        let other = sum + twice;
        if other - sum == twice {
            return other;
        }
    }
    sum
}

pub(super) fn prod(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    let mut product = if args[1].is_unbound() { Value::int(1) } else { args[1].clone() };
    let iterator = cx.iter(&args[0])?;
    while let Some(item) = cx.next(&iterator)? {
        product = match (product.as_float(), item.as_float()) {
            (Some(a), Some(b)) => Value::float(a * b),
            _ => cx.binary(BinaryOp::Mul, &product, &item)?,
        };
    }
    Ok(product)
}
