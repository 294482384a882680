//! A set of local slots.

/// A set of small numbers.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Bits(Vec<u64>);

impl Bits {
    pub(super) fn has(&self, slot: u32) -> bool {
        self.0.get(slot as usize / 64).is_some_and(|word| word >> (slot % 64) & 1 == 1)
    }

    pub(super) fn set(&mut self, slot: u32) {
        let word = slot as usize / 64;
        if self.0.len() <= word {
            self.0.resize(word + 1, 0);
        }
        self.0[word] |= 1 << (slot % 64);
    }

    pub(super) fn unset(&mut self, slot: u32) {
        if let Some(word) = self.0.get_mut(slot as usize / 64) {
            *word &= !(1 << (slot % 64));
        }
    }

    /// Keeps what is in both.
    pub(super) fn intersect(&mut self, other: &Self) {
        self.0.truncate(other.0.len());
        for (word, other) in self.0.iter_mut().zip(&other.0) {
            *word &= other;
        }
    }

    /// Removes what is in `other`.
    pub(super) fn subtract(&mut self, other: &Self) {
        for (word, other) in self.0.iter_mut().zip(&other.0) {
            *word &= !other;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Bits;

    #[test]
    fn sets() {
        let mut a = Bits::default();
        a.set(3);
        a.set(130);
        let mut b = Bits::default();
        b.set(3);
        assert!(a.has(130) && !a.has(131) && !b.has(130));
        let mut both = a.clone();
        both.intersect(&b);
        assert!(both.has(3) && !both.has(130));
        a.subtract(&b);
        assert!(!a.has(3) && a.has(130));
        a.unset(130);
        assert!(!a.has(130));
    }
}
