//! Copies of elements in row-major order.
//!
//! In: a layout, once; a storage, each time. Out: the elements that the layout shows, one behind the other.
//! Invariants: a copy allocates nothing for arrays of up to eight axes.

use crate::Layout;

/// Positions along so many outer axes are kept without an allocation.
const INLINE: usize = 6;
/// Rows and columns of a block that is transposed at a time: both its sides stay in the first cache.
const SIDE: usize = 16;

/// The way in which elements of one layout are copied.
#[derive(Clone, Debug)]
pub struct Rearrangement {
    offset: usize,
    size: usize,
    /// Length and stride of the axes, outermost first; axes that continue each other are one.
    outer: Vec<(usize, isize)>,
    /// The two innermost axes.
    rows: (usize, isize),
    columns: (usize, isize),
}

impl Rearrangement {
    /// The way for the elements that a layout shows.
    #[must_use]
    pub fn new(layout: &Layout) -> Rearrangement {
        let mut axes: Vec<(usize, isize)> = Vec::with_capacity(layout.rank());
        for (len, stride) in layout.axes() {
            match axes.last_mut() {
                _ if len == 1 => {}
                Some(last) if last.1 == stride.wrapping_mul(len as isize) => *last = (last.0.wrapping_mul(len), stride),
                _ => axes.push((len, stride)),
            }
        }
        let columns = axes.pop().unwrap_or((1, 1));
        let rows = axes.pop().unwrap_or((1, 0));
        Rearrangement { offset: layout.offset, size: layout.size(), outer: axes, rows, columns }
    }

    /// How many elements there are.
    #[must_use]
    pub fn size(&self) -> usize {
        self.size
    }

    /// The elements, if they follow each other already.
    #[must_use]
    pub fn slice<'a, T>(&self, source: &'a [T]) -> Option<&'a [T]> {
        let follows = self.outer.is_empty() && self.rows.0 == 1 && self.columns.1 == 1;
        if follows { source.get(self.offset..self.offset + self.size) } else { None }
    }

    /// Copies the elements.
    ///
    /// # Panics
    ///
    /// If the layout reaches out of the storage, or `out` has another length.
    pub fn run<T: Copy>(&self, source: &[T], out: &mut [T]) {
        self.run_from(0, source, out);
    }

    /// Copies the elements that lie `start` behind those of the layout.
    ///
    /// # Panics
    ///
    /// If that reaches out of the storage, or `out` has another length.
    pub fn run_from<T: Copy>(&self, start: usize, source: &[T], out: &mut [T]) {
        assert_eq!(out.len(), self.size, "each element has a place");
        if self.size == 0 {
            return;
        }
        let mut position = self.offset + start;
        let (mut few, mut many) = ([0; INLINE], Vec::new());
        let index: &mut [usize] = if self.outer.len() <= INLINE {
            &mut few[..self.outer.len()]
        } else {
            many.resize(self.outer.len(), 0);
            &mut many
        };
        for block in out.chunks_exact_mut(self.rows.0 * self.columns.0) {
            self.matrix(source, position, block);
            for ((len, stride), index) in self.outer.iter().zip(index.iter_mut()).rev() {
                *index += 1;
                if *index < *len {
                    position = position.wrapping_add_signed(*stride);
                    break;
                }
                *index = 0;
                position = position.wrapping_add_signed(stride.wrapping_mul(1 - *len as isize));
            }
        }
    }

    /// Copies the elements of the two innermost axes.
    fn matrix<T: Copy>(&self, source: &[T], start: usize, out: &mut [T]) {
        let ((rows, row_step), (columns, step)) = (self.rows, self.columns);
        let at = |row: usize| start.wrapping_add_signed(row_step.wrapping_mul(row as isize));
        if row_step == 1 && step > 1 && rows > 1 {
            return transposed(source, start, (rows, columns), step.unsigned_abs(), out);
        }
        for (row, out) in out.chunks_exact_mut(columns).enumerate() {
            let start = at(row);
            match step {
                1 => out.copy_from_slice(&source[start..start + columns]),
                0 => out.fill(source[start]),
                step => {
                    for (i, out) in out.iter_mut().enumerate() {
                        *out = source[start.wrapping_add_signed(step.wrapping_mul(i as isize))];
                    }
                }
            }
        }
    }
}

/// Copies a matrix whose columns lie straight, `step` apart, row by row.
fn transposed<T: Copy>(source: &[T], start: usize, (rows, columns): (usize, usize), step: usize, out: &mut [T]) {
    for first_row in (0..rows).step_by(SIDE) {
        let count = SIDE.min(rows - first_row);
        for first_column in (0..columns).step_by(SIDE) {
            for column in first_column..(first_column + SIDE).min(columns) {
                let from = start + column * step + first_row;
                let places = out[first_row * columns + column..].iter_mut().step_by(columns);
                for (to, from) in places.zip(&source[from..from + count]) {
                    *to = *from;
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn copies_are_in_the_order_of_positions() {
        let source: Vec<usize> = (0..5000).collect();
        let all = Layout::contiguous(&[5, 20, 50]);
        let layouts = [
            all.clone(),
            all.permute(&[2, 1, 0]),
            all.permute(&[0, 2, 1]),
            all.permute(&[1, 0, 2]),
            all.slice(1, 3, 2, 7).permute(&[2, 0, 1]),
            all.slice(2, 49, -1, 50),
            all.at(1, 4),
            all.at(1, 4).at(0, 2).with_axis(0).broadcast_to(&[3, 50]).unwrap(),
            all.at(2, 4).at(1, 2).with_axis(1).broadcast_to(&[5, 4]).unwrap(),
            all.slice(0, 0, 1, 0),
            all.at(0, 1).at(0, 1).at(0, 1),
            Layout::contiguous(&[1, 2, 3, 2, 3, 2, 3, 2, 3, 2]).permute(&[9, 8, 7, 6, 5, 4, 3, 2, 1, 0]),
        ];
        for layout in layouts {
            let way = Rearrangement::new(&layout);
            let mut out = vec![usize::MAX; way.size()];
            way.run(&source, &mut out);
            assert_eq!(out, layout.positions().collect::<Vec<_>>(), "{layout:?}");
        }
    }
}
