//! The descriptors of a named tuple's fields.

use snek_heap::Value;
use snek_interp::kinds;
use snek_interp::native::NativeDef;
use snek_interp::natives;
use snek_interp::types::host::{self, HostState, receiver};
use snek_interp::types::tuple::Tuple;
use snek_interp::types::{GetSet, Ops, TypeDef, payload, str, tuple};
use snek_interp::{Cx, Result};
use std::cell::RefCell;

/// Access to the element at a position.
struct Field {
    position: usize,
    doc: RefCell<Value>,
}

impl HostState for Field {
    fn trace(&self, visit: &mut dyn FnMut(&Value)) {
        if let Ok(doc) = self.doc.try_borrow() {
            visit(&doc);
        }
    }

    fn descriptor(&self) -> Option<bool> {
        Some(true)
    }

    fn item(&self) -> Option<usize> {
        Some(self.position)
    }

    fn get(&self, cx: &mut Cx, this: &Value, object: Option<&Value>) -> Result<Value> {
        let Some(object) = object else { return Ok(this.clone()) };
        let inner = payload(object);
        match inner.downcast_ref::<Tuple>() {
            Some(tuple) => match tuple.items().get(self.position) {
                Some(item) => Ok(item.clone()),
                None => Err(cx.index_error("tuple index out of range")),
            },
            None => {
                let (class, position) = (cx.type_name(object), self.position);
                Err(cx.type_error(format!(
                    "descriptor for index '{position}' for tuple subclasses doesn't apply to '{class}' object"
                )))
            }
        }
    }
}

/// `_tuplegetter`.
pub(super) static FIELD: TypeDef = TypeDef {
    doc: "A field of a named tuple.",
    new: Some(NativeDef::new("_tuplegetter(cls, index, doc, /)", construct).staged(snek_interp::native::Staged::Items)),
    ops: Ops { repr: Some(repr), ..Ops::NONE },
    methods: natives! {
        "__get__(self, instance, owner=None, /)" [staged = Items] => get,
        "__set__(self, instance, value, /)" [staged = Items] => |cx, _| Err(cx.attribute_error("can't set attribute")),
        "__delete__(self, instance, /)" [staged = Items] => |cx, _| Err(cx.attribute_error("can't delete attribute")),
        "__reduce__(self, /)" [staged = Items] => reduce,
    },
    attributes: &[GetSet::new("__doc__", |cx, this| Ok(receiver::<Field>(cx, this)?.doc.borrow().clone())).set(
        |cx, this, value| {
            let value = if value.is_unbound() { Value::NONE } else { value.clone() };
            drop(receiver::<Field>(cx, this)?.doc.replace(value));
            Ok(())
        },
    )],
    ..TypeDef::named("_tuplegetter", kinds::HOST)
};

fn construct(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    let position = usize::try_from(cx.index(&args[1])?).unwrap_or(usize::MAX);
    Ok(host::new(&FIELD, Field { position, doc: RefCell::new(args[2].clone()) }))
}

fn repr(cx: &mut Cx, this: &Value) -> Result<Value> {
    let field = receiver::<Field>(cx, this)?;
    let doc = field.doc.borrow().clone();
    let doc = cx.repr(&doc)?;
    Ok(str::new(format!("_tuplegetter({}, {doc})", field.position)))
}

fn get(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    let object = (!args[1].is_none()).then_some(&args[1]);
    receiver::<Field>(cx, &args[0])?.get(cx, &args[0], object)
}

fn reduce(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    let field = receiver::<Field>(cx, &args[0])?;
    let class = cx.class_of(&args[0]).value();
    let position = Value::int(i64::try_from(field.position).unwrap_or(0));
    Ok(tuple::new([class, tuple::new([position, field.doc.borrow().clone()])]))
}

/// `_caller_module()`: the name of the module that called the function that calls this.
pub(super) fn caller_module(cx: &mut Cx, _args: &[Value]) -> Result<Value> {
    let name = cx.names.__name__.clone();
    Ok(cx.globals_above(1).and_then(|globals| globals.get_name(&name)).unwrap_or(Value::NONE))
}
