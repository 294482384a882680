//! `str(value)` of the values that programs print most, without a detour through `String`.
//!
//! Elsewhere: all other values in `protocol/text.rs`.

use super::make::new;
use super::value::Str;
use crate::error::Result;
use crate::types::text::{Digits, repr_float};
use crate::vm::Cx;
use snek_heap::{Value, View};

/// What `str`, and `format` without a specification, give for a string, a small integer, a float, a boolean or `None`;
/// `None` for other values, instances of their subclasses included.
#[must_use]
pub fn plain(value: &Value) -> Option<Value> {
    Some(match value.view() {
        View::Int(number) => new(Digits::signed(number).as_str()),
        View::Float(number) => new(repr_float(number)),
        View::Bool(flag) => new(if flag { "True" } else { "False" }),
        View::None => new("None"),
        View::Object(object) if object.downcast::<Str>().is_some() => value.clone(),
        _ => return None,
    })
}

/// `str(value)` as a value.
pub fn text_of(cx: &mut Cx, value: &Value) -> Result<Value> {
    match plain(value) {
        Some(text) => Ok(text),
        None => Ok(new(cx.str(value)?)),
    }
}
