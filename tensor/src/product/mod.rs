//! Products of matrices of floats.
//!
//! In: two matrices in any strides. Out: their product, row by row, in memory that is written only.
//! Invariants:
//! - An element of a product is one chain along the common axis: `sum = a * b + sum`, rounded once, from zero. So its bits
//!   are the same for every instruction set, tile, block and thread, and for operands that lie turned.
//! - Products of few rows and columns (at most 8 of one of them) that all lie straight are summed in 32 lanes
//!   (`tile.rs`), also everywhere the same.
//!
//! Small products read both matrices where they are. Of large ones the second is copied block by block into the order in
//! which tiles read it, or was once before ([`Packed`]).
//!
//! Elsewhere: stacks of matrices and integers (`matmul.rs`).
#![allow(unsafe_code, reason = "tiles read matrices through pointers and strides")]

mod tile;
mod vector;

use crate::lanes::{Out, as_uninit, written_mut};
use crate::{Element, One};
use tile::{MEETING, Rows, Tile, Tiles, tiles_f32, tiles_f64};

/// A float of products.
pub trait Real: Element + std::ops::Add<Output = Self> {
    /// `self * y + sum`, rounded once.
    #[must_use]
    fn mul_add(self, y: Self, sum: Self) -> Self;
    /// The tiles of this processor.
    fn tiles() -> Sealed<Self>;
}

/// The tiles of this processor.
pub struct Sealed<T: 'static>(Tiles<T>);

impl Real for f32 {
    #[inline(always)]
    fn mul_add(self, y: f32, sum: f32) -> f32 {
        f32::mul_add(self, y, sum)
    }
    fn tiles() -> Sealed<f32> {
        Sealed(tiles_f32())
    }
}

impl Real for f64 {
    #[inline(always)]
    fn mul_add(self, y: f64, sum: f64) -> f64 {
        f64::mul_add(self, y, sum)
    }
    fn tiles() -> Sealed<f64> {
        Sealed(tiles_f64())
    }
}

/// Steps along the common axis between two looks at the result: what tiles read of the second matrix meanwhile stays in
/// the second cache.
const DEPTH: usize = 256;
/// Elements of a second matrix that is read where it is: it stays in the second cache.
const SMALL: usize = 64 << 10;
/// So few rows or columns that lie straight are summed one by one: a copy of the other matrix would not be used enough.
const VECTORS: usize = 8;

/// A matrix inside of a storage.
#[derive(Clone, Copy, Debug)]
pub struct Matrix<'a, T> {
    all: &'a [T],
    start: usize,
    rows: usize,
    columns: usize,
    strides: (isize, isize),
}

impl<'a, T: Copy> Matrix<'a, T> {
    /// Rows that follow each other in a slice.
    ///
    /// # Panics
    ///
    /// If the slice is shorter.
    #[must_use]
    pub fn new(all: &'a [T], rows: usize, columns: usize) -> Matrix<'a, T> {
        Matrix::strided(all, 0, (rows, columns), (columns as isize, 1))
    }

    /// A matrix whose first element is at `start`, with the distances to the next row and to the next column.
    ///
    /// # Panics
    ///
    /// If it reaches out of the slice.
    #[must_use]
    pub fn strided(
        all: &'a [T],
        start: usize,
        (rows, columns): (usize, usize),
        strides: (isize, isize),
    ) -> Matrix<'a, T> {
        let matrix = Matrix { all, start, rows, columns, strides };
        if rows > 0 && columns > 0 {
            // The corners are inside, so everything between them is.
            for (row, column) in [(0, 0), (rows - 1, 0), (0, columns - 1), (rows - 1, columns - 1)] {
                assert!(matrix.place(row, column).is_some_and(|place| place < all.len()), "the matrix is inside");
            }
        }
        matrix
    }

    fn place(&self, row: usize, column: usize) -> Option<usize> {
        let step =
            self.strides.0.checked_mul(row as isize)?.checked_add(self.strides.1.checked_mul(column as isize)?)?;
        self.start.checked_add_signed(step)
    }

    /// The element of a row and a column.
    #[inline(always)]
    pub(crate) fn at(&self, row: usize, column: usize) -> T {
        let step = self.strides.0.wrapping_mul(row as isize).wrapping_add(self.strides.1.wrapping_mul(column as isize));
        self.all[self.start.wrapping_add_signed(step)]
    }

