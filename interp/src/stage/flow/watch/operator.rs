//! Operators: what they raise under a handler, what they read from outside, texts and lists among their operands.
//!
//! In: an instruction with an operator. Out: it runs; or a stand-in runs for it, or it is a node.
//! Invariants: under a handler an operator is run only where it does not raise.
//! Elsewhere: what an operator gives for staged operands, which the operator itself finds (`types/staged/ops.rs`).

use super::{fail_if, split, split_choice};
use crate::bytecode::Op as Instruction;
use crate::bytecode::op::{Family, Instr, Right};
use crate::error::Result;
use crate::stage::flow::alias::twins;
use crate::stage::rules::python::stand_ins;
use crate::stage::session::capture;
use crate::stage::stager::{Stager, done};
use crate::types::dict::staged::{self as dicts, Access};
use crate::types::list::staged as lists;
use crate::types::staged::{choice_in, division_by_zero, is_staged, record};
use crate::types::str::Str;
use crate::types::str::staged as texts;
use crate::vm::Cursor;
use snek_graph::ops::Op;
use snek_heap::Value;
use snek_syntax::core::UnaryOp;
use snek_tensor::DType;

/// Under a handler an operand that is one of several values is split: where one of them raises, the handler sees that one only.
/// So is one that may be a text, of which Python code computes much.
pub(super) fn split_operand(cx: &mut Stager<'_>, cursor: &mut Cursor, ins: Instr) -> Result<bool> {
    let operands = match ins.op.family() {
        Family::Binary(_, Right::Register) | Family::Compare(_) => [ins.b, ins.c],
        Family::Binary(..) | Family::Unary(_) => [ins.b, ins.b],
        Family::CompareJump(_, Right::Register) => [ins.a, ins.b],
        Family::CompareJump(..) => [ins.a, ins.a],
        Family::Other if ins.op == Instruction::GetItem => [ins.c, ins.c],
        Family::Other if matches!(ins.op, Instruction::SetItem | Instruction::DelItem) => [ins.b, ins.b],
        _ => return dicts::no_key(cursor, ins).map_or(Ok(false), |register| split(cx, cursor, register)),
    };
    let Some(register) = choice_in(cursor, operands) else { return Ok(false) };
    if cx.is_handled_code() || texts::may_be_text(cx, cursor.regs.get(register)) {
        split(cx, cursor, register)
    } else {
        Ok(false)
    }
}

/// An operator without more than its operands.
pub(super) fn plain(cx: &mut Stager<'_>, cursor: &mut Cursor, ins: Instr) -> Result<bool> {
    record::open(cx, cursor, ins.b)?;
    capture::content(cx, cursor.regs.get(ins.b))?;
    if matches!(ins.op.family(), Family::Binary(_, Right::Register) | Family::Compare(_)) {
        record::open(cx, cursor, ins.c)?;
        capture::content(cx, cursor.regs.get(ins.c))?;
    }
    Ok(false)
}

/// `left * right`.
pub(super) fn product(cx: &mut Stager<'_>, cursor: &mut Cursor, ins: Instr) -> Result<bool> {
    plain(cx, cursor, ins)?;
    Ok(texts::product(cx, cursor, ins)? || stand_ins::product(cx, cursor, ins)?)
}

/// `left ** right`, shifts.
pub(super) fn power(cx: &mut Stager<'_>, cursor: &mut Cursor, ins: Instr) -> Result<bool> {
    plain(cx, cursor, ins)?;
    stand_ins::power(cx, cursor, ins)
}

/// `left / right`, `left // right`, `left % right`.
pub(super) fn division(cx: &mut Stager<'_>, cursor: &mut Cursor, ins: Instr) -> Result<bool> {
    plain(cx, cursor, ins)?;
    Ok(ins.op == Instruction::Mod && percent(cx, cursor, ins)? || guard_division(cx, cursor, ins)?)
}

