//! In builds with debug assertions: whether an instruction leaves empty what dies with it.
//!
//! In: each instruction before it runs, and the cursor before the next one. Out: a panic that names the instruction.
//! A staged branch runs both of its arms within one instruction: nothing is said of instructions while something is staged.
//! Only operands that are flagged are looked at: an object that stays in a register dies late, and is found by a frame that
//! lies over it later.

use super::Cx;
use super::cursor::Cursor;
use crate::bytecode::Code;
use crate::bytecode::effect::emptied;
use crate::bytecode::op::{Instr, flag};
use snek_heap::Value;

/// The last instruction, if operands die with it, and the frame that it ran in.
#[derive(Default)]
pub(super) struct Dying(Option<(*const Code, *mut Value, Instr)>);

impl Dying {
    /// Notes the instruction that the cursor will fetch.
    pub(super) fn note(&mut self, cx: &Cx, cursor: &Cursor) {
        let instr = cursor.upcoming();
        let is_flagged = instr.flags & (flag::B_DIES | flag::C_DIES) != 0 && !cx.stage.is_active();
        self.0 = is_flagged.then_some((cursor.code, cursor.regs.0, instr));
    }

    /// Looks at the operands of the last instruction, unless another frame runs by now.
    pub(super) fn check(&mut self, cursor: &Cursor) {
        let Some((code, regs, instr)) = self.0.take() else { return };
        if !std::ptr::eq(code, cursor.code) || regs != cursor.regs.0 {
            return;
        }
        for register in emptied(cursor.code(), instr) {
            assert!(
                !cursor.regs.get(register).is_object(),
                "{:?} in {} leaves something in register {register}",
                instr,
                cursor.code().qualname.as_str()
            );
        }
    }
}
