//! From what stands in brackets to positions in a sequence.
//!
//! In: the key of a subscript, the length of the sequence. Out: a position, or the positions that a slice selects.
//! Invariants:
//! - `Parts` are taken before the length is: `__index__` of a part may change the sequence.
//! - The positions of `Indices` lie inside the sequence.

use super::Slice;
use crate::error::Result;
use crate::kinds;
use crate::types::int::BigInt;
use crate::vm::Cx;
use dashu_int::IBig;
use snek_heap::{Value, View};

/// The positions `start`, `start + step`, … of which there are `count`.
#[derive(Clone, Copy, Debug)]
pub struct Indices {
    /// The first position (or where an empty selection stands).
    pub start: i64,
    /// The position that is not reached.
    pub stop: i64,
    /// The distance; never 0.
    pub step: i64,
    /// Number of positions.
    pub count: usize,
}

impl Indices {
    /// The positions in order.
    pub fn positions(self) -> impl Iterator<Item = usize> {
        // Each position lies in the sequence, so the products that lead to it fit into 64 bits.
        let (start, step) = (self.start, self.step);
        (0..self.count).map(move |place| start.wrapping_add(step.wrapping_mul(place as i64)) as usize)
    }

    /// The selected positions as a range with step 1, which may be empty.
    #[must_use]
    pub fn span(self) -> std::ops::Range<usize> {
        let start = usize::try_from(self.start).unwrap_or(0);
        start..start + self.count
    }

    /// Asks for the memory of so many items of `size` bytes, and counts the work of copying them.
    ///
    /// # Errors
    /// As of [`Cx::reserve_result`].
    #[inline]
    pub fn reserve(self, cx: &mut Cx, size: usize) -> Result<()> {
        // There are no more of them than items of the sequence, which is in memory.
        cx.reserve_result(self.count * size)
    }
}

/// The parts of a slice as numbers, limited to 64 bits.
#[derive(Clone, Copy, Debug)]
pub struct Parts {
    start: Option<i64>,
    stop: Option<i64>,
    /// The step; never 0.
    pub step: i64,
}

impl Parts {
    /// The parts as numbers; `None` for a step of 0. An absent step is 1.
    #[must_use]
    pub fn of(start: Option<i64>, stop: Option<i64>, step: Option<i64>) -> Option<Self> {
        let step = step.unwrap_or(1);
        (step != 0).then_some(Self { start, stop, step })
    }

    /// The positions that are selected in a sequence of `len` elements.
    #[must_use]
    pub fn of_len(self, len: usize) -> Indices {
        let len = i64::try_from(len).unwrap_or(i64::MAX);
        let step = self.step;
        let (low, high) = if step < 0 { (-1, len - 1) } else { (0, len) };
        let limit = |part: i64| if part < 0 { (part + len).max(low) } else { part.min(high) };
        let start = self.start.map_or(if step < 0 { high } else { 0 }, limit);
        let stop = self.stop.map_or(if step < 0 { -1 } else { high }, limit);
        let count = if step > 0 && start < stop {
            (stop - start - 1) / step + 1
        } else if step < 0 && stop < start {
            // Negating the smallest step would overflow, and -(MIN + 1) selects the same single position.
            (start - stop - 1) / -step.max(i64::MIN + 1) + 1
        } else {
            0
        };
        Indices { start, stop, step, count: usize::try_from(count).unwrap_or(0) }
    }
}

/// A part of a slice as a number; too large ones become the largest.
fn part(cx: &mut Cx, value: &Value) -> Result<Option<i64>> {
    match value.view() {
        View::None => Ok(None),
        View::Int(number) => Ok(Some(number)),
        View::Bool(flag) => Ok(Some(i64::from(flag))),
        _ if value.kind() == kinds::BIGINT => Ok(value.downcast_ref::<BigInt>().map(|big| limited(&big.0))),
        _ => {
            let name = cx.names.__index__.clone();
            if cx.lookup_special(value, &name).is_none() {
                return Err(cx.type_error("slice indices must be integers or None or have an __index__ method"));
            }
            let number = cx.index_value(value)?;
            Ok(number.as_int().or_else(|| number.downcast_ref::<BigInt>().map(|big| limited(&big.0))))
        }
    }
}

fn limited(number: &IBig) -> i64 {
    if *number < IBig::ZERO { i64::MIN } else { i64::MAX }
}

/// The parts of a slice as numbers.
pub fn parts(cx: &mut Cx, slice: &Slice) -> Result<Parts> {
    let step = part(cx, &slice.step)?.unwrap_or(1);
    if step == 0 {
        return Err(cx.value_error("slice step cannot be zero"));
    }
    Ok(Parts { start: part(cx, &slice.start)?, stop: part(cx, &slice.stop)?, step })
}

/// The positions that a slice selects in a sequence whose length cannot change.
pub fn resolve(cx: &mut Cx, slice: &Slice, len: usize) -> Result<Indices> {
    Ok(parts(cx, slice)?.of_len(len))
}

/// What stands in the brackets behind a sequence.
#[derive(Clone, Copy, Debug)]
pub enum Subscript {
    /// One index, negative ones counted from the end.
    At(i64),
    /// A slice.
    Slice(Parts),
}

/// Takes the key of a sequence's subscript apart. `what` names the sequence in errors.
pub fn subscript(cx: &mut Cx, key: &Value, what: &str) -> Result<Subscript> {
    if let Some(index) = key.as_int() {
        return Ok(Subscript::At(index));
    }
    if let Some(slice) = key.downcast_ref::<Slice>() {
        return parts(cx, slice).map(Subscript::Slice);
    }
    let name = cx.names.__index__.clone();
    if key.as_bool().is_none() && key.kind() != kinds::BIGINT && cx.lookup_special(key, &name).is_none() {
        let class = cx.type_name(key);
        return Err(cx.type_error(format!("{what} indices must be integers or slices, not {class}")));
    }
    sequence_index(cx, key).map(Subscript::At)
}

/// The number that a key stands for, of at most 64 bits.
pub fn sequence_index(cx: &mut Cx, key: &Value) -> Result<i64> {
    match cx.index_value(key)?.as_int() {
        Some(index) => Ok(index),
        None => {
            let class = cx.type_name(key);
            Err(cx.index_error(format!("cannot fit '{class}' into an index-sized integer")))
        }
    }
}

/// Position in a sequence of `len` elements, negative ones counted from the end.
#[inline(always)]
#[must_use]
pub fn position(index: i64, len: usize) -> Option<usize> {
    let index = if index < 0 { index.wrapping_add_unsigned(len as u64) } else { index };
    usize::try_from(index).ok().filter(|place| *place < len)
}
