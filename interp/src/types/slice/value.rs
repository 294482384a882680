//! The `slice` object.

use crate::kinds;
use snek_heap::{Gc, Kind, Object, Value};

/// A slice.
#[derive(Debug)]
pub struct Slice {
    /// Where it starts, or `None`.
    pub start: Value,
    /// Where it ends, or `None`.
    pub stop: Value,
    /// Its step, or `None`.
    pub step: Value,
}

impl Object for Slice {
    const KIND: Kind = kinds::SLICE;
    const CONTAINER: bool = true;
    fn trace(&self, visit: &mut dyn FnMut(&Value)) {
        visit(&self.start);
        visit(&self.stop);
        visit(&self.step);
    }
}

/// A new slice value.
#[must_use]
pub fn new(start: Value, stop: Value, step: Value) -> Value {
    Value::object(Gc::new(Slice { start, stop, step }))
}
