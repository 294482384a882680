//! Calls and returns.
//!
//! Invariants:
//! - A call of a Python function pushes a frame and goes on in the same loop: the native stack does not grow.
//! - The callee takes the argument window over: its registers start where the arguments are.
//! - When a frame ends, every value in its registers is dropped.
#![allow(unsafe_code, reason = "moves arguments between register windows")]

use super::Cx;
use super::cursor::{Cursor, detached};
use super::frame::{Frame, FrameKind, push_frame};
use super::stack::Regs;
use crate::bytecode::op::{Instr, flag};
use crate::error::Result;
use crate::names::Name;
use crate::native::{Native, call_native};
use crate::types::class::{Instance, Type};
use crate::types::dict::Dict;
use crate::types::function::{Function, Method};
use crate::types::generator::{Generator, GeneratorKind, GeneratorState};
use crate::types::tuple::Tuple;
use snek_heap::{Gc, Value};
use std::cell::{Cell, RefCell};

#[inline(always)]
pub(super) fn call(cx: &mut Cx, at: &mut Cursor, ins: Instr) -> Result<()> {
    if let Some(function) = at.regs.get(ins.a).downcast_ref::<Function>()
        && function.is_simple
        && function.code.params.positional == u32::from(ins.b)
    {
        at.save(cx);
        let Some(function) = Gc::from_value(at.regs.take(ins.a)) else { return Ok(()) };
        let window = at.regs.at(usize::from(ins.a) + 1);
        return push_window(cx, at, function, window, ins.b, ins.c, FrameKind::Call);
    }
    detached(at, |at| call_general(cx, at, ins))
}

#[inline(always)]
pub(super) fn call_method(cx: &mut Cx, at: &mut Cursor, ins: Instr) -> Result<()> {
    if let Some(function) = at.regs.get(ins.a).downcast_ref::<Function>()
        && function.is_simple
        && function.code.params.positional == u32::from(ins.b) + 1
        && !at.regs.get(ins.a + 1).is_unbound()
    {
        at.save(cx);
        let Some(function) = Gc::from_value(at.regs.take(ins.a)) else { return Ok(()) };
        let window = at.regs.at(usize::from(ins.a) + 1);
        return push_window(cx, at, function, window, ins.b + 1, ins.c, FrameKind::Call);
    }
    detached(at, |at| call_method_general(cx, at, ins))
}

/// Pushes the frame of a simple function whose arguments stand in `window`.
#[allow(clippy::too_many_arguments, reason = "the hottest path: a struct would be built and taken apart")]
#[inline(always)]
fn push_window(
    cx: &mut Cx,
    at: &mut Cursor,
    function: Gc<Function>,
    window: *mut Value,
    count: u16,
    ret: u16,
    kind: FrameKind,
) -> Result<()> {
    cx.ticks -= 1;
    if cx.ticks == 0 {
        cx.tick()?;
    }
    if cx.frames.len() + cx.native_depth > cx.recursion_limit {
        return Err(cx.recursion_error("maximum recursion depth exceeded"));
    }
    let registers = usize::from(function.code.registers);
    let locals = function.code.locals.len();
    let mut base = window;
    let mut new_chunk = false;
    let in_generator = cx.frames.last().is_some_and(|frame| frame.is_generator);
    if in_generator || !cx.stack.fits(window, registers) {
        (base, new_chunk) = move_window(cx, window, count, registers);
    }
    let callee = Regs(base);
    for local in usize::from(count)..locals {
        #[allow(clippy::cast_possible_truncation, reason = "locals are counted in 16 bits")]
        callee.set(local as u16, Value::UNBOUND);
    }
    let handled = cx.handled.len() as u32;
    let top = callee.at(registers);
    *at = Cursor::start(&function.code, callee);
    push_frame!(
        cx.frames,
        function: function,
        pc: 0,
        ret: ret,
        kind: kind,
        new_chunk: new_chunk,
        is_generator: false,
        handled: handled,
        registers: base,
        top: top,
        extra: Value::UNBOUND,
    );
    Ok(())
}

