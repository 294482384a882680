//! Calls: of functions that are one of several, with arguments that are, and what they may raise.
//!
//! In: a call that is about to run. Out: it runs, maybe with another callee or other arguments; or it is a node.
//! Invariants:
//! - No builtin sees a staged value as an object of a type of its own.
//! - An error that a call with staged arguments raises is told from the program's own.
//!
//! Elsewhere: what builtins give (`rules`), staged functions that are called (`function/recursion`).

use super::{split, split_choice};
use crate::bytecode::op::Instr;
use crate::error::Result;
use crate::names::intern;
use crate::native::{Answer, Native, Site};
use crate::stage::rules::call as native_call;
use crate::stage::rules::call;
use crate::stage::rules::python::iteration;
use crate::stage::session::capture;
use crate::stage::stager::Stager;
use crate::types::generator::staged as finalizer;
use crate::types::staged::{Repr, attributes, record, repr_of};
use crate::vm::Cursor;

/// `callee(…)`, `object.method(…)`.
pub(super) fn call(cx: &mut Stager<'_>, cursor: &mut Cursor, ins: Instr) -> Result<bool> {
    let site = Site::of(cursor, ins);
    record::open_all(cx, cursor, ins.a, site.first, site.count)?;
    match call::before_call(cx, cursor, site)? {
        Answer::Runs => {}
        Answer::Done => return Ok(true),
        Answer::Split(register) => return split(cx, cursor, register),
    }
    if site.is_positional {
        iteration::argument_of_expression(cx, cursor, site);
        if attributes::method(cx, cursor, site)? {
            return Ok(true);
        }
    }
    note_arguments(cx, cursor, site)?;
    capture::call(cx, cursor.regs.get(ins.a))?;
    refuse_finalizer(cx, cursor, ins.a)?;
    if callee(cx, cursor, ins)? {
        return Ok(true);
    }
    native_call::check_call(cx, cursor, site)?;
    super::touch_slice(cx, cursor, site.first, site.count).map(|()| false)
}

/// `callee(*items, **named)`.
pub(super) fn spread(cx: &mut Stager<'_>, cursor: &mut Cursor, ins: Instr) -> Result<bool> {
    let mut all = cursor.regs.slice(ins.a + 1, 2).iter();
    all.try_for_each(|items| capture::content(cx, items)).map(|()| false)
}

/// A callee that is one of several is split; one that cannot be staged is refused.
fn callee(cx: &mut Stager<'_>, cursor: &mut Cursor, ins: Instr) -> Result<bool> {
    let callee = cursor.regs.get(ins.a).clone();
    if matches!(repr_of(&callee), Some(Repr::Poison(_))) {
        return Err(cx.staged_refused(&callee, "is called", "call it where it is known"));
    }
    split_choice(cx, cursor, ins.a)
}

/// Notes what the arguments hold, but for an object to which is only added.
fn note_arguments(cx: &mut Stager<'_>, cursor: &Cursor, site: Site) -> Result<()> {
    let callee = cursor.regs.get(site.ins.a);
    let adds = site.object(cursor).is_some() && callee.downcast_ref::<Native>().is_some_and(native_call::adds);
    let values = cursor.regs.slice(site.first, site.count).iter().skip(usize::from(adds));
    values.filter(|value| value.is_object()).try_for_each(|value| cx.note_argument(callee, value))
}

/// No graph runs `__del__`.
fn refuse_finalizer(cx: &mut Stager<'_>, cursor: &Cursor, callee: u16) -> Result<()> {
    if !finalizer::has_finalizer(cx, cursor.regs.get(callee)) {
        return Ok(());
    }
    let class = cursor.regs.get(callee).clone();
    let name = cx.getattr(&class, &intern("__name__"))?;
    let name = cx.str(&name)?;
    Err(cx
        .staging_error(&format!("a '{}' has a `__del__` method, which no graph runs; make it outside", name.as_str())))
}
