//! Conversions and rounding.
//!
//! In: a number or an array. Out: one of another type, or rounded.
//! Invariants: conversions that a program writes (`int(x)`) or a join needs; arithmetic converts by itself.
//! Elsewhere: their results (`snek_tensor::convert`).

use snek_tensor::{DType, OpError, Scalar, convert, round_digits, round_to_int};

use super::def::{Arity, AttrDef, AttrKind, Batch, Derivative, Effect, Eval, Facts, Given, OpDef};
use super::shapes::{dims, shaped};
use crate::GraphError;
use crate::batch::rules as batch;
use crate::eval::Data;
use crate::grad::rules;
use crate::ir::Type;

/// `bool(x)`, `int(x)`, `float(x)`, `x.astype(...)`.
pub(super) const CONVERT: OpDef = OpDef {
    attrs: &[AttrDef::required("dtype", AttrKind::DType)],
    effect: |types| match types[0].as_scalar() {
        Some(DType::F64 | DType::F32) => Effect::MayRaise,
        None if *types[0] == Type::Any => Effect::MayRaise,
        _ => Effect::Pure,
    },
    infer: |facts| {
        let dtype = dtype(facts)?;
        match facts.ty(0) {
            Type::Any => Ok(vec![Type::scalar(dtype)]),
            ty if ty.dims().is_some() => Ok(vec![shaped(&[ty], dtype, dims(ty).to_vec())]),
            _ if dtype == DType::Bool => Ok(vec![Type::BOOL]),
            other => {
                let function = if dtype.is_int() {
                    "int() argument must be a string, a bytes-like object or a real number"
                } else {
                    "float() argument must be a string or a real number"
                };
                Err(GraphError::type_error(format!("{function}, not '{}'", other.python_name())))
            }
        }
    },
    eval: Eval::One(|given| {
        let dtype = given.attrs.dtype("dtype").unwrap_or(DType::F64);
        match &given.inputs[0] {
            Data::Scalar(x) => convert(*x, dtype).map(Data::Scalar),
            Data::Tensor(t) => t.convert(dtype).map(Data::from),
            other if dtype == DType::Bool => Ok(Data::from(other.truth()?)),
            other => Err(other.no_number()),
        }
    }),
    derivative: Derivative::Rule(rules::convert),
    batch: Batch::Rule(batch::pointwise),
    ..OpDef::new("convert_element_type", "convert", Arity::exactly(1))
};

/// `round(x)`, an integer, and `round(x, digits)`, of the type of `x`. Arrays keep their type.
pub(super) const ROUND: OpDef = OpDef {
    effect: |types| match types[0].as_scalar() {
        Some(DType::I64 | DType::Bool) if types.len() == 1 => Effect::Pure,
        None if types[0].is_array() => Effect::Pure,
        _ => Effect::MayRaise,
    },
    infer: |facts| match (facts.ty(0), facts.inputs.len()) {
        (Type::Any, _) => Ok(vec![Type::Any]),
        (Type::Tensor { dims, .. }, 1) if dims.is_empty() => Ok(vec![Type::INT]),
        (ty @ (Type::Tensor { dtype, .. } | Type::Array0(dtype)), _) => {
            let dtype = if *dtype == DType::Bool { DType::I64 } else { *dtype };
            match facts.inputs.get(1).map(|_| facts.ty(1)) {
                None | Some(Type::Any) => {}
                Some(ty) if matches!(ty.as_scalar(), Some(DType::I64 | DType::Bool)) => {}
                Some(ty) => {
                    let text = format!("'{}' object cannot be interpreted as an integer", ty.python_name());
                    return Err(GraphError::type_error(text));
                }
            }
            Ok(vec![shaped(&[ty], dtype, dims(ty).to_vec())])
        }
        (other, _) => {
            let text = format!("type {} doesn't define __round__ method", other.python_name());
            Err(GraphError::type_error(text))
        }
    },
    eval: Eval::One(round),
    derivative: Derivative::Zero("it is constant between its steps"),
    batch: Batch::Rule(batch::round),
    ..OpDef::new("round", "round", Arity { min: 1, max: 2 })
};

fn dtype(facts: &Facts<'_>) -> Result<DType, GraphError> {
    facts.attrs.dtype("dtype").ok_or_else(|| GraphError::structure("a conversion needs the attribute 'dtype'"))
}

fn round(given: &Given<'_>) -> Result<Data, OpError> {
    let digits = match given.inputs.get(1) {
        None => None,
        Some(digits) => Some(digits.as_int()?),
    };
    match (&given.inputs[0], digits) {
        (Data::Scalar(x), None) => Ok(Data::from(round_to_int(*x)?)),
        (Data::Scalar(x), Some(digits)) => round_digits(*x, digits).map(Data::Scalar),
        (Data::Tensor(t), digits) => {
            let rounded: Result<Vec<Scalar>, OpError> =
                t.iter().map(|x| round_digits(x, digits.unwrap_or(0))).collect();
            snek_tensor::Tensor::new(t.dtype(), t.shape().clone(), &rounded?).map(Data::from)
        }
        (other, _) => Err(other.no_number()),
    }
}