/// Moves a window to the top of the register stack, or into its next chunk.
#[cold]
fn move_window(cx: &mut Cx, window: *mut Value, count: u16, registers: usize) -> (*mut Value, bool) {
    let top = cx.frames.last().map_or(cx.stack.base(), |frame| frame.top);
    let (base, new_chunk) =
        if cx.stack.fits(top, registers) { (top, false) } else { (cx.stack.next_chunk(registers), true) };
    for index in 0..usize::from(count) {
        // SAFETY: both windows have room for `count` registers, and they do not overlap: the new one starts at or
        // behind the caller's last register, or in another chunk.
        unsafe { *base.add(index) = (*window.add(index)).take() };
    }
    (base, new_chunk)
}

#[inline(never)]
fn call_general(cx: &mut Cx, at: &mut Cursor, ins: Instr) -> Result<()> {
    at.save(cx);
    let window = (ins.a + 1, ins.b);
    dispatch(cx, at, ins.a, window, ins.c, &[])?;
    cx.watch_if_needed()
}

#[inline(never)]
fn call_method_general(cx: &mut Cx, at: &mut Cursor, ins: Instr) -> Result<()> {
    at.save(cx);
    let has_self = !at.regs.get(ins.a + 1).is_unbound();
    let window = if has_self { (ins.a + 1, ins.b + 1) } else { (ins.a + 2, ins.b) };
    dispatch(cx, at, ins.a, window, ins.c, &[])?;
    cx.watch_if_needed()
}

/// Calls register `callee` with the values in `window` (start, count); the last ones are named by `names`.
fn dispatch(cx: &mut Cx, at: &mut Cursor, callee: u16, window: (u16, u16), ret: u16, names: &[Value]) -> Result<()> {
    let (start, count) = window;
    if let Some(native) = at.regs.get(callee).downcast::<Native>() {
        let args = at.regs.slice(start, count);
        let result = call_native(cx, &native, args, names);
        for register in start..start + count {
            drop(at.regs.take(register));
        }
        drop(at.regs.take(callee));
        at.store_result(ret, result?);
        return Ok(());
    }
    let target = at.regs.take(callee);
    if let Some(function) = target.downcast::<Function>() {
        return call_function(cx, at, function, window, ret, names, FrameKind::Call, Value::UNBOUND);
    }
    if let Some(method) = target.downcast_ref::<Method>() {
        let mut args = vec![method.this.clone()];
        args.extend(at.regs.take_all(start, count));
        let result = cx.call_named(&method.function.clone(), &args, names);
        drop(args);
        at.store_result(ret, result?);
        return Ok(());
    }
    if let Some(class) = target.downcast::<Type>()
        && let Some(init) = cx.plain_init(&class)
    {
        // The instance takes the place of the class, directly before the arguments.
        let instance = Instance::of(class, Value::UNBOUND).value();
        cx.note_finalizer(&instance);
        let before = start - 1;
        at.regs.set(before, instance.clone());
        return call_function(cx, at, init, (before, count + 1), ret, names, FrameKind::Init, instance);
    }
    let args = at.regs.take_all(start, count);
    let result = cx.call_named(&target, &args, names);
    drop(args);
    at.store_result(ret, result?);
    Ok(())
}

