//! Orthogonal and upper triangular factor, by reflections.

use super::Matrix;
use super::reflect::Reflection;

/// The reflections of a matrix and the triangle that they make of it.
pub struct Qr {
    reflections: Vec<Reflection>,
    /// The triangle, with zeros below it.
    pub triangle: Matrix,
}

/// Factors a matrix.
pub fn qr(matrix: &Matrix) -> Qr {
    let mut a = matrix.clone();
    let (rows, columns) = (a.rows(), a.columns());
    let mut reflections = Vec::new();
    for j in 0..rows.min(columns) {
        let column: Vec<f64> = (j..rows).map(|i| a[(i, j)]).collect();
        let reflection = Reflection::of(&column);
        reflection.apply_left(&mut a, j, j + 1..columns);
        a[(j, j)] = reflection.beta;
        for i in j + 1..rows {
            a[(i, j)] = 0.0;
        }
        reflections.push(reflection);
    }
    Qr { reflections, triangle: a }
}

impl Qr {
    /// The first columns of the orthogonal factor.
    pub fn orthogonal(&self, columns: usize) -> Matrix {
        let mut q = Matrix::identity(self.triangle.rows(), columns);
        for (j, reflection) in self.reflections.iter().enumerate().rev() {
            reflection.apply_left(&mut q, j, 0..columns);
        }
        q
    }

    /// How strong each reflection is, and the rest of its vector below the triangle: LAPACK's raw form, transposed.
    pub fn raw(&self) -> (Matrix, Vec<f64>) {
        let mut h = self.triangle.clone();
        for (j, reflection) in self.reflections.iter().enumerate() {
            for (k, v) in reflection.v.iter().enumerate().skip(1) {
                h[(j + k, j)] = *v;
            }
        }
        let mut transposed = Matrix::zeros(h.columns(), h.rows());
        for i in 0..h.rows() {
            for j in 0..h.columns() {
                transposed[(j, i)] = h[(i, j)];
            }
        }
        (transposed, self.reflections.iter().map(|reflection| reflection.tau).collect())
    }
}
