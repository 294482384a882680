//! From an exact binary number to the nearest float.
//!
//! In: bits, whether more follow, a power of two. Out: the float, rounded once, ties to even.

/// The float nearest to `(bits + tail) * 2**exponent`, where the tail is something between 0 and 1 if `has_tail`.
/// `None` when it is too large.
#[must_use]
pub fn scale(bits: u128, has_tail: bool, exponent: i32) -> Option<f64> {
    if bits == 0 {
        // A tail alone is below what callers ask for: they give all bits of the precision first.
        return Some(0.0);
    }
    let length = 128 - bits.leading_zeros() as i32;
    let top = length - 1 + exponent;
    if top > 1023 {
        return None;
    }
    // Below the normal range fewer bits are left.
    let precision = if top >= -1022 { 53 } else { 53 - (-1022 - top) };
    let dropped = length - precision;
    let (kept, exponent) = if dropped <= 0 {
        (bits, exponent)
    } else if dropped > 127 {
        return Some(0.0);
    } else {
        let kept = bits >> dropped;
        let rest = bits & ((1 << dropped) - 1);
        let half = 1u128 << (dropped - 1);
        let rounds_up = rest > half || (rest == half && (has_tail || kept & 1 == 1));
        (kept + u128::from(rounds_up), exponent + dropped)
    };
    let float = times_power_of_two(kept as f64, exponent);
    float.is_finite().then_some(float)
}

/// `x * 2**exponent`, exact where the result is representable.
fn times_power_of_two(mut x: f64, mut exponent: i32) -> f64 {
    // Two or three factors: each is a normal number, and the product stays exact until the last one.
    while exponent > 1000 {
        x *= power_of_two(1000);
        exponent -= 1000;
    }
    while exponent < -1000 {
        // Down in steps that keep 53 bits until the last.
        x *= power_of_two(-500);
        exponent += 500;
    }
    x * power_of_two(exponent)
}

fn power_of_two(exponent: i32) -> f64 {
    f64::from_bits(((exponent + 1023) as u64) << 52)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rounds_once() {
        assert_eq!(scale(3, false, 0), Some(3.0));
        assert_eq!(scale((1 << 53) + 1, false, 0), Some(9_007_199_254_740_992.0));
        assert_eq!(scale((1 << 53) + 1, true, 0), Some(9_007_199_254_740_994.0));
        assert_eq!(scale((1 << 53) + 3, false, 0), Some(9_007_199_254_740_996.0));
        assert_eq!(scale(1, false, -1074), Some(5e-324));
        assert_eq!(scale(1, false, -1075), Some(0.0));
        assert_eq!(scale(3, false, -1075), Some(1e-323));
        assert_eq!(scale(3, false, -1076), Some(5e-324));
        assert_eq!(scale(1, false, 1023), Some(8.98846567431158e307));
        assert_eq!(scale(1, false, 1024), None);
        assert_eq!(scale(u128::MAX, false, 1023 - 127), None);
        assert_eq!(scale((1 << 52) + 1, false, -1074), Some(f64::MIN_POSITIVE.next_up()));
    }
}
