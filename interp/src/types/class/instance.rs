//! Instances: a class, attributes in slots, and what a builtin base keeps.
//!
//! Invariants:
//! - The names of `shape` are those of the attributes. As many of their values as there is room for stand behind the
//!   object, in the same box; the others are in `More::slots`. What is behind the last attribute is `UNBOUND`.
//! - Once there is a dict, all attributes but those that `__slots__` declares live there, for good, and the shape is of
//!   this instance alone.
//! - `more` is a `More`, or the payload: the wrapped builtin object for subclasses of builtin types (`Type::layout`),
//!   else `UNBOUND`.
#![allow(unsafe_code, reason = "the slots stand behind the object")]

use super::{Shape, Type};
use crate::kinds;
use crate::names::Name;
use crate::types::dict::Dict;
use crate::types::function::visit_gc;
use crate::vm::look;
use snek_heap::{Gc, Kind, Layout, Object, Slot, State, Value, tail_of};
use std::cell::RefCell;
use std::rc::Rc;

/// An instance. `of` makes all of them, so that slots stand behind each.
pub struct Instance {
    class: Slot<Gc<Type>>,
    shape: Slot<Rc<Shape>>,
    more: Slot<Value>,
}

/// What few instances have.
struct More {
    /// The slots that have no place behind the instance.
    slots: RefCell<Vec<Value>>,
    dict: Slot<Option<Gc<Dict>>>,
    payload: Slot<Value>,
}

// The collector sees what is in it through the instance, which alone knows it.
impl Object for More {
    const KIND: Kind = kinds::MORE;
    const CONTAINER: bool = false;
}

impl Object for Instance {
    const KIND: Kind = kinds::INSTANCE;
    const CONTAINER: bool = true;
    const HAS_TAIL: bool = true;
    fn trace(&self, visit: &mut dyn FnMut(&Value)) {
        look(&self.class, |class| visit_gc(class, visit));
        for place in self.places() {
            look(place, |value| {
                if value.is_counted() {
                    visit(value);
                }
            });
        }
        let Some(more) = self.more() else { return look(&self.more, visit) };
        if let Ok(slots) = more.slots.try_borrow() {
            slots.iter().for_each(&mut *visit);
        }
        if let Some(dict) = more.dict.get() {
            visit_gc(&dict, visit);
        }
        look(&more.payload, visit);
    }
    fn clear(&self) {
        let old = (self.take_slots(), self.more().map(|more| more.dict.take()));
        drop(self.shape.replace(self.class.get().root_shape()));
        drop(old);
    }
    fn state(&self) -> Option<State> {
        if let Some(dict) = self.own_dict() {
            return dict.state();
        }
        let shape: Rc<dyn std::any::Any> = self.shape.get();
        Some(State { layout: Layout::Shape(shape), slots: self.slots() })
    }
    fn set_state(&self, state: State) {
        let Layout::Shape(shape) = &state.layout else {
            self.dict().set_state(state);
            return;
        };
        if let Ok(shape) = shape.clone().downcast::<Shape>() {
            let old = (self.take_slots(), self.more().map(|more| more.dict.take()));
            self.put_slots(shape, state.slots);
            drop(old);
        }
    }
}

impl Instance {
    /// A new instance without attributes.
    #[inline]
    #[must_use]
    pub fn of(class: Gc<Type>, payload: Value) -> Gc<Self> {
        let (shape, count) = (class.root_shape(), class.room_for_slots());
        Gc::with_tail(Self { class: Slot::new(class), shape: Slot::new(shape), more: Slot::new(payload) }, count)
    }

    /// A new instance with the attributes of a shape.
    #[must_use]
    pub fn with(class: Gc<Type>, payload: Value, shape: Rc<Shape>, slots: Vec<Value>) -> Gc<Self> {
        let made = Self::of(class, payload);
        made.put_slots(shape, slots);
        made
    }

    /// A new instance of the class that a shape belongs to, with the attributes of that shape, all in their places.
    #[inline]
    #[must_use]
    pub fn filled<const N: usize>(class: Gc<Type>, shape: Rc<Shape>, values: [Value; N]) -> Gc<Self> {
        debug_assert!(shape.names().len() == N, "as many values as names");
        let count = const { N as u16 }.max(class.room_for_slots());
        let parts = Self { class: Slot::new(class), shape: Slot::new(shape), more: Slot::new(Value::UNBOUND) };
        Gc::with_values(parts, count, values.into_iter())
    }

