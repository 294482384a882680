//! Iteration: loops over objects with `__next__`, and builtins that iterate over what is staged.
//!
//! In: instructions and calls that iterate. Out: the same on generators and functions of module `_staged_builtins`,
//! which say in Python what the builtins do; so staged conditions inside them are branches of the program.
//! Invariants:
//! - A stand-in takes the arguments of its builtin and gives its result; errors are the builtin's own.
//! - Iterators over lists, tuples and ranges inside generators are values of the stager: their positions may be staged.
//!
//! Elsewhere: generators whose end is staged (`flow/generator.rs`), loops over staged ranges and lists
//! (`rules/builtins.rs`).

use super::stand_ins;
use crate::bytecode::Op as Instruction;
use crate::bytecode::op::{Instr, NO_REGISTER, flag};
use crate::error::Result;
use crate::kinds;
use crate::names::intern;
use crate::native::{Answer, Native, Site};
use crate::stage::rules::text::methods;
use crate::stage::rules::{call, variable};
use crate::stage::session::capture;
use crate::stage::stager::{Stager, done, save_next};
use crate::stage::value::array::object;
use crate::stage::value::list;
use crate::stage::value::repr::{Repr, is_staged, repr_of};
use crate::types::class::Instance;
use crate::types::function::Function;
use crate::types::iter::{RangeIter, SeqIter};
use crate::types::tuple;
use crate::vm::{Cursor, Cx, unpack_starred};
use snek_heap::Value;

/// The module of the stand-ins.
const MODULE: &str = "_staged_builtins";

/// `iter(value)` of `yield from`. `true`, here and below: the instruction is done, or to be looked at again.
pub(crate) fn delegate(cx: &mut Stager<'_>, at: &mut Cursor, ins: Instr) -> Result<bool> {
    let iterable = at.regs.get(ins.b).clone();
    if matches!(iterable.kind(), kinds::GENERATOR | kinds::HOST) {
        return Ok(false);
    }
    save_next(cx, at);
    if !is_staged(&iterable) && !cx.is_iterable(&iterable) {
        return Ok(false);
    }
    let iterates = is_iterator_of_python(cx, &iterable) && cx.is_iterator(&iterable);
    let steps = cx.call_stand_in(if iterates { "steps" } else { "each" }, &[iterable])?;
    done(at, ins.a, steps)
}

/// A slice of a list of staged length, or with a staged bound, is not written.
pub(crate) fn set_slice(cx: &mut Stager<'_>, at: &mut Cursor, ins: Instr) -> Result<bool> {
    if !list::is_spread_list(at.regs.get(ins.a)) && !at.regs.slice(ins.b, 3).iter().any(is_staged) {
        return Ok(false);
    }
    save_next(cx, at);
    Err(cx.staging_error(
        "assigning to a slice of staged bounds or of a list of staged length cannot be staged; assign item by item",
    ))
}

/// `[*iterable]` of what Python code iterates over.
pub(crate) fn extend(cx: &mut Stager<'_>, at: &mut Cursor, ins: Instr) -> Result<bool> {
    let iterable = at.regs.get(ins.b).clone();
    if !is_iterator_of_python(cx, &iterable) && !is_walk(&iterable) && !object::is_array(&iterable) {
        return Ok(false);
    }
    let target = at.regs.get(ins.a).clone();
    stand_ins::call(cx, at, "extended", vec![target, iterable], NO_REGISTER)
}

/// A staged range, or an iterator over one or over a list.
fn is_walk(value: &Value) -> bool {
    matches!(repr_of(value), Some(Repr::Range(_) | Repr::RangeIter(_) | Repr::ListIter(_)))
}

/// Whether it is a generator, or an object whose class says in Python how to iterate.
fn is_iterator_of_python(cx: &Stager<'_>, value: &Value) -> bool {
    if value.kind() == kinds::GENERATOR {
        return true;
    }
    let Some(instance) = value.downcast_ref::<Instance>() else { return false };
    if !instance.payload().is_unbound() {
        return false;
    }
    [&cx.names.__iter__, &cx.names.__next__, &cx.names.__getitem__]
        .into_iter()
        .any(|name| instance.class().lookup(name).is_some())
}

