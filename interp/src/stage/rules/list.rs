//! What the program does with lists whose length is staged.
//!
//! In: instructions on such lists. Out: nodes; refusals of what no graph list does.
//! Invariants: an instruction without a rule here is refused where it would see the `Spread` as an item.
//! Elsewhere: the lists (`value/list.rs`), a branch on one (`flow/watch/test.rs`).

use crate::bytecode::op::Instr;
use crate::error::Result;
use crate::native::Native;
use crate::stage::stager::{Stager, answered, done, right_operand, save_next};
use crate::stage::value::list::is_spread_list;
use crate::stage::value::repr::Repr;
use crate::types::class::Type as Class;
use crate::types::list::List;
use crate::vm::Cursor;
use snek_graph::ir::Attrs;
use snek_graph::ops::Op;
use snek_heap::Value;
use snek_syntax::core::UnaryOp;

/// `builtin(list)`. `true`, here and below: the instruction is done, or to be looked at again.
pub(crate) fn call(cx: &mut Stager<'_>, at: &mut Cursor, ins: Instr) -> Result<bool> {
    if !at.regs.slice(ins.a + 1, ins.b).iter().any(is_spread_list) {
        return Ok(false);
    }
    let list = at.regs.get(ins.a + 1).clone();
    if ins.b == 1 && is_bool(at.regs.get(ins.a)) {
        save_next(cx, at);
        let filled = cx.is_filled(&list)?;
        return answered(at, ins.a, 2, ins.c, filled);
    }
    match name_of_native(at.regs.get(ins.a)).as_deref() {
        None | Some("print" | "range_parts") => Ok(false),
        Some("len") => {
            save_next(cx, at);
            let length = cx.spread_length(&list)?;
            answered(at, ins.a, ins.b + 1, ins.c, length)
        }
        Some(name) => refuse(cx, at, &format!("is given to {name}()")),
    }
}

/// `list.method(…)`.
pub(crate) fn method(cx: &mut Stager<'_>, at: &mut Cursor, ins: Instr) -> Result<bool> {
    let list = at.regs.get(ins.a + 1).clone();
    if !is_spread_list(&list) {
        return Ok(false);
    }
    match (name_of_native(at.regs.get(ins.a)).as_deref(), ins.b) {
        (None | Some("append" | "extend" | "copy"), _) => Ok(false),
        (Some("pop"), 0) => {
            save_next(cx, at);
            let id = cx.lift_spread(&list)?;
            let outputs = cx.emit_node(Op::Pop, &[id], Attrs::new(), &[])?;
            let [rest, item] = outputs[..] else { return refuse(cx, at, "is popped from") };
            cx.put_spread(&list, rest);
            let item = cx.staged_node(item);
            answered(at, ins.a, 2, ins.c, item)
        }
        _ => refuse(cx, at, "is changed by a method"),
    }
}

/// `list[index]`.
pub(crate) fn item(cx: &mut Stager<'_>, at: &mut Cursor, ins: Instr) -> Result<bool> {
    let (list, index) = (at.regs.get(ins.b).clone(), right_operand(at, ins));
    if !is_spread_list(&list) {
        return Ok(false);
    }
    save_next(cx, at);
    if index.as_int().is_none() && cx.node_of(&index).is_none() {
        return refuse(cx, at, "is sliced");
    }
    let (id, index) = (cx.lift_spread(&list)?, cx.lift(&index)?);
    let item = cx.emit(Op::ArrayGet, &[id, index])?;
    let item = cx.staged_node(item);
    done(at, ins.a, item)
}

/// `list[index] = value`.
pub(crate) fn set_item(cx: &mut Stager<'_>, at: &mut Cursor, ins: Instr) -> Result<bool> {
    let list = at.regs.get(ins.a).clone();
    if !is_spread_list(&list) {
        return Ok(false);
    }
    save_next(cx, at);
    let (index, value) = (at.regs.get(ins.b).clone(), at.regs.get(ins.c).clone());
    let mut items = list.downcast_ref::<List>().map(|list| list.items.borrow().clone()).unwrap_or_default();
    items.push(value.clone());
    cx.check_types(&items)?;
    let (id, index, value) = (cx.lift_spread(&list)?, cx.lift(&index)?, cx.lift(&value)?);
    let changed = cx.emit(Op::ArraySet, &[id, index, value])?;
    cx.put_spread(&list, changed);
    at.skip();
    Ok(true)
}

/// `iter(list)` of a loop.
pub(crate) fn iterate(cx: &mut Stager<'_>, at: &mut Cursor, ins: Instr) -> Result<bool> {
    let list = at.regs.get(ins.b).clone();
    if !is_spread_list(&list) {
        return Ok(false);
    }
    save_next(cx, at);
    let iterator = cx.staged(Repr::ListIter([Value::int(0), list, Value::int(1)]));
    done(at, ins.a, iterator)
}

/// `len(list)` of a pattern.
pub(crate) fn length(cx: &mut Stager<'_>, at: &mut Cursor, ins: Instr) -> Result<bool> {
    let list = at.regs.get(ins.b).clone();
    if !is_spread_list(&list) {
        return Ok(false);
    }
    save_next(cx, at);
    let length = cx.spread_length(&list)?;
    done(at, ins.a, length)
}

/// `not list`.
pub(crate) fn not(cx: &mut Stager<'_>, at: &mut Cursor, ins: Instr) -> Result<bool> {
    let list = at.regs.get(ins.b).clone();
    if !is_spread_list(&list) {
        return Ok(false);
    }
    save_next(cx, at);
    let holds = cx.is_filled(&list)?;
    let is_empty = cx.unary(UnaryOp::Not, &holds)?;
    done(at, ins.a, is_empty)
}

/// Refuses what no graph list does, where one of the registers holds one.
pub(crate) fn refuse_in(cx: &mut Stager<'_>, at: &Cursor, registers: &[u16], what: &str) -> Result<()> {
    if !registers.iter().any(|register| is_spread_list(at.regs.get(*register))) {
        return Ok(());
    }
    refuse(cx, at, what).map(|_| ())
}

fn is_bool(callee: &Value) -> bool {
    callee.downcast_ref::<Class>().is_some_and(|class| class.is_builtin && class.name.borrow().as_str() == "bool")
}

fn name_of_native(callee: &Value) -> Option<String> {
    callee.downcast_ref::<Native>().map(|native| native.signature.name.as_str().to_owned())
}

fn refuse(cx: &mut Stager<'_>, at: &Cursor, what: &str) -> Result<bool> {
    save_next(cx, at);
    Err(cx.refuse_list(what))
}
