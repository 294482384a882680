//! Sums of products over labelled axes.
//!
//! In: operands, the label of each of their axes, the length of each label. Out: an array over the first labels, summed
//! over the others.

use crate::{Array, DType, Element, Layout};

/// An operand: its elements and the labels of its axes.
pub struct Labelled {
    /// The elements.
    pub array: Array,
    /// One label for each axis; a repeated one runs along the diagonal.
    pub labels: Vec<usize>,
}

impl Labelled {
    /// How far a step along each label goes in the storage. Axes of length one are repeated.
    fn strides(&self, labels: usize) -> Vec<isize> {
        let mut strides = vec![0; labels];
        for ((dim, stride), label) in self.array.layout().axes().zip(&self.labels) {
            if dim != 1 {
                strides[*label] += stride;
            }
        }
        strides
    }

    /// The operand with the axes `0..kept` in their order, as a view; the other labels must be none of its axes.
    #[must_use]
    pub fn arranged(&self, sizes: &[usize]) -> Array {
        let strides = self.strides(sizes.len());
        let layout = Layout {
            dims: sizes.iter().copied().collect(),
            strides: strides.into_iter().collect(),
            offset: self.array.layout().offset,
        };
        self.array.view(layout)
    }
}

/// The sum of the products of the operands; `sizes` has the length of each label, of which the first `kept` are axes of
/// the result.
///
/// `check` is asked from time to time, with the number of products since, whether to go on.
///
/// # Errors
/// What `check` gives.
pub fn sum_of_products<E>(
    operands: &[Labelled],
    sizes: &[usize],
    kept: usize,
    dtype: DType,
    check: &mut dyn FnMut(u64) -> Result<(), E>,
) -> Result<Array, E> {
    let arrays: Vec<Array> = operands.iter().map(|operand| operand.arranged(sizes)).collect();
    let dims = &sizes[..kept];
    Ok(match dtype {
        DType::Bool => {
            let rule =
                Rule { one: true, times: |product: &mut bool, x| *product &= x, plus: |sum: &mut bool, x| *sum |= x };
            Array::from_vec(dims, contract(&arrays, sizes, kept, &rule, check)?)
        }
        DType::I32 | DType::I64 => {
            let rule = Rule {
                one: 1,
                times: |product: &mut i64, x| *product = product.wrapping_mul(x),
                plus: |sum: &mut i64, x| *sum = sum.wrapping_add(x),
            };
            Array::from_vec(dims, contract(&arrays, sizes, kept, &rule, check)?).as_dtype(dtype)
        }
        DType::F32 | DType::F64 => {
            let rule =
                Rule { one: 1.0, times: |product: &mut f64, x| *product *= x, plus: |sum: &mut f64, x| *sum += x };
            Array::from_vec(dims, contract(&arrays, sizes, kept, &rule, check)?).as_dtype(dtype)
        }
    })
}

/// What product and sum are.
struct Rule<T, P, S> {
    one: T,
    times: P,
    plus: S,
}

fn contract<T: Element, E>(
    arrays: &[Array],
    sizes: &[usize],
    kept: usize,
    rule: &Rule<T, impl Fn(&mut T, T), impl Fn(&mut T, T)>,
    check: &mut dyn FnMut(u64) -> Result<(), E>,
) -> Result<Vec<T>, E> {
    /// How many products are made between two checks.
    const STEPS: u64 = 1 << 16;
    let summed: usize = sizes[kept..].iter().product();
    let count: usize = sizes[..kept].iter().product();
    let mut out = vec![T::default(); count];
    if summed == 0 || count == 0 {
        return Ok(out);
    }
    let mut steps_left = STEPS;
    let elements: Vec<Vec<T>> = arrays.iter().map(|array| array.whole().to_vec::<T>()).collect();
    let mut positions: Vec<isize> = arrays.iter().map(|array| array.layout().offset as isize).collect();
    // The last label is the innermost loop; for the others there is an index.
    let (outer, inner) = match sizes.split_last() {
        Some((last, outer)) => (outer, *last),
        None => (sizes, 1),
    };
    let steps: Vec<isize> = arrays.iter().map(|array| array.layout().strides.last().copied().unwrap_or(0)).collect();
    let mut index = vec![0; outer.len()];
    let is_summed = kept < sizes.len();
    for at in 0..summed * count / inner {
        let mut cursors = positions.clone();
        for step in 0..inner {
            steps_left -= 1;
            if steps_left == 0 {
                check(STEPS)?;
                steps_left = STEPS;
            }
            let mut product = rule.one;
            for ((elements, cursor), step) in elements.iter().zip(&mut cursors).zip(&steps) {
                (rule.times)(&mut product, elements[*cursor as usize]);
                *cursor += step;
            }
            let place = if is_summed { at * inner / summed } else { at * inner + step };
            (rule.plus)(&mut out[place], product);
        }
        advance(&mut index, outer, &mut positions, arrays);
    }
    Ok(out)
}

/// Moves on to the next index, and all positions with it.
fn advance(index: &mut [usize], sizes: &[usize], positions: &mut [isize], arrays: &[Array]) {
    for label in (0..sizes.len()).rev() {
        index[label] += 1;
        let is_within = index[label] < sizes[label];
        let steps = if is_within { 1 } else { 1 - sizes[label] as isize };
        for (position, array) in positions.iter_mut().zip(arrays) {
            *position += array.layout().strides[label] * steps;
        }
        if is_within {
            return;
        }
        index[label] = 0;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::convert::Infallible;

    #[test]
    fn products_and_diagonals() {
        let square = Array::from_vec(&[2, 2], vec![1i64, 2, 3, 4]);
        let check = |operands: &[Labelled], sizes: &[usize], kept: usize, expect: &[i64]| {
            let Ok(found) = sum_of_products::<Infallible>(operands, sizes, kept, DType::I64, &mut |_| Ok(()));
            assert_eq!(found.to_vec::<i64>(), expect);
        };
        check(&[Labelled { array: square.clone(), labels: vec![0, 0] }], &[2], 0, &[5]);
        let product =
            [Labelled { array: square.clone(), labels: vec![0, 2] }, Labelled { array: square, labels: vec![2, 1] }];
        check(&product, &[2, 2, 2], 2, &[7, 10, 15, 22]);
    }
}
