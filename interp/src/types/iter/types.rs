//! The types of iterators.

use super::{NativeIter, RangeIter, SeqIter, adapters, pairs, reversed};
use crate::error::Result;
use crate::native::NativeDef;
use crate::types::ops::{Ops, TypeDef, receiver};
use crate::types::{int, payload, str};
use crate::vm::Cx;
use crate::{kinds, natives};
use snek_heap::{Kind, Value, before_write};

/// What all iterators have: they are their own iterators.
const SELF_ITER: Ops = Ops { iter: Some(|_, this| Ok(this.clone())), ..Ops::NONE };

/// The argument of `__setstate__`.
fn state_number(cx: &mut Cx, state: &Value) -> Result<i64> {
    if int::view(&payload(state)).is_none() {
        return Err(cx.type_error("an integer is required"));
    }
    cx.index(state)
}

/// Iterators over ranges of small bounds.
pub static RANGE_ITER_TYPE: TypeDef = TypeDef {
    doc: "An iterator over a range.",
    ops: Ops {
        next: Some(|cx, this| {
            before_write(this);
            Ok(receiver::<RangeIter>(cx, this)?.step().map(Value::int))
        }),
        ..SELF_ITER
    },
    methods: natives! {
        "__setstate__(self, state, /)" [staged = Items] => |cx, args| {
            let skipped = u64::try_from(cx.index(&args[1])?).unwrap_or(0);
            before_write(&args[0]);
            let iter = receiver::<RangeIter>(cx, &args[0])?;
            let skipped = skipped.min(iter.left.get());
            iter.left.set(iter.left.get() - skipped);
            iter.next.set(iter.next.get().wrapping_add(iter.step.wrapping_mul(skipped.cast_signed())));
            Ok(Value::NONE)
        },
        "__length_hint__(self, /)" [staged = Items] => |cx, args| {
            let left = receiver::<RangeIter>(cx, &args[0])?.left.get();
            Ok(int::from_u64(left))
        },
    },
    ..TypeDef::named("range_iterator", kinds::RANGE_ITER)
};

const SEQ_OPS: Ops = Ops {
    next: Some(|cx, this| {
        before_write(this);
        Ok(receiver::<SeqIter>(cx, this)?.step())
    }),
    ..SELF_ITER
};

const SEQ_METHODS: &[NativeDef] = natives! {
    "__setstate__(self, state, /)" [staged = Items] => |cx, args| {
        let position = usize::try_from(state_number(cx, &args[1])?).unwrap_or(0);
        before_write(&args[0]);
        let iter = receiver::<SeqIter>(cx, &args[0])?;
        iter.position.set(0);
        iter.position.set(position.min(iter.left()));
        Ok(Value::NONE)
    },
    "__length_hint__(self, /)" [staged = Items] => |cx, args| Ok(Value::int(receiver::<SeqIter>(cx, &args[0])?.left() as i64)),
};

/// Iterators over lists.
pub static SEQ_ITER_TYPE: TypeDef = TypeDef {
    doc: "An iterator over a list.",
    ops: SEQ_OPS,
    methods: SEQ_METHODS,
    ..TypeDef::named("list_iterator", kinds::SEQ_ITER)
};

/// Iterators over tuples.
static TUPLE_ITER: TypeDef = TypeDef {
    doc: "An iterator over a tuple.",
    ops: SEQ_OPS,
    methods: SEQ_METHODS,
    ..TypeDef::named("tuple_iterator", kinds::SEQ_ITER)
};

/// Name of the class of an iterator over a list or tuple.
#[must_use]
pub fn seq_iter_name(value: &Value) -> &'static str {
    let is_tuple = value.downcast_ref::<SeqIter>().is_some_and(|iter| iter.sequence.borrow().kind() == kinds::TUPLE);
    if is_tuple { TUPLE_ITER.name } else { SEQ_ITER_TYPE.name }
}

/// Iterators in Rust; the type of each is found by its name.
pub static NATIVE_ITER_TYPE: TypeDef = positioned("iterator");

/// A type of iterators in Rust that know how many elements are left.
#[must_use]
pub const fn sized(name: &'static str) -> TypeDef {
    TypeDef { methods: natives! { "__length_hint__(self, /)" [staged = Items] => hint }, ..named(name) }
}

/// A type of iterators in Rust that can be moved to a position, too.
#[must_use]
pub const fn positioned(name: &'static str) -> TypeDef {
    TypeDef {
        methods: natives! {
            "__length_hint__(self, /)" [staged = Items] => hint,
            "__setstate__(self, state, /)" [staged = Items] => |cx, args| {
                let position = state_number(cx, &args[1])?;
                before_write(&args[0]);
                let iterator = receiver::<NativeIter>(cx, &args[0])?;
                // One that runs has no position that could be set.
                if let Ok(Some(steps)) = iterator.steps.try_borrow_mut().as_deref_mut() {
                    steps.set_position(position);
                }
                Ok(Value::NONE)
            },
        },
        ..named(name)
    }
}

