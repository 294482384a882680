//! `for` loops: getting an iterator and stepping it.

use super::Cx;
use super::cursor::{Cursor, Fetched, detached};
use super::frame::FrameKind;
use super::peek::{look, peek};
use super::resume::go_on;
use super::stack::Regs;
use super::window::push_simple;
use crate::bytecode::op::{Instr, Op, flag};
use crate::error::Result;
use crate::kinds;
use crate::types::class::Instance;
use crate::types::dict::{self, DictView, Part};
use crate::types::function::Function;
use crate::types::generator::{Generator, GeneratorKind};
use crate::types::iter::{AnySteps, NativeIter, RangeIter, SeqIter, Step, Steps};
use crate::types::list::List;
use crate::types::range::{Range, count};
use crate::types::tuple::Tuple;
use snek_heap::{Gc, Value, before_write, journaling};
use std::cell::RefMut;

#[inline(always)]
pub(super) fn get(cx: &mut Cx, cursor: &mut Cursor, ins: Instr) -> Result<()> {
    if let Some(iterator) = iterator_of(cursor.regs, ins.b, ins.flags & flag::B_DIES != 0) {
        cursor.regs.set(ins.a, iterator);
        return Ok(());
    }
    detached(cursor, |cursor| get_general(cx, cursor, cursor.running()))
}

/// The iterator of a builtin value in a register, which is taken if it dies.
#[inline(never)]
fn iterator_of(regs: Regs, register: u16, dies: bool) -> Option<Value> {
    let take = || if dies { regs.take(register) } else { regs.get(register).clone() };
    let object = regs.get(register);
    match object.kind() {
        kinds::LIST | kinds::TUPLE => Some(SeqIter::over(take())),
        kinds::SEQ_ITER | kinds::RANGE_ITER | kinds::NATIVE_ITER => Some(take()),
        kinds::RANGE => {
            let (start, stop, step) = object.downcast_ref::<Range>()?.small()?;
            let iterator = RangeIter::over(start, count(start, stop, step), step);
            if dies {
                drop(regs.take(register));
            }
            Some(iterator)
        }
        kinds::DICT => {
            let dict = take();
            Some(dict::over(&dict, Part::Keys))
        }
        kinds::DICT_VIEW => {
            let view = take();
            let view = view.downcast_ref::<DictView>()?;
            Some(dict::over(&view.dict, view.part))
        }
        kinds::GENERATOR => {
            let is_plain = object.downcast_ref::<Generator>()?.kind == GeneratorKind::Generator;
            is_plain.then(take)
        }
        _ => None,
    }
}

#[inline(never)]
fn get_general(cx: &mut Cx, cursor: &mut Cursor, ins: Instr) -> Result<()> {
    cursor.save(cx);
    let object = cursor.regs.get(ins.b).clone();
    if object.is_unbound() {
        return Err(cx.unbound_local(cursor.code(), ins.b));
    }
    if ins.flags & flag::B_DIES != 0 {
        drop(cursor.regs.take(ins.b));
    }
    let iterator = cx.iter(&object)?;
    cursor.regs.set(ins.a, iterator);
    Ok(())
}

#[inline(always)]
pub(super) fn next<const STAGED: bool>(cx: &mut Cx, cursor: &mut Cursor, ins: Instr) -> Result<()> {
    if STAGED && (cx.stage.is_active() || journaling()) {
        return detached(cursor, |cursor| next_staged(cx, cursor, cursor.running()));
    }
    let iterator = cursor.regs.get(ins.b);
    if let Some(range) = iterator.downcast_ref::<RangeIter>() {
        return match range.step() {
            Some(number) => {
                cursor.regs.set(ins.a, Value::int(number));
                Ok(())
            }
            None => end(cursor, ins),
        };
    }
    if let Some(walk) = iterator.downcast_ref::<SeqIter>() {
        return next_in_sequence(cursor, ins, walk);
    }
    match iterator.kind() {
        kinds::NATIVE_ITER => {
            if let Some(character) = next_character(iterator) {
                cursor.regs.set(ins.a, character);
                return Ok(());
            }
            let mut ahead = *cursor;
            if unpacks(ahead.fetch(), cursor.running()) {
                detached(cursor, |cursor| next_to_targets(cx, cursor, cursor.running()))
            } else {
                detached(cursor, |cursor| next_of_native(cx, cursor, cursor.running()))
            }
        }
        kinds::GENERATOR => detached(cursor, |cursor| next_of_generator(cx, cursor, cursor.running())),
        _ => detached(cursor, |cursor| next_general(cx, cursor, cursor.running())),
    }
}

/// The next character of a string that is iterated over; `None` at its end, and of what else is iterated over.
#[inline(always)]
fn next_character(iterator: &Value) -> Option<Value> {
    peek(&iterator.downcast_ref::<NativeIter>()?.steps, |steps| match steps {
        Some(AnySteps::Text(walk)) => walk.step(),
        _ => None,
    })
}

