//! Reading elements in blocks, so that kernels see nothing but slices.
//!
//! In: a view of any layout and element type. Out: its elements in row-major order as slices of type `T`.
//! Invariants: elements that lie so already are not copied; others pass through a buffer of [`BLOCK`] elements.

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
    /// One element again and again.
    Constant,
    /// What has to be collected or converted.
    Runs { view: View<'a>, runs: Runs, run: (usize, isize, usize) },
}

impl<'a, T: Element> Reader<'a, T> {
    /// Starts at the first element.
    #[must_use]
    pub fn new(view: View<'a>) -> Self {
        let layout = view.layout;
        let size = layout.size();
        if layout.is_contiguous()
            && let Some(all) = T::of(view.data)
        {
            let start = if size == 0 { 0 } else { layout.offset };
            return Self { source: Source::Slice(&all[start..start + size]), buffer: Vec::new() };
        }
        let is_constant = layout.axes().all(|(dim, stride)| stride == 0 || dim == 1);
        if is_constant && size > 0 {
            let mut element = [T::default()];
            fill(view, layout.offset, 1, &mut element);
            return Self { source: Source::Constant, buffer: vec![element[0]; size.min(BLOCK)] };
        }
        let runs = Runs::new(layout);
        Self { source: Source::Runs { view, runs, run: (0, 0, 0) }, buffer: vec![T::default(); size.min(BLOCK)] }
    }

    /// The next elements: `most` of them, or fewer that fill a block. At the end there are none.
    pub fn next_block(&mut self, most: usize) -> &[T] {
        match &mut self.source {
            Source::Slice(rest) => {
                let (block, after) = rest.split_at(most.min(rest.len()));
                *rest = after;
                block
            }
            Source::Constant => &self.buffer[..most.min(self.buffer.len())],
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

    /// Is every block a part of the storage itself?
    #[must_use]
    pub fn is_slice(&self) -> bool {
        matches!(self.source, Source::Slice(_))
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
pub(crate) fn stretched(layout: &Layout, dims: &[usize]) -> Layout {
    layout.broadcast_to(dims).unwrap_or_else(|| layout.clone())
}
