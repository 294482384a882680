//! `Frames`: the stack of calls in progress.
//!
//! Invariants:
//! - The frames from `base` to `top` are initialised; `top` is the innermost one, and one place before `base` when
//!   there is none.
//! - `room` is never behind the end of the allocation, so a frame may be written behind `top` while that is before
//!   `room`.
//! - `room` also stands for the recursion limit: who finds no room asks `make_room`, which tells the one from the
//!   other.
#![allow(unsafe_code, reason = "frames are pushed field by field and reached through `top`; see the invariants")]

use super::frame::Frame;
use snek_heap::Charge;
use std::mem::MaybeUninit;
use std::ops::{Deref, DerefMut};

/// Calls that may be open at a time whatever the program asks for: some hundreds of megabytes.
const MOST_FRAMES: usize = 2_000_000;

/// How many frames there is place for at first.
const FIRST: usize = 64;

pub(crate) struct Frames {
    top: *mut Frame,
    /// Where no frame may be any more without a look at the limits.
    room: *mut Frame,
    base: *mut Frame,
    capacity: usize,
    /// How many levels of calls and of native recursion there may be together.
    limit: usize,
    native_depth: usize,
    /// Counts the frames as memory of the program.
    charge: Charge,
}

impl Frames {
    /// Bytes of the place for the first frames.
    pub(super) const FIRST_BYTES: usize = FIRST * size_of::<Frame>();

    pub(super) fn new(limit: usize) -> Self {
        let base = allocate(FIRST);
        let mut frames = Self {
            top: base.wrapping_sub(1),
            room: base,
            base,
            capacity: FIRST,
            limit: 0,
            native_depth: 0,
            charge: Charge::default(),
        };
        frames.set_limit(limit);
        frames
    }

    /// How many frames there are. No reference to them is made, since some may be in use.
    #[inline(always)]
    pub(crate) fn len(&self) -> usize {
        length(self.base, self.top)
    }

    #[inline(always)]
    pub(crate) fn is_empty(&self) -> bool {
        self.top < self.base
    }

    /// Whether there is room for one more frame.
    #[inline(always)]
    pub(super) fn has_room(&self) -> bool {
        self.top.wrapping_add(1) < self.room
    }

    /// Makes room for one more frame, unless the recursion limit forbids it.
    #[cold]
    #[inline(never)]
    pub(super) fn make_room(&mut self) -> bool {
        if self.is_at_limit() {
            return false;
        }
        if self.len() == self.capacity {
            let (length, capacity) = (self.len(), self.capacity * 2);
            if snek_heap::would_exceed(capacity * size_of::<Frame>()) {
                return false;
            }
            self.charge.set(capacity * size_of::<Frame>());
            let base = allocate(capacity);
            // SAFETY: the new place is larger and another one; the old frames are forgotten with their place.
            unsafe {
                base.copy_from_nonoverlapping(self.base, length);
                release(self.base, self.capacity);
            }
            (self.base, self.capacity, self.top) = (base, capacity, base.wrapping_add(length).wrapping_sub(1));
        }
        self.note_room();
        true
    }

    /// Whether calls and native recursion together exceed the recursion limit.
    pub(super) fn is_at_limit(&self) -> bool {
        self.levels() > self.limit
    }

    /// Levels of calls and of native recursion together.
    pub(super) fn levels(&self) -> usize {
        self.len() + self.native_depth
    }

    /// Says how many levels there are outside of these frames, among which no native is.
    pub(super) fn set_levels_outside(&mut self, levels: usize, limit: usize) {
        self.native_depth = levels;
        self.set_limit(limit);
    }

    /// Sets how many levels there may be. Beyond `MOST_FRAMES` it holds no more than that: frames take memory.
    pub(super) fn set_limit(&mut self, limit: usize) {
        self.limit = limit.min(MOST_FRAMES);
        self.note_room();
    }

    /// Counts a level of native recursion.
    pub(super) fn enter_native(&mut self) {
        self.native_depth += 1;
        self.note_room();
    }

    /// Ends a level of native recursion.
    pub(super) fn leave_native(&mut self) {
        self.native_depth = self.native_depth.saturating_sub(1);
        self.note_room();
    }

    fn note_room(&mut self) {
        let allowed = (self.limit + 1).saturating_sub(self.native_depth);
        self.room = self.base.wrapping_add(allowed.min(self.capacity));
    }

