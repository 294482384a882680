//! Weak references: one shared cell for each object that has any.
#![allow(unsafe_code, reason = "turns an address back into a counted value")]

use crate::header::{Header, flag};
use crate::value::Value;
use std::cell::{Cell, RefCell};
use std::collections::HashMap;
use std::mem::ManuallyDrop;
use std::ptr::NonNull;
use std::rc::Rc;

type Target = Rc<Cell<Option<NonNull<Header>>>>;

thread_local! {
    /// The cells of the thread's objects, whichever heap they are in. It needs no destructor: `ending.rs` speaks for it.
    static TARGETS: RefCell<ManuallyDrop<Option<HashMap<NonNull<Header>, Target>>>> =
        const { RefCell::new(ManuallyDrop::new(None)) };
}

/// A reference that does not keep its target alive.
#[derive(Clone, Debug)]
pub struct Weak(Target);

impl Weak {
    /// A weak reference to an allocated object; `None` for other values.
    #[must_use]
    pub fn new(value: &Value) -> Option<Self> {
        let header = value.header()?;
        // SAFETY: `value` keeps the object alive.
        unsafe { header.as_ref() }.set(flag::WEAK);
        let target = TARGETS.with(|targets| {
            let mut targets = targets.borrow_mut();
            let targets = targets.get_or_insert_default();
            targets.entry(header).or_insert_with(|| Rc::new(Cell::new(Some(header)))).clone()
        });
        Some(Self(target))
    }

    /// The target, while it lives.
    #[must_use]
    pub fn upgrade(&self) -> Option<Value> {
        let header = self.0.get()?;
        // SAFETY: the cell is emptied before its object is freed.
        unsafe {
            header.as_ref().up();
            Some(Value::from_header(header))
        }
    }

    /// Makes this and every other reference to the target empty, though the target lives on for now.
    pub fn kill(&self) {
        if let Some(header) = self.0.get() {
            forget(header);
        }
    }

    /// Whether both have the same target cell.
    #[must_use]
    pub fn same(&self, other: &Self) -> bool {
        Rc::ptr_eq(&self.0, &other.0)
    }
}

/// Empties the cell of an object that is about to be freed.
pub(crate) fn forget(header: NonNull<Header>) {
    let target = TARGETS.with(|targets| targets.borrow_mut().as_mut()?.remove(&header));
    if let Some(target) = target {
        target.set(None);
    }
}

/// Gives the table back if nothing is in it.
pub(crate) fn give_back() {
    TARGETS.with(|targets| {
        let mut targets = targets.borrow_mut();
        if targets.as_ref().is_some_and(HashMap::is_empty) {
            **targets = None;
        }
    });
}
