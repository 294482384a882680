//! Parts of arrays, and arrays put together.

use super::super::{Items, Stop};
use super::shape::{known_size, whole_first};
use super::{Found, replaced, with_first};
use crate::ir::{Attr, Attrs};
use snek_tensor::promote;

pub(crate) fn slice(m: &mut Items<'_, '_>) -> Found {
    let attrs = whole_first(m);
    let x = m.each(0)?;
    m.emit(&[x], attrs)
}

/// Bounds that differ by item would give arrays of different lengths.
pub(crate) fn range_slice(m: &mut Items<'_, '_>) -> Found {
    let axis = m.node.attrs.int("axis").ok_or(Stop::Apart)?;
    let inputs = [vec![m.each(0)?], m.ones(1)?].concat();
    let attrs = replaced(m, "axis", &Attr::Int(axis + 1));
    m.emit(&inputs, attrs)
}

/// A window at the same place for all items.
pub(crate) fn dynamic_slice(m: &mut Items<'_, '_>) -> Found {
    let (size, starts) = (known_size(m)?, m.ones(1)?);
    let x = m.each(0)?;
    let zero = m.b().constant(0i64);
    let attrs = Attrs::new().with("slice_sizes", with_first(m, "slice_sizes", size));
    m.emit(&[vec![x, zero], starts].concat(), attrs)
}

pub(crate) fn dynamic_update_slice(m: &mut Items<'_, '_>) -> Found {
    let starts = m.ones(2)?;
    let (x, update) = (m.each(0)?, m.each(1)?);
    let zero = m.b().constant(0i64);
    m.emit(&[vec![x, update, zero], starts].concat(), Attrs::new())
}

pub(crate) fn pad(m: &mut Items<'_, '_>) -> Found {
    let filler = m.one(1)?;
    let x = m.each(0)?;
    let attrs = m.node.attrs.iter().fold(Attrs::new(), |attrs, (name, _)| attrs.with(name, with_first(m, name, 0)));
    m.emit(&[x, filler], attrs)
}

pub(crate) fn concatenate(m: &mut Items<'_, '_>) -> Found {
    let axis = m.node.attrs.int("dimension").ok_or(Stop::Apart)?;
    let mut inputs = Vec::with_capacity(m.node.inputs.len());
    let mut dtype = m.ty(0).dtype().ok_or(Stop::Apart)?;
    for index in 0..m.node.inputs.len() {
        // Arrays meet as arrays here, numbers too, as for one item.
        dtype = promote(dtype, false, m.ty(index).dtype().ok_or(Stop::Apart)?, false);
        inputs.push(m.each(index)?);
    }
    let attrs = replaced(m, "dimension", &Attr::Int(axis + 1));
    m.emit(&inputs, attrs)
}
