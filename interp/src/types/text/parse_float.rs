//! Reading floats and complex numbers.
//!
//! In: text as the constructors accept it: white space around, digits of any script, `_` between digits.
//! Out: the nearest float, or `None` when the text is no number.
//! Elsewhere: integers in `int.rs`; literals of programs in `snek_syntax`.

use super::unicode;
use std::borrow::Cow;

/// Reads a float.
#[must_use]
pub fn parse_float(text: &str) -> Option<f64> {
    let text = to_ascii(text);
    let text = without_underscores(text.trim_ascii_matches())?;
    if float_prefix(text.as_bytes()) == text.len() { read(&text) } else { None }
}

/// Whether an underscore stands elsewhere than between digits.
#[must_use]
pub fn has_misplaced_underscore(text: &str) -> bool {
    text.contains('_') && without_underscores(to_ascii(text).trim_ascii_matches()).is_none()
}

/// Reads a complex number: real and imaginary part.
#[must_use]
pub fn parse_complex(text: &str) -> Option<(f64, f64)> {
    let text = to_ascii(text);
    let text = without_underscores(text.trim_ascii_matches())?;
    let mut rest: &str = &text;
    if let Some(inner) = rest.strip_prefix('(') {
        rest = inner.strip_suffix(')')?.trim_ascii_matches();
    }
    let (first, after) = take_float(rest);
    let Some(first) = first else {
        let (sign, after) = take_sign(after);
        return is_unit(after).then_some((0.0, sign.unwrap_or(1.0)));
    };
    if after.is_empty() {
        return Some((first, 0.0));
    }
    if is_unit(after) {
        return Some((0.0, first));
    }
    if !after.starts_with(['+', '-']) {
        return None;
    }
    let (second, last) = take_float(after);
    let (second, last) = match second {
        Some(second) => (second, last),
        None => {
            let (sign, last) = take_sign(after);
            (sign?, last)
        }
    };
    is_unit(last).then_some((first, second))
}

fn is_unit(text: &str) -> bool {
    matches!(text, "j" | "J")
}

fn take_sign(text: &str) -> (Option<f64>, &str) {
    match text.as_bytes().first() {
        Some(b'+') => (Some(1.0), &text[1..]),
        Some(b'-') => (Some(-1.0), &text[1..]),
        _ => (None, text),
    }
}

/// The float at the start of an ASCII text, and what follows.
fn take_float(text: &str) -> (Option<f64>, &str) {
    let length = float_prefix(text.as_bytes());
    if length == 0 { (None, text) } else { (read(&text[..length]), &text[length..]) }
}

/// Reads a text that `float_prefix` accepts as a whole.
fn read(text: &str) -> Option<f64> {
    let (is_negative, unsigned) = match text.as_bytes().first()? {
        b'-' => (true, &text[1..]),
        b'+' => (false, &text[1..]),
        _ => (false, text),
    };
    let x = match unsigned.as_bytes().first()?.to_ascii_lowercase() {
        b'i' => f64::INFINITY,
        b'n' => f64::NAN,
        _ => unsigned.parse().ok()?,
    };
    Some(if is_negative { -x } else { x })
}

/// How many bytes at the start form a float; 0 if none do.
fn float_prefix(text: &[u8]) -> usize {
    let digits =
        |from: usize| text.get(from..).map_or(0, |rest| rest.iter().take_while(|b| b.is_ascii_digit()).count());
    let sign = usize::from(matches!(text.first(), Some(b'+' | b'-')));
    for word in ["infinity", "inf", "nan"] {
        if text.get(sign..sign + word.len()).is_some_and(|part| part.eq_ignore_ascii_case(word.as_bytes())) {
            return sign + word.len();
        }
    }
    let whole = digits(sign);
    let mut end = sign + whole;
    let mut count = whole;
    if text.get(end) == Some(&b'.') {
        let fraction = digits(end + 1);
        count += fraction;
        end += 1 + fraction;
    }
    if count == 0 {
        return 0;
    }
    if matches!(text.get(end), Some(b'e' | b'E')) {
        let sign = usize::from(matches!(text.get(end + 1), Some(b'+' | b'-')));
        let exponent = digits(end + 1 + sign);
        if exponent > 0 {
            end += 1 + sign + exponent;
        }
    }
    end
}

/// Digits of other scripts become ASCII digits, other white space becomes a space.
pub(super) fn to_ascii(text: &str) -> Cow<'_, str> {
    if text.is_ascii() {
        return Cow::Borrowed(text);
    }
    let convert = |c: char| match unicode::decimal_value(c) {
        Some(digit) => char::from(b'0' + digit),
        None if !c.is_ascii() && unicode::is_space(c) => ' ',
        None => c,
    };
    Cow::Owned(text.chars().map(convert).collect())
}

/// Takes out underscores between digits; `None` when one stands elsewhere.
fn without_underscores(text: &str) -> Option<Cow<'_, str>> {
    if !text.contains('_') {
        return Some(Cow::Borrowed(text));
    }
    let bytes = text.as_bytes();
    let is_digit = |index: Option<usize>| index.and_then(|index| bytes.get(index)).is_some_and(u8::is_ascii_digit);
    let is_misplaced =
        |index: usize| bytes[index] == b'_' && !(is_digit(index.checked_sub(1)) && is_digit(Some(index + 1)));
    if (0..bytes.len()).any(is_misplaced) {
        return None;
    }
    Some(Cow::Owned(text.replace('_', "")))
}

/// Trimming of the white space that is ASCII in Python's eyes.
pub(super) trait TrimAscii {
    /// The text without white space around it.
    fn trim_ascii_matches(&self) -> &str;
}

impl TrimAscii for str {
    fn trim_ascii_matches(&self) -> &str {
        self.trim_matches(|c: char| c.is_ascii() && unicode::is_space(c))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn floats() {
        assert_eq!(parse_float(" 1_000.5e-1_0 \n"), Some(1000.5e-10));
        assert_eq!(parse_float("+.5"), Some(0.5));
        assert_eq!(parse_float("5."), Some(5.0));
        assert_eq!(parse_float("-Infinity"), Some(f64::NEG_INFINITY));
        assert_eq!(parse_float("١٢.٥"), Some(12.5));
        assert_eq!(parse_float("1e400"), Some(f64::INFINITY));
        assert!(parse_float("nan").is_some_and(f64::is_nan));
        for bad in ["", " ", ".", "1e", "e5", "1__0", "_1", "1_", "1_.5", "0x10", "1 2", "infin", "+-1", "1.5j"] {
            assert_eq!(parse_float(bad), None, "{bad:?}");
        }
    }

    #[test]
    fn complex_numbers() {
        assert_eq!(parse_complex(" (1+2j) "), Some((1.0, 2.0)));
        assert_eq!(parse_complex("1e3-j"), Some((1000.0, -1.0)));
        assert_eq!(parse_complex("j"), Some((0.0, 1.0)));
        assert_eq!(parse_complex("-J"), Some((0.0, -1.0)));
        assert_eq!(parse_complex("3"), Some((3.0, 0.0)));
        assert_eq!(parse_complex("-infj"), Some((0.0, f64::NEG_INFINITY)));
        for bad in ["", "1 + 2j", "(1+2j", "1+2", "1j+2", "jj", "++j", "1+j2"] {
            assert_eq!(parse_complex(bad), None, "{bad:?}");
        }
    }
}
