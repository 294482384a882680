//! `property`, `staticmethod` and `classmethod`.

use super::{Instance, Type, descriptor};
use crate::error::Result;
use crate::names::{Name, intern};
use crate::native::{NativeDef, Staged};
use crate::types::dict::Dict;
use crate::types::ops::{GetSet, Ops, TypeDef, check_get, instance_around, read_only};
use crate::types::str;
use crate::types::tuple::Tuple;
use crate::vm::Cx;
use crate::{kinds, natives};
use snek_heap::{Gc, Kind, Object, Value};
use std::cell::RefCell;

/// A property.
pub struct Property {
    /// Reads; or `NONE`.
    pub get: Value,
    /// Writes; or `NONE`.
    pub set: Value,
    /// Deletes; or `NONE`.
    pub delete: Value,
    /// `__doc__`.
    pub doc: RefCell<Value>,
    /// The name that its class body gave it; or `NONE`.
    pub name: RefCell<Value>,
    /// The documentation is that of the getter: another getter brings its own.
    pub is_getters_doc: bool,
}

impl Object for Property {
    const KIND: Kind = kinds::PROPERTY;
    const CONTAINER: bool = true;
    fn trace(&self, visit: &mut dyn FnMut(&Value)) {
        [&self.get, &self.set, &self.delete].into_iter().for_each(&mut *visit);
        if let Ok(doc) = self.doc.try_borrow() {
            visit(&doc);
        }
        if let Ok(name) = self.name.try_borrow() {
            visit(&name);
        }
    }
}

/// A static method.
pub struct StaticMethod {
    /// The function.
    pub function: Value,
    /// Attributes of its own, made when first asked for.
    attributes: RefCell<Option<Gc<Dict>>>,
}

impl StaticMethod {
    /// What a value that stands in a class is as an attribute: of a static method its function.
    pub(crate) fn unwrapped(value: Value) -> Value {
        match value.downcast_ref::<Self>() {
            Some(method) => method.function.clone(),
            None => value,
        }
    }
}

impl Object for StaticMethod {
    const KIND: Kind = kinds::STATICMETHOD;
    const CONTAINER: bool = true;
    fn trace(&self, visit: &mut dyn FnMut(&Value)) {
        visit(&self.function);
        if let Ok(attributes) = self.attributes.try_borrow()
            && let Some(attributes) = &*attributes
        {
            visit(&attributes.value());
        }
    }
    fn clear(&self) {
        drop(self.attributes.take());
    }
}

/// The function that `__new__` is given. Only a subclass, whose `__init__` gives it later, may do without.
fn wrapped(cx: &mut Cx, a: &[Value], name: &str) -> Result<Value> {
    let is_own = a[0].downcast_ref::<Type>().is_some_and(|class| class.is_builtin);
    let given = a[1].downcast_ref::<Tuple>().map_or(&[][..], Tuple::items);
    match given {
        [function, ..] if !is_own || given.len() == 1 => Ok(function.clone()),
        [] if !is_own => Ok(Value::NONE),
        _ => Err(cx.type_error(format!("{name} expected 1 argument, got {}", given.len()))),
    }
}

/// `__init__` of an instance of a subclass: it stands around another object from now on. An object of the class itself
/// is complete since `__new__`.
fn fill(cx: &Cx, this: &Value, made: Value) -> Value {
    if let Some(instance) = instance_around(cx, this)
        && let Some(instance) = instance.downcast_ref::<Instance>()
    {
        drop(instance.set_payload(made));
    }
    Value::NONE
}

/// A class method.
pub struct ClassMethod {
    /// The function.
    pub function: Value,
    /// Attributes of its own, made when first asked for.
    attributes: RefCell<Option<Gc<Dict>>>,
}

