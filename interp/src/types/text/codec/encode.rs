//! Text to bytes.
//!
//! In: text, an encoding, a handler. Out: bytes, or the fault.
//! Invariants:
//! - Characters are handed to the handler in runs, as long as the next one cannot be encoded either.
//! - What a handler puts instead is encoded in turn.

use super::super::{repr, surrogate};
use super::{ByteOrder, Encoding, Fault, Handler, escape};

/// Encodes a text.
pub fn encode(text: &str, encoding: Encoding, handler: Handler) -> Result<Vec<u8>, Fault> {
    match encoding {
        Encoding::Utf8 if !surrogate::has_surrogate(text) => return Ok(text.as_bytes().to_vec()),
        Encoding::Latin1 | Encoding::Ascii if text.is_ascii() => return Ok(text.as_bytes().to_vec()),
        Encoding::UnicodeEscape => return Ok(escape::encode(text)),
        Encoding::RawUnicodeEscape => return Ok(escape::encode_raw(text)),
        _ => {}
    }
    let mut out = Vec::with_capacity(text.len() + 4);
    match encoding {
        Encoding::Utf8Sig => out.extend_from_slice(b"\xef\xbb\xbf"),
        Encoding::Utf16(None) | Encoding::Utf32(None) => push('\u{feff}', encoding, &mut out),
        _ => {}
    }
    let mut chars = text.chars().enumerate().peekable();
    while let Some((index, c)) = chars.next() {
        if can_encode(c, encoding) {
            push(c, encoding, &mut out);
            continue;
        }
        let mut run = vec![c];
        // The encoders of wide units hand over one character at a time.
        let is_wide = matches!(encoding, Encoding::Utf16(_) | Encoding::Utf32(_));
        while let Some((_, next)) = chars.next_if(|(_, next)| !is_wide && !can_encode(*next, encoding)) {
            run.push(next);
        }
        let reason = match encoding {
            Encoding::Ascii => "ordinal not in range(128)",
            Encoding::Latin1 => "ordinal not in range(256)",
            Encoding::Charmap(_) => "character maps to <undefined>",
            _ => "surrogates not allowed",
        };
        handle(&run, encoding, handler, &mut out).map_err(|offset| Fault {
            encoding: encoding.name(),
            start: index + offset,
            end: index + run.len(),
            reason,
        })?;
    }
    Ok(out)
}

fn can_encode(c: char, encoding: Encoding) -> bool {
    match encoding {
        Encoding::Ascii => c.is_ascii(),
        Encoding::Latin1 => c <= '\u{ff}',
        Encoding::Charmap(charmap) => charmap.byte_of(c).is_some(),
        _ => !surrogate::is_surrogate(c),
    }
}

/// Appends a character, which may be a surrogate.
fn push(c: char, encoding: Encoding, out: &mut Vec<u8>) {
    let code = surrogate::to_code(c);
    match encoding {
        Encoding::Utf16(order) => {
            let mut buffer = [0; 2];
            let units = if surrogate::is_surrogate(c) {
                buffer[0] = code as u16;
                &buffer[..1]
            } else {
                &*c.encode_utf16(&mut buffer)
            };
            for unit in units {
                out.extend_from_slice(&match order {
                    Some(ByteOrder::Big) => unit.to_be_bytes(),
                    _ => unit.to_le_bytes(),
                });
            }
        }
        Encoding::Utf32(Some(ByteOrder::Big)) => out.extend_from_slice(&code.to_be_bytes()),
        Encoding::Utf32(_) => out.extend_from_slice(&code.to_le_bytes()),
        Encoding::Latin1 | Encoding::Ascii => out.push(code as u8),
        Encoding::Charmap(charmap) => out.extend(charmap.byte_of(c)),
        _ if surrogate::is_surrogate(c) => {
            out.extend_from_slice(&[0xed, 0x80 | (code >> 6 & 0x3f) as u8, 0x80 | (code & 0x3f) as u8]);
        }
        _ => out.extend_from_slice(c.encode_utf8(&mut [0; 4]).as_bytes()),
    }
}

/// Handles a run of characters that cannot be encoded; the error is the offset of the first that stays a fault.
fn handle(run: &[char], encoding: Encoding, handler: Handler, out: &mut Vec<u8>) -> Result<(), usize> {
    for (index, c) in run.iter().enumerate() {
        let code = surrogate::to_code(*c);
        let mut put = |text: &str| text.chars().for_each(|c| push(c, encoding, out));
        match handler {
            Handler::Ignore => {}
            Handler::Replace => put("?"),
            Handler::XmlCharRefReplace => put(&format!("&#{code};")),
            Handler::BackslashReplace | Handler::NameReplace => {
                if handler == Handler::NameReplace
                    && let Some(name) = snek_syntax::name_of(*c)
                {
                    put(&format!("\\N{{{name}}}"));
                    continue;
                }
                let mut text = String::new();
                repr::push_escape(*c, &mut text);
                put(&text);
            }
            // A byte is no whole unit of UTF-16 or UTF-32.
            Handler::SurrogateEscape
                if (0xdc80..=0xdcff).contains(&code)
                    && !matches!(encoding, Encoding::Utf16(_) | Encoding::Utf32(_)) =>
            {
                out.push((code - 0xdc00) as u8);
            }
            Handler::SurrogatePass
                if surrogate::is_surrogate(*c)
                    && !matches!(encoding, Encoding::Ascii | Encoding::Latin1 | Encoding::Charmap(_)) =>
            {
                push(*c, encoding, out);
            }
            Handler::Strict => return Err(0),
            Handler::SurrogateEscape | Handler::SurrogatePass => return Err(index),
        }
    }
    Ok(())
}
