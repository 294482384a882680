//! Powers of integers.
//!
//! In: base, exponent, maybe a modulus. Out: an integer, or a float for a negative exponent.
//! Invariants:
//! - With a modulus the result has the modulus's sign, as remainders have.

use super::convert::to_float;
use super::ops::{check, with_bigs};
use super::value::{from_big, from_i128, view};
use crate::error::Result;
use crate::kinds;
use crate::types::text::IntRef;
use crate::types::{float, payload};
use crate::vm::Cx;
use dashu_int::fast_div::ConstDivisor;
use dashu_int::ops::{BitTest, RemEuclid};
use dashu_int::{IBig, Sign, UBig};
use snek_heap::Value;

/// `x ** y`.
pub fn power(cx: &mut Cx, x: IntRef<'_>, y: IntRef<'_>) -> Result<Value> {
    if y.is_negative() {
        let (x, y) = (to_float(cx, x)?, to_float(cx, y)?);
        return float::power(cx, x, y);
    }
    if let (IntRef::Small(x), IntRef::Small(y)) = (x, y)
        && let Some(result) = u32::try_from(y).ok().and_then(|y| i128::from(x).checked_pow(y))
    {
        return Ok(from_i128(result));
    }
    let is_even = match y {
        IntRef::Small(y) => y % 2 == 0,
        IntRef::Big(y) => !y.bit(0),
    };
    match x {
        IntRef::Small(base @ (0 | 1)) => return Ok(Value::int(base)),
        IntRef::Small(-1) => return Ok(Value::int(if is_even { 1 } else { -1 })),
        _ => {}
    }
    let IntRef::Small(exponent) = y else { return Err(cx.memory_error("")) };
    let exponent = usize::try_from(exponent).unwrap_or(usize::MAX);
    let bits = x.bit_length().saturating_mul(exponent);
    check(cx, bits / 8)?;
    cx.foresee_product(bits / 2, bits / 2)?;
    Ok(from_big(match x {
        IntRef::Small(x) => IBig::from(x).pow(exponent),
        IntRef::Big(x) => x.pow(exponent),
    }))
}

/// `pow(base, exponent, modulus)`.
pub fn power_modulo(cx: &mut Cx, base: &Value, exponent: &Value, modulus: &Value) -> Result<Value> {
    let result = try_power_modulo(cx, &payload(base), &payload(exponent), &payload(modulus))?;
    if !result.is_not_implemented() {
        return Ok(result);
    }
    let operands = [base, exponent, modulus];
    refuse_modulus(cx, operands)?;
    let [a, b, c] = operands.map(|value| cx.type_name(value));
    Err(cx.type_error(format!("unsupported operand type(s) for ** or pow(): '{a}', '{b}', '{c}'")))
}

/// The error of the first operand whose type refuses a modulus; a complex one knows numbers only.
pub fn refuse_modulus(cx: &mut Cx, operands: [&Value; 3]) -> Result<()> {
    let are_numbers = operands[..2].iter().all(|value| {
        let plain = payload(value);
        view(&plain).is_some() || plain.as_float().is_some() || plain.kind() == kinds::COMPLEX
    });
    for value in operands {
        if payload(value).as_float().is_some() {
            return Err(cx.type_error("pow() 3rd argument not allowed unless all arguments are integers"));
        }
        if payload(value).kind() == kinds::COMPLEX && are_numbers {
            return Err(cx.value_error("complex modulo"));
        }
    }
    Ok(())
}

/// The same for integers; `NotImplemented` for others.
pub(super) fn try_power_modulo(cx: &mut Cx, base: &Value, exponent: &Value, modulus: &Value) -> Result<Value> {
    let (Some(base), Some(exponent), Some(modulus)) = (view(base), view(exponent), view(modulus)) else {
        return Ok(Value::NOT_IMPLEMENTED);
    };
    if matches!(modulus, IntRef::Small(0)) {
        return Err(cx.value_error("pow() 3rd argument cannot be 0"));
    }
    // A square for each bit of the exponent, each with a division.
    let (steps, bits) = (exponent.bit_length(), modulus.bit_length());
    cx.foresee_division(base.bit_length(), bits)?;
    cx.foresee_power_modulo(steps, bits)?;
    if exponent.is_negative() {
        cx.foresee_gcd(bits, bits)?;
    }
    match with_bigs(exponent, modulus, |exponent, modulus| modular(&base.to_big(), exponent, modulus)) {
        Some(result) => Ok(from_big(result)),
        None => Err(cx.value_error("base is not invertible for the given modulus")),
    }
}

/// The power modulo a number that is not zero; `None` when the base has no inverse that it needs.
fn modular(base: &IBig, exponent: &IBig, modulus: &IBig) -> Option<IBig> {
    let (exponent_sign, exponent) = exponent.clone().into_parts();
    let (modulus_sign, divisor) = modulus.clone().into_parts();
    if divisor.is_one() {
        return Some(IBig::ZERO);
    }
    let base: UBig = base.rem_euclid(modulus);
    let result = match (exponent_sign, u64::try_from(&divisor), u64::try_from(&exponent)) {
        (Sign::Positive, Ok(small), Ok(exponent)) => {
            UBig::from(modular_u64(u64::try_from(&base).unwrap_or(0), exponent, small))
        }
        _ => {
            let ring = ConstDivisor::new(divisor);
            let base = ring.reduce(base);
            let base = if exponent_sign == Sign::Negative { base.inv()? } else { base };
            base.pow(&exponent).residue()
        }
    };
    let result = IBig::from(result);
    Some(if modulus_sign == Sign::Negative && !result.is_zero() { result + modulus } else { result })
}

/// By squaring, in 128 bits.
fn modular_u64(base: u64, mut exponent: u64, modulus: u64) -> u64 {
    let times = |a: u64, b: u64| (u128::from(a) * u128::from(b) % u128::from(modulus)) as u64;
    let (mut result, mut square) = (1 % modulus, base % modulus);
    while exponent > 0 {
        if exponent & 1 == 1 {
            result = times(result, square);
        }
        square = times(square, square);
        exponent >>= 1;
    }
    result
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(base: i128, exponent: i128, modulus: i128, expect: Option<i128>) {
        let power = modular(&IBig::from(base), &IBig::from(exponent), &IBig::from(modulus));
        assert_eq!(power, expect.map(IBig::from), "{base} {exponent} {modulus}");
    }

    #[test]
    fn powers_modulo() {
        check(2, 3, -5, Some(-2));
        check(2, -1, 7, Some(4));
        check(2, -1, 4, None);
        check(2, -1, 1, Some(0));
        check(-3, 5, 1 << 62, Some((1 << 62) - 243));
        check(i128::MAX, 1 << 80, 1 << 63, Some(1));
        check(7, 1 << 70, (1 << 89) - 1, Some(544_980_798_968_354_379_210_523_690));
    }
}