/// `not value`.
pub(super) fn not(cx: &mut Stager<'_>, cursor: &mut Cursor, ins: Instr) -> Result<bool> {
    record::open(cx, cursor, ins.b)?;
    if lists::not(cx, cursor, ins)? {
        return Ok(true);
    }
    let object = cursor.regs.get(ins.b).clone();
    capture::content(cx, &object)?;
    if !stand_ins::has_truth(cx, &object) {
        return Ok(false);
    }
    let truth = stand_ins::truth_of(cx, &object)?;
    let value = cx.unary(UnaryOp::Not, &truth)?;
    done(cursor, ins.a, value)
}

/// `left < right`.
pub(super) fn comparison(cx: &mut Stager<'_>, cursor: &mut Cursor, ins: Instr) -> Result<bool> {
    for register in [ins.b, ins.c] {
        record::open(cx, cursor, register)?;
        cx.note_deeply(cursor.regs.get(register))?;
    }
    if matches!(ins.op, Instruction::Eq | Instruction::Ne) {
        twins::compare(cx, cursor, ins)?;
    }
    if let Family::Compare(op) = ins.op.family()
        && let Some(name) = stand_ins::of_lists(cursor, op, [ins.b, ins.c])
    {
        let operands = vec![cursor.regs.get(ins.b).clone(), cursor.regs.get(ins.c).clone()];
        return stand_ins::call(cx, cursor, name, operands, ins.a);
    }
    lists::refuse_in(cx, cursor, &[ins.b, ins.c], "is compared").map(|()| false)
}

/// `item in container`.
pub(super) fn contains(cx: &mut Stager<'_>, cursor: &mut Cursor, ins: Instr) -> Result<bool> {
    record::open(cx, cursor, ins.c)?;
    if dicts::access(cx, cursor, ins, Access::Contains)?
        || texts::contains(cx, cursor, ins)?
        || stand_ins::contains(cx, cursor, ins)?
    {
        return Ok(true);
    }
    capture::content(cx, cursor.regs.get(ins.c))?;
    split_choice(cx, cursor, ins.c)
}

/// `format % values` with something staged among the values.
fn percent(cx: &mut Stager<'_>, cursor: &mut Cursor, ins: Instr) -> Result<bool> {
    let (format, values) = (cursor.regs.get(ins.b).clone(), cursor.regs.get(ins.c).clone());
    cx.note_deeply(&values)?;
    if format.downcast_ref::<Str>().is_none() || !cx.has_staged_text(&values) {
        return Ok(false);
    }
    let text = cx.staged_percent(&format, &values)?;
    done(cursor, ins.a, text)
}

/// A division under a handler: what it raises for zero becomes a branch that the handler sees.
fn guard_division(cx: &mut Stager<'_>, cursor: &mut Cursor, ins: Instr) -> Result<bool> {
    let (dividend, divisor) = (cursor.regs.get(ins.b).clone(), cursor.regs.get(ins.c).clone());
    if !is_staged(&divisor) || cx.is_guarded(cursor) {
        return Ok(false);
    }
    if !cx.is_guarded_code() {
        return Ok(false);
    }
    // Arrays and NumPy's scalars do not raise.
    if cx.is_arrayish(&dividend) || cx.is_arrayish(&divisor) {
        return Ok(false);
    }
    let is_float = [&dividend, &divisor].iter().any(|value| cx.is_float(value));
    let Family::Binary(op, _) = ins.op.family() else { return Ok(false) };
    let message = division_by_zero(op, is_float);
    let id = cx.lift(&divisor)?;
    let zero = cx.builder()?.constant(0i64);
    let cond = cx.emit(Op::Eq, &[id, zero])?;
    let error = cx.zero_division_error(message);
    fail_if(cx, cursor, cond, error).map(|()| true)
}

impl Stager<'_> {
    fn is_float(&self, value: &Value) -> bool {
        match self.node_of(value) {
            Some(id) => self.node_type(id).as_scalar() == Some(DType::F64),
            None => value.as_float().is_some(),
        }
    }
}
