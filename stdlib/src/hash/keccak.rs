//! SHA-3 and SHAKE (FIPS 202).

/// A running sponge.
#[derive(Clone)]
pub(super) struct Keccak {
    lanes: [u64; 25],
    /// Bytes of a block.
    pub(super) rate: usize,
    suffix: u8,
    /// Bytes of the digest, if that is fixed.
    pub(super) size: Option<usize>,
}

/// Where each lane goes, and how far it rotates on the way.
const PLACES: [usize; 24] = [10, 7, 11, 17, 18, 3, 5, 16, 8, 21, 24, 4, 15, 23, 19, 13, 12, 2, 20, 14, 22, 9, 6, 1];
const TURNS: [u32; 24] = [1, 3, 6, 10, 15, 21, 28, 36, 45, 55, 2, 14, 27, 41, 56, 8, 25, 43, 62, 18, 39, 61, 20, 44];

impl Keccak {
    /// A sponge of this strength, in bytes.
    pub(super) fn new(strength: usize, suffix: u8, size: Option<usize>) -> Self {
        Self { lanes: [0; 25], rate: 200 - 2 * strength, suffix, size }
    }

    pub(super) fn absorb(&mut self, block: &[u8]) {
        for (lane, bytes) in self.lanes.iter_mut().zip(block.chunks_exact(8)) {
            let mut word = [0; 8];
            word.copy_from_slice(bytes);
            *lane ^= u64::from_le_bytes(word);
        }
        self.permute();
    }

    pub(super) fn finish(&mut self, tail: &[u8], length: usize) -> Vec<u8> {
        let mut last = tail.to_vec();
        last.push(self.suffix);
        last.resize(self.rate, 0);
        last[self.rate - 1] |= 0x80;
        self.absorb(&last);
        let mut out = Vec::with_capacity(length + self.rate);
        loop {
            out.extend(self.lanes.iter().flat_map(|lane| lane.to_le_bytes()).take(self.rate));
            if out.len() >= length {
                out.truncate(length);
                return out;
            }
            self.permute();
        }
    }

    fn permute(&mut self) {
        let lanes = &mut self.lanes;
        let mut register = 1u8;
        for _ in 0..24 {
            let mut columns = [0; 5];
            for (at, lane) in lanes.iter().enumerate() {
                columns[at % 5] ^= lane;
            }
            for (at, lane) in lanes.iter_mut().enumerate() {
                *lane ^= columns[(at + 4) % 5] ^ columns[(at + 1) % 5].rotate_left(1);
            }
            let mut moving = lanes[1];
            for (place, turn) in PLACES.iter().zip(TURNS) {
                moving = std::mem::replace(&mut lanes[*place], moving.rotate_left(turn));
            }
            for row in lanes.chunks_exact_mut(5) {
                let old = [row[0], row[1], row[2], row[3], row[4]];
                for (at, lane) in row.iter_mut().enumerate() {
                    *lane = old[at] ^ !old[(at + 1) % 5] & old[(at + 2) % 5];
                }
            }
            // The round's constant: bits of a shift register at the places 2^j - 1.
            for power in 0..7 {
                if register & 1 == 1 {
                    lanes[0] ^= 1 << ((1u32 << power) - 1);
                }
                register = (register << 1) ^ if register & 0x80 == 0 { 0 } else { 0x71 };
            }
        }
    }
}
