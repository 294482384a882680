//! Calls of natives, as their rows say.
//!
//! In: a call that is about to run; a native about to be called with values. Out: what its rule gives; a refusal.
//! Invariants:
//! - A native whose row says nothing never sees a staged value, nor a structure that holds one.
//! - A native that takes items never sees a list whose length is staged: of its items there is one slot only.
//!
//! Elsewhere: the words (`native/staged.rs`), the rules (`rule`).

use crate::error::Result;
use crate::kinds;
use crate::native::{Answer, Native, NativeDef, Site, Staged};
use crate::stage::rules::python::stand_ins;
use crate::stage::stager::{Stager, save_next};
use crate::stage::value::list;
use crate::stage::value::repr::is_staged;
use crate::types::class::Type as Class;
use crate::types::function::attributes::qualified;
use crate::types::payload;
use crate::vm::{Cursor, Cx};
use snek_heap::{Value, epoch_of, visit_references};
use std::collections::HashSet;

/// The row of a native, or of the constructor of a builtin class.
fn row_of(cx: &Stager<'_>, callee: &Value) -> Option<&'static NativeDef> {
    if let Some(native) = callee.downcast_ref::<Native>() {
        return native.row;
    }
    let class = callee.downcast_ref::<Class>().filter(|class| class.is_builtin)?;
    class.dict.get_name(&cx.names.__new__)?.downcast_ref::<Native>()?.row
}

/// A call is about to run.
pub(crate) fn before_call(cx: &mut Stager<'_>, at: &mut Cursor, site: Site) -> Result<Answer> {
    let callee = at.regs.get(site.ins.a).clone();
    let Some(row) = row_of(cx, &callee) else { return Ok(Answer::Runs) };
    match row.staged {
        Staged::Rule(rule) => (rule.apply)(cx, at, site),
        Staged::Python(name) => {
            let args = at.regs.slice(site.first, site.count);
            let is_numeric = args.iter().all(|arg| stand_ins::is_number(cx, arg) || arg.is_none());
            let applies = site.is_positional && is_numeric && args.iter().any(is_staged);
            let is_replaced = applies && stand_ins::replace(cx, at, site.ins.a, name)?;
            Ok(if is_replaced { Answer::Done } else { Answer::Runs })
        }
        _ => Ok(Answer::Runs),
    }
}

/// A native is about to run: refuses it where its row does not say that it may on these values.
fn check(cx: &mut Stager<'_>, native: &Native, staged: Staged, args: &[Value]) -> Result<()> {
    let given = std::iter::once(&native.this).chain(args);
    match staged {
        Staged::Same => Ok(()),
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
                if cx.hands_staged(value) {
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
pub(crate) fn check_call(cx: &mut Stager<'_>, at: &Cursor, callee: u16, (first, count): (u16, u16)) -> Result<()> {
    let callee = at.regs.get(callee).clone();
    let Some(native) = callee.downcast_ref::<Native>() else { return Ok(()) };
    let staged = native.row.map_or(Staged::Known, |row| row.staged);
    if matches!(staged, Staged::Same | Staged::Rule(_) | Staged::Python(_)) {
        return Ok(());
    }
    let args = at.regs.slice(first, count).to_vec();
    save_next(cx, at);
    check(cx, native, staged, &args)
}

/// A native is called by another one, or with arguments that are spread: no rule has been asked.
pub(crate) fn check_native(cx: &mut Cx, native: &Native, args: &[Value]) -> Result<()> {
    let staged = native.row.map_or(Staged::Known, |row| row.staged);
    check(&mut Stager(cx), native, staged, args)
}

#[cold]
fn refused(cx: &mut Stager<'_>, native: &Native, why: &str) -> crate::error::Error {
    let name = native.signature.name.as_str();
    cx.staging_error(&format!("{name}() {why}, so it cannot be staged; call it outside and pass its result"))
}

impl Stager<'_> {
    /// Whether a native that takes the value apart meets a staged value.
    fn hands_staged(&self, value: &Value) -> bool {
        self.holds_staged(value, 0) || self.holds_staged(&payload(value), 0) || self.reaches_spread(value, 0)
    }

    /// Whether a list of staged length is the value, or an item of it, or what an iterator walks through.
    pub(crate) fn reaches_spread(&self, value: &Value, depth: usize) -> bool {
        let any = |items: &[Value]| depth < 50 && items.iter().any(|item| self.reaches_spread(item, depth + 1));
        if let Some(list) = value.downcast_ref::<crate::types::list::List>() {
            let items = list.items.borrow();
            return list::holds_spread(&items) || any(&items);
        }
        if let Some(tuple) = value.downcast_ref::<crate::types::tuple::Tuple>() {
            return any(tuple.items());
        }
        if let Some(steps) = value.downcast_ref::<crate::types::iter::SeqIter>() {
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
