//! Padding, signs and grouping of formatted values.
//!
//! In: the parts of a number, or a text, and a `Spec`. Out: the laid-out text.
//! Invariants:
//! - Widths count characters, not bytes.
//! - Zero padding of grouped numbers is grouped too: `format(12, "05,")` is `0,012`, as wide as asked or one wider.

use super::spec::{Align, SignStyle, Spec};

/// A number's parts: sign, prefix such as `0x`, digits to be grouped, and the rest (point, fraction, exponent, `%`).
#[derive(Clone, Copy, Debug)]
pub struct NumberParts<'a> {
    /// It is below zero.
    pub is_negative: bool,
    /// What stands between sign and digits.
    pub prefix: &'a str,
    /// ASCII digits; may be empty (`inf`).
    pub digits: &'a str,
    /// What follows the digits.
    pub rest: &'a str,
    /// Digits in a group, where grouping is asked for.
    pub group: usize,
}

/// Lays a number out.
#[must_use]
pub fn number(parts: NumberParts<'_>, spec: &Spec) -> String {
    let sign = match (parts.is_negative, spec.sign) {
        (true, _) => "-",
        (false, SignStyle::Plus) => "+",
        (false, SignStyle::Space) => " ",
        (false, _) => "",
    };
    let width = spec.width.unwrap_or(0);
    let rest = if parts.rest.is_ascii() { parts.rest.len() } else { parts.rest.chars().count() };
    let fixed = sign.len() + parts.prefix.len() + rest;
    let min_digits = if spec.fill == '0' && spec.align == Align::Numeric { width.saturating_sub(fixed) } else { 0 };
    let count = if parts.digits.is_empty() { 0 } else { parts.digits.len().max(min_digits) };
    let mut grouped = String::new();
    if let Some(separator) = spec.grouping
        && count > 0
    {
        push_grouped(parts.digits, separator, parts.group, min_digits, &mut grouped);
    }
    let digits_width = if grouped.is_empty() { count } else { grouped.len() };
    let padding = width.saturating_sub(fixed + digits_width);
    let (left, inner, right) = match spec.align {
        Align::Left => (0, 0, padding),
        Align::Right => (padding, 0, 0),
        Align::Center => (padding / 2, 0, padding - padding / 2),
        Align::Numeric => (0, padding, 0),
    };
    let mut out = String::with_capacity(fixed + digits_width + padding * spec.fill.len_utf8());
    push_repeated(spec.fill, left, &mut out);
    out.push_str(sign);
    out.push_str(parts.prefix);
    push_repeated(spec.fill, inner, &mut out);
    if grouped.is_empty() {
        push_repeated('0', count - parts.digits.len(), &mut out);
        out.push_str(parts.digits);
    } else {
        out.push_str(&grouped);
    }
    out.push_str(parts.rest);
    push_repeated(spec.fill, right, &mut out);
    out
}

/// Appends digits with separators, with zeros in front up to a width.
fn push_grouped(digits: &str, separator: char, group: usize, width: usize, out: &mut String) {
    // `count` digits with separators take count + (count - 1) / group characters.
    let needed = |count: usize| count + count.saturating_sub(1) / group;
    let mut count = digits.len().max(1);
    if needed(count) < width {
        count = (width * group / (group + 1)).saturating_sub(1).max(count);
        while needed(count) < width {
            count += 1;
        }
    }
    let zeros = count - digits.len();
    for (index, digit) in std::iter::repeat_n('0', zeros).chain(digits.chars()).enumerate() {
        if index > 0 && (count - index).is_multiple_of(group) {
            out.push(separator);
        }
        out.push(digit);
    }
}

/// Pads a text of so many characters; `Align::Numeric` counts as left.
#[must_use]
pub fn text(text: &str, length: usize, fill: char, align: Align, width: usize) -> String {
    let padding = width.saturating_sub(length);
    if padding == 0 {
        return text.to_owned();
    }
    let left = match align {
        Align::Left | Align::Numeric => 0,
        Align::Right => padding,
        Align::Center => padding / 2,
    };
    let mut out = String::with_capacity(text.len() + padding * fill.len_utf8());
    push_repeated(fill, left, &mut out);
    out.push_str(text);
    push_repeated(fill, padding - left, &mut out);
    out
}

/// Appends a character so many times.
pub fn push_repeated(c: char, mut count: usize, out: &mut String) {
    const BLOCK: usize = 32;
    let block = match c {
        ' ' => "                                ",
        '0' => "00000000000000000000000000000000",
        _ => return out.extend(std::iter::repeat_n(c, count)),
    };
    while count > 0 {
        let taken = count.min(BLOCK);
        out.push_str(&block[..taken]);
        count -= taken;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(digits: &str, rest: &str, spec: &str, expect: &str) {
        let spec = Spec::parse(spec, Align::Right, "int").expect("valid");
        let parts = NumberParts { is_negative: false, prefix: "", digits, rest, group: 3 };
        assert_eq!(number(parts, &spec), expect, "{digits} {spec:?}");
    }

    #[test]
    fn grouping() {
        check("1234567", "", ",", "1,234,567");
        check("12", "", "06,", "00,012");
        check("12", "", "08,", "0,000,012");
        check("12", "", "05,", "0,012");
        check("12", "", "04,", "0,012");
        check("123", "", ",", "123");
        check("1234", ".5", "010,", "0,001,234.5");
        check("", "inf", "010,", "0000000inf");
    }

    #[test]
    fn alignment() {
        check("12", "", "*^7", "**12***");
        check("12", "", "+7", "    +12");
        check("12", "", "*<5", "12***");
        assert_eq!(text("é", 1, '*', Align::Center, 4), "*é**");
    }
}
