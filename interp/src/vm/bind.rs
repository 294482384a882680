//! Binding arguments to the parameters of a Python function (Python reference, "Calls").

use super::Cx;
use crate::error::{Error, Result};
use crate::names::{Name, intern_str};
use crate::types::dict::{Dict, Table};
use crate::types::function::Function;
use crate::types::str::Str;
use crate::types::tuple;
use snek_heap::{Gc, Value};

/// One value for each parameter slot. The last `names.len()` arguments are keyword arguments.
pub(crate) fn bind(cx: &mut Cx, function: &Gc<Function>, mut args: Vec<Value>, names: &[Value]) -> Result<Vec<Value>> {
    let params = function.code.params;
    let positional = params.positional as usize;
    let keyword_values = args.split_off(args.len() - names.len());
    let given = args.len();
    let extra = if given > positional { args.split_off(positional) } else { Vec::new() };
    let mut slots = args;
    slots.resize(positional + params.keyword_only as usize, Value::UNBOUND);

    let mut varkw = params.varkw.then(Table::default);
    bind_keywords(cx, function, &mut slots, &mut varkw, names, keyword_values)?;
    if !extra.is_empty() && !params.varargs {
        return Err(too_many(cx, function, given, &slots));
    }
    fill_defaults(cx, function, &mut slots)?;
    if params.varargs {
        slots.push(tuple::new(extra));
    }
    if let Some(table) = varkw {
        slots.push(Dict::of(table).value());
    }
    Ok(slots)
}

fn bind_keywords(
    cx: &mut Cx,
    function: &Gc<Function>,
    slots: &mut [Value],
    varkw: &mut Option<Table>,
    names: &[Value],
    values: Vec<Value>,
) -> Result<()> {
    let code = &function.code;
    let params = code.params;
    for (name, value) in names.iter().zip(values) {
        let Some(text) = name.downcast::<Str>() else {
            return Err(cx.type_error(format!("{}() keywords must be strings", display_name(function))));
        };
        let name = intern_str(&text);
        let first = params.positional_only as usize;
        let found = code.locals[..slots.len()].iter().skip(first).position(|local| *local == name).map(|at| at + first);
        if let Some(at) = found {
            if !slots[at].is_unbound() {
                let function = display_name(function);
                return Err(cx.type_error(format!("{function}() got multiple values for argument '{}'", name.as_str())));
            }
            slots[at] = value;
        } else if let Some(table) = varkw {
            table.insert_new(name.hash(), name.value(), value);
        } else {
            return Err(unexpected_keyword(cx, function, &name, names));
        }
    }
    Ok(())
}

#[cold]
fn unexpected_keyword(cx: &mut Cx, function: &Gc<Function>, name: &Name, names: &[Value]) -> Error {
    let code = &function.code;
    let positional_only = &code.locals[..code.params.positional_only as usize];
    let wrong: Vec<&str> = names
        .iter()
        .filter_map(|name| name.downcast_ref::<Str>())
        .filter(|name| positional_only.iter().any(|local| local.as_str() == name.as_str()))
        .map(Str::as_str)
        .collect();
    let function = display_name(function);
    if wrong.is_empty() {
        return cx.type_error(format!("{function}() got an unexpected keyword argument '{}'", name.as_str()));
    }
    let wrong = wrong.join(", ");
    cx.type_error(format!("{function}() got some positional-only arguments passed as keyword arguments: '{wrong}'"))
}

fn fill_defaults(cx: &mut Cx, function: &Gc<Function>, slots: &mut [Value]) -> Result<()> {
    let params = function.code.params;
    let positional = params.positional as usize;
    let locals = &function.code.locals;
    let mut missing = Vec::new();
    {
        let defaults = function.defaults.borrow();
        let first_default = positional - defaults.len().min(positional);
        for at in 0..positional {
            if slots[at].is_unbound() {
                match at.checked_sub(first_default).and_then(|at| defaults.get(at)) {
                    Some(value) => slots[at] = value.clone(),
                    None => missing.push(locals[at].clone()),
                }
            }
        }
    }
    if !missing.is_empty() {
        return Err(missing_arguments(cx, function, "positional", &missing));
    }
    let keyword_defaults = function.keyword_defaults.get();
    for at in positional..slots.len() {
        if slots[at].is_unbound() {
            match keyword_defaults.as_ref().and_then(|defaults| defaults.get_name(&locals[at])) {
                Some(value) => slots[at] = value,
                None => missing.push(locals[at].clone()),
            }
        }
    }
    if !missing.is_empty() {
        return Err(missing_arguments(cx, function, "keyword-only", &missing));
    }
    Ok(())
}

#[cold]
fn missing_arguments(cx: &mut Cx, function: &Gc<Function>, which: &str, missing: &[Name]) -> Error {
    let quoted: Vec<String> = missing.iter().map(|name| format!("'{}'", name.as_str())).collect();
    let list = match &quoted[..] {
        [one] => one.clone(),
        [first, second] => format!("{first} and {second}"),
        [first @ .., last] => format!("{}, and {last}", first.join(", ")),
        [] => String::new(),
    };
    let (count, plural) = (missing.len(), if missing.len() == 1 { "" } else { "s" });
    let function = display_name(function);
    cx.type_error(format!("{function}() missing {count} required {which} argument{plural}: {list}"))
}

#[cold]
fn too_many(cx: &mut Cx, function: &Gc<Function>, given: usize, slots: &[Value]) -> Error {
    let params = function.code.params;
    let positional = params.positional as usize;
    let defaults = function.defaults.borrow().len();
    let keyword_given = slots[positional..].iter().filter(|value| !value.is_unbound()).count();
    let takes =
        if defaults > 0 { format!("from {} to {positional}", positional - defaults) } else { positional.to_string() };
    let plural = if defaults > 0 || positional != 1 { "s" } else { "" };
    let name = display_name(function);
    let given_text = if keyword_given > 0 {
        let (s1, s2) = (if given == 1 { "" } else { "s" }, if keyword_given == 1 { "" } else { "s" });
        format!("{given} positional argument{s1} (and {keyword_given} keyword-only argument{s2}) were given")
    } else {
        format!("{given} {} given", if given == 1 { "was" } else { "were" })
    };
    cx.type_error(format!("{name}() takes {takes} positional argument{plural} but {given_text}"))
}

fn display_name(function: &Gc<Function>) -> String {
    function.qualname.get().as_str().to_owned()
}
