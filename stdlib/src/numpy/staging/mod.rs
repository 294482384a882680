//! Arrays in staged code: what the stager asks of them, and the rules of their operations.
//!
//! In: values of programs; operators, keys, attributes and calls with staged arrays. Out: elements, and new arrays of
//! elements that a graph gave; nodes, views, other contents.
//! Invariants: what NumPy decides by values is decided by what is known of the shapes, or refused with the line.
//!
//! Elsewhere: staged arrays themselves (`snek_interp::stage`).
//!
//! Reading order: `lift` (values as arrays), `operators`, `keys`, `steps` and `index`, `attributes`, `call` (functions and
//! methods), `functions` (their table).

pub(super) mod attributes;
mod call;
mod functions;
mod index;
mod keys;
mod lift;
mod loops;
mod operators;
mod steps;

use super::object::{announce, as_array, check_writeable, new_array, raise};
use super::scalar::{as_scalar, new_scalar};
use snek_graph::ir::ValueId;
use snek_heap::Value;
use snek_interp::stage::{Arrays, Stager, Step};
use snek_interp::{Cx, Result};
use snek_syntax::core::{BinaryOp, CompareOp, UnaryOp};
use snek_tensor::{Array, DType, Scalar, Tensor};
use std::ops::{Deref, DerefMut};
use std::rc::Rc;

/// A context, with the methods of staging and the rules of arrays.
pub(crate) struct ArrayStager<'a>(Stager<'a>);

impl<'a> ArrayStager<'a> {
    fn new(cx: &'a mut Cx) -> Self {
        Self(Stager::new(cx))
    }
}

impl<'a> Deref for ArrayStager<'a> {
    type Target = Stager<'a>;

    fn deref(&self) -> &Stager<'a> {
        &self.0
    }
}

impl<'a> DerefMut for ArrayStager<'a> {
    fn deref_mut(&mut self) -> &mut Stager<'a> {
        &mut self.0
    }
}

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

    fn node_of(&self, cx: &mut Cx, value: &Value) -> Result<ValueId> {
        ArrayStager::new(cx).array_node_of(value)
    }

    fn step(&self, cx: &mut Cx, step: &Step, array: ValueId) -> Result<ValueId> {
        ArrayStager::new(cx).step_node(step, array)
    }

    fn step_back(&self, cx: &mut Cx, step: &Step, array: ValueId, new: ValueId) -> Result<ValueId> {
        ArrayStager::new(cx).step_update(step, array, new)
    }

    fn binary(&self, cx: &mut Cx, op: BinaryOp, left: &Value, right: &Value) -> Result<Value> {
        ArrayStager::new(cx).array_binary(op, left, right)
    }

    fn in_place(&self, cx: &mut Cx, op: BinaryOp, array: &Value, other: &Value) -> Result<Value> {
        ArrayStager::new(cx).array_in_place(op, array, other)
    }

    fn compare(&self, cx: &mut Cx, op: CompareOp, left: &Value, right: &Value) -> Result<Value> {
        ArrayStager::new(cx).array_compare(op, left, right)
    }

    fn unary(&self, cx: &mut Cx, op: UnaryOp, array: &Value) -> Result<Value> {
        ArrayStager::new(cx).array_unary(op, array)
    }

    fn truth(&self, cx: &mut Cx, array: ValueId) -> Result<ValueId> {
        ArrayStager::new(cx).array_truth_node(array)
    }

    fn get_item(&self, cx: &mut Cx, array: &Value, key: &Value) -> Result<Value> {
        ArrayStager::new(cx).array_get_item(array, key)
    }

    fn set_item(&self, cx: &mut Cx, array: &Value, key: &Value, value: &Value) -> Result<()> {
        ArrayStager::new(cx).array_set_item(array, key, value)
    }

    fn len(&self, cx: &mut Cx, array: &Value) -> Result<Value> {
        ArrayStager::new(cx).array_len(array)
    }

    fn rows(&self, cx: &mut Cx, array: &Value) -> Result<Option<Vec<Value>>> {
        ArrayStager::new(cx).array_rows(array)
    }

    fn attribute(&self, cx: &mut Cx, array: &Value, name: &str) -> Result<Value> {
        call::attribute(&mut ArrayStager::new(cx), array, name)
    }

    fn sample(&self, cx: &mut Cx, array: &Value) -> Result<Value> {
        ArrayStager::new(cx).array_sample(array)
    }

    fn call(&self, cx: &mut Cx, callee: &Value, args: &[Value], names: &[Value]) -> Result<Option<Value>> {
        ArrayStager::new(cx).array_call(callee, args, names)
    }

    fn composed(&self, cx: &mut Cx, name: &str, args: &[Value]) -> Result<Value> {
        ArrayStager::new(cx).call_composed(name, args)
    }
}
