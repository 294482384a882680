//! `list[int]` and `int | str`: generic aliases and unions.

mod ops;
mod parameters;

pub use ops::union;

use crate::error::Result;
use crate::names::Name;
use crate::native::{NativeDef, Staged};
use crate::types::class::Instance;
use crate::types::ops::{GetSet, Ops, TypeDef};
use crate::types::str;
use crate::types::tuple::{self, Tuple};
use crate::vm::Cx;
use crate::{kinds, names, natives};
use ops::{binary, compare, get_item, hash, repr, spread};
use snek_heap::{Gc, Kind, Object, Value};
use snek_syntax::core::BinaryOp;
use std::cell::OnceCell;

/// A generic alias (`origin` is a class) or a union (`origin` is unset).
#[derive(Debug)]
pub struct Alias {
    /// The class that is parameterised; `UNBOUND` for a union.
    pub origin: Value,
    /// The parameters, or the members of the union.
    pub args: Vec<Value>,
    /// Whether it is spread out, as `*tuple[int]`.
    pub is_unpacked: bool,
    /// Its type variables as a tuple, once they were asked for.
    parameters: OnceCell<Value>,
}

impl Alias {
    fn made(origin: Value, args: Vec<Value>, is_unpacked: bool) -> Value {
        Value::object(Gc::new(Self { origin, args, is_unpacked, parameters: OnceCell::new() }))
    }
}

impl Object for Alias {
    const KIND: Kind = kinds::ALIAS;
    const CONTAINER: bool = true;
    fn trace(&self, visit: &mut dyn FnMut(&Value)) {
        visit(&self.origin);
        self.args.iter().chain(self.parameters.get()).for_each(visit);
    }
}

/// `types.GenericAlias` and, by content, `types.UnionType`.
pub static TYPE: TypeDef = TypeDef {
    doc: "A class with type arguments, such as list[int].",
    new: Some(NativeDef::new("__new__(cls, origin, args, /)", |_, a| Ok(generic(&a[1], &a[2]))).staged(Staged::Same)),
    is_base: true,
    ops: Ops {
        repr: Some(repr),
        hash: Some(hash),
        compare: Some(compare),
        get_item: Some(get_item),
        iter: Some(spread),
        binary: Some(binary),
        operators: &[BinaryOp::Or],
        ..Ops::NONE
    },
    methods: natives! {
        "__call__(self, /, *args, **kwargs)" [staged = Same] => call,
        "__getattr__(self, name, /)" [staged = Same] => of_origin,
        "__reduce__(self, /)" [staged = Same] => |cx, a| {
            let class = cx.class_of(&a[0]).value();
            let origin = part(&a[0], |alias| alias.origin.clone());
            let made = [class, tuple::new([origin, part(&a[0], |alias| tuple::new(alias.args.clone()))])];
            if !is_unpacked(&a[0]) {
                return Ok(tuple::new(made));
            }
            let types = cx.import_module("types")?;
            let spread = cx.getattr(&types, &cx.name("_spread"))?;
            Ok(tuple::new([spread, made[1].clone()]))
        },
        "__mro_entries__(self, bases, /)" [staged = Same] => |_, a| Ok(tuple::new(vec![part(&a[0], |alias| alias.origin.clone())])),
    },
    attributes: &[
        GetSet::new("__origin__", |_, this| Ok(part(this, |alias| alias.origin.clone()))),
        GetSet::new("__args__", |_, this| Ok(part(this, |alias| tuple::new(alias.args.clone())))),
        GetSet::new("__parameters__", parameters_of),
        GetSet::new("__unpacked__", |_, this| Ok(Value::bool(is_unpacked(this))))
            .doc("Whether a star stands in front of the alias."),
        GetSet::new("__typing_unpacked_tuple_args__", |cx, this| {
            let is_tuple = this
                .downcast_ref::<Alias>()
                .is_some_and(|alias| alias.is_unpacked && alias.origin.is(&cx.types.of_kind(kinds::TUPLE).value()));
            Ok(if is_tuple { part(this, |alias| tuple::new(alias.args.clone())) } else { Value::NONE })
        })
        .doc("The type arguments of a tuple behind a star, or None."),
    ],
    ..TypeDef::named("GenericAlias", kinds::ALIAS)
};

