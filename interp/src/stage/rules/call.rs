//! Calls of natives, as their rows say.
//!
//! In: a call that is about to run; a native about to be called with values. Out: what its rule gives; a refusal.
//! Invariants:
//! - A native whose row says nothing never sees a staged value, nor a structure that holds one.
//! - A native that takes items never sees a list whose length is staged: of its items there is one slot only.
//!
//! Elsewhere: the words (`native/staged.rs`), the rules (`rule`).

use super::variable;
use crate::error::Error;
use crate::error::Result;
use crate::kinds;
use crate::native::{Answer, Apply, Native, NativeDef, Site, Staged, StagedRule};
use crate::stage::rules::python::stand_ins;
use crate::stage::session::Session;
use crate::stage::stager::Stager;
use crate::stage::value::list;
use crate::types::class::{Instance, Type as Class};
use crate::types::dict::staged as dicts;
use crate::types::function::attributes::qualified;
use crate::types::iter::SeqIter;
use crate::types::list::List;
use crate::types::payload;
use crate::types::staged::{array, choice_in, is_staged};
use crate::types::staged_function::StagedFunction;
use crate::types::tuple::Tuple;
use crate::vm::{Cursor, Cx};
use snek_heap::{Value, epoch_of, visit_references};
use std::collections::HashSet;

