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
use crate::bytecode::op::{FAR, Form, Instr, NO_REGISTER, Op, flag};
use crate::bytecode::{Code, HandlerEntry};
use crate::types::tuple::Tuple;

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

/// What an instruction does to registers.
#[derive(Default)]
struct Effect {
    reads: Vec<u16>,
    /// Emptied by the instruction.
    takes: Vec<u16>,
    fills: Vec<u16>,
    /// Everything above is dead behind it.
    dead_above: Option<u16>,
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
    if code.instrs.len().saturating_mul(usize::from(code.registers)) > QUICK { Ok(()) } else { verify_block(code) }
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
        if let Some(target) = jump_target(self.code, pc, instr) {
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

fn jump_target(code: &Code, pc: u32, instr: Instr) -> Option<u32> {
    let distance = match instr.op.form() {
        Form::JumpK | Form::AJumpK => i64::from(instr.signed_k()),
        Form::ABJump | Form::AConstJump if instr.c == FAR.cast_unsigned() => return code.far_target(pc),
        Form::ABJump | Form::AConstJump => i64::from(instr.c.cast_signed()),
        _ => return None,
    };
    u32::try_from(i64::from(pc) + 1 + distance).ok()
}

/// The registers that are empty behind an instruction that did not raise.
#[cfg(debug_assertions)]
pub(crate) fn emptied(code: &Code, instr: Instr) -> impl Iterator<Item = u16> {
    let Effect { takes, fills, .. } = effect(code, instr);
    takes.into_iter().filter(move |register| !fills.contains(register))
}

fn effect(code: &Code, instr: Instr) -> Effect {
    let Instr { a, b, c, flags, op } = instr;
    let mut e = Effect::default();
    let window = |first: u16, count: u16| (0..count).map(move |index| first + index);
    let mut dying = |first: u16, second: u16| {
        if flags & flag::B_DIES != 0 {
            e.takes.push(first);
        }
        if flags & flag::C_DIES != 0 {
            e.takes.push(second);
        }
    };
    match op {
        Op::LoadConst
        | Op::LoadInt
        | Op::LoadNone
        | Op::LoadBool
        | Op::LoadFree
        | Op::LoadGlobal
        | Op::LoadName
        | Op::LoadNameOrFree
        | Op::LoadAssertionError
        | Op::LoadBuildClass
        | Op::Import
        | Op::CheckBound => e.fills = vec![a],
        Op::Clear => e.takes = vec![a],
        Op::DeleteLocal => (e.reads, e.takes) = (vec![], vec![a]),
        Op::MakeCell => e.fills = vec![a],
        Op::DeleteCell => e.reads = vec![a],
        Op::DeleteFree
        | Op::DeleteGlobal
        | Op::DeleteName
        | Op::Jump
        | Op::Loop
        | Op::ReturnNone
        | Op::RaiseAgain
        | Op::SetupAnnotations
        | Op::LeaveHandler => {}
        Op::Move if b as usize >= code.locals.len() => {
            // The self of an exit function may be unset.
            (e.reads, e.fills) = (vec![], vec![a]);
            dying(b, c);
        }
        Op::StoreCell | Op::DelItem | Op::ListAppend | Op::ListExtend | Op::SetAdd | Op::SetUpdate | Op::DictUpdate => {
            e.reads = vec![a, b];
            dying(b, c);
        }
        Op::StoreFree
        | Op::StoreGlobal
        | Op::StoreName
        | Op::JumpIfFalse
        | Op::JumpIfTrue
        | Op::JumpNone
        | Op::DelAttr
        | Op::Return
        | Op::Raise
        | Op::Reraise
        | Op::ImportStar
        | Op::Annotate
        | Op::Display
        | Op::EnterHandler => {
            e.reads = vec![a];
            dying(a, c);
        }
        Op::RaiseFrom
        | Op::JumpEq
        | Op::JumpNe
        | Op::JumpLt
        | Op::JumpLe
        | Op::JumpGt
        | Op::JumpGe
        | Op::JumpUnlessMatch
        | Op::SetAttr => {
            e.reads = vec![a, b];
            dying(a, b);
        }
        Op::JumpEqK | Op::JumpNeK | Op::JumpLtK | Op::JumpLeK | Op::JumpGtK | Op::JumpGeK => {
            e.reads = vec![a];
            dying(a, a);
        }
        Op::LoadMethod | Op::LoadSpecial => {
            (e.reads, e.fills) = (vec![b], vec![a, a + 1]);
            dying(b, c);
        }
        Op::SetItem | Op::DictInsert | Op::DictMerge => {
            e.reads = vec![a, b, c];
            dying(b, c);
        }
        Op::GetSlice => {
            (e.reads, e.takes, e.fills) =
                (std::iter::once(b).chain(window(c, 3)).collect(), window(c, 3).collect(), vec![a])
        }
        Op::SetSlice => (e.reads, e.takes) = ([a, c].into_iter().chain(window(b, 3)).collect(), window(b, 3).collect()),
        Op::BuildSlice => (e.reads, e.takes, e.fills) = (window(b, 3).collect(), window(b, 3).collect(), vec![a]),
        Op::MatchClass => (e.reads, e.fills) = (window(b, 3).collect(), vec![a]),
        Op::Call => (e.reads, e.dead_above, e.fills) = (window(a, b + 1).collect(), Some(a), vec![c]),
        Op::CallKw => (e.reads, e.dead_above, e.fills) = (window(a, b + 1).collect(), Some(a), vec![a]),
        Op::CallMethod => (e.reads, e.dead_above, e.fills) = (window(a, b + 2).collect(), Some(a), vec![c]),
        Op::CallMethodKw => (e.reads, e.dead_above, e.fills) = (window(a, b + 2).collect(), Some(a), vec![a]),
        Op::CallSpread => (e.reads, e.dead_above, e.fills) = (window(a, 2 + b).collect(), Some(a), vec![a]),
        Op::BuildTuple | Op::BuildList | Op::BuildSet | Op::JoinStr => {
            (e.reads, e.takes, e.fills) = (window(b, c).collect(), window(b, c).collect(), vec![a]);
        }
        Op::BuildDict => {
            (e.reads, e.takes, e.fills) = (window(b, 2 * c).collect(), window(b, 2 * c).collect(), vec![a])
        }
        Op::ListToTuple => (e.reads, e.takes, e.fills) = (vec![b], vec![b], vec![a]),
        Op::Format => {
            e.reads = if c == NO_REGISTER { vec![b] } else { vec![b, c] };
            e.fills = vec![a];
            dying(b, c);
        }
        Op::UnpackSequence => {
            (e.reads, e.fills) = (vec![b], window(a, c).collect());
            dying(b, c);
        }
        Op::UnpackStarred => {
            let shape = code.consts[usize::from(c)].downcast_ref::<Tuple>();
            let counts = shape.map_or(0, |shape| shape.items().iter().filter_map(snek_heap::Value::as_int).sum());
            (e.reads, e.fills) = (vec![b], window(a, u16::try_from(counts).unwrap_or(0) + 1).collect());
            dying(b, c);
        }
        Op::ForIter => (e.reads, e.fills) = (vec![b], vec![a]),
        Op::Yield => {
            e.reads = if flags & flag::DELEGATES == 0 { vec![b] } else { vec![b, c] };
            e.fills = vec![a];
            if flags & flag::B_DIES != 0 {
                e.takes.push(b);
            }
        }
        Op::Send => (e.reads, e.fills) = (vec![a, b], vec![a]),
        Op::CallExit => (e.reads, e.takes, e.fills) = (vec![b, b + 1, c], vec![b, b + 1], vec![a]),
        Op::SplitGroup => {
            (e.reads, e.fills) = (vec![a, b], vec![a, c]);
            if flags & flag::B_DIES != 0 {
                e.takes.push(b);
            }
        }
        Op::MakeFunction => {
            let extras = (0..3).filter(|bit| flags & 1 << bit != 0).map(|bit| c + bit);
            e.reads = extras.collect();
            e.takes = e.reads.clone();
            e.fills = vec![a];
        }
        _ => {
            e.reads = match op.form() {
                Form::ABC => vec![b, c],
                _ => vec![b],
            };
            e.fills = vec![a];
            dying(b, c);
        }
    }
    e
}
