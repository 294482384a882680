//! Conversions of the `%` operator: `%[(key)][flags][width][.precision]letter`.
//!
//! In: a format text. Out: its conversions, and values laid out by them.
//! Invariants:
//! - Bytes are formatted through this too, each byte as the character of its number.
//!
//! Elsewhere: taking arguments and converting values in `types/str/percent.rs`.

use super::float::{FloatFormat, FloatStyle, push_unsigned};
use super::layout::push_repeated;

/// A width or precision.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Size {
    /// Not given.
    Unset,
    /// Given as digits.
    Number(usize),
    /// `*`: taken from the arguments.
    Argument,
}

/// The flags of a conversion.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Flags {
    /// `-`: pad behind.
    pub left: bool,
    /// `+`: show both signs.
    pub plus: bool,
    /// Space before numbers that are not negative.
    pub space: bool,
    /// `#`.
    pub alternate: bool,
    /// `0`: pad numbers with zeros.
    pub zero: bool,
}

/// One conversion.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Conversion {
    /// Its flags.
    pub flags: Flags,
    /// Minimal number of characters.
    pub width: Size,
    /// What follows the point.
    pub precision: Size,
    /// Its letter.
    pub kind: char,
}

/// Takes the mapping key in parentheses from what follows a `%`. The error is a ValueError's.
pub fn take_key<'a>(rest: &mut &'a str) -> Result<Option<&'a str>, String> {
    let Some(inner) = rest.strip_prefix('(') else { return Ok(None) };
    let end = closing(inner).ok_or("incomplete format key")?;
    *rest = &inner[end + 1..];
    Ok(Some(&inner[..end]))
}

/// Parses what follows a `%` and a key; gives the conversion and the number of bytes it takes. The error is a
/// ValueError's.
pub fn parse(text: &str) -> Result<(Conversion, usize), String> {
    let mut rest = text;
    let mut flags = Flags::default();
    loop {
        match rest.as_bytes().first() {
            Some(b'-') => flags.left = true,
            Some(b'+') => flags.plus = true,
            Some(b' ') => flags.space = true,
            Some(b'#') => flags.alternate = true,
            Some(b'0') => flags.zero = true,
            _ => break,
        }
        rest = &rest[1..];
    }
    let width = take_size(&mut rest, isize::MAX as usize, "width too big")?;
    let precision = match rest.strip_prefix('.') {
        Some(behind) => {
            rest = behind;
            match take_size(&mut rest, i32::MAX as usize, "precision too big")? {
                Size::Unset => Size::Number(0),
                size => size,
            }
        }
        None => Size::Unset,
    };
    if rest.starts_with(['h', 'l', 'L']) {
        rest = &rest[1..];
    }
    let Some(kind) = rest.chars().next() else { return Err("incomplete format".into()) };
    let taken = text.len() - rest.len() + kind.len_utf8();
    Ok((Conversion { flags, width, precision, kind }, taken))
}

/// Offset of the parenthesis that closes an open one.
fn closing(text: &str) -> Option<usize> {
    let first = text.bytes().position(|byte| byte == b')' || byte == b'(')?;
    if text.as_bytes()[first] == b')' {
        return Some(first);
    }
    let mut depth = 1;
    text.bytes().position(|byte| {
        match byte {
            b'(' => depth += 1,
            b')' => depth -= 1,
            _ => {}
        }
        depth == 0
    })
}

fn take_size(rest: &mut &str, limit: usize, message: &str) -> Result<Size, String> {
    if let Some(behind) = rest.strip_prefix('*') {
        *rest = behind;
        return Ok(Size::Argument);
    }
    let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
    if digits == 0 {
        return Ok(Size::Unset);
    }
    let (number, behind) = rest.split_at(digits);
    *rest = behind;
    match number.parse() {
        Ok(size) if size <= limit => Ok(Size::Number(size)),
        _ => Err(message.into()),
    }
}

/// Lays a number out: its sign, a prefix such as `0x`, and its digits.
pub fn push_number(is_negative: bool, prefix: &str, digits: &str, flags: Flags, width: usize, out: &mut String) {
    let sign = match (is_negative, flags.plus, flags.space) {
        (true, ..) => "-",
        (false, true, _) => "+",
        (false, false, true) => " ",
        _ => "",
    };
    let padding = width.saturating_sub(sign.len() + prefix.len() + digits.len());
    if !flags.left && !flags.zero {
        push_repeated(' ', padding, out);
    }
    out.push_str(sign);
    out.push_str(prefix);
    if !flags.left && flags.zero {
        push_repeated('0', padding, out);
    }
    out.push_str(digits);
    if flags.left {
        push_repeated(' ', padding, out);
    }
}

/// Lays out a text of so many characters.
pub fn push_text(text: &str, length: usize, flags: Flags, width: usize, out: &mut String) {
    let padding = width.saturating_sub(length);
    if !flags.left {
        push_repeated(' ', padding, out);
    }
    out.push_str(text);
    if flags.left {
        push_repeated(' ', padding, out);
    }
}

/// The magnitude of a float converted by one of `eEfFgG`.
#[must_use]
pub fn float_digits(x: f64, kind: char, precision: Option<usize>, alternate: bool) -> String {
    let format = match kind.to_ascii_lowercase() {
        'e' => FloatFormat::Exponent,
        'f' => FloatFormat::Fixed,
        _ => FloatFormat::General,
    };
    let style = FloatStyle {
        alternate,
        uppercase: kind.is_ascii_uppercase(),
        ..FloatStyle::new(format, precision.unwrap_or(6))
    };
    let mut text = String::new();
    push_unsigned(x, style, &mut text);
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn conversions() {
        let mut rest = "(a(b))-#05.3ldx";
        assert_eq!(take_key(&mut rest), Ok(Some("a(b)")));
        let (conversion, taken) = parse(rest).expect("valid");
        assert_eq!(conversion.flags, Flags { left: true, alternate: true, zero: true, ..Flags::default() });
        assert_eq!((conversion.width, conversion.precision), (Size::Number(5), Size::Number(3)));
        assert_eq!((conversion.kind, taken), ('d', 8));
        let (conversion, _) = parse("*.*f").expect("valid");
        assert_eq!((conversion.width, conversion.precision), (Size::Argument, Size::Argument));
        assert_eq!(take_key(&mut "(a"), Err("incomplete format key".into()));
        assert_eq!(parse("5"), Err("incomplete format".into()));
        assert_eq!(parse(".9999999999d"), Err("precision too big".into()));
    }

    #[test]
    fn numbers() {
        let lay_out = |flags, width| {
            let mut out = String::new();
            push_number(false, "0x", "ff", flags, width, &mut out);
            out
        };
        assert_eq!(lay_out(Flags { zero: true, plus: true, ..Flags::default() }, 8), "+0x000ff");
        assert_eq!(lay_out(Flags { left: true, zero: true, ..Flags::default() }, 6), "0xff  ");
        assert_eq!(lay_out(Flags::default(), 6), "  0xff");
        assert_eq!(float_digits(1e6, 'G', None, false), "1E+06");
    }
}
