//! Products: matrices for each item are stacks, which products take.

use super::super::{Built, Items, Mapped, Stop};
use super::shape::to_front;
use super::{Found, moved};
use crate::ir::{Attrs, Dim, ValueId};
use crate::ops::Op;

pub(crate) fn dot(m: &mut Items<'_, '_>) -> Found {
    if m.node.attrs.is_empty() { matmul(m) } else { general(m) }
}

/// NumPy's `matmul`: vectors become matrices, and axes around matrices are counted from the batch's.
fn matmul(m: &mut Items<'_, '_>) -> Found {
    let ranks = [m.rank(0)?, m.rank(1)?];
    if ranks.contains(&0) {
        return Err(Stop::Apart);
    }
    if let (Mapped::Each(x), Mapped::One(y)) = (m.input(0), m.input(1))
        && ranks[1] <= 2
    {
        // The batch is one more axis of rows.
        return m.emit(&[x, y], Attrs::new());
    }
    let around = ranks[0].max(ranks[1]).saturating_sub(2);
    let (a, b) = (operand(m, 0, ranks[0], around)?, operand(m, 1, ranks[1], around)?);
    let product = m.b().add(Op::Dot, &[a, b])?;
    let rank = around + 3;
    let mut gone = Vec::new();
    if ranks[0] == 1 {
        gone.push(rank - 2);
    }
    if ranks[1] == 1 {
        gone.push(rank - 1);
    }
    let product = if gone.is_empty() { product } else { m.b().add_with_dimensions(Op::Squeeze, product, &gone)? };
    Ok(vec![Mapped::Each(product)])
}

/// An operand as a stack of matrices, with `around` axes between the batch's and theirs.
fn operand(m: &mut Items<'_, '_>, index: usize, rank: usize, around: usize) -> Built<ValueId> {
    let is_each = m.is_each(index);
    let (Mapped::One(mut value) | Mapped::Each(mut value)) = m.input(index);
    let lead = usize::from(is_each);
    if rank == 1 {
        let new = lead + index;
        value = m.b().add_with_dimensions(Op::ExpandDims, value, &[new])?;
    }
    let rank = rank.max(2);
    if is_each { m.aligned(value, rank, around + 2) } else { Ok(value) }
}

/// jaxpr's `dot_general`.
fn general(m: &mut Items<'_, '_>) -> Found {
    let names = ["lhs_contracting", "rhs_contracting", "lhs_batch", "rhs_batch"];
    let [mut contract_a, mut contract_b, mut batch_a, mut batch_b] = names.map(|name| moved(m, name));
    let (is_a, is_b) = (m.is_each(0), m.is_each(1));
    let (Mapped::One(a) | Mapped::Each(a), Mapped::One(b) | Mapped::Each(b)) = (m.input(0), m.input(1));
    for (is_each, axes) in
        [(is_a, &mut contract_a), (is_b, &mut contract_b), (is_a, &mut batch_a), (is_b, &mut batch_b)]
    {
        if !is_each {
            axes.iter_mut().for_each(|axis| *axis -= 1);
        }
    }
    // Behind the axes in common stand the first operand's, then the second one's, the batch's first among its
    // operand's.
    let free_a = m.b().ty(a).dims().map_or(0, <[Dim]>::len) - contract_a.len() - batch_a.len();
    let axis = match (is_a, is_b) {
        (true, true) => {
            batch_a.insert(0, 0);
            batch_b.insert(0, 0);
            0
        }
        (true, false) => batch_a.len(),
        _ => batch_a.len() + free_a,
    };
    let product = m.b().add_dot_general([a, b], [&contract_a, &contract_b], [&batch_a, &batch_b])?;
    let product = to_front(m, product, axis)?;
    Ok(vec![Mapped::Each(product)])
}
