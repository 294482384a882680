//! Ranges whose bounds, length or step exceed 64 bits: the same arithmetic with integers of any size.

use super::{Range, count, new};
use crate::types::int;
use dashu_int::IBig;
use snek_heap::Value;

/// The parts of a range as integers of any size.
#[derive(Clone, Debug)]
pub(super) struct Big {
    pub(super) start: IBig,
    pub(super) stop: IBig,
    pub(super) step: IBig,
}

impl Big {
    pub(super) fn of(range: &Range) -> Self {
        let part = |value: &Value| int::to_big(value).unwrap_or_default();
        Self { start: part(&range.start), stop: part(&range.stop), step: part(&range.step) }
    }

    /// Number of elements.
    pub(super) fn len(&self) -> IBig {
        let (distance, step) = if self.step > IBig::ZERO {
            (&self.stop - &self.start, self.step.clone())
        } else {
            (&self.start - &self.stop, -self.step.clone())
        };
        if distance <= IBig::ZERO { IBig::ZERO } else { (distance - IBig::ONE) / step + IBig::ONE }
    }

    /// The element at a position.
    pub(super) fn at(&self, position: &IBig) -> IBig {
        &self.start + position * &self.step
    }

    /// The elements in opposite order.
    pub(super) fn reversed(&self) -> Self {
        let len = self.len();
        let start = self.at(&(&len - IBig::ONE));
        Self { stop: &start - len * &self.step, start, step: -self.step.clone() }
    }
}

/// Number of elements of a range.
pub(super) fn len(range: &Range) -> IBig {
    match range.small() {
        Some((start, stop, step)) => IBig::from(count(start, stop, step)),
        None => Big::of(range).len(),
    }
}

/// The element at a position, as a value.
pub(super) fn item(range: &Range, position: &IBig) -> Value {
    int::from_big(Big::of(range).at(position))
}

/// A range value of these parts.
pub(super) fn value(start: IBig, stop: IBig, step: IBig) -> Value {
    new(int::from_big(start), int::from_big(stop), int::from_big(step))
}
