//! What derivatives need besides arithmetic: cotangents of structures, and what is kept from the forward pass.
//!
//! In: values. Out: zeros and sums of cotangents; stacks and boxes of kept values.
//! Invariants: all of them are pure and differentiable, so that gradients can be differentiated again. `push` and
//! `pop_stack` are each other's transposes, and so are `box` and `unbox`.
//! Elsewhere: who uses them (`crate::grad`), the types of cotangents (`grad/cotangent.rs`).

use snek_tensor::{Binary, DType, ErrorKind, OpError, Scalar, Tensor};

use super::def::{Arity, AttrDef, AttrKind, Batch, Derivative, Effect, Eval, Facts, OpDef};
use crate::GraphError;
use crate::batch::rules as batch;
use crate::eval::{Data, Stack};
use crate::grad::{cotangent_type, rules};
use crate::ir::Type;

/// The value itself, through which no derivative goes.
pub(super) const STOP_GRADIENT: OpDef = OpDef {
    infer: |facts| Ok(vec![facts.ty(0).clone()]),
    eval: Eval::One(|given| Ok(given.inputs[0].clone())),
    derivative: Derivative::Zero("it is there to stop derivatives"),
    batch: Batch::Rule(batch::same),
    ..OpDef::new("stop_gradient", "stop_gradient", Arity::exactly(1))
};

/// The value itself on a device: where it is to be, not what it is. Devices share their memory, so plans move nothing.
pub(super) const DEVICE_PUT: OpDef = OpDef {
    attrs: &[AttrDef::required("device", AttrKind::Int)],
    infer: |facts| Ok(vec![facts.ty(0).clone()]),
    eval: Eval::One(|given| Ok(given.inputs[0].clone())),
    derivative: Derivative::Rule(rules::convert),
    batch: Batch::Rule(batch::same),
    ..OpDef::new("device_put", "device_put", Arity::exactly(1))
};

/// The value itself, which nothing takes for the one that it is made of: what is computed of it is computed once more.
pub(super) const BARRIER: OpDef = OpDef {
    infer: |facts| Ok(vec![facts.ty(0).clone()]),
    eval: Eval::One(|given| Ok(given.inputs[0].clone())),
    derivative: Derivative::Rule(rules::barrier),
    batch: Batch::Rule(batch::same),
    ..OpDef::new("optimization_barrier", "optimization_barrier", Arity::exactly(1))
};

/// A computation with a derivative of its own. Region `forward` takes the inputs and gives `results` results and what
/// region `backward` needs of it; that takes what it needs and the cotangents of the results, and gives those of the
/// inputs that have one.
pub(super) const CUSTOM_VJP: OpDef = OpDef {
    attrs: &[AttrDef::required("results", AttrKind::Int), AttrDef::optional("opaque", AttrKind::Int)],
    regions: &["forward", "backward"],
    infer: infer_custom,
    eval: Eval::Control,
    derivative: Derivative::Control,
    batch: Batch::Control,
    ..OpDef::new("custom_vjp", "custom_vjp", Arity::at_least(0))
};

fn infer_custom(facts: &Facts<'_>) -> Result<Vec<Type>, GraphError> {
    let fits = |wanted: &[Type], found: &[Type]| {
        wanted.len() == found.len() && wanted.iter().zip(found).all(|(wanted, found)| wanted.accepts(found))
    };
    let inputs: Vec<Type> = facts.types().cloned().collect();
    let outputs = facts.results(0);
    let count = facts.attrs.int("results").and_then(|count| usize::try_from(count).ok()).unwrap_or(0);
    let Some((results, needed)) = outputs.split_at_checked(count) else {
        return Err(GraphError::structure("custom_vjp has fewer results than it says"));
    };
    let given: Vec<Type> = needed.iter().cloned().chain(results.iter().filter_map(cotangent_type)).collect();
    let found: Vec<Type> = inputs.iter().filter_map(cotangent_type).collect();
    if !fits(&facts.params(0), &inputs) || !fits(&facts.params(1), &given) || !fits(&found, &facts.results(1)) {
        return Err(GraphError::type_error("the regions of custom_vjp do not fit together"));
    }
    Ok(outputs)
}

