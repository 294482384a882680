//! `functools.cmp_to_key`.

use snek_heap::Value;
use snek_interp::kinds;
use snek_interp::natives;
use snek_interp::types::host::{self, HostObject, HostState, receiver};
use snek_interp::types::{GetSet, Ops, TypeDef, payload};
use snek_interp::{Cx, Result};
use snek_syntax::core::CompareOp;

/// A key that compares by an old-style comparison function; without an object, the maker of such keys.
struct Key {
    compare: Value,
    object: Option<Value>,
}

impl HostState for Key {
    fn trace(&self, visit: &mut dyn FnMut(&Value)) {
        visit(&self.compare);
        self.object.iter().for_each(visit);
    }

    fn call(&self, cx: &mut Cx, _this: &Value, args: &[Value], names: &[Value]) -> Option<Result<Value>> {
        if self.object.is_some() {
            return None;
        }
        let is_named = matches!(names, [name] if name.downcast_ref::<snek_interp::types::str::Str>()
            .is_some_and(|name| name.as_str() == "obj"));
        if args.len() != 1 || !(names.is_empty() || is_named) {
            return Some(Err(cx.type_error("K() missing required argument 'obj' (pos 1)")));
        }
        Some(Ok(host::new(&KEY_WRAPPER, Self { compare: self.compare.clone(), object: Some(args[0].clone()) })))
    }
}

/// `functools.KeyWrapper`.
pub(super) static KEY_WRAPPER: TypeDef = TypeDef {
    doc: "An item that is compared by a function of two items.",
    ops: Ops { hash: None, compare: Some(compare), ..Ops::NONE },
    methods: natives! { "__call__(self, /, *args, **kwargs)" [staged = Items] => host::call },
    attributes: &[GetSet::new("obj", |cx, this| match &receiver::<Key>(cx, this)?.object {
        Some(object) => Ok(object.clone()),
        None => Err(cx.attribute_error("'functools.KeyWrapper' object has no attribute 'obj'")),
    })
    .doc("The item.")],
    ..TypeDef::named("KeyWrapper", kinds::HOST)
};

/// `cmp_to_key(mycmp)`.
pub(super) fn cmp_to_key(_cx: &mut Cx, args: &[Value]) -> Result<Value> {
    Ok(host::new(&KEY_WRAPPER, Key { compare: args[0].clone(), object: None }))
}

fn compare(cx: &mut Cx, op: CompareOp, this: &Value, other: &Value) -> Result<Value> {
    let key = receiver::<Key>(cx, this)?;
    let other = payload(other);
    let Some(other) = other.downcast_ref::<HostObject>().and_then(HostObject::get::<Key>) else {
        return Err(cx.type_error("other argument must be K instance"));
    };
    let (Some(a), Some(b)) = (&key.object, &other.object) else {
        return Err(cx.attribute_error("object"));
    };
    let order = cx.call(&key.compare, &[a.clone(), b.clone()])?;
    cx.compare(op, &order, &Value::int(0))
}