impl Object for ClassMethod {
    const KIND: Kind = kinds::CLASSMETHOD;
    const CONTAINER: bool = true;
    fn trace(&self, visit: &mut dyn FnMut(&Value)) {
        visit(&self.function);
        if let Ok(attributes) = self.attributes.try_borrow()
            && let Some(attributes) = &*attributes
        {
            visit(&attributes.value());
        }
    }
    fn clear(&self) {
        drop(self.attributes.take());
    }
}

fn kept_attributes(this: &Value) -> Option<&RefCell<Option<Gc<Dict>>>> {
    match (this.downcast_ref::<StaticMethod>(), this.downcast_ref::<ClassMethod>()) {
        (Some(method), _) => Some(&method.attributes),
        (_, Some(method)) => Some(&method.attributes),
        _ => None,
    }
}

/// An attribute that a static or class method keeps.
pub(crate) fn kept_attribute(this: &Value, name: &Name) -> Option<Value> {
    kept_attributes(this)?.borrow().as_ref()?.get_name(name)
}

/// The attributes of a static or class method. They begin with what its function is called.
pub(crate) fn method_attributes(cx: &mut Cx, this: &Value) -> Result<Option<Gc<Dict>>> {
    let Some(kept) = kept_attributes(this) else { return Ok(None) };
    if let Some(known) = &*kept.borrow() {
        return Ok(Some(known.clone()));
    }
    let function = match (this.downcast_ref::<StaticMethod>(), this.downcast_ref::<ClassMethod>()) {
        (Some(method), _) => method.function.clone(),
        (_, Some(method)) => method.function.clone(),
        _ => return Ok(None),
    };
    let made = Gc::new(Dict::default());
    for name in ["__module__", "__name__", "__qualname__", "__doc__", "__annotations__"] {
        let name = intern(name);
        if let Some(value) = cx.getattr_opt(&function, &name)? {
            made.set_name(&name, value);
        }
    }
    drop(kept.replace(Some(made.clone())));
    Ok(Some(made))
}

/// `staticmethod(function)`.
#[must_use]
pub fn wrap_static_method(function: Value) -> Value {
    Value::object(Gc::new(StaticMethod { function, attributes: RefCell::default() }))
}

/// `classmethod(function)`.
#[must_use]
pub fn wrap_class_method(function: Value) -> Value {
    Value::object(Gc::new(ClassMethod { function, attributes: RefCell::default() }))
}

/// `staticmethod`.
pub static STATICMETHOD_TYPE: TypeDef = TypeDef {
    doc: "A function of a class that is called without an instance.",
    new: Some(
        NativeDef::new("__new__(cls, /, *args)", |cx, a| Ok(wrap_static_method(wrapped(cx, a, "staticmethod")?)))
            .staged(Staged::Same),
    ),
    is_base: true,
    methods: natives! {
        "__init__(self, function, /)" [staged = Same] => |cx, a| Ok(fill(cx, &a[0], wrap_static_method(a[1].clone()))),
        "__get__(self, object, type=None, /)" [staged = Same] => bound,
        "__call__(self, /, *args, **kwargs)" [staged = Same] => |cx, a| {
            let function = a[0].downcast_ref::<StaticMethod>().map_or(Value::NONE, |m| m.function.clone());
            let args = cx.collect(&a[1])?;
            let keywords = cx.keywords_of(&a[2]);
            cx.call_kw(&function, &args, &keywords)
        },
    },
    attributes: &[
        GetSet::new("__func__", static_function).set(read_only),
        GetSet::new("__dict__", |cx, this| Ok(method_attributes(cx, this)?.map_or(Value::NONE, |own| own.value()))),
        GetSet::new("__wrapped__", static_function).set(read_only),
        GetSet::new("__isabstractmethod__", |cx, this| is_abstract(cx, this, static_function)),
        GetSet::new("__name__", |cx, this| of_function(cx, this, static_function, "__name__")),
        GetSet::new("__qualname__", |cx, this| of_function(cx, this, static_function, "__qualname__")),
        GetSet::new("__module__", |cx, this| of_function(cx, this, static_function, "__module__")),
        GetSet::new("__doc__", |cx, this| of_function(cx, this, static_function, "__doc__")),
        GetSet::new("__annotations__", |cx, this| of_function(cx, this, static_function, "__annotations__")),
    ],
    ops: Ops { repr: Some(|cx, this| wrapper_repr(cx, this, "staticmethod", static_function)), ..Ops::NONE },
    ..TypeDef::named("staticmethod", kinds::STATICMETHOD)
};

