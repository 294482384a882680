//! Where a generator waits, when that depends on the path.
//!
//! In: a generator's state. Out: slots that merge like those of any object: its position, then its registers.
//! Invariants:
//! - A position is one of several known places; a tag of the graph says which, if there is more than one.
//! - A generator that is running, or that waits inside an exception handler, has no such slots.
//!
//! Elsewhere: how a generator yields on one path only (`generator.rs`), merging (`join.rs`, `loops/trip.rs`).

use super::exit;
use super::exit::RETURN;
use crate::kinds;
use crate::stage::stager::Stager;
use crate::stage::value::repr::{Repr, repr_of};
use crate::types::generator::{Generator, GeneratorState};
use snek_graph::ir::ValueId;
use snek_heap::{Layout, State, Value, before_write, set_state_of, state_of};

/// Added to the instruction behind a `yield`: the key of an arm that ends by yielding there.
const YIELDS: i64 = 1 << 40;

/// The key of yielding, to go on at this instruction.
pub(crate) fn yields_at(pc: u32) -> i64 {
    YIELDS + i64::from(pc)
}

/// The key of going on where the generator waits for this instruction.
pub(crate) fn resumes_at(pc: u32) -> i64 {
    2 * YIELDS + i64::from(pc)
}

/// Does the key mean that the generator yields? Where it goes on.
pub(crate) fn yielding(key: i64) -> Option<u32> {
    if (YIELDS..2 * YIELDS).contains(&key) { u32::try_from(key - YIELDS).ok() } else { None }
}

/// Does the key mean that the generator goes on? Where.
pub(crate) fn resuming(key: i64) -> Option<u32> {
    if key >= 2 * YIELDS { u32::try_from(key - 2 * YIELDS).ok() } else { None }
}

/// The position of a generator that went this way: what its frame's key becomes when it is resumed.
pub(crate) fn position_of(key: i64) -> i64 {
    key + YIELDS
}

/// Is this the position of a generator that has ended?
pub(crate) fn is_end(position: i64) -> bool {
    position < YIELDS
}

/// The constant between a frame's tag and a position.
pub(crate) const DISTANCE: i64 = YIELDS;

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
            (GeneratorState::Created, _) => Repr::Position(None, vec![resumes_at(0)]),
            (GeneratorState::Suspended, pc) => Repr::Position(None, vec![resumes_at(pc)]),
            (GeneratorState::Finished, _) => Repr::Position(None, vec![position_of(RETURN)]),
            (GeneratorState::Staged, index) => {
                let (tag, keys) = self.stage.session.as_ref()?.positions.get(index as usize)?;
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
        let Some(generator) = object.downcast_ref::<Generator>() else { return exit::write(object, state) };
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
    pub(crate) fn put_position(&mut self, generator: &Generator, tag: Option<ValueId>, keys: Vec<i64>) {
        let (state, pc) = match (tag, &keys[..]) {
            (None, [key]) => match resuming(*key) {
                Some(0) => (GeneratorState::Created, 0),
                Some(pc) => (GeneratorState::Suspended, pc),
                None => (GeneratorState::Finished, 0),
            },
            (Some(tag), _) => {
                let Some(session) = &mut self.stage.session else { return };
                session.positions.push((tag, keys));
                (GeneratorState::Staged, u32::try_from(session.positions.len() - 1).unwrap_or(0))
            }
            (None, _) => (GeneratorState::Finished, 0),
        };
        generator.state.set(state);
        generator.pc.set(pc);
    }
}
