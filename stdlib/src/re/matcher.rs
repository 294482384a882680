//! Running a program on a subject, with a stack of alternatives of our own.
//!
//! In: a program, a subject, where to start. Out: the places of the groups.
//! Invariants:
//! - Nothing recurses: what may be tried later, and what is to be undone before, lies on `Scratch::stack`.
//! - Every change of a group, register or loop is undone when the matcher goes back behind it.
//! - Limits are looked at after every so many steps, and the stack is part of the heap's bytes.
//!
//! Elsewhere: going back in `backtrack.rs`; finding places to start in `search.rs`.

use super::program::{Anchor, Choice, Op, Pc, Program, Single};
use super::sets::{Case, is_class};
use super::syntax::{Class, UNLIMITED};
use super::text::Text;
use snek_heap::Charge;
use snek_interp::{Cx, Result};

/// A subject as the matcher reads it.
#[derive(Clone, Copy)]
pub(super) enum Texts<'a> {
    Bytes(&'a [u8]),
    Utf8(&'a [u8]),
}

/// An offset that is not there.
pub(super) const NOWHERE: usize = usize::MAX;

/// Steps between two looks at the limits.
const STEPS: u32 = 4096;

/// More entries than an instruction puts on the stack.
const ROOM: usize = 4;

/// What to do when a match does not go on.
#[derive(Clone, Copy, Debug)]
pub(super) enum Entry {
    /// Go on elsewhere.
    Alt { pc: Pc, at: usize },
    /// Put the start of a group back.
    Open { group: u32, old: usize },
    /// Put the end of a group, and the last closed group, back.
    Close { group: u32, last: u32, old: usize },
    /// Put a loop's state back.
    Round { number: u32, count: u32, last: usize },
    /// Leave a loop instead of the round that was tried; the round is not counted.
    Leave { number: u32, at: usize, last: usize },
    /// Do not count the last round of a loop.
    Uncount { number: u32, last: usize },
    /// Try a round of a lazy loop.
    Enter { number: u32, at: usize },
    /// Give one repeated character back.
    Shrink { many: u32, low: usize, at: usize },
    /// Take one more repeated character.
    Grow { many: u32, left: u32, at: usize },
}

/// A loop's state.
#[derive(Clone, Copy, Debug)]
pub(super) struct Rounds {
    /// How many rounds are over.
    pub(super) count: u32,
    /// Where the last one began that was not demanded by the minimum.
    pub(super) last: usize,
}

/// The memory of a matcher, kept between matches.
#[derive(Default)]
pub(super) struct Scratch {
    pub(super) stack: Vec<Entry>,
    pub(super) starts: Vec<usize>,
    pub(super) ends: Vec<usize>,
    pub(super) rounds: Vec<Rounds>,
    /// Heights of the stack, and the offsets at which assertions were met.
    pub(super) heights: Vec<(usize, usize)>,
    charge: Charge,
}

/// A matcher at work.
pub(super) struct Matcher<'a, T> {
    pub(super) program: &'a Program,
    pub(super) text: T,
    pub(super) scratch: &'a mut Scratch,
    /// Group that was closed last; 0 for none.
    pub(super) last: u32,
    /// Where the match starts.
    pub(super) start: usize,
    /// Only a match up to the end counts.
    pub(super) is_full: bool,
    /// An empty match does not count.
    pub(super) must_advance: bool,
    pub(super) steps: u32,
}