#[inline(always)]
fn next_in_sequence(cursor: &mut Cursor, ins: Instr, iterator: &SeqIter) -> Result<()> {
    let position = iterator.position.get();
    let item = peek(&iterator.sequence, |sequence| {
        if let Some(list) = sequence.downcast_ref::<List>() {
            return peek(&list.items, |items| items.get(position).cloned());
        }
        sequence.downcast_ref::<Tuple>()?.items().get(position).cloned()
    });
    if let Some(item) = item {
        iterator.position.set(position + 1);
        cursor.regs.set(ins.a, item);
        return Ok(());
    }
    detached(cursor, |cursor| sequence_ends(cursor, cursor.running()));
    Ok(())
}

#[inline(never)]
fn sequence_ends(cursor: &mut Cursor, ins: Instr) {
    // The iterator outlives the register: others may hold it.
    if let Some(walk) = cursor.regs.get(ins.b).downcast_ref::<SeqIter>() {
        drop(walk.sequence.replace(Value::NONE));
    }
    drop(cursor.regs.take(ins.b));
    cursor.jump_short(ins.c);
}

#[inline(always)]
fn end(cursor: &mut Cursor, ins: Instr) -> Result<()> {
    drop(cursor.regs.take(ins.b));
    cursor.jump_short(ins.c);
    Ok(())
}

#[cold]
#[inline(never)]
fn next_staged(cx: &mut Cx, cursor: &mut Cursor, ins: Instr) -> Result<()> {
    cursor.save(cx);
    let iterator = cursor.regs.get(ins.b).clone();
    if crate::stage::is_staged(&iterator) {
        return crate::stage::for_iter(cx, cursor, ins);
    }
    if journaling() {
        before_write(&iterator);
    }
    next::<false>(cx, cursor, ins)
}

#[inline(never)]
fn next_of_native(cx: &mut Cx, cursor: &mut Cursor, ins: Instr) -> Result<()> {
    let Some(native) = cursor.regs.get(ins.b).downcast_ref::<NativeIter>() else { return Ok(()) };
    let Ok(mut steps) = native.steps.try_borrow_mut() else { return next_of_native_calling(cx, cursor, ins) };
    let step = match steps.as_mut() {
        Some(AnySteps::Dict(walk)) => walk.step_simply(),
        Some(AnySteps::Set(walk)) => walk.step_simply(),
        Some(AnySteps::Text(walk)) => walk.step().map_or(Step::End, Step::To),
        Some(AnySteps::Enumerate(walk)) => walk.step_simply(),
        Some(AnySteps::Zip(walk)) => walk.step_simply(),
        Some(AnySteps::Boxed(steps)) => steps.step_simply(),
        None => Step::Unsure,
    };
    match step {
        Step::To(item) => {
            drop(steps);
            cursor.regs.set(ins.a, item);
            Ok(())
        }
        Step::End => end_native(cursor, ins, steps),
        Step::Unsure => {
            drop(steps);
            next_of_native_calling(cx, cursor, ins)
        }
    }
}

/// A step of an iterator whose elements the next instruction takes apart: pairs go to their targets without a tuple.
#[inline(never)]
fn next_to_targets(cx: &mut Cx, cursor: &mut Cursor, ins: Instr) -> Result<()> {
    let Some(native) = cursor.regs.get(ins.b).downcast_ref::<NativeIter>() else { return Ok(()) };
    let Ok(mut steps) = native.steps.try_borrow_mut() else { return next_of_native_calling(cx, cursor, ins) };
    let mut ahead = *cursor;
    let follower = ahead.fetch().get();
    let step = match (steps.as_mut(), follower.c) {
        (Some(AnySteps::Dict(walk)), 2) => walk.pair_simply(),
        (Some(AnySteps::Enumerate(walk)), 2) => walk.pair_simply(),
        (Some(AnySteps::Zip(walk)), 2) => walk.pair_simply(),
        (Some(AnySteps::Zip(_)), _) => return next_of_zip(cx, cursor, ins, steps),
        _ => {
            drop(steps);
            return next_of_native(cx, cursor, ins);
        }
    };
    match step {
        Step::To((first, second)) => {
            drop(steps);
            *cursor = ahead;
            // The loop's element has no value: the pair was not made.
            if cursor.regs.get(ins.a).is_counted() {
                drop(cursor.regs.take(ins.a));
            }
            cursor.regs.set(follower.a, first);
            cursor.regs.set(follower.a + 1, second);
            Ok(())
        }
        Step::End => end_native(cursor, ins, steps),
        Step::Unsure => {
            drop(steps);
            next_of_native_calling(cx, cursor, ins)
        }
    }
}

/// As `next_to_targets`, of a `zip` whose elements have not two parts.
#[inline(never)]
fn next_of_zip(cx: &mut Cx, cursor: &mut Cursor, ins: Instr, mut steps: RefMut<'_, Option<AnySteps>>) -> Result<()> {
    let step = match steps.as_mut() {
        Some(AnySteps::Zip(walk)) => walk.items_simply(),
        _ => Step::Unsure,
    };
    match step {
        Step::To((mut items, count)) => {
            drop(steps);
            let mut ahead = *cursor;
            let follower = ahead.fetch().get();
            let items = items.iter_mut().take(count).map(Value::take);
            if count != usize::from(follower.c) {
                // The tuple is made, and the next instruction says what is wrong with it.
                cursor.regs.set(ins.a, Value::object(Tuple::collect(count, items)));
                return Ok(());
            }
            *cursor = ahead;
            drop(cursor.regs.take(ins.a));
            for (register, item) in (follower.a..).zip(items) {
                cursor.regs.set(register, item);
            }
            Ok(())
        }
        Step::End => end_native(cursor, ins, steps),
        Step::Unsure => {
            drop(steps);
            next_of_native_calling(cx, cursor, ins)
        }
    }
}

