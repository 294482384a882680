//! A dense matrix in row-major order.

use std::ops::{Index, IndexMut};

/// A dense matrix in row-major order.
#[derive(Clone, Debug, PartialEq)]
pub struct Matrix {
    rows: usize,
    columns: usize,
    data: Vec<f64>,
}

impl Matrix {
    /// The matrix with these elements; missing ones are zero.
    pub fn new(rows: usize, columns: usize, mut data: Vec<f64>) -> Matrix {
        data.resize(rows * columns, 0.0);
        Matrix { rows, columns, data }
    }

    /// The matrix of zeros.
    pub fn zeros(rows: usize, columns: usize) -> Matrix {
        Matrix::new(rows, columns, Vec::new())
    }

    /// Ones on the diagonal, zeros elsewhere.
    pub fn identity(rows: usize, columns: usize) -> Matrix {
        let mut this = Matrix::zeros(rows, columns);
        for i in 0..rows.min(columns) {
            this[(i, i)] = 1.0;
        }
        this
    }

    /// How many rows there are.
    pub fn rows(&self) -> usize {
        self.rows
    }

    /// How many columns there are.
    pub fn columns(&self) -> usize {
        self.columns
    }

    /// The elements, row by row.
    pub fn into_data(self) -> Vec<f64> {
        self.data
    }

    /// The first rows and columns of this matrix, within zeros where it has fewer.
    pub fn resized(&self, rows: usize, columns: usize) -> Matrix {
        let mut out = Matrix::zeros(rows, columns);
        for i in 0..rows.min(self.rows) {
            for j in 0..columns.min(self.columns) {
                out[(i, j)] = self[(i, j)];
            }
        }
        out
    }

    /// `self @ other`.
    pub fn times(&self, other: &Matrix) -> Matrix {
        let mut out = Matrix::zeros(self.rows, other.columns);
        for i in 0..self.rows {
            for k in 0..self.columns {
                let factor = self[(i, k)];
                for j in 0..other.columns {
                    out[(i, j)] += factor * other[(k, j)];
                }
            }
        }
        out
    }

    pub(super) fn swap_rows(&mut self, a: usize, b: usize) {
        for j in 0..self.columns {
            self.data.swap(a * self.columns + j, b * self.columns + j);
        }
    }

    pub(super) fn swap_columns(&mut self, a: usize, b: usize) {
        for i in 0..self.rows {
            self.data.swap(i * self.columns + a, i * self.columns + b);
        }
    }

    pub(super) fn has_nan(&self) -> bool {
        self.data.iter().any(|x| x.is_nan())
    }
}

impl Index<(usize, usize)> for Matrix {
    type Output = f64;
    #[inline]
    fn index(&self, (i, j): (usize, usize)) -> &f64 {
        &self.data[i * self.columns + j]
    }
}

impl IndexMut<(usize, usize)> for Matrix {
    #[inline]
    fn index_mut(&mut self, (i, j): (usize, usize)) -> &mut f64 {
        &mut self.data[i * self.columns + j]
    }
}
