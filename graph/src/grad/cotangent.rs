//! The types of cotangents.
//!
//! In: the type of a value. Out: the type of its cotangent, if it has one.
//! Invariants:
//! - Floats have cotangents of their own type; integers, truth values, strings and `None` have none.
//! - A structure has a cotangent if a part has; parts without one are `None` in it.
//! - `optional<T>` has the cotangent of `T`: where the value is `None` it is not used.

use snek_tensor::DType;

use crate::ir::Type;

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
        _ => None,
    }
}
