//! Inline caches: what an instruction remembers of the last object it met.
//!
//! Invariants:
//! - Versions are never reused, so an equal version means an unchanged type or set of keys.
//! - Version 0 stands for "nothing remembered".

use crate::names::Name;
use crate::types::class::{Shape, epoch};
use snek_heap::{Slot, Value};
use std::cell::Cell;
use std::rc::Rc;

/// One attribute access in the code.
#[derive(Debug)]
pub struct AttrSite {
    /// The attribute.
    pub name: Name,
    /// Version of the type for which the rest holds; 0 for none.
    pub version: Cell<u64>,
    /// The shape for which `slot` holds. It lives as long as the site knows it, so no other has its address.
    pub shape: Slot<Rc<Shape>>,
    /// With action `Slot` the `epoch` of classes for which it holds, else 0.
    pub epoch: Cell<u32>,
    /// With actions `ClassValue` and `OfClass` the state of all classes' values for which it holds.
    pub values: Cell<u32>,
    /// The instance slot.
    pub slot: Cell<u32>,
    /// What the access is.
    pub action: Cell<AttrAction>,
    /// The class attribute: a method or a plain value.
    pub found: Slot<Value>,
    /// The shape after `AddSlot`.
    pub successor: Slot<Rc<Shape>>,
}

/// What an attribute access amounts to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AttrAction {
    /// Not known: take the general path.
    General,
    /// The instance slot.
    Slot,
    /// A new slot is added: the instance gets the shape `successor`.
    AddSlot,
    /// A function found on the class: a method call passes the object first.
    Method,
    /// A plain value found on the class.
    ClassValue,
    /// A module's variable: `version` is that of its keys, `slot` the entry.
    ModuleValue,
    /// A plain value of the class that the object is, in `found`.
    OfClass,
    /// The function of a class method, in `found`, of an instance or of the class that the object is.
    ClassMethod,
    /// The class of an instance: `__class__`.
    ClassItself,
    /// In the dict that an instance has instead of slots.
    InDict,
    /// A method of an instance that has a dict instead of slots, as long as the dict has no such name.
    MethodBesideDict,
    /// A method found behind a class in an order of classes: `slot` and `values` are that class's address.
    OfSuper,
    /// A property whose getter, or setter where the access is a store, is a function that needs no binding.
    Property,
    /// An element of the tuple that the instance wraps: `slot` is its position.
    Item,
    /// A data descriptor whose class has such a function as `__get__` or `__set__`.
    Descriptor,
}

impl AttrSite {
    /// Remembers what the access is.
    pub fn set_action(&self, action: AttrAction) {
        self.epoch.set(if action == AttrAction::Slot && epoch() < u32::MAX { epoch() } else { 0 });
        self.action.set(action);
    }

    /// A site that remembers nothing.
    #[must_use]
    pub fn new(name: Name) -> Self {
        Self {
            name,
            version: Cell::new(0),
            shape: Slot::new(Shape::nowhere()),
            epoch: Cell::new(0),
            values: Cell::new(0),
            slot: Cell::new(0),
            action: Cell::new(AttrAction::General),
            found: Slot::new(Value::UNBOUND),
            successor: Slot::new(Shape::nowhere()),
        }
    }
}

/// One access to a global in the code.
#[derive(Debug)]
pub struct GlobalSite {
    /// The variable.
    pub name: Name,
    /// Key version of the globals for which the rest holds; `u64::MAX`, which no table has, for none.
    pub globals: Cell<u64>,
    /// Key version of the builtins, when the name was found there; 0 when it is a global.
    pub builtins: Cell<u64>,
    /// Position of the entry in its dict.
    pub entry: Cell<u32>,
}

impl GlobalSite {
    /// A site that remembers nothing.
    #[must_use]
    pub fn new(name: Name) -> Self {
        Self { name, globals: Cell::new(u64::MAX), builtins: Cell::new(0), entry: Cell::new(0) }
    }
}
