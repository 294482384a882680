//! Displays of tuples, lists, sets and dicts, f-strings, unpacking.

use super::Cx;
use super::cursor::Cursor;
use super::peek::peek;
use super::stack::Regs;
use super::subscript::wrapped;
use crate::bytecode::op::{Instr, NO_REGISTER, flag};
use crate::error::Result;
use crate::kinds;
use crate::stage;
use crate::types::dict::{self, Dict, Table};
use crate::types::int;
use crate::types::list::{self, List};
use crate::types::ops_of;
use crate::types::set::{self, Set};
use crate::types::str::{self, Str};
use crate::types::text::{push_i64, push_repr_float};
use crate::types::tuple::{self, Tuple};
use snek_heap::{Value, before_write, journaling};

/// A joined text beyond this many bytes is not copied out of the buffer that is used again and again.
const LONG: usize = 1 << 10;

#[inline(never)]
pub(super) fn tuple(regs: Regs, ins: Instr) {
    let take = |position| {
        let item = regs.take(ins.b + position);
        debug_assert!(!item.is_unbound(), "a tuple of nothing");
        item
    };
    let tuple = match ins.c {
        2 => Tuple::of_two(take(0), take(1)),
        3 => Tuple::of_three(take(0), take(1), take(2)),
        count => Tuple::collect(usize::from(count), (0..count).map(take)),
    };
    regs.set(ins.a, Value::object(tuple));
}

pub(super) fn list(cursor: &mut Cursor, ins: Instr) {
    let items = cursor.regs.take_all(ins.b, ins.c);
    debug_assert!(!items.iter().any(Value::is_unbound), "a list of nothing");
    cursor.regs.set(ins.a, list::new(items));
}

pub(super) fn set(cx: &mut Cx, cursor: &mut Cursor, ins: Instr) -> Result<()> {
    cursor.save(cx);
    let value = set::new(set::Table::default());
    if let Some(set) = value.downcast_ref::<Set>() {
        for register in ins.b..ins.b + ins.c {
            let item = cursor.regs.take(register);
            if !set::add_simply(&set.table, &item) {
                cx.set_add(&set.table, item)?;
            }
        }
    }
    cursor.regs.set(ins.a, value);
    Ok(())
}

pub(super) fn dict(cx: &mut Cx, cursor: &mut Cursor, ins: Instr) -> Result<()> {
    cursor.save(cx);
    let value = Value::object(Dict::of(Table::with_capacity(usize::from(ins.c))));
    if let Some(dict) = value.downcast_ref::<Dict>() {
        for pair in 0..ins.c {
            let (key, item) = (ins.b + 2 * pair, ins.b + 2 * pair + 1);
            if !dict.set_simply(cursor.regs.get(key), || cursor.regs.take(item)) {
                cx.dict_set(dict, cursor.regs.get(key).clone(), cursor.regs.take(item))?;
            }
            drop(cursor.regs.take(key));
        }
    }
    cursor.regs.set(ins.a, value);
    Ok(())
}

#[inline(always)]
fn taken(cursor: &mut Cursor, ins: Instr, register: u16, dies: u8) -> Value {
    if ins.flags & dies != 0 { cursor.regs.take(register) } else { cursor.regs.get(register).clone() }
}

#[inline(always)]
pub(super) fn list_append(cursor: &mut Cursor, ins: Instr) {
    let value = taken(cursor, ins, ins.b, flag::B_DIES);
    debug_assert!(!value.is_unbound(), "a list gets nothing");
    let target = cursor.regs.get(ins.a);
    before_write(target);
    if let Some(list) = target.downcast_ref::<List>() {
        list.push(value);
    }
}

pub(super) fn list_extend(cx: &mut Cx, cursor: &mut Cursor, ins: Instr) -> Result<()> {
    cursor.save(cx);
    let iterable = taken(cursor, ins, ins.b, flag::B_DIES);
    let target = cursor.regs.get(ins.a).clone();
    if let (Some(list), Some(more)) = (target.downcast_ref::<List>(), iterable.downcast_ref::<Tuple>()) {
        cx.reserve_result(size_of_val(more.items()))?;
        before_write(&target);
        list.items.borrow_mut().extend_from_slice(more.items());
        list.recharge();
        return Ok(());
    }
    if let (Some(list), Some(more)) = (target.downcast_ref::<List>(), iterable.downcast_ref::<List>())
        && !target.is_word(&iterable)
    {
        cx.reserve_result(more.len().saturating_mul(size_of::<Value>()))?;
        before_write(&target);
        list.items.borrow_mut().extend_from_slice(&more.items.borrow());
        list.recharge();
        return Ok(());
    }
    let items = cx.collect_spread(&iterable)?;
    before_write(&target);
    if let Some(list) = target.downcast_ref::<List>() {
        list.items.borrow_mut().extend(items);
        list.recharge();
    }
    Ok(())
}

