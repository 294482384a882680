//! `format(value, spec)` of strings and numbers.
//!
//! In: a number or text, and a specification. Out: the formatted text, or CPython's error.
//! Invariants:
//! - An empty specification is `str(value)`; the types see to it before they come here.
//! - Sizes are the caller's to check: `Spec::bytes` says how much memory a specification asks for.
//!
//! Elsewhere: parsing in `spec.rs`, padding in `layout.rs`, digits in `float.rs` and `int.rs`.

use super::float::{FloatFormat, FloatStyle, push_unsigned};
use super::int::{IntRef, print_int, too_long_to_print};
use super::layout::{self, NumberParts};
use super::spec::{Align, FormatError, SignStyle, Spec};
use super::surrogate;

type Formatted = Result<String, FormatError>;

/// Precisions above this are refused, as in CPython.
const MAX_PRECISION: usize = i32::MAX as usize;

/// `format(text, spec)`.
pub fn format_str(text: &str, length: usize, spec: &Spec) -> Formatted {
    match spec.kind {
        None | Some('s') => {}
        Some(kind) => return Spec::unknown_kind(kind, "str"),
    }
    let refused = if spec.grouping.is_some() {
        format!("Cannot specify '{}' with 's'.", spec.grouping.unwrap_or(','))
    } else if spec.sign == SignStyle::Space {
        "Space not allowed in string format specifier".into()
    } else if spec.sign != SignStyle::Unset {
        "Sign not allowed in string format specifier".into()
    } else if spec.no_negative_zero {
        "Negative zero coercion (z) not allowed in string format specifier".into()
    } else if spec.alternate {
        "Alternate form (#) not allowed in string format specifier".into()
    } else if spec.align == Align::Numeric {
        "'=' alignment not allowed in string format specifier".into()
    } else {
        String::new()
    };
    if !refused.is_empty() {
        return FormatError::value(refused);
    }
    let (shown, shown_length) = match spec.precision {
        Some(precision) if precision < length => (truncate(text, precision), precision),
        _ => (text, length),
    };
    Ok(layout::text(shown, shown_length, spec.fill, spec.align, spec.width.unwrap_or(0)))
}

/// The first characters of a text.
#[must_use]
pub fn truncate(text: &str, length: usize) -> &str {
    match text.char_indices().nth(length) {
        Some((index, _)) => &text[..index],
        None => text,
    }
}

/// `format(number, spec)` of an integer; `as_float` converts it for the float formats.
pub fn format_int(
    number: IntRef<'_>,
    spec: &Spec,
    type_name: &str,
    as_float: impl FnOnce() -> Result<f64, FormatError>,
) -> Formatted {
    match spec.kind {
        None | Some('d' | 'n' | 'b' | 'o' | 'x' | 'X' | 'c') => {}
        Some('e' | 'E' | 'f' | 'F' | 'g' | 'G' | '%') => return format_float(as_float()?, spec, "float"),
        Some(kind) => return Spec::unknown_kind(kind, type_name),
    }
    if spec.precision.is_some() {
        return FormatError::value("Precision not allowed in integer format specifier");
    }
    if spec.no_negative_zero {
        return FormatError::value("Negative zero coercion (z) not allowed in integer format specifier");
    }
    let (prefix, digits, group) = match spec.kind {
        Some('c') => return format_character(number, spec),
        Some(kind @ ('b' | 'o' | 'x' | 'X')) => {
            let (prefix, base) = match kind {
                'b' => ("0b", 2),
                'o' => ("0o", 8),
                'x' => ("0x", 16),
                _ => ("0X", 16),
            };
            let digits = number.magnitude_digits(base);
            let digits = if kind == 'X' { digits.to_ascii_uppercase() } else { digits };
            (if spec.alternate { prefix } else { "" }, digits, 4)
        }
        _ => {
            let Some(text) = print_int(number) else { return FormatError::value(too_long_to_print()) };
            ("", text, 3)
        }
    };
    let digits = digits.strip_prefix('-').unwrap_or(&digits);
    let parts = NumberParts { is_negative: number.is_negative(), prefix, digits, rest: "", group };
    Ok(layout::number(parts, spec))
}

fn format_character(number: IntRef<'_>, spec: &Spec) -> Formatted {
    if spec.sign != SignStyle::Unset {
        return FormatError::value("Sign not allowed with integer format specifier 'c'");
    }
    if spec.alternate {
        return FormatError::value("Alternate form (#) not allowed with integer format specifier 'c'");
    }
    let code = match number {
        IntRef::Small(code) => u32::try_from(code).ok(),
        IntRef::Big(_) => return Err(FormatError::Overflow("Python int too large to convert to C long".into())),
    };
    let Some(c) = code.and_then(surrogate::from_code) else {
        return Err(FormatError::Overflow("%c arg not in range(0x110000)".into()));
    };
    let mut buffer = [0; 4];
    let parts = NumberParts { is_negative: false, prefix: "", digits: "", rest: c.encode_utf8(&mut buffer), group: 3 };
    Ok(layout::number(parts, spec))
}

/// `format(x, spec)` of a float.
pub fn format_float(x: f64, spec: &Spec, type_name: &str) -> Formatted {
    let text = float_text(x, spec, type_name, false)?;
    Ok(lay_out_float(x, &text, spec))
}

fn lay_out_float(x: f64, text: &str, spec: &Spec) -> String {
    let digits = text.bytes().take_while(u8::is_ascii_digit).count();
    let loses_sign = spec.no_negative_zero && digits > 0 && {
        let mut mantissa = text.bytes().take_while(|byte| !matches!(byte, b'e' | b'E'));
        !mantissa.any(|byte| matches!(byte, b'1'..=b'9'))
    };
    let is_negative = x.is_sign_negative() && !x.is_nan() && !loses_sign;
    let (digits, rest) = text.split_at(digits);
    layout::number(NumberParts { is_negative, prefix: "", digits, rest, group: 3 }, spec)
}

