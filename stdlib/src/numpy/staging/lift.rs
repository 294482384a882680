//! Values as arrays of the graph.
//!
//! In: numbers, lists and arrays. Out: graph values that are arrays.
//! Invariants: arrays that staged code makes are staged ones, also where their elements are known.
//! Elsewhere: arrays and scalars as constants (`snek_interp::stage`).

use crate::numpy::object::as_array;
use crate::numpy::staging::ArrayStager;
use snek_graph::ir::{Dim, Type, ValueId};
use snek_graph::ops::Op;
use snek_heap::Value;
use snek_interp::Result;
use snek_interp::names::intern;
use snek_interp::stage::{holds_spread, is_array, options_of};
use snek_interp::types::list::{self, List};
use snek_interp::types::tuple::{self, Tuple};
use snek_tensor::{DType, promote};

impl ArrayStager<'_> {
    /// An operand of an array operation: what `lift` gives, or the array of a list or tuple.
    pub fn array_operand(&mut self, value: &Value) -> Result<ValueId> {
        match self.items_of(value) {
            Some(items) => self.stacked(&items),
            None => self.lift(value),
        }
    }

    /// The same as an array: numbers become NumPy's scalars.
    pub fn array_node_of(&mut self, value: &Value) -> Result<ValueId> {
        let one = self.as_scalar_of_array(value)?;
        let id = self.array_operand(one.as_ref().unwrap_or(value))?;
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

    /// A number that is Python's on some paths and NumPy's on others, of one element type, as a scalar of NumPy's: where an
    /// array is wanted, that is what both are.
    fn as_scalar_of_array(&mut self, value: &Value) -> Result<Option<Value>> {
        let Some(options) = options_of(value) else { return Ok(None) };
        let element = |option: &Value| match self.node_of(option) {
            Some(id) => {
                let ty = self.node_type(id);
                let is_scalar = ty.as_scalar().is_some() || ty.dims().is_some_and(<[Dim]>::is_empty);
                ty.dtype().filter(|_| is_scalar)
            }
            None if option.as_int().is_some() => Some(DType::I64),
            None => option.as_float().map(|_| DType::F64),
        };
        let mut elements = options.iter().map(element);
        let first = elements.next().flatten();
        if first.is_none() || !elements.all(|other| other == first) {
            return Ok(None);
        }
        let one = self.on_each(value, &mut |cx, option| {
            let id = cx.lift(option)?;
            let id = cx.build_node(|b| b.add_array0(id))?;
            Ok(cx.staged_node(id))
        })?;
        Ok(Some(one))
    }

    /// Both operands of an array operation.
    pub fn both_operands(&mut self, left: &Value, right: &Value) -> Result<(ValueId, ValueId)> {
        let (first, second) = (options_of(left).is_some(), options_of(right).is_some());
        match (first, second) {
            (true, false) => {
                let y = self.array_operand(right)?;
                Ok((self.operand_beside(left, y)?, y))
            }
            (false, true) => {
                let x = self.array_operand(left)?;
                Ok((x, self.operand_beside(right, x)?))
            }
            _ => Ok((self.array_operand(left)?, self.array_operand(right)?)),
        }
    }

    /// A choice of numbers beside another operand: beside one of 64 bits a number of Python and a scalar of NumPy give the
    /// same.
    fn operand_beside(&mut self, value: &Value, other: ValueId) -> Result<ValueId> {
        let is_wide = matches!(self.node_type(other).dtype(), Some(DType::F64 | DType::I64 | DType::Bool));
        let one = if is_wide { self.as_scalar_of_array(value)? } else { None };
        self.array_operand(one.as_ref().unwrap_or(value))
    }

    fn items_of(&self, value: &Value) -> Option<Vec<Value>> {
        if let Some(list) = value.downcast_ref::<List>() {
            return Some(list.items.borrow().clone());
        }
        value.downcast_ref::<Tuple>().map(|tuple| tuple.items().to_vec())
    }

    /// The array of which these are the rows.
    fn stacked(&mut self, items: &[Value]) -> Result<ValueId> {
        if holds_spread(items) {
            let list = list::new(items.to_vec());
            let array = self.call_composed("array_of_list", &[list])?;
            return self.lift(&array);
        }
        if !items.iter().any(|item| self.holds_staged(item))
            && let Some(id) = self.constant_array(items)?
        {
            return Ok(id);
        }
        let mut rows = Vec::with_capacity(items.len());
        let mut joined: Option<(DType, bool)> = None;
        for item in items {
            let one = self.as_scalar_of_array(item)?;
            let id = self.array_operand(one.as_ref().unwrap_or(item))?;
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
        let module = self.import_module("numpy")?;
        let make = self.getattr(&module, &intern("array"))?;
        let list = list::new(items.to_vec());
        let array = self.call(&make, &[list])?;
        self.lift_constant(&array)
    }

    /// What concrete arrays are inside of staged code: staged arrays of constant content.
    pub fn wrapped(&mut self, value: Value) -> Result<Value> {
        if !is_array(&value) && as_array(&value).is_some() {
            if !self.is_made_here(&value) {
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
            for (index, item) in items.iter().enumerate() {
                let item = self.wrapped(item.clone())?;
                list.items.borrow_mut()[index] = item;
            }
        }
        Ok(value)
    }
}
