//! Calling a class.

use super::{Instance, Property, Type, object};
use crate::error::Result;
use crate::kinds;
use crate::native::{Native, NativeDef, call_native};
use crate::types::exception;
use crate::types::module::Module;
use crate::types::tuple::{self, Tuple};
use crate::vm::Cx;
use snek_heap::{Gc, Value};

/// `class(*args)`; the last `names.len()` arguments are named.
pub(crate) fn call(cx: &mut Cx, class: &Gc<Type>, args: &[Value], names: &[Value]) -> Result<Value> {
    if !class.is_builtin
        && names.is_empty()
        && let Some(quick) = class.quick.get()
        && let Some(result) = quick(cx, args)
    {
        return Ok(result);
    }
    let metaclass = class.metaclass.borrow().clone();
    if let Some(metaclass) = metaclass
        && let Some(found) = metaclass.lookup(&cx.names.__call__)
        && found.kind() != kinds::NATIVE
    {
        let bound = cx.descriptor_get(&found, Some(&class.value()), &metaclass)?;
        return cx.call_named(&bound, args, names);
    }
    call_plainly(cx, class, args, names)
}

/// `type.__call__`: `__new__`, then `__init__`.
pub(crate) fn call_plainly(cx: &mut Cx, class: &Gc<Type>, args: &[Value], names: &[Value]) -> Result<Value> {
    if class.is(&cx.types.type_) && args.len() == 1 && names.is_empty() {
        return Ok(cx.class_of(&args[0]).value());
    }
    if class.layout == kinds::EXCEPTION && !has_python_new(cx, class) {
        return exception::construct(cx, class, args, names);
    }
    if class.is_builtin && class.layout != kinds::INSTANCE && class.layout != kinds::TYPE {
        return match class.constructor {
            Some(new) => call_constructor(cx, &class.value(), new, args, names),
            None => {
                let name = super::full_name(cx, class);
                Err(cx.type_error(format!("cannot create '{name}' instances")))
            }
        };
    }
    let object = make(cx, class, args, names)?;
    initialise(cx, class, object, args, names)
}

/// What a call of a class needs when its `__new__` has returned, as one value: class, names of keywords, arguments.
pub(crate) fn keep(class: &Value, args: &[Value], names: &[Value]) -> Value {
    let names = if names.is_empty() { Value::NONE } else { tuple::new(names) };
    let items = [class.clone(), names].into_iter().chain(args.iter().cloned());
    Value::object(Tuple::collect(args.len() + 2, items))
}

/// Ends the call that `keep` has kept, whose `__new__` has returned `object`.
pub(crate) fn finish(cx: &mut Cx, call: &Value, object: Value) -> Result<Value> {
    let Some([class, names, args @ ..]) = call.downcast_ref::<Tuple>().map(Tuple::items) else { return Ok(object) };
    let Some(class) = class.downcast::<Type>() else { return Ok(object) };
    let names = names.downcast_ref::<Tuple>().map_or(&[][..], Tuple::items);
    initialise(cx, &class, object, args, names)
}

/// Calls the `__init__` of what the `__new__` of a class has made, if that is an instance of the class.
fn initialise(cx: &mut Cx, class: &Gc<Type>, object: Value, args: &[Value], names: &[Value]) -> Result<Value> {
    let object_class = cx.class_of(&object);
    if !object_class.is(class) && !object_class.is_subclass(class) {
        return Ok(object);
    }
    if let Some(init) = object_class.lookup(&cx.names.__init__) {
        if init.is(&cx.types.object_init) {
            return Ok(object);
        }
        let bound = cx.bind_special(&init, &object)?;
        // `list.__init__` leaves keywords to the `__new__` of a subclass that has one.
        let is_lists = init.downcast_ref::<Native>().is_some_and(|native| native.owner == "list");
        let ignored = if is_lists && has_python_new(cx, &object_class) { names.len() } else { 0 };
        let result = cx.call_named(&bound, &args[..args.len() - ignored], &names[ignored..])?;
        if !result.is_none() {
            let got = cx.type_name(&result);
            return Err(cx.type_error(format!("__init__() should return None, not '{got}'")));
        }
    }
    Ok(object)
}

fn has_python_new(cx: &Cx, class: &Gc<Type>) -> bool {
    class.lookup(&cx.names.__new__).is_some_and(|new| new.kind() == kinds::STATICMETHOD)
}

