//! The command's allocator: mimalloc for what is small, the system's for what is large.
//!
//! A list or table that grows moves to a larger place again and again. The system's allocator moves large blocks by giving
//! their pages other addresses; another copies, and for that time holds both.
//! Invariant: the size of a layout alone says whose a block is, so a block goes back to where it came from.
#![allow(unsafe_code, reason = "hands requests on to two allocators")]

use libmimalloc_sys as mimalloc;
use std::alloc::{GlobalAlloc, Layout, System};
use std::ffi::{c_int, c_void};
use std::fs::File;
use std::os::unix::fs::FileExt;
use std::ptr::null_mut;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicPtr, Ordering};

/// What mimalloc gives has this alignment without being asked.
const ALIGNED: usize = 8;

/// Blocks of so many bytes and more are the system's, as it maps those on their own by default. Sanitizers watch that
/// allocator alone.
const LARGE: usize = if cfg!(snek_sanitize) { 0 } else { 128 << 10 };

/// See the module.
pub struct Allocator;

/// Asks mimalloc to give pages back soon after nothing is in them any more, and not after a second: what a program frees in one
/// phase would add to what it needs in the next. Given back at once, a page that holds one block at a time would be asked for anew
/// at each: arrays of a thousand numbers took three times as long.
pub fn give_back_soon() {
    use std::ffi::{c_int, c_long};
    const MILLISECONDS: c_long = 1;
    /// The number of `mi_option_purge_delay` in mimalloc 2 and 3.
    const PURGE_DELAY: c_int = 15;
    unsafe extern "C" {
        fn mi_option_set(option: c_int, value: c_long);
    }
    // SAFETY: the function takes any number, and the option any delay.
    unsafe { mi_option_set(PURGE_DELAY, MILLISECONDS) };
}

/// The bytes that the process occupies, as the system has them. With `true`, what the allocators keep goes back first.
pub fn occupied(give_back: bool) -> Option<usize> {
    static PAGES: OnceLock<Option<File>> = OnceLock::new();
    const PAGE: usize = 4096;
    unsafe extern "C" {
        fn mi_collect(force: bool);
        #[cfg(target_env = "gnu")]
        fn malloc_trim(pad: usize) -> c_int;
    }
    if give_back {
        // SAFETY: both may be called at any time.
        unsafe {
            mi_collect(true);
            #[cfg(target_env = "gnu")]
            malloc_trim(0);
        }
    }
    let mut text = [0; 128];
    let file = PAGES.get_or_init(|| File::open("/proc/self/statm").ok()).as_ref()?;
    let length = file.read_at(&mut text, 0).ok()?;
    let text = std::str::from_utf8(text.get(..length)?).ok()?;
    // All pages that have addresses, and those that are there.
    text.split_ascii_whitespace().nth(1)?.parse::<usize>().ok()?.checked_mul(PAGE)
}

unsafe extern "C" {
    fn getrlimit(resource: c_int, limit: *mut [u64; 2]) -> c_int;
    fn write(file: c_int, data: *const c_void, count: usize) -> isize;
    fn _exit(status: c_int) -> !;
}

/// What is set aside: as much as mimalloc maps at a time, wherever the map begins.
const ASIDE: Layout = match Layout::from_size_align(72 << 20, 4096) {
    Ok(layout) => layout,
    Err(_) => panic!("it is a layout"),
};

/// The block that is set aside for the time when the system refuses memory.
static RESERVE: AtomicPtr<u8> = AtomicPtr::new(null_mut());

/// The addresses that the process may use at most, if that is limited (`ulimit -v`).
pub fn address_limit() -> Option<usize> {
    /// The number of `RLIMIT_AS`.
    const ADDRESSES: c_int = 9;
    let mut limit = [u64::MAX; 2];
    // SAFETY: `limit` has the place of both numbers of a `struct rlimit`.
    let told = cfg!(target_os = "linux") && unsafe { getrlimit(ADDRESSES, &raw mut limit) } == 0;
    (told && limit[0] != u64::MAX).then(|| usize::try_from(limit[0]).unwrap_or(usize::MAX))
}

/// Sets addresses aside where they are limited. No page of them is touched.
pub fn set_aside() {
    if address_limit().is_some_and(|limit| limit / 6 > ASIDE.size()) {
        // SAFETY: the size is not zero.
        RESERVE.store(unsafe { System.alloc(ASIDE) }, Ordering::Relaxed);
    }
}

/// What to do when there is no memory: the request is made again once what was set aside is free, and the program ends at its
/// next look at the limits. When that is used up the process ends: nobody expects to be refused.
#[cold]
#[inline(never)]
fn refused(again: impl Fn() -> *mut u8) -> *mut u8 {
    if snek::tools::is_probing() {
        return null_mut();
    }
    let block = RESERVE.swap(null_mut(), Ordering::Relaxed);
    if !block.is_null() {
        // SAFETY: the block came from there with this layout, and nobody else has taken it.
        unsafe { System.dealloc(block, ASIDE) };
        snek::tools::memory_is_short();
        let block = again();
        if !block.is_null() {
            return block;
        }
    }
    const TEXT: &[u8] = b"MemoryError: the system has no more memory\n";
    // SAFETY: the text has as many bytes; the process ends without running anything more of it.
    unsafe {
        write(2, TEXT.as_ptr().cast(), TEXT.len());
        _exit(1)
    }
}

/// The block, or what becomes of its request if there is none.
#[inline(always)]
fn checked(block: *mut u8, again: impl Fn() -> *mut u8) -> *mut u8 {
    if block.is_null() { refused(again) } else { block }
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
        let make = || unsafe { if is_large(layout.size()) { System.alloc(layout) } else { Small.alloc(layout) } };
        checked(make(), make)
    }

    #[inline]
    unsafe fn alloc_zeroed(&self, layout: Layout) -> *mut u8 {
        // SAFETY: as the caller promises.
        let make = || unsafe {
            if is_large(layout.size()) { System.alloc_zeroed(layout) } else { Small.alloc_zeroed(layout) }
        };
        checked(make(), make)
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
                (false, false) => {
                    let make = || Small.realloc(block, layout, size);
                    checked(make(), make)
                }
                (true, true) => {
                    let make = || System.realloc(block, layout, size);
                    checked(make(), make)
                }
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
