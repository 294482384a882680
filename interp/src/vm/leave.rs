//! Returns: how frames end.
//!
//! Invariant: when a frame ends, every value in its registers is dropped.
#![allow(unsafe_code, reason = "takes frames apart; see `leave_call`")]

use super::Cx;
use super::consume;
use super::cursor::{Cursor, detached};
use super::frame::{Frame, FrameKind};
use super::iter;
use super::operator;
use super::resume::drop_last;
use super::stack::Regs;
use crate::bytecode::op::{Instr, flag};
use crate::error::Result;
use crate::types::class::construct;
use crate::types::generator::Generator;
use crate::types::generator::asynchronous::note_driven;
use snek_heap::{Value, journaling};

#[inline(always)]
pub(super) fn return_<const WATCHED: bool>(cx: &mut Cx, cursor: &mut Cursor, ins: Instr) -> Result<Option<Value>> {
    let value = if ins.flags & flag::B_DIES != 0 { cursor.regs.take(ins.a) } else { cursor.regs.get(ins.a).clone() };
    finish_held(cx, cursor, value, held::<WATCHED>(cursor, ins))
}

#[inline(always)]
pub(super) fn return_none<const WATCHED: bool>(cx: &mut Cx, cursor: &mut Cursor, ins: Instr) -> Result<Option<Value>> {
    finish_held(cx, cursor, Value::NONE, held::<WATCHED>(cursor, ins))
}

/// From which register on a returning frame holds nothing. What was staged may have left operands where they were.
#[inline(always)]
fn held<const WATCHED: bool>(cursor: &Cursor, ins: Instr) -> u16 {
    if WATCHED { cursor.code().registers } else { ins.b }
}

/// Ends the top frame with a result. `Some`: the frame was an `Entry`, so `run` returns.
pub(crate) fn finish(cx: &mut Cx, cursor: &mut Cursor, value: Value) -> Result<Option<Value>> {
    let held = cursor.code().registers;
    finish_held(cx, cursor, value, held)
}

/// As `finish`, of a frame that holds nothing in the registers from `held` on.
#[inline(always)]
fn finish_held(cx: &mut Cx, cursor: &mut Cursor, value: Value, held: u16) -> Result<Option<Value>> {
    debug_assert!(!value.is_unbound(), "nothing is returned from {}", cursor.code().qualname.as_str());
    // SAFETY: the frame that returns is there.
    let frame = unsafe { cx.frames.running() };
    let (ret, kind, is_plain) = (frame.ret, frame.kind, frame.is_plain);
    if is_plain {
        leave_call(cx, cursor, held);
        cursor.store_result(ret, value);
        return Ok(None);
    }
    if kind == FrameKind::Init && !frame.new_chunk && value.is_none() {
        // SAFETY: as above.
        let instance = unsafe { cx.frames.running_mut() }.extra.take();
        leave_call(cx, cursor, held);
        cursor.store_result(ret, instance);
        return Ok(None);
    }
    if kind == FrameKind::Walk && !frame.new_chunk {
        leave_call(cx, cursor, held);
        cursor.store_result(ret, value);
        return Ok(None);
    }
    if kind == FrameKind::Operator && !frame.new_chunk {
        leave_call(cx, cursor, held);
        return detached(cursor, |cursor| operator::finish(cx, cursor, value)).map(|()| None);
    }
    if kind == FrameKind::Entry && !frame.new_chunk && !frame.is_generator {
        leave_entry(cx, cursor, held);
        return Ok(Some(value));
    }
    if frame.is_generator && matches!(kind, FrameKind::ForIter | FrameKind::Send) && !journaling() {
        detached(cursor, |cursor| finish_generator(cx, cursor, held, value));
        return Ok(None);
    }
    detached(cursor, |cursor| finish_general(cx, cursor, value))
}

/// Ends the top frame, of a generator that the loop resumed.
#[inline(never)]
fn finish_generator(cx: &mut Cx, cursor: &mut Cursor, held: u16, value: Value) {
    cursor.regs.clear(0, held);
    // SAFETY: the frame that returns is there.
    let frame = unsafe { cx.frames.running() };
    let (kind, ret) = (frame.kind, frame.ret);
    cx.handled.truncate(frame.handled as usize);
    if let Some(generator) = frame.extra.downcast_ref::<Generator>() {
        generator.end();
        frame.extra.forget_finalizer();
    }
    drop_last(cx);
    *cursor = Cursor::load(cx);
    if kind == FrameKind::ForIter {
        iter::exhausted(cursor);
    } else {
        cursor.regs.set(ret, value);
        super::generator::sent_to_end(cursor);
    }
}

