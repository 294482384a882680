//! Reading an object's cell on a fast path without counting the borrow.
//!
//! Builds with debug assertions see it when what looks at the content writes it: a cell is borrowed then, and a slot is compared.
#![allow(unsafe_code, reason = "an uncounted borrow, ended before anything else runs")]

use snek_heap::{Counted, Slot};
use std::cell::RefCell;

/// Lets `read` look at the content, unless somebody is writing it.
///
/// `read` must not run anything that could write the cell: fast paths only copy a value out.
#[inline(always)]
pub(crate) fn peek<T, R>(cell: &RefCell<T>, read: impl FnOnce(&T) -> Option<R>) -> Option<R> {
    #[cfg(debug_assertions)]
    let _borrowed = cell.try_borrow().ok()?;
    // SAFETY: nothing writes the cell while `read` runs: it is given fast paths that only compare and copy, and the
    // interpreter has one thread.
    let content = unsafe { cell.try_borrow_unguarded() }.ok()?;
    read(content)
}

/// Lets `read` look at what a slot holds, under the same condition.
#[inline(always)]
pub(crate) fn look<T: Counted, R>(slot: &Slot<T>, read: impl FnOnce(&T) -> R) -> R {
    let before = if cfg!(debug_assertions) { slot.word() } else { 0 };
    // SAFETY: as in `peek`.
    let found = read(unsafe { &*slot.as_ptr() });
    debug_assert!(before == slot.word(), "a slot is replaced while it is looked at");
    found
}