pub(super) fn list_to_tuple(cursor: &mut Cursor, ins: Instr) {
    let list = cursor.regs.take(ins.b);
    let items = list.downcast_ref::<List>().map(|list| list.items.take()).unwrap_or_default();
    cursor.regs.set(ins.a, tuple::new(items));
}

pub(super) fn set_add(cx: &mut Cx, cursor: &mut Cursor, ins: Instr) -> Result<()> {
    if let Some(set) = cursor.regs.get(ins.a).downcast_ref::<Set>()
        && !journaling()
        && set::add_simply(&set.table, cursor.regs.get(ins.b))
    {
        if ins.flags & flag::B_DIES != 0 {
            drop(cursor.regs.take(ins.b));
        }
        return Ok(());
    }
    cursor.save(cx);
    let item = taken(cursor, ins, ins.b, flag::B_DIES);
    let target = cursor.regs.get(ins.a).clone();
    before_write(&target);
    match target.downcast_ref::<Set>() {
        Some(set) => cx.set_add(&set.table, item).map(drop),
        None => Ok(()),
    }
}

pub(super) fn set_update(cx: &mut Cx, cursor: &mut Cursor, ins: Instr) -> Result<()> {
    cursor.save(cx);
    let iterable = taken(cursor, ins, ins.b, flag::B_DIES);
    let target = cursor.regs.get(ins.a).clone();
    set::update(cx, &target, &iterable)
}

pub(super) fn dict_insert(cx: &mut Cx, cursor: &mut Cursor, ins: Instr) -> Result<()> {
    if super::subscript::set_in_dict(cursor.regs, ins) {
        return Ok(());
    }
    cursor.save(cx);
    let key = taken(cursor, ins, ins.b, flag::B_DIES);
    let value = taken(cursor, ins, ins.c, flag::C_DIES);
    let target = cursor.regs.get(ins.a).clone();
    before_write(&target);
    match target.downcast_ref::<Dict>() {
        Some(dict) => cx.dict_set(dict, key, value),
        None => Ok(()),
    }
}

/// `{**mapping}`.
pub(super) fn dict_update(cx: &mut Cx, cursor: &mut Cursor, ins: Instr) -> Result<()> {
    cursor.save(cx);
    let mapping = taken(cursor, ins, ins.b, flag::B_DIES);
    let target = cursor.regs.get(ins.a).clone();
    if let (Some(dict), Some(source)) = (target.downcast_ref::<Dict>(), mapping.downcast_ref::<Dict>()) {
        before_write(&target);
        return dict::merge(cx, dict, source);
    }
    let Some(pairs) = cx.mapping_pairs(&mapping)? else {
        let type_name = cx.type_name(&mapping);
        return Err(cx.type_error(format!("'{type_name}' object is not a mapping")));
    };
    if let Some(dict) = target.downcast_ref::<Dict>() {
        for (key, value) in pairs {
            cx.dict_set(dict, key, value)?;
        }
    }
    Ok(())
}

/// `f(a=…, **mapping)`.
pub(super) fn dict_merge(cx: &mut Cx, cursor: &mut Cursor, ins: Instr) -> Result<()> {
    cursor.save(cx);
    let mapping = taken(cursor, ins, ins.b, flag::B_DIES);
    let target = cursor.regs.get(ins.a).clone();
    let callee = cursor.regs.get(ins.c).clone();
    match target.downcast_ref::<Dict>() {
        Some(dict) => merge_keywords(cx, &callee, dict, &mapping),
        None => Ok(()),
    }
}

/// Adds a mapping's items to the keyword arguments of a call.
fn merge_keywords(cx: &mut Cx, callee: &Value, dict: &Dict, mapping: &Value) -> Result<()> {
    let pairs = keyword_pairs(cx, callee, mapping)?;
    merge_pairs(cx, callee, dict, pairs)
}