/// A type of iterators in Rust whose `__setstate__` takes a value of its own (`Steps::set_state`).
#[must_use]
pub const fn restorable(name: &'static str) -> TypeDef {
    TypeDef {
        methods: natives! {
            "__setstate__(self, state, /)" [staged = Items] => |cx, args| {
                before_write(&args[0]);
                let iterator = receiver::<NativeIter>(cx, &args[0])?;
                // The iterator is taken out meanwhile: the state may call Python code.
                let taken = iterator.steps.try_borrow_mut().ok().and_then(|mut steps| steps.take());
                let Some(mut steps) = taken else { return Ok(Value::NONE) };
                let fits = steps.set_state(cx, &args[1]);
                if let Ok(mut place) = iterator.steps.try_borrow_mut() {
                    let old = place.replace(steps);
                    drop(place);
                    drop(old);
                }
                if fits? { Ok(Value::NONE) } else { Err(cx.type_error("invalid state")) }
            },
        },
        ..named(name)
    }
}

/// A type of iterators in Rust.
#[must_use]
pub const fn named(name: &'static str) -> TypeDef {
    const KIND: Kind = kinds::NATIVE_ITER;
    TypeDef { ops: Ops { next: Some(next), repr: Some(repr), ..SELF_ITER }, ..TypeDef::named(name, KIND) }
}

fn next(cx: &mut Cx, this: &Value) -> Result<Option<Value>> {
    before_write(this);
    receiver::<NativeIter>(cx, this)?.next(cx)
}

fn repr(cx: &mut Cx, this: &Value) -> Result<Value> {
    let iterator = receiver::<NativeIter>(cx, this)?;
    // It is copied: what it prints may step it.
    let steps = iterator.steps.try_borrow().ok().and_then(|steps| steps.as_ref()?.fork());
    let text = match steps {
        Some(steps) => steps.repr(cx)?,
        None => None,
    };
    Ok(str::new(text.unwrap_or_else(|| cx.default_repr(this))))
}

fn hint(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    let iterator = receiver::<NativeIter>(cx, &args[0])?;
    let hint = match iterator.steps.try_borrow().as_deref() {
        Ok(Some(steps)) => steps.hint(),
        _ => Some(0),
    };
    Ok(hint.map_or(Value::NOT_IMPLEMENTED, |left| Value::int(left as i64)))
}

/// The types that share a kind with others, each found by its name.
pub static CLASSES: &[&TypeDef] = &[
    &adapters::ENUMERATE,
    &pairs::ZIP,
    &adapters::MAP,
    &adapters::FILTER,
    &reversed::REVERSED,
    &reversed::LIST_REVERSE_ITER,
    &TUPLE_ITER,
    &CALLABLE_ITER,
    &LONG_RANGE_ITER,
    &SET_ITER,
    &DICT_KEY_ITER,
    &DICT_VALUE_ITER,
    &DICT_ITEM_ITER,
    &DICT_REVERSE_KEY_ITER,
    &DICT_REVERSE_VALUE_ITER,
    &DICT_REVERSE_ITEM_ITER,
    &STR_ITER,
    &STR_ASCII_ITER,
    &BYTES_ITER,
    &BYTEARRAY_ITER,
    &MEMORY_ITER,
];

static STR_ITER: TypeDef = positioned("str_iterator");
static STR_ASCII_ITER: TypeDef = positioned("str_ascii_iterator");
static BYTES_ITER: TypeDef = positioned("bytes_iterator");
static BYTEARRAY_ITER: TypeDef = positioned("bytearray_iterator");
static MEMORY_ITER: TypeDef = named("memory_iterator");
static CALLABLE_ITER: TypeDef = named("callable_iterator");
static LONG_RANGE_ITER: TypeDef = sized("longrange_iterator");
static SET_ITER: TypeDef = sized("set_iterator");
static DICT_KEY_ITER: TypeDef = sized("dict_keyiterator");
static DICT_VALUE_ITER: TypeDef = sized("dict_valueiterator");
static DICT_ITEM_ITER: TypeDef = sized("dict_itemiterator");
static DICT_REVERSE_KEY_ITER: TypeDef = sized("dict_reversekeyiterator");
static DICT_REVERSE_VALUE_ITER: TypeDef = sized("dict_reversevalueiterator");
static DICT_REVERSE_ITEM_ITER: TypeDef = sized("dict_reverseitemiterator");
