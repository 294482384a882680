//! What a function of the graph uses of the functions around it.
//!
//! In: graph values made outside of the function that is being built. Out: parameters more of it.
//! Invariants:
//! - A function is built again with a parameter for each value from outside that it turned out to use; calls give it
//!   what is there at the call.
//! - A function is used again only while everything that it read outside is what it was.

use crate::error::Result;
use crate::stage::session::capture::current;
use crate::stage::stager::Stager;
use crate::stage::value::form::same;
use snek_graph::ir::ValueId;
use snek_heap::{Value, epoch_of};

/// What a function of the graph has to do with what is outside of it.
#[derive(Default)]
pub(crate) struct Outside {
    /// Values of functions around, and the parameters that stand for them.
    pub(crate) captured: Vec<(ValueId, ValueId)>,
    /// Values that it needs parameters for.
    pub(crate) wanted: Vec<ValueId>,
    /// What it read: place, key, value.
    reads: Vec<(Value, Value, Value)>,
    /// Arrays whose elements it read, with their contents.
    arrays: Vec<(Value, ValueId)>,
}

impl Outside {
    pub(in crate::stage) fn of(captured: Vec<(ValueId, ValueId)>) -> Self {
        Self { captured, ..Self::default() }
    }
}

impl Stager<'_> {
    /// Graph values as the function that is being built may use them.
    pub(crate) fn taken_in_all(&mut self, ids: &[ValueId]) -> Result<Vec<ValueId>> {
        let is_inside = self.stage.session.as_ref().is_none_or(|session| !session.functions.iter().any(|one| one.open));
        if is_inside {
            return Ok(ids.to_vec());
        }
        ids.iter().map(|id| self.taken_in(*id)).collect()
    }

    pub(crate) fn taken_in(&mut self, id: ValueId) -> Result<ValueId> {
        let Some(session) = self.stage.session.as_deref_mut() else { return Ok(id) };
        let b = &mut session.builder;
        let Some(function) = session.functions.iter_mut().rev().find(|one| one.open) else { return Ok(id) };
        if b.is_visible(id) || !b.is_around(id) {
            return Ok(id);
        }
        let outside = &mut function.outside;
        if let Some((_, param)) = outside.captured.iter().find(|(known, _)| *known == id) {
            return Ok(*param);
        }
        if !outside.wanted.contains(&id) {
            outside.wanted.push(id);
        }
        let ty = b.ty(id).clone();
        Ok(b.undef(ty))
    }

    /// The functions that are being built have read this.
    pub(crate) fn note_outside(&mut self, place: &Value, key: &Value, value: &Value) {
        let Some(session) = self.stage.session.as_deref_mut() else { return };
        for function in session.functions.iter_mut().filter(|one| one.open && epoch_of(place) < one.epoch) {
            let reads = &mut function.outside.reads;
            if !reads.iter().any(|(known, name, _)| known.is(place) && (name.is(key) || same(name, key))) {
                reads.push((place.clone(), key.clone(), value.clone()));
            }
        }
    }

    /// The functions that are being built have read the elements of an array.
    pub(crate) fn note_elements(&mut self, array: &Value, id: ValueId) {
        let Some(session) = self.stage.session.as_deref_mut() else { return };
        for function in session.functions.iter_mut().filter(|one| one.open && epoch_of(array) < one.epoch) {
            let arrays = &mut function.outside.arrays;
            if !arrays.iter().any(|(known, _)| known.is(array)) {
                arrays.push((array.clone(), id));
            }
        }
    }

    /// Whether everything that a function has read outside is what it was.
    pub(in crate::stage) fn is_current(&self, outside: &Outside) -> bool {
        let unchanged =
            |(place, key, value): &(Value, Value, Value)| current(place, key).is_some_and(|now| same(&now, value));
        let Some(b) = self.builder_ref() else { return false };
        outside.reads.iter().all(unchanged)
            && outside.arrays.iter().all(|(array, id)| self.array_content(array) == Some(*id))
            && outside.captured.iter().all(|(id, _)| b.is_visible(*id) || b.is_around(*id))
    }
}
