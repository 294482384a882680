//! The `range` object. Bounds beyond 64 bits are kept as big integers.

use crate::kinds;
use snek_heap::{Gc, Kind, Object, Value};

/// A range.
#[derive(Debug)]
pub struct Range {
    /// First number: `int` of any size.
    pub start: Value,
    /// Bound that is not reached.
    pub stop: Value,
    /// Distance; never 0.
    pub step: Value,
}

impl Object for Range {
    const KIND: Kind = kinds::RANGE;
    const CONTAINER: bool = false;
}

/// A new range value; the parts must be integers and `step` not 0.
#[must_use]
pub fn new(start: Value, stop: Value, step: Value) -> Value {
    Value::object(Gc::new(Range { start, stop, step }))
}

impl Range {
    /// The parts, when all have 64 bits.
    #[inline(always)]
    #[must_use]
    pub fn small(&self) -> Option<(i64, i64, i64)> {
        Some((self.start.as_int()?, self.stop.as_int()?, self.step.as_int()?))
    }
}

/// Number of elements of a range of small bounds.
#[must_use]
pub fn count(start: i64, stop: i64, step: i64) -> u64 {
    let distance = if step > 0 { i128::from(stop) - i128::from(start) } else { i128::from(start) - i128::from(stop) };
    if distance <= 0 {
        return 0;
    }
    let step = i128::from(step).abs();
    u64::try_from((distance + step - 1) / step).unwrap_or(u64::MAX)
}
