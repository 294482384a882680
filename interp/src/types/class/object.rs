//! The methods of `object`.

use super::dir::dir_of;
use super::{Instance, Type, attribute, construct, reduce};
use crate::error::{Error, Result};
use crate::names::{Name, intern, intern_str};
use crate::native::{Native, NativeDef, Staged, StagedAttribute};
use crate::types::dict::Dict;
use crate::types::function::Function;
use crate::types::module::Module;
use crate::types::ops::GetSet;
use crate::types::str::{self, Str};
use crate::types::{exception, ops, payload};
use crate::vm::Cx;
use crate::{kinds, natives};
use snek_heap::{Gc, Value};
use snek_syntax::core::CompareOp;

static METHODS: &[NativeDef] = natives! {
    "__init__(self, /, *args, **kwargs)" [staged = Same] => init,
    "__repr__(self, /)" [staged = Same] => |cx, a| Ok(str::new(cx.default_repr(&a[0]))),
    "__str__(self, /)" [staged = Same] => |cx, a| Ok(str::new(cx.repr(&a[0])?)),
    "__hash__(self, /)" [staged = Same] => |cx, a| Ok(Value::int(ops::identity_hash(cx, &a[0])?)),
    "__eq__(self, value, /)" [staged = Same] => |_, a| Ok(if a[0].is(&a[1]) { Value::TRUE } else { Value::NOT_IMPLEMENTED }),
    "__ne__(self, value, /)" [staged = Same] => not_equal,
    "__lt__(self, value, /)" [staged = Same] => |_, _| Ok(Value::NOT_IMPLEMENTED),
    "__le__(self, value, /)" [staged = Same] => |_, _| Ok(Value::NOT_IMPLEMENTED),
    "__gt__(self, value, /)" [staged = Same] => |_, _| Ok(Value::NOT_IMPLEMENTED),
    "__ge__(self, value, /)" [staged = Same] => |_, _| Ok(Value::NOT_IMPLEMENTED),
    "__getattribute__(self, name, /)" [staged = Same] => get_attribute,
    "__setattr__(self, name, value, /)" [staged = Same] => |cx, a| {
        let name = attribute_name(cx, &a[1])?;
        set(cx, &a[0], &name, Some(a[2].clone()))
    },
    "__delattr__(self, name, /)" [staged = Same] => |cx, a| {
        let name = attribute_name(cx, &a[1])?;
        set(cx, &a[0], &name, None)
    },
    "__format__(self, format_spec, /)" [staged = Same] => format,
    "__dir__(self, /)" [staged = Same] => |cx, a| dir_of(cx, &a[0]),
    "__sizeof__(self, /)" [staged = Same] => |_, _| Ok(Value::int(16)),
    "__getstate__(self, /)" [staged = Same] => |cx, a| reduce::state(cx, &a[0]),
    "__reduce__(self, /)" [staged = Same] => |cx, a| reduce::reduce(cx, &a[0], 0),
    "__reduce_ex__(self, protocol, /)" [staged = Same] => |cx, a| reduce::reduce_ex(cx, &a[0], &a[1]),
};

static NEW: NativeDef = NativeDef::new("__new__(cls, /, *args, **kwargs)", new).staged(Staged::Same);
static INIT_SUBCLASS: NativeDef =
    NativeDef::new("__init_subclass__(cls, /, *args, **kwargs)", init_subclass).staged(Staged::Same);
static SUBCLASS_HOOK: NativeDef =
    NativeDef::new("__subclasshook__(cls, subclass, /)", |_, _| Ok(Value::NOT_IMPLEMENTED)).staged(Staged::Same);
static CLASS: GetSet = GetSet::new("__class__", |cx, this| Ok(cx.class_of(this).value()))
    .set(attribute::set_class)
    .staged(StagedAttribute::OfType);
static DICT: GetSet = GetSet::new("__dict__", instance_dict).set(attribute::set_instance_dict);

const DOC: &str = "The base of all classes.\n\nobject() gives an object without attributes, equal only to itself.";

