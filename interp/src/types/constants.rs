//! Values of the constants that Core holds.
//!
//! In: `Const`s. Out: values, made once when a block is compiled.
//! Invariants:
//! - Depth is bounded: the parser bounds how deep tuples of constants nest.
//! - The hashes in a frozenset are those that the `hash` operation of each type gives.
//!
//! Elsewhere: which displays are folded into constants, in `snek_syntax`.

use super::{bytes, complex, int, set, str, tuple};
use crate::names;
use crate::types::dict::key::{simple_eq_within, simple_hash};
use snek_heap::Value;
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
        Const::Str(text) if is_name(text) => names::intern(text).value(),
        Const::Str(text) => str::new(&**text),
        Const::Bytes(data) => bytes::new(&**data),
        Const::Tuple(items) => tuple::new(items.iter().map(value_of).collect::<Vec<_>>()),
        Const::FrozenSet(items) => frozenset(items.iter().map(value_of)),
    }
}

/// Whether the text is like a name. Such constants are interned, as CPython does it, so they compare by address.
fn is_name(text: &str) -> bool {
    text.bytes().all(|byte| byte == b'_' || byte.is_ascii_alphanumeric())
}

/// The frozenset of these constants.
pub(crate) fn frozenset_of(items: impl IntoIterator<Item = Value>) -> Value {
    set::new_frozen(table_of(items))
}

fn table_of(items: impl IntoIterator<Item = Value>) -> set::Table {
    let mut table = set::Table::default();
    for item in items {
        // Constants are hashed and compared without calls, unless tuples nest absurdly deep.
        let hash = simple_hash(&item).unwrap_or(0);
        if let set::Place::Free(place) =
            table.find(hash, |other| simple_eq_within(other, &item, &mut { usize::MAX }).unwrap_or(false))
        {
            table.insert_at(place, hash, item);
        }
    }
    table
}

fn frozenset(items: impl Iterator<Item = Value>) -> Value {
    let table = table_of(items);
    // CPython's compiler makes a constant frozenset a second time of its elements in the order of the first.
    let mut again = set::Table::default();
    for slot in table.iter() {
        again.insert_new(slot.hash, slot.key.clone());
    }
    set::new_frozen(again)
}
