//! Types of records.
//!
//! In: a name, the fields' names and types. Out: a [`RecordType`], the types of its fields as they are read.
//! Invariants:
//! - Inside of a record's fields [`Type::Outer`] with its name stands for the record itself; it occurs nowhere else. So a
//!   type that nests without end is finite, and says all by itself: no table of types goes with it.
//! - Two types with one name are compared field by field.
//!
//! Elsewhere: making records and reading fields (`ops/records.rs`), their values (`eval/record.rs`).

use std::fmt;
use std::sync::Arc;

use super::types::{FunctionType, Type};
use crate::names::word;

/// The type of a record.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct RecordType {
    /// The name: for Python's classes theirs.
    pub name: Arc<str>,
    /// The fields in order, no name twice.
    pub fields: Vec<(Arc<str>, Type)>,
}

impl RecordType {
    /// The type that a field has where it is read: complete.
    pub fn field(self: &Arc<Self>, name: &str) -> Option<Type> {
        let (_, ty) = self.fields.iter().find(|(field, _)| **field == *name)?;
        Some(closed(ty, self))
    }

    /// The types of all fields where they are read.
    pub fn types(self: &Arc<Self>) -> Vec<Type> {
        self.fields.iter().map(|(_, ty)| closed(ty, self)).collect()
    }

    /// The fields' names.
    pub fn names(&self) -> Vec<Arc<str>> {
        self.fields.iter().map(|(name, _)| name.clone()).collect()
    }

    fn has_fields_of(&self, other: &Self) -> bool {
        self.name == other.name
            && self.fields.len() == other.fields.len()
            && self.fields.iter().zip(&other.fields).all(|((a, _), (b, _))| a == b)
    }

    pub(super) fn accepts(&self, other: &Self) -> bool {
        self.has_fields_of(other) && self.fields.iter().zip(&other.fields).all(|((_, a), (_, b))| a.accepts(b))
    }

    pub(super) fn join(&self, other: &Self) -> Option<Self> {
        if !self.has_fields_of(other) {
            return None;
        }
        let join = |((name, a), (_, b)): (&(Arc<str>, Type), &(Arc<str>, Type))| Some((name.clone(), a.join(b)?));
        let fields = self.fields.iter().zip(&other.fields).map(join).collect::<Option<Vec<_>>>()?;
        Some(Self { name: self.name.clone(), fields })
    }
}

/// The type of a field with the record itself in the places of its name.
fn closed(ty: &Type, record: &Arc<RecordType>) -> Type {
    let inside = |item: &Type| Box::new(closed(item, record));
    let all = |items: &[Type]| items.iter().map(|item| closed(item, record)).collect::<Vec<_>>();
    match ty {
        Type::Outer(name) if *name == record.name => Type::Record(record.clone()),
        Type::Record(inner) if inner.name != record.name => {
            let fields = inner.fields.iter().map(|(name, ty)| (name.clone(), closed(ty, record))).collect();
            Type::Record(Arc::new(RecordType { name: inner.name.clone(), fields }))
        }
        Type::Tuple(items) => Type::Tuple(all(items)),
        Type::List(item) => Type::List(inside(item)),
        Type::Stack(item) => Type::Stack(inside(item)),
        Type::Optional(item) => Type::Optional(inside(item)),
        Type::Cell(item) => Type::Cell(inside(item)),
        Type::Function(function) => {
            let function = FunctionType { params: all(&function.params), results: all(&function.results) };
            Type::Function(Box::new(function))
        }
        other => other.clone(),
    }
}

impl fmt::Display for RecordType {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "record {}{{", word(&self.name))?;
        for (at, (name, ty)) in self.fields.iter().enumerate() {
            let comma = if at > 0 { ", " } else { "" };
            write!(f, "{comma}{}: {ty}", word(name))?;
        }
        f.write_str("}")
    }
}
