//! The rules of operations: what does them for all items at once.
//!
//! In: [`super::Items`]. Out: what each output is for the batch.
//! Invariants: a rule that does not apply says [`super::Stop::Apart`] and is taken back; then the items are done one by
//! one.
//! Elsewhere: the operations, which name their rules (`ops`).

mod numbers;
mod parts;
mod pick;
mod pointwise;
mod product;
mod shape;
mod structure;

pub(crate) use parts::{concatenate, dynamic_slice, dynamic_update_slice, pad, range_slice, slice};
pub(crate) use pick::{array_get, array_set, gather, scatter};
pub(crate) use pointwise::{pointwise, round};
pub(crate) use product::dot;
pub(crate) use shape::{
    broadcast_in_dim, dim_size, expand_dims, item, len, linalg, one_axis, one_dimension, reduce, reshape, rev,
    searchsorted, squeeze, transpose,
};
pub(crate) use structure::{add_any, boxed, idx, pop_stack, push, same, sum_like, tuple, unbox};

use super::{Built, Items, Mapped};
use crate::ir::{Attr, Attrs, Dim};

type Found = Built<Vec<Mapped>>;

/// An attribute of axes with the batch's axis counted.
fn moved(m: &Items<'_, '_>, name: &str) -> Vec<usize> {
    m.node.attrs.ints(name).unwrap_or_default().iter().map(|axis| usize::try_from(*axis).unwrap_or(0) + 1).collect()
}

fn ints(axes: &[usize]) -> Attr {
    Attr::Ints(axes.iter().map(|axis| *axis as i64).collect())
}

/// A list of numbers, one for each axis, with one more for the batch's.
fn with_first(m: &Items<'_, '_>, name: &str, first: i64) -> Attr {
    Attr::Ints(std::iter::once(first).chain(m.node.attrs.ints(name).unwrap_or_default().iter().copied()).collect())
}

/// The attribute `shape` with the batch's dimension.
fn shape(m: &Items<'_, '_>) -> Vec<Dim> {
    let (dim, _) = m.batch();
    std::iter::once(dim).chain(m.node.attrs.dims("shape").unwrap_or_default().iter().cloned()).collect()
}

/// The attributes of the operation with another one in place of that of this name.
fn replaced(m: &Items<'_, '_>, name: &str, value: &Attr) -> Attrs {
    m.node.attrs.iter().fold(Attrs::new(), |attrs, (known, old)| {
        attrs.with(known, if known == name { value.clone() } else { old.clone() })
    })
}
