//! Encoding strings and decoding bytes, with Python's exceptions.
//!
//! In: text or bytes, names of an encoding and an error handler. Out: bytes or text; LookupError or UnicodeError.
//! Invariants:
//! - An unknown handler is an error only where it would be needed.
//!
//! Elsewhere: the encodings in `types/text/codec`.

use super::args::{expect, this};
use super::make::new;
use crate::error::{Error, Result};
use crate::types::text::codec::{self, Encoding, Fault, Handler};
use crate::types::tuple::Tuple;
use crate::types::{bytes, payload};
use crate::vm::{Cx, LONG};
use crate::{kinds, names};
use snek_heap::Value;

/// `args[0].encode(encoding, errors)`.
pub(super) fn method(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    let text = this(cx, args)?;
    if args[1].is_unbound() && args[2].is_unbound() && text.is_ascii() {
        cx.reserve(text.len())?;
        return Ok(bytes::new(text.as_str().as_bytes()));
    }
    let encoding = name(cx, &args[1], "encode() argument 'encoding'", "utf-8")?;
    let errors = name(cx, &args[2], "encode() argument 'errors'", "strict")?;
    Ok(bytes::new(encode_text(cx, text.as_str(), &encoding, &errors)?))
}

/// The name of an encoding or error handler that an argument gives.
pub(crate) fn name(cx: &mut Cx, value: &Value, what: &str, default: &str) -> Result<String> {
    if value.is_unbound() {
        return Ok(default.into());
    }
    let name = expect(cx, value, what)?;
    // It is looked for in several tables, and shown where it is in none.
    cx.reserve(name.as_str().len().saturating_mul(6))?;
    cx.charge(name.as_str().len() / 4)?;
    let name = name.as_str().to_owned();
    if name.contains('\0') {
        return Err(cx.value_error("embedded null character"));
    }
    Ok(name)
}

fn encoding_named(cx: &mut Cx, name: &str) -> Result<Encoding> {
    match Encoding::named(name) {
        Some(encoding) => Ok(encoding),
        None => Err(cx.lookup_error(format!("unknown encoding: {name}"))),
    }
}

/// Which way a registered codec is used; its place in a codec.
#[derive(Clone, Copy)]
enum Direction {
    Encode = 0,
    Decode = 1,
}

/// Codecs that are written in Python, and names that are none of an encoding but of another kind of codec.
const IN_PYTHON: [&str; 14] = [
    "idna",
    "punycode",
    "rot13",
    "rot_13",
    "hex",
    "hex_codec",
    "base64",
    "base64_codec",
    "zlib",
    "zlib_codec",
    "charmap",
    "cp037",
    "utf_7",
    "utf7",
];

/// What a codec that the program has registered with `codecs` makes of a text or of bytes. `None`: the encoding is one
/// of ours, or nobody's.
fn by_registered(
    cx: &mut Cx,
    data: &Value,
    encoding: &str,
    errors: &str,
    direction: Direction,
) -> Result<Option<Value>> {
    if Encoding::named(encoding).is_some() {
        return Ok(None);
    }
    let is_in_python = IN_PYTHON.contains(&encoding.to_ascii_lowercase().replace('-', "_").as_str());
    let codecs = match cx.modules.get_name(&names::intern("codecs")) {
        Some(codecs) => codecs,
        None if is_in_python => cx.import_module("codecs")?,
        None => return Ok(None),
    };
    let arguments = [data.clone(), new(encoding), new(errors), Value::int(direction as i64)];
    let converted = cx.call_method(&codecs, "_convert", &arguments)?;
    Ok(converted.downcast_ref::<Tuple>().and_then(|found| found.items().first().cloned()))
}

