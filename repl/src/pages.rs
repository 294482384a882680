//! Advice to the system about pages of memory.
//!
//! Huge pages are for what programs allocate, not for what every start needs. They make programs with much memory up to a tenth faster. Asked for from the beginning, as the allocator would do, they
//! make most programs occupy twice the memory that they use: the allocator spreads what it gives over its pages.
#![allow(unsafe_code, reason = "advice to the system about memory has no safe form")]

/// Size of a huge page.
const HUGE: usize = 2 << 20;

/// How much memory from the first allocation on is of small pages.
const SMALL: usize = 64 << 20;

/// How much address space the allocator takes at once.
const ARENA: usize = 1 << 30;

/// Asks for huge pages behind the first megabytes of the allocator's memory. Where the system knows nothing of them,
/// or the allocator has placed its memory otherwise, nothing comes of it.
#[cfg(target_os = "linux")]
pub fn advise() {
    use std::ffi::{c_int, c_void};
    const MADV_HUGEPAGE: c_int = 14;
    unsafe extern "C" {
        fn madvise(start: *mut c_void, length: usize, advice: c_int) -> c_int;
    }
    let first = Box::new(0_u64);
    let address = (&raw const *first).addr();
    let start = address.next_multiple_of(HUGE) + SMALL - HUGE;
    let end = (address & !(ARENA - 1)) + ARENA;
    if start < end {
        let start = std::ptr::with_exposed_provenance_mut::<c_void>(start);
        // SAFETY: this advice changes no content of any mapping, and parts that are not mapped are passed over.
        unsafe { madvise(start, end - start.addr(), MADV_HUGEPAGE) };
    }
}

/// Gives the pages of the binary back that the start has read: what follows needs few of them, and those are in the system's
/// cache.
#[cfg(all(target_os = "linux", target_env = "gnu", target_arch = "x86_64"))]
pub fn leave_start() {
    use std::ffi::{c_int, c_void};
    const MADV_DONTNEED: c_int = 4;
    const PAGE: usize = 4096;
    unsafe extern "C" {
        static __executable_start: u8;
        static etext: u8;
        fn madvise(start: *mut c_void, length: usize, advice: c_int) -> c_int;
    }
    let start = &raw const __executable_start;
    let length = ((&raw const etext).addr() - start.addr()) & !(PAGE - 1);
    // SAFETY: from its start to the end of its code the binary is mapped for reading and running only, so each page has the
    // file's content again when it is touched next; relocated data lies behind.
    unsafe { madvise(start.cast_mut().cast(), length, MADV_DONTNEED) };
}

/// Elsewhere nothing is given back.
#[cfg(not(all(target_os = "linux", target_env = "gnu", target_arch = "x86_64")))]
pub fn leave_start() {}

/// Elsewhere the system decides.
#[cfg(not(target_os = "linux"))]
pub fn advise() {}
