//! A check of all compiled code, in every build: whatever the VM reads without looking is there.
//!
//! In: a `Code`. Out: the first instruction that is not sound, if any.
//! Invariants checked, on which `vm/cursor.rs` and `vm/stack.rs` rely:
//! - Registers, and whole windows of them, are among the frame's; numbers of constants, names and sites are in their
//!   tables.
//! - Jumps and handlers lead to instructions, and control does not run over the end.
//! - Only `Loop`, which counts, leads back: what `vm/limits.rs` relies on.
//!
//! One look at each instruction, a few comparisons each. Elsewhere: that what is read has been filled is checked by
//! `verify.rs`, in builds with assertions; a register that was not holds `UNBOUND`, which is defined.

use crate::bytecode::Code;
use crate::bytecode::op::{FAR, Form, Instr, NO_REGISTER, Op, flag};
use crate::types::tuple::Tuple;
use snek_syntax::core::Capture;

/// What a code object has, for operands to be compared with.
struct Bounds<'a> {
    code: &'a Code,
    registers: u32,
    length: u32,
    consts: u32,
    names: u32,
}

/// The first instruction that is not sound; `None` if all are.
pub(super) fn first_fault(code: &Code) -> Option<u32> {
    let size = |length: usize| u32::try_from(length).unwrap_or(0);
    let bounds = Bounds {
        code,
        registers: code.registers.into(),
        length: size(code.instrs.len()),
        consts: size(code.consts.len()),
        names: size(code.names.len()),
    };
    let ends = code.instrs.last().is_some_and(|last| ends(last.get().op));
    let has_locals = code.locals.len() <= usize::from(code.registers);
    let has_params = code.params.slots() as usize <= code.locals.len();
    if !ends || !has_locals || !has_params || !bounds.handlers() {
        return Some(bounds.length);
    }
    (0..).zip(&code.instrs).find(|(pc, ins)| !bounds.holds(*pc, ins.get())).map(|(pc, _)| pc)
}

/// Whether control never goes on behind the instruction.
pub(super) fn ends(op: Op) -> bool {
    use Op::{Jump, Loop, Raise, RaiseAgain, RaiseFrom, Reraise, Return, ReturnNone};
    matches!(op, Jump | Loop | Return | ReturnNone | Raise | RaiseFrom | RaiseAgain | Reraise)
}

/// How many registers a starred unpacking fills, whose counts the constant has.
pub(super) fn starred(code: &Code, shape: u16) -> Option<u32> {
    let shape = code.consts.get(usize::from(shape))?.downcast_ref::<Tuple>()?;
    let [before, after] = shape.items() else { return None };
    // Each of them: the sum alone could hide a negative one.
    let (before, after) = (u16::try_from(before.as_int()?).ok()?, u16::try_from(after.as_int()?).ok()?);
    Some(u32::from(before) + 1 + u32::from(after))
}

