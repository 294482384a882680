//! Registers above the locals: temporaries, handed out from the top.
//!
//! Invariants:
//! - A register is handed out only at the top, so registers asked for one after the other are neighbours, and a call's
//!   window has nothing live above it.
//! - A register freed below the top is not used again before everything above it is free too.

use crate::bytecode::op;

/// Most registers a frame can have; the number behind them means "none".
const MOST: u32 = op::NO_REGISTER as u32;

/// The temporaries of a block.
#[derive(Clone, Debug)]
pub(super) struct Registers {
    first: u32,
    held: Vec<bool>,
    most: u32,
}

impl Registers {
    /// Temporaries that start at register `first`.
    pub(super) fn new(first: u32) -> Self {
        Self { first, held: Vec::new(), most: first }
    }

    /// The first register that is not in use, with all behind it.
    pub(super) fn top(&self) -> u16 {
        let held = u32::try_from(self.held.len()).unwrap_or(MOST);
        u16::try_from(self.first.saturating_add(held)).unwrap_or(u16::MAX)
    }

    /// A new register at the top.
    pub(super) fn alloc(&mut self) -> u16 {
        let register = self.top();
        if register < u16::MAX {
            self.held.push(true);
        }
        self.most = self.most.max(u32::from(register) + 1);
        register
    }

    /// `count` neighbouring registers; the first of them.
    pub(super) fn alloc_many(&mut self, count: usize) -> u16 {
        let first = self.top();
        for _ in 0..count {
            self.alloc();
        }
        first
    }

    /// Sees to it that the frame has `count` registers more than those in use.
    pub(super) fn reserve(&mut self, count: u32) {
        self.most = self.most.max(u32::from(self.top()).saturating_add(count));
    }

    /// Gives a register back.
    pub(super) fn free(&mut self, register: u16) {
        let index = u32::from(register).checked_sub(self.first);
        if let Some(held) = index.and_then(|index| self.held.get_mut(index as usize)) {
            *held = false;
        }
        while self.held.last() == Some(&false) {
            self.held.pop();
        }
    }

    /// Gives back `count` registers from `first` on.
    pub(super) fn free_many(&mut self, first: u16, count: usize) {
        for register in (first..=u16::MAX).take(count) {
            self.free(register);
        }
    }

    /// Goes back to what an earlier copy held.
    pub(super) fn restore(&mut self, earlier: &Self) {
        self.held.clone_from(&earlier.held);
    }

    /// How many registers the frame needs; `None` when they are too many.
    pub(super) fn count(&self) -> Option<u16> {
        u16::try_from(self.most).ok().filter(|count| u32::from(*count) < MOST)
    }
}
