//! Singular values and vectors.

use super::Matrix;
use super::bidiagonal::Bidiagonal;
use super::qr::qr;
use super::reflect::Reflection;
use super::rotate::Rotation;

/// Which vectors are wanted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Vectors {
    /// As many as there are rows and columns.
    All,
    /// As many as there are singular values.
    Few,
}

/// A matrix as `u @ diag(values) @ vt`.
pub struct Svd {
    /// The vectors on the left, as columns.
    pub u: Matrix,
    /// The singular values, descending.
    pub values: Vec<f64>,
    /// The vectors on the right, as rows.
    pub vt: Matrix,
}

/// Decomposes a matrix; `None` if the iteration does not converge.
pub fn svd(matrix: &Matrix, vectors: Vectors) -> Option<Svd> {
    if matrix.has_nan() {
        return None;
    }
    let (rows, columns) = (matrix.rows(), matrix.columns());
    let least = rows.min(columns);
    // A matrix much longer than wide becomes a triangle first.
    let long = (least as f64 * 11.0 / 6.0) as usize;
    if rows >= columns {
        let all = if vectors == Vectors::All { rows } else { columns };
        if rows < long.max(1) || rows == columns || rows <= 1 {
            return direct(matrix, all, columns);
        }
        let factors = qr(matrix);
        let inner = direct(&factors.triangle.resized(columns, columns), columns, columns)?;
        let mut q = factors.orthogonal(all);
        let turned = q.resized(rows, columns).times(&inner.u);
        copy_into(&mut q, &turned);
        return Some(Svd { u: q, ..inner });
    }
    let all = if vectors == Vectors::All { columns } else { rows };
    if columns < long.max(1) {
        return direct(matrix, rows, all);
    }
    let factors = qr(&transposed(matrix));
    let lower = transposed(&factors.triangle.resized(rows, rows));
    let inner = direct(&lower, rows, rows)?;
    let mut qt = transposed(&factors.orthogonal(all));
    let turned = inner.vt.times(&qt.resized(rows, columns));
    copy_into(&mut qt, &turned);
    Some(Svd { vt: qt, ..inner })
}

fn transposed(a: &Matrix) -> Matrix {
    let mut out = Matrix::zeros(a.columns(), a.rows());
    for i in 0..a.rows() {
        for j in 0..a.columns() {
            out[(j, i)] = a[(i, j)];
        }
    }
    out
}

fn copy_into(to: &mut Matrix, from: &Matrix) {
    for i in 0..from.rows() {
        for j in 0..from.columns() {
            to[(i, j)] = from[(i, j)];
        }
    }
}

/// Reflections that make a matrix bidiagonal: above the diagonal if it is not wider than long, else below.
struct Reduction {
    d: Vec<f64>,
    e: Vec<f64>,
    left: Vec<(usize, Reflection)>,
    right: Vec<(usize, Reflection)>,
}

fn reduce(matrix: &Matrix) -> Reduction {
    let mut a = matrix.clone();
    let (rows, columns) = (a.rows(), a.columns());
    let mut out = Reduction { d: Vec::new(), e: Vec::new(), left: Vec::new(), right: Vec::new() };
    let upper = rows >= columns;
    for i in 0..rows.min(columns) {
        for half in 0..2 {
            let on_left = upper == (half == 0);
            if on_left {
                // Of an upper matrix the column from the diagonal on, of a lower one from below it.
                let row = i + usize::from(!upper);
                let column: Vec<f64> = (row..rows).map(|k| a[(k, i)]).collect();
                if column.is_empty() {
                    continue;
                }
                let reflection = Reflection::of(&column);
                if upper { &mut out.d } else { &mut out.e }.push(reflection.beta);
                reflection.apply_left(&mut a, row, i + 1..columns);
                out.left.push((row, reflection));
            } else {
                let column = i + usize::from(upper);
                let row: Vec<f64> = (column..columns).map(|k| a[(i, k)]).collect();
                if row.is_empty() {
                    continue;
                }
                let reflection = Reflection::of(&row);
                if upper { &mut out.e } else { &mut out.d }.push(reflection.beta);
                reflection.apply_right(&mut a, i + 1..rows, column);
                out.right.push((column, reflection));
            }
        }
    }
    out.e.truncate(out.d.len().saturating_sub(1));
    out
}

/// Decomposes by reduction to bidiagonal form, with so many vectors on the left and right.
fn direct(matrix: &Matrix, left: usize, right: usize) -> Option<Svd> {
    let (rows, columns) = (matrix.rows(), matrix.columns());
    let Reduction { mut d, mut e, left: lefts, right: rights } = reduce(matrix);
    let n = d.len();
    let mut u = Matrix::identity(n, n);
    let mut vt = Matrix::identity(n, n);
    let mut turns = Vec::new();
    if rows < columns {
        for i in 0..n.saturating_sub(1) {
            let (rotation, r) = Rotation::onto_first(d[i], e[i]);
            d[i] = r;
            e[i] = rotation.s * d[i + 1];
            d[i + 1] *= rotation.c;
            turns.push((i, rotation.back()));
        }
    }
    let values = if n == 1 {
        // The sign of a single value goes to the left.
        u[(0, 0)] = 1f64.copysign(d[0]);
        vec![d[0].abs()]
    } else {
        Bidiagonal { d, e, u: &mut u, vt: &mut vt }.diagonalise()?
    };
    for (i, rotation) in turns.into_iter().rev() {
        rotation.apply_rows(&mut u, i);
    }
    let mut u = extended(&u, rows, left);
    let mut vt = transposed(&extended(&transposed(&vt), columns, right));
    let (u_columns, vt_rows) = (u.columns(), vt.rows());
    for (row, reflection) in lefts.iter().rev() {
        reflection.apply_left(&mut u, *row, 0..u_columns);
    }
    for (column, reflection) in rights.iter().rev() {
        reflection.apply_right(&mut vt, 0..vt_rows, *column);
    }
    Some(Svd { u, values, vt })
}

/// The matrix with more rows and columns, which are those of the identity.
fn extended(a: &Matrix, rows: usize, columns: usize) -> Matrix {
    let mut out = a.resized(rows, columns);
    for i in a.rows()..rows.min(columns) {
        out[(i, i)] = 1.0;
    }
    out
}