    /// A row, if its elements lie beside each other.
    pub(crate) fn row(&self, row: usize) -> Option<&'a [T]> {
        if self.strides.1 != 1 && self.columns != 1 {
            return None;
        }
        let start = self.start.wrapping_add_signed(self.strides.0.wrapping_mul(row as isize));
        self.all.get(start..start + self.columns)
    }

    /// How many rows and columns it has.
    #[must_use]
    pub fn dims(&self) -> (usize, usize) {
        (self.rows, self.columns)
    }

    /// The same elements with rows and columns exchanged.
    #[must_use]
    pub fn turned(&self) -> Matrix<'a, T> {
        Matrix { rows: self.columns, columns: self.rows, strides: (self.strides.1, self.strides.0), ..*self }
    }

    fn pointer(&self, row: usize, column: usize) -> *const T {
        let step = self.strides.0.wrapping_mul(row as isize).wrapping_add(self.strides.1.wrapping_mul(column as isize));
        self.all.as_ptr().wrapping_add(self.start).wrapping_offset(step)
    }
}

/// What becomes of a product before it leaves the cache.
#[derive(Clone, Copy)]
pub struct Epilogue<'a, T: 'static> {
    /// Is added to each row.
    pub bias: Option<&'a [T]>,
    /// Is applied to each element, after that.
    pub function: Option<One<T, T>>,
}

impl<T> Default for Epilogue<'_, T> {
    fn default() -> Self {
        Epilogue { bias: None, function: None }
    }
}

/// A second operand in the order in which tiles of this processor read it: for a matrix that many are multiplied with.
#[derive(Clone, Debug)]
pub struct Packed<T> {
    rows: usize,
    columns: usize,
    elements: Vec<T>,
}

impl<T: Real> Packed<T> {
    /// Copies a matrix.
    #[must_use]
    pub fn new(matrix: &Matrix<'_, T>) -> Packed<T> {
        let tiles = T::tiles().0;
        let (rows, columns) = matrix.dims();
        let mut elements = Vec::new();
        for start in (0..rows).step_by(DEPTH) {
            for group in groups(columns, &tiles) {
                pack(matrix, start, DEPTH.min(rows - start), &group, &tiles, &mut elements);
            }
        }
        Packed { rows, columns, elements }
    }
}

/// The second operand of a product.
#[derive(Clone, Copy)]
enum Second<'a, T> {
    /// Read where it is, or packed block by block.
    Matrix(&'a Matrix<'a, T>),
    Packed(&'a Packed<T>),
}

/// The product of two matrices, into a slice of `rows * columns` places, each of which is written.
///
/// # Panics
///
/// If the matrices do not fit each other or the slice.
pub fn multiply<T: Real>(a: &Matrix<'_, T>, b: &Matrix<'_, T>, out: &mut Out<T>, epilogue: &Epilogue<'_, T>) {
    assert_eq!(a.columns, b.rows, "the matrices fit each other");
    multiply_second(a, Second::Matrix(b), b.columns, out, epilogue);
}

/// The product of a matrix and one that is packed.
///
/// # Panics
///
/// If the matrices do not fit each other or the slice.
pub fn multiply_packed<T: Real>(a: &Matrix<'_, T>, b: &Packed<T>, out: &mut Out<T>, epilogue: &Epilogue<'_, T>) {
    assert_eq!(a.columns, b.rows, "the matrices fit each other");
    multiply_second(a, Second::Packed(b), b.columns, out, epilogue);
}

fn multiply_second<T: Real>(
    a: &Matrix<'_, T>,
    b: Second<'_, T>,
    columns: usize,
    out: &mut Out<T>,
    epilogue: &Epilogue<'_, T>,
) {
    let (rows, depth) = a.dims();
    assert_eq!(rows.checked_mul(columns), Some(out.len()), "there is a place for each element");
    if out.is_empty() {
        return;
    }
    if depth == 0 {
        out.fill(std::mem::MaybeUninit::new(T::default()));
    } else if !in_vectors(a, b, columns, out) && !turned(a, b, columns, out) {
        in_tiles(a, b, columns, out);
    }
    finish(columns, out, epilogue);
}

