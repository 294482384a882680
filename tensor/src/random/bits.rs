//! A generator of either kind.

use super::{Pcg64, Twister};

/// The generators.
#[derive(Clone)]
pub enum Bits {
    /// PCG64.
    Pcg(Pcg64),
    /// MT19937.
    Twister(Twister),
}

impl Bits {
    /// The next 32 random bits.
    #[inline]
    pub fn next_u32(&mut self) -> u32 {
        match self {
            Bits::Pcg(pcg) => pcg.next_u32(),
            Bits::Twister(twister) => twister.next_word(),
        }
    }

    /// The next 64 random bits.
    #[inline]
    pub fn next_u64(&mut self) -> u64 {
        match self {
            Bits::Pcg(pcg) => pcg.next_u64(),
            Bits::Twister(twister) => {
                let high = u64::from(twister.next_word());
                high << 32 | u64::from(twister.next_word())
            }
        }
    }

    /// The next float in [0, 1), of 53 random bits.
    #[inline]
    pub fn next_f64(&mut self) -> f64 {
        match self {
            Bits::Pcg(pcg) => (pcg.next_u64() >> 11) as f64 * (1.0 / 9_007_199_254_740_992.0),
            Bits::Twister(twister) => twister.next_float(),
        }
    }

    /// The next float in [0, 1), of 24 random bits.
    #[inline]
    pub fn next_f32(&mut self) -> f32 {
        (self.next_u32() >> 8) as f32 * (1.0 / 16_777_216.0)
    }
}
