//! A check of stored code by data flow: on all paths each instruction finds what it reads.
//!
//! In: a `Code` whose operands are in range (`bounds.rs`). Out: whether it holds.
//! Invariants checked, of code that may have been written by anybody:
//! - Operands are filled, temporaries that die are not read again, no variable is taken.
//! - What is emptied is empty: registers from the second operand of a return on hold nothing, as `vm/leave.rs` wants
//!   it of functions.
//! - Handlers are entered and left in balance; none is active at a return.
//! - An exception leads forward, so that only `Loop`, which counts, leads back.
//!
//! One pass in the order of the instructions, with a state for each place that jumps lead to; a loop whose end changes
//! what its beginning knows is gone through once more. Elsewhere: `verify.rs` checks what the compiler makes with
//! `bytecode/effect.rs`, in builds with assertions. This one is of its own, and stricter: it does not take a register
//! that may be unset for one that is filled.

mod enter;
mod state;

use super::bounds::ends;
use crate::bytecode::op::{Instr, NO_REGISTER, Op, flag};
use crate::bytecode::{Code, HandlerEntry};
use enter::After;
use state::State;

/// How many words all states together may have.
const MOST_WORDS: usize = 1 << 22;

/// No place that jumps lead to, no handler.
const NONE: u32 = u32::MAX;

/// The first instruction that is not sound on all paths to it; `None` if all are.
pub(super) fn first_fault(code: &Code) -> Option<u32> {
    let Some(mut flow) = Flow::new(code) else { return Some(0) };
    let mut pc = 0;
    if flow.run(&mut pc).is_some() { None } else { Some(pc) }
}

struct Flow<'a> {
    code: &'a Code,
    locals: u16,
    /// For each instruction the number of its state, if jumps lead there.
    labels: Vec<u32>,
    states: Vec<Option<State>>,
    /// For each instruction the handler of what it raises; empty if there are none.
    catching: Vec<u32>,
    now: State,
    /// What is known before the instruction that is gone through, and where it raises.
    before: State,
    raised: State,
}

impl<'a> Flow<'a> {
    fn new(code: &'a Code) -> Option<Self> {
        let words = usize::from(code.registers).div_ceil(64);
        let mut flow = Flow {
            code,
            locals: u16::try_from(code.locals.len()).ok()?,
            labels: vec![NONE; code.instrs.len()],
            states: Vec::new(),
            catching: catching(code)?,
            now: State { full: vec![0; words], held: vec![0; words], handlers: 0 },
            before: State { full: vec![0; words], held: vec![0; words], handlers: 0 },
            raised: State { full: vec![0; words], held: vec![0; words], handlers: 0 },
        };
        let mut count = 0;
        let jumps = (0..).zip(&code.instrs).filter_map(|(pc, ins)| code.jump_target(pc, ins.get()));
        for target in jumps.chain(code.handlers.iter().map(|entry| entry.target)) {
            let label = flow.labels.get_mut(target as usize)?;
            if *label == NONE {
                *label = count;
                count += 1;
            }
        }
        if (count as usize).saturating_mul(2 * words) > MOST_WORDS {
            return None;
        }
        flow.states.resize_with(count as usize, || None);
        Some(flow)
    }

    fn run(&mut self, pc: &mut u32) -> Option<()> {
        let length = u32::try_from(self.code.instrs.len()).ok()?;
        (0..u16::try_from(self.code.params.slots()).ok()?).for_each(|slot| self.now.set(slot, true, true));
        let mut left = u64::from(length) * 32 + 4096;
        let mut is_reached = true;
        while *pc < length {
            let here = *pc;
            left = left.checked_sub(1)?;
            if self.labels[here as usize] != NONE {
                if is_reached {
                    self.meet_now(here)?;
                }
                let state = &self.states[self.labels[here as usize] as usize];
                is_reached = state.is_some();
                if let Some(state) = state {
                    self.now.assign(state);
                }
            }
            if !is_reached {
                *pc += 1;
                continue;
            }
            let ins = self.code.instrs[here as usize].get();
            let again = self.step(here, ins)?;
            is_reached = !ends(ins.op);
            match again {
                // Back to where the loop begins: less is known there than was thought.
                Some(target) => (*pc, is_reached) = (target, false),
                None => *pc += 1,
            }
        }
        // The last instruction ends.
        (!is_reached).then_some(())
    }

    /// Merges what is known into the state of an instruction. Says whether that changed.
    fn meet_now(&mut self, target: u32) -> Option<bool> {
        meet(&mut self.states, &self.labels, target, &self.now)
    }

