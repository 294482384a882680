//! The object that a staged function is.

use super::declared::Declared;
use crate::kinds;
use crate::stage::Specialization;
use crate::types::function::{Function, visit_gc};
use snek_graph::ir::{Module, Type};
use snek_graph::outline::Outline;
use snek_heap::{Gc, Kind, Object, Value};
use std::cell::{Cell, RefCell};
use std::rc::Rc;

/// A staged function.
pub struct StagedFunction {
    /// The Python function.
    pub(crate) function: Gc<Function>,
    /// The graph with untyped parameters, or why there is none.
    pub(crate) untyped: std::result::Result<Rc<Module>, Value>,
    /// What stands around that graph, or why no text can have it.
    pub(crate) outline: std::result::Result<Rc<Outline>, String>,
    pub(crate) specializations: RefCell<Vec<Rc<Specialization>>>,
    /// The rules of a trace cache, for `@function`.
    pub(crate) cache: Option<Cache>,
    /// What is declared of its parameters.
    pub(crate) declared: Option<Rc<Declared>>,
    /// Counts the uses of its graphs.
    pub(crate) clock: Cell<u64>,
    /// It has been called as plain Python, to make its variables.
    pub(crate) was_called: Cell<bool>,
    /// It cannot be staged for several lengths of a list, or sizes of an array, at once.
    pub(crate) is_exact: Cell<bool>,
    /// The back-end that runs its graphs, where one is named.
    pub(crate) backend: Option<Rc<str>>,
    /// It computes a derivative: its graphs are always optimised, since much of a forward pass is not needed.
    pub(crate) is_derivative: bool,
}

/// How `@function` chooses and counts graphs.
#[derive(Clone)]
pub(crate) struct Cache {
    /// The types of the arguments that are staged; the others are keyed by value.
    pub(crate) signature: Vec<Type>,
    /// More graphs than these raise.
    pub(crate) max_traces: Option<usize>,
}

impl StagedFunction {
    /// A function without a graph for any arguments.
    pub(crate) fn new(function: Gc<Function>, untyped: std::result::Result<Rc<Module>, Value>) -> Self {
        Self {
            function,
            untyped,
            outline: Err(String::new()),
            specializations: RefCell::default(),
            cache: None,
            declared: None,
            clock: Cell::default(),
            was_called: Cell::default(),
            is_exact: Cell::default(),
            backend: None,
            is_derivative: false,
        }
    }

    /// Whether a list may be one value of its graphs.
    pub(crate) fn takes_lists(&self) -> bool {
        !self.is_exact.get() && !self.is_derivative && self.cache.is_none() && self.declared.is_none()
    }

    /// Notes that a graph is used.
    pub(crate) fn touch(&self, one: &Specialization) {
        let now = self.clock.get() + 1;
        self.clock.set(now);
        one.used.set(now);
    }
}

impl Object for StagedFunction {
    const KIND: Kind = kinds::STAGED_FUNCTION;
    const CONTAINER: bool = true;
    fn trace(&self, visit: &mut dyn FnMut(&Value)) {
        visit_gc(&self.function, visit);
        if let Err(error) = &self.untyped {
            visit(error);
        }
        if let Some(declared) = &self.declared {
            declared.visit(visit);
        }
        // A call that runs a graph holds the function too.
        if let Ok(specializations) = self.specializations.try_borrow() {
            specializations.iter().for_each(|one| one.visit(visit));
        }
    }
    fn clear(&self) {
        drop(self.specializations.take());
    }
}