/// Ends the top frame, which Rust code called.
#[inline(never)]
fn leave_entry(cx: &mut Cx, cursor: &Cursor, held: u16) {
    cursor.regs.clear(0, held);
    // SAFETY: the frame is there.
    let handled = unsafe { cx.frames.running() }.handled;
    cx.handled.truncate(handled as usize);
    cx.yielded = false;
    drop_last(cx);
}

/// Ends the top frame, which is in its caller's chunk and has nothing in `extra`, and goes on in the one below. What it
/// handled it has left: handlers are left before a return.
#[inline(always)]
fn leave_call(cx: &mut Cx, cursor: &mut Cursor, held: u16) {
    debug_assert!(
        cursor.regs.slice(held, cursor.code().registers - held).iter().all(|value| !value.is_counted()),
        "a register that holds nothing holds something at a return from {}",
        cursor.code().qualname.as_str()
    );
    cursor.regs.clear(0, held);
    // SAFETY: the frame is there; its function is read out once, and the frame is counted no more.
    let function = unsafe {
        let function = std::ptr::read(&raw const cx.frames.running().function);
        cx.frames.forget_last();
        function
    };
    drop(function);
    *cursor = Cursor::load(cx);
}

#[inline(never)]
fn finish_general(cx: &mut Cx, cursor: &mut Cursor, value: Value) -> Result<Option<Value>> {
    let frame = pop_frame(cx);
    let Some(frame) = frame else { return Ok(Some(value)) };
    match frame.kind {
        FrameKind::Entry => {
            cx.yielded = false;
            Ok(Some(value))
        }
        FrameKind::Call | FrameKind::Walk => {
            *cursor = Cursor::load(cx);
            cursor.store_result(frame.ret, value);
            Ok(None)
        }
        FrameKind::Init => {
            *cursor = Cursor::load(cx);
            if !value.is_none() {
                let type_name = cx.type_name(&value);
                return Err(cx.type_error(format!("__init__() should return None, not '{type_name}'")));
            }
            cursor.store_result(frame.ret, frame.extra);
            Ok(None)
        }
        FrameKind::New => {
            *cursor = Cursor::load(cx);
            let made = construct::finish(cx, &frame.extra, value)?;
            cursor.store_result(frame.ret, made);
            cx.watch_if_needed().map(|()| None)
        }
        FrameKind::ForIter => {
            *cursor = Cursor::load(cx);
            iter::exhausted(cursor);
            Ok(None)
        }
        FrameKind::Operator => {
            *cursor = Cursor::load(cx);
            operator::finish(cx, cursor, value)?;
            Ok(None)
        }
        FrameKind::Next => {
            *cursor = Cursor::load(cx);
            Err(cx.stop_iteration(value))
        }
        FrameKind::Step => {
            *cursor = Cursor::load(cx);
            note_driven(cursor.regs.get(cursor.previous().b), false);
            let class = cx.types.exceptions.StopAsyncIteration.clone();
            Err(cx.exception(&class, Vec::new()))
        }
        FrameKind::NextOr => {
            *cursor = Cursor::load(cx);
            let default = super::resume::take_default(cursor);
            cursor.store_result(frame.ret, default);
            Ok(None)
        }
        FrameKind::Consume(consumer) => {
            *cursor = Cursor::load(cx);
            consume::end(cx, cursor, consumer, frame.ret)?;
            Ok(None)
        }
        FrameKind::Send => {
            *cursor = Cursor::load(cx);
            cursor.regs.set(frame.ret, value);
            super::generator::sent_to_end(cursor);
            Ok(None)
        }
    }
}

/// Removes the top frame: drops its registers, ends its generator, leaves its chunk.
pub(crate) fn pop_frame(cx: &mut Cx) -> Option<Frame> {
    let frame = cx.frames.pop()?;
    if frame.is_generator {
        if let Some(generator) = frame.extra.downcast::<Generator>() {
            generator.finish();
            generator.forget_finalizer();
        }
    } else {
        Regs(frame.registers).clear(0, frame.code().registers);
    }
    if frame.new_chunk {
        cx.stack.previous_chunk();
    }
    cx.handled.truncate(frame.handled as usize);
    Some(frame)
}
