//! Generators and coroutines: a frame that waits on the heap.
//!
//! Invariant: every generator is made by `Generator::of`, with its registers behind it, where its frame uses them.
#![allow(unsafe_code, reason = "registers stand behind the object")]

use crate::bytecode::Code;
use crate::names::Name;
use crate::types::function::{Cell as Variable, Function, mark, visit_gc};
use crate::types::tuple::Tuple;
use crate::vm::look;
use crate::{kinds, vm};
use snek_heap::{Gc, Kind, Layout, Object, Slot, State, Value, tail_of};
use std::any::Any;
use std::cell::Cell;
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
    pub function: Slot<Option<Gc<Function>>>,
    /// Where it goes on: the instruction behind the `yield` that it waits at.
    pub pc: Cell<u32>,
    /// Exceptions that its frame was handling when it yielded, if there were any.
    pub handled: Slot<Option<Gc<Tuple>>>,
    /// For an asynchronous generator: an awaitable drives it.
    pub is_awaited: Cell<bool>,
    /// For an asynchronous generator: `sys.set_asyncgen_hooks` has been asked about it.
    pub is_hooked: Cell<bool>,
    /// `__name__` and `__qualname__`, where they are not those of its code.
    names: Slot<Option<Gc<Tuple>>>,
}

fn named(name: &Name, qualname: &Name) -> Gc<Tuple> {
    Tuple::of_two(name.value(), qualname.value())
}

/// What the write journal keeps of a generator besides its registers. Two such states never merge.
struct Saved {
    state: GeneratorState,
    function: Option<Gc<Function>>,
    pc: u32,
    handled: Option<Gc<Tuple>>,
}

impl Generator {
    /// Where in its life a saved state is, where it waits, and whether that is outside of exception handlers.
    #[must_use]
    pub fn place(state: &State) -> Option<((GeneratorState, u32), bool)> {
        let Layout::Shape(saved) = &state.layout else { return None };
        let saved = saved.downcast_ref::<Saved>()?;
        Some(((saved.state, saved.pc), saved.handled.is_none()))
    }

    /// One that has not begun to run the function.
    pub(crate) fn created(kind: GeneratorKind, function: Gc<Function>) -> Self {
        let code = function.code.clone();
        let is_plain = look(&function.name, |name| name.is(&code.name))
            && look(&function.qualname, |qualname| qualname.is(&code.qualname));
        let names = if is_plain { None } else { Some(named(&function.name.get(), &function.qualname.get())) };
        Self {
            kind,
            state: Cell::new(GeneratorState::Created),
            code,
            function: Slot::new(Some(function)),
            pc: Cell::new(0),
            handled: Slot::default(),
            is_awaited: Cell::new(false),
            is_hooked: Cell::new(false),
            names: Slot::new(names),
        }
    }

    /// `__name__`.
    pub(crate) fn name(&self) -> Name {
        self.own_name(0).unwrap_or_else(|| self.code.name.clone())
    }

    /// `__qualname__`.
    pub(crate) fn qualname(&self) -> Name {
        self.own_name(1).unwrap_or_else(|| self.code.qualname.clone())
    }

    fn own_name(&self, index: usize) -> Option<Name> {
        self.names.get()?.items()[index].downcast()
    }

    /// Sets both names.
    pub(crate) fn rename(&self, name: &Name, qualname: &Name) {
        drop(self.names.replace(Some(named(name, qualname))));
    }

    /// Puts a generator on the heap, its registers behind it: first these, then unbound ones.
    pub(crate) fn of(self, registers: impl Iterator<Item = Value>) -> Gc<Self> {
        let count = self.code.registers;
        Gc::with_values(self, count, registers)
    }

    /// The registers that stand behind it.
    #[inline(always)]
    pub(crate) fn places(&self) -> &[Slot<Value>] {
        // SAFETY: `of` puts every generator there.
        unsafe { tail_of(self) }
    }

    /// Puts the variables that functions inside use into cells, as the first instructions would.
    #[cold]
    pub(crate) fn make_cells(&self) {
        for register in &self.code.cells {
            let place = &self.places()[usize::from(*register)];
            let content = place.replace(Value::UNBOUND);
            drop(place.replace(Variable::of(content).value()));
        }
    }

