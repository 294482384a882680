//! What a pattern is applied to.
//!
//! Invariants:
//! - Matching works with byte offsets; indices that programs see count characters.
//! - A bytearray is copied, so that it may change while its matches are looked at.

use super::matcher::Texts;
use snek_heap::{Gc, Value};
use snek_interp::types::bytes::{self, Bytes};
use snek_interp::types::payload;
use snek_interp::types::str::{self, Str};
use snek_interp::{Cx, Result};

/// A subject.
#[derive(Clone)]
pub(super) enum Subject {
    Text(Gc<Str>),
    Bytes(Gc<Bytes>),
}

impl Subject {
    /// The subject that a value is, for a pattern of text or of bytes.
    pub(super) fn of(cx: &mut Cx, value: &Value, is_text: bool) -> Result<Self> {
        let subject = Self::any(cx, value)?;
        match (&subject, is_text) {
            (Self::Text(_), false) => Err(cx.type_error("cannot use a bytes pattern on a string-like object")),
            (Self::Bytes(_), true) => Err(cx.type_error("cannot use a string pattern on a bytes-like object")),
            _ => Ok(subject),
        }
    }

    /// The subject that a value is.
    pub(super) fn any(cx: &mut Cx, value: &Value) -> Result<Self> {
        let inner = payload(value);
        if let Some(text) = inner.downcast::<Str>() {
            return Ok(Self::Text(text));
        }
        if let Some(bytes) = inner.downcast::<Bytes>() {
            return Ok(Self::Bytes(bytes));
        }
        match bytes::copy_of(cx, &inner)?.map(bytes::new).and_then(|copy| copy.downcast::<Bytes>()) {
            Some(bytes) => Ok(Self::Bytes(bytes)),
            None => {
                let name = cx.type_name(value);
                Err(cx.type_error(format!("expected string or bytes-like object, got '{name}'")))
            }
        }
    }

    pub(super) fn data(&self) -> &[u8] {
        match self {
            Self::Text(text) => text.as_str().as_bytes(),
            Self::Bytes(bytes) => bytes.data(),
        }
    }

    /// How the matcher reads it up to an end.
    pub(super) fn texts(&self, end: usize) -> Texts<'_> {
        let data = self.data();
        let data = data.get(..end).unwrap_or(data);
        match self {
            Self::Text(text) if !text.is_ascii() => Texts::Utf8(data),
            _ => Texts::Bytes(data),
        }
    }

    /// Number of characters.
    pub(super) fn len(&self) -> usize {
        match self {
            Self::Text(text) => text.len(),
            Self::Bytes(bytes) => bytes.data().len(),
        }
    }

    /// The byte offset of an index.
    pub(super) fn offset(&self, index: usize) -> usize {
        match self {
            Self::Text(text) => text.byte_offset(index),
            Self::Bytes(bytes) => index.min(bytes.data().len()),
        }
    }

    /// The index of a byte offset.
    pub(super) fn index(&self, offset: usize) -> usize {
        match self {
            Self::Text(text) => text.char_index(offset),
            Self::Bytes(_) => offset,
        }
    }

    /// The part between two byte offsets. Its memory is asked for.
    pub(super) fn part(&self, cx: &mut Cx, start: usize, end: usize) -> Result<Value> {
        if start > 0 || end < self.data().len() {
            cx.reserve_result(end.saturating_sub(start))?;
        }
        Ok(match self {
            Self::Text(text) if start == 0 && end == text.as_str().len() => text.value(),
            Self::Text(text) => str::new(text.as_str().get(start..end).unwrap_or("")),
            Self::Bytes(bytes) if start == 0 && end == bytes.data().len() => bytes.value(),
            Self::Bytes(bytes) => bytes::new(bytes.data().get(start..end).unwrap_or(&[])),
        })
    }
}
