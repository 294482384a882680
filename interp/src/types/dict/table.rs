//! The hash table behind `dict`, namespaces and sets: ordered by insertion, open addressing.
//!
//! Invariants:
//! - `entries` is in order of insertion; a removed entry's key is `UNBOUND` until the next rebuild.
//! - There is no index while there are at most `LINEAR` entries: those are searched one by one.
//! - No Python code runs in here. Comparing keys that need it is the caller's work (`lookup.rs`).

use super::index::Index;
use snek_heap::{Charge, Value};
use std::cell::Cell;

const LINEAR: usize = 8;
/// Entries from which on the room for them doubles when it is used up. Large blocks grow where they are, and what was
/// not touched yet occupies nothing.
const MANY: usize = 4096;

/// One key with its value.
#[derive(Clone, Debug)]
pub struct Entry {
    /// Hash of the key.
    pub hash: i64,
    /// The key; `UNBOUND` when the entry was removed.
    pub key: Value,
    /// The value.
    pub value: Value,
}

/// An ordered hash table.
#[derive(Debug, Default)]
pub struct Table {
    entries: Vec<Entry>,
    index: Option<Box<Index>>,
    live: u32,
    /// All entries before this one are removed: queues take from the front.
    first: u32,
    keys_version: Cell<u64>,
    charge: Charge,
}

const _: () = assert!(size_of::<Table>() == 56, "with a header and the count of borrows a dict takes 80 bytes");

/// A number of entries as it is kept. So many entries take a hundred gigabytes: the heap's limit comes first.
fn short(count: usize) -> u32 {
    u32::try_from(count).unwrap_or(u32::MAX)
}

thread_local! {
    static NEXT_VERSION: Cell<u64> = const { Cell::new(1) };
}

/// A number that was never given out before.
#[must_use]
pub fn fresh_version() -> u64 {
    NEXT_VERSION.with(|next| next.replace(next.get() + 1))
}

impl Table {
    /// An empty table with room for so many entries.
    #[must_use]
    pub fn with_capacity(capacity: usize) -> Self {
        let mut table = Self::default();
        if capacity > 0 {
            table.entries.reserve_exact(capacity);
            table.recharge();
        }
        table
    }

    /// A copy with room for so many more keys. Without removed entries the index is that of this one.
    pub(crate) fn copy_with_room(&self, more: usize) -> Self {
        if self.len() < self.entries.len() {
            let mut copy = Self::with_capacity(self.len() + more);
            for entry in self.iter() {
                copy.insert_new(entry.hash, entry.key.clone(), entry.value.clone());
            }
            return copy;
        }
        let mut entries = Vec::with_capacity(self.entries.len() + more);
        entries.extend_from_slice(&self.entries);
        let copy = Self {
            entries,
            index: self.index.clone(),
            live: self.live,
            first: 0,
            keys_version: Cell::new(0),
            charge: Charge::default(),
        };
        copy.recharge();
        copy
    }

    /// Number of keys.
    #[inline(always)]
    #[must_use]
    pub fn len(&self) -> usize {
        self.live as usize
    }

