//! Padding `bytes` and `bytearray`.

use super::data::{copy_of, like, unchanged, with_this};
use crate::error::Result;
use crate::kinds;
use crate::native::NativeDef;
use crate::natives;
use crate::types::payload;
use crate::types::str::small_int;
use crate::vm::Cx;
use snek_heap::Value;

fn width_of(cx: &mut Cx, value: &Value) -> Result<usize> {
    Ok(usize::try_from(cx.index(value)?).unwrap_or(0))
}

/// Pads; `left` says how much of the missing width goes before the data.
fn pad(cx: &mut Cx, args: &[Value], name: &str, left: fn(usize, usize) -> usize) -> Result<Value> {
    let width = width_of(cx, &args[1])?;
    let fill = if args[2].is_unbound() {
        b' '
    } else {
        let is_data = matches!(payload(&args[2]).kind(), kinds::BYTES | kinds::BYTEARRAY);
        match copy_of(cx, &args[2])?.as_deref().filter(|_| is_data) {
            Some([fill]) => *fill,
            _ => {
                let got = cx.argument_name(&args[2]);
                let message = format!("{name}() argument 2 must be a byte string of length 1, not {got}");
                return Err(cx.type_error(message));
            }
        }
    };
    let missing = width.saturating_sub(with_this(args, <[u8]>::len));
    if missing == 0 {
        return unchanged(cx, &args[0]);
    }
    cx.reserve_result(width)?;
    let left = left(missing, width);
    let padded = with_this(args, |data| {
        let mut out = vec![fill; left];
        out.extend_from_slice(data);
        out.resize(width, fill);
        out
    });
    Ok(like(&args[0], padded))
}

fn zfill(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    let width = width_of(cx, &args[1])?;
    let missing = width.saturating_sub(with_this(args, <[u8]>::len));
    if missing == 0 {
        return unchanged(cx, &args[0]);
    }
    cx.reserve_result(width)?;
    let padded = with_this(args, |data| {
        let sign = usize::from(matches!(data.first(), Some(b'+' | b'-')));
        let mut out = data[..sign].to_vec();
        out.resize(sign + missing, b'0');
        out.extend_from_slice(&data[sign..]);
        out
    });
    Ok(like(&args[0], padded))
}

fn expandtabs(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    let size = if args[1].is_unbound() { 8 } else { usize::try_from(small_int(cx, &args[1])?).unwrap_or(0) };
    let tabs = with_this(args, |data| data.iter().filter(|byte| **byte == b'\t').count());
    let length = with_this(args, <[u8]>::len);
    cx.reserve_result(tabs.saturating_mul(size).saturating_add(length))?;
    let expanded = with_this(args, |data| {
        let mut out = Vec::with_capacity(data.len());
        let mut column = 0;
        for byte in data {
            match byte {
                b'\t' => {
                    let spaces = if size > 0 { size - column % size } else { 0 };
                    out.resize(out.len() + spaces, b' ');
                    column += spaces;
                }
                b'\n' | b'\r' => {
                    out.push(*byte);
                    column = 0;
                }
                _ => {
                    out.push(*byte);
                    column += 1;
                }
            }
        }
        out
    });
    Ok(like(&args[0], expanded))
}

pub(super) const METHODS: &[NativeDef] = natives! {
    /// Return a copy of at least width bytes, with fillchar on both sides.
    "center(self, width, fillchar=b' ', /)" => |cx, args| pad(cx, args, "center", |missing, width| missing / 2 + (missing & width & 1)),
    /// Return a copy with blanks in place of tabs, up to the next column that tabsize divides.
    "expandtabs(self, /, tabsize=8)" => expandtabs,
    /// Return a copy of at least width bytes, with fillchar on the right.
    "ljust(self, width, fillchar=b' ', /)" => |cx, args| pad(cx, args, "ljust", |_, _| 0),
    /// Return a copy of at least width bytes, with fillchar on the left.
    "rjust(self, width, fillchar=b' ', /)" => |cx, args| pad(cx, args, "rjust", |missing, _| missing),
    /// Return a copy of at least width bytes, with zeros on the left, behind a sign.
    "zfill(self, width, /)" => zfill,
};
