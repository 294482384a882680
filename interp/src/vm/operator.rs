//! Operators whose method is a Python function: it runs as a frame of the same loop.
//!
//! Invariants:
//! - The operands stay in the caller's registers until the method has returned: what it does not implement is asked of the
//!   other operand then.
//! - Only plain cases come here; reflected methods of subclasses, in-place operators and staged programs go through
//!   `protocol::arith`.

use super::Cx;
use super::cursor::Cursor;
use super::frame::FrameKind;
use super::peek::look;
use super::stack::Operand;
use super::window::push_simple;
use crate::bytecode::Op;
use crate::bytecode::op::{Instr, flag};
use crate::error::Result;
use crate::types::class::Instance;
use crate::types::function::Function;
use snek_heap::{Gc, Value};
use snek_syntax::core::BinaryOp;

/// The left operand's method, if it is a plain function that goes first.
#[inline(always)]
fn method(cx: &Cx, op: BinaryOp, left: &Value, right: &Value) -> Option<Gc<Function>> {
    let left = left.downcast_ref::<Instance>()?;
    look(left.class_slot(), |class| {
        if let Some(right) = right.downcast_ref::<Instance>()
            && !look(right.class_slot(), |other| other.is(class))
        {
            return None;
        }
        if cx.stage.is_active() || crate::stage::is_staged(right) || right.is_unbound() {
            return None;
        }
        class.lookup(cx.operator_name(op))?.downcast::<Function>().filter(|function| function.takes(2))
    })
}

/// Begins the method's call, if there is one to call here.
#[inline(always)]
pub(super) fn start(cx: &mut Cx, at: &mut Cursor, ins: Instr, op: BinaryOp, right: Operand) -> Result<bool> {
    let (left, right) = (at.regs.get(ins.b), right.get());
    let Some(function) = method(cx, op, left, right) else { return Ok(false) };
    let args = [left.clone(), right.clone()];
    push_simple(cx, function, args.into_iter(), ins.a, FrameKind::Operator)?;
    *at = Cursor::load(cx);
    Ok(true)
}

/// The method has returned, and its frame is gone: its value is the operation's, unless it is NotImplemented.
pub(super) fn finish(cx: &mut Cx, at: &mut Cursor, value: Value) -> Result<()> {
    let ins = at.previous();
    let value = if value.is_not_implemented() { ask_other(cx, at, ins)? } else { value };
    if ins.flags & flag::B_DIES != 0 {
        drop(at.regs.take(ins.b));
    }
    if ins.flags & flag::C_DIES != 0 && !operation(ins.op).1 {
        drop(at.regs.take(ins.c));
    }
    at.regs.set(ins.a, value);
    Ok(())
}

#[cold]
#[inline(never)]
fn ask_other(cx: &mut Cx, at: &mut Cursor, ins: Instr) -> Result<Value> {
    let (op, is_constant) = operation(ins.op);
    let left = at.regs.get(ins.b).clone();
    let right = if is_constant { at.constant(ins.c).clone() } else { at.regs.get(ins.c).clone() };
    cx.binary_after_left(op, &left, &right)
}

/// What an arithmetic instruction computes, and whether its right operand is a constant.
fn operation(op: Op) -> (BinaryOp, bool) {
    match op {
        Op::Sub => (BinaryOp::Sub, false),
        Op::Mul => (BinaryOp::Mul, false),
        Op::Div => (BinaryOp::Div, false),
        Op::FloorDiv => (BinaryOp::FloorDiv, false),
        Op::Mod => (BinaryOp::Mod, false),
        Op::Pow => (BinaryOp::Pow, false),
        Op::MatMul => (BinaryOp::MatMul, false),
        Op::LShift => (BinaryOp::LShift, false),
        Op::RShift => (BinaryOp::RShift, false),
        Op::And => (BinaryOp::And, false),
        Op::Or => (BinaryOp::Or, false),
        Op::Xor => (BinaryOp::Xor, false),
        Op::AddK => (BinaryOp::Add, true),
        Op::SubK => (BinaryOp::Sub, true),
        Op::MulK => (BinaryOp::Mul, true),
        Op::DivK => (BinaryOp::Div, true),
        Op::FloorDivK => (BinaryOp::FloorDiv, true),
        Op::ModK => (BinaryOp::Mod, true),
        Op::PowK => (BinaryOp::Pow, true),
        Op::LShiftK => (BinaryOp::LShift, true),
        Op::RShiftK => (BinaryOp::RShift, true),
        Op::AndK => (BinaryOp::And, true),
        Op::OrK => (BinaryOp::Or, true),
        Op::XorK => (BinaryOp::Xor, true),
        _ => (BinaryOp::Add, false),
    }
}
