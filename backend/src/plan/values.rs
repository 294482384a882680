//! Faster ways of some operations on values: parts are read where they are, and what nobody else holds is changed in
//! place.
//!
//! In: the operation, its inputs' values. Out: its outputs' values; none where the operation's rule is to decide.
//! Invariants: what is given is what the rule gives; every error is left to the rule, with the inputs as they were.
//! Elsewhere: the rules (`snek_graph::ops`).

use std::sync::Arc;

use snek_graph::eval::{Data, Items};
use snek_tensor::{Scalar, Shape, Tensor, TensorData};

use super::code::{Kind, Output, Quick, Rep};

/// The position that an index means.
#[inline]
pub(super) fn position(index: i64, length: usize) -> Option<usize> {
    let position = if index < 0 { index.checked_add_unsigned(length as u64)? } else { index };
    usize::try_from(position).ok().filter(|position| *position < length)
}

/// The part of an array that indices name: the first element and how many there are.
fn part(t: &Tensor, indices: impl Iterator<Item = Option<i64>>) -> Option<(usize, usize, usize)> {
    let dims = t.shape().dims();
    let (mut start, mut axis) = (0, 0);
    for index in indices {
        let size = *dims.get(axis)?;
        start = start * size + position(index?, size)?;
        axis += 1;
    }
    let size: usize = dims[axis..].iter().product();
    Some((start * size, size, axis))
}

/// `x[i, j, ...]` as a word, where that is an element of an array that is kept so.
pub(super) fn word_in(x: &Data, indices: &[Option<i64>], rep: Rep) -> Option<u64> {
    let Data::Tensor(t) = x else { return None };
    let (at, _, axis) = part(t, indices.iter().copied())?;
    if axis < t.shape().rank() || !rep.is_array {
        return None;
    }
    match (t.data(), rep.kind) {
        (TensorData::F64(items), Kind::Float) => items.get(at).map(|x| x.to_bits()),
        (TensorData::I64(items), Kind::Int) => items.get(at).map(|x| x.cast_unsigned()),
        (TensorData::Bool(items), Kind::Bool) => items.get(at).map(|x| u64::from(*x)),
        _ => None,
    }
}

/// Lets a list be changed that nobody else holds; what `change` does not do has changed nothing.
pub(super) fn with_own_list<R>(x: &mut Data, change: impl FnOnce(&mut Items) -> Option<R>) -> Option<R> {
    let Data::List(items) = x else { return None };
    change(Arc::get_mut(items)?)
}

/// `x[i, j, ...] = number`, for an element of an array that nobody else holds.
pub(super) fn set_number(x: &mut Data, indices: &[Option<i64>], number: Scalar) -> Option<()> {
    let Data::Tensor(t) = x else { return None };
    let (at, _, axis) = part(t, indices.iter().copied())?;
    let number = element(number, t.dtype()).filter(|_| axis == t.shape().rank())?;
    write_one(Arc::get_mut(t)?.data_mut(), at, number);
    Some(())
}

/// `x[index]` as a word, if it is a number that is kept so.
pub(super) fn word_at(x: &Data, index: i64, to: Output) -> Option<u64> {
    let Output::Word(_, rep) = to else { return None };
    match x {
        Data::Tensor(t) if t.shape().rank() == 1 && rep.is_array => {
            let at = position(index, t.shape().size())?;
            match (t.data(), rep.kind) {
                (TensorData::F64(items), Kind::Float) => Some(items[at].to_bits()),
                (TensorData::I64(items), Kind::Int) => Some(items[at].cast_unsigned()),
                (TensorData::Bool(items), Kind::Bool) => Some(u64::from(items[at])),
                _ => None,
            }
        }
        Data::List(items) | Data::Tuple(items) => rep.word(&items[position(index, items.len())?]),
        _ => None,
    }
}

/// `x[i, j, ...]`.
pub(super) fn get(x: &Data, indices: &[Option<i64>]) -> Option<Data> {
    match (x, indices) {
        (Data::Tensor(t), indices) => {
            let (start, size, axis) = part(t, indices.iter().copied())?;
            let shape = Shape::new(&t.shape().dims()[axis..]).ok()?;
            Tensor::from_data(shape, elements(t.data(), start, size)).ok().map(Data::from)
        }
        (Data::List(items) | Data::Tuple(items), [index]) => Some(items[position((*index)?, items.len())?].clone()),
        _ => None,
    }
}

/// How many characters there are.
fn length(text: &str) -> usize {
    if text.is_ascii() { text.len() } else { text.chars().count() }
}

fn elements(data: &TensorData, start: usize, size: usize) -> TensorData {
    let range = start..start + size;
    match data {
        TensorData::Bool(items) => TensorData::Bool(items[range].to_vec()),
        TensorData::I32(items) => TensorData::I32(items[range].to_vec()),
        TensorData::I64(items) => TensorData::I64(items[range].to_vec()),
        TensorData::F32(items) => TensorData::F32(items[range].to_vec()),
        TensorData::F64(items) => TensorData::F64(items[range].to_vec()),
    }
}

