//! The type variables of an alias, and putting types in their place (PEP 585; CPython's
//! `Objects/genericaliasobject.c`).
//!
//! In: the arguments of an alias. Out: its free variables in order; its arguments with the variables replaced.

use super::Alias;
use crate::error::Result;
use crate::kinds;
use crate::types::tuple::{self, Tuple};
use crate::vm::Cx;
use snek_heap::Value;

/// The variables in the arguments of an alias, each once: those that substitute themselves, and those of arguments that have
/// some. Aliases inside of it come first, so that each is gone through once, whatever it stands in.
pub(super) fn find(cx: &mut Cx, this: &Value) -> Result<Vec<Value>> {
    let mut waiting = vec![this.clone()];
    while let Some(value) = waiting.last().cloned() {
        let Some(alias) = value.downcast_ref::<Alias>().filter(|alias| alias.parameters.get().is_none()) else {
            waiting.pop();
            continue;
        };
        cx.charge(alias.args.len())?;
        let known = waiting.len();
        let is_open = |arg: &&Value| arg.downcast_ref::<Alias>().is_some_and(|inner| inner.parameters.get().is_none());
        waiting.extend(alias.args.iter().filter(is_open).cloned());
        if waiting.len() == known {
            let found = find_in(cx, &alias.args)?;
            cx.reserve(found.len() * size_of::<Value>())?;
            alias.parameters.get_or_init(|| tuple::new(found));
        }
    }
    let known = this.downcast_ref::<Alias>().and_then(|alias| alias.parameters.get());
    Ok(known.and_then(|known| known.downcast_ref::<Tuple>()).map_or_else(Vec::new, |known| known.items().to_vec()))
}

fn find_in(cx: &mut Cx, args: &[Value]) -> Result<Vec<Value>> {
    let mut found: Vec<Value> = Vec::new();
    for arg in args {
        if arg.kind() == kinds::TYPE {
            continue;
        }
        if is_variable(cx, arg)? {
            add(&mut found, arg);
        } else {
            for variable in own(cx, arg)? {
                add(&mut found, &variable);
            }
        }
    }
    Ok(found)
}

fn add(found: &mut Vec<Value>, variable: &Value) {
    if !found.iter().any(|known| known.is(variable)) {
        found.push(variable.clone());
    }
}

fn is_variable(cx: &mut Cx, arg: &Value) -> Result<bool> {
    let name = cx.name("__typing_subst__");
    Ok(cx.getattr_opt(arg, &name)?.is_some())
}

/// `arg.__parameters__`.
fn own(cx: &mut Cx, arg: &Value) -> Result<Vec<Value>> {
    if arg.kind() == kinds::TYPE {
        return Ok(Vec::new());
    }
    let name = cx.name("__parameters__");
    let parameters = cx.getattr_opt(arg, &name)?;
    Ok(parameters
        .and_then(|found| found.downcast_ref::<Tuple>().map(|found| found.items().to_vec()))
        .unwrap_or_default())
}

/// The arguments with each variable of `free` replaced by the item at its place.
pub(super) fn substitute(
    cx: &mut Cx,
    alias: &Value,
    args: &[Value],
    free: &[Value],
    item: &Value,
) -> Result<Vec<Value>> {
    let items = item.downcast_ref::<Tuple>().map_or_else(|| vec![item.clone()], |items| items.items().to_vec());
    if items.len() != free.len() {
        let many = if items.len() > free.len() { "many" } else { "few" };
        let (shown, got, expected) = (cx.repr(alias)?, items.len(), free.len());
        return Err(cx.type_error(format!("Too {many} arguments for {shown}; actual {got}, expected {expected}")));
    }
    let place = |variable: &Value| free.iter().position(|known| known.is(variable)).and_then(|index| items.get(index));
    let mut replaced = Vec::with_capacity(args.len());
    for arg in args {
        cx.charge(free.len().saturating_add(1))?;
        if arg.kind() != kinds::TYPE && is_variable(cx, arg)? {
            let Some(item) = place(arg) else { continue };
            replaced.push(cx.call_method(arg, "__typing_subst__", std::slice::from_ref(item))?);
            continue;
        }
        let inner = own(cx, arg)?;
        if inner.is_empty() {
            replaced.push(arg.clone());
            continue;
        }
        let inner: Vec<Value> = inner.iter().filter_map(|variable| place(variable).cloned()).collect();
        cx.enter_native()?;
        let inside = cx.get_item(arg, &tuple::new(inner));
        cx.leave_native();
        replaced.push(inside?);
    }
    Ok(replaced)
}
