//! States of objects: what two of them have in common, and writing one.
//!
//! In: objects and their states. Out: whether states merge slot by slot; written objects.
//! Invariants: a write is announced, so that journals can undo it.

use super::form;
use snek_heap::{State, Value, before_write, set_state_of};

/// Whether the layouts are the same, so that states merge slot by slot.
pub(crate) fn same_layout(a: &State, b: &State) -> bool {
    a.slots.len() == b.slots.len() && form::layouts_match(&a.layout, &b.layout)
}

/// Writes an object's state, for the journal to see.
pub(crate) fn write(object: &Value, state: State) {
    before_write(object);
    set_state_of(object, state);
}
