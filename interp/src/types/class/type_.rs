//! The methods and operations of `type`.

use super::dir::dir_of;
use super::{Type, attribute, bases, build, check, construct, descriptor, layout, quick};
use crate::error::Result;
use crate::names::{Name, intern, intern_str};
use crate::native::{Native, NativeDef, Staged, docstring};
use crate::stage::rule;
use crate::types::dict::{self, Dict};
use crate::types::ops::{GetSet, read_only};
use crate::types::str::{self, Str};
use crate::types::text::surrogate::has_surrogate;
use crate::types::tuple::{self, Tuple};
use crate::types::{alias, list, payload};
use crate::vm::Cx;
use crate::{kinds, natives};
use snek_heap::{Gc, Value};

static METHODS: &[NativeDef] = natives! {
    "__repr__(self, /)" [staged = Same] => repr_method,
    "__call__(self, /, *args, **kwargs)" [staged = Same] => call,
    /// Return the classes in which attributes are looked for, in their order.
    "mro(self, /)" [staged = Same] => |cx, a| {
        let class = class(cx, &a[0])?;
        Ok(list::new(bases::default_order(cx, &class)?.iter().map(Gc::value).collect()))
    },
    "__subclasses__(self, /)" [staged = Same] => |cx, a| {
        let found = class(cx, &a[0])?.subclasses();
        cx.charge(found.len())?;
        cx.reserve(size_of_val(&found[..]))?;
        Ok(list::new(found.iter().map(Gc::value).collect()))
    },
    "__instancecheck__(self, instance, /)" [staged = Same] => |cx, a| {
        let class = class(cx, &a[0])?;
        Ok(Value::bool(check::is_instance_of_type(cx, &a[1], &class)?))
    },
    "__subclasscheck__(self, subclass, /)" [staged = Same] => |cx, a| {
        let class = class(cx, &a[0])?;
        Ok(Value::bool(check::is_derived(cx, &a[1], &class.value())?))
    },
    "__init__(self, /, *args, **kwargs)" [staged = Same] => |_, _| Ok(Value::NONE),
    "__dir__(self, /)" [staged = Same] => |cx, a| dir_of(cx, &a[0]),
    "__setattr__(self, name, value, /)" [staged = Same] => |cx, a| set_attribute(cx, a, Some(a[2].clone())),
    "__delattr__(self, name, /)" [staged = Same] => |cx, a| set_attribute(cx, a, None),
    "__getattribute__(self, name, /)" [staged = Same] => |cx, a| {
        let name = name_of(cx, &a[1])?;
        cx.getattr(&a[0], &name)
    },
    "__or__(self, value, /)" [staged = Same] => |cx, a| alias::union(cx, &a[0], &a[1]),
    "__ror__(self, value, /)" [staged = Same] => |cx, a| alias::union(cx, &a[1], &a[0]),
};

static NEW: NativeDef = NativeDef::new("__new__(metacls, /, *args, **kwargs)", new)
    .staged(Staged::Rule(rule::CLASS_OF))
    .quick(quick::class_of);
static PREPARE: NativeDef =
    NativeDef::new("__prepare__(metacls, /, *args, **kwargs)", |_, _| Ok(dict::new())).staged(Staged::Same);

static ATTRIBUTES: &[GetSet] = &[
    GetSet::new("__name__", |cx, this| Ok(class(cx, this)?.name.borrow().value())).set(set_name),
    GetSet::new("__qualname__", |cx, this| Ok(class(cx, this)?.qualname.borrow().value())).set(set_qualname),
    GetSet::new("__bases__", |cx, this| Ok(attribute::bases(&class(cx, this)?)))
        .doc("The classes that the class statement names as bases, as a tuple.")
        .set(bases::set),
    GetSet::new("__base__", base).doc("The base that says how instances are laid out, or None.").set(read_only),
    GetSet::new("__abstractmethods__", abstract_methods)
        .doc("The names of methods that subclasses must define before there can be instances.")
        .set(set_abstract_methods),
    GetSet::new("__mro__", |cx, this| {
        Ok(tuple::new(class(cx, this)?.mro.borrow().iter().map(Gc::value).collect::<Vec<_>>()))
    })
    .doc("The classes in which attributes are looked for, in their order, as a tuple.")
    .set(read_only),
    GetSet::new("__dict__", |cx, this| {
        Ok(Value::object(Gc::new(dict::MappingProxy { mapping: class(cx, this)?.dict.value() })))
    }),
    GetSet::new("__doc__", documentation).set(|cx, this, value| set_own(cx, this, "__doc__", value)),
    GetSet::new("__module__", |cx, this| own(cx, this, "__module__", str::new("builtins")))
        .set(|cx, this, value| set_own(cx, this, "__module__", value)),
    GetSet::new("__annotations__", annotations).set(|cx, this, value| set_own(cx, this, "__annotations__", value)),
    GetSet::new("__text_signature__", |_, _| Ok(Value::NONE)),
];

