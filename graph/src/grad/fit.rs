//! Cotangents in the shape of what they belong to.
//!
//! In: a cotangent as a rule computed it. Out: one of the value's element type and shape.
//! Invariants: where the forward pass stretched an operand, its cotangent is summed over the copies. Shapes that are known
//! need nothing of the forward pass.
//! Elsewhere: `sum_like`, for shapes that are not known (`ops/residuals.rs`).

use super::{Built, Pull, cotangent_type};
use crate::error::GraphError;
use crate::ir::{Attr, Attrs, Dim, Type, ValueId};
use crate::ops::Op;

impl Pull<'_, '_> {
    /// The value as a cotangent of `like`.
    pub(super) fn fit(&mut self, value: ValueId, like: ValueId) -> Built<ValueId> {
        let Some(wanted) = cotangent_type(self.builder().ty(like)) else { return Ok(value) };
        let found = self.builder().ty(value).clone();
        if wanted == found {
            return Ok(value);
        }
        let (Some(dtype), Some(_)) = (wanted.dtype(), found.dtype()) else {
            if wanted.accepts(&found) {
                return Ok(value);
            }
            return Err(GraphError::structure(format!("a cotangent of {wanted} is {found}")));
        };
        let value = self.shaped(value, &wanted, like)?;
        if self.builder().ty(value).dtype() == Some(dtype) {
            return Ok(value);
        }
        self.op_with(Op::Convert, &[value], Attrs::new().with("dtype", Attr::DType(dtype)))
    }

    fn shaped(&mut self, value: ValueId, wanted: &Type, like: ValueId) -> Built<ValueId> {
        let found = self.builder().ty(value).clone();
        let (to, from) = (wanted.dims().unwrap_or_default(), found.dims().unwrap_or_default());
        let is_known = |dims: &[Dim]| dims.iter().all(|dim| matches!(dim, Dim::Size(_)));
        let same = |(a, b): (&Dim, &Dim)| a == b && *a != Dim::Unknown;
        if to.len() == from.len() && to.iter().zip(from).all(same) {
            return self.ranked(value, wanted);
        }
        let lead = from.len().saturating_sub(to.len());
        let aligned = from.len() >= to.len()
            && from[lead..].iter().zip(to).all(|(a, b)| same((a, b)) || *b == Dim::Size(1) && is_known(&from[lead..]));
        if !aligned {
            if is_known(to) && is_known(from) {
                return self.stretched(value, wanted);
            }
            let primal = self.transform.primal(like)?;
            return self.op(Op::SumLike, &[value, primal]);
        }
        let is_copy = |axis: &usize| *axis < lead || to[axis - lead] == Dim::Size(1) && from[*axis] != Dim::Size(1);
        let axes: Vec<i64> = (0..from.len()).filter(is_copy).map(|axis| axis as i64).collect();
        let kept = axes.iter().filter(|axis| **axis >= lead as i64).map(|axis| axis - lead as i64).collect::<Vec<_>>();
        let mut value = self.op_with(Op::ReduceSum, &[value], Attrs::new().with("axes", Attr::Ints(axes)))?;
        if !kept.is_empty() {
            value = self.op_with(Op::ExpandDims, &[value], Attrs::new().with("dimensions", Attr::Ints(kept)))?;
        }
        self.ranked(value, wanted)
    }

    /// A number where a number is wanted, NumPy's scalar where that is.
    fn ranked(&mut self, value: ValueId, wanted: &Type) -> Built<ValueId> {
        match (wanted.is_array(), self.builder().ty(value).is_array()) {
            (false, true) => self.op(Op::Item, &[value]),
            (true, false) => self.stretched(value, wanted),
            _ => Ok(value),
        }
    }

    /// The value, repeated to a shape that is known.
    fn stretched(&mut self, value: ValueId, wanted: &Type) -> Built<ValueId> {
        let rank = self.builder().ty(value).dims().map_or(0, <[Dim]>::len);
        let to = wanted.dims().unwrap_or_default().to_vec();
        let first = to.len().saturating_sub(rank);
        let places = (first..first + rank).map(|axis| axis as i64).collect();
        let attrs = Attrs::new().with("shape", Attr::Dims(to)).with("broadcast_dimensions", Attr::Ints(places));
        self.op_with(Op::BroadcastInDim, &[value], attrs)
    }

    /// The zero cotangent of an input.
    pub(crate) fn zero_of(&mut self, input: usize) -> Built<ValueId> {
        let id = self.node().inputs[input];
        self.transform.zero(id)
    }

    /// The dimensions of an input.
    pub(crate) fn dims(&self, input: usize) -> Vec<Dim> {
        self.ty(input).dims().unwrap_or_default().to_vec()
    }

    /// The attribute `shape` for the shape of an input, and the sizes that are not known before running.
    fn shape_of(&mut self, input: usize) -> Built<(Attr, Vec<ValueId>)> {
        let dims = self.dims(input);
        let mut sizes = Vec::new();
        for (axis, dim) in dims.iter().enumerate() {
            if !matches!(dim, Dim::Size(_)) {
                let x = self.x(input)?;
                sizes.push(self.op_with(Op::DimSize, &[x], Attrs::new().with("dimension", Attr::Int(axis as i64)))?);
            }
        }
        Ok((Attr::Dims(dims), sizes))
    }

    /// The elements of a value in the shape of an input.
    pub(crate) fn reshaped_like(&mut self, value: ValueId, input: usize) -> Built<ValueId> {
        let (shape, sizes) = self.shape_of(input)?;
        self.op_with(Op::Reshape, &[&[value], &sizes[..]].concat(), Attrs::new().with("shape", shape))
    }

    /// A value repeated to the shape of an input: its axes become those that `places` names.
    pub(crate) fn spread_like(&mut self, value: ValueId, input: usize, places: Vec<i64>) -> Built<ValueId> {
        let (shape, sizes) = self.shape_of(input)?;
        let attrs = Attrs::new().with("shape", shape).with("broadcast_dimensions", Attr::Ints(places));
        self.op_with(Op::BroadcastInDim, &[&[value], &sizes[..]].concat(), attrs)
    }

    /// For each element of an input its position along an axis.
    pub(crate) fn positions_like(&mut self, input: usize, axis: usize) -> Built<ValueId> {
        let (shape, sizes) = self.shape_of(input)?;
        let attrs = Attrs::new().with("dtype", Attr::DType(snek_tensor::DType::I64)).with("shape", shape);
        self.op_with(Op::Iota, &sizes, attrs.with("dimension", Attr::Int(axis as i64)))
    }

    /// The size of an axis of an input.
    pub(crate) fn size(&mut self, input: usize, axis: usize) -> Built<ValueId> {
        if let Some(Dim::Size(size)) = self.dims(input).get(axis) {
            return Ok(self.builder().constant(*size as i64));
        }
        let x = self.x(input)?;
        self.op_with(Op::DimSize, &[x], Attrs::new().with("dimension", Attr::Int(axis as i64)))
    }

    pub(crate) fn op_with(&mut self, op: Op, inputs: &[ValueId], attrs: Attrs) -> Built<ValueId> {
        self.builder().add_with(op, inputs, attrs)
    }

    /// Integers of an attribute.
    pub(crate) fn ints(&self, name: &str) -> Vec<i64> {
        self.node().attrs.ints(name).unwrap_or_default().to_vec()
    }
}
