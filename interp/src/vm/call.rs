//! Calls.
//!
//! Invariants:
//! - A call of a Python function pushes a frame and goes on in the same loop: the native stack does not grow.
//! - While a native runs, its arguments and itself stay in the caller's registers, which nobody else writes.
//!
//! Elsewhere: frames for calls in `window.rs`, returns in `leave.rs`, binding of arguments in `bind.rs`.

use super::Cx;
use super::consume;
use super::cursor::{Cursor, detached};
use super::frame::FrameKind;
use super::peek::peek;
use super::window::{make_generator, push_bound, push_window};
use crate::bytecode::op::Instr;
use crate::error::Result;
use crate::kinds;
use crate::names::Name;
use crate::native::{Intrinsic, Native, call_native};
use crate::types::class::{Instance, Type, call_constructor};
use crate::types::dict::Dict;
use crate::types::function::{Function, Method};
use crate::types::tuple::Tuple;
use snek_heap::{Gc, Value};

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
    if at.regs.get(ins.a).kind() == kinds::NATIVE {
        return detached(at, |at| call_native_window(cx, at, ins.a, (ins.a + 1, ins.b), ins.c));
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
    if at.regs.get(ins.a).kind() == kinds::NATIVE {
        return detached(at, |at| call_native_window(cx, at, ins.a, method_window(at, ins), ins.c));
    }
    detached(at, |at| call_method_general(cx, at, ins))
}

/// Whether the call has begun to take what a generator yields.
#[inline(always)]
fn takes_generator(cx: &mut Cx, at: &mut Cursor, callee: u16, (start, count): (u16, u16)) -> Result<bool> {
    let methods = match at.regs.get(callee).downcast_ref::<Native>() {
        Some(native) => u16::from(native.is_method),
        None => 0,
    };
    if count != 1 + methods || !consume::may_start(at, start + methods) {
        return Ok(false);
    }
    consume::start(cx, at, callee, start + methods)
}

/// Calls the native in register `callee` with positional arguments.
#[inline(never)]
fn call_native_window(cx: &mut Cx, at: &mut Cursor, callee: u16, (start, count): (u16, u16), ret: u16) -> Result<()> {
    at.save(cx);
    let Some(native) = at.regs.get(callee).downcast_ref::<Native>() else { return Ok(()) };
    if native.intrinsic != Intrinsic::None && takes_generator(cx, at, callee, (start, count))? {
        return Ok(());
    }
    let result = native.call_positional(cx, at.regs.slice(start, count));
    at.regs.clear(callee, start - callee + count);
    at.store_result(ret, result?);
    cx.watch_if_needed()
}

#[inline(never)]
fn call_general(cx: &mut Cx, at: &mut Cursor, ins: Instr) -> Result<()> {
    at.save(cx);
    if at.regs.get(ins.a).kind() == kinds::TYPE && takes_generator(cx, at, ins.a, (ins.a + 1, ins.b))? {
        return Ok(());
    }
    dispatch_python(cx, at, ins.a, (ins.a + 1, ins.b), ins.c, &[])?;
    cx.watch_if_needed()
}

#[inline(never)]
fn call_method_general(cx: &mut Cx, at: &mut Cursor, ins: Instr) -> Result<()> {
    at.save(cx);
    dispatch_python(cx, at, ins.a, method_window(at, ins), ins.c, &[])?;
    cx.watch_if_needed()
}

/// The arguments of a method call: with the object, where `LoadMethod` found a function to pass it to.
fn method_window(at: &Cursor, ins: Instr) -> (u16, u16) {
    if at.regs.get(ins.a + 1).is_unbound() { (ins.a + 2, ins.b) } else { (ins.a + 1, ins.b + 1) }
}