/// Calls a Python function with the values in a window, binding them to parameters first where that is needed.
#[allow(clippy::too_many_arguments, reason = "what a call consists of")]
fn call_function(
    cx: &mut Cx,
    at: &mut Cursor,
    function: Gc<Function>,
    window: (u16, u16),
    ret: u16,
    names: &[Value],
    kind: FrameKind,
    extra: Value,
) -> Result<()> {
    let (start, count) = window;
    if function.is_simple && names.is_empty() && function.code.params.positional == u32::from(count) {
        let window = at.regs.at(usize::from(start));
        push_window(cx, at, function, window, count, ret, kind)?;
        if let Some(frame) = cx.frames.last_mut() {
            frame.extra = extra;
        }
        return Ok(());
    }
    let args = at.regs.take_all(start, count);
    let bound = super::bind::bind(cx, &function, args, names)?;
    if function.code.is_generator || function.code.is_coroutine {
        let generator = make_generator(function, bound);
        at.store_result(ret, generator);
        return Ok(());
    }
    push_bound(cx, function, bound, ret, kind, extra)?;
    *at = Cursor::load(cx);
    Ok(())
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
    cx.ticks -= 1;
    if cx.ticks == 0 {
        cx.tick()?;
    }
    if cx.frames.len() + cx.native_depth > cx.recursion_limit || cx.stack_is_low() {
        return Err(cx.recursion_error("maximum recursion depth exceeded"));
    }
    let registers = usize::from(function.code.registers);
    let top = cx.frames.last().map_or(cx.stack.base(), |frame| frame.top);
    let (base, new_chunk) =
        if cx.stack.fits(top, registers) { (top, false) } else { (cx.stack.next_chunk(registers), true) };
    let callee = Regs(base);
    let locals = function.code.locals.len().max(bound.len());
    let mut values = bound.into_iter();
    for local in 0..locals {
        #[allow(clippy::cast_possible_truncation, reason = "locals are counted in 16 bits")]
        callee.set(local as u16, values.next().unwrap_or(Value::UNBOUND));
    }
    let handled = cx.handled.len() as u32;
    let top = callee.at(registers);
    cx.frames.push(Frame {
        function,
        pc: 0,
        ret,
        kind,
        new_chunk,
        is_generator: false,
        handled,
        registers: base,
        top,
        extra,
    });
    Ok(())
}

/// A generator or coroutine that will run the function.
pub(crate) fn make_generator(function: Gc<Function>, bound: Vec<Value>) -> Value {
    let code = function.code.clone();
    let mut registers = bound;
    registers.resize(usize::from(code.registers), Value::UNBOUND);
    let registers = registers.into_boxed_slice();
    let kind = match (code.is_generator, code.is_coroutine) {
        (true, true) => GeneratorKind::AsyncGenerator,
        (false, true) => GeneratorKind::Coroutine,
        _ => GeneratorKind::Generator,
    };
    let (name, qualname) = (function.name.borrow().clone(), function.qualname.borrow().clone());
    let generator = Generator {
        kind,
        code,
        state: Cell::new(GeneratorState::Created),
        function: RefCell::new(Some(function)),
        pc: Cell::new(0),
        registers: RefCell::new(registers),
        handled: RefCell::default(),
        is_awaited: Cell::new(false),
        name: RefCell::new(name),
        qualname: RefCell::new(qualname),
    };
    Value::object(Gc::new(generator))
}

pub(super) fn call_kw(cx: &mut Cx, at: &mut Cursor, ins: Instr) -> Result<()> {
    at.save(cx);
    dispatch(cx, at, ins.a, (ins.a + 1, ins.b), ins.a, keyword_names(at, ins))?;
    cx.watch_if_needed()
}

pub(super) fn call_method_kw(cx: &mut Cx, at: &mut Cursor, ins: Instr) -> Result<()> {
    at.save(cx);
    let has_self = !at.regs.get(ins.a + 1).is_unbound();
    let window = if has_self { (ins.a + 1, ins.b + 1) } else { (ins.a + 2, ins.b) };
    dispatch(cx, at, ins.a, window, ins.a, keyword_names(at, ins))?;
    cx.watch_if_needed()
}

fn keyword_names<'a>(at: &Cursor, ins: Instr) -> &'a [Value] {
    at.constant(ins.c).downcast_ref::<Tuple>().map_or(&[], |names| names.items())
}

