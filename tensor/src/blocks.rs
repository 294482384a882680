//! Reading elements in blocks, so that kernels see nothing but slices.
//!
//! In: a view of any layout and element type. Out: its elements in row-major order as slices of type `T`.
//! Invariants: elements that lie so already are not copied; others pass through a buffer of [`BLOCK`] elements.

use std::borrow::Cow;

use crate::lanes::Values;
use crate::{Element, Layout, Runs, View, for_dtype};

/// How many elements a block has at most: operands and result of a kernel stay in the first cache.
pub const BLOCK: usize = 1024;

/// The elements of a view, in row-major order.
pub struct Reader<'a, T: Element> {
    source: Source<'a, T>,
    buffer: Vec<T>,
}

enum Source<'a, T> {
    /// The elements themselves.
    Slice(&'a [T]),
    /// One element again and again, and how often it is still to come.
    Constant(T),
    /// What has to be collected or converted.
    Runs { view: View<'a>, runs: Runs, run: (usize, isize, usize) },
}

impl<'a, T: Element> Reader<'a, T> {
    /// Starts at the first element.
    #[must_use]
    pub fn new(view: View<'a>) -> Self {
        let source = match Values::of(view) {
            Some(Values::Each(all)) => Source::Slice(all),
            Some(Values::Same(x)) => Source::Constant(x),
            None => Source::Runs { view, runs: Runs::new(view.layout), run: (0, 0, 0) },
        };
        Self { source, buffer: Vec::new() }
    }

    /// The next elements as an operand of a loop: for `most` results, or for fewer that fill a block.
    pub fn next_values(&mut self, most: usize) -> Values<'_, T> {
        match self.source {
            Source::Constant(x) => Values::Same(x),
            _ => Values::Each(self.next_block(most)),
        }
    }

    /// The next elements: `most` of them, or fewer that fill a block. At the end there are none.
    pub fn next_block(&mut self, most: usize) -> &[T] {
        if let Source::Runs { .. } | Source::Constant(_) = self.source {
            let filler = if let Source::Constant(x) = self.source { x } else { T::default() };
            let room = most.min(BLOCK);
            if self.buffer.len() < room {
                self.buffer.resize(room, filler);
            }
        }
        match &mut self.source {
            Source::Slice(rest) => {
                let (block, after) = rest.split_at(most.min(rest.len()));
                *rest = after;
                block
            }
            Source::Constant(_) => &self.buffer[..most.min(BLOCK)],
            Source::Runs { view, runs, run } => {
                let most = most.min(self.buffer.len());
                let mut filled = 0;
                while filled < most {
                    if run.2 == 0 {
                        match runs.next() {
                            Some(next) => *run = next,
                            None => break,
                        }
                    }
                    let (start, stride, left) = *run;
                    let count = left.min(most - filled);
                    fill(*view, start, stride, &mut self.buffer[filled..filled + count]);
                    *run = (start.wrapping_add_signed(stride.wrapping_mul(count as isize)), stride, left - count);
                    filled += count;
                }
                &self.buffer[..filled]
            }
        }
    }
}

impl<'a, T: Element> Values<'a, T> {
    /// The elements of a view, if they are of this type and follow each other, or if there is one only.
    #[must_use]
    pub fn of(view: View<'a>) -> Option<Values<'a, T>> {
        let layout = view.layout;
        let size = layout.size();
        if size > 0 && layout.axes().all(|(dim, stride)| stride == 0 || dim == 1) {
            let mut element = [T::default()];
            fill(view, layout.offset, 1, &mut element);
            return Some(Values::Same(element[0]));
        }
        if !layout.is_contiguous() {
            return None;
        }
        let start = if size == 0 { 0 } else { layout.offset };
        Some(Values::Each(&T::of(view.data)?[start..start + size]))
    }
}

/// Converts equally spaced elements.
fn fill<T: Element>(view: View<'_>, start: usize, stride: isize, out: &mut [T]) {
    for_dtype!(view.data.dtype(), S => if let Some(all) = S::of(view.data) {
        if stride == 1 {
            let all = &all[start..start + out.len()];
            for (to, from) in out.iter_mut().zip(all) {
                *to = T::cast(*from);
            }
        } else if stride == 0 {
            out.fill(T::cast(all[start]));
        } else {
            let mut position = start;
            for to in out {
                *to = T::cast(all[position]);
                position = position.wrapping_add_signed(stride);
            }
        }
    });
}

/// The layout stretched to these dimensions; callers have checked that it fits.
#[inline]
pub(crate) fn stretched<'a>(layout: &'a Layout, dims: &[usize]) -> Cow<'a, Layout> {
    if *layout.dims == *dims {
        return Cow::Borrowed(layout);
    }
    layout.broadcast_to(dims).map_or(Cow::Borrowed(layout), Cow::Owned)
}
