//! SHA-2 (FIPS 180-4). The tables of SHA-256 are the upper halves of those of SHA-512.

use crate::random::sha512::{K, START, round};

pub(super) const SHA512: [u64; 8] = START;
pub(super) const SHA384: [u64; 8] = [
    0xcbbb_9d5d_c105_9ed8,
    0x629a_292a_367c_d507,
    0x9159_015a_3070_dd17,
    0x152f_ecd8_f70e_5939,
    0x6733_2667_ffc0_0b31,
    0x8eb4_4a87_6858_1511,
    0xdb0c_2e0d_64f9_8fa7,
    0x47b5_481d_befa_4fa4,
];
pub(super) const SHA256: [u32; 8] = halves(SHA512, 32);
pub(super) const SHA224: [u32; 8] = halves(SHA384, 0);

#[allow(clippy::cast_possible_truncation, reason = "one half is asked for")]
const fn halves(words: [u64; 8], shift: u32) -> [u32; 8] {
    let mut result = [0; 8];
    let mut at = 0;
    while at < 8 {
        result[at] = (words[at] >> shift) as u32;
        at += 1;
    }
    result
}

/// One block of SHA-384 or SHA-512.
pub(super) fn sha512(state: &mut [u64; 8], block: &[u8]) {
    round(state, block);
}

/// One block of SHA-224 or SHA-256.
pub(super) fn sha256(state: &mut [u32; 8], block: &[u8]) {
    let mut w = [0u32; 64];
    for (word, bytes) in w.iter_mut().zip(block.chunks_exact(4)) {
        *word = u32::from_be_bytes([bytes[0], bytes[1], bytes[2], bytes[3]]);
    }
    for at in 16..64 {
        let s0 = w[at - 15].rotate_right(7) ^ w[at - 15].rotate_right(18) ^ (w[at - 15] >> 3);
        let s1 = w[at - 2].rotate_right(17) ^ w[at - 2].rotate_right(19) ^ (w[at - 2] >> 10);
        w[at] = w[at - 16].wrapping_add(s0).wrapping_add(w[at - 7]).wrapping_add(s1);
    }
    let [mut a, mut b, mut c, mut d, mut e, mut f, mut g, mut h] = *state;
    for (word, key) in w.iter().zip(&K) {
        #[allow(clippy::cast_possible_truncation, reason = "the upper half")]
        let key = (key >> 32) as u32;
        let s1 = e.rotate_right(6) ^ e.rotate_right(11) ^ e.rotate_right(25);
        let choice = (e & f) ^ (!e & g);
        let t1 = h.wrapping_add(s1).wrapping_add(choice).wrapping_add(key).wrapping_add(*word);
        let s0 = a.rotate_right(2) ^ a.rotate_right(13) ^ a.rotate_right(22);
        let majority = (a & b) ^ (a & c) ^ (b & c);
        (h, g, f, e) = (g, f, e, d.wrapping_add(t1));
        (d, c, b, a) = (c, b, a, t1.wrapping_add(s0.wrapping_add(majority)));
    }
    for (word, added) in state.iter_mut().zip([a, b, c, d, e, f, g, h]) {
        *word = word.wrapping_add(added);
    }
}
