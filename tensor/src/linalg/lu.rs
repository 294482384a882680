//! Triangular factors with row exchanges, determinants, solutions.
//!
//! The order of operations is that of OpenBLAS for small matrices, found by comparing the bits of results: columns from
//! left to right, dot products summed from zero; a single right-hand side by substitution, several in blocks of eight
//! rows whose updates are fused multiply-adds, dividing by multiplying with the reciprocal.

use super::Matrix;

/// How many rows are solved before the rest is updated.
const BLOCK: usize = 8;

/// A matrix as the product of a permutation, a lower triangle with ones on its diagonal and an upper triangle.
#[derive(Clone, Debug)]
pub struct Lu {
    factors: Matrix,
    pivots: Vec<usize>,
    is_singular: bool,
}

impl Lu {
    /// Factors a square matrix.
    pub fn new(matrix: &Matrix) -> Lu {
        let n = matrix.rows();
        let mut a = matrix.clone();
        let mut pivots: Vec<usize> = Vec::with_capacity(n);
        let mut is_singular = false;
        for j in 0..n {
            for (i, pivot) in pivots.iter().enumerate() {
                if *pivot != i {
                    let (upper, lower) = (a[(i, j)], a[(*pivot, j)]);
                    (a[(i, j)], a[(*pivot, j)]) = (lower, upper);
                }
            }
            for i in 1..n {
                let sum: f64 = (0..i.min(j)).fold(0.0, |sum, k| sum + a[(i, k)] * a[(k, j)]);
                a[(i, j)] -= sum;
            }
            let mut pivot = j;
            for i in j + 1..n {
                if a[(i, j)].abs() > a[(pivot, j)].abs() {
                    pivot = i;
                }
            }
            pivots.push(pivot);
            for k in 0..=j {
                let (upper, lower) = (a[(j, k)], a[(pivot, k)]);
                (a[(j, k)], a[(pivot, k)]) = (lower, upper);
            }
            let diagonal = a[(j, j)];
            if diagonal == 0.0 {
                is_singular = true;
                continue;
            }
            for i in j + 1..n {
                a[(i, j)] *= 1.0 / diagonal;
            }
        }
        Lu { factors: a, pivots, is_singular }
    }

    /// Whether the upper triangle has a zero on its diagonal.
    pub fn is_singular(&self) -> bool {
        self.is_singular
    }

    /// The sign of the determinant and the logarithm of its magnitude.
    pub fn sign_and_log(&self) -> (f64, f64) {
        if self.is_singular {
            return (0.0, f64::NEG_INFINITY);
        }
        let exchanges = self.pivots.iter().enumerate().filter(|(i, pivot)| i != *pivot).count();
        let mut sign = if exchanges % 2 == 0 { 1.0 } else { -1.0 };
        let mut log = 0.0;
        for i in 0..self.factors.rows() {
            let x = self.factors[(i, i)];
            if x < 0.0 {
                sign = -sign;
            }
            log += x.abs().ln();
        }
        (sign, log)
    }

    /// The solution for each column of `right`.
    pub fn solve(&self, right: &Matrix) -> Matrix {
        let mut x = right.clone();
        for (i, pivot) in self.pivots.iter().enumerate() {
            if *pivot != i {
                x.swap_rows(i, *pivot);
            }
        }
        for column in 0..x.columns() {
            if x.columns() == 1 {
                self.substitute(&mut x, column);
            } else {
                self.substitute_blocks(&mut x, column);
            }
        }
        x
    }

    fn substitute(&self, x: &mut Matrix, column: usize) {
        let (a, n) = (&self.factors, self.factors.rows());
        for i in 0..n {
            for k in i + 1..n {
                x[(k, column)] -= x[(i, column)] * a[(k, i)];
            }
        }
        for i in (0..n).rev() {
            x[(i, column)] /= a[(i, i)];
            for k in 0..i {
                x[(k, column)] -= x[(i, column)] * a[(k, i)];
            }
        }
    }

    fn substitute_blocks(&self, x: &mut Matrix, column: usize) {
        let (a, n) = (&self.factors, self.factors.rows());
        for (start, end) in blocks(n) {
            update(a, x, column, start..end, 0..start);
            for i in start..end {
                for k in i + 1..end {
                    x[(k, column)] -= x[(i, column)] * a[(k, i)];
                }
            }
        }
        for (start, end) in blocks(n).into_iter().rev() {
            update(a, x, column, start..end, end..n);
            for i in (start..end).rev() {
                x[(i, column)] *= 1.0 / a[(i, i)];
                for k in start..i {
                    x[(k, column)] -= x[(i, column)] * a[(k, i)];
                }
            }
        }
    }
}

/// Blocks of eight rows; what is left, in blocks of four, two and one.
fn blocks(n: usize) -> Vec<(usize, usize)> {
    let mut blocks = Vec::new();
    let (mut start, mut size) = (0, BLOCK);
    while start < n {
        while n - start < size {
            size /= 2;
        }
        blocks.push((start, start + size));
        start += size;
    }
    blocks
}

/// Takes from the rows what the rows `known`, which are solved, contribute.
fn update(a: &Matrix, x: &mut Matrix, column: usize, rows: std::ops::Range<usize>, known: std::ops::Range<usize>) {
    if known.is_empty() {
        return;
    }
    for k in rows {
        let sum = known.clone().fold(0.0, |sum: f64, i| a[(k, i)].mul_add(x[(i, column)], sum));
        x[(k, column)] -= sum;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn solves_bit_by_bit_as_numpy() {
        let lu = Lu::new(&Matrix::new(2, 2, vec![1.0, 2.0, 3.0, 4.0]));
        let inverse = lu.solve(&Matrix::identity(2, 2));
        assert_eq!(
            inverse.into_data(),
            [-1.9999999999999996, 0.9999999999999998, 1.4999999999999998, -0.4999999999999999]
        );
        let (sign, log) = lu.sign_and_log();
        assert_eq!(sign * log.exp(), -2.0000000000000004);
    }

    #[test]
    fn singular_matrices_are_told() {
        assert!(Lu::new(&Matrix::new(2, 2, vec![1.0, 2.0, 2.0, 4.0])).is_singular());
    }
}
