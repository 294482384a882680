//! What an exception holds besides its attributes, and tracebacks.
//!
//! An exception is an `Instance` whose payload is an `ExceptionData`.

use crate::bytecode::Code;
use crate::kinds;
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
    /// `__traceback__`: the outermost entry.
    pub traceback: RefCell<Option<Gc<Traceback>>>,
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
    }
    fn clear(&self) {
        drop(self.args.take());
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
    /// The entry of the function that was called there.
    pub next: RefCell<Option<Gc<Traceback>>>,
}

impl Object for Traceback {
    const KIND: Kind = kinds::TRACEBACK;
    const CONTAINER: bool = true;
    fn trace(&self, visit: &mut dyn FnMut(&Value)) {
        visit_gc(&self.code, visit);
        if let Ok(next) = self.next.try_borrow() {
            next.iter().for_each(|entry| visit_gc(entry, visit));
        }
    }
    fn clear(&self) {
        drop(self.next.take());
    }
}
