//! Going back to the last alternative.

use super::matcher::{Entry, Matcher, Rounds};
use super::program::Pc;
use super::syntax::UNLIMITED;
use super::text::Text;

impl<T: Text> Matcher<'_, T> {
    /// Undoes what was done since the last alternative and says where that goes on; `None` when none is left.
    #[inline]
    pub(super) fn backtrack(&mut self) -> Option<(Pc, usize)> {
        loop {
            let next = match self.scratch.stack.pop()? {
                Entry::Alt { pc, at } => return Some((pc, at)),
                Entry::Shrink { many, low, at } => {
                    let Some(at) = self.text.before(at) else { continue };
                    self.shrink(many, low, at)
                }
                Entry::Grow { many, left, at } => self.grow(many, left, at),
                Entry::Leave { number, at, last } => {
                    self.uncount(number, last);
                    return self.program.loops.get(number as usize).map(|one| (one.exit, at));
                }
                Entry::Enter { number, at } => self.enter(number, at).map(|pc| (pc, at)),
                entry => {
                    self.undo(entry);
                    None
                }
            };
            if next.is_some() {
                return next;
            }
        }
    }

    /// Undoes everything above a height, alternatives included.
    pub(super) fn undo_to(&mut self, height: usize) {
        while self.scratch.stack.len() > height {
            if let Some(entry) = self.scratch.stack.pop() {
                self.undo(entry);
            }
        }
    }

    #[inline(always)]
    fn undo(&mut self, entry: Entry) {
        match entry {
            Entry::Open { group, old } => self.scratch.starts[group as usize] = old,
            Entry::Close { group, last, old } => {
                self.scratch.ends[group as usize] = old;
                self.last = last;
            }
            Entry::Round { number, count, last } => self.scratch.rounds[number as usize] = Rounds { count, last },
            Entry::Leave { number, last, .. } | Entry::Uncount { number, last } => self.uncount(number, last),
            Entry::Alt { .. } | Entry::Enter { .. } | Entry::Shrink { .. } | Entry::Grow { .. } => {}
        }
    }

    fn uncount(&mut self, number: u32, last: usize) {
        let rounds = &mut self.scratch.rounds[number as usize];
        *rounds = Rounds { count: rounds.count.saturating_sub(1), last };
    }

    /// Goes on behind a repeated character that may still give some back, at the last place that can succeed.
    #[inline(always)]
    pub(super) fn shrink(&mut self, number: u32, low: usize, high: usize) -> Option<(Pc, usize)> {
        let many = self.program.manys.get(number as usize)?;
        let mut at = high;
        if let Some(follow) = many.follow {
            let data = self.text.data();
            // What follows may be the byte at `high` itself.
            let window = data.get(low..(high + 1).min(data.len()))?;
            at = low + memchr::memrchr(follow, window)?;
        }
        if at > low {
            self.scratch.stack.push(Entry::Shrink { many: number, low, at });
        }
        Some((many.exit, at))
    }

    /// Takes more of a lazily repeated character, up to the next place that can succeed.
    fn grow(&mut self, number: u32, mut left: u32, mut at: usize) -> Option<(Pc, usize)> {
        let program = self.program;
        let many = program.manys.get(number as usize)?;
        let from = at;
        loop {
            if left == 0 {
                return None;
            }
            at = self.text.one(many.one, &program.sets, at)?;
            if left != UNLIMITED {
                left -= 1;
            }
            if many.follow.is_none_or(|byte| self.text.data().get(at) == Some(&byte)) {
                break;
            }
        }
        self.work((at - from) >> 6);
        self.scratch.stack.push(Entry::Grow { many: number, left, at });
        Some((many.exit, at))
    }

    /// A further round of a lazy loop.
    fn enter(&mut self, number: u32, at: usize) -> Option<Pc> {
        let one = self.program.loops.get(number as usize)?;
        let Rounds { count, last } = *self.scratch.rounds.get(number as usize)?;
        if (one.max != UNLIMITED && count >= one.max) || at == last {
            return None;
        }
        self.scratch.stack.push(Entry::Round { number, count, last });
        self.scratch.rounds[number as usize] = Rounds { count: count.saturating_add(1), last: at };
        Some(one.start + 1)
    }
}
