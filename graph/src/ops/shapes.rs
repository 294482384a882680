//! Shapes known in part.
//!
//! In: types of operands. Out: the dimensions of the result.
//! Invariants: a dimension that is known in one operand and not 1 is the result's; that the other fits is seen at run
//! time.
//! Elsewhere: shapes of arrays (`snek_tensor::Shape`).

use snek_tensor::DType;

use crate::GraphError;
use crate::ir::{Dim, Type};

/// The element type, if the type is a number or an array.
pub(super) fn element(ty: &Type) -> Option<DType> {
    ty.dtype()
}

/// The dimensions of a number or an array.
pub(super) fn dims(ty: &Type) -> &[Dim] {
    ty.dims().unwrap_or_default()
}

/// The type of a result of these operands: a number if all are, else an array.
pub(super) fn shaped(operands: &[&Type], dtype: DType, dims: Vec<Dim>) -> Type {
    match operands.iter().any(|ty| ty.is_array()) {
        true => Type::tensor(dtype, dims),
        false => Type::Tensor { dtype, dims },
    }
}

/// A shape as NumPy writes it, with names and `?` for what is not known.
pub(super) fn shape_text(dims: &[Dim]) -> String {
    let parts: Vec<String> = dims.iter().map(Dim::to_string).collect();
    format!("({}{})", parts.join(","), if dims.len() == 1 { "," } else { "" })
}

/// Whether it is seen at run time only that two shapes fit.
pub(super) fn may_not_fit(a: &Type, b: &Type) -> bool {
    dims(a).iter().rev().zip(dims(b).iter().rev()).any(|pair| match pair {
        (Dim::Size(_), Dim::Size(_)) => false,
        (Dim::Size(1), _) | (_, Dim::Size(1)) => false,
        (x, y) => x != y || *x == Dim::Unknown,
    })
}

/// The dimensions that both stretch to.
pub(super) fn broadcast(a: &Type, b: &Type) -> Result<Vec<Dim>, GraphError> {
    let (m, n) = (dims(a), dims(b));
    let rank = m.len().max(n.len());
    let from_end = |dims: &[Dim], distance: usize| match dims.len().checked_sub(distance) {
        Some(axis) => dims[axis].clone(),
        None => Dim::Size(1),
    };
    let mut result = Vec::with_capacity(rank);
    for i in 0..rank {
        result.push(match (from_end(m, rank - i), from_end(n, rank - i)) {
            (x, y) if x == y && x != Dim::Unknown => x,
            (Dim::Size(1), y) => y,
            (x, Dim::Size(1)) => x,
            (Dim::Size(_), Dim::Size(_)) => return Err(cannot_broadcast(&[a, b])),
            (Dim::Size(size), _) | (_, Dim::Size(size)) => Dim::Size(size),
            _ => Dim::Unknown,
        });
    }
    Ok(result)
}

/// The error where arrays of these types do not stretch to one shape.
pub(super) fn cannot_broadcast(types: &[&Type]) -> GraphError {
    let shapes: String = types.iter().map(|ty| format!("{} ", shape_text(dims(ty)))).collect();
    GraphError::value_error(format!("operands could not be broadcast together with shapes {shapes}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn broadcasts_what_is_known() {
        let array = |dims: &[Dim]| Type::Tensor { dtype: DType::F64, dims: dims.to_vec() };
        let (n, three) = (Dim::Symbol("n".into()), Dim::Size(3));
        let check = |a: &[Dim], b: &[Dim], expect: Option<Vec<Dim>>| {
            assert_eq!(broadcast(&array(a), &array(b)).ok(), expect);
        };
        check(&[n.clone(), Dim::Size(1)], std::slice::from_ref(&three), Some(vec![n.clone(), three.clone()]));
        check(std::slice::from_ref(&n), std::slice::from_ref(&three), Some(vec![three.clone()]));
        check(&[n], &[Dim::Symbol("m".into())], Some(vec![Dim::Unknown]));
        check(&[Dim::Size(2)], &[three], None);
    }
}
