//! PCG64: the permuted congruential generator XSL-RR 128/64 (O'Neill).

const MULTIPLIER: u128 = 0x2360_ed05_1fc6_5da4_4385_df64_9fcc_f645;

/// The generator's state, its stream, and half a number that is left of the last 32-bit draw.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pcg64 {
    /// The state.
    pub state: u128,
    /// The increment, which is odd and says which stream it is.
    pub increment: u128,
    /// The upper half of the last number from which only 32 bits were asked.
    pub half: Option<u32>,
}

impl Pcg64 {
    /// The generator for a seed and the number of a stream.
    pub fn new(seed: u128, stream: u128) -> Pcg64 {
        let mut pcg = Pcg64 { state: 0, increment: stream << 1 | 1, half: None };
        pcg.step();
        pcg.state = pcg.state.wrapping_add(seed);
        pcg.step();
        pcg
    }

    /// The generator for the words that a seed sequence gives.
    pub fn from_words(words: [u64; 4]) -> Pcg64 {
        let wide = |high: u64, low: u64| u128::from(high) << 64 | u128::from(low);
        Pcg64::new(wide(words[0], words[1]), wide(words[2], words[3]))
    }

    fn step(&mut self) {
        self.state = self.state.wrapping_mul(MULTIPLIER).wrapping_add(self.increment);
    }

    /// The next 64 random bits.
    #[inline]
    pub fn next_u64(&mut self) -> u64 {
        self.step();
        let folded = (self.state >> 64) as u64 ^ self.state as u64;
        folded.rotate_right((self.state >> 122) as u32)
    }

    /// The next 32 random bits: the halves of a number, the lower one first.
    #[inline]
    pub fn next_u32(&mut self) -> u32 {
        if let Some(half) = self.half.take() {
            return half;
        }
        let number = self.next_u64();
        self.half = Some((number >> 32) as u32);
        number as u32
    }

    /// Moves on by so many numbers, or back by the complement.
    pub fn advance(&mut self, count: u128) {
        let (mut multiplier, mut addend) = (MULTIPLIER, self.increment);
        let (mut product, mut sum) = (1u128, 0u128);
        let mut left = count;
        while left > 0 {
            if left & 1 == 1 {
                product = product.wrapping_mul(multiplier);
                sum = sum.wrapping_mul(multiplier).wrapping_add(addend);
            }
            addend = multiplier.wrapping_add(1).wrapping_mul(addend);
            multiplier = multiplier.wrapping_mul(multiplier);
            left >>= 1;
        }
        self.state = product.wrapping_mul(self.state).wrapping_add(sum);
        self.half = None;
    }
}
