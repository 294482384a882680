//! The `tuple` object.
//!
//! Invariant: a tuple of at most `FEW` elements keeps them inside the object, others in a box of their own.

use crate::kinds;
use snek_heap::{Charge, Gc, Kind, Object, Value};

/// How many elements are kept inside the object.
const FEW: usize = 3;

/// The elements of a tuple.
pub enum Items {
    /// The first so many.
    Few([Value; FEW], usize),
    /// All, with their memory counted.
    Many(Box<[Value]>, Charge),
}

impl Items {
    /// So many elements, made one after the other.
    #[inline]
    pub fn collect(count: usize, mut items: impl Iterator<Item = Value>) -> Self {
        if count > FEW {
            return Self::from(items.collect::<Box<[Value]>>());
        }
        let mut few = [const { Value::UNBOUND }; FEW];
        few.iter_mut().zip(&mut items).for_each(|(place, item)| *place = item);
        Self::Few(few, count)
    }
}

impl From<Box<[Value]>> for Items {
    fn from(items: Box<[Value]>) -> Self {
        if items.len() <= FEW {
            return Self::collect(items.len(), items.into_vec().into_iter());
        }
        let charge = Charge::of(items.len() * size_of::<Value>());
        Self::Many(items, charge)
    }
}

impl From<Vec<Value>> for Items {
    fn from(items: Vec<Value>) -> Self {
        if items.len() <= FEW {
            return Self::collect(items.len(), items.into_iter());
        }
        Self::from(items.into_boxed_slice())
    }
}

impl<const N: usize> From<[Value; N]> for Items {
    #[inline]
    fn from(items: [Value; N]) -> Self {
        Self::collect(N, items.into_iter())
    }
}

impl From<&[Value]> for Items {
    fn from(items: &[Value]) -> Self {
        Self::collect(items.len(), items.iter().cloned())
    }
}

/// A tuple.
pub struct Tuple {
    items: Items,
}

impl std::fmt::Debug for Tuple {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "a tuple of {}", self.items().len())
    }
}

impl Object for Tuple {
    const KIND: Kind = kinds::TUPLE;
    const CONTAINER: bool = true;
    const IMMUTABLE: bool = true;
    fn trace(&self, visit: &mut dyn FnMut(&Value)) {
        self.items().iter().for_each(visit);
    }
    // A tuple is immutable, so it cannot close a cycle alone: clearing the mutable member of the cycle frees it.
}

impl Drop for Tuple {
    fn drop(&mut self) {
        crate::types::list::drop_items(match &mut self.items {
            Items::Few(items, _) => items,
            Items::Many(items, _) => items,
        });
    }
}

/// A new tuple value.
#[must_use]
pub fn new(items: impl Into<Items>) -> Value {
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
            && let Some(Tuple { items: Items::Few([one, two, _], _) }) = Gc::get_mut(tuple)
        {
            let old = (std::mem::replace(one, first), std::mem::replace(two, second));
            tuple.relist();
            let value = tuple.value();
            drop(old);
            return value;
        }
        let tuple = Tuple::of_two(first, second);
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
    /// A tuple of two.
    #[inline]
    #[must_use]
    pub(crate) fn of_two(first: Value, second: Value) -> Gc<Self> {
        Gc::new(Self { items: Items::Few([first, second, Value::UNBOUND], 2) })
    }

    /// A tuple of three.
    #[inline]
    #[must_use]
    pub(crate) fn of_three(items: [Value; 3]) -> Gc<Self> {
        Gc::new(Self { items: Items::Few(items, 3) })
    }

    /// A new tuple object.
    #[inline]
    #[must_use]
    pub fn of(items: impl Into<Items>) -> Gc<Self> {
        Gc::new(Self { items: items.into() })
    }

    /// The elements.
    #[inline(always)]
    #[must_use]
    pub fn items(&self) -> &[Value] {
        match &self.items {
            Items::Few(items, count) => items.get(..*count).unwrap_or_default(),
            Items::Many(items, _) => items,
        }
    }

    /// The elements, to be taken out of a tuple that dies.
    #[inline(always)]
    pub(crate) fn items_mut(&mut self) -> &mut [Value] {
        match &mut self.items {
            Items::Few(items, count) => items.get_mut(..*count).unwrap_or_default(),
            Items::Many(items, _) => items,
        }
    }
}
