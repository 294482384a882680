//! Operands that are read for the last time.
//!
//! In: an instruction of two operands, of which the right one may be a constant. Out: registers without what died.
//! Elsewhere: instructions that take an operand for themselves do so in their family's file.

use super::stack::{Operand, Regs};
use crate::bytecode::op::{Instr, flag};

/// Drops the operands in `b` and `c` that die with the instruction; `right` is the second one, a register or a
/// constant.
#[inline(always)]
pub(super) fn release_dying(regs: Regs, ins: Instr, right: Operand) {
    release_operands(regs, ins.flags, ins.b, ins.c, right);
}

/// Drops the operands in the registers `first` and `second` that the flags say die.
#[inline(always)]
pub(super) fn release_operands(regs: Regs, flags: u8, first: u16, second: u16, right: Operand) {
    if flags & flag::B_DIES != 0 {
        drop(regs.take(first));
    }
    if flags & flag::C_DIES != 0 && right.is(regs, second) {
        drop(regs.take(second));
    }
}
