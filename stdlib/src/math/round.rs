//! `floor`, `ceil`, `trunc`: from real numbers to integers.

use snek_heap::Value;
use snek_interp::names::intern;
use snek_interp::types::float::as_float;
use snek_interp::types::int::{self, from_float};
use snek_interp::{Cx, Result};

pub(super) fn floor(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    to_integer(cx, &args[0], "__floor__", f64::floor)
}

pub(super) fn ceil(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    to_integer(cx, &args[0], "__ceil__", f64::ceil)
}

fn to_integer(cx: &mut Cx, arg: &Value, method: &str, f: fn(f64) -> f64) -> Result<Value> {
    if let Some(x) = arg.as_float() {
        return from_float(cx, f(x));
    }
    if int::view(arg).is_some() {
        return cx.index_value(arg);
    }
    match cx.call_special(arg, &intern(method), &[])? {
        Some(result) => Ok(result),
        None => {
            let x = as_float(cx, arg)?;
            from_float(cx, f(x))
        }
    }
}

pub(super) fn trunc(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    if let Some(x) = args[0].as_float() {
        return from_float(cx, x);
    }
    match cx.call_special(&args[0], &intern("__trunc__"), &[])? {
        Some(result) => Ok(result),
        None => {
            let name = cx.type_name(&args[0]);
            Err(cx.type_error(format!("type {name} doesn't define __trunc__ method")))
        }
    }
}
