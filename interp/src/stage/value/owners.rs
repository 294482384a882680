//! Who holds an object that was made while staging.
//!
//! In: where the program is: frames, written objects. Out: how many places of the program hold an object.
//!
//! The answer is found by walking from where the program can go on: the registers of its frames, what they run, the
//! exceptions that it handles, and the present state of what it wrote. What the stager keeps for itself is not on the
//! way: snapshots of arms, loops and ends, saved states, forms. So no clone that is made or dropped in the stager, and
//! no object that lives longer for it, changes an answer.
//!
//! Invariants:
//! - An answer of "nobody else" is exact. Where the walk cannot look, the answer is that somebody may:
//!   - an object that exists since before the function was staged, or stands for an argument of it, is known outside;
//!   - an object that is older than the innermost call of Python code by a native may be in the native's hands.
//! - A write to an object is announced to the journal: an object of before holds a new one only if it was written.
//! - Each place counts once: a callee's registers lie on its caller's.
//!
//! Elsewhere: who asks: `array/object.rs` of this folder, `flow/alias/owners.rs`.

use super::form;
use crate::stage::stager::Stager;
use crate::types::tuple::Tuple;
use crate::vm::{Cx, Regs};
use rustc_hash::{FxHashMap, FxHashSet};
use snek_heap::{Value, epoch_of, state_of, visit_references, written};

/// Structures nested deeper than this count as known elsewhere.
const MAX_DEPTH: usize = 20;

/// The places of the program that hold objects made while staging.
#[derive(Default)]
pub(crate) struct Owners {
    /// How many places hold the object at an address.
    places: FxHashMap<usize, usize>,
    /// Objects whose references have not been followed yet.
    pending: Vec<Value>,
    /// Objects that are not younger exist outside, or may be in the hands of a native that waits for a call.
    outside: u32,
}

impl Owners {
    /// One place holds the value.
    pub(in crate::stage) fn hold(&mut self, value: &Value) {
        if !value.is_object() || epoch_of(value) <= self.outside {
            return;
        }
        let places = self.places.entry(value.address()).or_default();
        *places += 1;
        if *places == 1 {
            self.pending.push(value.clone());
        }
    }

    /// Follows what has been found.
    pub(in crate::stage) fn follow(&mut self) {
        while let Some(value) = self.pending.pop() {
            visit_references(&value, &mut |part| self.hold(part));
        }
    }

    /// Whether anybody but one place may hold the object.
    pub(crate) fn is_shared(&self, object: &Value) -> bool {
        epoch_of(object) <= self.outside || self.places.get(&object.address()).is_some_and(|places| *places > 1)
    }

    /// Whether anybody but the object may hold a structure inside of it.
    pub(in crate::stage) fn has_shared_parts(&self, object: &Value, depth: usize) -> bool {
        let Some(state) = state_of(object) else { return false };
        state.slots.iter().any(|slot| {
            if let Some(tuple) = slot.downcast_ref::<Tuple>() {
                return tuple.items().iter().any(form::is_structure);
            }
            form::is_structure(slot)
                && (depth > MAX_DEPTH || self.is_shared(slot) || self.has_shared_parts(slot, depth + 1))
        })
    }
}

impl Stager<'_> {
    /// The owners of what the program holds, the top frame having these registers.
    pub(crate) fn owners(&self, registers: &[Value]) -> Owners {
        let mut owners = Owners::default();
        let Some(session) = &self.stage.session else {
            owners.outside = u32::MAX;
            return owners;
        };
        owners.outside = session.epoch.max(session.entered);
        // A callee's registers lie on its caller's temporaries.
        let mut seen: FxHashSet<usize> = FxHashSet::default();
        let frames = self.frames.get(session.floor..).unwrap_or(&[]);
        for (nth, frame) in frames.iter().rev().enumerate() {
            let own = Regs(frame.registers).slice(0, frame.code().registers);
            let held = if nth == 0 { registers } else { own };
            for (place, value) in own.iter().zip(held) {
                if seen.insert(std::ptr::from_ref(place).addr()) {
                    owners.hold(value);
                }
            }
            owners.hold(&frame.function.value());
            owners.hold(&frame.extra);
        }
        self.handled.iter().for_each(|exception| owners.hold(exception));
        // What was there before holds what it was given since.
        let (outside, mut known) = (owners.outside, FxHashSet::default());
        for object in written() {
            if epoch_of(&object) <= outside && known.insert(object.address()) {
                visit_references(&object, &mut |part| owners.hold(part));
            }
        }
        owners.follow();
        owners
    }
}

/// A native calls Python code: what there is now may be in its hands. Gives what `leave` is to be given.
pub(in crate::stage) fn enter(cx: &mut Cx) -> u32 {
    let cx = &mut Stager(cx);
    let before = cx.stage.epoch;
    cx.next_epoch();
    cx.stage.session.as_mut().map_or(0, |session| std::mem::replace(&mut session.entered, before))
}

/// The call ends.
pub(in crate::stage) fn leave(cx: &mut Cx, outer: u32) {
    if let Some(session) = &mut cx.stage.session {
        session.entered = outer;
    }
}

/// Under stress: what the registers of the top frame hold, and what is in it, stays until the function is staged.
#[cold]
pub(in crate::stage) fn keep(cx: &mut Stager<'_>) {
    let mut pending = cx.copy_registers();
    let Some(session) = &mut cx.stage.session else { return };
    while let Some(value) = pending.pop() {
        if value.is_object() && epoch_of(&value) >= session.epoch && !session.kept.contains_key(&value.address()) {
            visit_references(&value, &mut |part| pending.push(part.clone()));
            session.kept.insert(value.address(), value);
        }
    }
}
