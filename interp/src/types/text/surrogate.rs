//! Lone surrogates, which Python strings may hold and UTF-8 may not.
//!
//! In: code points as Python numbers them. Out: characters of our strings, and back.
//! Invariants:
//! - The surrogate U+D800+k is the character U+10D800+k. A program that uses those 2,048 private characters themselves
//!   sees surrogates; nobody else does.

use std::cmp::Ordering;

const SURROGATES: std::ops::RangeInclusive<u32> = 0xd800..=0xdfff;
const OFFSET: u32 = 0x10_0000;
const STAND_INS: std::ops::RangeInclusive<char> = '\u{10d800}'..='\u{10dfff}';

/// The character that stands for a code point; `None` beyond U+10FFFF.
#[must_use]
pub fn from_code(code: u32) -> Option<char> {
    char::from_u32(if SURROGATES.contains(&code) { code + OFFSET } else { code })
}

/// The code point that a character stands for.
#[must_use]
pub fn to_code(c: char) -> u32 {
    let code = u32::from(c);
    if is_surrogate(c) { code - OFFSET } else { code }
}

/// Whether the character stands for a lone surrogate.
#[must_use]
pub fn is_surrogate(c: char) -> bool {
    STAND_INS.contains(&c)
}

/// Whether the text has a lone surrogate.
#[must_use]
pub fn has_surrogate(text: &str) -> bool {
    !text.is_ascii() && text.chars().any(is_surrogate)
}

/// Compares two texts by code points.
#[must_use]
pub fn compare(a: &str, b: &str) -> Ordering {
    let Some(index) = a.bytes().zip(b.bytes()).position(|(a, b)| a != b) else { return a.len().cmp(&b.len()) };
    // What precedes is equal, so the differing characters start at the same offset.
    let start = a.floor_char_boundary(index);
    let first = |text: &str| text.get(start..).and_then(|rest| rest.chars().next()).map(to_code);
    first(a).cmp(&first(b))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn order_is_that_of_code_points() {
        let surrogate = String::from(from_code(0xdc80).expect("a character"));
        assert_eq!(compare(&surrogate, "\u{e000}"), Ordering::Less);
        assert_eq!(compare("\u{d7ff}", &surrogate), Ordering::Less);
        assert_eq!(compare("a", "ab"), Ordering::Less);
        assert_eq!(compare("é", "z"), Ordering::Greater);
        assert_eq!(compare("\u{10ffff}", &surrogate), Ordering::Greater);
    }

    #[test]
    fn codes_round_trip() {
        for code in [0, 0xd7ff, 0xd800, 0xdfff, 0xe000, 0x10_ffff] {
            assert_eq!(from_code(code).map(to_code), Some(code));
        }
    }
}
