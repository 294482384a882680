//! Structures, and what derivatives keep: each of their parts is a value for each item.

use super::super::{Items, Mapped, Stop, batched_type};
use super::Found;
use crate::ir::{Attr, Attrs, Dim, Type, ValueId};
use crate::ops::Op;

/// An operation that does not look into what it is given.
pub(crate) fn same(m: &mut Items<'_, '_>) -> Found {
    let mut inputs = Vec::with_capacity(m.node.inputs.len());
    for index in 0..m.node.inputs.len() {
        inputs.push(m.each(index)?);
    }
    let attrs = m.node.attrs.clone();
    m.emit(&inputs, attrs)
}

pub(crate) fn tuple(m: &mut Items<'_, '_>) -> Found {
    same(m)
}

pub(crate) fn idx(m: &mut Items<'_, '_>) -> Found {
    match m.ty(0) {
        Type::Tuple(_) => same(m),
        _ => Err(Stop::Apart),
    }
}

pub(crate) fn push(m: &mut Items<'_, '_>) -> Found {
    same(m)
}

pub(crate) fn pop_stack(m: &mut Items<'_, '_>) -> Found {
    same(m)
}

pub(crate) fn boxed(m: &mut Items<'_, '_>) -> Found {
    same(m)
}

/// The values of a box, all of which are for each item.
pub(crate) fn unbox(m: &mut Items<'_, '_>) -> Found {
    let Some(Type::Tuple(types)) = m.node.attrs.ty("types") else { return Err(Stop::Apart) };
    let (dim, _) = m.batch();
    let types: Option<Vec<Type>> = types.iter().map(|ty| batched_type(ty, &dim)).collect();
    let attrs = Attrs::new().with("types", Attr::Type(Type::Tuple(types.ok_or(Stop::Apart)?)));
    let x = m.each(0)?;
    m.emit(&[x], attrs)
}

/// The sum of two cotangents: of arrays of one shape, or of structures of such.
pub(crate) fn add_any(m: &mut Items<'_, '_>) -> Found {
    let known = |ty: &Type| ty.dims().is_none_or(|dims| dims.iter().all(|dim| *dim != Dim::Unknown));
    let (a, b) = (m.ty(0), m.ty(1));
    if a.dims() != b.dims() || !known(&a) {
        return Err(Stop::Apart);
    }
    same(m)
}

/// An array summed to the shape of another one, for each item.
pub(crate) fn sum_like(m: &mut Items<'_, '_>) -> Found {
    let (own, to) = (m.rank(0)?, m.rank(1)?);
    let (value, like) = (m.each(0)?, m.each(1)?);
    let value = m.aligned(value, own, to)?;
    let wide: ValueId = m.aligned(like, to, own)?;
    let summed = m.emit(&[value, wide], Attrs::new())?;
    if own <= to {
        return Ok(summed);
    }
    let [Mapped::Each(summed)] = summed[..] else { return Err(Stop::Apart) };
    let gone: Vec<usize> = (1..=own - to).collect();
    let summed = m.b().add_with_dimensions(Op::Squeeze, summed, &gone)?;
    Ok(vec![Mapped::Each(summed)])
}
