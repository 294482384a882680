//! Attributes of classes.

use super::found::Found;
use super::{Instance, Type, descriptor};
use crate::error::Result;
use crate::kinds;
use crate::names::Name;
use crate::types::dict::Dict;
use crate::types::function::Function;
use crate::types::module::Module;
use crate::types::{alias, payload, tuple};
use crate::vm::Cx;
use snek_heap::{Gc, Value, before_write};

/// Finds an attribute of a class: data descriptors of the metaclass, then the class and its bases, then the metaclass.
pub(crate) fn find(cx: &mut Cx, object: &Value, class: &Type, name: &Name) -> Result<Found> {
    let metaclass = class.metaclass.borrow().clone().unwrap_or_else(|| cx.types.type_.clone());
    let in_meta = metaclass.lookup(name);
    if let Some(found) = &in_meta
        && descriptor::is_data(cx, found)
        && cx.is_descriptor(found)
    {
        return Ok(Found::Descriptor(found.clone()));
    }
    if let Some(found) = class.lookup(name) {
        let Some(this) = object.downcast::<Type>() else { return Ok(Found::Value(found)) };
        let value = descriptor::get(cx, &found, None, &this)?;
        return Ok(Found::Value(value));
    }
    match in_meta {
        Some(found) => Ok(Found::Value(descriptor::get(cx, &found, Some(object), &metaclass)?)),
        None => Ok(Found::Nothing),
    }
}

/// Sets (or deletes) an attribute of a class.
pub(crate) fn set(cx: &mut Cx, object: &Value, class: &Type, name: &Name, value: Option<Value>) -> Result<()> {
    let metaclass = cx.class_of(object);
    let special = if value.is_some() { cx.names.__setattr__.clone() } else { cx.names.__delattr__.clone() };
    if let Some(found) = metaclass.lookup(&special)
        && found.kind() == kinds::FUNCTION
    {
        let mut args = vec![object.clone(), name.value()];
        args.extend(value);
        cx.call(&found, &args)?;
        return Ok(());
    }
    set_plainly(cx, object, class, name, value)
}

/// `type.__setattr__` and `type.__delattr__`.
pub(crate) fn set_plainly(cx: &mut Cx, object: &Value, class: &Type, name: &Name, value: Option<Value>) -> Result<()> {
    if class.is_builtin {
        let (class_name, text) = (class.name.borrow().as_str().to_owned(), name.as_str());
        return Err(cx.type_error(format!("cannot set '{text}' attribute of immutable type '{class_name}'")));
    }
    let metaclass = cx.class_of(object);
    if let Some(found) = metaclass.lookup(name)
        && descriptor::is_data(cx, &found)
    {
        return descriptor::set(cx, &found, object, name, value);
    }
    before_write(object);
    let Some(value) = value else {
        if class.dict.remove_name(name).is_none() {
            return Err(cx.nothing_to_change(object, name));
        }
        class.changed();
        return Ok(());
    };
    let is_plain = !descriptor::is_data(cx, &value) && !name.as_str().starts_with("__");
    let was = class.dict.get_name(name);
    if is_plain && is_inert(&value) && was.as_ref().is_some_and(is_inert) {
        class.dict.set_name(name, value);
        class.value_changed(name);
        return Ok(());
    }
    drop(was);
    class.dict.set_name(name, value);
    if is_plain {
        class.changed_plainly();
    } else {
        class.changed();
    }
    Ok(())
}

/// Whether it is a value that is neither bound nor called where it is found on a class, whatever happens to its own
/// class.
fn is_inert(value: &Value) -> bool {
    !value.is_object() || matches!(value.kind(), kinds::STR | kinds::TUPLE | kinds::LIST | kinds::DICT | kinds::SET)
}

