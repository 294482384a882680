//! Finding texts in texts.
//!
//! In: a text, a pattern. Out: byte offsets of occurrences.
//! Invariants:
//! - Linear time: a search that meets too many false starts goes over to std's two-way algorithm, which has a higher
//!   cost to begin with.
//! - An empty pattern is the caller's to treat.

/// How many false starts are tolerated.
const FALSE_STARTS: usize = 24;

/// Offset of the first occurrence.
#[inline]
#[must_use]
pub fn find(text: &str, pattern: &str) -> Option<usize> {
    let mut chars = pattern.chars();
    let first = chars.next()?;
    let rest = chars.as_str();
    if rest.is_empty() {
        return text.find(first);
    }
    let mut from = 0;
    for _ in 0..FALSE_STARTS {
        let at = from + text.get(from..)?.find(first)?;
        let behind = at + first.len_utf8();
        if text.as_bytes()[behind..].starts_with(rest.as_bytes()) {
            return Some(at);
        }
        from = behind;
    }
    text.get(from..)?.find(pattern).map(|at| from + at)
}

/// Offsets of the occurrences from left to right that do not overlap.
pub fn occurrences<'a>(text: &'a str, pattern: &'a str) -> impl Iterator<Item = usize> + 'a {
    let mut from = 0;
    std::iter::from_fn(move || {
        let at = from + find(text.get(from..)?, pattern)?;
        from = at + pattern.len();
        Some(at)
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
                let expect: Vec<usize> = text.match_indices(pattern).map(|(at, _)| at).collect();
                assert_eq!(occurrences(text, pattern).collect::<Vec<_>>(), expect, "{text} {pattern}");
            }
        }
    }
}
