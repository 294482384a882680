//! Lists in staged code: those whose length is staged, and methods that a staged argument changes.
//!
//! In: instructions and calls of methods on such lists. Out: nodes; refusals of what no graph list does.
//! Invariants: an instruction without a rule here is refused where it would see the `Spread` as an item.
//! Elsewhere: the lists of staged length (`stage/value/list.rs`), a branch on one (`stage/flow/watch/test.rs`).

use super::List;
use crate::bytecode::op::Instr;
use crate::error::Result;
use crate::kinds;
use crate::native::{Answer, Site, StagedRule, staged_rules};
use crate::stage::{Repr, Stager, done, is_spread_list, is_staged, right_operand, save_next, stand_ins, variable};
use crate::types::iter::staged as walks;
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
    LIST_WHOLE = |cx: &mut _, at, site| method(cx, at, site, |_, _, _| false);
    /// a method of lists in Python, where a position is staged or the length
    LIST_INSERT = |cx: &mut _, at, site| method(cx, at, site, has_staged_place);
    /// a method of lists in Python, where the items need a graph, or Python code, to be compared
    LIST_SEARCH = |cx: &mut _, at, site| method(cx, at, site, compares);
    /// a method of lists in Python, where the items need a graph, or Python code, to be compared
    LIST_SORT = |cx: &mut _, at, site| method(cx, at, site, orders);
    /// an operation of the graph, where the length is staged
    LIST_POP = pop;
}

/// adds to a list, whatever is in it
pub const APPEND: StagedRule = StagedRule { doc: "adds to a list, whatever is in it", adds: true, ..walks::MOVE };
/// adds to a list, whatever is in it; of what Python code walks through a list is made first
pub const EXTEND: StagedRule = StagedRule {
    doc: "adds to a list, whatever is in it; of generators lists are made first",
    adds: true,
    ..walks::UPDATE
};

/// `len(list)`.
fn measure(cx: &mut Stager<'_>, at: &mut Cursor, site: Site) -> Result<Answer> {
    let [object] = &site.args(at)[..] else { return Ok(Answer::Runs) };
    if let Some(split) = walks::structures(at, site) {
        return Ok(split);
    }
    if stand_ins::is_measured(cx, object) {
        return stand_ins::instead(cx, at, site, "length_of");
    }
    if !is_spread_list(object) {
        return Ok(Answer::Runs);
    }
    save_next(cx, at);
    let length = cx.spread_length(object)?;
    site.done(at, length)
}

/// `bool(list)`.
fn truth(cx: &mut Stager<'_>, at: &mut Cursor, site: Site) -> Result<Answer> {
    variable::in_arguments(cx, at, site)?;
    let [object] = &site.args(at)[..] else { return Ok(Answer::Runs) };
    if stand_ins::has_truth(cx, object) {
        return stand_ins::instead(cx, at, site, "truth_of");
    }
    if !is_spread_list(object) {
        return Ok(Answer::Runs);
    }
    save_next(cx, at);
    let filled = cx.is_filled(object)?;
    site.done(at, filled)
}

/// `list.method(…)`, in Python where the length is staged or the arguments ask for it.
fn method(
    cx: &mut Stager<'_>,
    at: &mut Cursor,
    site: Site,
    asks: fn(&Stager<'_>, &Value, &[Value]) -> bool,
) -> Result<Answer> {
    let Some(this) = site.object(at).filter(|this| this.kind() == kinds::LIST) else { return Ok(Answer::Runs) };
    if is_spread_list(&this) || asks(cx, &this, &site.args(at)[1..]) {
        return stand_ins::instead(cx, at, site, &format!("list_{}", site.name(at)));
    }
    Ok(Answer::Runs)
}

/// Whether an item is inserted at a staged position.
fn has_staged_place(_: &Stager<'_>, _: &Value, args: &[Value]) -> bool {
    args.first().is_some_and(is_staged)
}

/// Whether finding an item needs a graph or Python code.
fn compares(cx: &Stager<'_>, list: &Value, args: &[Value]) -> bool {
    args.iter().chain([list]).any(|value| cx.holds_staged(value, 0)) || stand_ins::holds_objects(list)
}

/// Whether sorting needs a graph or Python code.
fn orders(cx: &Stager<'_>, list: &Value, args: &[Value]) -> bool {
    compares(cx, list, args) || args.iter().any(|arg| arg.kind() == kinds::FUNCTION)
}

/// `list.pop(…)`.
fn pop(cx: &mut Stager<'_>, at: &mut Cursor, site: Site) -> Result<Answer> {
    let list = match site.object(at) {
        Some(list) if site.count == 1 && is_spread_list(&list) => list,
        Some(_) if site.count == 1 => return Ok(Answer::Runs),
        _ => return method(cx, at, site, has_staged_place),
    };
    if stand_ins::is_raising_guarded(cx, at) {
        return stand_ins::instead(cx, at, site, "list_pop");
    }
    save_next(cx, at);
    let id = cx.lift_spread(&list)?;
    let outputs = cx.emit_node(Op::Pop, &[id], Attrs::new(), &[])?;
    let [rest, item] = outputs[..] else { return Err(cx.refuse_list("is popped from")) };
    cx.put_spread(&list, rest);
    let item = cx.staged_node(item);
    site.done(at, item)
}

/// `list[index]`. `true`, here and below: the instruction is done, or to be looked at again.
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

fn refuse(cx: &mut Stager<'_>, at: &Cursor, what: &str) -> Result<bool> {
    save_next(cx, at);
    Err(cx.refuse_list(what))
}
