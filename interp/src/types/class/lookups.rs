//! What lookups of attributes in a class and its bases have found, absence included.
//!
//! Invariants:
//! - Names are known by their addresses; an empty place has address 0.
//! - At least half of the places are empty, so that a search ends.

use crate::names::Name;
use snek_heap::Value;

/// Places of a table that is not empty, at first.
const FIRST: usize = 8;

/// How many names are known at most: a program may ask for ever new ones.
const MOST: usize = 1 << 12;

/// The results of lookups.
#[derive(Default)]
pub(super) struct Lookups {
    places: Vec<(usize, Option<Value>)>,
    used: usize,
}

/// Where a search begins: addresses lie close together and at equal distances, so they are spread by a multiplication.
#[inline(always)]
fn start(name: usize, mask: usize) -> usize {
    /// 2⁶⁴ divided by the golden ratio.
    const SPREAD: u64 = 0x9e37_79b9_7f4a_7c15;
    ((name as u64).wrapping_mul(SPREAD) >> 32) as usize & mask
}

impl Lookups {
    /// What was found for a name; the outer `None`: it was not asked for yet.
    #[inline(always)]
    pub(super) fn get(&self, name: &Name) -> Option<Option<Value>> {
        let name = name.address();
        let mask = self.places.len().wrapping_sub(1);
        let mut cursor = start(name, mask);
        loop {
            let (other, found) = self.places.get(cursor)?;
            if *other == name {
                return Some(found.clone());
            }
            if *other == 0 {
                return None;
            }
            cursor = (cursor + 1) & mask;
        }
    }

    /// Keeps what was found for a name. Gives back what is kept no longer, to be dropped once this is not borrowed.
    #[must_use]
    pub(super) fn insert(&mut self, name: &Name, found: Option<Value>) -> Self {
        let forgotten = if self.used == MOST { std::mem::take(self) } else { Self::default() };
        if (self.used + 1) * 2 > self.places.len() {
            let size = (self.places.len() * 2).max(FIRST);
            let old = std::mem::replace(&mut self.places, vec![(0, None); size]);
            self.used = 0;
            for (name, found) in old {
                if name != 0 {
                    self.place(name, found);
                }
            }
        }
        self.place(name.address(), found);
        forgotten
    }

    /// Keeps something else for a name that was asked for.
    pub(super) fn renew(&mut self, name: &Name, find: impl FnOnce() -> Option<Value>) {
        let name = name.address();
        let mask = self.places.len().wrapping_sub(1);
        let mut cursor = start(name, mask);
        while let Some((other, found)) = self.places.get_mut(cursor)
            && *other != 0
        {
            if *other == name {
                let old = std::mem::replace(found, find());
                drop(old);
                return;
            }
            cursor = (cursor + 1) & mask;
        }
    }

    fn place(&mut self, name: usize, found: Option<Value>) {
        let mask = self.places.len() - 1;
        let mut cursor = start(name, mask);
        while self.places[cursor].0 != 0 {
            cursor = (cursor + 1) & mask;
        }
        self.places[cursor] = (name, found);
        self.used += 1;
    }

    /// The attributes that were found.
    pub(super) fn values(&self) -> impl Iterator<Item = &Value> {
        self.places.iter().filter_map(|(_, found)| found.as_ref())
    }
}