/// `classmethod`.
pub static CLASSMETHOD_TYPE: TypeDef = TypeDef {
    doc: "A method that gets the class as its first argument, not an instance.",
    new: Some(
        NativeDef::new("__new__(cls, /, *args)", |cx, a| Ok(wrap_class_method(wrapped(cx, a, "classmethod")?)))
            .staged(Staged::Same),
    ),
    is_base: true,
    methods: natives! {
        "__init__(self, function, /)" [staged = Same] => |cx, a| Ok(fill(cx, &a[0], wrap_class_method(a[1].clone()))),
        "__get__(self, object, type=None, /)" [staged = Same] => bound,
    },
    attributes: &[
        GetSet::new("__func__", class_function).set(read_only),
        GetSet::new("__dict__", |cx, this| Ok(method_attributes(cx, this)?.map_or(Value::NONE, |own| own.value()))),
        GetSet::new("__wrapped__", class_function).set(read_only),
        GetSet::new("__isabstractmethod__", |cx, this| is_abstract(cx, this, class_function)),
        GetSet::new("__name__", |cx, this| of_function(cx, this, class_function, "__name__")),
        GetSet::new("__qualname__", |cx, this| of_function(cx, this, class_function, "__qualname__")),
        GetSet::new("__module__", |cx, this| of_function(cx, this, class_function, "__module__")),
        GetSet::new("__doc__", |cx, this| of_function(cx, this, class_function, "__doc__")),
        GetSet::new("__annotations__", |cx, this| of_function(cx, this, class_function, "__annotations__")),
    ],
    ops: Ops { repr: Some(|cx, this| wrapper_repr(cx, this, "classmethod", class_function)), ..Ops::NONE },
    ..TypeDef::named("classmethod", kinds::CLASSMETHOD)
};

fn static_function(_cx: &mut Cx, this: &Value) -> Result<Value> {
    Ok(this.downcast_ref::<StaticMethod>().map_or(Value::NONE, |method| method.function.clone()))
}

fn class_function(_cx: &mut Cx, this: &Value) -> Result<Value> {
    Ok(this.downcast_ref::<ClassMethod>().map_or(Value::NONE, |method| method.function.clone()))
}

/// `method.__get__(object, type)`.
fn bound(cx: &mut Cx, a: &[Value]) -> Result<Value> {
    check_get(cx, a)?;
    let class = match a[2].downcast::<Type>() {
        Some(class) => class,
        None => cx.class_of(&a[1]),
    };
    descriptor::get(cx, &a[0], (!a[1].is_none()).then_some(&a[1]), &class)
}

fn of_function(cx: &mut Cx, this: &Value, function: fn(&mut Cx, &Value) -> Result<Value>, name: &str) -> Result<Value> {
    let (function, name) = (function(cx, this)?, cx.name(name));
    cx.getattr(&function, &name)
}

fn wrapper_repr(
    cx: &mut Cx,
    this: &Value,
    name: &str,
    function: fn(&mut Cx, &Value) -> Result<Value>,
) -> Result<Value> {
    let function = function(cx, this)?;
    Ok(str::new(format!("<{name}({})>", cx.repr(&function)?)))
}

fn is_abstract(cx: &mut Cx, this: &Value, function: fn(&mut Cx, &Value) -> Result<Value>) -> Result<Value> {
    let function = function(cx, this)?;
    abstract_mark(cx, &function)
}

fn abstract_mark(cx: &mut Cx, function: &Value) -> Result<Value> {
    let name = cx.name("__isabstractmethod__");
    match cx.getattr_opt(function, &name)? {
        Some(mark) => Ok(Value::bool(cx.truth(&mark)?)),
        None => Ok(Value::FALSE),
    }
}

