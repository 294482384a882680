//! BLAKE2b and BLAKE2s (RFC 7693).
//!
//! Both run on words of 64 bits; those of BLAKE2s use the lower half.

use super::sha2::{SHA256, SHA512};

/// A running state.
#[derive(Clone)]
pub(super) struct Blake2 {
    wide: bool,
    state: [u64; 8],
    counted: u128,
    /// Bytes of the digest.
    pub(super) size: usize,
}

/// Which word of a block each step takes, by round.
const ORDER: [[usize; 16]; 10] = [
    [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15],
    [14, 10, 4, 8, 9, 15, 13, 6, 1, 12, 0, 2, 11, 7, 5, 3],
    [11, 8, 12, 0, 5, 2, 15, 13, 10, 14, 3, 6, 7, 1, 9, 4],
    [7, 9, 3, 1, 13, 12, 11, 14, 2, 6, 5, 10, 4, 0, 15, 8],
    [9, 0, 5, 7, 2, 4, 10, 15, 14, 1, 11, 12, 6, 8, 3, 13],
    [2, 12, 6, 10, 0, 11, 8, 3, 4, 13, 7, 5, 15, 14, 1, 9],
    [12, 5, 1, 15, 14, 13, 4, 10, 0, 7, 6, 3, 9, 2, 8, 11],
    [13, 11, 7, 14, 12, 1, 3, 9, 5, 0, 15, 4, 8, 6, 2, 10],
    [6, 15, 14, 9, 11, 3, 0, 8, 12, 2, 13, 7, 1, 4, 10, 5],
    [10, 2, 8, 4, 7, 6, 1, 5, 15, 11, 9, 14, 3, 12, 13, 0],
];

/// The four words that each of the eight mixings of a round takes.
const MIXES: [[usize; 4]; 8] = [
    [0, 4, 8, 12],
    [1, 5, 9, 13],
    [2, 6, 10, 14],
    [3, 7, 11, 15],
    [0, 5, 10, 15],
    [1, 6, 11, 12],
    [2, 7, 8, 13],
    [3, 4, 9, 14],
];

fn start(wide: bool) -> [u64; 8] {
    if wide { SHA512 } else { SHA256.map(u64::from) }
}

impl Blake2 {
    pub(super) fn new(wide: bool, size: usize, key: usize, salt: &[u8], person: &[u8]) -> Self {
        let word = if wide { 8 } else { 4 };
        let mut parameters = vec![0u8; 8 * word];
        // Sizes are at most 64, as whoever calls has checked.
        parameters[0] = u8::try_from(size).unwrap_or(0);
        parameters[1] = u8::try_from(key).unwrap_or(0);
        parameters[2] = 1;
        parameters[3] = 1;
        for (from, part) in [(4 * word, salt), (6 * word, person)] {
            let count = part.len().min(2 * word);
            parameters[from..from + count].copy_from_slice(&part[..count]);
        }
        let mut state = start(wide);
        for (word, bytes) in state.iter_mut().zip(parameters.chunks_exact(word)) {
            *word ^= number(bytes);
        }
        Self { wide, state, counted: 0, size }
    }

    pub(super) fn block_size(&self) -> usize {
        if self.wide { 128 } else { 64 }
    }

    /// Mixes in a block of which so many bytes count.
    pub(super) fn compress(&mut self, block: &[u8], counted: usize, is_last: bool) {
        self.counted += counted as u128;
        let (bits, turns): (u32, [u32; 4]) = if self.wide { (64, [32, 24, 16, 63]) } else { (32, [16, 12, 8, 7]) };
        let mask = if self.wide { u64::MAX } else { u64::from(u32::MAX) };
        let turn = |word: u64, by: u32| ((word >> by) | (word << (bits - by))) & mask;
        let mut words = [0; 16];
        for (word, bytes) in words.iter_mut().zip(block.chunks_exact(bits as usize / 8)) {
            *word = number(bytes);
        }
        let mut v = [0; 16];
        v[..8].copy_from_slice(&self.state);
        v[8..].copy_from_slice(&start(self.wide));
        v[12] ^= (self.counted as u64) & mask;
        v[13] ^= ((self.counted >> bits) as u64) & mask;
        if is_last {
            v[14] = !v[14] & mask;
        }
        for round in 0..if self.wide { 12 } else { 10 } {
            for (mix, [a, b, c, d]) in MIXES.into_iter().enumerate() {
                let order = &ORDER[round % 10];
                v[a] = v[a].wrapping_add(v[b]).wrapping_add(words[order[2 * mix]]) & mask;
                v[d] = turn(v[d] ^ v[a], turns[0]);
                v[c] = v[c].wrapping_add(v[d]) & mask;
                v[b] = turn(v[b] ^ v[c], turns[1]);
                v[a] = v[a].wrapping_add(v[b]).wrapping_add(words[order[2 * mix + 1]]) & mask;
                v[d] = turn(v[d] ^ v[a], turns[2]);
                v[c] = v[c].wrapping_add(v[d]) & mask;
                v[b] = turn(v[b] ^ v[c], turns[3]);
            }
        }
        for (at, word) in self.state.iter_mut().enumerate() {
            *word ^= v[at] ^ v[at + 8];
        }
    }

    pub(super) fn finish(&mut self, tail: &[u8]) -> Vec<u8> {
        let mut last = tail.to_vec();
        last.resize(self.block_size(), 0);
        self.compress(&last, tail.len(), true);
        let word = if self.wide { 8 } else { 4 };
        let mut digest: Vec<u8> =
            self.state.iter().flat_map(|state| state.to_le_bytes().into_iter().take(word)).collect();
        digest.truncate(self.size);
        digest
    }
}

/// The number of some bytes, the least significant first.
fn number(bytes: &[u8]) -> u64 {
    bytes.iter().rev().fold(0, |number, byte| number << 8 | u64::from(*byte))
}