/// The products of rows and columns, if all lie straight and are long, and if there are few of either.
fn in_vectors<T: Real>(a: &Matrix<'_, T>, b: Second<'_, T>, columns: usize, out: &mut Out<T>) -> bool {
    /// Vectors that are shorter are summed as tiles do.
    const SHORT: usize = 32;
    let Second::Matrix(b) = b else { return false };
    let b = &b.turned();
    let is_long = a.columns >= SHORT && a.row(0).is_some() && b.row(0).is_some();
    if !is_long || a.rows.min(columns) > VECTORS {
        return false;
    }
    // The many are gone through once: each meets the few, which stay in the first cache.
    let is_tall = a.rows > columns;
    let (few, many) = if is_tall { (b, a) } else { (a, b) };
    let (few_step, many_step) = if is_tall { (1, columns) } else { (columns, 1) };
    let [one, two, all] = T::tiles().0.meets;
    for j in 0..many.rows {
        let mut first = 0;
        while first < few.rows {
            let (count, meet) = match few.rows - first {
                MEETING.. => (MEETING, all),
                2.. => (2, two),
                _ => (1, one),
            };
            let row = |i: usize| few.pointer((first + i).min(few.rows - 1), 0);
            let rows = Rows { rows: std::array::from_fn(row), other: many.pointer(j, 0), length: a.columns };
            // SAFETY: rows of both matrices lie straight and have this length, constructors of matrices have looked at the
            // corners. The sums are those of this processor.
            let sums = unsafe { meet(&rows) };
            for (i, sum) in (first..).zip(sums).take(count) {
                out[i * few_step + j * many_step].write(sum);
            }
            first += count;
        }
    }
    true
}

/// The product with rows and columns exchanged, where that fills vectors much better: of a first matrix whose columns lie
/// straight and a second one with few columns.
fn turned<T: Real>(a: &Matrix<'_, T>, b: Second<'_, T>, columns: usize, out: &mut Out<T>) -> bool {
    /// So much fewer lanes pay for the copy of the result.
    const BETTER: f64 = 1.3;
    let Second::Matrix(b) = b else { return false };
    let rows = a.rows;
    let full = |count: usize| count.next_multiple_of(T::tiles().0.lanes) as f64 / count as f64;
    if a.strides.0 != 1 || rows < columns || full(columns) < BETTER * full(rows) {
        return false;
    }
    let mut other = vec![T::default(); out.len()];
    in_tiles(&b.turned(), Second::Matrix(&a.turned()), rows, as_uninit(&mut other));
    for (i, row) in out.chunks_exact_mut(columns).enumerate() {
        for (j, to) in row.iter_mut().enumerate() {
            to.write(other[j * rows + i]);
        }
    }
    true
}

/// Adds the bias and applies the function to rows that are in the cache.
fn finish<T: Real>(columns: usize, out: &mut Out<T>, epilogue: &Epilogue<'_, T>) {
    if epilogue.bias.is_none() && epilogue.function.is_none() {
        return;
    }
    let out = written_mut(out);
    for row in out.chunks_exact_mut(columns) {
        if let Some(bias) = epilogue.bias {
            crate::lanes::zip_into(row, bias, |x, y| x + y);
        }
        if let Some(function) = epilogue.function {
            crate::kernels::in_place(function, row);
        }
    }
}

/// Columns that a row of tiles covers: where they begin, how many they are, in how many vectors.
struct Group {
    start: usize,
    columns: usize,
    vectors: usize,
}

/// The columns in groups of nearly equal size.
fn groups<T: Real>(columns: usize, tiles: &Tiles<T>) -> impl Iterator<Item = Group> {
    let lanes = tiles.lanes;
    let vectors = columns.div_ceil(lanes);
    parts(vectors, tiles.most_vectors()).map(move |(first, count)| {
        let start = first * lanes;
        Group { start, columns: (count * lanes).min(columns - start), vectors: count }
    })
}

/// `total` in parts of nearly equal size, at most `most`: where each begins and how large it is.
fn parts(total: usize, most: usize) -> impl Iterator<Item = (usize, usize)> {
    let count = total.div_ceil(most);
    let (size, larger) = (total / count.max(1), total % count.max(1));
    (0..count).map(move |i| (i * size + i.min(larger), size + usize::from(i < larger)))
}

