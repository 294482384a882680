//! What the module of arrays says of staged ones.
//!
//! In: operators, keys, calls and attributes that meet a staged array. Out: what the module's rules give.
//! Invariants: only a program that has imported the module has arrays; without it there is nobody to ask.
//! Elsewhere: the rules (`numpy/staging` of the library).

use super::object::is_array;
use super::steps::Step;
use crate::error::Result;
use crate::stage::Stager;
use crate::types::staged::{Repr, repr_of};
use crate::vm::Cx;
use snek_graph::ir::ValueId;
use snek_heap::Value;
use snek_syntax::core::{BinaryOp, CompareOp, UnaryOp};
use snek_tensor::{DType, Scalar, Tensor};
use std::rc::Rc;

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

    /// A number, list or array as an array of the graph.
    fn node_of(&self, cx: &mut Cx, value: &Value) -> Result<ValueId>;
    /// What a view shows of an array.
    fn step(&self, cx: &mut Cx, step: &Step, array: ValueId) -> Result<ValueId>;
    /// The array after the view was given the content `new`.
    fn step_back(&self, cx: &mut Cx, step: &Step, array: ValueId, new: ValueId) -> Result<ValueId>;
    /// `left op right`, one of which is a staged array or scalar of the module.
    fn binary(&self, cx: &mut Cx, op: BinaryOp, left: &Value, right: &Value) -> Result<Value>;
    /// `array op= other`.
    fn in_place(&self, cx: &mut Cx, op: BinaryOp, array: &Value, other: &Value) -> Result<Value>;
    /// A comparison, an array or scalar of the module on one side.
    fn compare(&self, cx: &mut Cx, op: CompareOp, left: &Value, right: &Value) -> Result<Value>;
    /// An operator on one array.
    fn unary(&self, cx: &mut Cx, op: UnaryOp, array: &Value) -> Result<Value>;
    /// The truth of an array of one element.
    fn truth(&self, cx: &mut Cx, array: ValueId) -> Result<ValueId>;
    /// `array[key]`.
    fn get_item(&self, cx: &mut Cx, array: &Value, key: &Value) -> Result<Value>;
    /// `array[key] = value`.
    fn set_item(&self, cx: &mut Cx, array: &Value, key: &Value, value: &Value) -> Result<()>;
    /// The length of the first axis.
    fn len(&self, cx: &mut Cx, array: &Value) -> Result<Value>;
    /// The rows of an array of which there is a known number; an error for one without axes.
    fn rows(&self, cx: &mut Cx, array: &Value) -> Result<Option<Vec<Value>>>;
    /// The attribute of this name.
    fn attribute(&self, cx: &mut Cx, array: &Value, name: &str) -> Result<Value>;
    /// An array or scalar of the type that a staged one has.
    fn sample(&self, cx: &mut Cx, array: &Value) -> Result<Value>;
    /// Calls a function or method of the module in staged code; none if the callee is neither, or needs no rule.
    fn call(&self, cx: &mut Cx, callee: &Value, args: &[Value], names: &[Value]) -> Result<Option<Value>>;
    /// Calls a composition of functions by its name.
    fn composed(&self, cx: &mut Cx, name: &str, args: &[Value]) -> Result<Value>;
}