    /// Whether it has no keys.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.live == 0
    }

    /// The entries in order, removed ones included (their key is `UNBOUND`).
    #[inline(always)]
    #[must_use]
    pub fn entries(&self) -> &[Entry] {
        &self.entries
    }

    /// A position before which there are no living entries.
    #[inline(always)]
    #[must_use]
    pub fn first(&self) -> usize {
        self.first as usize
    }

    /// The living entries in order.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = &Entry> {
        self.entries[self.first()..].iter().filter(|entry| !entry.key.is_unbound())
    }

    /// A number that changes whenever a key is added or removed. Equal numbers mean the same keys at the same places
    /// of the same table.
    #[inline(always)]
    #[must_use]
    pub fn keys_version(&self) -> u64 {
        let version = self.keys_version.get();
        if version != 0 {
            return version;
        }
        let version = fresh_version();
        self.keys_version.set(version);
        version
    }

    /// Whether that is the version of the keys. Only versions that were given, or `u64::MAX`, may be asked for.
    #[inline(always)]
    #[must_use]
    pub fn has_keys(&self, version: u64) -> bool {
        debug_assert!(version != 0, "no version");
        self.keys_version.get() == version
    }

    /// The entry at a position that an unchanged version of the keys says is there.
    #[inline(always)]
    #[must_use]
    pub fn known_entry(&self, position: usize) -> &Entry {
        &self.entries[position]
    }

    /// Position of the entry with this hash for which `same` holds.
    #[inline]
    pub fn find(&self, hash: i64, mut same: impl FnMut(&Value) -> bool) -> Option<usize> {
        let entries = self.entries.as_slice();
        match &self.index {
            None => entries.iter().position(|e| e.hash == hash && !e.key.is_unbound() && same(&e.key)),
            Some(index) => {
                index.find(hash, |at| entries.get(at).is_some_and(|entry| entry.hash == hash && same(&entry.key)))
            }
        }
    }

    /// The first entry with this hash, and its position.
    #[inline(always)]
    pub(super) fn first_with(&self, hash: i64) -> Option<(usize, &Entry)> {
        let at = match &self.index {
            None => self.entries.iter().position(|entry| entry.hash == hash && !entry.key.is_unbound()),
            Some(index) => index.find(hash, |at| self.entries.get(at).is_some_and(|entry| entry.hash == hash)),
        }?;
        Some((at, self.entries.get(at)?))
    }

    /// Position of the next entry with this hash, when so many have been met, for callers whose comparison runs Python
    /// code. They come in the order of the search, which may come to a place twice; but it ends.
    #[must_use]
    pub fn next_with(&self, hash: i64, mut met: usize) -> Option<usize> {
        let mut is_next = |entry: &Entry| {
            let is_one = entry.hash == hash && !entry.key.is_unbound();
            let is_next = is_one && met == 0;
            met -= usize::from(is_one && !is_next);
            is_next
        };
        match &self.index {
            None => self.entries.iter().position(is_next),
            Some(index) => index.find(hash, |at| self.entries.get(at).is_some_and(&mut is_next)),
        }
    }

    /// Adds a key that is not in the table.
    pub fn insert_new(&mut self, hash: i64, key: Value, value: Value) {
        self.keys_version.set(0);
        if self.entries.len() == self.entries.capacity() {
            self.make_room();
        }
        let at = self.entries.len();
        self.entries.push(Entry { hash, key, value });
        self.live += 1;
        match &mut self.index {
            Some(index) if index.has_room(at) => index.place(hash, at),
            None if at < LINEAR => {}
            _ => self.rebuild_index(),
        }
    }

    /// Replaces the value at a position, giving back the old one.
    #[inline(always)]
    pub fn replace(&mut self, at: usize, value: Value) -> Value {
        std::mem::replace(&mut self.entries[at].value, value)
    }

    /// Removes the entry at a position.
    pub fn remove(&mut self, at: usize) -> Entry {
        self.keys_version.set(0);
        self.live -= 1;
        if let Some(index) = &mut self.index {
            index.remove(self.entries[at].hash, at);
        }
        let entry = &mut self.entries[at];
        let removed =
            Entry { hash: entry.hash, key: entry.key.take(), value: std::mem::replace(&mut entry.value, Value::NONE) };
        // A removed entry keeps its place, at the end too: an iterator that waits there sees what is added behind it.
        if at == self.first() {
            let rest = &self.entries[at..];
            self.first += short(rest.iter().position(|entry| !entry.key.is_unbound()).unwrap_or(rest.len()));
        }
        removed
    }

    /// Gives up the places of removed entries at the end.
    pub fn trim(&mut self) {
        while self.entries.last().is_some_and(|entry| entry.key.is_unbound()) {
            self.entries.pop();
        }
        self.first = self.first.min(short(self.entries.len()));
    }

    /// Adds a key that is not in the table before all others.
    pub fn insert_first(&mut self, hash: i64, key: Value, value: Value) {
        self.keys_version.set(0);
        self.entries.insert(self.first(), Entry { hash, key, value });
        self.live += 1;
        self.rebuild_index();
        self.recharge();
    }

    /// Removes everything, giving back the entries so that the caller can drop them outside any borrow.
    #[must_use]
    pub fn take(&mut self) -> Vec<Entry> {
        self.keys_version.set(0);
        self.live = 0;
        self.first = 0;
        self.index = None;
        let entries = std::mem::take(&mut self.entries);
        self.charge.set(0);
        entries
    }

    fn make_room(&mut self) {
        if self.len() < self.entries.len() / 2 + 1 && self.entries.len() > LINEAR {
            self.entries.retain(|entry| !entry.key.is_unbound());
            self.first = 0;
            self.rebuild_index();
        }
        let more = match self.entries.len() {
            0 => 4,
            count @ ..MANY => (count / 2).max(2),
            count => count,
        };
        self.entries.reserve_exact(more);
        self.recharge();
    }

    fn rebuild_index(&mut self) {
        self.index = None;
        if self.entries.len() > LINEAR {
            let mut index = Index::for_entries(self.entries.len());
            for (at, entry) in self.entries.iter().enumerate().filter(|(_, entry)| !entry.key.is_unbound()) {
                index.place(entry.hash, at);
            }
            self.index = Some(Box::new(index));
        }
        self.recharge();
    }

    fn recharge(&self) {
        let index = self.index.as_ref().map_or(0, |index| index.size());
        self.charge.set(self.entries.capacity() * size_of::<Entry>() + index);
    }
}

impl Clone for Table {
    fn clone(&self) -> Self {
        self.copy_with_room(0)
    }
}
