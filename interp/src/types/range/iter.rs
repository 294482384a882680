//! Iterating ranges, forward and backward.

use super::big::{self, Big};
use super::{Range, count};
use crate::error::Result;
use crate::kinds;
use crate::types::int;
use crate::types::iter::{RangeIter, Reduced, Steps, native};
use crate::vm::Cx;
use dashu_int::IBig;
use snek_heap::Value;

/// An iterator over the range.
pub(super) fn forward(range: &Range) -> Value {
    if let Some((start, stop, step)) = range.small() {
        return RangeIter::over(start, count(start, stop, step), step);
    }
    let parts = Big::of(range);
    native(Long { left: parts.len(), next: parts.start, step: parts.step })
}

/// An iterator over the range from its end.
pub(super) fn backward(range: &Range) -> Value {
    let parts = Big::of(range).reversed();
    let left = big::len(range);
    let small = (i64::try_from(&parts.start), u64::try_from(&left), i64::try_from(&parts.step));
    if let (Ok(start), Ok(left), Ok(step)) = small
        && i64::try_from(i128::from(start) + i128::from(left) * i128::from(step)).is_ok()
    {
        return RangeIter::over(start, left, step);
    }
    native(Long { left, next: parts.start, step: parts.step })
}

/// The position within integers of any size.
#[derive(Clone)]
struct Long {
    next: IBig,
    step: IBig,
    left: IBig,
}

impl Steps for Long {
    fn next(&mut self, _cx: &mut Cx) -> Result<Option<Value>> {
        if self.left <= IBig::ZERO {
            return Ok(None);
        }
        self.left -= IBig::ONE;
        let number = self.next.clone();
        self.next += &self.step;
        Ok(Some(int::from_big(number)))
    }

    fn trace(&self, _visit: &mut dyn FnMut(&Value)) {}

    fn type_name(&self) -> &'static str {
        "longrange_iterator"
    }

    fn reduce(&self, cx: &mut Cx) -> Result<Option<Reduced>> {
        let range = cx.types.of_kind(kinds::RANGE).value();
        let stop = &self.next + &self.left * &self.step;
        let bounds = [self.next.clone(), stop, self.step.clone()].map(int::from_big);
        Ok(Some(("iter", vec![cx.call(&range, &bounds)?], None)))
    }

    fn hint(&self) -> Option<usize> {
        usize::try_from(&self.left).ok()
    }

    fn fork(&self) -> Option<Box<dyn Steps>> {
        Some(Box::new(self.clone()))
    }
}