/// What a mapping gives as keyword arguments.
pub(super) fn keyword_pairs(cx: &mut Cx, callee: &Value, mapping: &Value) -> Result<Vec<(Value, Value)>> {
    if let Some(pairs) = cx.mapping_pairs(mapping)? {
        return Ok(pairs);
    }
    let (function, type_name) = (cx.callee_text(callee)?, cx.type_name(mapping));
    Err(cx.type_error(format!("{function} argument after ** must be a mapping, not {type_name}")))
}

/// Adds such pairs to the keyword arguments of a call.
pub(super) fn merge_pairs(cx: &mut Cx, callee: &Value, dict: &Dict, pairs: Vec<(Value, Value)>) -> Result<()> {
    // The mapping, and the names and values in the call.
    cx.reserve_result(pairs.len().saturating_mul(8 * size_of::<Value>()))?;
    for (key, value) in pairs {
        // Parameters are found by plain strings.
        let key = if key.downcast_ref::<Str>().is_none() { crate::types::payload(&key) } else { key };
        if key.downcast_ref::<Str>().is_none() {
            return Err(cx.type_error("keywords must be strings"));
        }
        if cx.dict_get(dict, &key)?.is_some() {
            // While another exception is handled, CPython does not come to replace its own KeyError.
            if !cx.handled.is_empty() {
                return Err(cx.key_error(key));
            }
            let (function, key) = (cx.callee_text(callee)?, cx.str(&key)?);
            return Err(cx.type_error(format!("{function} got multiple values for keyword argument '{key}'")));
        }
        cx.dict_set(dict, key, value)?;
    }
    Ok(())
}

pub(super) fn join(cx: &mut Cx, cursor: &mut Cursor, ins: Instr) -> Result<()> {
    let mut text = std::mem::take(&mut cx.scratch);
    for part in cursor.regs.slice(ins.b, ins.c) {
        if let Some(part) = part.downcast_ref::<Str>() {
            let part = part.as_str();
            if part.len() > LONG {
                cursor.save(cx);
                cx.reserve(text.len().saturating_add(part.len()))?;
            }
            text.push_str(part);
        } else if let Some(number) = part.as_int() {
            push_i64(number, &mut text);
        } else if let Some(number) = part.as_float() {
            push_repr_float(number, &mut text);
        } else {
            cx.keep_scratch(text);
            return join_staged(cx, cursor, ins);
        }
    }
    cursor.regs.clear(ins.b, ins.c);
    let joined = if text.len() > LONG {
        str::new(text)
    } else {
        let joined = str::new(text.as_str());
        cx.keep_scratch(text);
        joined
    };
    cursor.regs.set(ins.a, joined);
    Ok(())
}

#[cold]
fn join_staged(cx: &mut Cx, cursor: &mut Cursor, ins: Instr) -> Result<()> {
    cursor.save(cx);
    let parts = cursor.regs.slice(ins.b, ins.c).iter();
    let parts: Vec<Value> = parts.map(|part| if is_number(part) { printed(part) } else { part.clone() }).collect();
    let value = cx.staged_join(&parts)?;
    cursor.regs.set(ins.a, value);
    Ok(())
}

/// Whether it is a number that `JoinStr` prints itself.
#[inline(always)]
fn is_number(value: &Value) -> bool {
    value.as_int().is_some() || value.as_float().is_some()
}

fn printed(number: &Value) -> Value {
    str::plain(number).unwrap_or(Value::UNBOUND)
}

