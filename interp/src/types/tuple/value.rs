//! The `tuple` object.

use crate::kinds;
use snek_heap::{Charge, Gc, Kind, Object, Value};

/// A tuple.
pub struct Tuple {
    items: Box<[Value]>,
    _charge: Charge,
}

impl std::fmt::Debug for Tuple {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "a tuple of {}", self.items().len())
    }
}

impl Object for Tuple {
    const KIND: Kind = kinds::TUPLE;
    const CONTAINER: bool = true;
    fn trace(&self, visit: &mut dyn FnMut(&Value)) {
        self.items().iter().for_each(visit);
    }
    // A tuple is immutable, so it cannot close a cycle alone: clearing the mutable member of the cycle frees it.
}

/// A new tuple value.
#[must_use]
pub fn new(items: impl Into<Box<[Value]>>) -> Value {
    Value::object(Tuple::of(items))
}

impl Tuple {
    /// A new tuple object.
    #[must_use]
    pub fn of(items: impl Into<Box<[Value]>>) -> Gc<Self> {
        let items = items.into();
        let charge = Charge::of(items.len() * size_of::<Value>());
        Gc::new(Self { items: items, _charge: charge })
    }

    /// The elements.
    #[inline(always)]
    #[must_use]
    pub fn items(&self) -> &[Value] {
        &self.items
    }
}
