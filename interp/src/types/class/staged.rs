//! Natives that ask for the type of a value, in staged code.
//!
//! In: a call with a staged value. Out: the call with a sample of its type, which is known while staging.

use crate::error::Result;
use crate::native::{Answer, Site, staged_rules};
use crate::stage::{Stager, is_spread_list};
use crate::types::staged::{Repr, is_staged, repr_of};
use crate::types::{dict, list};
use crate::vm::Cursor;
use snek_heap::Value;

staged_rules! {
    /// asks for the type, which is known while staging
    ASK = ask;
    /// asks for the type, if it is the only argument
    CLASS_OF = class_of;
}

/// The first argument, if it is one of several values: each takes its own way.
pub(crate) fn one_of_several(cursor: &Cursor, site: Site) -> Option<Answer> {
    let value = (site.count > 0).then(|| cursor.regs.get(site.first))?;
    matches!(repr_of(value), Some(Repr::Choice { .. } | Repr::Maybe { .. })).then_some(Answer::Split(site.first))
}

/// The first argument, if it is staged.
pub(crate) fn staged_object(cursor: &Cursor, site: Site) -> Option<Value> {
    (site.count > 0).then(|| cursor.regs.get(site.first).clone()).filter(is_staged)
}

/// A builtin that asks for the type of its first argument only: it is given a sample of the type.
pub(crate) fn ask(cx: &mut Stager<'_>, cursor: &mut Cursor, site: Site) -> Result<Answer> {
    if let Some(split) = one_of_several(cursor, site) {
        return Ok(split);
    }
    let Some(value) = staged_object(cursor, site) else {
        if site.count > 0 && is_spread_list(cursor.regs.get(site.first)) {
            cursor.regs.set(site.first, list::new(Vec::new()));
        } else if site.count > 0 && !cx.is_in_stand_in() && dict::staged::is_table(cx, cursor.regs.get(site.first)) {
            let table = cursor.regs.get(site.first).clone();
            let sample = dict::staged::sample(cx, &table)?;
            cursor.regs.set(site.first, sample);
        }
        return Ok(Answer::Runs);
    };
    let Some(sample) = cx.sample_of(&value) else {
        let name = site.name(cursor);
        return Err(cx.staged_refused(
            &value,
            &format!("has no type yet that {name}() could ask for"),
            "the function can be staged at a call, when the types of its arguments are known",
        ));
    };
    cursor.regs.set(site.first, sample);
    Ok(Answer::Runs)
}

/// `type(value)`; with three arguments it makes a class.
fn class_of(cx: &mut Stager<'_>, cursor: &mut Cursor, site: Site) -> Result<Answer> {
    if site.count == 1 { ask(cx, cursor, site) } else { Ok(Answer::Runs) }
}
