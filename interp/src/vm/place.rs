//! Binding in the callee's registers: arguments go to their places without being collected first.
//!
//! In: calls whose arguments are right. Out: a frame with all parameters bound. Whatever is wrong with the arguments, or
//! takes Python code to find out, is left to `bind.rs`, before anything has been moved.

use super::Cx;
use super::cursor::Cursor;
use super::frame::FrameKind;
use super::peek::peek;
use super::stack::Regs;
use super::window::{push_simple, push_window};
use crate::error::Result;
use crate::names::intern_str;
use crate::types::dict::{Dict, Table};
use crate::types::function::Function;
use crate::types::str::Str;
use crate::types::tuple::{self, Tuple};
use snek_heap::{Gc, Value};

/// How many named arguments are bound without an allocation.
const MOST_NAMED: usize = 8;

/// The place of a named argument that goes into `**kwargs`.
const IN_DICT: u16 = u16::MAX;

/// Which parameters the named arguments of a call are for.
pub(super) struct Places {
    /// How many arguments are given by position, those that go into `*args` included.
    given: u16,
    named: [u16; MOST_NAMED],
    count: usize,
}

/// Where the arguments of a call go, if all are right and defaults stand for those that are absent.
pub(super) fn places_of(function: &Function, count: u16, names: &[Value]) -> Option<Places> {
    let params = function.code.params;
    let given = count.checked_sub(u16::try_from(names.len()).ok()?)?;
    let (positional, all) = (params.positional as usize, (params.positional + params.keyword_only) as usize);
    if names.len() > MOST_NAMED || usize::from(given) > positional && !params.varargs || all > 63 {
        return None;
    }
    let mut places = Places { given, named: [0; MOST_NAMED], count: names.len() };
    let mut filled = (1u64 << usize::from(given).min(positional)) - 1;
    let locals = &function.code.locals[..all];
    for (place, name) in places.named.iter_mut().zip(names) {
        let first = params.positional_only as usize;
        let Some(at) = locals.iter().skip(first).position(|local| local.is_value(name)) else {
            // Only names in the table of names are told apart by their addresses.
            let is_known = name.downcast_ref::<Str>().is_some_and(Str::is_interned);
            if !params.varkw || !is_known {
                return None;
            }
            *place = IN_DICT;
            continue;
        };
        let at = at + first;
        if filled >> at & 1 != 0 {
            return None;
        }
        filled |= 1 << at;
        *place = u16::try_from(at).ok()?;
    }
    let defaults = peek(&function.defaults, |defaults| Some(defaults.len()))?;
    let required = positional.saturating_sub(defaults);
    if (filled.trailing_ones() as usize) < required {
        return None;
    }
    let is_there = |at: usize| filled >> at & 1 != 0 || has_keyword_default(function, at);
    (positional..all).all(is_there).then_some(places)
}

fn has_keyword_default(function: &Function, at: usize) -> bool {
    let defaults = function.keyword_defaults.get();
    defaults.as_ref().is_some_and(|defaults| defaults.find_name(&function.code.locals[at]).is_some())
}

/// Pushes a frame whose arguments, in a window, go where `places` says.
pub(super) fn push_placed(
    cx: &mut Cx,
    at: &mut Cursor,
    function: Gc<Function>,
    (start, count): (u16, u16),
    (ret, kind, extra): (u16, FrameKind, Value),
    places: &Places,
    names: &[Value],
) -> Result<()> {
    let params = function.code.params;
    let mut named = [const { Value::UNBOUND }; MOST_NAMED];
    for (value, register) in named.iter_mut().zip(start + places.given..start + count) {
        *value = at.regs.take(register);
    }
    let positional = places.given.min(u16::try_from(params.positional).unwrap_or(u16::MAX));
    let rest = params.varargs.then(|| {
        let rest = (start + positional..start + places.given).map(|register| at.regs.take(register));
        Tuple::collect(rest.len(), rest).value()
    });
    let window = at.regs.at(usize::from(start));
    push_window(cx, at, function, window, positional, ret, kind)?;
    cx.set_extra(extra);
    finish(cx, places, rest, names, &mut named);
    Ok(())
}

