//! The type of data that nests: found from all of its nodes.
//!
//! In: an argument. Out: a record type, if the argument holds another one of its own kind.
//! Invariants:
//! - The rule: a field has the join of the types that it has in all nodes of its kind; one that is None in some of them
//!   is optional. Where there is no join (an `int` here, a `float` there), or where something is no number, text, array
//!   or record, there is no record type: the argument is taken apart like any other.
//! - Data that holds itself has no type, nor has data of more than `KINDS` kinds: types are gone through by recursion.

use super::cross::{NODE, TOGETHER, WORK};
use super::shape::Kind;
use crate::error::Result;
use crate::stage::stager::Stager;
use crate::stage::value::form::{Form, scalar_form};
use crate::types::str::Str;
use rustc_hash::FxHashMap;
use snek_graph::ir::{RecordType, Type};
use snek_heap::Value;
use std::sync::Arc;

/// The most kinds of records in one type.
const KINDS: usize = 64;

/// What is known of the records of a type, by their names: fields whose types name other records.
#[derive(Default)]
pub(crate) struct Table {
    records: Vec<(Arc<str>, Vec<(Arc<str>, Type)>)>,
}

impl Table {
    /// Adds what a node's fields are. `false`: they do not join with those of before, or there are too many kinds.
    pub(crate) fn add(&mut self, name: &Arc<str>, fields: Vec<(Arc<str>, Type)>) -> bool {
        let Some((_, known)) = self.records.iter_mut().find(|(record, _)| record == name) else {
            self.records.push((name.clone(), fields));
            return self.records.len() <= KINDS;
        };
        if known.len() != fields.len() {
            return false;
        }
        for ((_, ty), (_, more)) in known.iter_mut().zip(fields) {
            match ty.join(&more) {
                Some(both) => *ty = both,
                None => return false,
            }
        }
        true
    }

    /// Adds a type that is known: gives it with names in place of records.
    pub(crate) fn absorb(&mut self, ty: &Type) -> Option<Type> {
        Some(match ty {
            Type::Record(record) => {
                // Names stand for records anyway, so the fields are taken as they are.
                let mut fields = Vec::with_capacity(record.fields.len());
                for (name, ty) in &record.fields {
                    fields.push((name.clone(), self.absorb(ty)?));
                }
                if !self.add(&record.name, fields) {
                    return None;
                }
                Type::Outer(record.name.clone())
            }
            Type::Optional(item) => Type::Optional(Box::new(self.absorb(item)?)),
            Type::Tuple(items) => Type::Tuple(items.iter().map(|item| self.absorb(item)).collect::<Option<_>>()?),
            other => other.clone(),
        })
    }

    /// Whether a record of this name is known.
    pub(crate) fn names(&self, name: &str) -> bool {
        self.records.iter().any(|(known, _)| **known == *name)
    }

    /// The complete type of a type that names records.
    pub(crate) fn close(&self, ty: &Type, around: &mut Vec<Arc<str>>) -> Option<Type> {
        Some(match ty {
            Type::Outer(name) if around.contains(name) => ty.clone(),
            Type::Outer(name) => {
                let (_, fields) = self.records.iter().find(|(known, _)| known == name)?;
                around.push(name.clone());
                let mut closed = Vec::with_capacity(fields.len());
                for (field, ty) in fields {
                    closed.push((field.clone(), self.close(ty, around)?));
                }
                around.pop();
                Type::Record(Arc::new(RecordType { name: name.clone(), fields: closed }))
            }
            Type::Optional(item) => Type::Optional(Box::new(self.close(item, around)?)),
            Type::Tuple(items) => {
                Type::Tuple(items.iter().map(|item| self.close(item, around)).collect::<Option<_>>()?)
            }
            other => other.clone(),
        })
    }
}

/// A node that is being looked at.
struct Open {
    name: Arc<str>,
    fields: Vec<Arc<str>>,
    parts: Vec<Value>,
    types: Vec<Type>,
    address: usize,
}

impl Stager<'_> {
    /// The record type of an argument that holds another one of its kind; none for any other argument.
    pub(crate) fn record_argument(&mut self, value: &Value) -> Result<Option<Type>> {
        let Some((root, parts)) = Kind::of(value) else { return Ok(None) };
        if !parts.iter().any(|part| Kind::of(part).is_some()) {
            return Ok(None);
        }
        let root = self.record_name(&root);
        let mut table = Table::default();
        // `None` while a node is open, so that data that holds itself is found.
        let mut seen: FxHashMap<usize, Option<Arc<str>>> = FxHashMap::default();
        let mut open: Vec<Open> = Vec::new();
        let mut next = Some(value.clone());
        let mut is_recursive = false;
        loop {
            if let Some(value) = next.take() {
                let Some((kind, parts)) = Kind::of(&value) else { return Ok(None) };
                self.charge(parts.len().saturating_add(WORK))?;
                if seen.len().is_multiple_of(TOGETHER) {
                    self.reserve(seen.len().saturating_add(TOGETHER).saturating_mul(NODE))?;
                }
                let name = self.record_name(&kind);
                is_recursive |= !open.is_empty() && name == root;
                let address = value.address();
                seen.insert(address, None);
                open.push(Open { name, fields: kind.fields(), parts, types: Vec::new(), address });
            }
            let Some(top) = open.last_mut() else { break };
            let Some(part) = top.parts.get(top.types.len()).cloned() else {
                let Some(top) = open.pop() else { break };
                if !table.add(&top.name, top.fields.into_iter().zip(top.types).collect()) {
                    return Ok(None);
                }
                seen.insert(top.address, Some(top.name.clone()));
                if let Some(below) = open.last_mut() {
                    below.types.push(Type::Outer(top.name));
                }
                continue;
            };
            match self.field_type(&part) {
                Some(ty) => top.types.push(ty),
                None => match seen.get(&part.address()) {
                    Some(Some(name)) => top.types.push(Type::Outer(name.clone())),
                    Some(None) => return Ok(None),
                    None => next = Some(part),
                },
            }
        }
        Ok(is_recursive.then(|| table.close(&Type::Outer(root), &mut Vec::new())).flatten())
    }

    /// The type of a field that holds no record.
    fn field_type(&self, value: &Value) -> Option<Type> {
        match scalar_form(value) {
            Form::Node(ty) => Some(ty),
            _ if value.is_none() => Some(Type::None),
            _ if value.downcast_ref::<Str>().is_some() => Some(Type::Str),
            _ => self.array_type_of(value),
        }
    }
}
