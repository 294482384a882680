//! What an exception holds besides its attributes, and tracebacks.
//!
//! In: errors being raised and unwound. Out: what handlers, attributes and printed tracebacks read.
//! Invariants:
//! - An exception is an `Instance` whose payload is an `ExceptionData`; it has one for life.
//!
//! Elsewhere: entries are added to tracebacks in `vm::unwind`.

use crate::bytecode::Code;
use crate::kinds;
use crate::types::dict::Dict;
use crate::types::function::visit_gc;
use snek_heap::{Gc, Kind, Object, Value};
use std::cell::{Cell, RefCell};

/// The state of an exception.
#[derive(Debug, Default)]
pub struct ExceptionData {
    /// `args`, a tuple's elements.
    pub args: RefCell<Vec<Value>>,
    /// `__cause__`, or `NONE`.
    pub cause: RefCell<Option<Value>>,
    /// `__context__`, or `NONE`.
    pub context: RefCell<Option<Value>>,
    /// `__suppress_context__`.
    pub suppress_context: Cell<bool>,
    /// What is being handled does not become its context: a generator's `throw` brought it.
    pub is_thrown: Cell<bool>,
    /// `__traceback__`: the outermost entry.
    pub traceback: RefCell<Option<Gc<Traceback>>>,
    /// What the class keeps besides (`fields.rs` numbers them); `UNBOUND` where unset.
    pub fields: RefCell<Vec<Value>>,
}

impl ExceptionData {
    /// The data of a new exception with these arguments.
    #[must_use]
    pub fn of(args: Vec<Value>) -> Gc<Self> {
        Gc::new(Self { args: RefCell::new(args), ..Self::default() })
    }

    /// A field, if it is set.
    #[must_use]
    pub fn field(&self, index: usize) -> Option<Value> {
        self.fields.borrow().get(index).filter(|value| !value.is_unbound()).cloned()
    }

    /// Sets a field (`UNBOUND` unsets it), giving back what it held.
    pub fn set_field(&self, index: usize, value: Value) -> Value {
        let mut fields = self.fields.borrow_mut();
        if fields.len() <= index {
            fields.resize(index + 1, Value::UNBOUND);
        }
        std::mem::replace(&mut fields[index], value)
    }
}

impl Object for ExceptionData {
    const KIND: Kind = kinds::EXCEPTION;
    const CONTAINER: bool = true;
    fn trace(&self, visit: &mut dyn FnMut(&Value)) {
        if let Ok(args) = self.args.try_borrow() {
            args.iter().for_each(&mut *visit);
        }
        for link in [&self.cause, &self.context] {
            if let Ok(link) = link.try_borrow() {
                link.iter().for_each(&mut *visit);
            }
        }
        if let Ok(traceback) = self.traceback.try_borrow() {
            traceback.iter().for_each(|entry| visit_gc(entry, visit));
        }
        if let Ok(fields) = self.fields.try_borrow() {
            fields.iter().for_each(visit);
        }
    }
    fn clear(&self) {
        drop(self.args.take());
        drop(self.fields.take());
        drop(self.cause.take());
        drop(self.context.take());
        drop(self.traceback.take());
    }
}

/// One entry of a traceback: a call that the exception passed through. The next entry is deeper in the stack.
#[derive(Debug)]
pub struct Traceback {
    /// The code that ran.
    pub code: Gc<Code>,
    /// The instruction that raised or called.
    pub pc: u32,
    /// The variables of its module.
    pub globals: Gc<Dict>,
    /// The entry of the function that was called there.
    pub next: RefCell<Option<Gc<Traceback>>>,
    /// What the frame held when it ended; kept only where the time of its death can be seen.
    pub kept: RefCell<Vec<Value>>,
}

impl Object for Traceback {
    const KIND: Kind = kinds::TRACEBACK;
    const CONTAINER: bool = true;
    fn trace(&self, visit: &mut dyn FnMut(&Value)) {
        visit_gc(&self.code, visit);
        visit_gc(&self.globals, visit);
        if let Ok(next) = self.next.try_borrow() {
            next.iter().for_each(|entry| visit_gc(entry, visit));
        }
        if let Ok(kept) = self.kept.try_borrow() {
            kept.iter().for_each(visit);
        }
    }
    fn clear(&self) {
        drop(self.next.take());
        drop(self.kept.take());
    }
}