pub(super) fn format(cx: &mut Cx, cursor: &mut Cursor, ins: Instr) -> Result<()> {
    let conversion = ins.flags >> flag::CONVERSION_SHIFT & 3;
    // A number, or a string that nothing is to be done with, unless it stands for a staged text.
    if ins.c == NO_REGISTER && conversion <= 1 {
        let value = cursor.regs.get(ins.b);
        let is_text = value.downcast_ref::<Str>().is_some() && !cx.stage.is_active();
        if is_text || ins.flags & flag::PART != 0 && is_number(value) {
            let value = taken(cursor, ins, ins.b, flag::B_DIES);
            cursor.regs.set(ins.a, value);
            return Ok(());
        }
    }
    cursor.save(cx);
    let value = taken(cursor, ins, ins.b, flag::B_DIES);
    let spec = if ins.c == NO_REGISTER { Value::UNBOUND } else { taken(cursor, ins, ins.c, flag::C_DIES) };
    if stage::is_staged(&value) || stage::is_staged(&spec) {
        let staged = cx.staged_format(&value, &spec, conversion)?;
        cursor.regs.set(ins.a, staged);
        return Ok(());
    }
    if spec.is_unbound()
        && conversion != 3
        && let Some(number) = value.as_int()
    {
        cursor.regs.set(ins.a, int::text(number));
        return Ok(());
    }
    if cx.stage.is_active() && cx.has_staged_text(&value) {
        let staged = cx.staged_format(&value, &spec, conversion)?;
        cursor.regs.set(ins.a, staged);
        return Ok(());
    }
    // It is taken apart, and shown where it is wrong.
    if let Some(spec) = spec.downcast_ref::<Str>().filter(|spec| spec.as_str().len() > LONG) {
        cx.reserve_result(spec.as_str().len().saturating_mul(3))?;
    }
    let value = match conversion {
        1 => str::text_of(cx, &value)?,
        2 => str::new(cx.repr(&value)?),
        3 => str::new(cx.ascii(&value)?),
        _ => value,
    };
    if let Some(spec) = spec.downcast_ref::<Str>()
        && value.kind() != kinds::INSTANCE
        && let Some(format) = ops_of(value.kind()).format
    {
        let text = format(cx, &value, spec.as_str())?;
        cursor.regs.set(ins.a, text);
        return Ok(());
    }
    let text = match spec.downcast_ref::<Str>() {
        Some(spec) => cx.format(&value, spec.as_str())?,
        None if value.downcast_ref::<Str>().is_some() => {
            cursor.regs.set(ins.a, value);
            return Ok(());
        }
        None => cx.format(&value, "")?,
    };
    cursor.regs.set(ins.a, str::new(text));
    Ok(())
}

/// Takes a tuple of the right length apart. Says whether it did.
#[inline(never)]
pub(super) fn unpack_tuple(regs: Regs, ins: Instr) -> bool {
    let source = regs.get(ins.b);
    let Some(tuple) = source.downcast_ref::<Tuple>() else { return unpack_list(regs, ins) };
    let items = tuple.items();
    if items.len() != usize::from(ins.c) {
        return false;
    }
    let [first, second] = items else { return unpack_many(regs, ins) };
    // The tuple's own register may be one of the targets.
    let (first, second) = (first.clone(), second.clone());
    if ins.flags & flag::B_DIES != 0 {
        drop(regs.take(ins.b));
    }
    regs.set(ins.a, first);
    regs.set(ins.a + 1, second);
    true
}

/// As `unpack_tuple`, of one that is long enough and has not two elements.
#[inline(never)]
fn unpack_many(regs: Regs, ins: Instr) -> bool {
    let held = if ins.flags & flag::B_DIES != 0 { regs.take(ins.b) } else { regs.get(ins.b).clone() };
    let Some(tuple) = held.downcast_ref::<Tuple>() else { return false };
    for (register, item) in (ins.a..).zip(tuple.items()) {
        regs.set(register, item.clone());
    }
    true
}

/// As `unpack_tuple`, of a list.
#[inline(never)]
fn unpack_list(regs: Regs, ins: Instr) -> bool {
    let held = regs.get(ins.b).clone();
    let Some(list) = held.downcast_ref::<List>() else { return false };
    if list.len() != usize::from(ins.c) {
        return false;
    }
    if ins.flags & flag::B_DIES != 0 {
        drop(regs.take(ins.b));
    }
    peek(&list.items, |items| {
        // What the registers held is dropped meanwhile: that runs no Python code, and the list lives on.
        for (register, item) in (ins.a..).zip(items) {
            regs.set(register, item.clone());
        }
        Some(())
    })
    .is_some()
}

pub(crate) fn unpack(cx: &mut Cx, cursor: &mut Cursor, ins: Instr) -> Result<()> {
    let source = taken(cursor, ins, ins.b, flag::B_DIES);
    let wanted = usize::from(ins.c);
    let exact = if let Some(tuple) = source.downcast_ref::<Tuple>() {
        fill(cursor, ins.a, tuple.items(), wanted)
    } else if let Some(list) = source.downcast_ref::<List>() {
        fill(cursor, ins.a, &list.items.borrow(), wanted)
    } else if let Some(table) = set::table_of(&source) {
        fill_from_set(cursor, ins.a, &table.borrow(), wanted)
    } else if let Some(tuple) = wrapped(&source, &cx.names.__iter__).as_ref().and_then(Value::downcast_ref::<Tuple>) {
        fill(cursor, ins.a, tuple.items(), wanted)
    } else {
        false
    };
    if exact {
        return Ok(());
    }
    unpack_general(cx, cursor, ins, &source, wanted)
}

