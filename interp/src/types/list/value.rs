//! The `list` object.

use crate::kinds;
use snek_heap::{Charge, Gc, Kind, Layout, Object, State, Value};
use std::cell::RefCell;

/// A list. Natives take what they need out of `items` before they call user code, and check again afterwards.
#[derive(Debug, Default)]
pub struct List {
    /// The elements.
    pub items: RefCell<Vec<Value>>,
    charge: Charge,
}

impl Object for List {
    const KIND: Kind = kinds::LIST;
    const CONTAINER: bool = true;
    fn trace(&self, visit: &mut dyn FnMut(&Value)) {
        if let Ok(items) = self.items.try_borrow() {
            items.iter().filter(|item| item.is_counted()).for_each(visit);
        }
    }
    fn clear(&self) {
        drop(self.items.take());
    }
    fn state(&self) -> Option<State> {
        Some(State { layout: Layout::Sequence, slots: self.items.borrow().clone() })
    }
    fn set_state(&self, state: State) {
        drop(self.items.replace(state.slots));
    }
}

impl Drop for List {
    fn drop(&mut self) {
        drop_items(self.items.get_mut());
    }
}

/// Drops values from the end, as CPython does. The order shows only where finalizers run.
pub(crate) fn drop_items(items: &mut [Value]) {
    if snek_heap::has_finalizers() {
        items.iter_mut().rev().for_each(|item| drop(item.take()));
    }
}

/// A new list value.
#[must_use]
pub fn new(items: Vec<Value>) -> Value {
    Value::object(List::of(items))
}

impl List {
    /// A new list object.
    #[must_use]
    pub fn of(items: Vec<Value>) -> Gc<Self> {
        let charge = Charge::default();
        if items.capacity() > 0 {
            charge.set(items.capacity() * size_of::<Value>());
        }
        Gc::new(Self { items: RefCell::new(items), charge })
    }

    /// Appends one element.
    #[inline(always)]
    pub fn push(&self, value: Value) {
        let mut items = self.items.borrow_mut();
        let before = items.capacity();
        items.push(value);
        if items.capacity() != before {
            self.charge.set(items.capacity() * size_of::<Value>());
        }
    }

    /// Counts the buffer again after `items` changed otherwise.
    pub fn recharge(&self) {
        self.charge.set(self.items.borrow().capacity() * size_of::<Value>());
    }

    /// Number of elements.
    #[inline(always)]
    #[must_use]
    pub fn len(&self) -> usize {
        self.items.borrow().len()
    }

    /// Whether it has no elements.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The element at a position.
    #[inline(always)]
    #[must_use]
    pub fn get(&self, index: usize) -> Option<Value> {
        self.items.borrow().get(index).cloned()
    }
}
