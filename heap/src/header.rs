//! What stands before each object, in two words.
//!
//! What to do with an object is not in it: its kind leads there.
//!
//! The first word says what the object is: how many words stand behind it (16 bits), its kind (8), flags (8) and an epoch
//! (32). The second counts: a position of the collector's in its lower 28 bits, and above it how many references there are,
//! less one. So a reference more or less is one instruction on a word that nothing but counting and collecting looks at,
//! and the last one shows by the borrow of the subtraction.
//!
//! Invariant: the count never wraps. Each reference takes eight bytes, and a heap has at most `MOST_BYTES`, half of what so
//! many references would take.

use crate::object::{Kind, VTable, WORD};
use crate::state;
use std::cell::Cell;

/// What an object has or is.
pub(crate) mod flag {
    /// Some weak reference points at it.
    pub(crate) const WEAK: u8 = 1;
    /// Its class has a finalizer that is to run once.
    pub(crate) const FINALIZE: u8 = 2;
    /// A container that is in no list of the collector: it cannot be part of a cycle.
    pub(crate) const UNLISTED: u8 = 4;
    /// In the old generation (else in the young one).
    pub(crate) const OLD: u8 = 16;
    /// Under examination by the collector.
    pub(crate) const EXAMINED: u8 = 32;
    /// Found reachable in this collection.
    pub(crate) const REACHABLE: u8 = 64;
    /// Found reachable in this collection; what it refers to was not looked at yet, and no list says so.
    pub(crate) const PENDING: u8 = 128;
}

const COUNT_AT: u32 = 28;
const ONE: u64 = 1 << COUNT_AT;

/// The largest position.
pub(crate) const MOST_POSITION: u32 = (1 << COUNT_AT) - 1;

/// A place in a list as a position, if positions go so far.
pub(crate) fn position(place: usize) -> Option<u32> {
    u32::try_from(place).ok().filter(|place| *place <= MOST_POSITION)
}

/// The most memory that a heap has, whatever its limit: 256 GiB.
pub(crate) const MOST_BYTES: usize = 1 << 38;

const _: () =
    assert!(2 * (MOST_BYTES / size_of::<crate::Value>()) as u64 <= 1 << (u64::BITS - COUNT_AT), "counts wrap");

#[repr(C, align(8))]
pub(crate) struct Header {
    tail: u16,
    kind: Kind,
    flags: Cell<u8>,
    /// The epoch in which the object was made, or the number of its request for a finalizer.
    pub(crate) epoch: Cell<u32>,
    counted: Cell<u64>,
}

const _: () = assert!(size_of::<Header>() == 16, "every object pays for its header");

impl Header {
    /// Of a new object of this kind, to which one reference leads.
    #[inline(always)]
    pub(crate) fn new(kind: Kind, tail: u16) -> Self {
        Self { tail, kind, flags: Cell::new(0), epoch: Cell::new(state::epoch()), counted: Cell::new(0) }
    }

    #[inline(always)]
    pub(crate) fn kind(&self) -> Kind {
        self.kind
    }

    /// How many words stand behind the object.
    #[inline(always)]
    pub(crate) fn tail(&self) -> u16 {
        self.tail
    }

    /// Bytes of what stands behind the object.
    #[inline(always)]
    pub(crate) fn tail_size(&self) -> usize {
        usize::from(self.tail()) * WORD
    }

    /// The functions of the object's type.
    #[inline(always)]
    pub(crate) fn vtable(&self) -> &'static VTable {
        state::vtable(self.kind())
    }

    /// How many references there are; 0 of an object that is being freed.
    #[inline(always)]
    pub(crate) fn count(&self) -> usize {
        (self.counted.get().wrapping_add(ONE) >> COUNT_AT) as usize
    }

    /// One reference more.
    #[inline(always)]
    pub(crate) fn up(&self) {
        self.counted.set(self.counted.get().wrapping_add(ONE));
    }

    /// One reference less. Says whether that was the last.
    #[inline(always)]
    #[must_use]
    pub(crate) fn down(&self) -> bool {
        let (left, was_last) = self.counted.get().overflowing_sub(ONE);
        self.counted.set(left);
        was_last
    }

    /// Whether it has one of these flags.
    #[inline(always)]
    pub(crate) fn has(&self, flags: u8) -> bool {
        self.flags.get() & flags != 0
    }

    /// Its flags.
    #[inline(always)]
    pub(crate) fn flags(&self) -> u8 {
        self.flags.get()
    }

    #[inline(always)]
    pub(crate) fn set(&self, flags: u8) {
        self.change(0, flags);
    }

    #[inline(always)]
    pub(crate) fn unset(&self, flags: u8) {
        self.change(flags, 0);
    }

    /// Takes some flags away, and gives it others.
    #[inline(always)]
    pub(crate) fn change(&self, unset: u8, set: u8) {
        self.flags.set(self.flags.get() & !unset | set);
    }

    /// Its position in the collector's list of its generation; in a collection the working copy of its count.
    #[inline(always)]
    pub(crate) fn position(&self) -> u32 {
        self.counted.get() as u32 & MOST_POSITION
    }

    #[inline(always)]
    pub(crate) fn set_position(&self, position: u32) {
        debug_assert!(position <= MOST_POSITION, "position {position}");
        self.counted.set(self.counted.get() & !u64::from(MOST_POSITION) | u64::from(position));
    }

    /// Makes the position one less, unless it is zero.
    #[inline(always)]
    pub(crate) fn lower_position(&self) {
        self.counted.set(self.counted.get() - u64::from(self.position() != 0));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn header() -> Header {
        Header::new(0xAB, u16::MAX)
    }

    fn fields(header: &Header) -> (Kind, u16, u32) {
        (header.kind(), header.tail(), header.position())
    }

    #[test]
    fn the_last_reference_shows() {
        let header = header();
        assert_eq!(header.count(), 1);
        header.up();
        assert!(!header.down() && header.count() == 1);
        assert!(header.down() && header.count() == 0);
        header.up();
        assert_eq!(header.count(), 1, "a finalizer runs with one reference again");
        assert_eq!(fields(&header), (0xAB, u16::MAX, 0));
    }

    #[test]
    fn counts_go_as_far_as_memory() {
        let header = header();
        header.counted.set(header.counted.get() | ((1_u64 << 35) - 2) << COUNT_AT);
        assert_eq!(header.count(), MOST_BYTES / size_of::<crate::Value>() - 1);
        header.up();
        header.up();
        assert!(!header.down() && fields(&header) == (0xAB, u16::MAX, 0));
    }

    #[test]
    fn flags_and_positions_leave_each_other_alone() {
        let header = header();
        header.set_position(MOST_POSITION);
        for flag in [1, 2, 4, 16, 32, 64, 128] {
            assert!(!header.has(flag));
            header.set(flag);
            assert!(header.has(flag) && !header.has(!flag));
            header.up();
            assert!(!header.down() && header.has(flag) && header.count() == 1);
            header.unset(flag);
        }
        header.set(flag::WEAK | flag::OLD);
        header.change(flag::OLD | flag::WEAK, flag::PENDING | flag::UNLISTED);
        assert!(header.has(flag::PENDING) && header.has(flag::UNLISTED) && !header.has(flag::OLD | flag::WEAK));
        assert_eq!(fields(&header), (0xAB, u16::MAX, MOST_POSITION));
    }
}
