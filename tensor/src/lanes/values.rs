//! What loops read and where they write.
//!
//! Invariants: memory that [`filled`] gives out has been written, every place of it: by a loop of this crate, which asserts
//! that its operands are as long as its result.

use std::mem::MaybeUninit;

/// Places of results, whose content before does not matter.
pub type Out<T> = [MaybeUninit<T>];

/// An operand of a loop.
#[derive(Clone, Copy, Debug)]
pub enum Values<'a, T> {
    /// An element for each result.
    Each(&'a [T]),
    /// One element for all results.
    Same(T),
}

impl<'a, T: Copy> Values<'a, T> {
    /// The elements from `start` on, `count` of them.
    #[must_use]
    pub fn part(self, start: usize, count: usize) -> Values<'a, T> {
        match self {
            Values::Each(all) => Values::Each(&all[start..start + count]),
            same => same,
        }
    }

    /// Whether there are elements for `count` results.
    #[must_use]
    pub fn fits(self, count: usize) -> bool {
        match self {
            Values::Each(all) => all.len() == count,
            Values::Same(_) => true,
        }
    }

    /// The element for the result at a position.
    #[must_use]
    pub fn at(self, position: usize) -> T {
        match self {
            Values::Each(all) => all[position],
            Values::Same(x) => x,
        }
    }
}

/// Elements in memory that is written once. `write` has to write every place; the loops of this crate do.
#[allow(unsafe_code, reason = "memory that is not cleared before it is written")]
pub(crate) fn filled<T: Copy>(count: usize, write: impl FnOnce(&mut Out<T>)) -> Vec<T> {
    let mut all = Vec::with_capacity(count);
    write(&mut all.spare_capacity_mut()[..count]);
    // SAFETY: there is room for `count` elements, and `write` has written each of these places: it is private to this crate,
    // whose callers cover the places by loops of `lanes`, which assert the lengths, or by `write_copy_of_slice` and `fill`.
    unsafe { all.set_len(count) };
    all
}

/// Elements as places to be written. Loops write nothing but elements.
#[allow(unsafe_code, reason = "elements that are there already, seen as places")]
pub(crate) fn as_uninit<T: Copy>(all: &mut [T]) -> &mut Out<T> {
    // SAFETY: both types have one layout, and this crate's loops write elements only, so that each place holds one after.
    unsafe { &mut *(std::ptr::from_mut(all) as *mut Out<T>) }
}

/// The elements of places that a loop has just written.
#[allow(unsafe_code, reason = "places that have been written")]
pub(crate) fn written<T: Copy>(all: &Out<T>) -> &[T] {
    // SAFETY: callers pass places to a loop of this crate before, which writes every one of them.
    unsafe { all.assume_init_ref() }
}

/// The same, to be changed.
#[allow(unsafe_code, reason = "places that have been written")]
pub(crate) fn written_mut<T: Copy>(all: &mut Out<T>) -> &mut [T] {
    // SAFETY: as for `written`.
    unsafe { all.assume_init_mut() }
}
