//! Primitives of `match` statements (Python reference, "The match statement").

use super::Cx;
use super::cursor::Cursor;
use crate::builtins::quick;
use crate::bytecode::op::{Instr, flag};
use crate::error::Result;
use crate::kinds;
use crate::names::{Name, intern_str};
use crate::stage;
use crate::types::class::{Instance, Type};
use crate::types::dict::{Dict, Table};
use crate::types::str::Str;
use crate::types::tuple::{self, Tuple};
use crate::types::{list, type_name_by_content};
use snek_heap::{Gc, Kind, Value, kind};

pub(super) fn is_sequence(cx: &mut Cx, cursor: &mut Cursor, ins: Instr) {
    let subject = cursor.operand(ins, ins.b, flag::B_DIES);
    let result = is_collection(cx, &subject, Collection::Sequence);
    cursor.regs.set(ins.a, Value::bool(result));
}

pub(super) fn is_mapping(cx: &mut Cx, cursor: &mut Cursor, ins: Instr) {
    let subject = cursor.operand(ins, ins.b, flag::B_DIES);
    let result = is_collection(cx, &subject, Collection::Mapping);
    cursor.regs.set(ins.a, Value::bool(result));
}

/// What a pattern may take an object for; no object is both.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Collection {
    Sequence,
    Mapping,
}

impl Collection {
    const fn name(self) -> &'static str {
        match self {
            Self::Sequence => "Sequence",
            Self::Mapping => "Mapping",
        }
    }

    const fn other(self) -> Self {
        match self {
            Self::Sequence => Self::Mapping,
            Self::Mapping => Self::Sequence,
        }
    }

    /// What objects of a builtin class are; `host` is its name if a module defines it.
    fn of_builtin(layout: Kind, host: &str) -> Option<Self> {
        match layout {
            kinds::LIST | kinds::TUPLE | kinds::RANGE | kinds::MEMORYVIEW => Some(Self::Sequence),
            kinds::DICT | kinds::MAPPING_PROXY => Some(Self::Mapping),
            kinds::HOST if matches!(host, "array" | "deque") => Some(Self::Sequence),
            _ => None,
        }
    }
}

fn is_collection(cx: &mut Cx, subject: &Value, wanted: Collection) -> bool {
    match subject.downcast_ref::<Instance>() {
        Some(instance) => class_is(cx, &instance.class(), wanted),
        None => Collection::of_builtin(subject.kind(), type_name_by_content(subject)) == Some(wanted),
    }
}

/// A class that is derived from both is what the first of its bases is.
fn class_is(cx: &mut Cx, class: &Gc<Type>, wanted: Collection) -> bool {
    if !may_be(cx, class, wanted) {
        return false;
    }
    if !may_be(cx, class, wanted.other()) {
        return true;
    }
    let order = class.mro.borrow().clone();
    for base in order.iter().skip(1) {
        match (may_be(cx, base, wanted), may_be(cx, base, wanted.other())) {
            (true, true) => return class_is(cx, base, wanted),
            (false, false) => {}
            (is_wanted, _) => return is_wanted,
        }
    }
    true
}

/// Whether the class is derived from such a builtin class, or from what `collections.abc` counts as one.
fn may_be(cx: &mut Cx, class: &Gc<Type>, wanted: Collection) -> bool {
    // Text and bytes are registered as sequences, but no pattern takes them apart.
    if matches!(class.layout, kinds::STR | kinds::BYTES | kinds::BYTEARRAY) {
        return false;
    }
    let order = class.mro.borrow().clone();
    let is_builtin = order.iter().filter(|base| base.is_builtin).any(|base| {
        let name = base.name.borrow();
        Collection::of_builtin(base.layout, name.as_str()) == Some(wanted)
    });
    is_builtin || !class.is_builtin && cx.is_registered(class, wanted.name())
}

