//! The `%` operator of strings.
//!
//! In: a format text, the right operand: a tuple of arguments, a mapping, or one argument. Out: the formatted text.
//! Invariants:
//! - Bytes are formatted by the same code, each byte as the character of its number; `Percent` says what differs.
//!
//! Elsewhere: parsing and laying out in `types/text/percent.rs`.

use super::args;
use super::make::new;
use super::value::Str;
use crate::error::{Error, Result};
use crate::kinds;
use crate::types::dict::Dict;
use crate::types::iter::is_error;
use crate::types::text::percent::{self, Conversion, Flags, Size, push_number, push_text};
use crate::types::text::{self, Digits, IntRef};
use crate::types::tuple::Tuple;
use crate::types::{float, int, payload};
use crate::vm::{Cx, LONG};
use snek_heap::{Kind, Value};

/// What differs between formatting strings and bytes.
pub(crate) trait Percent {
    /// `%s`, `%r`, `%a`, `%b`: the text; `None` when the letter is not known.
    fn text(cx: &mut Cx, kind: char, value: &Value) -> Result<Option<String>>;
    /// `%c` of what is no integer.
    fn character(cx: &mut Cx, value: &Value) -> Result<char>;
    /// `%c` of an integer.
    fn character_of(cx: &mut Cx, code: i64) -> Result<char>;
    /// Name of the sequence in errors.
    const NAME: &'static str;
    /// Types that have items but are one argument each.
    const SINGLE: &'static [Kind];
    /// The number of `%f` and its like.
    fn real(cx: &mut Cx, value: &Value) -> Result<f64> {
        float::as_float(cx, value)
    }
    /// Appends what `%s` gives for a plain value; says whether it did.
    fn push_plain(value: &Value, out: &mut String) -> bool;
    /// The value of a mapping key.
    fn key(text: &str) -> Value;
}

/// Strings.
struct Text;

impl Percent for Text {
    const NAME: &'static str = "string";
    const SINGLE: &'static [Kind] = &[kinds::TUPLE, kinds::STR];

    fn text(cx: &mut Cx, kind: char, value: &Value) -> Result<Option<String>> {
        Ok(Some(match kind {
            's' => cx.str(value)?,
            'r' => cx.repr(value)?,
            'a' => cx.ascii(value)?,
            _ => return Ok(None),
        }))
    }

    fn character(cx: &mut Cx, value: &Value) -> Result<char> {
        if let Some(text) = args::of(value)
            && text.len() == 1
            && let Some(c) = text.as_str().chars().next()
        {
            return Ok(c);
        }
        Err(cx.type_error("%c requires int or char"))
    }

    fn character_of(cx: &mut Cx, code: i64) -> Result<char> {
        match u32::try_from(code).ok().and_then(text::surrogate::from_code) {
            Some(c) => Ok(c),
            None => Err(cx.overflow_error("%c arg not in range(0x110000)")),
        }
    }

    fn push_plain(value: &Value, out: &mut String) -> bool {
        if let Some(text) = value.downcast_ref::<Str>() {
            // The memory of a long one is asked for elsewhere.
            let is_short = text.as_str().len() <= LONG;
            if is_short {
                out.push_str(text.as_str());
            }
            return is_short;
        }
        value.as_int().map(|number| text::push_i64(number, out)).is_some()
    }

    fn key(text: &str) -> Value {
        new(text)
    }
}

/// `format % right` for strings.
pub(crate) fn format_text(cx: &mut Cx, format: &str, right: &Value) -> Result<Value> {
    let mut out = std::mem::take(&mut cx.scratch);
    push_formatted::<Text>(cx, format, right, &mut out)?;
    let formatted = new(out.as_str());
    cx.keep_scratch(out);
    Ok(formatted)
}

/// The right operand, taken apart.
struct Arguments<'a> {
    items: &'a [Value],
    next: usize,
    /// The right operand itself, unless it is a tuple.
    right: Option<&'a Value>,
    /// The value of the key that was read last, until it is taken.
    keyed: Option<Value>,
}

