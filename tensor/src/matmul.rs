//! Products of matrices.
//!
//! In: stacks of matrices of one element type. Out: the stack of their products.
//! Invariants:
//! - Tiny and integer products are summed in order of the common axis; so are those of a vector and a matrix whose rows
//!   lie beside each other.
//! - Products of large vectors are summed in lanes, others by the crate `matrixmultiply`, whose order is its own.

use crate::{Array, DType, Element, for_dtype, lanes};

/// Below this many multiplications a product is made by hand: packing would take longer.
const SMALL: usize = 512;

/// The products of two stacks of matrices, stretched to `outer`. Shapes fit: callers have checked.
#[must_use]
pub fn matmul(a: &Array, b: &Array, outer: &[usize]) -> Array {
    let (m, k) = (a.dims()[a.rank() - 2], a.dims()[a.rank() - 1]);
    let n = b.dims()[b.rank() - 1];
    let stretch = |x: &Array, rows: usize, columns: usize| {
        let mut dims = outer.to_vec();
        dims.extend([rows, columns]);
        x.layout().broadcast_to(&dims).map_or_else(|| x.clone(), |layout| x.view(layout))
    };
    let (a, b) = (stretch(a, m, k), stretch(b, k, n));
    let count: usize = outer.iter().product();
    let mut dims = outer.to_vec();
    dims.extend([m, n]);
    for_dtype!(a.dtype(), T => {
        let mut out = vec![T::default(); count * m * n];
        let (first, second) = (a.data(), b.data());
        let (x, y) = (T::of(&first).unwrap_or_default(), T::of(&second).unwrap_or_default());
        let starts = |array: &Array| {
            let mut layout = array.layout().clone();
            for _ in 0..2 {
                layout.dims.remove(outer.len());
                layout.strides.remove(outer.len());
            }
            layout.positions()
        };
        let strides = |array: &Array| (array.layout().strides[outer.len()], array.layout().strides[outer.len() + 1]);
        if m * n > 0 && k > 0 {
            for ((from, to), out) in starts(&a).zip(starts(&b)).zip(out.chunks_mut(m * n)) {
                let x = Matrix { all: x, start: from, rows: m, columns: k, strides: strides(&a) };
                let y = Matrix { all: y, start: to, rows: k, columns: n, strides: strides(&b) };
                multiply(&x, &y, out);
            }
        }
        Array::from_vec(&dims, out)
    })
}

/// A matrix inside of a storage.
struct Matrix<'a, T> {
    all: &'a [T],
    start: usize,
    rows: usize,
    columns: usize,
    strides: (isize, isize),
}

impl<'a, T: Element> Matrix<'a, T> {
    #[inline(always)]
    fn at(&self, row: usize, column: usize) -> T {
        let step = self.strides.0.wrapping_mul(row as isize).wrapping_add(self.strides.1.wrapping_mul(column as isize));
        self.all[self.start.wrapping_add_signed(step)]
    }

    /// A row, if its elements lie beside each other.
    fn row(&self, row: usize) -> Option<&'a [T]> {
        if self.strides.1 != 1 && self.columns != 1 {
            return None;
        }
        let start = self.start.wrapping_add_signed(self.strides.0.wrapping_mul(row as isize));
        self.all.get(start..start + self.columns)
    }

    /// Where the first element is, as a place in the whole storage.
    fn first(&self) -> *const T {
        self.all.as_ptr().wrapping_add(self.start)
    }

    /// The same elements with rows and columns exchanged.
    fn turned(&self) -> Matrix<'a, T> {
        Matrix { rows: self.columns, columns: self.rows, strides: (self.strides.1, self.strides.0), ..*self }
    }
}

fn multiply<T: Element>(x: &Matrix<'_, T>, y: &Matrix<'_, T>, out: &mut [T]) {
    match T::DTYPE {
        DType::Bool => in_order(x, y, out, |sum, x, y| T::cast(sum.to_bool() | (x.to_bool() & y.to_bool()))),
        DType::I32 => {
            in_order(x, y, out, |sum, x, y| T::cast(sum.to_i32().wrapping_add(x.to_i32().wrapping_mul(y.to_i32()))))
        }
        DType::I64 => {
            in_order(x, y, out, |sum, x, y| T::cast(sum.to_i64().wrapping_add(x.to_i64().wrapping_mul(y.to_i64()))))
        }
        DType::F32 => floats(x, y, out, |sum, x, y| T::cast(sum.to_f32() + x.to_f32() * y.to_f32())),
        DType::F64 => floats(x, y, out, |sum, x, y| T::cast(sum.to_f64() + x.to_f64() * y.to_f64())),
    }
}

/// A product of floats. `add` is `sum + x * y`.
fn floats<T: Element>(x: &Matrix<'_, T>, y: &Matrix<'_, T>, out: &mut [T], add: impl Fn(T, T, T) -> T + Copy) {
    let (m, k, n) = (x.rows, x.columns, y.columns);
    if m * n * k <= SMALL {
        return in_order(x, y, out, add);
    }
    // A matrix and a column, or a row and a matrix that stands turned: products of vectors.
    if n == 1 && y.turned().row(0).is_some() && x.row(0).is_some() {
        return dots(x, &y.turned(), out, add);
    }
    if m == 1 && x.row(0).is_some() && y.turned().row(0).is_some() {
        return dots(&y.turned(), x, out, add);
    }
    if (m == 1 && y.row(0).is_some()) || !gemm(x, y, out) {
        in_order(x, y, out, add);
    }
}

