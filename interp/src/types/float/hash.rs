//! The hash of floats: the exact number modulo 2^61 - 1, as for integers and fractions.

use crate::types::ops;
use crate::types::text::decompose;
use snek_heap::Value;

const BITS: i32 = 61;
const MODULUS: u64 = (1 << BITS) - 1;
const INFINITY: i64 = 314_159;

/// The hash of a float value; nans hash by identity.
#[must_use]
pub fn hash_f64(x: f64, value: &Value) -> i64 {
    hash_number(x).unwrap_or_else(|| ops::identity(value))
}

/// The hash of a float; `None` for a nan.
#[must_use]
pub fn hash_number(x: f64) -> Option<i64> {
    if x.is_nan() {
        return None;
    }
    if x.is_infinite() {
        return Some(if x > 0.0 { INFINITY } else { -INFINITY });
    }
    let (mantissa, exponent) = decompose(x);
    // 2^61 is 1 modulo 2^61 - 1, so a power of two is a rotation of 61 bits.
    let rotation = exponent.rem_euclid(BITS);
    let magnitude = mantissa.unsigned_abs();
    let rotated = ((magnitude << rotation) & MODULUS) | (magnitude >> (BITS - rotation));
    let hash = (rotated % MODULUS).cast_signed();
    let hash = if mantissa < 0 { -hash } else { hash };
    Some(if hash == -1 { -2 } else { hash })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hashes_are_those_of_cpython() {
        assert_eq!(hash_number(1.5), Some(1_152_921_504_606_846_977));
        assert_eq!(hash_number(1e300), Some(1_224_995_262_755_759_164));
        assert_eq!(hash_number(-1.0), Some(-2));
        assert_eq!(hash_number(0.0), Some(0));
        assert_eq!(hash_number(2_305_843_009_213_693_952.0), Some(1));
        assert_eq!(hash_number(f64::NEG_INFINITY), Some(-314_159));
        assert_eq!(hash_number(f64::NAN), None);
    }
}
