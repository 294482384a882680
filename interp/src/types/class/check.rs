//! `isinstance` and `issubclass`.
//!
//! What is no class counts as one if its `__bases__` is a tuple (Python data model, "Customizing instance and subclass
//! checks"); its subclasses are then found by following `__bases__`.

use super::{Instance, Type};
use crate::error::Result;
use crate::kinds;
use crate::types::tuple::Tuple;
use crate::types::{alias, payload};
use crate::vm::Cx;
use snek_heap::{Gc, Value};

const NO_CLASS_FOR_INSTANCE: &str = "isinstance() arg 2 must be a type, a tuple of types, or a union";
const NO_CLASS_FOR_SUBCLASS: &str = "issubclass() arg 2 must be a class, a tuple of classes, or a union";

/// Several classes: a tuple, of a derived class too.
fn tuple_of(classes: &Value) -> Option<Gc<Tuple>> {
    match classes.kind() {
        kinds::TUPLE => classes.downcast(),
        kinds::INSTANCE => payload(classes).downcast(),
        _ => None,
    }
}

/// `isinstance(value, class)`.
pub(crate) fn is_instance(cx: &mut Cx, value: &Value, class: &Value) -> Result<bool> {
    if let Some(class_type) = class.downcast::<Type>() {
        let own = cx.class_of(value);
        if own.is(&class_type) {
            return Ok(true);
        }
        if class_type.metaclass.borrow().is_none() {
            return is_instance_of_type(cx, value, &class_type);
        }
    }
    if let Some(tuple) = tuple_of(class) {
        return any_of(cx, tuple.items(), " in __instancecheck__", |cx, class| is_instance(cx, value, class));
    }
    let name = cx.names.__instancecheck__.clone();
    let found = cx.lookup_special(class, &name).filter(|found| found.kind() != kinds::NATIVE);
    if found.is_some()
        && let Some(result) = cx.call_special(class, &name, std::slice::from_ref(value))?
    {
        return cx.truth(&result);
    }
    if let Some(class) = class.downcast::<Type>() {
        return is_instance_of_type(cx, value, &class);
    }
    if let Some(members) = alias::members(class) {
        return any_of(cx, &members, " in __instancecheck__", |cx, member| {
            let member = if member.is_none() { cx.class_of(member).value() } else { member.clone() };
            is_instance(cx, value, &member)
        });
    }
    if class.kind() == kinds::ALIAS {
        return Err(cx.type_error("isinstance() argument 2 cannot be a parameterized generic"));
    }
    check_is_class(cx, class, NO_CLASS_FOR_INSTANCE)?;
    let name = cx.names.__class__.clone();
    match cx.getattr_opt(value, &name)? {
        Some(own) => derives(cx, &own, class),
        None => Ok(false),
    }
}

/// Whether the value's class, or the one that it claims as its `__class__`, is derived from this one.
pub(super) fn is_instance_of_type(cx: &mut Cx, value: &Value, class: &Gc<Type>) -> Result<bool> {
    Ok(cx.class_of(value).is_subclass(class)
        || claimed_class(cx, value)?.is_some_and(|claimed| claimed.is_subclass(class)))
}

/// Whether the instances of a class have no `__class__` but their class.
pub(crate) fn claims_nothing(cx: &Cx, class: &Gc<Type>) -> bool {
    class.lookup(&cx.names.__class__).is_none_or(|found| found.kind() == kinds::GETSET)
        && class.lookup(&cx.names.__getattribute__).is_none_or(|found| found.kind() == kinds::NATIVE)
}

/// The class that an object claims through a `__class__` of its own.
pub(super) fn claimed_class(cx: &mut Cx, value: &Value) -> Result<Option<Gc<Type>>> {
    let Some(instance) = value.downcast_ref::<Instance>() else { return Ok(None) };
    if claims_nothing(cx, &instance.class()) {
        return Ok(None);
    }
    let name = cx.names.__class__.clone();
    Ok(cx.getattr_opt(value, &name)?.and_then(|claimed| claimed.downcast::<Type>()))
}

