//! Calls.
//!
//! Invariants:
//! - A call of a Python function pushes a frame and goes on in the same loop: the native stack does not grow.
//! - While a native runs, its arguments and itself stay in the caller's registers, which nobody else writes.
//!
//! Elsewhere: frames for calls in `window.rs`, returns in `leave.rs`, binding of arguments in `place.rs`
//! and `bind.rs`.
#![allow(unsafe_code, reason = "takes callees whose kind was looked at; see `call`")]

use super::Cx;
use super::application::call_applied;
use super::bind;
use super::consume;
use super::cursor::{Cursor, detached};
use super::display::{keyword_pairs, merge_pairs};
use super::frame::FrameKind;
use super::place::{places_of, push_placed, push_spread};
use super::resume::resumes;
use super::window::{make_generator, push_bound, push_window};
use crate::bytecode::op::Instr;
use crate::error::Result;
use crate::kinds;
use crate::names::Name;
use crate::native::{Intrinsic, Native, NativeFn, call_native};
use crate::types::class::{Instance, StaticMethod, Type, call_constructor, construct};
use crate::types::dict::{Dict, Table};
use crate::types::function::{Function, Method};
use crate::types::set::FrozenSet;
use crate::types::str::Str;
use crate::types::tuple::Tuple;
use snek_heap::{Gc, Value};

#[inline(always)]
pub(super) fn call(cx: &mut Cx, cursor: &mut Cursor, ins: Instr) -> Result<()> {
    if let Some(function) = cursor.regs.get(ins.a).downcast_ref::<Function>()
        && function.plain_arity.get() == ins.b
    {
        cursor.save(cx);
        // SAFETY: it is a function.
        let function = unsafe { Gc::from_value_unchecked(cursor.regs.take(ins.a)) };
        let window = cursor.regs.at(usize::from(ins.a) + 1);
        return push_window(cx, cursor, function, window, ins.b, ins.c, FrameKind::Call);
    }
    if cursor.regs.get(ins.a).kind() == kinds::NATIVE {
        if call_quick(cx, cursor, ins.a, (ins.a + 1, ins.b), ins.c) {
            return Ok(());
        }
        return detached(cursor, |cursor| call_native_window(cx, cursor, ins.a, (ins.a + 1, ins.b), ins.c));
    }
    match cursor.regs.get(ins.a).kind() {
        kinds::FUNCTION => detached(cursor, |cursor| call_with_defaults(cx, cursor, ins.a, (ins.a + 1, ins.b), ins.c)),
        kinds::TYPE => detached(cursor, |cursor| call_class(cx, cursor, cursor.running())),
        _ => detached(cursor, |cursor| call_general(cx, cursor, cursor.running())),
    }
}

#[inline(always)]
pub(super) fn call_method(cx: &mut Cx, cursor: &mut Cursor, ins: Instr) -> Result<()> {
    if let Some(function) = cursor.regs.get(ins.a).downcast_ref::<Function>()
        && function.plain_arity.get() == ins.b + 1
        && !cursor.regs.get(ins.a + 1).is_unbound()
    {
        cursor.save(cx);
        // SAFETY: it is a function.
        let function = unsafe { Gc::from_value_unchecked(cursor.regs.take(ins.a)) };
        let window = cursor.regs.at(usize::from(ins.a) + 1);
        return push_window(cx, cursor, function, window, ins.b + 1, ins.c, FrameKind::Call);
    }
    if cursor.regs.get(ins.a).kind() == kinds::NATIVE {
        let window = method_window(cursor, ins);
        if call_quick(cx, cursor, ins.a, window, ins.c) {
            return Ok(());
        }
        return detached(cursor, |cursor| call_native_window(cx, cursor, ins.a, window, ins.c));
    }
    if cursor.regs.get(ins.a).kind() == kinds::FUNCTION {
        return detached(cursor, |cursor| call_with_defaults(cx, cursor, ins.a, method_window(cursor, ins), ins.c));
    }
    detached(cursor, |cursor| call_method_general(cx, cursor, cursor.running()))
}

