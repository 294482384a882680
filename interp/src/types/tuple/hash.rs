//! Hashing of tuples: CPython's variant of xxHash, so that small tuples hash the same everywhere.

const PRIME_1: u64 = 11_400_714_785_074_694_791;
const PRIME_2: u64 = 14_029_467_366_897_019_727;
const PRIME_5: u64 = 2_870_177_450_012_600_261;

/// The hash of a tuple while its elements' hashes are added.
#[derive(Clone, Copy, Debug)]
pub struct HashState(u64);

impl HashState {
    /// The state before the first element.
    #[must_use]
    pub fn new() -> Self {
        Self(PRIME_5)
    }

    /// Adds the hash of the next element.
    #[inline(always)]
    pub fn add(&mut self, hash: i64) {
        self.0 = self.0.wrapping_add(hash.cast_unsigned().wrapping_mul(PRIME_2)).rotate_left(31).wrapping_mul(PRIME_1);
    }

    /// The hash of the tuple of that many elements.
    #[inline(always)]
    #[must_use]
    pub fn finish(self, len: usize) -> i64 {
        let hash = self.0.wrapping_add((len as u64) ^ PRIME_5 ^ 3_527_539);
        if hash == u64::MAX { 1_546_275_796 } else { hash.cast_signed() }
    }
}

impl Default for HashState {
    fn default() -> Self {
        Self::new()
    }
}

/// The hash of a tuple whose elements have these hashes.
#[must_use]
pub fn combine_hashes(hashes: impl IntoIterator<Item = i64>) -> i64 {
    let mut state = HashState::new();
    let mut len = 0;
    for hash in hashes {
        state.add(hash);
        len += 1;
    }
    state.finish(len)
}

#[cfg(test)]
mod tests {
    use super::combine_hashes;

    #[test]
    fn hashes_are_those_of_cpython() {
        assert_eq!(combine_hashes([]), 5_740_354_900_026_072_187);
        assert_eq!(combine_hashes([1, 2, 3]), 529_344_067_295_497_451);
    }
}
