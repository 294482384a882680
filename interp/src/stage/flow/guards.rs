//! Items of lists and tuples under a handler.
//!
//! In: an instruction that reads or writes an item, whose index or list is staged. Out: a branch on whether it
//! raises, which the handler sees.
//! Invariants: the instruction is run only where it does not raise.
//! Elsewhere: divisions (`watch.rs`), what the operations are (`types/staged/ops.rs`, `value/list.rs`).

use super::watch;
use crate::bytecode::op::Instr;
use crate::error::Result;
use crate::stage::stager::{Stager, right_operand};
use crate::stage::value::list::is_spread_list;
use crate::types::list::List;
use crate::types::str;
use crate::types::tuple::Tuple;
use crate::vm::Cursor;
use snek_graph::ir::Type;
use snek_graph::ops::Op;
use snek_heap::Value;

/// `list[index]`. `true`, here and below: the position or the arm has changed.
pub(crate) fn item(cx: &mut Stager<'_>, cursor: &mut Cursor, ins: Instr) -> Result<bool> {
    let (object, index) = (cursor.regs.get(ins.b).clone(), right_operand(cursor, ins));
    guard(cx, cursor, &object, &index, false)
}

/// `list[index] = value`.
pub(crate) fn set_item(cx: &mut Stager<'_>, cursor: &mut Cursor, ins: Instr) -> Result<bool> {
    let (object, index) = (cursor.regs.get(ins.a).clone(), cursor.regs.get(ins.b).clone());
    guard(cx, cursor, &object, &index, true)
}

/// A branch on whether there is an item at the index.
fn guard(cx: &mut Stager<'_>, cursor: &mut Cursor, object: &Value, index: &Value, is_write: bool) -> Result<bool> {
    let is_staged_index = cx.node_of(index).is_some();
    let length = object.downcast_ref::<List>().map(|list| list.items.borrow().len());
    let length = length.or_else(|| Some(object.downcast_ref::<Tuple>()?.items().len()));
    let Some(length) = length.filter(|_| is_staged_index || is_spread_list(object)) else { return Ok(false) };
    if cx.is_guarded(cursor) {
        return Ok(false);
    }
    if !cx.is_guarded_code() {
        return Ok(false);
    }
    if let Some(id) = cx.node_of(index)
        && matches!(cx.node_type(id), ty if ty == Type::Str || ty == Type::FLOAT)
    {
        let (sequence, name) = (cx.type_name(object), cx.node_type(id).python_name().to_owned());
        return Err(cx.type_error(format!("{sequence} indices must be integers or slices, not {name}")));
    }
    let length = if is_spread_list(object) {
        let list = cx.lift(object)?;
        cx.emit(Op::Len, &[list])?
    } else {
        cx.builder()?.constant(length as i64)
    };
    let zero = cx.builder()?.constant(0i64);
    let index = cx.lift(index)?;
    let beyond = cx.emit(Op::Ge, &[index, length])?;
    let lowest = cx.emit(Op::Sub, &[zero, length])?;
    let before = cx.emit(Op::Lt, &[index, lowest])?;
    let cond = cx.emit(Op::Or, &[beyond, before])?;
    let text = match (is_write, object.downcast_ref::<Tuple>().is_some()) {
        (true, _) => "list assignment index out of range",
        (false, true) => "tuple index out of range",
        (false, false) => "list index out of range",
    };
    let class = cx.types.exceptions.IndexError.clone();
    let error = cx.exception(&class, vec![str::new(text)]);
    watch::fail_if(cx, cursor, cond, error).map(|()| true)
}

impl Stager<'_> {
    /// Whether the instruction that runs has been looked at, and so does not raise.
    pub(crate) fn is_looked_at(&self) -> bool {
        let depth = self.frames.len();
        let pc = self.frames.last().map_or(0, |frame| frame.pc().saturating_sub(1));
        self.stage.session.as_ref().is_some_and(|session| session.flow.watched.guarded == Some((depth, pc)))
    }
}
