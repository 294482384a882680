//! What operators and builtins give for ranges.

use super::big::{self, Big};
use super::methods::find;
use super::{Range, count};
use crate::error::Result;
use crate::types::ops::receiver;
use crate::types::slice::Slice;
use crate::types::{int, str, tuple};
use crate::vm::Cx;
use dashu_int::IBig;
use snek_heap::Value;
use snek_syntax::core::CompareOp;

pub(super) fn repr(cx: &mut Cx, this: &Value) -> Result<Value> {
    let range = receiver::<Range>(cx, this)?;
    let (start, stop) = (cx.repr(&range.start)?, cx.repr(&range.stop)?);
    if range.step.as_int() == Some(1) {
        return Ok(str::new(format!("range({start}, {stop})")));
    }
    let step = cx.repr(&range.step)?;
    Ok(str::new(format!("range({start}, {stop}, {step})")))
}

pub(super) fn len(cx: &mut Cx, this: &Value) -> Result<usize> {
    let range = receiver::<Range>(cx, this)?;
    let len = match range.small() {
        Some((start, stop, step)) => i64::try_from(count(start, stop, step)).ok(),
        None => i64::try_from(&Big::of(range).len()).ok(),
    };
    match len.and_then(|len| usize::try_from(len).ok()) {
        Some(len) => Ok(len),
        None => Err(cx.overflow_error("Python int too large to convert to C ssize_t")),
    }
}

/// Two ranges are equal when they give the same numbers: what counts is the length, then the first number, then the
/// step.
fn essence(range: &Range) -> [Value; 3] {
    let len = big::len(range);
    let (none, one) = (|| Value::NONE, IBig::ONE);
    let (start, step) = if len == IBig::ZERO {
        (none(), none())
    } else if len == one {
        (range.start.clone(), none())
    } else {
        (range.start.clone(), range.step.clone())
    };
    [int::from_big(len), start, step]
}

pub(super) fn hash(cx: &mut Cx, this: &Value) -> Result<i64> {
    let range = receiver::<Range>(cx, this)?;
    cx.hash(&tuple::new(essence(range)))
}

pub(super) fn compare(cx: &mut Cx, op: CompareOp, this: &Value, other: &Value) -> Result<Value> {
    let (Some(a), Some(b)) = (this.downcast_ref::<Range>(), other.downcast_ref::<Range>()) else {
        return Ok(Value::NOT_IMPLEMENTED);
    };
    match op {
        CompareOp::Eq | CompareOp::Ne => cx.compare(op, &tuple::new(essence(a)), &tuple::new(essence(b))),
        _ => Ok(Value::NOT_IMPLEMENTED),
    }
}

pub(super) fn get_item(cx: &mut Cx, this: &Value, key: &Value) -> Result<Value> {
    let range = receiver::<Range>(cx, this)?;
    if let (Some(index), Some((start, stop, step))) = (key.as_int(), range.small()) {
        let len = i128::from(count(start, stop, step));
        let index = i128::from(index);
        let at = if index < 0 { index + len } else { index };
        if at < 0 || at >= len {
            return Err(cx.index_error("range object index out of range"));
        }
        return Ok(int::from_i128(i128::from(start) + at * i128::from(step)));
    }
    if let Some(slice) = key.downcast_ref::<Slice>() {
        return sliced(cx, range, slice);
    }
    let name = cx.names.__index__.clone();
    if int::view(key).is_none() && cx.lookup_special(key, &name).is_none() {
        let class = cx.type_name(key);
        return Err(cx.type_error(format!("range indices must be integers or slices, not {class}")));
    }
    let index = cx.index_value(key)?;
    let (mut index, len) = (int::copy_big(cx, &index)?.unwrap_or_default(), big::len(range));
    if index < IBig::ZERO {
        index += &len;
    }
    if index < IBig::ZERO || index >= len {
        return Err(cx.index_error("range object index out of range"));
    }
    Ok(big::item(range, &index))
}

/// `range[slice]`: a range again.
fn sliced(cx: &mut Cx, range: &Range, slice: &Slice) -> Result<Value> {
    let len = int::from_big(big::len(range));
    let indices = slice.indices(cx, &len)?;
    let [start, stop, step] = indices.map(|part| int::to_big(&part).unwrap_or_default());
    let parts = Big::of(range);
    Ok(big::value(parts.at(&start), parts.at(&stop), parts.step * step))
}

pub(super) fn contains(cx: &mut Cx, this: &Value, item: &Value) -> Result<bool> {
    let range = receiver::<Range>(cx, this)?;
    if let (Some(number), Some((start, stop, step))) = (item.as_int(), range.small()) {
        let inside = if step > 0 { start <= number && number < stop } else { stop < number && number <= start };
        return Ok(inside && (i128::from(number) - i128::from(start)) % i128::from(step) == 0);
    }
    find(cx, this, item).map(|found| found.is_some())
}
