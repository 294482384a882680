//! The types of cotangents.
//!
//! In: the type of a value. Out: the type of its cotangent, if it has one.
//! Invariants:
//! - Floats have cotangents of their own type; integers, truth values, strings and `None` have none.
//! - A structure has a cotangent if a part has; parts without one are `None` in it.
//! - `optional<T>` has the cotangent of `T`: where the value is `None` it is not used.
//! - A record has a record of cotangents, or `None` for zero: zeros of all that is below it are never made.

use snek_tensor::DType;

use std::sync::Arc;

use crate::ir::{RecordType, Type};

/// The type of the cotangent of a value of this type; none if a derivative by it is zero.
pub fn cotangent_type(ty: &Type) -> Option<Type> {
    match ty {
        Type::Tensor { dtype: DType::F64 | DType::F32, .. } | Type::Array0(DType::F64 | DType::F32) => Some(ty.clone()),
        Type::Tuple(items) => {
            let parts: Vec<Option<Type>> = items.iter().map(cotangent_type).collect();
            parts
                .iter()
                .any(Option::is_some)
                .then(|| Type::Tuple(parts.into_iter().map(|part| part.unwrap_or(Type::None)).collect()))
        }
        Type::List(item) => cotangent_type(item).map(|item| Type::List(Box::new(item))),
        Type::Stack(item) => cotangent_type(item).map(|item| Type::Stack(Box::new(item))),
        Type::Optional(item) => cotangent_type(item),
        Type::Boxed => Some(Type::Boxed),
        Type::Record(record) => {
            let fields: Vec<_> = record.fields.iter().map(|(name, ty)| (name.clone(), part(ty))).collect();
            let record = Type::Record(Arc::new(RecordType { name: record.name.clone(), fields }));
            has_float(ty).then(|| Type::Optional(Box::new(record)))
        }
        _ => None,
    }
}

/// The type of a field of a record's cotangent.
fn part(ty: &Type) -> Type {
    match ty {
        Type::Outer(_) => Type::Optional(Box::new(ty.clone())),
        Type::Optional(item) => part(item),
        Type::Tuple(items) => Type::Tuple(items.iter().map(part).collect()),
        Type::List(item) => match part(item) {
            Type::None => Type::None,
            item => Type::List(Box::new(item)),
        },
        Type::Record(record) => {
            let fields = record.fields.iter().map(|(name, ty)| (name.clone(), part(ty))).collect();
            let record = Type::Record(Arc::new(RecordType { name: record.name.clone(), fields }));
            Type::Optional(Box::new(record))
        }
        other => cotangent_type(other).unwrap_or(Type::None),
    }
}

fn has_float(ty: &Type) -> bool {
    match ty {
        Type::Record(record) => record.fields.iter().any(|(_, ty)| has_float(ty)),
        Type::Tuple(items) => items.iter().any(has_float),
        Type::List(item) | Type::Optional(item) | Type::Stack(item) => has_float(item),
        Type::Outer(_) => false,
        other => cotangent_type(other).is_some(),
    }
}
