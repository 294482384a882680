//! What stands before each object, in two words.
//!
//! What to do with an object is not in it: its kind leads there.
//!
//! The first word is, from its lowest bit on: how many words stand behind the object (16), its kind (8), flags (4), and how many
//! references there are, less one (36). So a reference more or less is one instruction on the word, and the last one
//! shows by the borrow of the subtraction. The second word is the collector's: a position (28), flags (4) and an epoch (32).
//!
//! Invariant: the count never wraps. Each reference takes eight bytes, and a heap has at most `MOST_BYTES`, half of what so
//! many references would take.

use crate::object::{Kind, VTable, WORD};
use crate::state;
use std::cell::Cell;

/// What an object has or is, and in which word that stands: the lower four bits in the first, the others in the second.
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

const KIND_AT: u32 = 16;
const FLAGS_AT: u32 = 24;
const COUNT_AT: u32 = 28;
const ONE: u64 = 1 << COUNT_AT;

/// Which flags stand in the first word, and which in the second, where they are its highest byte's.
const FIRST: u8 = 0x0F;
const SECOND: u8 = 0xF0;

/// The largest position.
pub(crate) const MOST_POSITION: u32 = (1 << 28) - 1;

/// A place in a list as a position, if positions go so far.
pub(crate) fn position(place: usize) -> Option<u32> {
    u32::try_from(place).ok().filter(|place| *place <= MOST_POSITION)
}

/// The most memory that a heap has, whatever its limit: 256 GiB.
pub(crate) const MOST_BYTES: usize = 1 << 38;

const _: () =
    assert!(2 * (MOST_BYTES / size_of::<crate::Value>()) as u64 <= 1 << (u64::BITS - COUNT_AT), "counts wrap");

#[repr(align(8))]
pub(crate) struct Header {
    first: Cell<u64>,
    position: Cell<u32>,
    /// The epoch in which the object was made, or the number of its request for a finalizer.
    pub(crate) epoch: Cell<u32>,
}

const _: () = assert!(size_of::<Header>() == 16, "every object pays for its header");

impl Header {
    /// Of a new object of this kind, to which one reference leads.
    #[inline(always)]
    pub(crate) fn new(kind: Kind, tail: u16) -> Self {
        Self {
            first: Cell::new((kind as u64) << KIND_AT | tail as u64),
            position: Cell::new(0),
            epoch: Cell::new(state::epoch()),
        }
    }

    #[inline(always)]
    pub(crate) fn kind(&self) -> Kind {
        (self.first.get() >> KIND_AT) as Kind
    }

    /// How many words stand behind the object.
    #[inline(always)]
    pub(crate) fn tail(&self) -> u16 {
        self.first.get() as u16
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
        (self.first.get().wrapping_add(ONE) >> COUNT_AT) as usize
    }

    /// One reference more.
    #[inline(always)]
    pub(crate) fn up(&self) {
        self.first.set(self.first.get().wrapping_add(ONE));
    }

    /// One reference less. Says whether that was the last.
    #[inline(always)]
    #[must_use]
    pub(crate) fn down(&self) -> bool {
        let (left, was_last) = self.first.get().overflowing_sub(ONE);
        self.first.set(left);
        was_last
    }

    /// Whether it has one of these flags.
    #[inline(always)]
    pub(crate) fn has(&self, flags: u8) -> bool {
        let first = u64::from(flags & FIRST) << FLAGS_AT;
        self.first.get() & first != 0 || self.collector_flags() & flags != 0
    }

    /// The flags of the second word.
    #[inline(always)]
    pub(crate) fn collector_flags(&self) -> u8 {
        (self.position.get() >> FLAGS_AT) as u8 & SECOND
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
        if (unset | set) & FIRST != 0 {
            let of = |flags: u8| u64::from(flags & FIRST) << FLAGS_AT;
            self.first.set(self.first.get() & !of(unset) | of(set));
        }
        if (unset | set) & SECOND != 0 {
            let of = |flags: u8| u32::from(flags & SECOND) << FLAGS_AT;
            self.position.set(self.position.get() & !of(unset) | of(set));
        }
    }

    /// Its position in the collector's list of its generation; in a collection the working copy of its count.
    #[inline(always)]
    pub(crate) fn position(&self) -> u32 {
        self.position.get() & MOST_POSITION
    }

    /// As `position` and `set_position`, of an object in the young generation while nothing is examined: it has no flag of
    /// the collector's.
    #[inline(always)]
    pub(crate) fn young_position(&self) -> u32 {
        debug_assert!(self.collector_flags() == 0, "it is young");
        self.position.get()
    }

    #[inline(always)]
    pub(crate) fn set_young_position(&self, position: u32) {
        debug_assert!(position <= MOST_POSITION && self.collector_flags() == 0, "it is young");
        self.position.set(position);
    }

    #[inline(always)]
    pub(crate) fn set_position(&self, position: u32) {
        debug_assert!(position <= MOST_POSITION, "position {position}");
        self.position.set(self.position.get() & !MOST_POSITION | position);
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
        header.first.set(header.first.get() | ((1_u64 << 35) - 2) << COUNT_AT);
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
