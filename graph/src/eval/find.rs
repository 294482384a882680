//! Finding an item in a list.
//!
//! In: a list, an item. Out: the position of the first item that is equal to it.
//! Invariants:
//! - Short lists are searched item by item. A longer one has an index, made when it is first searched; items added at
//!   its end are added to the index, any other change drops it.
//! - What is equal by `==` has one key: `0.0` and `-0.0`, `1` and `True`. What is not a number is equal to nothing.
//! - The hash is keyed, so that no program can choose items that collide.
//!
//! Elsewhere: the operation (`ops/structure.rs`).

use std::collections::HashMap;
use std::sync::{Arc, OnceLock};

use snek_tensor::{OpError, Scalar};

use super::Data;

/// From so many items on a list has an index.
const MANY: usize = 16;

/// What is equal for items that are equal.
#[derive(Debug, PartialEq, Eq, Hash)]
enum Key {
    Int(i64),
    Float(u64),
    Str(Arc<str>),
    Tuple(Box<[Key]>),
}

/// The positions of the items of a list.
#[derive(Debug, Default)]
pub(super) struct Index {
    positions: OnceLock<HashMap<Key, usize>>,
}

impl Key {
    /// The key of an item; none where nothing is equal to it, or where only `==` can tell.
    fn of(item: &Data) -> Option<Key> {
        match item {
            Data::Scalar(Scalar::Bool(x)) => Some(Key::Int(i64::from(*x))),
            Data::Scalar(Scalar::F64(x)) if x.is_nan() => None,
            Data::Scalar(Scalar::F64(x)) => Some(Key::Float((x + 0.0).to_bits())),
            Data::Scalar(x) => x.as_i64().map(Key::Int),
            Data::Str(text) => Some(Key::Str(text.clone())),
            Data::Tuple(items) => items.iter().map(Key::of).collect::<Option<_>>().map(Key::Tuple),
            _ => None,
        }
    }

    /// Whether `==` of items of this kind is that of their keys.
    fn decides(item: &Data) -> bool {
        match item {
            Data::Scalar(x) => matches!(x, Scalar::Bool(_) | Scalar::I64(_) | Scalar::F64(_)),
            Data::Str(_) => true,
            Data::Tuple(items) => items.iter().all(Key::decides),
            _ => false,
        }
    }
}

impl Index {
    /// An item was added at this position, the end.
    pub(super) fn push(&mut self, item: &Data, position: usize) {
        if let Some(positions) = self.positions.get_mut()
            && let Some(key) = Key::of(item)
        {
            positions.entry(key).or_insert(position);
        }
    }

    /// The list has changed in another way.
    pub(super) fn drop_all(&mut self) {
        self.positions.take();
    }

    /// The bytes that it takes.
    pub(super) fn weight(&self) -> usize {
        let room = self.positions.get().map_or(0, HashMap::capacity);
        room.saturating_mul(size_of::<(Key, usize)>() + 1)
    }

    fn made(&self, items: &[Data]) -> &HashMap<Key, usize> {
        self.positions.get_or_init(|| {
            let mut positions = HashMap::with_capacity(items.len());
            for (position, item) in items.iter().enumerate() {
                if let Some(key) = Key::of(item) {
                    positions.entry(key).or_insert(position);
                }
            }
            positions
        })
    }

    /// The position of the first item that is equal to this one.
    pub(super) fn find(&self, items: &[Data], item: &Data) -> Result<Option<usize>, OpError> {
        if items.len() < MANY || !Key::decides(item) {
            for (position, other) in items.iter().enumerate() {
                if other.equals(item)? {
                    return Ok(Some(position));
                }
            }
            return Ok(None);
        }
        Ok(Key::of(item).and_then(|key| self.made(items).get(&key).copied()))
    }
}

#[cfg(test)]
mod tests {
    use super::super::data::Items;
    use super::*;

    fn found(items: &Items, item: impl Into<Data>) -> Option<usize> {
        items.find(&item.into()).expect("a position")
    }

    #[test]
    fn a_long_list_finds_as_a_short_one_does() {
        for count in [3i64, 15, 16, 17, 200] {
            let mut items = Items::new((0..count).map(|x| Data::from(x % 50)).collect());
            assert_eq!(found(&items, 2i64), Some(2));
            assert_eq!(found(&items, 50i64), None);
            items.push(Data::from(50i64));
            assert_eq!(found(&items, 50i64), Some(count as usize));
            items.push(Data::from(50i64));
            assert_eq!(found(&items, 50i64), Some(count as usize), "the first one");
            items.replace(1, Data::from(-1i64));
            assert_eq!(found(&items, -1i64), Some(1));
            items.remove(0);
            assert_eq!(found(&items, -1i64), Some(0));
        }
    }

    #[test]
    fn zeros_are_equal_and_nan_is_not() {
        let items = Items::new((0..40).map(|x| Data::from(f64::from(x))).chain([Data::from(f64::NAN)]).collect());
        assert_eq!(found(&items, -0.0f64), Some(0));
        assert_eq!(found(&items, f64::NAN), None);
    }
}
