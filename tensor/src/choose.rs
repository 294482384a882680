//! Choosing elements by truth values, and finding extremes.
//!
//! In: arrays whose shapes fit; callers have checked. Out: arrays, or positions.
//! Invariants: operands are read in blocks; none is stretched or converted as a whole.

use crate::blocks::stretched;
use crate::lanes::filled;
use crate::{Array, DType, Element, Reader, Scalar, View, for_dtype, lanes};

/// NumPy's `where`: elements of `x` where the condition holds, else of `y`, stretched to `dims` and of type `dtype`.
#[must_use]
pub fn choose(condition: &Array, x: &Array, y: &Array, dims: &[usize], dtype: DType) -> Array {
    let layouts = [condition, x, y].map(|array| stretched(array.layout(), dims));
    let (flags, first, second) = (condition.data(), x.data(), y.data());
    for_dtype!(dtype, T => {
        let mut flags = Reader::<bool>::new(View { data: &flags, layout: &layouts[0] });
        let mut first = Reader::<T>::new(View { data: &first, layout: &layouts[1] });
        let mut second = Reader::<T>::new(View { data: &second, layout: &layouts[2] });
        let out = filled(layouts[0].size(), |out| {
            for block in out.chunks_mut(crate::BLOCK) {
                let count = block.len();
                lanes::choose(flags.next_block(count), first.next_values(count), second.next_values(count), block);
            }
        });
        Array::from_vec(dims, out)
    })
}

/// Each element, at least `low` and at most `high`, which are no NaN; a NaN stays one.
#[must_use]
pub fn clip(x: &Array, low: Scalar, high: Scalar) -> Array {
    for_dtype!(x.dtype(), T => {
        let (low, high) = (low.cast::<T>(), high.cast::<T>());
        let out = x.with_slice(|all: &[T]| filled(all.len(), |out| lanes::map(all, out, |x| between(x, low, high))));
        Array::from_vec(x.dims(), out)
    })
}

#[inline(always)]
fn between<T: PartialOrd>(x: T, low: T, high: T) -> T {
    let x = if x < low { low } else { x };
    if x > high { high } else { x }
}

/// The elements where the flags hold, in row-major order. Both have the same dimensions.
#[must_use]
pub fn compress(x: &Array, flags: &Array) -> Array {
    flags.with_slice(|flags: &[bool]| {
        let count = flags.iter().filter(|flag| **flag).count();
        for_dtype!(x.dtype(), T => x.with_slice(|all: &[T]| {
            // Every element is written, and the place moves on behind those that are kept: no branch to be guessed.
            let mut kept = vec![T::default(); count + 1];
            let mut place = 0;
            for (x, flag) in all.iter().zip(flags) {
                kept[place] = *x;
                place += usize::from(*flag);
            }
            kept.truncate(count);
            Array::from_vec(&[count], kept)
        }))
    })
}

/// The position of the first NaN, or else of the first greatest (or least) element; 0 if there is none.
#[must_use]
pub fn place_of_extreme<T: Element>(all: &[T], least: bool) -> usize {
    let Some(mut best) = all.first().copied() else { return 0 };
    let mut best_block = 0;
    // Block by block, so that memory is gone through once.
    for (i, block) in all.chunks(crate::BLOCK).enumerate() {
        if !lanes::all_finite(block)
            && let Some(hole) = lanes::position(block, T::is_hole)
        {
            return i * crate::BLOCK + hole;
        }
        let found = match least {
            true => lanes::fold(block, best, |a, b| if b < a { b } else { a }),
            false => lanes::fold(block, best, |a, b| if b > a { b } else { a }),
        };
        if found != best {
            (best, best_block) = (found, i);
        }
    }
    let start = best_block * crate::BLOCK;
    start + lanes::position(&all[start..], |x| x == best).unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chooses_stretched_operands() {
        let flags = Array::from_vec(&[2, 1], vec![true, false]);
        let made = choose(
            &flags,
            &Array::from_vec(&[3], vec![1i64, 2, 3]),
            &Array::from_vec(&[1], vec![0.5]),
            &[2, 3],
            DType::F64,
        );
        assert_eq!(made.to_vec::<f64>(), [1.0, 2.0, 3.0, 0.5, 0.5, 0.5]);
    }

    #[test]
    fn clips_to_both_bounds() {
        let x = Array::from_vec(&[5], vec![-2.0, 0.5, f64::NAN, 3.0, f64::INFINITY]);
        let made = clip(&x, Scalar::F64(-1.0), Scalar::I64(2)).to_vec::<f64>();
        assert_eq!((made[0], made[1], made[3], made[4]), (-1.0, 0.5, 2.0, 2.0));
        assert!(made[2].is_nan());
        // The upper bound is the last word.
        let x = Array::from_vec(&[3], vec![1i64, 5, 9]);
        assert_eq!(clip(&x, Scalar::I64(7), Scalar::I64(3)).to_vec::<i64>(), [3, 3, 3]);
    }

    #[test]
    fn keeps_what_is_flagged() {
        let x = Array::from_vec(&[2, 2], vec![1i64, 2, 3, 4]);
        let flags = Array::from_vec(&[2, 2], vec![true, false, true, true]);
        assert_eq!(compress(&x.permute(&[1, 0]), &flags).to_vec::<i64>(), [1, 2, 4]);
        assert_eq!(compress(&x, &Array::from_vec(&[2, 2], vec![false; 4])).to_vec::<i64>(), []);
    }

    #[test]
    fn finds_the_first_extreme() {
        let mut all: Vec<f64> = (0..1000).map(|i| f64::from(i % 100)).collect();
        assert_eq!((place_of_extreme(&all, false), place_of_extreme(&all, true)), (99, 0));
        all[500] = f64::NAN;
        assert_eq!(place_of_extreme(&all, true), 500);
        assert_eq!(place_of_extreme(&[-0.0, 0.0], false), 0);
        assert_eq!(place_of_extreme::<i64>(&[], false), 0);
    }
}
