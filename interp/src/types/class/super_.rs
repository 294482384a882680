//! `super` (Python library reference, "super").

use super::found::{Found, is_native_method, is_plain_function};
use super::{Instance, Type, check, descriptor, quick};
use crate::error::Result;
use crate::names::Name;
use crate::native::{NativeDef, Staged};
use crate::types::function::Cell;
use crate::types::ops::{GetSet, Ops, TypeDef, check_get, read_only};
use crate::types::str;
use crate::vm::Cx;
use crate::{kinds, natives};
use snek_heap::{Gc, Kind, Object, Value};

/// A `super` object.
pub struct Super {
    /// The class after which the search starts.
    pub after: Gc<Type>,
    /// The object, or class, that methods are bound to; `NONE` for an unbound one.
    pub object: Value,
    /// The class whose order is searched.
    pub class: Gc<Type>,
}

impl Object for Super {
    const KIND: Kind = kinds::SUPER;
    const CONTAINER: bool = true;
    fn trace(&self, visit: &mut dyn FnMut(&Value)) {
        visit(&self.after.value());
        visit(&self.object);
        visit(&self.class.value());
    }
}

/// `super`.
pub static SUPER_TYPE: TypeDef = TypeDef {
    doc: "What attributes mean in the classes behind one in an object's order of classes.\n\n\
          In a method, super().f() calls the f() that the method's class overrides.",
    new: Some(
        NativeDef::new("__new__(cls, type=None, object=None, /)", new_super)
            .staged(Staged::Same)
            .quick(quick::super_without_arguments),
    ),
    is_base: true,
    ops: Ops { repr: Some(repr), ..Ops::NONE },
    methods: natives! {
        "__get__(self, instance, owner=None, /)" [staged = Same] => |cx, a| {
            check_get(cx, a)?;
            bind(cx, &a[0], (!a[1].is_none()).then_some(&a[1]))
        },
    },
    attributes: &[
        GetSet::new("__thisclass__", |_, this| Ok(this_class(this)))
            .doc("The class behind which attributes are looked for.")
            .set(read_only),
        GetSet::new("__self__", |_, this| Ok(this_object(this))).set(read_only),
        GetSet::new("__self_class__", |cx, this| Ok(self_class(cx, this)))
            .doc("The class whose order counts, or None.")
            .set(read_only),
    ],
    ..TypeDef::named("super", kinds::SUPER)
};

fn this_class(this: &Value) -> Value {
    this.downcast_ref::<Super>().map_or(Value::NONE, |this| this.after.value())
}

/// The class whose order is searched.
fn self_class(cx: &Cx, this: &Value) -> Value {
    match this_object(this) {
        object if object.is_none() => object,
        object if object.downcast_ref::<Type>().is_some() => object,
        object => cx.class_of(&object).value(),
    }
}

fn this_object(this: &Value) -> Value {
    this.downcast_ref::<Super>().map_or(Value::NONE, |this| this.object.clone())
}

fn repr(cx: &mut Cx, this: &Value) -> Result<Value> {
    let Some(this) = this.downcast_ref::<Super>() else { return Err(cx.system_error("no super")) };
    let after = this.after.name.borrow().as_str().to_owned();
    let object = if this.object.is_none() {
        "NULL".to_owned()
    } else {
        format!("<{} object>", this.class.name.borrow().as_str())
    };
    Ok(str::new(format!("<super: <class '{after}'>, {object}>")))
}

fn new_super(cx: &mut Cx, a: &[Value]) -> Result<Value> {
    let (after, object) = if a[1].is_unbound() { from_frame(cx)? } else { (a[1].clone(), a[2].clone()) };
    let Some(after) = after.downcast::<Type>() else {
        let got = cx.type_name(&after);
        return Err(cx.type_error(format!("super() argument 1 must be a type, not {got}")));
    };
    if object.is_unbound() || object.is_none() {
        let class = after.clone();
        return Ok(Value::object(Gc::new(Super { after, object: Value::NONE, class })));
    }
    bound_to(cx, after, object)
}

/// An unbound `super` in a class binds to the instance that it is read from.
pub(super) fn bind(cx: &mut Cx, this: &Value, object: Option<&Value>) -> Result<Value> {
    match (this.downcast_ref::<Super>(), object) {
        (Some(unbound), Some(object)) if unbound.object.is_none() => {
            bound_to(cx, unbound.after.clone(), object.clone())
        }
        _ => Ok(this.clone()),
    }
}

fn bound_to(cx: &mut Cx, after: Gc<Type>, object: Value) -> Result<Value> {
    let class = match object.downcast::<Type>() {
        Some(class) if class.is_subclass(&after) => class,
        _ => {
            let class = cx.class_of(&object);
            let claimed = match class.is_subclass(&after) {
                true => Some(class),
                // A proxy may claim the class of what it stands for.
                false => check::claimed_class(cx, &object)?.filter(|class| class.is_subclass(&after)),
            };
            let Some(class) = claimed else {
                return Err(cx.type_error("super(type, obj): obj must be an instance or subtype of type"));
            };
            class
        }
    };
    Ok(Value::object(Gc::new(Super { after, object, class })))
}

/// The class and first argument of the method that calls `super()`.
fn from_frame(cx: &mut Cx) -> Result<(Value, Value)> {
    let Some((class, this)) = cx.calling_method() else { return Err(cx.runtime_error("super(): no arguments")) };
    if this.is_unbound() {
        return Err(cx.runtime_error("super(): arg[0] deleted"));
    }
    match class.downcast_ref::<Cell>().map(Cell::get) {
        None => Err(cx.runtime_error("super(): __class__ cell not found")),
        Some(class) if class.is_unbound() => Err(cx.runtime_error("super(): empty __class__ cell")),
        Some(class) => Ok((class, this)),
    }
}

/// `super()` in a method of an instance.
pub(crate) fn of_method(cx: &Cx) -> Option<Value> {
    let (class, object) = cx.calling_method()?;
    let after = class.downcast_ref::<Cell>()?.get().downcast::<Type>()?;
    let class = object.downcast_ref::<Instance>()?.class();
    class.is_subclass(&after).then(|| Value::object(Gc::new(Super { after, object, class })))
}

/// A function that is found in the order behind the class, to be called with the instance first.
pub(crate) fn find_method(this: &Super, name: &Name) -> Option<Value> {
    let object = this.object.downcast_ref::<Instance>()?;
    if !object.class().is(&this.class) || name.as_str() == "__class__" {
        return None;
    }
    let order = this.class.mro.borrow();
    let mut behind = order.iter().skip_while(|class| !class.is(&this.after)).skip(1);
    behind
        .find_map(|class| class.dict.get_name(name))
        .filter(|found| is_plain_function(found) || is_native_method(found))
}

/// Finds an attribute in the order behind the class.
pub(crate) fn find(cx: &mut Cx, this: &Super, name: &Name) -> Result<Option<Found>> {
    if name.as_str() == "__class__" || this.object.is_none() {
        return Ok(None);
    }
    let order = this.class.mro.borrow().clone();
    let behind = order.iter().skip_while(|class| !class.is(&this.after)).skip(1);
    let Some(found) = behind.into_iter().find_map(|class| class.dict.get_name(name)) else { return Ok(None) };
    let bound_to_class = this.object.downcast::<Type>().is_some_and(|class| class.is(&this.class))
        && this.object.downcast_ref::<Instance>().is_none();
    let object = (!bound_to_class && !this.object.is_none()).then_some(&this.object);
    let value = descriptor::get(cx, &found, object, &this.class)?;
    Ok(Some(Found::Value(value)))
}