/// Calls register `callee` with the values in `window` (start, count); the last ones are named by `names`.
#[inline(always)]
fn dispatch(cx: &mut Cx, at: &mut Cursor, callee: u16, window: (u16, u16), ret: u16, names: &[Value]) -> Result<()> {
    let (start, count) = window;
    if let Some(native) = at.regs.get(callee).downcast_ref::<Native>() {
        let result = call_native(cx, native, at.regs.slice(start, count), names);
        at.regs.clear(start, count);
        drop(at.regs.take(callee));
        at.store_result(ret, result?);
        return Ok(());
    }
    dispatch_python(cx, at, callee, window, ret, names)
}

#[inline(never)]
fn dispatch_python(
    cx: &mut Cx,
    at: &mut Cursor,
    callee: u16,
    window: (u16, u16),
    ret: u16,
    names: &[Value],
) -> Result<()> {
    let (start, count) = window;
    let target = at.regs.take(callee);
    if target.kind() == kinds::FUNCTION {
        let Some(function) = Gc::from_value(target) else { return Ok(()) };
        return call_function(cx, at, function, window, (ret, FrameKind::Call, Value::UNBOUND), names);
    }
    if let Some(method) = target.downcast_ref::<Method>()
        && let Some(function) = method.function.downcast::<Function>()
    {
        // The object takes the place directly before the arguments: the callee's, or that of the absent object.
        let before = start - 1;
        at.regs.set(before, method.this.clone());
        return call_function(cx, at, function, (before, count + 1), (ret, FrameKind::Call, Value::UNBOUND), names);
    }
    if cx.types.type_.is_value(&target) && count == 1 && names.is_empty() {
        let class = cx.class_of(at.regs.get(start)).value();
        at.regs.clear(start, 1);
        at.store_result(ret, class);
        return Ok(());
    }
    if let Some(class) = target.downcast_ref::<Type>()
        && let Some(init) = cx.plain_init(class)
    {
        let Some(class) = Gc::from_value(target) else { return Ok(()) };
        // The instance takes the place of the class, directly before the arguments.
        let instance = Instance::of(class, Value::UNBOUND).value();
        cx.note_finalizer(&instance);
        let before = start - 1;
        at.regs.set(before, instance.clone());
        return call_function(cx, at, init, (before, count + 1), (ret, FrameKind::Init, instance), names);
    }
    let special = target.downcast_ref::<Instance>().and_then(|this| this.class.borrow().lookup(&cx.names.__call__));
    if let Some(function) = special.and_then(|found| found.downcast::<Function>()) {
        let before = start - 1;
        at.regs.set(before, target);
        return call_function(cx, at, function, (before, count + 1), (ret, FrameKind::Call, Value::UNBOUND), names);
    }
    let args = at.regs.slice(start, count);
    let result = match target.downcast_ref::<Type>().and_then(Type::plain_constructor) {
        Some(new) => call_constructor(cx, &target, new, args, names),
        None => cx.call_named(&target, args, names),
    };
    at.regs.clear(start, count);
    drop(target);
    at.store_result(ret, result?);
    Ok(())
}

