//! Floats as text: the shortest `repr`, and the formats `e`, `f`, `g`.
//!
//! In: a float, a format and a precision. Out: ASCII text with CPython's exponent, point and zeros.
//! Invariants:
//! - All digits are those of the exact binary value, correctly rounded (half to even); std's formatting provides them,
//!   except that its shortest form rounds a tie up.
//! - std limits a precision to 16 bits; a float has at most `MAX_PLACES` digits that are not zero, the rest is padding.
//!
//! Elsewhere: width, sign and grouping in `layout.rs`; rounding to a number in `round.rs`.

use super::digits::push_fixed;
use super::round::decompose;
use std::fmt::Write;

/// No float has more digits than this behind the point, nor more significant ones.
const MAX_PLACES: usize = 1100;

/// A presentation of floats.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FloatFormat {
    /// The shortest text that reads back as the same float.
    Repr,
    /// With an exponent.
    Exponent,
    /// Without one.
    Fixed,
    /// Whichever of the two suits, without trailing zeros.
    General,
}

/// Options of `format_finite`.
#[derive(Clone, Copy, Debug)]
pub struct FloatStyle {
    /// Which presentation.
    pub format: FloatFormat,
    /// Digits behind the point, or significant ones for `General`. `Repr` ignores it.
    pub precision: usize,
    /// `#`: keep the point and trailing zeros.
    pub alternate: bool,
    /// At least one digit behind the point, unless there is an exponent.
    pub add_point_zero: bool,
    /// Letters in upper case.
    pub uppercase: bool,
}

impl FloatStyle {
    /// A presentation without options.
    #[must_use]
    pub fn new(format: FloatFormat, precision: usize) -> Self {
        Self { format, precision, alternate: false, add_point_zero: false, uppercase: false }
    }
}

/// `repr(x)`.
#[must_use]
pub fn repr_float(x: f64) -> String {
    let mut out = String::with_capacity(24);
    push_repr_float(x, &mut out);
    out
}

/// Appends `repr(x)`.
pub fn push_repr_float(x: f64, out: &mut String) {
    if !x.is_finite() {
        out.push_str(if x.is_nan() {
            "nan"
        } else if x > 0.0 {
            "inf"
        } else {
            "-inf"
        });
        return;
    }
    if may_tie(x) {
        if x.is_sign_negative() {
            out.push('-');
        }
        let style = FloatStyle { add_point_zero: true, ..FloatStyle::new(FloatFormat::Repr, 0) };
        return push_unsigned(x, style, out);
    }
    // Debug output agrees with Python up to 1e16, and has an exponent from there on and below 1e-4.
    let start = out.len();
    let _ = write!(out, "{x:?}");
    let Some(index) = out[start..].find('e').map(|index| start + index) else { return };
    let exponent: i32 = out[index + 1..].parse().unwrap_or(0);
    out.truncate(index);
    if out[start..].ends_with(".0") {
        out.truncate(index - 2);
    }
    push_exponent(exponent, false, out);
}

/// Appends an infinity, a nan or a finite number without its sign.
pub fn push_unsigned(x: f64, style: FloatStyle, out: &mut String) {
    let x = x.abs();
    if !x.is_finite() {
        out.push_str(match (x.is_nan(), style.uppercase) {
            (true, false) => "nan",
            (true, true) => "NAN",
            (false, false) => "inf",
            (false, true) => "INF",
        });
        return;
    }
    match style.format {
        FloatFormat::Fixed => {
            let places = style.precision.min(MAX_PLACES);
            if !push_fixed(x, places, out) {
                let _ = write!(out, "{x:.places$}");
            }
            push_zeros(style.precision - places, out);
            if style.alternate && style.precision == 0 {
                out.push('.');
            }
        }
        FloatFormat::Exponent => {
            let (mantissa, exponent) = scientific(x, style.precision.min(MAX_PLACES));
            out.push_str(&mantissa);
            push_zeros(style.precision.saturating_sub(MAX_PLACES), out);
            if style.alternate && style.precision == 0 {
                out.push('.');
            }
            push_exponent(exponent, style.uppercase, out);
        }
        FloatFormat::General => push_general(x, style, out),
        FloatFormat::Repr => {
            let (mantissa, exponent) = shortest(x);
            let digits = mantissa.replace('.', "");
            push_digits(&digits, exponent, !(-4..16).contains(&exponent), style, out);
        }
    }
}

