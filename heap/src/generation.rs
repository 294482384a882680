//! The list of the old containers, in blocks: as it grows nothing is copied, and no more than a block lies idle.
//!
//! Invariants:
//! - All blocks but the last two are full, and one that has something follows no block that has not.

use crate::header::{Header, MOST_POSITION, position};
use std::ptr::NonNull;

const BITS: u32 = 11;
/// Entries of a block.
const BLOCK: usize = 1 << BITS;

type Entry = NonNull<Header>;

pub(crate) struct Generation {
    blocks: Vec<Vec<Entry>>,
    length: usize,
}

impl Generation {
    pub(crate) const fn new() -> Self {
        Self { blocks: Vec::new(), length: 0 }
    }

    pub(crate) fn len(&self) -> usize {
        self.length
    }

    /// Adds an entry, and says where it is. Beyond what positions can say, it is not added.
    pub(crate) fn push(&mut self, entry: Entry) -> Option<u32> {
        let at = self.length;
        let place = position(at)?;
        if at >> BITS == self.blocks.len() {
            self.add_block();
        }
        self.blocks[at >> BITS].push(entry);
        self.length += 1;
        Some(place)
    }

    /// The entry at this place.
    pub(crate) fn get(&self, at: u32) -> Option<Entry> {
        let at = at as usize;
        self.blocks.get(at >> BITS)?.get(at & (BLOCK - 1)).copied()
    }

    /// Removes an entry. The last one takes its place: that one, unless it was the last itself.
    pub(crate) fn swap_remove(&mut self, at: u32) -> Option<Entry> {
        let at = at as usize;
        self.length = self.length.checked_sub(1)?;
        let block = self.length >> BITS;
        let last = self.blocks[block].pop()?;
        // One empty block is kept for what comes next.
        if self.blocks.len() > block + 2 {
            self.free_blocks(block + 2);
        }
        if at == self.length {
            return None;
        }
        self.blocks[at >> BITS][at & (BLOCK - 1)] = last;
        Some(last)
    }

    /// Out of line, as `free_blocks`, so that what is done for each entry needs few registers.
    #[cold]
    #[inline(never)]
    fn add_block(&mut self) {
        self.blocks.push(Vec::with_capacity(BLOCK));
    }

    #[cold]
    #[inline(never)]
    fn free_blocks(&mut self, kept: usize) {
        self.blocks.truncate(kept);
    }

    /// The entries, block by block.
    pub(crate) fn blocks(&self) -> impl Iterator<Item = &[Entry]> {
        self.blocks.iter().map(Vec::as_slice)
    }

    /// Keeps some entries, which move forward where others were, and tells `moved` where each of them is.
    pub(crate) fn retain(&mut self, keep: impl Fn(Entry) -> bool, moved: impl Fn(Entry, u32)) {
        let mut kept = 0;
        for block in 0..self.blocks.len() {
            for at in 0..self.blocks[block].len() {
                let entry = self.blocks[block][at];
                if keep(entry) {
                    // In most cases it stays where it is.
                    if kept != (block << BITS) + at {
                        self.blocks[kept >> BITS][kept & (BLOCK - 1)] = entry;
                    }
                    moved(entry, position(kept).unwrap_or(MOST_POSITION));
                    kept += 1;
                }
            }
        }
        self.length = kept;
        self.blocks.truncate(kept.div_ceil(BLOCK));
        if let Some(last) = self.blocks.last_mut() {
            last.truncate(kept - ((kept - 1) & !(BLOCK - 1)));
        }
    }

    pub(crate) fn give_back(&mut self) {
        if self.length == 0 {
            *self = Self::new();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn entry(number: usize) -> Entry {
        NonNull::without_provenance(std::num::NonZero::new(16 * (number + 1)).expect("not zero"))
    }

    #[test]
    fn entries_are_where_they_are_said_to_be() {
        let (mut list, mut model) = (Generation::new(), Vec::new());
        for round in 0..3 {
            for number in 0..3 * BLOCK {
                assert_eq!(list.push(entry(number)).map(|at| at as usize), Some(model.len()));
                model.push(entry(number));
            }
            for step in 0..(2 + round) * BLOCK {
                let at = step * 7919 % model.len();
                model.swap_remove(at);
                assert_eq!(list.swap_remove(at as u32), model.get(at).copied());
            }
            assert_eq!(list.len(), model.len());
            assert!(list.blocks().flatten().eq(&model));
        }
        for divisor in [2, 3, 1_000_000] {
            let stays = |entry: Entry| (entry.addr().get() / 16).is_multiple_of(divisor);
            model.retain(|entry| stays(*entry));
            list.retain(stays, |entry, at| assert_eq!(model[at as usize], entry));
            assert!(list.blocks().flatten().eq(&model));
        }
        assert_eq!(list.len(), 0);
        assert_eq!(list.push(entry(1)), Some(0));
    }
}
