//! `functools`: the parts in Rust. `stdlib/py/functools.py` has the rest.

mod cache;
mod cache_key;
mod order;
mod partial;

use snek_heap::Value;
use snek_interp::native::module::ModuleDef;
use snek_interp::natives;
use snek_interp::types::iter::is_error;
use snek_interp::{Cx, Result};

/// `_functools`.
pub(crate) static MODULE: ModuleDef = ModuleDef {
    functions: natives! {
        "reduce(function, iterable, initial=None, /)" => reduce,
        "cmp_to_key(mycmp)" => order::cmp_to_key,
    },
    types: &[&partial::PARTIAL, &order::KEY_WRAPPER, &cache::CACHE],
    ..ModuleDef::named("_functools")
};

/// `reduce(function, iterable, initial)`.
fn reduce(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    let iterator = match cx.iter(&args[1]) {
        Ok(iterator) => iterator,
        Err(error) if is_error(&error, &cx.types.exceptions.TypeError) => {
            return Err(cx.type_error("reduce() arg 2 must support iteration"));
        }
        Err(error) => return Err(error),
    };
    let mut total = if args[2].is_unbound() {
        match cx.next(&iterator)? {
            Some(first) => first,
            None => return Err(cx.type_error("reduce() of empty iterable with no initial value")),
        }
    } else {
        args[2].clone()
    };
    while let Some(item) = cx.next(&iterator)? {
        total = cx.call(&args[0], &[total, item])?;
    }
    Ok(total)
}