/// `issubclass(value, class)`.
pub(crate) fn is_subclass(cx: &mut Cx, value: &Value, class: &Value) -> Result<bool> {
    if let Some(tuple) = tuple_of(class) {
        return any_of(cx, tuple.items(), " in __subclasscheck__", |cx, class| is_subclass(cx, value, class));
    }
    let name = cx.names.__subclasscheck__.clone();
    let found = cx.lookup_special(class, &name).filter(|found| found.kind() != kinds::NATIVE);
    if found.is_some()
        && let Some(result) = cx.call_special(class, &name, std::slice::from_ref(value))?
    {
        return cx.truth(&result);
    }
    is_derived(cx, value, class)
}

/// `type.__subclasscheck__`.
pub(super) fn is_derived(cx: &mut Cx, value: &Value, class: &Value) -> Result<bool> {
    if let (Some(derived), Some(class)) = (value.downcast::<Type>(), class.downcast::<Type>()) {
        return Ok(derived.is_subclass(&class));
    }
    if value.downcast_ref::<Type>().is_none() {
        check_is_class(cx, value, "issubclass() arg 1 must be a class")?;
    }
    if let Some(members) = alias::members(class) {
        return any_of(cx, &members, " in __subclasscheck__", |cx, member| {
            let member = if member.is_none() { cx.class_of(member).value() } else { member.clone() };
            is_subclass(cx, value, &member)
        });
    }
    if class.kind() == kinds::ALIAS {
        return Err(cx.type_error("issubclass() argument 2 cannot be a parameterized generic"));
    }
    if class.downcast_ref::<Type>().is_none() {
        check_is_class(cx, class, NO_CLASS_FOR_SUBCLASS)?;
    }
    derives(cx, value, class)
}

/// Whether the check holds for one of the classes. Tuples nest, so the depth is guarded.
fn any_of(
    cx: &mut Cx,
    classes: &[Value],
    place: &str,
    mut check: impl FnMut(&mut Cx, &Value) -> Result<bool>,
) -> Result<bool> {
    enter(cx, place)?;
    let mut result = Ok(false);
    for class in classes {
        result = cx.charge(1).and_then(|()| check(cx, class));
        if !matches!(result, Ok(false)) {
            break;
        }
    }
    cx.leave_native();
    result
}

fn enter(cx: &mut Cx, place: &str) -> Result<()> {
    cx.enter_native().map_err(|_| cx.recursion_error(format!("maximum recursion depth exceeded{place}")))
}

/// The `__bases__` of what may stand for a class: none if it is no tuple.
fn bases_of(cx: &mut Cx, class: &Value) -> Result<Option<Value>> {
    let name = cx.names.__bases__.clone();
    Ok(cx.getattr_opt(class, &name)?.filter(|bases| bases.downcast_ref::<Tuple>().is_some()))
}

fn check_is_class(cx: &mut Cx, class: &Value, message: &str) -> Result<()> {
    match bases_of(cx, class)? {
        Some(_) => Ok(()),
        None => Err(cx.type_error(message)),
    }
}

/// Whether `class` is reached from `derived` by following `__bases__`.
fn derives(cx: &mut Cx, derived: &Value, class: &Value) -> Result<bool> {
    let mut derived = derived.clone();
    loop {
        if derived.is(class) {
            return Ok(true);
        }
        let Some(bases) = bases_of(cx, &derived)? else { return Ok(false) };
        let bases = bases.downcast_ref::<Tuple>().map(|bases| bases.items().to_vec()).unwrap_or_default();
        match &bases[..] {
            [] => return Ok(false),
            // A loop for the usual case: long chains need no stack. One that never ends uses up the operations.
            [base] => {
                cx.charge(1)?;
                derived = base.clone();
            }
            bases => return any_of(cx, bases, " in __issubclass__", |cx, base| derives(cx, base, class)),
        }
    }
}
