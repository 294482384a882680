//! Formatting by the specifications that programs use most: `>12`, `06d`, `,`, `.2f`, `x`.
//!
//! In: a value and a specification. Out: whether the text was appended; if not, nothing was, and the general formatter,
//! which knows the errors, is to be asked.
//! Invariants:
//! - What is appended is what `format.rs` gives.
//! - Nothing wider than `WIDEST` is made here, so nobody need ask for the memory.

use super::digits::{Digits, MAX_PLACES, fixed};
use super::layout::push_repeated;
use super::spec::Align;

/// Widths and precisions up to this are treated here.
const WIDEST: usize = 4096;

/// `[<>^][0][width][,_][.precision][letter]`.
struct Usual {
    align: Option<Align>,
    zeros: bool,
    width: usize,
    separator: Option<char>,
    precision: Option<usize>,
    kind: Option<u8>,
}

impl Usual {
    #[inline]
    fn parse(spec: &str) -> Option<Self> {
        let mut rest = spec.as_bytes();
        let align = match rest.first()? {
            b'<' => Some(Align::Left),
            b'>' => Some(Align::Right),
            b'^' => Some(Align::Center),
            _ => None,
        };
        // An alignment behind another character makes that the one to pad with.
        if let Some(b'<' | b'>' | b'^' | b'=') = rest.get(1) {
            return None;
        }
        if align.is_some() {
            rest = &rest[1..];
        }
        let zeros = rest.first() == Some(&b'0');
        if zeros && align.is_some() {
            return None;
        }
        let width = take_number(&mut rest)?.unwrap_or(0);
        let separator = match rest.first() {
            Some(b',') => Some(','),
            Some(b'_') => Some('_'),
            _ => None,
        };
        if separator.is_some() {
            rest = &rest[1..];
        }
        let mut precision = None;
        if let Some((b'.', behind)) = rest.split_first() {
            rest = behind;
            precision = Some(take_number(&mut rest)??);
        }
        let kind = match rest {
            [] => None,
            [letter] => Some(*letter),
            _ => return None,
        };
        Some(Self { align, zeros, width, separator, precision, kind })
    }

    /// Lays out a number: its sign, digits to be grouped, and what follows them.
    #[inline]
    fn push_number(
        &self,
        is_negative: bool,
        digits: &str,
        push_rest: impl FnOnce(&mut String),
        rest: usize,
        out: &mut String,
    ) {
        let separators = if self.separator.is_some() { (digits.len() - 1) / 3 } else { 0 };
        let padding = self.width.saturating_sub(usize::from(is_negative) + digits.len() + separators + rest);
        let before = if self.zeros { 0 } else { blanks_before(self.align.unwrap_or(Align::Right), padding) };
        push_repeated(' ', before, out);
        if is_negative {
            out.push('-');
        }
        if self.zeros {
            push_repeated('0', padding, out);
        }
        match self.separator {
            None => out.push_str(digits),
            Some(separator) => {
                let (first, mut others) = digits.split_at((digits.len() - 1) % 3 + 1);
                out.push_str(first);
                while let Some((group, behind)) = others.split_at_checked(3) {
                    out.push(separator);
                    out.push_str(group);
                    others = behind;
                }
            }
        }
        push_rest(out);
        if !self.zeros {
            push_repeated(' ', padding - before, out);
        }
    }
}

fn blanks_before(align: Align, padding: usize) -> usize {
    match align {
        Align::Left => 0,
        Align::Center => padding / 2,
        _ => padding,
    }
}

/// Takes digits; `None` if the number is too large to be treated here.
#[inline]
fn take_number(rest: &mut &[u8]) -> Option<Option<usize>> {
    let mut number = None;
    while let Some((digit @ b'0'..=b'9', behind)) = rest.split_first() {
        let next = 10 * number.unwrap_or(0) + usize::from(digit - b'0');
        if next > WIDEST {
            return None;
        }
        number = Some(next);
        *rest = behind;
    }
    Some(number)
}

