//! Primitives of `match` statements (Python reference, "The match statement").

use super::Cx;
use super::cursor::Cursor;
use crate::bytecode::op::{Instr, flag};
use crate::error::{Error, Result};
use crate::kinds;
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
    let names = items(&cursor.regs.take(ins.b + 2));
    let result = match_class(cx, &subject, &class, usize::from(ins.c), &names)?;
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

#[cold]
fn repeated_attribute(cx: &mut Cx, class: &str, attribute: &str) -> Error {
    cx.type_error(format!("{class}() got multiple sub-patterns for attribute '{attribute}'"))
}

fn match_class(
    cx: &mut Cx,
    subject: &Value,
    class: &Value,
    positional: usize,
    names: &[Value],
) -> Result<Option<Vec<Value>>> {
    let Some(class_type) = class.downcast::<Type>() else {
        return Err(cx.type_error("called match pattern must be a type"));
    };
    // A number that is known only when the graph runs has a known type.
    let sample = if stage::is_staged(subject) { cx.staged_sample(subject)? } else { subject.clone() };
    if !cx.is_instance(&sample, class)? {
        return Ok(None);
    }
    let mut values = Vec::new();
    let mut seen: Vec<String> = Vec::new();
    if positional > 0 {
        let match_args = cx.names.__match_args__.clone();
        let class_name = class_type.name.borrow().as_str().to_owned();
        let declared = cx.getattr_opt(class, &match_args)?;
        let own = match &declared {
            Some(declared) => match declared.downcast_ref::<Tuple>() {
                Some(tuple) => Some(tuple.items().to_vec()),
                None => {
                    let got = cx.type_name(declared);
                    return Err(cx.type_error(format!("{class_name}.__match_args__ must be a tuple (got {got})")));
                }
            },
            None => None,
        };
        let matches_self = own.is_none() && takes_itself(class_type.layout);
        let allowed = own.as_ref().map_or(usize::from(matches_self), Vec::len);
        if positional > allowed {
            let plural = if allowed == 1 { "" } else { "s" };
            return Err(cx.type_error(format!(
                "{class_name}() accepts {allowed} positional sub-pattern{plural} ({positional} given)"
            )));
        }
        if matches_self {
            values.push(subject.clone());
        }
        for name in own.unwrap_or_default().iter().take(positional) {
            let Some(text) = name.downcast_ref::<Str>() else {
                let got = cx.type_name(name);
                return Err(cx.type_error(format!("__match_args__ elements must be strings (got {got})")));
            };
            let text = text.as_str().to_owned();
            if seen.contains(&text) {
                return Err(repeated_attribute(cx, &class_name, &text));
            }
            let name = cx.name(&text);
            seen.push(text);
            match cx.getattr_opt(subject, &name)? {
                Some(value) => values.push(value),
                None => return Ok(None),
            }
        }
    }
    for name in names {
        let Some(text) = name.downcast_ref::<Str>().map(|text| text.as_str().to_owned()) else { continue };
        if seen.contains(&text) {
            let class_name = class_type.name.borrow().as_str().to_owned();
            return Err(repeated_attribute(cx, &class_name, &text));
        }
        let name = cx.name(&text);
        match cx.getattr_opt(subject, &name)? {
            Some(value) => values.push(value),
            None => return Ok(None),
        }
    }
    Ok(Some(values))
}
