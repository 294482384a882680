//! Lists in staged code: those whose length is staged, and methods that a staged argument changes.
//!
//! In: instructions and calls of methods on such lists. Out: nodes; refusals of what no graph list does.
//! Invariants: an instruction without a rule here is refused where it would see the `Spread` as an item.
//! Elsewhere: the lists of staged length (`stage/value/list.rs`), a branch on one (`stage/flow/watch/test.rs`).

use crate::bytecode::op::Instr;
use crate::error::Result;
use crate::kinds;
use crate::native::{Answer, Site, StagedRule, staged_rules};
use crate::stage::{Stager, done, is_spread_list, right_operand, stand_ins, variable};
use crate::types::iter::staged as walks;
use crate::types::staged::{Repr, is_staged};
use crate::vm::Cursor;
use snek_graph::ir::Attrs;
use snek_graph::ops::Op;
use snek_heap::Value;
use snek_syntax::core::UnaryOp;

staged_rules! {
    /// an operation of the graph, where the length is staged
    LENGTH = measure;
    /// an operation of the graph, where the length is staged
    TRUTH = truth;
    /// a method of lists in Python, where the length is staged
    LIST_WHOLE = |cx: &mut _, cursor, site| method(cx, cursor, site, |_, _, _| false);
    /// a method of lists in Python, where a position is staged or the length
    LIST_INSERT = |cx: &mut _, cursor, site| method(cx, cursor, site, has_staged_place);
    /// a method of lists in Python, where the items need a graph, or Python code, to be compared
    LIST_SEARCH = |cx: &mut _, cursor, site| method(cx, cursor, site, compares);
    /// a method of lists in Python, where the items need a graph, or Python code, to be compared
    LIST_SORT = |cx: &mut _, cursor, site| method(cx, cursor, site, orders);
    /// an operation of the graph, where the length is staged
    LIST_POP = pop;
    /// Python, where something staged is among the arguments or in them
    IN_PYTHON = |cx: &mut _, cursor, site| in_python(cx, cursor, site, |_| true);
    /// Python, where the length or an item is staged
    HEAP = |cx: &mut _, cursor, site| in_python(cx, cursor, site, |heap| heap.kind() == kinds::LIST);
}

/// adds to a list, whatever is in it
pub const APPEND: StagedRule = StagedRule { doc: "adds to a list, whatever is in it", adds: true, ..walks::MOVE };
/// adds to a list, whatever is in it; of what Python code walks through a list is made first
pub const EXTEND: StagedRule = StagedRule {
    doc: "adds to a list, whatever is in it; of generators lists are made first",
    adds: true,
    ..walks::UPDATE
};

/// A function of lists that Python code computes, where it meets something staged.
fn in_python(cx: &mut Stager<'_>, cursor: &mut Cursor, site: Site, takes: fn(&Value) -> bool) -> Result<Answer> {
    variable::in_arguments(cx, cursor, site)?;
    let args = site.args(cursor);
    let is_met =
        args.first().is_some_and(takes) && args.iter().any(|arg| cx.holds_staged(arg) || cx.reaches_spread(arg, 0));
    if is_met { stand_ins::instead(cx, cursor, site, &site.name(cursor)) } else { Ok(Answer::Runs) }
}

/// `len(list)`.
fn measure(cx: &mut Stager<'_>, cursor: &mut Cursor, site: Site) -> Result<Answer> {
    let [object] = &site.args(cursor)[..] else { return Ok(Answer::Runs) };
    if let Some(split) = walks::structures(cursor, site) {
        return Ok(split);
    }
    if stand_ins::is_measured(cx, object) {
        return stand_ins::instead(cx, cursor, site, "length_of");
    }
    if !is_spread_list(object) {
        return Ok(Answer::Runs);
    }
    let length = cx.spread_length(object)?;
    site.done(cursor, length)
}

/// `bool(list)`.
fn truth(cx: &mut Stager<'_>, cursor: &mut Cursor, site: Site) -> Result<Answer> {
    variable::in_arguments(cx, cursor, site)?;
    let [object] = &site.args(cursor)[..] else { return Ok(Answer::Runs) };
    if stand_ins::has_truth(cx, object) {
        return stand_ins::instead(cx, cursor, site, "truth_of");
    }
    if !is_spread_list(object) {
        return Ok(Answer::Runs);
    }
    let filled = cx.is_filled(object)?;
    site.done(cursor, filled)
}