/// Whether the call has begun to take what a generator yields.
#[inline(always)]
fn takes_generator(cx: &mut Cx, cursor: &mut Cursor, callee: u16, (start, count): (u16, u16)) -> Result<bool> {
    let methods = match cursor.regs.get(callee).downcast_ref::<Native>() {
        Some(native) => u16::from(native.is_method),
        None => 0,
    };
    if count != 1 + methods || !consume::may_start(cursor, start + methods) {
        return Ok(false);
    }
    consume::start(cx, cursor, callee, start + methods)
}

/// Lets the quick form of the native in register `callee` answer. Says whether it did.
#[inline(always)]
fn call_quick(cx: &mut Cx, cursor: &mut Cursor, callee: u16, (start, count): (u16, u16), ret: u16) -> bool {
    let quick = cursor.regs.get(callee).downcast_ref::<Native>().and_then(|native| native.quick);
    let Some(result) = quick.and_then(|quick| quick(cx, cursor.regs.slice(start, count))) else { return false };
    cursor.regs.clear(callee, start - callee + count);
    cursor.store_result(ret, result);
    true
}

/// Calls the native in register `callee` with positional arguments.
#[inline(never)]
fn call_native_window(
    cx: &mut Cx,
    cursor: &mut Cursor,
    callee: u16,
    (start, count): (u16, u16),
    ret: u16,
) -> Result<()> {
    let Some(native) = cursor.regs.get(callee).downcast_ref::<Native>() else { return Ok(()) };
    cursor.save(cx);
    if let Some(body) = native.direct
        && count == native.signature.positional
        && native.intrinsic == Intrinsic::None
        && (!native.is_method || native.kind == 0 || count > 0 && cursor.regs.get(start).kind() == native.kind)
    {
        let result = body(cx, cursor.regs.slice(start, count));
        cursor.regs.clear(callee, start - callee + count);
        cursor.store_result(ret, result?);
        return cx.watch_if_needed();
    }
    call_native_padded(cx, cursor, callee, (start, count), ret)
}

/// Calls the native in register `callee`, to which arguments may be absent.
#[inline(never)]
fn call_native_padded(
    cx: &mut Cx,
    cursor: &mut Cursor,
    callee: u16,
    (start, count): (u16, u16),
    ret: u16,
) -> Result<()> {
    let Some(native) = cursor.regs.get(callee).downcast_ref::<Native>() else { return Ok(()) };
    let begins = match native.intrinsic {
        Intrinsic::None => false,
        Intrinsic::Next | Intrinsic::Send => resumes(cx, cursor, native.intrinsic, callee, (start, count), ret),
        _ => takes_generator(cx, cursor, callee, (start, count))?,
    };
    if begins {
        return Ok(());
    }
    if native.direct.is_none() && !native.this.is_unbound() {
        return call_bound_native(cx, cursor, callee, (start, count), ret);
    }
    let result = match padding(cursor, native, (start, count)) {
        Some((wanted, body)) => body(cx, cursor.regs.slice(start, wanted)),
        None => native.call_positional(cx, cursor.regs.slice(start, count)),
    };
    cursor.regs.clear(callee, start - callee + count);
    cursor.store_result(ret, result?);
    cx.watch_if_needed()
}

/// Makes the registers behind a call's arguments absent arguments, where that makes the call complete: how many
/// arguments there are then, and what to run on them. Nothing lives behind a call's window.
#[inline(always)]
fn padding(cursor: &Cursor, native: &Native, (start, count): (u16, u16)) -> Option<(u16, NativeFn)> {
    let (wanted, body) = native.padding(|| cursor.regs.get(start), usize::from(count))?;
    let wanted = u16::try_from(wanted).ok()?;
    if start.checked_add(wanted).is_none_or(|end| end > cursor.code().registers) {
        return None;
    }
    for register in start + count..start + wanted {
        cursor.regs.set(register, Value::UNBOUND);
    }
    Some((wanted, body))
}

