//! The state of an arm at its end: registers, written objects, and where it goes.
//!
//! In: the frame and the write journal when an arm stops. Out: [`End`]; applying a merged state.
//! Invariants: a key is the position to go on at, or [`RETURN`].
//! Elsewhere: running arms (`arm.rs`), merging (`join.rs`).

use crate::stage::stager::Stager;
use crate::stage::value::form;
use crate::types::generator::{Generator, GeneratorState};
use crate::vm::Regs;
use snek_graph::ir::ValueId;
use snek_heap::{Layout, State, Value, before_write, set_state_of};

/// The key of returning from the arm's frame.
pub(crate) const RETURN: i64 = -1;

/// The key of an exception that leaves the arm's frame and has a handler in a calling one.
pub(crate) const RAISE: i64 = -2;

/// How an arm, or several merged ones, ended.
#[derive(Default)]
pub(crate) struct End {
    /// Where it goes: one key, or several of which `tag` names the one. None: it raises on every path.
    pub(crate) keys: Vec<i64>,
    pub(crate) tag: Option<ValueId>,
    /// The value returned, if one of the keys is `RETURN`.
    pub(crate) ret: Option<Value>,
    /// The value yielded, if one of the keys is that of a `yield`.
    pub(crate) item: Option<Value>,
    /// The exception, if one of the keys is `RAISE`.
    pub(crate) exc: Option<Value>,
    /// The registers, joined over all keys.
    pub(crate) registers: Vec<Value>,
    /// The registers behind each key, where they were kept apart.
    pub(crate) views: Vec<(i64, Vec<Value>)>,
    /// Written objects, with their states at the end.
    pub(crate) heap: Vec<(Value, State)>,
    /// The register that the condition asks whether it is None, and where it leads then.
    pub(crate) narrowed: Option<(u16, u32)>,
    /// The loop's condition, where the arm stopped at it: condition, where the body starts, where the loop ends.
    pub(crate) condition: Option<(ValueId, u32, u32)>,
}

impl End {
    pub(crate) fn at(key: i64) -> Self {
        Self { keys: vec![key], ..Self::default() }
    }

    /// Leaves out what the arm made and nothing holds any more, such as variables of functions that have returned.
    pub(crate) fn forget_dead(&mut self, epoch: u32) {
        let is_dead = |object: &Value| {
            let is_over = match object.downcast_ref::<Generator>() {
                Some(generator) => generator.state.get() == GeneratorState::Finished,
                None => object.kind() == crate::kinds::CELL,
            };
            is_over && object.count() == 1 && snek_heap::epoch_of(object) >= epoch
        };
        // What a dead one held may be dead then.
        let mut count = usize::MAX;
        while self.heap.len() < count {
            count = self.heap.len();
            self.heap.retain(|(object, _)| !is_dead(object));
        }
    }

    /// The registers behind a key; none if it is not one of the end's.
    pub(crate) fn view(&self, key: i64) -> Option<&[Value]> {
        if !self.keys.contains(&key) {
            return None;
        }
        let own = self.views.iter().find(|(known, _)| *known == key);
        Some(own.map_or(&self.registers[..], |(_, registers)| &registers[..]))
    }

    /// The registers behind all of its keys.
    pub(crate) fn joined(&self) -> &[Value] {
        let mut staying = self.keys.iter().filter(|key| **key >= 0);
        match (staying.next(), staying.next()) {
            (Some(key), None) => self.view(*key).unwrap_or(&self.registers),
            _ => &self.registers,
        }
    }

    /// Do the frame's registers matter behind it?
    pub(crate) fn stays(&self) -> bool {
        self.keys.iter().any(|key| *key >= 0)
    }
}

/// Are the layouts the same, so that states merge slot by slot?
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

impl Stager<'_> {
    /// A copy of the top frame's registers.
    pub(crate) fn copy_registers(&self) -> Vec<Value> {
        match self.frames.last() {
            Some(frame) => Regs(frame.registers).slice(0, frame.code().registers).to_vec(),
            None => Vec::new(),
        }
    }

    /// Puts a copy of registers back.
    pub(crate) fn put_registers(&self, registers: &[Value]) {
        let Some(frame) = self.frames.last() else { return };
        for (register, value) in (0..frame.code().registers).zip(registers) {
            Regs(frame.registers).set(register, value.clone());
        }
    }

    pub(crate) fn register(&self, register: u16) -> Value {
        self.frames.last().map_or(Value::UNBOUND, |frame| Regs(frame.registers).get(register).clone())
    }

    pub(crate) fn set_register(&self, register: u16, value: Value) {
        if let Some(frame) = self.frames.last() {
            Regs(frame.registers).set(register, value);
        }
    }
}
