//! The merge sort of CPython's lists (`Objects/listsort.txt`): stable, adaptive, and with the same comparisons in the
//! same order, since programs see them.
//!
//! In: slots and a comparison that may fail. Out: the slots in order.
//! Invariants:
//! - Only `less` can fail, and whenever it is called each slot is either in `slots` or in the merge's temporary copy;
//!   after an error the copy goes back, so nothing is lost.
//! - Comparisons are only asked as `less(right, left)`, so equal slots keep their order.

use super::merge;
use crate::error::Result;

/// Something that can be moved out, leaving a hole.
pub(super) trait Slot {
    /// Moves the content out.
    fn take(&mut self) -> Self;
}

/// How many wins in a row make a merge gallop.
const MIN_GALLOP: usize = 7;

/// A sorted stretch that waits to be merged.
struct Run {
    base: usize,
    len: usize,
    /// Depth, in the merge tree, of the boundary to the next run.
    power: u32,
}

struct State {
    pending: Vec<Run>,
    min_gallop: usize,
    len: usize,
}

/// Sorts the slots.
pub(super) fn sort<T: Slot>(slots: &mut [T], less: &mut impl FnMut(&T, &T) -> Result<bool>) -> Result<()> {
    let len = slots.len();
    if len < 2 {
        return Ok(());
    }
    let shortest = shortest_run(len);
    let mut state = State { pending: Vec::new(), min_gallop: MIN_GALLOP, len };
    let mut low = 0;
    while low < len {
        let mut run = count_run(&mut slots[low..], less)?;
        if run < shortest {
            let forced = shortest.min(len - low);
            insert_each(&mut slots[low..low + forced], run, less)?;
            run = forced;
        }
        state.found_run(slots, run, less)?;
        state.pending.push(Run { base: low, len: run, power: 0 });
        low += run;
    }
    state.merge_all(slots, less)
}

fn shortest_run(mut len: usize) -> usize {
    let mut rest = 0;
    while len >= 64 {
        rest |= len & 1;
        len >>= 1;
    }
    len + rest
}

/// Length of the run at the start; a descending one is reversed.
fn count_run<T>(slots: &mut [T], less: &mut impl FnMut(&T, &T) -> Result<bool>) -> Result<usize> {
    if slots.len() < 2 {
        return Ok(slots.len());
    }
    let descending = less(&slots[1], &slots[0])?;
    let mut end = 2;
    while end < slots.len() && less(&slots[end], &slots[end - 1])? == descending {
        end += 1;
    }
    if descending {
        slots[..end].reverse();
    }
    Ok(end)
}

/// Binary insertion sort, when the first `sorted` slots are in order.
fn insert_each<T>(slots: &mut [T], sorted: usize, less: &mut impl FnMut(&T, &T) -> Result<bool>) -> Result<()> {
    for index in sorted..slots.len() {
        let (mut left, mut right) = (0, index);
        while left < right {
            let middle = left + (right - left) / 2;
            if less(&slots[index], &slots[middle])? {
                right = middle;
            } else {
                left = middle + 1;
            }
        }
        slots[left..=index].rotate_right(1);
    }
    Ok(())
}

impl State {
    /// Merges what should be merged before a new run of this length is pushed ("powersort").
    fn found_run<T: Slot>(
        &mut self,
        slots: &mut [T],
        len: usize,
        less: &mut impl FnMut(&T, &T) -> Result<bool>,
    ) -> Result<()> {
        let Some(last) = self.pending.last() else { return Ok(()) };
        let power = power_between(last.base, last.len, len, self.len);
        while let [.., before, _] = &self.pending[..]
            && before.power > power
        {
            self.merge_at(slots, self.pending.len() - 2, less)?;
        }
        if let Some(last) = self.pending.last_mut() {
            last.power = power;
        }
        Ok(())
    }

