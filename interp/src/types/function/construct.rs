//! Making functions and cells from their parts: `types.FunctionType` and `types.CellType`.

use super::{Cell, Function};
use crate::bytecode::Code;
use crate::error::Error;
use crate::error::Result;
use crate::names::intern_str;
use crate::types::dict::Dict;
use crate::types::str::Str;
use crate::types::tuple::Tuple;
use crate::vm::Cx;
use snek_heap::{Gc, Value};

/// `function(code, globals, name=None, argdefs=None, closure=None)`.
pub(super) fn function(cx: &mut Cx, a: &[Value]) -> Result<Value> {
    let Some(code) = a[1].downcast::<Code>() else { return Err(wrong(cx, "code", "code", &a[1])) };
    let Some(globals) = a[2].downcast::<Dict>() else { return Err(wrong(cx, "globals", "dict", &a[2])) };
    let given = |value: &Value| (!value.is_unbound() && !value.is_none()).then(|| value.clone());
    let name = match given(&a[3]) {
        Some(name) => match name.downcast::<Str>() {
            Some(name) => Some(intern_str(&name)),
            None => return Err(cx.type_error("arg 3 (name) must be None or string")),
        },
        None => None,
    };
    let defaults = match given(&a[4]) {
        Some(defaults) => match defaults.downcast_ref::<Tuple>() {
            Some(defaults) => defaults.items().to_vec(),
            None => return Err(cx.type_error("arg 4 (defaults) must be None or tuple")),
        },
        None => Vec::new(),
    };
    let cells = cells(cx, &code, given(&a[5]))?;
    let module_name = cx.names.__name__.clone();
    let function: Gc<Function> = Cx::new_function(code, globals, cells.iter().map(Gc::value), &module_name);
    if let Some(name) = name {
        function.name.replace(name);
    }
    drop(function.defaults.replace(defaults));
    Ok(function.value())
}

fn wrong(cx: &mut Cx, argument: &str, wanted: &str, value: &Value) -> Error {
    let got = cx.argument_name(value);
    cx.type_error(format!("function() argument '{argument}' must be {wanted}, not {got}"))
}

fn cells(cx: &mut Cx, code: &Code, closure: Option<Value>) -> Result<Vec<Gc<Cell>>> {
    let wanted = code.free.len();
    let Some(closure) = closure else {
        return match wanted {
            0 => Ok(Vec::new()),
            _ => Err(cx.type_error("arg 5 (closure) must be tuple")),
        };
    };
    let Some(closure) = closure.downcast_ref::<Tuple>() else {
        return Err(cx.type_error("arg 5 (closure) must be None or tuple"));
    };
    let given = closure.items().len();
    if given != wanted {
        let name = code.name.as_str().to_owned();
        return Err(cx.value_error(format!("{name} requires closure of length {wanted}, not {given}")));
    }
    let mut cells = Vec::new();
    for item in closure.items() {
        match item.downcast::<Cell>() {
            Some(cell) => cells.push(cell),
            None => {
                let got = cx.type_name(item);
                return Err(cx.type_error(format!("arg 5 (closure) expected cell, found {got}")));
            }
        }
    }
    Ok(cells)
}

/// `cell(contents)`; without contents it is empty.
pub(super) fn cell(_cx: &mut Cx, a: &[Value]) -> Result<Value> {
    Ok(Cell::of(a[1].clone()).value())
}
