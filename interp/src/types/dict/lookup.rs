//! Finding, setting and removing keys, whatever their equality takes.
//!
//! In: tables and keys. Out: positions and values.
//! Invariants:
//! - No borrow of a table is held while Python code runs: a key's `__hash__` and `__eq__` may change any table.
//! - After a comparison that ran Python code the table is looked at again; if its keys changed, the search starts over.
//! - The journal's hook is the caller's: it alone has the object as a value (`snek_heap::before_write`).
//!
//! Elsewhere: hashes and equality without Python code in `key.rs`; the table of sets in `types::set`.

pub use super::key::{int_hash, same_text, simple_eq, simple_hash};

use super::key::known_hash;
use super::table::Table;
use super::value::Dict;
use crate::error::Result;
use crate::types::str::Str;
use crate::vm::{Cx, peek};
use snek_heap::Value;
use std::cell::RefCell;

/// What a search without Python code found.
#[derive(Clone, Copy)]
enum Found {
    /// The key, at this position.
    At(usize),
    /// Nothing.
    Absent,
    /// A key with the same hash needs Python code to be compared.
    Unsure,
}

/// Searches for a key whose hash is known. Nearly always the first key with its hash is the one, and the same word or
/// text.
#[inline(always)]
fn find_simply(table: &Table, hash: i64, key: &Value) -> Found {
    let Some((index, entry)) = table.first_with(hash) else { return Found::Absent };
    if entry.key.is_word(key) {
        return Found::At(index);
    }
    match (key.downcast_ref::<Str>(), entry.key.downcast_ref::<Str>()) {
        (Some(text), Some(other)) if text.has_text_of(other) => Found::At(index),
        _ => find_equal(table, hash, key, index),
    }
}

/// Searches for a key that is not the same word or text as the first one with its hash, but may be equal to it.
#[inline(never)]
fn find_equal(table: &Table, hash: i64, key: &Value, first: usize) -> Found {
    match table.entries().get(first).map(|entry| simple_eq(&entry.key, key)) {
        Some(Some(true)) => Found::At(first),
        Some(Some(false)) => find_further(table, hash, key),
        _ => Found::Unsure,
    }
}

/// Searches for a key of which another one has the hash.
#[cold]
#[inline(never)]
fn find_further(table: &Table, hash: i64, key: &Value) -> Found {
    match search(table, hash, key) {
        None => Found::Unsure,
        Some(Some(index)) => Found::At(index),
        Some(None) => Found::Absent,
    }
}

/// A table of keys, of a dict or a set.
pub(crate) trait Search {
    /// Where a key is, or that it is absent.
    type Place;
    /// The place of the key with this hash for which `same` holds.
    fn find_by(&self, hash: i64, same: impl FnMut(&Value) -> bool) -> Self::Place;
}

impl Search for Table {
    type Place = Option<usize>;
    #[inline(always)]
    fn find_by(&self, hash: i64, same: impl FnMut(&Value) -> bool) -> Option<usize> {
        self.find(hash, same)
    }
}

/// Searches for a key; `None` if some comparison needs Python code.
#[inline(always)]
pub(crate) fn search<T: Search>(table: &T, hash: i64, key: &Value) -> Option<T::Place> {
    let mut unsure = false;
    let place = if let Some(text) = key.downcast_ref::<Str>() {
        table.find_by(hash, |other| {
            other.is_word(key)
                || match other.downcast_ref::<Str>() {
                    Some(other) => other.has_text_of(text),
                    None => is_same(other, key, &mut unsure),
                }
        })
    } else if key.as_small_int().is_some() {
        table.find_by(hash, |other| {
            other.is_word(key) || other.as_small_int().is_none() && is_same(other, key, &mut unsure)
        })
    } else {
        table.find_by(hash, |other| other.is_word(key) || is_same(other, key, &mut unsure))
    };
    if unsure { None } else { Some(place) }
}

/// Whether two keys with the same hash are equal. `unsure` if only Python code can tell.
#[inline(never)]
pub(crate) fn is_same(other: &Value, key: &Value, unsure: &mut bool) -> bool {
    other.is(key)
        || simple_eq(other, key).unwrap_or_else(|| {
            *unsure = true;
            false
        })
}

impl Dict {
    /// The value of a key. `None`: the key is absent, or only Python code can tell.
    #[inline(always)]
    #[must_use]
    pub fn get_simply(&self, key: &Value) -> Option<Value> {
        match known_hash(key) {
            Some(hash) => self.get_hashed(hash, key),
            None => self.get_hashing(key),
        }
    }

    #[inline(never)]
    fn get_hashing(&self, key: &Value) -> Option<Value> {
        self.get_hashed(simple_hash(key)?, key)
    }

    #[inline(never)]
    fn get_hashed(&self, hash: i64, key: &Value) -> Option<Value> {
        peek(&self.table, |table| match find_simply(table, hash, key) {
            Found::At(index) => table.entries().get(index).map(|entry| entry.value.clone()),
            Found::Absent | Found::Unsure => None,
        })
    }