/// Zeros of the structure of a value: numbers, arrays, lists, tuples, stacks.
pub(super) const ZEROS_LIKE: OpDef = OpDef {
    infer: |facts| cotangent(facts, 0).map(|ty| vec![ty]),
    eval: Eval::One(|given| Ok(zeros(&given.inputs[0], given.output))),
    derivative: Derivative::Zero("it gives zeros, whatever it is given"),
    batch: Batch::Rule(batch::same),
    ..OpDef::new("zeros_like", "zeros_like", Arity::exactly(1))
};

/// An array summed to the shape of another one, which was stretched to its shape.
pub(super) const SUM_LIKE: OpDef = OpDef {
    effect: |_| Effect::MayRaise,
    infer: |facts| cotangent(facts, 1).map(|ty| vec![ty]),
    eval: Eval::One(|given| sum_like(&given.inputs[0], &given.inputs[1])),
    derivative: Derivative::Rule(rules::sum_like),
    batch: Batch::Rule(batch::sum_like),
    ..OpDef::new("sum_like", "sum_like", Arity::exactly(2))
};

/// The sum of two cotangents, part by part.
pub(super) const ADD_ANY: OpDef = OpDef {
    infer: |facts| {
        let (a, b) = (facts.ty(0), facts.ty(1));
        match a.join(b) {
            Some(ty) => Ok(vec![ty]),
            None => Err(GraphError::type_error(format!("cotangents of types {a} and {b} do not add"))),
        }
    },
    eval: Eval::One(|given| sum(&given.inputs[0], &given.inputs[1])),
    derivative: Derivative::Rule(rules::add_any),
    batch: Batch::Rule(batch::add_any),
    ..OpDef::new("add_any", "add_any", Arity::exactly(2))
};

/// A stack without items.
pub(super) const STACK: OpDef = OpDef {
    attrs: &[AttrDef::required("item", AttrKind::Type)],
    infer: |facts| match facts.attrs.ty("item") {
        Some(item) => Ok(vec![Type::Stack(Box::new(item.clone()))]),
        None => Err(GraphError::structure("a stack needs the type of its items")),
    },
    eval: Eval::One(|_| Ok(Data::Stack(Stack::default()))),
    derivative: Derivative::Zero("it has no inputs"),
    ..OpDef::new("stack", "stack", Arity::exactly(0))
};

/// The stack with one more item.
pub(super) const PUSH: OpDef = OpDef {
    infer: |facts| match facts.ty(0) {
        Type::Stack(item) if item.accepts(facts.ty(1)) => Ok(vec![facts.ty(0).clone()]),
        other => Err(GraphError::type_error(format!("{} cannot be pushed on {other}", facts.ty(1)))),
    },
    eval: Eval::One(|given| match &given.inputs[0] {
        Data::Stack(stack) => Ok(Data::Stack(stack.push(given.inputs[1].clone()))),
        other => Err(other.no_number()),
    }),
    derivative: Derivative::Rule(rules::push),
    batch: Batch::Rule(batch::push),
    ..OpDef::new("push", "push", Arity::exactly(2))
};

/// The stack without its last item, and that item.
pub(super) const POP_STACK: OpDef = OpDef {
    infer: |facts| match facts.ty(0) {
        Type::Stack(item) => Ok(vec![facts.ty(0).clone(), (**item).clone()]),
        other => Err(GraphError::type_error(format!("pop_stack needs a stack, not {other}"))),
    },
    eval: Eval::Many(|given| {
        let Data::Stack(stack) = &given.inputs[0] else { return Err(given.inputs[0].no_number()) };
        match stack.pop() {
            Some((rest, item)) => Ok(vec![Data::Stack(rest), item]),
            None => Err(OpError::new(ErrorKind::Staging, "a stack of residuals is empty")),
        }
    }),
    derivative: Derivative::Rule(rules::pop_stack),
    batch: Batch::Rule(batch::pop_stack),
    ..OpDef::new("pop_stack", "pop_stack", Arity::exactly(1))
};

