//! The hash table behind `set` and `frozenset`.
//!
//! The order in which a set is iterated is not promised by the language, yet programs print sets; for numbers CPython's
//! order is the same in every run. So this is CPython's table: its probe sequence, its sizes, its moments of growth.
//! Invariants:
//! - `slots` is empty or a power of two long; fewer than three fifths of it are filled, so each probe ends.
//! - An empty slot has hash 0, a removed one hash -1, both the key `UNBOUND`. No key has hash -1.
//! - No Python code runs in here; see `types::set::lookup`.

use snek_heap::{Charge, Value};

const SMALLEST: usize = 8;
const LINEAR_PROBES: usize = 9;
const REMOVED: i64 = -1;
/// From this size on a table doubles instead of growing fourfold.
const LARGE: usize = 50_000;

/// One place of the table.
#[derive(Debug)]
pub struct Slot {
    /// The key; `UNBOUND` where there is none.
    pub key: Value,
    /// Its hash.
    pub hash: i64,
}

impl Slot {
    const EMPTY: Self = Self { key: Value::UNBOUND, hash: 0 };

    #[inline(always)]
    fn is_empty(&self) -> bool {
        self.hash == 0 && self.key.is_unbound()
    }
}

/// Where a search ended.
#[derive(Clone, Copy, Debug)]
pub enum Place {
    /// The key is at this position.
    At(usize),
    /// The key is absent, and would go here.
    Free(usize),
}

/// The elements of a set.
#[derive(Debug, Default)]
pub struct Table {
    slots: Vec<Slot>,
    /// Slots that are not empty, removed ones included.
    filled: usize,
    live: usize,
    /// Where `pop` looks next.
    finger: usize,
    charge: Charge,
}

/// The runs of neighbouring places that are looked at for a hash, in order.
struct Probe {
    perturb: usize,
    start: usize,
}

impl Probe {
    #[inline(always)]
    fn new(hash: i64, mask: usize) -> Self {
        let perturb = hash.cast_unsigned() as usize;
        Self { perturb, start: perturb & mask }
    }

    /// The places of the run; one alone where a longer run would pass the end of the table.
    #[inline(always)]
    fn run(&self, mask: usize) -> std::ops::RangeInclusive<usize> {
        let end = self.start + LINEAR_PROBES;
        self.start..=if end <= mask { end } else { self.start }
    }

    #[inline(always)]
    fn step(&mut self, mask: usize) {
        self.perturb >>= 5;
        self.start = self.start.wrapping_mul(5).wrapping_add(1).wrapping_add(self.perturb) & mask;
    }
}

impl Table {
    /// Number of elements.
    #[inline(always)]
    #[must_use]
    pub fn len(&self) -> usize {
        self.live
    }

