//! How many references there are to an object.
//!
//! Invariant: a count never wraps. One that comes to `MOST` is exact no more and stays where it is: the object is kept for
//! good, whatever becomes of its references.

use std::cell::Cell;

/// Counts from here on are not exact. The highest bit alone says so, which an addition and a subtraction tell without a
/// comparison of their own.
const MOST: u32 = 1 << 31;

/// Where such a count stays: as far from zero and from the end as can be.
const FIXED: u32 = MOST + (MOST >> 1);

/// A count of references.
#[repr(transparent)]
pub(crate) struct Count(Cell<u32>);

impl Count {
    /// Of an object that one reference leads to.
    #[inline(always)]
    pub(crate) const fn one() -> Self {
        Self(Cell::new(1))
    }

    #[inline(always)]
    pub(crate) fn get(&self) -> u32 {
        self.0.get()
    }

    /// One more.
    #[inline(always)]
    pub(crate) fn up(&self) {
        let more = self.0.get().wrapping_add(1);
        self.0.set(more);
        if more.cast_signed() < 0 {
            self.fix();
        }
    }

    /// One less. Says whether that was the last; or whether the count is fixed, which `is_zero` tells from it.
    #[inline(always)]
    #[must_use]
    pub(crate) fn down(&self) -> bool {
        let left = self.0.get().wrapping_sub(1);
        self.0.set(left);
        left.cast_signed() <= 0
    }

    /// Is no reference left? To be asked when `down` said so; a fixed count is put back to where it stays.
    #[inline(always)]
    pub(crate) fn is_zero(&self) -> bool {
        let is_zero = self.0.get() == 0;
        if !is_zero {
            self.fix();
        }
        is_zero
    }

    /// Gives the object of which no reference was left one again.
    pub(crate) fn revive(&self) {
        self.0.set(1);
    }

    /// Whether it is no longer exact.
    pub(crate) fn is_fixed(&self) -> bool {
        self.0.get() >= MOST
    }

    #[cold]
    #[inline(never)]
    fn fix(&self) {
        self.0.set(FIXED);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counts_are_exact_up_to_the_most() {
        let count = Count::one();
        count.up();
        assert!(!count.down() && count.get() == 1);
        assert!(count.down() && count.is_zero());
        let count = Count(Cell::new(MOST - 2));
        count.up();
        assert!(!count.is_fixed() && count.get() == MOST - 1);
        assert!(!count.down() && count.get() == MOST - 2);
    }

    #[test]
    fn a_count_that_is_too_large_stays() {
        for start in [MOST - 1, MOST, FIXED] {
            let count = Count(Cell::new(start));
            count.up();
            assert!(count.is_fixed() && count.get() == FIXED);
            for _ in 0..100 {
                assert!(count.down() && !count.is_zero());
                assert_eq!(count.get(), FIXED);
            }
            count.up();
            assert_eq!(count.get(), FIXED);
        }
    }
}
