//! Where a generator waits, when that depends on the path.
//!
//! In: a generator's state. Out: slots that merge like those of any object: its position, then its registers.
//! Invariants:
//! - A position is one of several known places; a tag of the graph says which, if there is more than one.
//! - A generator that is running, or that waits inside an exception handler, has no such slots.
//!
//! Elsewhere: how a generator yields on one path only (`stage/flow/generator.rs`), merging (`stage/flow/join.rs`, `loops/trip.rs`).

use crate::kinds;
use crate::stage::state;
use crate::stage::{Position, Stager};
use crate::types::generator::{Generator, GeneratorState};
use crate::types::staged::{Repr, repr_of};
use crate::vm::Cursor;
use snek_graph::ir::ValueId;
use snek_heap::{Layout, State, Value, before_write, set_state_of, state_of};

/// A frame that may have ended on another path has its cells here.
pub(crate) fn set_cells(cursor: &Cursor) {
    for register in &cursor.code().cells {
        if let Some(Repr::Maybe { value, .. }) = repr_of(cursor.regs.get(*register)) {
            let cell = value.clone();
            cursor.regs.set(*register, cell);
        }
    }
}

impl Stager<'_> {
    /// The slots of an object's state that merge; a generator's are its position and registers.
    pub(crate) fn unfolded(&self, object: &Value, state: State) -> Option<State> {
        if object.kind() != kinds::GENERATOR {
            return Some(state);
        }
        let (place, waits) = Generator::place(&state)?;
        if !waits {
            return None;
        }
        let repr = match place {
            (GeneratorState::Created, _) => Repr::Position(None, vec![Position::Before(0)]),
            (GeneratorState::Suspended, pc) => Repr::Position(None, vec![Position::Before(pc)]),
            (GeneratorState::Finished, _) => Repr::Position(None, vec![Position::Ended]),
            (GeneratorState::Staged, index) => {
                let (tag, keys) = self.stage.session.as_ref()?.flow.positions.get(index as usize)?;
                Repr::Position(Some(*tag), keys.clone())
            }
            (GeneratorState::Running, _) => return None,
        };
        let mut slots = vec![self.staged(repr)];
        slots.extend(state.slots);
        Some(State { layout: Layout::Sequence, slots })
    }

    /// The object's present state, unfolded.
    pub(crate) fn state_within(&self, object: &Value) -> Option<State> {
        self.unfolded(object, state_of(object)?)
    }

    /// Writes an object's state, which for a generator is an unfolded one.
    pub(crate) fn write_state(&mut self, object: &Value, mut state: State) {
        let Some(generator) = object.downcast_ref::<Generator>() else { return state::write(object, state) };
        let Some(mut own) = state_of(object) else { return };
        let registers = state.slots.split_off(1.min(state.slots.len()));
        let position = state.slots.first().and_then(|position| match repr_of(position) {
            Some(Repr::Position(tag, keys)) => Some((*tag, keys.clone())),
            _ => None,
        });
        let Some((tag, keys)) = position else { return };
        own.slots = registers;
        before_write(object);
        set_state_of(object, own);
        self.put_position(generator, tag, keys);
    }

    /// Says where a generator goes on when it is resumed.
    pub(crate) fn put_position(&mut self, generator: &Generator, tag: Option<ValueId>, keys: Vec<Position>) {
        let (state, pc) = match (tag, &keys[..]) {
            (None, [Position::Before(0)]) => (GeneratorState::Created, 0),
            (None, [Position::Before(pc)]) => (GeneratorState::Suspended, *pc),
            (None, [Position::Ended | Position::Failed]) => (GeneratorState::Finished, 0),
            (Some(tag), _) => {
                let Some(session) = &mut self.stage.session else { return };
                session.flow.positions.push((tag, keys));
                (GeneratorState::Staged, u32::try_from(session.flow.positions.len() - 1).unwrap_or(0))
            }
            (None, _) => (GeneratorState::Finished, 0),
        };
        generator.state.set(state);
        generator.pc.set(pc);
    }
}
