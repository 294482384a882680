//! `list[int]` and `int | str`: generic aliases and unions.

mod parameters;

use crate::error::Result;
use crate::names::Name;
use crate::native::{NativeDef, Staged};
use crate::types::class::{Instance, Type, full_name};
use crate::types::ops::{GetSet, Ops, TypeDef};
use crate::types::str;
use crate::types::tuple::{self, Tuple};
use crate::vm::Cx;
use crate::{kinds, names, natives};
use snek_heap::{Gc, Kind, Object, Value};
use snek_syntax::core::{BinaryOp, CompareOp};

/// A generic alias (`origin` is a class) or a union (`origin` is unset).
#[derive(Debug)]
pub struct Alias {
    /// The class that is parameterised; `UNBOUND` for a union.
    pub origin: Value,
    /// The parameters, or the members of the union.
    pub args: Vec<Value>,
    /// Whether it is spread out, as `*tuple[int]`.
    pub is_unpacked: bool,
}

impl Object for Alias {
    const KIND: Kind = kinds::ALIAS;
    const CONTAINER: bool = true;
    fn trace(&self, visit: &mut dyn FnMut(&Value)) {
        visit(&self.origin);
        self.args.iter().for_each(visit);
    }
}

/// `types.GenericAlias` and, by content, `types.UnionType`.
pub static TYPE: TypeDef = TypeDef {
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
        GetSet::new("__unpacked__", |_, this| Ok(Value::bool(is_unpacked(this)))),
        GetSet::new("__typing_unpacked_tuple_args__", |cx, this| {
            let is_tuple = this
                .downcast_ref::<Alias>()
                .is_some_and(|alias| alias.is_unpacked && alias.origin.is(&cx.types.of_kind(kinds::TUPLE).value()));
            Ok(if is_tuple { part(this, |alias| tuple::new(alias.args.clone())) } else { Value::NONE })
        }),
    ],
    ..TypeDef::named("GenericAlias", kinds::ALIAS)
};

fn part(this: &Value, take: impl Fn(&Alias) -> Value) -> Value {
    this.downcast_ref::<Alias>().map_or(Value::NONE, take)
}

fn is_unpacked(this: &Value) -> bool {
    this.downcast_ref::<Alias>().is_some_and(|alias| alias.is_unpacked)
}

/// `iter(alias)`, for `*alias`: the alias itself, spread out.
fn spread(cx: &mut Cx, this: &Value) -> Result<Value> {
    match this.downcast_ref::<Alias>().filter(|alias| !alias.origin.is_unbound()) {
        Some(alias) => {
            let (origin, args) = (alias.origin.clone(), alias.args.clone());
            let spread = Value::object(Gc::new(Alias { origin, args, is_unpacked: true }));
            cx.iter(&tuple::new([spread]))
        }
        None => Err(cx.type_error("'types.UnionType' object is not iterable")),
    }
}

/// Name of the class of an alias.
#[must_use]
pub fn class_name(value: &Value) -> &'static str {
    if members(value).is_some() { "UnionType" } else { "GenericAlias" }
}

/// `types.UnionType`: the class of the aliases without origin.
pub static UNION_TYPE: TypeDef = TypeDef {
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
    Value::object(Gc::new(Alias { origin: origin.clone(), args, is_unpacked: false }))
}

/// The members of a union; `None` for anything else.
#[must_use]
pub fn members(value: &Value) -> Option<Vec<Value>> {
    let alias = value.downcast_ref::<Alias>()?;
    alias.origin.is_unbound().then(|| alias.args.clone())
}

fn is_type_like(value: &Value) -> bool {
    value.is_none() || value.downcast_ref::<Type>().is_some() || value.downcast_ref::<Alias>().is_some()
}

/// `left | right` of types.
pub fn union(cx: &mut Cx, left: &Value, right: &Value) -> Result<Value> {
    if !is_type_like(left) || !is_type_like(right) {
        return Ok(Value::NOT_IMPLEMENTED);
    }
    let mut args: Vec<Value> = Vec::new();
    for side in [left, right] {
        for member in members(side).unwrap_or_else(|| vec![side.clone()]) {
            let member = if member.is_none() { cx.class_of(&member).value() } else { member };
            let mut is_known = false;
            for known in &args {
                is_known = is_known || known.is(&member) || (known.kind() == kinds::ALIAS && cx.eq(known, &member)?);
            }
            if !is_known {
                args.push(member);
            }
        }
    }
    if args.len() == 1 {
        return Ok(args.remove(0));
    }
    Ok(Value::object(Gc::new(Alias { origin: Value::UNBOUND, args, is_unpacked: false })))
}

fn binary(cx: &mut Cx, op: BinaryOp, left: &Value, right: &Value) -> Result<Value> {
    if op == BinaryOp::Or { union(cx, left, right) } else { Ok(Value::NOT_IMPLEMENTED) }
}