/// `list.method(…)`, in Python where the length is staged or the arguments ask for it.
fn method(
    cx: &mut Stager<'_>,
    cursor: &mut Cursor,
    site: Site,
    asks: fn(&Stager<'_>, &Value, &[Value]) -> bool,
) -> Result<Answer> {
    let Some(this) = site.object(cursor).filter(|this| this.kind() == kinds::LIST) else { return Ok(Answer::Runs) };
    if is_spread_list(&this) || asks(cx, &this, &site.args(cursor)[1..]) {
        return stand_ins::instead(cx, cursor, site, &format!("list_{}", site.name(cursor)));
    }
    Ok(Answer::Runs)
}

/// Whether an item is inserted at a staged position.
fn has_staged_place(_: &Stager<'_>, _: &Value, args: &[Value]) -> bool {
    args.first().is_some_and(is_staged)
}

/// Whether finding an item needs a graph or Python code.
fn compares(cx: &Stager<'_>, list: &Value, args: &[Value]) -> bool {
    args.iter().chain([list]).any(|value| cx.holds_staged(value)) || stand_ins::holds_objects(list)
}

/// Whether sorting needs a graph or Python code.
fn orders(cx: &Stager<'_>, list: &Value, args: &[Value]) -> bool {
    compares(cx, list, args) || args.iter().any(|arg| arg.kind() == kinds::FUNCTION)
}

/// `list.pop(…)`.
fn pop(cx: &mut Stager<'_>, cursor: &mut Cursor, site: Site) -> Result<Answer> {
    let list = match site.object(cursor) {
        Some(list) if site.count == 1 && is_spread_list(&list) => list,
        Some(_) if site.count == 1 => return Ok(Answer::Runs),
        _ => return method(cx, cursor, site, has_staged_place),
    };
    if stand_ins::is_raising_guarded(cx, cursor) {
        return stand_ins::instead(cx, cursor, site, "list_pop");
    }
    let id = cx.lift_spread(&list)?;
    let outputs = cx.emit_node(Op::Pop, &[id], Attrs::new(), &[])?;
    let [rest, item] = outputs[..] else { return Err(cx.refuse_list("is popped from")) };
    cx.put_spread(&list, rest);
    let item = cx.staged_item(item)?;
    site.done(cursor, item)
}

/// `list[index]`. `true`, here and below: the instruction is done, or to be looked at again.
pub(crate) fn item(cx: &mut Stager<'_>, cursor: &mut Cursor, ins: Instr) -> Result<bool> {
    let (list, index) = (cursor.regs.get(ins.b).clone(), right_operand(cursor, ins));
    if !is_spread_list(&list) {
        return Ok(false);
    }
    if index.as_int().is_none() && cx.node_of(&index).is_none() {
        return refuse(cx, "is sliced");
    }
    cx.check_index(&list, &index)?;
    let (id, index) = (cx.lift_spread(&list)?, cx.lift(&index)?);
    let item = cx.emit(Op::ArrayGet, &[id, index])?;
    let item = cx.staged_item(item)?;
    done(cursor, ins.a, item)
}

/// `list[index] = value`.
pub(crate) fn set_item(cx: &mut Stager<'_>, cursor: &mut Cursor, ins: Instr) -> Result<bool> {
    let list = cursor.regs.get(ins.a).clone();
    if !is_spread_list(&list) {
        return Ok(false);
    }
    let (index, value) = (cursor.regs.get(ins.b).clone(), cursor.regs.get(ins.c).clone());
    cx.check_index(&list, &index)?;
    let mut items = cx.collect(&list)?;
    items.push(value.clone());
    cx.check_types(&items)?;
    let (id, index, value) = (cx.lift_spread(&list)?, cx.lift(&index)?, cx.lift(&value)?);
    let changed = cx.emit(Op::ArraySet, &[id, index, value])?;
    cx.put_spread(&list, changed);
    cursor.skip();
    Ok(true)
}

/// `iter(list)` of a loop.
pub(crate) fn iterate(cx: &mut Stager<'_>, cursor: &mut Cursor, ins: Instr) -> Result<bool> {
    let list = cursor.regs.get(ins.b).clone();
    if !is_spread_list(&list) {
        return Ok(false);
    }
    let iterator = cx.staged(Repr::ListIter([Value::int(0), list, Value::int(1)]));
    done(cursor, ins.a, iterator)
}

/// `len(list)` of a pattern.
pub(crate) fn length(cx: &mut Stager<'_>, cursor: &mut Cursor, ins: Instr) -> Result<bool> {
    let list = cursor.regs.get(ins.b).clone();
    if !is_spread_list(&list) {
        return Ok(false);
    }
    let length = cx.spread_length(&list)?;
    done(cursor, ins.a, length)
}

/// `not list`.
pub(crate) fn not(cx: &mut Stager<'_>, cursor: &mut Cursor, ins: Instr) -> Result<bool> {
    let list = cursor.regs.get(ins.b).clone();
    if !is_spread_list(&list) {
        return Ok(false);
    }
    let holds = cx.is_filled(&list)?;
    let is_empty = cx.unary(UnaryOp::Not, &holds)?;
    done(cursor, ins.a, is_empty)
}

/// Refuses what no graph list does, where one of the registers holds one.
pub(crate) fn refuse_in(cx: &mut Stager<'_>, cursor: &Cursor, registers: &[u16], what: &str) -> Result<()> {
    if !registers.iter().any(|register| is_spread_list(cursor.regs.get(*register))) {
        return Ok(());
    }
    refuse(cx, what).map(|_| ())
}

fn refuse(cx: &mut Stager<'_>, what: &str) -> Result<bool> {
    Err(cx.refuse_list(what))
}
