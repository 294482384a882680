//! The `__init__` of each family of exception classes.
//!
//! In: a new exception, positional and named arguments. Out: its `args` and fields.
//! Invariants:
//! - A keyword that the family does not know is a TypeError in the words of CPython's argument parser.
//!
//! Elsewhere: `os_error.rs`, `syntax.rs`, `unicode.rs`, `group.rs` for the families with more to check.

use super::fields::{field, receiver};
use super::{ExceptionData, os_error, syntax, unicode};
use crate::error::{Error, Result};
use crate::types::class::Type;
use crate::types::dict::Dict;
use crate::types::str::Str;
use crate::types::tuple::{self, Tuple};
use crate::vm::Cx;
use snek_heap::{Gc, Value, before_write};

/// The TypeError for keywords where a class takes none.
pub(super) fn no_keywords(cx: &mut Cx, class: &Gc<Type>) -> Error {
    let name = class.name.borrow().as_str().to_owned();
    cx.type_error(format!("{name}() takes no keyword arguments"))
}

/// The arguments of an `__init__(self, /, *args, **kwargs)`, after its data.
pub(super) struct Given {
    pub(super) data: Gc<ExceptionData>,
    pub(super) args: Vec<Value>,
    pub(super) keywords: Option<Gc<Dict>>,
}

/// Takes the arguments apart and sets `args`.
pub(super) fn given(cx: &mut Cx, args: &[Value]) -> Result<Given> {
    let data = receiver(cx, &args[0])?;
    before_write(&args[0]);
    let positional = args[1].downcast_ref::<Tuple>().map(|tuple| tuple.items().to_vec()).unwrap_or_default();
    let keywords = args[2].downcast::<Dict>().filter(|keywords| !keywords.is_empty());
    drop(data.args.replace(positional.clone()));
    Ok(Given { data, args: positional, keywords })
}

/// `given`, without keywords.
pub(super) fn given_plainly(cx: &mut Cx, args: &[Value]) -> Result<Given> {
    if args[2].downcast_ref::<Dict>().is_some_and(|keywords| !keywords.is_empty()) {
        let class = cx.class_of(&args[0]);
        return Err(no_keywords(cx, &class));
    }
    given(cx, args)
}

/// Moves known keywords into fields.
fn take_keywords(cx: &mut Cx, given: &Given, family: &str, known: &[(&str, usize)]) -> Result<()> {
    let Some(keywords) = &given.keywords else { return Ok(()) };
    let entries: Vec<(Value, Value)> =
        keywords.table.borrow().iter().map(|entry| (entry.key.clone(), entry.value.clone())).collect();
    for (key, value) in entries {
        let name = key.downcast_ref::<Str>().map_or("", Str::as_str);
        match known.iter().find(|(known, _)| *known == name) {
            Some((_, index)) => drop(given.data.set_field(*index, value)),
            None => return Err(cx.type_error(format!("'{name}' is an invalid keyword argument for {family}()"))),
        }
    }
    Ok(())
}

pub(super) fn plain(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    given_plainly(cx, args)?;
    Ok(Value::NONE)
}

pub(super) fn stop_iteration(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    let given = given_plainly(cx, args)?;
    set_value(&given.data, &given.args);
    Ok(Value::NONE)
}

fn set_value(data: &ExceptionData, args: &[Value]) {
    drop(data.set_field(field::VALUE, args.first().cloned().unwrap_or(Value::NONE)));
}

pub(super) fn system_exit(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    let given = given_plainly(cx, args)?;
    set_code(&given.data, &given.args);
    Ok(Value::NONE)
}

fn set_code(data: &ExceptionData, args: &[Value]) {
    match args {
        [] => {}
        [code] => drop(data.set_field(field::CODE, code.clone())),
        several => drop(data.set_field(field::CODE, tuple::new(several.to_vec()))),
    }
}

pub(super) fn name_error(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    let given = given(cx, args)?;
    take_keywords(cx, &given, "NameError", &[("name", field::NAME)])?;
    Ok(Value::NONE)
}

pub(super) fn attribute_error(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    let given = given(cx, args)?;
    take_keywords(cx, &given, "AttributeError", &[("name", field::NAME), ("obj", field::OBJ)])?;
    Ok(Value::NONE)
}

pub(super) fn import_error(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    let given = given(cx, args)?;
    for index in [field::IMPORT_NAME, field::IMPORT_PATH, field::MSG] {
        drop(given.data.set_field(index, Value::NONE));
    }
    take_keywords(cx, &given, "ImportError", &[("name", field::IMPORT_NAME), ("path", field::IMPORT_PATH)])?;
    set_message(&given.data, &given.args);
    Ok(Value::NONE)
}

fn set_message(data: &ExceptionData, args: &[Value]) {
    if let [message] = args {
        drop(data.set_field(field::MSG, message.clone()));
    }
}

/// The fields of an exception that Rust made with the arguments its class expects; others stay unset.
pub(super) fn fill_quietly(cx: &mut Cx, class: &Gc<Type>, data: &Gc<ExceptionData>) {
    let exceptions = &cx.types.exceptions;
    let args = data.args.borrow().clone();
    if class.is_subclass(&exceptions.StopIteration) {
        set_value(data, &args);
    } else if class.is_subclass(&exceptions.SystemExit) {
        set_code(data, &args);
    } else if class.is_subclass(&exceptions.ImportError) {
        set_message(data, &args);
    } else if class.is_subclass(&exceptions.OSError) {
        os_error::fill(data, &args);
    } else if class.is_subclass(&exceptions.SyntaxError) {
        syntax::fill_message(data, &args);
    } else if class.is_subclass(&exceptions.UnicodeError) {
        unicode::fill(data, &args);
    }
}
