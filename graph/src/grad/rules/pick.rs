//! Rules of elements at positions that arrays give.
//!
//! In: a [`Pull`]. Out: what it is given.
//! Invariants: an element that is picked several times has the sum of the cotangents.

use super::{Done, Pull};
use crate::error::GraphError;
use crate::ir::ValueId;
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

/// Of several updates at one position each is taken for the one that stays.
pub(crate) fn scatter(p: &mut Pull<'_, '_>) -> Done {
    let ct = p.ct(0)?;
    let at = positions(p, 2)?;
    if p.wants(0) {
        let zero = p.zeros(ct)?;
        let back = p.op_with(Op::Scatter, &[&[ct, zero], &at[..]].concat(), p.node().attrs.clone())?;
        p.give(0, back)?;
    }
    picked(p, ct, &at)
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
