//! Calls: of functions that are one of several, with arguments that are, and what they may raise.
//!
//! In: a call that is about to run. Out: it runs, maybe with another callee or other arguments; or it is a node.
//! Invariants:
//! - No builtin sees a staged value as an object of a type of its own.
//! - An error that a call with staged arguments raises is told from the program's own.
//!
//! Elsewhere: what builtins give (`rules`), staged functions that are called (`function/recursion`).

use super::{split, split_choice};
use crate::bytecode::Op as Instruction;
use crate::bytecode::op::Instr;
use crate::error::Result;
use crate::names::intern;
use crate::native::{Answer, Native};
use crate::stage::flow::{finalizer, guards};
use crate::stage::rules::call as native_call;
use crate::stage::rules::python::{iteration, stand_ins};
use crate::stage::rules::text::methods;
use crate::stage::rules::{list, natives, record};
use crate::stage::session::capture;
use crate::stage::stager::{Stager, save_next};
use crate::stage::value::repr::{Repr, is_staged, repr_of};
use crate::types::class::Type as Class;
use crate::vm::Cursor;
use snek_heap::Value;

/// `callee(…)`.
pub(super) fn function(cx: &mut Stager<'_>, at: &mut Cursor, ins: Instr) -> Result<bool> {
    let is_positional = ins.op == Instruction::Call;
    record::open_all(cx, at, ins.a, ins.a + 1, ins.b)?;
    if is_positional && methods::builtin(cx, at, ins)? || stand_ins::function(cx, at, ins)? {
        return Ok(true);
    }
    if let Some(answer) = native(cx, at, ins, (ins.a + 1, ins.b))? {
        return Ok(answer);
    }
    if is_positional {
        iteration::argument_of_expression(cx, at, ins);
        if list::call(cx, at, ins)? {
            return Ok(true);
        }
    }
    note_arguments(cx, at, ins.a + 1, ins.b)?;
    capture::call(cx, at.regs.get(ins.a))?;
    refuse_finalizer(cx, at, ins.a)?;
    if is_positional && let Some(register) = consumes_choice(at, ins) {
        return split(cx, at, register);
    }
    if callee(cx, at, ins)? {
        return Ok(true);
    }
    native_call::check_call(cx, at, ins.a, (ins.a + 1, ins.b))?;
    super::touch_slice(cx, at, ins.a + 1, ins.b).map(|()| false)
}

/// `object.method(…)`.
pub(super) fn method(cx: &mut Stager<'_>, at: &mut Cursor, ins: Instr) -> Result<bool> {
    let is_positional = ins.op == Instruction::CallMethod;
    record::open_all(cx, at, ins.a, ins.a + 1, ins.b + 1)?;
    if methods::method(cx, at, ins)? || stand_ins::method(cx, at, ins)? {
        return Ok(true);
    }
    let has_self = !at.regs.get(ins.a + 1).is_unbound();
    let (first, count) = if has_self { (ins.a + 1, ins.b + 1) } else { (ins.a + 2, ins.b) };
    if let Some(answer) = native(cx, at, ins, (first, count))? {
        return Ok(answer);
    }
    if is_positional && (guards::pop(cx, at, ins)? || list::method(cx, at, ins)?) {
        return Ok(true);
    }
    // What is added to a list does not depend on what is in it.
    if is_positional && is_append(at.regs.get(ins.a)) {
        note_arguments(cx, at, ins.a + 2, ins.b)?;
    } else {
        note_arguments(cx, at, ins.a + 1, ins.b + 1)?;
    }
    if is_positional && natives::method(cx, at, ins)? {
        return Ok(true);
    }
    capture::call(cx, at.regs.get(ins.a))?;
    refuse_finalizer(cx, at, ins.a)?;
    if callee(cx, at, ins)? {
        return Ok(true);
    }
    native_call::check_call(cx, at, ins.a, (first, count))?;
    super::touch_slice(cx, at, ins.a + 1, ins.b + 1).map(|()| false)
}

/// A callee that is one of several is split; one that cannot be staged is refused.
fn callee(cx: &mut Stager<'_>, at: &mut Cursor, ins: Instr) -> Result<bool> {
    let callee = at.regs.get(ins.a).clone();
    if matches!(repr_of(&callee), Some(Repr::Poison(_))) {
        save_next(cx, at);
        return Err(cx.staged_refused(&callee, "is called", "call it where it is known"));
    }
    split_choice(cx, at, ins.a)
}

/// What the row of a native says of the call, unless it is to run.
fn native(cx: &mut Stager<'_>, at: &mut Cursor, ins: Instr, (first, count): (u16, u16)) -> Result<Option<bool>> {
    match natives::before_call(cx, at, ins, first, count)? {
        Answer::Runs => Ok(None),
        Answer::Done => Ok(Some(true)),
        Answer::Split(register) => split(cx, at, register).map(Some),
    }
}

fn note_arguments(cx: &mut Stager<'_>, at: &Cursor, first: u16, count: u16) -> Result<()> {
    let values = at.regs.slice(first, count);
    values.iter().filter(|value| value.is_object()).try_for_each(|value| capture::content(cx, value))
}

fn is_append(callee: &Value) -> bool {
    callee
        .downcast_ref::<Native>()
        .is_some_and(|native| native.owner == "list" && matches!(native.signature.name.as_str(), "append" | "extend"))
}

/// No graph runs `__del__`.
fn refuse_finalizer(cx: &mut Stager<'_>, at: &Cursor, callee: u16) -> Result<()> {
    if !finalizer::has_finalizer(cx, at.regs.get(callee)) {
        return Ok(());
    }
    save_next(cx, at);
    let class = at.regs.get(callee).clone();
    let name = cx.getattr(&class, &intern("__name__"))?;
    let name = cx.str(&name)?;
    Err(cx
        .staging_error(&format!("a '{}' has a `__del__` method, which no graph runs; make it outside", name.as_str())))
}

/// The register of the argument that is one of several, of a builtin that takes all of its argument.
fn consumes_choice(at: &Cursor, ins: Instr) -> Option<u16> {
    const TAKING: &[&str] = &[
        "list",
        "tuple",
        "set",
        "frozenset",
        "dict",
        "sorted",
        "sum",
        "any",
        "all",
        "len",
        "enumerate",
        "zip",
        "iter",
        "reversed",
    ];
    let callee = at.regs.get(ins.a);
    let takes = match (callee.downcast_ref::<Native>(), callee.downcast_ref::<Class>()) {
        (Some(native), _) => native.owner.is_empty() && TAKING.contains(&native.signature.name.as_str()),
        (_, Some(class)) => class.is_builtin && TAKING.contains(&class.name.borrow().as_str()),
        _ => false,
    };
    let is_structure = |value: &Value| !is_staged(value) && value.is_object();
    (ins.a + 1..=ins.a + ins.b).filter(|_| takes).find(|register| match repr_of(at.regs.get(*register)) {
        Some(Repr::Choice { options, .. }) => options.iter().any(is_structure),
        _ => false,
    })
}
