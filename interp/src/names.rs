//! Interned names: attribute and variable names that compare by address.

use crate::types::str::Str;
use rustc_hash::FxHashMap;
use snek_heap::Gc;
use std::cell::RefCell;

/// An interned string: two equal names are one object.
pub type Name = Gc<Str>;

thread_local! {
    static TABLE: RefCell<FxHashMap<Box<str>, Name>> = RefCell::new(FxHashMap::default());
}

/// The name of this text.
#[must_use]
pub fn intern(text: &str) -> Name {
    TABLE.with(|table| {
        let mut table = table.borrow_mut();
        if let Some(name) = table.get(text) {
            return name.clone();
        }
        let name = Gc::new(Str::interned(text));
        table.insert(text.into(), name.clone());
        name
    })
}

/// The name with this string's text; the string itself if it is a name already.
#[must_use]
pub fn intern_str(text: &Gc<Str>) -> Name {
    if text.is_interned() { text.clone() } else { intern(text.as_str()) }
}
