//! The native stack.

/// How many bytes of native stack are left, where the system says.
pub fn left() -> Option<usize> {
    stacker::remaining_stack()
}

/// An address in the caller's part of the native stack.
#[inline(never)]
pub fn address() -> usize {
    let here = 0u8;
    std::ptr::from_ref(std::hint::black_box(&here)) as usize
}
