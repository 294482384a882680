//! `__basicsize__`, `__flags__` and their relatives: how CPython lays objects out, for programs that compare classes by
//! it.
//!
//! Invariant: the figures of builtin classes are those of CPython 3.11 on 64 bits; those of other classes follow from
//! them.

use super::{Type, type_};
use crate::error::Result;
use crate::types::ops::GetSet;
use crate::types::set::Set;
use crate::types::str::Str;
use crate::types::tuple::Tuple;
use crate::vm::Cx;
use crate::{kinds, names};
use snek_heap::{Gc, Kind, Value, kind};

/// Bytes of a pointer.
const WORD: i64 = 8;

/// Size of an object, of each of its items, and where the dict and the weak references are.
#[derive(Clone, Copy)]
struct Layout {
    basic: i64,
    item: i64,
    dict: i64,
    weak: i64,
}

const fn layout(basic: i64, item: i64, dict: i64, weak: i64) -> Layout {
    Layout { basic, item, dict, weak }
}

static LAYOUTS: &[(&str, Layout)] = &[
    ("object", layout(16, 0, 0, 0)),
    ("NoneType", layout(16, 0, 0, 0)),
    ("int", layout(24, 4, 0, 0)),
    ("bool", layout(32, 4, 0, 0)),
    ("float", layout(24, 0, 0, 0)),
    ("complex", layout(32, 0, 0, 0)),
    ("str", layout(80, 0, 0, 0)),
    ("bytes", layout(33, 1, 0, 0)),
    ("bytearray", layout(56, 0, 0, 0)),
    ("tuple", layout(24, 8, 0, 0)),
    ("list", layout(40, 0, 0, 0)),
    ("dict", layout(48, 0, 0, 0)),
    ("set", layout(200, 0, 0, 192)),
    ("frozenset", layout(200, 0, 0, 192)),
    ("range", layout(48, 0, 0, 0)),
    ("slice", layout(40, 0, 0, 0)),
    ("type", layout(904, 40, 264, 368)),
    ("memoryview", layout(144, 8, 0, 136)),
    ("BaseException", layout(72, 0, 16, 0)),
    ("OSError", layout(112, 0, 16, 0)),
    ("SyntaxError", layout(136, 0, 16, 0)),
    ("ImportError", layout(96, 0, 16, 0)),
    ("StopIteration", layout(80, 0, 16, 0)),
    ("SystemExit", layout(80, 0, 16, 0)),
    ("UnicodeEncodeError", layout(112, 0, 16, 0)),
    ("UnicodeDecodeError", layout(112, 0, 16, 0)),
    ("UnicodeTranslateError", layout(112, 0, 16, 0)),
    ("builtin_function_or_method", layout(56, 0, 0, 40)),
    ("function", layout(136, 0, 88, 96)),
    ("module", layout(56, 0, 16, 40)),
    ("property", layout(64, 0, 0, 0)),
    ("staticmethod", layout(32, 0, 24, 0)),
    ("classmethod", layout(32, 0, 24, 0)),
    ("generator", layout(152, 8, 0, 24)),
    ("zip", layout(48, 0, 0, 0)),
    ("map", layout(32, 0, 0, 0)),
    ("filter", layout(32, 0, 0, 0)),
    ("reversed", layout(32, 0, 0, 0)),
    ("enumerate", layout(56, 0, 0, 0)),
    ("super", layout(40, 0, 0, 0)),
];

pub(super) static ATTRIBUTES: &[GetSet] = &[
    GetSet::new("__basicsize__", |cx, this| number(cx, this, |class| of(class).basic))
        .doc("The size of an instance in bytes, items aside."),
    GetSet::new("__itemsize__", |cx, this| number(cx, this, |class| of(class).item))
        .doc("The size of an item in bytes; 0 for classes whose instances are all of one size."),
    GetSet::new("__dictoffset__", |cx, this| number(cx, this, |class| of(class).dict))
        .doc("Where an instance keeps its __dict__; 0 where there is none."),
    GetSet::new("__weakrefoffset__", |cx, this| number(cx, this, |class| of(class).weak))
        .doc("Where an instance keeps its weak references; 0 where there are none."),
    GetSet::new("__flags__", |cx, this| number(cx, this, flags)).doc("Bits that say what the class allows."),
];

