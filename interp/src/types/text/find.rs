//! Finding texts in texts.
//!
//! In: a text, a pattern. Out: byte offsets of occurrences.
//! Invariants:
//! - Linear time: a search that meets too many false starts goes over to std's two-way algorithm, which has a higher
//!   cost to begin with.
//! - An empty pattern is the caller's to treat.

/// How many false starts are tolerated.
const FALSE_STARTS: usize = 24;

/// Texts up to this many bytes are searched for a byte without a call.
const SHORT: usize = 16;

/// Position of the first such byte.
#[inline]
fn find_byte(bytes: &[u8], byte: u8) -> Option<usize> {
    if bytes.len() <= SHORT { bytes.iter().position(|other| *other == byte) } else { memchr::memchr(byte, bytes) }
}

/// Offset of the first occurrence.
#[inline]
#[must_use]
pub fn find(text: &str, pattern: &str) -> Option<usize> {
    let (bytes, (first, rest)) = (text.as_bytes(), pattern.as_bytes().split_first()?);
    if rest.is_empty() {
        return find_byte(bytes, *first);
    }
    // Where it may begin.
    let starts = &bytes[..=bytes.len().checked_sub(pattern.len())?];
    let mut from = 0;
    for _ in 0..FALSE_STARTS {
        let index = from + find_byte(starts.get(from..)?, *first)?;
        if bytes[index + 1..].starts_with(rest) {
            return Some(index);
        }
        from = index + 1;
    }
    while !text.is_char_boundary(from) {
        from += 1;
    }
    text.get(from..)?.find(pattern).map(|index| from + index)
}

/// Offsets of the occurrences from left to right that do not overlap.
pub fn occurrences<'a>(text: &'a str, pattern: &'a str) -> impl Iterator<Item = usize> + 'a {
    let mut from = 0;
    std::iter::from_fn(move || {
        let index = from + find(text.get(from..)?, pattern)?;
        from = index + pattern.len();
        Some(index)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn agrees_with_std() {
        let texts =
            ["", "a", "abcabcabd", "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaab", "éa€éa😀é", "ababababababababac"];
        for text in texts {
            for pattern in ["a", "ab", "abd", "aab", "é", "éa", "a😀", "€", "zz", "bac"] {
                assert_eq!(find(text, pattern), text.find(pattern), "{text} {pattern}");
                let expect: Vec<usize> = text.match_indices(pattern).map(|(index, _)| index).collect();
                assert_eq!(occurrences(text, pattern).collect::<Vec<_>>(), expect, "{text} {pattern}");
            }
        }
    }
}
