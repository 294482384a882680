//! Where the elements of an array lie in its storage.
//!
//! In: an offset, the length and the stride of each axis. Out: the layouts of its views, positions of elements.
//! Invariants:
//! - Strides count elements; they may be zero (a stretched axis) or negative (a reversed one).
//! - Every position that a layout gives lies in the storage it was made for: views select, they never extend.

use crate::dims::{Dims, Strides};

/// Offset, lengths and strides.
#[derive(Clone, Debug, PartialEq)]
pub struct Layout {
    /// Position of the first element.
    pub offset: usize,
    /// The length of each axis.
    pub dims: Dims,
    /// The distance between neighbours along each axis.
    pub strides: Strides,
}

/// The number of elements of an array with these dimensions; none if that is beyond what a machine can address. Axes of
/// length zero do not help: parts of the shape are multiplied too.
#[must_use]
pub fn size_of_dims(dims: &[usize]) -> Option<usize> {
    let places = places_of_dims(dims);
    (places <= isize::MAX as usize / 16).then(|| if dims.contains(&0) { 0 } else { places })
}

/// How many steps it takes to go through an array with these dimensions: axes of length zero count as one, as the axes
/// around them are gone through nevertheless.
#[must_use]
pub fn places_of_dims(dims: &[usize]) -> usize {
    dims.iter().fold(1usize, |places, dim| places.saturating_mul((*dim).max(1)))
}

/// The dimensions that all of these stretch to, by NumPy's rule.
#[must_use]
pub fn broadcast_dims(all: &[&[usize]]) -> Option<Dims> {
    let rank = all.iter().map(|dims| dims.len()).max().unwrap_or(0);
    let mut out = Dims::filled(1, rank);
    for dims in all {
        for (to, dim) in out[rank - dims.len()..].iter_mut().zip(*dims) {
            match (*to, *dim) {
                (a, b) if a == b => {}
                (1, b) => *to = b,
                (_, 1) => {}
                _ => return None,
            }
        }
    }
    Some(out)
}

impl Layout {
    /// Row-major order from the start of the storage.
    #[must_use]
    pub fn contiguous(dims: &[usize]) -> Layout {
        let mut strides = Strides::filled(0, dims.len());
        let mut stride = 1isize;
        for (to, dim) in strides.iter_mut().zip(dims).rev() {
            *to = stride;
            stride = stride.wrapping_mul((*dim).max(1) as isize);
        }
        Layout { offset: 0, dims: dims.into(), strides }
    }

    /// The number of axes.
    #[must_use]
    pub fn rank(&self) -> usize {
        self.dims.len()
    }

    /// The number of elements.
    #[must_use]
    pub fn size(&self) -> usize {
        self.dims.iter().product()
    }

    /// Whether the elements follow each other in row-major order.
    #[must_use]
    pub fn is_contiguous(&self) -> bool {
        self.is_dense(self.dims.iter().zip(self.strides.iter()).rev())
    }

    /// Whether the elements follow each other in column-major order.
    #[must_use]
    pub fn is_column_major(&self) -> bool {
        self.is_dense(self.dims.iter().zip(self.strides.iter()))
    }