fn parameters_of(cx: &mut Cx, this: &Value) -> Result<Value> {
    let args = this.downcast_ref::<Alias>().map(|alias| alias.args.clone()).unwrap_or_default();
    Ok(tuple::new(parameters::find(cx, &args)?))
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

/// `alias[item]`: the alias with its type variables replaced.
fn get_item(cx: &mut Cx, this: &Value, item: &Value) -> Result<Value> {
    let Some(alias) = this.downcast_ref::<Alias>() else { return Ok(Value::NONE) };
    let free = parameters::find(cx, &alias.args)?;
    if free.is_empty() {
        let shown = cx.repr(this)?;
        return Err(cx.type_error(format!("{shown} is not a generic class")));
    }
    let args = parameters::substitute(cx, this, &alias.args, &free, item)?;
    if !alias.origin.is_unbound() {
        return Ok(Value::object(Gc::new(Alias {
            origin: alias.origin.clone(),
            args,
            is_unpacked: alias.is_unpacked,
        })));
    }
    let mut args = args.into_iter();
    let Some(mut whole) = args.next() else { return Ok(Value::NONE) };
    for arg in args {
        whole = cx.binary(BinaryOp::Or, &whole, &arg)?;
    }
    Ok(whole)
}

fn repr(cx: &mut Cx, this: &Value) -> Result<Value> {
    let Some(alias) = this.downcast_ref::<Alias>() else { return Ok(Value::NONE) };
    let (mut parts, mut held) = (Vec::new(), 0);
    cx.enter_native()?;
    let none = cx.class_of(&Value::NONE).value();
    for arg in &alias.args {
        // A union shows the class of None as it was written.
        let is_none = alias.origin.is_unbound() && arg.is(&none);
        let part = if is_none { Ok("None".to_owned()) } else { show(cx, arg, &mut held) };
        if part.is_err() {
            cx.leave_native();
        }
        parts.push(part?);
    }
    cx.leave_native();
    if alias.origin.is_unbound() {
        for part in parts.iter_mut().filter(|part| *part == "NoneType") {
            *part = "None".to_owned();
        }
        return Ok(str::new(parts.join(" | ")));
    }
    if parts.is_empty() {
        parts.push("()".to_owned());
    }
    let star = if alias.is_unpacked { "*" } else { "" };
    let origin = show(cx, &alias.origin, &mut held)?;
    if origin == "collections.abc.Callable" && !takes_anything(cx, &alias.args, &parts) {
        let result = parts.pop().unwrap_or_default();
        return Ok(str::new(format!("{star}{origin}[[{}], {result}]", parts.join(", "))));
    }
    Ok(str::new(format!("{star}{origin}[{}]", parts.join(", "))))
}

/// Whether a callable's parameters are one form (`...`, a variable for all of them), and no list of types.
fn takes_anything(cx: &Cx, args: &[Value], shown: &[String]) -> bool {
    let ([first, _], [text, _]) = (args, shown) else { return false };
    matches!(first.view(), snek_heap::View::Ellipsis)
        || cx.type_name(first) == "ParamSpec"
        || text.starts_with("typing.Concatenate[")
}

fn show(cx: &mut Cx, value: &Value, held: &mut usize) -> Result<String> {
    match value.downcast::<Type>() {
        Some(class) => Ok(full_name(cx, &class)),
        None if matches!(value.view(), snek_heap::View::Ellipsis) => Ok("...".to_owned()),
        None => cx.repr_part(value, held),
    }
}

fn hash(cx: &mut Cx, this: &Value) -> Result<i64> {
    let Some(alias) = this.downcast_ref::<Alias>() else { return Ok(0) };
    if !alias.origin.is_unbound() {
        let (origin, args) = (cx.hash(&alias.origin)?, cx.hash(&tuple::new(alias.args.clone()))?);
        return Ok(origin ^ args);
    }
    // The order of a union's members does not count.
    let mut hash = 0i64;
    for member in &alias.args {
        hash ^= cx.hash(member)?.wrapping_mul(0x9e37_79b9);
    }
    Ok(hash)
}

fn compare(cx: &mut Cx, op: CompareOp, this: &Value, other: &Value) -> Result<Value> {
    let (Some(a), Some(b)) = (this.downcast_ref::<Alias>(), other.downcast_ref::<Alias>()) else {
        return Ok(Value::NOT_IMPLEMENTED);
    };
    let mut same = a.origin.is(&b.origin) && a.args.len() == b.args.len() && a.is_unpacked == b.is_unpacked;
    if a.origin.is_unbound() {
        for x in &a.args {
            let mut found = false;
            for y in &b.args {
                found = found || cx.eq(x, y)?;
            }
            same = same && found;
        }
    } else {
        for (x, y) in a.args.iter().zip(&b.args) {
            same = same && cx.eq(x, y)?;
        }
    }
    Ok(match op {
        CompareOp::Eq => Value::bool(same),
        CompareOp::Ne => Value::bool(!same),
        _ => Value::NOT_IMPLEMENTED,
    })
}

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
