//! `code.replace`: the same code under other names, with other constants.
//!
//! In: a code object and what is to change. Out: a new code object.
//! Invariants:
//! - What the instructions rest on stays: a change of it is refused, unless it changes nothing.
//! - Constants are exchanged one for one, in the places that `co_consts` shows.

use super::code::constants;
use crate::bytecode::{AttrSite, Code, GlobalSite};
use crate::error::Result;
use crate::names::{Name, intern, intern_str};
use crate::types::ops::receiver;
use crate::types::str::Str;
use crate::types::tuple::Tuple;
use crate::vm::Cx;
use snek_heap::{Charge, Gc, Value};
use std::rc::Rc;

/// What code objects have beyond the parts that can be exchanged.
const FIXED: [&str; 13] = [
    "co_argcount",
    "co_posonlyargcount",
    "co_kwonlyargcount",
    "co_nlocals",
    "co_stacksize",
    "co_flags",
    "co_code",
    "co_names",
    "co_varnames",
    "co_freevars",
    "co_cellvars",
    "co_linetable",
    "co_exceptiontable",
];

pub(super) fn replace(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    let known = receiver::<Code>(cx, &args[0])?;
    cx.compare_with_text(known)?;
    let mut code = copy_of(known);
    for (name, value) in cx.keywords_of(&args[1]) {
        match name.as_str() {
            "co_name" => code.name = text(cx, &name, &value)?,
            "co_qualname" => code.qualname = text(cx, &name, &value)?,
            "co_filename" => {
                let file = text(cx, &name, &value)?;
                code.source = Rc::new(code.source.renamed(file.as_str()));
            }
            "co_firstlineno" => {
                let line = cx.index(&value)?;
                let Ok(line) = u32::try_from(line) else {
                    return Err(cx.value_error("code: co_firstlineno must not be negative"));
                };
                code.first_line = line;
            }
            "co_consts" => exchange(cx, &mut code, &value)?,
            known if FIXED.contains(&known) => {
                let current = cx.getattr_opt(&args[0], &name)?;
                let same = match current {
                    Some(current) => cx.eq(&current, &value)?,
                    None => false,
                };
                if !same {
                    let message = format!("code.replace: {known} cannot be changed, the instructions rest on it");
                    return Err(cx.value_error(message));
                }
            }
            other => {
                return Err(cx.type_error(format!("'{other}' is an invalid keyword argument for replace()")));
            }
        }
    }
    // What instructions read of constants without a look: counts, names of arguments, closures of inner functions.
    if !cx.has_sound_bounds(&code) {
        return Err(cx.value_error("code.replace: the instructions do not fit these constants"));
    }
    Ok(Gc::new(code).value())
}

fn text(cx: &mut Cx, name: &Name, value: &Value) -> Result<Name> {
    match value.downcast::<Str>() {
        Some(text) => Ok(intern_str(&text)),
        None => {
            let got = cx.type_name(value);
            Err(cx.type_error(format!("replace() argument '{}' must be str, not {got}", name.as_str())))
        }
    }
}

/// Puts each constant of `value` in the place of the one that `co_consts` shows at its position.
fn exchange(cx: &mut Cx, code: &mut Code, value: &Value) -> Result<()> {
    let Some(new) = value.downcast::<Tuple>() else {
        let got = cx.type_name(value);
        return Err(cx.type_error(format!("replace() argument 'co_consts' must be tuple, not {got}")));
    };
    let shown = constants(code);
    let Some(old) = shown.downcast::<Tuple>().filter(|old| old.items().len() == new.items().len()) else {
        return Err(cx.value_error("code.replace: co_consts must keep its length, the instructions rest on it"));
    };
    let mut consts = code.consts.to_vec();
    for (old, new) in old.items().iter().zip(new.items()) {
        if old.is(new) {
            continue;
        }
        let mut known = code.doc.is(old);
        if known {
            code.doc = new.clone();
        }
        for constant in consts.iter_mut().filter(|constant| constant.is(old)) {
            *constant = new.clone();
            known = true;
        }
        // Small integers and the like stand in the instructions.
        if !known {
            let shown = cx.repr(old)?;
            return Err(cx.value_error(format!("code.replace: the constant {shown} is part of an instruction")));
        }
    }
    code.consts = consts.into();
    Ok(())
}

/// The same code, which has not run yet.
fn copy_of(code: &Code) -> Code {
    let copy = Code {
        name: code.name.clone(),
        qualname: code.qualname.clone(),
        kind: code.kind,
        is_generator: code.is_generator,
        is_coroutine: code.is_coroutine,
        source: code.source.clone(),
        first_line: code.first_line,
        params: code.params,
        registers: code.registers,
        locals: code.locals.clone(),
        cells: code.cells.clone(),
        free: code.free.clone(),
        captures: code.captures.clone(),
        doc: code.doc.clone(),
        instrs: code.instrs.clone(),
        consts: code.consts.clone(),
        names: code.names.clone(),
        attr_sites: code.attr_sites.iter().map(|site| AttrSite::new(intern(site.name.as_str()))).collect(),
        global_sites: code.global_sites.iter().map(|site| GlobalSite::new(intern(site.name.as_str()))).collect(),
        handlers: code.handlers.clone(),
        spans: code.spans.clone(),
        regions: code.regions.clone(),
        outer_regions: code.outer_regions.clone(),
        far_jumps: code.far_jumps.clone(),
        stored: None,
        held: Charge::default(),
    };
    copy.weigh();
    copy
}