    /// Whether it has no elements.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.live == 0
    }

    /// Whether nothing has been added since it was made or cleared.
    #[must_use]
    pub fn is_untouched(&self) -> bool {
        self.filled == 0
    }

    /// All places, in the order of iteration.
    #[inline(always)]
    #[must_use]
    pub fn slots(&self) -> &[Slot] {
        &self.slots
    }

    /// The occupied places, in order.
    pub fn iter(&self) -> impl Iterator<Item = &Slot> {
        self.slots.iter().filter(|slot| !slot.key.is_unbound())
    }

    /// The elements, in order.
    #[must_use]
    pub fn keys(&self) -> Vec<Value> {
        self.iter().map(|slot| slot.key.clone()).collect()
    }

    /// The first element at or behind a position, with its position and hash.
    #[inline]
    #[must_use]
    pub fn next_from(&self, from: usize) -> Option<(usize, Value, i64)> {
        let (index, slot) = self.slots.iter().enumerate().skip(from).find(|(_, slot)| !slot.key.is_unbound())?;
        Some((index, slot.key.clone(), slot.hash))
    }

    /// Where the key with this hash is for which `same` holds, or where it would go.
    #[inline(always)]
    pub fn find(&self, hash: i64, mut same: impl FnMut(&Value) -> bool) -> Place {
        let first = hash.cast_unsigned() as usize & (self.slots.len().max(SMALLEST) - 1);
        // Nearly always this is the place.
        match self.slots.get(first) {
            Some(slot) if !slot.is_empty() => {
                if slot.hash == hash && same(&slot.key) {
                    Place::At(first)
                } else {
                    self.find_further(hash, same)
                }
            }
            _ => Place::Free(first),
        }
    }

    /// As `find`, where the first place is taken. It is looked at once more, unless it is another key's.
    #[inline]
    fn find_further(&self, hash: i64, mut same: impl FnMut(&Value) -> bool) -> Place {
        let mask = self.slots.len() - 1;
        let mut probe = Probe::new(hash, mask);
        let mut removed = None;
        loop {
            let run = probe.run(mask);
            let start = *run.start();
            for (offset, slot) in self.slots[run].iter().enumerate() {
                if slot.is_empty() {
                    return Place::Free(removed.unwrap_or(start + offset));
                }
                if slot.hash == hash && same(&slot.key) {
                    return Place::At(start + offset);
                }
                if slot.hash == REMOVED {
                    removed = Some(start + offset);
                }
            }
            probe.step(mask);
        }
    }

    /// Where the key with this hash is for which `same` holds. As `find`, without looking for where it would go.
    #[inline(always)]
    pub fn position(&self, hash: i64, mut same: impl FnMut(&Value) -> bool) -> Option<usize> {
        let first = hash.cast_unsigned() as usize & (self.slots.len().max(SMALLEST) - 1);
        let slot = self.slots.get(first).filter(|slot| !slot.is_empty())?;
        if slot.hash == hash && same(&slot.key) { Some(first) } else { self.position_further(hash, same) }
    }

    #[inline]
    fn position_further(&self, hash: i64, mut same: impl FnMut(&Value) -> bool) -> Option<usize> {
        let mask = self.slots.len().checked_sub(1)?;
        let mut probe = Probe::new(hash, mask);
        loop {
            let run = probe.run(mask);
            let start = *run.start();
            for (offset, slot) in self.slots[run].iter().enumerate() {
                if slot.is_empty() {
                    return None;
                }
                if slot.hash == hash && same(&slot.key) {
                    return Some(start + offset);
                }
            }
            probe.step(mask);
        }
    }

    /// Position of the next element with this hash, when so many have been met, for callers whose comparison runs
    /// Python code. They come in the order of the search, which may come to a place twice; but it ends.
    #[must_use]
    pub fn next_with(&self, hash: i64, mut met: usize) -> Option<usize> {
        self.position_further(hash, |_| {
            let is_next = met == 0;
            met = met.wrapping_sub(1);
            is_next
        })
    }

    /// Adds a key whose first place is free, and which does not make the table grow. Is it there now? If not, nothing has
    /// happened.
    #[inline(always)]
    pub(super) fn add_at_first(&mut self, hash: i64, key: &Value) -> bool {
        let mask = self.slots.len().wrapping_sub(1);
        let filled = self.filled + 1;
        let Some(slot) = self.slots.get_mut(hash.cast_unsigned() as usize & mask) else { return false };
        if !slot.is_empty() {
            return slot.hash == hash && slot.key.is_word(key);
        }
        if filled * 5 >= mask * 3 {
            return false;
        }
        *slot = Slot { key: key.clone(), hash };
        self.filled = filled;
        self.live += 1;
        true
    }

    /// Adds an absent key at the place that `find` gave. The table must not have changed since.
    #[inline]
    pub fn insert_at(&mut self, place: usize, hash: i64, key: Value) {
        if self.slots.is_empty() {
            self.resize(0);
        }
        let is_reused = self.slots[place].hash == REMOVED;
        self.slots[place] = Slot { key, hash };
        self.live += 1;
        if is_reused {
            return;
        }
        self.filled += 1;
        if self.filled * 5 >= (self.slots.len() - 1) * 3 {
            self.resize(self.roomy());
        }
    }

    /// Adds a key that is not in the table.
    pub fn insert_new(&mut self, hash: i64, key: Value) {
        if let Place::Free(place) = self.find(hash, |_| false) {
            self.insert_at(place, hash, key);
        }
    }

    /// Removes the element at a position.
    pub fn remove(&mut self, cursor: usize) -> Value {
        let slot = &mut self.slots[cursor];
        slot.hash = REMOVED;
        self.live -= 1;
        slot.key.take()
    }

    /// Removes some element.
    pub fn pop(&mut self) -> Option<Value> {
        if self.live == 0 {
            return None;
        }
        let mut cursor = self.finger & (self.slots.len() - 1);
        while self.slots[cursor].key.is_unbound() {
            cursor = (cursor + 1) & (self.slots.len() - 1);
        }
        self.finger = cursor + 1;
        Some(self.remove(cursor))
    }

    /// Removes everything, giving back the places so that the caller can drop the keys outside any borrow.
    #[must_use]
    pub fn take(&mut self) -> Vec<Slot> {
        self.filled = 0;
        self.live = 0;
        self.charge.set(0);
        std::mem::take(&mut self.slots)
    }

    /// Makes room before so many keys are merged into the table.
    pub fn reserve(&mut self, more: usize) {
        if (self.filled + more) * 5 >= self.mask() * 3 {
            self.resize((self.live + more) * 2);
        }
    }

    /// Frees places of removed keys when they are many, after a difference was taken.
    pub fn tidy(&mut self) {
        if self.filled - self.live > self.mask() / 4 {
            self.resize(self.roomy());
        }
    }

    /// Takes over the elements of another table, giving back its own.
    #[must_use]
    pub fn replace(&mut self, mut other: Self) -> Self {
        // Where `pop` goes on belongs to the set, not to its elements.
        std::mem::swap(&mut self.finger, &mut other.finger);
        std::mem::replace(self, other)
    }

    /// A copy of `other`, as merging it into an empty set gives it.
    #[must_use]
    pub fn copy_of(other: &Self) -> Self {
        let mut copy = Self::default();
        if other.live == 0 {
            return copy;
        }
        copy.reserve(other.live);
        if copy.mask() == other.mask() && other.filled == other.live {
            copy.slots = other.slots.iter().map(|slot| Slot { key: slot.key.clone(), hash: slot.hash }).collect();
        } else {
            if copy.slots.is_empty() {
                copy.resize(0);
            }
            for slot in other.iter() {
                copy.place(Slot { key: slot.key.clone(), hash: slot.hash });
            }
        }
        copy.filled = other.live;
        copy.live = other.live;
        copy.recharge();
        copy
    }

    fn mask(&self) -> usize {
        self.slots.len().max(SMALLEST) - 1
    }

    /// The bytes that one more key makes a large table take beside what it has; 0 while there is room for it.
    #[inline]
    pub fn growth(&self) -> usize {
        let is_full = self.slots.len() > LARGE && (self.filled + 1) * 5 >= (self.slots.len() - 1) * 3;
        if is_full { (self.roomy() + 1).next_power_of_two() * size_of::<Slot>() } else { 0 }
    }

    fn roomy(&self) -> usize {
        if self.live > LARGE { self.live * 2 } else { self.live * 4 }
    }

    /// Gives the table the smallest size that exceeds `least`.
    fn resize(&mut self, least: usize) {
        let size = (least + 1).next_power_of_two().max(SMALLEST);
        let old = std::mem::replace(&mut self.slots, std::iter::repeat_with(|| Slot::EMPTY).take(size).collect());
        for slot in old {
            if !slot.key.is_unbound() {
                self.place(slot);
            }
        }
        self.filled = self.live;
        self.recharge();
    }

    /// Puts an absent key into a table without removed places.
    fn place(&mut self, slot: Slot) {
        let mask = self.slots.len() - 1;
        let mut probe = Probe::new(slot.hash, mask);
        let first = &mut self.slots[probe.start];
        if first.key.is_unbound() {
            *first = slot;
            return;
        }
        loop {
            if let Some(free) = self.slots[probe.run(mask)].iter_mut().find(|slot| slot.key.is_unbound()) {
                *free = slot;
                return;
            }
            probe.step(mask);
        }
    }

    fn recharge(&self) {
        self.charge.set(self.slots.capacity() * size_of::<Slot>());
    }
}
