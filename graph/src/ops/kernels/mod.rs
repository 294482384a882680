//! The values of array operations, one plain function each.
//!
//! In: values, positions. Out: a value, or NumPy's error.
//! Invariants: written to be read, not to be fast; the type rules have checked what is known, shapes are checked again.
//! Elsewhere: kernels for speed (back-ends); element by element operations (`snek_tensor`).

mod choose;
mod index;
mod linalg;
mod parts;
mod pick;
mod product;
mod reduce;
mod shape;

pub(crate) use choose::{argsort, searchsorted, select, sort};
pub(crate) use index::{strided, tensor};
pub(crate) use linalg::{linalg, linalg_parts};
pub(crate) use parts::{
    concatenate, dynamic_slice, dynamic_update_slice, pad, padded_size, range_slice, ranks_differ, sizes_differ, slice,
};
pub(crate) use pick::{NO_NONZERO, gather, get, nonzero, scatter, set};
pub(crate) use product::{Contraction, core_differs, dot_general, matmul, no_core};
pub(crate) use reduce::{Fold, arg_extreme, reduce, running};
pub(crate) use shape::{NO_ITEM, NO_SQUEEZE, broadcast, expand_dims, iota, reshape, rev, squeeze, transpose};
