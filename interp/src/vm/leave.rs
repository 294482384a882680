//! Returns: how frames end.
//!
//! Invariant: when a frame ends, every value in its registers is dropped.
#![allow(unsafe_code, reason = "takes frames apart; see `pop_call`")]

use super::Cx;
use super::cursor::{Cursor, detached};
use super::frame::{Frame, FrameKind};
use super::stack::Regs;
use crate::bytecode::op::{Instr, flag};
use crate::error::Result;
use crate::types::generator::Generator;
use snek_heap::Value;

#[inline(always)]
pub(super) fn return_(cx: &mut Cx, at: &mut Cursor, ins: Instr) -> Result<Option<Value>> {
    let value = if ins.flags & flag::B_DIES != 0 { at.regs.take(ins.a) } else { at.regs.get(ins.a).clone() };
    finish(cx, at, value)
}

/// Ends the top frame with a result. `Some`: the frame was an `Entry`, so `run` returns.
#[inline(always)]
pub(crate) fn finish(cx: &mut Cx, at: &mut Cursor, value: Value) -> Result<Option<Value>> {
    let Some(frame) = cx.frames.last() else { return Ok(Some(value)) };
    if frame.kind == FrameKind::Init && !frame.new_chunk && value.is_none() {
        return Ok(finish_init(cx, at));
    }
    if frame.kind == FrameKind::Call && !frame.is_generator && !frame.new_chunk {
        let (ret, handled) = (frame.ret, frame.handled as usize);
        leave_call(cx, at, handled);
        at.store_result(ret, value);
        return Ok(None);
    }
    detached(at, |at| finish_general(cx, at, value))
}

/// Ends the frame of an `__init__`: the call's result is the instance.
#[inline(always)]
fn finish_init(cx: &mut Cx, at: &mut Cursor) -> Option<Value> {
    at.regs.clear(0, at.code().registers);
    let Some(frame) = cx.frames.pop() else { return Some(Value::NONE) };
    if cx.handled.len() > frame.handled as usize {
        cx.handled.truncate(frame.handled as usize);
    }
    drop(frame.function);
    *at = Cursor::load(cx);
    at.store_result(frame.ret, frame.extra);
    None
}

/// Ends the top frame, which is a plain call's, and goes on in the one below. `handled`: the top frame's field.
#[inline(always)]
fn leave_call(cx: &mut Cx, at: &mut Cursor, handled: usize) {
    at.regs.clear(0, at.code().registers);
    pop_call(&mut cx.frames);
    if cx.handled.len() > handled {
        cx.handled.truncate(handled);
    }
    *at = Cursor::load(cx);
}

/// Drops the top frame, which is a plain call's: its `extra` is unset.
#[inline(always)]
fn pop_call(frames: &mut Vec<Frame>) {
    let last = frames.len() - 1;
    // SAFETY: the caller has looked at the last frame; it is read out once and no longer counted.
    let function = unsafe {
        frames.set_len(last);
        std::ptr::read(&raw const (*frames.as_ptr().add(last)).function)
    };
    drop(function);
}

#[inline(never)]
fn finish_general(cx: &mut Cx, at: &mut Cursor, value: Value) -> Result<Option<Value>> {
    if let Some(frame) = cx.frames.last()
        && frame.kind == FrameKind::Operator
        && !frame.new_chunk
    {
        let handled = frame.handled as usize;
        leave_call(cx, at, handled);
        super::operator::finish(cx, at, value)?;
        return Ok(None);
    }
    let frame = pop_frame(cx);
    let Some(frame) = frame else { return Ok(Some(value)) };
    match frame.kind {
        FrameKind::Entry => {
            cx.yielded = false;
            Ok(Some(value))
        }
        FrameKind::Call => {
            *at = Cursor::load(cx);
            at.store_result(frame.ret, value);
            Ok(None)
        }
        FrameKind::Init => {
            *at = Cursor::load(cx);
            if !value.is_none() {
                let type_name = cx.type_name(&value);
                return Err(cx.type_error(format!("__init__() should return None, not '{type_name}'")));
            }
            at.store_result(frame.ret, frame.extra);
            Ok(None)
        }
        FrameKind::ForIter => {
            *at = Cursor::load(cx);
            super::iter::exhausted(at);
            Ok(None)
        }
        FrameKind::Operator => {
            *at = Cursor::load(cx);
            super::operator::finish(cx, at, value)?;
            Ok(None)
        }
        FrameKind::Consume(consumer) => {
            *at = Cursor::load(cx);
            super::consume::end(cx, at, consumer, frame.ret)?;
            Ok(None)
        }
        FrameKind::Send => {
            *at = Cursor::load(cx);
            at.regs.set(frame.ret, value);
            super::generator::sent_to_end(at);
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