    fn is_dense<'a>(&self, axes: impl Iterator<Item = (&'a usize, &'a isize)>) -> bool {
        if self.size() == 0 {
            return true;
        }
        let mut stride = 1;
        for (dim, found) in axes {
            if *dim != 1 {
                if *found != stride {
                    return false;
                }
                stride *= *dim as isize;
            }
        }
        true
    }

    /// The same elements, stretched; none if they do not fit.
    #[must_use]
    pub fn broadcast_to(&self, dims: &[usize]) -> Option<Layout> {
        let more = dims.len().checked_sub(self.rank())?;
        let mut strides = Strides::filled(0, more);
        for ((from, to), stride) in self.dims.iter().zip(&dims[more..]).zip(self.strides.iter()) {
            strides.push(match (*from, *to) {
                (a, b) if a == b => *stride,
                (1, _) => 0,
                _ => return None,
            });
        }
        Some(Layout { offset: self.offset, dims: dims.into(), strides })
    }

    /// The axes in another order.
    #[must_use]
    pub fn permute(&self, axes: &[usize]) -> Layout {
        Layout {
            offset: self.offset,
            dims: axes.iter().map(|axis| self.dims[*axis]).collect(),
            strides: axes.iter().map(|axis| self.strides[*axis]).collect(),
        }
    }

    /// Every `step`-th of the elements along an axis, `count` of them from `start`.
    #[must_use]
    pub fn slice(&self, axis: usize, start: usize, step: isize, count: usize) -> Layout {
        let mut layout = self.clone();
        if count > 0 {
            layout.offset = self.position_along(axis, start);
        }
        layout.dims[axis] = count;
        layout.strides[axis] = self.strides[axis].wrapping_mul(step);
        layout
    }

    /// What lies at one index of an axis.
    #[must_use]
    pub fn at(&self, axis: usize, index: usize) -> Layout {
        let mut layout = self.clone();
        layout.offset = self.position_along(axis, index);
        layout.dims.remove(axis);
        layout.strides.remove(axis);
        layout
    }

    fn position_along(&self, axis: usize, index: usize) -> usize {
        self.offset.wrapping_add_signed(self.strides[axis].wrapping_mul(index as isize))
    }

    /// With a new axis of length 1 before `axis`.
    #[must_use]
    pub fn with_axis(&self, axis: usize) -> Layout {
        let mut layout = self.clone();
        layout.dims.insert(axis, 1);
        layout.strides.insert(axis, 0);
        layout
    }

    /// The same elements in row-major order under other dimensions, where no copy is needed.
    #[must_use]
    pub fn reshape(&self, dims: &[usize]) -> Option<Layout> {
        if self.size() == 0 || self.is_contiguous() {
            return Some(Layout { offset: self.offset, ..Layout::contiguous(dims) });
        }
        // Groups of old axes that are dense among themselves must become groups of new axes of the same size.
        let old: Vec<(usize, isize)> = self.axes().filter(|(dim, _)| *dim != 1).collect();
        let mut strides = Strides::filled(0, dims.len());
        let (mut from, mut to) = (0, 0);
        while from < old.len() {
            let (first_from, first_to) = (from, to);
            let (mut have, mut want) = (old[from].0, 1);
            from += 1;
            while have != want {
                if want < have {
                    want *= *dims.get(to)?;
                    to += 1;
                } else {
                    have *= old.get(from)?.0;
                    from += 1;
                }
            }
            let group = &old[first_from..from];
            if group.windows(2).any(|pair| pair[0].1 != pair[1].1 * pair[1].0 as isize) {
                return None;
            }
            let mut stride = group.last()?.1;
            for axis in (first_to..to).rev() {
                strides[axis] = stride;
                stride = stride.wrapping_mul(dims[axis] as isize);
            }
        }
        Some(Layout { offset: self.offset, dims: dims.into(), strides })
    }

    /// Length and stride of each axis.
    pub fn axes(&self) -> impl DoubleEndedIterator<Item = (usize, isize)> + ExactSizeIterator + '_ {
        self.dims.iter().copied().zip(self.strides.iter().copied())
    }

    /// Position in the storage of the element with these indices.
    #[must_use]
    pub fn position(&self, index: &[usize]) -> usize {
        let steps = index.iter().zip(self.strides.iter());
        steps.fold(self.offset, |at, (index, stride)| at.wrapping_add_signed(stride.wrapping_mul(*index as isize)))
    }

    /// The positions of the elements in row-major order.
    #[must_use]
    pub fn positions(&self) -> Positions {
        Positions { runs: Runs::new(self), run: (0, 0, 0) }
    }
}

/// Walks a layout in row-major order in runs of equally spaced elements: (position, stride, length).
#[derive(Clone, Debug)]
pub struct Runs {
    axes: Vec<(usize, isize)>,
    index: Vec<usize>,
    inner: (usize, isize),
    position: usize,
    left: usize,
}

