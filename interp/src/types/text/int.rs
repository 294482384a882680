//! Integers as text: reading and printing in any base.
//!
//! In: text as `int()` accepts it, or a number. Out: a number of any size, or digits.
//! Invariants:
//! - Conversions whose base is no power of two are limited to `digits_limit()` digits: they take quadratic time or
//!   worse and could be used to stall a program.
//!
//! Elsewhere: signs, padding and grouping in `layout.rs`; literals of programs in `snek_syntax`.

use super::digits::push_i64;
use super::parse_float::{TrimAscii, to_ascii};
use dashu_int::ops::BitTest;
use dashu_int::{IBig, UBig};
use snek_heap::Local;
use std::cell::Cell;

const DEFAULT_LIMIT: usize = 4300;

static LIMIT: Local<Cell<usize>> = Local::new(|| Cell::new(DEFAULT_LIMIT));

/// `sys.get_int_max_str_digits()`; 0 means no limit.
#[must_use]
pub fn digits_limit() -> usize {
    LIMIT.get()
}

/// `sys.set_int_max_str_digits(limit)`.
pub fn set_digits_limit(limit: usize) {
    LIMIT.replace(limit);
}

/// An integer looked at: small or large.
#[derive(Clone, Copy, Debug)]
pub enum IntRef<'a> {
    /// One of 64 bits.
    Small(i64),
    /// A larger one.
    Big(&'a IBig),
}

/// An integer that was read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Integer {
    /// One of 64 bits.
    Small(i64),
    /// A larger one.
    Big(IBig),
}

/// Why a text is no integer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ParseIntError {
    /// It is none in this base.
    Invalid,
    /// It has so many digits, which is more than the limit.
    TooLong(usize),
}

impl ParseIntError {
    /// CPython's message, given the `repr` of the argument.
    #[must_use]
    pub fn message(self, base: u32, repr: &str) -> String {
        match self {
            Self::Invalid => {
                let shown: String = repr.chars().take(200).collect();
                format!("invalid literal for int() with base {base}: {shown}")
            }
            Self::TooLong(digits) => format!(
                "Exceeds the limit ({} digits) for integer string conversion: value has {digits} digits; use \
                 sys.set_int_max_str_digits() to increase the limit",
                digits_limit()
            ),
        }
    }
}

/// The message of a number with too many digits to print.
#[must_use]
pub fn too_long_to_print() -> String {
    format!(
        "Exceeds the limit ({} digits) for integer string conversion; use sys.set_int_max_str_digits() to increase the \
         limit",
        digits_limit()
    )
}

/// Reads an integer in base 2 to 36; base 0 obeys a prefix such as `0x`.
pub fn parse_int(text: &str, base: u32) -> Result<Integer, ParseIntError> {
    if base == 10 && (1..=18).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_digit()) {
        return Ok(Integer::Small(text.bytes().fold(0, |sum, byte| sum * 10 + i64::from(byte - b'0'))));
    }
    let text = to_ascii(text);
    let text = text.trim_ascii_matches();
    let (is_negative, unsigned) = match text.as_bytes().first() {
        Some(b'-') => (true, &text[1..]),
        Some(b'+') => (false, &text[1..]),
        _ => (false, text),
    };
    let (base, digits, must_be_zero) = split_prefix(unsigned, base);
    let digits = clean_digits(digits, base)?;
    if must_be_zero && digits.bytes().any(|byte| byte != b'0') {
        return Err(ParseIntError::Invalid);
    }
    if let Ok(small) = i64::from_str_radix(&digits, base) {
        return Ok(Integer::Small(if is_negative { -small } else { small }));
    }
    let magnitude = UBig::from_str_radix(&digits, base).map_err(|_| ParseIntError::Invalid)?;
    let number = if is_negative { -IBig::from(magnitude) } else { IBig::from(magnitude) };
    Ok(match i64::try_from(&number) {
        Ok(small) => Integer::Small(small),
        Err(_) => Integer::Big(number),
    })
}

/// Base, digits behind the prefix, and whether a leading zero forbids other digits than zeros.
fn split_prefix(text: &str, base: u32) -> (u32, &str, bool) {
    let prefixed = match text.as_bytes() {
        [b'0', b'x' | b'X', ..] => Some(16),
        [b'0', b'o' | b'O', ..] => Some(8),
        [b'0', b'b' | b'B', ..] => Some(2),
        _ => None,
    };
    match prefixed {
        Some(prefixed) if base == 0 || base == prefixed => {
            let digits = &text[2..];
            (prefixed, digits.strip_prefix('_').unwrap_or(digits), false)
        }
        _ if base == 0 => (10, text, text.starts_with('0')),
        _ => (base, text, false),
    }
}