/// Calls a Python function with the values in a window, binding them to parameters first where that is needed.
fn call_function(
    cx: &mut Cx,
    at: &mut Cursor,
    function: Gc<Function>,
    window: (u16, u16),
    (ret, kind, extra): (u16, FrameKind, Value),
    names: &[Value],
) -> Result<()> {
    let (start, count) = window;
    if function.is_simple && names.is_empty() && function.code.params.positional == u32::from(count) {
        let window = at.regs.at(usize::from(start));
        push_window(cx, at, function, window, count, ret, kind)?;
        cx.set_extra(extra);
        return Ok(());
    }
    if function.is_simple
        && let Some(places) = places_of(&function, count, names)
    {
        return push_placed(cx, at, function, window, (ret, kind, extra), &places);
    }
    if function.is_simple_generator && names.is_empty() && function.code.params.positional == u32::from(count) {
        let mut registers = Vec::with_capacity(usize::from(function.code.registers));
        registers.extend((start..start + count).map(|register| at.regs.take(register)));
        at.store_result(ret, make_generator(function, registers));
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

/// How many named arguments are bound without an allocation.
const MOST_NAMED: usize = 8;

/// Which parameters the named arguments of a call are for; the first `given` parameters have theirs by position.
struct Places {
    given: u16,
    named: [u16; MOST_NAMED],
    count: usize,
}

/// Where the arguments of a call go, if all are right and defaults stand for those that are absent. `None`: the general
/// binding does it, or says what is wrong.
fn places_of(function: &Function, count: u16, names: &[Value]) -> Option<Places> {
    let params = function.code.params;
    let given = count.checked_sub(u16::try_from(names.len()).ok()?)?;
    if names.len() > MOST_NAMED || u32::from(given) > params.positional || params.positional > 63 {
        return None;
    }
    let mut places = Places { given, named: [0; MOST_NAMED], count: names.len() };
    let mut filled = (1u64 << given) - 1;
    let locals = &function.code.locals[..params.positional as usize];
    for (place, name) in places.named.iter_mut().zip(names) {
        let first = params.positional_only as usize;
        let at = locals.iter().skip(first).position(|local| local.is_value(name))? + first;
        if filled >> at & 1 != 0 {
            return None;
        }
        filled |= 1 << at;
        *place = u16::try_from(at).ok()?;
    }
    let defaults = peek(&function.defaults, |defaults| Some(defaults.len()))?;
    let required = (params.positional as usize).saturating_sub(defaults);
    (filled.trailing_ones() as usize >= required).then_some(places)
}

/// Pushes a frame whose arguments go where `places` says; the rest are defaults.
fn push_placed(
    cx: &mut Cx,
    at: &mut Cursor,
    function: Gc<Function>,
    (start, count): (u16, u16),
    (ret, kind, extra): (u16, FrameKind, Value),
    places: &Places,
) -> Result<()> {
    let mut named = [const { Value::UNBOUND }; MOST_NAMED];
    for (value, register) in named.iter_mut().zip(start + places.given..start + count) {
        *value = at.regs.take(register);
    }
    let window = at.regs.at(usize::from(start));
    push_window(cx, at, function, window, places.given, ret, kind)?;
    for (place, value) in places.named[..places.count].iter().zip(named) {
        at.regs.set(*place, value);
    }
    let Some(frame) = cx.frames.last_mut() else { return Ok(()) };
    frame.extra = extra;
    let positional = frame.code().params.positional as usize;
    let defaults = frame.function.defaults.borrow();
    let first = positional.saturating_sub(defaults.len());
    for place in usize::from(places.given).max(first)..positional {
        let slot = at.regs.get_mut(place as u16);
        if slot.is_unbound() {
            *slot = defaults[place - first].clone();
        }
    }
    Ok(())
}

pub(super) fn call_kw(cx: &mut Cx, at: &mut Cursor, ins: Instr) -> Result<()> {
    at.save(cx);
    dispatch(cx, at, ins.a, (ins.a + 1, ins.b), ins.a, keyword_names(at, ins))?;
    cx.watch_if_needed()
}

pub(super) fn call_method_kw(cx: &mut Cx, at: &mut Cursor, ins: Instr) -> Result<()> {
    at.save(cx);
    dispatch(cx, at, ins.a, method_window(at, ins), ins.a, keyword_names(at, ins))?;
    cx.watch_if_needed()
}

pub(crate) fn keyword_names<'a>(at: &Cursor, ins: Instr) -> &'a [Value] {
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
    if cx.stage.is_active()
        && let Some(result) = cx.staged_spread(&callee, &args, &names)?
    {
        at.regs.set(ins.a, result);
        return Ok(());
    }
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

impl Cx {
    /// The `__init__` to run when calling the class amounts to: make an instance, run a Python `__init__`.
    fn plain_init(&self, class: &Type) -> Option<Gc<Function>> {
        class.plain_init(|class| {
            if class.metaclass.borrow().is_some() || class.layout != kinds::INSTANCE || class.is_builtin {
                return None;
            }
            let new = class.lookup(&self.names.__new__)?;
            if !new.is(&self.types.object_new) {
                return None;
            }
            class.lookup(&self.names.__init__)?.downcast::<Function>()
        })
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