#[inline(always)]
fn fill(cursor: &mut Cursor, start: u16, items: &[Value], wanted: usize) -> bool {
    if items.len() != wanted {
        return false;
    }
    for (register, item) in (start..).zip(items) {
        cursor.regs.set(register, item.clone());
    }
    true
}

fn fill_from_set(cursor: &mut Cursor, start: u16, table: &set::Table, wanted: usize) -> bool {
    if table.len() != wanted {
        return false;
    }
    for (register, slot) in (start..).zip(table.iter()) {
        cursor.regs.set(register, slot.key.clone());
    }
    true
}

#[inline(never)]
fn unpack_general(cx: &mut Cx, cursor: &mut Cursor, ins: Instr, source: &Value, wanted: usize) -> Result<()> {
    cursor.save(cx);
    if source.is_unbound() {
        return Err(cx.unbound_local(cursor.code(), ins.b));
    }
    let iterator = cx.iter_to_unpack(source)?;
    let mut items = Vec::with_capacity(wanted);
    while items.len() < wanted {
        match cx.next(&iterator)? {
            Some(item) => items.push(item),
            None => {
                let got = items.len();
                return Err(cx.value_error(format!("not enough values to unpack (expected {wanted}, got {got})")));
            }
        }
    }
    if cx.next(&iterator)?.is_some() {
        return Err(cx.value_error(format!("too many values to unpack (expected {wanted})")));
    }
    fill(cursor, ins.a, &items, wanted);
    Ok(())
}

/// Fills the targets of a starred unpacking, if there are enough elements.
fn fill_starred(
    cx: &mut Cx,
    cursor: &mut Cursor,
    start: u16,
    items: &[Value],
    before: usize,
    after: usize,
) -> Result<bool> {
    let Some(rest) = items.len().checked_sub(before + after) else { return Ok(false) };
    cx.reserve_result(rest.saturating_mul(size_of::<Value>()))?;
    let (first, others) = items.split_at(before);
    let (rest, last) = others.split_at(rest);
    let mut register = start;
    let mut put = |value| {
        cursor.regs.set(register, value);
        register += 1;
    };
    first.iter().cloned().for_each(&mut put);
    put(list::new(rest.to_vec()));
    last.iter().cloned().for_each(&mut put);
    Ok(true)
}

pub(crate) fn unpack_starred(cx: &mut Cx, cursor: &mut Cursor, ins: Instr) -> Result<()> {
    cursor.save(cx);
    let source = taken(cursor, ins, ins.b, flag::B_DIES);
    if source.is_unbound() {
        return Err(cx.unbound_local(cursor.code(), ins.b));
    }
    let count = |value: &Value| value.as_int().and_then(|count| usize::try_from(count).ok()).unwrap_or(0);
    let (before, after) = match cursor.constant(ins.c).downcast_ref::<Tuple>().map(Tuple::items) {
        Some([before, after]) => (count(before), count(after)),
        _ => return Err(cx.system_error("a starred unpacking without its counts")),
    };
    if let Some(tuple) = source.downcast_ref::<Tuple>()
        && fill_starred(cx, cursor, ins.a, tuple.items(), before, after)?
    {
        return Ok(());
    }
    if let Some(list) = source.downcast_ref::<List>()
        && fill_starred(cx, cursor, ins.a, &list.items.borrow(), before, after)?
    {
        return Ok(());
    }
    let iterator = cx.iter_to_unpack(&source)?;
    let mut items = cx.collect(&iterator)?;
    if items.len() < before + after {
        let (wanted, got) = (before + after, items.len());
        return Err(cx.value_error(format!("not enough values to unpack (expected at least {wanted}, got {got})")));
    }
    let tail = items.split_off(items.len() - after);
    let rest = items.split_off(before);
    let values = items.into_iter().chain(std::iter::once(list::new(rest))).chain(tail);
    for (register, value) in (ins.a..).zip(values) {
        cursor.regs.set(register, value);
    }
    Ok(())
}
