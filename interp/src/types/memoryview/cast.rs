//! `memoryview.cast`: other formats and shapes of the same memory.

use super::format::{is_byte, parse};
use super::value::{Layout, MemoryView};
use crate::error::Result;
use crate::types::list::List;
use crate::types::ops::receiver;
use crate::types::payload;
use crate::types::str::{Str, encode_text};
use crate::types::tuple::Tuple;
use crate::vm::Cx;
use snek_heap::Value;

/// `view.cast(format, shape)`.
pub(super) fn cast(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    let view = receiver::<MemoryView>(cx, &args[0])?;
    let inner = payload(&args[1]);
    let Some(format) = inner.downcast_ref::<Str>().map(|format| cx.copy_text(format.as_str())).transpose()? else {
        let name = cx.argument_name(&args[1]);
        return Err(cx.type_error(format!("cast() argument 'format' must be str, not {name}")));
    };
    view.base(cx)?;
    if !view.is_contiguous() {
        return Err(cx.type_error("memoryview: casts are restricted to C-contiguous views"));
    }
    let has_shape = !args[2].is_unbound() && !args[2].is_none();
    if (has_shape || view.shape.len() != 1) && view.shape.contains(&0) {
        return Err(cx.type_error("memoryview: cannot cast view with zeros in shape or strides"));
    }
    let shape = if has_shape { Some(shape(cx, &args[2])?) } else { None };
    if let Some(shape) = &shape
        && shape.len() > 1
        && view.shape.len() > 1
    {
        return Err(cx.type_error("memoryview: cast must be 1D -> ND or ND -> 1D"));
    }
    if !format.is_ascii() {
        encode_text(cx, &format, "ascii", "strict")?;
    }
    let Some(size) = parse(&format) else {
        return Err(cx.value_error(
            "memoryview: destination format must be a native single character format prefixed with an optional '@'",
        ));
    };
    let code = format.chars().last().unwrap_or('B');
    if !is_byte(view.code()) && !is_byte(code) {
        return Err(cx.type_error("memoryview: cannot cast between two non-byte formats"));
    }
    let bytes = view.byte_count();
    if !bytes.is_multiple_of(size) {
        return Err(cx.type_error("memoryview: length is not a multiple of itemsize"));
    }
    let shape = match shape {
        None => vec![bytes / size],
        Some(shape) => {
            let total = shape.iter().try_fold(size, |total, length| total.checked_mul(*length));
            if total != Some(bytes) {
                return Err(cx.type_error("memoryview: product(shape) * itemsize != buffer size"));
            }
            shape
        }
    };
    let mut strides = vec![0; shape.len()];
    let mut stride = size as isize;
    for (place, length) in strides.iter_mut().zip(&shape).rev() {
        *place = stride;
        stride = stride.saturating_mul(*length as isize);
    }
    let layout = Layout {
        format: format.into(),
        item_size: size,
        shape: shape.into(),
        strides: strides.into(),
        ..view.layout()
    };
    view.with_layout(cx, layout)
}

/// Most dimensions of a view.
const MAX_DIMENSIONS: usize = 64;

fn shape(cx: &mut Cx, value: &Value) -> Result<Vec<usize>> {
    let inner = payload(value);
    let count = match (inner.downcast_ref::<List>(), inner.downcast_ref::<Tuple>()) {
        (Some(list), _) => list.len(),
        (_, Some(tuple)) => tuple.items().len(),
        _ => return Err(cx.type_error("shape must be a list or a tuple")),
    };
    if count > MAX_DIMENSIONS {
        return Err(cx.value_error("memoryview: number of dimensions must not exceed 64"));
    }
    let lengths = cx.collect(&inner)?;
    let mut shape = Vec::with_capacity(lengths.len());
    for length in lengths {
        let Some(length) = payload(&length).as_int() else {
            return Err(cx.type_error("memoryview.cast(): elements of shape must be integers"));
        };
        match usize::try_from(length) {
            Ok(length) if length > 0 => shape.push(length),
            _ => return Err(cx.value_error("memoryview.cast(): elements of shape must be integers > 0")),
        }
    }
    Ok(shape)
}
