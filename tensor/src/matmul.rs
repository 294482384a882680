//! Products of matrices.
//!
//! In: stacks of matrices of one element type. Out: the stack of their products.
//! Invariants: tiny and integer products are summed in order of the common axis; others by the crate `matrixmultiply`,
//! whose order of summation is its own.

use crate::{Array, DType, Element, for_dtype};

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

impl<T: Element> Matrix<'_, T> {
    #[inline(always)]
    fn at(&self, row: usize, column: usize) -> T {
        let step = self.strides.0.wrapping_mul(row as isize).wrapping_add(self.strides.1.wrapping_mul(column as isize));
        self.all[self.start.wrapping_add_signed(step)]
    }

    fn dense(&self) -> Vec<T> {
        (0..self.rows).flat_map(|row| (0..self.columns).map(move |column| self.at(row, column))).collect()
    }
}

fn multiply<T: Element>(x: &Matrix<'_, T>, y: &Matrix<'_, T>, out: &mut [T]) {
    let (m, k, n) = (x.rows, x.columns, y.columns);
    if m * n * k > SMALL && T::DTYPE.is_float() {
        let (x, y) = (x.dense(), y.dense());
        if gemm(&x, &y, (m, k, n), out) {
            return;
        }
    }
    let add = add_of::<T>();
    for row in 0..m {
        for column in 0..n {
            out[row * n + column] = (0..k).fold(T::default(), |sum, i| add(sum, x.at(row, i), y.at(i, column)));
        }
    }
}

/// `sum + x * y` of a type; integers wrap.
fn add_of<T: Element>() -> fn(T, T, T) -> T {
    match T::DTYPE {
        DType::Bool => |sum, x, y| T::cast(sum.to_bool() | (x.to_bool() & y.to_bool())),
        DType::I32 => |sum, x, y| T::cast(sum.to_i32().wrapping_add(x.to_i32().wrapping_mul(y.to_i32()))),
        DType::I64 => |sum, x, y| T::cast(sum.to_i64().wrapping_add(x.to_i64().wrapping_mul(y.to_i64()))),
        DType::F32 => |sum, x, y| T::cast(sum.to_f32() + x.to_f32() * y.to_f32()),
        DType::F64 => |sum, x, y| T::cast(sum.to_f64() + x.to_f64() * y.to_f64()),
    }
}

#[allow(unsafe_code, reason = "the crate's functions take pointers")]
fn gemm<T: Element>(x: &[T], y: &[T], (m, k, n): (usize, usize, usize), out: &mut [T]) -> bool {
    let (rows_x, rows_y) = (k as isize, n as isize);
    assert!(x.len() == m * k && y.len() == k * n && out.len() == m * n, "the slices are whole matrices");
    match T::DTYPE {
        // SAFETY: the three slices have the sizes asserted above, with these strides; `T` is `f64`, as its constant says.
        DType::F64 => unsafe {
            let (x, y, out) = (x.as_ptr().cast(), y.as_ptr().cast(), out.as_mut_ptr().cast());
            matrixmultiply::dgemm(m, k, n, 1.0, x, rows_x, 1, y, rows_y, 1, 0.0, out, rows_y, 1);
        },
        // SAFETY: likewise with `f32`.
        DType::F32 => unsafe {
            let (x, y, out) = (x.as_ptr().cast(), y.as_ptr().cast(), out.as_mut_ptr().cast());
            matrixmultiply::sgemm(m, k, n, 1.0, x, rows_x, 1, y, rows_y, 1, 0.0, out, rows_y, 1);
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
        let empty = Array::from_vec::<f64>(&[2, 0], vec![]);
        assert_eq!(matmul(&empty, &empty.permute(&[1, 0]), &[]).to_vec::<f64>(), [0.0; 4]);
    }
}