impl Bounds<'_> {
    #[inline(always)]
    fn register(&self, register: u16) -> bool {
        u32::from(register) < self.registers
    }

    /// Whether it is a register, or the number that says none.
    #[inline(always)]
    fn result(&self, register: u16) -> bool {
        self.register(register) || register == NO_REGISTER
    }

    /// Whether all of these registers are there, from the first on.
    #[inline(always)]
    fn window(&self, first: u16, count: u32) -> bool {
        u32::from(first) + count <= self.registers
    }

    #[inline(always)]
    fn constant(&self, index: impl Into<u32>) -> bool {
        index.into() < self.consts
    }

    #[inline(always)]
    fn name(&self, index: impl Into<u32>) -> bool {
        index.into() < self.names
    }

    #[inline(always)]
    fn target(&self, pc: u32, op: Op, distance: i32) -> bool {
        let is_counted = distance >= 0 || op == Op::Loop;
        is_counted && (i64::from(pc) + 1 + i64::from(distance)).cast_unsigned() < u64::from(self.length)
    }

    fn short_target(&self, pc: u32, op: Op, distance: u16) -> bool {
        match distance.cast_signed() {
            FAR => self.code.far_target(pc).is_some_and(|target| pc < target && target < self.length),
            distance => self.target(pc, op, distance.into()),
        }
    }

    fn handlers(&self) -> bool {
        self.code.handlers.iter().all(|entry| entry.target < self.length && self.register(entry.register))
    }

    /// How many parameters of a call the tuple names.
    fn named(&self, constant: u16) -> Option<usize> {
        Some(self.code.consts.get(usize::from(constant))?.downcast_ref::<Tuple>()?.items().len())
    }

    fn holds(&self, pc: u32, ins: Instr) -> bool {
        let Instr { a, b, c, .. } = ins;
        let by_form = match ins.op.form() {
            Form::Zero | Form::JumpK | Form::Name => true,
            // It reads no register.
            _ if ins.op == Op::DeleteFree => true,
            _ if matches!(ins.op, Op::Yield | Op::MakeFunction | Op::Format) => self.register(a),
            Form::A | Form::AConst | Form::AName | Form::AGlobal | Form::ANumber | Form::AJumpK => self.register(a),
            Form::AB | Form::ABConst | Form::ABSite | Form::ABName | Form::ABJump => {
                self.register(a) && (self.register(b) || self.counts(ins.op))
            }
            Form::ABC => self.register(a) && self.register(b) && self.register(c),
            Form::ABNumber | Form::AConstJump => self.register(a),
        };
        by_form && self.tables(pc, ins) && self.windows(ins)
    }

    /// Whether the second operand is a number of arguments.
    fn counts(&self, op: Op) -> bool {
        matches!(op, Op::CallKw | Op::CallMethodKw | Op::CallSpread)
    }

    /// Whether the constants, names, sites and targets that the instruction names are there.
    #[inline(always)]
    fn tables(&self, pc: u32, ins: Instr) -> bool {
        let Instr { b, c, .. } = ins;
        match ins.op.form() {
            Form::AConst => self.constant(ins.k()),
            Form::ABConst => self.constant(c),
            Form::AName | Form::Name => self.name(ins.k()),
            Form::ABName => self.name(c),
            Form::ABSite => usize::from(c) < self.code.attr_sites.len(),
            Form::AGlobal => (ins.k() as usize) < self.code.global_sites.len(),
            Form::JumpK | Form::AJumpK => self.target(pc, ins.op, ins.signed_k()),
            Form::ABJump => self.short_target(pc, ins.op, c),
            Form::AConstJump => self.constant(b) && self.short_target(pc, ins.op, c),
            _ => true,
        }
    }

    /// Whether the registers that the instruction reaches by counting from an operand are there.
    #[inline(always)]
    fn windows(&self, ins: Instr) -> bool {
        let Instr { a, b, c, flags, .. } = ins;
        let count = u32::from(b);
        match ins.op {
            Op::LoadMethod | Op::LoadSpecial => self.window(a, 2),
            Op::Call => self.window(a, 1 + count) && self.result(c),
            Op::CallMethod => self.window(a, 2 + count) && self.result(c),
            Op::CallKw => self.window(a, 1 + count) && self.named(c).is_some_and(|named| named <= usize::from(b)),
            Op::CallMethodKw => self.window(a, 2 + count) && self.named(c).is_some_and(|named| named <= usize::from(b)),
            Op::CallSpread => self.window(a, 3),
            Op::Return => self.window(0, count),
            Op::ReturnNone => self.window(0, count),
            Op::BuildTuple | Op::BuildList | Op::BuildSet | Op::JoinStr => self.window(b, c.into()),
            Op::BuildDict => self.window(b, 2 * u32::from(c)),
            Op::UnpackSequence => self.register(b) && self.window(a, c.into()),
            Op::UnpackStarred => self.unpacks(a, c),
            Op::GetSlice => self.window(c, 3),
            Op::SetSlice | Op::BuildSlice | Op::MatchClass => self.window(b, 3),
            Op::CallExit => self.window(b, 2),
            Op::Format => self.register(b) && self.result(c),
            Op::Yield => self.register(b) && (flags & flag::DELEGATES == 0 || self.register(c)),
            Op::Import => self.constant(b),
            Op::LoadNameOrFree => self.name(b),
            Op::MakeFunction => self.makes_function(ins),
            _ => true,
        }
    }

    fn unpacks(&self, first: u16, shape: u16) -> bool {
        starred(self.code, shape).is_some_and(|count| count <= self.registers && self.window(first, count))
    }

    fn makes_function(&self, ins: Instr) -> bool {
        const EXTRAS: u8 = flag::DEFAULTS | flag::KEYWORD_DEFAULTS | flag::ANNOTATIONS;
        let extras = u8::BITS - (ins.flags & EXTRAS).leading_zeros();
        let code = self.code.consts.get(usize::from(ins.b)).and_then(|code| code.downcast_ref::<Code>());
        let captured = |capture: &Capture| match capture {
            Capture::Local(slot) => *slot < self.registers,
            Capture::Free(_) => true,
        };
        (extras == 0 || self.window(ins.c, extras)) && code.is_some_and(|code| code.captures.iter().all(captured))
    }
}