/// The iterator has ended: its steps go, and so does the loop.
#[inline(never)]
fn end_native(cursor: &mut Cursor, ins: Instr, mut steps: RefMut<'_, Option<AnySteps>>) -> Result<()> {
    if cursor.regs.get(ins.b).count() == 1 {
        // They go with it.
        drop(steps);
        return end(cursor, ins);
    }
    let ended = steps.take();
    drop(steps);
    drop(ended);
    end(cursor, ins)
}

#[inline(never)]
fn next_of_native_calling(cx: &mut Cx, cursor: &mut Cursor, ins: Instr) -> Result<()> {
    cursor.save(cx);
    // Steps may run Python code, so the iterator is held by a count of its own.
    let iterator = cursor.regs.get(ins.b).clone();
    let Some(native) = iterator.downcast_ref::<NativeIter>() else { return Ok(()) };
    let mut ahead = *cursor;
    let follower = ahead.fetch();
    if unpacks_pair(follower, ins) && native.gives_pairs() {
        let Some((first, second)) = or_end(cx, |cx| native.next_pair(cx))? else { return end(cursor, ins) };
        *cursor = ahead;
        let follower = follower.get();
        drop(cursor.regs.take(ins.a));
        cursor.regs.set(follower.a, first);
        cursor.regs.set(follower.a + 1, second);
        return Ok(());
    }
    match or_end(cx, |cx| native.next_calling(cx))? {
        Some(item) => {
            cursor.regs.set(ins.a, item);
            Ok(())
        }
        None => end(cursor, ins),
    }
}

/// Whether all that the next instruction does is to take the loop's element apart into two.
#[inline(always)]
fn unpacks_pair(next: Fetched, ins: Instr) -> bool {
    unpacks(next, ins) && next.get().c == 2
}

/// Whether all that the next instruction does is to take the loop's element apart.
#[inline(always)]
fn unpacks(next: Fetched, ins: Instr) -> bool {
    next.op() == Op::UnpackSequence && {
        let next = next.get();
        next.b == ins.a && next.flags & flag::B_DIES != 0
    }
}

/// A StopIteration that a function called by the steps raises ends the loop, too.
#[inline(always)]
fn or_end<R>(cx: &mut Cx, next: impl FnOnce(&mut Cx) -> Result<Option<R>>) -> Result<Option<R>> {
    match next(cx) {
        Err(error) => cx.stop_iteration_value(error).map(|_| None),
        found => found,
    }
}

#[inline(never)]
fn next_of_generator(cx: &mut Cx, cursor: &mut Cursor, ins: Instr) -> Result<()> {
    cursor.save(cx);
    let caller = cursor.regs;
    let mut nothing = Value::NONE;
    if go_on(cx, cursor, caller.get(ins.b), &mut nothing, FrameKind::ForIter, ins.a) {
        return Ok(());
    }
    let generator = cursor.regs.get(ins.b).clone();
    if cx.resume(&generator, Value::NONE, FrameKind::ForIter, ins.a)? {
        *cursor = Cursor::load(cx);
        return Ok(());
    }
    end(cursor, ins)
}

#[inline(never)]
fn next_general(cx: &mut Cx, cursor: &mut Cursor, ins: Instr) -> Result<()> {
    cursor.save(cx);
    let iterator = cursor.regs.get(ins.b).clone();
    if crate::stage::is_staged(&iterator) {
        return crate::stage::for_iter(cx, cursor, ins);
    }
    if let Some(function) = plain_next(cx, &iterator) {
        push_simple(cx, function, std::iter::once(iterator), ins.a, FrameKind::Walk)?;
        *cursor = Cursor::load(cx);
        return Ok(());
    }
    match cx.next(&iterator)? {
        Some(item) => {
            cursor.regs.set(ins.a, item);
            Ok(())
        }
        None => end(cursor, ins),
    }
}

/// The `__next__` of an iterator, if it is a plain function. What is staged knows only frames of other kinds.
fn plain_next(cx: &Cx, iterator: &Value) -> Option<Gc<Function>> {
    if cx.stage.is_active() {
        return None;
    }
    let found = look(iterator.downcast_ref::<Instance>()?.class_slot(), |class| class.lookup(&cx.names.__next__))?;
    found.downcast::<Function>().filter(|function| function.takes(1))
}

/// What the `ForIter` before the cursor stepped has nothing more: the loop ends.
pub(super) fn exhausted(cursor: &mut Cursor) {
    let ins = cursor.previous();
    drop(cursor.regs.take(ins.b));
    cursor.jump_short(ins.c);
}
