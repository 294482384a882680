//! The lower triangle whose product with its transpose is a positive definite matrix.

use super::Matrix;

/// The factor of a symmetric matrix, of which the lower triangle is read; `None` if it is not positive definite.
pub fn cholesky(matrix: &Matrix) -> Option<Matrix> {
    let n = matrix.rows();
    let mut factor = Matrix::zeros(n, n);
    for j in 0..n {
        let square = matrix[(j, j)] - (0..j).fold(0.0, |sum, k| sum + factor[(j, k)] * factor[(j, k)]);
        if square <= 0.0 || square.is_nan() {
            return None;
        }
        let diagonal = square.sqrt();
        factor[(j, j)] = diagonal;
        for i in j + 1..n {
            let sum = (0..j).fold(0.0, |sum, k| sum + factor[(i, k)] * factor[(j, k)]);
            factor[(i, j)] = (matrix[(i, j)] - sum) * (1.0 / diagonal);
        }
    }
    Some(factor)
}