/// Puts the methods into `type`.
pub(crate) fn install(type_: &Gc<Type>, module: &Name) {
    type_.quick.set(NEW.quick);
    for def in METHODS {
        let method = Native::method(def, "type", 0, true, module);
        if let Some(name) = method.downcast_ref::<Native>().map(|native| native.signature.name.clone()) {
            type_.dict.set_name(&name, method);
        }
    }
    type_.dict.set_name(&intern("__new__"), Native::of(&NEW, Value::UNBOUND, "type", module));
    let prepare = Native::of(&PREPARE, Value::UNBOUND, "type", module);
    type_.dict.set_name(&intern("__prepare__"), super::wrap_class_method(prepare));
    for attribute in ATTRIBUTES.iter().chain(layout::ATTRIBUTES) {
        type_.dict.set_name(&intern(attribute.name), super::get_set(attribute, type_));
    }
}

pub(super) fn class(cx: &mut Cx, value: &Value) -> Result<Gc<Type>> {
    match value.downcast::<Type>() {
        Some(class) => Ok(class),
        None => {
            let got = cx.type_name(value);
            Err(cx.type_error(format!("descriptor requires a 'type' object but received a '{got}'")))
        }
    }
}

fn name_of(cx: &mut Cx, value: &Value) -> Result<Name> {
    match value.downcast::<Str>() {
        Some(text) => Ok(intern_str(&text)),
        None => {
            let got = cx.type_name(value);
            Err(cx.type_error(format!("attribute name must be string, not '{got}'")))
        }
    }
}

fn set_attribute(cx: &mut Cx, a: &[Value], value: Option<Value>) -> Result<Value> {
    let (name, target) = (name_of(cx, &a[1])?, class(cx, &a[0])?);
    attribute::set_plainly(cx, &a[0], &target, &name, value)?;
    Ok(Value::NONE)
}

/// `type.__repr__`.
pub(super) fn repr_method(cx: &mut Cx, a: &[Value]) -> Result<Value> {
    let class = class(cx, &a[0])?;
    Ok(str::new(format!("<class '{}'>", super::full_name(cx, &class))))
}

fn call(cx: &mut Cx, a: &[Value]) -> Result<Value> {
    let class = class(cx, &a[0])?;
    let mut args = cx.collect(&a[1])?;
    let keywords = cx.keywords_of(&a[2]);
    let names: Vec<Value> = keywords.iter().map(|(name, _)| name.value()).collect();
    args.extend(keywords.into_iter().map(|(_, value)| value));
    construct::call_plainly(cx, &class, &args, &names)
}

fn new(cx: &mut Cx, a: &[Value]) -> Result<Value> {
    let metaclass = class(cx, &a[0])?;
    let args = a[1].downcast_ref::<Tuple>().map(|args| args.items().to_vec()).unwrap_or_default();
    let keywords = cx.keywords_of(&a[2]);
    match &args[..] {
        [value] if metaclass.is(&cx.types.type_) => Ok(cx.class_of(value).value()),
        [name, bases, namespace] => {
            let Some(name) = name.downcast::<Str>() else {
                let got = cx.argument_name(name);
                return Err(cx.type_error(format!("type.__new__() argument 1 must be str, not {got}")));
            };
            // It is the qualified name, too, and a part of errors.
            cx.reserve(name.as_str().len().saturating_mul(4))?;
            check_name(cx, &name)?;
            let Some(bases) = bases.downcast_ref::<Tuple>() else {
                let got = cx.argument_name(bases);
                return Err(cx.type_error(format!("type.__new__() argument 2 must be tuple, not {got}")));
            };
            let Some(namespace) = payload(namespace).downcast::<Dict>() else {
                let got = cx.argument_name(namespace);
                return Err(cx.type_error(format!("type.__new__() argument 3 must be dict, not {got}")));
            };
            // The metaclass of a base may be the more special one.
            let winner = build::choose_metaclass(cx, Some(metaclass.value()), bases.items())?;
            if let Some(winner) = winner.downcast::<Type>()
                && !winner.is(&metaclass)
            {
                let new = winner.lookup(&cx.names.__new__);
                if let Some(new) = new.filter(|new| new.kind() != kinds::NATIVE) {
                    let new = descriptor::get(cx, &new, None, &winner)?;
                    let args = [winner.value(), args[0].clone(), args[1].clone(), args[2].clone()];
                    return cx.call_kw(&new, &args, &keywords);
                }
                return super::new_class(cx, &winner, &name, bases.items(), &namespace, &keywords);
            }
            super::new_class(cx, &metaclass, &name, bases.items(), &namespace, &keywords)
        }
        args if !metaclass.is(&cx.types.type_) => {
            let count = args.len();
            Err(cx.type_error(format!("type.__new__() takes exactly 3 arguments ({count} given)")))
        }
        _ => Err(cx.type_error("type() takes 1 or 3 arguments")),
    }
}

