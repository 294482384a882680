//! Bytes to text.
//!
//! In: bytes, an encoding, a handler. Out: text, or the fault.
//! Invariants:
//! - An ill-formed sequence ends where the next well-formed one may start (Unicode's maximal subparts).

use super::super::surrogate;
use super::{ByteOrder, Encoding, Fault, Handler, escape};
use std::fmt::Write;

/// Decodes bytes.
pub fn decode(data: &[u8], encoding: Encoding, handler: Handler) -> Result<String, Fault> {
    match encoding {
        Encoding::Utf8 => utf8(data, handler),
        Encoding::Utf8Sig => match data.strip_prefix(b"\xef\xbb\xbf") {
            Some(rest) => {
                utf8(rest, handler).map_err(|fault| Fault { start: fault.start + 3, end: fault.end + 3, ..fault })
            }
            None => utf8(data, handler),
        },
        Encoding::Latin1 => Ok(data.iter().copied().map(char::from).collect()),
        Encoding::Ascii => ascii(data, handler),
        Encoding::Charmap(charmap) => by_table(data, &charmap.table(), handler),
        Encoding::Utf16(order) => utf16(data, order, handler),
        Encoding::Utf32(order) => utf32(data, order, handler),
        Encoding::UnicodeEscape => escape::decode(data, handler, true),
        Encoding::RawUnicodeEscape => escape::decode(data, handler, false),
    }
}

/// Handles ill-formed bytes; says how many of them are dealt with.
pub(super) fn handle(data: &[u8], fault: Fault, handler: Handler, out: &mut String) -> Result<usize, Fault> {
    let bad = &data[fault.start..fault.end];
    match handler {
        Handler::Ignore => {}
        Handler::Replace => out.push(char::REPLACEMENT_CHARACTER),
        Handler::BackslashReplace => {
            for byte in bad {
                // Writing into a String cannot fail.
                let _ = write!(out, "\\x{byte:02x}");
            }
        }
        Handler::SurrogateEscape if bad.iter().all(|byte| *byte >= 0x80) => {
            out.extend(bad.iter().filter_map(|byte| surrogate::from_code(0xdc00 + u32::from(*byte))));
        }
        Handler::SurrogatePass if fault.encoding == "utf-8" => match data[fault.start..] {
            [0xed, second @ 0xa0..=0xbf, third @ 0x80..=0xbf, ..] => {
                let code = 0xd000 | u32::from(second & 0x3f) << 6 | u32::from(third & 0x3f);
                out.extend(surrogate::from_code(code));
                return Ok(3);
            }
            _ => return Err(fault),
        },
        _ => return Err(fault),
    }
    Ok(fault.end - fault.start)
}

fn by_table(data: &[u8], table: &[Option<char>], handler: Handler) -> Result<String, Fault> {
    let mut out = String::with_capacity(data.len());
    for (start, byte) in data.iter().enumerate() {
        let high = usize::from(*byte).checked_sub(0x80);
        match high.map_or(Some(char::from(*byte)), |index| table.get(index).copied().flatten()) {
            Some(character) => out.push(character),
            None => {
                let reason = "character maps to <undefined>";
                handle(data, Fault { encoding: "charmap", start, end: start + 1, reason }, handler, &mut out)?;
            }
        }
    }
    Ok(out)
}

fn utf8(data: &[u8], handler: Handler) -> Result<String, Fault> {
    let mut out = String::new();
    let mut cursor = 0;
    loop {
        let error = match std::str::from_utf8(&data[cursor..]) {
            Ok(text) if cursor == 0 => return Ok(text.to_owned()),
            Ok(text) => {
                out.push_str(text);
                return Ok(out);
            }
            Err(error) => error,
        };
        let start = cursor + error.valid_up_to();
        out.push_str(std::str::from_utf8(&data[cursor..start]).unwrap_or_default());
        let end = error.error_len().map_or(data.len(), |length| start + length);
        let reason = match (error.error_len(), data[start]) {
            (None, _) => "unexpected end of data",
            (Some(_), 0xc2..=0xf4) => "invalid continuation byte",
            _ => "invalid start byte",
        };
        cursor = start + handle(data, Fault { encoding: "utf-8", start, end, reason }, handler, &mut out)?;
    }
}

