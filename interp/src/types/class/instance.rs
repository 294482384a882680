//! Instances: a class, attributes in slots, and what a builtin base keeps.
//!
//! Invariants:
//! - `slots` has as many values as `shape` has names. Once `dict` is set, all attributes but those that `__slots__`
//!   declares live there, for good.
//! - `payload` is the wrapped builtin object for subclasses of builtin types (`Type::layout`), else `UNBOUND`.

use super::{Shape, Type};
use crate::kinds;
use crate::names::Name;
use crate::types::dict::Dict;
use crate::types::function::visit_gc;
use snek_heap::{Gc, Kind, Layout, Object, Slot, State, Value};
use std::cell::RefCell;
use std::rc::Rc;

/// An instance.
pub struct Instance {
    /// Its class.
    pub class: Slot<Gc<Type>>,
    /// Its attributes.
    pub attributes: RefCell<Attributes>,
    /// The wrapped builtin object.
    pub payload: Slot<Value>,
}

/// The attributes of an instance.
pub struct Attributes {
    /// Which attribute is in which slot.
    pub shape: Rc<Shape>,
    /// The slots.
    pub slots: Vec<Value>,
    /// Once `__dict__` was asked for, the attributes are here.
    pub dict: Option<Gc<Dict>>,
}

impl Object for Instance {
    const KIND: Kind = kinds::INSTANCE;
    const CONTAINER: bool = true;
    fn trace(&self, visit: &mut dyn FnMut(&Value)) {
        visit_gc(&self.class.get(), visit);
        if let Ok(attributes) = self.attributes.try_borrow() {
            attributes.slots.iter().for_each(&mut *visit);
            if let Some(dict) = &attributes.dict {
                visit_gc(dict, visit);
            }
        }
        visit(&self.payload.get());
    }
    fn clear(&self) {
        let Ok(mut attributes) = self.attributes.try_borrow_mut() else { return };
        let root = self.class.get().root_shape();
        let old = std::mem::replace(&mut *attributes, Attributes { shape: root, slots: Vec::new(), dict: None });
        drop(attributes);
        drop(old);
    }
    fn state(&self) -> Option<State> {
        let attributes = self.attributes.borrow();
        if let Some(dict) = &attributes.dict {
            return dict.state();
        }
        let shape: Rc<dyn std::any::Any> = attributes.shape.clone();
        Some(State { layout: Layout::Shape(shape), slots: attributes.slots.clone() })
    }
    fn set_state(&self, state: State) {
        let Layout::Shape(shape) = &state.layout else {
            let dict = self.attributes.borrow().dict.clone();
            if let Some(dict) = dict {
                dict.set_state(state);
            }
            return;
        };
        if let Ok(shape) = shape.clone().downcast::<Shape>() {
            let old = self.attributes.replace(Attributes { shape, slots: state.slots, dict: None });
            drop(old);
        }
    }
}

impl Instance {
    /// A new instance without attributes.
    #[must_use]
    pub fn of(class: Gc<Type>, payload: Value) -> Gc<Self> {
        let shape = class.root_shape();
        let slots = Vec::with_capacity(class.expected_slots.get());
        Gc::new(Self {
            class: Slot::new(class),
            attributes: RefCell::new(Attributes { shape, slots, dict: None }),
            payload: Slot::new(payload),
        })
    }

    /// The class.
    #[inline(always)]
    #[must_use]
    pub fn class(&self) -> Gc<Type> {
        self.class.get()
    }

    /// An attribute of the instance itself.
    #[must_use]
    pub fn get(&self, name: &Name) -> Option<Value> {
        let attributes = self.attributes.borrow();
        if let Some(dict) = &attributes.dict {
            return dict.get_name(name);
        }
        attributes.shape.slot(name).map(|slot| attributes.slots[slot].clone())
    }

