//! Iterating sets.

use super::table_of;
use crate::error::Result;
use crate::types::iter::{AnySteps, Reduced, Step, Steps, of_any, rest_of};
use crate::vm::{Cx, peek};
use snek_heap::Value;

/// An iterator over a set or frozenset.
#[must_use]
pub(super) fn over(set: &Value) -> Value {
    let size = table_of(set).map_or(0, |table| table.borrow().len());
    of_any(AnySteps::Set(Walk { set: set.clone(), position: 0, size, left: size }))
}

/// The state of an iterator over a set.
#[derive(Clone)]
pub struct Walk {
    /// The set; `None` after the end.
    set: Value,
    position: usize,
    /// Size of the set at the start; `usize::MAX` once it was seen to have changed.
    size: usize,
    left: usize,
}

impl Walk {
    /// The next element, if the set is as large as at the start.
    #[inline]
    pub(crate) fn step_simply(&mut self) -> Step<Value> {
        let Some(table) = table_of(&self.set) else { return Step::Unsure };
        let mut cursor = self.position;
        let found = peek(table, |table| {
            if table.len() != self.size {
                return None;
            }
            loop {
                let Some(slot) = table.slots().get(cursor) else { return Some(None) };
                cursor += 1;
                if !slot.key.is_unbound() {
                    return Some(Some(slot.key.clone()));
                }
            }
        });
        match found {
            Some(Some(key)) => {
                self.position = cursor;
                self.left = self.left.saturating_sub(1);
                Step::To(key)
            }
            Some(None) => Step::End,
            None => Step::Unsure,
        }
    }
}

impl Steps for Walk {
    #[inline]
    fn next(&mut self, cx: &mut Cx) -> Result<Option<Value>> {
        let Some(table) = table_of(&self.set) else { return Ok(None) };
        let table = table.borrow();
        if table.len() != self.size {
            drop(table);
            self.size = usize::MAX;
            return Err(cx.runtime_error("Set changed size during iteration"));
        }
        match table.next_from(self.position) {
            Some((index, key, _)) => {
                self.position = index + 1;
                self.left = self.left.saturating_sub(1);
                Ok(Some(key))
            }
            None => Ok(None),
        }
    }

    fn trace(&self, visit: &mut dyn FnMut(&Value)) {
        visit(&self.set);
    }

    fn type_name(&self) -> &'static str {
        "set_iterator"
    }

    fn hint(&self) -> Option<usize> {
        let size = table_of(&self.set).map_or(0, |table| table.borrow().len());
        Some(if size == self.size { self.left } else { 0 })
    }

    fn reduce(&self, cx: &mut Cx) -> Result<Option<Reduced>> {
        Ok(Some(("iter", vec![rest_of(cx, self.clone())?], None)))
    }

    fn fork(&self) -> Option<Box<dyn Steps>> {
        Some(Box::new(self.clone()))
    }
}
