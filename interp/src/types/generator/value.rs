//! Generators and coroutines: a frame that waits on the heap.

use crate::kinds;
use crate::names::Name;
use crate::types::function::{Function, visit_gc};
use snek_heap::{Gc, Kind, Object, Value};
use std::cell::{Cell, RefCell};

/// Which kind of suspended function.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GeneratorKind {
    /// From a `def` with `yield`, or a generator expression.
    Generator,
    /// From an `async def`.
    Coroutine,
    /// From an `async def` with `yield`.
    AsyncGenerator,
}

/// Where a generator is in its life.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GeneratorState {
    /// Not yet started.
    Created,
    /// Waiting at a `yield`.
    Suspended,
    /// Its frame is on the stack.
    Running,
    /// Returned or raised.
    Finished,
}

/// A generator, coroutine or asynchronous generator.
pub struct Generator {
    /// Which.
    pub kind: GeneratorKind,
    /// Where in its life.
    pub state: Cell<GeneratorState>,
    /// What it runs; absent after it finished.
    pub function: RefCell<Option<Gc<Function>>>,
    /// Where it goes on: the instruction behind the `yield` that it waits at.
    pub pc: Cell<u32>,
    /// The frame's registers; they stay here while the frame runs.
    pub registers: RefCell<Box<[Value]>>,
    /// Exceptions that its frame was handling when it yielded.
    pub handled: RefCell<Vec<Value>>,
    /// `__name__`.
    pub name: RefCell<Name>,
    /// `__qualname__`.
    pub qualname: RefCell<Name>,
}

impl Object for Generator {
    const KIND: Kind = kinds::GENERATOR;
    const CONTAINER: bool = true;
    fn trace(&self, visit: &mut dyn FnMut(&Value)) {
        // While it runs, the stack holds it: whatever its registers refer to is alive.
        if self.state.get() == GeneratorState::Running {
            return;
        }
        if let Ok(registers) = self.registers.try_borrow() {
            registers.iter().for_each(&mut *visit);
        }
        if let Ok(function) = self.function.try_borrow()
            && let Some(function) = &*function
        {
            visit_gc(function, visit);
        }
        if let Ok(handled) = self.handled.try_borrow() {
            handled.iter().for_each(visit);
        }
    }
    fn clear(&self) {
        if self.state.get() == GeneratorState::Running {
            return;
        }
        self.state.set(GeneratorState::Finished);
        drop(self.function.take());
        drop(self.registers.take());
        drop(self.handled.take());
    }
}

impl Generator {
    /// Ends it: drops the frame and what it holds.
    pub fn finish(&self) {
        self.state.set(GeneratorState::Finished);
        drop(self.function.take());
        drop(self.registers.take());
        drop(self.handled.take());
    }
}

/// The generator a value is, if it is one.
#[must_use]
pub fn of(value: &Value) -> Option<Gc<Generator>> {
    value.downcast::<Generator>()
}
