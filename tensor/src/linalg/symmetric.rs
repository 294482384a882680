//! Eigenvalues and eigenvectors of symmetric matrices.

use super::Matrix;
use super::reflect::Reflection;
use super::tridiagonal::diagonalise;

/// The eigenvalues in ascending order and the vectors as columns; `None` if the iteration does not converge. Of the
/// matrix, the lower triangle is read.
pub fn symmetric(matrix: &Matrix) -> Option<(Vec<f64>, Matrix)> {
    if matrix.has_nan() {
        return None;
    }
    let n = matrix.rows();
    let mut a = matrix.clone();
    for i in 0..n {
        for j in i + 1..n {
            a[(i, j)] = a[(j, i)];
        }
    }
    let mut off = vec![0.0; n.saturating_sub(1)];
    let mut reflections = Vec::new();
    for i in 0..n.saturating_sub(1) {
        let column: Vec<f64> = (i + 1..n).map(|k| a[(k, i)]).collect();
        let reflection = Reflection::of(&column);
        off[i] = reflection.beta;
        reflect_both(&reflection, &mut a, i + 1);
        reflections.push(reflection);
    }
    let mut diagonal: Vec<f64> = (0..n).map(|i| a[(i, i)]).collect();
    let mut vectors = Matrix::identity(n, n);
    diagonalise(&mut diagonal, &mut off, &mut vectors)?;
    for (i, reflection) in reflections.iter().enumerate().rev() {
        reflection.apply_left(&mut vectors, i + 1, 0..n);
    }
    Some((diagonal, vectors))
}

/// Applies a reflection from both sides to the part from `at` on, as one update of rank two.
fn reflect_both(reflection: &Reflection, a: &mut Matrix, at: usize) {
    let (tau, v) = (reflection.tau, &reflection.v);
    if tau == 0.0 {
        return;
    }
    let size = v.len();
    let mut w: Vec<f64> =
        (0..size).map(|i| tau * (0..size).fold(0.0, |sum, k| sum + a[(at + i, at + k)] * v[k])).collect();
    let dot = w.iter().zip(v).fold(0.0, |sum, (w, v)| sum + w * v);
    let alpha = -0.5 * tau * dot;
    w.iter_mut().zip(v).for_each(|(w, v)| *w += alpha * v);
    for i in 0..size {
        for k in 0..size {
            a[(at + i, at + k)] -= v[i] * w[k] + w[i] * v[k];
        }
    }
}
