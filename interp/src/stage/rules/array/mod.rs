//! Operations on staged arrays.
//!
//! In: operators, keys, attributes and calls with arrays. Out: nodes, views, other contents.
//! Invariants: what NumPy decides by values is decided by what is known of the shapes, or refused with the line.
//!
//! Elsewhere: arrays themselves (`value/array`).
//!
//! Reading order: `operators`, `keys` and `index`, `attributes`, `call` (functions and methods), `functions` (their
//! table).

pub(in crate::stage) mod attributes;
pub(in crate::stage) mod call;
pub(in crate::stage) mod functions;
pub(in crate::stage) mod index;
pub(in crate::stage) mod keys;
pub(in crate::stage) mod operators;

use crate::error::Result;
use crate::stage::stager::Stager;
use crate::vm::Cx;
use call::{attribute, has_attributes};
use snek_heap::Value;

/// An attribute of a staged array, for those who hold one.
pub fn staged_attribute(cx: &mut Cx, value: &Value, name: &str) -> Result<Option<Value>> {
    let cx = &mut Stager(cx);
    if has_attributes(cx, value) { attribute(cx, value, name).map(Some) } else { Ok(None) }
}