/// Appends some rows of a group's columns, in whole vectors.
fn pack<T: Real>(matrix: &Matrix<'_, T>, start: usize, depth: usize, group: &Group, tiles: &Tiles<T>, to: &mut Vec<T>) {
    let width = group.vectors * tiles.lanes;
    let from = to.len();
    to.resize(from + depth * width, T::default());
    let to = &mut to[from..];
    let columns = group.start..group.start + group.columns;
    if matrix.strides.1 == 1 {
        for (row, to) in (start..).zip(to.chunks_exact_mut(width)) {
            if let Some(row) = matrix.row(row) {
                to[..group.columns].copy_from_slice(&row[columns.clone()]);
            }
        }
        return;
    }
    // Columns that lie straight are read straight, a few rows at a time; short ones are not worth it.
    const ROWS: usize = 8;
    if depth < ROWS {
        for (row, to) in (start..).zip(to.chunks_exact_mut(width)) {
            for (to, column) in to.iter_mut().zip(columns.clone()) {
                *to = matrix.at(row, column);
            }
        }
        return;
    }
    let turned = matrix.turned();
    for (rows, to) in (start..start + depth).step_by(ROWS).zip(to.chunks_mut(ROWS * width)) {
        for (i, column) in columns.clone().enumerate() {
            let places = to.iter_mut().skip(i).step_by(width);
            match turned.row(column) {
                Some(column) => places.zip(&column[rows..]).for_each(|(to, x)| *to = *x),
                None => places.zip(rows..).for_each(|(to, row)| *to = matrix.at(row, column)),
            }
        }
    }
}

fn in_tiles<T: Real>(a: &Matrix<'_, T>, b: Second<'_, T>, columns: usize, out: &mut Out<T>) {
    let tiles = T::tiles().0;
    let (rows, depth) = a.dims();
    let mut buffer: Vec<T> = Vec::new();
    let mut packed = 0;
    for start in (0..depth).step_by(block(b)) {
        let depth = block(b).min(depth - start);
        for group in groups(columns, &tiles) {
            let width = group.vectors * tiles.lanes;
            let (from, b_step) = match b {
                Second::Matrix(b) if is_direct(b, rows) => (b.pointer(start, group.start), b.strides.0),
                Second::Matrix(b) => {
                    buffer.clear();
                    pack(b, start, depth, &group, &tiles, &mut buffer);
                    (buffer.as_ptr(), width as isize)
                }
                Second::Packed(b) => {
                    let part = &b.elements[packed..packed + depth * width];
                    packed += part.len();
                    (part.as_ptr(), width as isize)
                }
            };
            let runs = tiles.runs[group.vectors - 1];
            for (row, count) in parts(rows, tiles.rows[group.vectors - 1]) {
                let tile = Tile {
                    depth,
                    a: a.pointer(row, start),
                    a_row: a.strides.0,
                    a_step: a.strides.1,
                    b: from,
                    b_step,
                    c: out[row * columns + group.start..].as_mut_ptr().cast::<T>(),
                    c_row: columns,
                    last: group.columns - (group.vectors - 1) * tiles.lanes,
                    is_first: start == 0,
                };
                // SAFETY: the rows `row..row + count` of `a` and of the result, which has `rows * columns` places, the steps
                // `start..start + depth` of both matrices and the group's columns of `b` are inside: constructors of
                // matrices have looked at the corners, packed rows are as long. The tile is one of this processor.
                // Where the sums go on, tiles of the step before have written them.
                unsafe { runs[count - 1](&tile) };
            }
        }
    }
}

/// Steps along the common axis at a time.
fn block<T: Real>(b: Second<'_, T>) -> usize {
    match b {
        Second::Matrix(b) if is_direct(b, usize::MAX) => b.rows,
        _ => DEPTH,
    }
}

/// Is the matrix read where it is? Its rows lie straight then, and it is small, or there are few rows to use a copy.
fn is_direct<T: Real>(b: &Matrix<'_, T>, rows: usize) -> bool {
    const FEW: usize = 16;
    b.strides.1 == 1 && (rows <= FEW || b.rows * b.columns <= SMALL)
}

#[cfg(test)]
mod tests;
