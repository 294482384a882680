//! Staged arrays: objects whose content is known only when the graph runs.
//!
//! In: graph values, steps. Out: objects that behave as NumPy's arrays do; nodes of views; arrays as graph values.
//! Invariants:
//! - An array is an object with an identity; its content is a graph value. Writing gives it another content, which
//!   every name of it sees, and the write journal too.
//! - A view has no content of its own: it is read from and written to the array that it looks into.
//! - `interp` does not know the module `numpy`: it is given from outside ([`Arrays`]).
//!
//! Elsewhere: operations on arrays (`rules/array`).
//!
//! Reading order: `object` (arrays and views), `steps` (what a view does), `lift` (values as arrays).

pub(in crate::stage) mod lift;
pub(in crate::stage) mod object;
pub(in crate::stage) mod steps;

use crate::error::Result;
use crate::vm::Cx;
use snek_heap::Value;
use snek_tensor::{DType, Scalar, Tensor};

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
