//! Rules of operations that move elements.
//!
//! In: a [`Pull`]. Out: what it is given.
//! Invariants: each rule moves cotangents back to where the elements came from.

use super::{Done, Pull};
use crate::ir::{Attr, Attrs, Dim};
use crate::ops::Op;

pub(crate) fn reshape(p: &mut Pull<'_, '_>) -> Done {
    let ct = p.ct(0)?;
    let back = p.reshaped_like(ct, 0)?;
    p.give(0, back)
}

pub(crate) fn transpose(p: &mut Pull<'_, '_>) -> Done {
    let ct = p.ct(0)?;
    let order = p.ints("permutation");
    let mut inverse = vec![0; order.len()];
    for (to, from) in order.iter().enumerate() {
        if let Some(place) = usize::try_from(*from).ok().and_then(|from| inverse.get_mut(from)) {
            *place = to as i64;
        }
    }
    let back = p.op_with(Op::Transpose, &[ct], Attrs::new().with("permutation", Attr::Ints(inverse)))?;
    p.give(0, back)
}

pub(crate) fn broadcast_in_dim(p: &mut Pull<'_, '_>) -> Done {
    let mut ct = p.ct(0)?;
    let places = p.ints("broadcast_dimensions");
    let rank = p.node().attrs.dims("shape").map_or(0, <[Dim]>::len) as i64;
    let axes: Vec<i64> = (0..rank).filter(|axis| !places.contains(axis)).collect();
    if !axes.is_empty() {
        ct = p.op_with(Op::ReduceSum, &[ct], Attrs::new().with("axes", Attr::Ints(axes)))?;
    }
    p.give(0, ct)
}

pub(crate) fn squeeze(p: &mut Pull<'_, '_>) -> Done {
    let ct = p.ct(0)?;
    let attrs = Attrs::new().with("dimensions", Attr::Ints(p.ints("dimensions")));
    let back = p.op_with(Op::ExpandDims, &[ct], attrs)?;
    p.give(0, back)
}

pub(crate) fn expand_dims(p: &mut Pull<'_, '_>) -> Done {
    let ct = p.ct(0)?;
    let attrs = Attrs::new().with("dimensions", Attr::Ints(p.ints("dimensions")));
    let back = p.op_with(Op::Squeeze, &[ct], attrs)?;
    p.give(0, back)
}

pub(crate) fn rev(p: &mut Pull<'_, '_>) -> Done {
    let ct = p.ct(0)?;
    let back = p.op_with(Op::Rev, &[ct], p.node().attrs.clone())?;
    p.give(0, back)
}

pub(crate) fn item(p: &mut Pull<'_, '_>) -> Done {
    let ct = p.ct(0)?;
    let back = p.spread_like(ct, 0, Vec::new())?;
    p.give(0, back)
}

/// The transpose of a sum over copies: the copies.
pub(crate) fn sum_like(p: &mut Pull<'_, '_>) -> Done {
    let (ct, x) = (p.ct(0)?, p.x(0)?);
    let zeros = p.op(Op::ZerosLike, &[x])?;
    let back = p.add(zeros, ct)?;
    p.give(0, back)
}
