//! Operations on arrays as wholes: their shapes, parts, reductions and products.
//!
//! In: arrays and numbers. Out: arrays; NumPy's scalars where no dimension is left.
//! Invariants:
//! - Names and attributes are jaxpr's where it has the operation. Axes are counted from 0 and never negative: the stager
//!   has resolved them.
//! - A dimension of an attribute that is no number is given by one more input, an integer, in the order of the attribute.
//! - What does not fit by what is known of the shapes is refused with both shapes, in NumPy's words; what can be seen at
//!   run time only makes the operation one that may raise.
//! - Anything with `any` is `any`.
//!
//! Elsewhere: element by element (`../elementwise.rs`, `../compare.rs`), the values (`../kernels`).

pub(super) mod axes;
pub(super) mod create;
pub(super) mod facts;
pub(super) mod linalg;
pub(super) mod order;
pub(super) mod parts;
pub(super) mod pick;
pub(super) mod product;
pub(super) mod reduce;
pub(super) mod ufunc;

#[cfg(test)]
mod tests;
