//! What each instruction reads, empties and fills.
//!
//! In: an instruction and the state before it. Out: the state when it has read, and what it leaves behind.
//! Invariant: whatever an instruction of the loop takes out of a register is taken here, on all of its ways.

use super::{Flow, NONE};
use crate::bytecode::op::{Family, Instr, NO_REGISTER, Op, Right, flag};
use crate::bytecode::{Code, Form};
use crate::compile::bounds::starred;
use snek_syntax::core::Capture;

/// What an instruction leaves behind if it does not raise.
#[derive(Clone, Copy, Default)]
pub(super) struct After {
    /// Filled registers: the first, and how many.
    pub(super) fills: (u16, u16),
    /// One more of them.
    pub(super) second: Option<u16>,
    /// A register that is filled or empty: the object of a method call.
    pub(super) unsure: Option<u16>,
    /// Nothing is held from here on, whatever happens.
    pub(super) above: Option<u16>,
}

impl After {
    fn fills(first: u16, count: u16) -> Self {
        Self { fills: (first, count), ..Self::default() }
    }
}

impl Flow<'_> {
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
    pub(super) fn enter(&mut self, pc: u32, ins: Instr) -> Option<After> {
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
                let again = |dies: u8, own: u16, others: [u16; 2]| flags & dies != 0 && others.contains(&own);
                if again(A_DIES, a, [b, c]) || again(B_DIES, b, [a, c]) || again(C_DIES, c, [a, b]) {
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
                self.called(a, b.checked_add(1)?, if op == Op::Call { c } else { a })
            }
            Op::CallMethod | Op::CallMethodKw => {
                self.read(a)?;
                self.read_all(a.checked_add(2)?, b)?;
                self.called(a, b.checked_add(2)?, if op == Op::CallMethod { c } else { a })
            }
            Op::CallSpread => {
                if b > 1 {
                    return None;
                }
                self.read_all(a, 2 + b)?;
                self.called(a, 3, a)
            }
            Op::Return | Op::ReturnNone => {
                if op == Op::Return {
                    self.read(a)?;
                    if flags & B_DIES != 0 {
                        self.now.set(a, false, false);
                    }
                }
                self.nothing_from(b).then(After::default)
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
            // Without a second operand none dies.
            Op::Format if c == NO_REGISTER && flags & C_DIES != 0 => None,
            Op::Format if c == NO_REGISTER => self.operand(ins, b, B_DIES).and(fills_a),
            Op::UnpackSequence => {
                self.operand(ins, b, B_DIES)?;
                Some(After::fills(a, c))
            }
            Op::UnpackStarred => {
                let count = starred(self.code, c)?;
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

    /// Whether no other frame finds anything from this register on. A generator's registers are no other frame's.
    fn nothing_from(&self, register: u16) -> bool {
        self.code.is_generator || self.code.is_coroutine || !self.now.holds_from(register)
    }

    /// A call: its window, which is among the temporaries, becomes the callee's, and what stands behind it too.
    fn called(&self, callee: u16, count: u16, result: u16) -> Option<After> {
        if callee < self.locals || !self.nothing_from(callee.checked_add(count)?) {
            return None;
        }
        Some(After { above: Some(callee), ..After::fills(result, 1) })
    }

    /// Whether what a function captures is there: cells of variables, or of the closure around it.
    fn captures(&self, constant: u16) -> Option<()> {
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

/// Whether `c` is a register that the instruction reads, of those that fill `a` and read `b`.
fn has_second_register(op: Op) -> bool {
    op.form() == Form::ABC
}

/// The flags that an instruction may have.
fn may_have(op: Op) -> u8 {
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
