//! Division of integers by a constant: a multiplication and a shift, where the processor's division takes many times as long.
//!
//! Invariants: the quotient is exact for every dividend from 0 to 2^63 - 1. With `l` the logarithm of the divisor `d` rounded up
//! and `m` the first number above `2^(63 + l) / d`, the product `m d` exceeds `2^(63 + l)` by at most `d`, which is at most `2^l`;
//! so the floor of `x m / 2^(63 + l)` is that of `x / d` for all `x` below 2^63 (Granlund and Montgomery, "Division by
//! Invariant Integers using Multiplication", 1994, theorem 4.2).

/// What division by a constant multiplies with, and how far it shifts the upper word of the product.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Reciprocal {
    pub(super) factor: u64,
    pub(super) shift: u32,
}

impl Reciprocal {
    /// That of a divisor from 2 on.
    pub(super) fn of(divisor: i64) -> Option<Reciprocal> {
        let divisor = u64::try_from(divisor).ok().filter(|divisor| *divisor >= 2)?;
        let log = u64::BITS - (divisor - 1).leading_zeros();
        let factor = (1_u128 << (63 + log)) / u128::from(divisor) + 1;
        Some(Reciprocal { factor: u64::try_from(factor).ok()?, shift: log - 1 })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn divides_exactly() {
        let ends = [0, 1, 2, 3, 6, 7, 1 << 31, (1 << 62) - 1, 1 << 62, i64::MAX - 1, i64::MAX];
        let mut state = 1_u64;
        let mut all: Vec<i64> = ends.to_vec();
        for shift in 1..63 {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            all.push((state >> shift).cast_signed());
            all.extend([(1_i64 << shift) - 1, (1_i64 << shift) + 1]);
        }
        for divisor in all.iter().filter(|divisor| **divisor >= 2) {
            let Reciprocal { factor, shift } = Reciprocal::of(*divisor).unwrap();
            for x in all.iter().flat_map(|x| [*x, x - x % divisor, (x - x % divisor).saturating_sub(1).max(0)]) {
                let product = u128::from(x.unsigned_abs()) * u128::from(factor);
                assert_eq!((product >> 64) as i64 >> shift, x / divisor, "{x} // {divisor}");
            }
        }
        assert_eq!([1, 0, -3].map(Reciprocal::of), [None; 3]);
    }
}
