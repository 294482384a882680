//! Functions written in Python, closures' cells, and bound methods.
//!
//! Invariant: `Function::of` makes all functions, with the cells of the closure behind the object, in the order of
//! `Code::free`.
#![allow(unsafe_code, reason = "the closure stands behind the object")]

use crate::bytecode::Code;
use crate::kinds;
use crate::names::Name;
use crate::types::dict::Dict;
use crate::vm::peek;
use snek_heap::{Gc, Kind, Layout, Object, Slot, State, Value, tail_of};
use std::cell::{Cell as StdCell, RefCell};

/// A Python function.
#[derive(Debug)]
pub struct Function {
    /// Its code.
    pub code: Gc<Code>,
    /// The module's variables.
    pub globals: Gc<Dict>,
    /// Defaults of the last positional parameters.
    pub defaults: RefCell<Vec<Value>>,
    /// Defaults of keyword-only parameters, or none.
    pub keyword_defaults: Slot<Option<Gc<Dict>>>,
    /// `__name__`.
    pub name: Slot<Name>,
    /// `__qualname__`.
    pub qualname: Slot<Name>,
    /// `__doc__`.
    pub doc: Slot<Value>,
    /// `__module__`.
    pub module: Slot<Value>,
    /// `__annotations__`, made when first asked for.
    pub annotations: Slot<Option<Gc<Dict>>>,
    /// Other attributes, made when first set.
    pub attributes: Slot<Option<Gc<Dict>>>,
    /// How many positional arguments need no binding, `Function::BINDS` where any do: a function without keyword-only,
    /// `*` or `**` parameters that is no generator. Unset when `__code__` is replaced.
    pub plain_arity: StdCell<u16>,
    /// As `plain_arity`, of a function whose call makes a generator or coroutine.
    pub generator_arity: StdCell<u16>,
    /// What runs instead, once `__code__` has been replaced: running frames and caches rest on the code they began
    /// with.
    pub successor: Slot<Option<Gc<Function>>>,
    /// What `@lms` and its like note about it.
    pub marks: StdCell<u8>,
}

impl Function {
    /// Moves the function onto the heap, with the cells of its closure, of which there are so many.
    pub(crate) fn of(self, count: usize, cells: impl Iterator<Item = Value>) -> Gc<Self> {
        // The compiler counts variables in 16 bits.
        Gc::with_values(self, u16::try_from(count).unwrap_or(u16::MAX), cells)
    }

    #[inline(always)]
    fn closure(&self) -> &[Slot<Value>] {
        // SAFETY: `of` puts every function there.
        unsafe { tail_of(self) }
    }

    /// The closure: cells in the order of `Code::free`.
    #[must_use]
    pub fn cells(&self) -> Vec<Gc<Cell>> {
        self.closure().iter().filter_map(|cell| cell.get().downcast()).collect()
    }

    /// The cell of a free variable.
    #[inline(always)]
    #[must_use]
    pub fn cell(&self, index: usize) -> Option<&Cell> {
        // SAFETY: cells behind a function are never replaced.
        unsafe { &*self.closure().get(index)?.as_ptr() }.downcast_ref()
    }

    /// As `cell`, as a value.
    #[inline]
    #[must_use]
    pub fn cell_value(&self, index: usize) -> Option<Value> {
        self.closure().get(index).map(Slot::get)
    }

    /// Whether both have the same variables around them.
    #[must_use]
    pub fn has_cells_of(&self, other: &Self) -> bool {
        let (cells, others) = (self.closure(), other.closure());
        cells.len() == others.len() && cells.iter().zip(others).all(|(cell, other)| cell.get().is(&other.get()))
    }

    /// The arity of functions whose arguments must be bound.
    pub const BINDS: u16 = u16::MAX;

    /// Whether this number of positional arguments needs no binding.
    #[inline(always)]
    #[must_use]
    pub fn takes(&self, count: usize) -> bool {
        usize::from(self.plain_arity.get()) == count
    }

    /// How many parameters get their defaults in a call with so many positional arguments; `None` if these must be
    /// bound.
    #[inline(always)]
    pub(crate) fn missing(&self, count: u16) -> Option<u16> {
        let arity = self.plain_arity.get();
        if arity == count {
            return Some(0);
        }
        let missing = arity.checked_sub(count).filter(|_| arity != Self::BINDS)?;
        peek(&self.defaults, |defaults| (usize::from(missing) <= defaults.len()).then_some(missing))
    }
}

