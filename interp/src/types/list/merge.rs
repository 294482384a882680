//! Merging two neighbouring sorted runs, the shorter one by way of a temporary copy.
//!
//! In: slots of which the first `middle` and the rest are sorted. Out: all in order.
//! Invariants: in `low` the gap between what is merged and what is left of the second run is exactly as long as what is
//! left in the copy (in `high`: mirrored). So the copy can go back at any moment, after an error too.

use super::timsort::{Slot, gallop_left, gallop_right};
use crate::error::Result;

/// How many wins in a row keep a merge galloping.
const MIN_GALLOP: usize = 7;

/// The state of a merge from the front.
struct Low<'a, T> {
    slots: &'a mut [T],
    /// The first run; its part before `a` is merged.
    copy: Vec<T>,
    a: usize,
    /// Next slot of the second run.
    b: usize,
    to: usize,
}

impl<T: Slot> Low<'_, T> {
    fn take_a(&mut self) {
        self.slots[self.to] = self.copy[self.a].take();
        self.a += 1;
        self.to += 1;
    }

    fn take_b(&mut self) {
        self.slots[self.to] = self.slots[self.b].take();
        self.b += 1;
        self.to += 1;
    }

    fn left_a(&self) -> usize {
        self.copy.len() - self.a
    }

    fn left_b(&self) -> usize {
        self.slots.len() - self.b
    }

    /// Merges until one run is used up, but for the last slot of the copy, which is known to be the largest.
    fn run(&mut self, min_gallop: &mut usize, less: &mut impl FnMut(&T, &T) -> Result<bool>) -> Result<()> {
        self.take_b();
        if self.left_b() == 0 || self.left_a() == 1 {
            return Ok(());
        }
        let mut gallop = *min_gallop;
        loop {
            let (mut wins_a, mut wins_b) = (0, 0);
            loop {
                if less(&self.slots[self.b], &self.copy[self.a])? {
                    self.take_b();
                    wins_b += 1;
                    wins_a = 0;
                    if self.left_b() == 0 {
                        return Ok(());
                    }
                    if wins_b >= gallop {
                        break;
                    }
                } else {
                    self.take_a();
                    wins_a += 1;
                    wins_b = 0;
                    if self.left_a() == 1 {
                        return Ok(());
                    }
                    if wins_a >= gallop {
                        break;
                    }
                }
            }
            gallop += 1;
            loop {
                gallop -= usize::from(gallop > 1);
                *min_gallop = gallop;
                wins_a = gallop_right(&self.slots[self.b], &self.copy[self.a..], 0, less)?;
                for _ in 0..wins_a {
                    self.take_a();
                }
                // With an inconsistent comparison none may be left.
                if wins_a > 0 && self.left_a() <= 1 {
                    return Ok(());
                }
                self.take_b();
                if self.left_b() == 0 {
                    return Ok(());
                }
                wins_b = gallop_left(&self.copy[self.a], &self.slots[self.b..], 0, less)?;
                for _ in 0..wins_b {
                    self.take_b();
                }
                if self.left_b() == 0 {
                    return Ok(());
                }
                self.take_a();
                if self.left_a() == 1 {
                    return Ok(());
                }
                if wins_a < MIN_GALLOP && wins_b < MIN_GALLOP {
                    break;
                }
            }
            gallop += 1;
            *min_gallop = gallop;
        }
    }
}

/// Merges when the first run is the shorter one.
pub(super) fn low<T: Slot>(
    slots: &mut [T],
    middle: usize,
    min_gallop: &mut usize,
    less: &mut impl FnMut(&T, &T) -> Result<bool>,
) -> Result<()> {
    let copy = slots[..middle].iter_mut().map(Slot::take).collect();
    let mut merge = Low { slots, copy, a: 0, b: middle, to: 0 };
    let result = merge.run(min_gallop, less);
    if result.is_ok() && merge.left_a() == 1 {
        while merge.left_b() > 0 {
            merge.take_b();
        }
    }
    while merge.left_a() > 0 {
        merge.take_a();
    }
    result
}

/// The state of a merge from the back.
struct High<'a, T> {
    slots: &'a mut [T],
    /// The second run; its part from `b` on is merged.
    copy: Vec<T>,
    /// Number of slots left of the first run.
    a: usize,
    /// Number of slots left in the copy.
    b: usize,
    /// End of the part that is still to be filled.
    to: usize,
}

impl<T: Slot> High<'_, T> {
    fn take_a(&mut self) {
        self.a -= 1;
        self.to -= 1;
        self.slots[self.to] = self.slots[self.a].take();
    }

    fn take_b(&mut self) {
        self.b -= 1;
        self.to -= 1;
        self.slots[self.to] = self.copy[self.b].take();
    }

    /// Merges until one run is used up, but for the first slot of the copy, which is known to be the smallest.
    fn run(&mut self, min_gallop: &mut usize, less: &mut impl FnMut(&T, &T) -> Result<bool>) -> Result<()> {
        self.take_a();
        if self.a == 0 || self.b == 1 {
            return Ok(());
        }
        let mut gallop = *min_gallop;
        loop {
            let (mut wins_a, mut wins_b) = (0, 0);
            loop {
                if less(&self.copy[self.b - 1], &self.slots[self.a - 1])? {
                    self.take_a();
                    wins_a += 1;
                    wins_b = 0;
                    if self.a == 0 {
                        return Ok(());
                    }
                    if wins_a >= gallop {
                        break;
                    }
                } else {
                    self.take_b();
                    wins_b += 1;
                    wins_a = 0;
                    if self.b == 1 {
                        return Ok(());
                    }
                    if wins_b >= gallop {
                        break;
                    }
                }
            }
            gallop += 1;
            loop {
                gallop -= usize::from(gallop > 1);
                *min_gallop = gallop;
                let stay = gallop_right(&self.copy[self.b - 1], &self.slots[..self.a], self.a - 1, less)?;
                wins_a = self.a - stay;
                for _ in 0..wins_a {
                    self.take_a();
                }
                if self.a == 0 {
                    return Ok(());
                }
                self.take_b();
                if self.b == 1 {
                    return Ok(());
                }
                let stay = gallop_left(&self.slots[self.a - 1], &self.copy[..self.b], self.b - 1, less)?;
                wins_b = self.b - stay;
                for _ in 0..wins_b {
                    self.take_b();
                }
                // With an inconsistent comparison none may be left.
                if wins_b > 0 && self.b <= 1 {
                    return Ok(());
                }
                self.take_a();
                if self.a == 0 {
                    return Ok(());
                }
                if wins_a < MIN_GALLOP && wins_b < MIN_GALLOP {
                    break;
                }
            }
            gallop += 1;
            *min_gallop = gallop;
        }
    }
}

/// Merges when the second run is the shorter one.
pub(super) fn high<T: Slot>(
    slots: &mut [T],
    middle: usize,
    min_gallop: &mut usize,
    less: &mut impl FnMut(&T, &T) -> Result<bool>,
) -> Result<()> {
    let to = slots.len();
    let copy: Vec<T> = slots[middle..].iter_mut().map(Slot::take).collect();
    let b = copy.len();
    let mut merge = High { slots, copy, a: middle, b, to };
    let result = merge.run(min_gallop, less);
    if result.is_ok() && merge.b == 1 {
        while merge.a > 0 {
            merge.take_a();
        }
    }
    while merge.b > 0 {
        merge.take_b();
    }
    result
}
