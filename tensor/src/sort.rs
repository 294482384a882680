//! Sorting rows, and the order that sorts them.
//!
//! In: elements row by row. Out: each row sorted, or positions.
//! Invariants: what is no number comes last; positions are in a stable order.

use crate::{Array, Element, TensorData, for_dtype};
use std::cmp::Ordering;

/// How two elements are ordered.
pub fn order<T: Element>(a: &T, b: &T) -> Ordering {
    // Only what is no number is unequal to itself.
    match a.partial_cmp(b) {
        Some(order) => order,
        None => a.ne(a).cmp(&b.ne(b)),
    }
}

/// An element as an integer that is ordered as the elements are: equal ones have one key, NaNs the last.
trait Ordered: Element {
    fn key(self) -> u64;
}

impl Ordered for bool {
    fn key(self) -> u64 {
        u64::from(self)
    }
}

impl Ordered for i32 {
    fn key(self) -> u64 {
        i64::from(self).key()
    }
}

impl Ordered for i64 {
    fn key(self) -> u64 {
        self.cast_unsigned() ^ SIGN
    }
}

impl Ordered for f32 {
    fn key(self) -> u64 {
        f64::from(self).key()
    }
}

impl Ordered for f64 {
    fn key(self) -> u64 {
        // The sum has one zero only.
        if self.is_nan() { u64::MAX } else { by_size((self + 0.0).to_bits()) }
    }
}

const SIGN: u64 = 1 << 63;

/// The bits of a float as an integer that is ordered as the floats are, -0.0 before 0.0.
fn by_size(bits: u64) -> u64 {
    if bits & SIGN == 0 { bits | SIGN } else { !bits }
}

/// The bits of the float that `by_size` made an integer.
fn from_size(key: u64) -> u64 {
    if key & SIGN == 0 { !key } else { key ^ SIGN }
}

/// The array with the rows of its last axis sorted.
#[must_use]
pub fn sorted(array: &Array) -> Array {
    for_dtype!(array.dtype(), T => {
        let mut elements = T::wrap(array.to_vec::<T>());
        // Equal elements are the same. The comparisons of a type's own kind are the quick ones.
        match &mut elements {
            TensorData::Bool(all) => rows(all, array.dims()).for_each(<[bool]>::sort_unstable),
            TensorData::I32(all) => rows(all, array.dims()).for_each(<[i32]>::sort_unstable),
            TensorData::I64(all) => rows(all, array.dims()).for_each(<[i64]>::sort_unstable),
            TensorData::F32(all) => rows(all, array.dims()).for_each(|row| {
                numbers_first(row).sort_unstable_by(f32::total_cmp);
            }),
            TensorData::F64(all) => rows(all, array.dims()).for_each(|row| sort_floats(numbers_first(row))),
        }
        Array::from_data(array.dims(), elements)
    })
}

/// Sorts numbers as integers of the same order: comparing those takes half the time.
fn sort_floats(numbers: &mut [f64]) {
    if numbers.len() < FEW {
        return numbers.sort_unstable_by(f64::total_cmp);
    }
    let mut keys: Vec<u64> = numbers.iter().map(|x| by_size(x.to_bits())).collect();
    keys.sort_unstable();
    for (x, key) in numbers.iter_mut().zip(keys) {
        *x = f64::from_bits(from_size(key));
    }
}

/// Fewer numbers than these are sorted where they are.
const FEW: usize = 64;

/// Moves what is no number to the end; returns the numbers.
fn numbers_first<T: Element>(row: &mut [T]) -> &mut [T] {
    let mut count = row.len();
    if row.iter().any(|x| x.is_hole()) {
        count = 0;
        for i in 0..row.len() {
            if !row[i].is_hole() {
                row.swap(i, count);
                count += 1;
            }
        }
    }
    &mut row[..count]
}

/// For each row of the last axis, the positions of its elements in ascending order.
#[must_use]
pub fn sort_order(array: &Array) -> Array {
    for_dtype!(array.dtype(), T => {
        let mut elements = array.to_vec::<T>();
        let mut positions = Vec::with_capacity(elements.len());
        for row in rows(&mut elements, array.dims()) {
            positions.extend(order_of_keys(row.iter().map(|x| x.key())).map(|at| at as i64));
        }
        Array::from_vec(array.dims(), positions)
    })
}

/// The positions of keys in ascending order, those of equal keys as they are. Keys and positions are sorted together:
/// going to each key by its position would miss the cache.
fn order_of_keys(keys: impl Iterator<Item = u64>) -> impl Iterator<Item = usize> {
    let mut pairs: Vec<u128> = keys.zip(0u64..).map(|(key, at)| u128::from(key) << 64 | u128::from(at)).collect();
    pairs.sort_unstable();
    pairs.into_iter().map(|pair| pair as u64 as usize)
}