/// Calls a native that has its first argument: it takes the register before the others, the native's own or an unset
/// one.
#[inline(never)]
fn call_bound_native(
    cx: &mut Cx,
    cursor: &mut Cursor,
    callee: u16,
    (start, count): (u16, u16),
    ret: u16,
) -> Result<()> {
    let held = cursor.regs.get(callee).clone();
    let Some(native) = held.downcast_ref::<Native>() else { return Ok(()) };
    let first = start - 1;
    if native.padding(|| &native.this, usize::from(count) + 1).is_some() {
        cursor.regs.set(first, native.this.clone());
        if let Some((wanted, body)) = padding(cursor, native, (first, count + 1)) {
            let result = body(cx, cursor.regs.slice(first, wanted));
            cursor.regs.clear(callee, start - callee + count);
            cursor.store_result(ret, result?);
            return cx.watch_if_needed();
        }
    }
    let result = native.call_positional(cx, cursor.regs.slice(start, count));
    cursor.regs.clear(callee, start - callee + count);
    cursor.store_result(ret, result?);
    cx.watch_if_needed()
}

/// Calls a Python function that makes a generator, or whose last parameters get their defaults.
#[inline(never)]
fn call_with_defaults(cx: &mut Cx, cursor: &mut Cursor, callee: u16, window: (u16, u16), ret: u16) -> Result<()> {
    cursor.save(cx);
    let (start, count) = window;
    let suspends = |function: &Function| function.generator_arity.get() == count;
    if cursor.regs.get(callee).downcast_ref::<Function>().is_some_and(suspends) {
        // SAFETY: it is a function.
        let function = unsafe { Gc::from_value_unchecked(cursor.regs.take(callee)) };
        let generator = make_generator(function, (start..start + count).map(|register| cursor.regs.take(register)));
        cursor.store_result(ret, generator);
        return cx.watch_if_needed();
    }
    let missing = cursor.regs.get(callee).downcast_ref::<Function>().and_then(|function| function.missing(count));
    // SAFETY: it is a function.
    let function = unsafe { Gc::from_value_unchecked(cursor.regs.take(callee)) };
    let Some(missing) = missing else {
        call_function(cx, cursor, function, window, (ret, FrameKind::Call, Value::UNBOUND), &[])?;
        return cx.watch_if_needed();
    };
    let window = cursor.regs.at(usize::from(start));
    push_window(cx, cursor, function, window, count, ret, FrameKind::Call)?;
    cx.fill_defaults(count, missing);
    Ok(())
}

/// Calls a class: where that means to make an instance and run its `__init__`, at once.
#[inline(never)]
fn call_class(cx: &mut Cx, cursor: &mut Cursor, ins: Instr) -> Result<()> {
    let Some(class) = cursor.regs.get(ins.a).downcast_ref::<Type>() else { return Ok(()) };
    if let Some(quick) = class.quick.get()
        && let Some(result) = quick(cx, cursor.regs.slice(ins.a + 1, ins.b))
    {
        cursor.regs.clear(ins.a, ins.b + 1);
        cursor.store_result(ins.c, result);
        return Ok(());
    }
    let init = class.known_init();
    let missing = init.as_ref().and_then(|init| init.missing(ins.b + 1));
    let (Some(init), Some(missing)) = (init, missing) else { return call_general(cx, cursor, ins) };
    cursor.save(cx);
    // SAFETY: it is a class.
    let class = unsafe { Gc::from_value_unchecked(cursor.regs.take(ins.a)) };
    // The instance takes the place of the class, directly before the arguments.
    let instance = Instance::of(class, Value::UNBOUND).value();
    cursor.regs.set(ins.a, instance.clone());
    let window = cursor.regs.at(usize::from(ins.a));
    push_window(cx, cursor, init, window, ins.b + 1, ins.c, FrameKind::Init)?;
    cx.set_extra(instance);
    if missing > 0 {
        cx.fill_defaults(ins.b + 1, missing);
    }
    Ok(())
}