/// The row of a native, or of the constructor of a builtin class.
pub(crate) fn row_of(cx: &Stager<'_>, callee: &Value) -> Option<&'static NativeDef> {
    if let Some(native) = callee.downcast_ref::<Native>() {
        return native.row;
    }
    let class = callee.downcast_ref::<Class>().filter(|class| class.is_builtin)?;
    match class.dict.get_name(&cx.names.__new__) {
        Some(new) => new.downcast_ref::<Native>()?.row,
        None => class.constructor,
    }
}

/// The function in Python that a native's call with a list of staged length for its arguments is one of.
pub(crate) fn of_all(cx: &mut Stager<'_>, native: &Value) -> Result<Option<Value>> {
    match row_of(cx, native).map(|row| row.staged) {
        Some(Staged::Rule(StagedRule { of_all: Some(name), .. })) => cx.stand_in(name).map(Some),
        _ => Ok(None),
    }
}

/// Whether the native only adds to its object.
pub(crate) fn adds(native: &Native) -> bool {
    native.row.is_some_and(|row| matches!(row.staged, Staged::Rule(StagedRule { adds: true, .. })))
}

/// A call is about to run: what the rules of arrays or its row say.
pub(crate) fn before_call(cx: &mut Stager<'_>, cursor: &mut Cursor, site: Site) -> Result<Answer> {
    if let Some(function) = inlined(cx, cursor.regs.get(site.ins.a)) {
        cursor.regs.set(site.ins.a, function);
        return Ok(Answer::Done);
    }
    if array::before_call(cx, cursor, site)? || dicts::call(cx, cursor, site)? == Answer::Done {
        return Ok(Answer::Done);
    }
    by_row(cx, cursor, site)
}

/// The Python function that a staged one is made of: inside of another staged function it is part of that.
fn inlined(cx: &mut Stager<'_>, callee: &Value) -> Option<Value> {
    if let Some(staged) = callee.downcast_ref::<StagedFunction>() {
        // A tape looks into what it records.
        let is_taped = |session: &Session| !session.flow.tapes.is_empty();
        if let Some(session) = cx.stage.session.as_deref_mut()
            && !staged.is_derivative
            && !is_taped(session)
        {
            session.flow.through = Some(staged.function.clone());
        }
        return Some(staged.function.value());
    }
    let instance = callee.downcast_ref::<Instance>()?;
    let found = instance.class().lookup(&cx.names.__call__)?;
    let staged = found.downcast_ref::<StagedFunction>()?;
    Some(cx.bind_method(&staged.function.value(), callee))
}

/// What the row of a native says of a call.
fn by_row(cx: &mut Stager<'_>, cursor: &mut Cursor, site: Site) -> Result<Answer> {
    let callee = cursor.regs.get(site.ins.a).clone();
    let Some(row) = row_of(cx, &callee) else { return Ok(Answer::Runs) };
    if let (Staged::Rule(_) | Staged::Python(_), Some(register)) =
        (row.staged, choice_in(cursor, site.first..site.first + site.count))
        && (cx.is_handled_code() || !stand_ins::is_number(cx, cursor.regs.get(register)))
    {
        return Ok(Answer::Split(register));
    }
    match row.staged {
        Staged::Rule(StagedRule { apply: Apply::Call(rule), .. }) => rule(cx, cursor, site),
        Staged::Python(name) => {
            variable::in_arguments(cx, cursor, site)?;
            stand_ins::of_numbers(cx, cursor, site, name)
        }
        _ => Ok(Answer::Runs),
    }
}

/// A native is about to run: refuses it where its row does not say that it may on these values.
fn check(cx: &mut Stager<'_>, native: &Native, staged: Staged, args: &[Value]) -> Result<()> {
    let given = std::iter::once(&native.this).chain(args);
    match staged {
        Staged::Same | Staged::Rule(StagedRule { adds: true, .. }) => Ok(()),
        Staged::Refused(why) => Err(refused(cx, native, why)),
        Staged::Items | Staged::Rule(_) | Staged::Python(_) => {
            for value in given {
                if cx.reaches_spread(value, 0) {
                    let text = format!("is given to {}()", qualified(native));
                    return Err(cx.refuse_list(&text));
                }
            }
            Ok(())
        }
        Staged::Known => {
            for value in given {
                if is_staged(value) {
                    let name = native.signature.name.as_str();
                    return Err(cx.staged_concrete(value, &format!("an argument of {name}()")));
                }
                if cx.hands_staged(value) || dicts::is_table(cx, value) {
                    let name = qualified(native);
                    return Err(cx.staging_error(&format!(
                        "a structure with a staged value in it cannot be given to {name}(); take its items out, or \
                         compute what it gives in Python"
                    )));
                }
            }
            Ok(())
        }
    }
}

/// A native is called by an instruction, its arguments in registers; its rule has been asked.
pub(crate) fn check_call(cx: &mut Stager<'_>, cursor: &Cursor, site: Site) -> Result<()> {
    let callee = cursor.regs.get(site.ins.a).clone();
    let Some(native) = callee.downcast_ref::<Native>() else { return Ok(()) };
    let staged = native.row.map_or(Staged::Known, |row| row.staged);
    let args = cursor.regs.slice(site.first, site.count);
    let is_asked = match staged {
        Staged::Same => true,
        Staged::Rule(_) | Staged::Python(_) => {
            !site.is_positional || adds(native) || !args.iter().any(list::is_spread_list)
        }
        _ => false,
    };
    if is_asked {
        return Ok(());
    }
    let args = args.to_vec();
    check(cx, native, staged, &args)
}

/// Refuses a list of staged length among what the native is given, or in it.
pub fn check_items(cx: &mut Stager<'_>, native: &Native, args: &[Value]) -> Result<()> {
    check(cx, native, Staged::Items, args)
}

/// A native is called by another one, or with arguments that are spread: no rule has been asked.
pub(crate) fn check_native(cx: &mut Cx, native: &Native, args: &[Value]) -> Result<()> {
    let staged = native.row.map_or(Staged::Known, |row| row.staged);
    check(&mut Stager(cx), native, staged, args)
}

#[cold]
fn refused(cx: &mut Stager<'_>, native: &Native, why: &str) -> Error {
    let name = native.signature.name.as_str();
    cx.staging_error(&format!("{name}() {why}, so it cannot be staged; call it outside and pass its result"))
}

impl Stager<'_> {
    /// Whether a native that takes the value apart meets a staged value.
    fn hands_staged(&self, value: &Value) -> bool {
        self.holds_staged(value) || self.holds_staged(&payload(value)) || self.reaches_spread(value, 0)
    }

    /// Whether a list of staged length is the value, or an item of it, or what an iterator walks through.
    pub(crate) fn reaches_spread(&self, value: &Value, depth: usize) -> bool {
        let any = |items: &[Value]| depth < 50 && items.iter().any(|item| self.reaches_spread(item, depth + 1));
        if let Some(list) = value.downcast_ref::<List>() {
            let items = list.items.borrow();
            return list::holds_spread(&items) || any(&items);
        }
        if let Some(tuple) = value.downcast_ref::<Tuple>() {
            return any(tuple.items());
        }
        if let Some(steps) = value.downcast_ref::<SeqIter>() {
            return self.reaches_spread(&steps.sequence.borrow().clone(), depth + 1);
        }
        value.kind() == kinds::INSTANCE && depth < 50 && {
            let inner = payload(value);
            !inner.is(value) && self.reaches_spread(&inner, depth + 1)
        }
    }

    /// Whether a staged value can be reached from an object that staged code has made.
    pub(crate) fn reaches_staged(&self, value: &Value) -> bool {
        let first = self.stage.session.as_ref().map_or(u32::MAX, |session| session.epoch);
        let mut seen: HashSet<usize> = HashSet::new();
        let mut open = vec![value.clone()];
        while let Some(value) = open.pop() {
            if is_staged(&value) {
                return true;
            }
            if value.is_object() && epoch_of(&value) >= first && seen.insert(value.address()) {
                visit_references(&value, &mut |held| open.push(held.clone()));
            }
        }
        false
    }
}
