//! Operations element by element: the same operation, with axes of size 1 where items have fewer axes than others.

use snek_tensor::{Binary, DType, promote};

use super::super::{Built, Items, Mapped, Stop};
use super::{Found, numbers};
use crate::ir::{Type, ValueId};
use crate::ops::{Effect, Op};

/// Arithmetic, comparisons, functions of elements, conversions and choice.
pub(crate) fn pointwise(m: &mut Items<'_, '_>) -> Found {
    let count = m.node.inputs.len();
    let types: Vec<Type> = (0..count).map(|index| m.ty(index)).collect();
    if types.iter().any(|ty| ty.dtype().is_none()) {
        return Err(Stop::Apart);
    }
    let is_number = types.iter().all(|ty| ty.as_scalar().is_some());
    if is_number && !is_exact(m) {
        // Python's numbers raise where NumPy's do not, and their functions are others.
        return numbers::checked(m, &types);
    }
    if is_number && matches!(m.node.op, Op::Min | Op::Max) {
        return numbers::extreme(m);
    }
    let mut ranks = Vec::with_capacity(count);
    for index in 0..count {
        ranks.push(m.rank(index)?);
    }
    let rank = ranks.iter().copied().max().unwrap_or(0);
    let mut inputs: Vec<ValueId> = Vec::with_capacity(count);
    for (index, own) in ranks.into_iter().enumerate() {
        inputs.push(match m.input(index) {
            Mapped::One(value) => value,
            Mapped::Each(value) => {
                let value = as_operand(m, value, &types, index)?;
                m.aligned(value, own, rank)?
            }
        });
    }
    let attrs = m.node.attrs.clone();
    m.emit(&inputs, attrs)
}

/// Whether Python's numbers and NumPy's give the same for the operation, which raises nothing.
fn is_exact(m: &Items<'_, '_>) -> bool {
    let is_simple = matches!(
        m.node.op,
        Op::Add
            | Op::Sub
            | Op::Mul
            | Op::Neg
            | Op::Abs
            | Op::Min
            | Op::Max
            | Op::And
            | Op::Or
            | Op::Xor
            | Op::Lt
            | Op::Le
            | Op::Eq
            | Op::Ne
            | Op::Gt
            | Op::Ge
            | Op::Not
            | Op::Select
            | Op::Convert
            | Op::IsNan
            | Op::IsFinite
    );
    is_simple && m.effect() == Effect::Pure
}

/// A number beside an array takes the array's element type, as it would for one item.
fn as_operand(m: &mut Items<'_, '_>, value: ValueId, types: &[Type], index: usize) -> Built<ValueId> {
    let ([_, a, b] | [a, b]) = types else { return Ok(value) };
    let ty = &types[index];
    let is_choice = types.len() == 3 && index == 0;
    if is_choice || ty.as_scalar().is_none() || !(a.is_array() || b.is_array()) {
        return Ok(value);
    }
    let (Some(x), Some(y), Some(own)) = (a.dtype(), b.dtype(), ty.dtype()) else { return Err(Stop::Apart) };
    let wanted = promote(x, a.as_scalar().is_some(), y, b.as_scalar().is_some());
    if wanted == own || own == DType::Bool {
        return Ok(value);
    }
    if !wanted.is_float() {
        // NumPy refuses an integer that does not fit.
        return Err(Stop::Apart);
    }
    Ok(m.b().add_convert(value, wanted)?)
}

/// `round`: of arrays; Python's numbers are rounded one by one.
pub(crate) fn round(m: &mut Items<'_, '_>) -> Found {
    if !m.ty(0).is_array() || !m.is_each(0) {
        return Err(Stop::Apart);
    }
    let inputs = [vec![m.each(0)?], m.ones(1)?].concat();
    let attrs = m.node.attrs.clone();
    m.emit(&inputs, attrs)
}

/// The kernel's name of an arithmetic operation that numbers check.
pub(super) fn arithmetic(op: Op) -> Option<Binary> {
    Some(match op {
        Op::Add => Binary::Add,
        Op::Sub => Binary::Sub,
        Op::Mul => Binary::Mul,
        Op::Div => Binary::Div,
        _ => return None,
    })
}
