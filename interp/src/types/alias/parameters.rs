//! The type variables of an alias, and putting types in their place (PEP 585; CPython's
//! `Objects/genericaliasobject.c`).
//!
//! In: the arguments of an alias. Out: its free variables in order; its arguments with the variables replaced.

use crate::error::Result;
use crate::kinds;
use crate::types::tuple::{self, Tuple};
use crate::vm::Cx;
use snek_heap::Value;

/// The variables in the arguments, each once: those that substitute themselves, and those of arguments that have some.
pub(super) fn find(cx: &mut Cx, args: &[Value]) -> Result<Vec<Value>> {
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
        replaced.push(cx.get_item(arg, &tuple::new(inner))?);
    }
    Ok(replaced)
}