#[inline(never)]
fn call_general(cx: &mut Cx, cursor: &mut Cursor, ins: Instr) -> Result<()> {
    cursor.save(cx);
    if cursor.regs.get(ins.a).kind() == kinds::TYPE && takes_generator(cx, cursor, ins.a, (ins.a + 1, ins.b))? {
        return Ok(());
    }
    dispatch_python(cx, cursor, ins.a, (ins.a + 1, ins.b), ins.c, &[])?;
    cx.watch_if_needed()
}

#[inline(never)]
fn call_method_general(cx: &mut Cx, cursor: &mut Cursor, ins: Instr) -> Result<()> {
    cursor.save(cx);
    dispatch_python(cx, cursor, ins.a, method_window(cursor, ins), ins.c, &[])?;
    cx.watch_if_needed()
}

/// The arguments of a method call: with the object, where `LoadMethod` found a function to pass it to.
fn method_window(cursor: &Cursor, ins: Instr) -> (u16, u16) {
    if cursor.regs.get(ins.a + 1).is_unbound() { (ins.a + 2, ins.b) } else { (ins.a + 1, ins.b + 1) }
}

/// Calls register `callee` with the values in `window` (start, count); the last ones are named by `names`.
#[inline(always)]
fn dispatch(
    cx: &mut Cx,
    cursor: &mut Cursor,
    callee: u16,
    window: (u16, u16),
    ret: u16,
    names: &[Value],
) -> Result<()> {
    let (start, count) = window;
    if let Some(native) = cursor.regs.get(callee).downcast_ref::<Native>() {
        let result = call_native(cx, native, cursor.regs.slice(start, count), names);
        cursor.regs.clear(start, count);
        drop(cursor.regs.take(callee));
        cursor.store_result(ret, result?);
        return Ok(());
    }
    dispatch_python(cx, cursor, callee, window, ret, names)
}

#[inline(never)]
fn dispatch_python(
    cx: &mut Cx,
    cursor: &mut Cursor,
    callee: u16,
    window: (u16, u16),
    ret: u16,
    names: &[Value],
) -> Result<()> {
    let (start, count) = window;
    let target = cursor.regs.take(callee);
    if target.kind() == kinds::FUNCTION {
        let Some(function) = Gc::from_value(target) else { return Ok(()) };
        return call_function(cx, cursor, function, window, (ret, FrameKind::Call, Value::UNBOUND), names);
    }
    if names.is_empty()
        && target.kind() == kinds::STAGED_FUNCTION
        && let Some(result) = crate::stage::call_quickly(cx, &target, cursor.regs.slice(start, count))
    {
        cursor.regs.clear(start, count);
        cursor.store_result(ret, result?);
        return Ok(());
    }
    if let Some(method) = target.downcast_ref::<Method>()
        && let Some(function) = method.function.downcast::<Function>()
    {
        // The object takes the place directly before the arguments: the callee's, or that of the absent object.
        let before = start - 1;
        cursor.regs.set(before, method.this.clone());
        return call_function(cx, cursor, function, (before, count + 1), (ret, FrameKind::Call, Value::UNBOUND), names);
    }
    if cx.types.type_.is_value(&target) && count == 1 && names.is_empty() {
        let class = cx.class_of(cursor.regs.get(start)).value();
        cursor.regs.clear(start, 1);
        cursor.store_result(ret, class);
        return Ok(());
    }
    if let Some(class) = target.downcast_ref::<Type>()
        && let Some(init) = cx.plain_init(class)
    {
        let Some(class) = Gc::from_value(target) else { return Ok(()) };
        // The instance takes the place of the class, directly before the arguments.
        let instance = Instance::of(class, Value::UNBOUND).value();
        let before = start - 1;
        cursor.regs.set(before, instance.clone());
        return call_function(cx, cursor, init, (before, count + 1), (ret, FrameKind::Init, instance), names);
    }
    if let Some(class) = target.downcast_ref::<Type>() {
        if let Some(new) = cx.python_new(class) {
            let extra = construct::keep(&target, cursor.regs.slice(start, count), names);
            // As above, of the class itself.
            let before = start - 1;
            cursor.regs.set(before, target);
            return call_function(cx, cursor, new, (before, count + 1), (ret, FrameKind::New, extra), names);
        }
        let is_named = usize::from(count) == names.len() && !cx.stage.is_active();
        if is_named && cx.types.kind_class(kinds::DICT).is_value(&target) {
            let dict = dict_of_names(names, (start..start + count).map(|register| cursor.regs.take(register)));
            cursor.store_result(ret, dict);
            return Ok(());
        }
    }
    let special = target.downcast_ref::<Instance>().and_then(|this| this.class().lookup(&cx.names.__call__));
    if let Some(function) = special.and_then(|found| found.downcast::<Function>()) {
        let before = start - 1;
        cursor.regs.set(before, target);
        return call_function(cx, cursor, function, (before, count + 1), (ret, FrameKind::Call, Value::UNBOUND), names);
    }
    if call_applied(cx, cursor, &target, window, ret, names)? {
        return Ok(());
    }
    let args = cursor.regs.slice(start, count);
    let result = match target.downcast_ref::<Type>().and_then(Type::plain_constructor) {
        Some(new) => call_constructor(cx, &target, new, args, names),
        None => cx.call_named(&target, args, names),
    };
    cursor.regs.clear(start, count);
    drop(target);
    cursor.store_result(ret, result?);
    Ok(())
}

