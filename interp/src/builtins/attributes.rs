//! Attribute functions: `getattr` and its like, `dir`, `vars`, `globals`, `locals`.

use super::{quick, staged};
use crate::error::Result;
use crate::names::{self, Name, intern_str};
use crate::native::NativeDef;
use crate::natives;
use crate::types::class::{Type, check, dir_of, sorted_names};
use crate::types::dict::Dict;
use crate::types::str::Str;
use crate::types::{list, payload};
use crate::vm::Cx;
use snek_heap::{Gc, Value};

pub(super) static FUNCTIONS: &[NativeDef] = natives! {
    /// Return the attribute of an object by its name: getattr(x, "y") is x.y.
    ///
    /// Without default, a missing attribute raises AttributeError.
    "getattr(object, name, default=None, /)" [quick = quick::getattr, staged = Rule(staged::GET_ATTRIBUTE)] => getattr,
    /// Set the attribute of an object by its name: setattr(x, "y", v) is x.y = v.
    "setattr(obj, name, value, /)" [quick = quick::setattr, staged = Rule(staged::WRITE_ATTRIBUTE)] => |cx, a| {
        let name = attribute_name(cx, "setattr", &a[1])?;
        cx.setattr(&a[0], &name, a[2].clone())?;
        Ok(Value::NONE)
    },
    /// Delete the attribute of an object by its name: delattr(x, "y") is del x.y.
    "delattr(obj, name, /)" [staged = Rule(staged::WRITE_ATTRIBUTE)] => |cx, a| {
        let name = attribute_name(cx, "delattr", &a[1])?;
        cx.delattr(&a[0], &name)?;
        Ok(Value::NONE)
    },
    /// Return whether an object has an attribute of this name.
    "hasattr(obj, name, /)" [quick = quick::hasattr, staged = Rule(staged::HAS_ATTRIBUTE)] => |cx, a| {
        let name = attribute_name(cx, "hasattr", &a[1])?;
        Ok(Value::bool(cx.getattr_opt(&a[0], &name)?.is_some()))
    },
    /// Return a sorted list of names: the attributes of an object, or without one the variables in scope.
    "dir(object=None, /)" [staged = Rule(staged::OBJECT)] => dir,
    /// Return the __dict__ of an object; without one, what locals() returns.
    "vars(object=None, /)" [staged = Rule(staged::OBJECT)] => vars,
    /// Return the dict of the module's variables. Changes to it change the variables.
    "globals()" [staged = Same] => |cx, _| Ok(cx.globals().value()),
    /// Return a dict of the local variables. Changes to it change no variable of a function.
    "locals()" [staged = Same] => |cx, _| Ok(cx.locals()),
};

fn attribute_name(cx: &mut Cx, function: &str, value: &Value) -> Result<Name> {
    match payload(value).downcast::<Str>() {
        Some(text) => {
            // It is kept, and shown where there is no such attribute.
            cx.reserve(text.as_str().len().saturating_mul(4).saturating_add(names::growth(&text)))?;
            Ok(intern_str(&text))
        }
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
            sorted_names(cx, names)
        }
        None => dir_of(cx, &a[0]),
    }
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
