//! The format specification mini-language: `[[fill]align][sign][z][#][0][width][grouping][.precision][type]`.
//!
//! In: the text behind the colon. Out: a `Spec`, or CPython's error message.
//! Invariants:
//! - What is checked here does not depend on the type of the value; the rest is in `format.rs`.

use super::surrogate;
use super::unicode;

/// Where the padding goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Align {
    /// `<`: behind the text.
    Left,
    /// `>`: before the text.
    Right,
    /// `^`: on both sides.
    Center,
    /// `=`: between sign and digits.
    Numeric,
}

/// How signs are shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SignStyle {
    /// Not given: only `-` is shown.
    Unset,
    /// `-`.
    Minus,
    /// `+`: both are shown.
    Plus,
    /// A space before numbers that are not negative.
    Space,
}

/// A parsed format specification.
#[derive(Clone, Copy, Debug)]
pub struct Spec {
    /// What to pad with.
    pub fill: char,
    /// Where to pad.
    pub align: Align,
    /// How signs are shown.
    pub sign: SignStyle,
    /// `z`: a negative zero loses its sign.
    pub no_negative_zero: bool,
    /// `#`.
    pub alternate: bool,
    /// Minimal number of characters.
    pub width: Option<usize>,
    /// `,` or `_` between groups of digits.
    pub grouping: Option<char>,
    /// What follows the point.
    pub precision: Option<usize>,
    /// The type letter.
    pub kind: Option<char>,
}

/// Why formatting failed; the message is CPython's.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FormatError {
    /// A ValueError.
    Value(String),
    /// An OverflowError.
    Overflow(String),
}

impl FormatError {
    pub(super) fn value<T>(message: impl Into<String>) -> Result<T, Self> {
        Err(Self::Value(message.into()))
    }
}

impl Spec {
    /// Parses a specification for a value of this type, which pads to `align` by default.
    pub fn parse(text: &str, align: Align, type_name: &str) -> Result<Self, FormatError> {
        let mut spec = Self {
            fill: ' ',
            align,
            sign: SignStyle::Unset,
            no_negative_zero: false,
            alternate: false,
            width: None,
            grouping: None,
            precision: None,
            kind: None,
        };
        let mut rest = spec.parse_alignment(text);
        if let Some(next) = rest.chars().next() {
            spec.sign = match next {
                '+' => SignStyle::Plus,
                '-' => SignStyle::Minus,
                ' ' => SignStyle::Space,
                _ => SignStyle::Unset,
            };
            if spec.sign != SignStyle::Unset {
                rest = &rest[1..];
            }
        }
        spec.no_negative_zero = skip(&mut rest, 'z');
        spec.alternate = skip(&mut rest, '#');
        let has_fill = text.chars().nth(1).and_then(align_of).is_some();
        if !has_fill && skip(&mut rest, '0') {
            spec.fill = '0';
            let has_align = text.chars().next().and_then(align_of).is_some();
            if !has_align && align == Align::Right {
                spec.align = Align::Numeric;
            }
        }
        spec.width = take_integer(&mut rest)?;
        spec.parse_grouping(&mut rest)?;
        if skip(&mut rest, '.') {
            spec.precision = take_integer(&mut rest)?;
            if spec.precision.is_none() {
                return FormatError::value("Format specifier missing precision");
            }
        }
        let mut letters = rest.chars();
        spec.kind = letters.next();
        if letters.next().is_some() {
            return FormatError::value(format!("Invalid format specifier '{text}' for object of type '{type_name}'"));
        }
        spec.check_grouping()?;
        Ok(spec)
    }

