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
            TensorData::F64(all) => rows(all, array.dims()).for_each(|row| {
                numbers_first(row).sort_unstable_by(f64::total_cmp);
            }),
        }
        Array::from_data(array.dims(), elements)
    })
}

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
            let mut own: Vec<i64> = (0..row.len() as i64).collect();
            own.sort_by(|a, b| order(&row[*a as usize], &row[*b as usize]));
            positions.append(&mut own);
        }
        Array::from_vec(array.dims(), positions)
    })
}

/// Where elements would be put into a sorted array of one axis and their type; behind equal ones if `right`.
#[must_use]
pub fn places(sorted: &Array, wanted: &Array, right: bool) -> Array {
    for_dtype!(sorted.dtype(), T => {
        let (sorted, all) = (sorted.to_vec::<T>(), wanted.to_vec::<T>());
        let places = all.iter().map(|v| sorted.partition_point(|x| is_before(x, v, right)) as i64);
        Array::from_vec(wanted.dims(), places.collect())
    })
}

/// Does `x` stand before the place of `v`? NaNs stand last.
fn is_before<T: Element>(x: &T, v: &T, right: bool) -> bool {
    let (x_is_nan, v_is_nan) = (x.is_hole(), v.is_hole());
    match (x_is_nan, v_is_nan) {
        (false, false) if right => x <= v,
        (false, false) => x < v,
        (false, true) => true,
        (true, false) => false,
        (true, true) => right,
    }
}

/// The order that sorts by several keys, the last one first.
#[must_use]
pub fn order_by_keys(keys: &[Array]) -> Vec<i64> {
    let count = keys.first().map_or(0, Array::size);
    let mut positions: Vec<i64> = (0..count as i64).collect();
    for key in keys {
        for_dtype!(key.dtype(), T => {
            let elements = key.to_vec::<T>();
            positions.sort_by(|a, b| order(&elements[*a as usize], &elements[*b as usize]));
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
    fn the_last_key_counts_most() {
        let keys = [Array::from_vec(&[3], vec![1i64, 0, 2]), Array::from_vec(&[3], vec![5i64, 5, 1])];
        assert_eq!(order_by_keys(&keys), [2, 1, 0]);
    }
}
