//! Formats: a byte order, then counts and codes.

use super::error;
use snek_interp::heap::Value;
use snek_interp::types::str::Str;
use snek_interp::types::{bytes, payload};
use snek_interp::{Cx, Result};

/// One code with its count.
pub(super) struct Field {
    pub(super) code: u8,
    pub(super) count: usize,
    /// Bytes of one value.
    pub(super) width: usize,
    /// Where it starts.
    pub(super) at: usize,
}

/// A parsed format.
pub(super) struct Format {
    pub(super) fields: Vec<Field>,
    pub(super) size: usize,
    pub(super) is_big: bool,
    /// Sizes and alignments of the machine.
    pub(super) is_native: bool,
    /// How many values it takes.
    pub(super) values: usize,
}

/// Bytes of a code's value. The machine's `long` has eight.
fn width(code: u8, is_native: bool) -> Option<usize> {
    Some(match code {
        b'x' | b'c' | b'b' | b'B' | b'?' | b's' | b'p' => 1,
        b'h' | b'H' | b'e' => 2,
        b'i' | b'I' | b'f' => 4,
        b'l' | b'L' => {
            if is_native {
                8
            } else {
                4
            }
        }
        b'q' | b'Q' | b'd' => 8,
        b'n' | b'N' | b'P' if is_native => 8,
        _ => return None,
    })
}

impl Format {
    pub(super) fn of(cx: &mut Cx, value: &Value) -> Result<Self> {
        let inner = payload(value);
        let length = inner.downcast_ref::<Str>().map_or(0, |text| text.as_str().len());
        cx.reserve(length)?;
        let text = match (inner.downcast_ref::<Str>(), bytes::copy_of(cx, &inner)?) {
            (Some(text), _) if !text.is_ascii() => {
                snek_interp::types::str::encode_text(cx, text.as_str(), "ascii", "strict")?
            }
            (Some(text), _) => text.as_str().as_bytes().to_vec(),
            (None, Some(data)) => data,
            (None, None) => {
                let got = cx.type_name(value);
                return Err(cx.type_error(format!("Struct() argument 1 must be a str or bytes object, not {got}")));
            }
        };
        let (first, rest) = match text.first() {
            Some(order @ (b'@' | b'=' | b'<' | b'>' | b'!')) => (*order, &text[1..]),
            _ => (b'@', &text[..]),
        };
        let is_native = first == b'@';
        let most = rest.iter().filter(|byte| !byte.is_ascii_whitespace() && !byte.is_ascii_digit()).count();
        cx.charge_text(rest.len())?;
        cx.reserve_result(most.saturating_mul(size_of::<Field>()))?;
        let mut format = Self {
            fields: Vec::with_capacity(most),
            size: 0,
            is_big: matches!(first, b'>' | b'!'),
            is_native,
            values: 0,
        };
        let mut at = 0;
        while at < rest.len() {
            if rest[at].is_ascii_whitespace() {
                at += 1;
                continue;
            }
            let digits = rest[at..].iter().take_while(|byte| byte.is_ascii_digit()).count();
            let count = if digits == 0 {
                1
            } else {
                let text = std::str::from_utf8(&rest[at..at + digits]).unwrap_or("");
                match text.parse::<usize>().ok().filter(|count| isize::try_from(*count).is_ok()) {
                    Some(count) => count,
                    None => return Err(error(cx, "total struct size too long")),
                }
            };
            at += digits;
            let Some(code) = rest.get(at).copied() else {
                return Err(error(cx, "repeat count given without format specifier"));
            };
            at += 1;
            let Some(width) = width(code, is_native) else { return Err(error(cx, "bad char in struct format")) };
            if format.add(code, count, width).is_none() {
                return Err(error(cx, "total struct size too long"));
            }
        }
        Ok(format)
    }

    /// Adds a field; `None` if the structure is larger than anything can be.
    fn add(&mut self, code: u8, count: usize, width: usize) -> Option<()> {
        let at = if self.is_native { self.size.checked_next_multiple_of(width)? } else { self.size };
        let size = count.checked_mul(width).and_then(|size| at.checked_add(size))?;
        isize::try_from(size).ok()?;
        self.fields.push(Field { code, count, width, at });
        self.size = size;
        self.values += match code {
            b'x' => 0,
            b's' | b'p' => 1,
            _ => count,
        };
        Some(())
    }
}