/// `__new__`.
fn make(cx: &mut Cx, class: &Gc<Type>, args: &[Value], names: &[Value]) -> Result<Value> {
    let new_name = cx.names.__new__.clone();
    let Some(new) = class.lookup(&new_name) else { return Ok(allocate(cx, class, Value::UNBOUND)) };
    if new.is(&cx.types.object_new) {
        check_no_arguments(cx, class, args)?;
        if class.metaclass.borrow().is_some() {
            object::check_abstract(cx, class)?;
        }
        return Ok(allocate(cx, class, Value::UNBOUND));
    }
    let (args, names) = if class.layout != kinds::TYPE && takes_arguments_in_init(cx, class, &new) {
        (&[][..], &[][..])
    } else {
        (args, names)
    };
    let (args, names) = match ignores_keywords(cx, class, &new) {
        true => (&args[..args.len() - names.len()], &[][..]),
        false => (args, names),
    };
    let mut all = Vec::with_capacity(args.len() + 1);
    all.push(class.value());
    all.extend_from_slice(args);
    let bound = cx.descriptor_get(&new, None, class)?;
    cx.call_named(&bound, &all, names)
}

/// The `__new__` of these classes leaves keywords to the `__init__` of a subclass that has one.
fn ignores_keywords(cx: &Cx, class: &Gc<Type>, new: &Value) -> bool {
    let owner = new.downcast_ref::<Native>().map_or("", |native| native.owner);
    matches!(owner, "float" | "tuple" | "frozenset" | "zip" | "reversed" | "filter" | "map")
        && class.lookup(&cx.names.__init__).is_some_and(|init| init.kind() != kinds::NATIVE)
}

/// Mutable builtin classes (`list`, `dict`, `set`) have an `__init__` of their own; their `__new__` ignores arguments.
fn takes_arguments_in_init(cx: &Cx, class: &Gc<Type>, new: &Value) -> bool {
    let order = class.mro.borrow().clone();
    let owner = order.iter().find(|base| base.dict.get_name(&cx.names.__new__).is_some_and(|found| found.is(new)));
    owner.is_some_and(|owner| owner.is_builtin && owner.dict.get_name(&cx.names.__init__).is_some())
}

/// `object()` takes arguments only for an overridden `__init__`.
fn check_no_arguments(cx: &mut Cx, class: &Gc<Type>, args: &[Value]) -> Result<()> {
    let init_is_objects = class.lookup(&cx.names.__init__).is_none_or(|init| init.is(&cx.types.object_init));
    if init_is_objects && !args.is_empty() {
        let name = class.name.borrow().as_str().to_owned();
        return Err(cx.type_error(format!("{name}() takes no arguments")));
    }
    Ok(())
}

/// A new instance of the class around a builtin object.
pub(crate) fn allocate(cx: &mut Cx, class: &Gc<Type>, payload: Value) -> Value {
    let instance = Instance::of(class.clone(), payload).value();
    cx.note_finalizer(&instance);
    instance
}

/// Calls the constructor of a builtin class for the class itself or a subclass.
pub(crate) fn call_constructor(
    cx: &mut Cx,
    class: &Value,
    new: &'static NativeDef,
    args: &[Value],
    names: &[Value],
) -> Result<Value> {
    let Some(this) = class.downcast_ref::<Type>() else { return Ok(Value::NONE) };
    let known = this.bound_new.borrow().clone();
    let native = known.unwrap_or_else(|| {
        let order = this.mro.borrow().clone();
        let is_owner = |base: &&Gc<Type>| base.is_builtin && base.constructor.is_some_and(|c| std::ptr::eq(c, new));
        let owner = order.iter().find(is_owner).map_or("object", |owner| cx.types.static_name(owner));
        let made = Native::of(new, class.clone(), owner, &cx.names.__module__);
        this.bound_new.replace(Some(made.clone()));
        made
    });
    match native.downcast_ref::<Native>() {
        Some(native) => call_native(cx, native, args, names),
        None => Ok(Value::NONE),
    }
}

/// `int.__new__(cls, …)` and its like: the builtin object, wrapped if `cls` is a subclass.
pub(crate) fn wrap_for_subclass(cx: &mut Cx, class: &Gc<Type>, object: Value) -> Result<Value> {
    if class.is_builtin {
        return Ok(object);
    }
    let variables = object.downcast_ref::<Module>().map(|module| module.dict.clone());
    let documentation = object.downcast_ref::<Property>().filter(|property| property.is_getters_doc);
    let documentation = documentation.map(|property| property.doc.borrow().clone());
    let made = allocate(cx, class, object);
    // The class of a property has a `__doc__` of its own, so that of a getter is kept with the instance.
    if let Some(documentation) = documentation {
        let name = cx.names.__doc__.clone();
        cx.setattr(&made, &name, documentation)?;
    }
    // The attributes of a module are its variables.
    if let (Some(variables), Some(instance)) = (variables, made.downcast_ref::<Instance>()) {
        instance.set_dict(variables);
    }
    Ok(made)
}
