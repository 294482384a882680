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

use super::bounds::{ends, jump_target};
use crate::bytecode::op::{Instr, NO_REGISTER, Op, flag};
use crate::bytecode::{Code, HandlerEntry};

/// How many words all states together may have.
const MOST_WORDS: usize = 1 << 22;

/// No place that jumps lead to, no handler.
const NONE: u32 = u32::MAX;

/// What is known before an instruction: a bit for each register.
#[derive(Clone, Debug)]
struct State {
    /// It holds a value.
    full: Vec<u64>,
    /// It may hold one that is counted.
    held: Vec<u64>,
    /// How many handlers are active.
    handlers: u16,
}

/// What an instruction leaves behind if it does not raise.
#[derive(Clone, Copy, Default)]
struct After {
    /// Filled registers: the first, and how many.
    fills: (u16, u16),
    /// One more of them.
    second: Option<u16>,
    /// A register that is filled or empty: the object of a method call.
    unsure: Option<u16>,
    /// Nothing is held from here on, whatever happens.
    above: Option<u16>,
}

impl After {
    fn fills(first: u16, count: u16) -> Self {
        Self { fills: (first, count), ..Self::default() }
    }
}

impl State {
    fn has(&self, register: u16) -> bool {
        self.full.get(usize::from(register) / 64).is_some_and(|word| word >> (register % 64) & 1 != 0)
    }

    fn may_have(&self, register: u16) -> bool {
        self.held.get(usize::from(register) / 64).is_some_and(|word| word >> (register % 64) & 1 != 0)
    }

    fn set(&mut self, register: u16, full: bool, held: bool) {
        let put = |words: &mut [u64], bit: bool| {
            if let Some(word) = words.get_mut(usize::from(register) / 64) {
                *word = *word & !(1 << (register % 64)) | u64::from(bit) << (register % 64);
            }
        };
        put(&mut self.full, full);
        put(&mut self.held, held);
    }

    /// Empties this register and all behind it.
    fn clear_from(&mut self, register: u16) {
        let first = usize::from(register) / 64;
        for words in [&mut self.full, &mut self.held] {
            if let Some(word) = words.get_mut(first) {
                *word &= !(u64::MAX << (register % 64));
            }
            words.iter_mut().skip(first + 1).for_each(|word| *word = 0);
        }
    }

    /// Whether registers from this one on may hold something.
    fn holds_from(&self, register: u16) -> bool {
        let first = usize::from(register) / 64;
        let here = self.held.get(first).is_some_and(|word| word & u64::MAX << (register % 64) != 0);
        here || self.held.iter().skip(first + 1).any(|word| *word != 0)
    }

    fn assign(&mut self, other: &Self) {
        self.full.copy_from_slice(&other.full);
        self.held.copy_from_slice(&other.held);
        self.handlers = other.handlers;
    }

    /// Keeps what holds in the other state too. Says whether anything changed.
    fn join(&mut self, other: &Self) -> bool {
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
            raised: State { full: vec![0; words], held: vec![0; words], handlers: 0 },
        };
        let mut count = 0;
        let jumps = (0..).zip(&code.instrs).filter_map(|(pc, ins)| jump_target(code, pc, ins.get()));
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
        let target = jump_target(self.code, pc, ins);
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

