//! Bytes to values.

use super::format::{Field, Format};
use snek_interp::heap::Value;
use snek_interp::types::{bytes, int};

/// The values of data that is long enough.
pub(super) fn unpack(format: &Format, data: &[u8]) -> Vec<Value> {
    let mut values = Vec::with_capacity(format.values);
    for field in &format.fields {
        let end = field.at + field.count * field.width;
        let part = &data[field.at..end];
        match field.code {
            b'x' => {}
            b's' => values.push(bytes::new(part)),
            b'p' => {
                let count = part.first().map_or(0, |count| usize::from(*count).min(part.len() - 1));
                values.push(bytes::new(part.get(1..1 + count).unwrap_or_default()));
            }
            _ => values.extend(part.chunks_exact(field.width).map(|data| one(format, field, data))),
        }
    }
    values
}

fn one(format: &Format, field: &Field, data: &[u8]) -> Value {
    let mut wide = [0u8; 8];
    wide[..data.len()].copy_from_slice(data);
    if format.is_big {
        wide[..data.len()].reverse();
    }
    let number = u64::from_le_bytes(wide);
    match field.code {
        b'c' => bytes::new(data),
        b'?' => Value::bool(number != 0),
        b'd' => Value::float(f64::from_le_bytes(wide)),
        b'f' => Value::float(f64::from(f32::from_le_bytes([wide[0], wide[1], wide[2], wide[3]]))),
        b'e' => Value::float(from_half(u16::from_le_bytes([wide[0], wide[1]]))),
        code if code.is_ascii_lowercase() => {
            let unused = 64 - 8 * data.len();
            Value::int((number << unused).cast_signed() >> unused)
        }
        _ => int::from_u64(number),
    }
}

fn from_half(half: u16) -> f64 {
    let sign = if half & 0x8000 == 0 { 1.0 } else { -1.0 };
    let (exponent, fraction) = (i32::from(half >> 10 & 31), f64::from(half & 0x3ff));
    sign * match exponent {
        0 => fraction * 2f64.powi(-24),
        31 if fraction == 0.0 => f64::INFINITY,
        31 => f64::NAN,
        _ => (1024.0 + fraction) * 2f64.powi(exponent - 25),
    }
}
