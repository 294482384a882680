//! Generators whose `yield` or end depends on a staged condition.
//!
//! In: the merged ends of arms in a generator's frame. Out: what its consumer does: the loop's body with what is
//! yielded, the loop's exit at the end, the handler of what is raised.
//! Invariants:
//! - `yield` ends an arm as `return` does; the generator's registers and position stay with it.
//! - The consumer is a `for` loop or a `yield from` of the staged program; builtins have stand-ins in Python that loop.
//!
//! Elsewhere: where a generator waits (`types/generator/position.rs`), the stand-ins (`rules/python/iteration.rs`).

use super::arm::Start;
use super::branch::Fork;
use super::{branch, loops};
use crate::bytecode::op::Instr;
use crate::bytecode::{Op as Instruction, op::flag};
use crate::error::{Error, Result};
use crate::stage::session::end::End;
use crate::stage::session::flow::Next;
use crate::stage::stager::Stager;
use crate::stage::value::exit::{DISTANCE, Exit, Position};
use crate::types::class::Instance;
use crate::types::generator::{Generator, GeneratorKind, GeneratorState, position};
use crate::types::staged::{Repr, repr_of};
use crate::vm::{Cursor, FrameKind, release_generator};
use snek_graph::ops::Op;
use snek_heap::Value;

/// A `for` over this generator ends under a staged condition.
pub(crate) fn is_open_ended(cx: &Stager<'_>, generator: &Value) -> bool {
    let Some(session) = &cx.stage.session else { return false };
    session.flow.open_ended.iter().any(|known| known.is(generator))
        || generator.downcast_ref::<Generator>().is_some_and(|known| known.state.get() == GeneratorState::Staged)
}

/// A `yield` in the frame of an arm: the arm ends.
pub(crate) fn yield_in_arm(cx: &mut Stager<'_>, cursor: &mut Cursor, ins: Instr) -> Result<End> {
    let is_plain = cx.frames.last().is_some_and(|frame| {
        frame.extra.downcast_ref::<Generator>().is_some_and(|generator| generator.kind == GeneratorKind::Generator)
    });
    cursor.skip();
    cursor.save(cx);
    if !is_plain {
        let text = "`yield` or `await` of a coroutine under a staged condition cannot be staged; use a generator";
        return Err(cx.staging_error(text));
    }
    let value = if ins.flags & flag::B_DIES != 0 { cursor.regs.take(ins.b) } else { cursor.regs.get(ins.b).clone() };
    Ok(End { item: Some(value), ..End::at(Exit::Yield(cursor.pc())) })
}

/// The next step of a loop over a generator that waits at a place known only at run time. `true`: it runs now.
pub(crate) fn step(cx: &mut Stager<'_>, cursor: &mut Cursor, ins: Instr) -> Result<bool> {
    let is_loop = ins.op == Instruction::ForIter;
    if !is_loop && ins.op != Instruction::Send {
        return Ok(false);
    }
    let mut iterator = cursor.regs.get(ins.b).clone();
    // Where the loop has ended the register is empty; here it has not.
    if let Some(Repr::Maybe { value, .. }) = repr_of(&iterator) {
        iterator = value.clone();
        cursor.regs.set(ins.b, iterator.clone());
    }
    if let Some(Repr::Stepped { .. }) = repr_of(&iterator) {
        cursor.skip();
        return stepped(cx, cursor, ins, &iterator).map(|()| true);
    }
    let Some(generator) = iterator.downcast_ref::<Generator>() else { return Ok(false) };
    if generator.state.get() != GeneratorState::Staged {
        return Ok(false);
    }
    let position = cx.session()?.flow.positions.get(generator.pc.get() as usize).cloned();
    let Some((tag, keys)) = position else { return Ok(false) };
    cursor.skip();
    cursor.save(cx);
    let places: Vec<Exit> = keys.iter().filter_map(|position| position.resumption()).collect();
    let first = places.iter().find_map(|exit| exit.resumed()).unwrap_or(0);
    snek_heap::before_write(&iterator);
    generator.state.set(GeneratorState::Suspended);
    generator.pc.set(first.max(1));
    let kind = if is_loop { FrameKind::ForIter } else { FrameKind::Send };
    if !cx.resume_silently(&iterator, kind, ins.a)? {
        return Err(cx.staging_error("internal error: a generator that waits cannot go on"));
    }
    *cursor = Cursor::load(cx);
    position::set_cells(cursor);
    cursor.go(0);
    cursor.save(cx);
    let pending_tag = if places.len() > 1 { Some(tag) } else { None };
    let goes_on = End { keys: places.clone(), tag: pending_tag, ..End::default() };
    let end = if places.len() == keys.len() {
        goes_on
    } else {
        let has_ended = End { ret: Some(Value::NONE), ..End::at(Exit::Return) };
        let distance = cx.builder()?.constant(DISTANCE);
        let cond = cx.emit(Op::Lt, &[tag, distance])?;
        let bounds = cx.bounds();
        cx.fork(cond, Start::Pass(has_ended), Start::Pass(goes_on), (&bounds, &bounds, &bounds), false, u32::MAX)?
    };
    branch::settle(cx, cursor, end)?;
    Ok(true)
}

