//! The names that `dir` gives.

use super::Type;
use crate::error::Result;
use crate::kinds;
use crate::types::dict::Dict;
use crate::types::module::Module;
use crate::types::{list, payload, str};
use crate::vm::Cx;
use snek_heap::Value;

/// What `object.__dir__` gives.
pub(crate) fn dir_of(cx: &mut Cx, object: &Value) -> Result<Value> {
    // A module may say itself what it has.
    if let Some(module) = object.downcast_ref::<Module>()
        && let Some(own) = module.dict.get_name(&cx.names.__dir__)
    {
        let names = cx.call(&own, &[])?;
        let names = cx.collect(&names)?;
        return sorted_names(cx, names);
    }
    let mut names = Vec::new();
    let mut add = |dict: &Dict| names.extend(dict.table.borrow().iter().map(|entry| entry.key.clone()));
    let dict_name = cx.names.__dict__.clone();
    if object.downcast_ref::<Type>().is_none()
        && let Some(own) = cx.getattr_opt(object, &dict_name)?
        && let Some(dict) = own.downcast_ref::<Dict>()
    {
        add(dict);
    }
    let is_module = object.kind() == kinds::MODULE;
    if !is_module {
        let class = object.downcast::<Type>().unwrap_or_else(|| cx.class_of(object));
        let has_dict = class.layout == kinds::EXCEPTION;
        for class in class.mro.borrow().iter() {
            // Not every object has the dict that `object` knows how to find.
            let is_object = class.is(&cx.types.object) && !has_dict;
            let is_error = class.is_builtin && class.layout == kinds::EXCEPTION;
            let table = class.dict.table.borrow();
            let hidden = |key: &Value| {
                is_object && key.is(&cx.names.__dict__.value()) || is_error && key.is(&cx.names.__module__.value())
            };
            names.extend(table.iter().map(|entry| entry.key.clone()).filter(|key| !hidden(key)));
        }
    }
    sorted_names(cx, names)
}

/// The names as `dir` gives them.
pub(crate) fn sorted_names(cx: &mut Cx, names: Vec<Value>) -> Result<Value> {
    if names.iter().any(|name| payload(name).kind() != kinds::STR) {
        let names = list::new(names);
        cx.call_method(&names, "sort", &[])?;
        return Ok(names);
    }
    let mut texts: Vec<String> = Vec::with_capacity(names.len());
    for name in names {
        texts.push(cx.str(&name)?);
    }
    texts.sort();
    texts.dedup();
    Ok(list::new(texts.into_iter().map(str::new).collect()))
}
