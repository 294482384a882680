//! Iteration: loops over objects with `__next__` and over what is staged.
//!
//! In: instructions that iterate. Out: the same on generators and functions of module `_staged_builtins`, which say in
//! Python what the builtins do; so staged conditions inside them are branches of the program.
//! Invariants:
//! - A stand-in takes the arguments of its builtin and gives its result; errors are the builtin's own.
//! - Iterators over lists, tuples and ranges inside generators are values of the stager: their positions may be staged.
//!
//! Elsewhere: natives that iterate (`types/iter/staged.rs`), generators whose end is staged (`flow/generator.rs`), loops
//! over staged ranges and lists (`types/staged/items.rs`).

use super::stand_ins;
use crate::bytecode::Op as Instruction;
use crate::bytecode::op::{Instr, NO_REGISTER, flag};
use crate::error::Result;
use crate::names::intern;
use crate::native::Site;
use crate::stage::session::capture;
use crate::stage::stager::{Stager, done};
use crate::stage::value::list;
use crate::types::class::Instance;
use crate::types::function::Function;
use crate::types::iter::{RangeIter, SeqIter};
use crate::types::module::Module;
use crate::types::staged::array::is_array;
use crate::types::staged::{Repr, is_staged, repr_of};
use crate::types::tuple;
use crate::types::tuple::Tuple;
use crate::vm::{Cursor, Cx, unpack_starred};
use crate::{kinds, vm};
use snek_heap::Value;

/// The module of the stand-ins.
const MODULE: &str = "_staged_builtins";

/// `iter(value)` of `yield from`. `true`, here and below: the instruction is done, or to be looked at again.
pub(crate) fn delegate(cx: &mut Stager<'_>, cursor: &mut Cursor, ins: Instr) -> Result<bool> {
    let iterable = cursor.regs.get(ins.b).clone();
    if matches!(iterable.kind(), kinds::GENERATOR | kinds::HOST) {
        return Ok(false);
    }
    if !is_staged(&iterable) && !cx.is_iterable(&iterable) {
        return Ok(false);
    }
    let iterates = is_iterator_of_python(cx, &iterable) && cx.is_iterator(&iterable);
    let steps = cx.call_stand_in(if iterates { "steps" } else { "each" }, &[iterable])?;
    done(cursor, ins.a, steps)
}

/// `list[start:stop:step] = values`, where the length or a bound is staged.
pub(crate) fn set_slice(cx: &mut Stager<'_>, cursor: &mut Cursor, ins: Instr) -> Result<bool> {
    let (object, value) = (cursor.regs.get(ins.a).clone(), cursor.regs.get(ins.c).clone());
    capture::content(cx, &object)?;
    let is_met = list::is_spread_list(&object) || list::is_spread_list(&value) || is_walk(&value);
    if !is_met && !cursor.regs.slice(ins.b, 3).iter().any(is_staged) {
        return Ok(false);
    }
    if object.kind() == kinds::LIST {
        let bounds = cursor.regs.take_all(ins.b, 3);
        let args = [&[object][..], &bounds, &[value]].concat();
        return stand_ins::call(cx, cursor, "set_slice", args, NO_REGISTER);
    }
    Err(cx.staging_error("assigning to a slice of staged bounds of this object cannot be staged; assign item by item"))
}

/// `[*iterable]` of what Python code iterates over.
pub(crate) fn extend(cx: &mut Stager<'_>, cursor: &mut Cursor, ins: Instr) -> Result<bool> {
    let iterable = cursor.regs.get(ins.b).clone();
    if !is_iterator_of_python(cx, &iterable) && !is_walk(&iterable) && !is_array(&iterable) {
        return Ok(false);
    }
    let target = cursor.regs.get(ins.a).clone();
    stand_ins::call(cx, cursor, "extended", vec![target, iterable], NO_REGISTER)
}

/// A staged range, or an iterator over one or over a list.
pub(crate) fn is_walk(value: &Value) -> bool {
    matches!(repr_of(value), Some(Repr::Range(_) | Repr::RangeIter(_) | Repr::ListIter(_)))
}

