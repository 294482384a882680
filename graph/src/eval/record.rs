//! Records: named fields.
//!
//! In: a name, fields. Out: a [`Record`].
//! Invariants:
//! - A record nests as deep as the program's data, so nothing here recurses: dropping, comparing, checking, showing.
//! - A record may stand in several places; it is looked at once.
//!
//! Elsewhere: their types (`ir/record.rs`), making them and reading fields (`ops/records.rs`).

use std::collections::{HashMap, HashSet};
use std::fmt;
use std::rc::Rc;
use std::sync::Arc;

use snek_tensor::OpError;

use super::Data;
use crate::ir::{RecordType, Type};

/// A value with named fields.
pub struct Record {
    name: Arc<str>,
    fields: Arc<[Arc<str>]>,
    items: Vec<Data>,
}

impl Record {
    /// The record's name.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The fields' names.
    pub fn fields(&self) -> &[Arc<str>] {
        &self.fields
    }

    /// The fields' values, in the order of their names.
    pub fn items(&self) -> &[Data] {
        &self.items
    }

    /// The value of a field.
    pub fn field(&self, name: &str) -> Option<&Data> {
        let at = self.fields.iter().position(|field| **field == *name)?;
        self.items.get(at)
    }
}

/// Values inside of values that a worklist takes apart.
fn inner(data: &Data) -> &[Data] {
    match data {
        Data::Record(record) => &record.items,
        Data::Tuple(items) | Data::List(items) => items,
        _ => &[],
    }
}

impl Drop for Record {
    fn drop(&mut self) {
        let mut pending = std::mem::take(&mut self.items);
        while let Some(data) = pending.pop() {
            match data {
                Data::Record(record) => {
                    if let Some(mut record) = Arc::into_inner(record) {
                        pending.append(&mut record.items);
                    }
                }
                Data::Tuple(items) | Data::List(items) => {
                    if let Some(items) = Arc::into_inner(items) {
                        pending.extend(items.into_items());
                    }
                }
                _ => {}
            }
        }
    }
}

impl Data {
    /// A record of these fields. There are as many names as items.
    pub fn record(name: Arc<str>, fields: Arc<[Arc<str>]>, items: Vec<Data>) -> Data {
        debug_assert_eq!(fields.len(), items.len(), "each field has a name");
        Data::Record(Arc::new(Record { name, fields, items }))
    }

    /// Whether something inside of the records here is such that this holds.
    pub(super) fn any_inside(&self, holds: impl Fn(&Data) -> bool) -> bool {
        let (mut pending, mut seen) = (vec![self], HashSet::new());
        while let Some(data) = pending.pop() {
            if holds(data) {
                return true;
            }
            if let Data::Record(record) = data
                && !seen.insert(Arc::as_ptr(record))
            {
                continue;
            }
            pending.extend(inner(data));
        }
        false
    }
}

/// The record types around a place, the innermost first.
struct Around<'t> {
    record: &'t RecordType,
    outer: Option<Rc<Around<'t>>>,
}

/// Whether a value may stand where `ty` is expected.
pub(super) fn is_a(data: &Data, ty: &Type) -> bool {
    let mut pending: Vec<(&Data, &Type, Option<Rc<Around<'_>>>)> = vec![(data, ty, None)];
    let mut seen: HashSet<(*const Record, *const RecordType)> = HashSet::new();
    while let Some((data, ty, around)) = pending.pop() {
        let fits = match (data, ty) {
            (Data::Undef, _) | (Data::None, Type::None | Type::Optional(_)) => true,
            (data, Type::Optional(item)) => {
                pending.push((data, item, around));
                true
            }
            (Data::Tuple(items), Type::Tuple(types)) => {
                pending.extend(items.iter().zip(types).map(|(item, ty)| (item, ty, around.clone())));
                items.len() == types.len()
            }
            (Data::List(items), Type::List(ty)) => {
                pending.extend(items.iter().map(|item| (item, &**ty, around.clone())));
                true
            }
            (Data::Record(value), Type::Outer(name)) => {
                let mut place = around;
                while let Some(one) = place.as_ref().filter(|one| one.record.name != *name) {
                    place = one.outer.clone();
                }
                match place {
                    Some(own) => has_fields(value, own.record, own.outer.clone(), &mut seen, &mut pending),
                    None => false,
                }
            }
            (Data::Record(value), Type::Record(record)) => has_fields(value, record, around, &mut seen, &mut pending),
            (Data::Record(_), _) | (_, Type::Record(_) | Type::Outer(_)) => *ty == Type::Any,
            (data, ty) => data.is_a(ty),
        };
        if !fits {
            return false;
        }
    }
    true
}

fn has_fields<'d>(
    value: &'d Arc<Record>,
    record: &'d RecordType,
    outer: Option<Rc<Around<'d>>>,
    seen: &mut HashSet<(*const Record, *const RecordType)>,
    pending: &mut Vec<(&'d Data, &'d Type, Option<Rc<Around<'d>>>)>,
) -> bool {
    if value.name != record.name || !value.fields.iter().eq(record.fields.iter().map(|(name, _)| name)) {
        return false;
    }
    if seen.insert((Arc::as_ptr(value), std::ptr::from_ref(record))) {
        let around = Some(Rc::new(Around { record, outer }));
        pending.extend(value.items.iter().zip(&record.fields).map(|(item, (_, ty))| (item, ty, around.clone())));
    }
    true
}

/// `a == b` of values that are or hold records.
pub(super) fn equals(a: &Data, b: &Data) -> Result<bool, OpError> {
    let (mut pending, mut seen) = (vec![(a, b)], HashSet::new());
    while let Some((a, b)) = pending.pop() {
        let same = match (a, b) {
            (Data::Record(x), Data::Record(y)) => {
                if !seen.insert((Arc::as_ptr(x), Arc::as_ptr(y))) || Arc::ptr_eq(x, y) {
                    continue;
                }
                pending.extend(x.items.iter().zip(&y.items));
                x.name == y.name && x.fields == y.fields
            }
            (Data::Tuple(x), Data::Tuple(y)) | (Data::List(x), Data::List(y)) => {
                pending.extend(x.iter().zip(y.iter()));
                x.len() == y.len()
            }
            (Data::Record(_), _) | (_, Data::Record(_)) => false,
            (a, b) => a.equals(b)?,
        };
        if !same {
            return Ok(false);
        }
    }
    Ok(true)
}

/// The sum of two cotangents of records, field by field; `None` is zero.
pub(crate) fn sum(
    a: &Arc<Record>,
    b: &Arc<Record>,
    add: impl Fn(&Data, &Data) -> Result<Data, OpError>,
) -> Result<Data, OpError> {
    struct Open<'d> {
        a: &'d Arc<Record>,
        b: &'d Arc<Record>,
        items: Vec<Data>,
    }
    let mut open = vec![Open { a, b, items: Vec::new() }];
    let mut done: Option<Data> = None;
    while let Some(top) = open.last_mut() {
        top.items.extend(done.take());
        let at = top.items.len();
        match (top.a.items.get(at), top.b.items.get(at)) {
            (Some(Data::Record(x)), Some(Data::Record(y))) => open.push(Open { a: x, b: y, items: Vec::new() }),
            (Some(x), Some(y)) => {
                let both = add(x, y)?;
                top.items.push(both);
            }
            _ => {
                let items = std::mem::take(&mut top.items);
                done = Some(Data::record(top.a.name.clone(), top.a.fields.clone(), items));
                open.pop();
            }
        }
    }
    Ok(done.unwrap_or(Data::None))
}