pub(super) fn len(cx: &mut Cx, cursor: &mut Cursor, ins: Instr) -> Result<()> {
    cursor.save(cx);
    let subject = cursor.operand(ins, ins.b, flag::B_DIES);
    let len = cx.len(&subject)?;
    cursor.regs.set(ins.a, Value::int(i64::try_from(len).unwrap_or(i64::MAX)));
    Ok(())
}

fn items(value: &Value) -> Vec<Value> {
    value.downcast_ref::<Tuple>().map(|tuple| tuple.items().to_vec()).unwrap_or_default()
}

pub(super) fn keys(cx: &mut Cx, cursor: &mut Cursor, ins: Instr) -> Result<()> {
    cursor.save(cx);
    let subject = cursor.operand(ins, ins.b, flag::B_DIES);
    let mut values = Vec::new();
    let mut seen = Table::default();
    for key in items(&cursor.operand(ins, ins.c, flag::C_DIES)) {
        let hash = cx.hash(&key)?;
        let mut repeated = false;
        let mut met = 0;
        let mut next = seen.next_with(hash, met);
        while let Some(cursor) = next {
            met += 1;
            next = seen.next_with(hash, met);
            let other = seen.entries()[cursor].key.clone();
            repeated |= cx.eq(&other, &key)?;
        }
        if repeated {
            let key = cx.repr(&key)?;
            return Err(cx.value_error(format!("mapping pattern checks duplicate key ({key})")));
        }
        seen.insert_new(hash, key.clone(), Value::NONE);
        // A class derived from dict may have a `get` of its own.
        let found = match subject.downcast_ref::<Dict>() {
            Some(dict) => cx.dict_get(dict, &key)?,
            None => {
                let missing = list::new(Vec::new());
                let value = cx.call_method(&subject, "get", &[key, missing.clone()])?;
                (!value.is(&missing)).then_some(value)
            }
        };
        match found {
            Some(value) => values.push(value),
            None => {
                cursor.regs.set(ins.a, Value::NONE);
                return Ok(());
            }
        }
    }
    cursor.regs.set(ins.a, tuple::new(values));
    Ok(())
}

pub(super) fn rest(cx: &mut Cx, cursor: &mut Cursor, ins: Instr) -> Result<()> {
    cursor.save(cx);
    let subject = cursor.operand(ins, ins.b, flag::B_DIES);
    let taken = items(&cursor.operand(ins, ins.c, flag::C_DIES));
    let result = crate::types::dict::new();
    if let Some(dict) = result.downcast_ref::<Dict>() {
        for (key, value) in cx.mapping_pairs(&subject)?.unwrap_or_default() {
            cx.dict_set(dict, key, value)?;
        }
        for key in taken {
            // What `get` has found need not be an item.
            if cx.dict_remove(dict, &key)?.is_none() {
                return Err(cx.key_error(key));
            }
        }
    }
    cursor.regs.set(ins.a, result);
    Ok(())
}

pub(super) fn class(cx: &mut Cx, cursor: &mut Cursor, ins: Instr) -> Result<()> {
    cursor.save(cx);
    let (subject, class) = (cursor.regs.take(ins.b), cursor.regs.take(ins.b + 1));
    let names = cursor.regs.take(ins.b + 2);
    let names = names.downcast_ref::<Tuple>().map_or(&[][..], Tuple::items);
    let result = match_class(cx, &subject, &class, usize::from(ins.c), names)?;
    cursor.regs.set(ins.a, result.map_or(Value::NONE, tuple::new));
    Ok(())
}

/// Objects of these classes are what the only positional sub-pattern of a class pattern looks at.
fn takes_itself(layout: Kind) -> bool {
    matches!(
        layout,
        kind::INT
            | kind::BOOL
            | kind::FLOAT
            | kinds::BIGINT
            | kinds::STR
            | kinds::BYTES
            | kinds::BYTEARRAY
            | kinds::LIST
            | kinds::TUPLE
            | kinds::DICT
            | kinds::SET
            | kinds::FROZENSET
    )
}

