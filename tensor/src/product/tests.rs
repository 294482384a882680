//! Products beside one chain of fused operations for each element.

use super::*;
use crate::kernels;

fn numbers<T: Element>(count: usize, seed: usize) -> Vec<T> {
    (0..count).map(|i| T::cast(((i * 7919 + seed * 104_729) % 1999) as f64 / 1000.0 - 1.0)).collect()
}

fn by_hand<T: Real>(a: &Matrix<'_, T>, b: &Matrix<'_, T>) -> Vec<T> {
    let ((m, k), (_, n)) = (a.dims(), b.dims());
    let element = |i: usize, j: usize| (0..k).fold(T::default(), |sum, p| a.at(i, p).mul_add(b.at(p, j), sum));
    (0..m * n).map(|place| element(place / n, place % n)).collect()
}

/// Each row with each column as a product of its own.
fn one_by_one<T: Real>(a: &Matrix<'_, T>, b: &Matrix<'_, T>) -> Vec<T> {
    let ((m, k), (_, n), b) = (a.dims(), b.dims(), b.turned());
    let mut out = vec![T::default(); m * n];
    for (place, out) in out.iter_mut().enumerate() {
        let (x, y) = (a.row(place / n).unwrap(), b.row(place % n).unwrap());
        let (x, y) = (Matrix::new(x, 1, k), Matrix::new(y, k, 1));
        kernels::multiply(&x, &y, std::slice::from_mut(out), &Epilogue::default());
    }
    out
}

fn check<T: Real>(m: usize, k: usize, n: usize) {
    let (x, y) = (numbers::<T>(m * k, 1), numbers::<T>(k * n, 2));
    for (turn_x, turn_y) in [(false, false), (true, false), (false, true), (true, true)] {
        let a = if turn_x { Matrix::new(&x, k, m).turned() } else { Matrix::new(&x, m, k) };
        let b = if turn_y { Matrix::new(&y, n, k).turned() } else { Matrix::new(&y, k, n) };
        let want = by_hand(&a, &b);
        let runs = crate::lanes::with_each_set(|| {
            let mut out = vec![T::default(); m * n];
            kernels::multiply(&a, &b, &mut out, &Epilogue::default());
            let mut packed = vec![T::default(); m * n];
            let place = crate::lanes::as_uninit(&mut packed);
            multiply_packed(&a, &Packed::new(&b), place, &Epilogue::default());
            (out, packed)
        });
        for (out, packed) in &runs {
            assert_eq!(packed, &want, "{m} {k} {n} packed {turn_x} {turn_y}");
            // Long vectors that lie straight are summed in lanes.
            let is_straight = a.row(0).is_some() && b.turned().row(0).is_some();
            if is_straight && m.min(n) <= 8 && k >= 32 {
                assert_eq!(out, &one_by_one(&a, &b), "{m} {k} {n}");
            } else {
                assert_eq!(out, &want, "{m} {k} {n} {turn_x} {turn_y}");
            }
            assert_eq!(out, &runs[0].0, "{m} {k} {n} {turn_x} {turn_y}");
        }
    }
}

#[test]
fn same_bits_with_every_tile() {
    for (m, k, n) in
        [(1, 1, 1), (1, 5, 70), (7, 3, 1), (9, 17, 33), (13, 40, 50), (6, 300, 17), (40, 70, 5), (23, 260, 250)]
    {
        check::<f32>(m, k, n);
        check::<f64>(m, k, n);
    }
}

#[test]
fn rows_are_finished() {
    let (x, y, bias) = (numbers::<f64>(12, 1), numbers::<f64>(20, 2), numbers::<f64>(5, 3));
    let (a, b) = (Matrix::new(&x, 3, 4), Matrix::new(&y, 4, 5));
    let relu = kernels::one::<f64, f64>(crate::Unary::Relu).unwrap();
    let mut out = vec![f64::NAN; 15];
    kernels::multiply(&a, &b, &mut out, &Epilogue { bias: Some(&bias), function: Some(relu) });
    let want: Vec<f64> = by_hand(&a, &b).iter().zip(bias.iter().cycle()).map(|(x, y)| (x + y).max(0.0)).collect();
    assert_eq!(out, want);
}

#[test]
#[should_panic(expected = "the matrix is inside")]
fn a_matrix_is_inside_of_its_slice() {
    let _ = Matrix::new(&[1.0; 5], 2, 3);
}
