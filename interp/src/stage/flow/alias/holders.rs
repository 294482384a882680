//! Who holds an object beside the variable that a loop replaces.
//!
//! In: an object, and the ends of a trip. Out: whether it has another name in the program.
//! Invariants: what the stager itself keeps is no name: snapshots of arms, loops and ends, and journals.
//! Elsewhere: what follows from it (`flow/loops/carried.rs`).

use crate::stage::flow::end::End;
use crate::stage::stager::Stager;
use crate::stage::value::form;
use snek_heap::{State, Value, state_of};

impl Stager<'_> {
    /// Does anything but one register hold the object? What the stager itself keeps does not count: the snapshots of
    /// arms, loops and ends, and the journals.
    pub(in crate::stage) fn is_known_elsewhere(&self, object: &Value, ends: &[&End]) -> bool {
        let Some(session) = &self.stage.session else { return true };
        let held = |values: &[Value]| values.iter().filter(|value| value.is(object)).count();
        let now = self.copy_registers();
        let here = held(&now);
        let arms: usize = session.arms.iter().map(|arm| held(&arm.saved)).sum();
        let loops: usize = session.loops.iter().map(|entry| held(&entry.registers)).sum();
        let held_by_ends: usize = ends
            .iter()
            .map(|end| {
                let views: usize = end.views.iter().map(|(_, view)| held(view)).sum();
                held(&end.registers) + views + end.heap.iter().filter(|(written, _)| written.is(object)).count()
            })
            .sum();
        // The frame, the copy above, the head's snapshot, the caller's clone.
        let own = 3 * here + 1 + arms + loops + held_by_ends + snek_heap::times_saved(object);
        here != 1 || object.count() > own || self.has_known_parts(object, 0)
    }

    /// Does anything but a variable in a cell hold the object?
    pub(in crate::stage) fn is_known_beside_cell(&self, object: &Value, cell: &Value, ends: &[&End]) -> bool {
        let in_state = |state: &State| state.slots.iter().filter(|value| value.is(object)).count();
        let held_by_ends: usize = ends
            .iter()
            .flat_map(|end| &end.heap)
            .map(|(written, state)| {
                usize::from(written.is(object)) + if written.is(cell) { in_state(state) } else { 0 }
            })
            .sum();
        // The cell, the state that the caller looks at, and what it gives us of that.
        let saved = snek_heap::times_held(cell, object) + snek_heap::times_saved(object);
        let own = 3 + held_by_ends + saved;
        object.count() > own || self.has_known_parts(object, 0)
    }

    /// Does a structure inside the object have other names than the object's slots?
    pub(in crate::stage) fn has_known_parts(&self, object: &Value, depth: usize) -> bool {
        let Some(state) = state_of(object) else { return false };
        state.slots.iter().any(|slot| {
            if let Some(tuple) = slot.downcast_ref::<crate::types::tuple::Tuple>() {
                return tuple.items().iter().any(form::is_structure);
            }
            // The slot and the copy of the state.
            form::is_structure(slot) && (depth > 20 || slot.count() > 2 || self.has_known_parts(slot, depth + 1))
        })
    }
}
