//! Numbers of texts and integers; truth, integers, floats and hashes of numbers.

use super::known::{self, Number};
use super::round::power_of_ten;
use snek_heap::Value;
use snek_interp::Cx;
use snek_interp::types::int;
use snek_interp::types::str::Str;

/// `Decimal(value)`.
pub(super) fn construct(cx: &mut Cx, args: &[Value]) -> Option<Value> {
    let [value] = args else { return None };
    known::with(cx, |known| {
        if known.is_decimal(value) {
            return Some(value.clone());
        }
        let number = match value.downcast_ref::<Str>() {
            Some(text) => parse(text.as_str())?,
            None => known.number(value)?,
        };
        Some(known.make(number))
    })
}

/// The number that a plain numeral says: digits, a point, an exponent.
fn parse(text: &str) -> Option<Number> {
    /// More digits than these may not fit.
    const MOST: usize = 38;
    let (negative, mut rest) = match text.as_bytes() {
        [b'-', rest @ ..] => (true, rest),
        [b'+', rest @ ..] => (false, rest),
        rest => (false, rest),
    };
    let (mut small, mut coefficient, mut count, mut places, mut point) = (0_u64, 0_u128, 0, 0, false);
    while let [byte, behind @ ..] = rest {
        match byte {
            b'0'..=b'9' if count < 18 => small = 10 * small + u64::from(byte - b'0'),
            b'0'..=b'9' if count < MOST => {
                if count == 18 {
                    coefficient = u128::from(small);
                }
                coefficient = 10 * coefficient + u128::from(byte - b'0');
            }
            b'.' if !point => {
                (point, rest) = (true, behind);
                continue;
            }
            b'e' | b'E' => break,
            _ => return None,
        }
        count += 1;
        places += i64::from(point);
        rest = behind;
    }
    if count == 0 {
        return None;
    }
    let coefficient = if count <= 18 { u128::from(small) } else { coefficient };
    let exponent = if rest.is_empty() { 0 } else { parse_exponent(&rest[1..])? };
    Some(Number { negative, coefficient, exponent: exponent - places })
}

fn parse_exponent(text: &[u8]) -> Option<i64> {
    let (negative, digits) = match text {
        [b'-', digits @ ..] => (true, digits),
        [b'+', digits @ ..] => (false, digits),
        digits => (false, digits),
    };
    if digits.is_empty() || digits.len() > 17 || !digits.iter().all(u8::is_ascii_digit) {
        return None;
    }
    let size = digits.iter().fold(0, |number, digit| 10 * number + i64::from(digit - b'0'));
    Some(if negative { -size } else { size })
}

pub(super) fn truth(cx: &mut Cx, args: &[Value]) -> Option<Value> {
    let [this] = args else { return None };
    known::with(cx, |known| Some(Value::bool(known.decimal(this)?.coefficient != 0)))
}

pub(super) fn to_int(cx: &mut Cx, args: &[Value]) -> Option<Value> {
    let [this] = args else { return None };
    known::with(cx, |known| {
        let number = known.decimal(this)?;
        let size = match number.exponent >= 0 {
            true => number.coefficient.checked_mul(power_of_ten(number.exponent)?)?,
            false => power_of_ten(-number.exponent).map_or(0, |unit| number.coefficient / unit),
        };
        let size = i128::try_from(size).ok()?;
        Some(int::from_i128(if number.negative { -size } else { size }))
    })
}

pub(super) fn to_float(cx: &mut Cx, args: &[Value]) -> Option<Value> {
    let [this] = args else { return None };
    known::with(cx, |known| {
        let number = known.decimal(this)?;
        // Both are floats without an error then, so that one rounding is all there is.
        if number.coefficient > 1 << f64::MANTISSA_DIGITS || number.exponent.abs() > 22 {
            return None;
        }
        let unit = power_of_ten(number.exponent.abs())? as f64;
        let size = number.coefficient as f64;
        let size = if number.exponent < 0 { size / unit } else { size * unit };
        Some(Value::float(if number.negative { -size } else { size }))
    })
}

pub(super) fn hash(cx: &mut Cx, args: &[Value]) -> Option<Value> {
    const MODULUS: u128 = (1 << 61) - 1;
    // Ten times it is 1.
    const TENTH: u128 = {
        let mut multiple = 1;
        while multiple % 10 != 0 {
            multiple += MODULUS;
        }
        multiple / 10
    };
    let [this] = args else { return None };
    known::with(cx, |known| {
        let number = known.decimal(this)?;
        let mut rest = number.coefficient % MODULUS;
        let mut factor = if number.exponent < 0 { TENTH } else { 10 };
        let mut left = number.exponent.unsigned_abs();
        while left > 0 {
            if left & 1 == 1 {
                rest = rest * factor % MODULUS;
            }
            factor = factor * factor % MODULUS;
            left >>= 1;
        }
        let rest = i64::try_from(rest).ok()?;
        let rest = if number.negative { -rest } else { rest };
        Some(Value::int(if rest == -1 { -2 } else { rest }))
    })
}

/// The digits of a number of any size.
pub(super) fn digits_of(number: u128, buffer: &mut [u8; 40]) -> &str {
    let mut start = buffer.len();
    let mut rest = number;
    loop {
        let (above, mut part) = match u64::try_from(rest) {
            Ok(small) => (0, small),
            Err(_) => (rest / 10_u128.pow(18), (rest % 10_u128.pow(18)) as u64),
        };
        let end = start;
        while part > 0 {
            start -= 1;
            buffer[start] = b'0' + (part % 10) as u8;
            part /= 10;
        }
        if above == 0 {
            break;
        }
        while end - start < 18 {
            start -= 1;
            buffer[start] = b'0';
        }
        rest = above;
    }
    if start == buffer.len() {
        start -= 1;
        buffer[start] = b'0';
    }
    std::str::from_utf8(&buffer[start..]).unwrap_or_default()
}