/// `property`.
pub static PROPERTY_TYPE: TypeDef = TypeDef {
    doc: "An attribute that functions compute: one reads it, others may set or delete it.\n\n\
          >>> class Circle:\n\
          ...     radius = 2\n\
          ...     @property\n\
          ...     def diameter(self):\n\
          ...         return 2 * self.radius\n\
          >>> Circle().diameter\n\
          4",
    new: Some(
        NativeDef::new("__new__(cls, fget=None, fset=None, fdel=None, doc=None)", new_property).staged(Staged::Same),
    ),
    is_base: true,
    methods: natives! {
        "__init__(self, fget=None, fset=None, fdel=None, doc=None)" [staged = Same] => |cx, a| {
            let made = new_property(cx, a)?;
            let getters = made.downcast_ref::<Property>().filter(|property| property.is_getters_doc);
            if let Some(doc) = getters.map(|property| property.doc.borrow().clone())
                && let Some(instance) = instance_around(cx, &a[0])
            {
                // The class has a `__doc__` of its own, so that of the getter is kept with the instance.
                let name = cx.names.__doc__.clone();
                cx.setattr(&instance, &name, doc)?;
            }
            Ok(fill(cx, &a[0], made))
        },
        /// Return a copy of the property with another function that reads it.
        "getter(self, function, /)" [staged = Same] => |cx, a| replaced(cx, &a[0], |p| (or_else(&a[1], &p.get), p.set.clone(), p.delete.clone())),
        /// Return a copy of the property with a function that sets it.
        "setter(self, function, /)" [staged = Same] => |cx, a| replaced(cx, &a[0], |p| (p.get.clone(), or_else(&a[1], &p.set), p.delete.clone())),
        /// Return a copy of the property with a function that deletes it.
        "deleter(self, function, /)" [staged = Same] => |cx, a| replaced(cx, &a[0], |p| (p.get.clone(), p.set.clone(), or_else(&a[1], &p.delete))),
        "__set_name__(self, owner, name, /)" [staged = Same] => |_, a| {
            set_name(&a[0], &a[2]);
            Ok(Value::NONE)
        },
        "__get__(self, object, type=None, /)" [staged = Same] => |cx, a| {
            check_get(cx, a)?;
            match a[1].is_none() {
                true => Ok(instance_around(cx, &a[0]).unwrap_or_else(|| a[0].clone())),
                false => read(cx, &a[0], &a[1]),
            }
        },
        "__set__(self, object, value, /)" [staged = Same] => |cx, a| {
            let name = cx.name("");
            write(cx, &a[0], &a[1], &name, Some(a[2].clone()))?;
            Ok(Value::NONE)
        },
        "__delete__(self, object, /)" [staged = Same] => |cx, a| {
            let name = cx.name("");
            write(cx, &a[0], &a[1], &name, None)?;
            Ok(Value::NONE)
        },
    },
    attributes: &[
        GetSet::new("fget", |_, this| Ok(part(this, |p| p.get.clone())))
            .doc("The function that reads the attribute, or None.")
            .set(read_only),
        GetSet::new("fset", |_, this| Ok(part(this, |p| p.set.clone())))
            .doc("The function that sets the attribute, or None.")
            .set(read_only),
        GetSet::new("fdel", |_, this| Ok(part(this, |p| p.delete.clone())))
            .doc("The function that deletes the attribute, or None.")
            .set(read_only),
        GetSet::new("__doc__", |_, this| Ok(part(this, |p| p.doc.borrow().clone()))).set(|_, this, value| {
            part(this, |p| p.doc.replace(value.clone()));
            Ok(())
        }),
        GetSet::new("__isabstractmethod__", |cx, this| {
            for function in
                [part(this, |p| p.get.clone()), part(this, |p| p.set.clone()), part(this, |p| p.delete.clone())]
            {
                let mark = abstract_mark(cx, &function)?;
                if mark.as_bool() == Some(true) {
                    return Ok(mark);
                }
            }
            Ok(Value::FALSE)
        }),
    ],
    ..TypeDef::named("property", kinds::PROPERTY)
};

