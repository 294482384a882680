//! The text of one float: with a point (positional) or with an exponent (scientific).
//!
//! In: a float and a [`FloatText`]. Out: text, padded.
//! Elsewhere: which digits (`digits.rs`).

use super::digits::{Cut, Digits};
use crate::Scalar;

/// The longest run of zeros or spaces that padding adds.
const MOST_PADDING: usize = 16_384;

/// What happens to zeros at the end of the digits behind the point.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Trim {
    /// They stay, and missing ones are added.
    Keep,
    /// They go, the point stays.
    Zeros,
    /// They go but for one directly behind the point.
    LeaveOne,
    /// They go, and so does a point behind which nothing is left.
    Point,
}

impl Trim {
    /// The trimming that scripts call so.
    pub fn from_name(name: &str) -> Option<Trim> {
        match name {
            "k" => Some(Trim::Keep),
            "." => Some(Trim::Zeros),
            "0" => Some(Trim::LeaveOne),
            "-" => Some(Trim::Point),
            _ => None,
        }
    }
}

/// How one float is written: the options of NumPy's `format_float_positional` and `format_float_scientific`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FloatText {
    /// Digits behind the point at most (of all digits, unless `fractional`).
    pub precision: Option<usize>,
    /// Digits behind the point at least.
    pub min_digits: Option<usize>,
    /// Whether the fewest digits that tell the float from others are enough.
    pub unique: bool,
    /// Whether precision counts the digits behind the point.
    pub fractional: bool,
    /// What happens to zeros at the end.
    pub trim: Trim,
    /// Whether positive numbers have a sign.
    pub sign: bool,
    /// Characters before the point at least.
    pub pad_left: usize,
    /// Characters behind the point at least.
    pub pad_right: Option<usize>,
    /// Digits of the exponent at least.
    pub exp_digits: usize,
}

impl Default for FloatText {
    fn default() -> Self {
        FloatText {
            precision: None,
            min_digits: None,
            unique: true,
            fractional: true,
            trim: Trim::Keep,
            sign: false,
            pad_left: 0,
            pad_right: None,
            exp_digits: 2,
        }
    }
}

impl FloatText {
    /// The number with a point and no exponent.
    pub fn positional(&self, x: Scalar) -> String {
        if let Some(text) = self.special(x) {
            return text;
        }
        let cut = |count| if self.fractional { Cut::Fraction(count) } else { Cut::Total(count) };
        let digits = self.digits(x, self.precision.map(cut), self.min_digits.map(cut));
        let (whole, mut fraction) = halves(&digits);
        let asked = if self.unique { self.min_digits } else { self.precision }.unwrap_or(0);
        let asked = if self.fractional { asked } else { asked.saturating_sub(whole.len()) };
        self.trim_fraction(&mut fraction, asked);
        let mut text = String::from(self.sign_of(x));
        text.push_str(&whole);
        if !(fraction.is_empty() && self.trim == Trim::Point) {
            text.push('.');
        }
        text.push_str(&fraction);
        if let Some(right) = self.pad_right
            && right >= fraction.len()
        {
            let missing_point = usize::from(self.trim == Trim::Point && fraction.is_empty());
            let count = (right - fraction.len()).min(MOST_PADDING) + missing_point;
            text.extend(std::iter::repeat_n(' ', count));
        }
        self.padded(text, self.sign_of(x).len() + whole.len())
    }

    /// The number with one digit before the point and an exponent.
    pub fn scientific(&self, x: Scalar) -> String {
        if let Some(text) = self.special(x) {
            return text;
        }
        let cut = |count: usize| Cut::Total(count.saturating_add(1));
        let digits = self.digits(x, self.precision.map(cut), self.min_digits.map(cut));
        let mut fraction = String::from_utf8_lossy(&digits.digits[1..]).into_owned();
        let asked = if self.unique { self.min_digits } else { self.precision }.unwrap_or(0);
        // A point stays if there were digits behind it that rounding made zeros: NumPy's way, here only.
        let is_rounded =
            self.trim == Trim::Point && fraction.bytes().all(|digit| digit == b'0') && digits.differ_from(x);
        let had_point = !fraction.is_empty() && is_rounded;
        self.trim_fraction(&mut fraction, asked);
        let mut text = String::from(self.sign_of(x));
        text.push(char::from(digits.digits[0]));
        if had_point || !(fraction.is_empty() && self.trim == Trim::Point) {
            text.push('.');
        }
        text.push_str(&fraction);
        let mark = if digits.exponent < 0 { '-' } else { '+' };
        let width = self.exp_digits.min(5);
        text.push_str(&format!("e{mark}{:0width$}", digits.exponent.unsigned_abs()));
        self.padded(text, self.sign_of(x).len() + 1)
    }

