//! Short texts as two words, the first byte lowest, zeros behind the text.
//!
//! Bytes go through registers: copied to memory one by one and read again as words, they would stall.

/// Longest text that two words hold, in bytes.
pub(super) const SHORT: usize = 16;

/// One in each byte.
const ONES: u64 = 0x0101_0101_0101_0101;

/// A text in two words.
pub(super) type Words = [u64; 2];

/// The words of a text of at most `SHORT` bytes.
#[inline(always)]
pub(super) fn words(source: &[u8]) -> Words {
    let (Some(first), Some(last)) = (source.first_chunk(), source.last_chunk()) else { return [few(source), 0] };
    // The last eight bytes begin with some of the first.
    let [low, high] = [first, last].map(|bytes| u64::from_le_bytes(*bytes));
    let count = source.len() - 8;
    [low, if count == 0 { 0 } else { high >> (64 - 8 * count) }]
}

/// Fewer than eight bytes. Those in the middle may be read twice.
#[inline(always)]
fn few(source: &[u8]) -> u64 {
    if let (Some(first), Some(last)) = (source.first_chunk::<4>(), source.last_chunk::<4>()) {
        let last = u64::from(u32::from_le_bytes(*last));
        return u64::from(u32::from_le_bytes(*first)) | last << (8 * (source.len() - 4));
    }
    match source {
        [] => 0,
        [first, ..] => {
            let index = |position: usize| u64::from(source[position]) << (8 * position);
            u64::from(*first) | index(source.len() / 2) | index(source.len() - 1)
        }
    }
}

/// Whether all bytes are ASCII.
#[inline(always)]
pub(super) fn is_ascii([low, high]: Words) -> bool {
    (low | high) & (0x80 * ONES) == 0
}

/// A text of so many bytes and another behind it; both together fit.
#[inline(always)]
pub(super) fn joined(first: Words, length: usize, second: Words) -> Words {
    let whole = |[low, high]: Words| u128::from(low) | u128::from(high) << 64;
    let both = whole(first) | whole(second).unbounded_shl(8 * length as u32);
    [both as u64, (both >> 64) as u64]
}

/// ASCII characters in lower (else upper) case. Adding to each byte sets its highest bit where it is large enough.
#[inline(always)]
pub(super) fn cased(words: Words, lower: bool) -> Words {
    let first = if lower { b'A' } else { b'a' };
    words.map(|word| {
        let from = word.wrapping_add(u64::from(0x80 - first) * ONES);
        let behind = word.wrapping_add(u64::from(0x80 - first - 26) * ONES);
        word ^ (from & !behind & (0x80 * ONES)) >> 2
    })
}

/// Whether one of the words has this byte, which is not zero.
#[inline(always)]
pub(super) fn has_byte([low, high]: Words, byte: u8) -> bool {
    // The high bit of each byte that is zero, perhaps of others above one that is.
    let zeros = |word: u64| {
        let differs = word ^ (u64::from(byte) * ONES);
        differs.wrapping_sub(ONES) & !differs & ONES << 7
    };
    zeros(low) | zeros(high) != 0
}

#[cfg(test)]
mod tests {
    use super::*;

    fn text(words: Words, length: usize) -> Vec<u8> {
        let bytes: Vec<u8> = words.iter().flat_map(|word| word.to_le_bytes()).collect();
        assert!(bytes[length..].iter().all(|byte| *byte == 0));
        bytes[..length].to_vec()
    }

    #[test]
    fn texts_of_all_lengths() {
        let source = b"abcdefghijklmnop";
        for length in 0..=SHORT {
            assert_eq!(text(words(&source[..length]), length), source[..length]);
        }
    }

    #[test]
    fn joining() {
        let source = b"abcdefghijklmnop";
        for first in 0..=SHORT {
            for second in 0..=SHORT - first {
                let both = joined(words(&source[..first]), first, words(&source[first..first + second]));
                assert_eq!(text(both, first + second), source[..first + second]);
            }
        }
    }

    #[test]
    fn bytes_in_texts() {
        let source = b"abcdefghijklmno\x7f";
        for length in 0..=source.len() {
            for byte in 1..128 {
                assert_eq!(
                    has_byte(words(&source[..length]), byte),
                    source[..length].contains(&byte),
                    "{length} {byte}"
                );
            }
        }
    }

    #[test]
    fn cases() {
        let source: Vec<u8> = (0..128).collect();
        for start in 0..=112 {
            let part = &source[start..start + 16];
            assert!(is_ascii(words(part)));
            assert_eq!(text(cased(words(part), true), 16), part.to_ascii_lowercase());
            assert_eq!(text(cased(words(part), false), 16), part.to_ascii_uppercase());
        }
        assert!(!is_ascii(words("aé".as_bytes())));
    }
}
