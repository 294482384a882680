//! Checksums.

/// The table of CRC-32: what each byte contributes.
const TABLE: [u32; 256] = {
    let mut table = [0; 256];
    let mut byte = 0;
    while byte < 256 {
        let mut rest = byte as u32;
        let mut bit = 0;
        while bit < 8 {
            rest = if rest & 1 == 1 { rest >> 1 ^ 0xedb8_8320 } else { rest >> 1 };
            bit += 1;
        }
        table[byte] = rest;
        byte += 1;
    }
    table
};

/// CRC-32 of some bytes behind others of which the sum is known.
pub(super) fn crc32(data: &[u8], start: u32) -> u32 {
    !data.iter().fold(!start, |sum, byte| TABLE[((sum ^ u32::from(*byte)) & 0xff) as usize] ^ sum >> 8)
}

/// Adler-32.
pub(super) fn adler32(data: &[u8], start: u32) -> u32 {
    const BASE: u32 = 65_521;
    let (mut low, mut high) = (start & 0xffff, start >> 16);
    // So many bytes cannot overflow the sums.
    for chunk in data.chunks(5_000) {
        for byte in chunk {
            low += u32::from(*byte);
            high += low;
        }
        low %= BASE;
        high %= BASE;
    }
    high << 16 | low
}

/// CRC-CCITT.
pub(super) fn crc_hqx(data: &[u8], start: u32) -> u32 {
    data.iter().fold(start & 0xffff, |sum, byte| {
        let mut sum = sum ^ u32::from(*byte) << 8;
        for _ in 0..8 {
            sum = if sum & 0x8000 == 0 { sum << 1 } else { sum << 1 ^ 0x1021 };
        }
        sum & 0xffff
    })
}
