//! Elements and rows of arrays that are read as slices with fixed bounds.
//!
//! In: a module. Out: the same with reads at positions in place of slices of length one that lose their axes.
//! Invariants: a position is inside of the array, so that the read gives what the slice gives and never raises.

use super::copy::{Copier, Rule, copy};
use crate::error::GraphError;
use crate::ir::{Dim, Module, Node, NodeId, Origin};
use crate::ops::Op;

/// Whether a slice loses its axes.
pub(super) fn is_due(module: &Module) -> bool {
    module.has(|node| match (node.op, &node.inputs[..]) {
        (Op::Squeeze, [sliced]) => match module.value(*sliced).origin {
            Origin::Output(slice) => indices(module, node, module.node(slice)).is_some(),
            _ => false,
        },
        _ => false,
    })
}

pub(super) fn read(module: &Module) -> Result<Module, GraphError> {
    copy(module, &mut Elements)
}

struct Elements;

impl Rule for Elements {
    fn node(&mut self, copier: &mut Copier<'_>, id: NodeId) -> Result<bool, GraphError> {
        let module = copier.module;
        let node = module.node(id);
        let (Op::Squeeze, [sliced]) = (node.op, &node.inputs[..]) else { return Ok(false) };
        let Origin::Output(slice) = module.value(*sliced).origin else { return Ok(false) };
        let slice = module.node(slice);
        let Some(indices) = indices(module, node, slice) else { return Ok(false) };
        copier.locate(node.location);
        let mut inputs = vec![copier.value(slice.inputs[0])];
        inputs.extend(indices.into_iter().map(|index| copier.b.constant(index)));
        let made = copier.b.add(Op::ArrayGet, &inputs)?;
        if copier.b.ty(made) != module.ty(node.outputs[0]) {
            return Err(GraphError::structure("an element has another type than its slice"));
        }
        copier.define(node.outputs[0], made);
        Ok(true)
    }
}

/// The positions along the first axes that a slice keeps one of each of, if these are the axes that go, and if it keeps
/// all of the others.
fn indices(module: &Module, squeeze: &Node, slice: &Node) -> Option<Vec<i64>> {
    if slice.op != Op::Slice || slice.attrs.ints("strides").is_some() {
        return None;
    }
    let dims = module.ty(slice.inputs[0]).dims()?;
    let (starts, limits) = (slice.attrs.ints("start_indices")?, slice.attrs.ints("limit_indices")?);
    let gone = squeeze.attrs.ints("dimensions")?;
    if starts.len() != dims.len() || limits.len() != dims.len() || gone.is_empty() {
        return None;
    }
    let mut found = Vec::with_capacity(gone.len());
    for (axis, dim) in dims.iter().enumerate() {
        let (Dim::Size(size), start, limit) = (dim, starts[axis], limits[axis]) else { return None };
        let size = i64::try_from(*size).ok()?;
        let limit = if limit == -1 { size } else { limit };
        if axis < gone.len() {
            let is_one = (0..size).contains(&start) && limit == start + 1 && gone.contains(&(axis as i64));
            found.push(is_one.then_some(start)?);
        } else if start != 0 || limit != size {
            return None;
        }
    }
    Some(found)
}
