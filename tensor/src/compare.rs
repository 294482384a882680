//! Comparison of scalars.
//!
//! In: two scalars. Out: their order, none if one is `nan`.
//! Invariants: an integer and a float are compared exactly, without rounding the integer.
//! Elsewhere: comparison of arrays (`elementwise.rs`).

use std::cmp::Ordering;

use crate::Scalar;

pub(crate) fn order(a: Scalar, b: Scalar) -> Option<Ordering> {
    match (a.as_i64(), b.as_i64()) {
        (Some(a), Some(b)) => Some(a.cmp(&b)),
        (None, None) => a.as_f64().partial_cmp(&b.as_f64()),
        (Some(a), None) => int_with_float(a, b.as_f64()),
        (None, Some(b)) => int_with_float(b, a.as_f64()).map(Ordering::reverse),
    }
}

fn int_with_float(a: i64, b: f64) -> Option<Ordering> {
    const LIMIT: f64 = 9_223_372_036_854_775_808.0;
    if b.is_nan() {
        return None;
    }
    if b >= LIMIT {
        return Some(Ordering::Less);
    }
    if b < -LIMIT {
        return Some(Ordering::Greater);
    }
    let whole = b.trunc();
    Some(a.cmp(&(whole as i64)).then(0.0.partial_cmp(&(b - whole))?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn compares_exactly() {
        let check = |a: i64, b: f64, expect| {
            assert_eq!(order(Scalar::I64(a), Scalar::F64(b)), expect, "{a} {b}");
            assert_eq!(order(Scalar::F64(b), Scalar::I64(a)), expect.map(Ordering::reverse));
        };
        check(1, 1.0, Some(Ordering::Equal));
        check((1 << 53) + 1, 9007199254740992.0, Some(Ordering::Greater));
        check(-1, -1.5, Some(Ordering::Greater));
        check(1, 1.5, Some(Ordering::Less));
        check(i64::MAX, 2f64.powi(63), Some(Ordering::Less));
        check(i64::MIN, -2f64.powi(63), Some(Ordering::Equal));
        check(0, f64::NAN, None);
        check(0, f64::NEG_INFINITY, Some(Ordering::Greater));
    }
}
