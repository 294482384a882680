//! Generators resumed and suspended in the loop, by `for`, `yield from`, `await`, `next`, `send` and natives that take
//! their elements.
//!
//! In: a generator at rest, or one that yields. Out: whether its frame was pushed, or taken off.
//! Invariants:
//! - What is not usual (errors, exceptions being handled, `try`, a journal, no room) is left to `generator.rs`, and
//!   nothing has happened then.
#![allow(unsafe_code, reason = "pushes frames; see `push_frame`")]

use super::Cx;
use super::consume;
use super::cursor::Cursor;
use super::frame::{Frame, FrameKind, push_frame};
use super::generator::sent_to_end;
use super::peek::look;
use super::stack::Regs;
use crate::bytecode::Op;
use crate::bytecode::op::{Instr, flag};
use crate::kinds;
use crate::native::Intrinsic;
use crate::types::function::Function;
use crate::types::generator::asynchronous::{note_driven, to_drive};
use crate::types::generator::{Generator, GeneratorKind, GeneratorState};
use snek_heap::{Gc, Value, journaling};
use std::mem::MaybeUninit;

/// Goes on in a generator that waits at a `yield` or has not begun, as `resume` does, in the same loop. Says whether it
/// does; otherwise nothing has happened. The position of the cursor, which is then the generator's, has been saved.
#[inline(always)]
pub(super) fn go_on(
    cx: &mut Cx,
    cursor: &mut Cursor,
    holder: &Value,
    sent: &mut Value,
    kind: FrameKind,
    ret: u16,
) -> bool {
    let Some(generator) = holder.downcast_ref::<Generator>() else { return false };
    let state = generator.state.get();
    let is_suspended = state == GeneratorState::Suspended;
    let begins = state == GeneratorState::Created && sent.is_none();
    if !is_suspended && !begins {
        return false;
    }
    if look(&generator.handled, Option::is_some) || journaling() || !cx.frames.has_room() {
        return false;
    }
    let Some(function) = generator.function.get() else { return false };
    let (code, base) = (&raw const *function.code, generator.base());
    let next = function.code.instrs.as_ptr().wrapping_add(generator.pc.get() as usize);
    if is_suspended {
        debug_assert!(generator.pc.get() > 0, "a generator that waits before its first instruction");
        // SAFETY: what it waits at stands before the position where it goes on.
        let waiting_at = unsafe { (*next.sub(1)).get() };
        Regs(base).set(waiting_at.a, std::mem::replace(sent, Value::NONE));
    }
    push_generator(cx, holder, generator, function, kind, ret);
    *cursor = Cursor { code, regs: Regs(base), next };
    true
}

/// Pushes the frame of a generator, which runs from then on; there must be room.
#[inline(always)]
pub(super) fn push_generator(
    cx: &mut Cx,
    holder: &Value,
    generator: &Generator,
    function: Gc<Function>,
    kind: FrameKind,
    ret: u16,
) {
    generator.state.set(GeneratorState::Running);
    let (top, base) = (cx.top(), generator.base());
    let next = function.code.instrs.as_ptr().wrapping_add(generator.pc.get() as usize);
    push_frame!(
        cx.frames,
        registers: base,
        function: function,
        next: next,
        extra: holder.clone(),
        handled: cx.handled.len() as u32,
        ret: ret,
        kind: kind,
        is_plain: false,
        new_chunk: false,
        is_generator: true,
        generator_top: MaybeUninit::new(top),
    );
}

/// Suspends the running generator, if the loop or a consumer of its elements resumed it. Says whether it did.
#[inline(never)]
pub(super) fn yield_here(cx: &mut Cx, cursor: &mut Cursor, ins: Instr) -> bool {
    // SAFETY: the frame that yields is there.
    let frame = unsafe { cx.frames.running() };
    match frame.kind {
        FrameKind::ForIter | FrameKind::Send | FrameKind::Next | FrameKind::NextOr | FrameKind::Step => {}
        FrameKind::Consume(consumer) => {
            // SAFETY: the frame that consumes is below.
            let caller = unsafe { cx.frames.below() };
            let accumulator = Regs(caller.registers).get_mut(frame.ret);
            return consume::element_simply(cursor, ins, consumer, accumulator);
        }
        _ => return false,
    }
    // One that waits in an exception handler, or in a `try` for the first time, takes the general way.
    if cx.handled.len() > frame.handled as usize || ins.flags & flag::GUARDED != 0 && !frame.extra.wants_finalizer() {
        return false;
    }
    let Some(generator) = frame.extra.downcast_ref::<Generator>() else { return false };
    generator.state.set(GeneratorState::Suspended);
    generator.pc.set(cursor.pc());
    let value = cursor.operand(ins, ins.b, flag::B_DIES);
    let (kind, ret) = (frame.kind, frame.ret);
    drop_last(cx);
    *cursor = Cursor::load(cx);
    hand_over(cursor, ins, (kind, ret), value);
    true
}

