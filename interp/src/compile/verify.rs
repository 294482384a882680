//! A check of compiled code by data flow: what every instruction reads is there, on all paths.
//!
//! In: a `Code`. Out: the first contradiction, if any. Builds with debug assertions check all code that they compile;
//! what memory depends on is checked by `bounds.rs` in all builds.
//! Invariants checked:
//! - Operands are filled registers; a local is read only where it is certainly set (or behind `CheckBound`).
//! - Nothing above a call's callee, and nothing above a handler's register, is used again before it is filled.
//! - Handlers are entered and left in balance, and none is active at a return.
//! - Jumps lead to instructions, tables are sorted and in range.

use super::bounds::ends;
use crate::bytecode::effect::effect;
use crate::bytecode::op::{NO_REGISTER, Op};
use crate::bytecode::{Code, HandlerEntry};

/// What is known before an instruction.
#[derive(Clone, Debug, PartialEq)]
struct State {
    filled: Filled,
    handlers: u16,
}

/// A set of registers.
#[derive(Clone, Debug, PartialEq)]
struct Filled(Vec<u64>);

impl Filled {
    fn none(registers: u16) -> Self {
        Self(vec![0; usize::from(registers).div_ceil(64)])
    }

    fn has(&self, register: u16) -> bool {
        self.0.get(usize::from(register) / 64).is_some_and(|word| word >> (register % 64) & 1 != 0)
    }

    fn set(&mut self, register: u16, filled: bool) {
        if let Some(word) = self.0.get_mut(usize::from(register) / 64) {
            *word = *word & !(1 << (register % 64)) | u64::from(filled) << (register % 64);
        }
    }

    /// Empties this register and all above it.
    fn clear_from(&mut self, register: u16) {
        let first = usize::from(register) / 64;
        if let Some(word) = self.0.get_mut(first) {
            *word &= !(u64::MAX << (register % 64));
        }
        self.0.iter_mut().skip(first + 1).for_each(|word| *word = 0);
    }

    /// Keeps what is in the other set too. Says whether something went.
    fn intersect(&mut self, other: &Self) -> bool {
        let mut changed = false;
        for (word, other) in self.0.iter_mut().zip(&other.0) {
            changed |= *word & !other != 0;
            *word &= other;
        }
        changed
    }
}

/// How much (instructions times registers) is checked outside of tests.
const QUICK: usize = 1 << 25;

/// Checks a code object and all inside it.
#[cfg(test)]
pub(crate) fn verify(code: &Code) -> Result<(), String> {
    verify_block(code)?;
    code.consts.iter().filter_map(|value| value.downcast_ref::<Code>()).try_for_each(verify)
}

/// Checks a code object, but not what is inside it, unless it is so large that this would be felt.
pub(crate) fn verify_quickly(code: &Code) -> Result<(), String> {
    let looks = usize::from(code.registers).max(code.handlers.len());
    if code.instrs.len().saturating_mul(looks) > QUICK { Ok(()) } else { verify_block(code) }
}

fn verify_block(code: &Code) -> Result<(), String> {
    Verifier { code, states: vec![None; code.instrs.len()] }
        .run()
        .map_err(|message| format!("{}: {message}\n{}", code.qualname.as_str(), crate::bytecode::disassemble(code)))
}

struct Verifier<'a> {
    code: &'a Code,
    states: Vec<Option<State>>,
}

