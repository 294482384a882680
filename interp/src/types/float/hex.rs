//! `float.hex` and `float.fromhex`.
//!
//! Invariants:
//! - Both are exact; `fromhex` rounds digits beyond the precision to nearest, ties to even.

use super::scale;
use crate::types::text::unicode;

/// Why a text is no hexadecimal float.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HexError {
    /// It has another form.
    Invalid,
    /// It is too large.
    Overflow,
}

/// `x.hex()`.
#[must_use]
pub fn to_hex(x: f64) -> String {
    let sign = if x.is_sign_negative() && !x.is_nan() { "-" } else { "" };
    if x.is_nan() {
        return "nan".into();
    }
    if x.is_infinite() {
        return format!("{sign}inf");
    }
    if x == 0.0 {
        return format!("{sign}0x0.0p+0");
    }
    let bits = x.to_bits();
    let fraction = bits & ((1 << 52) - 1);
    let biased = (bits >> 52 & 0x7ff) as i32;
    let (whole, exponent) = if biased == 0 { (0, -1022) } else { (1, biased - 1023) };
    format!("{sign}0x{whole}.{fraction:013x}p{exponent:+}")
}

/// `float.fromhex(text)`.
pub fn from_hex(text: &str) -> Result<f64, HexError> {
    let text = text.trim_matches(unicode::is_space);
    let (is_negative, unsigned) = match text.as_bytes().first() {
        Some(b'-') => (true, &text[1..]),
        Some(b'+') => (false, &text[1..]),
        _ => (false, text),
    };
    let magnitude = match unsigned.to_ascii_lowercase().as_str() {
        "inf" | "infinity" => f64::INFINITY,
        "nan" => f64::NAN,
        lower => finite(lower)?,
    };
    Ok(if is_negative { -magnitude } else { magnitude })
}

/// `[0x]digits[.digits][p[sign]exponent]`.
fn finite(text: &str) -> Result<f64, HexError> {
    let text = text.strip_prefix("0x").unwrap_or(text);
    let (digits, exponent) = match text.split_once('p') {
        Some((digits, exponent)) => (digits, parse_exponent(exponent)?),
        None => (text, 0),
    };
    let (whole, fraction) = digits.split_once('.').unwrap_or((digits, ""));
    let mut bits: u128 = 0;
    let mut has_tail = false;
    // Places that the kept bits are away from the end of the digits.
    let mut skipped: i64 = 0;
    let mut count = 0;
    for c in whole.chars().chain(fraction.chars()) {
        let digit = c.to_digit(16).ok_or(HexError::Invalid)?;
        count += 1;
        if bits >> 120 == 0 {
            bits = bits << 4 | u128::from(digit);
        } else {
            has_tail |= digit != 0;
            skipped += 4;
        }
    }
    if count == 0 {
        return Err(HexError::Invalid);
    }
    if bits == 0 {
        return Ok(0.0);
    }
    let exponent = exponent.saturating_sub(4 * fraction.len() as i64).saturating_add(skipped);
    if exponent > 2000 {
        return Err(HexError::Overflow);
    }
    if exponent < -2000 {
        return Ok(0.0);
    }
    scale(bits, has_tail, exponent as i32).ok_or(HexError::Overflow)
}

fn parse_exponent(text: &str) -> Result<i64, HexError> {
    let digits = text.strip_prefix(['+', '-']).unwrap_or(text);
    if digits.is_empty() || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
        return Err(HexError::Invalid);
    }
    // Beyond the range of any float it does not matter by how much.
    let magnitude = digits.parse::<i64>().unwrap_or(i64::MAX / 4).min(i64::MAX / 4);
    Ok(if text.starts_with('-') { -magnitude } else { magnitude })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn prints() {
        assert_eq!(to_hex(1.5), "0x1.8000000000000p+0");
        assert_eq!(to_hex(-5e-324), "-0x0.0000000000001p-1022");
        assert_eq!(to_hex(0.1), "0x1.999999999999ap-4");
    }

    #[test]
    fn reads() {
        assert_eq!(from_hex(" 0x1.8p3\n"), Ok(12.0));
        assert_eq!(from_hex("1.8"), Ok(1.5));
        assert_eq!(from_hex("-.8p0"), Ok(-0.5));
        assert_eq!(from_hex("0x1p-1075"), Ok(0.0));
        assert_eq!(from_hex("0x1.8p-1074"), Ok(1e-323));
        assert_eq!(from_hex("0x1.fffffffffffff8p0"), Ok(2.0));
        assert_eq!(from_hex("0x1p1024"), Err(HexError::Overflow));
        assert_eq!(from_hex("zz"), Err(HexError::Invalid));
        assert_eq!(from_hex("0x"), Err(HexError::Invalid));
        assert_eq!(from_hex("0x1p"), Err(HexError::Invalid));
    }
}
