//! What is known of registers at a place in code.

/// What is known before an instruction: a bit for each register.
#[derive(Clone, Debug)]
pub(super) struct State {
    /// It holds a value.
    pub(super) full: Vec<u64>,
    /// It may hold one that is counted.
    pub(super) held: Vec<u64>,
    /// How many handlers are active.
    pub(super) handlers: u16,
}

impl State {
    pub(super) fn has(&self, register: u16) -> bool {
        self.full.get(usize::from(register) / 64).is_some_and(|word| word >> (register % 64) & 1 != 0)
    }

    pub(super) fn may_have(&self, register: u16) -> bool {
        self.held.get(usize::from(register) / 64).is_some_and(|word| word >> (register % 64) & 1 != 0)
    }

    pub(super) fn set(&mut self, register: u16, full: bool, held: bool) {
        let put = |words: &mut [u64], bit: bool| {
            if let Some(word) = words.get_mut(usize::from(register) / 64) {
                *word = *word & !(1 << (register % 64)) | u64::from(bit) << (register % 64);
            }
        };
        put(&mut self.full, full);
        put(&mut self.held, held);
    }

    /// Empties this register and all behind it.
    pub(super) fn clear_from(&mut self, register: u16) {
        let first = usize::from(register) / 64;
        for words in [&mut self.full, &mut self.held] {
            if let Some(word) = words.get_mut(first) {
                *word &= !(u64::MAX << (register % 64));
            }
            words.iter_mut().skip(first + 1).for_each(|word| *word = 0);
        }
    }

    /// Whether registers from this one on may hold something.
    pub(super) fn holds_from(&self, register: u16) -> bool {
        let first = usize::from(register) / 64;
        let here = self.held.get(first).is_some_and(|word| word & u64::MAX << (register % 64) != 0);
        here || self.held.iter().skip(first + 1).any(|word| *word != 0)
    }

    pub(super) fn assign(&mut self, other: &Self) {
        self.full.copy_from_slice(&other.full);
        self.held.copy_from_slice(&other.held);
        self.handlers = other.handlers;
    }

    /// Registers that may hold something in the other state may do so here.
    pub(super) fn hold_too(&mut self, other: &Self) {
        self.held.iter_mut().zip(&other.held).for_each(|(word, other)| *word |= other);
    }

    /// Keeps what holds in the other state too. Says whether anything changed.
    pub(super) fn join(&mut self, other: &Self) -> bool {
        let mut changed = 0;
        for (word, other) in self.full.iter_mut().zip(&other.full) {
            changed |= *word & !other;
            *word &= other;
        }
        for (word, other) in self.held.iter_mut().zip(&other.held) {
            changed |= other & !*word;
            *word |= other;
        }
        changed != 0
    }
}
