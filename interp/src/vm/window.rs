//! Frames pushed: argument windows become the registers of callees.
//!
//! Invariants:
//! - The callee takes the argument window over: its registers start where the arguments are, unless the caller is a
//!   generator, whose registers are in a box of its own, or the chunk of the stack is full.
//! - A frame pushed from Rust starts at `top` of the frame below it.
#![allow(unsafe_code, reason = "moves arguments between register windows")]

use super::Cx;
use super::cursor::Cursor;
use super::frame::{Frame, FrameKind, push_frame};
use super::stack::Regs;
use crate::bytecode::Code;
use crate::error::Result;
use crate::types::function::Function;
use crate::types::generator::{Generator, GeneratorKind};
use snek_heap::{Gc, Value, journaling};
use std::mem::MaybeUninit;

/// Pushes the frame of a simple function whose arguments stand in `window`.
#[allow(clippy::too_many_arguments, reason = "the hottest path: a struct would be built and taken apart")]
#[inline(always)]
pub(super) fn push_window(
    cx: &mut Cx,
    cursor: &mut Cursor,
    function: Gc<Function>,
    window: *mut Value,
    count: u16,
    ret: u16,
    kind: FrameKind,
) -> Result<()> {
    cx.count_call()?;
    let code = &*function.code;
    let registers = usize::from(code.registers);
    if !cx.stack.holds(window, registers) {
        push_moved(cx, function, window, count, ret, kind);
        *cursor = Cursor::load(cx);
        return Ok(());
    }
    let callee = Regs(window);
    clear_locals(callee, code, count);
    *cursor = Cursor::start(code, callee);
    push_empty(cx, function, window, false, ret, kind);
    Ok(())
}

/// Makes the locals behind the first `count` unset.
#[inline(always)]
fn clear_locals(registers: Regs, code: &Code, count: u16) {
    for local in usize::from(count)..code.locals.len() {
        registers.set(local as u16, Value::UNBOUND);
    }
}

/// As `push_window`, of a window in a generator's own registers, or of a frame that does not fit behind it.
#[inline(never)]
fn push_moved(cx: &mut Cx, function: Gc<Function>, window: *mut Value, count: u16, ret: u16, kind: FrameKind) {
    let registers = usize::from(function.code.registers);
    let (top, in_generator) = (cx.top(), cx.frames.last().is_some_and(|frame| frame.is_generator));
    let new_chunk = !in_generator || !cx.stack.holds(top, registers);
    let base = if new_chunk { cx.stack.next_chunk(registers) } else { top };
    move_values(window, base, count);
    clear_locals(Regs(base), &function.code, count);
    push_empty(cx, function, base, new_chunk, ret, kind);
}

/// Pushes the frame of a call whose locals are set.
#[inline(always)]
fn push_empty(cx: &mut Cx, function: Gc<Function>, base: *mut Value, new_chunk: bool, ret: u16, kind: FrameKind) {
    let next = function.code.instrs.as_ptr();
    push_frame!(
        cx.frames,
        registers: base,
        function: function,
        next: next,
        extra: Value::UNBOUND,
        handled: cx.handled.len() as u32,
        ret: ret,
        kind: kind,
        is_plain: kind == FrameKind::Call && !new_chunk,
        new_chunk: new_chunk,
        is_generator: false,
        generator_top: MaybeUninit::uninit(),
    );
}

#[inline(always)]
fn move_values(from: *mut Value, to: *mut Value, count: u16) {
    for index in 0..usize::from(count) {
        // SAFETY: both windows have room for `count` registers, and they do not overlap: the new one starts behind the
        // caller's last register, or in another chunk.
        unsafe { *to.add(index) = (*from.add(index)).take() };
    }
}

impl Cx {
    /// Where the registers of a frame without an argument window start.
    #[inline(always)]
    pub(super) fn top(&mut self) -> *mut Value {
        match self.frames.last() {
            Some(frame) => frame.top(),
            None => self.stack.base(),
        }
    }

    /// Gives the top frame what its kind or body needs (`Frame::extra`).
    pub(super) fn set_extra(&mut self, extra: Value) {
        if let Some(frame) = self.frames.last_mut() {
            frame.extra = extra;
        }
    }

