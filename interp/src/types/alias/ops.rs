//! What operators and builtins give for aliases.

use super::{Alias, members, parameters};
use crate::error::Result;
use crate::kinds;
use crate::types::class::{Type, full_name};
use crate::types::str;
use crate::types::tuple::{self};
use crate::vm::Cx;
use snek_heap::Value;
use snek_syntax::core::{BinaryOp, CompareOp};

/// `iter(alias)`, for `*alias`: the alias itself, spread out.
pub(super) fn spread(cx: &mut Cx, this: &Value) -> Result<Value> {
    match this.downcast_ref::<Alias>().filter(|alias| !alias.origin.is_unbound()) {
        Some(alias) => {
            let (origin, args) = (alias.origin.clone(), alias.args.clone());
            let spread = Alias::made(origin, args, true);
            cx.iter(&tuple::new([spread]))
        }
        None => Err(cx.type_error("'types.UnionType' object is not iterable")),
    }
}

fn is_type_like(value: &Value) -> bool {
    value.is_none() || value.downcast_ref::<Type>().is_some() || value.downcast_ref::<Alias>().is_some()
}

/// `left | right` of types.
pub fn union(cx: &mut Cx, left: &Value, right: &Value) -> Result<Value> {
    if !is_type_like(left) || !is_type_like(right) {
        return Ok(Value::NOT_IMPLEMENTED);
    }
    let mut args: Vec<Value> = Vec::new();
    for side in [left, right] {
        for member in members(side).unwrap_or_else(|| vec![side.clone()]) {
            let member = if member.is_none() { cx.class_of(&member).value() } else { member };
            let mut is_known = false;
            for known in &args {
                is_known = is_known || known.is(&member) || (known.kind() == kinds::ALIAS && cx.eq(known, &member)?);
            }
            if !is_known {
                args.push(member);
            }
        }
    }
    if args.len() == 1 {
        return Ok(args.remove(0));
    }
    Ok(Alias::made(Value::UNBOUND, args, false))
}

pub(super) fn binary(cx: &mut Cx, op: BinaryOp, left: &Value, right: &Value) -> Result<Value> {
    if op == BinaryOp::Or { union(cx, left, right) } else { Ok(Value::NOT_IMPLEMENTED) }
}

/// `alias[item]`: the alias with its type variables replaced.
pub(super) fn get_item(cx: &mut Cx, this: &Value, item: &Value) -> Result<Value> {
    let Some(alias) = this.downcast_ref::<Alias>() else { return Ok(Value::NONE) };
    let free = parameters::find(cx, this)?;
    if free.is_empty() {
        let shown = cx.repr(this)?;
        return Err(cx.type_error(format!("{shown} is not a generic class")));
    }
    let args = parameters::substitute(cx, this, &alias.args, &free, item)?;
    if !alias.origin.is_unbound() {
        return Ok(Alias::made(alias.origin.clone(), args, alias.is_unpacked));
    }
    let mut args = args.into_iter();
    let Some(mut whole) = args.next() else { return Ok(Value::NONE) };
    for arg in args {
        whole = cx.binary(BinaryOp::Or, &whole, &arg)?;
    }
    Ok(whole)
}

pub(super) fn repr(cx: &mut Cx, this: &Value) -> Result<Value> {
    let Some(alias) = this.downcast_ref::<Alias>() else { return Ok(Value::NONE) };
    let (mut parts, mut held) = (Vec::new(), 0);
    cx.enter_native()?;
    let none = cx.class_of(&Value::NONE).value();
    for arg in &alias.args {
        // A union shows the class of None as it was written.
        let is_none = alias.origin.is_unbound() && arg.is(&none);
        let part = if is_none { Ok("None".to_owned()) } else { show(cx, arg, &mut held) };
        if part.is_err() {
            cx.leave_native();
        }
        parts.push(part?);
    }
    cx.leave_native();
    if alias.origin.is_unbound() {
        for part in parts.iter_mut().filter(|part| *part == "NoneType") {
            *part = "None".to_owned();
        }
        return Ok(str::new(parts.join(" | ")));
    }
    if parts.is_empty() {
        parts.push("()".to_owned());
    }
    let star = if alias.is_unpacked { "*" } else { "" };
    let origin = show(cx, &alias.origin, &mut held)?;
    if origin == "collections.abc.Callable" && !takes_anything(cx, &alias.args, &parts) {
        let result = parts.pop().unwrap_or_default();
        return Ok(str::new(format!("{star}{origin}[[{}], {result}]", parts.join(", "))));
    }
    Ok(str::new(format!("{star}{origin}[{}]", parts.join(", "))))
}

/// Whether a callable's parameters are one form (`...`, a variable for all of them), and no list of types.
fn takes_anything(cx: &Cx, args: &[Value], shown: &[String]) -> bool {
    let ([first, _], [text, _]) = (args, shown) else { return false };
    matches!(first.view(), snek_heap::View::Ellipsis)
        || cx.type_name(first) == "ParamSpec"
        || text.starts_with("typing.Concatenate[")
}

fn show(cx: &mut Cx, value: &Value, held: &mut usize) -> Result<String> {
    match value.downcast::<Type>() {
        Some(class) => Ok(full_name(cx, &class)),
        None if matches!(value.view(), snek_heap::View::Ellipsis) => Ok("...".to_owned()),
        None => cx.repr_part(value, held),
    }
}

pub(super) fn hash(cx: &mut Cx, this: &Value) -> Result<i64> {
    let Some(alias) = this.downcast_ref::<Alias>() else { return Ok(0) };
    if !alias.origin.is_unbound() {
        let (origin, args) = (cx.hash(&alias.origin)?, cx.hash(&tuple::new(alias.args.clone()))?);
        return Ok(origin ^ args);
    }
    // The order of a union's members does not count.
    let mut hash = 0i64;
    for member in &alias.args {
        hash ^= cx.hash(member)?.wrapping_mul(0x9e37_79b9);
    }
    Ok(hash)
}

pub(super) fn compare(cx: &mut Cx, op: CompareOp, this: &Value, other: &Value) -> Result<Value> {
    let (Some(a), Some(b)) = (this.downcast_ref::<Alias>(), other.downcast_ref::<Alias>()) else {
        return Ok(Value::NOT_IMPLEMENTED);
    };
    let mut same = a.origin.is(&b.origin) && a.args.len() == b.args.len() && a.is_unpacked == b.is_unpacked;
    if a.origin.is_unbound() {
        for x in &a.args {
            let mut found = false;
            for y in &b.args {
                found = found || cx.eq(x, y)?;
            }
            same = same && found;
        }
    } else {
        for (x, y) in a.args.iter().zip(&b.args) {
            same = same && cx.eq(x, y)?;
        }
    }
    Ok(match op {
        CompareOp::Eq => Value::bool(same),
        CompareOp::Ne => Value::bool(!same),
        _ => Value::NOT_IMPLEMENTED,
    })
}