    fn digits(&self, x: Scalar, most: Option<Cut>, least: Option<Cut>) -> Digits {
        match (self.unique, most) {
            (false, Some(most)) => Digits::exact(x, most),
            _ => Digits::unique(x, most, least),
        }
    }

    fn sign_of(&self, x: Scalar) -> &'static str {
        match x.as_f64().is_sign_negative() {
            true => "-",
            false if self.sign => "+",
            false => "",
        }
    }

    fn special(&self, x: Scalar) -> Option<String> {
        let value = x.as_f64();
        if value.is_nan() {
            return Some("nan".to_string());
        }
        value.is_infinite().then(|| format!("{}inf", self.sign_of(x)))
    }

    fn trim_fraction(&self, fraction: &mut String, asked: usize) {
        if self.trim == Trim::Keep {
            let missing = asked.saturating_sub(fraction.len()).min(MOST_PADDING);
            fraction.extend(std::iter::repeat_n('0', missing));
            return;
        }
        fraction.truncate(fraction.trim_end_matches('0').len());
        if fraction.is_empty() && self.trim == Trim::LeaveOne {
            fraction.push('0');
        }
    }

    /// Fills up on the left, `before` being how many characters stand before the point.
    fn padded(&self, text: String, before: usize) -> String {
        let missing = self.pad_left.saturating_sub(before).min(MOST_PADDING);
        if missing == 0 { text } else { " ".repeat(missing) + &text }
    }
}

/// The digits before and behind the point.
fn halves(digits: &Digits) -> (String, String) {
    let text = String::from_utf8_lossy(&digits.digits);
    let Ok(whole) = usize::try_from(digits.exponent + 1) else {
        let zeros = digits.exponent.unsigned_abs() as usize - 1;
        return ("0".to_string(), "0".repeat(zeros) + &text);
    };
    match whole {
        0 => ("0".to_string(), text.into_owned()),
        _ if whole >= text.len() => (format!("{text}{}", "0".repeat(whole - text.len())), String::new()),
        _ => (text[..whole].to_string(), text[whole..].to_string()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn positional_as_numpy() {
        let check = |x: f64, how: &FloatText, expect: &str| assert_eq!(how.positional(Scalar::F64(x)), expect);
        let cut = FloatText { precision: Some(3), trim: Trim::Zeros, ..FloatText::default() };
        check(std::f64::consts::PI, &cut, "3.142");
        check(0.0625, &cut, "0.062");
        check(2.0, &cut, "2.");
        check(-0.0, &cut, "-0.");
        check(1e22, &FloatText::default(), "10000000000000000000000.");
        check(1e-7, &FloatText { pad_left: 4, pad_right: Some(9), ..FloatText::default() }, "   0.0000001  ");
        let total = FloatText { precision: Some(2), fractional: false, ..FloatText::default() };
        check(12345.0, &total, "12000.");
    }

    #[test]
    fn scientific_as_numpy() {
        let check = |x: Scalar, how: &FloatText, expect: &str| assert_eq!(how.scientific(x), expect);
        check(Scalar::F32(std::f32::consts::PI), &FloatText::default(), "3.1415927e+00");
        let fixed = FloatText { precision: Some(4), unique: false, exp_digits: 3, ..FloatText::default() };
        check(Scalar::F64(1.5e-9), &fixed, "1.5000e-009");
        check(Scalar::F64(f64::NEG_INFINITY), &fixed, "-inf");
    }
}
