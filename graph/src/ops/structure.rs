//! Tuples, lists, elements of arrays.
//!
//! In: values. Out: values made of them, or parts of them.
//! Invariants: nothing is changed in place: `append`, `pop` and `array_set` give a new list or array, and the stager
//! keeps track of which names see it.
//! Elsewhere: attributes of objects (`objects.rs`).

use snek_tensor::{DType, ErrorKind, OpError};

use super::def::{Arity, AttrDef, AttrKind, Batch, Derivative, Effect, Eval, Facts, Given, OpDef};
use super::kernels;
use crate::batch::rules as batch;
use crate::eval::Data;
use crate::grad::rules;
use crate::ir::{Literal, Type};
use crate::{GraphError, GraphErrorKind};

/// A tuple of the inputs.
pub(super) const TUPLE: OpDef = OpDef {
    infer: |facts| Ok(vec![Type::Tuple(facts.types().cloned().collect())]),
    eval: Eval::One(|given| Ok(Data::tuple(given.inputs.iter().cloned()))),
    derivative: Derivative::Rule(rules::tuple),
    batch: Batch::Rule(batch::tuple),
    ..OpDef::new("tuple", "tuple", Arity::at_least(0))
};

/// The part of a tuple at the constant position `index`.
pub(super) const IDX: OpDef = OpDef {
    attrs: &[AttrDef::required("index", AttrKind::Int)],
    infer: |facts| {
        let index = facts.attrs.int("index").unwrap_or(-1);
        match facts.ty(0) {
            Type::Any => Ok(vec![Type::Any]),
            Type::Tuple(items) => match usize::try_from(index).ok().and_then(|i| items.get(i)) {
                Some(ty) => Ok(vec![ty.clone()]),
                None => Err(GraphError::type_error("tuple index out of range")),
            },
            other => Err(GraphError::type_error(format!("idx needs a tuple, not {other}"))),
        }
    },
    eval: Eval::One(|given| {
        let index = given.attrs.int("index").unwrap_or(-1);
        given.inputs[0].item(index)
    }),
    derivative: Derivative::Rule(rules::idx),
    batch: Batch::Rule(batch::idx),
    ..OpDef::new("idx", "idx", Arity::exactly(1))
};

/// A list of the inputs; `item` gives the type of the items where there are none.
pub(super) const LIST: OpDef = OpDef {
    attrs: &[AttrDef::optional("item", AttrKind::Type)],
    infer: |facts| {
        let mut item = facts.attrs.ty("item").cloned();
        for ty in facts.types() {
            item = Some(match item {
                None => ty.clone(),
                Some(item) => item.join(ty).ok_or_else(|| mixed(&item, ty))?,
            });
        }
        Ok(vec![Type::List(Box::new(item.unwrap_or(Type::Any)))])
    },
    eval: Eval::One(|given| Ok(Data::list(given.inputs.iter().cloned()))),
    derivative: Derivative::Rule(rules::list),
    ..OpDef::new("list", "list", Arity::at_least(0))
};

/// The list with one more item.
pub(super) const APPEND: OpDef = OpDef {
    infer: |facts| match facts.ty(0) {
        Type::Any => Ok(vec![Type::Any]),
        Type::List(item) => {
            let item = item.join(facts.ty(1)).ok_or_else(|| mixed(item, facts.ty(1)))?;
            Ok(vec![Type::List(Box::new(item))])
        }
        other => Err(needs_list("append", other)),
    },
    eval: Eval::One(|given| match &given.inputs[0] {
        Data::List(items) => Ok(Data::list(items.iter().chain([&given.inputs[1]]).cloned())),
        // The list of a path that was not taken is carried along and never looked at.
        Data::Undef => Ok(Data::Undef),
        other => Err(OpError::type_error(format!("append needs a list, not '{}'", other.python_type()))),
    }),
    derivative: Derivative::Rule(rules::append),
    ..OpDef::new("append", "append", Arity::exactly(2))
};

