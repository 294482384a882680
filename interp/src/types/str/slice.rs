//! Indexing and slicing of strings, by code points.
//!
//! Invariants:
//! - ASCII texts are cut by bytes; in others an index costs a look into the table of offsets.
//!
//! Elsewhere: what stands in the brackets, in `types/slice`.

use super::make::{new, of_counted};
use super::shared::{of_ascii, of_char};
use super::value::Str;
use crate::error::Result;
use crate::kinds;
use crate::types::ops::{instance_around, receiver};
use crate::types::slice::{self, Indices, Slice};
use crate::vm::Cx;
use snek_heap::Value;

/// `this[key]`.
pub(super) fn get_item(cx: &mut Cx, this: &Value, key: &Value) -> Result<Value> {
    let text = receiver::<Str>(cx, this)?;
    if let Some(selection) = key.downcast_ref::<Slice>() {
        let indices = slice::resolve(cx, selection, text.len())?;
        if indices.step == 1 && indices.count == text.len() && instance_around(cx, this).is_none() {
            return Ok(this.clone());
        }
        return select(cx, text, indices);
    }
    let index = match key.as_int() {
        Some(index) => index,
        None => index_of(cx, key)?,
    };
    match slice::position(index, text.len()).and_then(|place| character(text, place)) {
        Some(c) => Ok(c),
        None => Err(cx.index_error("string index out of range")),
    }
}

fn index_of(cx: &mut Cx, key: &Value) -> Result<i64> {
    let name = cx.names.__index__.clone();
    if key.as_bool().is_none() && key.kind() != kinds::BIGINT && cx.lookup_special(key, &name).is_none() {
        let class = cx.type_name(key);
        return Err(cx.type_error(format!("string indices must be integers, not '{class}'")));
    }
    slice::sequence_index(cx, key)
}

/// The character at a position.
#[inline]
pub(crate) fn character(text: &Str, place: usize) -> Option<Value> {
    if text.is_ascii() {
        text.as_str().as_bytes().get(place).map(|byte| of_ascii(*byte))
    } else {
        text.char_at(place).map(of_char)
    }
}

/// The characters at these positions.
pub(crate) fn select(cx: &mut Cx, text: &Str, indices: Indices) -> Result<Value> {
    if indices.count == 0 {
        return Ok(new(""));
    }
    if indices.count == 1 {
        return Ok(usize::try_from(indices.start)
            .ok()
            .and_then(|place| text.char_at(place))
            .map_or_else(|| new(""), of_char));
    }
    if indices.step == 1 {
        let span = indices.span();
        let part = text.substring(span.start, span.end);
        cx.reserve_result(part.len())?;
        return Ok(of_counted(part, indices.count));
    }
    if text.is_ascii() {
        let bytes = text.as_str().as_bytes();
        indices.reserve(cx, 1)?;
        let mut selected = String::with_capacity(indices.count);
        selected.extend(indices.positions().filter_map(|place| bytes.get(place)).map(|byte| char::from(*byte)));
        return Ok(new(selected));
    }
    // No character is wider; each is looked for.
    let most = indices.count.saturating_mul(char::MAX.len_utf8()).min(text.as_str().len());
    cx.reserve_result(most)?;
    cx.charge(indices.count)?;
    let mut selected = String::with_capacity(most);
    if indices.step == -1 && indices.count == text.len() {
        selected.extend(text.as_str().chars().rev());
    } else {
        selected.extend(indices.positions().filter_map(|place| text.char_at(place)));
    }
    Ok(new(selected))
}
