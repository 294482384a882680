//! `sys.displayhook` and `sys.excepthook`, as they are before a program replaces them.

use crate::structseq::{class, fields, instance};
use snek_interp::heap::Value;
use snek_interp::names::intern;
use snek_interp::types::exception::{Traceback, data_of};
use snek_interp::types::str;
use snek_interp::{Cx, Result};

/// `get_asyncgen_hooks()`
pub(super) fn asyncgen(cx: &mut Cx, _args: &[Value]) -> Result<Value> {
    let (first, finalizer) = cx.async_hooks();
    let class = class(
        cx,
        "builtins",
        "asyncgen_hooks",
        "What is called when asynchronous generators begin and go away.",
        fields![
            "firstiter" => "What is called when an asynchronous generator begins.",
            "finalizer" => "What is called when an asynchronous generator goes away.",
        ],
    );
    Ok(instance(&class, vec![first, finalizer]))
}

/// `set_asyncgen_hooks(firstiter, finalizer)`: what is absent stays.
pub(super) fn set_asyncgen(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    let (mut first, mut finalizer) = cx.async_hooks();
    for (given, hook, name) in [(&args[1], &mut finalizer, "finalizer"), (&args[0], &mut first, "firstiter")] {
        if given.is_unbound() {
            continue;
        }
        if !given.is_none() && !cx.is_callable(given) {
            let got = cx.type_name(given);
            return Err(cx.type_error(format!("callable {name} expected, got {got}")));
        }
        *hook = given.clone();
    }
    cx.set_async_hooks(first, finalizer);
    Ok(Value::NONE)
}

pub(super) fn display(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    cx.default_display_hook(&args[0])?;
    Ok(Value::NONE)
}

/// Calls what the environment variable `PYTHONBREAKPOINT` names. Without it that is a debugger, which there is not.
pub(super) fn breakpoint(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    let path = match variable(cx, "PYTHONBREAKPOINT")? {
        Some(path) if path == "0" => return Ok(Value::NONE),
        Some(path) if !path.is_empty() => path,
        _ => "pdb.set_trace".to_owned(),
    };
    let (module, function) = path.rsplit_once('.').unwrap_or(("builtins", &path));
    let module = cx.import_module(module)?;
    let function = cx.getattr(&module, &intern(function))?;
    let (positional, keywords) = (cx.collect(&args[0])?, cx.keywords_of(&args[1]));
    cx.call_kw(&function, &positional, &keywords)
}

/// An environment variable, as the program may have changed it.
fn variable(cx: &mut Cx, name: &str) -> Result<Option<String>> {
    if cx.modules.get_name(&intern("os")).is_none() {
        return Ok(cx.host.environment(name));
    }
    let os = cx.import_module("os")?;
    let environ = cx.getattr(&os, &intern("environ"))?;
    let value = cx.call_method(&environ, "get", &[str::new(name)])?;
    if value.is_none() { Ok(None) } else { Ok(Some(cx.str(&value)?)) }
}

/// Prints the exception with the given traceback.
pub(super) fn except(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    let Some(data) = data_of(&args[1]) else {
        let got = cx.type_name(&args[1]);
        let text = format!("TypeError: print_exception(): Exception expected for value, {got} found\n");
        cx.write_stderr(&text)?;
        return Ok(Value::NONE);
    };
    if let Some(traceback) = args[2].downcast::<Traceback>() {
        drop(data.traceback.replace(Some(traceback)));
    }
    let error = cx.to_error(&args[1])?;
    cx.print_exception(&error);
    Ok(Value::NONE)
}
