//! Generators and coroutines: a frame that waits on the heap.

use crate::bytecode::Code;
use crate::kinds;
use crate::names::Name;
use crate::types::function::{Function, mark, visit_gc};
use snek_heap::{Gc, Kind, Layout, Object, State, Value};
use std::any::Any;
use std::cell::{Cell, RefCell};
use std::rc::Rc;

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
    /// Waiting where a staged tag says: while a function is staged.
    Staged,
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
    /// Its code, known after it finished too.
    pub code: Gc<Code>,
    /// What it runs; absent after it finished.
    pub function: RefCell<Option<Gc<Function>>>,
    /// Where it goes on: the instruction behind the `yield` that it waits at.
    pub pc: Cell<u32>,
    /// The frame's registers; they stay here while the frame runs.
    pub registers: RefCell<Box<[Value]>>,
    /// Exceptions that its frame was handling when it yielded.
    pub handled: RefCell<Vec<Value>>,
    /// For an asynchronous generator: an awaitable drives it.
    pub is_awaited: Cell<bool>,
    /// For an asynchronous generator: `sys.set_asyncgen_hooks` has been asked about it.
    pub is_hooked: Cell<bool>,
    /// `__name__`.
    pub name: RefCell<Name>,
    /// `__qualname__`.
    pub qualname: RefCell<Name>,
}

/// What the write journal keeps of a generator besides its registers. Two such states never merge.
struct Saved {
    state: GeneratorState,
    function: Option<Gc<Function>>,
    pc: u32,
    handled: Vec<Value>,
}

impl Generator {
    /// Where in its life a saved state is, and where it waits; does it wait outside of exception handlers?
    #[must_use]
    pub fn place(state: &State) -> Option<((GeneratorState, u32), bool)> {
        let Layout::Shape(saved) = &state.layout else { return None };
        let saved = saved.downcast_ref::<Saved>()?;
        Some(((saved.state, saved.pc), saved.handled.is_empty()))
    }

    /// A new generator of the same function, with as many registers.
    #[must_use]
    pub fn at_rest(&self) -> Value {
        let registers = vec![Value::UNBOUND; self.registers.borrow().len()].into_boxed_slice();
        Value::object(Gc::new(Self {
            kind: self.kind,
            state: Cell::new(GeneratorState::Created),
            code: self.code.clone(),
            function: RefCell::new(self.function.borrow().clone()),
            pc: Cell::new(0),
            registers: RefCell::new(registers),
            handled: RefCell::default(),
            is_awaited: Cell::new(false),
            is_hooked: Cell::new(false),
            name: RefCell::new(self.name.borrow().clone()),
            qualname: RefCell::new(self.qualname.borrow().clone()),
        }))
    }

    /// Do both run one function, with the same variables around it?
    #[must_use]
    pub fn runs_same(&self, other: &Self) -> bool {
        match (&*self.function.borrow(), &*other.function.borrow()) {
            (Some(a), Some(b)) => {
                a.code.is(&b.code)
                    && a.closure.len() == b.closure.len()
                    && a.closure.iter().zip(&b.closure).all(|(a, b)| a.is(b))
            }
            _ => false,
        }
    }

    /// Does it wait in a `yield from` or `await`?
    #[must_use]
    pub fn waits(&self) -> bool {
        self.state.get() == GeneratorState::Suspended && crate::vm::delegate(self).is_some()
    }

    /// A plain generator that `types.coroutine` lets be awaited.
    #[must_use]
    pub fn is_awaitable(&self) -> bool {
        self.kind == GeneratorKind::Generator
            && self.function.borrow().as_ref().is_some_and(|function| function.marks.get() & mark::AWAITABLE != 0)
    }
}

impl Object for Generator {
    const KIND: Kind = kinds::GENERATOR;
    const CONTAINER: bool = true;
    fn trace(&self, visit: &mut dyn FnMut(&Value)) {
        // While it runs, the stack holds it: whatever its registers refer to is alive.
        visit_gc(&self.code, visit);
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
    fn state(&self) -> Option<State> {
        let saved: Rc<dyn Any> = Rc::new(Saved {
            state: self.state.get(),
            function: self.function.borrow().clone(),
            pc: self.pc.get(),
            handled: self.handled.borrow().clone(),
        });
        Some(State { layout: Layout::Shape(saved), slots: self.registers.borrow().to_vec() })
    }
    fn set_state(&self, state: State) {
        let Layout::Shape(saved) = &state.layout else { return };
        let Some(saved) = saved.downcast_ref::<Saved>() else { return };
        self.state.set(saved.state);
        self.pc.set(saved.pc);
        drop(self.function.replace(saved.function.clone()));
        // A frame on the stack may point at the registers: they stay where they are.
        let mut registers = self.registers.borrow_mut();
        if registers.len() == state.slots.len() {
            let old: Vec<Value> =
                registers.iter_mut().zip(state.slots).map(|(place, value)| std::mem::replace(place, value)).collect();
            drop(registers);
            drop(old);
        } else {
            let old = std::mem::replace(&mut *registers, state.slots.into_boxed_slice());
            drop(registers);
            drop(old);
        }
        drop(self.handled.replace(saved.handled.clone()));
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
        if snek_heap::journaling() {
            // On another path it may go on: function and registers keep their places.
            let old: Vec<Value> =
                self.registers.borrow_mut().iter_mut().map(|place| std::mem::replace(place, Value::UNBOUND)).collect();
            drop(old);
        } else {
            drop(self.function.take());
            drop(self.registers.take());
        }
        drop(self.handled.take());
    }
}

/// The generator a value is, if it is one.
#[must_use]
pub fn of(value: &Value) -> Option<Gc<Generator>> {
    value.downcast::<Generator>()
}