/// Whether it is a generator, or an object whose class says in Python how to iterate.
pub(crate) fn is_iterator_of_python(cx: &Stager<'_>, value: &Value) -> bool {
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
pub(crate) fn get_iter(cx: &mut Stager<'_>, cursor: &mut Cursor, ins: Instr) -> Result<bool> {
    let value = cursor.regs.get(ins.b).clone();
    if value.kind() == kinds::INSTANCE && is_iterator_of_python(cx, &value) {
        let iterates = cx.lookup_special(&value, &cx.names.__iter__).is_some_and(|found| !found.is_none());
        let iterator = if iterates { cx.iter(&value)? } else { cx.call_stand_in("items", &[value])? };
        let iterator = match iterator.kind() {
            kinds::INSTANCE => cx.call_stand_in("steps", &[iterator])?,
            _ => iterator,
        };
        return done(cursor, ins.a, iterator);
    }
    let is_sequence = matches!(value.kind(), kinds::LIST | kinds::TUPLE | kinds::RANGE);
    if is_sequence && cx.frames.last().is_some_and(|frame| frame.is_generator) {
        capture::content(cx, &value)?;
        let iterator = cx.iter(&value)?;
        let iterator = cx.as_walk(&iterator).unwrap_or(iterator);
        return done(cursor, ins.a, iterator);
    }
    Ok(false)
}

/// Takes apart what Python code iterates over, or a list of staged length. The source may be a variable: it stays.
pub(crate) fn unpack(cx: &mut Stager<'_>, cursor: &mut Cursor, ins: Instr) -> Result<bool> {
    let source = cursor.regs.get(ins.b).clone();
    let is_spread = list::is_spread_list(&source);
    if !is_spread && !is_iterator_of_python(cx, &source) && !is_walk(&source) {
        return Ok(false);
    }
    let mut items = if is_spread { source } else { cx.call_stand_in("list", &[source])? };
    let mut is_starred = ins.op == Instruction::UnpackStarred;
    let mut shape = ins.c;
    if list::is_spread_list(&items) {
        let counts = match is_starred {
            true => cursor.constant(ins.c).downcast_ref::<Tuple>().map(|counts| counts.items().to_vec()),
            false => Some(vec![Value::int(i64::from(ins.c)), Value::NONE]),
        };
        let counts = counts.unwrap_or_default();
        items = cx.call_stand_in("unpacked", &[&[items][..], &counts].concat())?;
        is_starred = false;
        shape = u16::try_from(cx.len(&items)?).unwrap_or(u16::MAX);
    }
    // The first target's register is free until it is written.
    cursor.regs.set(ins.a, items);
    let ins = Instr::abc(ins.op, flag::B_DIES, ins.a, ins.a, shape);
    if is_starred {
        unpack_starred(cx, cursor, ins)?;
    } else {
        vm::unpack(cx, cursor, ins)?;
    }
    cursor.skip();
    Ok(true)
}

/// A slice whose bounds or list are staged: a loop that copies.
pub(crate) fn slice(cx: &mut Stager<'_>, cursor: &mut Cursor, ins: Instr) -> Result<bool> {
    let object = cursor.regs.get(ins.b).clone();
    let bounds = cursor.regs.slice(ins.c, 3).to_vec();
    if cx.is_arrayish(&object) {
        return Ok(false);
    }
    let is_list = object.kind() == kinds::LIST;
    if !list::is_spread_list(&object) && !bounds.iter().any(is_staged) {
        return Ok(false);
    }
    if !is_list {
        let text =
            "a slice with a staged bound of something else than a list cannot be staged; copy the items in a loop";
        return Err(cx.staging_error(text));
    }
    let mut args = vec![object];
    args.extend(bounds);
    let copy = cx.call_stand_in("slice_of", &args)?;
    drop(cursor.regs.take_all(ins.c, 3));
    done(cursor, ins.a, copy)
}

/// The iterator that a generator expression is given.
pub(crate) fn argument_of_expression(cx: &Stager<'_>, cursor: &Cursor, site: Site) {
    if site.count != 1 {
        return;
    }
    let Some(function) = cursor.regs.get(site.ins.a).downcast_ref::<Function>() else { return };
    let code = &function.code;
    let is_expression = code.is_generator_expression();
    if is_expression && let Some(walk) = cx.as_walk(cursor.regs.get(site.first)) {
        cursor.regs.set(site.first, walk);
    }
}

impl Stager<'_> {
    /// The function that stands for a builtin.
    pub(crate) fn stand_in(&mut self, name: &str) -> Result<Value> {
        let module = self.import_module(MODULE)?;
        if self.stage.walks.is_none() {
            self.stage.walks = module.downcast_ref::<Module>().map(|module| module.dict.clone());
        }
        self.getattr(&module, &intern(name))
    }

    /// Whether a stand-in of a builtin runs.
    pub(crate) fn is_in_walk(&self) -> bool {
        self.runs_in(self.stage.walks.as_ref())
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
