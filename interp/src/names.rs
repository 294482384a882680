//! Interned names: attribute and variable names that compare by address.

use crate::types::str::Str;
use snek_heap::{Gc, Keyed, Local};
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
static TABLE: Local<RefCell<HashSet<Entry, Keyed>>> = Local::new(RefCell::default);

/// The name of this text.
#[must_use]
pub fn intern(text: &str) -> Name {
    TABLE.with_borrow_mut(|table| {
        if let Some(Entry(name)) = table.get(text) {
            return name.clone();
        }
        let name = Str::interned(text);
        table.insert(Entry(name.clone()));
        name
    })
}

/// The name with this string's text; the string itself if it is a name already.
#[must_use]
pub fn intern_str(text: &Gc<Str>) -> Name {
    if text.is_interned() { text.clone() } else { intern(text.as_str()) }
}
