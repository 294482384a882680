//! `isinstance` and `issubclass`.

use super::Type;
use crate::error::Result;
use crate::kinds;
use crate::types::tuple::Tuple;
use crate::vm::Cx;
use snek_heap::Value;

/// `isinstance(value, class)`.
pub(crate) fn is_instance(cx: &mut Cx, value: &Value, class: &Value) -> Result<bool> {
    if let Some(class_type) = class.downcast::<Type>() {
        let own = cx.class_of(value);
        if own.is(&class_type) {
            return Ok(true);
        }
        if class_type.metaclass.borrow().is_none() {
            return Ok(own.is_subclass(&class_type) || claimed_class(cx, value, &class_type));
        }
    }
    if let Some(tuple) = class.downcast_ref::<Tuple>() {
        cx.enter_native()?;
        for class in tuple.items() {
            if is_instance(cx, value, class)? {
                cx.leave_native();
                return Ok(true);
            }
        }
        cx.leave_native();
        return Ok(false);
    }
    let name = cx.names.__instancecheck__.clone();
    let found = cx.lookup_special(class, &name).filter(|found| found.kind() != kinds::NATIVE);
    if found.is_some()
        && let Some(result) = cx.call_special(class, &name, std::slice::from_ref(value))?
    {
        return cx.truth(&result);
    }
    match class.downcast::<Type>() {
        Some(class) => Ok(cx.class_of(value).is_subclass(&class) || claimed_class(cx, value, &class)),
        None => match crate::types::alias::members(class) {
            Some(members) => {
                for member in members {
                    let member = if member.is_none() { cx.class_of(&member).value() } else { member };
                    if is_instance(cx, value, &member)? {
                        return Ok(true);
                    }
                }
                Ok(false)
            }
            None if class.kind() == kinds::ALIAS => {
                Err(cx.type_error("isinstance() argument 2 cannot be a parameterized generic"))
            }
            None => Err(cx.type_error("isinstance() arg 2 must be a type, a tuple of types, or a union")),
        },
    }
}

/// An object may claim another class through a `__class__` of its own.
fn claimed_class(cx: &mut Cx, value: &Value, class: &snek_heap::Gc<Type>) -> bool {
    let Some(instance) = value.downcast_ref::<super::Instance>() else { return false };
    let own = instance.class();
    let name = cx.names.__class__.clone();
    if own.lookup(&name).is_none_or(|found| found.kind() == kinds::GETSET) {
        return false;
    }
    cx.getattr(value, &name).ok().and_then(|claimed| claimed.downcast::<Type>()).is_some_and(|c| c.is_subclass(class))
}

/// `issubclass(value, class)`.
pub(crate) fn is_subclass(cx: &mut Cx, value: &Value, class: &Value) -> Result<bool> {
    if let Some(tuple) = class.downcast_ref::<Tuple>() {
        cx.enter_native()?;
        for class in tuple.items() {
            if is_subclass(cx, value, class)? {
                cx.leave_native();
                return Ok(true);
            }
        }
        cx.leave_native();
        return Ok(false);
    }
    let name = cx.names.__subclasscheck__.clone();
    let found = cx.lookup_special(class, &name).filter(|found| found.kind() != kinds::NATIVE);
    if found.is_some()
        && let Some(result) = cx.call_special(class, &name, std::slice::from_ref(value))?
    {
        return cx.truth(&result);
    }
    let Some(derived) = value.downcast::<Type>() else {
        return Err(cx.type_error("issubclass() arg 1 must be a class"));
    };
    match class.downcast::<Type>() {
        Some(class) => Ok(derived.is_subclass(&class)),
        None => match crate::types::alias::members(class) {
            Some(members) => {
                for member in members {
                    if is_subclass(cx, value, &member)? {
                        return Ok(true);
                    }
                }
                Ok(false)
            }
            None if class.kind() == kinds::ALIAS => {
                Err(cx.type_error("issubclass() argument 2 cannot be a parameterized generic"))
            }
            None => Err(cx.type_error("issubclass() arg 2 must be a class, a tuple of classes, or a union")),
        },
    }
}