fn number(cx: &mut Cx, this: &Value, take: fn(&Gc<Type>) -> i64) -> Result<Value> {
    let class = type_::class(cx, this)?;
    Ok(Value::int(take(&class)))
}

fn of(class: &Gc<Type>) -> Layout {
    let order = class.mro.borrow();
    let known = |base: &Gc<Type>| {
        let name = base.name.borrow();
        LAYOUTS.iter().find(|(known, _)| base.is_builtin && *known == name.as_str()).map(|(_, layout)| *layout)
    };
    let mut made = order.iter().find_map(known).unwrap_or(layout(WORD * 2, 0, 0, 0));
    // The classes in Python add the slots that they declare, and a place for weak references and for the dict.
    let mut has_weak = made.weak != 0;
    for base in order.iter().rev().filter(|base| !base.is_builtin) {
        let slots = base.dict.get_name(&names::intern("__slots__"));
        let declared = slots.as_ref().and_then(Value::downcast_ref::<Tuple>).map(Tuple::items);
        let named = |name: &str| {
            let is_name = |slot: &Value| slot.downcast_ref::<Str>().is_some_and(|s| s.as_str() == name);
            declared.is_some_and(|slots| slots.iter().any(is_name))
        };
        let special = ["__dict__", "__weakref__"].into_iter().filter(|name| named(name)).count();
        made.basic += WORD * (declared.map_or(0, |slots| slots.len() - special) as i64);
        if !has_weak && made.item == 0 && (slots.is_none() || named("__weakref__")) {
            has_weak = true;
            made.weak = made.basic;
            made.basic += WORD;
        }
    }
    if !class.is_builtin && class.has_dict.get() && made.dict == 0 {
        made.dict = -made.basic - WORD * 3;
    }
    made
}

/// Bits of `__flags__` (CPython's `object.h`).
mod bit {
    pub(super) const MANAGED_DICT: i64 = 1 << 4;
    pub(super) const IMMUTABLE: i64 = 1 << 8;
    pub(super) const HEAP: i64 = 1 << 9;
    pub(super) const BASE: i64 = 1 << 10;
    pub(super) const READY: i64 = 1 << 12;
    pub(super) const COLLECTED: i64 = 1 << 14;
    pub(super) const METHOD_DESCRIPTOR: i64 = 1 << 17;
    pub(super) const ABSTRACT: i64 = 1 << 20;
}

/// The bit that says from which of the commonest classes a class is derived.
fn family(layout: Kind) -> i64 {
    match layout {
        kind::INT | kind::BOOL | kinds::BIGINT => 1 << 24,
        kinds::LIST => 1 << 25,
        kinds::TUPLE => 1 << 26,
        kinds::BYTES => 1 << 27,
        kinds::STR => 1 << 28,
        kinds::DICT => 1 << 29,
        kinds::EXCEPTION => 1 << 30,
        kinds::TYPE => 1 << 31,
        _ => 0,
    }
}

fn flags(class: &Gc<Type>) -> i64 {
    let when = |condition: bool, bit: i64| if condition { bit } else { 0 };
    let is_plain = matches!(
        class.layout,
        kind::INT
            | kind::BOOL
            | kind::FLOAT
            | kind::NONE
            | kinds::BIGINT
            | kinds::COMPLEX
            | kinds::STR
            | kinds::BYTES
            | kinds::BYTEARRAY
            | kinds::RANGE
    ) || class.name.borrow().as_str() == "object";
    let abstracts = class.dict.get_name(&crate::names::intern("__abstractmethods__"));
    let is_abstract = abstracts
        .is_some_and(|names| names.downcast_ref::<Set>().is_some_and(|names| !names.table.borrow().is_empty()));
    bit::READY
        | family(class.layout)
        | when(class.is_builtin, bit::IMMUTABLE)
        | when(!class.is_builtin, bit::HEAP)
        | when(class.is_base || !class.is_builtin, bit::BASE)
        | when(!class.is_builtin || !is_plain, bit::COLLECTED)
        | when(!class.is_builtin && class.has_dict.get(), bit::MANAGED_DICT)
        | when(matches!(class.layout, kinds::FUNCTION | kinds::NATIVE), bit::METHOD_DESCRIPTOR)
        | when(is_abstract, bit::ABSTRACT)
}
