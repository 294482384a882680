//! The `tuple` object.
//!
//! Invariant: the elements stand behind the object, in the same box; those of a tuple of more than `MOST` in one of their
//! own.
#![allow(unsafe_code, reason = "the elements stand behind the object")]

use crate::kinds;
use snek_heap::{Charge, Gc, Kind, Object, Value, fixed_tail_of, tail_of_mut};

/// How many elements stand behind the object.
const MOST: usize = 1 << 12;

/// A tuple. `collect` and `of_boxed` make all of them.
pub struct Tuple {
    many: Option<Box<Many>>,
}

/// The elements of a large tuple, with their memory counted.
struct Many {
    items: Box<[Value]>,
    _charge: Charge,
}

impl Drop for Many {
    fn drop(&mut self) {
        crate::types::list::drop_items(&mut self.items);
    }
}

/// What a tuple is made of.
pub trait Elements {
    /// The tuple.
    fn into_tuple(self) -> Gc<Tuple>;
}

impl Elements for Box<[Value]> {
    fn into_tuple(self) -> Gc<Tuple> {
        self.into_vec().into_tuple()
    }
}

impl Elements for Vec<Value> {
    fn into_tuple(self) -> Gc<Tuple> {
        if self.len() > MOST {
            return Tuple::of_boxed(self.into_boxed_slice());
        }
        Tuple::collect(self.len(), self.into_iter())
    }
}

impl<const N: usize> Elements for [Value; N] {
    #[inline]
    fn into_tuple(self) -> Gc<Tuple> {
        Tuple::collect(N, self.into_iter())
    }
}

impl Elements for &[Value] {
    fn into_tuple(self) -> Gc<Tuple> {
        Tuple::collect(self.len(), self.iter().cloned())
    }
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
    const HAS_TAIL: bool = true;
    const DROPS_TAIL_BACKWARDS: bool = true;
    fn trace(&self, visit: &mut dyn FnMut(&Value)) {
        self.items().iter().for_each(visit);
    }
    // A tuple is immutable, so it cannot close a cycle alone: clearing the mutable member of the cycle frees it.
}

/// A new tuple value.
#[must_use]
pub fn new(items: impl Elements) -> Value {
    Value::object(items.into_tuple())
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
            && let Some([one, two]) = Gc::get_mut(tuple).map(Tuple::items_mut)
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
        Self::collect(2, [first, second].into_iter())
    }

    /// A tuple of so many elements, made one after the other.
    #[inline]
    #[must_use]
    pub fn collect(count: usize, items: impl Iterator<Item = Value>) -> Gc<Self> {
        match u16::try_from(count) {
            Ok(few) if count <= MOST => Gc::with_values(Self { many: None }, few, items),
            _ => Self::of_boxed(items.take(count).collect()),
        }
    }

    fn of_boxed(items: Box<[Value]>) -> Gc<Self> {
        let charge = Charge::of(items.len() * size_of::<Value>());
        Gc::with_tail(Self { many: Some(Box::new(Many { items, _charge: charge })) }, 0)
    }

    /// A new tuple object.
    #[inline]
    #[must_use]
    pub fn of(items: impl Elements) -> Gc<Self> {
        items.into_tuple()
    }

    /// The elements.
    #[inline(always)]
    #[must_use]
    pub fn items(&self) -> &[Value] {
        match &self.many {
            // SAFETY: every tuple is where `Gc` put it, and only one that nobody else knows is written.
            None => unsafe { fixed_tail_of(self) },
            Some(many) => &many.items,
        }
    }

    /// The elements, to be taken out of a tuple that nobody else knows.
    #[inline(always)]
    pub(crate) fn items_mut(&mut self) -> &mut [Value] {
        if self.many.is_none() {
            // SAFETY: as in `items`.
            return unsafe { tail_of_mut(self) };
        }
        self.many.as_mut().map(|many| &mut *many.items).unwrap_or_default()
    }
}