    /// Sets an attribute of the instance itself.
    pub fn set(&self, name: &Name, value: Value) {
        let mut attributes = self.attributes.borrow_mut();
        if let Some(dict) = &attributes.dict {
            let dict = dict.clone();
            drop(attributes);
            dict.set_name(name, value);
            return;
        }
        if let Some(slot) = attributes.shape.slot(name) {
            let old = std::mem::replace(&mut attributes.slots[slot], value);
            drop(attributes);
            drop(old);
            return;
        }
        if attributes.slots.len() >= MAX_SLOTS {
            drop(attributes);
            self.dict().set_name(name, value);
            return;
        }
        attributes.shape = attributes.shape.with(name);
        attributes.slots.push(value);
        let count = attributes.slots.len();
        drop(attributes);
        let class = self.class.get();
        if class.expected_slots.get() < count {
            class.expected_slots.set(count);
        }
    }

    /// Removes an attribute of the instance itself, giving it back.
    pub fn remove(&self, name: &Name) -> Option<Value> {
        self.get(name)?;
        self.dict().remove_name(name)
    }

    /// What a slot declared by `__slots__` holds.
    #[must_use]
    pub fn get_member(&self, name: &Name) -> Option<Value> {
        let attributes = self.attributes.borrow();
        attributes.shape.slot(name).map(|slot| attributes.slots[slot].clone())
    }

    /// Fills a slot declared by `__slots__`.
    pub fn set_member(&self, name: &Name, value: Value) {
        let mut attributes = self.attributes.borrow_mut();
        if let Some(slot) = attributes.shape.slot(name) {
            let old = std::mem::replace(&mut attributes.slots[slot], value);
            drop(attributes);
            drop(old);
            return;
        }
        attributes.shape = attributes.shape.with(name);
        attributes.slots.push(value);
    }

    /// Empties a slot declared by `__slots__`, giving back what it held.
    pub fn remove_member(&self, name: &Name) -> Option<Value> {
        let mut attributes = self.attributes.borrow_mut();
        let slot = attributes.shape.slot(name)?;
        let old = attributes.slots.remove(slot);
        let mut shape = Shape::root();
        for kept in attributes.shape.names().iter().filter(|kept| *kept != name) {
            shape = shape.with(kept);
        }
        attributes.shape = shape;
        Some(old)
    }

    /// The attributes as a dict; from now on they live in it.
    pub fn dict(&self) -> Gc<Dict> {
        let mut attributes = self.attributes.borrow_mut();
        if let Some(dict) = &attributes.dict {
            return dict.clone();
        }
        let dict = Gc::new(Dict::default());
        self.take_attributes(&mut attributes, |name, value| dict.set_name(name, value));
        attributes.dict = Some(dict.clone());
        dict
    }

    /// Makes another dict the home of the attributes (`obj.__dict__ = d`).
    pub fn set_dict(&self, dict: Gc<Dict>) {
        let mut attributes = self.attributes.borrow_mut();
        let mut slots = Vec::new();
        self.take_attributes(&mut attributes, |_, value| slots.push(value));
        let old = attributes.dict.replace(dict);
        drop(attributes);
        drop((slots, old));
    }

    /// Takes the attributes out of the slots. Those that `__slots__` declares stay.
    fn take_attributes(&self, attributes: &mut Attributes, mut take: impl FnMut(&Name, Value)) {
        let class = self.class.get();
        let slots = std::mem::take(&mut attributes.slots);
        let old = std::mem::replace(&mut attributes.shape, Shape::root());
        for (name, value) in old.names().iter().zip(slots) {
            if class.lookup(name).is_some_and(|found| found.kind() == kinds::MEMBER) {
                attributes.shape = attributes.shape.with(name);
                attributes.slots.push(value);
            } else {
                take(name, value);
            }
        }
    }
}

/// Beyond this many attributes an instance uses a dict: shapes are for objects, not for tables.
const MAX_SLOTS: usize = 64;
