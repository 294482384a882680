//! Natives that walk through what they are given, in staged code.
//!
//! In: a call of such a native. Out: its function in Python, of module `_staged_builtins`, where what it walks through
//! is staged; lists in place of what Python code walks through.
//! Invariants: a native sees neither an iterator that a graph steps nor a list whose length is staged.
//! Elsewhere: loops and other instructions that iterate (`stage/rules/python/iteration.rs`).

use crate::error::Result;
use crate::kinds;
use crate::native::{Answer, Native, Site, staged_rules};
use crate::stage::{
    Stager, check_items, holds_objects, is_array, is_iterator_of_python, is_spread_list, is_walk, variable,
};
use crate::types::dict::staged as tables;
use crate::types::generator::staged as finalizer;
use crate::types::list;
use crate::types::staged::{Repr, is_staged, repr_of};
use crate::types::str::staged as texts;
use crate::vm::Cursor;
use snek_heap::Value;

staged_rules! {
    /// a loop, where what it walks through is staged
    WALK = |cx: &mut _, cursor, site| walk(cx, cursor, site, is_first_stepped);
    /// a loop, where what it walks through is staged
    SUM = |cx: &mut _, cursor, site| walk_deeply(cx, cursor, site, sums);
    /// a loop, where the length or an item is staged
    TEST_ITEMS = |cx: &mut _, cursor, site| walk_in_any_order(cx, cursor, site, tests_items);
    /// a loop, where the length or an item is staged
    SORT = |cx: &mut _, cursor, site| walk_in_any_order(cx, cursor, site, sorts);
    /// a loop, where the length is staged, or an item that has a key
    EXTREME = extreme;
    /// a list of the rows of an array; a loop, where the length is staged
    COLLECT = collect;
    /// a loop, where an item is staged; refused where the length is
    COLLECT_KNOWN = collect_known;
    /// a generator, where what it walks through is staged
    ADAPT = |cx: &mut _, cursor, site| walk(cx, cursor, site, adapts);
    /// a generator, where what it walks through is staged, or what it tests, or the function is Python code
    ADAPT_TESTED = |cx: &mut _, cursor, site| walk(cx, cursor, site, adapts_tested);
    /// a generator
    ENDLESS = |cx: &mut _, cursor, site| walk(cx, cursor, site, |_, _, _| true);
    /// a loop, where what it walks through is staged
    FOLD = |cx: &mut _, cursor, site| walk_deeply(cx, cursor, site, adapts);
    /// a generator, where the function is Python code or an item is staged
    MAP = |cx: &mut _, cursor, site| walk_deeply(cx, cursor, site, maps);
    /// an iterator, where the length is staged; a generator of what a function in Python gives
    ITER = |cx: &mut _, cursor, site| walk(cx, cursor, site, iterates);
    /// a step of an iterator of Python code, or of one whose end is staged
    NEXT = next;
    /// moves what it is given
    MOVE = |_: &mut Stager<'_>, _: &mut _, _| Ok(Answer::Runs);
    /// moves all items; of what Python code walks through a list is made first
    TAKE_ITEMS = take_items;
    /// keeps all items; of what Python code walks through a list is made first
    UPDATE = take_all;
}