impl Runs {
    /// The runs of a layout; axes that continue each other are one.
    #[must_use]
    pub fn new(layout: &Layout) -> Runs {
        let mut axes: Vec<(usize, isize)> = Vec::with_capacity(layout.rank());
        for (dim, stride) in layout.axes() {
            match axes.last_mut() {
                _ if dim == 1 => {}
                Some(last) if last.1 == stride.wrapping_mul(dim as isize) => *last = (last.0.wrapping_mul(dim), stride),
                _ => axes.push((dim, stride)),
            }
        }
        let inner = axes.pop().unwrap_or((1, 1));
        let left = layout.dims.iter().product::<usize>().checked_div(inner.0).unwrap_or(0);
        Runs { index: vec![0; axes.len()], axes, inner, position: layout.offset, left }
    }

    /// The length of every run.
    #[must_use]
    pub fn length(&self) -> usize {
        self.inner.0
    }
}

impl Iterator for Runs {
    type Item = (usize, isize, usize);
    fn next(&mut self) -> Option<Self::Item> {
        self.left = self.left.checked_sub(1)?;
        let found = (self.position, self.inner.1, self.inner.0);
        for ((dim, stride), index) in self.axes.iter().zip(&mut self.index).rev() {
            *index += 1;
            if *index < *dim {
                self.position = self.position.wrapping_add_signed(*stride);
                break;
            }
            *index = 0;
            self.position = self.position.wrapping_add_signed(stride.wrapping_mul(1 - *dim as isize));
        }
        Some(found)
    }
}

/// The positions of a layout's elements in row-major order.
#[derive(Clone, Debug)]
pub struct Positions {
    runs: Runs,
    run: (usize, isize, usize),
}

impl Iterator for Positions {
    type Item = usize;
    #[inline]
    fn next(&mut self) -> Option<usize> {
        if self.run.2 == 0 {
            self.run = self.runs.next()?;
        }
        let (position, stride, left) = self.run;
        self.run = (position.wrapping_add_signed(stride), stride, left - 1);
        Some(position)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn views_give_the_positions_of_their_elements() {
        let all = Layout::contiguous(&[2, 3]);
        let positions = |layout: &Layout| layout.positions().collect::<Vec<_>>();
        assert_eq!(positions(&all), [0, 1, 2, 3, 4, 5]);
        assert_eq!(positions(&all.permute(&[1, 0])), [0, 3, 1, 4, 2, 5]);
        assert_eq!(positions(&all.slice(1, 2, -1, 3)), [2, 1, 0, 5, 4, 3]);
        assert_eq!(positions(&all.at(0, 1)), [3, 4, 5]);
        assert_eq!(positions(&all.at(1, 2)), [2, 5]);
        assert_eq!(positions(&all.at(0, 1).broadcast_to(&[2, 3]).unwrap()), [3, 4, 5, 3, 4, 5]);
        assert_eq!(positions(&all.slice(0, 0, 1, 0)), []);
        assert_eq!(positions(&Layout::contiguous(&[])), [0]);
    }

    #[test]
    fn reshapes_without_a_copy_where_possible() {
        let all = Layout::contiguous(&[4, 6]);
        assert!(all.permute(&[1, 0]).reshape(&[24]).is_none());
        let columns = all.slice(1, 0, 2, 3);
        assert_eq!(columns.reshape(&[2, 2, 3]).unwrap().strides[..], [12, 6, 2]);
        assert_eq!(columns.reshape(&[12]).unwrap().strides[..], [2]);
        assert_eq!(all.slice(1, 0, 1, 3).reshape(&[12]), None);
    }

    #[test]
    fn sizes_that_overflow_are_none() {
        assert_eq!(size_of_dims(&[usize::MAX, 2]), None);
        // NumPy refuses a shape whose other axes cannot be addressed, though it has no element.
        assert_eq!(size_of_dims(&[usize::MAX, 0]), None);
        assert_eq!(size_of_dims(&[1 << 40, 0]), Some(0));
        assert_eq!(broadcast_dims(&[&[2, 1], &[3]]).as_deref(), Some([2, 3].as_slice()));
        assert_eq!(broadcast_dims(&[&[2], &[3]]), None);
    }
}
