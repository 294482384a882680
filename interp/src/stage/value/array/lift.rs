//! Values as arrays of the graph.
//!
//! In: arrays and scalars of the module, lists of numbers. Out: graph values.
//! Invariants: an array that exists outside is an input of the graph if it is met in a variable
//! (`function/capture.rs`). Where it is met otherwise its elements are constants, and each call checks that they are
//! still the same.

use super::object::{array_of, is_array};
use crate::error::Result;
use crate::names::intern;
use crate::stage::stager::Stager;
use crate::stage::value::list;
use crate::types::list::List;
use crate::types::tuple;
use crate::types::tuple::Tuple;
use snek_graph::ir::{Attr, Attrs, Literal, Type, ValueId};
use snek_graph::ops::Op;
use snek_heap::{Value, View, epoch_of};
use snek_tensor::{DType, Tensor, promote};
use std::sync::Arc;

impl Stager<'_> {
    /// The type of an array or scalar of the module.
    pub(crate) fn array_type_of(&self, value: &Value) -> Option<Type> {
        if !value.is_object() {
            return None;
        }
        let arrays = self.stage.arrays.as_ref()?;
        match arrays.shape_of(value) {
            Some((dtype, dims)) => Some(Type::array(dtype, &dims)),
            None => arrays.scalar_of(value).map(|x| Type::Array0(x.dtype())),
        }
    }

    /// Whether the value is a concrete array or scalar of the module.
    pub fn is_array_constant(&self, value: &Value) -> bool {
        self.array_type_of(value).is_some()
    }

    /// The constant of an array or scalar of the module.
    pub(crate) fn lift_constant(&mut self, value: &Value) -> Result<Option<ValueId>> {
        let Some(arrays) = self.arrays() else { return Ok(None) };
        if let Some((dtype, dims)) = arrays.shape_of(value) {
            // Each element gets a place of its own, also those that share one in an array that is stretched.
            let size = dims.iter().fold(dtype.size(), |size, dim| size.saturating_mul(*dim));
            self.reserve(size)?;
        }
        let tensor = match arrays.tensor_of(value) {
            Some(tensor) => {
                self.freeze(value, &tensor);
                tensor
            }
            None => match arrays.scalar_of(value) {
                Some(x) => Tensor::from(x),
                None => return Ok(None),
            },
        };
        Ok(Some(self.builder()?.constant(Literal::Tensor(Arc::new(tensor)))))
    }

    /// Each call checks that an array outside still has these elements.
    fn freeze(&mut self, value: &Value, tensor: &Tensor) {
        if let Some(session) = &mut self.stage.session
            && epoch_of(value) < session.epoch
            && !session.captures.frozen.iter().any(|(known, _)| known.is(value))
        {
            session.captures.frozen.push((value.clone(), tensor.clone()));
        }
    }

    /// An operand of an array operation: what `lift` gives, or the array of a list or tuple.
    pub fn array_operand(&mut self, value: &Value) -> Result<ValueId> {
        match self.items_of(value) {
            Some(items) => self.stacked(&items),
            None => self.lift(value),
        }
    }

    /// The same as an array: numbers become NumPy's scalars.
    pub fn array_node_of(&mut self, value: &Value) -> Result<ValueId> {
        let id = self.array_operand(value)?;
        match self.node_type(id) {
            Type::Any => Ok(id),
            ty if ty.dtype().is_some() => self.build_node(|b| b.add_array0(id)),
            ty => {
                let name = ty.python_name();
                Err(self
                    .staging_error(&format!("an object of type '{name}' cannot be an array of a graph; pass numbers")))
            }
        }
    }

    fn items_of(&self, value: &Value) -> Option<Vec<Value>> {
        if let Some(list) = value.downcast_ref::<List>() {
            return Some(list.items.borrow().clone());
        }
        value.downcast_ref::<Tuple>().map(|tuple| tuple.items().to_vec())
    }

    /// The array of which these are the rows.
    fn stacked(&mut self, items: &[Value]) -> Result<ValueId> {
        if list::holds_spread(items) {
            let list = crate::types::list::new(items.to_vec());
            let array = self.call_composed("array_of_list", &[list])?;
            return self.lift(&array);
        }
        if !items.iter().any(|item| self.holds_staged(item, 0))
            && let Some(id) = self.constant_array(items)?
        {
            return Ok(id);
        }
        let mut rows = Vec::with_capacity(items.len());
        let mut joined: Option<(DType, bool)> = None;
        for item in items {
            let id = self.array_operand(item)?;
            let ty = self.node_type(id);
            let Some(dtype) = ty.dtype() else {
                let name = ty.python_name();
                return Err(
                    self.staging_error(&format!("an object of type '{name}' cannot be part of an array; pass numbers"))
                );
            };
            let weak = !ty.is_array();
            joined = Some(match joined {
                None => (dtype, weak),
                Some((known, known_weak)) => (promote(known, known_weak, dtype, weak), known_weak && weak),
            });
            rows.push(id);
        }
        let dtype = joined.map_or(DType::F64, |(dtype, _)| dtype);
        let mut parts = Vec::with_capacity(rows.len());
        for row in rows {
            let row = self.build_node(|b| b.add_array0(row))?;
            let row = self.as_dtype(row, dtype)?;
            parts.push(self.build_node(|b| b.add_with_dimensions(Op::ExpandDims, row, &[0]))?);
        }
        let first = parts.first().map(|part| self.dims_of(*part));
        if parts.iter().any(|part| Some(self.dims_of(*part).len()) != first.as_ref().map(Vec::len)) {
            return Err(self.value_error(
                "setting an array element with a sequence. The requested array has an inhomogeneous shape.",
            ));
        }
        self.build_node(|b| b.add_concatenate(&parts, 0))
    }

    /// The constant that the module makes of a concrete list.
    fn constant_array(&mut self, items: &[Value]) -> Result<Option<ValueId>> {
        if self.stage.arrays.is_none() {
            return Ok(None);
        }
        let module = self.import_module("numpy")?;
        let make = self.getattr(&module, &intern("array"))?;
        let list = crate::types::list::new(items.to_vec());
        let array = self.call(&make, &[list])?;
        self.lift_constant(&array)
    }

    /// The same elements as another type.
    pub fn as_dtype(&mut self, id: ValueId, dtype: DType) -> Result<ValueId> {
        if self.node_type(id).dtype() == Some(dtype) {
            return Ok(id);
        }
        self.emit_with(Op::Convert, &[id], Attrs::new().with("dtype", Attr::DType(dtype)))
    }

    /// What concrete arrays are inside of staged code: staged arrays of constant content.
    pub fn wrapped(&mut self, value: Value) -> Result<Value> {
        let is_new = |cx: &Self| cx.stage.session.as_ref().is_some_and(|session| epoch_of(&value) >= session.epoch);
        if !is_array(&value) && self.stage.arrays.as_ref().is_some_and(|arrays| arrays.shape_of(&value).is_some()) {
            if !is_new(self) {
                return Ok(value);
            }
            if let Some(id) = self.lift_constant(&value)? {
                return Ok(self.new_staged_array(id, &[]));
            }
        }
        if let Some(tuple) = value.downcast_ref::<Tuple>() {
            let items = tuple.items().to_vec();
            let wrapped = items.iter().map(|item| self.wrapped(item.clone())).collect::<Result<Vec<_>>>()?;
            if wrapped.iter().zip(&items).all(|(a, b)| a.is(b)) {
                return Ok(value);
            }
            return Ok(tuple::new(wrapped));
        }
        if let Some(list) = value.downcast_ref::<List>() {
            let items = list.items.borrow().clone();
            for (at, item) in items.iter().enumerate() {
                let item = self.wrapped(item.clone())?;
                list.items.borrow_mut()[at] = item;
            }
        }
        Ok(value)
    }

    /// Whether an array or scalar of the module, staged or concrete, is in the value.
    pub(crate) fn is_arrayish(&self, value: &Value) -> bool {
        if array_of(value).is_some() {
            return true;
        }
        match (self.node_of(value), value.view()) {
            (Some(id), _) => self.node_type(id).is_array(),
            (None, View::Object(_)) => self.is_array_constant(value),
            _ => false,
        }
    }
}