/// `obj.__class__ = value`; `UNBOUND` deletes.
pub(super) fn set_class(cx: &mut Cx, object: &Value, value: &Value) -> Result<()> {
    if value.is_unbound() {
        return Err(cx.type_error("can't delete __class__ attribute"));
    }
    let Some(class) = value.downcast::<Type>() else {
        let got = cx.type_name(value);
        return Err(cx.type_error(format!("__class__ must be set to a class, not '{got}' object")));
    };
    let old = cx.class_of(object);
    if let Some(module) = object.downcast_ref::<Module>()
        && class.is_subclass(&cx.types.of_kind(kinds::MODULE))
    {
        before_write(object);
        module.set_class(class);
        return Ok(());
    }
    let instance = object.downcast_ref::<Instance>().filter(|_| !class.is_builtin && !old.is_builtin);
    let Some(instance) = instance else {
        return Err(cx.type_error("__class__ assignment only supported for mutable types or ModuleType subclasses"));
    };
    if class.layout != old.layout || class.has_dict.get() != old.has_dict.get() || members(&class) != members(&old) {
        let (new, old) = (class.name.borrow().clone(), old.name.borrow().clone());
        return Err(cx.type_error(format!(
            "__class__ assignment: '{}' object layout differs from '{}'",
            new.as_str(),
            old.as_str()
        )));
    }
    instance.set_class(class);
    Ok(())
}

/// The names of the slots that instances of a class have.
fn members(class: &Gc<Type>) -> Vec<Name> {
    let mut names: Vec<Name> = Vec::new();
    for class in class.mro.borrow().iter() {
        for entry in class.dict.table.borrow().iter() {
            if entry.value.kind() == kinds::MEMBER
                && let Some(name) = entry.key.downcast()
            {
                names.push(name);
            }
        }
    }
    names.sort_by(|a, b| a.as_str().cmp(b.as_str()));
    names
}

/// `obj.__dict__ = value`; `UNBOUND` puts an empty one there.
pub(super) fn set_instance_dict(cx: &mut Cx, object: &Value, value: &Value) -> Result<()> {
    let function = object.downcast_ref::<Function>();
    if value.is_unbound() && function.is_some() {
        return Err(cx.type_error("cannot delete __dict__"));
    }
    if value.is_unbound() && object.downcast_ref::<Instance>().is_some_and(|object| object.class().is_builtin) {
        return Err(cx.type_error("cannot delete __dict__"));
    }
    let is_settable = match object.downcast_ref::<Instance>() {
        Some(instance) => instance.class().has_dict.get(),
        None => function.is_some(),
    };
    if !is_settable {
        return Err(match object.kind() {
            kinds::MODULE => cx.attribute_error("readonly attribute"),
            _ => {
                let name = cx.names.__dict__.clone();
                cx.no_attribute(object, &name)
            }
        });
    }
    let dict = if value.is_unbound() {
        Gc::new(Dict::default())
    } else {
        // Of an instance of a subclass of `dict` its entries become the attributes.
        match payload(value).downcast::<Dict>() {
            Some(dict) => dict,
            None => {
                let got = cx.type_name(value);
                return Err(cx.type_error(format!("__dict__ must be set to a dictionary, not a '{got}'")));
            }
        }
    };
    before_write(object);
    match (object.downcast_ref::<Instance>(), function) {
        (Some(instance), _) => instance.set_dict(dict),
        (None, Some(function)) => drop(function.attributes.replace(Some(dict))),
        (None, None) => {}
    }
    Ok(())
}

/// `Class[item]`.
pub(crate) fn class_get_item(cx: &mut Cx, object: &Value, item: &Value) -> Result<Value> {
    let name = cx.names.__class_getitem__.clone();
    if let Some(method) = cx.getattr_opt(object, &name)? {
        return cx.call(&method, std::slice::from_ref(item));
    }
    let Some(class) = object.downcast::<Type>() else { return Ok(Value::NONE) };
    if class.is(&cx.types.type_) {
        return Ok(alias::generic(object, item));
    }
    let class_name =
        if class.is_builtin { super::full_name(cx, &class) } else { class.name.borrow().as_str().to_owned() };
    Err(cx.type_error(format!("type '{class_name}' is not subscriptable")))
}

/// The bases of a class as a tuple.
pub(crate) fn bases(class: &Gc<Type>) -> Value {
    tuple::new(class.bases.borrow().iter().map(Gc::value).collect::<Vec<_>>())
}