/// What can be read without taking the inputs.
pub(super) fn look(quick: &Quick, x: &Data) -> Option<Data> {
    match (quick, x) {
        (Quick::Len, Data::List(items) | Data::Tuple(items)) => Some(Data::from(items.len() as i64)),
        (Quick::Len, Data::Str(text)) => Some(Data::from(length(text) as i64)),
        (Quick::Len, Data::Tensor(t)) => t.shape().dims().first().map(|size| Data::from(*size as i64)),
        (Quick::IsNone, Data::Undef) => None,
        (Quick::IsNone, x) => Some(Data::from(matches!(x, Data::None))),
        (Quick::Item(at), Data::Tuple(items)) => items.get(*at).cloned(),
        (Quick::Field(name), Data::Record(record)) => record.field(name).cloned(),
        _ => None,
    }
}

/// The operation on inputs of its own; on success they are used up.
pub(super) fn change(quick: &Quick, inputs: &mut Vec<Data>) -> Option<(Data, Option<Data>)> {
    match quick {
        Quick::Record(name, fields) => Some((Data::record(name.clone(), fields.clone(), std::mem::take(inputs)), None)),
        Quick::Append => {
            let [Data::List(items), item] = &mut inputs[..] else { return None };
            Arc::get_mut(items)?.push(std::mem::replace(item, Data::None));
            Some((first(inputs), None))
        }
        Quick::Pop => {
            let (list, rest) = inputs.split_first_mut()?;
            let Data::List(items) = list else { return None };
            let at = match rest {
                [] => items.len().checked_sub(1)?,
                [index, ..] => position(index.as_int().ok()?, items.len())?,
            };
            let item = Arc::get_mut(items)?.remove(at);
            Some((first(inputs), Some(item)))
        }
        Quick::Push => {
            let [Data::Stack(stack), item] = &mut inputs[..] else { return None };
            stack.push_in_place(std::mem::replace(item, Data::None));
            Some((first(inputs), None))
        }
        Quick::PopStack => {
            let [Data::Stack(stack)] = &mut inputs[..] else { return None };
            let item = stack.pop_in_place()?;
            Some((first(inputs), Some(item)))
        }
        Quick::Concat => {
            let [Data::Str(a), Data::Str(b)] = &inputs[..] else { return None };
            let text: String = [&**a, &**b].concat();
            Some((Data::Str(text.into()), None))
        }
        Quick::Set => set(inputs),
        _ => None,
    }
}

fn first(inputs: &mut [Data]) -> Data {
    std::mem::replace(&mut inputs[0], Data::None)
}

/// `x[i, j, ...] = value`.
fn set(inputs: &mut [Data]) -> Option<(Data, Option<Data>)> {
    let (value, rest) = inputs.split_last_mut()?;
    let (x, indices) = rest.split_first_mut()?;
    match x {
        Data::List(items) => {
            let [index] = indices else { return None };
            let at = position(index.as_int().ok()?, items.len())?;
            Arc::get_mut(items)?.replace(at, std::mem::replace(value, Data::None));
        }
        Data::Tensor(t) => {
            let (start, size, axis) = part(t, indices.iter().map(|index| index.as_int().ok()))?;
            match value {
                Data::Scalar(x) if axis == t.shape().rank() => {
                    let x = element(*x, t.dtype())?;
                    write_one(Arc::make_mut(t).data_mut(), start, x);
                }
                Data::Tensor(value) if value.shape().dims() == &t.shape().dims()[axis..] => {
                    if value.dtype() != t.dtype() {
                        return None;
                    }
                    copy(Arc::make_mut(t).data_mut(), start..start + size, value.data());
                }
                _ => return None,
            }
        }
        _ => return None,
    }
    Some((first(inputs), None))
}

/// A number as an element of an array, where that cannot fail.
fn element(x: Scalar, dtype: snek_tensor::DType) -> Option<Scalar> {
    match (x, dtype) {
        (x, dtype) if x.dtype() == dtype => Some(x),
        (x, snek_tensor::DType::F64) => Some(Scalar::F64(x.as_f64())),
        _ => None,
    }
}

fn write_one(data: &mut TensorData, at: usize, x: Scalar) {
    match (data, x) {
        (TensorData::Bool(items), Scalar::Bool(x)) => items[at] = x,
        (TensorData::I32(items), Scalar::I32(x)) => items[at] = x,
        (TensorData::I64(items), Scalar::I64(x)) => items[at] = x,
        (TensorData::F32(items), Scalar::F32(x)) => items[at] = x,
        (TensorData::F64(items), Scalar::F64(x)) => items[at] = x,
        _ => {}
    }
}

fn copy(data: &mut TensorData, range: std::ops::Range<usize>, from: &TensorData) {
    match (data, from) {
        (TensorData::Bool(items), TensorData::Bool(from)) => items[range].copy_from_slice(from),
        (TensorData::I32(items), TensorData::I32(from)) => items[range].copy_from_slice(from),
        (TensorData::I64(items), TensorData::I64(from)) => items[range].copy_from_slice(from),
        (TensorData::F32(items), TensorData::F32(from)) => items[range].copy_from_slice(from),
        (TensorData::F64(items), TensorData::F64(from)) => items[range].copy_from_slice(from),
        _ => {}
    }
}
