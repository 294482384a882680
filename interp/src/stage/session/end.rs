//! The state of an arm at its end: registers, written objects, and where it goes.
//!
//! In: the frame and the write journal when an arm stops. Out: [`End`]; applying a merged state.
//! Invariants: an end with several exits has a tag that says which one.
//! Elsewhere: running arms (`arm.rs`), merging (`join.rs`).

use crate::stage::stager::Stager;
use crate::stage::value::exit::Exit;
use crate::vm::Regs;
use snek_graph::ir::ValueId;
use snek_heap::{State, Value};

/// How an arm, or several merged ones, ended.
#[derive(Default)]
pub(crate) struct End {
    /// Where it goes: one exit, or several of which `tag` names the one. None: it raises on every path.
    pub(crate) keys: Vec<Exit>,
    pub(crate) tag: Option<ValueId>,
    /// The value returned, if one of the exits is `Return`.
    pub(crate) ret: Option<Value>,
    /// The value yielded, if one of the exits is a `Yield`.
    pub(crate) item: Option<Value>,
    /// The exception, if one of the exits is `Raise`.
    pub(crate) exc: Option<Value>,
    /// The registers, joined over all exits.
    pub(crate) registers: Vec<Value>,
    /// The registers behind each exit, where they were kept apart.
    pub(crate) views: Vec<(Exit, Vec<Value>)>,
    /// Written objects, with their states at the end.
    pub(crate) heap: Vec<(Value, State)>,
    /// The register that the condition asks whether it is None, and where it leads then.
    pub(crate) narrowed: Option<(u16, u32)>,
    /// The loop's condition, where the arm stopped at it: condition, where the body starts, where the loop ends.
    pub(crate) condition: Option<(ValueId, u32, u32)>,
}

impl End {
    pub(crate) fn at(key: Exit) -> Self {
        Self { keys: vec![key], ..Self::default() }
    }

    /// The state of an object that was written.
    pub(crate) fn written(&self, object: &Value) -> Option<&State> {
        self.heap.iter().find(|(written, _)| written.is(object)).map(|(_, state)| state)
    }

    /// Whether an object older than the epoch was written.
    pub(crate) fn writes_before(&self, epoch: u32) -> bool {
        self.heap.iter().any(|(object, _)| snek_heap::epoch_of(object) < epoch)
    }

    /// The registers behind an exit; none if it is not one of the end's.
    pub(crate) fn view(&self, key: Exit) -> Option<&[Value]> {
        if !self.keys.contains(&key) {
            return None;
        }
        let own = self.views.iter().find(|(known, _)| *known == key);
        Some(own.map_or(&self.registers[..], |(_, registers)| &registers[..]))
    }

    /// The registers behind all of its exits.
    pub(crate) fn joined(&self) -> &[Value] {
        let mut staying = self.keys.iter().filter(|key| key.keeps_frame());
        match (staying.next(), staying.next()) {
            (Some(key), None) => self.view(*key).unwrap_or(&self.registers),
            _ => &self.registers,
        }
    }

    /// Whether the frame's registers matter behind it.
    pub(crate) fn stays(&self) -> bool {
        self.keys.iter().any(|key| key.keeps_frame())
    }
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