impl Verifier<'_> {
    fn run(&mut self) -> Result<(), String> {
        self.tables()?;
        let mut filled = Filled::none(self.code.registers);
        (0..self.code.registers).take(self.code.params.slots() as usize).for_each(|slot| filled.set(slot, true));
        let mut work = Vec::new();
        self.meet(0, State { filled, handlers: 0 }, &mut work)?;
        while let Some(pc) = work.pop() {
            let Some(state) = self.states[pc as usize].clone() else { continue };
            self.step(pc, state, &mut work).map_err(|message| format!("at {pc}: {message}"))?;
        }
        Ok(())
    }

    fn tables(&self) -> Result<(), String> {
        let length = u32::try_from(self.code.instrs.len()).map_err(|_| "too long")?;
        let in_order = self.code.spans.windows(2).all(|pair| pair[0].pc < pair[1].pc);
        if !in_order || self.code.spans.first().is_none_or(|first| first.pc != 0) {
            return Err("spans are out of order".into());
        }
        for (region, outer) in self.code.regions.iter().zip(&self.code.outer_regions) {
            let outer = self.code.regions[*outer as usize];
            if region.start < outer.start || region.end > outer.end {
                return Err(format!("{region:?} lies partly in {outer:?}"));
            }
            if region.start >= region.end
                || region.end > length
                || region.exit < region.start
                || region.exit > region.end
            {
                return Err(format!("a bad region: {region:?}"));
            }
        }
        for (index, entry) in self.code.handlers.iter().enumerate() {
            if entry.start >= entry.end || entry.end > length || entry.target >= length {
                return Err(format!("a bad handler: {entry:?}"));
            }
            let nested = |inner: &HandlerEntry| {
                inner.end <= entry.start || entry.end <= inner.start || {
                    entry.start <= inner.start && inner.end <= entry.end
                }
            };
            if !self.code.handlers[..index].iter().all(nested) {
                return Err(format!("an outer handler before an inner one: {entry:?}"));
            }
        }
        Ok(())
    }

    /// Merges what flows into an instruction.
    fn meet(&mut self, pc: u32, state: State, work: &mut Vec<u32>) -> Result<(), String> {
        let Some(known) = self.states.get_mut(pc as usize) else {
            return Err(format!("control reaches {pc}, behind the end"));
        };
        let Some(known) = known else {
            *known = Some(state);
            work.push(pc);
            return Ok(());
        };
        if known.handlers != state.handlers {
            return Err(format!("{} or {} handlers are active at {pc}", known.handlers, state.handlers));
        }
        if known.filled.intersect(&state.filled) {
            work.push(pc);
        }
        Ok(())
    }

    fn step(&mut self, pc: u32, mut state: State, work: &mut Vec<u32>) -> Result<(), String> {
        let instr = self.code.instrs[pc as usize].get();
        let effect = effect(self.code, instr);
        for register in &effect.reads {
            if !state.filled.has(*register) {
                return Err(format!("{} reads register {register}, which may be empty", instr.op.name()));
            }
        }
        let locals = self.code.locals.len();
        for register in &effect.takes {
            if usize::from(*register) < locals && !matches!(instr.op, Op::Return | Op::Clear | Op::DeleteLocal) {
                return Err(format!("{} takes local {register}", instr.op.name()));
            }
            state.filled.set(*register, false);
        }
        if let Some(entry) = self.code.handler_at(pc) {
            let mut raised = state.clone();
            if raised.handlers < entry.depth {
                return Err("a handler deeper than its code".into());
            }
            raised.handlers = entry.depth;
            raised.filled.clear_from(entry.register.max(u16::try_from(locals).unwrap_or(u16::MAX)));
            raised.filled.set(entry.register, true);
            self.meet(entry.target, raised, work)?;
        }
        if let Some(callee) = effect.dead_above {
            if usize::from(callee) < locals {
                return Err("a call's window among the locals".into());
            }
            state.filled.clear_from(callee);
        }
        match instr.op {
            Op::EnterHandler => state.handlers += 1,
            Op::LeaveHandler => state.handlers = state.handlers.checked_sub(1).ok_or("no handler to leave")?,
            Op::Return | Op::ReturnNone if state.handlers > 0 => return Err("a return within a handler".into()),
            _ => {}
        }
        if let Some(target) = self.code.jump_target(pc, instr) {
            let mut jumped = state.clone();
            match instr.op {
                Op::ForIter => jumped.filled.set(instr.b, false),
                _ => fill(&mut jumped, &effect.fills),
            }
            self.meet(target, jumped, work)?;
        }
        if !ends(instr.op) {
            fill(&mut state, &effect.fills);
            self.meet(pc + 1, state, work)?;
        }
        Ok(())
    }
}

fn fill(state: &mut State, registers: &[u16]) {
    // A call's result that nobody wants goes to no register.
    for register in registers.iter().filter(|register| **register != NO_REGISTER) {
        state.filled.set(*register, true);
    }
}