    fn merge_all<T: Slot>(&mut self, slots: &mut [T], less: &mut impl FnMut(&T, &T) -> Result<bool>) -> Result<()> {
        while self.pending.len() > 1 {
            let mut cursor = self.pending.len() - 2;
            if cursor > 0 && self.pending[cursor - 1].len < self.pending[cursor + 1].len {
                cursor -= 1;
            }
            self.merge_at(slots, cursor, less)?;
        }
        Ok(())
    }

    /// Merges the runs `at` and `at + 1`.
    fn merge_at<T: Slot>(
        &mut self,
        slots: &mut [T],
        cursor: usize,
        less: &mut impl FnMut(&T, &T) -> Result<bool>,
    ) -> Result<()> {
        let right = self.pending.remove(cursor + 1);
        let left = &mut self.pending[cursor];
        let (base, middle) = (left.base, left.len);
        left.len += right.len;
        let slots = &mut slots[base..base + middle + right.len];
        // What is in place already at both ends takes no part.
        let skip = gallop_right(&slots[middle], &slots[..middle], 0, less)?;
        if skip == middle {
            return Ok(());
        }
        let keep = gallop_left(&slots[middle - 1], &slots[middle..], right.len - 1, less)?;
        if keep == 0 {
            return Ok(());
        }
        let slots = &mut slots[skip..middle + keep];
        if middle - skip <= keep {
            merge::low(slots, middle - skip, &mut self.min_gallop, less)
        } else {
            merge::high(slots, middle - skip, &mut self.min_gallop, less)
        }
    }
}

/// Depth of the boundary between two runs in a balanced merge tree over the whole list.
fn power_between(start: usize, len: usize, next: usize, total: usize) -> u32 {
    let mut a = 2 * start + len;
    let mut b = a + len + next;
    let mut power = 0;
    loop {
        power += 1;
        if a >= total {
            a -= total;
            b -= total;
        } else if b >= total {
            return power;
        }
        a <<= 1;
        b <<= 1;
    }
}

/// Where `key` belongs in a sorted slice, before equal slots. The search starts at `hint`.
pub(super) fn gallop_left<T>(
    key: &T,
    slots: &[T],
    hint: usize,
    less: &mut impl FnMut(&T, &T) -> Result<bool>,
) -> Result<usize> {
    let (mut last, mut offset) = (0, 1);
    let (mut low, mut high);
    if less(&slots[hint], key)? {
        let limit = slots.len() - hint;
        while offset < limit && less(&slots[hint + offset], key)? {
            last = offset;
            offset = 2 * offset + 1;
        }
        low = hint + last + 1;
        high = hint + offset.min(limit);
    } else {
        let limit = hint + 1;
        while offset < limit && !less(&slots[hint - offset], key)? {
            last = offset;
            offset = 2 * offset + 1;
        }
        low = limit - offset.min(limit);
        high = hint - last;
    }
    while low < high {
        let middle = low + (high - low) / 2;
        if less(&slots[middle], key)? {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    Ok(high)
}

/// Where `key` belongs in a sorted slice, behind equal slots. The search starts at `hint`.
pub(super) fn gallop_right<T>(
    key: &T,
    slots: &[T],
    hint: usize,
    less: &mut impl FnMut(&T, &T) -> Result<bool>,
) -> Result<usize> {
    let (mut last, mut offset) = (0, 1);
    let (mut low, mut high);
    if less(key, &slots[hint])? {
        let limit = hint + 1;
        while offset < limit && less(key, &slots[hint - offset])? {
            last = offset;
            offset = 2 * offset + 1;
        }
        low = limit - offset.min(limit);
        high = hint - last;
    } else {
        let limit = slots.len() - hint;
        while offset < limit && !less(key, &slots[hint + offset])? {
            last = offset;
            offset = 2 * offset + 1;
        }
        low = hint + last + 1;
        high = hint + offset.min(limit);
    }
    while low < high {
        let middle = low + (high - low) / 2;
        if less(key, &slots[middle])? {
            high = middle;
        } else {
            low = middle + 1;
        }
    }
    Ok(high)
}
