//! Making exceptions: `__new__` and what a call of the class does.
//!
//! In: a class and arguments. Out: an initialised instance.
//! Invariants:
//! - A new exception has its positional arguments as `args` before any `__init__` runs, as `BaseException.__new__`
//!   does.
//!
//! Elsewhere: the `__init__`s in `init.rs`; raising from Rust in `crate::error`.

use super::install::is_plain_init;
use super::value::ExceptionData;
use super::{group, init, os_error};
use crate::error::Result;
use crate::kinds;
use crate::types::class::{Instance, Type};
use crate::types::dict::Dict;
use crate::types::tuple::Tuple;
use crate::vm::Cx;
use snek_heap::{Gc, Value};

/// Calls an exception class without a `__new__` of Python; the last `names.len()` arguments are named.
pub(crate) fn construct(cx: &mut Cx, class: &Gc<Type>, args: &[Value], names: &[Value]) -> Result<Value> {
    let init = class.lookup(&cx.names.__init__);
    if init.as_ref().is_some_and(is_plain_init) {
        if !names.is_empty() {
            return Err(init::no_keywords(cx, class));
        }
        return Ok(instance(cx, class, args));
    }
    let positional = &args[..args.len() - names.len()];
    let this = new(cx, class, positional, !names.is_empty())?;
    let made = cx.class_of(&this);
    if !made.is_subclass(class) {
        return Ok(this);
    }
    let name = cx.names.__init__.clone();
    let Some(init) = made.lookup(&name) else { return Ok(this) };
    let bound = cx.bind_special(&init, &this)?;
    let result = cx.call_named(&bound, args, names)?;
    if !result.is_none() {
        let got = cx.type_name(&result);
        return Err(cx.type_error(format!("__init__() should return None, not '{got}'")));
    }
    Ok(this)
}

/// An instance with these arguments and nothing else.
pub(super) fn instance(cx: &mut Cx, class: &Gc<Type>, args: &[Value]) -> Value {
    let this = Instance::of(class.clone(), ExceptionData::of(args.to_vec()).value()).value();
    if !class.is_builtin {
        cx.note_finalizer(&this);
    }
    this
}

/// `__new__` of the class's builtin base.
fn new(cx: &mut Cx, class: &Gc<Type>, args: &[Value], has_keywords: bool) -> Result<Value> {
    let exceptions = &cx.types.exceptions;
    if class.is_subclass(&exceptions.OSError) {
        return os_error::new(cx, class, args, has_keywords);
    }
    if class.is_subclass(&exceptions.BaseExceptionGroup) {
        return group::new(cx, class, args);
    }
    Ok(instance(cx, class, args))
}

/// `BaseException.__new__(cls, *args, **kwargs)`.
pub(super) fn new_native(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    let class = match args[0].downcast::<Type>() {
        Some(class) if class.layout == kinds::EXCEPTION => class,
        Some(class) => {
            let name = class.name.borrow().as_str().to_owned();
            let message = format!("BaseException.__new__({name}): {name} is not a subtype of BaseException");
            return Err(cx.type_error(message));
        }
        None => {
            let got = cx.type_name(&args[0]);
            return Err(cx.type_error(format!("BaseException.__new__(X): X is not a type object ({got})")));
        }
    };
    let positional = args[1].downcast::<Tuple>();
    let positional = positional.as_ref().map_or(&[][..], |tuple| tuple.items());
    let has_keywords = args[2].downcast_ref::<Dict>().is_some_and(|keywords| !keywords.is_empty());
    new(cx, &class, positional, has_keywords)
}

/// Sets what the class keeps from the arguments, for an exception made in Rust.
pub(crate) fn complete(cx: &mut Cx, this: &Gc<Instance>) {
    let class = this.class();
    if class.lookup(&cx.names.__init__).as_ref().is_some_and(is_plain_init) {
        return;
    }
    if let Some(data) = super::data_of(&this.value()) {
        init::fill_quietly(cx, &class, &data);
    }
}
