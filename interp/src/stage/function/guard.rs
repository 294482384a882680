//! Guards: what a graph depends on outside, made quick to look at.
//!
//! In: what was read while a function was staged, with what it held. Out: [`Guard`]s.
//! Invariants: a guard holds exactly if [`capture::holds`] says so of what it was made of; where a dict's keys or a class
//! are as they were when that was asked last, they are not searched again.
//!
//! Elsewhere: what is read (`session/capture.rs`), who asks (`call.rs`, `quick.rs`).

use crate::kinds;
use crate::names::{Name, intern_str};
use crate::stage::session::capture;
use crate::types::class::{Instance, Type, class_values};
use crate::types::dict::Dict;
use crate::types::function::{Cell as Variable, visit_gc};
use crate::types::module::Module;
use crate::types::str::Str;
use snek_heap::{Gc, Value};
use std::cell::Cell;

/// No version of a dict or class.
const NEVER: u64 = u64::MAX;

/// Something outside that must be as it was.
pub(crate) struct Guard {
    /// Where it is, its name or key, what it held.
    read: (Value, Value, Value),
    way: Way,
}

/// How it is looked at.
enum Way {
    /// A variable in a dict: the version of the keys, and the variable's position among them.
    Name { dict: Gc<Dict>, name: Name, version: Cell<u64>, position: Cell<Option<usize>> },
    /// An attribute of a class: the version of the class, and that of plain values in classes.
    Class { class: Gc<Type>, version: Cell<u64>, values: Cell<u32> },
    /// An attribute of an instance.
    Attribute { instance: Gc<Instance>, name: Name },
    /// Of which class an instance is.
    ClassOf(Gc<Instance>),
    /// The content of a cell.
    Variable(Gc<Variable>),
    /// Anything else.
    Other,
}

impl Guard {
    pub(crate) fn new(read: &(Value, Value, Value)) -> Self {
        Self { way: Way::of(&read.0, &read.1), read: read.clone() }
    }

    /// Visits the values that it holds.
    pub(crate) fn visit(&self, visit: &mut dyn FnMut(&Value)) {
        let (place, key, value) = &self.read;
        [place, key, value].into_iter().for_each(&mut *visit);
        match &self.way {
            Way::Name { dict, .. } => visit_gc(dict, visit),
            Way::Class { class, .. } => visit_gc(class, visit),
            Way::Attribute { instance, .. } | Way::ClassOf(instance) => visit_gc(instance, visit),
            Way::Variable(cell) => visit_gc(cell, visit),
            Way::Other => {}
        }
    }

    /// Whether it is as it was.
    pub(crate) fn holds(&self) -> bool {
        let value = &self.read.2;
        match &self.way {
            Way::Name { dict, name, version, position } => {
                {
                    let table = dict.table.borrow();
                    if table.has_keys(version.get()) {
                        match position.get() {
                            Some(index) if table.known_entry(index).value.is(value) => return true,
                            None if value.is_unbound() => return true,
                            _ => {}
                        }
                    }
                }
                let holds = capture::holds(&self.read);
                if holds {
                    position.set(dict.find_name(name));
                    version.set(dict.table.borrow().keys_version());
                }
                holds
            }
            Way::Class { class, version, values } => {
                if class.version() == version.get() && class_values() == values.get() {
                    return true;
                }
                let holds = capture::holds(&self.read);
                if holds {
                    version.set(class.version());
                    values.set(class_values());
                }
                holds
            }
            Way::Attribute { instance, name } => match instance.get(name) {
                Some(now) if now.is(value) => true,
                None if value.is_unbound() => true,
                _ => capture::holds(&self.read),
            },
            Way::ClassOf(instance) => instance.class().is_value(value),
            Way::Variable(cell) => cell.get().is(value) || capture::holds(&self.read),
            Way::Other => capture::holds(&self.read),
        }
    }
}

impl Way {
    fn of(place: &Value, key: &Value) -> Self {
        if key.is_none() {
            return place.downcast::<Variable>().map_or(Self::Other, Self::Variable);
        }
        if key.is(&capture::CLASS)
            && let Some(instance) = place.downcast::<Instance>()
        {
            return Self::ClassOf(instance);
        }
        let Some(name) = key.downcast::<Str>().map(|name| intern_str(&name)) else { return Self::Other };
        let dict = match place.kind() {
            kinds::MODULE => place.downcast_ref::<Module>().map(|module| module.dict.clone()),
            _ => place.downcast::<Dict>(),
        };
        if let Some(dict) = dict {
            return Self::Name { dict, name, version: Cell::new(NEVER), position: Cell::default() };
        }
        if let Some(class) = place.downcast::<Type>() {
            return Self::Class { class, version: Cell::new(NEVER), values: Cell::default() };
        }
        match place.downcast::<Instance>() {
            Some(instance) => Self::Attribute { instance, name },
            None => Self::Other,
        }
    }
}