impl<T: Text> Matcher<'_, T> {
    /// Looks at limits now and then.
    #[inline(always)]
    pub(super) fn step(&mut self, cx: &mut Cx) -> Result<()> {
        self.steps += 1;
        self.look_at_limits(cx)
    }

    #[inline(always)]
    fn look_at_limits(&mut self, cx: &mut Cx) -> Result<()> {
        if self.steps >= STEPS { self.check(cx) } else { Ok(()) }
    }

    /// Counts work that is no step.
    #[inline(always)]
    pub(super) fn work(&mut self, work: usize) {
        self.steps = self.steps.saturating_add(u32::try_from(work).unwrap_or(u32::MAX));
    }

    /// Sees to room for what one instruction puts on the stack.
    #[inline(always)]
    fn room(&mut self, cx: &mut Cx) -> Result<()> {
        let stack = &self.scratch.stack;
        if stack.capacity() - stack.len() < ROOM { self.grow_stack(cx) } else { Ok(()) }
    }

    #[cold]
    #[inline(never)]
    fn grow_stack(&mut self, cx: &mut Cx) -> Result<()> {
        self.check(cx)?;
        let more = self.scratch.stack.capacity().max(16 * ROOM);
        // Both are there while the entries move.
        let grown = (self.scratch.stack.capacity() + more) * size_of::<Entry>();
        cx.reserve(grown)?;
        self.scratch.stack.reserve_exact(more + ROOM);
        self.scratch.charge.set(self.scratch.stack.capacity() * size_of::<Entry>());
        Ok(())
    }

    #[cold]
    fn check(&mut self, cx: &mut Cx) -> Result<()> {
        let steps = std::mem::take(&mut self.steps);
        self.scratch.charge.set(self.scratch.stack.capacity() * size_of::<Entry>());
        cx.charge_now(steps as usize)
    }

    /// Tries to match at an offset.
    pub(super) fn try_at(&mut self, cx: &mut Cx, start: usize) -> Result<Option<usize>> {
        let groups = self.program.groups as usize + 1;
        self.work((groups + self.program.loops.len() + self.program.registers as usize) >> 6);
        let scratch = &mut *self.scratch;
        scratch.stack.clear();
        scratch.starts.clear();
        scratch.starts.resize(groups, NOWHERE);
        scratch.ends.clear();
        scratch.ends.resize(groups, NOWHERE);
        scratch.rounds.resize(self.program.loops.len(), Rounds { count: 0, last: NOWHERE });
        scratch.heights.resize(self.program.registers as usize, (0, 0));
        self.last = 0;
        self.start = start;
        self.run(cx)
    }

    fn run(&mut self, cx: &mut Cx) -> Result<Option<usize>> {
        let program = self.program;
        let (mut pc, mut at) = (0, self.start);
        loop {
            let Some(op) = program.ops.get(pc as usize) else { return Ok(None) };
            let next = match *op {
                Op::Byte(byte) => (self.text.data().get(at) == Some(&byte)).then(|| (pc + 1, at + 1)),
                Op::Literal { at: from, len } => {
                    let wanted = program.literals.get(from as usize..(from + len) as usize).unwrap_or(&[]);
                    let end = at + wanted.len();
                    (self.text.data().get(at..end) == Some(wanted)).then_some((pc + 1, end))
                }
                Op::One(one) => self.text.one(one, &program.sets, at).map(|at| (pc + 1, at)),
                Op::Anchor(anchor) => self.holds(anchor, at).then_some((pc + 1, at)),
                Op::Open(group) => {
                    self.room(cx)?;
                    self.open(group, at);
                    Some((pc + 1, at))
                }
                Op::Close(group) => {
                    self.room(cx)?;
                    self.close(group, at);
                    Some((pc + 1, at))
                }
                Op::Jump(to) => Some((to, at)),
                Op::Alt { other, first } => {
                    self.room(cx)?;
                    Some((self.choose(pc, other, first, at), at))
                }
                Op::Many(number) => {
                    self.room(cx)?;
                    let next = self.many(number, at);
                    self.look_at_limits(cx)?;
                    next
                }
                Op::LoopStart(number) => {
                    self.room(cx)?;
                    self.set_rounds(number, 0, NOWHERE);
                    Some((pc + 1, at))
                }
                Op::Loop(number) => {
                    self.work(pc as usize >> 8);
                    self.step(cx)?;
                    self.room(cx)?;
                    self.round(number, at).map(|pc| (pc, at))
                }
                Op::PossessiveLoop(number) => {
                    self.work(pc as usize >> 8);
                    self.step(cx)?;
                    self.room(cx)?;
                    self.possessive_round(number, at).map(|pc| (pc, at))
                }
                Op::PossessiveEnd(register) | Op::AtomicEnd(register) => {
                    self.cut(register);
                    self.look_at_limits(cx)?;
                    Some((pc + 1, at))
                }
                Op::Atomic(register) => {
                    self.mark(register, at);
                    Some((pc + 1, at))
                }
                Op::Look(number) => {
                    self.room(cx)?;
                    let next = self.look(number, pc, at);
                    self.look_at_limits(cx)?;
                    next
                }
                Op::LookEnd(number) => {
                    let next = self.end_look(number, pc);
                    self.look_at_limits(cx)?;
                    next
                }
                Op::BackRef { group, case } => {
                    let next = self.back_reference(group, case, at);
                    self.look_at_limits(cx)?;
                    next.map(|at| (pc + 1, at))
                }
                Op::Cond { group, other } => Some((if self.is_set(group) { pc + 1 } else { other }, at)),
                Op::Match => {
                    let is_end = at == self.text.data().len();
                    if !(self.is_full && !is_end || self.must_advance && at == self.start) {
                        return Ok(Some(at));
                    }
                    None
                }
            };
            (pc, at) = match next {
                Some(next) => next,
                None => {
                    // So many instructions may lie between two steps.
                    self.work(pc as usize >> 8);
                    self.step(cx)?;
                    match self.backtrack() {
                        Some(next) => next,
                        None => return Ok(None),
                    }
                }
            };
        }
    }

    /// The place to go on at; the other one is kept if both are possible.
    #[inline(always)]
    fn choose(&mut self, pc: Pc, other: Pc, first: u32, at: usize) -> Pc {
        if let Some(bytes) = self.program.firsts.get(first as usize) {
            let can =
                self.text.data().get(at).is_some_and(|byte| bytes[usize::from(byte / 64)] >> (byte % 64) & 1 != 0);
            if !can {
                return other;
            }
        }
        self.scratch.stack.push(Entry::Alt { pc: other, at });
        pc + 1
    }

    fn open(&mut self, group: u32, at: usize) {
        let Some(place) = self.scratch.starts.get_mut(group as usize) else { return };
        let old = std::mem::replace(place, at);
        self.scratch.stack.push(Entry::Open { group, old });
    }

    fn close(&mut self, group: u32, at: usize) {
        let Some(place) = self.scratch.ends.get_mut(group as usize) else { return };
        let old = std::mem::replace(place, at);
        let last = std::mem::replace(&mut self.last, group);
        self.scratch.stack.push(Entry::Close { group, last, old });
    }

    /// Whether the group has matched.
    fn is_set(&self, group: u32) -> bool {
        self.span(group).is_some()
    }

    /// Where a group matched.
    pub(super) fn span(&self, group: u32) -> Option<(usize, usize)> {
        let start = *self.scratch.starts.get(group as usize)?;
        let end = *self.scratch.ends.get(group as usize)?;
        (start != NOWHERE && end != NOWHERE && start <= end).then_some((start, end))
    }

    fn many(&mut self, number: u32, at: usize) -> Option<(Pc, usize)> {
        let program = self.program;
        let many = program.manys.get(number as usize)?;
        if many.choice == Choice::Lazy {
            let low = self.exactly(many.one, at, many.min)?;
            let left = if many.max == UNLIMITED { UNLIMITED } else { many.max - many.min };
            self.scratch.stack.push(Entry::Grow { many: number, left, at: low });
            return Some((many.exit, low));
        }
        let low = match many.min {
            0 => at,
            min => self.exactly(many.one, at, min)?,
        };
        let left = if many.max == UNLIMITED { UNLIMITED } else { many.max - many.min };
        let (high, found) = self.text.run(many.one, &program.sets, low, left);
        // Long runs count as more than one step.
        self.work(found as usize >> 6);
        if many.choice == Choice::Possessive || high == low {
            return Some((many.exit, high));
        }
        self.shrink(number, low, high)
    }

    /// The offset behind `count` characters that all match.
    fn exactly(&mut self, one: Single, at: usize, count: u32) -> Option<usize> {
        let (next, found) = self.text.run(one, &self.program.sets, at, count);
        self.work(found as usize >> 6);
        (found == count).then_some(next)
    }

    fn set_rounds(&mut self, number: u32, count: u32, last: usize) {
        let Some(place) = self.scratch.rounds.get_mut(number as usize) else { return };
        let old = std::mem::replace(place, Rounds { count, last });
        self.scratch.stack.push(Entry::Round { number, count: old.count, last: old.last });
    }

    fn round(&mut self, number: u32, at: usize) -> Option<Pc> {
        let one = self.program.loops.get(number as usize)?;
        let Rounds { count, last } = *self.scratch.rounds.get(number as usize)?;
        if count < one.min {
            self.set_rounds(number, count + 1, last);
            return Some(one.start + 1);
        }
        if one.is_lazy {
            self.scratch.stack.push(Entry::Enter { number, at });
            return Some(one.exit);
        }
        if (one.max == UNLIMITED || count < one.max) && at != last {
            self.scratch.stack.push(Entry::Leave { number, at, last });
            if let Some(place) = self.scratch.rounds.get_mut(number as usize) {
                *place = Rounds { count: count.saturating_add(1), last: at };
            }
            return Some(one.start + 1);
        }
        Some(one.exit)
    }

    fn possessive_round(&mut self, number: u32, at: usize) -> Option<Pc> {
        let one = self.program.loops.get(number as usize)?;
        let Rounds { count, last } = *self.scratch.rounds.get(number as usize)?;
        if count < one.min {
            self.set_rounds(number, count + 1, last);
        } else if (one.max == UNLIMITED || count < one.max) && at != last {
            self.set_rounds(number, count.saturating_add(1), at);
            // The mark behind is set before the alternative, so that a round that succeeds forgets it.
            if let Some(Op::Atomic(register)) = self.program.ops.get(one.start as usize + 1) {
                self.mark(*register, at);
            }
            self.scratch.stack.push(Entry::Alt { pc: one.exit, at });
            return Some(one.start + 2);
        } else {
            return Some(one.exit);
        }
        Some(one.start + 1)
    }

    fn mark(&mut self, register: u32, at: usize) {
        let height = self.scratch.stack.len();
        if let Some(place) = self.scratch.heights.get_mut(register as usize) {
            *place = (height, at);
        }
    }

    /// Forgets the alternatives since a mark, but not what is to be undone.
    fn cut(&mut self, register: u32) {
        let Some((height, _)) = self.scratch.heights.get(register as usize).copied() else { return };
        self.work(self.scratch.stack.len().saturating_sub(height) >> 4);
        let mut kept = height;
        for at in height..self.scratch.stack.len() {
            let entry = match self.scratch.stack[at] {
                // The round is over for good; undone later, it does not count.
                Entry::Leave { number, last, .. } => Entry::Uncount { number, last },
                Entry::Alt { .. } | Entry::Enter { .. } | Entry::Shrink { .. } | Entry::Grow { .. } => continue,
                entry => entry,
            };
            self.scratch.stack[kept] = entry;
            kept += 1;
        }
        self.scratch.stack.truncate(kept);
    }

    fn look(&mut self, number: u32, pc: Pc, at: usize) -> Option<(Pc, usize)> {
        let look = *self.program.looks.get(number as usize)?;
        let from = match look.back {
            None => Some(at),
            Some(count) => {
                self.work(count as usize >> 6);
                self.text.back(at, count)
            }
        };
        let Some(from) = from else {
            return look.negate.then_some((look.exit, at));
        };
        self.mark(look.register, at);
        if look.negate {
            self.scratch.stack.push(Entry::Alt { pc: look.exit, at });
        }
        Some((pc + 1, from))
    }

    fn end_look(&mut self, number: u32, pc: Pc) -> Option<(Pc, usize)> {
        let look = *self.program.looks.get(number as usize)?;
        let (height, at) = *self.scratch.heights.get(look.register as usize)?;
        if look.negate {
            self.undo_to(height);
            return None;
        }
        self.cut(look.register);
        Some((pc + 1, at))
    }

    fn back_reference(&mut self, group: u32, case: Case, at: usize) -> Option<usize> {
        let (start, end) = self.span(group)?;
        if case == Case::Exact {
            let behind = at + (end - start);
            let data = self.text.data();
            let is_same = data.get(at..behind)? == data.get(start..end)?;
            self.work((end - start) >> 8);
            return is_same.then_some(behind);
        }
        let (mut from, mut to) = (start, at);
        let mut is_same = true;
        while is_same && from < end {
            is_same = false;
            if let (Some((wanted, next)), Some((found, behind))) = (self.text.next(from), self.text.next(to)) {
                is_same = case.lower(wanted) == case.lower(found);
                (from, to) = (next, behind);
            }
        }
        self.work((from - start) >> 3);
        is_same.then_some(to)
    }

    fn holds(&self, anchor: Anchor, at: usize) -> bool {
        let data = self.text.data();
        match anchor {
            Anchor::Start => at == 0,
            Anchor::LineStart => at == 0 || data.get(at - 1) == Some(&b'\n'),
            Anchor::VeryEnd => at == data.len(),
            Anchor::End => at == data.len() || (at + 1 == data.len() && data[at] == b'\n'),
            Anchor::LineEnd => at == data.len() || data.get(at) == Some(&b'\n'),
            Anchor::Boundary { is_wanted, is_ascii } => {
                if data.is_empty() {
                    return false;
                }
                let is_word =
                    |at: usize| self.text.next(at).is_some_and(|(code, _)| is_class(Class::Word, is_ascii, code));
                let before = self.text.before(at).is_some_and(is_word);
                (before != is_word(at)) == is_wanted
            }
        }
    }
}

/// More entries than this are not kept for the next match.
const KEPT: usize = 1 << 12;

impl Scratch {
    /// Gives memory back that the next match will hardly need.
    pub(super) fn rest(&mut self) {
        self.stack.clear();
        if self.stack.capacity() > KEPT {
            self.stack = Vec::new();
        }
        self.charge.set(0);
    }
}