/// Pushes a frame for a call with a tuple and a dict of arguments, unless something about them is not as usual. `this`
/// goes first, if it is set; an `Init` frame's result is `this`. Says whether it did.
pub(super) fn push_spread(
    cx: &mut Cx,
    at: &mut Cursor,
    function: Gc<Function>,
    this: &Value,
    (positional, keywords): (&Value, &Value),
    (ret, kind): (u16, FrameKind),
) -> Result<bool> {
    let function = Function::current(function);
    let params = function.code.params;
    let own = usize::from(!this.is_unbound());
    if own > params.positional as usize {
        return Ok(false);
    }
    let items = match positional.downcast_ref::<Tuple>() {
        Some(tuple) => tuple.items(),
        None if positional.is_unbound() => &[],
        None => return Ok(false),
    };
    let mut names = [const { Value::UNBOUND }; MOST_NAMED];
    let mut named = [const { Value::UNBOUND }; MOST_NAMED];
    let mut count = 0;
    if let Some(dict) = keywords.downcast_ref::<Dict>() {
        let table = dict.table.borrow();
        if table.len() > MOST_NAMED {
            return Ok(false);
        }
        for (at, entry) in table.iter().enumerate() {
            let Some(name) = entry.key.downcast::<Str>() else { return Ok(false) };
            names[at] = intern_str(&name).value();
            named[at] = entry.value.clone();
        }
        count = table.len();
    }
    let names = &names[..count];
    let Ok(total) = u16::try_from(own + items.len() + count) else { return Ok(false) };
    let suspends = function.code.is_generator || function.code.is_coroutine;
    let Some(places) = places_of(&function, total, names).filter(|_| !suspends) else { return Ok(false) };
    let (placed, rest) = items.split_at(items.len().min(params.positional as usize - own));
    let rest = params.varargs.then(|| tuple::new(rest));
    let first = (own == 1).then_some(this);
    push_simple(cx, function, first.into_iter().chain(placed).cloned(), ret, kind)?;
    if kind == FrameKind::Init {
        cx.set_extra(this.clone());
    }
    *at = Cursor::load(cx);
    finish(cx, &places, rest, names, &mut named);
    Ok(true)
}

/// Gives the new frame's parameters what does not stand in its window: named arguments, defaults, `*args`, `**kwargs`.
fn finish(cx: &mut Cx, places: &Places, rest: Option<Value>, names: &[Value], named: &mut [Value; MOST_NAMED]) {
    let Some(frame) = cx.frames.last() else { return };
    let regs = Regs(frame.registers);
    let function = &frame.function;
    let params = function.code.params;
    let (positional, all) = (params.positional as usize, (params.positional + params.keyword_only) as usize);
    let mut keywords = params.varkw.then(Table::default);
    for ((place, name), value) in places.named[..places.count].iter().zip(names).zip(named) {
        match (*place, &mut keywords) {
            (IN_DICT, Some(table)) => {
                if let Some(text) = name.downcast_ref::<Str>() {
                    table.insert_new(text.hash(), name.clone(), value.take());
                }
            }
            (place, _) => regs.set(place, value.take()),
        }
    }
    let given = usize::from(places.given).min(positional);
    if given < positional {
        let defaults = function.defaults.borrow();
        let first = positional.saturating_sub(defaults.len());
        for place in given.max(first)..positional {
            let slot = regs.get_mut(place as u16);
            if slot.is_unbound() {
                *slot = defaults[place - first].clone();
            }
        }
    }
    for place in positional..all {
        let slot = regs.get_mut(place as u16);
        if slot.is_unbound() {
            let defaults = function.keyword_defaults.get();
            let default = defaults.as_ref().and_then(|defaults| defaults.get_name(&function.code.locals[place]));
            *slot = default.unwrap_or(Value::UNBOUND);
        }
    }
    let mut next = all as u16;
    if let Some(rest) = rest {
        regs.set(next, rest);
        next += 1;
    }
    if let Some(table) = keywords {
        regs.set(next, Dict::of(table).value());
    }
}
