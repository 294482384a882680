//! What computations with large integers take, told before they begin: they cannot be stopped.
//!
//! In: the sizes of the operands, in bits. Out: an error when time or memory is not there.
//! Invariants: what is told is rather too much than too little, as measured with `dashu-int` at 1,000 to 500,000 words.
//! Elsewhere: `foresee`, `reserve` (`limits.rs`).

use super::Cx;
use crate::error::Result;
use crate::types::text::digits_limit;

/// Numbers of fewer words than this take neither time nor memory worth a look.
const SMALL: usize = 64;

/// The work of a product for each word of the larger number: a sixteenth of the words of the smaller one, up to this, since
/// products of large numbers take little more than their length.
const MOST: usize = 130;

fn product(a: usize, b: usize) -> usize {
    let (less, more) = (a.min(b) / 64, a.max(b) / 64);
    more.saturating_mul((less / 16).clamp(1, MOST))
}

/// Memory beside the result that a product works in.
fn room_for_product(a: usize, b: usize) -> usize {
    // Large numbers are multiplied in parts that are as long as the smaller one.
    (a.min(b) / 8).saturating_mul(28)
}

impl Cx {
    /// A computation with these operands that takes `work`, and `bytes` at once.
    #[inline]
    fn foresee_large(&mut self, words: usize, work: usize, bytes: usize) -> Result<()> {
        if words < SMALL {
            return self.charge(work / 64);
        }
        self.reserve(bytes)?;
        self.foresee(work)
    }

    /// Counts a product of two integers of `a` and `b` bits.
    ///
    /// # Errors
    /// As of `foresee` and `reserve`.
    #[inline]
    pub fn foresee_product(&mut self, a: usize, b: usize) -> Result<()> {
        let room = (a.saturating_add(b) / 8).saturating_add(room_for_product(a, b));
        self.foresee_large(a.max(b) / 64, product(a, b), room)
    }

    /// Counts a division of an integer of `a` bits by one of `b` bits.
    ///
    /// # Errors
    /// As of `foresee` and `reserve`.
    #[inline]
    pub fn foresee_division(&mut self, a: usize, b: usize) -> Result<()> {
        let quotient = a.saturating_sub(b);
        let work = product(quotient, b).saturating_mul(4).saturating_add(a / 64);
        self.foresee_large(a / 64, work, a.saturating_add(room_for_product(quotient, b) * 2) / 4)
    }

    /// Counts a square root of an integer of `bits` bits.
    ///
    /// # Errors
    /// As of `foresee` and `reserve`.
    pub fn foresee_root(&mut self, bits: usize) -> Result<()> {
        self.foresee_large(bits / 64, product(bits, bits).saturating_mul(2), bits.saturating_mul(6) / 8)
    }

    /// Counts a greatest common divisor of two integers of `a` and `b` bits, or an inverse, which is found in the same way.
    ///
    /// # Errors
    /// As of `foresee` and `reserve`.
    pub fn foresee_gcd(&mut self, a: usize, b: usize) -> Result<()> {
        self.foresee_division(a.max(b), a.min(b))?;
        let words = a.min(b) / 64;
        self.foresee_large(words, words.saturating_mul(words) / 3, a.saturating_add(b) / 2)
    }

    /// Counts the making of a product of many factors that has `bits` bits: halves are multiplied on each level of a tree.
    ///
    /// # Errors
    /// As of `foresee` and `reserve`.
    pub fn foresee_products(&mut self, bits: usize) -> Result<()> {
        let half = bits / 2;
        let levels = (bits / 64).max(1).ilog2() as usize;
        let room = (bits / 8).saturating_add(room_for_product(bits, bits));
        self.foresee_large(bits / 64, product(half, half).saturating_mul(levels) / 2, room)
    }

    /// Counts a power modulo an integer of `bits` bits: a product and a division for each of `steps` bits of the exponent.
    ///
    /// # Errors
    /// As of `foresee` and `reserve`.
    pub fn foresee_power_modulo(&mut self, steps: usize, bits: usize) -> Result<()> {
        let work = steps.saturating_mul(product(bits, bits).saturating_mul(5).saturating_add(1));
        self.reserve(room_for_product(bits, bits))?;
        self.foresee(work)
    }

    /// Counts the reading or writing of an integer of `bits` bits in a base, unless it has more digits than there may be.
    ///
    /// # Errors
    /// As of `foresee` and `reserve`.
    pub fn foresee_digits(&mut self, bits: usize, base: u32) -> Result<()> {
        if bits < SMALL * 64 {
            return Ok(());
        }
        if base.is_power_of_two() {
            // The digits, without their prefix and with it.
            return self.reserve_result((bits / base.ilog2().max(1) as usize).saturating_mul(2));
        }
        let limit = digits_limit();
        if limit > 0 && bits / 4 > limit {
            // That many digits are an error, without any of them.
            return Ok(());
        }
        let levels = (bits / 64).max(1).ilog2() as usize;
        let half = bits / 2;
        let room = (bits / 4).saturating_add(room_for_product(half, half));
        self.foresee_large(bits / 64, product(half, half).saturating_mul(levels) / 2, room)
    }
}