pub(super) fn call_spread(cx: &mut Cx, at: &mut Cursor, ins: Instr) -> Result<()> {
    at.save(cx);
    let callee = at.regs.take(ins.a);
    let positional = at.regs.take(ins.a + 1);
    let keywords = at.regs.take(ins.a + 2);
    let mut args = match positional.downcast_ref::<Tuple>() {
        Some(tuple) => tuple.items().to_vec(),
        None if positional.is_unbound() => Vec::new(),
        None if cx.is_iterable(&positional) || crate::stage::is_staged(&positional) => cx.collect(&positional)?,
        None => {
            let (function, type_name) = (cx.callable_name(&callee), cx.type_name(&positional));
            return Err(cx.type_error(format!("{function} argument after * must be an iterable, not {type_name}")));
        }
    };
    drop(positional);
    let mut names = Vec::new();
    if let Some(dict) = keywords.downcast_ref::<Dict>() {
        for entry in dict.table.borrow().iter() {
            names.push(entry.key.clone());
            args.push(entry.value.clone());
        }
    }
    drop(keywords);
    if let Some(function) = callee.downcast::<Function>() {
        let bound = super::bind::bind(cx, &function, args, &names)?;
        if function.code.is_generator || function.code.is_coroutine {
            at.regs.set(ins.a, make_generator(function, bound));
            return Ok(());
        }
        push_bound(cx, function, bound, ins.a, FrameKind::Call, Value::UNBOUND)?;
        *at = Cursor::load(cx);
        return Ok(());
    }
    let result = cx.call_named(&callee, &args, &names)?;
    at.regs.set(ins.a, result);
    cx.watch_if_needed()
}

#[inline(always)]
pub(super) fn return_(cx: &mut Cx, at: &mut Cursor, ins: Instr) -> Result<Option<Value>> {
    let value = if ins.flags & flag::B_DIES != 0 { at.regs.take(ins.a) } else { at.regs.get(ins.a).clone() };
    finish(cx, at, value)
}

/// Ends the top frame with a result. `Some`: the frame was an `Entry`, so `run` returns.
#[inline(always)]
pub(crate) fn finish(cx: &mut Cx, at: &mut Cursor, value: Value) -> Result<Option<Value>> {
    let Some(frame) = cx.frames.last() else { return Ok(Some(value)) };
    if frame.kind == FrameKind::Call && !frame.is_generator && !frame.new_chunk {
        let (ret, handled) = (frame.ret, frame.handled as usize);
        clear(at.regs, at.code().registers);
        pop_call(&mut cx.frames);
        if cx.handled.len() > handled {
            cx.handled.truncate(handled);
        }
        *at = Cursor::load(cx);
        at.store_result(ret, value);
        return Ok(None);
    }
    detached(at, |at| finish_general(cx, at, value))
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

/// Drops what a frame's registers hold.
#[inline(always)]
fn clear(regs: Regs, count: u16) {
    for register in 0..count {
        let slot = regs.get_mut(register);
        if slot.is_object() {
            drop(slot.take());
        }
    }
}

#[inline(never)]
fn finish_general(cx: &mut Cx, at: &mut Cursor, value: Value) -> Result<Option<Value>> {
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
        clear(Regs(frame.registers), frame.code().registers);
    }
    if frame.new_chunk {
        cx.stack.previous_chunk();
    }
    cx.handled.truncate(frame.handled as usize);
    Some(frame)
}

impl Cx {
    /// The `__init__` to run when calling the class amounts to: make an instance, run a Python `__init__`.
    fn plain_init(&self, class: &Gc<Type>) -> Option<Gc<Function>> {
        if class.metaclass.borrow().is_some() || class.layout != crate::kinds::INSTANCE || class.is_builtin {
            return None;
        }
        let new = class.lookup(&self.names.__new__)?;
        if !new.is(&self.types.object_new) {
            return None;
        }
        class.lookup(&self.names.__init__)?.downcast::<Function>()
    }

    /// Calls with keyword arguments given as the last values, named by `names`.
    pub fn call_named(&mut self, callee: &Value, args: &[Value], names: &[Value]) -> Result<Value> {
        if names.is_empty() {
            return self.call(callee, args);
        }
        let positional = args.len() - names.len();
        let mut keywords: Vec<(Name, Value)> = Vec::with_capacity(names.len());
        for (name, value) in names.iter().zip(&args[positional..]) {
            let Some(text) = name.downcast::<crate::types::str::Str>() else {
                return Err(self.type_error("keywords must be strings"));
            };
            keywords.push((crate::names::intern_str(&text), value.clone()));
        }
        self.call_kw(callee, &args[..positional], &keywords)
    }
}