fn init_subclass(cx: &mut Cx, a: &[Value]) -> Result<Value> {
    let name = a[0].downcast_ref::<Type>().map(|class| class.name.borrow().as_str().to_owned()).unwrap_or_default();
    let given = cx.len(&a[1])?;
    if cx.len(&a[2])? > 0 {
        return Err(cx.type_error(format!("{name}.__init_subclass__() takes no keyword arguments")));
    }
    if given > 0 {
        return Err(cx.type_error(format!("{name}.__init_subclass__() takes no arguments ({given} given)")));
    }
    Ok(Value::NONE)
}

/// Puts the methods into `object`.
pub(crate) fn install(object: &Gc<Type>, module: &Name) {
    for def in METHODS {
        let method = Native::method(def, "object", 0, true, module);
        if let Some(name) = method.downcast_ref::<Native>().map(|native| native.signature.name.clone()) {
            object.dict.set_name(&name, method);
        }
    }
    object.dict.set_name(&intern("__new__"), Native::of(&NEW, Value::UNBOUND, "object", module));
    for def in [&INIT_SUBCLASS, &SUBCLASS_HOOK] {
        let function = Native::of(def, Value::UNBOUND, "object", module);
        if let Some(name) = function.downcast_ref::<Native>().map(|native| native.signature.name.clone()) {
            object.dict.set_name(&name, super::wrap_class_method(function));
        }
    }
    object.dict.set_name(&intern("__class__"), super::get_set(&CLASS, object));
    object.dict.set_name(&intern("__dict__"), super::get_set(&DICT, object));
    object.dict.set_name(&intern("__doc__"), str::new(DOC));
}

fn attribute_name(cx: &mut Cx, value: &Value) -> Result<Name> {
    match payload(value).downcast::<Str>() {
        Some(text) => Ok(intern_str(&text)),
        None => {
            let got = cx.type_name(value);
            Err(cx.type_error(format!("attribute name must be string, not '{got}'")))
        }
    }
}

fn new(cx: &mut Cx, a: &[Value]) -> Result<Value> {
    let Some(class) = a[0].downcast::<Type>() else {
        let got = cx.type_name(&a[0]);
        return Err(cx.type_error(format!("object.__new__(X): X is not a type object ({got})")));
    };
    if class.is_builtin && class.layout != kinds::INSTANCE {
        let name = class.name.borrow().as_str().to_owned();
        return Err(cx.type_error(format!("object.__new__({name}) is not safe, use {name}.__new__()")));
    }
    let has_args = cx.len(&a[1])? > 0 || cx.len(&a[2])? > 0;
    if has_args {
        let overrides_new = class.lookup(&cx.names.__new__).is_some_and(|new| !new.is(&cx.types.object_new));
        let overrides_init = class.lookup(&cx.names.__init__).is_some_and(|init| !init.is(&cx.types.object_init));
        if overrides_new {
            return Err(cx.type_error("object.__new__() takes exactly one argument (the type to instantiate)"));
        }
        if !overrides_init {
            let name = class.name.borrow().as_str().to_owned();
            return Err(cx.type_error(format!("{name}() takes no arguments")));
        }
    }
    check_abstract(cx, &class)?;
    if class.layout == kinds::EXCEPTION {
        return exception::construct(cx, &class, &[], &[]);
    }
    let payload = match class.constructor {
        Some(constructor) if class.layout != kinds::INSTANCE => {
            let base = cx.types.of_kind(class.layout);
            construct::call_constructor(cx, &base.value(), constructor, &[], &[])?
        }
        _ => Value::UNBOUND,
    };
    Ok(construct::allocate(cx, &class, payload))
}

/// A class with abstract methods has no instances.
pub(crate) fn check_abstract(cx: &mut Cx, class: &Gc<Type>) -> Result<()> {
    let name = cx.names.__abstractmethods__.clone();
    match class.dict.get_name(&name) {
        Some(names) if cx.truth(&names)? => Err(abstract_error(cx, class, &names)?),
        _ => Ok(()),
    }
}