/// `dict(name=value, …)`: the names of a call are different ones.
fn dict_of_names(names: &[Value], values: impl Iterator<Item = Value>) -> Value {
    let mut table = Table::with_capacity(names.len());
    for (name, value) in names.iter().zip(values) {
        if let Some(text) = name.downcast_ref::<Str>() {
            table.insert_new(text.hash(), name.clone(), value);
        }
    }
    Dict::of(table).value()
}

/// Calls a Python function with the values in a window, binding them to parameters first where that is needed.
fn call_function(
    cx: &mut Cx,
    cursor: &mut Cursor,
    function: Gc<Function>,
    window: (u16, u16),
    (ret, kind, extra): (u16, FrameKind, Value),
    names: &[Value],
) -> Result<()> {
    let (start, count) = window;
    if names.is_empty() && function.plain_arity.get() == count {
        let window = cursor.regs.at(usize::from(start));
        push_window(cx, cursor, function, window, count, ret, kind)?;
        cx.set_extra(extra);
        return Ok(());
    }
    let function = Function::current(function);
    let suspends = function.code.is_generator || function.code.is_coroutine;
    if !suspends && let Some(places) = places_of(&function, count, names) {
        return push_placed(cx, cursor, function, window, (ret, kind, extra), &places, names);
    }
    if names.is_empty() && function.generator_arity.get() == count {
        let generator = make_generator(function, (start..start + count).map(|register| cursor.regs.take(register)));
        cursor.store_result(ret, generator);
        return Ok(());
    }
    let args = cursor.regs.take_all(start, count);
    call_binding(cx, cursor, function, args, (ret, kind, extra), names)
}

/// Calls a Python function, as its code is now, with arguments that are to be bound to its parameters.
pub(super) fn call_binding(
    cx: &mut Cx,
    cursor: &mut Cursor,
    function: Gc<Function>,
    args: Vec<Value>,
    (ret, kind, extra): (u16, FrameKind, Value),
    names: &[Value],
) -> Result<()> {
    let bound = bind::bind(cx, &function, args, names)?;
    if function.code.is_generator || function.code.is_coroutine {
        let generator = make_generator(function, bound);
        cursor.store_result(ret, generator);
        return Ok(());
    }
    push_bound(cx, function, bound, ret, kind, extra)?;
    *cursor = Cursor::load(cx);
    Ok(())
}

