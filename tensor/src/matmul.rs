//! Products of stacks of matrices.
//!
//! In: stacks of matrices of one element type. Out: the stack of their products.
//! Invariants: integers are summed in order of the common axis, and wrap.
//! Elsewhere: products of floats, and the order of their sums (`product`).

use crate::lanes::{Out, filled};
use crate::product::{Epilogue, Matrix, Real, multiply};
use crate::{Array, DType, Element, lanes};

/// The products of two stacks of matrices, stretched to `outer`. Shapes fit: callers have checked.
#[must_use]
pub fn matmul(a: &Array, b: &Array, outer: &[usize]) -> Array {
    match a.dtype() {
        DType::Bool => stacked(a, b, outer, |x, y, out| in_order(x, y, out, |sum: bool, x, y| sum | (x & y))),
        DType::I32 => stacked(a, b, outer, |x, y, out| {
            in_order(x, y, out, |sum: i32, x: i32, y| x.wrapping_mul(y).wrapping_add(sum))
        }),
        DType::I64 => stacked(a, b, outer, |x, y, out| {
            in_order(x, y, out, |sum: i64, x: i64, y| x.wrapping_mul(y).wrapping_add(sum))
        }),
        DType::F32 => stacked(a, b, outer, floats::<f32>),
        DType::F64 => stacked(a, b, outer, floats::<f64>),
    }
}

fn stacked<T: Element>(
    a: &Array,
    b: &Array,
    outer: &[usize],
    multiply: impl Fn(&Matrix<'_, T>, &Matrix<'_, T>, &mut Out<T>),
) -> Array {
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
    if m * n * k == 0 {
        return Array::from_vec(&dims, vec![T::default(); count * m * n]);
    }
    let all = filled(count * m * n, |out| {
        for ((from, to), out) in starts(&a).zip(starts(&b)).zip(out.chunks_mut(m * n)) {
            let x = Matrix::strided(x, from, (m, k), strides(&a));
            let y = Matrix::strided(y, to, (k, n), strides(&b));
            multiply(&x, &y, out);
        }
    });
    Array::from_vec(&dims, all)
}

/// A product of floats.
fn floats<T: Real>(x: &Matrix<'_, T>, y: &Matrix<'_, T>, out: &mut Out<T>) {
    multiply(x, y, out, &Epilogue::default());
}

/// Each sum in the order of the common axis.
fn in_order<T: Element>(x: &Matrix<'_, T>, y: &Matrix<'_, T>, out: &mut Out<T>, add: impl Fn(T, T, T) -> T + Copy) {
    let ((m, k), (_, n)) = (x.dims(), y.dims());
    out.fill(std::mem::MaybeUninit::new(T::default()));
    let out = lanes::written_mut(out);
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
