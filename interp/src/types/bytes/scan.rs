//! Searching byte strings.
//!
//! Invariants:
//! - An empty pattern is found at each position, also behind the last byte.
//! - Time is linear in the data, whatever the pattern is.

use memchr::memmem;

/// Position of the first occurrence.
#[must_use]
pub(super) fn find(data: &[u8], pattern: &[u8]) -> Option<usize> {
    memmem::find(data, pattern)
}

/// Position of the last occurrence.
#[must_use]
pub(super) fn rfind(data: &[u8], pattern: &[u8]) -> Option<usize> {
    memmem::rfind(data, pattern)
}

/// How many occurrences there are that do not overlap, at most so many.
pub(super) fn count(data: &[u8], pattern: &[u8], limit: usize) -> usize {
    match pattern {
        [byte] => memchr::memchr_iter(*byte, data).count().min(limit),
        _ => occurrences(data, pattern, limit).count(),
    }
}

/// Positions of the occurrences from left to right that do not overlap, at most so many.
pub(super) fn occurrences<'a>(data: &'a [u8], pattern: &'a [u8], limit: usize) -> impl Iterator<Item = usize> + 'a {
    let (everywhere, some) =
        if pattern.is_empty() { (Some(0..=data.len()), None) } else { (None, Some(memmem::find_iter(data, pattern))) };
    everywhere.into_iter().flatten().chain(some.into_iter().flatten()).take(limit)
}

/// Positions of the occurrences of a pattern that is not empty, from right to left.
pub(super) fn occurrences_from_right<'a>(data: &'a [u8], pattern: &'a [u8]) -> impl Iterator<Item = usize> + 'a {
    memmem::rfind_iter(data, pattern)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn finds() {
        assert_eq!(find(b"abcabc", b"bc"), Some(1));
        assert_eq!(rfind(b"abcabc", b"bc"), Some(4));
        assert_eq!(find(b"\xff\xfe\xff\xfd", b"\xff\xfd"), Some(2));
        assert_eq!(rfind(b"\xff\xfe\xff", b"\xff\xfe"), Some(0));
        assert_eq!((find(b"ab", b""), rfind(b"ab", b"")), (Some(0), Some(2)));
        assert_eq!(find(b"a", b"ab"), None);
        assert_eq!(occurrences(b"aaaa", b"aa", usize::MAX).collect::<Vec<_>>(), [0, 2]);
        assert_eq!(occurrences(b"\xff\xff\xff\xff", b"\xff\xff", usize::MAX).collect::<Vec<_>>(), [0, 2]);
        assert_eq!(occurrences_from_right(b"aaaaa", b"aa").collect::<Vec<_>>(), [3, 1]);
        assert_eq!((count(b"aba", b"a", usize::MAX), count(b"aba", b"a", 1), count(b"aba", b"", 9)), (2, 1, 4));
        assert_eq!(occurrences(b"ab", b"", usize::MAX).collect::<Vec<_>>(), [0, 1, 2]);
    }
}