impl Arguments<'_> {
    /// Looks up the key in parentheses, if one follows. From then on only keys provide arguments.
    fn take_keyed<P: Percent>(&mut self, cx: &mut Cx, rest: &mut &str) -> Result<()> {
        if !rest.starts_with('(') {
            return Ok(());
        }
        let is_mapping = |right: &&Value| right.downcast_ref::<Dict>().is_some() || is_mapping::<P>(cx, right);
        let Some(mapping) = self.right.filter(is_mapping) else {
            return Err(cx.type_error("format requires a mapping"));
        };
        match percent::take_key(rest) {
            Ok(Some(key)) => {
                let key = P::key(key);
                let found = mapping.downcast_ref::<Dict>().and_then(|dict| dict.get_simply(&key));
                self.keyed = Some(match found {
                    Some(found) => found,
                    None => cx.get_item(mapping, &key)?,
                });
            }
            Ok(None) => {}
            Err(message) => return Err(cx.value_error(message)),
        }
        self.next = self.items.len();
        Ok(())
    }

    fn take(&mut self, cx: &mut Cx) -> Result<Value> {
        if let Some(value) = self.keyed.take() {
            return Ok(value);
        }
        match self.items.get(self.next) {
            Some(value) => {
                self.next += 1;
                Ok(value.clone())
            }
            None => Err(cx.type_error("not enough arguments for format string")),
        }
    }

    fn size(&mut self, cx: &mut Cx, size: Size, c_type: &str) -> Result<Option<i64>> {
        match size {
            Size::Unset => Ok(None),
            Size::Number(number) => Ok(Some(i64::try_from(number).unwrap_or(i64::MAX))),
            Size::Argument => {
                let value = payload(&self.take(cx)?);
                match int::view(&value) {
                    Some(IntRef::Small(number)) => Ok(Some(number)),
                    Some(IntRef::Big(_)) => {
                        Err(cx.overflow_error(format!("Python int too large to convert to C {c_type}")))
                    }
                    None => Err(cx.type_error("* wants int")),
                }
            }
        }
    }
}

/// Whether the right operand may be asked for keys.
fn is_mapping<P: Percent>(cx: &Cx, right: &Value) -> bool {
    let inner = payload(right);
    if P::SINGLE.contains(&inner.kind()) {
        return false;
    }
    let name = cx.names.__getitem__.clone();
    cx.lookup_special(right, &name).is_some()
}

/// `format % right`.
pub(crate) fn percent<P: Percent>(cx: &mut Cx, format: &str, right: &Value) -> Result<String> {
    cx.reserve(format.len())?;
    let mut out = String::with_capacity(format.len());
    push_formatted::<P>(cx, format, right, &mut out)?;
    Ok(out)
}

fn push_formatted<P: Percent>(cx: &mut Cx, format: &str, right: &Value, out: &mut String) -> Result<()> {
    let inner = payload(right);
    let tuple = inner.downcast_ref::<Tuple>();
    let items = tuple.map_or(std::slice::from_ref(right), Tuple::items);
    let mut arguments = Arguments { items, next: 0, right: tuple.is_none().then_some(right), keyed: None };
    let mut rest = format;
    let mut asked = LONG;
    if format.len() > LONG {
        // Once more where it is taken out of the buffer.
        cx.reserve_result(format.len().saturating_mul(2))?;
    }
    while let Some(index) = rest.bytes().position(|byte| byte == b'%') {
        out.push_str(&rest[..index]);
        rest = &rest[index + 1..];
        if out.len() > asked {
            // As much again may come before the next look.
            cx.reserve_result(out.len().saturating_mul(3))?;
            asked = out.len() + out.len() / 2;
        }
        if let Some(behind) = rest.strip_prefix('%') {
            out.push('%');
            rest = behind;
            continue;
        }
        arguments.take_keyed::<P>(cx, &mut rest)?;
        // A letter alone takes no parsing.
        if let Some(kind @ (b's' | b'd')) = rest.as_bytes().first()
            && push_bare::<P>(*kind, &mut arguments, out)
        {
            rest = &rest[1..];
            continue;
        }
        let (conversion, taken) = match percent::parse(rest) {
            Ok(parsed) => parsed,
            Err(message) => return Err(cx.value_error(message)),
        };
        rest = &rest[taken..];
        push::<P>(cx, &conversion, &mut arguments, format.len() - rest.len(), format, out)?;
    }
    out.push_str(rest);
    if arguments.next < items.len() && !arguments.right.is_some_and(|right| is_mapping::<P>(cx, right)) {
        let name = P::NAME;
        return Err(cx.type_error(format!("not all arguments converted during {name} formatting")));
    }
    Ok(())
}