    /// What an instruction raises goes to its handler. What it fills may have been filled by then.
    fn catch(&mut self, entry: HandlerEntry, after: After) -> Option<()> {
        if self.now.handlers < entry.depth {
            return None;
        }
        self.raised.assign(&self.now);
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

    fn read(&self, register: u16) -> Option<()> {
        self.now.has(register).then_some(())
    }

    fn read_all(&self, first: u16, count: u16) -> Option<()> {
        (first..first.checked_add(count)?).try_for_each(|register| self.read(register))
    }

    /// Empties a temporary.
    fn take(&mut self, register: u16) -> Option<()> {
        if register < self.locals {
            return None;
        }
        self.now.set(register, false, false);
        Some(())
    }

    fn take_all(&mut self, first: u16, count: u16) -> Option<()> {
        (first..first.checked_add(count)?).try_for_each(|register| self.take(register))
    }

    /// Reads a register, and empties it if the flag says that it dies.
    fn operand(&mut self, ins: Instr, register: u16, dies: u8) -> Option<()> {
        self.read(register)?;
        if ins.flags & dies != 0 { self.take(register) } else { Some(()) }
    }

    /// Reads two registers, of which each may die; one register cannot die twice, nor be read when it is dead.
    fn operands(&mut self, ins: Instr, (first, first_dies): (u16, u8), (second, second_dies): (u16, u8)) -> Option<()> {
        if first == second && ins.flags & (first_dies | second_dies) != 0 {
            return None;
        }
        self.operand(ins, first, first_dies)?;
        self.operand(ins, second, second_dies)
    }

    /// Whether the closure has this cell.
    fn free(&self, index: u32) -> Option<()> {
        ((index as usize) < self.code.free.len()).then_some(())
    }

    /// Checks what an instruction reads, and empties what it takes.
    fn enter(&mut self, pc: u32, ins: Instr) -> Option<After> {
        use flag::{A_DIES, B_DIES, C_DIES, DELEGATES};
        let Instr { op, flags, a, b, c } = ins;
        if flags & !may_have(op) != 0 {
            return None;
        }
        let fills_a = Some(After::fills(a, 1));
        let nothing = Some(After::default());
        match op {
            Op::LoadConst
            | Op::LoadInt
            | Op::LoadNone
            | Op::LoadBool
            | Op::LoadGlobal
            | Op::LoadName
            | Op::LoadAssertionError
            | Op::LoadBuildClass
            | Op::Import
            | Op::CheckBound => fills_a,
            Op::LoadFree => self.free(ins.k()).and(fills_a),
            Op::LoadNameOrFree => self.free(c.into()).and(fills_a),
            Op::DeleteFree => self.free(ins.k()).and(nothing),
            Op::DeleteGlobal
            | Op::DeleteName
            | Op::Jump
            | Op::Loop
            | Op::RaiseAgain
            | Op::SetupAnnotations
            | Op::LeaveHandler => nothing,
            Op::Clear | Op::DeleteLocal => {
                self.now.set(a, false, false);
                nothing
            }
            // It makes a variable's register one of a cell.
            Op::MakeCell => {
                if a < self.locals {
                    fills_a
                } else {
                    None
                }
            }
            Op::Move => {
                // The object of a method call or of an exit function may be unset.
                let (full, held) = (self.now.has(b), self.now.may_have(b));
                if !full && (!held || b < self.locals) {
                    return None;
                }
                if flags & B_DIES != 0 {
                    self.take(b)?;
                }
                if full { fills_a } else { Some(After { unsure: Some(a), ..After::default() }) }
            }
            Op::DeleteCell | Op::EnterHandler => self.read(a).and(nothing),
            Op::StoreCell => {
                self.operands(ins, (a, 0), (b, B_DIES))?;
                nothing
            }
            Op::StoreFree => {
                self.free(ins.k())?;
                self.operand(ins, a, B_DIES).and(nothing)
            }
            Op::StoreGlobal
            | Op::StoreName
            | Op::DelAttr
            | Op::JumpIfFalse
            | Op::JumpIfTrue
            | Op::JumpNone
            | Op::JumpEqK
            | Op::JumpNeK
            | Op::JumpLtK
            | Op::JumpLeK
            | Op::JumpGtK
            | Op::JumpGeK
            | Op::Raise
            | Op::Annotate => self.operand(ins, a, B_DIES).and(nothing),
            // They take what they get.
            Op::Reraise | Op::ImportStar | Op::Display => {
                self.read(a)?;
                self.take(a).and(nothing)
            }
            Op::JumpEq
            | Op::JumpNe
            | Op::JumpLt
            | Op::JumpLe
            | Op::JumpGt
            | Op::JumpGe
            | Op::SetAttr
            | Op::RaiseFrom => self.operands(ins, (a, B_DIES), (b, C_DIES)).and(nothing),
            Op::JumpUnlessMatch => self.operands(ins, (a, 0), (b, C_DIES)).and(nothing),
            Op::ListAppend | Op::ListExtend | Op::SetAdd | Op::SetUpdate | Op::DictUpdate => {
                self.operands(ins, (a, 0), (b, B_DIES)).and(nothing)
            }
            Op::DelItem => self.operands(ins, (a, A_DIES), (b, B_DIES)).and(nothing),
            Op::SetItem | Op::DictInsert | Op::DictMerge => {
                let dying = flags & (A_DIES | B_DIES | C_DIES) != 0;
                if dying && (a == b || a == c || b == c) {
                    return None;
                }
                self.operand(ins, a, A_DIES)?;
                self.operand(ins, b, B_DIES)?;
                self.operand(ins, c, C_DIES).and(nothing)
            }
            Op::GetAttr if flags & B_DIES != 0 && a == b => None,
            Op::LoadMethod | Op::LoadSpecial => {
                if flags & B_DIES != 0 && (b == a || Some(b) == a.checked_add(1)) {
                    return None;
                }
                self.operand(ins, b, B_DIES)?;
                Some(After { unsure: Some(a.checked_add(1)?), ..After::fills(a, 1) })
            }
            Op::GetSlice => {
                self.apart(b, c, 3)?;
                self.read_all(c, 3)?;
                self.operand(ins, b, B_DIES)?;
                self.take_all(c, 3).and(fills_a)
            }
            Op::SetSlice => {
                self.apart(a, b, 3)?;
                self.apart(c, b, 3)?;
                self.read_all(b, 3)?;
                self.operands(ins, (a, A_DIES), (c, C_DIES))?;
                self.take_all(b, 3).and(nothing)
            }
            Op::BuildSlice | Op::MatchClass => {
                self.read_all(b, 3)?;
                self.take_all(b, 3).and(fills_a)
            }
            Op::Call | Op::CallKw => {
                self.read_all(a, b.checked_add(1)?)?;
                self.called(a, if op == Op::Call { c } else { a })
            }
            Op::CallMethod | Op::CallMethodKw => {
                self.read(a)?;
                self.read_all(a.checked_add(2)?, b)?;
                self.called(a, if op == Op::CallMethod { c } else { a })
            }
            Op::CallSpread => {
                if b > 1 {
                    return None;
                }
                self.read_all(a, 2 + b)?;
                self.called(a, a)
            }
            Op::Return | Op::ReturnNone => {
                if op == Op::Return {
                    self.read(a)?;
                    if flags & B_DIES != 0 {
                        self.now.set(a, false, false);
                    }
                }
                // A generator's registers go with it.
                let is_empty = self.code.is_generator || self.code.is_coroutine || !self.now.holds_from(b);
                is_empty.then(After::default)
            }
            Op::BuildTuple | Op::BuildList | Op::BuildSet | Op::JoinStr => {
                self.read_all(b, c)?;
                self.take_all(b, c).and(fills_a)
            }
            Op::BuildDict => {
                let count = c.checked_mul(2)?;
                self.read_all(b, count)?;
                self.take_all(b, count).and(fills_a)
            }
            Op::ListToTuple => {
                self.read(b)?;
                self.take(b).and(fills_a)
            }
            Op::Format if c == NO_REGISTER => self.operand(ins, b, B_DIES).and(fills_a),
            Op::UnpackSequence => {
                self.operand(ins, b, B_DIES)?;
                Some(After::fills(a, c))
            }
            Op::UnpackStarred => {
                let count = super::bounds::starred(self.code, c)?;
                self.operand(ins, b, B_DIES)?;
                Some(After::fills(a, u16::try_from(count).ok()?))
            }
            Op::ForIter => {
                self.read(b)?;
                // The loop's end drops it.
                if a == b { None } else { fills_a }
            }
            Op::Yield if flags & DELEGATES != 0 => {
                // Who throws into it goes on where the `Send` before it would: nothing else may lead here.
                let before = self.code.instrs.get((pc as usize).checked_sub(1)?)?.get();
                let is_loop = before.op == Op::Send && before.a == a && before.b == c;
                if !is_loop || self.labels[pc as usize] != NONE || b == c {
                    return None;
                }
                self.read(c)?;
                self.operand(ins, b, B_DIES).and(fills_a)
            }
            Op::Yield => self.operand(ins, b, B_DIES).and(fills_a),
            Op::Send => {
                // What is sent is taken, so that it is not there if the iterator raises.
                self.operands(ins, (a, 0), (b, 0))?;
                if a == b {
                    return None;
                }
                self.take(a).and(fills_a)
            }
            Op::CallExit => {
                let object = b.checked_add(1)?;
                if c == b || c == object || flags & B_DIES == 0 {
                    return None;
                }
                self.read(b)?;
                self.read(c)?;
                self.take(b)?;
                self.take(object).and(fills_a)
            }
            Op::SplitGroup => {
                self.operands(ins, (a, 0), (b, B_DIES))?;
                Some(After { second: Some(c), ..After::fills(a, 1) })
            }
            Op::JoinGroup => self.operands(ins, (b, B_DIES), (c, 0)).and(fills_a),
            Op::MakeFunction => {
                for bit in (0..3).filter(|bit| flags & 1 << bit != 0) {
                    self.read(c.checked_add(bit)?)?;
                    self.take(c.checked_add(bit)?)?;
                }
                self.captures(b).and(fills_a)
            }
            _ if !has_second_register(op) => self.operand(ins, b, B_DIES).and(fills_a),
            _ => self.operands(ins, (b, B_DIES), (c, C_DIES)).and(fills_a),
        }
    }

    /// Whether the register is not among those of a window.
    fn apart(&self, register: u16, first: u16, count: u16) -> Option<()> {
        (register < first || register - first >= count).then_some(())
    }

    /// A call: its window, which is among the temporaries, is the callee's.
    fn called(&self, callee: u16, result: u16) -> Option<After> {
        if callee < self.locals {
            return None;
        }
        Some(After { above: Some(callee), ..After::fills(result, 1) })
    }

    /// Whether what a function captures is there: cells of variables, or of the closure around it.
    fn captures(&self, constant: u16) -> Option<()> {
        use snek_syntax::core::Capture;
        let inner = self.code.consts.get(usize::from(constant))?.downcast_ref::<Code>()?;
        inner.captures.iter().try_for_each(|capture| match capture {
            Capture::Free(index) => self.free(*index),
            Capture::Local(slot) => {
                let slot = u16::try_from(*slot).ok()?;
                (slot < self.locals && self.code.cells.contains(&slot)).then_some(())?;
                self.read(slot)
            }
        })
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

/// Whether `c` is a register that the instruction reads, of those that fill `a` and read `b`.
fn has_second_register(op: Op) -> bool {
    op.form() == crate::bytecode::Form::ABC
}

/// The flags that an instruction may have.
fn may_have(op: Op) -> u8 {
    use crate::bytecode::op::{Family, Right};
    use flag::{
        A_DIES, ANNOTATIONS, B_DIES, C_DIES, DEFAULTS, DELEGATES, GUARDED, IN_PLACE, KEYWORD_DEFAULTS, NEGATE, PART,
        WHEN_TRUE,
    };
    match op.family() {
        Family::Binary(_, Right::Register) => return B_DIES | C_DIES | IN_PLACE,
        Family::Binary(_, Right::Constant) => return B_DIES | IN_PLACE,
        Family::CompareJump(_, Right::Register) => return B_DIES | C_DIES | WHEN_TRUE,
        Family::CompareJump(_, Right::Constant) => return B_DIES | WHEN_TRUE,
        Family::Compare(_) => return B_DIES | C_DIES,
        Family::Unary(_) | Family::Test => return B_DIES,
        Family::Other => {}
    }
    match op {
        Op::Is | Op::Contains => B_DIES | C_DIES | NEGATE,
        Op::JumpNone => B_DIES | WHEN_TRUE,
        Op::SetItem => A_DIES | B_DIES | C_DIES,
        Op::SetSlice => A_DIES | C_DIES,
        Op::DelItem => A_DIES | B_DIES,
        Op::SetAttr | Op::GetItem | Op::DictInsert | Op::MatchKeys | Op::MatchRest | Op::RaiseFrom => B_DIES | C_DIES,
        Op::JumpUnlessMatch => C_DIES,
        Op::Format => B_DIES | C_DIES | PART | 3 << flag::CONVERSION_SHIFT,
        Op::Yield => B_DIES | DELEGATES | GUARDED,
        Op::MakeFunction => DEFAULTS | KEYWORD_DEFAULTS | ANNOTATIONS,
        Op::Move
        | Op::StoreCell
        | Op::StoreFree
        | Op::StoreGlobal
        | Op::StoreName
        | Op::GetAttr
        | Op::DelAttr
        | Op::LoadMethod
        | Op::LoadSpecial
        | Op::GetItemK
        | Op::GetSlice
        | Op::Return
        | Op::ListAppend
        | Op::ListExtend
        | Op::SetAdd
        | Op::SetUpdate
        | Op::DictUpdate
        | Op::DictMerge
        | Op::UnpackSequence
        | Op::UnpackStarred
        | Op::GetIter
        | Op::GetYieldFromIter
        | Op::GetAwaitable
        | Op::Raise
        | Op::Reraise
        | Op::CallExit
        | Op::SplitGroup
        | Op::JoinGroup
        | Op::ImportName
        | Op::ImportStar
        | Op::Annotate
        | Op::IsSequence
        | Op::IsMapping
        | Op::Len => B_DIES,
        _ => 0,
    }
}
