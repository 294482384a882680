//! Hashes of integers: the number modulo 2^61 - 1, which equal floats and complex numbers share.

use dashu_int::{IBig, Sign, UBig};

/// The modulus of hashes of numbers.
pub(crate) const MODULUS: i64 = (1 << 61) - 1;

/// The hash of an integer of 64 bits.
#[inline]
#[must_use]
pub fn hash_i64(number: i64) -> i64 {
    let rest = if -MODULUS < number && number < MODULUS { number } else { number % MODULUS };
    if rest == -1 { -2 } else { rest }
}

/// The hash of a big integer.
#[must_use]
pub fn hash_big(number: &IBig) -> i64 {
    let (sign, words) = number.as_sign_words();
    let rest = reduce_words(words);
    let rest = if sign == Sign::Negative { -rest } else { rest };
    if rest == -1 { -2 } else { rest }
}

/// The magnitude modulo 2^61 - 1.
#[must_use]
pub fn reduce_big(number: &UBig) -> i64 {
    reduce_words(number.as_words())
}

fn reduce_words(words: &[dashu_int::Word]) -> i64 {
    let modulus = MODULUS as u128;
    let step = 1u128 << dashu_int::Word::BITS;
    // A number is the sum of its parts of 61 bits, up to multiples of the modulus.
    let folded = |number: u128| (number & modulus) + (number >> 61);
    let add = |rest: u128, word: &dashu_int::Word| folded(folded(rest * (step % modulus) + u128::from(*word)));
    (words.iter().rev().fold(0u128, add) % modulus) as i64
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hashes_are_those_of_cpython() {
        assert_eq!(hash_i64(-1), -2);
        assert_eq!(hash_i64(1 << 61), 1);
        assert_eq!(hash_i64(MODULUS), 0);
        assert_eq!(hash_i64(i64::MIN), -4);
        let big = IBig::from(10).pow(100);
        assert_eq!(hash_big(&big), 910_685_213_754_167_845);
        assert_eq!(hash_big(&-big), -910_685_213_754_167_845);
    }
}
