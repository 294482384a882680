//! Python's numbers, one for each item.
//!
//! In: arithmetic that may raise for some of them. Out: all at once where none raises; else one by one, which raises
//! the error of the first.

use snek_tensor::{Binary, DType};

use super::super::{Items, Mapped, Stop};
use super::Found;
use super::pointwise::arithmetic;
use crate::ir::{Attrs, Type, ValueId};
use crate::ops::Op;

/// Up to here a float tells whether a product of integers fits 64 bits.
const SAFE_PRODUCT: f64 = 4.0e18;

/// Sums, differences and products of integers, quotients of floats.
pub(crate) fn checked(m: &mut Items<'_, '_>, types: &[Type]) -> Found {
    let Some(op) = arithmetic(m.node.op) else { return Err(Stop::Apart) };
    let all = |dtype| types.iter().all(|ty| ty.as_scalar() == Some(dtype));
    let is_int = all(DType::I64) && op != Binary::Div;
    let is_quotient = all(DType::F64) && op == Binary::Div;
    if !is_int && !is_quotient {
        return Err(Stop::Apart);
    }
    let (a, b) = (m.each(0)?, m.each(1)?);
    let node_op = m.node.op;
    if is_quotient {
        let zero = m.b().constant(0.0);
        let bad = m.b().add(Op::Eq, &[b, zero])?;
        return fast_or_each(m, bad, &mut |m| Ok(m.b().add(node_op, &[a, b])?));
    }
    let result = m.b().add(node_op, &[a, b])?;
    let bad = overflow(m, op, [a, b], result)?;
    fast_or_each(m, bad, &mut |_| Ok(result))
}

/// Where a sum, difference or product that wrapped around is not what it should be.
fn overflow(m: &mut Items<'_, '_>, op: Binary, [a, b]: [ValueId; 2], result: ValueId) -> super::super::Built<ValueId> {
    let b_builder = m.b();
    if op == Binary::Mul {
        let (x, y) = (b_builder.add_convert(a, DType::F64)?, b_builder.add_convert(b, DType::F64)?);
        let product = b_builder.add(Op::Mul, &[x, y])?;
        let size = b_builder.add(Op::Abs, &[product])?;
        let limit = b_builder.constant(SAFE_PRODUCT);
        return Ok(b_builder.add(Op::Ge, &[size, limit])?);
    }
    // The sign of a sum differs from both operands', that of a difference from the first one's, which differ.
    let (first, second) = match op {
        Binary::Sub => ([a, b], [a, result]),
        _ => ([a, result], [b, result]),
    };
    let first = b_builder.add(Op::Xor, &first)?;
    let second = b_builder.add(Op::Xor, &second)?;
    let both = b_builder.add(Op::And, &[first, second])?;
    let zero = b_builder.constant(0i64);
    Ok(b_builder.add(Op::Lt, &[both, zero])?)
}

/// What `fast` builds where `bad` holds for no item, else the operation for one after the other.
fn fast_or_each(
    m: &mut Items<'_, '_>,
    bad: ValueId,
    fast: &mut dyn FnMut(&mut Items<'_, '_>) -> super::super::Built<ValueId>,
) -> Found {
    let any = m.b().add_reduce(Op::ReduceOr, bad, &[0])?;
    let any = m.b().add(Op::Item, &[any])?;
    m.b().begin_region(&[]);
    let slow = m.looped()?;
    let slow = m.b().end_region(&slow)?;
    m.b().begin_region(&[]);
    let quick = fast(m)?;
    let quick = m.b().end_region(&[quick])?;
    let outputs = m.b().add_if(any, slow, quick)?;
    Ok(outputs.into_iter().map(Mapped::Each).collect())
}

/// Python's `min` and `max`: of two that are equal, and beside a `nan`, the first.
pub(crate) fn extreme(m: &mut Items<'_, '_>) -> Found {
    let (a, b) = (m.each(0)?, m.each(1)?);
    let compare = if m.node.op == Op::Min { Op::Lt } else { Op::Gt };
    let is_second = m.b().add(compare, &[b, a])?;
    let found = m.b().add_with(Op::Select, &[is_second, b, a], Attrs::new())?;
    Ok(vec![Mapped::Each(found)])
}
