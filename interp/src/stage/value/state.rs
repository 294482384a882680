//! States of objects: what two of them have in common, and writing one.
//!
//! In: objects and their states. Out: whether states merge slot by slot; written objects.
//! Invariants: a write is announced, so that journals can undo it.

use super::form;
use snek_heap::{Layout, State, Value, before_write, set_state_of};

/// Whether the layouts are the same, so that states merge slot by slot.
pub(crate) fn same_layout(a: &State, b: &State) -> bool {
    if a.slots.len() != b.slots.len() {
        return false;
    }
    match (&a.layout, &b.layout) {
        (Layout::Sequence, Layout::Sequence) => true,
        (Layout::Keys(a), Layout::Keys(b)) => a.iter().zip(b).all(|(a, b)| a.0.is(&b.0) || form::same(&a.0, &b.0)),
        (Layout::Shape(a), Layout::Shape(b)) => std::rc::Rc::ptr_eq(a, b),
        _ => false,
    }
}

/// Writes an object's state, for the journal to see.
pub(crate) fn write(object: &Value, state: State) {
    before_write(object);
    set_state_of(object, state);
}
