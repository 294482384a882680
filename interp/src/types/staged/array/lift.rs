//! Values as arrays of the graph.
//!
//! In: arrays and scalars of the module, lists of numbers. Out: graph values.
//! Invariants: an array that exists outside is an input of the graph if it is met in a variable
//! (`stage/session/capture.rs`). Where it is met otherwise its elements are constants, and each call checks that they are
//! still the same.

use super::object::array_of;
use crate::error::Result;
use crate::stage::Stager;
use snek_graph::ir::{Attr, Attrs, Literal, Type, ValueId};
use snek_graph::ops::Op;
use snek_heap::{Value, View, epoch_of};
use snek_tensor::{DType, Tensor};
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
    pub fn lift_constant(&mut self, value: &Value) -> Result<Option<ValueId>> {
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

    /// Whether the object was made by the code that is being staged.
    #[must_use]
    pub fn is_made_here(&self, object: &Value) -> bool {
        self.stage.session.as_ref().is_some_and(|session| epoch_of(object) >= session.epoch)
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

    /// The same elements as another type.
    pub fn as_dtype(&mut self, id: ValueId, dtype: DType) -> Result<ValueId> {
        if self.node_type(id).dtype() == Some(dtype) {
            return Ok(id);
        }
        self.emit_with(Op::Convert, &[id], Attrs::new().with("dtype", Attr::DType(dtype)))
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
