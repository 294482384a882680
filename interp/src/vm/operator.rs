//! Operators whose method is a Python function: it runs as a frame of the same loop.
//!
//! Invariants:
//! - The operands stay in the caller's registers until the method has returned: what it does not implement is asked of
//!   the other operand then.
//! - Only plain cases come here; reflected methods of subclasses, in-place operators and staged programs go through
//!   `protocol::arith`.

use super::Cx;
use super::cursor::Cursor;
use super::frame::FrameKind;
use super::peek::look;
use super::release::release_dying;
use super::stack::Operand;
use super::window::push_simple;
use crate::bytecode::op::{Family, Instr, Right};
use crate::error::Result;
use crate::native::{Native, Quick};
use crate::stage;
use crate::types::class::Instance;
use crate::types::function::Function;
use snek_heap::{Gc, Value};
use snek_syntax::core::BinaryOp;

/// What runs for an operator without the protocol.
enum Method {
    /// A plain function.
    Frame(Gc<Function>),
    /// The quick form of a method in Rust.
    Quick(Quick),
}

/// The left operand's method, if it goes first and is a plain function or has a quick form.
#[inline(always)]
fn method(cx: &Cx, op: BinaryOp, left: &Value, right: &Value) -> Option<Method> {
    let left = left.downcast_ref::<Instance>()?;
    look(left.class_slot(), |class| {
        if let Some(right) = right.downcast_ref::<Instance>()
            && !look(right.class_slot(), |other| other.is(class))
        {
            return None;
        }
        if cx.stage.is_active() || stage::is_staged(right) || right.is_unbound() {
            return None;
        }
        let found = class.lookup(&cx.operator_names(op).plain)?;
        match found.downcast::<Function>() {
            Some(function) => function.takes(2).then_some(Method::Frame(function)),
            None => found.downcast_ref::<Native>()?.quick_of_instances().map(Method::Quick),
        }
    })
}

/// What the quick form of a method in Rust answers in place, or for an integer beside an instance of a class in Python.
#[inline(always)]
pub(super) fn answer(cx: &mut Cx, op: BinaryOp, in_place: bool, left: &Value, right: &Value) -> Option<Value> {
    let quick = cx.quick_operator(op, in_place, left, right)?;
    let result = match quick.is_reflected {
        true => (quick.run)(cx, &[right.clone(), left.clone()]),
        false => (quick.run)(cx, &[left.clone(), right.clone()]),
    };
    result.filter(|result| !result.is_not_implemented())
}

/// Begins the method's call, if there is one to call here.
#[inline(always)]
pub(super) fn start(cx: &mut Cx, cursor: &mut Cursor, ins: Instr, op: BinaryOp, right: Operand) -> Result<bool> {
    let right_operand = right;
    let (left, right) = (cursor.regs.get(ins.b), right.get());
    let function = match method(cx, op, left, right) {
        Some(Method::Frame(function)) => function,
        Some(Method::Quick(quick)) => {
            let result = quick(cx, &[left.clone(), right.clone()]).filter(|result| !result.is_not_implemented());
            let Some(result) = result else { return Ok(false) };
            release_dying(cursor.regs, ins, right_operand);
            cursor.regs.set(ins.a, result);
            return Ok(true);
        }
        None => return Ok(false),
    };
    let args = [left.clone(), right.clone()];
    push_simple(cx, function, args.into_iter(), ins.a, FrameKind::Operator)?;
    *cursor = Cursor::load(cx);
    Ok(true)
}

/// The method has returned, and its frame is gone: its value is the operation's, unless it is NotImplemented.
pub(super) fn finish(cx: &mut Cx, cursor: &mut Cursor, value: Value) -> Result<()> {
    let ins = cursor.previous();
    let value = match ins.op.family() {
        Family::Binary(op, _) if value.is_not_implemented() => ask_other(cx, cursor, ins, op)?,
        _ => value,
    };
    release_dying(cursor.regs, ins, right_of(cursor, ins));
    cursor.regs.set(ins.a, value);
    Ok(())
}

/// The right operand of an instruction with a binary operator.
fn right_of(cursor: &Cursor, ins: Instr) -> Operand {
    match ins.op.family() {
        Family::Binary(_, Right::Constant) => cursor.constant_operand(ins.c),
        _ => cursor.regs.operand(ins.c),
    }
}

#[cold]
#[inline(never)]
fn ask_other(cx: &mut Cx, cursor: &mut Cursor, ins: Instr, op: BinaryOp) -> Result<Value> {
    let (left, right) = (cursor.regs.get(ins.b).clone(), right_of(cursor, ins).get().clone());
    cx.binary_after_left(op, &left, &right)
}