/// The frame of a generator is over: it yields, returns or raises, or each of these on some path. Its consumer goes on.
pub(crate) fn deliver(cx: &mut Stager<'_>, cursor: &mut Cursor, mut end: End) -> Result<()> {
    let kind = cx.frames.last().map(|frame| (frame.kind, frame.ret));
    let Some((FrameKind::ForIter | FrameKind::Send, ret)) = kind else {
        return Err(cx.staging_error(
            "a generator that yields or ends under a staged condition is used up by a builtin here; use a `for` loop or a list comprehension",
        ));
    };
    let Some(holder) = cx.frames.last().map(|frame| frame.extra.clone()) else { return Ok(()) };
    let Some(generator) = holder.downcast_ref::<Generator>() else { return Ok(()) };
    let Some(positions) = end.keys.iter().map(|exit| Position::behind(*exit)).collect::<Option<Vec<_>>>() else {
        return Err(cx.staging_error("internal error: a generator leaves its frame and goes on in it"));
    };
    let tag = match (&positions[..], end.tag) {
        ([_], _) | (_, None) => None,
        (_, Some(tag)) => {
            let distance = cx.builder()?.constant(DISTANCE);
            Some(cx.emit(Op::Add, &[tag, distance])?)
        }
    };
    release_generator(cx);
    // All that ended are alike once nothing else is possible.
    let all_ended = positions.iter().all(|position| position.resumption().is_none());
    if all_ended {
        generator.finish();
    } else {
        cx.put_position(generator, tag, positions);
    }
    *cursor = Cursor::load(cx);
    let depth = cx.frames.len();
    loops::drop_left(cx, depth, cursor.pc())?;
    let raised = end.exc.take();
    let ins = cursor.previous();
    let result = Stepped { tag: end.tag, keys: end.keys.clone(), item: end.item.take(), result: end.ret.take() };
    match (&end.keys[..], raised) {
        ([Exit::Raise], Some(raised)) => {
            let is_base = cx.session()?.flow.arms.last().is_some_and(|arm| arm.depth == depth);
            match cx.raise_staged(&raised, depth)? {
                Some(end) if is_base || end.keys.is_empty() => cx.session()?.flow.next = Some(Next::End(end)),
                Some(end) => return cx.deliver(cursor, end),
                None => *cursor = Cursor::load(cx),
            }
            Ok(())
        }
        (_, Some(raised)) if end.keys.contains(&Exit::Raise) => {
            let cond = cx.takes_exit(end.tag, Exit::Raise)?;
            let pc = cursor.pc();
            let pending = stepped_value(cx, &holder, result);
            let again = Start::At(pc - 1, vec![(ins.b, pending)]);
            branch::fork_at(cx, cursor, Fork::new(cond, Start::RaiseValue(raised), again, (pc, pc)))
        }
        _ => consume(cx, cursor, ins, ret, &holder, result),
    }
}

/// What a step of a generator gave.
struct Stepped {
    tag: Option<snek_graph::ir::ValueId>,
    keys: Vec<Exit>,
    item: Option<Value>,
    result: Option<Value>,
}

fn stepped_value(cx: &Stager<'_>, holder: &Value, step: Stepped) -> Value {
    let parts = [holder.clone(), step.item.unwrap_or(Value::NONE), step.result.unwrap_or(Value::NONE)];
    cx.staged(Repr::Stepped { tag: step.tag, keys: step.keys, parts })
}

/// A `for` whose step has been made, on a path on which the step did not raise.
fn stepped(cx: &mut Stager<'_>, cursor: &mut Cursor, ins: Instr, pending: &Value) -> Result<()> {
    let Some(Repr::Stepped { tag, keys, parts: [holder, item, result] }) = repr_of(pending) else { return Ok(()) };
    let keys: Vec<Exit> = keys.iter().copied().filter(|key| *key != Exit::Raise).collect();
    let step = Stepped { tag: *tag, keys, item: Some(item.clone()), result: Some(result.clone()) };
    let holder = holder.clone();
    cursor.regs.set(ins.b, holder.clone());
    cursor.save(cx);
    consume(cx, cursor, ins, ins.a, &holder, step)
}

/// The consumer goes on: in the loop's body, behind the loop, or in either.
fn consume(
    cx: &mut Stager<'_>,
    cursor: &mut Cursor,
    ins: Instr,
    ret: u16,
    holder: &Value,
    step: Stepped,
) -> Result<()> {
    let body = cursor.pc();
    let mut ahead = *cursor;
    ahead.jump_short(ins.c);
    let exit = ahead.pc();
    let (item, result) = (step.item.unwrap_or(Value::NONE), step.result.unwrap_or(Value::NONE));
    let is_loop = ins.op == Instruction::ForIter;
    let at_end = if is_loop { vec![(ins.b, Value::UNBOUND)] } else { vec![(ret, result)] };
    if is_loop && step.keys.len() > 1 {
        if !is_open_ended(cx, holder) {
            cx.session()?.flow.open_ended.push(holder.clone());
        }
        // Where it goes on is staged from here on: so is the loop, even if this step cannot end it.
        if let Some(end) = loops::around(cx, body - 1)? {
            return branch::settle(cx, cursor, end);
        }
    }
    let yields = step.keys.iter().any(|exit| exit.yields());
    let ends = step.keys.contains(&Exit::Return);
    if !(yields && ends) {
        let changes = if yields { vec![(ret, item)] } else { at_end };
        for (register, value) in changes {
            cursor.regs.set(register, value);
        }
        cursor.go(if yields { body } else { exit });
        cursor.save(cx);
        return Ok(());
    }
    let cond = cx.takes_exit(step.tag, Exit::Return)?;
    let (then, otherwise) = (Start::At(exit, at_end), Start::At(body, vec![(ret, item)]));
    branch::fork_at(cx, cursor, Fork::new(cond, then, otherwise, (exit, body)))
}

impl Stager<'_> {
    /// What leaves a generator's frame: a StopIteration becomes a RuntimeError there.
    pub(crate) fn leaving_frame(&mut self, exception: Value) -> Value {
        let Some(instance) = exception.downcast::<Instance>() else { return exception };
        let error = Error(instance);
        let is_generator = self.frames.last().is_some_and(|frame| frame.is_generator);
        if !is_generator {
            return exception;
        }
        self.leave_top_generator(error).value()
    }
}