/// The list without its last item or the item at a position, and that item.
pub(super) const POP: OpDef = OpDef {
    effect: |_| Effect::MayRaise,
    infer: |facts| match facts.ty(0) {
        Type::Any => Ok(vec![Type::Any, Type::Any]),
        Type::List(item) => Ok(vec![facts.ty(0).clone(), (**item).clone()]),
        other => Err(needs_list("pop", other)),
    },
    eval: Eval::Many(|given| {
        let Data::List(items) = &given.inputs[0] else { return Err(given.inputs[0].no_number()) };
        let at = match given.inputs.get(1) {
            _ if items.is_empty() => return Err(OpError::new(ErrorKind::Index, "pop from empty list")),
            None => items.len() - 1,
            Some(index) => position(index.as_int()?, items.len(), "pop index out of range")?,
        };
        let rest = items.iter().enumerate().filter(|(i, _)| *i != at).map(|(_, item)| item.clone());
        Ok(vec![Data::list(rest), items[at].clone()])
    }),
    derivative: Derivative::Rule(rules::pop),
    ..OpDef::new("pop", "pop", Arity { min: 1, max: 2 })
};

/// `len(x)`.
pub(super) const LEN: OpDef = OpDef {
    effect: |types| if *types[0] == Type::Any { Effect::MayRaise } else { Effect::Pure },
    infer: |facts| match facts.ty(0) {
        Type::Any => Ok(vec![Type::Any]),
        Type::Tuple(_) | Type::List(_) | Type::Str => Ok(vec![Type::INT]),
        Type::Tensor { dims, .. } if !dims.is_empty() => Ok(vec![Type::INT]),
        other => Err(GraphError::type_error(format!("object of type '{}' has no len()", other.python_name()))),
    },
    eval: Eval::One(|given| match &given.inputs[0] {
        Data::Tuple(items) | Data::List(items) => Ok(Data::from(items.len() as i64)),
        Data::Str(text) => Ok(Data::from(text.chars().count() as i64)),
        Data::Tensor(t) if t.shape().rank() > 0 => Ok(Data::from(t.shape().dims()[0] as i64)),
        other => Err(OpError::type_error(format!("object of type '{}' has no len()", other.python_type()))),
    }),
    derivative: Derivative::Zero("it gives a length"),
    batch: Batch::Rule(batch::len),
    ..OpDef::new("len", "len", Arity::exactly(1))
};

/// `x[i]`, `x[i, j]` of an array; `x[i]` of a list.
pub(super) const ARRAY_GET: OpDef = OpDef {
    effect: |_| Effect::MayRaise,
    infer: |facts| {
        check_indices(facts, facts.inputs.len())?;
        element_type(facts, facts.inputs.len() - 1).map(|ty| vec![ty])
    },
    eval: Eval::One(|given| match &given.inputs[0] {
        Data::Tensor(t) => kernels::get(t, &given.inputs[1..]),
        x => given.inputs[1..].iter().try_fold(x.clone(), |x, index| x.at(index.as_int()?)),
    }),
    derivative: Derivative::Rule(rules::array_get),
    batch: Batch::Rule(batch::array_get),
    ..OpDef::new("array_get", "array-get", Arity::at_least(2))
};

/// `x` with `v` at `x[i]`: the inputs are `x`, `i`, `v`; for an array there may be several indices.
pub(super) const ARRAY_SET: OpDef = OpDef {
    effect: |types| if *types[0] == Type::Any { Effect::Outside } else { Effect::MayRaise },
    infer: |facts| {
        check_indices(facts, facts.inputs.len() - 1)?;
        let element = element_type(facts, facts.inputs.len() - 2)?;
        let value = facts.ty(facts.inputs.len() - 1);
        match (&element, value) {
            (element, value)
                if element.is_array() && value.dtype().is_some() && !matches!(facts.ty(0), Type::List(_)) => {}
            (element, value) if *value == Type::Any || element.accepts(value) => {}
            (element, value) => return Err(mixed(element, value)),
        }
        Ok(vec![facts.ty(0).clone()])
    },
    eval: Eval::One(set),
    derivative: Derivative::Rule(rules::array_set),
    batch: Batch::Rule(batch::array_set),
    ..OpDef::new("array_set", "array-set", Arity::at_least(3))
};

/// The position of the first item of a list that is equal to a value; -1 if there is none.
pub(super) const FIND: OpDef = OpDef {
    infer: |facts| match (facts.ty(0), facts.ty(1)) {
        (Type::Any, _) | (_, Type::Any) => Ok(vec![Type::INT]),
        (Type::List(item), ty) if **item == *ty || **item == Type::Any => Ok(vec![Type::INT]),
        (Type::List(item), ty) => Err(mixed(item, ty)),
        (other, _) => Err(needs_list("find", other)),
    },
    eval: Eval::One(|given| match &given.inputs[0] {
        Data::List(items) => Ok(Data::from(items.find(&given.inputs[1])?.map_or(-1, |position| position as i64))),
        Data::Undef => Ok(Data::Undef),
        other => Err(OpError::type_error(format!("find needs a list, not '{}'", other.python_type()))),
    }),
    derivative: Derivative::Zero("it gives a position"),
    ..OpDef::new("find", "find", Arity::exactly(2))
};

