//! Values of the constants that Core holds.
//!
//! In: `Const`s. Out: values, made once when a block is compiled.
//! Invariants:
//! - Depth is bounded: the parser bounds how deep tuples of constants nest.
//! - The hashes in a frozenset are those that the `hash` operation of each type gives.
//! Elsewhere: which displays are folded into constants, in `snek_syntax`.

use super::{bytes, complex, float, int, set, str, tuple};
use snek_heap::{Value, View};
use snek_syntax::core::Const;

/// The value of a constant.
#[must_use]
pub fn value_of(constant: &Const) -> Value {
    match constant {
        Const::None => Value::NONE,
        Const::Bool(flag) => Value::bool(*flag),
        Const::Ellipsis => Value::ELLIPSIS,
        Const::Int(number) => Value::int(*number),
        Const::BigInt(digits) => int::from_big(digits.parse().unwrap_or_default()),
        Const::Float(number) => Value::float(*number),
        Const::Imaginary(number) => complex::new(0.0, *number),
        Const::Str(text) => str::new(&**text),
        Const::Bytes(data) => bytes::new(&**data),
        Const::Tuple(items) => tuple::new(items.iter().map(value_of).collect::<Vec<_>>()),
        Const::FrozenSet(items) => frozenset(items),
    }
}

fn frozenset(items: &[Const]) -> Value {
    let mut table = set::Table::default();
    for item in items.iter().map(value_of) {
        let hash = hash_of(&item);
        if let set::Place::Free(place) = table.find(hash, |other| is_equal(other, &item)) {
            table.insert_at(place, hash, item);
        }
    }
    set::new_frozen(table)
}

/// The hash of a value that a constant can have.
fn hash_of(value: &Value) -> i64 {
    match value.view() {
        View::Bool(flag) => i64::from(flag),
        View::Int(number) => int::hash_i64(number),
        View::Float(number) => float::hash_f64(number, value),
        View::Object(object) => {
            if let Some(text) = object.downcast::<str::Str>() {
                text.hash()
            } else if let Some(big) = object.downcast::<int::BigInt>() {
                int::hash_big(&big.0)
            } else if let Some(number) = object.downcast::<complex::Complex>() {
                complex::hash_parts(number.re, number.im, value)
            } else if let Some(data) = object.downcast::<bytes::Bytes>() {
                bytes::hash_data(data)
            } else if let Some(items) = object.downcast::<tuple::Tuple>() {
                tuple::combine_hashes(items.items().iter().map(hash_of))
            } else {
                super::ops::identity(value)
            }
        }
        _ => super::ops::identity(value),
    }
}

/// Are two values of constants equal?
fn is_equal(a: &Value, b: &Value) -> bool {
    if a.is(b) {
        return true;
    }
    if let (Some(a), Some(b)) = (a.downcast_ref::<str::Str>(), b.downcast_ref::<str::Str>()) {
        return a.as_str() == b.as_str();
    }
    if let (Some(a), Some(b)) = (a.downcast_ref::<bytes::Bytes>(), b.downcast_ref::<bytes::Bytes>()) {
        return a.data() == b.data();
    }
    if let (Some(a), Some(b)) = (a.downcast_ref::<tuple::Tuple>(), b.downcast_ref::<tuple::Tuple>()) {
        return a.items().len() == b.items().len() && a.items().iter().zip(b.items()).all(|(a, b)| is_equal(a, b));
    }
    complex::numbers_equal(a, b)
}
