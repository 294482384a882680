//! `binascii`: bytes as text and back; checksums.

mod base64;
mod crc;

use snek_interp::heap::Value;
use snek_interp::native::module::ModuleDef;
use snek_interp::natives;
use snek_interp::types::int;
use snek_interp::types::str::Str;
use snek_interp::types::{bytes, payload};
use snek_interp::{Cx, Error, Result};

/// `_binascii`: `binascii` without its exceptions, which `stdlib/py/binascii.py` adds.
pub(crate) static MODULE: ModuleDef = ModuleDef {
    doc: "The half of module binascii that is in Rust.",
    home: "binascii",
    functions: natives! {
        /// Return the bytes that a text in base 64 stands for; with strict_mode, the text may have nothing else in it.
        "a2b_base64(data, /, *, strict_mode=False)" => base64::decode,
        /// Return bytes as a text in base 64, with a line end behind it unless newline is false.
        "b2a_base64(data, /, *, newline=True)" => base64::encode,
        /// Return bytes as hexadecimal digits, with sep between groups of bytes_per_sep bytes.
        "hexlify(data, sep=None, bytes_per_sep=1)" => hexlify,
        /// Return bytes as hexadecimal digits, with sep between groups of bytes_per_sep bytes.
        "b2a_hex(data, sep=None, bytes_per_sep=1)" => hexlify,
        /// Return the bytes that pairs of hexadecimal digits stand for.
        "unhexlify(hexstr, /)" => unhexlify,
        /// Return the bytes that pairs of hexadecimal digits stand for.
        "a2b_hex(hexstr, /)" => unhexlify,
        /// Return the CRC-32 checksum of data, going on from the checksum crc.
        "crc32(data, crc=0, /)" => |cx, args| checksum(cx, args, crc::crc32, 0),
        /// Return the Adler-32 checksum of data, going on from the checksum value.
        "adler32(data, value=1, /)" => |cx, args| checksum(cx, args, crc::adler32, 1),
        /// Return the CRC-CCITT checksum of data, going on from the checksum crc.
        "crc_hqx(data, crc, /)" => |cx, args| checksum(cx, args, crc::crc_hqx, 0),
    },
    ..ModuleDef::named("_binascii")
};

/// `binascii.Error` with this message.
#[cold]
fn wrong(cx: &mut Cx, message: &str) -> Error {
    crate::raise::of_module(cx, "binascii", "Error", &[snek_interp::types::str::new(message)])
}

fn data_of(cx: &mut Cx, value: &Value) -> Result<Vec<u8>> {
    bytes::expect(cx, value)
}

/// Bytes, or a text of ASCII.
fn ascii_of(cx: &mut Cx, value: &Value) -> Result<Vec<u8>> {
    let inner = payload(value);
    if let Some(text) = inner.downcast_ref::<Str>() {
        if !text.is_ascii() {
            return Err(cx.value_error("string argument should contain only ASCII characters"));
        }
        cx.reserve(text.len())?;
        return Ok(text.as_str().as_bytes().to_vec());
    }
    match bytes::copy_of(cx, &inner)? {
        Some(data) => Ok(data),
        None => {
            let got = cx.type_name(value);
            Err(cx.type_error(format!("argument should be bytes, buffer or ASCII string, not '{got}'")))
        }
    }
}

fn checksum(cx: &mut Cx, args: &[Value], sum: fn(&[u8], u32) -> u32, start: u32) -> Result<Value> {
    let data = data_of(cx, &args[0])?;
    let start = if args[1].is_unbound() {
        start
    } else {
        let number = cx.index_value(&args[1])?;
        // Its lowest 32 bits.
        let mask = Value::int(0xffff_ffff);
        let low = int::int_binary(cx, snek_syntax::core::BinaryOp::And, &number, &mask)?;
        u32::try_from(low.as_int().unwrap_or(0)).unwrap_or(0)
    };
    Ok(Value::int(i64::from(sum(&data, start))))
}

fn hexlify(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    let data = data_of(cx, &args[0])?;
    let mut call = Vec::new();
    for arg in &args[1..] {
        if !arg.is_unbound() {
            call.push(arg.clone());
        }
    }
    let text = cx.call_method(&bytes::new(data), "hex", &call)?;
    let text = cx.str(&text)?;
    Ok(bytes::new(text.into_bytes()))
}

fn unhexlify(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    let text = ascii_of(cx, &args[0])?;
    cx.reserve_result(text.len())?;
    cx.charge(text.len() / 8)?;
    if text.len() % 2 == 1 {
        return Err(wrong(cx, "Odd-length string"));
    }
    let digit = |byte: u8| char::from(byte).to_digit(16);
    let mut data = Vec::with_capacity(text.len() / 2);
    for pair in text.chunks_exact(2) {
        match (digit(pair[0]), digit(pair[1])) {
            (Some(high), Some(low)) => data.push(u8::try_from(high * 16 + low).unwrap_or(0)),
            _ => return Err(wrong(cx, "Non-hexadecimal digit found")),
        }
    }
    Ok(bytes::new(data))
}