fn push_general(x: f64, style: FloatStyle, out: &mut String) {
    let precision = style.precision.max(1);
    let (mantissa, exponent) = scientific(x, (precision - 1).min(MAX_PLACES));
    let mut digits = mantissa.replace('.', "");
    let limit = precision - usize::from(style.add_point_zero);
    let has_exponent = exponent < -4 || usize::try_from(exponent).is_ok_and(|exponent| exponent >= limit);
    if style.alternate {
        push_zeros((precision - 1).saturating_sub(MAX_PLACES), &mut digits);
    } else {
        digits.truncate(digits.trim_end_matches('0').len().max(1));
    }
    push_digits(&digits, exponent, has_exponent, style, out);
}

/// Digits before and behind the point, with the exponent of the first digit.
fn push_digits(digits: &str, exponent: i32, has_exponent: bool, style: FloatStyle, out: &mut String) {
    let start = out.len();
    if has_exponent {
        out.push_str(&digits[..1]);
        out.push('.');
        out.push_str(&digits[1..]);
    } else if exponent < 0 {
        out.push_str("0.");
        push_zeros(exponent.unsigned_abs() as usize - 1, out);
        out.push_str(digits);
    } else {
        let whole = exponent as usize + 1;
        out.push_str(&digits[..whole.min(digits.len())]);
        push_zeros(whole.saturating_sub(digits.len()), out);
        out.push('.');
        out.push_str(digits.get(whole..).unwrap_or(""));
    }
    if out[start..].ends_with('.') {
        if style.add_point_zero && !has_exponent {
            out.push('0');
        } else if !style.alternate {
            out.pop();
        }
    }
    if has_exponent {
        push_exponent(exponent, style.uppercase, out);
    }
}

/// Whether the float has an exact decimal form that ends just behind its shortest one. Then two shortest forms may be
/// equally near. Such floats are those with few binary places.
fn may_tie(x: f64) -> bool {
    exact_length(x).is_some_and(|length| length > 15)
}

/// Number of digits of the exact decimal form of a float that is no integer, if at most 18.
fn exact_length(x: f64) -> Option<u32> {
    let (mantissa, exponent) = decompose(x);
    let zeros = mantissa.trailing_zeros();
    let places = u32::try_from(-(i64::from(exponent) + i64::from(zeros))).ok()?;
    if !(1..=25).contains(&places) || mantissa == 0 {
        return None;
    }
    let digits = (mantissa.unsigned_abs() >> zeros).checked_mul(5u64.pow(places))?;
    Some(digits.ilog10() + 1).filter(|length| *length <= 18)
}

/// Mantissa and exponent of the shortest decimal that reads back as the same float; of two that are equally near, the
/// one with an even last digit.
fn shortest(x: f64) -> (String, i32) {
    let (mantissa, exponent) = split_exponent(format!("{x:e}"));
    let length = mantissa.bytes().filter(u8::is_ascii_digit).count();
    if exact_length(x) == u32::try_from(length + 1).ok() {
        let even = format!("{x:.*e}", length - 1);
        if even.parse() == Ok(x) {
            return split_exponent(even);
        }
    }
    (mantissa, exponent)
}

/// Mantissa with so many places, and the decimal exponent.
fn scientific(x: f64, places: usize) -> (String, i32) {
    split_exponent(format!("{x:.places$e}"))
}

fn split_exponent(mut text: String) -> (String, i32) {
    let index = text.find('e').unwrap_or(text.len());
    let exponent = text.get(index + 1..).and_then(|digits| digits.parse().ok()).unwrap_or(0);
    text.truncate(index);
    (text, exponent)
}

