//! Hexadecimal text, translation tables and decoding of `bytes` and `bytearray`.

use super::data::{expect, like, reserve_this, with, with_this};
use super::value::{ByteArray, Bytes, new, new_array};
use crate::error::Result;
use crate::kinds;
use crate::native::NativeDef;
use crate::natives;
use crate::types::int::as_class;
use crate::types::payload;
use crate::types::str::{self, Str, codec_name, decode_value};
use crate::vm::Cx;
use snek_heap::Value;

/// `data.hex(sep, bytes_per_sep)`.
pub(crate) fn to_hex(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    let group = if args[2].is_unbound() { 1 } else { str::small_int(cx, &args[2])? };
    let separator = if args[1].is_unbound() { None } else { Some(separator(cx, &args[1])?) };
    let length = with_this(args, <[u8]>::len);
    cx.reserve_result(length.saturating_mul(3))?;
    let size = usize::try_from(group.unsigned_abs()).unwrap_or(usize::MAX);
    let text = with_this(args, |data| {
        let mut out = String::with_capacity(data.len() * 2);
        for (index, byte) in data.iter().enumerate() {
            // Groups are counted from the right, for a negative size from the left.
            let from = if group > 0 { data.len() - index } else { index };
            if let Some(separator) = separator
                && index > 0
                && size > 0
                && from.is_multiple_of(size)
            {
                out.push(separator);
            }
            for digit in [byte >> 4, byte & 15] {
                out.push(char::from_digit(u32::from(digit), 16).unwrap_or('0'));
            }
        }
        out
    });
    Ok(str::new(text))
}

fn separator(cx: &mut Cx, value: &Value) -> Result<char> {
    if cx.len(value)? != 1 {
        return Err(cx.value_error("sep must be length 1."));
    }
    let inner = payload(value);
    let separator = match inner.downcast_ref::<Str>() {
        Some(text) => text.char_at(0),
        None => match inner.downcast_ref::<Bytes>() {
            Some(bytes) => bytes.data().first().copied().map(char::from),
            None => return Err(cx.type_error("sep must be str or bytes.")),
        },
    };
    match separator.filter(char::is_ascii) {
        Some(separator) => Ok(separator),
        None => Err(cx.value_error("sep must be ASCII.")),
    }
}

fn from_hex(cx: &mut Cx, args: &[Value], is_array: bool) -> Result<Value> {
    let text = str::expect(cx, &args[1], "fromhex() argument")?;
    let text = text.as_str();
    let mut data = Vec::with_capacity(text.len() / 2);
    let mut high: Option<u32> = None;
    let bad = |index: usize| format!("non-hexadecimal number found in fromhex() arg at position {index}");
    if let Some(index) = text.chars().position(|c| !c.is_ascii()) {
        return Err(cx.value_error(bad(index)));
    }
    for (index, c) in text.chars().enumerate() {
        match (c.to_digit(16), high) {
            (Some(digit), Some(first)) => {
                data.push((first << 4 | digit) as u8);
                high = None;
            }
            (Some(digit), None) => high = Some(digit),
            (None, None) if matches!(c, ' ' | '\t'..='\r') => {}
            _ => return Err(cx.value_error(bad(index))),
        }
    }
    if high.is_some() {
        return Err(cx.value_error(bad(text.len())));
    }
    if is_array {
        return as_class(cx, &args[0], kinds::BYTEARRAY, new_array(data));
    }
    as_class(cx, &args[0], kinds::BYTES, new(data))
}

fn translate(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    let table = if args[1].is_none() { None } else { Some(expect(cx, &args[1])?) };
    if table.as_ref().is_some_and(|table| table.len() != 256) {
        return Err(cx.value_error("translation table must be 256 characters long"));
    }
    let gone = if args[2].is_unbound() { Vec::new() } else { expect(cx, &args[2])? };
    reserve_this(cx, args)?;
    let map = |byte: &u8| table.as_ref().map_or(*byte, |table| table[usize::from(*byte)]);
    let translated =
        with_this(args, |data| data.iter().filter(|byte| !gone.contains(byte)).map(map).collect::<Vec<u8>>());
    Ok(like(&args[0], translated))
}

/// `bytes.maketrans(from, to)`.
pub(super) fn maketrans(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    let (from, to) = (expect(cx, &args[0])?, expect(cx, &args[1])?);
    if from.len() != to.len() {
        return Err(cx.value_error("maketrans arguments must have same length"));
    }
    let mut table: Vec<u8> = (0..=255).collect();
    for (from, to) in from.iter().zip(to) {
        table[usize::from(*from)] = to;
    }
    Ok(new(table))
}

fn decode(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    reserve_this(cx, args)?;
    if args[1].is_unbound() && args[2].is_unbound() {
        let text = with(&args[0], |data| std::str::from_utf8(data).map(str::new).ok()).flatten();
        if let Some(text) = text {
            return Ok(text);
        }
    }
    let encoding = codec_name(cx, &args[1], "decode() argument 'encoding'", "utf-8")?;
    let errors = codec_name(cx, &args[2], "decode() argument 'errors'", "strict")?;
    if let Some(array) = args[0].downcast_ref::<ByteArray>() {
        let data = array.data.borrow().clone();
        return decode_value(cx, &data, &encoding, &errors);
    }
    let data = with_this(args, <[u8]>::to_vec);
    decode_value(cx, &data, &encoding, &errors)
}

pub(super) const METHODS: &[NativeDef] = natives! {
    /// Return the text that the bytes are in an encoding.
    ///
    /// errors says what becomes of bytes that are no text: "strict" raises UnicodeDecodeError, "ignore" leaves them
    /// out, "replace" puts U+FFFD in their place.
    "decode(self, /, encoding='utf-8', errors='strict')" => decode,
    /// Return the bytes as hexadecimal digits, with sep between groups of bytes_per_sep bytes.
    ///
    /// >>> b"\xb9\x01".hex("-")
    /// 'b9-01'
    "hex(self, /, sep=None, bytes_per_sep=1)" => to_hex,
    /// Return a copy without the bytes in delete, each other byte being replaced by what table has at its number.
    "translate(self, table, /, delete=b'')" => translate,
};

pub(super) static BYTES_CLASS_METHODS: &[NativeDef] = natives! {
    /// Make bytes from pairs of hexadecimal digits; white space between pairs is skipped.
    "fromhex(type, string, /)" => |cx, args| from_hex(cx, args, false),
};

pub(super) static ARRAY_CLASS_METHODS: &[NativeDef] = natives! {
    /// Make bytes from pairs of hexadecimal digits; white space between pairs is skipped.
    "fromhex(type, string, /)" => |cx, args| from_hex(cx, args, true),
};
