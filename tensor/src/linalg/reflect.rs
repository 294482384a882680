//! Householder reflections `I - tau v vᵀ`, where `v` begins with 1.

use super::Matrix;

/// A reflection: how strong it is, and `v`.
#[derive(Clone, Debug)]
pub(super) struct Reflection {
    pub tau: f64,
    pub v: Vec<f64>,
    /// What it makes of the first element of the vector that it was made for.
    pub beta: f64,
}

impl Reflection {
    /// The reflection that turns `x` onto the first axis. A vector that lies there stays as it is.
    pub(super) fn of(x: &[f64]) -> Reflection {
        let Some((alpha, rest)) = x.split_first() else {
            return Reflection { tau: 0.0, v: Vec::new(), beta: 0.0 };
        };
        let alpha = *alpha;
        let norm = norm(rest);
        let mut v = x.to_vec();
        v[0] = 1.0;
        if norm == 0.0 {
            return Reflection { tau: 0.0, v, beta: alpha };
        }
        let beta = -alpha.hypot(norm).copysign(alpha);
        let scale = 1.0 / (alpha - beta);
        v[1..].iter_mut().for_each(|x| *x *= scale);
        Reflection { tau: (beta - alpha) / beta, v, beta }
    }

    /// Applies it to the rows `row..`, columns `columns`.
    pub(super) fn apply_left(&self, a: &mut Matrix, row: usize, columns: std::ops::Range<usize>) {
        if self.tau == 0.0 {
            return;
        }
        for j in columns {
            let sum = self.v.iter().enumerate().fold(0.0, |sum, (k, v)| sum + v * a[(row + k, j)]);
            for (k, v) in self.v.iter().enumerate() {
                a[(row + k, j)] -= self.tau * sum * v;
            }
        }
    }

    /// Applies it to the columns `column..` of these rows, from the right.
    pub(super) fn apply_right(&self, a: &mut Matrix, rows: std::ops::Range<usize>, column: usize) {
        if self.tau == 0.0 {
            return;
        }
        for i in rows {
            let sum = self.v.iter().enumerate().fold(0.0, |sum, (k, v)| sum + v * a[(i, column + k)]);
            for (k, v) in self.v.iter().enumerate() {
                a[(i, column + k)] -= self.tau * sum * v;
            }
        }
    }
}

/// The Euclidean norm, without overflow on the way.
pub(super) fn norm(x: &[f64]) -> f64 {
    let most = x.iter().fold(0.0, |most: f64, x| most.max(x.abs()));
    let square = x.iter().map(|x| x * x).sum::<f64>();
    if most == 0.0 || (square.is_finite() && square > 1e-290) {
        return square.sqrt();
    }
    most * x.iter().map(|x| (x / most) * (x / most)).sum::<f64>().sqrt()
}
