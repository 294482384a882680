//! Shapes: which attribute is in which slot of an instance ("hidden classes").
//!
//! Invariants:
//! - A shape never changes; adding an attribute leads to its successor, the same one for each instance of the class.
//! - Numbers are never reused. Each class has a root of its own, so a shape's number implies the class.

use crate::names::Name;
use crate::types::dict::fresh_version;
use rustc_hash::FxHashMap;
use std::cell::RefCell;
use std::rc::{Rc, Weak};

/// A shape.
pub struct Shape {
    /// Its number.
    pub number: u64,
    names: Vec<Name>,
    slots: FxHashMap<usize, u32>,
    successors: RefCell<FxHashMap<usize, Weak<Shape>>>,
    last: RefCell<Option<Rc<Shape>>>,
}

impl std::fmt::Debug for Shape {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "shape {} of {:?}", self.number, self.names)
    }
}

impl Shape {
    /// A shape without attributes.
    #[must_use]
    pub fn root() -> Rc<Self> {
        Rc::new(Self::of(Vec::new()))
    }

    /// A shape that no instance has.
    #[must_use]
    pub fn nowhere() -> Rc<Self> {
        thread_local! {
            static NOWHERE: Rc<Shape> = Shape::root();
        }
        NOWHERE.with(Rc::clone)
    }

    fn of(names: Vec<Name>) -> Self {
        let slots =
            names.iter().enumerate().map(|(slot, name)| (name.address(), u32::try_from(slot).unwrap_or(u32::MAX)));
        Self {
            number: fresh_version(),
            slots: slots.collect(),
            names,
            successors: RefCell::default(),
            last: RefCell::new(None),
        }
    }

    /// The names in slot order.
    #[must_use]
    pub fn names(&self) -> &[Name] {
        &self.names
    }

    /// The slot of an attribute.
    #[inline]
    #[must_use]
    pub fn slot(&self, name: &Name) -> Option<usize> {
        self.slots.get(&name.address()).map(|slot| *slot as usize)
    }

    /// The shape with one more attribute.
    #[must_use]
    pub fn with(self: &Rc<Self>, name: &Name) -> Rc<Self> {
        if let Some(last) = &*self.last.borrow()
            && last.names.last() == Some(name)
        {
            return last.clone();
        }
        if let Some(known) = self.successors.borrow().get(&name.address()).and_then(Weak::upgrade) {
            return known;
        }
        let mut names = self.names.clone();
        names.push(name.clone());
        let successor = Rc::new(Self::of(names));
        self.successors.borrow_mut().insert(name.address(), Rc::downgrade(&successor));
        // The first successor is kept, so that the usual order of `__init__` survives between instances.
        self.last.borrow_mut().get_or_insert_with(|| successor.clone());
        successor
    }
}

impl Drop for Shape {
    fn drop(&mut self) {
        // A chain of successors is as long as an instance has attributes: unlink it step by step.
        let mut next = self.last.take();
        while let Some(shape) = next {
            next = Rc::try_unwrap(shape).ok().and_then(|shape| shape.last.take());
        }
    }
}
