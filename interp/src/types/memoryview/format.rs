//! The formats of elements: what their bytes mean.

use crate::error::{Error, Result};
use crate::types::bytes::{self, Bytes};
use crate::types::float::nan;
use crate::types::{float, int, payload};
use crate::vm::Cx;
use snek_heap::Value;

/// Bytes of an element; `None` for what is no format of one native element.
pub(super) fn size(code: char) -> Option<usize> {
    Some(match code {
        'c' | 'b' | 'B' | '?' => 1,
        'h' | 'H' => 2,
        'i' | 'I' | 'f' => 4,
        'l' | 'L' | 'q' | 'Q' | 'n' | 'N' | 'd' | 'P' => 8,
        _ => return None,
    })
}

/// The size of a format's element: one character, maybe behind `@`.
pub(super) fn parse(format: &str) -> Option<usize> {
    let mut chars = format.strip_prefix('@').unwrap_or(format).chars();
    let size = size(chars.next()?)?;
    chars.next().is_none().then_some(size)
}

/// Whether an element is one byte, so that any other format can be cast to it and back.
pub(super) fn is_byte(code: char) -> bool {
    matches!(code, 'b' | 'B' | 'c')
}

/// The element that bytes are.
#[must_use]
pub fn unpack(code: char, data: &[u8]) -> Value {
    let mut wide = [0; 8];
    let length = data.len().min(8);
    wide[..length].copy_from_slice(&data[..length]);
    let bits = u64::from_ne_bytes(wide);
    match code {
        'c' => bytes::new(data),
        'b' => Value::int((bits as i8).into()),
        'h' => Value::int((bits as i16).into()),
        'i' => Value::int((bits as i32).into()),
        'l' | 'q' | 'n' => Value::int(bits.cast_signed()),
        'f' => Value::float(f32::from_bits(bits as u32).into()),
        'd' => Value::float(f64::from_bits(bits)),
        '?' => Value::bool(bits != 0),
        _ => int::from_u64(bits),
    }
}

/// The bytes of an element: as many as the format has of these.
pub(super) fn pack(cx: &mut Cx, format: &str, code: char, value: &Value) -> Result<[u8; 8]> {
    let bits = match code {
        'c' => match payload(value).downcast_ref::<Bytes>() {
            Some(bytes) => match bytes.data() {
                [byte] => u64::from(*byte),
                _ => return Err(invalid_value(cx, format)),
            },
            None => return Err(invalid_type(cx, format)),
        },
        '?' => u64::from(cx.truth(value)?),
        'f' | 'd' => {
            let Some(number) = float::real_number(cx, value)? else {
                return Err(invalid_type(cx, format));
            };
            let number = nan::canonical(number);
            if code == 'f' { u64::from((number as f32).to_bits()) } else { number.to_bits() }
        }
        _ => integer(cx, format, code, value)?,
    };
    Ok(bits.to_ne_bytes())
}

fn integer(cx: &mut Cx, format: &str, code: char, value: &Value) -> Result<u64> {
    let name = cx.names.__index__.clone();
    if int::view(&payload(value)).is_none() && cx.lookup_special(value, &name).is_none() {
        return Err(invalid_type(cx, format));
    }
    let number = cx.index_value(value)?;
    let Some(number) = int::to_big(&number).and_then(|number| i128::try_from(number).ok()) else {
        return Err(invalid_value(cx, format));
    };
    let (low, high): (i128, i128) = match code {
        'b' => (i8::MIN.into(), i8::MAX.into()),
        'B' => (0, u8::MAX.into()),
        'h' => (i16::MIN.into(), i16::MAX.into()),
        'H' => (0, u16::MAX.into()),
        'i' => (i32::MIN.into(), i32::MAX.into()),
        'I' => (0, u32::MAX.into()),
        'l' | 'q' | 'n' => (i64::MIN.into(), i64::MAX.into()),
        // An address may be given as a negative number.
        'P' => (i64::MIN.into(), u64::MAX.into()),
        _ => (0, u64::MAX.into()),
    };
    if number < low || number > high {
        return Err(invalid_value(cx, format));
    }
    Ok(number as u64)
}

#[cold]
fn invalid_value(cx: &mut Cx, format: &str) -> Error {
    cx.value_error(format!("memoryview: invalid value for format '{format}'"))
}

#[cold]
fn invalid_type(cx: &mut Cx, format: &str) -> Error {
    cx.type_error(format!("memoryview: invalid type for format '{format}'"))
}
