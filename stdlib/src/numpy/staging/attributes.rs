//! Attributes of staged arrays.
//!
//! In: an array, a name. Out: what is known of its type; views.
//! Invariants: a dimension that is known is a Python `int`, one that is not is a staged one.
//! Elsewhere: methods (`call.rs`).

use crate::numpy::dtype::dtype_value;
use crate::numpy::object::new_array;
use crate::numpy::scalar::new_scalar;
use crate::numpy::staging::ArrayStager;
use snek_graph::ir::{Attr, Attrs, Dim, ValueId};
use snek_graph::ops::Op;
use snek_heap::Value;
use snek_interp::names::intern;
use snek_interp::native::StagedAttribute;
use snek_interp::stage::Step;
use snek_interp::stage::{is_array, placement_of};
use snek_interp::types::GetSet;
use snek_interp::types::array::set_placement;
use snek_interp::types::tuple;
use snek_interp::{Cx, Result};
use snek_tensor::{Array, DType, Scalar, Shape, Tensor};

/// A tensor's own array, in staged code.
pub(super) const DATA: GetSet = GetSet::new("data", |_, this| Ok(this.clone()))
    .doc("The array itself: its elements, without a way for gradients.")
    .staged(StagedAttribute::Rule(itself));

/// `array.shape`.
pub(crate) fn shape(cx: &mut Cx, array: &Value) -> Result<Value> {
    let cx = &mut ArrayStager::new(cx);
    let id = cx.lift(array)?;
    cx.shape_value(id)
}

/// `array.ndim`.
pub(crate) fn rank(cx: &mut Cx, array: &Value) -> Result<Value> {
    let cx = &mut ArrayStager::new(cx);
    let id = cx.lift(array)?;
    Ok(Value::int(cx.dims_of(id).len() as i64))
}

/// `array.size`.
pub(crate) fn size(cx: &mut Cx, array: &Value) -> Result<Value> {
    let cx = &mut ArrayStager::new(cx);
    let id = cx.lift(array)?;
    cx.size_value(id)
}

/// `array.dtype`.
pub(crate) fn dtype(cx: &mut Cx, array: &Value) -> Result<Value> {
    let cx = &mut ArrayStager::new(cx);
    let id = cx.lift(array)?;
    Ok(dtype_value(cx.node_type(id).dtype().unwrap_or(DType::F64)))
}

/// `array.itemsize`.
pub(crate) fn item_size(cx: &mut Cx, array: &Value) -> Result<Value> {
    let cx = &mut ArrayStager::new(cx);
    let id = cx.lift(array)?;
    Ok(Value::int(cx.width(id)))
}

/// `array.nbytes`.
pub(crate) fn byte_count(cx: &mut Cx, array: &Value) -> Result<Value> {
    let cx = &mut ArrayStager::new(cx);
    let id = cx.lift(array)?;
    let size = cx.size_node(id, None)?;
    let width = cx.width(id);
    let width = cx.builder()?.constant(width);
    let bytes = cx.emit(Op::Mul, &[size, width])?;
    Ok(cx.number_value(bytes))
}

/// `array.device`: where staged code says that it is.
pub(crate) fn device(_: &mut Cx, array: &Value) -> Result<Value> {
    Ok(crate::numpy::ndarray::device_text(placement_of(array).unwrap_or(0)))
}

/// A value on a device: a node of the graph if it is staged. Numbers are on every device.
pub(crate) fn moved(cx: &mut Cx, value: &Value, device: u16) -> Result<Value> {
    let cx = &mut ArrayStager::new(cx);
    let id = cx.lift(value)?;
    let id = cx.emit_with(Op::DevicePut, &[id], Attrs::new().with("device", Attr::Int(i64::from(device))))?;
    let before = set_placement(Some(device));
    let moved = cx.new_staged(id);
    set_placement(before);
    Ok(moved)
}

/// `array.real`.
pub(crate) fn itself(_: &mut Cx, array: &Value) -> Result<Value> {
    Ok(array.clone())
}

/// `array.imag`.
pub(crate) fn imaginary(cx: &mut Cx, array: &Value) -> Result<Value> {
    let cx = &mut ArrayStager::new(cx);
    let id = cx.lift(array)?;
    let zeros = match cx.node_type(id).dtype() {
        // Only floats have zeros as derivatives have them.
        Some(dtype) if !dtype.is_float() => {
            let zero = cx.emit(Op::Xor, &[id, id])?;
            cx.as_dtype(zero, dtype)?
        }
        _ => cx.emit(Op::ZerosLike, &[id])?,
    };
    Ok(cx.new_staged(zeros))
}