    /// The innermost frame, of which the caller knows that it is there.
    ///
    /// # Safety
    /// There is a frame. It must be gone from when the reference is not used any more: nothing may be pushed before
    /// that.
    #[inline(always)]
    pub(super) unsafe fn running<'a>(&self) -> &'a Frame {
        debug_assert!(!self.is_empty(), "no frame runs");
        // SAFETY: the caller's.
        unsafe { &*self.top }
    }

    /// The innermost frame, for writing.
    ///
    /// # Safety
    /// There is a frame.
    #[inline(always)]
    pub(super) unsafe fn running_mut(&mut self) -> &mut Frame {
        debug_assert!(!self.is_empty(), "no frame runs");
        // SAFETY: the caller's.
        unsafe { &mut *self.top }
    }

    /// The frame below the innermost one.
    ///
    /// # Safety
    /// There are two frames. As of `running`.
    #[inline(always)]
    pub(super) unsafe fn below<'a>(&self) -> &'a Frame {
        debug_assert!(self.len() > 1, "no frame is below");
        // SAFETY: the caller's.
        unsafe { &*self.top.sub(1) }
    }

    /// Where the next frame goes.
    #[inline(always)]
    pub(super) fn next(&mut self) -> *mut Frame {
        debug_assert!(self.top.wrapping_add(1) < self.base.wrapping_add(self.capacity), "nobody made room for a frame");
        self.top.wrapping_add(1)
    }

    /// Counts the frame that has been written at `next`.
    ///
    /// # Safety
    /// All of its fields have been written.
    #[inline(always)]
    pub(super) unsafe fn count(&mut self, frame: *mut Frame) {
        debug_assert!(frame == self.top.wrapping_add(1), "another frame than the next");
        self.top = frame;
    }

    /// Takes the innermost frame out of the count, without dropping what it holds.
    ///
    /// # Safety
    /// There is a frame, and the caller drops what it holds.
    #[inline(always)]
    pub(super) unsafe fn forget_last(&mut self) {
        debug_assert!(!self.is_empty(), "no frame is there");
        self.top = self.top.wrapping_sub(1);
    }

    /// The innermost frame.
    #[inline(always)]
    pub(crate) fn last(&self) -> Option<&Frame> {
        // SAFETY: see the invariants.
        (self.top >= self.base).then(|| unsafe { &*self.top })
    }

    /// The innermost frame.
    #[inline(always)]
    pub(crate) fn last_mut(&mut self) -> Option<&mut Frame> {
        // SAFETY: see the invariants.
        (self.top >= self.base).then(|| unsafe { &mut *self.top })
    }

    pub(super) fn pop(&mut self) -> Option<Frame> {
        if self.is_empty() {
            return None;
        }
        let frame = self.top;
        self.top = self.top.wrapping_sub(1);
        // SAFETY: it was initialised, and is counted no more.
        Some(unsafe { frame.read() })
    }
}

impl Deref for Frames {
    type Target = [Frame];
    #[inline(always)]
    fn deref(&self) -> &[Frame] {
        // SAFETY: see the invariants.
        unsafe { std::slice::from_raw_parts(self.base, self.len()) }
    }
}

impl DerefMut for Frames {
    #[inline(always)]
    fn deref_mut(&mut self) -> &mut [Frame] {
        // SAFETY: see the invariants.
        unsafe { std::slice::from_raw_parts_mut(self.base, self.len()) }
    }
}

impl Drop for Frames {
    fn drop(&mut self) {
        while self.pop().is_some() {}
        // SAFETY: all frames are gone.
        unsafe { release(self.base, self.capacity) };
    }
}

#[inline(always)]
fn length(base: *mut Frame, top: *mut Frame) -> usize {
    (top.addr().wrapping_add(size_of::<Frame>()) - base.addr()) / size_of::<Frame>()
}

fn allocate(capacity: usize) -> *mut Frame {
    Box::into_raw(Box::<[Frame]>::new_uninit_slice(capacity)).cast()
}

/// # Safety
/// `base` comes from `allocate(capacity)`, and no frame is in it.
unsafe fn release(base: *mut Frame, capacity: usize) {
    let place = std::ptr::slice_from_raw_parts_mut(base.cast::<MaybeUninit<Frame>>(), capacity);
    // SAFETY: the caller's.
    drop(unsafe { Box::from_raw(place) });
}