fn ascii(data: &[u8], handler: Handler) -> Result<String, Fault> {
    let mut out = String::with_capacity(data.len());
    for (start, byte) in data.iter().enumerate() {
        if byte.is_ascii() {
            out.push(char::from(*byte));
        } else {
            let fault = Fault { encoding: "ascii", start, end: start + 1, reason: "ordinal not in range(128)" };
            handle(data, fault, handler, &mut out)?;
        }
    }
    Ok(out)
}

fn utf16(data: &[u8], order: Option<ByteOrder>, handler: Handler) -> Result<String, Fault> {
    let (order, mut cursor) = match (order, data) {
        (Some(order), _) => (order, 0),
        (None, [0xff, 0xfe, ..]) => (ByteOrder::Little, 2),
        (None, [0xfe, 0xff, ..]) => (ByteOrder::Big, 2),
        _ => (ByteOrder::Little, 0),
    };
    let encoding = Encoding::Utf16(Some(order)).name();
    let unit = |cursor: usize| {
        let bytes = [*data.get(cursor)?, *data.get(cursor + 1)?];
        Some(if order == ByteOrder::Big { u16::from_be_bytes(bytes) } else { u16::from_le_bytes(bytes) })
    };
    let mut out = String::with_capacity(data.len() / 2);
    while cursor < data.len() {
        let (length, reason) = match (unit(cursor), unit(cursor + 2)) {
            (None, _) => (data.len() - cursor, "truncated data"),
            (Some(high @ 0xd800..=0xdbff), Some(low @ 0xdc00..=0xdfff)) => {
                out.extend(char::decode_utf16([high, low]).flatten());
                cursor += 4;
                continue;
            }
            (Some(code @ 0xd800..=0xdfff), _) if handler == Handler::SurrogatePass => {
                out.extend(surrogate::from_code(u32::from(code)));
                cursor += 2;
                continue;
            }
            (Some(0xd800..=0xdbff), None) => (data.len() - cursor, "unexpected end of data"),
            (Some(0xd800..=0xdbff), Some(_)) => (2, "illegal UTF-16 surrogate"),
            (Some(0xdc00..=0xdfff), _) => (2, "illegal encoding"),
            (Some(code), _) => {
                out.extend(char::from_u32(u32::from(code)));
                cursor += 2;
                continue;
            }
        };
        cursor += handle(data, Fault { encoding, start: cursor, end: cursor + length, reason }, handler, &mut out)?;
    }
    Ok(out)
}

fn utf32(data: &[u8], order: Option<ByteOrder>, handler: Handler) -> Result<String, Fault> {
    let (order, mut cursor) = match (order, data) {
        (Some(order), _) => (order, 0),
        (None, [0xff, 0xfe, 0, 0, ..]) => (ByteOrder::Little, 4),
        (None, [0, 0, 0xfe, 0xff, ..]) => (ByteOrder::Big, 4),
        _ => (ByteOrder::Little, 0),
    };
    let encoding = Encoding::Utf32(Some(order)).name();
    let mut out = String::with_capacity(data.len() / 4);
    while cursor < data.len() {
        let (length, reason) = match data.get(cursor..cursor + 4).map(<[u8; 4]>::try_from) {
            Some(Ok(bytes)) => {
                let code = if order == ByteOrder::Big { u32::from_be_bytes(bytes) } else { u32::from_le_bytes(bytes) };
                match char::from_u32(code) {
                    Some(c) => {
                        out.push(c);
                        cursor += 4;
                        continue;
                    }
                    None if code < 0x11_0000 && handler == Handler::SurrogatePass => {
                        out.extend(surrogate::from_code(code));
                        cursor += 4;
                        continue;
                    }
                    None if code < 0x11_0000 => (4, "code point in surrogate code point range(0xd800, 0xe000)"),
                    None => (4, "code point not in range(0x110000)"),
                }
            }
            _ => (data.len() - cursor, "truncated data"),
        };
        cursor += handle(data, Fault { encoding, start: cursor, end: cursor + length, reason }, handler, &mut out)?;
    }
    Ok(out)
}