    /// Takes fill and alignment; gives what follows.
    fn parse_alignment<'a>(&mut self, text: &'a str) -> &'a str {
        let mut chars = text.chars();
        let Some(first) = chars.next() else { return text };
        let behind_first = chars.as_str();
        if let Some(align) = chars.next().and_then(align_of) {
            (self.fill, self.align) = (first, align);
            return chars.as_str();
        }
        if let Some(align) = align_of(first) {
            self.align = align;
            return behind_first;
        }
        text
    }

    fn parse_grouping(&mut self, rest: &mut &str) -> Result<(), FormatError> {
        if skip(rest, ',') {
            self.grouping = Some(',');
        }
        if skip(rest, '_') {
            if self.grouping.is_some() {
                return FormatError::value("Cannot specify both ',' and '_'.");
            }
            self.grouping = Some('_');
        }
        if rest.starts_with(',') && self.grouping == Some('_') {
            return FormatError::value("Cannot specify both ',' and '_'.");
        }
        Ok(())
    }

    fn check_grouping(&self) -> Result<(), FormatError> {
        let Some(separator) = self.grouping else { return Ok(()) };
        match self.kind {
            None | Some('d' | 'e' | 'f' | 'g' | 'E' | 'G' | '%' | 'F') => Ok(()),
            Some('b' | 'o' | 'x' | 'X') if separator == '_' => Ok(()),
            Some(kind) => FormatError::value(format!("Cannot specify '{separator}' with '{}'.", show_kind(kind))),
        }
    }

    /// The error of a type letter that the type does not know.
    pub(super) fn unknown_kind<T>(kind: char, type_name: &str) -> Result<T, FormatError> {
        FormatError::value(format!("Unknown format code '{}' for object of type '{type_name}'", show_kind(kind)))
    }

    /// About how many bytes the result takes beyond the value's own text.
    #[must_use]
    pub fn bytes(&self) -> usize {
        self.width.unwrap_or(0).saturating_mul(self.fill.len_utf8())
    }
}

fn show_kind(kind: char) -> String {
    if matches!(kind, '!'..='\x7f') { kind.to_string() } else { format!("\\x{:x}", surrogate::to_code(kind)) }
}

fn align_of(c: char) -> Option<Align> {
    Some(match c {
        '<' => Align::Left,
        '>' => Align::Right,
        '^' => Align::Center,
        '=' => Align::Numeric,
        _ => return None,
    })
}

fn skip(rest: &mut &str, c: char) -> bool {
    rest.strip_prefix(c).map(|behind| *rest = behind).is_some()
}

fn take_integer(rest: &mut &str) -> Result<Option<usize>, FormatError> {
    let mut number: Option<usize> = None;
    while let Some((c, digit)) = rest.chars().next().and_then(|c| unicode::decimal_value(c).map(|digit| (c, digit))) {
        let next = number.unwrap_or(0).checked_mul(10).and_then(|n| n.checked_add(usize::from(digit)));
        match next.filter(|n| isize::try_from(*n).is_ok()) {
            Some(next) => number = Some(next),
            None => return FormatError::value("Too many decimal digits in format string"),
        }
        *rest = &rest[c.len_utf8()..];
    }
    Ok(number)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn error(text: &str) -> String {
        match Spec::parse(text, Align::Right, "int") {
            Err(FormatError::Value(message)) => message,
            other => format!("{other:?}"),
        }
    }

    #[test]
    fn all_parts() {
        let spec = Spec::parse("*^+z#012,.3f", Align::Right, "float").expect("valid");
        assert_eq!((spec.fill, spec.align, spec.sign), ('*', Align::Center, SignStyle::Plus));
        assert_eq!((spec.width, spec.grouping, spec.precision, spec.kind), (Some(12), Some(','), Some(3), Some('f')));
        assert!(spec.no_negative_zero && spec.alternate);
        let spec = Spec::parse("05", Align::Right, "int").expect("valid");
        assert_eq!((spec.fill, spec.align, spec.width), ('0', Align::Numeric, Some(5)));
        let spec = Spec::parse("<05", Align::Right, "int").expect("valid");
        assert_eq!((spec.fill, spec.align, spec.width), ('0', Align::Left, Some(5)));
        let spec = Spec::parse("x<05", Align::Right, "int").expect("valid");
        assert_eq!((spec.fill, spec.align, spec.width), ('x', Align::Left, Some(5)));
    }

    #[test]
    fn errors() {
        assert_eq!(error("5zz"), "Invalid format specifier '5zz' for object of type 'int'");
        assert_eq!(error("5.f"), "Format specifier missing precision");
        assert_eq!(error("_,d"), "Cannot specify both ',' and '_'.");
        assert_eq!(error(",x"), "Cannot specify ',' with 'x'.");
        assert_eq!(error("99999999999999999999"), "Too many decimal digits in format string");
    }
}