    /// Goes through an instruction. Gives where to go on, if that is not behind it.
    fn step(&mut self, pc: u32, ins: Instr) -> Option<Option<u32>> {
        let is_caught = self.catching.get(pc as usize).is_some_and(|entry| *entry != NONE);
        if is_caught {
            self.before.assign(&self.now);
        }
        let after = self.enter(pc, ins)?;
        if let Some(first) = after.above {
            self.now.clear_from(first);
        }
        if let Some(entry) = self.catching.get(pc as usize).filter(|entry| **entry != NONE) {
            self.catch(self.code.handlers[*entry as usize], after)?;
        }
        match ins.op {
            Op::EnterHandler => self.now.handlers = self.now.handlers.checked_add(1)?,
            Op::LeaveHandler => self.now.handlers = self.now.handlers.checked_sub(1)?,
            Op::Return | Op::ReturnNone if self.now.handlers > 0 => return None,
            _ => {}
        }
        let target = self.code.jump_target(pc, ins);
        let mut again = None;
        if ins.op == Op::ForIter {
            // At its end the iterator is dropped, and there is no element.
            let (full, held) = (self.now.has(ins.b), self.now.may_have(ins.b));
            self.now.set(ins.b, false, false);
            self.meet_now(target?)?;
            self.now.set(ins.b, full, held);
            self.fill(after);
        } else if ins.op == Op::JumpNone {
            // Where it is None, the register holds nothing that is counted.
            let when = ins.flags & flag::WHEN_TRUE != 0;
            let (full, held) = (self.now.has(ins.a), self.now.may_have(ins.a));
            self.now.set(ins.a, full, held && !when);
            self.meet_now(target?)?;
            self.now.set(ins.a, full, held && when);
        } else {
            self.fill(after);
            if let Some(target) = target {
                let is_back = target <= pc;
                let has_changed = self.meet_now(target)?;
                again = (is_back && has_changed).then_some(target);
            }
        }
        Some(again)
    }

    fn fill(&mut self, after: After) {
        let (first, count) = after.fills;
        let range = (first..first.saturating_add(count)).chain(after.second);
        // A call's result that nobody wants goes to no register.
        for register in range.filter(|register| *register != NO_REGISTER) {
            self.now.set(register, true, true);
        }
        if let Some(register) = after.unsure {
            self.now.set(register, false, true);
        }
    }

    /// What an instruction raises goes to its handler. What it fills may have been filled by then, and what it takes may be
    /// there still.
    fn catch(&mut self, entry: HandlerEntry, after: After) -> Option<()> {
        if self.now.handlers < entry.depth {
            return None;
        }
        self.raised.assign(&self.now);
        self.raised.hold_too(&self.before);
        let (first, count) = after.fills;
        let filled = (first..first.saturating_add(count)).chain(after.second).chain(after.unsure);
        for register in filled.filter(|register| *register < entry.register) {
            let full = self.raised.has(register);
            self.raised.set(register, full, true);
        }
        self.raised.clear_from(entry.register);
        self.raised.set(entry.register, true, true);
        self.raised.handlers = entry.depth;
        meet(&mut self.states, &self.labels, entry.target, &self.raised).map(drop)
    }
}

fn meet(states: &mut [Option<State>], labels: &[u32], target: u32, from: &State) -> Option<bool> {
    let label = *labels.get(target as usize)?;
    match states.get_mut(label as usize)? {
        Some(known) if known.handlers != from.handlers => None,
        Some(known) => Some(known.join(from)),
        unknown => {
            *unknown = Some(from.clone());
            Some(true)
        }
    }
}

/// For each instruction the handler that applies: the first in the table that covers it. `None` unless they nest and
/// lead forward.
fn catching(code: &Code) -> Option<Vec<u32>> {
    if code.handlers.is_empty() {
        return Some(Vec::new());
    }
    let locals = code.locals.len();
    let length = u32::try_from(code.instrs.len()).ok()?;
    let is_sound = |entry: &HandlerEntry| {
        entry.start < entry.end
            && entry.end <= entry.target
            && entry.target < length
            && usize::from(entry.register) >= locals
    };
    if !code.handlers.iter().all(is_sound) {
        return None;
    }
    let mut order: Vec<u32> = (0..u32::try_from(code.handlers.len()).ok()?).collect();
    let entry = |index: u32| code.handlers[index as usize];
    // From the outside in: an inner one stands before an outer one in the table.
    order.sort_unstable_by_key(|index| {
        (entry(*index).start, std::cmp::Reverse(entry(*index).end), std::cmp::Reverse(*index))
    });
    let mut covering = vec![NONE; code.instrs.len()];
    let (mut around, mut next): (Vec<u32>, _) = (Vec::new(), order.into_iter().peekable());
    for (pc, place) in (0..length).zip(&mut covering) {
        while around.last().is_some_and(|last| entry(*last).end <= pc) {
            around.pop();
        }
        while let Some(index) = next.next_if(|index| entry(*index).start == pc) {
            if around.last().is_some_and(|last| entry(*last).end < entry(index).end || *last < index) {
                return None;
            }
            around.push(index);
        }
        *place = around.last().copied().unwrap_or(NONE);
    }
    Some(covering)
}
