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

use super::table::Table;
use super::value::Dict;
use crate::error::Result;
use crate::types::str::Str;
use crate::vm::Cx;
use snek_heap::Value;
use std::cell::RefCell;

/// What a search without Python code found.
enum Found {
    /// The position, or that the key is absent.
    Sure(Option<usize>),
    /// A key with the same hash needs Python code to be compared.
    Unsure,
}

fn find_simply(table: &Table, hash: i64, key: &Value) -> Found {
    let mut unsure = false;
    let at = if let Some(text) = key.downcast_ref::<Str>() {
        table.find(hash, |other| match other.downcast_ref::<Str>() {
            Some(other) => same_text(other, text),
            None => {
                unsure |= simple_eq(other, key).is_none();
                false
            }
        })
    } else {
        table.find(hash, |other| {
            other.is(key)
                || simple_eq(other, key).unwrap_or_else(|| {
                    unsure = true;
                    false
                })
        })
    };
    if unsure { Found::Unsure } else { Found::Sure(at) }
}

impl Dict {
    /// The value of a key. `None`: the key is absent, or only Python code can tell.
    #[inline]
    #[must_use]
    pub fn get_simply(&self, key: &Value) -> Option<Value> {
        let hash = simple_hash(key)?;
        let table = self.table.borrow();
        match find_simply(&table, hash, key) {
            Found::Sure(at) => Some(table.entries().get(at?)?.value.clone()),
            Found::Unsure => None,
        }
    }

    /// Has it the key? `None` where only Python code can tell.
    #[inline]
    #[must_use]
    pub fn contains_simply(&self, key: &Value) -> Option<bool> {
        let hash = simple_hash(key)?;
        match find_simply(&self.table.borrow(), hash, key) {
            Found::Sure(at) => Some(at.is_some()),
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
        match find_simply(&table.borrow(), hash, key) {
            Found::Sure(at) => return Ok(at),
            Found::Unsure => {}
        }
        self.table_find_calling(table, hash, key)
    }

    #[cold]
    fn table_find_calling(&mut self, table: &RefCell<Table>, hash: i64, key: &Value) -> Result<Option<usize>> {
        'search: loop {
            let (candidates, version) = {
                let table = table.borrow();
                (table.candidates(hash), table.keys_version())
            };
            for at in candidates {
                let other = table.borrow().entries()[at].key.clone();
                let is_same = other.is(key) || self.eq(&other, key)?;
                if table.borrow().keys_version() != version {
                    continue 'search;
                }
                if is_same {
                    return Ok(Some(at));
                }
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
            Some(at) => {
                let old = table.replace(at, value);
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
        Ok(found.map(|at| dict.table.borrow().entries()[at].value.clone()))
    }

    /// Sets the value of a key. The caller has called `before_write`.
    #[inline]
    pub fn dict_set(&mut self, dict: &Dict, key: Value, value: Value) -> Result<()> {
        let hash = self.key_hash(&key)?;
        self.table_set(&dict.table, hash, key, value)
    }

    /// Removes a key, giving back its value. The caller has called `before_write`.
    pub fn dict_remove(&mut self, dict: &Dict, key: &Value) -> Result<Option<Value>> {
        let Some(at) = self.dict_find(dict, key)? else { return Ok(None) };
        let removed = dict.table.borrow_mut().remove(at);
        Ok(Some(removed.value))
    }
}