/// Encodes a text.
pub fn encode_text(cx: &mut Cx, text: &str, encoding: &str, errors: &str) -> Result<Vec<u8>> {
    // A codec of the program's, and an error, have a copy.
    cx.reserve(text.len())?;
    if let Some(data) = by_registered(cx, &new(text), encoding, errors, Direction::Encode)? {
        return match bytes::copy_of(cx, &data)? {
            Some(data) => Ok(data),
            None => {
                let got = cx.type_name(&data);
                Err(cx.type_error(format!(
                    "'{encoding}' encoder returned '{got}' instead of 'bytes'; use codecs.encode() to encode to arbitrary types"
                )))
            }
        };
    }
    let found = encoding_named(cx, encoding)?;
    let handler = Handler::named(errors);
    if text.len() > LONG {
        // Escapes have ten characters; names of characters have some forty.
        let each = if handler == Some(Handler::NameReplace) { 60 } else { 10 };
        let wide = if encoding == "utf-8" { 0 } else { text.chars().filter(|c| !c.is_ascii()).count() };
        cx.reserve_result(text.len().saturating_add(wide.saturating_mul(each)))?;
        cx.foresee(wide.saturating_mul(each / 2))?;
    }
    match (codec::encode(text, found, handler.unwrap_or(Handler::Strict)), handler) {
        (Ok(data), _) => Ok(data),
        (Err(fault), Some(_)) => Err(encoding_error(cx, "UnicodeEncodeError", &fault, new(text))),
        (Err(_), None) => {
            let handled = by_handler(cx, "_encode_with", &new(text), encoding, errors)?;
            let data = match handled {
                Some(data) => bytes::copy_of(cx, &data)?,
                None => None,
            };
            data.ok_or_else(|| unknown_handler(cx, errors))
        }
    }
}

/// What the handler that the program has registered under this name makes of the faults; `None` if it has none.
#[cold]
fn by_handler(cx: &mut Cx, way: &str, data: &Value, encoding: &str, errors: &str) -> Result<Option<Value>> {
    let Some(codecs) = cx.modules.get_name(&names::intern("codecs")) else { return Ok(None) };
    let made = cx.call_method(&codecs, way, &[data.clone(), new(encoding), new(errors)])?;
    Ok((!made.is_none()).then_some(made))
}

/// Decodes bytes into a string value.
pub fn decode_value(cx: &mut Cx, data: &[u8], encoding: &str, errors: &str) -> Result<Value> {
    // Nothing is decoded without a look at the encoding.
    if data.is_empty() {
        return Ok(new(""));
    }
    // A codec of the program's, and an error, have a copy.
    cx.reserve_result(data.len().saturating_mul(2))?;
    if let Some(text) = by_registered(cx, &bytes::new(data), encoding, errors, Direction::Decode)? {
        if payload(&text).kind() != kinds::STR {
            let got = cx.type_name(&text);
            return Err(cx.type_error(format!(
                "'{encoding}' decoder returned '{got}' instead of 'str'; use codecs.decode() to decode to arbitrary types"
            )));
        }
        return Ok(text);
    }
    let found = encoding_named(cx, encoding)?;
    let handler = Handler::named(errors);
    match codec::decode(data, found, handler.unwrap_or(Handler::Strict)) {
        Ok(text) => Ok(new(text)),
        Err(_) if handler.is_none() => {
            let handled = by_handler(cx, "_decode_with", &bytes::new(data), encoding, errors)?;
            let text =
                handled.and_then(|made| made.downcast_ref::<Tuple>().and_then(|made| made.items().first().cloned()));
            text.ok_or_else(|| unknown_handler(cx, errors))
        }
        Err(_) if matches!(handler, Some(Handler::XmlCharRefReplace | Handler::NameReplace)) => {
            Err(cx.type_error("don't know how to handle UnicodeDecodeError in error callback"))
        }
        Err(fault) => Err(encoding_error(cx, "UnicodeDecodeError", &fault, bytes::new(data))),
    }
}

#[cold]
fn unknown_handler(cx: &mut Cx, errors: &str) -> Error {
    cx.lookup_error(format!("unknown error handler name '{errors}'"))
}

/// The exception of what could not be encoded or decoded.
#[cold]
pub fn encoding_error(cx: &mut Cx, class: &str, fault: &Fault, object: Value) -> Error {
    let exceptions = &cx.types.exceptions;
    let is_encode = class == "UnicodeEncodeError";
    let class = if is_encode { &exceptions.UnicodeEncodeError } else { &exceptions.UnicodeDecodeError }.clone();
    let args = vec![
        new(fault.encoding),
        object,
        Value::int(fault.start as i64),
        Value::int(fault.end as i64),
        new(fault.reason),
    ];
    cx.exception(&class, args)
}
