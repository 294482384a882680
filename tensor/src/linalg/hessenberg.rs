//! Reduction of a square matrix to Hessenberg form, which is zero below the first subdiagonal.

use super::Matrix;
use super::reflect::Reflection;

/// The Hessenberg form and the orthogonal matrix that leads to it.
pub(super) fn hessenberg(matrix: &Matrix) -> (Matrix, Matrix) {
    let n = matrix.rows();
    let mut h = matrix.clone();
    let mut reflections = Vec::new();
    for j in 0..n.saturating_sub(2) {
        let column: Vec<f64> = (j + 1..n).map(|i| h[(i, j)]).collect();
        let reflection = Reflection::of(&column);
        reflection.apply_right(&mut h, 0..n, j + 1);
        reflection.apply_left(&mut h, j + 1, j + 1..n);
        h[(j + 1, j)] = reflection.beta;
        for i in j + 2..n {
            h[(i, j)] = 0.0;
        }
        reflections.push(reflection);
    }
    let mut q = Matrix::identity(n, n);
    for (j, reflection) in reflections.iter().enumerate().rev() {
        reflection.apply_left(&mut q, j + 1, 0..n);
    }
    (h, q)
}