/// `array.T`.
pub(crate) fn turned(cx: &mut Cx, array: &Value) -> Result<Value> {
    let cx = &mut ArrayStager::new(cx);
    let id = cx.lift(array)?;
    let rank = cx.dims_of(id).len();
    cx.transposed(array, &(0..rank).rev().collect::<Vec<_>>())
}

/// `array.mT`.
pub(crate) fn matrix_transpose(cx: &mut Cx, array: &Value) -> Result<Value> {
    let cx = &mut ArrayStager::new(cx);
    let id = cx.lift(array)?;
    let rank = cx.dims_of(id).len();
    if rank < 2 {
        let sample = cx.array_sample(array)?;
        return cx.getattr(&sample, &intern("mT"));
    }
    let mut order: Vec<usize> = (0..rank).collect();
    order.swap(rank - 1, rank - 2);
    cx.transposed(array, &order)
}

impl ArrayStager<'_> {
    /// The size of an element.
    fn width(&self, id: ValueId) -> i64 {
        self.node_type(id).dtype().map_or(8, |dtype| dtype.size() as i64)
    }

    /// The dimensions as a tuple.
    pub(crate) fn shape_value(&mut self, id: ValueId) -> Result<Value> {
        let rank = self.dims_of(id).len();
        let sizes = (0..rank).map(|axis| self.dim_value(id, axis)).collect::<Result<Vec<_>>>()?;
        Ok(tuple::new(sizes))
    }

    /// The number of elements.
    pub(crate) fn size_value(&mut self, id: ValueId) -> Result<Value> {
        let size = self.size_node(id, None)?;
        Ok(self.number_value(size))
    }

    /// The number of elements along some axes, or all.
    pub(crate) fn size_node(&mut self, id: ValueId, axes: Option<&[usize]>) -> Result<ValueId> {
        let mut known = 1i64;
        let mut product: Option<ValueId> = None;
        for (axis, dim) in self.dims_of(id).iter().enumerate() {
            if axes.is_some_and(|axes| !axes.contains(&axis)) {
                continue;
            }
            match dim {
                Dim::Size(size) => known = known.saturating_mul(*size as i64),
                _ => {
                    let size = self.build_node(|b| b.add_dim_size(id, axis))?;
                    product = Some(match product {
                        Some(product) => self.emit(Op::Mul, &[product, size])?,
                        None => size,
                    });
                }
            }
        }
        let constant = self.builder()?.constant(known);
        match product {
            None => Ok(constant),
            Some(product) if known == 1 => Ok(product),
            Some(product) => self.emit(Op::Mul, &[product, constant]),
        }
    }

    /// A constant integer as a number of the program, anything else as a staged value.
    pub(crate) fn number_value(&mut self, id: ValueId) -> Value {
        match self.known_int(id) {
            Some(number) if !self.node_type(id).is_array() => Value::int(number),
            _ => self.new_staged(id),
        }
    }

    /// A view with the axes in another order.
    pub(crate) fn transposed(&mut self, value: &Value, order: &[usize]) -> Result<Value> {
        if order.iter().enumerate().all(|(index, axis)| index == *axis) && order.len() < 2 {
            return Ok(value.clone());
        }
        self.array_view(value, Step::Transpose(order.to_vec()))
    }

    /// A view of an array; of anything else the array itself.
    pub(crate) fn array_view(&mut self, value: &Value, step: Step) -> Result<Value> {
        if is_array(value) {
            return self.new_staged_view(value, step);
        }
        let id = self.array_node_of(value)?;
        let id = self.step_node(&step, id)?;
        Ok(self.new_staged(id))
    }

    /// An array or scalar of the type that a staged one has.
    pub(crate) fn array_sample(&mut self, value: &Value) -> Result<Value> {
        let id = self.lift(value)?;
        let ty = self.node_type(id);
        let dtype = ty.dtype().unwrap_or(DType::F64);
        if self.dims_of(id).is_empty() && !is_array(value) {
            return Ok(new_scalar(self, Scalar::I64(0).cast_to(dtype)));
        }
        let dims: Vec<usize> = vec![0; self.dims_of(id).len()];
        let tensor = Shape::new(&dims).and_then(|shape| {
            let elements = vec![Scalar::I64(0).cast_to(dtype); shape.size()];
            Tensor::new(dtype, shape, &elements)
        });
        match tensor {
            Ok(tensor) => Ok(new_array(Array::from_tensor(tensor))),
            Err(error) => Err(self.value_error(error.message)),
        }
    }
}