/// How many elements are looked for before `check` is asked again.
const CHUNK: usize = 1 << 12;

/// Where elements would be put into a sorted array of one axis and their type; behind equal ones if `right`. Now and then
/// `check` is told how many steps come next.
///
/// # Errors
/// Those of `check`.
pub fn places<E>(
    sorted: &Array,
    wanted: &Array,
    right: bool,
    mut check: impl FnMut(usize) -> Result<(), E>,
) -> Result<Array, E> {
    for_dtype!(sorted.dtype(), T => {
        let keys: Vec<u64> = sorted.to_vec::<T>().into_iter().map(Ordered::key).collect();
        let steps = keys.len().checked_ilog2().unwrap_or(0) as usize + 1;
        let mut places = Vec::with_capacity(wanted.size());
        for some in wanted.to_vec::<T>().chunks(CHUNK) {
            check(some.len() * steps)?;
            places.extend(some.iter().map(|wanted| {
                let wanted = wanted.key();
                let place = if right {
                    keys.partition_point(|key| *key <= wanted)
                } else {
                    keys.partition_point(|key| *key < wanted)
                };
                place as i64
            }));
        }
        Ok(Array::from_vec(wanted.dims(), places))
    })
}

/// The order that sorts by several keys, the last one first.
#[must_use]
pub fn order_by_keys(keys: &[Array]) -> Vec<i64> {
    let count = keys.first().map_or(0, Array::size);
    let mut positions: Vec<i64> = (0..count as i64).collect();
    for key in keys {
        for_dtype!(key.dtype(), T => {
            let elements = key.to_vec::<T>();
            let order = order_of_keys(positions.iter().map(|at| elements[*at as usize].key()));
            positions = order.map(|at| positions[at]).collect();
        });
    }
    positions
}

fn rows<'a, T>(elements: &'a mut [T], dims: &[usize]) -> impl Iterator<Item = &'a mut [T]> {
    elements.chunks_mut(dims.last().copied().unwrap_or(1).max(1))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_no_number_comes_last() {
        let array = Array::from_vec(&[2, 2], vec![f64::NAN, 1.0, 3.0, 2.0]);
        assert_eq!(sorted(&array).to_vec::<f64>()[..1], [1.0]);
        assert_eq!(sort_order(&array).to_vec::<i64>(), [1, 0, 1, 0]);
    }

    #[test]
    fn keys_are_ordered_as_elements() {
        let floats = [f64::NEG_INFINITY, -1.5, -5e-324, 0.0, 5e-324, 1.0, 1.5, f64::INFINITY, f64::NAN];
        assert!(floats.is_sorted_by(|a, b| a.key() < b.key()));
        assert_eq!((-0.0f64).key(), 0.0f64.key());
        assert_eq!((-f64::NAN).key(), f64::NAN.key());
        assert!([i64::MIN, -1, 0, 1, i64::MAX].is_sorted_by(|a, b| a.key() < b.key()));
        for x in floats {
            assert_eq!(from_size(by_size(x.to_bits())), x.to_bits());
        }
    }

    #[test]
    fn many_floats_are_sorted() {
        let mut all: Vec<f64> = (0..200).map(|i| f64::from(i * 7919 % 200) - 100.0).collect();
        all[3] = f64::NAN;
        let made = sorted(&Array::from_vec(&[200], all.clone())).to_vec::<f64>();
        all.sort_by(order);
        assert_eq!(made[..199], all[..199]);
        assert!(made[199].is_nan());
    }

    #[test]
    fn places_beside_equal_elements() {
        let array = Array::from_vec(&[4], vec![-1.0, 0.0, 0.0, f64::NAN]);
        let wanted = Array::from_vec(&[4], vec![-2.0, -0.0, 5.0, f64::NAN]);
        let found = |right| places(&array, &wanted, right, |_| Ok::<(), ()>(())).map(|places| places.to_vec::<i64>());
        assert_eq!(found(false), Ok(vec![0, 1, 3, 3]));
        assert_eq!(found(true), Ok(vec![0, 3, 3, 4]));
        assert_eq!(places(&array, &wanted, true, Err).map(|_| ()), Err(12));
    }

    #[test]
    fn the_last_key_counts_most() {
        let keys = [Array::from_vec(&[3], vec![1i64, 0, 2]), Array::from_vec(&[3], vec![5i64, 5, 1])];
        assert_eq!(order_by_keys(&keys), [2, 1, 0]);
    }
}
