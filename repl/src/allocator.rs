//! The command's allocator: mimalloc for what is small, the system's for what is large.
//!
//! A list or table that grows moves to a larger place again and again. The system's allocator moves large blocks by giving
//! their pages other addresses; another copies, and for that time holds both.
//! Invariant: the size of a layout alone says whose a block is, so a block goes back to where it came from.
#![allow(unsafe_code, reason = "hands requests on to two allocators")]

use libmimalloc_sys as mimalloc;
use std::alloc::{GlobalAlloc, Layout, System};

/// What mimalloc gives has this alignment without being asked.
const ALIGNED: usize = 8;

/// Blocks of so many bytes and more are the system's, as it maps those on their own by default. Sanitizers watch that
/// allocator alone.
const LARGE: usize = if cfg!(snek_sanitize) { 0 } else { 128 << 10 };

/// See the module.
pub struct Allocator;

/// Asks mimalloc to give pages back when nothing is in them any more, and not after a while: what a program frees in one
/// phase would add to what it needs in the next. It takes no more time that could be measured.
pub fn give_back_at_once() {
    use std::ffi::{c_int, c_long};
    /// The number of `mi_option_purge_delay` in mimalloc 2 and 3.
    const PURGE_DELAY: c_int = 15;
    unsafe extern "C" {
        fn mi_option_set(option: c_int, value: c_long);
    }
    // SAFETY: the function takes any number, and the option any delay.
    unsafe { mi_option_set(PURGE_DELAY, 0) };
}

#[inline(always)]
const fn is_large(size: usize) -> bool {
    size >= LARGE
}

/// mimalloc. Requests say their alignment only where they must: that path is three times as long.
struct Small;

// SAFETY: mimalloc's blocks are as large as asked for and, as each is at least a word, aligned to one.
unsafe impl GlobalAlloc for Small {
    #[inline(always)]
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        // SAFETY: as the caller promises.
        unsafe {
            match layout.align() {
                ..=ALIGNED => mimalloc::mi_malloc(layout.size()).cast(),
                align => mimalloc::mi_malloc_aligned(layout.size(), align).cast(),
            }
        }
    }

    #[inline(always)]
    unsafe fn alloc_zeroed(&self, layout: Layout) -> *mut u8 {
        // SAFETY: as the caller promises.
        unsafe {
            match layout.align() {
                ..=ALIGNED => mimalloc::mi_zalloc(layout.size()).cast(),
                align => mimalloc::mi_zalloc_aligned(layout.size(), align).cast(),
            }
        }
    }

    #[inline(always)]
    unsafe fn dealloc(&self, block: *mut u8, _: Layout) {
        // SAFETY: as the caller promises.
        unsafe { mimalloc::mi_free(block.cast()) }
    }

    #[inline(always)]
    unsafe fn realloc(&self, block: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        // SAFETY: as the caller promises.
        unsafe {
            match layout.align() {
                ..=ALIGNED => mimalloc::mi_realloc(block.cast(), size).cast(),
                align => mimalloc::mi_realloc_aligned(block.cast(), size, align).cast(),
            }
        }
    }
}

// SAFETY: each request goes to one of two allocators, and all requests about a block to the same one, since they bring the
// layout with which it was allocated.
unsafe impl GlobalAlloc for Allocator {
    #[inline]
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        // SAFETY: as the caller promises.
        unsafe { if is_large(layout.size()) { System.alloc(layout) } else { Small.alloc(layout) } }
    }

    #[inline]
    unsafe fn alloc_zeroed(&self, layout: Layout) -> *mut u8 {
        // SAFETY: as the caller promises.
        unsafe { if is_large(layout.size()) { System.alloc_zeroed(layout) } else { Small.alloc_zeroed(layout) } }
    }

    #[inline]
    unsafe fn dealloc(&self, block: *mut u8, layout: Layout) {
        // SAFETY: as the caller promises; the block's size says where it came from.
        unsafe { if is_large(layout.size()) { System.dealloc(block, layout) } else { Small.dealloc(block, layout) } }
    }

    #[inline]
    unsafe fn realloc(&self, block: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        // SAFETY: as the caller promises; a block that changes sides is copied as far as both sizes reach.
        unsafe {
            match (is_large(layout.size()), is_large(size)) {
                (false, false) => Small.realloc(block, layout, size),
                (true, true) => System.realloc(block, layout, size),
                _ => {
                    let moved = self.alloc(Layout::from_size_align_unchecked(size, layout.align()));
                    if !moved.is_null() {
                        moved.copy_from_nonoverlapping(block, layout.size().min(size));
                        self.dealloc(block, layout);
                    }
                    moved
                }
            }
        }
    }
}
