//! `mappingproxy`: a mapping that cannot be changed through it.

use crate::error::Result;
use crate::kinds;
use crate::native::NativeDef;
use crate::native::Staged;
use crate::natives;
use crate::types::ops::{Ops, TypeDef, receiver};
use crate::types::str;
use crate::vm::Cx;
use snek_heap::{Gc, Kind, Object, Value};
use snek_syntax::core::{BinaryOp, CompareOp};

/// A read-only view of a mapping.
#[derive(Debug)]
pub struct MappingProxy {
    /// The mapping.
    pub mapping: Value,
}

impl Object for MappingProxy {
    const KIND: Kind = kinds::MAPPING_PROXY;
    const CONTAINER: bool = true;
    fn trace(&self, visit: &mut dyn FnMut(&Value)) {
        visit(&self.mapping);
    }
}

/// A new proxy of a mapping.
#[must_use]
pub fn proxy(mapping: Value) -> Value {
    Value::object(Gc::new(MappingProxy { mapping }))
}

/// `mappingproxy`.
pub static PROXY_TYPE: TypeDef = TypeDef {
    doc: "A view of a mapping that cannot be written through.",
    new: Some(NativeDef::new("mappingproxy(cls, mapping)", construct).staged(Staged::Items)),
    ops: Ops {
        repr: Some(|cx, this| {
            let mapping = inner(cx, this)?;
            let inner = cx.repr(&mapping)?;
            cx.reserve_result(inner.len())?;
            Ok(str::new(format!("mappingproxy({inner})")))
        }),
        str: Some(|cx, this| {
            let mapping = inner(cx, this)?;
            Ok(str::new(cx.str(&mapping)?))
        }),
        hash: Some(|cx, this| {
            let mapping = inner(cx, this)?;
            cx.hash(&mapping)
        }),
        compare: Some(compare),
        len: Some(|cx, this| {
            let mapping = inner(cx, this)?;
            cx.len(&mapping)
        }),
        iter: Some(|cx, this| {
            let mapping = inner(cx, this)?;
            cx.iter(&mapping)
        }),
        get_item: Some(|cx, this, key| {
            let mapping = inner(cx, this)?;
            cx.get_item(&mapping, key)
        }),
        contains: Some(|cx, this, key| {
            let mapping = inner(cx, this)?;
            cx.contains(&mapping, key)
        }),
        binary: Some(binary),
        operators: &[BinaryOp::Or],
        is_generic: true,
        ..Ops::NONE
    },
    methods: natives! {
        /// Return the value of key, or default if key is not there.
        "get(self, key, default=None, /)" [staged = Items] => |cx, args| {
            let default = if args[2].is_unbound() { Value::NONE } else { args[2].clone() };
            forward(cx, args, "get", &[args[1].clone(), default])
        },
        /// Return a view of the keys of the mapping.
        "keys(self, /)" [staged = Items] => |cx, args| forward(cx, args, "keys", &[]),
        /// Return a view of the values of the mapping.
        "values(self, /)" [staged = Items] => |cx, args| forward(cx, args, "values", &[]),
        /// Return a view of the items of the mapping.
        "items(self, /)" [staged = Items] => |cx, args| forward(cx, args, "items", &[]),
        /// Return a copy of the mapping behind the proxy.
        "copy(self, /)" [staged = Items] => |cx, args| forward(cx, args, "copy", &[]),
        "__reversed__(self, /)" [staged = Items] => |cx, args| forward(cx, args, "__reversed__", &[]),
    },
    ..TypeDef::named("mappingproxy", kinds::MAPPING_PROXY)
};

fn inner(cx: &mut Cx, this: &Value) -> Result<Value> {
    Ok(receiver::<MappingProxy>(cx, this)?.mapping.clone())
}

fn forward(cx: &mut Cx, args: &[Value], method: &str, rest: &[Value]) -> Result<Value> {
    let mapping = inner(cx, &args[0])?;
    cx.call_method(&mapping, method, rest)
}

fn construct(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    let name = cx.names.__getitem__.clone();
    let is_sequence = matches!(args[1].kind(), kinds::LIST | kinds::TUPLE);
    if is_sequence || cx.lookup_special(&args[1], &name).is_none() {
        let class = cx.type_name(&args[1]);
        return Err(cx.type_error(format!("mappingproxy() argument must be a mapping, not {class}")));
    }
    Ok(proxy(args[1].clone()))
}

/// The mapping of a proxy; other values are themselves.
fn unwrapped(value: &Value) -> Value {
    value.downcast_ref::<MappingProxy>().map_or_else(|| value.clone(), |proxy| proxy.mapping.clone())
}

fn compare(cx: &mut Cx, op: CompareOp, this: &Value, other: &Value) -> Result<Value> {
    // Proxies may stand around proxies.
    cx.enter_native()?;
    let result = cx.compare(op, &unwrapped(this), &unwrapped(other));
    cx.leave_native();
    result
}

fn binary(cx: &mut Cx, op: BinaryOp, left: &Value, right: &Value) -> Result<Value> {
    match op {
        BinaryOp::Or => cx.binary(op, &unwrapped(left), &unwrapped(right)),
        _ => Ok(Value::NOT_IMPLEMENTED),
    }
}