fn part(this: &Value, take: impl Fn(&Alias) -> Value) -> Value {
    this.downcast_ref::<Alias>().map_or(Value::NONE, take)
}

fn is_unpacked(this: &Value) -> bool {
    this.downcast_ref::<Alias>().is_some_and(|alias| alias.is_unpacked)
}

/// Name of the class of an alias.
#[must_use]
pub fn class_name(value: &Value) -> &'static str {
    if members(value).is_some() { "UnionType" } else { "GenericAlias" }
}

/// `types.UnionType`: the class of the aliases without origin.
pub static UNION_TYPE: TypeDef = TypeDef {
    doc: "A choice of types, such as int | str.",
    ops: TYPE.ops,
    methods: natives! {
        "__reduce__(self, /)" [staged = Same] => |cx, a| {
            let members = part(&a[0], |alias| tuple::new(alias.args.clone()));
            let functools = cx.import_module("functools")?;
            let operator = cx.import_module("operator")?;
            let reduce = cx.getattr(&functools, &cx.name("reduce"))?;
            let join = cx.getattr(&operator, &cx.name("or_"))?;
            Ok(tuple::new([reduce, tuple::new([join, members])]))
        },
    },
    attributes: &[
        GetSet::new("__args__", |_, this| Ok(part(this, |alias| tuple::new(alias.args.clone())))),
        GetSet::new("__parameters__", parameters_of),
    ],
    ..TypeDef::named("UnionType", kinds::ALIAS)
};

/// `origin[item]`.
#[must_use]
pub fn generic(origin: &Value, item: &Value) -> Value {
    let args = item.downcast_ref::<Tuple>().map_or_else(|| vec![item.clone()], |items| items.items().to_vec());
    Alias::made(origin.clone(), args, false)
}

/// The members of a union; `None` for anything else.
#[must_use]
pub fn members(value: &Value) -> Option<Vec<Value>> {
    let alias = value.downcast_ref::<Alias>()?;
    alias.origin.is_unbound().then(|| alias.args.clone())
}

fn parameters_of(cx: &mut Cx, this: &Value) -> Result<Value> {
    parameters::find(cx, this).map(tuple::new)
}

/// Attributes that an alias does not have itself are those of its class.
/// The class whose attribute of this name a generic alias shows; `None` for other objects, and for its own attributes.
pub(crate) fn asks_origin(object: &Value, name: &Name) -> Option<Value> {
    let alias = object.downcast_ref::<Alias>().filter(|alias| !alias.origin.is_unbound())?;
    let is_own = OWN.contains(&name.as_str()) || name.as_str() == "__class__";
    (!is_own).then(|| alias.origin.clone())
}

fn of_origin(cx: &mut Cx, a: &[Value]) -> Result<Value> {
    let name = cx.str(&a[1])?;
    let own = names::intern(&name);
    let is_special = OWN.contains(&name.as_str());
    match a[0].downcast_ref::<Alias>() {
        Some(alias) if !alias.origin.is_unbound() && !is_special => cx.getattr(&alias.origin.clone(), &own),
        _ => Err(cx.no_attribute(&a[0], &own)),
    }
}

/// The names that are never those of the class.
const OWN: &[&str] = &[
    "__origin__",
    "__args__",
    "__parameters__",
    "__unpacked__",
    "__typing_unpacked_tuple_args__",
    "__mro_entries__",
    "__reduce_ex__",
    "__reduce__",
    "__copy__",
    "__deepcopy__",
];

fn call(cx: &mut Cx, a: &[Value]) -> Result<Value> {
    let origin = part(&a[0], |alias| alias.origin.clone());
    let args = cx.collect(&a[1])?;
    let keywords = cx.keywords_of(&a[2]);
    let made = cx.call_kw(&origin, &args, &keywords)?;
    // Instances of classes in Python remember the alias; others take no attributes.
    if made.downcast_ref::<Instance>().is_some() {
        let name = cx.name("__orig_class__");
        if let Err(error) = cx.setattr(&made, &name, a[0].clone())
            && !cx.error_is(&error, &cx.types.exceptions.AttributeError.clone())
        {
            return Err(error);
        }
    }
    Ok(made)
}