/// `iter(value)` of a `for` loop.
pub(crate) fn get_iter(cx: &mut Stager<'_>, at: &mut Cursor, ins: Instr) -> Result<bool> {
    let value = at.regs.get(ins.b).clone();
    if value.kind() == kinds::INSTANCE && is_iterator_of_python(cx, &value) {
        save_next(cx, at);
        let iterates = cx.lookup_special(&value, &cx.names.__iter__).is_some_and(|found| !found.is_none());
        let iterator = if iterates { cx.iter(&value)? } else { cx.call_stand_in("items", &[value])? };
        let iterator = match iterator.kind() {
            kinds::INSTANCE => cx.call_stand_in("steps", &[iterator])?,
            _ => iterator,
        };
        return done(at, ins.a, iterator);
    }
    let is_sequence = matches!(value.kind(), kinds::LIST | kinds::TUPLE | kinds::RANGE);
    if is_sequence && cx.frames.last().is_some_and(|frame| frame.is_generator) {
        save_next(cx, at);
        capture::content(cx, &value)?;
        let iterator = cx.iter(&value)?;
        let iterator = cx.as_walk(&iterator).unwrap_or(iterator);
        return done(at, ins.a, iterator);
    }
    Ok(false)
}

/// Takes apart what Python code iterates over, or a list of staged length. The source may be a variable: it stays.
pub(crate) fn unpack(cx: &mut Stager<'_>, at: &mut Cursor, ins: Instr) -> Result<bool> {
    let source = at.regs.get(ins.b).clone();
    let is_spread = list::is_spread_list(&source);
    if !is_spread && !is_iterator_of_python(cx, &source) && !is_walk(&source) {
        return Ok(false);
    }
    save_next(cx, at);
    let mut items = if is_spread { source } else { cx.call_stand_in("list", &[source])? };
    let mut is_starred = ins.op == Instruction::UnpackStarred;
    let mut shape = ins.c;
    if list::is_spread_list(&items) {
        let counts = match is_starred {
            true => {
                at.constant(ins.c).downcast_ref::<crate::types::tuple::Tuple>().map(|counts| counts.items().to_vec())
            }
            false => Some(vec![Value::int(i64::from(ins.c)), Value::NONE]),
        };
        let counts = counts.unwrap_or_default();
        items = cx.call_stand_in("unpacked", &[&[items][..], &counts].concat())?;
        is_starred = false;
        shape = u16::try_from(cx.len(&items)?).unwrap_or(u16::MAX);
    }
    // The first target's register is free until it is written.
    at.regs.set(ins.a, items);
    let ins = Instr::abc(ins.op, flag::B_DIES, ins.a, ins.a, shape);
    if is_starred {
        unpack_starred(cx, at, ins)?;
    } else {
        crate::vm::unpack(cx, at, ins)?;
    }
    at.skip();
    Ok(true)
}

/// A slice whose bounds or list are staged: a loop that copies.
pub(crate) fn slice(cx: &mut Stager<'_>, at: &mut Cursor, ins: Instr) -> Result<bool> {
    let object = at.regs.get(ins.b).clone();
    let bounds = at.regs.slice(ins.c, 3).to_vec();
    if cx.is_arrayish(&object) {
        return Ok(false);
    }
    let is_list = object.kind() == kinds::LIST;
    if !list::is_spread_list(&object) && !bounds.iter().any(is_staged) {
        return Ok(false);
    }
    save_next(cx, at);
    if !is_list {
        let text =
            "a slice with a staged bound of something else than a list cannot be staged; copy the items in a loop";
        return Err(cx.staging_error(text));
    }
    let mut args = vec![object];
    args.extend(bounds);
    let copy = cx.call_stand_in("slice_of", &args)?;
    drop(at.regs.take_all(ins.c, 3));
    done(at, ins.a, copy)
}

/// The iterator that a generator expression is given.
pub(crate) fn argument_of_expression(cx: &Stager<'_>, at: &Cursor, site: Site) {
    if site.count != 1 {
        return;
    }
    let Some(function) = at.regs.get(site.ins.a).downcast_ref::<Function>() else { return };
    let code = &function.code;
    let is_expression = code.is_generator && code.locals.first().is_some_and(|name| name.as_str() == ".0");
    if is_expression && let Some(walk) = cx.as_walk(at.regs.get(site.first)) {
        at.regs.set(site.first, walk);
    }
}

