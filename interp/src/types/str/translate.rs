//! `str.translate` and `str.maketrans`.
//!
//! Invariants:
//! - The table is asked through `[]`, so any mapping or sequence serves; a LookupError means "unchanged".

use super::args::{self, expect, this};
use super::make::new;
use super::value::Str;
use crate::error::Result;
use crate::types::dict::{Dict, Table};
use crate::types::iter::is_error;
use crate::types::list;
use crate::types::text::surrogate;
use crate::types::{int, payload};
use crate::vm::Cx;
use snek_heap::Value;

/// What a character becomes.
enum Mapped {
    Same,
    Gone,
    Char(char),
    Text(Value),
}

/// `args[0].translate(args[1])`.
pub(super) fn translate(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    let text = this(cx, args)?;
    cx.reserve(text.as_str().len())?;
    let mut out = String::with_capacity(text.as_str().len());
    // What ASCII characters become, once known.
    let mut known: [Option<Mapped>; 128] = [const { None }; 128];
    for c in text.as_str().chars() {
        cx.charge(1)?;
        if !c.is_ascii() {
            let mapped = look_up(cx, &args[1], c)?;
            push(cx, c, &mapped, &mut out)?;
            continue;
        }
        let slot = &mut known[c as usize];
        if slot.is_none() {
            *slot = Some(look_up(cx, &args[1], c)?);
        }
        if let Some(mapped) = slot {
            push(cx, c, mapped, &mut out)?;
        }
    }
    Ok(new(out))
}

fn push(cx: &mut Cx, c: char, mapped: &Mapped, out: &mut String) -> Result<()> {
    match mapped {
        Mapped::Same => out.push(c),
        Mapped::Gone => {}
        Mapped::Char(c) => out.push(*c),
        Mapped::Text(text) => {
            let text = text.downcast_ref::<Str>().map_or("", Str::as_str);
            list::grow_text(cx, out, text.len())?;
            out.push_str(text);
        }
    }
    Ok(())
}

fn look_up(cx: &mut Cx, table: &Value, c: char) -> Result<Mapped> {
    let key = Value::int(i64::from(surrogate::to_code(c)));
    let found = match table.downcast_ref::<Dict>() {
        Some(dict) => match cx.dict_get(dict, &key)? {
            Some(found) => found,
            None => return Ok(Mapped::Same),
        },
        None => match cx.get_item(table, &key) {
            Ok(found) => found,
            Err(error) if is_error(&error, &cx.types.exceptions.LookupError) => return Ok(Mapped::Same),
            Err(error) => return Err(error),
        },
    };
    if found.is_none() {
        return Ok(Mapped::Gone);
    }
    let found = payload(&found);
    if found.downcast_ref::<Str>().is_some() {
        return Ok(Mapped::Text(found));
    }
    if int::view(&found).is_none() {
        return Err(cx.type_error("character mapping must return integer, None or str"));
    }
    let code = int::clamped_index(cx, &found)?;
    match u32::try_from(code).ok().and_then(surrogate::from_code) {
        Some(c) => Ok(Mapped::Char(c)),
        None => Err(cx.value_error("character mapping must be in range(0x110000)")),
    }
}

fn code_of(c: char) -> Value {
    Value::int(i64::from(surrogate::to_code(c)))
}

/// `str.maketrans(x[, y[, z]])`.
pub(super) fn maketrans(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    let result = Dict::of(Table::default());
    if args[1].is_unbound() {
        let inner = payload(&args[0]);
        let Some(dict) = inner.downcast_ref::<Dict>() else {
            return Err(cx.type_error("if you give only one argument to maketrans it must be a dict"));
        };
        let pairs: Vec<_> = dict.table.borrow().iter().map(|entry| (entry.key.clone(), entry.value.clone())).collect();
        for (key, value) in pairs {
            cx.charge(2)?;
            let key = single_key(cx, key)?;
            cx.dict_set(&result, key, value)?;
        }
        return Ok(result.value());
    }
    let to = expect(cx, &args[1], "maketrans() argument 2")?;
    let gone = if args[2].is_unbound() { None } else { Some(expect(cx, &args[2], "maketrans() argument 3")?) };
    let Some(from) = args::of(&args[0]) else {
        return Err(cx.type_error("first maketrans argument must be a string if there is a second argument"));
    };
    if from.len() != to.len() {
        return Err(cx.value_error("the first two maketrans arguments must have equal length"));
    }
    for (from, to) in from.as_str().chars().zip(to.as_str().chars()) {
        cx.charge(2)?;
        cx.dict_set(&result, code_of(from), code_of(to))?;
    }
    for c in gone.iter().flat_map(|gone| gone.as_str().chars()) {
        cx.charge(2)?;
        cx.dict_set(&result, code_of(c), Value::NONE)?;
    }
    Ok(result.value())
}

/// A key of the only argument of `maketrans`: a character or its number.
fn single_key(cx: &mut Cx, key: Value) -> Result<Value> {
    let inner = payload(&key);
    if let Some(text) = inner.downcast_ref::<Str>() {
        return match (text.as_str().chars().next(), text.len()) {
            (Some(c), 1) => Ok(code_of(c)),
            _ => Err(cx.value_error("string keys in translate table must be of length 1")),
        };
    }
    if int::view(&inner).is_some() {
        return Ok(key);
    }
    Err(cx.type_error("keys in translate table must be strings or integers"))
}