impl Function {
    /// The function with the other code, if `__code__` has been replaced.
    #[must_use]
    pub fn replaced(&self) -> Option<Gc<Self>> {
        self.successor.get()
    }

    /// The code that a call runs.
    #[must_use]
    pub fn current_code(&self) -> Gc<Code> {
        self.replaced().map_or_else(|| self.code.clone(), |successor| successor.code.clone())
    }

    /// What a call runs: the function itself, unless its `__code__` has been replaced.
    #[inline(always)]
    #[must_use]
    pub fn current(this: Gc<Self>) -> Gc<Self> {
        if this.marks.get() & mark::REPLACED == 0 { this } else { Self::successor_of(this) }
    }

    #[cold]
    fn successor_of(this: Gc<Self>) -> Gc<Self> {
        let Some(successor) = this.replaced() else { return this };
        let defaults = this.defaults.borrow().clone();
        drop(successor.defaults.replace(defaults));
        drop(successor.keyword_defaults.replace(this.keyword_defaults.get()));
        drop(successor.qualname.replace(this.qualname.get()));
        successor
    }
}

impl Object for Function {
    const KIND: Kind = kinds::FUNCTION;
    const CONTAINER: bool = true;
    const HAS_TAIL: bool = true;
    fn trace(&self, visit: &mut dyn FnMut(&Value)) {
        visit_gc(&self.globals, visit);
        visit_gc(&self.code, visit);
        if let Some(successor) = self.replaced() {
            visit_gc(&successor, visit);
        }
        self.closure().iter().for_each(|cell| visit(&cell.get()));
        if let Ok(defaults) = self.defaults.try_borrow() {
            defaults.iter().for_each(&mut *visit);
        }
        for dict in [&self.keyword_defaults, &self.annotations, &self.attributes] {
            if let Some(dict) = dict.get() {
                visit_gc(&dict, visit);
            }
        }
    }
    fn clear(&self) {
        drop(self.successor.take());
        drop(self.defaults.take());
        drop(self.keyword_defaults.take());
        drop(self.annotations.take());
        drop(self.attributes.take());
    }
}

/// What is noted in `Function::marks`.
pub mod mark {
    /// The generators that the function makes may be awaited (`types.coroutine`).
    pub const AWAITABLE: u8 = 1;
    /// Another function runs in its place (`Function::successor`).
    pub const REPLACED: u8 = 2;
}

/// Visits a typed pointer as a value, without changing its count for good.
pub fn visit_gc<T: Object>(object: &Gc<T>, visit: &mut dyn FnMut(&Value)) {
    object.with_value(visit);
}

/// A variable that closures share.
#[derive(Debug)]
pub struct Cell {
    /// The content; `UNBOUND` when unset.
    pub content: Slot<Value>,
}

impl Object for Cell {
    const KIND: Kind = kinds::CELL;
    const CONTAINER: bool = true;
    fn trace(&self, visit: &mut dyn FnMut(&Value)) {
        visit(&self.content.get());
    }
    fn clear(&self) {
        drop(self.content.replace(Value::UNBOUND));
    }
    fn state(&self) -> Option<State> {
        Some(State { layout: Layout::Sequence, slots: vec![self.get()] })
    }
    fn set_state(&self, mut state: State) {
        if let Some(content) = state.slots.pop() {
            drop(self.content.replace(content));
        }
    }
}

impl Cell {
    /// The content; `UNBOUND` when unset.
    #[inline(always)]
    #[must_use]
    pub fn get(&self) -> Value {
        self.content.get()
    }

    /// A cell of this content.
    #[must_use]
    pub fn of(content: Value) -> Gc<Self> {
        Gc::new(Self { content: Slot::new(content) })
    }
}

/// A function with its first argument.
#[derive(Debug)]
pub struct Method {
    /// The function.
    pub function: Value,
    /// The first argument.
    pub this: Value,
}

impl Object for Method {
    const KIND: Kind = kinds::METHOD;
    const CONTAINER: bool = true;
    fn trace(&self, visit: &mut dyn FnMut(&Value)) {
        visit(&self.function);
        visit(&self.this);
    }
}

/// A new bound method value.
#[must_use]
pub fn bind(function: Value, this: Value) -> Value {
    Value::object(Gc::new(Method { function, this }))
}
