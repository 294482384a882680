//! `functools`: the parts in Rust. `stdlib/py/functools.py` has the rest.

mod cache;
mod cache_key;
mod order;
mod partial;

use snek_heap::{Gc, Value};
use snek_interp::names::intern;
use snek_interp::native::module::ModuleDef;
use snek_interp::natives;
use snek_interp::stage::rule;
use snek_interp::types::class::Type;
use snek_interp::types::dict::Dict;
use snek_interp::types::iter::is_error;
use snek_interp::types::str;
use snek_interp::{Cx, Result};

/// `_functools`.
pub(crate) static MODULE: ModuleDef = ModuleDef {
    doc: "The half of module functools that is in Rust.",
    functions: natives! {
        /// Return what a function of two arguments makes of the items of an iterable, from left to right.
        ///
        /// initial, where it is given, stands in front of them. Without any item, TypeError is raised.
        ///
        /// >>> reduce(lambda a, b: 10 * a + b, [1, 2, 3])
        /// 123
        "reduce(function, iterable, initial=None, /)" [staged = Rule(rule::FOLD)] => reduce,
        /// Return a key function for sort() and sorted() from a function that compares two items.
        ///
        /// That function returns a negative number for less, zero for equal, a positive number for greater.
        "cmp_to_key(mycmp)" [staged = Items] => order::cmp_to_key,
    },
    types: &[&partial::PARTIAL, &order::KEY_WRAPPER, &cache::CACHE],
    init: Some(name_wrapper),
    ..ModuleDef::named("_functools")
};

/// What `lru_cache` makes says that it is of `functools`, the other private classes of such modules are of their half in Rust.
fn name_wrapper(_cx: &mut Cx, dict: &Gc<Dict>) -> Result<()> {
    let wrapper = dict.get_name(&intern(cache::CACHE.name));
    if let Some(class) = wrapper.as_ref().and_then(Value::downcast_ref::<Type>) {
        class.dict.set_name(&intern("__module__"), str::new("functools"));
    }
    Ok(())
}

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