    /// Lets `read` look at the first attributes of an instance of this very shape, which implies the class.
    #[inline(always)]
    pub fn read_slots<R, const N: usize>(&self, shape: &Rc<Shape>, read: impl FnOnce([&Value; N]) -> R) -> Option<R> {
        if !look(&self.shape, |own| Rc::ptr_eq(own, shape)) {
            return None;
        }
        let places: &[Slot<Value>; N] = self.places().first_chunk()?;
        let values = places.each_ref().map(Slot::get);
        Some(read(values.each_ref()))
    }

    /// The class.
    #[inline(always)]
    #[must_use]
    pub fn class(&self) -> Gc<Type> {
        self.class.get()
    }

    /// Where the class is, for fast paths.
    #[inline(always)]
    pub(crate) fn class_slot(&self) -> &Slot<Gc<Type>> {
        &self.class
    }

    /// Which attribute is in which slot.
    #[inline(always)]
    #[must_use]
    pub fn shape(&self) -> Rc<Shape> {
        self.shape.get()
    }

    /// Where the shape is, for fast paths.
    #[inline(always)]
    pub(crate) fn shape_slot(&self) -> &Slot<Rc<Shape>> {
        &self.shape
    }

    /// The slots that stand behind the object.
    #[inline(always)]
    pub(crate) fn places(&self) -> &[Slot<Value>] {
        // SAFETY: `of` puts every instance there.
        unsafe { tail_of(self) }
    }

    /// The wrapped builtin object.
    #[inline(always)]
    #[must_use]
    pub fn payload(&self) -> Value {
        match self.more() {
            Some(more) => more.payload.get(),
            None => self.more.get(),
        }
    }

    /// Wraps another object from now on; gives the last one back.
    pub fn set_payload(&self, payload: Value) -> Value {
        match self.more() {
            Some(more) => more.payload.replace(payload),
            None => self.more.replace(payload),
        }
    }

    /// The dict that the attributes are in, if there is one.
    #[inline]
    #[must_use]
    pub fn own_dict(&self) -> Option<Gc<Dict>> {
        self.more()?.dict.get()
    }

    /// Whether it has neither slots nor a dict in use.
    #[must_use]
    pub fn is_bare(&self) -> bool {
        self.own_dict().is_none() && look(&self.shape, |shape| shape.names().is_empty())
    }

    #[inline(always)]
    fn more(&self) -> Option<Gc<More>> {
        look(&self.more, Value::downcast::<More>)
    }

    /// As `more`; it is made if there is none.
    fn make_more(&self) -> Gc<More> {
        self.more().unwrap_or_else(|| {
            let payload = Slot::new(self.more.replace(Value::UNBOUND));
            let made = Gc::new(More { slots: RefCell::default(), dict: Slot::default(), payload });
            drop(self.more.replace(made.value()));
            made
        })
    }

    /// What a slot holds.
    #[inline]
    #[must_use]
    pub fn slot(&self, slot: usize) -> Option<Value> {
        let places = self.places();
        match places.get(slot) {
            Some(place) => Some(place.get()),
            None => self.more()?.slots.borrow().get(slot - places.len()).cloned(),
        }
    }

    /// Puts another value into a slot, and gives the old one back.
    #[inline]
    pub(crate) fn replace_slot(&self, slot: usize, value: Value) -> Value {
        let places = self.places();
        if let Some(place) = places.get(slot) {
            return place.replace(value);
        }
        let more = self.make_more();
        let mut slots = more.slots.borrow_mut();
        match slots.get_mut(slot - places.len()) {
            Some(old) => std::mem::replace(old, value),
            None => Value::UNBOUND,
        }
    }

    /// Adds a slot, which makes the shape this one.
    #[inline]
    pub(crate) fn push_slot(&self, successor: Rc<Shape>, value: Value) {
        let slot = successor.names().len() - 1;
        let old = match self.places().get(slot) {
            Some(place) => place.replace(value),
            None => {
                self.make_more().slots.borrow_mut().push(value);
                Value::UNBOUND
            }
        };
        drop((self.shape.replace(successor), old));
    }

    /// What the slots hold.
    #[must_use]
    pub fn slots(&self) -> Vec<Value> {
        let count = look(&self.shape, |shape| shape.names().len());
        (0..count).filter_map(|slot| self.slot(slot)).collect()
    }