fn abstract_error(cx: &mut Cx, class: &Gc<Type>, names: &Value) -> Result<Error> {
    let mut list = Vec::new();
    for name in cx.collect(names)? {
        list.push(cx.str(&name)?);
    }
    list.sort();
    let (class_name, plural) = (class.name.borrow().as_str().to_owned(), if list.len() == 1 { "" } else { "s" });
    let list = list.join(", ");
    Ok(cx.type_error(format!("Can't instantiate abstract class {class_name} with abstract method{plural} {list}")))
}

fn init(cx: &mut Cx, a: &[Value]) -> Result<Value> {
    let has_args = cx.len(&a[1])? > 0 || cx.len(&a[2])? > 0;
    if has_args {
        let class = cx.class_of(&a[0]);
        let overrides_init = class.lookup(&cx.names.__init__).is_some_and(|init| !init.is(&cx.types.object_init));
        let overrides_new = class.lookup(&cx.names.__new__).is_some_and(|new| !new.is(&cx.types.object_new));
        if overrides_init {
            return Err(cx.type_error("object.__init__() takes exactly one argument (the instance to initialize)"));
        }
        if !overrides_new {
            let name = class.name.borrow().as_str().to_owned();
            return Err(
                cx.type_error(format!("{name}.__init__() takes exactly one argument (the instance to initialize)"))
            );
        }
    }
    Ok(Value::NONE)
}

fn not_equal(cx: &mut Cx, a: &[Value]) -> Result<Value> {
    let name = cx.names.__eq__.clone();
    let result = match a[0].downcast_ref::<Instance>() {
        Some(_) => cx.call_special(&a[0], &name, &a[1..2])?.unwrap_or(Value::NOT_IMPLEMENTED),
        None => cx.compare_builtin(CompareOp::Eq, &a[0], &a[1])?,
    };
    if result.is_not_implemented() {
        return Ok(result);
    }
    Ok(Value::bool(!cx.truth(&result)?))
}

fn get_attribute(cx: &mut Cx, a: &[Value]) -> Result<Value> {
    let name = attribute_name(cx, &a[1])?;
    let found = match a[0].downcast_ref::<Instance>() {
        Some(instance) => cx.find_plainly(instance, &name)?,
        None => match a[0].downcast_ref::<Module>().and_then(Module::own_class) {
            Some(class) => cx.find_in_module(&a[0], &class, &name)?,
            None => cx.find_attribute(&a[0], &name)?,
        },
    };
    cx.finish_plainly(&a[0], &name, found)
}

fn set(cx: &mut Cx, object: &Value, name: &Name, value: Option<Value>) -> Result<Value> {
    // A class is set by its metaclass, which knows what must not be.
    if object.kind() == kinds::TYPE {
        let method = if value.is_some() { "__setattr__" } else { "__delattr__" };
        let class = cx.type_name(object);
        return Err(cx.type_error(format!("can't apply this {method} to {class} object")));
    }
    cx.set_plainly(object, name, value)?;
    Ok(Value::NONE)
}

fn format(cx: &mut Cx, a: &[Value]) -> Result<Value> {
    let spec = payload(&a[1]);
    let Some(spec) = spec.downcast_ref::<Str>() else {
        let got = cx.argument_name(&a[1]);
        return Err(cx.type_error(format!("__format__() argument must be str, not {got}")));
    };
    Ok(str::new(cx.format_as_object(&a[0], spec.as_str())?))
}

pub(super) fn instance_dict(cx: &mut Cx, this: &Value) -> Result<Value> {
    if let Some(instance) = this.downcast_ref::<Instance>() {
        if instance.class().has_dict.get() {
            return Ok(instance.dict().value());
        }
    } else if let Some(module) = this.downcast_ref::<Module>() {
        return Ok(module.dict.value());
    } else if let Some(function) = this.downcast_ref::<Function>() {
        return Ok(function.attributes.get_or_insert_with(|| Gc::new(Dict::default())).value());
    }
    let name = cx.names.__dict__.clone();
    Err(cx.no_attribute(this, &name))
}
