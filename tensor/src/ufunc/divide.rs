//! Division of integers by one divisor, which has no vector instruction.
//!
//! Invariants: a float holds operands below 2^51 exactly. The rounded quotient of two such numbers lies on the same side of
//! every whole number as the exact one, since `q - 1/d` and `q` are further apart than two floats there. So its floor is
//! the floor of the exact quotient, and the rest is exact too.

use crate::elementwise::wrapping_binary;
use crate::lanes::{self, Out, Values};
use crate::{Binary, Element};

/// Operands are below this.
const LIMIT: i64 = 1 << 51;
/// 1.5 times 2^52: the bits of its sum with a whole number are the sum of the bits.
const WHOLE: f64 = 6_755_399_441_055_744.0;

/// `out[i] = x[i] // y[i]`.
pub(super) fn floor_divide<T: Element>(x: Values<'_, T>, y: Values<'_, T>, out: &mut Out<T>) {
    by_one(x, y, out, Binary::FloorDiv, |x, y| (x / y).floor());
}

/// `out[i] = x[i] % y[i]`, with the divisor's sign.
pub(super) fn remainder<T: Element>(x: Values<'_, T>, y: Values<'_, T>, out: &mut Out<T>) {
    by_one(x, y, out, Binary::Mod, |x, y| x - (x / y).floor() * y);
}

#[inline(always)]
fn by_one<T: Element>(
    x: Values<'_, T>,
    y: Values<'_, T>,
    out: &mut Out<T>,
    op: Binary,
    f: impl Fn(f64, f64) -> f64 + Copy,
) {
    if let (Values::Each(x), Values::Same(y)) = (x, y)
        && y != T::default()
        && is_small(&[y])
        && is_small(x)
    {
        let y = y.to_i64() as f64;
        return lanes::map(x, out, |x| whole(f(float(x.to_i64()), y)));
    }
    lanes::zip(x, y, out, |x: T, y: T| T::cast(wrapping_binary(op, x.to_i64(), y.to_i64())));
}

/// Whether all numbers are below the limit.
fn is_small<T: Element>(all: &[T]) -> bool {
    if size_of::<T>() < size_of::<i64>() {
        return true;
    }
    let bits = |x: T| x.to_i64() ^ (x.to_i64() >> 63);
    let highest = all.iter().fold(0, |bits_of_all, x| bits_of_all | bits(*x));
    highest < LIMIT
}

#[inline(always)]
fn float(x: i64) -> f64 {
    f64::from_bits(x.wrapping_add(WHOLE.to_bits().cast_signed()).cast_unsigned()) - WHOLE
}

#[inline(always)]
fn whole<T: Element>(x: f64) -> T {
    T::cast((x + WHOLE).to_bits().cast_signed().wrapping_sub(WHOLE.to_bits().cast_signed()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lanes::filled;

    #[test]
    fn divides_as_one_by_one() {
        let ends = [0, 1, -1, 6, 7, 8, -7, LIMIT - 1, 1 - LIMIT, LIMIT - 2];
        let mut all: Vec<i64> = ends.to_vec();
        all.extend((0..2000i64).map(|i| i.wrapping_mul(0x9e37_79b9_7f4a_7c15u64.cast_signed()) >> 14));
        for y in ends.into_iter().chain([2, 97, -1000, 1 << 40, i64::MAX, i64::MIN]) {
            let beyond = [all.clone(), vec![i64::MAX, i64::MIN]].concat();
            for x in [&all, &beyond] {
                let quotients = filled(x.len(), |out| floor_divide(Values::Each(x), Values::Same(y), out));
                let rests = filled(x.len(), |out| remainder(Values::Each(x), Values::Same(y), out));
                for (x, (quotient, rest)) in x.iter().zip(quotients.iter().zip(&rests)) {
                    assert_eq!(*quotient, wrapping_binary(Binary::FloorDiv, *x, y), "{x} // {y}");
                    assert_eq!(*rest, wrapping_binary(Binary::Mod, *x, y), "{x} % {y}");
                }
            }
        }
        let (x, y) = ([7i32, -7, i32::MAX, i32::MIN], Values::Same(-2));
        assert_eq!(filled(4, |out| floor_divide(Values::Each(&x), y, out)), [-4, 3, -1_073_741_824, 1_073_741_824]);
        assert_eq!(filled(4, |out| remainder(Values::Each(&x), Values::Same(0), out)), [0; 4]);
    }
}
