//! Which objects are records, and their names.
//!
//! In: objects. Out: their fields; names; new objects.
//! Invariants: plain instances whose attributes are in slots, tuples, named tuples; nothing else.

use crate::names::intern;
use crate::stage::stager::Stager;
use crate::stage::value::form::tuple_subclass;
use crate::types::class::{Instance, Shape, Type as Class};
use crate::types::function::Function;
use crate::types::tuple::{self, Tuple};
use snek_graph::ir::Type;
use snek_heap::{Gc, Layout, State, Value, set_state_of, state_of};
use std::rc::Rc;
use std::sync::Arc;

/// What a record is in Python.
#[derive(Clone)]
pub(crate) enum Kind {
    /// A tuple of this length.
    Tuple(usize),
    /// An instance of a subclass of tuple, of this length.
    Named(Gc<Class>, usize),
    /// A plain instance with these attributes.
    Instance(Gc<Class>, Rc<Shape>),
}

impl Kind {
    fn is(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::Tuple(a), Self::Tuple(b)) => a == b,
            (Self::Named(x, a), Self::Named(y, b)) => x.is(y) && a == b,
            (Self::Instance(x, a), Self::Instance(y, b)) => x.is(y) && Rc::ptr_eq(a, b),
            _ => false,
        }
    }

    /// The class and the parts of an object.
    pub(crate) fn of(value: &Value) -> Option<(Self, Vec<Value>)> {
        if let Some(items) = value.downcast_ref::<Tuple>() {
            return Some((Self::Tuple(items.items().len()), items.items().to_vec()));
        }
        if let Some((class, items)) = tuple_subclass(value) {
            return Some((Self::Named(class, items.len()), items));
        }
        let instance = value.downcast_ref::<Instance>()?;
        if !instance.payload().is_unbound() || instance.own_dict().is_some() {
            return None;
        }
        let State { layout: Layout::Shape(shape), slots } = state_of(value)? else { return None };
        let shape = shape.downcast::<Shape>().ok()?;
        let is_whole = shape.names().len() == slots.len() && !slots.iter().any(Value::is_unbound);
        let class = instance.class();
        let is_plain =
            class.lookup(&intern("__getattribute__")).is_none_or(|found| found.downcast_ref::<Function>().is_none());
        (is_whole && is_plain).then(|| (Self::Instance(class, shape), slots))
    }

    /// The names of the fields.
    pub(crate) fn fields(&self) -> Vec<Arc<str>> {
        match self {
            Self::Tuple(length) | Self::Named(_, length) => {
                (0..*length).map(|index| index.to_string().into()).collect()
            }
            Self::Instance(_, shape) => shape.names().iter().map(|name| name.as_str().into()).collect(),
        }
    }

    pub(crate) fn is_tuple(&self) -> bool {
        !matches!(self, Self::Instance(..))
    }

    /// What `type()` gives for it; none for a plain tuple.
    pub(crate) fn class(&self) -> Option<&Gc<Class>> {
        match self {
            Self::Tuple(_) => None,
            Self::Named(class, _) | Self::Instance(class, _) => Some(class),
        }
    }

    /// A new object with these parts.
    pub(crate) fn build(&self, parts: Vec<Value>) -> Value {
        match self {
            Self::Tuple(_) => tuple::new(parts),
            Self::Named(class, _) => Instance::of(class.clone(), tuple::new(parts)).value(),
            Self::Instance(class, shape) => {
                let object = Instance::of(class.clone(), Value::UNBOUND).value();
                set_state_of(&object, State { layout: Layout::Shape(shape.clone()), slots: parts });
                object
            }
        }
    }

    fn base_name(&self) -> String {
        match self {
            Self::Tuple(length) => format!("tuple{length}"),
            Self::Named(class, _) | Self::Instance(class, _) => class.name.borrow().as_str().to_owned(),
        }
    }
}

impl Stager<'_> {
    /// The name that records of this kind have in graphs.
    pub(crate) fn record_name(&mut self, kind: &Kind) -> Arc<str> {
        if let Some((name, _)) = self.stage.record_kinds.iter().find(|(_, known)| known.is(kind)) {
            return name.clone();
        }
        let base = kind.base_name();
        let is_free = |name: &String| !self.stage.record_kinds.iter().any(|(known, _)| **known == **name);
        let numbered = (2usize..).map(|number| format!("{base}_{number}"));
        let name: Arc<str> = std::iter::once(base.clone()).chain(numbered).find(is_free).unwrap_or_default().into();
        self.stage.record_kinds.push((name.clone(), kind.clone()));
        name
    }

    /// What records of this name are.
    pub(crate) fn record_kind(&self, name: &str) -> Option<Kind> {
        self.stage.record_kinds.iter().find(|(known, _)| **known == *name).map(|(_, kind)| kind.clone())
    }

    /// What a record of the graph is.
    pub(crate) fn kind_of_record(&self, value: &Value) -> Option<(Kind, Arc<snek_graph::ir::RecordType>)> {
        let id = self.node_of(value)?;
        let Type::Record(record) = self.node_type(id) else { return None };
        Some((self.record_kind(&record.name)?, record))
    }
}

/// Whether it is a record, or one that may be None.
pub fn is_record_type(ty: &Type) -> bool {
    match ty {
        Type::Record(_) => true,
        Type::Optional(item) => matches!(**item, Type::Record(_)),
        _ => false,
    }
}
