//! `Cursor`: the running frame's code, registers and position, kept in local variables of the loop.
#![allow(unsafe_code, reason = "reads instructions and constants without bounds checks; see `Cursor`")]

use super::Cx;
use super::stack::{Operand, Regs};
use crate::bytecode::op::{FAR, Instr, NO_REGISTER, Op};
use crate::bytecode::{AttrSite, Code, GlobalSite};
use snek_heap::Value;
use std::cell::Cell;

/// Where the loop is.
///
/// Safety of its accesses: the top frame owns the code while the cursor is in use, and `verify` has checked that every
/// jump leads to an instruction, that the last instruction does not fall through, and that operands are in range.
#[derive(Clone, Copy)]
pub(crate) struct Cursor {
    pub(crate) code: *const Code,
    pub(crate) regs: Regs,
    pub(super) next: *const Cell<Instr>,
}

/// An instruction that was fetched and is not read yet.
#[derive(Clone, Copy)]
pub(crate) struct Fetched(*const Cell<Instr>);

impl Fetched {
    /// What to do.
    #[inline(always)]
    pub(crate) fn op(self) -> Op {
        // SAFETY: see `Cursor`.
        unsafe { (&raw const (*(*self.0).as_ptr()).op).read() }
    }

    /// The 32-bit operand. Put together from halves it would be taken apart again where it is scaled.
    #[inline(always)]
    pub(crate) fn k(self) -> u32 {
        // SAFETY: see `Cursor`; `b` and `c` are neighbours.
        unsafe { (&raw const (*(*self.0).as_ptr()).b).cast::<u32>().read_unaligned() }
    }

    /// The instruction in one word, for code out of line that takes it apart itself.
    #[inline(always)]
    pub(crate) fn whole(self) -> Instr {
        // SAFETY: see `Cursor`.
        unsafe { (*self.0).get() }
    }

    /// The instruction. Its fields are read one by one, so that each arm of the loop loads those that it uses: one word
    /// loaded for all arms would be taken apart before each of them.
    #[inline(always)]
    pub(crate) fn get(self) -> Instr {
        // SAFETY: see `Cursor`.
        unsafe {
            let ins = (*self.0).as_ptr();
            Instr {
                op: (&raw const (*ins).op).read(),
                flags: (&raw const (*ins).flags).read(),
                a: (&raw const (*ins).a).read(),
                b: (&raw const (*ins).b).read(),
                c: (&raw const (*ins).c).read(),
            }
        }
    }
}

/// Runs a slow path on a copy of the cursor. The address of the loop's own cursor is never taken, so its fields stay in
/// machine registers.
#[inline(always)]
pub(crate) fn detached<R>(cursor: &mut Cursor, slow: impl FnOnce(&mut Cursor) -> R) -> R {
    let mut copy = *cursor;
    let result = slow(&mut copy);
    *cursor = copy;
    result
}

impl Cursor {
    /// The cursor at the start of a frame's code.
    #[inline(always)]
    pub(crate) fn start(code: &Code, regs: Regs) -> Self {
        Self { code: &raw const *code, regs, next: code.instrs.as_ptr() }
    }

    /// The cursor of the top frame.
    #[inline(always)]
    pub(crate) fn load(cx: &Cx) -> Self {
        // SAFETY: a frame is pushed before it is run.
        let frame = unsafe { cx.frames.running() };
        Self { code: &raw const *frame.code(), regs: Regs(frame.registers), next: frame.next }
    }

    #[inline(always)]
    pub(crate) fn code<'a>(&self) -> &'a Code {
        // SAFETY: see the type.
        unsafe { &*self.code }
    }

    /// Takes the next instruction.
    #[inline(always)]
    pub(crate) fn fetch(&mut self) -> Fetched {
        let fetched = Fetched(self.next);
        // SAFETY: see the type.
        self.next = unsafe { self.next.add(1) };
        fetched
    }

    /// The instruction that is fetched next.
    #[cfg(debug_assertions)]
    pub(super) fn upcoming(&self) -> Instr {
        // SAFETY: see the type.
        unsafe { (*self.next).get() }
    }