/// Formats `%s` and `%d` of a plain value without flags; says whether it did.
fn push_bare<P: Percent>(kind: u8, arguments: &mut Arguments<'_>, out: &mut String) -> bool {
    let Some(value) = arguments.keyed.as_ref().or_else(|| arguments.items.get(arguments.next)) else { return false };
    let done = match kind {
        b's' => P::push_plain(value, out),
        _ => value.as_int().map(|number| text::push_i64(number, out)).is_some(),
    };
    if done && arguments.keyed.take().is_none() {
        arguments.next += 1;
    }
    done
}

/// Formats a string or a number with usual sizes; says whether it did.
fn push_sized(conversion: &Conversion, value: &Value, out: &mut String) -> bool {
    /// Sizes up to this take so little memory that nobody need be asked.
    const SMALL: usize = 1 << 12;
    let size = |size| match size {
        Size::Unset => Some(None),
        Size::Number(number) if number <= SMALL => Some(Some(number)),
        _ => None,
    };
    let (Some(width), Some(precision)) = (size(conversion.width), size(conversion.precision)) else { return false };
    let (flags, width) = (conversion.flags, width.unwrap_or(0));
    match (conversion.kind, precision) {
        ('d', None) => {
            let Some(number) = value.as_int() else { return false };
            push_number(number < 0, "", Digits::of(number.unsigned_abs()).as_str(), flags, width, out);
        }
        ('s', None) => {
            let Some(text) = value.downcast_ref::<Str>().filter(|text| text.as_str().len() <= SMALL) else {
                return false;
            };
            push_text(text.as_str(), text.len(), flags, width, out);
        }
        ('f', precision) if !flags.alternate => {
            let Some(x) = value.as_float() else { return false };
            let start = out.len();
            if flags == Flags::default() && x.is_sign_negative() {
                out.push('-');
            }
            if !text::push_fixed(x, precision.unwrap_or(6), out) {
                out.truncate(start);
                return false;
            }
            if flags == Flags::default() {
                let padding = width.saturating_sub(out.len() - start);
                if padding > 0 {
                    out.insert_str(start, &" ".repeat(padding));
                }
            } else {
                let digits = out.split_off(start);
                push_number(x.is_sign_negative(), "", &digits, flags, width, out);
            }
        }
        _ => return false,
    }
    true
}

