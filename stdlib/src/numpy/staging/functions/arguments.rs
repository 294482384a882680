//! Reading the arguments of rules.
//!
//! In: values of Python. Out: axes, shapes, element types.
//! Invariants: axes are known while staging and count from 0 afterwards; sizes may be staged.

use crate::numpy::dtype::dtype_arg;
use crate::numpy::errors;
use crate::numpy::staging::ArrayStager;
use snek_graph::ir::{Dim, ValueId};
use snek_heap::Value;
use snek_interp::Result;
use snek_interp::types::list::List;
use snek_interp::types::tuple::Tuple;
use snek_tensor::DType;

/// Dimensions, and the values of those that are not known.
pub(crate) struct Sizes {
    pub(crate) dims: Vec<Dim>,
    pub(crate) staged: Vec<ValueId>,
}

impl ArrayStager<'_> {
    /// The items of a tuple or list.
    pub(crate) fn sequence_of(&self, value: &Value) -> Option<Vec<Value>> {
        if let Some(tuple) = value.downcast_ref::<Tuple>() {
            return Some(tuple.items().to_vec());
        }
        value.downcast_ref::<List>().map(|list| list.items.borrow().clone())
    }

    /// An integer that must be known.
    pub(crate) fn int_argument(&mut self, value: &Value, what: &str) -> Result<i64> {
        if let Some(id) = self.node_of(value) {
            return match self.known_int(id) {
                Some(number) => Ok(number),
                None => Err(self.staged_concrete(value, what)),
            };
        }
        let number = self.index_value(value)?;
        match number.as_int() {
            Some(number) => Ok(number),
            None => Err(self.overflow_error("Python int too large to convert to C long")),
        }
    }

    /// An axis, counted from 0.
    pub(crate) fn axis_argument(&mut self, value: &Value, rank: usize) -> Result<usize> {
        let axis = self.int_argument(value, "an axis")?;
        self.axis_of(axis, rank)
    }

    pub(crate) fn axis_of(&mut self, axis: i64, rank: usize) -> Result<usize> {
        errors::axis(self, axis, rank)
    }

    /// Axes of an argument: all of them if there is none.
    pub(crate) fn axes_argument(&mut self, value: Option<&Value>, rank: usize) -> Result<Vec<usize>> {
        let Some(value) = value else { return Ok((0..rank).collect()) };
        let items = self.sequence_of(value).unwrap_or_else(|| vec![value.clone()]);
        let mut axes = Vec::with_capacity(items.len());
        for item in &items {
            let axis = self.axis_argument(item, rank)?;
            if axes.contains(&axis) {
                return Err(self.value_error("duplicate value in 'axis'"));
            }
            axes.push(axis);
        }
        axes.sort_unstable();
        Ok(axes)
    }

    /// A shape: a number or numbers, which may be staged.
    pub(crate) fn shape_argument(&mut self, value: &Value) -> Result<Sizes> {
        let items = self.sequence_of(value).unwrap_or_else(|| vec![value.clone()]);
        let mut sizes = Sizes { dims: Vec::new(), staged: Vec::new() };
        for item in &items {
            match self.node_of(item).map(|id| (id, self.known_int(id))) {
                Some((id, None)) => {
                    let ty = self.node_type(id);
                    if ty.dims() != Some(&[]) || ty.dtype().is_none_or(|dtype| dtype.is_float()) {
                        let name = ty.python_name();
                        return Err(self.type_error(format!("'{name}' object cannot be interpreted as an integer")));
                    }
                    sizes.dims.push(Dim::Unknown);
                    sizes.staged.push(id);
                }
                _ => {
                    let size = self.int_argument(item, "a size")?;
                    match usize::try_from(size) {
                        Ok(size) => sizes.dims.push(Dim::Size(size)),
                        Err(_) => return Err(self.value_error("negative dimensions are not allowed")),
                    }
                }
            }
        }
        Ok(sizes)
    }

    /// The dimensions of an array, and the values of those that are not known.
    pub(crate) fn sizes_like(&mut self, id: ValueId) -> Result<Sizes> {
        let dims = self.dims_of(id);
        let mut staged = Vec::new();
        for (axis, dim) in dims.iter().enumerate() {
            if !matches!(dim, Dim::Size(_)) {
                staged.push(self.build_node(|b| b.add_dim_size(id, axis))?);
            }
        }
        Ok(Sizes { dims, staged })
    }

    /// An element type, if one is given.
    pub(crate) fn dtype_argument(&mut self, value: Option<&Value>) -> Result<Option<DType>> {
        let Some(value) = value else { return Ok(None) };
        dtype_arg(self, value).map(Some)
    }

    /// A truth value that must be known.
    pub(crate) fn flag_argument(&mut self, value: Option<&Value>) -> Result<bool> {
        match value {
            None => Ok(false),
            Some(value) => self.truth(value),
        }
    }

    /// The result, or what `out` becomes by it.
    pub(crate) fn out_or_new(&mut self, id: ValueId, out: Option<&Value>) -> Result<Value> {
        let Some(out) = out else { return Ok(self.new_staged(id)) };
        self.check_output(out)?;
        let all = Value::ELLIPSIS;
        let value = self.new_staged(id);
        self.array_set_item(out, &all, &value)?;
        Ok(out.clone())
    }
}
