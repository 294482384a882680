//! Staged arrays: what a program of arrays builds.
//!
//! In: operations on arrays of which the content is known only when the graph runs. Out: nodes; objects that behave as
//! NumPy's arrays do.
//! Invariants:
//! - An array is an object with an identity; its content is a graph value. Writing gives it another content, which every
//!   name of it sees, and the write journal too.
//! - A view has no content of its own: it is read from and written to the array that it looks into.
//! - What NumPy decides by values is decided by what is known of the shapes, or refused with the line.
//! - `interp` does not know the module `numpy`: it is given from outside ([`Arrays`]).
//!
//! Reading order: `object` (arrays and views), `steps` (what a view does), `index` and `keys`, `lift`, `attributes`,
//! `call` (functions and methods) and the files of rules that its table names.

mod attributes;
mod boundary;
mod call;
mod index;
mod keys;
mod lift;
mod loops;
mod object;
mod operators;
mod rules;
mod sizes;
mod steps;

pub(crate) use boundary::arrays_in;
pub(crate) use call::{attribute, before_call, has_attributes};
pub use object::StagedArray;
pub(crate) use object::{is_array, owner_of, place, sources_of};
pub(crate) use sizes::{Sizes, generalised};

use crate::error::Result;
use crate::vm::Cx;
use snek_heap::Value;
use snek_tensor::{DType, Scalar, Tensor};

/// An attribute of a staged array, for those who hold one.
pub fn staged_attribute(cx: &mut Cx, value: &Value, name: &str) -> Result<Option<Value>> {
    if has_attributes(cx, value) { attribute(cx, value, name).map(Some) } else { Ok(None) }
}

/// What the stager asks of the module that has arrays.
pub trait Arrays {
    /// The element type and dimensions, if the value is an array.
    fn shape_of(&self, value: &Value) -> Option<(DType, Vec<usize>)>;
    /// The elements of an array.
    fn tensor_of(&self, value: &Value) -> Option<Tensor>;
    /// The scalar of the module that the value is, if it is one.
    fn scalar_of(&self, value: &Value) -> Option<Scalar>;
    /// A new array.
    fn new_array(&self, cx: &mut Cx, tensor: Tensor) -> Result<Value>;
    /// A new scalar.
    fn new_scalar(&self, cx: &mut Cx, x: Scalar) -> Value;
    /// Puts other elements into an array.
    fn write(&self, cx: &mut Cx, array: &Value, tensor: &Tensor) -> Result<()>;
    /// Whether two arrays may have elements in common.
    fn shares(&self, a: &Value, b: &Value) -> bool;
    /// The object that stands for an element type.
    fn dtype_value(&self, cx: &mut Cx, dtype: DType) -> Result<Value>;
    /// The element type that an argument means.
    fn dtype_of(&self, cx: &mut Cx, value: &Value) -> Result<DType>;
}
