//! The quick forms of builtin functions; see `native/quick.rs`.

use super::iteration::{is_better, simple_extreme, simple_len};
use crate::kinds;
use crate::names::{Name, intern_str};
use crate::types::class::check::claims_nothing;
use crate::types::class::{Instance, Type, sets_plainly};
use crate::types::dict::key;
use crate::types::list::simple_order;
use crate::types::str::{self, Str};
use crate::types::tuple::Tuple;
use crate::vm::Cx;
use crate::vm::peek::look;
use snek_heap::{Kind, Value, journaling, kind};

pub(crate) fn len(_: &mut Cx, args: &[Value]) -> Option<Value> {
    let [value] = args else { return None };
    if let Some(text) = value.downcast_ref::<Str>() {
        return Some(Value::int(text.len() as i64));
    }
    len_of_other(value)
}

#[inline(never)]
fn len_of_other(value: &Value) -> Option<Value> {
    simple_len(value).map(|len| Value::int(len as i64))
}

pub(crate) fn hash(_: &mut Cx, args: &[Value]) -> Option<Value> {
    let [value] = args else { return None };
    key::simple_hash(value).map(Value::int)
}

pub(crate) fn ord(_: &mut Cx, args: &[Value]) -> Option<Value> {
    let [value] = args else { return None };
    match value.downcast_ref::<Str>()?.as_str().as_bytes() {
        [byte] => Some(Value::small_int(i32::from(*byte))),
        _ => None,
    }
}

pub(crate) fn chr(_: &mut Cx, args: &[Value]) -> Option<Value> {
    let [value] = args else { return None };
    let code = u8::try_from(value.as_small_int()?).ok().filter(u8::is_ascii)?;
    Some(str::of_ascii(code))
}

pub(crate) fn abs(_: &mut Cx, args: &[Value]) -> Option<Value> {
    let [value] = args else { return None };
    match value.as_small_int() {
        Some(number) => Some(Value::int(number.abs())),
        None => value.as_float().map(|number| Value::float(number.abs())),
    }
}

pub(crate) fn min(_: &mut Cx, args: &[Value]) -> Option<Value> {
    extreme(args, true)
}

pub(crate) fn max(_: &mut Cx, args: &[Value]) -> Option<Value> {
    extreme(args, false)
}

#[inline(always)]
fn extreme(args: &[Value], is_min: bool) -> Option<Value> {
    let (mut best, others) = args.split_first()?;
    if others.is_empty() {
        return simple_extreme(best, is_min);
    }
    for other in others {
        let better = match is_better(is_min, best, other) {
            Some(better) => better,
            None => {
                let order = simple_order(other, best)?;
                if is_min { order.is_lt() } else { order.is_gt() }
            }
        };
        if better {
            best = other;
        }
    }
    Some(best.clone())
}

/// `getattr` of what the object itself has, and its class does not.
pub(crate) fn getattr(cx: &mut Cx, args: &[Value]) -> Option<Value> {
    match args {
        [object, name] | [object, name, _] => attribute(cx, object, name),
        _ => None,
    }
}

/// `hasattr` of such an attribute.
pub(crate) fn hasattr(cx: &mut Cx, args: &[Value]) -> Option<Value> {
    let [object, name] = args else { return None };
    attribute(cx, object, name).map(|_| Value::TRUE)
}

/// `setattr` of an attribute that the object has.
pub(crate) fn setattr(cx: &mut Cx, args: &[Value]) -> Option<Value> {
    let [object, name, value] = args else { return None };
    let (object, name) = (object.downcast_ref::<Instance>()?, name_of(name)?);
    if journaling() || object.own_dict().is_some() {
        return None;
    }
    look(object.class_slot(), |class| {
        let is_plain = class.lookup(&cx.names.__setattr__).is_none_or(|found| sets_plainly(&found));
        (is_plain && class.lookup(&name).is_none()).then_some(())
    })?;
    let slot = look(object.shape_slot(), |shape| shape.slot(&name))?;
    let old = object.replace_slot(slot, value.clone());
    drop(old);
    Some(Value::NONE)
}

fn attribute(cx: &Cx, object: &Value, name: &Value) -> Option<Value> {
    own_attribute(cx, object, &name_of(name)?)
}

/// The attribute that an object itself has, where no code of its class has a say.
pub(crate) fn own_attribute(cx: &Cx, object: &Value, name: &Name) -> Option<Value> {
    let object = object.downcast_ref::<Instance>()?;
    let is_plain = look(object.class_slot(), |class| {
        let getattribute = class.lookup(&cx.names.__getattribute__);
        getattribute.is_none_or(|found| found.kind() == kinds::NATIVE)
            && class.lookup(name).is_none_or(|found| is_no_descriptor(&found))
    });
    if !is_plain {
        return None;
    }
    match object.own_dict() {
        Some(dict) => dict.get_name(name),
        None => object.slot(look(object.shape_slot(), |shape| shape.slot(name))?),
    }
}

/// Whether an attribute of a class is a value that every object may have another one of, as defaults are.
fn is_no_descriptor(found: &Value) -> bool {
    !found.is_object() || is_usual(found.kind())
}

/// A string as a name.
fn name_of(value: &Value) -> Option<Name> {
    value.downcast::<Str>().map(|text| intern_str(&text))
}

/// `isinstance` with a class or a tuple of classes that have no metaclass.
pub(crate) fn isinstance(cx: &mut Cx, args: &[Value]) -> Option<Value> {
    let [value, class] = args else { return None };
    if let Some(class) = class.downcast_ref::<Type>() {
        return is_of(cx, value, class).map(Value::bool);
    }
    for class in class.downcast_ref::<Tuple>()?.items() {
        if is_of(cx, value, class.downcast_ref::<Type>()?)? {
            return Some(Value::TRUE);
        }
    }
    Some(Value::FALSE)
}

/// `isinstance` with a class, where no code of any class has a say.
#[inline]
pub(crate) fn is_of(cx: &Cx, value: &Value, class: &Type) -> Option<bool> {
    if let Some(instance) = value.downcast_ref::<Instance>() {
        return look(instance.class_slot(), |own| {
            if std::ptr::eq(&raw const **own, class) {
                return Some(true);
            }
            if class.metaclass.borrow().is_some() {
                return None;
            }
            if own.mro.borrow().iter().any(|base| std::ptr::eq(&raw const **base, class)) {
                return Some(true);
            }
            // It may claim another class.
            claims_nothing(cx, own).then_some(false)
        });
    }
    if !is_usual(value.kind()) {
        return None;
    }
    if std::ptr::eq(&raw const **cx.types.kind_class(value.kind()), class) {
        return Some(true);
    }
    // Of the builtin classes only `object` is above these, and it wraps nothing.
    let is_other = class.is_builtin && (is_usual(class.layout) || class.layout == kind::BOOL);
    (is_other && class.metaclass.borrow().is_none()).then_some(false)
}

/// Whether the kind is that of a builtin class directly below `object`, which says the class of its objects.
fn is_usual(kind: Kind) -> bool {
    matches!(kind, kind::INT | kind::FLOAT | kinds::STR | kinds::LIST | kinds::TUPLE | kinds::DICT | kinds::SET)
}