fn base(cx: &mut Cx, this: &Value) -> Result<Value> {
    let class = class(cx, this)?;
    let bases = class.bases.borrow();
    let best = bases.iter().find(|base| base.layout == class.layout).or(bases.first());
    Ok(best.map_or(Value::NONE, Gc::value))
}

fn own(cx: &mut Cx, this: &Value, name: &str, default: Value) -> Result<Value> {
    let found = class(cx, this)?.dict.get_name(&intern(name));
    Ok(found.filter(|value| value.kind() != kinds::GETSET).unwrap_or(default))
}

const DOC: &str = "The class of all classes.\n\n\
                   With one argument, return the class of an object. With a name, a tuple of bases and a dict,\n\
                   make a new class, as a class statement does.\n\n>>> type(1)\n<class 'int'>";

/// `cls.__doc__`: what the class's dict has, read as a descriptor.
fn documentation(cx: &mut Cx, this: &Value) -> Result<Value> {
    let class = class(cx, this)?;
    if class.is_builtin && class.name.borrow().as_str() == "type" {
        return Ok(str::new(DOC));
    }
    let found = own(cx, this, "__doc__", Value::UNBOUND)?;
    if found.is_unbound() {
        let text = if class.is_builtin { cx.types.doc_of(&class) } else { "" };
        return Ok(docstring(text).map_or(Value::NONE, str::new));
    }
    descriptor::get(cx, &found, None, &class)
}

fn set_own(cx: &mut Cx, this: &Value, name: &str, value: &Value) -> Result<()> {
    let class = class(cx, this)?;
    if name != "__annotations__" {
        bases::check_not_deleted(cx, &class, name, value)?;
    }
    if value.is_unbound() {
        if class.dict.remove_name(&intern(name)).is_none() {
            return Err(cx.attribute_error(name));
        }
    } else {
        class.dict.set_name(&intern(name), value.clone());
    }
    class.changed();
    Ok(())
}

fn annotations(cx: &mut Cx, this: &Value) -> Result<Value> {
    let class = class(cx, this)?;
    let name = cx.names.__annotations__.clone();
    if class.is_builtin {
        return Err(cx.no_attribute(this, &name));
    }
    if class.dict.get_name(&name).is_none() {
        class.dict.set_name(&name, dict::new());
    }
    Ok(class.dict.get_name(&name).unwrap_or(Value::NONE))
}

/// `cls.__abstractmethods__`: only what the class itself was given.
fn abstract_methods(cx: &mut Cx, this: &Value) -> Result<Value> {
    let found = own(cx, this, "__abstractmethods__", Value::UNBOUND)?;
    if found.is_unbound() { Err(cx.attribute_error("__abstractmethods__")) } else { Ok(found) }
}

fn set_abstract_methods(cx: &mut Cx, this: &Value, value: &Value) -> Result<()> {
    let class = class(cx, this)?;
    let name = intern("__abstractmethods__");
    if !value.is_unbound() {
        class.dict.set_name(&name, value.clone());
    } else if class.dict.remove_name(&name).is_none() {
        return Err(cx.attribute_error(name.as_str()));
    }
    class.changed();
    Ok(())
}

fn text_for(cx: &mut Cx, class: &Gc<Type>, attribute: &str, value: &Value) -> Result<Name> {
    bases::check_not_deleted(cx, class, attribute, value)?;
    match payload(value).downcast::<Str>() {
        Some(text) => Ok(intern_str(&text)),
        None => {
            let (name, got) = (class.name.borrow().as_str().to_owned(), cx.type_name(value));
            Err(cx.type_error(format!("can only assign string to {name}.{attribute}, not '{got}'")))
        }
    }
}

fn check_name(cx: &mut Cx, name: &Gc<Str>) -> Result<()> {
    if name.as_str().contains('\0') {
        return Err(cx.value_error("type name must not contain null characters"));
    }
    if has_surrogate(name.as_str()) {
        str::encode_text(cx, name.as_str(), "utf-8", "strict")?;
    }
    Ok(())
}

fn set_name(cx: &mut Cx, this: &Value, value: &Value) -> Result<()> {
    let class = class(cx, this)?;
    let name = text_for(cx, &class, "__name__", value)?;
    check_name(cx, &name)?;
    class.name.replace(name);
    Ok(())
}

fn set_qualname(cx: &mut Cx, this: &Value, value: &Value) -> Result<()> {
    let class = class(cx, this)?;
    let name = text_for(cx, &class, "__qualname__", value)?;
    class.qualname.replace(name);
    Ok(())
}
