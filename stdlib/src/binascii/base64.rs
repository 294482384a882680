//! Base64 (RFC 4648).

use super::{ascii_of, data_of, wrong};
use snek_interp::heap::Value;
use snek_interp::types::bytes;
use snek_interp::{Cx, Result};

const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

pub(super) fn encode(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    let data = data_of(cx, &args[0])?;
    let newline = args[1].is_unbound() || cx.truth(&args[1])?;
    let mut out = Vec::with_capacity(data.len() / 3 * 4 + 5);
    for group in data.chunks(3) {
        let bits = group.iter().fold(0usize, |bits, byte| bits << 8 | usize::from(*byte)) << (8 * (3 - group.len()));
        for place in 0..4 {
            out.push(if place > group.len() { b'=' } else { LETTERS[bits >> (18 - 6 * place) & 63] });
        }
    }
    if newline {
        out.push(b'\n');
    }
    Ok(bytes::new(out))
}

/// Decodes; what is no letter is passed over unless `strict_mode` is asked for.
pub(super) fn decode(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    let text = ascii_of(cx, &args[0])?;
    cx.reserve_result(text.len())?;
    cx.charge(text.len())?;
    let strict = !args[1].is_unbound() && cx.truth(&args[1])?;
    if strict && text.first() == Some(&b'=') {
        return Err(wrong(cx, "Leading padding not allowed"));
    }
    let mut out = Vec::with_capacity(text.len() / 4 * 3 + 3);
    let (mut place, mut left, mut pads, mut has_padding) = (0, 0u32, 0, false);
    for (at, byte) in text.iter().enumerate() {
        if *byte == b'=' {
            has_padding = true;
            pads += 1;
            if place >= 2 && place + pads >= 4 {
                if strict && at + 1 < text.len() {
                    return Err(wrong(cx, "Excess data after padding"));
                }
                return Ok(bytes::new(out));
            }
            continue;
        }
        let Some(value) = LETTERS.iter().position(|letter| letter == byte) else {
            if strict {
                return Err(wrong(cx, "Only base64 data is allowed"));
            }
            continue;
        };
        if strict && has_padding {
            return Err(wrong(cx, "Discontinuous padding not allowed"));
        }
        pads = 0;
        let value = u32::try_from(value).unwrap_or(0);
        if place > 0 {
            out.push(((left << (2 * place) | value >> (6 - 2 * place)) & 0xff) as u8);
        }
        left = value & ((1 << (6 - 2 * place)) - 1);
        place = (place + 1) % 4;
        if place == 0 {
            left = 0;
        }
    }
    match place {
        0 => Ok(bytes::new(out)),
        1 => {
            let count = out.len() / 3 * 4 + 1;
            Err(wrong(
                cx,
                &format!(
                    "Invalid base64-encoded string: number of data characters ({count}) cannot be 1 more than a \
                     multiple of 4"
                ),
            ))
        }
        _ => Err(wrong(cx, "Incorrect padding")),
    }
}
