//! Binding in the callee's registers: arguments go to their places without being collected first.
//!
//! In: calls whose arguments are right. Out: a frame with all parameters bound. Whatever is wrong with the arguments,
//! or takes Python code to find out, is left to `bind.rs`, before anything has been moved.

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
use crate::types::list::List;
use crate::types::str::Str;
use crate::types::tuple::{self, Tuple};
use snek_heap::{Gc, Value};
use std::mem::ManuallyDrop;

/// How many named arguments are bound without an allocation.
const MOST_NAMED: usize = 8;

/// The place of a named argument that goes into `**kwargs`.
const IN_DICT: u16 = u16::MAX;

/// Named arguments on their way to their parameters. All of them are taken out again: nothing is left to drop.
type Named = ManuallyDrop<[Value; MOST_NAMED]>;

const NONE_NAMED: Named = ManuallyDrop::new([const { Value::UNBOUND }; MOST_NAMED]);

/// Which parameters the arguments of a call are for.
pub(super) struct Places {
    /// How many arguments are given by position, those that go into `*args` included.
    given: u16,
    named: [u16; MOST_NAMED],
    count: u16,
    /// Whether the named arguments, where they stand, are those for the parameters behind the ones given by position.
    in_order: bool,
    /// Whether there are parameters that get their defaults.
    defaults: bool,
}

/// Where the arguments of a call go, if all are right and defaults stand for those that are absent.
#[inline]
pub(super) fn places_of(function: &Function, count: u16, names: &[Value]) -> Option<Places> {
    let params = &function.code.params;
    let named = u16::try_from(names.len()).ok().filter(|&named| usize::from(named) <= MOST_NAMED)?;
    let given = count.checked_sub(named)?;
    let (positional, all) = (params.positional as usize, (params.positional + params.keyword_only) as usize);
    let by_position = usize::from(given).min(positional);
    if usize::from(given) > positional && !params.varargs || all > 63 {
        return None;
    }
    let in_order = usize::from(given) <= positional;
    let mut places = Places { given, named: [0; MOST_NAMED], count: named, in_order, defaults: false };
    let mut filled = (1u64 << by_position) - 1;
    if named > 0 {
        let locals = &function.code.locals[..all];
        let first = params.positional_only as usize;
        for (index, (place, name)) in places.named.iter_mut().zip(names).enumerate() {
            let next = by_position + index;
            // Names are mostly given in the order of the parameters.
            let at = match locals.get(next) {
                Some(local) if next >= first && local.is_value(name) => next,
                _ => {
                    places.in_order = false;
                    let Some(at) = locals.iter().skip(first).position(|local| local.is_value(name)) else {
                        // Only names in the table of names are told apart by their addresses.
                        let is_known = name.downcast_ref::<Str>().is_some_and(Str::is_interned);
                        if !params.varkw || !is_known {
                            return None;
                        }
                        *place = IN_DICT;
                        continue;
                    };
                    at + first
                }
            };
            if filled >> at & 1 != 0 {
                return None;
            }
            filled |= 1 << at;
            *place = u16::try_from(at).ok()?;
        }
    }
    if filled != (1u64 << all) - 1 {
        places.defaults = true;
        has_defaults(function, filled, (positional, all)).then_some(())?;
    }
    Some(places)
}

/// Whether there are defaults for all parameters that are not filled.
fn has_defaults(function: &Function, filled: u64, (positional, all): (usize, usize)) -> bool {
    let Some(defaults) = peek(&function.defaults, |defaults| Some(defaults.len())) else { return false };
    let required = positional.saturating_sub(defaults);
    if (filled.trailing_ones() as usize) < required {
        return false;
    }
    (positional..all).all(|at| filled >> at & 1 != 0 || has_keyword_default(function, at))
}

fn has_keyword_default(function: &Function, at: usize) -> bool {
    let defaults = function.keyword_defaults.get();
    defaults.as_ref().is_some_and(|defaults| defaults.find_name(&function.code.locals[at]).is_some())
}

/// Pushes a frame whose arguments, in a window, go where `places` says.
#[inline]
pub(super) fn push_placed(
    cx: &mut Cx,
    cursor: &mut Cursor,
    function: Gc<Function>,
    (start, count): (u16, u16),
    (ret, kind, extra): (u16, FrameKind, Value),
    places: &Places,
    names: &[Value],
) -> Result<()> {
    let params = function.code.params;
    let (given, mut named) = (places.given, NONE_NAMED);
    let mut keywords = params.varkw.then(Table::default);
    if !places.in_order {
        for (index, register) in (start + given..start + count).enumerate() {
            let value = cursor.regs.take(register);
            place(places.named[index], (&names[index], value), &mut keywords, &mut named[index]);
        }
    }
    let positional = given.min(u16::try_from(params.positional).unwrap_or(u16::MAX));
    let rest = params.varargs.then(|| {
        let rest = (start + positional..start + given).map(|register| cursor.regs.take(register));
        Tuple::collect(rest.len(), rest).value()
    });
    let window = cursor.regs.at(usize::from(start));
    let stay = if places.in_order { count } else { positional };
    if let Err(error) = push_window(cx, cursor, function, window, stay, ret, kind) {
        drop(ManuallyDrop::into_inner(named));
        return Err(error);
    }
    cx.set_extra(extra);
    finish(cx, places, (rest, keywords), &mut named);
    Ok(())
}

