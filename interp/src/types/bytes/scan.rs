//! Searching byte strings.
//!
//! Invariants:
//! - An empty pattern is found at each position, also behind the last byte.

/// Position of the first occurrence.
#[must_use]
pub(super) fn find(data: &[u8], pattern: &[u8]) -> Option<usize> {
    match pattern {
        [] => Some(0),
        [byte] => data.iter().position(|other| other == byte),
        _ => match (std::str::from_utf8(data), std::str::from_utf8(pattern)) {
            // Searching text takes linear time whatever the pattern; an occurrence in UTF-8 is one in its bytes.
            (Ok(text), Ok(pattern)) => text.find(pattern),
            _ => data.windows(pattern.len()).position(|window| window == pattern),
        },
    }
}

/// Position of the last occurrence.
#[must_use]
pub(super) fn rfind(data: &[u8], pattern: &[u8]) -> Option<usize> {
    match pattern {
        [] => Some(data.len()),
        [byte] => data.iter().rposition(|other| other == byte),
        _ => match (std::str::from_utf8(data), std::str::from_utf8(pattern)) {
            (Ok(text), Ok(pattern)) => text.rfind(pattern),
            _ => data.windows(pattern.len()).rposition(|window| window == pattern),
        },
    }
}

/// Positions of the occurrences from left to right that do not overlap, at most so many.
pub(super) fn occurrences<'a>(data: &'a [u8], pattern: &'a [u8], limit: usize) -> impl Iterator<Item = usize> + 'a {
    let (everywhere, some) = if pattern.is_empty() {
        (Some(0..=data.len()), None)
    } else {
        (None, Some(memchr::memmem::find_iter(data, pattern)))
    };
    everywhere.into_iter().flatten().chain(some.into_iter().flatten()).take(limit)
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
        assert_eq!(occurrences(b"ab", b"", usize::MAX).collect::<Vec<_>>(), [0, 1, 2]);
    }
}
