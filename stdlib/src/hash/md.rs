//! MD5 (RFC 1321) and SHA-1 (FIPS 180-4).

pub(super) const MD5: [u32; 4] = [0x6745_2301, 0xefcd_ab89, 0x98ba_dcfe, 0x1032_5476];
pub(super) const SHA1: [u32; 5] = [0x6745_2301, 0xefcd_ab89, 0x98ba_dcfe, 0x1032_5476, 0xc3d2_e1f0];

/// How far each step of MD5 rotates, by round and step modulo four.
const SHIFTS: [[u32; 4]; 4] = [[7, 12, 17, 22], [5, 9, 14, 20], [4, 11, 16, 23], [6, 10, 15, 21]];

/// One block of MD5.
pub(super) fn md5(state: &mut [u32; 4], block: &[u8]) {
    let word = |at: usize| u32::from_le_bytes([block[at * 4], block[at * 4 + 1], block[at * 4 + 2], block[at * 4 + 3]]);
    let [mut a, mut b, mut c, mut d] = *state;
    for step in 0..64 {
        let (mix, at) = match step / 16 {
            0 => (b & c | !b & d, step),
            1 => (d & b | !d & c, 5 * step + 1),
            2 => (b ^ c ^ d, 3 * step + 5),
            _ => (c ^ (b | !d), 7 * step),
        };
        // The constants are the sines of the steps, as the standard defines them.
        let constant = ((step as f64 + 1.0).sin().abs() * 4_294_967_296.0) as u32;
        let sum = a.wrapping_add(mix).wrapping_add(constant).wrapping_add(word(at % 16));
        (a, d, c) = (d, c, b);
        b = b.wrapping_add(sum.rotate_left(SHIFTS[step / 16][step % 4]));
    }
    for (old, new) in state.iter_mut().zip([a, b, c, d]) {
        *old = old.wrapping_add(new);
    }
}

/// One block of SHA-1.
pub(super) fn sha1(state: &mut [u32; 5], block: &[u8]) {
    let mut words = [0u32; 80];
    for (word, bytes) in words.iter_mut().zip(block.chunks_exact(4)) {
        *word = u32::from_be_bytes([bytes[0], bytes[1], bytes[2], bytes[3]]);
    }
    for at in 16..80 {
        words[at] = (words[at - 3] ^ words[at - 8] ^ words[at - 14] ^ words[at - 16]).rotate_left(1);
    }
    let [mut a, mut b, mut c, mut d, mut e] = *state;
    for (step, word) in words.iter().enumerate() {
        let (mix, constant) = match step / 20 {
            0 => (b & c | !b & d, 0x5a82_7999),
            1 => (b ^ c ^ d, 0x6ed9_eba1),
            2 => (b & c | b & d | c & d, 0x8f1b_bcdc),
            _ => (b ^ c ^ d, 0xca62_c1d6u32),
        };
        let next = a.rotate_left(5).wrapping_add(mix).wrapping_add(e).wrapping_add(constant).wrapping_add(*word);
        (e, d, c, b, a) = (d, c, b.rotate_left(30), a, next);
    }
    for (old, new) in state.iter_mut().zip([a, b, c, d, e]) {
        *old = old.wrapping_add(new);
    }
}