/// `format(number, spec)`.
#[must_use]
pub fn push_int(number: i64, spec: &str, out: &mut String) -> bool {
    let Some(usual) = Usual::parse(spec) else { return false };
    if usual.precision.is_some() || usual.separator.is_some() && (usual.zeros || usual.kind == Some(b'x')) {
        return false;
    }
    let digits = match usual.kind {
        None | Some(b'd') => Digits::of(number.unsigned_abs()),
        Some(b'x') => Digits::hexadecimal(number.unsigned_abs()),
        _ => return false,
    };
    usual.push_number(number < 0, digits.as_str(), |_| {}, 0, out);
    true
}

/// `format(x, spec)` with a fixed number of places.
#[must_use]
pub fn push_float(x: f64, spec: &str, out: &mut String) -> bool {
    let Some(usual) = Usual::parse(spec) else { return false };
    let places = usual.precision.unwrap_or(6);
    if usual.kind != Some(b'f') || places > MAX_PLACES || usual.separator.is_some() && usual.zeros {
        return false;
    }
    let Some(scaled) = fixed(x, places) else { return false };
    let digits = Digits::of(scaled);
    let digits = digits.as_str();
    let whole = digits.len().saturating_sub(places);
    let (whole, places_given) = if whole == 0 { ("0", digits) } else { digits.split_at(whole) };
    let push_places = |out: &mut String| {
        if places > 0 {
            out.push('.');
            push_repeated('0', places - places_given.len(), out);
            out.push_str(places_given);
        }
    };
    let rest = if places > 0 { places + 1 } else { 0 };
    usual.push_number(x.is_sign_negative(), whole, push_places, rest, out);
    true
}

/// `format(text, spec)` of a text of so many characters.
#[must_use]
pub fn push_text(text: &str, length: usize, spec: &str, out: &mut String) -> bool {
    let Some(usual) = Usual::parse(spec) else { return false };
    if usual.zeros || usual.separator.is_some() || usual.precision.is_some() || !matches!(usual.kind, None | Some(b's'))
    {
        return false;
    }
    let padding = usual.width.saturating_sub(length);
    let before = blanks_before(usual.align.unwrap_or(Align::Left), padding);
    push_repeated(' ', before, out);
    out.push_str(text);
    push_repeated(' ', padding - before, out);
    true
}

#[cfg(test)]
mod tests {
    use super::super::{FormatError, IntRef, Spec, format_float, format_int, format_str};
    use super::*;

    const SPECS: [&str; 34] = [
        "5", "<5", ">5", "^5", "^6", "05", "06d", "012", "d", ",", ">12,", "_", "<15_", "x", "4x", "06x", ".2f",
        "10.3f", "<10.1f", "^11.0f", "010.2f", ".0f", ",.2f", "f", ">4s", "s", "^9", "0", "00", "12,.4f", ".19f",
        ".1f", "3", "+5",
    ];

    #[test]
    fn as_the_general_formatter() {
        for spec in SPECS {
            for number in [0, 7, -1, 12, -123, 1234, 999_999, -1_000_000, i64::MAX, i64::MIN] {
                let mut out = String::from("|");
                if push_int(number, spec, &mut out) {
                    let parsed = Spec::parse(spec, Align::Right, "int").expect("valid");
                    let no_float = || FormatError::value("not reached");
                    let expect = format_int(IntRef::Small(number), &parsed, "int", no_float).expect("valid");
                    assert_eq!(out[1..], expect, "{number} {spec}");
                }
            }
            for x in [0.0, -0.0, 1.5, -2.675, 1234.5678, 1e15, 0.05, 999_999.999, -1e-9] {
                let mut out = String::new();
                if push_float(x, spec, &mut out) {
                    let parsed = Spec::parse(spec, Align::Right, "float").expect("valid");
                    assert_eq!(out, format_float(x, &parsed, "float").expect("valid"), "{x} {spec}");
                }
            }
            for text in ["", "a", "héllo", "abcdefgh"] {
                let (mut out, length) = (String::new(), text.chars().count());
                if push_text(text, length, spec, &mut out) {
                    let parsed = Spec::parse(spec, Align::Left, "str").expect("valid");
                    assert_eq!(out, format_str(text, length, &parsed).expect("valid"), "{text} {spec}");
                }
            }
        }
        assert!(!push_int(1, "99999999", &mut String::new()));
        assert!(!push_float(f64::NAN, "5.1f", &mut String::new()));
    }
}
