//! The `set` and `frozenset` objects.

use super::table::Table;
use crate::kinds;
use snek_heap::{Gc, Kind, Layout, Object, State, Value};
use std::cell::{Cell, RefCell};

/// A set.
#[derive(Debug, Default)]
pub struct Set {
    /// The elements.
    pub table: RefCell<Table>,
}

/// A frozenset.
#[derive(Debug, Default)]
pub struct FrozenSet {
    /// The elements; never changed after construction.
    pub table: RefCell<Table>,
    /// The hash once computed; 0 before.
    pub hash: Cell<i64>,
}

fn trace(table: &RefCell<Table>, visit: &mut dyn FnMut(&Value)) {
    if let Ok(table) = table.try_borrow() {
        table.iter().for_each(|slot| visit(&slot.key));
    }
}

impl Object for Set {
    const KIND: Kind = kinds::SET;
    const CONTAINER: bool = true;
    fn trace(&self, visit: &mut dyn FnMut(&Value)) {
        trace(&self.table, visit);
    }
    fn clear(&self) {
        let slots = self.table.borrow_mut().take();
        drop(slots);
    }
    fn state(&self) -> Option<State> {
        let table = self.table.borrow();
        let slots = table.iter().flat_map(|slot| [slot.key.clone(), Value::int(slot.hash)]).collect();
        Some(State { layout: Layout::Sequence, slots })
    }
    fn set_state(&self, state: State) {
        let mut table = Table::default();
        table.reserve(state.slots.len() / 2);
        for pair in state.slots.chunks_exact(2) {
            table.insert_new(pair[1].as_int().unwrap_or(0), pair[0].clone());
        }
        drop(self.table.replace(table));
    }
}

impl Object for FrozenSet {
    const KIND: Kind = kinds::FROZENSET;
    const CONTAINER: bool = true;
    fn trace(&self, visit: &mut dyn FnMut(&Value)) {
        trace(&self.table, visit);
    }
}

/// A new set value.
#[must_use]
pub fn new(table: Table) -> Value {
    Value::object(Gc::new(Set { table: RefCell::new(table) }))
}

/// A new frozenset value.
#[must_use]
pub fn new_frozen(table: Table) -> Value {
    Value::object(Gc::new(FrozenSet { table: RefCell::new(table), hash: Cell::new(0) }))
}

/// The elements of a set or frozenset; `None` for other values.
#[inline]
#[must_use]
pub fn table_of(value: &Value) -> Option<&RefCell<Table>> {
    if let Some(set) = value.downcast_ref::<Set>() {
        return Some(&set.table);
    }
    value.downcast_ref::<FrozenSet>().map(|set| &set.table)
}
