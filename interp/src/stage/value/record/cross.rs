//! Records on their way into a graph and out of it.
//!
//! In: objects, data. Out: data, objects.
//! Invariants:
//! - An object that stands in several places is one record, and the other way round.
//! - A record that came in gives the object that it came from.

use super::shape::Kind;
use crate::error::Result;
use crate::stage::stager::Stager;
use crate::types::{list, tuple};
use rustc_hash::FxHashMap;
use snek_graph::eval::{Data, Record};
use snek_heap::Value;
use std::collections::HashMap;
use std::sync::Arc;

/// What has gone through in one call.
#[derive(Default)]
pub(crate) struct Crossing {
    given: FxHashMap<usize, Data>,
    objects: FxHashMap<*const Record, (Value, Data)>,
    /// Arrays in records.
    pub(crate) arrays: Vec<Value>,
}

impl Crossing {
    /// Whether objects became records.
    pub(crate) fn has_records(&self) -> bool {
        !self.given.is_empty()
    }

    /// Whether the object is part of a record that was given.
    pub(crate) fn holds(&self, object: &Value) -> bool {
        object.is_object() && self.given.contains_key(&object.address())
    }
}

/// What taking a node apart takes, in units of work and in bytes.
pub(super) const WORK: usize = 16;
pub(super) const NODE: usize = 384;

/// For how many nodes room is asked at once.
pub(super) const TOGETHER: usize = 64;

/// A node that is being taken apart.
struct Open {
    object: Value,
    name: Arc<str>,
    fields: Arc<[Arc<str>]>,
    parts: Vec<Value>,
    items: Vec<Data>,
}

impl Stager<'_> {
    /// An object as a record of the graph.
    pub(crate) fn record_data(&mut self, value: &Value, crossing: &mut Crossing) -> Result<Data> {
        let mut fields: HashMap<Arc<str>, Arc<[Arc<str>]>> = HashMap::new();
        let mut open: Vec<Open> = Vec::new();
        let mut next = Some(value.clone());
        let mut done: Option<Data> = None;
        loop {
            if let Some(value) = next.take() {
                if value.is_none() {
                    done = Some(Data::None);
                } else if let Some(known) = crossing.given.get(&value.address()).filter(|_| value.is_object()) {
                    done = Some(known.clone());
                } else if let Some((kind, parts)) = Kind::of(&value) {
                    self.charge(parts.len().saturating_add(WORK))?;
                    if crossing.given.len().is_multiple_of(TOGETHER) {
                        self.reserve(crossing.given.len().saturating_add(TOGETHER).saturating_mul(NODE))?;
                    }
                    let name = self.record_name(&kind);
                    let fields = fields.entry(name.clone()).or_insert_with(|| kind.fields().into()).clone();
                    open.push(Open { object: value, name, fields, parts, items: Vec::new() });
                } else {
                    if self.is_array_constant(&value) {
                        crossing.arrays.push(value.clone());
                    }
                    done = Some(self.data_of(&value)?);
                }
            }
            let Some(top) = open.last_mut() else { return Ok(done.unwrap_or(Data::None)) };
            top.items.extend(done.take());
            if let Some(part) = top.parts.get(top.items.len()) {
                next = Some(part.clone());
                continue;
            }
            let Some(top) = open.pop() else { continue };
            let data = Data::record(top.name, top.fields, top.items);
            if let Data::Record(record) = &data {
                crossing.objects.insert(Arc::as_ptr(record), (top.object.clone(), data.clone()));
            }
            crossing.given.insert(top.object.address(), data.clone());
            done = Some(data);
        }
    }

    /// The Python value of data that may hold records.
    pub(crate) fn value_of_records(&mut self, data: &Data, crossing: &mut Crossing) -> Value {
        enum Task<'d> {
            Visit(&'d Data),
            Build(&'d Data, usize),
        }
        let mut tasks = vec![Task::Visit(data)];
        let mut values: Vec<Value> = Vec::new();
        while let Some(task) = tasks.pop() {
            match task {
                Task::Visit(data) => {
                    let items: &[Data] = match data {
                        Data::Record(record) => match crossing.objects.get(&Arc::as_ptr(record)) {
                            Some((object, _)) => {
                                values.push(object.clone());
                                continue;
                            }
                            None => record.items(),
                        },
                        Data::Tuple(items) | Data::List(items) => items,
                        leaf => {
                            let value = self.leaf_of_data(leaf);
                            values.push(value);
                            continue;
                        }
                    };
                    tasks.push(Task::Build(data, items.len()));
                    tasks.extend(items.iter().rev().map(Task::Visit));
                }
                Task::Build(data, count) => {
                    let mut parts = values.split_off(values.len().saturating_sub(count));
                    values.push(match data {
                        Data::Record(record) => {
                            // The cotangent of a field that is None is nothing at all.
                            parts.iter_mut().filter(|part| part.is_unbound()).for_each(|part| *part = Value::NONE);
                            let object = match self.record_kind(record.name()) {
                                Some(kind) => kind.build(parts),
                                None => Value::UNBOUND,
                            };
                            crossing.objects.insert(Arc::as_ptr(record), (object.clone(), data.clone()));
                            object
                        }
                        Data::List(_) => list::new(parts),
                        _ => tuple::new(parts),
                    });
                }
            }
        }
        values.pop().unwrap_or(Value::UNBOUND)
    }
}
