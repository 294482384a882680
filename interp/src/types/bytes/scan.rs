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
#[must_use]
pub(super) fn occurrences(data: &[u8], pattern: &[u8], limit: usize) -> Vec<usize> {
    if pattern.is_empty() {
        return (0..=data.len()).take(limit).collect();
    }
    let mut found = Vec::new();
    if let [byte] = pattern {
        found.extend(data.iter().enumerate().filter(|(_, other)| *other == byte).map(|(index, _)| index).take(limit));
        return found;
    }
    if let (Ok(text), Ok(pattern)) = (std::str::from_utf8(data), std::str::from_utf8(pattern)) {
        found.extend(text.match_indices(pattern).map(|(index, _)| index).take(limit));
        return found;
    }
    let mut from = 0;
    while found.len() < limit
        && let Some(index) = data[from..].windows(pattern.len()).position(|window| window == pattern)
    {
        found.push(from + index);
        from += index + pattern.len();
    }
    found
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
        assert_eq!(occurrences(b"aaaa", b"aa", usize::MAX), [0, 2]);
        assert_eq!(occurrences(b"\xff\xff\xff\xff", b"\xff\xff", usize::MAX), [0, 2]);
        assert_eq!(occurrences(b"ab", b"", usize::MAX), [0, 1, 2]);
    }
}
