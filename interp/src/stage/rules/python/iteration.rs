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
use crate::native::Native;
use crate::stage::session::capture;
use crate::stage::stager::{Stager, done, save_next};
use crate::stage::value::array::object;
use crate::stage::value::list;
use crate::stage::value::repr::{Repr, is_staged, repr_of};
use crate::types::class::{Instance, Type as Class};
use crate::types::function::Function;
use crate::types::iter::{RangeIter, SeqIter};
use crate::vm::{Cursor, Cx};
use snek_heap::Value;

/// Builtins that take all of an iterable.
const CONSUMERS: &[&str] =
    &["sum", "any", "all", "list", "tuple", "sorted", "min", "max", "set", "frozenset", "dict", "next"];

/// Builtins that make an iterator of iterables.
const ADAPTERS: &[&str] = &["enumerate", "zip", "reversed", "iter"];

/// Methods that take all of an iterable.
const TAKING_METHODS: &[&str] = &["extend", "join", "update", "union", "intersection", "difference"];

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

/// Is it a generator, or an object whose class says in Python how to iterate?
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
        crate::vm::unpack_starred(cx, at, ins)?;
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
pub(crate) fn argument_of_expression(cx: &Stager<'_>, at: &Cursor, ins: Instr) {
    if ins.b != 1 {
        return;
    }
    let Some(function) = at.regs.get(ins.a).downcast_ref::<Function>() else { return };
    let code = &function.code;
    let is_expression = code.is_generator && code.locals.first().is_some_and(|name| name.as_str() == ".0");
    if is_expression && let Some(walk) = cx.as_walk(at.regs.get(ins.a + 1)) {
        at.regs.set(ins.a + 1, walk);
    }
}

/// A call is about to run: does it iterate over what Python code steps? `true`: its callee has been replaced.
pub(crate) fn call(cx: &mut Stager<'_>, at: &mut Cursor, ins: Instr, first: u16, count: u16) -> Result<bool> {
    let is_method = matches!(ins.op, Instruction::CallMethod | Instruction::CallMethodKw);
    let callee = at.regs.get(ins.a).clone();
    let Some((name, is_own)) = name_of(&callee) else { return Ok(false) };
    if is_method && !is_own {
        if TAKING_METHODS.contains(&name.as_str()) {
            for register in first + 1..first + count {
                let iterable = at.regs.get(register).clone();
                if is_iterator_of_python(cx, &iterable) || is_walk(&iterable) {
                    save_next(cx, at);
                    let list = cx.call_stand_in("list", &[iterable])?;
                    at.regs.set(register, list);
                }
            }
        }
        return Ok(false);
    }
    if !is_own {
        return Ok(false);
    }
    let is_stepped = |cx: &Stager<'_>, value: &Value| {
        is_walk(value) || is_iterator_of_python(cx, value) || list::is_spread_list(value)
    };
    let args = at.regs.slice(first, count).to_vec();
    let has_names = matches!(ins.op, Instruction::CallKw | Instruction::CallMethodKw);
    if matches!(name.as_str(), "min" | "max")
        && args.len() - usize::from(has_names) == 1
        && let Some(rows) = cx.rows_of_array(&args[0])?
    {
        at.regs.set(first, crate::types::list::new(rows));
        return Ok(has_names);
    }
    let applies = match name.as_str() {
        "min" | "max" => {
            has_names && args.iter().any(|arg| cx.holds_staged(arg, 0))
                || args.len() == 1 && is_stepped(cx, &args[0])
                || has_names && args.first().is_some_and(|arg| is_stepped(cx, arg))
        }
        "sorted" => {
            let first = args.first();
            first.is_some_and(|arg| is_stepped(cx, arg) || cx.holds_staged(arg, 0) || stand_ins::holds_objects(arg))
                || has_names && args.iter().any(|arg| arg.kind() == kinds::FUNCTION)
        }
        "any" | "all" => args.first().is_some_and(|arg| is_stepped(cx, arg) || holds(cx, arg)),
        "map" | "filter" => {
            args.first().is_some_and(|arg| arg.kind() == kinds::FUNCTION || arg.is_none())
                || args.iter().skip(1).any(|arg| is_stepped(cx, arg) || holds(cx, arg))
        }
        "iter" if args.len() == 2 => args[0].kind() == kinds::FUNCTION,
        "iter" => args.first().is_some_and(|arg| is_walk(arg) || list::is_spread_list(arg)),
        "next" => args.first().is_some_and(|arg| is_walk(arg) || is_iterator_of_python(cx, arg)),
        "enumerate" if args.iter().skip(1).any(is_staged) => true,
        name if ADAPTERS.contains(&name) => args.iter().any(|arg| is_stepped(cx, arg)),
        "sum" => args.first().is_some_and(|arg| is_stepped(cx, arg) || object::is_array(arg)),
        name if CONSUMERS.contains(&name) => args.first().is_some_and(|arg| is_stepped(cx, arg)),
        _ => false,
    };
    if !applies {
        return Ok(false);
    }
    save_next(cx, at);
    if matches!(name.as_str(), "tuple" | "set" | "frozenset" | "dict")
        && (is_walk(&args[0]) || list::is_spread_list(&args[0]))
    {
        let text = format!("{name}() of something whose length is staged cannot be staged; keep it as a list");
        return Err(cx.staging_error(&text));
    }
    let function = cx.stand_in(&name)?;
    at.regs.set(ins.a, function);
    Ok(true)
}

/// Does a list or tuple hold something staged?
fn holds(cx: &Stager<'_>, value: &Value) -> bool {
    !is_staged(value) && cx.holds_staged(value, 0)
}

/// The name of a builtin, and whether it is a function or class of its own: not a method.
fn name_of(callee: &Value) -> Option<(String, bool)> {
    if let Some(native) = callee.downcast_ref::<Native>() {
        let is_own = native.owner.is_empty() && native.module.as_str() == "builtins";
        let is_method = !native.owner.is_empty();
        return (is_own || is_method).then(|| (native.signature.name.as_str().to_owned(), is_own));
    }
    let class = callee.downcast_ref::<Class>()?;
    class.is_builtin.then(|| (class.name.borrow().as_str().to_owned(), true))
}

impl Stager<'_> {
    /// The function that stands for a builtin.
    pub(crate) fn stand_in(&mut self, name: &str) -> Result<Value> {
        let module = self.import_module(MODULE)?;
        self.getattr(&module, &crate::names::intern(name))
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
        Some(Repr::Range(parts) | Repr::RangeIter(parts)) => Ok(crate::types::tuple::new(parts.to_vec())),
        _ => cx.check_session(value).map(|()| Value::NONE),
    }
}
