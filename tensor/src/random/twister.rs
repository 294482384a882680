//! The Mersenne Twister MT19937 (Matsumoto and Nishimura), seeded as CPython seeds it.

const SIZE: usize = 624;
const SHIFT: usize = 397;

/// The generator's state: 624 words and the position of the next one.
#[derive(Clone)]
pub struct Twister {
    words: Box<[u32; SIZE]>,
    index: usize,
}

impl Twister {
    /// Seeds with one word.
    pub fn from_word(seed: u32) -> Self {
        let mut words = Box::new([0; SIZE]);
        let mut last = seed;
        for (at, word) in (0u32..).zip(words.iter_mut()) {
            if at > 0 {
                last = 1_812_433_253u32.wrapping_mul(last ^ (last >> 30)).wrapping_add(at);
            }
            *word = last;
        }
        Self { words, index: SIZE }
    }

    /// Seeds with the words of a number, lowest first; no word is the number zero.
    pub fn from_key(key: &[u32]) -> Self {
        let key = if key.is_empty() { &[0] } else { key };
        let mut this = Self::from_word(19_650_218);
        let words = &mut this.words;
        let (mut i, mut j) = (1, 0);
        for _ in 0..SIZE.max(key.len()) {
            let last = words[i - 1];
            let mixed = words[i] ^ (last ^ (last >> 30)).wrapping_mul(1_664_525);
            words[i] = mixed.wrapping_add(key[j]).wrapping_add(j as u32);
            i += 1;
            j += 1;
            if i >= SIZE {
                words[0] = words[SIZE - 1];
                i = 1;
            }
            if j >= key.len() {
                j = 0;
            }
        }
        for _ in 1..SIZE {
            let last = words[i - 1];
            let mixed = words[i] ^ (last ^ (last >> 30)).wrapping_mul(1_566_083_941);
            words[i] = mixed.wrapping_sub(i as u32);
            i += 1;
            if i >= SIZE {
                words[0] = words[SIZE - 1];
                i = 1;
            }
        }
        words[0] = 0x8000_0000;
        this
    }

    /// The state that was told by `state`; `None` when it cannot be one.
    pub fn from_state(words: &[u32], index: usize) -> Option<Self> {
        let words: [u32; SIZE] = words.try_into().ok()?;
        (index <= SIZE).then(|| Self { words: Box::new(words), index })
    }

    /// The words and the position.
    pub fn state(&self) -> (&[u32], usize) {
        (&self.words[..], self.index)
    }

    fn refill(&mut self) {
        let words = &mut self.words;
        for at in 0..SIZE {
            let y = (words[at] & 0x8000_0000) | (words[(at + 1) % SIZE] & 0x7fff_ffff);
            let odd = if y & 1 == 0 { 0 } else { 0x9908_b0df };
            words[at] = words[(at + SHIFT) % SIZE] ^ (y >> 1) ^ odd;
        }
        self.index = 0;
    }

    /// The next 32 random bits.
    #[inline]
    pub fn next_word(&mut self) -> u32 {
        if self.index >= SIZE {
            self.refill();
        }
        let mut y = self.words[self.index];
        self.index += 1;
        y ^= y >> 11;
        y ^= (y << 7) & 0x9d2c_5680;
        y ^= (y << 15) & 0xefc6_0000;
        y ^ (y >> 18)
    }

    /// The next float in [0, 1), of 53 random bits.
    #[inline]
    pub fn next_float(&mut self) -> f64 {
        let (a, b) = (self.next_word() >> 5, self.next_word() >> 6);
        (f64::from(a) * 67_108_864.0 + f64::from(b)) * (1.0 / 9_007_199_254_740_992.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_reference_stream() {
        let mut twister = Twister::from_key(&[0x123, 0x234, 0x345, 0x456]);
        let first: Vec<u32> = (0..4).map(|_| twister.next_word()).collect();
        assert_eq!(first, [1_067_595_299, 955_945_823, 477_289_528, 4_107_218_783]);
    }
}