/// All of it, one level after another; a record that occurs again is named by its number.
impl fmt::Debug for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        enum Task<'d> {
            Show(&'d Data),
            Open(&'d Record),
            Text(&'static str),
        }
        let (mut tasks, mut seen) = (vec![Task::Open(self)], HashMap::new());
        while let Some(task) = tasks.pop() {
            match task {
                Task::Text(text) => f.write_str(text)?,
                Task::Open(record) => {
                    let number = seen.len();
                    seen.insert(std::ptr::from_ref(record), number);
                    write!(f, "{}{{", record.name)?;
                    tasks.push(Task::Text("}"));
                    tasks.extend(record.items.iter().rev().flat_map(|item| [Task::Text(", "), Task::Show(item)]));
                }
                Task::Show(Data::Record(record)) => match seen.get(&Arc::as_ptr(record)) {
                    Some(number) => write!(f, "#{number}")?,
                    None => tasks.push(Task::Open(record)),
                },
                Task::Show(data @ (Data::Tuple(items) | Data::List(items))) => {
                    f.write_str(data.python_type())?;
                    tasks.push(Task::Text(")"));
                    tasks.extend(items.iter().rev().flat_map(|item| [Task::Text(", "), Task::Show(item)]));
                    tasks.push(Task::Text("("));
                }
                Task::Show(data) => write!(f, "{data:?}")?,
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn list(length: usize) -> Data {
        let (name, fields): (Arc<str>, Arc<[Arc<str>]>) = ("Node".into(), ["value".into(), "next".into()].into());
        let mut head = Data::None;
        for at in 0..length {
            head = Data::record(name.clone(), fields.clone(), vec![Data::from(at as i64), head]);
        }
        head
    }

    fn list_type() -> Type {
        let next = Type::Optional(Box::new(Type::Outer("Node".into())));
        let fields = vec![("value".into(), Type::INT), ("next".into(), next)];
        Type::Optional(Box::new(Type::Record(Arc::new(RecordType { name: "Node".into(), fields }))))
    }

    #[test]
    fn long_lists_need_no_stack() {
        let (a, b) = (list(200_000), list(200_000));
        assert!(a.is_a(&list_type()));
        assert!(a.equals(&b).unwrap());
        assert!(!a.equals(&list(3)).unwrap());
        assert_eq!(format!("{a:?}"), format!("{b:?}"));
        assert!(!a.belongs_to_a_run());
    }

    #[test]
    fn types_are_checked_field_by_field() {
        let Type::Optional(node) = list_type() else { panic!() };
        let Type::Record(record) = *node else { panic!() };
        assert_eq!(record.field("next"), Some(list_type()));
        let wrong = Data::record("Node".into(), record.names().into(), vec![Data::from(1.0), Data::None]);
        assert!(!wrong.is_a(&list_type()));
        assert!(!Data::from(1i64).is_a(&list_type()));
        assert!(Data::None.is_a(&list_type()));
    }

    #[test]
    fn sums_of_cotangents() {
        let add = |a: &Data, b: &Data| match (a, b) {
            (Data::None, other) | (other, Data::None) => Ok(other.clone()),
            (a, b) => a.binary(snek_tensor::Binary::Add, b),
        };
        let (Data::Record(a), Data::Record(b)) = (list(3), list(100_000)) else { panic!() };
        let Data::Record(both) = sum(&a, &b, add).unwrap() else { panic!() };
        assert_eq!(both.field("value").unwrap().to_string(), "100001");
    }
}