/// Formats one conversion, which ends at this byte of the format.
fn push<P: Percent>(
    cx: &mut Cx,
    conversion: &Conversion,
    arguments: &mut Arguments<'_>,
    end: usize,
    format: &str,
    out: &mut String,
) -> Result<()> {
    if P::NAME == "string"
        && let Some(value) = arguments.keyed.as_ref().or_else(|| arguments.items.get(arguments.next))
        && push_sized(conversion, value, out)
    {
        if arguments.keyed.take().is_none() {
            arguments.next += 1;
        }
        return Ok(());
    }
    let mut flags = conversion.flags;
    let width = arguments.size(cx, conversion.width, "ssize_t")?.unwrap_or(0);
    flags.left |= width < 0;
    let width = usize::try_from(width.unsigned_abs()).unwrap_or(usize::MAX);
    let precision = arguments.size(cx, conversion.precision, "int")?;
    let precision = precision.map(|precision| usize::try_from(precision).unwrap_or(0));
    let kind = conversion.kind;
    let value = arguments.take(cx)?;
    // A text is copied, and added to what there is.
    let text = value.downcast_ref::<Str>().map_or(0, |text| text.as_str().len());
    cx.reserve_result(width.saturating_add(precision.unwrap_or(0)).saturating_add(text.saturating_mul(2)))?;
    match kind {
        'd' | 'i' | 'u' | 'o' | 'x' | 'X' => {
            // Bytes call `%i` by its other name.
            let kind = if kind == 'i' && P::NAME == "bytes" { 'd' } else { kind };
            let (is_negative, digits) = integer_digits(cx, kind, &value)?;
            let missing = precision.unwrap_or(0).saturating_sub(digits.len());
            let digits = "0".repeat(missing) + &digits;
            let prefix = match kind {
                'x' if flags.alternate => "0x",
                'X' if flags.alternate => "0X",
                'o' if flags.alternate => "0o",
                _ => "",
            };
            push_number(is_negative, prefix, &digits, flags, width, out);
        }
        'e' | 'E' | 'f' | 'F' | 'g' | 'G' => {
            let x = P::real(cx, &value)?;
            let digits = percent::float_digits(x, kind, precision, flags.alternate);
            push_number(x.is_sign_negative() && !x.is_nan(), "", &digits, flags, width, out);
        }
        'c' => {
            let c = character::<P>(cx, &value)?;
            push_text(c.encode_utf8(&mut [0; 4]), 1, flags, width, out);
        }
        _ => match P::text(cx, kind, &value)? {
            Some(text) => {
                let shown = precision.map_or(&*text, |precision| text::truncate(&text, precision));
                let length = if width == 0 { 0 } else { shown.chars().count() };
                push_text(shown, length, flags, width, out);
            }
            None => return Err(unsupported(cx, kind, format[..end].chars().count() - 1)),
        },
    }
    Ok(())
}

#[cold]
fn unsupported(cx: &mut Cx, kind: char, index: usize) -> Error {
    let (shown, code) = (if matches!(kind, '\x1f'..='~') { kind } else { '?' }, text::surrogate::to_code(kind));
    cx.value_error(format!("unsupported format character '{shown}' (0x{code:x}) at index {index}"))
}

fn character<P: Percent>(cx: &mut Cx, value: &Value) -> Result<char> {
    let name = cx.names.__index__.clone();
    if int::view(&payload(value)).is_none() && cx.lookup_special(value, &name).is_none() {
        return P::character(cx, value);
    }
    let code = int::clamped_index(cx, value)?;
    P::character_of(cx, code)
}

/// Sign and digits of an integer conversion.
fn integer_digits(cx: &mut Cx, kind: char, value: &Value) -> Result<(bool, String)> {
    let number = integer(cx, kind, value)?;
    let Some(number) = int::view(&number) else { return Ok((false, String::new())) };
    let base = match kind {
        'o' => 8,
        'x' | 'X' => 16,
        _ => 10,
    };
    cx.foresee_digits(number.bit_length(), base)?;
    let digits = match kind {
        'o' => number.magnitude_digits(8),
        'x' => number.magnitude_digits(16),
        'X' => number.magnitude_digits(16).to_ascii_uppercase(),
        _ => match text::print_int(number) {
            Some(text) if number.is_negative() => text[1..].to_owned(),
            Some(text) => text,
            None => return Err(cx.value_error(text::too_long_to_print())),
        },
    };
    Ok((number.is_negative(), digits))
}

/// The integer that an argument of `%d` or `%x` stands for.
fn integer(cx: &mut Cx, kind: char, value: &Value) -> Result<Value> {
    let inner = payload(value);
    if int::view(&inner).is_some() {
        return Ok(inner);
    }
    let is_decimal = matches!(kind, 'd' | 'i' | 'u');
    let is_text = matches!(inner.kind(), kinds::STR | kinds::BYTES | kinds::BYTEARRAY | kinds::COMPLEX);
    let converted = match (is_text, is_decimal) {
        (true, _) => None,
        (false, true) => Some(int::int_of(cx, value)),
        (false, false) => Some(cx.index_value(value)),
    };
    match converted {
        Some(Err(error)) if !is_error(&error, &cx.types.exceptions.TypeError) => Err(error),
        Some(Ok(number)) => Ok(number),
        _ => {
            let wanted = if is_decimal { "a real number" } else { "an integer" };
            let name = cx.type_name(value);
            Err(cx.type_error(format!("%{kind} format: {wanted} is required, not {name}")))
        }
    }
}