/// Puts a named argument aside, or into the dict for those without a parameter.
#[inline(always)]
fn place(to: u16, (name, value): (&Value, Value), keywords: &mut Option<Table>, aside: &mut Value) {
    match (to, keywords, name.downcast_ref::<Str>()) {
        (IN_DICT, Some(table), Some(text)) => table.insert_new(text.hash(), name.clone(), value),
        _ => *aside = value,
    }
}

/// Pushes a frame for a call with a tuple or list and a dict of arguments, unless something about them is not as usual.
/// `this` goes first, if it is set; an `Init` frame's result is `this`. Says whether it did.
pub(super) fn push_spread(
    cx: &mut Cx,
    cursor: &mut Cursor,
    function: Gc<Function>,
    this: &Value,
    (positional, keywords): (&Value, &Value),
    (ret, kind): (u16, FrameKind),
) -> Result<bool> {
    let function = Function::current(function);
    let own = usize::from(!this.is_unbound());
    if own > function.code.params.positional as usize || function.code.is_generator || function.code.is_coroutine {
        return Ok(false);
    }
    let list;
    let items = match positional.downcast_ref::<Tuple>() {
        Some(tuple) => tuple.items(),
        None if positional.is_unbound() => &[],
        None => match positional.downcast_ref::<List>() {
            Some(items) => {
                list = items.items.borrow();
                &*list
            }
            None => return Ok(false),
        },
    };
    let keywords = match keywords.downcast_ref::<Dict>() {
        Some(keywords) if !keywords.table.borrow().is_empty() => keywords,
        None if !keywords.is_unbound() => return Ok(false),
        _ => return push_items(cx, cursor, function, (this, items), (&[], NONE_NAMED), (ret, kind)),
    };
    let mut names = [const { Value::UNBOUND }; MOST_NAMED];
    let mut named = [const { Value::UNBOUND }; MOST_NAMED];
    let table = keywords.table.borrow();
    if table.len() > MOST_NAMED {
        return Ok(false);
    }
    for (cursor, entry) in table.iter().enumerate() {
        let Some(name) = entry.key.downcast::<Str>() else { return Ok(false) };
        names[cursor] = if name.is_interned() { name.value() } else { intern_str(&name).value() };
        named[cursor] = entry.value.clone();
    }
    let count = table.len();
    drop(table);
    push_items(cx, cursor, function, (this, items), (&names[..count], ManuallyDrop::new(named)), (ret, kind))
}

/// As `push_spread`, of arguments that have been looked at.
#[inline(always)]
fn push_items(
    cx: &mut Cx,
    cursor: &mut Cursor,
    function: Gc<Function>,
    (this, items): (&Value, &[Value]),
    (names, mut named): (&[Value], Named),
    (ret, kind): (u16, FrameKind),
) -> Result<bool> {
    let params = function.code.params;
    let first = (!this.is_unbound()).then_some(this);
    let own = usize::from(first.is_some());
    let total = u16::try_from(own + items.len() + names.len());
    let Some(places) = total.ok().and_then(|total| places_of(&function, total, names)) else {
        drop(ManuallyDrop::into_inner(named));
        return Ok(false);
    };
    let mut keywords = params.varkw.then(Table::default);
    for ((to, name), aside) in places.named.iter().zip(names).zip(&mut *named) {
        let value = aside.take();
        place(*to, (name, value), &mut keywords, aside);
    }
    let (placed, rest) = items.split_at(items.len().min(params.positional as usize - own));
    let rest = params.varargs.then(|| tuple::new(rest));
    if let Err(error) = push_simple(cx, function, first.into_iter().chain(placed).cloned(), ret, kind) {
        drop(ManuallyDrop::into_inner(named));
        return Err(error);
    }
    if kind == FrameKind::Init {
        cx.set_extra(this.clone());
    }
    *cursor = Cursor::load(cx);
    let places = Places { in_order: false, ..places };
    finish(cx, &places, (rest, keywords), &mut named);
    Ok(true)
}

/// Gives the new frame's parameters what does not stand in its window: named arguments, defaults, `*args`, `**kwargs`.
#[inline(always)]
fn finish(cx: &mut Cx, places: &Places, (rest, keywords): (Option<Value>, Option<Table>), named: &mut Named) {
    let Some(frame) = cx.frames.last() else { return };
    let regs = Regs(frame.registers);
    let function = &frame.function;
    let params = function.code.params;
    let all = (params.positional + params.keyword_only) as u16;
    if !places.in_order {
        for (&place, value) in places.named.iter().zip(&mut **named).take(usize::from(places.count)) {
            if place != IN_DICT {
                regs.set(place, value.take());
            }
        }
    }
    if places.defaults {
        fill_defaults(function, regs);
    }
    let mut next = all;
    if let Some(rest) = rest {
        regs.set(next, rest);
        next += 1;
    }
    if let Some(table) = keywords {
        regs.set(next, Dict::of(table).value());
    }
}

/// Gives the parameters that are not set their defaults.
fn fill_defaults(function: &Function, regs: Regs) {
    let params = function.code.params;
    let (positional, all) = (params.positional as usize, (params.positional + params.keyword_only) as usize);
    let defaults = function.defaults.borrow();
    let first = positional.saturating_sub(defaults.len());
    for (place, default) in (first..positional).zip(&*defaults) {
        let slot = regs.get_mut(place as u16);
        if slot.is_unbound() {
            *slot = default.clone();
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
}
