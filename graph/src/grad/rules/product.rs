//! The rule of products of arrays.
//!
//! In: a [`Pull`]. Out: what it is given.
//! Invariants: the cotangent of each factor is a product of the result's cotangent with the other one.

use super::{Done, Pull};
use crate::error::GraphError;
use crate::ir::{Attr, Attrs, ValueId};
use crate::ops::Op;

pub(crate) fn dot(p: &mut Pull<'_, '_>) -> Done {
    if !p.node().attrs.is_empty() {
        general(p, true)?;
        return general(p, false);
    }
    let (m, n) = (p.dims(0).len(), p.dims(1).len());
    let ct = p.ct(0)?;
    if p.wants(0) {
        let b = p.x(1)?;
        let back = match (m, n) {
            (1, 1) => p.mul(ct, b)?,
            (_, 1) => {
                let column = expanded(p, ct, m - 1)?;
                p.mul(column, b)?
            }
            (1, 2) => p.op(Op::Dot, &[b, ct])?,
            (1, _) => {
                let row = expanded(p, ct, n - 2)?;
                let terms = p.mul(b, row)?;
                summed(p, terms, n - 1)?
            }
            _ => {
                let b = swapped(p, b, n)?;
                p.op(Op::Dot, &[ct, b])?
            }
        };
        p.give(0, back)?;
    }
    if p.wants(1) {
        let a = p.x(0)?;
        let back = match (m, n) {
            (1, 1) => p.mul(ct, a)?,
            (2, 1) => {
                let a = swapped(p, a, m)?;
                p.op(Op::Dot, &[a, ct])?
            }
            (_, 1) => {
                let column = expanded(p, ct, m - 1)?;
                p.mul(a, column)?
            }
            (1, _) => {
                let (column, row) = (expanded(p, a, 1)?, expanded(p, ct, n - 2)?);
                p.mul(column, row)?
            }
            _ => {
                let a = swapped(p, a, m)?;
                p.op(Op::Dot, &[a, ct])?
            }
        };
        p.give(1, back)?;
    }
    Ok(())
}

fn expanded(p: &mut Pull<'_, '_>, x: ValueId, axis: usize) -> Result<ValueId, GraphError> {
    p.op_with(Op::ExpandDims, &[x], Attrs::new().with("dimensions", Attr::Ints(vec![axis as i64])))
}

fn summed(p: &mut Pull<'_, '_>, x: ValueId, axis: usize) -> Result<ValueId, GraphError> {
    p.op_with(Op::ReduceSum, &[x], Attrs::new().with("axes", Attr::Ints(vec![axis as i64])))
}

/// The last two axes in the other order.
fn swapped(p: &mut Pull<'_, '_>, x: ValueId, rank: usize) -> Result<ValueId, GraphError> {
    let mut order: Vec<i64> = (0..rank as i64).collect();
    order.swap(rank - 2, rank - 1);
    p.op_with(Op::Transpose, &[x], Attrs::new().with("permutation", Attr::Ints(order)))
}

/// With named axes: the result has those of the batch, the free ones of the first factor, those of the second.
fn general(p: &mut Pull<'_, '_>, is_first: bool) -> Done {
    let (input, other) = if is_first { (0, 1) } else { (1, 0) };
    if !p.wants(input) {
        return Ok(());
    }
    let [own, its] = if is_first { ["lhs", "rhs"] } else { ["rhs", "lhs"] };
    let named = |p: &Pull<'_, '_>, side: &str, what: &str| p.ints(&format!("{side}_{what}"));
    let (contracted, batch) = (named(p, own, "contracting"), named(p, own, "batch"));
    let (other_contracted, other_batch) = (named(p, its, "contracting"), named(p, its, "batch"));
    let free = |rank: usize, contracted: &[i64], batch: &[i64]| -> Vec<i64> {
        (0..rank as i64).filter(|axis| !contracted.contains(axis) && !batch.contains(axis)).collect()
    };
    let own_free = free(p.dims(input).len(), &contracted, &batch);
    let other_free = free(p.dims(other).len(), &other_contracted, &other_batch);
    let (batches, own_count) = (batch.len() as i64, own_free.len() as i64);
    let start = if is_first { batches + own_count } else { batches };
    let of_other: Vec<i64> = (start..start + other_free.len() as i64).collect();
    let attrs = Attrs::new()
        .with("lhs_contracting", Attr::Ints(of_other))
        .with("rhs_contracting", Attr::Ints(other_free))
        .with("lhs_batch", Attr::Ints((0..batches).collect()))
        .with("rhs_batch", Attr::Ints(other_batch.clone()));
    let (ct, y) = (p.ct(0)?, p.x(other)?);
    let product = p.op_with(Op::Dot, &[ct, y], attrs)?;
    // Its axes: the batch, the own free ones, those of the other that were contracted, in their order.
    let mut order = vec![0i64; p.dims(input).len()];
    let mut place = |axis: i64, at: i64| {
        if let Some(slot) = usize::try_from(axis).ok().and_then(|axis| order.get_mut(axis)) {
            *slot = at;
        }
    };
    batch.iter().zip(0..).for_each(|(axis, at)| place(*axis, at));
    own_free.iter().zip(batches..).for_each(|(axis, at)| place(*axis, at));
    let mut sorted: Vec<(i64, i64)> = other_contracted.into_iter().zip(contracted).collect();
    sorted.sort_unstable();
    sorted.iter().zip(batches + own_count..).for_each(|((_, axis), at)| place(*axis, at));
    let back = p.op_with(Op::Transpose, &[product], Attrs::new().with("permutation", Attr::Ints(order)))?;
    p.give(input, back)
}
