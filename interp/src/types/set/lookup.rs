//! Finding, adding and removing elements, whatever their equality takes.
//!
//! In: tables and elements. Out: places, or whether something changed.
//! Invariants: those of `types::dict::lookup`: no borrow while Python code runs, and a search whose table changed
//! meanwhile starts over. The journal's hook is the caller's.

use super::table::{Place, Table};
use crate::error::Result;
use crate::types::dict::lookup::{Search, search, simple_hash};
use crate::vm::{Cx, peek};
use snek_heap::Value;
use std::cell::RefCell;

impl Search for Table {
    type Place = Place;
    #[inline(always)]
    fn find_by(&self, hash: i64, same: impl FnMut(&Value) -> bool) -> Place {
        self.find(hash, same)
    }
}

/// A table whose free places nobody asks for.
struct Elements<'a>(&'a Table);

impl Search for Elements<'_> {
    type Place = Option<usize>;
    #[inline(always)]
    fn find_by(&self, hash: i64, same: impl FnMut(&Value) -> bool) -> Option<usize> {
        self.0.position(hash, same)
    }
}

/// The position of a key that may be absent, unless some comparison needs Python code.
#[inline(never)]
fn position_simply(table: &Table, hash: i64, key: &Value) -> Option<Option<usize>> {
    search(&Elements(table), hash, key)
}

/// Whether a table has a key, unless some comparison needs Python code.
#[inline]
pub(super) fn has_simply(table: &Table, hash: i64, key: &Value) -> Option<bool> {
    position_simply(table, hash, key).map(|position| position.is_some())
}

/// Adds all elements of another table, until some comparison needs Python code; whether none did.
pub(super) fn add_all_simply(table: &RefCell<Table>, source: &RefCell<Table>) -> bool {
    let (mut table, source) = (table.borrow_mut(), source.borrow());
    for slot in source.iter() {
        match find_simply(&table, slot.hash, &slot.key) {
            Some(Place::At(_)) => {}
            Some(Place::Free(place)) => table.insert_at(place, slot.hash, slot.key.clone()),
            None => return false,
        }
    }
    true
}

/// The place of a key, unless some comparison needs Python code.
#[inline(never)]
fn find_simply(table: &Table, hash: i64, key: &Value) -> Option<Place> {
    search(table, hash, key)
}

/// Whether a set has the element. `None` where only Python code can tell.
#[inline(always)]
#[must_use]
pub fn contains_simply(table: &RefCell<Table>, key: &Value) -> Option<bool> {
    let hash = simple_hash(key)?;
    peek(table, |table| position_simply(table, hash, key).map(|place| place.is_some()))
}

/// Adds an element that is given in a register or the like, and cloned if it is absent. False where only Python code
/// can tell whether it is, or it takes much memory; then nothing has happened. The caller has called `before_write`.
#[inline]
#[must_use]
pub(crate) fn add_simply(table: &RefCell<Table>, key: &Value) -> bool {
    let Some(hash) = simple_hash(key) else { return false };
    let mut table = table.borrow_mut();
    if table.add_at_first(hash, key) {
        return true;
    }
    match find_simply(&table, hash, key) {
        Some(Place::At(_)) => true,
        // What a large table takes when it grows is asked for.
        Some(Place::Free(place)) if table.growth() == 0 => {
            table.insert_at(place, hash, key.clone());
            true
        }
        Some(Place::Free(_)) | None => false,
    }
}

/// Removes an element. Was it there? `None` where only Python code can tell. The caller has called `before_write`.
#[inline]
#[must_use]
pub(crate) fn discard_simply(table: &RefCell<Table>, key: &Value) -> Option<bool> {
    let hash = simple_hash(key)?;
    let mut borrowed = table.borrow_mut();
    let Some(index) = position_simply(&borrowed, hash, key)? else { return Some(false) };
    let removed = borrowed.remove(index);
    drop(borrowed);
    drop(removed);
    Some(true)
}

impl Cx {
    /// The place of an element whose hash is known.
    #[inline]
    pub fn set_place(&mut self, table: &RefCell<Table>, hash: i64, key: &Value) -> Result<Place> {
        let place = find_simply(&table.borrow(), hash, key);
        match place {
            Some(place) => Ok(place),
            None => self.set_place_calling(table, hash, key),
        }
    }

    /// The position of an element whose hash is known, if it is there.
    #[inline]
    fn set_position(&mut self, table: &RefCell<Table>, hash: i64, key: &Value) -> Result<Option<usize>> {
        let position = position_simply(&table.borrow(), hash, key);
        match position {
            Some(position) => Ok(position),
            None => match self.set_place_calling(table, hash, key)? {
                Place::At(position) => Ok(Some(position)),
                Place::Free(_) => Ok(None),
            },
        }
    }

    #[inline(never)]
    fn set_place_calling(&mut self, table: &RefCell<Table>, hash: i64, key: &Value) -> Result<Place> {
        'search: loop {
            let (size, mut next) = {
                let table = table.borrow();
                (table.slots().len(), table.next_with(hash, 0))
            };
            let mut met = 0;
            while let Some(index) = next {
                let other = table.borrow().slots()[index].key.clone();
                let is_same = self.eq(&other, key)?;
                let table = table.borrow();
                if table.slots().len() != size || !table.slots()[index].key.is(&other) {
                    continue 'search;
                }
                if is_same {
                    return Ok(Place::At(index));
                }
                met += 1;
                next = table.next_with(hash, met);
            }
            return Ok(table.borrow().find(hash, |_| false));
        }
    }

    /// Adds an element whose hash is known; whether it was absent.
    #[inline]
    pub fn set_add_hashed(&mut self, table: &RefCell<Table>, hash: i64, key: Value) -> Result<bool> {
        match self.set_place(table, hash, &key)? {
            Place::At(_) => Ok(false),
            Place::Free(place) => {
                let growth = table.borrow().growth();
                if growth > 0 {
                    self.reserve(growth)?;
                }
                table.borrow_mut().insert_at(place, hash, key);
                Ok(true)
            }
        }
    }

    /// Adds an element; whether it was absent.
    #[inline]
    pub fn set_add(&mut self, table: &RefCell<Table>, key: Value) -> Result<bool> {
        let hash = self.key_hash(&key)?;
        self.set_add_hashed(table, hash, key)
    }

    /// Whether the element with this hash is there.
    #[inline]
    pub fn set_has_hashed(&mut self, table: &RefCell<Table>, hash: i64, key: &Value) -> Result<bool> {
        Ok(self.set_position(table, hash, key)?.is_some())
    }

    /// Whether the element is there.
    #[inline]
    pub fn set_contains(&mut self, table: &RefCell<Table>, key: &Value) -> Result<bool> {
        let hash = self.key_hash(key)?;
        self.set_has_hashed(table, hash, key)
    }

    /// Removes an element whose hash is known; whether it was there.
    pub fn set_discard_hashed(&mut self, table: &RefCell<Table>, hash: i64, key: &Value) -> Result<bool> {
        let Some(position) = self.set_position(table, hash, key)? else { return Ok(false) };
        let removed = table.borrow_mut().remove(position);
        drop(removed);
        Ok(true)
    }

    /// Removes an element; whether it was there.
    pub fn set_discard(&mut self, table: &RefCell<Table>, key: &Value) -> Result<bool> {
        let hash = self.key_hash(key)?;
        self.set_discard_hashed(table, hash, key)
    }
}
