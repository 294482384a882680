//! Iterating over strings.

use super::shared::{of_ascii, of_char};
use super::value::Str;
use crate::error::Result;
use crate::types::iter::{AnySteps, Reduced, Steps, of_any};
use crate::vm::Cx;
use snek_heap::{Gc, Value};
use std::cell::Cell;

/// `iter(this)`.
pub(super) fn iter(_cx: &mut Cx, this: &Value) -> Result<Value> {
    match this.downcast::<Str>() {
        Some(text) => Ok(of_any(AnySteps::Text(Characters { text, offset: Cell::new(0) }))),
        None => Ok(Value::NOT_IMPLEMENTED),
    }
}

/// The characters of a string, by byte offset.
#[derive(Clone)]
pub struct Characters {
    text: Gc<Str>,
    offset: Cell<usize>,
}

impl Characters {
    /// The next character.
    #[inline(never)]
    pub(crate) fn step(&self) -> Option<Value> {
        let (text, offset) = (self.text.as_str(), self.offset.get());
        if let Some(byte) = text.as_bytes().get(offset).filter(|byte| byte.is_ascii()) {
            self.offset.set(offset + 1);
            return Some(of_ascii(*byte));
        }
        self.step_beyond_ascii(offset)
    }

    #[cold]
    #[inline(never)]
    fn step_beyond_ascii(&self, offset: usize) -> Option<Value> {
        let c = self.text.as_str().get(offset..)?.chars().next()?;
        self.offset.set(offset + c.len_utf8());
        Some(of_char(c))
    }
}

impl Steps for Characters {
    #[inline]
    fn next(&mut self, _cx: &mut Cx) -> Result<Option<Value>> {
        Ok(self.step())
    }

    fn trace(&self, _visit: &mut dyn FnMut(&Value)) {}

    fn type_name(&self) -> &'static str {
        if self.text.is_ascii() { "str_ascii_iterator" } else { "str_iterator" }
    }

    fn reduce(&self, _cx: &mut Cx) -> Result<Option<Reduced>> {
        let position = self.text.as_str().get(..self.offset.get()).map_or(0, |seen| seen.chars().count());
        Ok(Some(("iter", vec![Value::object(self.text.clone())], Some(Value::int(position as i64)))))
    }

    fn set_position(&mut self, position: i64) {
        self.offset.set(self.text.byte_offset(usize::try_from(position).unwrap_or(0).min(self.text.len())));
    }

    fn hint(&self) -> Option<usize> {
        self.text.as_str().get(self.offset.get()..).map(|rest| rest.chars().count())
    }

    fn fork(&self) -> Option<Box<dyn Steps>> {
        Some(Box::new(self.clone()))
    }
}
