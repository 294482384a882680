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

impl Drop for Tuple {
    fn drop(&mut self) {
        crate::types::list::drop_items(&mut self.items);
    }
}

/// A new tuple value.
#[must_use]
pub fn new(items: impl Into<Box<[Value]>>) -> Value {
    Value::object(Tuple::of(items))
}

/// A tuple of two that an iterator gives again and again: as long as nobody keeps it, it is filled anew, not made anew.
#[derive(Debug, Default)]
pub struct Pair(Option<Gc<Tuple>>);

impl Clone for Pair {
    fn clone(&self) -> Self {
        Self(None)
    }
}

impl Pair {
    /// The tuple `(first, second)`.
    #[inline]
    pub fn of(&mut self, first: Value, second: Value) -> Value {
        if let Some(tuple) = &mut self.0
            && let Some(unshared) = Gc::get_mut(tuple)
        {
            let old =
                (std::mem::replace(&mut unshared.items[0], first), std::mem::replace(&mut unshared.items[1], second));
            let value = tuple.value();
            drop(old);
            return value;
        }
        let tuple = Tuple::of([first, second]);
        self.0 = Some(tuple.clone());
        tuple.value()
    }

    /// Visits what the tuple keeps alive.
    pub fn trace(&self, visit: &mut dyn FnMut(&Value)) {
        if let Some(tuple) = &self.0 {
            visit(&tuple.value());
        }
    }
}

impl Tuple {
    /// A new tuple object.
    #[must_use]
    pub fn of(items: impl Into<Box<[Value]>>) -> Gc<Self> {
        let items = items.into();
        let charge = Charge::of(items.len() * size_of::<Value>());
        Gc::new(Self { items, _charge: charge })
    }

    /// The elements.
    #[inline(always)]
    #[must_use]
    pub fn items(&self) -> &[Value] {
        &self.items
    }
}