/// Tells a property its name, for errors.
pub(super) fn set_name(property: &Value, name: &Value) {
    drop(part(property, |p| p.name.replace(name.clone())));
}

fn part(this: &Value, take: impl Fn(&Property) -> Value) -> Value {
    this.downcast_ref::<Property>().map_or(Value::NONE, take)
}

/// `None` keeps the function that is there.
fn or_else(value: &Value, own: &Value) -> Value {
    if value.is_none() { own.clone() } else { value.clone() }
}

fn or_none(value: &Value) -> Value {
    if value.is_unbound() { Value::NONE } else { value.clone() }
}

fn new_property(cx: &mut Cx, a: &[Value]) -> Result<Value> {
    let (get, set, delete) = (or_none(&a[1]), or_none(&a[2]), or_none(&a[3]));
    let mut doc = or_none(&a[4]);
    let mut is_getters_doc = false;
    if doc.is_none() && !get.is_none() {
        let name = cx.names.__doc__.clone();
        doc = cx.getattr_opt(&get, &name)?.unwrap_or(Value::NONE);
        is_getters_doc = !doc.is_none();
    }
    Ok(Value::object(Gc::new(Property {
        get,
        set,
        delete,
        doc: RefCell::new(doc),
        name: RefCell::new(Value::NONE),
        is_getters_doc,
    })))
}

/// A property of the same class with one function replaced.
fn replaced(cx: &mut Cx, this: &Value, parts: impl Fn(&Property) -> (Value, Value, Value)) -> Result<Value> {
    let Some(property) = this.downcast_ref::<Property>() else { return Err(cx.system_error("no property")) };
    let (get, set, delete) = parts(property);
    let doc = property.doc.borrow().clone();
    let doc = if property.is_getters_doc && !get.is_none() { Value::NONE } else { doc };
    let class = match instance_around(cx, this) {
        Some(instance) => cx.class_of(&instance).value(),
        None => cx.types.of_kind(kinds::PROPERTY).value(),
    };
    cx.call(&class, &[get, set, delete, doc])
}

/// Reads a property.
pub(super) fn read(cx: &mut Cx, descriptor: &Value, object: &Value) -> Result<Value> {
    let getter = part(descriptor, |p| p.get.clone());
    if getter.is_none() {
        let name = property_name(cx, descriptor);
        let type_name = cx.class_of(object).qualname.borrow().as_str().to_owned();
        return Err(cx.attribute_error(format!("property{name} of '{type_name}' object has no getter")));
    }
    cx.call(&getter, std::slice::from_ref(object))
}

/// Writes or deletes a property.
pub(super) fn write(cx: &mut Cx, descriptor: &Value, object: &Value, _name: &Name, value: Option<Value>) -> Result<()> {
    let (function, what) = match value {
        Some(_) => (part(descriptor, |p| p.set.clone()), "setter"),
        None => (part(descriptor, |p| p.delete.clone()), "deleter"),
    };
    if function.is_none() {
        let name = property_name(cx, descriptor);
        let type_name = cx.class_of(object).qualname.borrow().as_str().to_owned();
        return Err(cx.attribute_error(format!("property{name} of '{type_name}' object has no {what}")));
    }
    let mut args = vec![object.clone()];
    args.extend(value);
    cx.call(&function, &args)?;
    Ok(())
}

/// ` 'name'`, the name that the property's class body gave it.
fn property_name(cx: &mut Cx, descriptor: &Value) -> String {
    let name = part(descriptor, |p| p.name.borrow().clone());
    if name.is_none() {
        return String::new();
    }
    cx.repr(&name).map_or_else(|_| String::new(), |name| format!(" {name}"))
}
