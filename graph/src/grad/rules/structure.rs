//! Rules of tuples, lists, stacks and boxes.
//!
//! In: a [`Pull`]. Out: what it is given.
//! Invariants: taking apart and putting together are each other's rules.
//! Elsewhere: the types of cotangents (`grad/cotangent.rs`).

use super::{Done, Pull};
use crate::error::GraphError;
use crate::grad::cotangent_type;
use crate::ir::{Attrs, Literal, Type, ValueId};
use crate::ops::Op;

pub(crate) fn tuple(p: &mut Pull<'_, '_>) -> Done {
    let ct = p.ct(0)?;
    for input in 0..p.inputs() {
        if p.wants(input) {
            let part = p.part(ct, input)?;
            p.give(input, part)?;
        }
    }
    Ok(())
}

pub(crate) fn idx(p: &mut Pull<'_, '_>) -> Done {
    let ct = p.ct(0)?;
    let index = p.node().attrs.int("index").and_then(|i| usize::try_from(i).ok()).unwrap_or(0);
    let whole = one_part(p, index, ct)?;
    p.give(0, whole)
}

/// The cotangent of a tuple of which one part has one.
fn one_part(p: &mut Pull<'_, '_>, index: usize, ct: ValueId) -> Result<ValueId, GraphError> {
    let Type::Tuple(types) = p.ty(0) else { return Err(GraphError::structure("a part of no tuple")) };
    let mut parts = Vec::with_capacity(types.len());
    for (at, ty) in types.iter().enumerate() {
        parts.push(match cotangent_type(ty) {
            _ if at == index => ct,
            None => p.builder().none(),
            Some(ty) if ty == Type::FLOAT => p.float(0.0),
            Some(_) => {
                let tuple = p.x(0)?;
                let part = p.part(tuple, at)?;
                p.op(Op::ZerosLike, &[part])?
            }
        });
    }
    p.op(Op::Tuple, &parts)
}

pub(crate) fn list(p: &mut Pull<'_, '_>) -> Done {
    let ct = p.ct(0)?;
    for input in 0..p.inputs() {
        if p.wants(input) {
            let index = p.builder().constant(input as i64);
            let item = p.op(Op::ArrayGet, &[ct, index])?;
            p.give(input, item)?;
        }
    }
    Ok(())
}

pub(crate) fn append(p: &mut Pull<'_, '_>) -> Done {
    let ct = p.ct(0)?;
    let outputs = p.many(Op::Pop, &[ct], Attrs::new())?;
    p.give(0, outputs[0])?;
    p.give(1, outputs[1])
}

pub(crate) fn pop(p: &mut Pull<'_, '_>) -> Done {
    let (rest, item) = (p.ct(0)?, p.ct(1)?);
    if p.inputs() == 1 {
        let whole = p.op(Op::Append, &[rest, item])?;
        return p.give(0, whole);
    }
    // An item from inside: append it, and move those behind it.
    let whole = p.op(Op::Append, &[rest, item])?;
    let (x, index) = (p.x(0)?, p.x(1)?);
    let b = p.builder();
    let (zero, one) = (b.constant(0i64), b.constant(1i64));
    let length = b.add(Op::Len, &[x])?;
    let from_end = b.add(Op::Add, &[index, length])?;
    let is_negative = b.add(Op::Lt, &[index, zero])?;
    let at = b.add(Op::Select, &[is_negative, from_end, index])?;
    let after = b.add(Op::Add, &[at, one])?;
    let ty = b.ty(whole).clone();
    let params = b.begin_region(&[Type::INT, ty]);
    let before = b.add(Op::Sub, &[params[0], one])?;
    let moved = b.add(Op::ArrayGet, &[rest, before])?;
    let next = b.add(Op::ArraySet, &[params[1], params[0], moved])?;
    let body = b.end_region(&[next])?;
    let placed = b.add(Op::ArraySet, &[whole, at, item])?;
    let outputs = b.add_for([after, length, one], &[placed], body)?;
    p.give(0, outputs[0])
}

/// `a + b` of lists.
pub(crate) fn concatenated(p: &mut Pull<'_, '_>) -> Done {
    let ct = p.ct(0)?;
    let zero = p.builder().constant(0i64);
    let a = p.x(0)?;
    let middle = p.op(Op::Len, &[a])?;
    let end = p.op(Op::Len, &[ct])?;
    for (input, from, to) in [(0, zero, middle), (1, middle, end)] {
        if p.wants(input) {
            let part = slice(p, ct, from, to)?;
            p.give(input, part)?;
        }
    }
    Ok(())
}

fn slice(p: &mut Pull<'_, '_>, list: ValueId, from: ValueId, to: ValueId) -> Result<ValueId, GraphError> {
    let b = p.builder();
    let ty = b.ty(list).clone();
    let Type::List(item) = &ty else { return Err(GraphError::structure("a slice of no list")) };
    let empty = b.add_list(&[], Some((**item).clone()))?;
    let params = b.begin_region(&[Type::INT, ty]);
    let item = b.add(Op::ArrayGet, &[list, params[0]])?;
    let longer = b.add(Op::Append, &[params[1], item])?;
    let body = b.end_region(&[longer])?;
    let one = b.constant(1i64);
    Ok(b.add_for([from, to, one], &[empty], body)?[0])
}

