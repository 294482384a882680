//! What inline caches held before they met an instance of another class: one table for all places, by shape and name.
//!
//! In: what an access amounted to. Out: the same, when a place meets that shape again; the place's own cache is then
//! filled anew, so that a place that meets one shape for long needs no look in here.
//! Invariants:
//! - An entry holds under the conditions of the inline cache that it was copied from (`attr.rs`): the epoch for slots,
//!   the version of the class for methods and for slots that are added.

use crate::bytecode::AttrSite;
use crate::names::Name;
use crate::types::class::{Shape, epoch};
use snek_heap::Value;
use std::rc::Rc;

/// Entries of each table; a power of two.
const PLACES: usize = 256;

/// What an access is: numbers are never given out twice, so 0 is no shape.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
struct Key {
    shape: u64,
    name: usize,
    /// The epoch or version for which the entry holds.
    state: u64,
}

impl Key {
    #[inline(always)]
    fn place(self) -> usize {
        (self.shape as usize).wrapping_mul(0x9e37_79b9).wrapping_add(self.name >> 4) % PLACES
    }
}

/// The tables. They are made when the first entry comes.
#[derive(Default)]
pub(crate) struct Shapes {
    reads: Vec<(Key, u32)>,
    writes: Vec<(Key, u32)>,
    methods: Vec<(Key, Value)>,
    added: Vec<(Key, Option<Rc<Shape>>)>,
}

/// The other place where an entry may stand.
#[inline(always)]
fn neighbour(place: usize) -> usize {
    place ^ 1
}

#[inline(always)]
fn find<T>(table: &[(Key, T)], key: Key) -> Option<&T> {
    let at = |place: usize| table.get(place).filter(|(other, _)| *other == key).map(|(_, found)| found);
    at(key.place()).or_else(|| at(neighbour(key.place())))
}

fn keep<T>(table: &mut Vec<(Key, T)>, key: Key, found: T, empty: impl Fn() -> T) {
    if table.is_empty() {
        table.resize_with(PLACES, || (Key::default(), empty()));
    }
    // What stood there goes on standing beside it: two that a program meets by turns must not put each other out.
    let old = std::mem::replace(&mut table[key.place()], (key, found));
    let older = std::mem::replace(&mut table[neighbour(key.place())], old);
    drop(older);
}

#[inline(always)]
fn at_epoch(shape: u64, name: &Name) -> Key {
    Key { shape, name: name.address(), state: u64::from(epoch()) }
}

#[inline(always)]
fn at_version(shape: u64, name: &Name, version: u64) -> Key {
    Key { shape, name: name.address(), state: version }
}

impl Shapes {
    /// The slot that holds the attribute.
    #[inline(always)]
    pub(super) fn slot(&self, shape: u64, name: &Name) -> Option<u32> {
        find(&self.reads, at_epoch(shape, name)).copied()
    }

    /// The slot that a store of the attribute goes to.
    #[inline(always)]
    pub(super) fn written_slot(&self, shape: u64, name: &Name) -> Option<u32> {
        find(&self.writes, at_epoch(shape, name)).copied()
    }

    /// The method of a class of this version.
    #[inline(always)]
    pub(super) fn method(&self, shape: u64, name: &Name, version: u64) -> Option<Value> {
        find(&self.methods, at_version(shape, name, version)).cloned()
    }

    /// The shape that an instance gets by the attribute.
    #[inline(always)]
    pub(super) fn successor(&self, shape: u64, name: &Name, version: u64) -> Option<Rc<Shape>> {
        find(&self.added, at_version(shape, name, version))?.clone()
    }

    /// Copies the cache of a place that reads a slot.
    pub(super) fn keep_slot(&mut self, site: &AttrSite) {
        if site.epoch.get() == epoch() {
            keep(&mut self.reads, at_epoch(site.shape.get().number, &site.name), site.slot.get(), || 0);
        }
    }

    /// Copies the cache of a place that writes a slot.
    pub(super) fn keep_written_slot(&mut self, site: &AttrSite) {
        if site.epoch.get() == epoch() {
            keep(&mut self.writes, at_epoch(site.shape.get().number, &site.name), site.slot.get(), || 0);
        }
    }

    /// Copies the cache of a place that found a method.
    pub(super) fn keep_method(&mut self, site: &AttrSite) {
        let key = at_version(site.shape.get().number, &site.name, site.version.get());
        keep(&mut self.methods, key, site.found.get(), || Value::UNBOUND);
    }

    /// Forgets methods. The table keeps them and what they lead to alive, as no collector of cycles can see; so it is emptied
    /// before one looks.
    pub(crate) fn forget_methods(&mut self) {
        drop(std::mem::take(&mut self.methods));
    }

    /// Copies the cache of a place that adds a slot.
    pub(super) fn keep_successor(&mut self, site: &AttrSite) {
        let key = at_version(site.shape.get().number, &site.name, site.version.get());
        keep(&mut self.added, key, Some(site.successor.get()), || None);
    }
}
