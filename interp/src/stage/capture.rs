//! Variables outside of a staged function: what it read, and what it changed.
//!
//! In: loads of globals and of closures' cells; the write journal when the function has been staged. Out: guards, which
//! each call checks, and state: slots that go in with their values and come out with new ones.
//! Invariants:
//! - A value that was read before it was written is a guard. If it is a number that the function also writes, it is state.
//! - After staging everything outside is as it was before.
//!
//! Elsewhere: checking guards and writing state back (`call.rs`).

use crate::bytecode::op::Instr;
use crate::error::Result;
use crate::types::dict::Dict;
use crate::vm::{Cursor, Cx};
use snek_heap::{Layout, State, Value, epoch_of, set_state_of, state_of};

/// A place outside of a staged function: a slot of an object.
#[derive(Clone, Debug)]
pub(crate) struct Slot {
    pub(crate) object: Value,
    /// The key, if the object is a dict.
    key: Option<Value>,
    index: usize,
}

impl Slot {
    pub(crate) fn of(object: &Value, state: &State, index: usize) -> Self {
        let key = match &state.layout {
            Layout::Keys(keys) => keys.get(index).map(|(key, _)| key.clone()),
            _ => None,
        };
        Self { object: object.clone(), key, index }
    }

    pub(crate) fn is(&self, other: &Self) -> bool {
        self.object.is(&other.object) && self.index == other.index
    }

    /// Is it the variable of this name, or the content of a cell?
    pub(crate) fn is_named(&self, name: &Value) -> bool {
        self.key.as_ref().map_or(name.is_none(), |key| super::form::same(key, name))
    }

    fn find(&self, state: &State) -> Option<usize> {
        match (&self.key, &state.layout) {
            (Some(key), Layout::Keys(keys)) => keys.iter().position(|(known, _)| super::form::same(known, key)),
            (Some(_), _) => None,
            (None, _) => Some(self.index),
        }
    }

    /// What the place holds now.
    pub(crate) fn read(&self) -> Option<Value> {
        let state = state_of(&self.object)?;
        let at = self.find(&state)?;
        state.slots.get(at).cloned()
    }

    /// Changes what it holds.
    pub(crate) fn write(&self, value: Value) {
        let Some(mut state) = state_of(&self.object) else { return };
        if let Some(place) = self.find(&state).and_then(|at| state.slots.get_mut(at)) {
            *place = value;
            snek_heap::before_write(&self.object);
            set_state_of(&self.object, state);
        }
    }
}

/// Notes the load of a global variable.
pub(crate) fn global(cx: &mut Cx, at: &Cursor, ins: Instr) -> Result<()> {
    let name = at.global_site(ins.k()).name.clone();
    let globals = cx.globals();
    if let Some(value) = globals.get_name(&name) {
        note(cx, globals.value(), name.value(), value)?;
    }
    Ok(())
}

/// Notes the load of a closure's variable.
pub(crate) fn free(cx: &mut Cx, ins: Instr) -> Result<()> {
    let cell = cx.frames.last().and_then(|frame| frame.function.closure.get(ins.k() as usize).cloned());
    if let Some(cell) = cell {
        let value = cell.content.borrow().clone();
        note(cx, cell.value(), Value::NONE, value)?;
    }
    Ok(())
}

fn note(cx: &mut Cx, place: Value, key: Value, value: Value) -> Result<()> {
    let session = cx.session()?;
    if epoch_of(&place) >= session.epoch {
        return Ok(());
    }
    let known = session.reads.iter().any(|(known, name, _)| known.is(&place) && name.is(&key));
    if !known && !super::value::is_staged(&value) {
        session.reads.push((place, key, value));
    }
    Ok(())
}

/// What a variable outside holds now.
pub(crate) fn current(place: &Value, key: &Value) -> Option<Value> {
    if let Some(dict) = place.downcast_ref::<Dict>() {
        let name = key.downcast::<crate::types::str::Str>()?;
        return dict.get_name(&crate::names::intern_str(&name));
    }
    let cell = place.downcast_ref::<crate::types::function::Cell>()?;
    let content = cell.content.borrow().clone();
    Some(content)
}
