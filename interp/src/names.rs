//! Interned names: attribute and variable names that compare by address.

use crate::types::str::Str;
use snek_heap::{Charge, Gc, Keyed, Local};
use std::borrow::Borrow;
use std::cell::RefCell;
use std::collections::HashSet;
use std::hash::{Hash, Hasher};

/// An interned string: two equal names are one object.
pub type Name = Gc<Str>;

/// A name in the table, which is found by its text.
struct Entry(Name);

impl Borrow<str> for Entry {
    fn borrow(&self) -> &str {
        self.0.as_str()
    }
}

impl Hash for Entry {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.0.as_str().hash(state);
    }
}

impl PartialEq for Entry {
    fn eq(&self, other: &Self) -> bool {
        self.0.as_str() == other.0.as_str()
    }
}

impl Eq for Entry {}

/// The names of an interpreter.
#[derive(Default)]
struct Names {
    table: HashSet<Entry, Keyed>,
    held: Charge,
}

static NAMES: Local<RefCell<Names>> = Local::new(RefCell::default);

/// The name of this text.
#[must_use]
pub fn intern(text: &str) -> Name {
    NAMES.with_borrow_mut(|Names { table, held }| {
        if let Some(Entry(name)) = table.get(text) {
            return name.clone();
        }
        let name = Str::interned(text);
        let before = table.capacity();
        table.insert(Entry(name.clone()));
        if table.capacity() != before {
            held.set(size_of_table(table.capacity()));
        }
        name
    })
}

/// The bytes that a table for so many names has: an eighth of it is empty, and each place has a byte besides its entry.
fn size_of_table(names: usize) -> usize {
    names.saturating_mul(size_of::<Entry>() + 1) / 7 * 8
}

/// How many bytes more the table takes if this name is a new one.
#[must_use]
pub fn growth(text: &Gc<Str>) -> usize {
    if text.is_interned() {
        return 0;
    }
    NAMES.with_borrow(|Names { table, .. }| match table.len() == table.capacity() {
        true => size_of_table(2 * table.len()),
        false => 0,
    })
}

/// The name with this string's text; the string itself if it is a name already.
#[must_use]
pub fn intern_str(text: &Gc<Str>) -> Name {
    if text.is_interned() { text.clone() } else { intern(text.as_str()) }
}
