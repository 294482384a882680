//! Iterating dicts: keys, values or items, forward and backward.
//!
//! Invariants: an iterator notices at its next step when the dict's size changed, and then fails for good.

use super::table::{Entry, Table};
use super::{Dict, Part};
use crate::error::Result;
use crate::types::iter::{AnySteps, Reduced, Step as Next, Steps, of_any, rest_of};
use crate::types::tuple;
use crate::vm::Cx;
use snek_heap::{Gc, Value};

/// An iterator over a dict.
#[must_use]
pub fn over(dict: &Value, part: Part) -> Value {
    make(dict, part, false)
}

/// An iterator over a dict from its end.
#[must_use]
pub fn backward(dict: &Value, part: Part) -> Value {
    make(dict, part, true)
}

fn make(dict: &Value, part: Part, backward: bool) -> Value {
    let Some(dict) = dict.downcast::<Dict>() else { return of_any(AnySteps::Dict(Walk::default())) };
    let (size, end) = {
        let table = dict.table.borrow();
        (table.len(), table.entries().len())
    };
    let position = if backward { end } else { 0 };
    let pair = tuple::Reused::default();
    of_any(AnySteps::Dict(Walk { dict: Some(dict), part, backward, position, size, left: size, pair }))
}

/// The state of an iterator over a dict.
#[derive(Clone, Default)]
pub struct Walk {
    dict: Option<Gc<Dict>>,
    part: Part,
    backward: bool,
    /// The next position; backward: one more than it.
    position: usize,
    /// Size of the dict at the start; `usize::MAX` once it was seen to have changed.
    size: usize,
    left: usize,
    pair: tuple::Reused,
}

/// Where a step leads.
enum Step {
    /// To the entry at this position.
    To(usize),
    End,
    SizeChanged,
    KeysChanged,
}

impl Walk {
    #[inline]
    fn step(&mut self, table: &Table) -> Step {
        if table.len() != self.size {
            self.size = usize::MAX;
            return Step::SizeChanged;
        }
        let entries = table.entries();
        let found = if self.backward {
            entries[..self.position.min(entries.len())].iter().rposition(|entry| !entry.key.is_unbound())
        } else {
            let mut cursor = self.position.max(table.first());
            while entries.get(cursor).is_some_and(|entry| entry.key.is_unbound()) {
                cursor += 1;
            }
            (cursor < entries.len()).then_some(cursor)
        };
        let Some(cursor) = found else { return Step::End };
        if self.left == 0 {
            return Step::KeysChanged;
        }
        self.left -= 1;
        self.position = if self.backward { cursor } else { cursor + 1 };
        Step::To(cursor)
    }

    /// The entry at the next position, read by `read`.
    #[inline]
    fn read<R>(&mut self, cx: &mut Cx, read: impl FnOnce(&Entry) -> R) -> Result<Option<R>> {
        let Some(dict) = self.dict.clone() else { return Ok(None) };
        let table = dict.table.borrow();
        match self.step(&table) {
            Step::To(index) => Ok(Some(read(&table.entries()[index]))),
            Step::End => Ok(None),
            Step::SizeChanged => Err(cx.runtime_error("dictionary changed size during iteration")),
            Step::KeysChanged => Err(cx.runtime_error("dictionary keys changed during iteration")),
        }
    }
}

impl Walk {
    /// The next entry, read by `read`, of one that goes forward.
    #[inline(always)]
    fn read_simply<R>(&mut self, read: impl FnOnce(&Entry) -> R) -> Next<R> {
        let Some(dict) = &self.dict else { return Next::Unsure };
        let Ok(table) = dict.table.try_borrow() else { return Next::Unsure };
        if self.backward || table.len() != self.size {
            return Next::Unsure;
        }
        let mut cursor = self.position.max(table.first());
        let entry = loop {
            let Some(entry) = table.entries().get(cursor) else { return Next::End };
            cursor += 1;
            if !entry.key.is_unbound() {
                break entry;
            }
        };
        // Once all keys of the start were given, another one is an error.
        let Some(left) = self.left.checked_sub(1) else { return Next::Unsure };
        let found = read(entry);
        self.left = left;
        self.position = cursor;
        Next::To(found)
    }

    /// The next key or value.
    #[inline(always)]
    pub(crate) fn step_simply(&mut self) -> Next<Value> {
        match self.part {
            Part::Keys => self.read_simply(|entry| entry.key.clone()),
            Part::Values => self.read_simply(|entry| entry.value.clone()),
            Part::Items => Next::Unsure,
        }
    }

    /// The parts of the next item.
    #[inline(always)]
    pub(crate) fn pair_simply(&mut self) -> Next<(Value, Value)> {
        if self.part != Part::Items {
            return Next::Unsure;
        }
        self.read_simply(|entry| (entry.key.clone(), entry.value.clone()))
    }
}

impl Steps for Walk {
    #[inline]
    fn next(&mut self, cx: &mut Cx) -> Result<Option<Value>> {
        match self.part {
            Part::Keys => self.read(cx, |entry| entry.key.clone()),
            Part::Values => self.read(cx, |entry| entry.value.clone()),
            Part::Items => {
                let Some((key, value)) = self.next_pair(cx)? else { return Ok(None) };
                Ok(Some(self.pair.of_two(key, value)))
            }
        }
    }

    fn gives_pairs(&self) -> bool {
        self.part == Part::Items
    }

    #[inline]
    fn next_pair(&mut self, cx: &mut Cx) -> Result<Option<(Value, Value)>> {
        self.read(cx, |entry| (entry.key.clone(), entry.value.clone()))
    }

    fn trace(&self, visit: &mut dyn FnMut(&Value)) {
        if let Some(dict) = &self.dict {
            visit(&dict.value());
        }
        self.pair.trace(visit);
    }

    fn type_name(&self) -> &'static str {
        match (self.part, self.backward) {
            (Part::Keys, false) => "dict_keyiterator",
            (Part::Values, false) => "dict_valueiterator",
            (Part::Items, false) => "dict_itemiterator",
            (Part::Keys, true) => "dict_reversekeyiterator",
            (Part::Values, true) => "dict_reversevalueiterator",
            (Part::Items, true) => "dict_reverseitemiterator",
        }
    }

    fn hint(&self) -> Option<usize> {
        let size = self.dict.as_ref().map_or(0, |dict| dict.len());
        Some(if size == self.size { self.left } else { 0 })
    }

    fn reduce(&self, cx: &mut Cx) -> Result<Option<Reduced>> {
        Ok(Some(("iter", vec![rest_of(cx, self.clone())?], None)))
    }

    fn fork(&self) -> Option<Box<dyn Steps>> {
        Some(Box::new(self.clone()))
    }
}