    /// The instruction that runs, in one word: for slow paths, which would otherwise be handed its fields put together
    /// anew.
    #[inline(always)]
    pub(crate) fn running(&self) -> Instr {
        // SAFETY: it was fetched, so one is before the next.
        unsafe { (*self.next.sub(1)).get() }
    }

    /// Number of the next instruction.
    #[inline(always)]
    pub(crate) fn pc(&self) -> u32 {
        // SAFETY: both pointers are into the same code's instructions.
        let distance = unsafe { self.next.offset_from(self.code().instrs.as_ptr()) };
        distance as u32
    }

    /// Goes to an instruction.
    #[inline(always)]
    pub(crate) fn go(&mut self, pc: u32) {
        // SAFETY: see the type.
        self.next = unsafe { self.code().instrs.as_ptr().add(pc as usize) };
    }

    /// Goes on at a distance from the next instruction.
    #[inline(always)]
    pub(crate) fn jump(&mut self, distance: i32) {
        // SAFETY: see the type.
        self.next = unsafe { self.next.offset(distance as isize) };
    }

    /// Goes on at a 16-bit distance.
    #[inline(always)]
    pub(crate) fn jump_short(&mut self, distance: u16) {
        let distance = distance.cast_signed();
        if distance == FAR {
            detached(self, Self::jump_far);
        } else {
            self.jump(i32::from(distance));
        }
    }

    #[cold]
    fn jump_far(&mut self) {
        let from = self.pc() - 1;
        if let Some(target) = self.code().far_target(from) {
            self.go(target);
        }
    }

    /// A constant.
    #[inline(always)]
    pub(crate) fn constant<'a>(&self, index: impl Into<u32>) -> &'a Value {
        // SAFETY: see the type.
        unsafe { self.code().consts.get_unchecked(index.into() as usize) }
    }

    /// A constant as an operand.
    #[inline(always)]
    pub(crate) fn constant_operand(&self, index: u16) -> Operand {
        Operand::of(self.constant(index))
    }

    /// An attribute site.
    #[inline(always)]
    pub(crate) fn attr_site<'a>(&self, index: u16) -> &'a AttrSite {
        // SAFETY: see the type.
        unsafe { self.code().attr_sites.get_unchecked(index as usize) }
    }

    /// A global site.
    #[inline(always)]
    pub(crate) fn global_site<'a>(&self, index: u32) -> &'a GlobalSite {
        // SAFETY: see the type.
        unsafe { self.code().global_sites.get_unchecked(index as usize) }
    }

    /// Saves the position of an instruction that failed, unless another frame is at the top by now: its own position
    /// stands there.
    #[cold]
    pub(super) fn save_failed(self, cx: &mut Cx) {
        if cx.frames.last().is_some_and(|frame| std::ptr::eq(frame.code(), self.code)) {
            self.save(cx);
        }
    }

    /// Saves the position in the top frame, for whoever looks at the frame while a slow path runs.
    #[inline(always)]
    pub(crate) fn save(&self, cx: &mut Cx) {
        // SAFETY: a frame is pushed before it is run.
        let frame = unsafe { cx.frames.running_mut() };
        debug_assert!(std::ptr::eq(frame.code(), self.code), "the position of another frame");
        frame.next = self.next;
    }
}

impl Cursor {
    /// The value of a register, taken out if the flag says that it dies here.
    #[inline(always)]
    pub(crate) fn operand(&self, ins: Instr, register: u16, dies: u8) -> Value {
        if ins.flags & dies != 0 { self.regs.take(register) } else { self.regs.get(register).clone() }
    }

    /// Stores a call's result, unless nobody wants it.
    #[inline(always)]
    pub(crate) fn store_result(&self, register: u16, value: Value) {
        debug_assert!(!value.is_unbound(), "a call gave nothing, in {}", self.code().qualname.as_str());
        if register == NO_REGISTER {
            drop(value);
        } else {
            self.regs.set(register, value);
        }
    }

    /// The next instruction.
    pub(crate) fn peek(&self) -> Instr {
        self.code().instrs[self.pc() as usize].get()
    }

    /// Goes past the next instruction.
    pub(crate) fn skip(&mut self) {
        self.go(self.pc() + 1);
    }

    /// The instruction before the next one.
    pub(crate) fn previous(&self) -> Instr {
        self.code().instrs[self.pc() as usize - 1].get()
    }
}