    /// Gives the last `missing` parameters of the top frame, those behind the first `count`, their defaults.
    #[inline(always)]
    pub(super) fn fill_defaults(&mut self, count: u16, missing: u16) {
        let Some(frame) = self.frames.last() else { return };
        let registers = Regs(frame.registers);
        if let Ok(defaults) = frame.function.defaults.try_borrow() {
            let first = defaults.len().saturating_sub(usize::from(missing));
            for (register, default) in (count..).zip(&defaults[first..]) {
                registers.set(register, default.clone());
            }
        }
    }

    /// Sees to it that there is room for one more frame.
    #[inline(always)]
    pub(super) fn make_room(&mut self) -> Result<()> {
        if !self.frames.has_room() && !self.frames.make_room() {
            return Err(self.recursion_error("maximum recursion depth exceeded"));
        }
        Ok(())
    }

    /// Counts a call, and looks whether it is one too many.
    #[inline(always)]
    fn count_call(&mut self) -> Result<()> {
        if snek_heap::count_tick() {
            self.tick()?;
        }
        self.make_room()
    }
}

/// Pushes a frame at the top. The arguments go into its first registers; there are no more of them than locals.
#[inline]
pub(super) fn push_simple(
    cx: &mut Cx,
    function: Gc<Function>,
    args: impl Iterator<Item = Value>,
    ret: u16,
    kind: FrameKind,
) -> Result<()> {
    cx.count_call()?;
    let (base, new_chunk) = place_for(cx, &function);
    let callee = Regs(base);
    let mut count = 0;
    for arg in args {
        callee.set(count, arg);
        count += 1;
    }
    clear_locals(callee, &function.code, count);
    push_empty(cx, function, base, new_chunk, ret, kind);
    Ok(())
}

/// As `push_simple`, with one argument that goes before the others.
#[inline]
pub(super) fn push_with(
    cx: &mut Cx,
    function: Gc<Function>,
    first: &Value,
    rest: &[Value],
    ret: u16,
    kind: FrameKind,
) -> Result<()> {
    cx.count_call()?;
    let (base, new_chunk) = place_for(cx, &function);
    let callee = Regs(base);
    callee.set(0, first.clone());
    let mut count = 1;
    for arg in rest {
        callee.set(count, arg.clone());
        count += 1;
    }
    clear_locals(callee, &function.code, count);
    push_empty(cx, function, base, new_chunk, ret, kind);
    Ok(())
}

/// Where the registers of a frame at the top start, and whether in a new chunk.
#[inline(always)]
fn place_for(cx: &mut Cx, function: &Function) -> (*mut Value, bool) {
    let registers = usize::from(function.code.registers);
    let top = cx.top();
    if cx.stack.holds(top, registers) { (top, false) } else { (cx.stack.next_chunk(registers), true) }
}

/// Pushes a frame whose parameters are already bound.
pub(crate) fn push_bound(
    cx: &mut Cx,
    function: Gc<Function>,
    bound: Vec<Value>,
    ret: u16,
    kind: FrameKind,
    extra: Value,
) -> Result<()> {
    if cx.stack_is_low() {
        return Err(cx.recursion_error("maximum recursion depth exceeded"));
    }
    push_simple(cx, function, bound.into_iter(), ret, kind)?;
    cx.set_extra(extra);
    Ok(())
}

/// A generator or coroutine that will run the function, whose first registers these are.
pub(crate) fn make_generator(function: Gc<Function>, registers: impl IntoIterator<Item = Value>) -> Value {
    let code = &function.code;
    let kind = match (code.is_generator, code.is_coroutine) {
        (true, true) => GeneratorKind::AsyncGenerator,
        (false, true) => GeneratorKind::Coroutine,
        _ => GeneratorKind::Generator,
    };
    let generator = Generator::created(kind, function).of(registers.into_iter());
    // While staging, whatever path starts it has the same variables.
    if journaling() {
        generator.make_cells();
    }
    if kind == GeneratorKind::Coroutine {
        // Whoever drops it before its start is warned.
        generator.request_finalizer();
    }
    Value::object(generator)
}