impl Stager<'_> {
    /// The module of arrays, once it was imported.
    pub fn arrays(&self) -> Option<Rc<dyn Arrays>> {
        self.stage.arrays.clone()
    }

    /// The module, where there is an array.
    fn rules_of_arrays(&mut self) -> Result<Rc<dyn Arrays>> {
        match self.arrays() {
            Some(arrays) => Ok(arrays),
            None => Err(self.staging_error("operations on arrays need the module numpy: import it")),
        }
    }

    /// Whether attributes are those of arrays: of an array, or of a scalar of the module.
    pub fn has_array_attributes(&self, value: &Value) -> bool {
        is_array(value) || self.node_of(value).is_some_and(|id| self.node_type(id).is_array())
    }

    /// A method of a staged array, which is called later.
    #[must_use]
    pub fn array_method(&self, array: &Value, name: &str) -> Value {
        self.staged(Repr::Bound(array.clone(), name.into()))
    }

    /// A number, list or array as an array of the graph.
    pub fn array_node_of(&mut self, value: &Value) -> Result<ValueId> {
        self.rules_of_arrays()?.node_of(self, value)
    }

    pub(crate) fn step_node(&mut self, step: &Step, array: ValueId) -> Result<ValueId> {
        self.rules_of_arrays()?.step(self, step, array)
    }

    pub(crate) fn step_update(&mut self, step: &Step, array: ValueId, new: ValueId) -> Result<ValueId> {
        self.rules_of_arrays()?.step_back(self, step, array, new)
    }

    pub(crate) fn array_binary(&mut self, op: BinaryOp, left: &Value, right: &Value) -> Result<Value> {
        self.rules_of_arrays()?.binary(self, op, left, right)
    }

    pub(crate) fn array_in_place(&mut self, op: BinaryOp, array: &Value, other: &Value) -> Result<Value> {
        self.rules_of_arrays()?.in_place(self, op, array, other)
    }

    pub(crate) fn array_compare(&mut self, op: CompareOp, left: &Value, right: &Value) -> Result<Value> {
        self.rules_of_arrays()?.compare(self, op, left, right)
    }

    pub(crate) fn array_unary(&mut self, op: UnaryOp, array: &Value) -> Result<Value> {
        self.rules_of_arrays()?.unary(self, op, array)
    }

    pub(crate) fn array_truth_node(&mut self, array: ValueId) -> Result<ValueId> {
        self.rules_of_arrays()?.truth(self, array)
    }

    /// `bool(array)`.
    pub(crate) fn array_truth(&mut self, array: &Value) -> Result<Value> {
        let id = self.lift(array)?;
        let id = self.array_truth_node(id)?;
        Ok(self.staged_node(id))
    }

    pub(crate) fn array_get_item(&mut self, array: &Value, key: &Value) -> Result<Value> {
        self.rules_of_arrays()?.get_item(self, array, key)
    }

    pub(crate) fn array_set_item(&mut self, array: &Value, key: &Value, value: &Value) -> Result<()> {
        self.rules_of_arrays()?.set_item(self, array, key, value)
    }

    pub(crate) fn array_len(&mut self, array: &Value) -> Result<Value> {
        self.rules_of_arrays()?.len(self, array)
    }

    pub(crate) fn array_rows(&mut self, array: &Value) -> Result<Option<Vec<Value>>> {
        self.rules_of_arrays()?.rows(self, array)
    }

    /// The rows of a staged array of which there is a known number.
    pub(crate) fn rows_of_array(&mut self, value: &Value) -> Result<Option<Vec<Value>>> {
        if is_array(value) { self.array_rows(value) } else { Ok(None) }
    }

    pub(crate) fn array_attribute(&mut self, array: &Value, name: &str) -> Result<Value> {
        self.rules_of_arrays()?.attribute(self, array, name)
    }

    pub(crate) fn array_sample(&mut self, array: &Value) -> Result<Value> {
        self.rules_of_arrays()?.sample(self, array)
    }

    pub(crate) fn call_composed(&mut self, name: &str, args: &[Value]) -> Result<Value> {
        self.rules_of_arrays()?.composed(self, name, args)
    }

    /// Calls a function or method of arrays; none if the callee is neither, or needs no rule.
    pub(crate) fn array_call(&mut self, callee: &Value, args: &[Value], names: &[Value]) -> Result<Option<Value>> {
        match self.arrays() {
            Some(arrays) => arrays.call(self, callee, args, names),
            None => match repr_of(callee) {
                Some(Repr::Bound(..)) => self.rules_of_arrays().map(|_| None),
                _ => Ok(None),
            },
        }
    }
}

/// The array and the name, if the value is a method of a staged array.
#[must_use]
pub fn array_method_of(value: &Value) -> Option<(Value, &str)> {
    match repr_of(value) {
        Some(Repr::Bound(array, name)) => Some((array.clone(), name)),
        _ => None,
    }
}
