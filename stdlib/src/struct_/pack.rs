//! Values to bytes.

use super::error;
use super::format::{Field, Format};
use snek_interp::heap::Value;
use snek_interp::types::float::as_float;
use snek_interp::types::float::nan::canonical;
use snek_interp::types::{bytes, int, payload};
use snek_interp::{Cx, Result};

pub(super) fn pack(cx: &mut Cx, format: &Format, values: &[Value], what: &str) -> Result<Vec<u8>> {
    if values.len() != format.values {
        let message = format!("{what} expected {} items for packing (got {})", format.values, values.len());
        return Err(error(cx, &message));
    }
    cx.reserve(format.size)?;
    let mut out = vec![0; format.size];
    let mut values = values.iter();
    for field in &format.fields {
        match field.code {
            b'x' => {}
            b's' | b'p' => {
                let Some(value) = values.next() else { continue };
                let Some(data) = bytes::copy_of(cx, value)? else {
                    let message = format!("argument for '{}' must be a bytes object", char::from(field.code));
                    return Err(error(cx, &message));
                };
                let is_counted = field.code == b'p';
                let room = field.count.saturating_sub(usize::from(is_counted));
                let count = data.len().min(room);
                let start = field.at + usize::from(is_counted);
                out[start..start + count].copy_from_slice(&data[..count]);
                if is_counted && field.count > 0 {
                    out[field.at] = u8::try_from(count).unwrap_or(255);
                }
            }
            _ => {
                for place in 0..field.count {
                    let Some(value) = values.next() else { continue };
                    let mut data = one(cx, format, field, value)?;
                    if format.is_big {
                        data[..field.width].reverse();
                    }
                    let at = field.at + place * field.width;
                    out[at..at + field.width].copy_from_slice(&data[..field.width]);
                }
            }
        }
    }
    Ok(out)
}

/// One value, the least significant byte first.
fn one(cx: &mut Cx, format: &Format, field: &Field, value: &Value) -> Result<[u8; 8]> {
    let mut out = [0; 8];
    match field.code {
        b'c' => match bytes::copy_of(cx, value)?.as_deref() {
            Some([byte]) => out[0] = *byte,
            _ => return Err(error(cx, "char format requires a bytes object of length 1")),
        },
        b'?' => out[0] = u8::from(cx.truth(value)?),
        b'e' | b'f' | b'd' => {
            if value.as_float().is_none() && int::view(&payload(value)).is_none() {
                let name = cx.names.__float__.clone();
                let index = cx.names.__index__.clone();
                if cx.lookup_special(value, &name).is_none() && cx.lookup_special(value, &index).is_none() {
                    return Err(error(cx, "required argument is not a float"));
                }
            }
            let number = canonical(as_float(cx, value)?);
            match field.code {
                b'd' => out = number.to_le_bytes(),
                b'f' => {
                    let single = number as f32;
                    if single.is_infinite() && number.is_finite() && !format.is_native {
                        return Err(cx.overflow_error("float too large to pack with f format"));
                    }
                    out[..4].copy_from_slice(&single.to_le_bytes());
                }
                _ => match to_half(number) {
                    Some(half) => out[..2].copy_from_slice(&half.to_le_bytes()),
                    None => return Err(cx.overflow_error("float too large to pack with e format")),
                },
            }
        }
        _ => out = whole(cx, format, field, value)?,
    }
    Ok(out)
}

fn whole(cx: &mut Cx, format: &Format, field: &Field, value: &Value) -> Result<[u8; 8]> {
    let plain = payload(value);
    let index = cx.names.__index__.clone();
    if int::view(&plain).is_none() && plain.as_bool().is_none() && cx.lookup_special(value, &index).is_none() {
        return Err(error(cx, "required argument is not an integer"));
    }
    let number = cx.index_value(value)?;
    let wide = match number.as_int() {
        Some(small) => Some(i128::from(small)),
        None => int::to_big(&number).and_then(|big| i128::try_from(&big).ok()),
    };
    let bits = u32::try_from(field.width * 8).unwrap_or(64);
    let is_signed = field.code.is_ascii_lowercase();
    let (low, high) =
        // An address may be given as a negative number.
        if field.code == b'P' {
            (-(1i128 << 63), (1i128 << 64) - 1)
        } else if is_signed { (-(1i128 << (bits - 1)), (1i128 << (bits - 1)) - 1) } else { (0, (1i128 << bits) - 1) };
    match wide.filter(|number| (low..=high).contains(number)) {
        Some(number) => Ok((number as i64).to_le_bytes()),
        None => {
            // First the number must fit a machine word, then the field.
            let is_wide = matches!(field.code, b'I' | b'L' | b'Q' | b'N' | b'P') || field.code == b'H' && format.is_big;
            let fits =
                wide.is_some_and(
                    |number| {
                        if is_wide { u64::try_from(number).is_ok() } else { i64::try_from(number).is_ok() }
                    },
                );
            let message = match field.code {
                b'P' => "int too large to convert".to_owned(),
                b'q' | b'Q' if format.is_big => "int too large to convert".to_owned(),
                _ if !fits => "argument out of range".to_owned(),
                b'b' => "byte format requires -128 <= number <= 127".to_owned(),
                b'B' => "ubyte format requires 0 <= number <= 255".to_owned(),
                b'h' if !format.is_big => "short format requires -32768 <= number <= 32767".to_owned(),
                b'H' if !format.is_big => "ushort format requires 0 <= number <= 65535".to_owned(),
                code => format!("'{}' format requires {low} <= number <= {high}", char::from(code)),
            };
            Err(error(cx, &message))
        }
    }
}

/// The nearest number of 16 bits; `None` if it is too large.
fn to_half(number: f64) -> Option<u16> {
    let sign = if number.is_sign_negative() { 0x8000 } else { 0 };
    if number.is_nan() {
        return Some(sign | 0x7e00);
    }
    let size = number.abs();
    if size.is_infinite() {
        return Some(sign | 0x7c00);
    }
    // Subnormal numbers are multiples of 2^-24, others of 2^-10 of their power of two.
    let exponent = if size < 6.103_515_625e-5 { -14 } else { size.log2().floor() as i32 };
    let exponent = if size >= 2f64.powi(exponent + 1) { exponent + 1 } else { exponent };
    let scaled = (size / 2f64.powi(exponent - 10)).round_ties_even();
    let (mut exponent, mut scaled) = (exponent, scaled);
    if scaled >= 2048.0 {
        scaled /= 2.0;
        exponent += 1;
    }
    if exponent > 15 {
        return None;
    }
    let fraction = scaled as u16;
    let biased = if fraction < 1024 { 0 } else { u16::try_from(exponent + 15).unwrap_or(0) };
    Some(sign | biased << 10 | fraction & 0x3ff)
}
