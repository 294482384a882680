//! The `%` operator of `bytes` and `bytearray`.
//!
//! Invariants:
//! - The format is handled as text whose characters are the bytes, so every character of the result is one byte.

use super::data::{copy_of, like, with};
use super::value::{Bytes, new};
use crate::error::Result;
use crate::kinds;
use crate::types::float::real_number;
use crate::types::payload;
use crate::types::str::{Percent, percent};
use crate::vm::Cx;
use snek_heap::{Kind, Value};

/// `this % right`.
pub(super) fn format(cx: &mut Cx, this: &Value, right: &Value) -> Result<Value> {
    // As a text each byte may take two.
    cx.reserve_result(2 * with(this, <[u8]>::len).unwrap_or(0))?;
    let format = with(this, as_text).unwrap_or_default();
    let text = percent::<Data>(cx, &format, right)?;
    Ok(like(this, text.chars().map(|c| u32::from(c) as u8).collect()))
}

fn as_text(data: &[u8]) -> String {
    data.iter().copied().map(char::from).collect()
}

/// Bytes as the `%` operator sees them.
struct Data;

impl Percent for Data {
    const NAME: &'static str = "bytes";
    const SINGLE: &'static [Kind] = &[kinds::TUPLE, kinds::STR, kinds::BYTES, kinds::BYTEARRAY];

    fn real(cx: &mut Cx, value: &Value) -> Result<f64> {
        match real_number(cx, value)? {
            Some(number) => Ok(number),
            None => {
                let name = cx.type_name(value);
                Err(cx.type_error(format!("float argument required, not {name}")))
            }
        }
    }

    fn text(cx: &mut Cx, kind: char, value: &Value) -> Result<Option<String>> {
        match kind {
            'r' | 'a' => cx.ascii(value).map(Some),
            's' | 'b' => bytes_of(cx, value).map(|data| Some(as_text(&data))),
            _ => Ok(None),
        }
    }

    fn character(cx: &mut Cx, value: &Value) -> Result<char> {
        match copy_of(cx, value)?.as_deref() {
            Some([byte]) => Ok(char::from(*byte)),
            _ => Err(cx.type_error("%c requires an integer in range(256) or a single byte")),
        }
    }

    fn character_of(cx: &mut Cx, code: i64) -> Result<char> {
        match u8::try_from(code) {
            Ok(byte) => Ok(char::from(byte)),
            Err(_) => Err(cx.overflow_error("%c arg not in range(256)")),
        }
    }

    fn push_plain(_value: &Value, _out: &mut String) -> bool {
        false
    }

    fn key(text: &str) -> Value {
        new(text.chars().map(|c| u32::from(c) as u8).collect::<Vec<u8>>())
    }
}

fn bytes_of(cx: &mut Cx, value: &Value) -> Result<Vec<u8>> {
    if let Some(data) = copy_of(cx, value)? {
        return Ok(data);
    }
    let name = cx.names.__bytes__.clone();
    if value.kind() == kinds::INSTANCE
        && let Some(result) = cx.call_special(value, &name, &[])?
    {
        return match payload(&result).downcast_ref::<Bytes>() {
            Some(bytes) => Ok(bytes.data().to_vec()),
            None => {
                let got = cx.type_name(&result);
                Err(cx.type_error(format!("__bytes__ returned non-bytes (type {got})")))
            }
        };
    }
    let name = cx.type_name(value);
    let message = format!("%b requires a bytes-like object, or an object that implements __bytes__, not '{name}'");
    Err(cx.type_error(message))
}