/// Values kept together, of one type whatever they are.
pub(super) const BOX: OpDef = OpDef {
    infer: |_| Ok(vec![Type::Boxed]),
    eval: Eval::One(|given| Ok(Data::boxed(given.inputs.iter().cloned()))),
    derivative: Derivative::Rule(rules::boxed),
    batch: Batch::Rule(batch::boxed),
    ..OpDef::new("box", "box", Arity::at_least(0))
};

/// The values of a box; `types` is the tuple of their types.
pub(super) const UNBOX: OpDef = OpDef {
    attrs: &[AttrDef::required("types", AttrKind::Type)],
    effect: |_| Effect::Pure,
    infer: |facts| match (facts.attrs.ty("types"), facts.ty(0)) {
        (Some(Type::Tuple(types)), Type::Boxed) => Ok(types.clone()),
        (_, other) => Err(GraphError::type_error(format!("unbox needs a box, not {other}"))),
    },
    eval: Eval::Many(|given| match (&given.inputs[0], given.attrs.ty("types")) {
        (Data::Boxed(items), Some(Type::Tuple(types)))
            if items.len() == types.len() && items.iter().zip(types).all(|(item, ty)| item.is_a(ty)) =>
        {
            Ok(items.to_vec())
        }
        _ => Err(OpError::new(ErrorKind::Staging, "a box holds other values than its types say")),
    }),
    derivative: Derivative::Rule(rules::unbox),
    batch: Batch::Rule(batch::unbox),
    ..OpDef::new("unbox", "unbox", Arity::exactly(1))
};

fn cotangent(facts: &Facts<'_>, input: usize) -> Result<Type, GraphError> {
    let ty = facts.ty(input);
    cotangent_type(ty).ok_or_else(|| GraphError::type_error(format!("a value of type {ty} has no cotangent")))
}

/// Zeros for a value of which no type is at hand.
pub(super) fn zeros_of(data: &Data) -> Data {
    cotangent_type(&own_type(data)).map_or(Data::None, |ty| zeros(data, &ty))
}

/// Zeros for a value; `ty` is the type of its cotangent.
fn zeros(data: &Data, ty: &Type) -> Data {
    match (data, ty) {
        (Data::Tuple(items), Type::Tuple(types)) => {
            Data::tuple(items.iter().zip(types).map(|(item, ty)| zeros(item, ty)))
        }
        (Data::List(items), Type::List(ty)) => Data::list(items.iter().map(|item| zeros(item, ty))),
        (Data::Stack(stack), Type::Stack(ty)) => {
            let mut items: Vec<Data> = stack.iter().map(|item| zeros(&item, ty)).collect();
            items.reverse();
            Data::Stack(items.into_iter().collect())
        }
        // What a box holds is known at run time only.
        (Data::Boxed(items), _) => Data::boxed(items.iter().map(|item| match item {
            Data::Undef => Data::Undef,
            item => zeros_of(item),
        })),
        (Data::Undef, _) => Data::Undef,
        // The zero cotangent of a record.
        (Data::Record(_), _) => Data::None,
        (Data::Tensor(t), _) => {
            let filled = Tensor::new(t.dtype(), t.shape().clone(), &vec![zero(t.dtype()); t.shape().size()]);
            filled.map_or(Data::Undef, Data::from)
        }
        (Data::Scalar(x), _) => Data::Scalar(zero(x.dtype())),
        (_, ty) => ty.as_scalar().map_or(Data::None, |dtype| Data::Scalar(zero(dtype))),
    }
}

