//! The module object.

use crate::kinds;
use crate::names::Name;
use crate::types::dict::Dict;
use crate::types::function::visit_gc;
use snek_heap::{Gc, Kind, Object, Value};

/// A module: its variables.
#[derive(Debug)]
pub struct Module {
    /// The name it was made with.
    pub name: Name,
    /// Its variables.
    pub dict: Gc<Dict>,
}

impl Object for Module {
    const KIND: Kind = kinds::MODULE;
    const CONTAINER: bool = true;
    fn trace(&self, visit: &mut dyn FnMut(&Value)) {
        visit_gc(&self.dict, visit);
    }
}

/// A new module value.
#[must_use]
pub fn new(name: Name, dict: Gc<Dict>) -> Value {
    Value::object(Gc::new(Module { name, dict }))
}