fn match_class(
    cx: &mut Cx,
    subject: &Value,
    class: &Value,
    positional: usize,
    names: &[Value],
) -> Result<Option<Vec<Value>>> {
    let Some(class_type) = class.downcast_ref::<Type>() else {
        return Err(cx.type_error("called match pattern must be a type"));
    };
    let is_instance = match quick::is_of(cx, subject, class_type) {
        Some(known) => known,
        // A number that is known only when the graph runs has a known type.
        None if stage::is_staged(subject) => {
            let sample = cx.staged_sample(subject)?;
            cx.is_instance(&sample, class)?
        }
        None => cx.is_instance(subject, class)?,
    };
    if !is_instance {
        return Ok(None);
    }
    let mut found = Attributes { class: class_type, names: Vec::new(), values: Vec::new() };
    if positional > 0 {
        let declared = match_args(cx, class, class_type)?;
        let declared = declared.as_ref().map(|declared| declared.downcast_ref::<Tuple>().map_or(&[][..], Tuple::items));
        let matches_self = declared.is_none() && takes_itself(class_type.layout);
        let allowed = declared.map_or(usize::from(matches_self), <[Value]>::len);
        if positional > allowed {
            let (name, plural) = (class_type.name.borrow().as_str().to_owned(), if allowed == 1 { "" } else { "s" });
            return Err(cx.type_error(format!(
                "{name}() accepts {allowed} positional sub-pattern{plural} ({positional} given)"
            )));
        }
        if matches_self {
            found.values.push(subject.clone());
        }
        for name in declared.unwrap_or_default().iter().take(positional) {
            let Some(name) = name.downcast::<Str>() else {
                let got = cx.type_name(name);
                return Err(cx.type_error(format!("__match_args__ elements must be strings (got {got})")));
            };
            if !found.take(cx, subject, &name)? {
                return Ok(None);
            }
        }
    }
    for name in names.iter().filter_map(Value::downcast::<Str>) {
        if !found.take(cx, subject, &name)? {
            return Ok(None);
        }
    }
    Ok(Some(found.values))
}

/// The `__match_args__` of a class, a tuple, if it has some.
fn match_args(cx: &mut Cx, class: &Value, class_type: &Type) -> Result<Option<Value>> {
    let name = cx.names.__match_args__.clone();
    let known = class_type.lookup(&name).filter(|known| known.kind() == kinds::TUPLE);
    if known.is_some() && class_type.metaclass.borrow().is_none() {
        return Ok(known);
    }
    let declared = cx.getattr_opt(class, &name)?;
    match declared {
        Some(other) if other.kind() != kinds::TUPLE => {
            let (class, got) = (class_type.name.borrow().as_str().to_owned(), cx.type_name(&other));
            Err(cx.type_error(format!("{class}.__match_args__ must be a tuple (got {got})")))
        }
        declared => Ok(declared),
    }
}

/// What a class pattern has found so far.
struct Attributes<'a> {
    class: &'a Type,
    names: Vec<Name>,
    values: Vec<Value>,
}

impl Attributes<'_> {
    /// Adds the attribute of this name. Has the subject one?
    fn take(&mut self, cx: &mut Cx, subject: &Value, name: &Gc<Str>) -> Result<bool> {
        let name = intern_str(name);
        if self.names.iter().any(|other| other.is(&name)) {
            let class = self.class.name.borrow().as_str().to_owned();
            let attribute = name.as_str();
            return Err(cx.type_error(format!("{class}() got multiple sub-patterns for attribute '{attribute}'")));
        }
        let value = match quick::own_attribute(cx, subject, &name) {
            None => cx.getattr_opt(subject, &name)?,
            own => own,
        };
        let is_there = value.is_some();
        self.names.push(name);
        self.values.extend(value);
        Ok(is_there)
    }
}
