//! Kernels that move elements: windows, picked elements, parts beside each other.
//!
//! In: the elements of an array, positions as integers. Out: elements in their places.
//! Invariants: a position outside of the array is left to the operation's rule, before anything is written.

use snek_tensor::{Element, TensorData};

use super::super::values::position;
use super::Given;

/// Elements at positions along the first axes.
#[derive(Debug)]
pub(super) struct Pick {
    /// The lengths of the axes that are indexed.
    pub(super) dims: Vec<usize>,
    /// The elements of a part that one position of each axis names.
    pub(super) part: usize,
    /// How many parts are picked.
    pub(super) count: usize,
}

/// The integer that an operand is, or its element of this number.
#[inline]
fn integer(given: Given<'_>, at: usize) -> Option<i64> {
    match given {
        Given::Number(x) => x.as_i64(),
        Given::Data(TensorData::I64(all)) => all.get(if all.len() == 1 { 0 } else { at }).copied(),
        Given::Data(_) => None,
    }
}

impl Pick {
    /// The number of the part that the positions of this number name.
    #[inline]
    fn at(&self, indices: &[Given<'_>], i: usize) -> Option<usize> {
        let mut place = 0;
        for (index, length) in indices.iter().zip(&self.dims) {
            place = place * length + position(integer(*index, i)?, *length)?;
        }
        Some(place)
    }

    /// Whether all positions are inside.
    pub(super) fn check(&self, indices: &[Given<'_>]) -> Option<()> {
        (0..self.count).try_for_each(|i| self.at(indices, i).map(drop))
    }

    pub(super) fn gather<T: Element>(&self, from: &[T], indices: &[Given<'_>], out: &mut [T]) -> Option<()> {
        if self.part == 1 {
            for (i, out) in out.iter_mut().enumerate() {
                *out = *from.get(self.at(indices, i)?)?;
            }
            return Some(());
        }
        for (i, out) in out.chunks_exact_mut(self.part.max(1)).enumerate() {
            let start = self.at(indices, i)? * self.part;
            out.copy_from_slice(from.get(start..start + self.part)?);
        }
        Some(())
    }

    /// Writes updates one after the other; positions were checked.
    pub(super) fn scatter<T: Element>(
        &self,
        updates: Given<'_>,
        indices: &[Given<'_>],
        add: Option<fn(&mut [T], &[T])>,
        out: &mut [T],
    ) -> Option<()> {
        let updates = match updates {
            Given::Data(data) => T::of(data)?,
            Given::Number(_) => return None,
        };
        for (i, update) in updates.chunks_exact(self.part.max(1)).enumerate() {
            let start = self.at(indices, i)? * self.part;
            let to = out.get_mut(start..start + self.part)?;
            match add {
                Some(add) => add(to, update),
                None => to.copy_from_slice(update),
            }
        }
        Some(())
    }
}

/// A window of an array at positions known at run time.
#[derive(Debug)]
pub(super) struct Window {
    /// For each axis its length, the length of the window, and the distance between neighbours.
    pub(super) axes: Vec<(usize, usize, usize)>,
    /// Whether positions are moved so that the window is inside; else one outside is left to the rule.
    pub(super) is_moved: bool,
}

impl Window {
    /// The first element of the window.
    fn start(&self, starts: &[Given<'_>]) -> Option<usize> {
        let mut place = 0;
        for (start, (length, size, stride)) in starts.iter().zip(&self.axes) {
            let start = integer(*start, 0)?;
            let start = match self.is_moved {
                true => usize::try_from(start).unwrap_or(0).min(length.checked_sub(*size)?),
                false => position(start, *length)?,
            };
            place += start * stride;
        }
        Some(place)
    }

    /// Whether the window is inside.
    pub(super) fn check(&self, starts: &[Given<'_>]) -> Option<()> {
        self.start(starts).map(drop)
    }

    /// Tells of each run of elements: where it begins in the array and in the window, and its length.
    fn runs(&self, start: usize, mut tell: impl FnMut(usize, usize, usize)) {
        // The innermost axes that the window covers are one run with the axis around them.
        let mut run = 1;
        let mut outer = self.axes.len();
        while outer > 0 {
            let (length, size, _) = self.axes[outer - 1];
            run *= size;
            outer -= 1;
            if size != length {
                break;
            }
        }
        let outer = &self.axes[..outer];
        let count: usize = outer.iter().map(|axis| axis.1).product();
        for i in 0..count {
            let (mut rest, mut place) = (i, start);
            for (_, size, stride) in outer.iter().rev() {
                place += rest % size * stride;
                rest /= size;
            }
            tell(place, i * run, run);
        }
    }

    pub(super) fn read<T: Element>(&self, from: &[T], starts: &[Given<'_>], out: &mut [T]) -> Option<()> {
        let start = self.start(starts)?;
        self.runs(start, |from_place, to, run| {
            out[to..to + run].copy_from_slice(&from[from_place..from_place + run]);
        });
        Some(())
    }

    pub(super) fn update<T: Element>(&self, update: &[T], starts: &[Given<'_>], out: &mut [T]) -> Option<()> {
        let start = self.start(starts)?;
        self.put(update, start, out);
        Some(())
    }

    /// Writes the window that begins at an element.
    pub(super) fn put<T: Element>(&self, update: &[T], start: usize, out: &mut [T]) {
        self.runs(start, |to, from, run| out[to..to + run].copy_from_slice(&update[from..from + run]));
    }
}

/// Parts that stand beside each other along an axis.
#[derive(Debug)]
pub(super) struct Join {
    /// The elements that each part has for each position of the axes around.
    pub(super) widths: Vec<usize>,
}

impl Join {
    pub(super) fn run<T: Element>(&self, given: &[Given<'_>], out: &mut [T]) -> Option<()> {
        let width: usize = self.widths.iter().sum();
        let mut start = 0;
        for (given, part) in given.iter().zip(&self.widths) {
            let Given::Data(data) = given else { return None };
            let all = T::of(data)?;
            if *part > 0 {
                for (out, from) in out.chunks_exact_mut(width).zip(all.chunks_exact(*part)) {
                    out[start..start + part].copy_from_slice(from);
                }
            }
            start += part;
        }
        Some(())
    }
}
