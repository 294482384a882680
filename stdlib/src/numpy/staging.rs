//! What the stager asks of arrays.
//!
//! In: values of programs. Out: their elements, and new arrays of elements that a graph gave.
//! Elsewhere: staged arrays themselves (`snek_interp::stage`).

use super::dtype::{dtype_arg, dtype_value};
use super::object::{announce, as_array, check_writeable, new_array, raise};
use super::scalar::{as_scalar, new_scalar};
use snek_heap::Value;
use snek_interp::stage::Arrays;
use snek_interp::{Cx, Result};
use snek_tensor::{Array, DType, Scalar, Tensor};
use std::rc::Rc;

struct Numpy;

/// Makes this module the one whose arrays are staged.
pub(super) fn install(cx: &mut Cx) {
    cx.stage.arrays = Some(Rc::new(Numpy));
}

impl Arrays for Numpy {
    fn shape_of(&self, value: &Value) -> Option<(DType, Vec<usize>)> {
        as_array(value).map(|array| (array.dtype(), array.dims().to_vec()))
    }

    fn tensor_of(&self, value: &Value) -> Option<Tensor> {
        as_array(value)?.to_tensor().ok()
    }

    fn scalar_of(&self, value: &Value) -> Option<Scalar> {
        // Python's numbers are weak in promotion: NumPy's scalars are those that are not.
        as_scalar(value).filter(|(_, weak)| !weak).map(|(x, _)| x)
    }

    fn new_array(&self, _: &mut Cx, tensor: Tensor) -> Result<Value> {
        Ok(new_array(Array::from_tensor(tensor)))
    }

    fn new_scalar(&self, cx: &mut Cx, x: Scalar) -> Value {
        new_scalar(cx, x)
    }

    fn write(&self, cx: &mut Cx, array: &Value, tensor: &Tensor) -> Result<()> {
        check_writeable(cx, array)?;
        let Some(to) = as_array(array) else { return Ok(()) };
        announce(array);
        let from = Array::from_tensor(tensor.clone());
        if from.dims() != to.dims() {
            let error = snek_tensor::OpError::value("a graph has changed the shape of an array");
            return Err(raise(cx, error));
        }
        to.assign(&from);
        Ok(())
    }

    fn shares(&self, a: &Value, b: &Value) -> bool {
        matches!((as_array(a), as_array(b)), (Some(a), Some(b)) if a.shares_storage(&b))
    }

    fn dtype_value(&self, _: &mut Cx, dtype: DType) -> Result<Value> {
        Ok(dtype_value(dtype))
    }

    fn dtype_of(&self, cx: &mut Cx, value: &Value) -> Result<DType> {
        dtype_arg(cx, value)
    }
}