/// The float without sign and padding.
fn float_text(x: f64, spec: &Spec, type_name: &str, is_complex: bool) -> Formatted {
    if spec.precision.is_some_and(|precision| precision > MAX_PRECISION) {
        return FormatError::value("precision too big");
    }
    let precision = spec.precision.unwrap_or(6);
    let format = match spec.kind {
        None if spec.precision.is_none() => FloatFormat::Repr,
        None | Some('g' | 'G' | 'n') => FloatFormat::General,
        Some('f' | 'F') => FloatFormat::Fixed,
        Some('e' | 'E') => FloatFormat::Exponent,
        Some('%') if !is_complex => FloatFormat::Fixed,
        Some(kind) => return Spec::unknown_kind(kind, type_name),
    };
    let style = FloatStyle {
        format,
        precision,
        alternate: spec.alternate,
        add_point_zero: spec.kind.is_none() && !is_complex,
        uppercase: matches!(spec.kind, Some('F' | 'E' | 'G')),
    };
    let is_percent = spec.kind == Some('%');
    let mut text = String::new();
    push_unsigned(if is_percent { x * 100.0 } else { x }, style, &mut text);
    if is_percent {
        text.push('%');
    }
    Ok(text)
}

/// `format(re + im*j, spec)`.
pub fn format_complex(re: f64, im: f64, spec: &Spec) -> Formatted {
    let real = float_text(re, spec, "complex", true)?;
    let imaginary = float_text(im, spec, "complex", true)?;
    if spec.fill == '0' {
        return FormatError::value("Zero padding is not allowed in complex format specifier");
    }
    if spec.align == Align::Numeric {
        return FormatError::value("'=' alignment flag is not allowed in complex format specifier");
    }
    let mut part = Spec { width: None, ..*spec };
    // Without a type letter the text is that of `str`: no real part when it is zero, else parentheses.
    let is_plain = spec.kind.is_none();
    let skips_real = is_plain && re == 0.0 && re.is_sign_positive();
    let mut out = if skips_real { String::new() } else { lay_out_float(re, &real, &part) };
    if !skips_real {
        part.sign = SignStyle::Plus;
    }
    out += &lay_out_float(im, &imaginary, &part);
    out.push('j');
    if is_plain && !skips_real {
        out = format!("({out})");
    }
    Ok(layout::text(&out, out.chars().count(), spec.fill, spec.align, spec.width.unwrap_or(0)))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn float(x: f64, spec: &str) -> String {
        let spec = Spec::parse(spec, Align::Right, "float").expect("valid");
        format_float(x, &spec, "float").expect("valid")
    }

    #[test]
    fn floats() {
        assert_eq!(float(2.71128, ".2f"), "2.71");
        assert_eq!(float(1_234_567.891, ",.2f"), "1,234,567.89");
        assert_eq!(float(-0.0001, "z.2f"), "0.00");
        assert_eq!(float(-0.0001, ".2f"), "-0.00");
        assert_eq!(float(0.25, ".0%"), "25%");
        assert_eq!(float(1.0, ""), "1.0");
        assert_eq!(float(1e100, ".3"), "1e+100");
        assert_eq!(float(10.0, ".3"), "10.0");
        assert_eq!(float(-3.5, "08.2f"), "-0003.50");
        assert_eq!(float(f64::INFINITY, "F"), "INF");
        assert_eq!(float(1e10, "g"), "1e+10");
        assert_eq!(float(1.0, "#.3g"), "1.00");
    }

    #[test]
    fn integers() {
        let int = |number, spec| {
            let spec = Spec::parse(spec, Align::Right, "int").expect("valid");
            format_int(IntRef::Small(number), &spec, "int", || Ok(number as f64)).expect("valid")
        };
        assert_eq!(int(-255, "#x"), "-0xff");
        assert_eq!(int(255, "#010X"), "0X000000FF");
        assert_eq!(int(0xdead_beef, "_x"), "dead_beef");
        assert_eq!(int(1_000_000, "+,"), "+1,000,000");
        assert_eq!(int(65, "c"), "A");
        assert_eq!(int(3, ".1f"), "3.0");
        assert_eq!(int(i64::MIN, "d"), "-9223372036854775808");
    }

    #[test]
    fn complex_numbers() {
        let complex = |re, im, spec| {
            let spec = Spec::parse(spec, Align::Right, "complex").expect("valid");
            format_complex(re, im, &spec).expect("valid")
        };
        assert_eq!(complex(1.0, -2.0, ">10"), "    (1-2j)");
        assert_eq!(complex(0.0, 1.0, "#"), "1.j");
        assert_eq!(complex(1.0, 2.0, ".1f"), "1.0+2.0j");
        assert_eq!(complex(0.0, 1.0, "g"), "0+1j");
        assert_eq!(complex(-0.0, 1.0, "+"), "(-0+1j)");
    }

    #[test]
    fn strings() {
        let text = |text: &str, spec| {
            let spec = Spec::parse(spec, Align::Left, "str").expect("valid");
            format_str(text, text.chars().count(), &spec)
        };
        assert_eq!(text("héllo", "*^9.3"), Ok("***hél***".into()));
        assert_eq!(text("a", "d"), FormatError::value("Unknown format code 'd' for object of type 'str'"));
        assert_eq!(text("a", "=5"), FormatError::value("'=' alignment not allowed in string format specifier"));
    }
}
