//! The module object.

use crate::kinds;
use crate::names::Name;
use crate::types::class::Type;
use crate::types::dict::Dict;
use crate::types::function::visit_gc;
use snek_heap::{Gc, Kind, Object, Value};
use std::cell::RefCell;

/// A module: its variables.
#[derive(Debug)]
pub struct Module {
    /// The name it was made with.
    pub name: Name,
    /// Its variables.
    pub dict: Gc<Dict>,
    /// The subclass of the type of modules that it was given by `module.__class__ = …`.
    class: RefCell<Option<Gc<Type>>>,
}

impl Module {
    /// The class that a program has given it, if it has.
    #[must_use]
    pub fn own_class(&self) -> Option<Gc<Type>> {
        self.class.borrow().clone()
    }

    /// Makes it an object of another class.
    pub(crate) fn set_class(&self, class: Gc<Type>) {
        drop(self.class.replace(Some(class)));
    }
}

impl Object for Module {
    const KIND: Kind = kinds::MODULE;
    const CONTAINER: bool = true;
    fn trace(&self, visit: &mut dyn FnMut(&Value)) {
        visit_gc(&self.dict, visit);
        if let Ok(class) = self.class.try_borrow() {
            class.iter().for_each(|class| visit_gc(class, visit));
        }
    }
}

/// A new module value.
#[must_use]
pub fn new(name: Name, dict: Gc<Dict>) -> Value {
    Value::object(Gc::new(Module { name, dict, class: RefCell::default() }))
}