fn sum_like(value: &Data, like: &Data) -> Result<Data, OpError> {
    let (found, Some(to)) = (summed_like(value, like)?, like.as_tensor()) else { return Err(value.no_number()) };
    // A cotangent that was computed with more digits has the type of its array all the same.
    match found {
        Data::Tensor(t) if t.dtype() != to.dtype() => t.convert(to.dtype()).map(Data::from),
        found => Ok(found),
    }
}

fn summed_like(value: &Data, like: &Data) -> Result<Data, OpError> {
    let (Some(from), Some(to)) = (value.as_tensor(), like.as_tensor()) else { return Err(value.no_number()) };
    let rank = from.shape().rank();
    let Some(lead) = rank.checked_sub(to.shape().rank()) else {
        return zeros(like, &Type::None).binary(Binary::Add, value);
    };
    let dims = to.shape().dims();
    let axes: Vec<usize> =
        (0..rank).filter(|axis| *axis < lead || dims[axis - lead] == 1 && from.shape().dims()[*axis] != 1).collect();
    let summed = super::kernels::reduce(super::kernels::Fold::Sum, value, &axes)?;
    let shaped = zeros(like, &Type::None);
    match summed.as_tensor() {
        Some(t) => {
            let shape: Vec<i64> = dims.iter().map(|dim| *dim as i64).collect();
            let summed = super::kernels::reshape(&Data::from(t.into_owned()), &shape)?;
            shaped.binary(Binary::Add, &summed)
        }
        None => shaped.binary(Binary::Add, &summed),
    }
}

/// The type of a value that a box holds, as far as its cotangent goes.
fn own_type(data: &Data) -> Type {
    match data {
        Data::Scalar(x) => Type::scalar(x.dtype()),
        Data::Tensor(t) => Type::array(t.dtype(), t.shape().dims()),
        Data::Tuple(items) => Type::Tuple(items.iter().map(own_type).collect()),
        Data::List(items) => Type::List(Box::new(items.first().map_or(Type::FLOAT, own_type))),
        Data::Stack(items) => Type::Stack(Box::new(items.iter().next().map_or(Type::FLOAT, |item| own_type(&item)))),
        Data::Boxed(_) => Type::Boxed,
        _ => Type::None,
    }
}

fn zero(dtype: DType) -> Scalar {
    match dtype {
        DType::F32 => Scalar::F32(0.0),
        _ => Scalar::F64(0.0),
    }
}

fn sum(a: &Data, b: &Data) -> Result<Data, OpError> {
    let pairs = |a: &[Data], b: &[Data]| {
        if a.len() != b.len() {
            return Err(OpError::new(ErrorKind::Staging, "cotangents of different lengths meet"));
        }
        a.iter().zip(b).map(|(a, b)| sum(a, b)).collect::<Result<Vec<Data>, OpError>>()
    };
    Ok(match (a, b) {
        // The zero cotangent of a record, and of what has none.
        (Data::None, other) | (other, Data::None) => other.clone(),
        // What an arm that did not run would have kept.
        (Data::Undef, other) | (other, Data::Undef) => other.clone(),
        (Data::Tuple(a), Data::Tuple(b)) => Data::tuple(pairs(a, b)?),
        (Data::List(a), Data::List(b)) => Data::list(pairs(a, b)?),
        (Data::Stack(a), Data::Stack(b)) => {
            let (a, b): (Vec<Data>, Vec<Data>) = (a.iter().collect(), b.iter().collect());
            Data::Stack(pairs(&a, &b)?.into_iter().rev().collect())
        }
        (Data::Boxed(a), Data::Boxed(b)) => Data::boxed(pairs(a, b)?),
        (Data::Record(a), Data::Record(b)) => return crate::eval::sum_records(a, b, sum),
        (a, b) => return a.binary(Binary::Add, b),
    })
}
