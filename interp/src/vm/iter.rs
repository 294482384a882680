//! `for` loops: getting an iterator and stepping it.

use super::Cx;
use super::cursor::{Cursor, Fetched, detached};
use super::frame::FrameKind;
use super::peek::peek;
use super::resume::go_on;
use super::stack::Regs;
use crate::bytecode::op::{Instr, Op, flag};
use crate::error::Result;
use crate::kinds;
use crate::types::dict::{self, DictView, Part};
use crate::types::generator::{Generator, GeneratorKind};
use crate::types::iter::{AnySteps, NativeIter, RangeIter, SeqIter, Step};
use crate::types::list::List;
use crate::types::range::{Range, count};
use crate::types::tuple::Tuple;
use snek_heap::{Value, before_write, journaling};
use std::cell::RefMut;

#[inline(always)]
pub(super) fn get(cx: &mut Cx, at: &mut Cursor, ins: Instr) -> Result<()> {
    if let Some(iterator) = iterator_of(at.regs, ins.b, ins.flags & flag::B_DIES != 0) {
        at.regs.set(ins.a, iterator);
        return Ok(());
    }
    detached(at, |at| get_general(cx, at, at.running()))
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
fn get_general(cx: &mut Cx, at: &mut Cursor, ins: Instr) -> Result<()> {
    at.save(cx);
    let object = at.regs.get(ins.b).clone();
    if object.is_unbound() {
        return Err(cx.unbound_local(at.code(), ins.b));
    }
    if ins.flags & flag::B_DIES != 0 {
        drop(at.regs.take(ins.b));
    }
    let iterator = cx.iter(&object)?;
    at.regs.set(ins.a, iterator);
    Ok(())
}

#[inline(always)]
pub(super) fn next<const STAGED: bool>(cx: &mut Cx, at: &mut Cursor, ins: Instr) -> Result<()> {
    if STAGED && (cx.stage.is_active() || journaling()) {
        return detached(at, |at| next_staged(cx, at, at.running()));
    }
    let iterator = at.regs.get(ins.b);
    if let Some(range) = iterator.downcast_ref::<RangeIter>() {
        return match range.step() {
            Some(number) => {
                at.regs.set(ins.a, Value::int(number));
                Ok(())
            }
            None => end(at, ins),
        };
    }
    if let Some(walk) = iterator.downcast_ref::<SeqIter>() {
        return next_in_sequence(at, ins, walk);
    }
    match iterator.kind() {
        kinds::NATIVE_ITER => {
            if let Some(character) = next_character(iterator) {
                at.regs.set(ins.a, character);
                return Ok(());
            }
            let mut ahead = *at;
            if unpacks(ahead.fetch(), at.running()) {
                detached(at, |at| next_to_targets(cx, at, at.running()))
            } else {
                detached(at, |at| next_of_native(cx, at, at.running()))
            }
        }
        kinds::GENERATOR => detached(at, |at| next_of_generator(cx, at, at.running())),
        _ => detached(at, |at| next_general(cx, at, at.running())),
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
fn next_in_sequence(at: &mut Cursor, ins: Instr, iterator: &SeqIter) -> Result<()> {
    let position = iterator.position.get();
    let item = peek(&iterator.sequence, |sequence| {
        if let Some(list) = sequence.downcast_ref::<List>() {
            return peek(&list.items, |items| items.get(position).cloned());
        }
        sequence.downcast_ref::<Tuple>()?.items().get(position).cloned()
    });
    if let Some(item) = item {
        iterator.position.set(position + 1);
        at.regs.set(ins.a, item);
        return Ok(());
    }
    detached(at, |at| sequence_ends(at, at.running()));
    Ok(())
}

#[inline(never)]
fn sequence_ends(at: &mut Cursor, ins: Instr) {
    // The iterator outlives the register: others may hold it.
    if let Some(walk) = at.regs.get(ins.b).downcast_ref::<SeqIter>() {
        drop(walk.sequence.replace(Value::NONE));
    }
    drop(at.regs.take(ins.b));
    at.jump_short(ins.c);
}

#[inline(always)]
fn end(at: &mut Cursor, ins: Instr) -> Result<()> {
    drop(at.regs.take(ins.b));
    at.jump_short(ins.c);
    Ok(())
}

#[cold]
#[inline(never)]
fn next_staged(cx: &mut Cx, at: &mut Cursor, ins: Instr) -> Result<()> {
    at.save(cx);
    let iterator = at.regs.get(ins.b).clone();
    if crate::stage::is_staged(&iterator) {
        return crate::stage::for_iter(cx, at, ins);
    }
    if journaling() {
        before_write(&iterator);
    }
    next::<false>(cx, at, ins)
}

#[inline(never)]
fn next_of_native(cx: &mut Cx, at: &mut Cursor, ins: Instr) -> Result<()> {
    let Some(native) = at.regs.get(ins.b).downcast_ref::<NativeIter>() else { return Ok(()) };
    let Ok(mut steps) = native.steps.try_borrow_mut() else { return next_of_native_calling(cx, at, ins) };
    let step = match steps.as_mut() {
        Some(AnySteps::Dict(walk)) => walk.step_simply(),
        Some(AnySteps::Set(walk)) => walk.step_simply(),
        Some(AnySteps::Text(walk)) => walk.step().map_or(Step::End, Step::To),
        _ => Step::Unsure,
    };
    match step {
        Step::To(item) => {
            drop(steps);
            at.regs.set(ins.a, item);
            Ok(())
        }
        Step::End => end_native(at, ins, steps),
        Step::Unsure => {
            drop(steps);
            next_of_native_calling(cx, at, ins)
        }
    }
}

/// A step of an iterator whose elements the next instruction takes apart: pairs go to their targets without a tuple.
#[inline(never)]
fn next_to_targets(cx: &mut Cx, at: &mut Cursor, ins: Instr) -> Result<()> {
    let Some(native) = at.regs.get(ins.b).downcast_ref::<NativeIter>() else { return Ok(()) };
    let Ok(mut steps) = native.steps.try_borrow_mut() else { return next_of_native_calling(cx, at, ins) };
    let mut ahead = *at;
    let follower = ahead.fetch().get();
    let step = match (steps.as_mut(), follower.c) {
        (Some(AnySteps::Dict(walk)), 2) => walk.pair_simply(),
        (Some(AnySteps::Enumerate(walk)), 2) => walk.pair_simply(),
        (Some(AnySteps::Zip(walk)), 2) => walk.pair_simply(),
        (Some(AnySteps::Zip(_)), _) => return next_of_zip(cx, at, ins, steps),
        _ => Step::Unsure,
    };
    match step {
        Step::To((first, second)) => {
            drop(steps);
            *at = ahead;
            // The loop's element has no value: the pair was not made.
            if at.regs.get(ins.a).is_counted() {
                drop(at.regs.take(ins.a));
            }
            at.regs.set(follower.a, first);
            at.regs.set(follower.a + 1, second);
            Ok(())
        }
        Step::End => end_native(at, ins, steps),
        Step::Unsure => {
            drop(steps);
            next_of_native(cx, at, ins)
        }
    }
}

/// As `next_to_targets`, of a `zip` whose elements have not two parts.
#[inline(never)]
fn next_of_zip(cx: &mut Cx, at: &mut Cursor, ins: Instr, mut steps: RefMut<'_, Option<AnySteps>>) -> Result<()> {
    let step = match steps.as_mut() {
        Some(AnySteps::Zip(walk)) => walk.items_simply(),
        _ => Step::Unsure,
    };
    match step {
        Step::To((mut items, count)) => {
            drop(steps);
            let mut ahead = *at;
            let follower = ahead.fetch().get();
            let items = items.iter_mut().take(count).map(Value::take);
            if count != usize::from(follower.c) {
                // The tuple is made, and the next instruction says what is wrong with it.
                at.regs.set(ins.a, Value::object(Tuple::collect(count, items)));
                return Ok(());
            }
            *at = ahead;
            drop(at.regs.take(ins.a));
            for (register, item) in (follower.a..).zip(items) {
                at.regs.set(register, item);
            }
            Ok(())
        }
        Step::End => end_native(at, ins, steps),
        Step::Unsure => {
            drop(steps);
            next_of_native_calling(cx, at, ins)
        }
    }
}

/// The iterator has ended: its steps go, and so does the loop.
#[inline(never)]
fn end_native(at: &mut Cursor, ins: Instr, mut steps: RefMut<'_, Option<AnySteps>>) -> Result<()> {
    if at.regs.get(ins.b).count() == 1 {
        // They go with it.
        drop(steps);
        return end(at, ins);
    }
    let ended = steps.take();
    drop(steps);
    drop(ended);
    end(at, ins)
}

#[inline(never)]
fn next_of_native_calling(cx: &mut Cx, at: &mut Cursor, ins: Instr) -> Result<()> {
    at.save(cx);
    // Steps may run Python code, so the iterator is held by a count of its own.
    let iterator = at.regs.get(ins.b).clone();
    let Some(native) = iterator.downcast_ref::<NativeIter>() else { return Ok(()) };
    let mut ahead = *at;
    let follower = ahead.fetch();
    if unpacks_pair(follower, ins) && native.gives_pairs() {
        let Some((first, second)) = or_end(cx, |cx| native.next_pair(cx))? else { return end(at, ins) };
        *at = ahead;
        let follower = follower.get();
        drop(at.regs.take(ins.a));
        at.regs.set(follower.a, first);
        at.regs.set(follower.a + 1, second);
        return Ok(());
    }
    match or_end(cx, |cx| native.next(cx))? {
        Some(item) => {
            at.regs.set(ins.a, item);
            Ok(())
        }
        None => end(at, ins),
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
fn next_of_generator(cx: &mut Cx, at: &mut Cursor, ins: Instr) -> Result<()> {
    at.save(cx);
    let caller = at.regs;
    let mut nothing = Value::NONE;
    if go_on(cx, at, caller.get(ins.b), &mut nothing, FrameKind::ForIter, ins.a) {
        return Ok(());
    }
    let generator = at.regs.get(ins.b).clone();
    if cx.resume(&generator, Value::NONE, FrameKind::ForIter, ins.a)? {
        *at = Cursor::load(cx);
        return Ok(());
    }
    end(at, ins)
}

#[inline(never)]
fn next_general(cx: &mut Cx, at: &mut Cursor, ins: Instr) -> Result<()> {
    at.save(cx);
    let iterator = at.regs.get(ins.b).clone();
    if crate::stage::is_staged(&iterator) {
        return crate::stage::for_iter(cx, at, ins);
    }
    match cx.next(&iterator)? {
        Some(item) => {
            at.regs.set(ins.a, item);
            Ok(())
        }
        None => end(at, ins),
    }
}

/// The generator that the `ForIter` before the cursor stepped has returned: the loop ends.
pub(super) fn exhausted(at: &mut Cursor) {
    let ins = at.previous();
    drop(at.regs.take(ins.b));
    at.jump_short(ins.c);
}
