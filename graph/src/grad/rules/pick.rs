//! Rules of elements at positions that arrays give.
//!
//! In: a [`Pull`]. Out: what it is given.
//! Invariants: an element that is picked several times has the sum of the cotangents; of several updates at one position
//! the last has the cotangent, the others have none.

use std::collections::HashSet;

use snek_tensor::DType;

use super::{Done, Pull};
use crate::error::GraphError;
use crate::ir::{Attr, Attrs, Dim, Literal, Origin, ValueId};
use crate::ops::Op;

fn positions(p: &mut Pull<'_, '_>, first: usize) -> Result<Vec<ValueId>, GraphError> {
    (first..p.inputs()).map(|input| p.x(input)).collect()
}

pub(crate) fn gather(p: &mut Pull<'_, '_>) -> Done {
    let (ct, zeros) = (p.ct(0)?, p.zero_of(0)?);
    let at = positions(p, 1)?;
    let back = p.op_with(Op::ScatterAdd, &[&[zeros, ct], &at[..]].concat(), p.node().attrs.clone())?;
    p.give(0, back)
}

pub(crate) fn scatter(p: &mut Pull<'_, '_>) -> Done {
    let ct = p.ct(0)?;
    let at = positions(p, 2)?;
    if p.wants(0) {
        let zero = p.zeros(ct)?;
        let back = p.op_with(Op::Scatter, &[&[ct, zero], &at[..]].concat(), p.node().attrs.clone())?;
        p.give(0, back)?;
    }
    if !p.wants(1) || !may_repeat(p) {
        return picked(p, ct, &at);
    }
    let back = p.op_with(Op::Gather, &[&[ct], &at[..]].concat(), p.node().attrs.clone())?;
    let (stays, zero) = (stays(p, &at)?, p.float(0.0));
    let back = p.op(Op::Select, &[stays, back, zero])?;
    p.give(1, back)
}

/// Whether two updates may have one position.
fn may_repeat(p: &mut Pull<'_, '_>) -> bool {
    let positions = &p.node().inputs[2..];
    let module = p.builder().module();
    let made_by = |value: &ValueId| match module.value(*value).origin {
        Origin::Output(node) => Some(module.node(node).op),
        _ => None,
    };
    if positions.iter().all(|value| module.ty(*value).dims().is_some_and(<[Dim]>::is_empty))
        || positions.iter().any(|value| made_by(value) == Some(Op::NonZero))
    {
        return false;
    }
    let [value] = positions else { return true };
    let Some(Literal::Tensor(known)) = module.constant(*value) else { return true };
    let mut seen = HashSet::new();
    let numbers: Option<Vec<i64>> = known.iter().map(|x| x.as_i64()).collect();
    // A negative one may be the same as another.
    !numbers.is_some_and(|numbers| numbers.iter().all(|number| *number >= 0 && seen.insert(*number)))
}

/// For each update, stretched over the axes that are not indexed: whether it is the last one at its position.
fn stays(p: &mut Pull<'_, '_>, at: &[ValueId]) -> Result<ValueId, GraphError> {
    // The shape to which the positions stretch is that of their sum.
    let mut whole = at[0];
    for other in &at[1..] {
        whole = p.op(Op::Add, &[whole, *other])?;
    }
    let dims = p.builder().ty(whole).dims().unwrap_or_default().to_vec();
    let sizes = unknown_sizes(p, whole, &dims)?;
    let mut order = None;
    for axis in 0..dims.len() {
        let attrs = Attrs::new().with("dtype", Attr::DType(DType::I64)).with("shape", Attr::Dims(dims.clone()));
        let own = p.op_with(Op::Iota, &sizes, attrs.with("dimension", Attr::Int(axis as i64)))?;
        order = Some(match order {
            None => own,
            Some(before) => {
                let size = p.op_with(Op::DimSize, &[whole], Attrs::new().with("dimension", Attr::Int(axis as i64)))?;
                let scaled = p.op(Op::Mul, &[before, size])?;
                p.op(Op::Add, &[scaled, own])?
            }
        });
    }
    let Some(order) = order else { return Err(GraphError::structure("positions without axes")) };
    let (axes, x) = (p.ints("dimensions"), p.x(0)?);
    let indexed: Vec<Dim> = axes.iter().filter_map(|axis| p.dims(0).get(*axis as usize).cloned()).collect();
    let mut sizes = Vec::new();
    for (dim, axis) in indexed.iter().zip(&axes) {
        if !matches!(dim, Dim::Size(_)) {
            sizes.push(p.op_with(Op::DimSize, &[x], Attrs::new().with("dimension", Attr::Int(*axis)))?);
        }
    }
    let zero = p.builder().constant(0i64);
    let attrs = Attrs::new().with("shape", Attr::Dims(indexed)).with("broadcast_dimensions", Attr::Ints(Vec::new()));
    let marks = p.op_with(Op::BroadcastInDim, &[&[zero], &sizes[..]].concat(), attrs)?;
    let all = || Attrs::new().with("dimensions", Attr::Ints((0..axes.len() as i64).collect()));
    let marks = p.op_with(Op::Scatter, &[&[marks, order], at].concat(), all())?;
    let last = p.op_with(Op::Gather, &[&[marks], at].concat(), all())?;
    let mut stays = p.op(Op::Eq, &[last, order])?;
    let rest = p.dims(0).len() - axes.len();
    if rest > 0 {
        let behind: Vec<i64> = (0..rest).map(|axis| (dims.len() + axis) as i64).collect();
        stays = p.op_with(Op::ExpandDims, &[stays], Attrs::new().with("dimensions", Attr::Ints(behind)))?;
    }
    Ok(stays)
}

fn unknown_sizes(p: &mut Pull<'_, '_>, x: ValueId, dims: &[Dim]) -> Result<Vec<ValueId>, GraphError> {
    let mut sizes = Vec::new();
    for (axis, dim) in dims.iter().enumerate() {
        if !matches!(dim, Dim::Size(_)) {
            sizes.push(p.op_with(Op::DimSize, &[x], Attrs::new().with("dimension", Attr::Int(axis as i64)))?);
        }
    }
    Ok(sizes)
}

pub(crate) fn scatter_add(p: &mut Pull<'_, '_>) -> Done {
    let ct = p.ct(0)?;
    p.give(0, ct)?;
    let at = positions(p, 2)?;
    picked(p, ct, &at)
}

/// The cotangent of the updates.
fn picked(p: &mut Pull<'_, '_>, ct: ValueId, at: &[ValueId]) -> Done {
    if p.wants(1) {
        let back = p.op_with(Op::Gather, &[&[ct], at].concat(), p.node().attrs.clone())?;
        p.give(1, back)?;
    }
    Ok(())
}
