//! The `dict` object, and name-keyed access to it for namespaces.

use super::table::{Entry, Table};
use crate::kinds;
use crate::names::Name;
use crate::types::str::Str;
use snek_heap::{Gc, Kind, Layout, Object, State, Value};
use std::cell::RefCell;

/// A dict. No borrow of `table` is held while Python code runs.
#[derive(Debug, Default)]
pub struct Dict {
    /// The keys and values.
    pub table: RefCell<Table>,
}

impl Object for Dict {
    const KIND: Kind = kinds::DICT;
    const CONTAINER: bool = true;
    fn trace(&self, visit: &mut dyn FnMut(&Value)) {
        if let Ok(table) = self.table.try_borrow() {
            for entry in table.iter() {
                visit(&entry.key);
                visit(&entry.value);
            }
        }
    }
    fn clear(&self) {
        let entries = self.table.borrow_mut().take();
        drop(entries);
    }
    fn state(&self) -> Option<State> {
        let table = self.table.borrow();
        let keys = table.iter().map(|entry| (entry.key.clone(), entry.hash)).collect();
        Some(State { layout: Layout::Keys(keys), slots: table.iter().map(|entry| entry.value.clone()).collect() })
    }
    fn set_state(&self, state: State) {
        let Layout::Keys(keys) = state.layout else { return };
        let mut table = Table::with_capacity(keys.len());
        for ((key, hash), value) in keys.into_iter().zip(state.slots) {
            table.insert_new(hash, key, value);
        }
        drop(self.table.replace(table));
    }
}

/// A new dict value.
#[must_use]
pub fn new() -> Value {
    Value::object(Gc::new(Dict::default()))
}

/// Whether `key` is this name. Equal texts count, since a key may be a string that is not interned.
#[inline(always)]
fn is_name(key: &Value, name: &Name) -> bool {
    key.downcast_ref::<Str>()
        .is_some_and(|text| std::ptr::eq(text, &raw const **name) || text.as_str() == name.as_str())
}

impl Dict {
    /// A new dict object.
    #[must_use]
    pub fn of(table: Table) -> Gc<Self> {
        Gc::new(Self { table: RefCell::new(table) })
    }

    /// Position of a name's entry.
    #[must_use]
    pub fn find_name(&self, name: &Name) -> Option<usize> {
        self.table.borrow().find(name.hash(), |key| is_name(key, name))
    }

    /// The value of a name.
    #[must_use]
    pub fn get_name(&self, name: &Name) -> Option<Value> {
        let table = self.table.borrow();
        let index = table.find(name.hash(), |key| is_name(key, name))?;
        Some(table.entries()[index].value.clone())
    }

    /// Sets the value of a name.
    pub fn set_name(&self, name: &Name, value: Value) {
        let found = self.find_name(name);
        let mut table = self.table.borrow_mut();
        match found {
            Some(index) => {
                let old = table.replace(index, value);
                drop(table);
                drop(old);
            }
            None => table.insert_new(name.hash(), name.value(), value),
        }
    }

    /// Removes a name, giving back its value.
    pub fn remove_name(&self, name: &Name) -> Option<Value> {
        let index = self.find_name(name)?;
        let removed = self.table.borrow_mut().remove(index);
        Some(removed.value)
    }

    /// Number of keys.
    #[must_use]
    pub fn len(&self) -> usize {
        self.table.borrow().len()
    }

    /// Whether it has no keys.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Removes the last entry.
    pub fn pop_last(&self) -> Option<Entry> {
        let mut table = self.table.borrow_mut();
        table.trim();
        let index = table.entries().len().checked_sub(1)?;
        let entry = table.remove(index);
        table.trim();
        Some(entry)
    }

    /// The living entry at or behind a position, with its position.
    #[must_use]
    pub fn next_entry(&self, from: usize) -> Option<(usize, Entry)> {
        let table = self.table.borrow();
        let entries = table.entries();
        let index = (from.max(table.first())..entries.len()).find(|index| !entries[*index].key.is_unbound())?;
        Some((index, entries[index].clone()))
    }
}