pub(crate) fn array_get(p: &mut Pull<'_, '_>) -> Done {
    let ct = p.ct(0)?;
    if let Type::Tuple(types) = p.ty(0) {
        let index = p.number(1).and_then(|index| index.as_i64());
        let index = index.map(|i| if i < 0 { i + types.len() as i64 } else { i });
        let Some(index) = index.and_then(|i| usize::try_from(i).ok()) else {
            return Err(GraphError::type_error(
                "the derivative by a tuple at an index that is not constant; use a list",
            ));
        };
        let whole = one_part(p, index, ct)?;
        return p.give(0, whole);
    }
    if !p.wants(0) {
        return Ok(());
    }
    if p.ty(0).is_array() {
        return element(p, ct);
    }
    if p.inputs() == 2
        && matches!(p.ty(0), Type::List(_))
        && let Some(known) = p.known(0)
    {
        let index = p.x(1)?;
        let item = p.op(Op::ArrayGet, &[known, index])?;
        let item = p.add(item, ct)?;
        let whole = p.op(Op::ArraySet, &[known, index, item])?;
        p.replace(0, whole);
        return Ok(());
    }
    let mut rows = vec![p.x(0)?];
    let mut indices = Vec::new();
    for input in 1..p.inputs() {
        let index = p.x(input)?;
        indices.push(index);
        if input + 1 < p.inputs() {
            let row = p.op(Op::ArrayGet, &[rows[input - 1], index])?;
            rows.push(row);
        }
    }
    let mut whole = ct;
    for (row, index) in rows.into_iter().zip(indices).rev() {
        let zeros = p.op(Op::ZerosLike, &[row])?;
        whole = p.op(Op::ArraySet, &[zeros, index, whole])?;
    }
    p.give(0, whole)
}

/// The cotangent of an element, or of a row, of an array.
fn element(p: &mut Pull<'_, '_>, ct: ValueId) -> Done {
    let indices = (1..p.inputs()).map(|input| p.x(input)).collect::<Result<Vec<_>, _>>()?;
    let all = |first: ValueId, rest: &[ValueId]| [&[first], &indices[..], rest].concat();
    if let Some(known) = p.known(0) {
        let row = p.op(Op::ArrayGet, &all(known, &[]))?;
        let row = p.add(row, ct)?;
        let whole = p.op(Op::ArraySet, &all(known, &[row]))?;
        p.replace(0, whole);
        return Ok(());
    }
    let zeros = p.zero_of(0)?;
    let whole = p.op(Op::ArraySet, &all(zeros, &[ct]))?;
    p.give(0, whole)
}

pub(crate) fn array_set(p: &mut Pull<'_, '_>) -> Done {
    let ct = p.ct(0)?;
    let last = p.inputs() - 1;
    let indices = (1..last).map(|input| p.x(input)).collect::<Result<Vec<_>, _>>()?;
    let item = p.op(Op::ArrayGet, &[&[ct], &indices[..]].concat())?;
    if p.wants(0) {
        let zero = p.op(Op::ZerosLike, &[item])?;
        let rest = p.op(Op::ArraySet, &[&[ct], &indices[..], &[zero]].concat())?;
        p.give(0, rest)?;
    }
    p.give(last, item)
}

pub(crate) fn unwrap(p: &mut Pull<'_, '_>) -> Done {
    let ct = p.ct(0)?;
    p.give(0, ct)
}

pub(crate) fn push(p: &mut Pull<'_, '_>) -> Done {
    let ct = p.ct(0)?;
    let outputs = p.many(Op::PopStack, &[ct], Attrs::new())?;
    p.give(0, outputs[0])?;
    p.give(1, outputs[1])
}

pub(crate) fn pop_stack(p: &mut Pull<'_, '_>) -> Done {
    let (rest, item) = (p.ct(0)?, p.ct(1)?);
    let whole = p.op(Op::Push, &[rest, item])?;
    p.give(0, whole)
}

pub(crate) fn boxed(p: &mut Pull<'_, '_>) -> Done {
    let ct = p.ct(0)?;
    let types = (0..p.inputs()).map(|input| cotangent_type(&p.ty(input)).unwrap_or(Type::None)).collect();
    let parts = p.unbox(ct, types)?;
    for (input, part) in parts.into_iter().enumerate() {
        p.give(input, part)?;
    }
    Ok(())
}

pub(crate) fn unbox(p: &mut Pull<'_, '_>) -> Done {
    let mut parts = Vec::new();
    for output in 0..p.node().outputs.len() {
        parts.push(match p.output_type(output) {
            Some(_) => p.ct(output)?,
            None => p.builder().constant(Literal::None),
        });
    }
    let whole = p.op(Op::Box, &parts)?;
    p.give(0, whole)
}
