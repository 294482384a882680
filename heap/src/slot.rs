//! A place for a counted value that is read by copying.
//!
//! Invariants:
//! - No reference into the place outlives a method here: what is read is a copy, and copying a count runs nobody's code.
//!   So the place needs no word that says whether somebody looks at it.
#![allow(unsafe_code, reason = "reads and writes the place without counting borrows")]

use crate::object::{Gc, Object};
use crate::value::Value;
use std::cell::UnsafeCell;
use std::rc::Rc;

/// What a `Slot` can hold: cloning it counts, and nothing else.
pub trait Counted: Clone + sealed::Sealed {}
impl Counted for Value {}
impl<T: Object> Counted for Gc<T> {}
impl<T: Object> Counted for Option<Gc<T>> {}
impl<T> Counted for Rc<T> {}

mod sealed {
    pub trait Sealed {}
    impl Sealed for super::Value {}
    impl<T: super::Object> Sealed for super::Gc<T> {}
    impl<T: super::Object> Sealed for Option<super::Gc<T>> {}
    impl<T> Sealed for std::rc::Rc<T> {}
}

/// A `Value`, `Gc` or `Rc` that can be replaced through a shared reference.
#[repr(transparent)]
pub struct Slot<T: Counted>(UnsafeCell<T>);

impl<T: Counted> Slot<T> {
    /// A slot that holds this.
    pub const fn new(value: T) -> Self {
        Self(UnsafeCell::new(value))
    }

    /// A copy of what it holds.
    #[inline(always)]
    #[must_use]
    pub fn get(&self) -> T {
        // SAFETY: no reference to the content exists (see the module), and `clone` of what is counted makes none.
        unsafe { &*self.0.get() }.clone()
    }

    /// Puts another value there and gives the old one back.
    #[inline(always)]
    pub fn replace(&self, value: T) -> T {
        // SAFETY: as in `get`; the old value is dropped by the caller, when the new one is in place.
        std::mem::replace(unsafe { &mut *self.0.get() }, value)
    }

    /// Takes the content out and leaves an empty one.
    #[inline(always)]
    pub fn take(&self) -> T
    where
        T: Default,
    {
        self.replace(T::default())
    }

    /// The word of the content, which says whether it was replaced.
    #[must_use]
    pub fn word(&self) -> usize {
        const { assert!(size_of::<T>() == size_of::<usize>()) };
        // SAFETY: what a slot can hold is one word, and all of it is initialised.
        unsafe { self.0.get().cast::<usize>().read() }
    }

    /// Where the content is; for fast paths that look at it and do nothing else.
    #[inline(always)]
    pub const fn as_ptr(&self) -> *const T {
        self.0.get()
    }
}

impl<T: Object> Slot<Option<Gc<T>>> {
    /// A copy of what it holds, made and put there first if it is empty.
    pub fn get_or_insert_with(&self, make: impl FnOnce() -> Gc<T>) -> Gc<T> {
        self.get().unwrap_or_else(|| {
            let made = make();
            drop(self.replace(Some(made.clone())));
            made
        })
    }
}

impl<T: Counted + Default> Default for Slot<T> {
    fn default() -> Self {
        Self::new(T::default())
    }
}

impl<T: Counted + std::fmt::Debug> std::fmt::Debug for Slot<T> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.get().fmt(f)
    }
}
