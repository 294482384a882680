//! Attribute functions: `getattr` and its like, `dir`, `vars`, `globals`, `locals`.

use super::quick;
use super::staged;
use crate::error::Result;
use crate::names::{Name, intern_str};
use crate::native::NativeDef;
use crate::natives;
use crate::types::class::Type;
use crate::types::class::check;
use crate::types::dict::Dict;
use crate::types::list;
use crate::types::module::Module;
use crate::types::str::Str;
use crate::vm::Cx;
use snek_heap::{Gc, Value};

pub(super) static FUNCTIONS: &[NativeDef] = natives! {
    "getattr(object, name, default=None, /)" [quick = quick::getattr, staged = Rule(staged::GET_ATTRIBUTE)] => getattr,
    "setattr(obj, name, value, /)" [quick = quick::setattr, staged = Rule(staged::WRITE_ATTRIBUTE)] => |cx, a| {
        let name = attribute_name(cx, "setattr", &a[1])?;
        cx.setattr(&a[0], &name, a[2].clone())?;
        Ok(Value::NONE)
    },
    "delattr(obj, name, /)" [staged = Rule(staged::WRITE_ATTRIBUTE)] => |cx, a| {
        let name = attribute_name(cx, "delattr", &a[1])?;
        cx.delattr(&a[0], &name)?;
        Ok(Value::NONE)
    },
    "hasattr(obj, name, /)" [quick = quick::hasattr, staged = Rule(staged::HAS_ATTRIBUTE)] => |cx, a| {
        let name = attribute_name(cx, "hasattr", &a[1])?;
        Ok(Value::bool(cx.getattr_opt(&a[0], &name)?.is_some()))
    },
    "dir(object=None, /)" [staged = Rule(staged::OBJECT)] => dir,
    "vars(object=None, /)" [staged = Rule(staged::OBJECT)] => vars,
    "globals()" [staged = Same] => |cx, _| Ok(cx.globals().value()),
    "locals()" [staged = Same] => |cx, _| Ok(cx.locals()),
};

fn attribute_name(cx: &mut Cx, function: &str, value: &Value) -> Result<Name> {
    match crate::types::payload(value).downcast::<Str>() {
        Some(text) => Ok(intern_str(&text)),
        None => {
            let got = cx.type_name(value);
            let message = match function {
                "setattr" | "delattr" => format!("attribute name must be string, not '{got}'"),
                _ => format!("{function}(): attribute name must be string"),
            };
            let message = if function == "getattr" || function == "hasattr" {
                format!("attribute name must be string, not '{got}'")
            } else {
                message
            };
            Err(cx.type_error(message))
        }
    }
}

fn getattr(cx: &mut Cx, a: &[Value]) -> Result<Value> {
    let name = attribute_name(cx, "getattr", &a[1])?;
    if a[2].is_unbound() {
        return cx.getattr(&a[0], &name);
    }
    Ok(cx.getattr_opt(&a[0], &name)?.unwrap_or_else(|| a[2].clone()))
}

fn dir(cx: &mut Cx, a: &[Value]) -> Result<Value> {
    if a[0].is_unbound() {
        let locals = cx.locals();
        // A mapping of the program's own says itself what its keys are, and they need not be strings.
        let keys = cx.call_method(&locals, "keys", &[])?;
        let keys = list::new(cx.collect(&keys)?);
        cx.call_method(&keys, "sort", &[])?;
        return Ok(keys);
    }
    let name = cx.names.__dir__.clone();
    match cx.call_special(&a[0], &name, &[])? {
        Some(names) => {
            let names = cx.collect(&names)?;
            sorted(cx, names)
        }
        None => dir_of(cx, &a[0]),
    }
}

fn sorted(cx: &mut Cx, names: Vec<Value>) -> Result<Value> {
    if names.iter().any(|name| crate::types::payload(name).kind() != crate::kinds::STR) {
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
    Ok(list::new(texts.into_iter().map(crate::types::str::new).collect()))
}

/// What `object.__dir__` gives.
pub(crate) fn dir_of(cx: &mut Cx, object: &Value) -> Result<Value> {
    // A module may say itself what it has.
    if let Some(module) = object.downcast_ref::<Module>()
        && let Some(own) = module.dict.get_name(&cx.names.__dir__)
    {
        let names = cx.call(&own, &[])?;
        let names = cx.collect(&names)?;
        return sorted(cx, names);
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
    let is_module = object.kind() == crate::kinds::MODULE;
    if !is_module {
        let class = object.downcast::<Type>().unwrap_or_else(|| cx.class_of(object));
        let has_dict = class.layout == crate::kinds::EXCEPTION;
        for class in class.mro.borrow().iter() {
            // Not every object has the dict that `object` knows how to find.
            let is_object = class.is(&cx.types.object) && !has_dict;
            let is_error = class.is_builtin && class.layout == crate::kinds::EXCEPTION;
            let table = class.dict.table.borrow();
            let hidden = |key: &Value| {
                is_object && key.is(&cx.names.__dict__.value()) || is_error && key.is(&cx.names.__module__.value())
            };
            names.extend(table.iter().map(|entry| entry.key.clone()).filter(|key| !hidden(key)));
        }
    }
    sorted(cx, names)
}

fn vars(cx: &mut Cx, a: &[Value]) -> Result<Value> {
    if a[0].is_unbound() {
        return Ok(cx.locals());
    }
    let name = cx.names.__dict__.clone();
    match cx.getattr_opt(&a[0], &name)? {
        Some(dict) => Ok(dict),
        None => Err(cx.type_error("vars() argument must have __dict__ attribute")),
    }
}

impl Cx {
    /// `locals()` of the innermost Python frame.
    #[must_use]
    pub fn locals(&self) -> Value {
        match self.frame_locals() {
            Some(locals) => locals,
            None => self.globals().value(),
        }
    }

    /// The keyword arguments that a native received as a dict.
    #[must_use]
    pub fn keywords_of(&self, dict: &Value) -> Vec<(Name, Value)> {
        let Some(dict) = dict.downcast_ref::<Dict>() else { return Vec::new() };
        let table = dict.table.borrow();
        let named = |key: &Value| key.downcast::<Str>().map(|text| intern_str(&text));
        table.iter().filter_map(|entry| Some((named(&entry.key)?, entry.value.clone()))).collect()
    }

    /// Whether the class is registered with the abstract class of `collections.abc`.
    pub(crate) fn is_registered(&mut self, class: &Gc<Type>, abstract_class: &str) -> bool {
        let modules = self.modules.clone();
        let Some(module) = modules.get_name(&self.name("_collections_abc")) else { return false };
        let name = self.name(abstract_class);
        let Ok(Some(abc)) = self.getattr_opt(&module, &name) else { return false };
        check::is_subclass(self, &class.value(), &abc).unwrap_or(false)
    }
}
