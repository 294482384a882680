//! Memory of small objects: free boxes are kept by size and used again.
//!
//! Invariants:
//! - Every box of a size class was allocated with that class's layout, so any object of the class may use it.
//! - A free box holds the address of the next one; nothing else refers to it.
//! - At most `KEPT` boxes of a class are kept; the rest go back to the allocator, and all of them when the thread ends.
#![allow(unsafe_code, reason = "an allocator")]

use crate::ending;
use std::alloc::{Layout, alloc, dealloc, handle_alloc_error};
use std::cell::Cell;
use std::ptr::NonNull;

/// Sizes are rounded up to this many bytes.
const GRAIN: usize = 8;
/// Alignment of boxes. More would take allocators off their fast path.
const ALIGN: usize = 8;
const CLASSES: usize = 32;
/// How many free boxes of a class are kept. Sanitizers know only of memory that goes back.
const KEPT: u32 = if cfg!(snek_sanitize) { 0 } else { 1 << 14 };

struct Free {
    first: Cell<*mut u8>,
    count: Cell<u32>,
}

thread_local! {
    static FREE: [Free; CLASSES] = const {
        [const { Free { first: Cell::new(std::ptr::null_mut()), count: Cell::new(0) } }; CLASSES]
    };
}

const fn class_of(layout: Layout) -> usize {
    layout.size().div_ceil(GRAIN)
}

/// The layout of a `T` with so many bytes behind it.
#[inline(always)]
const fn with_extra<T>(extra: usize) -> Layout {
    match Layout::from_size_align(size_of::<T>() + extra, align_of::<T>()) {
        Ok(layout) => layout,
        Err(_) => panic!("tails are counted by 16 bits"),
    }
}

const fn is_small(layout: Layout) -> bool {
    class_of(layout) < CLASSES && layout.align() <= ALIGN && layout.size() > 0
}

/// The layout that boxes of a class have.
const fn rounded(layout: Layout) -> Layout {
    match Layout::from_size_align(class_of(layout) * GRAIN, ALIGN) {
        Ok(rounded) => rounded,
        Err(_) => layout,
    }
}

/// Memory for a value, which is to be written there.
#[inline(always)]
pub(crate) fn reserve<T>() -> NonNull<T> {
    let layout = const { Layout::new::<T>() };
    let memory = if is_small(layout) { small(class_of(layout), rounded(layout)) } else { fresh(layout) };
    memory.cast::<T>()
}

/// As `reserve`, with so many bytes behind it.
#[inline(always)]
pub(crate) fn reserve_with<T>(extra: usize) -> NonNull<T> {
    let layout = with_extra::<T>(extra);
    let memory = if is_small(layout) { small(class_of(layout), rounded(layout)) } else { fresh(layout) };
    memory.cast::<T>()
}

/// Moves a value into memory of its own, with so many bytes behind it.
#[inline(always)]
pub(crate) fn store_with<T>(value: T, extra: usize) -> NonNull<T> {
    let place = reserve_with::<T>(extra);
    // SAFETY: the memory is large enough and aligned for `T`, and nobody else has it.
    unsafe { place.write(value) };
    place
}

#[inline(always)]
fn small(class: usize, layout: Layout) -> NonNull<u8> {
    FREE.with(|free| {
        let list = &free[class];
        match NonNull::new(list.first.get()) {
            Some(memory) => {
                // SAFETY: a free box holds the address of the next one.
                list.first.set(unsafe { memory.cast::<*mut u8>().read() });
                list.count.set(list.count.get() - 1);
                memory
            }
            None => fresh(layout),
        }
    })
}

#[cold]
#[inline(never)]
fn fresh(layout: Layout) -> NonNull<u8> {
    ending::expect_end();
    // SAFETY: no layout given to this function has size 0: objects have headers.
    match NonNull::new(unsafe { alloc(layout) }) {
        Some(memory) => memory,
        None => handle_alloc_error(layout),
    }
}

/// Drops a value and gives its memory back.
///
/// # Safety
/// `place` came from `reserve::<T>` and is not used any more.
#[inline(always)]
pub(crate) unsafe fn discard<T>(place: NonNull<T>) {
    let layout = const { Layout::new::<T>() };
    // SAFETY: the caller hands the value over.
    unsafe { place.drop_in_place() };
    // SAFETY: the memory is the caller's to give, too.
    unsafe { give(place.cast(), layout) };
}

/// As `discard`, of what has so many bytes behind it, in which nothing is left to drop.
///
/// # Safety
/// As of `discard`, with `reserve_with::<T>` and this size.
#[inline(always)]
pub(crate) unsafe fn discard_with<T>(place: NonNull<T>, extra: usize) {
    // SAFETY: the caller hands over the value and the memory.
    unsafe {
        place.drop_in_place();
        give(place.cast(), with_extra::<T>(extra));
    }
}

/// Gives memory back.
///
/// # Safety
/// `reserve` or `reserve_with` took it for this layout, and it is not used any more.
#[inline(always)]
unsafe fn give(memory: NonNull<u8>, layout: Layout) {
    if !is_small(layout) {
        // SAFETY: it was allocated with this layout.
        unsafe { dealloc(memory.as_ptr(), layout) };
        return;
    }
    FREE.with(|free| {
        let list = &free[class_of(layout)];
        if list.count.get() >= KEPT {
            // SAFETY: `reserve` or `reserve_with` allocated it with the class's layout.
            unsafe { dealloc(memory.as_ptr(), rounded(layout)) };
            return;
        }
        // SAFETY: the box is free, large enough for an address, and aligned for it.
        unsafe { memory.cast::<*mut u8>().write(list.first.get()) };
        list.first.set(memory.as_ptr());
        list.count.set(list.count.get() + 1);
    });
}

/// Gives every free box back. From now on none is kept.
pub(crate) fn give_back() {
    FREE.with(|free| {
        for (class, list) in free.iter().enumerate() {
            list.count.set(KEPT);
            let mut next = list.first.replace(std::ptr::null_mut());
            while let Some(memory) = NonNull::new(next) {
                // SAFETY: a free box holds the address of the next one, and it has the layout of its class.
                unsafe {
                    next = memory.cast::<*mut u8>().read();
                    dealloc(memory.as_ptr(), Layout::from_size_align_unchecked(class * GRAIN, ALIGN));
                }
            }
        }
    });
}
