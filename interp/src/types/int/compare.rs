//! Comparing integers with integers and floats, exactly.

use crate::types::text::{self, IntRef};
use dashu_int::IBig;
use std::cmp::Ordering;

/// The order of two integers.
#[must_use]
pub fn compare_ints(x: IntRef<'_>, y: IntRef<'_>) -> Ordering {
    match (x, y) {
        (IntRef::Small(x), IntRef::Small(y)) => x.cmp(&y),
        (IntRef::Big(x), IntRef::Big(y)) => x.cmp(y),
        // A big integer lies beyond every small one.
        (IntRef::Big(_), IntRef::Small(_)) => {
            if x.is_negative() {
                Ordering::Less
            } else {
                Ordering::Greater
            }
        }
        (IntRef::Small(_), IntRef::Big(_)) => {
            if y.is_negative() {
                Ordering::Greater
            } else {
                Ordering::Less
            }
        }
    }
}

/// The order of an integer and a float; `None` for a nan.
#[must_use]
pub fn compare_float(x: IntRef<'_>, y: f64) -> Option<Ordering> {
    if y.is_nan() {
        return None;
    }
    if y.is_infinite() {
        return Some(if y > 0.0 { Ordering::Less } else { Ordering::Greater });
    }
    match x {
        IntRef::Small(x) if x.unsigned_abs() <= 1 << 53 => (x as f64).partial_cmp(&y),
        IntRef::Small(x) => Some(compare_whole(&IBig::from(x), y)),
        IntRef::Big(x) => Some(compare_whole(x, y)),
    }
}

fn compare_whole(x: &IBig, y: f64) -> Ordering {
    let whole = y.trunc();
    let order = x.cmp(&text::from_whole(whole));
    // Equal to the whole part, the fraction decides.
    order.then_with(|| 0.0.partial_cmp(&(y - whole)).unwrap_or(Ordering::Equal))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn floats_compare_exactly() {
        let order = |x, y| compare_float(IntRef::Small(x), y);
        assert_eq!(order((1 << 53) + 1, 9_007_199_254_740_992.0), Some(Ordering::Greater));
        assert_eq!(order(1 << 53, 9_007_199_254_740_992.0), Some(Ordering::Equal));
        assert_eq!(order(i64::MAX, 9.223_372_036_854_776e18), Some(Ordering::Less));
        assert_eq!(order(3, 3.5), Some(Ordering::Less));
        assert_eq!(order(-3, -3.5), Some(Ordering::Greater));
        assert_eq!(order(0, f64::NAN), None);
        assert_eq!(order(0, f64::NEG_INFINITY), Some(Ordering::Greater));
    }
}