pub(super) fn call_kw(cx: &mut Cx, cursor: &mut Cursor, ins: Instr) -> Result<()> {
    cursor.save(cx);
    call_with_names(cx, cursor, ins, (ins.a + 1, ins.b))
}

pub(super) fn call_method_kw(cx: &mut Cx, cursor: &mut Cursor, ins: Instr) -> Result<()> {
    cursor.save(cx);
    call_with_names(cx, cursor, ins, method_window(cursor, ins))
}

#[inline(always)]
fn call_with_names(cx: &mut Cx, cursor: &mut Cursor, ins: Instr, window: (u16, u16)) -> Result<()> {
    let names = keyword_names(cursor, ins);
    if cursor.regs.get(ins.a).kind() == kinds::FUNCTION {
        // SAFETY: it is a function.
        let function = unsafe { Gc::from_value_unchecked(cursor.regs.take(ins.a)) };
        call_function(cx, cursor, function, window, (ins.a, FrameKind::Call, Value::UNBOUND), names)?;
    } else {
        dispatch(cx, cursor, ins.a, window, ins.a, names)?;
    }
    cx.watch_if_needed()
}

pub(crate) fn keyword_names<'a>(cursor: &Cursor, ins: Instr) -> &'a [Value] {
    cursor.constant(ins.c).downcast_ref::<Tuple>().map_or(&[], |names| names.items())
}

pub(super) fn call_spread(cx: &mut Cx, cursor: &mut Cursor, ins: Instr) -> Result<()> {
    cursor.save(cx);
    let mut callee = cursor.regs.take(ins.a);
    let positional = cursor.regs.take(ins.a + 1);
    let keywords = cursor.regs.take(ins.a + 2);
    // A list that others know too could change on the way.
    let is_fixed = positional.kind() != kinds::LIST || positional.count() == 1;
    if is_fixed
        && !cx.stage.is_active()
        && let Some((function, this, kind)) = spread_target(cx, &callee)
        && push_spread(cx, cursor, function, &this, (&positional, &keywords), (ins.a, kind))?
    {
        return Ok(());
    }
    // The mapping is asked before the positional arguments are, and its keys are looked at behind them.
    let pairs = if ins.b == 1 { keyword_pairs(cx, &callee, &keywords)? } else { Vec::new() };
    let mut args = match positional.downcast_ref::<Tuple>() {
        Some(tuple) => {
            cx.reserve_result(size_of_val(tuple.items()))?;
            tuple.items().to_vec()
        }
        None if positional.is_unbound() => Vec::new(),
        None if cx.stage.is_active() && positional.kind() == kinds::LIST => {
            crate::stage::spread_arguments(cx, &mut callee, &positional)?
        }
        None if cx.is_iterable(&positional) || crate::stage::is_staged(&positional) => {
            match cx.rows_of_array(&positional)? {
                Some(rows) => rows,
                None => cx.collect(&positional)?,
            }
        }
        None => {
            let (function, type_name) = (cx.callee_text(&callee)?, cx.type_name(&positional));
            return Err(cx.type_error(format!("{function} argument after * must be an iterable, not {type_name}")));
        }
    };
    drop(positional);
    let keywords = match ins.b {
        1 => {
            let merged = Dict::of(Table::default());
            merge_pairs(cx, &callee, &merged, pairs)?;
            merged.value()
        }
        _ => keywords,
    };
    let mut names = Vec::new();
    if let Some(dict) = keywords.downcast_ref::<Dict>() {
        for entry in dict.table.borrow().iter() {
            names.push(entry.key.clone());
            args.push(entry.value.clone());
        }
    }
    drop(keywords);
    if cx.stage.is_active()
        && names.is_empty()
        && let Some(function) = crate::stage::one_by_one(cx, &callee, &args)?
    {
        args.insert(0, std::mem::replace(&mut callee, function));
    }
    if cx.stage.is_active()
        && let Some(result) = cx.staged_spread(&callee, &args, &names)?
    {
        cursor.regs.set(ins.a, result);
        return Ok(());
    }
    if let Some(function) = callee.downcast::<Function>() {
        let function = Function::current(function);
        let bound = bind::bind(cx, &function, args, &names)?;
        if function.code.is_generator || function.code.is_coroutine {
            cursor.regs.set(ins.a, make_generator(function, bound));
            return Ok(());
        }
        push_bound(cx, function, bound, ins.a, FrameKind::Call, Value::UNBOUND)?;
        *cursor = Cursor::load(cx);
        return Ok(());
    }
    let result = cx.call_named(&callee, &args, &names)?;
    cursor.regs.set(ins.a, result);
    cx.watch_if_needed()
}