/// The products of each row of `x` with the one row of `y`.
fn dots<T: Element>(x: &Matrix<'_, T>, y: &Matrix<'_, T>, out: &mut [T], add: impl Fn(T, T, T) -> T + Copy) {
    let Some(y) = y.row(0) else { return };
    for (i, out) in out.iter_mut().enumerate() {
        let Some(x) = x.row(i) else { return };
        *out = lanes::dot(x, y, add);
    }
}

/// Each sum in the order of the common axis.
fn in_order<T: Element>(x: &Matrix<'_, T>, y: &Matrix<'_, T>, out: &mut [T], add: impl Fn(T, T, T) -> T + Copy) {
    let (m, k, n) = (x.rows, x.columns, y.columns);
    for row in 0..m {
        let out = &mut out[row * n..(row + 1) * n];
        for i in 0..k {
            let factor = x.at(row, i);
            match y.row(i) {
                Some(y) => lanes::zip_into(out, y, |sum, y| add(sum, factor, y)),
                None => {
                    for (column, sum) in out.iter_mut().enumerate() {
                        *sum = add(*sum, factor, y.at(i, column));
                    }
                }
            }
        }
    }
}

#[allow(unsafe_code, reason = "the crate's functions take pointers")]
fn gemm<T: Element>(x: &Matrix<'_, T>, y: &Matrix<'_, T>, out: &mut [T]) -> bool {
    let (m, k, n) = (x.rows, x.columns, y.columns);
    // The corners are inside, so everything between them is.
    assert!(k == y.rows && out.len() == m * n && m * n * k > 0, "the matrices fit each other");
    let inside = |matrix: &Matrix<'_, T>| {
        let _ = (matrix.at(0, 0), matrix.at(matrix.rows - 1, 0), matrix.at(0, matrix.columns - 1));
        let _ = matrix.at(matrix.rows - 1, matrix.columns - 1);
    };
    inside(x);
    inside(y);
    let width = n as isize;
    let (from, to, out) = (x.first(), y.first(), out.as_mut_ptr());
    match T::DTYPE {
        // SAFETY: all elements that the strides reach from the first one lie between the four corners, which were read
        // above, in a storage of `T`, which is `f64` as its constant says; the result has room for m rows of n.
        DType::F64 => unsafe {
            let ((rows_x, columns_x), (rows_y, columns_y)) = (x.strides, y.strides);
            let (from, to, out) = (from.cast(), to.cast(), out.cast());
            matrixmultiply::dgemm(m, k, n, 1.0, from, rows_x, columns_x, to, rows_y, columns_y, 0.0, out, width, 1);
        },
        // SAFETY: likewise with `f32`.
        DType::F32 => unsafe {
            let ((rows_x, columns_x), (rows_y, columns_y)) = (x.strides, y.strides);
            let (from, to, out) = (from.cast(), to.cast(), out.cast());
            matrixmultiply::sgemm(m, k, n, 1.0, from, rows_x, columns_x, to, rows_y, columns_y, 0.0, out, width, 1);
        },
        _ => return false,
    }
    true
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn multiplies_stacks() {
        let a = Array::from_vec(&[2, 3], vec![1i64, 2, 3, 4, 5, 6]);
        let product = matmul(&a, &a.permute(&[1, 0]), &[]);
        assert_eq!((product.dims(), product.to_vec::<i64>()), ([2, 2].as_slice(), vec![14, 32, 32, 77]));
        let large = Array::from_vec(&[10, 10], (0..100).map(f64::from).collect());
        let by_hand = matmul(&large.astype(DType::I64), &large.astype(DType::I64), &[]);
        assert_eq!(matmul(&large, &large, &[]).to_vec::<i64>(), by_hand.to_vec::<i64>());
        // Vectors in lanes, a row and a matrix in order, turned matrices by the crate.
        let row = Array::from_vec(&[1, 1000], (0..1000).map(f64::from).collect());
        assert_eq!(matmul(&row, &row.permute(&[1, 0]), &[]).to_vec::<f64>(), [332_833_500.0]);
        let wide = Array::from_vec(&[1000, 2], (0..2000).map(|i| f64::from(i % 2)).collect());
        assert_eq!(matmul(&row, &wide, &[]).to_vec::<f64>(), [0.0, 499_500.0]);
        assert_eq!(matmul(&row, &wide.permute(&[1, 0]).copy().permute(&[1, 0]), &[]).to_vec::<f64>(), [0.0, 499_500.0]);
        assert_eq!(matmul(&wide.permute(&[1, 0]), &row.permute(&[1, 0]), &[]).to_vec::<f64>(), [0.0, 499_500.0]);
        let turned = matmul(&large.permute(&[1, 0]), &large.permute(&[1, 0]), &[]);
        assert_eq!(turned.to_vec::<i64>(), by_hand.permute(&[1, 0]).to_vec::<i64>());
        let back = large.view(large.layout().slice(0, 9, -1, 10));
        assert_eq!(matmul(&back, &large, &[]).to_vec::<i64>()[..10], by_hand.to_vec::<i64>()[90..]);
        let empty = Array::from_vec::<f64>(&[2, 0], vec![]);
        assert_eq!(matmul(&empty, &empty.permute(&[1, 0]), &[]).to_vec::<f64>(), [0.0; 4]);
    }
}