    /// Takes out what the slots hold; the caller gives it another shape.
    fn take_slots(&self) -> Vec<Value> {
        let count = look(&self.shape, |shape| shape.names().len());
        let inside = self.places().iter().take(count).map(|place| place.replace(Value::UNBOUND));
        let mut taken: Vec<Value> = inside.collect();
        if let Some(more) = self.more() {
            taken.append(&mut more.slots.borrow_mut());
        }
        taken
    }

    /// Fills the slots, which are empty, and says what their names are.
    fn put_slots(&self, shape: Rc<Shape>, values: Vec<Value>) {
        let mut values = values.into_iter();
        for (place, value) in self.places().iter().zip(&mut values) {
            drop(place.replace(value));
        }
        if values.len() > 0 {
            self.make_more().slots.borrow_mut().extend(values);
        }
        drop(self.shape.replace(shape));
    }

    /// An attribute of the instance itself.
    #[must_use]
    pub fn get(&self, name: &Name) -> Option<Value> {
        if let Some(dict) = self.own_dict() {
            return dict.get_name(name);
        }
        self.get_member(name)
    }

    /// Sets an attribute of the instance itself.
    pub fn set(&self, name: &Name, value: Value) {
        if let Some(dict) = self.own_dict() {
            dict.set_name(name, value);
        } else if look(&self.shape, |shape| shape.slot(name).is_none() && shape.names().len() >= MAX_SLOTS) {
            self.dict().set_name(name, value);
        } else {
            self.set_member(name, value);
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
        self.slot(look(&self.shape, |shape| shape.slot(name))?)
    }

    /// Fills a slot declared by `__slots__`.
    pub fn set_member(&self, name: &Name, value: Value) {
        if let Some(slot) = look(&self.shape, |shape| shape.slot(name)) {
            drop(self.replace_slot(slot, value));
            return;
        }
        let shape = self.shape.get().with(name);
        self.class.get().expect_slots(shape.names().len());
        self.push_slot(shape, value);
    }

    /// Empties a slot declared by `__slots__`, giving back what it held.
    pub fn remove_member(&self, name: &Name) -> Option<Value> {
        let old = self.shape.get();
        let slot = old.slot(name)?;
        let mut slots = self.take_slots();
        let removed = slots.remove(slot);
        let kept = old.names().iter().filter(|kept| *kept != name);
        self.put_slots(kept.fold(Shape::root(), |shape, name| shape.with(name)), slots);
        Some(removed)
    }

    /// The attributes as a dict; from now on they live in it.
    pub fn dict(&self) -> Gc<Dict> {
        if let Some(dict) = self.own_dict() {
            return dict;
        }
        let dict = Gc::new(Dict::default());
        self.take_attributes(|name, value| dict.set_name(name, value));
        drop(self.make_more().dict.replace(Some(dict.clone())));
        dict
    }

    /// Makes another dict the home of the attributes (`obj.__dict__ = d`).
    pub fn set_dict(&self, dict: Gc<Dict>) {
        let mut slots = Vec::new();
        self.take_attributes(|_, value| slots.push(value));
        let old = self.make_more().dict.replace(Some(dict));
        drop((slots, old));
    }

    /// Makes it an instance of another class. Shapes belong to a class: the attributes move to a dict, and slots into
    /// shapes of the new class.
    pub(super) fn set_class(&self, class: Gc<Type>) {
        if class.has_dict.get() {
            self.dict();
        } else {
            let names = self.shape.get();
            drop(self.shape.replace(names.names().iter().fold(class.root_shape(), |shape, name| shape.with(name))));
        }
        drop(self.class.replace(class));
    }

    /// Takes the attributes out of the slots. Those that `__slots__` declares stay.
    fn take_attributes(&self, mut take: impl FnMut(&Name, Value)) {
        let class = self.class.get();
        let (old, slots) = (self.shape.get(), self.take_slots());
        let (mut shape, mut kept) = (Shape::root(), Vec::new());
        for (name, value) in old.names().iter().zip(slots) {
            if class.lookup(name).is_some_and(|found| found.kind() == kinds::MEMBER) {
                shape = shape.with(name);
                kept.push(value);
            } else {
                take(name, value);
            }
        }
        self.put_slots(shape, kept);
    }
}

/// Beyond this many attributes an instance uses a dict: shapes are for objects, not for tables.
const MAX_SLOTS: usize = 64;
