//! The `tuple` object.
//!
//! Invariants:
//! - The elements stand behind the object, in the same box; those of a tuple of more than `MOST` in one of their own.
//! - `word` is that box's address if nothing stands behind the object, or else the hash, once it is known; or 0.
#![allow(unsafe_code, reason = "the elements stand behind the object")]

use crate::kinds;
use crate::types::list;
use snek_heap::{Charge, Gc, Kind, Object, Value, fixed_tail_of, tail_of_mut};
use std::cell::Cell;
use std::ptr;

/// How many elements stand behind the object.
const MOST: usize = 1 << 12;

/// A tuple. `collect` and `of_boxed` make all of them.
pub struct Tuple {
    word: Cell<*mut Many>,
}

/// The elements of a large tuple, with their memory counted.
struct Many {
    items: Box<[Value]>,
    _charge: Charge,
}

impl Drop for Tuple {
    #[inline(always)]
    fn drop(&mut self) {
        if !self.word.get().is_null() {
            self.drop_many();
        }
    }
}

impl Drop for Many {
    fn drop(&mut self) {
        list::drop_items(&mut self.items);
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
        const { assert!(N <= MOST, "the elements stand behind the object") };
        Gc::with_array(Tuple::around(ptr::null_mut()), self)
    }
}

impl Elements for &[Value] {
    fn into_tuple(self) -> Gc<Tuple> {
        match self {
            [one] => [one.clone()].into_tuple(),
            [first, second] => Tuple::of_two(first.clone(), second.clone()),
            _ => Tuple::collect(self.len(), self.iter().cloned()),
        }
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
        self.items().iter().filter(|item| item.is_counted()).for_each(visit);
    }
    // A tuple is immutable, so it cannot close a cycle alone: clearing the mutable member of the cycle frees it.
}

/// A new tuple value.
#[must_use]
pub fn new(items: impl Elements) -> Value {
    Value::object(items.into_tuple())
}

/// A tuple that an iterator gives again and again: as long as nobody keeps it, it is filled anew, not made anew.
#[derive(Debug, Default)]
pub struct Reused(Option<Gc<Tuple>>);

impl Clone for Reused {
    fn clone(&self) -> Self {
        Self(None)
    }
}

impl Reused {
    /// The tuple `(first, second)`.
    #[inline]
    pub fn of_two(&mut self, first: Value, second: Value) -> Value {
        if let Some(tuple) = &mut self.0
            && let Some([one, two]) = Gc::get_mut(tuple).map(Tuple::items_mut)
        {
            let old = (std::mem::replace(one, first), std::mem::replace(two, second));
            tuple.relist();
            let value = tuple.value();
            drop(old);
            return value;
        }
        self.keep(Tuple::of_two(first, second))
    }

    /// The tuple of so many elements.
    #[inline]
    pub fn of_many(&mut self, count: usize, items: impl Iterator<Item = Value>) -> Value {
        if let Some(tuple) = &mut self.0
            && let Some(places) = Gc::get_mut(tuple).map(Tuple::items_mut)
            && places.len() == count
        {
            for (place, item) in places.iter_mut().zip(items) {
                *place = item;
            }
            tuple.relist();
            return tuple.value();
        }
        self.keep(Tuple::collect(count, items))
    }

    fn keep(&mut self, tuple: Gc<Tuple>) -> Value {
        let value = tuple.value();
        self.0 = Some(tuple);
        value
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
    #[inline(never)]
    #[must_use]
    pub(crate) fn of_two(first: Value, second: Value) -> Gc<Self> {
        [first, second].into_tuple()
    }

    /// A tuple of three.
    #[inline(never)]
    #[must_use]
    pub(crate) fn of_three(first: Value, second: Value, third: Value) -> Gc<Self> {
        [first, second, third].into_tuple()
    }

    /// A tuple of so many elements, made one after the other.
    #[inline]
    #[must_use]
    pub fn collect(count: usize, items: impl Iterator<Item = Value>) -> Gc<Self> {
        match u16::try_from(count) {
            Ok(few) if count <= MOST => Gc::with_values(Self::around(ptr::null_mut()), few, items),
            _ => Self::of_boxed(items.take(count).collect()),
        }
    }

    fn of_boxed(items: Box<[Value]>) -> Gc<Self> {
        let charge = Charge::of(items.len() * size_of::<Value>());
        Gc::with_tail(Self::around(Box::into_raw(Box::new(Many { items, _charge: charge }))), 0)
    }

    #[inline(always)]
    fn around(word: *mut Many) -> Self {
        Self { word: Cell::new(word) }
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
        // SAFETY: every tuple is where `Gc` put it, and only one that nobody else knows is written.
        let items = unsafe { fixed_tail_of(self) };
        if !items.is_empty() {
            return items;
        }
        // SAFETY: nothing stands behind the object, so the word is null or the box's, which lives as long.
        unsafe { self.word.get().as_ref() }.map_or(&[], |many| &many.items)
    }

    #[inline(never)]
    fn drop_many(&mut self) {
        if self.items_behind() == 0 {
            // SAFETY: as in `items`; the word is not null, and not used any more.
            drop(unsafe { Box::from_raw(self.word.get()) });
        }
    }

    /// The hash, if it was kept.
    #[inline(always)]
    #[must_use]
    pub(crate) fn known_hash(&self) -> Option<i64> {
        let is_hash = self.items_behind() != 0 && !self.word.get().is_null();
        is_hash.then(|| self.word.get().addr() as i64)
    }

    /// Keeps the hash: no element's will ever be another one.
    #[inline(always)]
    pub(crate) fn keep_hash(&self, hash: i64) {
        if self.items_behind() != 0 {
            self.word.set(ptr::without_provenance_mut(hash.cast_unsigned() as usize));
        }
    }

    /// The elements, to be taken out of a tuple that nobody else knows, or replaced.
    #[inline(always)]
    pub(crate) fn items_mut(&mut self) -> &mut [Value] {
        if self.items_behind() == 0 {
            // SAFETY: as in `items`.
            return unsafe { self.word.get().as_mut() }.map_or(&mut [], |many| &mut many.items);
        }
        self.word.set(ptr::null_mut());
        // SAFETY: as in `items`.
        unsafe { tail_of_mut(self) }
    }

    /// How many elements stand behind the object.
    #[inline(always)]
    fn items_behind(&self) -> usize {
        // SAFETY: as in `items`. While the tuple is dropped the values may be gone, but not their number.
        unsafe { fixed_tail_of(self) }.len()
    }
}
