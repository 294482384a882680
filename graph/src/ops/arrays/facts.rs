//! What the rules of array operations read from attributes and types.
//!
//! In: facts. Out: axes, sizes, dimensions, checked against the rank.
//! Invariants: a wrong attribute is an error about the graph's structure, a wrong shape one about values.

use snek_tensor::{DType, ErrorKind, OpError};

use super::super::def::{Facts, Given};
use super::super::shapes::shape_text;
use crate::GraphError;
use crate::ir::{Attrs, Dim, Type};

/// A rule with one output, which is `any` if an input is.
pub(crate) fn typed(
    facts: &Facts<'_>,
    rule: impl FnOnce() -> Result<Type, GraphError>,
) -> Result<Vec<Type>, GraphError> {
    match facts.types().any(|ty| *ty == Type::Any) {
        true => Ok(vec![Type::Any]),
        false => rule().map(|ty| vec![ty]),
    }
}

/// The element type and dimensions of an input that must be a number or an array.
pub(crate) fn array<'a>(facts: &Facts<'a>, input: usize) -> Result<(DType, &'a [Dim]), GraphError> {
    let ty = facts.ty(input);
    match (ty.dtype(), ty.dims()) {
        (Some(dtype), Some(dims)) => Ok((dtype, dims)),
        _ => Err(GraphError::type_error(format!("an array is needed, not '{}'", ty.python_name()))),
    }
}

/// Different axes below the rank.
pub(crate) fn axes(attrs: &Attrs, name: &'static str, rank: usize) -> Result<Vec<usize>, GraphError> {
    let mut axes = Vec::new();
    for axis in attrs.ints(name).unwrap_or_default() {
        let axis = usize::try_from(*axis).ok().filter(|axis| *axis < rank && !axes.contains(axis));
        let text = || format!("'{name}' must hold different axes below {rank}");
        axes.push(axis.ok_or_else(|| GraphError::structure(text()))?);
    }
    Ok(axes)
}

/// One axis below the rank.
pub(crate) fn axis(attrs: &Attrs, name: &'static str, rank: usize) -> Result<usize, GraphError> {
    let axis = attrs.int(name).and_then(|axis| usize::try_from(axis).ok()).filter(|axis| *axis < rank);
    axis.ok_or_else(|| GraphError::structure(format!("'{name}' must be an axis below {rank}")))
}

/// As many numbers as there are axes, none negative.
pub(crate) fn sizes(attrs: &Attrs, name: &'static str, rank: usize) -> Result<Vec<usize>, GraphError> {
    let sizes: Option<Vec<usize>> =
        attrs.ints(name).unwrap_or_default().iter().map(|size| usize::try_from(*size).ok()).collect();
    let text = || format!("'{name}' must hold {rank} numbers that are not negative");
    sizes.filter(|sizes| sizes.len() == rank).ok_or_else(|| GraphError::structure(text()))
}

/// The dimensions of the attribute `shape`; the inputs from `first` on must give those that are no numbers.
pub(crate) fn shape(facts: &Facts<'_>, first: usize) -> Result<Vec<Dim>, GraphError> {
    let dims = facts.attrs.dims("shape").unwrap_or_default();
    let unknown = dims.iter().filter(|dim| !matches!(dim, Dim::Size(_))).count();
    if facts.inputs.len() != first + unknown {
        let text = format!("shape {} needs {unknown} inputs more", shape_text(dims));
        return Err(GraphError::structure(text));
    }
    integers(facts, first, facts.inputs.len())?;
    Ok(dims.to_vec())
}

/// Checks that inputs are integers without dimensions.
pub(crate) fn integers(facts: &Facts<'_>, from: usize, to: usize) -> Result<(), GraphError> {
    for input in from..to {
        let ty = facts.ty(input);
        let fits = ty.dims().is_some_and(<[Dim]>::is_empty) && ty.dtype().is_some_and(|dtype| !dtype.is_float());
        if !fits {
            let text = format!("'{}' object cannot be interpreted as an integer", ty.python_name());
            return Err(GraphError::type_error(text));
        }
    }
    Ok(())
}

/// The product of dimensions that are known.
pub(crate) fn known_size(dims: &[Dim]) -> Option<usize> {
    dims.iter().try_fold(1usize, |product, dim| match dim {
        Dim::Size(size) => product.checked_mul(*size),
        _ => None,
    })
}

/// The sizes that `shape` means at run time: those of the attribute, and the inputs from `first` on.
pub(crate) fn shape_given(given: &Given<'_>, first: usize) -> Result<Vec<i64>, OpError> {
    let mut inputs = given.inputs.get(first..).unwrap_or_default().iter();
    let dims = given.attrs.dims("shape").unwrap_or_default().iter();
    dims.map(|dim| match dim {
        Dim::Size(size) => Ok(*size as i64),
        _ => match inputs.next() {
            Some(data) => data.as_int(),
            None => Err(OpError::new(ErrorKind::Staging, "a dimension is not given")),
        },
    })
    .collect()
}

/// Integers of an attribute as positions; the type rule has checked them.
pub(crate) fn positions(attrs: &Attrs, name: &str) -> Vec<usize> {
    attrs.ints(name).unwrap_or_default().iter().map(|i| usize::try_from(*i).unwrap_or(0)).collect()
}

/// Whether a size that is needed is not known.
pub(crate) fn has_unknown(types: &[&Type]) -> bool {
    types.iter().any(|ty| ty.dims().is_none_or(|dims| dims.iter().any(|dim| !matches!(dim, Dim::Size(_)))))
}