/// The Python function that a call with `*` or `**` runs, what goes before its arguments, and how its frame ends.
fn spread_target(cx: &mut Cx, callee: &Value) -> Option<(Gc<Function>, Value, FrameKind)> {
    if let Some(function) = callee.downcast::<Function>() {
        return Some((function, Value::UNBOUND, FrameKind::Call));
    }
    if let Some(method) = callee.downcast_ref::<Method>() {
        return Some((method.function.downcast::<Function>()?, method.this.clone(), FrameKind::Call));
    }
    let class = callee.downcast::<Type>()?;
    let init = cx.plain_init(&class)?;
    Some((init, Instance::of(class, Value::UNBOUND).value(), FrameKind::Init))
}

/// Whether it is an empty frozenset, as classes without abstract methods have it.
fn is_empty(names: &Value) -> bool {
    names.downcast_ref::<FrozenSet>().is_some_and(|names| names.table.borrow().len() == 0)
}

impl Cx {
    /// The `__init__` to run when calling the class amounts to: make an instance without a finalizer, run a Python
    /// `__init__`.
    fn plain_init(&self, class: &Type) -> Option<Gc<Function>> {
        match &*class.metaclass.borrow() {
            None => class.plain_init(|class| self.find_plain_init(class)),
            // What the metaclass says of calls may change without the class.
            Some(metaclass) => self.is_called_usually(metaclass).then(|| self.find_plain_init(class))?,
        }
    }

    /// Whether calls of a metaclass's classes are those of `type`.
    fn is_called_usually(&self, metaclass: &Type) -> bool {
        let call = metaclass.lookup(&self.names.__call__);
        match (&call, &self.types.type_.lookup(&self.names.__call__)) {
            (Some(call), Some(usual)) => call.is(usual),
            (call, usual) => call.is_none() && usual.is_none(),
        }
    }

    /// The `__new__` in Python that a call of the class begins with. What is staged knows only frames of other kinds.
    fn python_new(&self, class: &Type) -> Option<Gc<Function>> {
        if class.is_builtin || self.stage.is_active() {
            return None;
        }
        let new = class.lookup(&self.names.__new__)?.downcast_ref::<StaticMethod>()?.function.downcast::<Function>()?;
        let metaclass = class.metaclass.borrow();
        metaclass.as_ref().is_none_or(|metaclass| self.is_called_usually(metaclass)).then_some(new)
    }

    fn find_plain_init(&self, class: &Type) -> Option<Gc<Function>> {
        if class.layout != kinds::INSTANCE || class.is_builtin {
            return None;
        }
        let new = class.lookup(&self.names.__new__)?;
        if !new.is(&self.types.object_new) || class.lookup(&self.names.__del__).is_some() {
            return None;
        }
        if class.dict.get_name(&self.names.__abstractmethods__).is_some_and(|names| !is_empty(&names)) {
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
            let Some(text) = name.downcast::<Str>() else {
                return Err(self.type_error("keywords must be strings"));
            };
            keywords.push((crate::names::intern_str(&text), value.clone()));
        }
        self.call_kw(callee, &args[..positional], &keywords)
    }
}
