//! Changing the bases of a class, and orders that a metaclass makes.
//!
//! Invariants:
//! - A class and its subclasses get their new orders together or, when one of them fails, not at all.

use super::{Type, build, mro};
use crate::error::Result;
use crate::kinds;
use crate::types::tuple::Tuple;
use crate::vm::Cx;
use snek_heap::{Gc, Value};
use std::rc::Rc;

type Order = Rc<[Gc<Type>]>;

/// `del cls.attribute` where deleting is not allowed.
pub(super) fn check_not_deleted(cx: &mut Cx, class: &Gc<Type>, attribute: &str, value: &Value) -> Result<()> {
    if !value.is_unbound() {
        return Ok(());
    }
    let name = class.name.borrow().as_str().to_owned();
    Err(cx.type_error(format!("cannot delete '{attribute}' attribute of immutable type '{name}'")))
}

/// `cls.__bases__ = value`.
pub(super) fn set(cx: &mut Cx, this: &Value, value: &Value) -> Result<()> {
    let Some(class) = this.downcast::<Type>() else { return Err(cx.system_error("__bases__ of no class")) };
    check_not_deleted(cx, &class, "__bases__", value)?;
    let bases = checked_bases(cx, &class, value)?;
    check_layout(cx, &class, &bases)?;
    let old_bases = class.set_bases(&class, bases);
    let mut replaced = Vec::new();
    if let Err(error) = renew_orders(cx, &class, &mut replaced) {
        for (class, order) in replaced.into_iter().rev() {
            drop(class.mro.replace(order));
        }
        class.set_bases(&class, old_bases);
        class.changed();
        return Err(error);
    }
    class.changed();
    Ok(())
}

fn checked_bases(cx: &mut Cx, class: &Gc<Type>, value: &Value) -> Result<Vec<Gc<Type>>> {
    let name = class.name.borrow().as_str().to_owned();
    let Some(bases) = value.downcast_ref::<Tuple>() else {
        let got = cx.type_name(value);
        return Err(cx.type_error(format!("can only assign tuple to {name}.__bases__, not {got}")));
    };
    if bases.items().is_empty() {
        return Err(cx.type_error(format!("can only assign non-empty tuple to {name}.__bases__, not ()")));
    }
    let mut types = Vec::new();
    for base in bases.items() {
        let Some(base) = base.downcast::<Type>() else {
            let got = cx.type_name(base);
            return Err(cx.type_error(format!("{name}.__bases__ must be tuple of classes, not '{got}'")));
        };
        if base.is_subclass(class) || is_below(&base, class) {
            return Err(cx.type_error("a __bases__ item causes an inheritance cycle"));
        }
        types.push(base);
    }
    for base in &types {
        if !base.is_base {
            let base = base.name.borrow().as_str().to_owned();
            return Err(cx.type_error(format!("type '{base}' is not an acceptable base type")));
        }
    }
    Ok(types)
}

/// Whether `class` is reached from `base` by bases alone, whatever the orders say.
fn is_below(base: &Gc<Type>, class: &Gc<Type>) -> bool {
    let mut waiting = vec![base.clone()];
    while let Some(next) = waiting.pop() {
        if next.is(class) {
            return true;
        }
        waiting.extend(next.bases.borrow().iter().cloned());
    }
    false
}

/// Instances must still fit: the same builtin object inside, and a `__dict__` where they had one.
fn check_layout(cx: &mut Cx, class: &Gc<Type>, bases: &[Gc<Type>]) -> Result<()> {
    let layout = build::common_layout(cx, bases)?;
    let old = class.bases.borrow().first().cloned();
    let (Some(old), Some(new)) = (old, bases.first()) else { return Ok(()) };
    let (old_name, new_name) = (old.name.borrow().as_str().to_owned(), new.name.borrow().as_str().to_owned());
    let is_builtin = |bases: &[Gc<Type>]| bases.iter().all(|base| base.is_builtin);
    let was_builtin = is_builtin(&class.bases.borrow());
    if layout != class.layout || was_builtin != is_builtin(bases) {
        return Err(cx.type_error(format!("__bases__ assignment: '{new_name}' deallocator differs from '{old_name}'")));
    }
    let has_dict = |bases: &[Gc<Type>]| bases.iter().any(|base| base.has_dict.get());
    let had_dict = has_dict(&class.bases.borrow());
    if had_dict != has_dict(bases) {
        return Err(
            cx.type_error(format!("__bases__ assignment: '{new_name}' object layout differs from '{old_name}'"))
        );
    }
    Ok(())
}

fn renew_orders(cx: &mut Cx, class: &Gc<Type>, replaced: &mut Vec<(Gc<Type>, Order)>) -> Result<()> {
    cx.enter_native()?;
    let result = renew_order(cx, class, replaced);
    cx.leave_native();
    result
}

fn renew_order(cx: &mut Cx, class: &Gc<Type>, replaced: &mut Vec<(Gc<Type>, Order)>) -> Result<()> {
    let order = order_of(cx, class)?;
    let old = class.mro.replace(order.into());
    replaced.push((class.clone(), old));
    class.changed();
    for subclass in class.subclasses() {
        renew_orders(cx, &subclass, replaced)?;
    }
    Ok(())
}

/// The order by the rules of the language.
pub(super) fn default_order(cx: &mut Cx, class: &Gc<Type>) -> Result<Vec<Gc<Type>>> {
    let bases = class.bases.borrow().clone();
    let rest = mro::order(cx, &bases)?;
    Ok(std::iter::once(class.clone()).chain(rest).collect())
}

/// Gives a new class the order that the `mro` of its metaclass makes.
pub(super) fn ask_metaclass_for_order(cx: &mut Cx, class: &Gc<Type>) -> Result<()> {
    if let Some(order) = custom_order(cx, class)? {
        drop(class.mro.replace(order.into()));
        class.changed();
    }
    Ok(())
}

fn order_of(cx: &mut Cx, class: &Gc<Type>) -> Result<Vec<Gc<Type>>> {
    match custom_order(cx, class)? {
        Some(order) => Ok(order),
        None => default_order(cx, class),
    }
}

fn custom_order(cx: &mut Cx, class: &Gc<Type>) -> Result<Option<Vec<Gc<Type>>>> {
    let metaclass = cx.class_of(&class.value());
    let name = cx.name("mro");
    if metaclass.lookup(&name).is_none_or(|found| found.kind() == kinds::NATIVE) {
        return Ok(None);
    }
    let Some(made) = cx.call_special(&class.value(), &name, &[])? else { return Ok(None) };
    let mut order = Vec::new();
    for item in cx.collect(&made)? {
        let Some(item) = item.downcast::<Type>() else {
            let got = cx.type_name(&item);
            return Err(cx.type_error(format!("mro() returned a non-class ('{got}')")));
        };
        if item.layout != kinds::INSTANCE && item.layout != class.layout {
            let got = item.name.borrow().as_str().to_owned();
            return Err(cx.type_error(format!("mro() returned base with unsuitable layout ('{got}')")));
        }
        order.push(item);
    }
    if order.is_empty() {
        return Err(cx.type_error("type MRO must not be empty"));
    }
    Ok(Some(order))
}