    /// Register 0, for the frame.
    #[inline(always)]
    pub(crate) fn base(&self) -> *mut Value {
        self.places().as_ptr().cast::<Value>().cast_mut()
    }

    /// A new generator of the same function, with as many registers.
    #[must_use]
    pub fn at_rest(&self) -> Value {
        let generator = Self {
            kind: self.kind,
            state: Cell::new(GeneratorState::Created),
            code: self.code.clone(),
            function: Slot::new(self.function.get()),
            pc: Cell::new(0),
            handled: Slot::default(),
            is_awaited: Cell::new(false),
            is_hooked: Cell::new(false),
            names: Slot::new(self.names.get()),
        };
        Value::object(generator.of(std::iter::empty()))
    }

    /// Whether both run one function, with the same variables around it.
    #[must_use]
    pub fn runs_same(&self, other: &Self) -> bool {
        match (self.function.get(), other.function.get()) {
            (Some(a), Some(b)) => a.code.is(&b.code) && a.has_cells_of(&b),
            _ => false,
        }
    }

    /// Whether it waits in a `yield from` or `await`.
    #[must_use]
    pub fn waits(&self) -> bool {
        self.state.get() == GeneratorState::Suspended && vm::delegate(self).is_some()
    }

    /// A plain generator that `types.coroutine` lets be awaited.
    #[must_use]
    pub fn is_awaitable(&self) -> bool {
        self.kind == GeneratorKind::Generator
            && self.function.get().is_some_and(|function| function.marks.get() & mark::AWAITABLE != 0)
    }
}

impl Object for Generator {
    const KIND: Kind = kinds::GENERATOR;
    const CONTAINER: bool = true;
    const HAS_TAIL: bool = true;
    fn trace(&self, visit: &mut dyn FnMut(&Value)) {
        // While it runs, the stack holds it: whatever its registers refer to is alive. From its code nothing leads back
        // to it.
        if self.state.get() == GeneratorState::Running {
            return;
        }
        for place in self.places() {
            look(place, |value| {
                if value.is_counted() {
                    visit(value);
                }
            });
        }
        look(&self.function, |function| {
            if let Some(function) = function {
                visit_gc(function, visit);
            }
        });
        look(&self.handled, |handled| {
            if let Some(handled) = handled {
                visit_gc(handled, visit);
            }
        });
    }
    fn state(&self) -> Option<State> {
        let saved: Rc<dyn Any> = Rc::new(Saved {
            state: self.state.get(),
            function: self.function.get(),
            pc: self.pc.get(),
            handled: self.handled.get(),
        });
        Some(State { layout: Layout::Shape(saved), slots: self.places().iter().map(Slot::get).collect() })
    }
    fn set_state(&self, state: State) {
        let Layout::Shape(saved) = &state.layout else { return };
        let Some(saved) = saved.downcast_ref::<Saved>() else { return };
        self.state.set(saved.state);
        self.pc.set(saved.pc);
        drop(self.function.replace(saved.function.clone()));
        let old: Vec<Value> =
            self.places().iter().zip(state.slots).map(|(place, value)| place.replace(value)).collect();
        drop(old);
        drop(self.handled.replace(saved.handled.clone()));
    }
    fn clear(&self) {
        if self.state.get() == GeneratorState::Running {
            return;
        }
        self.state.set(GeneratorState::Finished);
        drop(self.function.take());
        self.clear_registers();
        drop(self.handled.take());
    }
}

impl Generator {
    /// Ends it: drops the frame and what it holds.
    pub fn finish(&self) {
        self.state.set(GeneratorState::Finished);
        // On another path it may go on.
        if !snek_heap::journaling() {
            drop(self.function.take());
        }
        self.clear_registers();
        drop(self.handled.take());
    }

    /// Ends it, of which all registers have been cleared.
    #[inline(always)]
    pub(crate) fn end(&self) {
        self.state.set(GeneratorState::Finished);
        drop(self.function.take());
        drop(self.handled.take());
    }

    #[inline(always)]
    fn clear_registers(&self) {
        for place in self.places() {
            if look(place, Value::is_counted) {
                drop(place.replace(Value::UNBOUND));
            }
        }
    }
}

/// The generator a value is, if it is one.
#[must_use]
pub fn of(value: &Value) -> Option<Gc<Generator>> {
    value.downcast::<Generator>()
}