fn push_exponent(exponent: i32, uppercase: bool, out: &mut String) {
    let letter = if uppercase { 'E' } else { 'e' };
    let sign = if exponent < 0 { '-' } else { '+' };
    let _ = write!(out, "{letter}{sign}{:02}", exponent.unsigned_abs());
}

fn push_zeros(count: usize, out: &mut String) {
    out.extend(std::iter::repeat_n('0', count));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shortest() {
        let cases: [(f64, &str); 19] = [
            (0.0, "0.0"),
            (-0.0, "-0.0"),
            (1.0, "1.0"),
            (0.1, "0.1"),
            (1e16, "1e+16"),
            (9_999_999_999_999_998.0, "9999999999999998.0"),
            (0.0001, "0.0001"),
            (0.00001, "1e-05"),
            (1.5e-7, "1.5e-07"),
            (1e23, "1e+23"),
            (1.797_693_134_862_315_7e308, "1.7976931348623157e+308"),
            (5e-324, "5e-324"),
            (123_456_789_012_345_680.0, "1.2345678901234568e+17"),
            (74_388_940_456_178.5 / 8.0, "9298617557022.312"),
            (2f64.powi(-24), "5.960464477539063e-08"),
            (4_503_599_627_370_497.0 / 4.0, "1125899906842624.2"),
            (f64::INFINITY, "inf"),
            (f64::NEG_INFINITY, "-inf"),
            (f64::NAN, "nan"),
        ];
        for (x, expect) in cases {
            assert_eq!(repr_float(x), expect);
        }
    }

    fn check(x: f64, format: FloatFormat, precision: usize, expect: &str) {
        let mut out = String::new();
        push_unsigned(x, FloatStyle::new(format, precision), &mut out);
        assert_eq!(out, expect, "{x:e} {format:?} {precision}");
    }

    #[test]
    fn rounding_is_exact() {
        check(2.5, FloatFormat::Fixed, 0, "2");
        check(3.5, FloatFormat::Fixed, 0, "4");
        check(0.5, FloatFormat::Fixed, 0, "0");
        check(0.125, FloatFormat::Fixed, 2, "0.12");
        check(0.375, FloatFormat::Fixed, 2, "0.38");
        check(2.675, FloatFormat::Fixed, 2, "2.67");
        check(1e22, FloatFormat::Fixed, 1, "10000000000000000000000.0");
        check(0.1, FloatFormat::Fixed, 30, "0.100000000000000005551115123126");
        check(2.5, FloatFormat::Exponent, 0, "2e+00");
        check(12345.0, FloatFormat::Exponent, 3, "1.234e+04");
        check(9.5, FloatFormat::Exponent, 0, "1e+01");
    }

    #[test]
    fn general() {
        check(100_000.0, FloatFormat::General, 6, "100000");
        check(1_000_000.0, FloatFormat::General, 6, "1e+06");
        check(0.0001, FloatFormat::General, 6, "0.0001");
        check(0.000_012_3, FloatFormat::General, 6, "1.23e-05");
        check(0.0, FloatFormat::General, 6, "0");
        check(1.0, FloatFormat::General, 0, "1");
        check(999_999.5, FloatFormat::General, 6, "1e+06");
    }

    #[test]
    fn options() {
        let mut out = String::new();
        let style = FloatStyle { alternate: true, ..FloatStyle::new(FloatFormat::General, 4) };
        push_unsigned(1.0, style, &mut out);
        assert_eq!(out, "1.000");
        out.clear();
        let style = FloatStyle { add_point_zero: true, ..FloatStyle::new(FloatFormat::General, 3) };
        push_unsigned(10.0, style, &mut out);
        assert_eq!(out, "10.0");
        out.clear();
        push_unsigned(0.1, FloatStyle::new(FloatFormat::Fixed, 3000), &mut out);
        assert_eq!(out.len(), 3002);
    }
}