/// The digits without underscores, which must stand between two digits.
fn clean_digits(text: &str, base: u32) -> Result<String, ParseIntError> {
    let mut digits = String::with_capacity(text.len());
    let mut is_digit = false;
    let mut is_valid = true;
    for byte in text.bytes() {
        if byte == b'_' && is_digit {
            is_digit = false;
        } else if char::from(byte).is_digit(base) {
            is_digit = true;
            digits.push(char::from(byte));
        } else {
            is_valid = false;
            break;
        }
    }
    let limit = digits_limit();
    if limit > 0 && digits.len() > limit && !base.is_power_of_two() && (is_digit || !is_valid) {
        return Err(ParseIntError::TooLong(digits.len()));
    }
    if is_valid && is_digit { Ok(digits) } else { Err(ParseIntError::Invalid) }
}

/// `str(number)`; `None` when it exceeds the limit of digits.
#[must_use]
pub fn print_int(number: IntRef<'_>) -> Option<String> {
    match number {
        IntRef::Small(small) => {
            let mut text = String::with_capacity(20);
            push_i64(small, &mut text);
            Some(text)
        }
        IntRef::Big(big) => {
            let limit = digits_limit();
            // A decimal digit holds less than 3.33 bits.
            if limit > 0 && big.bit_len() > limit.saturating_mul(10) / 3 + 16 {
                return None;
            }
            let text = big.to_string();
            let digits = text.len() - usize::from(text.starts_with('-'));
            (limit == 0 || digits <= limit).then_some(text)
        }
    }
}

impl IntRef<'_> {
    /// Whether it is below zero.
    #[must_use]
    pub fn is_negative(self) -> bool {
        match self {
            Self::Small(small) => small < 0,
            Self::Big(big) => big.sign() == dashu_int::Sign::Negative,
        }
    }

    /// Digits of the magnitude in base 2, 8 or 16, in lower case.
    #[must_use]
    pub fn magnitude_digits(self, base: u32) -> String {
        match (self, base) {
            (Self::Small(small), 2) => format!("{:b}", small.unsigned_abs()),
            (Self::Small(small), 8) => format!("{:o}", small.unsigned_abs()),
            (Self::Small(small), _) => format!("{:x}", small.unsigned_abs()),
            (Self::Big(big), base) => {
                let text = match base {
                    2 => format!("{big:b}"),
                    8 => format!("{big:o}"),
                    _ => format!("{big:x}"),
                };
                text.trim_start_matches('-').to_owned()
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn small(text: &str, base: u32) -> Option<i64> {
        match parse_int(text, base) {
            Ok(Integer::Small(number)) => Some(number),
            _ => None,
        }
    }

    #[test]
    fn forms() {
        assert_eq!(small(" -1_000\n", 10), Some(-1000));
        assert_eq!(small("0x_Ff", 0), Some(255));
        assert_eq!(small("0xff", 16), Some(255));
        assert_eq!(small("00", 0), Some(0));
        assert_eq!(small("-0b11", 0), Some(-3));
        assert_eq!(small("z", 36), Some(35));
        assert_eq!(small("٣٤", 10), Some(34));
        assert_eq!(small("-9223372036854775808", 10), Some(i64::MIN));
        for (bad, base) in
            [("", 10), ("_1", 10), ("1_", 10), ("1__0", 10), ("0b", 2), ("01", 0), ("0_7", 0), ("+ 1", 10), ("9", 8)]
        {
            assert_eq!(parse_int(bad, base), Err(ParseIntError::Invalid), "{bad:?}");
        }
    }

    #[test]
    fn limit() {
        let long = "1".repeat(5000);
        assert_eq!(parse_int(&long, 10), Err(ParseIntError::TooLong(5000)));
        assert_eq!(parse_int(&(long.clone() + "x"), 10), Err(ParseIntError::TooLong(5000)));
        assert!(parse_int(&long, 4).is_ok());
        let big = IBig::from(10).pow(4300);
        assert_eq!(print_int(IntRef::Big(&big)), None);
        assert_eq!(print_int(IntRef::Big(&(big - 1))).map(|text| text.len()), Some(4300));
    }

    #[test]
    fn digits() {
        assert_eq!(IntRef::Small(i64::MIN).magnitude_digits(16), "8000000000000000");
        assert_eq!(IntRef::Big(&-(IBig::from(1) << 70)).magnitude_digits(8), "200000000000000000000000");
    }
}