    /// The value of a key, if it has one; `None` where only Python code can tell.
    #[inline]
    #[must_use]
    pub fn look_simply(&self, key: &Value) -> Option<Option<Value>> {
        let hash = simple_hash(key)?;
        peek(&self.table, |table| match find_simply(table, hash, key) {
            Found::At(index) => table.entries().get(index).map(|entry| Some(entry.value.clone())),
            Found::Absent => Some(None),
            Found::Unsure => None,
        })
    }

    /// Whether it has the key. `None` where only Python code can tell.
    #[inline(always)]
    #[must_use]
    pub fn contains_simply(&self, key: &Value) -> Option<bool> {
        let hash = simple_hash(key)?;
        peek(&self.table, |table| match find_simply(table, hash, key) {
            Found::At(_) => Some(true),
            Found::Absent => Some(false),
            Found::Unsure => None,
        })
    }

    /// Sets the value of a key, which `value` is called for once the key's place is known; false where only Python code
    /// can tell the place. The caller has called `before_write`.
    #[inline(always)]
    pub(crate) fn set_simply(&self, key: &Value, value: impl FnOnce() -> Value) -> bool {
        let Some(hash) = simple_hash(key) else { return false };
        let mut table = self.table.borrow_mut();
        match find_simply(&table, hash, key) {
            Found::At(index) => {
                let old = table.replace(index, value());
                drop(table);
                drop(old);
            }
            Found::Absent => table.insert_new(hash, key.clone(), value()),
            Found::Unsure => return false,
        }
        true
    }
}

impl Dict {
    /// Removes a key, giving back its value, if it has one; `None` where only Python code can tell. The caller has
    /// called `before_write`.
    #[inline(always)]
    pub(crate) fn remove_simply(&self, key: &Value) -> Option<Option<Value>> {
        let hash = simple_hash(key)?;
        let mut table = self.table.borrow_mut();
        match find_simply(&table, hash, key) {
            Found::At(index) => {
                let removed = table.remove(index);
                drop(table);
                Some(Some(removed.value))
            }
            Found::Absent => Some(None),
            Found::Unsure => None,
        }
    }
}

impl Cx {
    /// The hash of a key, without a call for the usual ones.
    #[inline]
    pub fn key_hash(&mut self, key: &Value) -> Result<i64> {
        match simple_hash(key) {
            Some(hash) => Ok(hash),
            None => self.hash(key),
        }
    }

    /// Position of a key whose hash is known.
    #[inline]
    pub fn table_find(&mut self, table: &RefCell<Table>, hash: i64, key: &Value) -> Result<Option<usize>> {
        let found = find_simply(&table.borrow(), hash, key);
        match found {
            Found::At(index) => return Ok(Some(index)),
            Found::Absent => return Ok(None),
            Found::Unsure => {}
        }
        self.table_find_calling(table, hash, key)
    }

    /// Position of a key that only Python code can compare with one that has its hash.
    #[inline(never)]
    fn table_find_calling(&mut self, table: &RefCell<Table>, hash: i64, key: &Value) -> Result<Option<usize>> {
        'search: loop {
            let (version, mut next) = {
                let table = table.borrow();
                (table.keys_version(), table.next_with(hash, 0))
            };
            let mut met = 0;
            while let Some(index) = next {
                let other = table.borrow().entries()[index].key.clone();
                let is_same = self.eq(&other, key)?;
                let table = table.borrow();
                if !table.has_keys(version) {
                    continue 'search;
                }
                if is_same {
                    return Ok(Some(index));
                }
                met += 1;
                next = table.next_with(hash, met);
            }
            return Ok(None);
        }
    }

    /// The value of a key whose hash is known, set or added. The old value is dropped outside of the borrow.
    #[inline]
    pub fn table_set(&mut self, table: &RefCell<Table>, hash: i64, key: Value, value: Value) -> Result<()> {
        let found = self.table_find(table, hash, &key)?;
        let mut table = table.borrow_mut();
        match found {
            Some(index) => {
                let old = table.replace(index, value);
                drop(table);
                drop(old);
            }
            None => table.insert_new(hash, key, value),
        }
        Ok(())
    }

    /// Position of a key.
    #[inline]
    pub fn dict_find(&mut self, dict: &Dict, key: &Value) -> Result<Option<usize>> {
        let hash = self.key_hash(key)?;
        self.table_find(&dict.table, hash, key)
    }

    /// The value of a key.
    #[inline]
    pub fn dict_get(&mut self, dict: &Dict, key: &Value) -> Result<Option<Value>> {
        let found = self.dict_find(dict, key)?;
        Ok(found.map(|index| dict.table.borrow().entries()[index].value.clone()))
    }

    /// Sets the value of a key. The caller has called `before_write`.
    #[inline]
    pub fn dict_set(&mut self, dict: &Dict, key: Value, value: Value) -> Result<()> {
        let hash = self.key_hash(&key)?;
        self.table_set(&dict.table, hash, key, value)
    }

    /// Removes a key, giving back its value. The caller has called `before_write`.
    pub fn dict_remove(&mut self, dict: &Dict, key: &Value) -> Result<Option<Value>> {
        let Some(index) = self.dict_find(dict, key)? else { return Ok(None) };
        let removed = dict.table.borrow_mut().remove(index);
        Ok(Some(removed.value))
    }
}
