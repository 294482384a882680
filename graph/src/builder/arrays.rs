//! Adding array operations.
//!
//! In: arrays, axes, shapes. Out: the value that the node gives.
//! Invariants: each is [`Builder::add_with`] with the right attributes; axes count from 0.
//! Elsewhere: what the operations mean (`ops`).

use snek_tensor::DType;

use super::Builder;
use crate::error::GraphError;
use crate::ir::{Attr, Attrs, Dim, ValueId};
use crate::ops::Op;

type Built<T> = Result<T, GraphError>;

fn ints(axes: &[usize]) -> Attr {
    Attr::Ints(axes.iter().map(|axis| *axis as i64).collect())
}

impl Builder {
    /// `x` under another shape; `sizes` gives the dimensions that are no numbers, in their order.
    pub fn add_reshape(&mut self, x: ValueId, shape: &[Dim], sizes: &[ValueId]) -> Built<ValueId> {
        let attrs = Attrs::new().with("shape", Attr::Dims(shape.to_vec()));
        self.add_with(Op::Reshape, &[&[x], sizes].concat(), attrs)
    }

    /// `x` with its axes in another order.
    pub fn add_transpose(&mut self, x: ValueId, permutation: &[usize]) -> Built<ValueId> {
        self.add_with(Op::Transpose, &[x], Attrs::new().with("permutation", ints(permutation)))
    }

    /// `x` with its axis *i* as axis `places[i]` of an array of shape `shape`, repeated along the others.
    pub fn add_broadcast(&mut self, x: ValueId, shape: &[Dim], places: &[usize], sizes: &[ValueId]) -> Built<ValueId> {
        let attrs = Attrs::new().with("shape", Attr::Dims(shape.to_vec())).with("broadcast_dimensions", ints(places));
        self.add_with(Op::BroadcastInDim, &[&[x], sizes].concat(), attrs)
    }

    /// NumPy's scalar of a number; arrays stay as they are.
    pub fn add_array0(&mut self, x: ValueId) -> Built<ValueId> {
        if self.ty(x).is_array() { Ok(x) } else { self.add_broadcast(x, &[], &[], &[]) }
    }

    /// An operation that takes the attribute `dimensions`: `squeeze`, `expand_dims`, `rev`.
    pub fn add_with_dimensions(&mut self, op: Op, x: ValueId, dimensions: &[usize]) -> Built<ValueId> {
        self.add_with(op, &[x], Attrs::new().with("dimensions", ints(dimensions)))
    }

    /// A reduction along axes: `reduce_sum` and its siblings.
    pub fn add_reduce(&mut self, op: Op, x: ValueId, axes: &[usize]) -> Built<ValueId> {
        self.add_with(op, &[x], Attrs::new().with("axes", ints(axes)))
    }

    /// An operation along one axis: `cumsum`, `cumprod`, `argmax`, `argmin`.
    pub fn add_along(&mut self, op: Op, x: ValueId, axis: usize) -> Built<ValueId> {
        self.add_with(op, &[x], Attrs::new().with("axis", Attr::Int(axis as i64)))
    }

    /// The size of an axis: a constant if it is known.
    pub fn add_dim_size(&mut self, x: ValueId, axis: usize) -> Built<ValueId> {
        if let Some(Dim::Size(size)) = self.ty(x).dims().and_then(|dims| dims.get(axis)) {
            let size = *size as i64;
            return Ok(self.constant(size));
        }
        self.add_with(Op::DimSize, &[x], Attrs::new().with("dimension", Attr::Int(axis as i64)))
    }

    /// Arrays one after another along an axis.
    pub fn add_concatenate(&mut self, parts: &[ValueId], axis: usize) -> Built<ValueId> {
        self.add_with(Op::Concatenate, parts, Attrs::new().with("dimension", Attr::Int(axis as i64)))
    }

    /// The elements of `x` at positions along axes.
    pub fn add_gather(&mut self, x: ValueId, axes: &[usize], indices: &[ValueId]) -> Built<ValueId> {
        self.add_with(Op::Gather, &[&[x], indices].concat(), Attrs::new().with("dimensions", ints(axes)))
    }

    /// `x` with `updates` at positions along axes: `scatter` or `scatter_add`.
    pub fn add_scatter(
        &mut self,
        op: Op,
        x: ValueId,
        updates: ValueId,
        axes: &[usize],
        indices: &[ValueId],
    ) -> Built<ValueId> {
        self.add_with(op, &[&[x, updates], indices].concat(), Attrs::new().with("dimensions", ints(axes)))
    }

    /// The product summed over pairs of axes, with the axes of `batch` in common.
    pub fn add_dot_general(
        &mut self,
        operands: [ValueId; 2],
        contracting: [&[usize]; 2],
        batch: [&[usize]; 2],
    ) -> Built<ValueId> {
        let mut attrs =
            Attrs::new().with("lhs_contracting", ints(contracting[0])).with("rhs_contracting", ints(contracting[1]));
        if !batch[0].is_empty() {
            attrs = attrs.with("lhs_batch", ints(batch[0])).with("rhs_batch", ints(batch[1]));
        }
        self.add_with(Op::Dot, &operands, attrs)
    }

    /// The positions along an axis of an array of this shape.
    pub fn add_iota(&mut self, dtype: DType, shape: &[Dim], axis: usize, sizes: &[ValueId]) -> Built<ValueId> {
        let attrs = Attrs::new()
            .with("dtype", Attr::DType(dtype))
            .with("shape", Attr::Dims(shape.to_vec()))
            .with("dimension", Attr::Int(axis as i64));
        self.add_with(Op::Iota, sizes, attrs)
    }
}
