//! Finding an item in a list.
//!
//! In: a list, an item. Out: the position of the first item that is equal to it.
//! Invariants:
//! - Short lists are searched item by item. A longer one has an index, made when it is first searched; items added at
//!   its end are added to the index, any other change drops it.
//! - What is equal by `==` has one hash: `0.0` and `-0.0`, `1` and `True`. What is not a number is equal to nothing.
//! - The hash is keyed, so that no program can choose items that collide.
//!
//! Elsewhere: the operation (`ops/structure.rs`).

use std::collections::HashMap;
use std::hash::{BuildHasher, BuildHasherDefault, Hasher, RandomState};
use std::sync::OnceLock;

use snek_tensor::{OpError, Scalar};

use super::Data;

/// From so many items on a list has an index.
pub(super) const MANY: usize = 16;

/// A hash as its own hash: it is keyed already.
#[derive(Debug, Default)]
struct AsIs(u64);

impl Hasher for AsIs {
    fn write(&mut self, _: &[u8]) {}

    fn write_u64(&mut self, hash: u64) {
        self.0 = hash;
    }

    fn finish(&self) -> u64 {
        self.0
    }
}

/// For each hash the first position of an item that has it.
#[derive(Debug, Default)]
struct Positions {
    keys: RandomState,
    by_hash: HashMap<u64, u32, BuildHasherDefault<AsIs>>,
}

/// The positions of the items of a list, once one was looked for.
#[derive(Debug, Default)]
pub(super) struct Index {
    positions: OnceLock<Box<Positions>>,
}

/// Gives the hasher what is equal for items that are equal; false where nothing is equal to the item, or where only `==`
/// can tell.
fn feed(item: &Data, hasher: &mut impl Hasher) -> bool {
    match item {
        Data::Scalar(Scalar::F64(x)) if x.is_nan() => return false,
        Data::Scalar(Scalar::F64(x)) => hasher.write_u64((x + 0.0).to_bits()),
        Data::Scalar(x) => match x.as_i64() {
            Some(number) => hasher.write_i64(number),
            None => return false,
        },
        Data::Str(text) => {
            hasher.write_usize(text.len());
            hasher.write(text.as_bytes());
        }
        Data::Tuple(items) => return items.iter().all(|item| feed(item, hasher)),
        _ => return false,
    }
    true
}

/// Whether `==` of items of this kind is that of what `feed` gives.
fn decides(item: &Data) -> bool {
    match item {
        Data::Scalar(x) => matches!(x, Scalar::Bool(_) | Scalar::I64(_) | Scalar::F64(_)),
        Data::Str(_) => true,
        Data::Tuple(items) => items.iter().all(decides),
        _ => false,
    }
}

impl Positions {
    fn hash(&self, item: &Data) -> Option<u64> {
        let mut hasher = self.keys.build_hasher();
        feed(item, &mut hasher).then(|| hasher.finish())
    }

    fn add(&mut self, item: &Data, position: usize) {
        if let (Some(hash), Ok(position)) = (self.hash(item), u32::try_from(position)) {
            self.by_hash.entry(hash).or_insert(position);
        }
    }
}

/// Roughly the bytes of a table with room for so many positions.
fn bytes_for(room: usize) -> usize {
    room.saturating_mul(size_of::<(u64, u32)>() + 3)
}

impl Index {
    /// An item was added at this position, the end.
    pub(super) fn push(&mut self, item: &Data, position: usize) {
        if let Some(positions) = self.positions.get_mut() {
            positions.add(item, position);
        }
    }

    /// The list has changed in another way.
    pub(super) fn drop_all(&mut self) {
        self.positions.take();
    }

    /// Whether it has been made.
    pub(super) fn is_made(&self) -> bool {
        self.positions.get().is_some()
    }

    /// The bytes that it takes.
    pub(super) fn weight(&self) -> usize {
        self.positions.get().map_or(0, |positions| bytes_for(positions.by_hash.capacity()))
    }

    /// The bytes that adding an item makes it ask for.
    pub(super) fn growth(&self) -> usize {
        match self.positions.get() {
            Some(positions) if positions.by_hash.len() == positions.by_hash.capacity() => {
                bytes_for(positions.by_hash.capacity().saturating_mul(2))
            }
            _ => 0,
        }
    }

    fn made(&self, items: &[Data]) -> &Positions {
        self.positions.get_or_init(|| {
            let mut positions = Box::<Positions>::default();
            positions.by_hash.reserve(items.len());
            for (position, item) in items.iter().enumerate() {
                positions.add(item, position);
            }
            positions
        })
    }

    /// The position of the first item that is equal to this one.
    pub(super) fn find(&self, items: &[Data], item: &Data) -> Result<Option<usize>, OpError> {
        if items.len() >= MANY && decides(item) {
            let positions = self.made(items);
            let found = positions.hash(item).and_then(|hash| positions.by_hash.get(&hash));
            let Some(position) = found.map(|position| *position as usize) else { return Ok(None) };
            // Another item may have the same hash.
            if items.get(position).is_some_and(|found| found.equals(item).is_ok_and(|same| same)) {
                return Ok(Some(position));
            }
        }
        for (position, other) in items.iter().enumerate() {
            if other.equals(item)? {
                return Ok(Some(position));
            }
        }
        Ok(None)
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