/// Whether a call of a builtin needs its function in Python: told by its arguments, the last of which may have names.
type Asks = fn(&Stager<'_>, &[Value], bool) -> bool;

/// A builtin that walks through what it is given: a text is its letters, one of several structures is split, and where
/// Python code steps, the function in Python is called.
pub(crate) fn walk(cx: &mut Stager<'_>, at: &mut Cursor, site: Site, asks: Asks) -> Result<Answer> {
    if site.is_positional {
        variable::in_arguments(cx, at, site)?;
        for register in site.first..site.first + site.count {
            let text = at.regs.get(register).clone();
            if methods::is_text(cx, &text) {
                save_next(cx, at);
                let letters = cx.letters(&text)?;
                at.regs.set(register, letters);
                return Ok(Answer::Done);
            }
        }
        if let Some(split) = structures(at, site) {
            return Ok(split);
        }
    }
    in_python(cx, at, site, asks)
}

/// The function in Python, where the arguments ask for it.
fn in_python(cx: &mut Stager<'_>, at: &Cursor, site: Site, asks: Asks) -> Result<Answer> {
    if !asks(cx, &site.args(at), !site.is_positional) {
        return Ok(Answer::Runs);
    }
    save_next(cx, at);
    let function = cx.stand_in(&site.name(at))?;
    at.regs.set(site.ins.a, function);
    Ok(Answer::Done)
}

/// The first argument that is one of several structures, of a builtin that takes all of it.
pub(crate) fn structures(at: &Cursor, site: Site) -> Option<Answer> {
    let is_structure = |value: &Value| !is_staged(value) && value.is_object();
    let is_split = |register: &u16| match repr_of(at.regs.get(*register)) {
        Some(Repr::Choice { options, .. }) => options.iter().any(is_structure),
        _ => false,
    };
    (site.first..site.first + site.count).find(is_split).map(Answer::Split)
}

/// Whether Python code steps through the value, or its length is staged.
fn is_stepped(cx: &Stager<'_>, value: &Value) -> bool {
    is_walk(value) || is_iterator_of_python(cx, value) || list::is_spread_list(value)
}

/// Whether a list or tuple holds something staged.
fn holds(cx: &Stager<'_>, value: &Value) -> bool {
    !is_staged(value) && cx.holds_staged(value, 0)
}

pub(crate) fn is_first_stepped(cx: &Stager<'_>, args: &[Value], _: bool) -> bool {
    args.first().is_some_and(|arg| is_stepped(cx, arg))
}

pub(crate) fn sums(cx: &Stager<'_>, args: &[Value], _: bool) -> bool {
    args.first().is_some_and(|arg| is_stepped(cx, arg) || object::is_array(arg))
}

pub(crate) fn tests_items(cx: &Stager<'_>, args: &[Value], _: bool) -> bool {
    args.first().is_some_and(|arg| is_stepped(cx, arg) || holds(cx, arg))
}

pub(crate) fn sorts(cx: &Stager<'_>, args: &[Value], has_names: bool) -> bool {
    let first = args.first();
    first.is_some_and(|arg| is_stepped(cx, arg) || cx.holds_staged(arg, 0) || stand_ins::holds_objects(arg))
        || has_names && args.iter().any(|arg| arg.kind() == kinds::FUNCTION)
}

pub(crate) fn adapts(cx: &Stager<'_>, args: &[Value], _: bool) -> bool {
    args.iter().any(|arg| is_stepped(cx, arg)) || args.iter().skip(1).any(|arg| methods::is_staged_int(cx, arg))
}

pub(crate) fn maps(cx: &Stager<'_>, args: &[Value], _: bool) -> bool {
    args.first().is_some_and(|arg| arg.kind() == kinds::FUNCTION || arg.is_none())
        || args.iter().skip(1).any(|arg| is_stepped(cx, arg) || holds(cx, arg))
}

pub(crate) fn iterates(_: &Stager<'_>, args: &[Value], _: bool) -> bool {
    match args {
        [function, _] => function.kind() == kinds::FUNCTION,
        _ => args.first().is_some_and(|arg| is_walk(arg) || list::is_spread_list(arg)),
    }
}

fn compares(cx: &Stager<'_>, args: &[Value], has_names: bool) -> bool {
    has_names && args.iter().any(|arg| cx.holds_staged(arg, 0))
        || (args.len() == 1 || has_names) && is_first_stepped(cx, args, has_names)
}

/// `min`, `max`: of one argument, the items of that.
pub(crate) fn extreme(cx: &mut Stager<'_>, at: &mut Cursor, site: Site) -> Result<Answer> {
    let names = site.names(at).len();
    if usize::from(site.count) != names + 1 {
        return in_python(cx, at, site, compares);
    }
    if let Some(rows) = cx.rows_of_array(&at.regs.get(site.first).clone())? {
        at.regs.set(site.first, crate::types::list::new(rows));
        return Ok(Answer::Done);
    }
    walk(cx, at, site, compares)
}

/// `next`: an argument that is not an iterator is refused by the builtin itself.
pub(crate) fn next(cx: &mut Stager<'_>, at: &mut Cursor, site: Site) -> Result<Answer> {
    in_python(cx, at, site, |cx, args, _| {
        args.first().is_some_and(|arg| is_walk(arg) || is_iterator_of_python(cx, arg))
    })
}

/// `list`: also of the rows of an array.
pub(crate) fn collect(cx: &mut Stager<'_>, at: &mut Cursor, site: Site) -> Result<Answer> {
    rows(cx, at, site)?;
    walk(cx, at, site, is_first_stepped)
}

/// `tuple`, `set`, `frozenset`, `dict`: of known length.
pub(crate) fn collect_known(cx: &mut Stager<'_>, at: &mut Cursor, site: Site) -> Result<Answer> {
    rows(cx, at, site)?;
    let args = site.args(at);
    if args.len() == site.names(at).len() {
        return Ok(Answer::Runs);
    }
    if args.first().is_some_and(|arg| is_walk(arg) || list::is_spread_list(arg) || methods::is_text(cx, arg)) {
        save_next(cx, at);
        let name = site.name(at);
        let text = format!("{name}() of something whose length is staged cannot be staged; keep it as a list");
        return Err(cx.staging_error(&text));
    }
    walk(cx, at, site, is_first_stepped)
}

/// An array of known length that is the only argument becomes its rows.
fn rows(cx: &mut Stager<'_>, at: &Cursor, site: Site) -> Result<()> {
    let array = if site.count == 1 { at.regs.get(site.first).clone() } else { Value::NONE };
    if object::is_array(&array) {
        save_next(cx, at);
        if let Some(rows) = cx.array_rows(&array)? {
            at.regs.set(site.first, crate::types::list::new(rows));
        }
    }
    Ok(())
}

/// A method that keeps what it is given: of what Python code walks through a list is made first.
pub(crate) fn take_all(cx: &mut Stager<'_>, at: &mut Cursor, site: Site) -> Result<Answer> {
    if site.object(at).is_some() {
        for register in site.first + 1..site.first + site.count {
            take(cx, at, register)?;
        }
    }
    Ok(Answer::Runs)
}

/// The same of a method for which a list of staged length will not do.
pub(crate) fn take_items(cx: &mut Stager<'_>, at: &mut Cursor, site: Site) -> Result<Answer> {
    take_all(cx, at, site)?;
    if let Some(native) = at.regs.get(site.ins.a).clone().downcast_ref::<Native>() {
        save_next(cx, at);
        call::check_items(cx, native, &site.args(at))?;
    }
    Ok(Answer::Runs)
}

/// Makes a list of what Python code walks through.
pub(crate) fn take(cx: &mut Stager<'_>, at: &Cursor, register: u16) -> Result<()> {
    let iterable = at.regs.get(register).clone();
    if is_iterator_of_python(cx, &iterable) || is_walk(&iterable) {
        save_next(cx, at);
        let list = cx.call_stand_in("list", &[iterable])?;
        at.regs.set(register, list);
    }
    Ok(())
}

impl Stager<'_> {
    /// The function that stands for a builtin.
    pub(crate) fn stand_in(&mut self, name: &str) -> Result<Value> {
        let module = self.import_module(MODULE)?;
        self.getattr(&module, &intern(name))
    }

    pub(crate) fn call_stand_in(&mut self, name: &str, args: &[Value]) -> Result<Value> {
        let function = self.stand_in(name)?;
        self.call(&function, args)
    }

    /// An iterator over a list, tuple or range as a value of the stager.
    pub(crate) fn as_walk(&self, iterator: &Value) -> Option<Value> {
        if let Some(range) = iterator.downcast_ref::<RangeIter>() {
            let (next, left) = (range.next.get(), i64::try_from(range.left.get()).ok()?);
            let stop = next.checked_add(left.checked_mul(range.step)?)?;
            return Some(self.staged(Repr::RangeIter([Value::int(next), Value::int(stop), Value::int(range.step)])));
        }
        let steps = iterator.downcast_ref::<SeqIter>()?;
        let sequence = steps.sequence.borrow().clone();
        if !matches!(sequence.kind(), kinds::LIST | kinds::TUPLE) {
            return None;
        }
        let position = Value::int(steps.position.get() as i64);
        Some(self.staged(Repr::ListIter([position, sequence, Value::int(1)])))
    }
}

/// The parts of a staged range, for stand-ins: start, stop, step.
pub fn range_parts(cx: &mut Cx, value: &Value) -> Result<Value> {
    let cx = &mut Stager(cx);
    match repr_of(value) {
        Some(Repr::Range(parts) | Repr::RangeIter(parts)) => Ok(tuple::new(parts.to_vec())),
        _ => cx.check_session(value).map(|()| Value::NONE),
    }
}