/// Gives who resumed a generator, where the cursor is now, what the generator's instruction has yielded.
#[inline(always)]
pub(super) fn hand_over(cursor: &mut Cursor, by: Instr, (kind, ret): (FrameKind, u16), value: Value) {
    debug_assert!(!value.is_unbound(), "a generator yields nothing");
    if matches!(kind, FrameKind::NextOr | FrameKind::Step) {
        note_yield(cursor, by, kind);
    }
    cursor.store_result(ret, value);
}

/// What a `Yield` means to who resumed the generator, besides the value.
#[inline(never)]
fn note_yield(cursor: &mut Cursor, by: Instr, kind: FrameKind) {
    if kind == FrameKind::NextOr {
        drop(take_default(cursor));
    } else if by.flags & flag::DELEGATES == 0 {
        // What it yields itself, not what it awaits.
        note_driven(cursor.regs.get(cursor.previous().b), false);
        sent_to_end(cursor);
    }
}

/// Lets a `Send` go on in the asynchronous generator whose awaitable it drives, in the same loop. Says whether it does;
/// otherwise nothing has happened. The position has been saved.
pub(super) fn drives_step(cx: &mut Cx, cursor: &mut Cursor, ins: Instr, sent: &Value) -> bool {
    let caller = cursor.regs;
    let awaitable = caller.get(ins.b);
    if awaitable.kind() != kinds::HOST || cx.stage.is_active() || cx.tracer.is_on {
        return false;
    }
    let Some((generator, mut sent)) = to_drive(awaitable, sent) else { return false };
    let goes_on = generator.with_value(|holder| go_on(cx, cursor, holder, &mut sent, FrameKind::Step, ins.a));
    if goes_on {
        note_driven(awaitable, true);
    }
    goes_on
}

/// Takes the default out of the window of the call of `next` that resumed a generator.
pub(super) fn take_default(cursor: &Cursor) -> Value {
    cursor.regs.take(cursor.previous().a + 2)
}

/// Lets a call of `next`, `__next__` or `send` go on in its generator, in the same loop. Says whether it does;
/// otherwise nothing has happened. The position has been saved.
pub(super) fn resumes(
    cx: &mut Cx,
    cursor: &mut Cursor,
    intrinsic: Intrinsic,
    callee: u16,
    (start, count): (u16, u16),
    ret: u16,
) -> bool {
    let window = cursor.regs;
    // What is behind a call without arguments may be behind the frame, too.
    if count == 0 {
        return false;
    }
    let Some(generator) = window.get(start).downcast_ref::<Generator>() else { return false };
    let (kind, mut sent) = match (intrinsic, count) {
        (Intrinsic::Next, 1) => (FrameKind::Next, Value::NONE),
        // Of `next` under its own name, so that the place of the default is known.
        (Intrinsic::Next, 2) if cursor.running().op == Op::Call => (FrameKind::NextOr, Value::NONE),
        (Intrinsic::Send, 2) => (FrameKind::Next, window.get(start + 1).clone()),
        _ => return false,
    };
    let drives = match generator.kind {
        GeneratorKind::Generator => true,
        GeneratorKind::Coroutine => intrinsic == Intrinsic::Send,
        GeneratorKind::AsyncGenerator => false,
    };
    if !drives || cx.stage.is_active() || cx.tracer.is_on || !go_on(cx, cursor, window.get(start), &mut sent, kind, ret)
    {
        return false;
    }
    let kept = u16::from(kind == FrameKind::NextOr);
    window.clear(callee, start - callee + count - kept);
    true
}

/// Takes the top frame off; its registers stay as they are.
#[inline(always)]
pub(super) fn drop_last(cx: &mut Cx) {
    // SAFETY: the frame is there; what it holds is read out once, and the frame is counted no more.
    let (function, holder) = unsafe {
        let frame = cx.frames.running();
        let held = (std::ptr::read(&raw const frame.function), std::ptr::read(&raw const frame.extra));
        cx.frames.forget_last();
        held
    };
    drop(function);
    drop(holder);
}