/// Whether a call of a builtin needs its function in Python: told by its arguments, the last of which may have names.
type Asks = fn(&Stager<'_>, &[Value], bool) -> bool;

/// A builtin that walks through what it is given: a text is its letters, one of several structures is split, and where
/// Python code steps, the function in Python is called.
fn walk(cx: &mut Stager<'_>, cursor: &mut Cursor, site: Site, asks: Asks) -> Result<Answer> {
    tables::put_items(cx, cursor, site, false)?;
    if site.is_positional {
        variable::in_arguments(cx, cursor, site)?;
        for register in site.first..site.first + site.count {
            let text = cursor.regs.get(register).clone();
            if texts::is_text(cx, &text) {
                let letters = cx.letters(&text)?;
                cursor.regs.set(register, letters);
                return Ok(Answer::Done);
            }
        }
        if let Some(split) = structures(cursor, site) {
            return Ok(split);
        }
    }
    in_python(cx, cursor, site, asks)
}

/// The same of a builtin that gives the same in whatever order it is given the items.
fn walk_in_any_order(cx: &mut Stager<'_>, cursor: &mut Cursor, site: Site, asks: Asks) -> Result<Answer> {
    tables::put_items(cx, cursor, site, true)?;
    walk_deeply(cx, cursor, site, asks)
}

/// The same of a builtin that computes with the items, whatever they hold.
fn walk_deeply(cx: &mut Stager<'_>, cursor: &mut Cursor, site: Site, asks: Asks) -> Result<Answer> {
    site.args(cursor).iter().try_for_each(|arg| cx.note_deeply(arg))?;
    walk(cx, cursor, site, asks)
}

/// The function in Python, where the arguments ask for it.
fn in_python(cx: &mut Stager<'_>, cursor: &Cursor, site: Site, asks: Asks) -> Result<Answer> {
    if !asks(cx, &site.args(cursor), !site.is_positional) {
        return Ok(Answer::Runs);
    }
    let function = cx.stand_in(&site.name(cursor))?;
    cursor.regs.set(site.ins.a, function);
    Ok(Answer::Done)
}

/// The first argument that is one of several structures, of a builtin that takes all of it.
pub(crate) fn structures(cursor: &Cursor, site: Site) -> Option<Answer> {
    let is_structure = |value: &Value| !is_staged(value) && value.is_object();
    let is_split = |register: &u16| match repr_of(cursor.regs.get(*register)) {
        Some(Repr::Choice { options, .. }) => options.iter().any(is_structure),
        _ => false,
    };
    (site.first..site.first + site.count).find(is_split).map(Answer::Split)
}

/// Whether Python code steps through the value, or its length is staged, or its rows are.
fn is_stepped(cx: &Stager<'_>, value: &Value) -> bool {
    is_walk(value) || is_array(value) || is_iterator_of_python(cx, value) || is_spread_list(value)
}

/// Whether a list or tuple holds something staged.
fn holds(cx: &Stager<'_>, value: &Value) -> bool {
    !is_staged(value) && cx.holds_staged(value)
}

fn is_first_stepped(cx: &Stager<'_>, args: &[Value], _: bool) -> bool {
    args.first().is_some_and(|arg| is_stepped(cx, arg))
}

fn sums(cx: &Stager<'_>, args: &[Value], _: bool) -> bool {
    args.first().is_some_and(|arg| is_stepped(cx, arg))
}

fn tests_items(cx: &Stager<'_>, args: &[Value], _: bool) -> bool {
    args.first().is_some_and(|arg| is_stepped(cx, arg) || holds(cx, arg))
}

fn sorts(cx: &Stager<'_>, args: &[Value], has_names: bool) -> bool {
    let first = args.first();
    first.is_some_and(|arg| is_stepped(cx, arg) || cx.holds_staged(arg) || holds_objects(arg))
        || has_names && args.iter().any(|arg| arg.kind() == kinds::FUNCTION)
}

fn adapts(cx: &Stager<'_>, args: &[Value], _: bool) -> bool {
    args.iter().any(|arg| is_stepped(cx, arg)) || args.iter().skip(1).any(|arg| texts::is_staged_int(cx, arg))
}

fn adapts_tested(cx: &Stager<'_>, args: &[Value], has_names: bool) -> bool {
    let is_python = args.first().is_some_and(|arg| arg.kind() == kinds::FUNCTION);
    is_python || adapts(cx, args, has_names) || args.iter().any(|arg| holds(cx, arg))
}

fn maps(cx: &Stager<'_>, args: &[Value], _: bool) -> bool {
    args.first().is_some_and(|arg| arg.kind() == kinds::FUNCTION || arg.is_none())
        || args.iter().skip(1).any(|arg| is_stepped(cx, arg) || holds(cx, arg))
}

fn iterates(_: &Stager<'_>, args: &[Value], _: bool) -> bool {
    match args {
        [function, _] => function.kind() == kinds::FUNCTION,
        _ => args.first().is_some_and(|arg| is_walk(arg) || is_spread_list(arg)),
    }
}

fn compares(cx: &Stager<'_>, args: &[Value], has_names: bool) -> bool {
    has_names && args.iter().any(|arg| cx.holds_staged(arg))
        || (args.len() == 1 || has_names) && is_first_stepped(cx, args, has_names)
}

/// `min`, `max`: of one argument, the items of that.
fn extreme(cx: &mut Stager<'_>, cursor: &mut Cursor, site: Site) -> Result<Answer> {
    tables::put_items(cx, cursor, site, true)?;
    let names = site.names(cursor).len();
    if usize::from(site.count) != names + 1 {
        site.args(cursor).iter().try_for_each(|arg| cx.note_deeply(arg))?;
        return in_python(cx, cursor, site, compares);
    }
    if let Some(rows) = cx.rows_of_array(&cursor.regs.get(site.first).clone())? {
        cursor.regs.set(site.first, list::new(rows));
        return Ok(Answer::Done);
    }
    walk_deeply(cx, cursor, site, compares)
}

/// `next`: an argument that is not an iterator is refused by the builtin itself.
fn next(cx: &mut Stager<'_>, cursor: &mut Cursor, site: Site) -> Result<Answer> {
    if site.count > 0 && finalizer::is_made_for_call(cx, cursor, site.first) {
        return Err(cx.dropped());
    }
    in_python(cx, cursor, site, |cx, args, _| {
        args.first().is_some_and(|arg| is_walk(arg) || is_iterator_of_python(cx, arg))
    })
}

/// `list`: also of the rows of an array.
fn collect(cx: &mut Stager<'_>, cursor: &mut Cursor, site: Site) -> Result<Answer> {
    rows(cx, cursor, site)?;
    walk(cx, cursor, site, is_first_stepped)
}

/// `tuple`, `set`, `frozenset`, `dict`: of known length.
fn collect_known(cx: &mut Stager<'_>, cursor: &mut Cursor, site: Site) -> Result<Answer> {
    rows(cx, cursor, site)?;
    let args = site.args(cursor);
    if args.len() == site.names(cursor).len() {
        return Ok(Answer::Runs);
    }
    if args.first().is_some_and(|arg| is_walk(arg) || is_spread_list(arg) || texts::is_text(cx, arg)) {
        let name = site.name(cursor);
        let text = format!("{name}() of something whose length is staged cannot be staged; keep it as a list");
        return Err(cx.staging_error(&text));
    }
    walk(cx, cursor, site, is_first_stepped)
}

/// An array of known length that is the only argument becomes its rows.
fn rows(cx: &mut Stager<'_>, cursor: &Cursor, site: Site) -> Result<()> {
    let array = if site.count == 1 { cursor.regs.get(site.first).clone() } else { Value::NONE };
    if is_array(&array)
        && let Some(rows) = cx.array_rows(&array)?
    {
        cursor.regs.set(site.first, list::new(rows));
    }
    Ok(())
}

/// A method that keeps what it is given: of what Python code walks through a list is made first.
fn take_all(cx: &mut Stager<'_>, cursor: &mut Cursor, site: Site) -> Result<Answer> {
    if site.object(cursor).is_some() {
        for register in site.first + 1..site.first + site.count {
            take(cx, cursor, register)?;
        }
    }
    Ok(Answer::Runs)
}

/// The same of a method for which a list of staged length will not do.
fn take_items(cx: &mut Stager<'_>, cursor: &mut Cursor, site: Site) -> Result<Answer> {
    take_all(cx, cursor, site)?;
    if let Some(native) = cursor.regs.get(site.ins.a).clone().downcast_ref::<Native>() {
        check_items(cx, native, &site.args(cursor))?;
    }
    Ok(Answer::Runs)
}

/// Makes a list of what Python code walks through.
pub(crate) fn take(cx: &mut Stager<'_>, cursor: &Cursor, register: u16) -> Result<()> {
    let iterable = cursor.regs.get(register).clone();
    if is_iterator_of_python(cx, &iterable) || is_walk(&iterable) {
        let list = cx.call_stand_in("list", &[iterable])?;
        cursor.regs.set(register, list);
    }
    Ok(())
}