/// The value of an optional; not defined where it is `None`.
pub(super) const UNWRAP: OpDef = OpDef {
    infer: |facts| match facts.ty(0) {
        Type::Optional(item) => Ok(vec![(**item).clone()]),
        Type::Any => Ok(vec![Type::Any]),
        other => Err(GraphError::type_error(format!("unwrap needs an optional, not {other}"))),
    },
    eval: Eval::One(|given| match &given.inputs[0] {
        Data::None => Ok(Data::Undef),
        other => Ok(other.clone()),
    }),
    derivative: Derivative::Rule(rules::unwrap),
    ..OpDef::new("unwrap", "unwrap", Arity::exactly(1))
};

fn mixed(item: &Type, other: &Type) -> GraphError {
    let text = format!("a staged list holds values of one type: {item} and {other} do not mix");
    GraphError::new(GraphErrorKind::Mixed, text)
}

fn needs_list(op: &str, found: &Type) -> GraphError {
    GraphError::type_error(format!("{op} needs a list, not {found}"))
}

fn check_indices(facts: &Facts<'_>, end: usize) -> Result<(), GraphError> {
    for input in 1..end {
        match facts.ty(input) {
            Type::Any => {}
            ty if ty.dims() == Some(&[]) && matches!(ty.dtype(), Some(DType::I64 | DType::I32 | DType::Bool)) => {}
            ty => {
                let text = format!("indices must be integers, not '{}'", ty.python_name());
                return Err(GraphError::type_error(text));
            }
        }
    }
    Ok(())
}

/// The type of what `count` indices pick out of the first input.
fn element_type(facts: &Facts<'_>, count: usize) -> Result<Type, GraphError> {
    let mut ty = facts.ty(0).clone();
    for input in 1..=count {
        ty = match ty {
            Type::Any => Type::Any,
            Type::List(item) => *item,
            Type::Tensor { dtype, dims } if !dims.is_empty() => Type::tensor(dtype, dims[1..].to_vec()),
            Type::Tuple(items) => {
                let first = items.first().cloned();
                let all_same = items.iter().all(|ty| Some(ty) == first.as_ref());
                match (first, facts.constant(input)) {
                    (Some(item), _) if all_same => item,
                    (_, Some(Literal::Scalar(index))) => {
                        let index = index.as_i64().unwrap_or(0);
                        let at =
                            usize::try_from(if index < 0 { index.wrapping_add(items.len() as i64) } else { index });
                        let item = at.ok().and_then(|i| items.get(i)).cloned();
                        item.ok_or_else(|| GraphError::type_error("tuple index out of range"))?
                    }
                    _ => return Err(GraphError::type_error("a tuple of different types needs a constant index")),
                }
            }
            other => {
                let text = format!("'{}' object is not subscriptable", other.python_name());
                return Err(GraphError::type_error(text));
            }
        };
    }
    Ok(ty)
}

fn set(given: &Given<'_>) -> Result<Data, OpError> {
    let Some((value, indices)) = given.inputs[1..].split_last() else { return Err(given.inputs[0].no_number()) };
    if let Data::Tensor(t) = &given.inputs[0] {
        return kernels::set(t, indices, value);
    }
    let [index] = indices else {
        return Err(OpError::type_error("list indices must be integers or slices, not tuple"));
    };
    let index = index.as_int()?;
    match &given.inputs[0] {
        Data::List(items) => {
            let at = position(index, items.len(), "list assignment index out of range")?;
            let changed = items.iter().enumerate().map(|(i, item)| if i == at { value.clone() } else { item.clone() });
            Ok(Data::list(changed))
        }
        other => {
            let text = format!("'{}' object does not support item assignment", other.python_type());
            Err(OpError::type_error(text))
        }
    }
}

/// The position that a Python index means.
pub(crate) fn position(index: i64, length: usize, message: &str) -> Result<usize, OpError> {
    let position = if index < 0 { index.checked_add_unsigned(length as u64) } else { Some(index) };
    match position.and_then(|p| usize::try_from(p).ok()) {
        Some(p) if p < length => Ok(p),
        _ => Err(OpError::new(ErrorKind::Index, message)),
    }
}
