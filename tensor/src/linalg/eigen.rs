//! Eigenvalues and eigenvectors of square matrices.

use super::Matrix;
use super::hessenberg::hessenberg;
use super::reflect::norm;
use super::rotate::Rotation;
use super::schur::Schur;

/// Eigenvalues and eigenvectors.
pub struct Eigen {
    /// Real and imaginary parts; conjugates follow each other.
    pub values: Vec<(f64, f64)>,
    /// The vectors as columns, of length 1. A complex pair has real and imaginary part of its first vector.
    pub vectors: Matrix,
}

/// Eigenvalues and eigenvectors; `None` if the iteration does not converge.
pub fn eigen(matrix: &Matrix) -> Option<Eigen> {
    if matrix.has_nan() {
        return None;
    }
    let n = matrix.rows();
    let (h, q) = hessenberg(matrix);
    let Schur { t, z, values } = Schur::of(h, q)?;
    let mut vectors = Matrix::zeros(n, n);
    for (k, value) in values.iter().enumerate() {
        if value.1 == 0.0 {
            set_column(&mut vectors, k, &real_vector(&t, &z, k));
        } else if value.1 > 0.0 {
            let (re, im) = complex_vector(&t, &z, k, *value);
            set_column(&mut vectors, k, &re);
            set_column(&mut vectors, k + 1, &im);
        }
    }
    Some(Eigen { values, vectors })
}

fn set_column(a: &mut Matrix, column: usize, x: &[f64]) {
    for (i, x) in x.iter().enumerate() {
        a[(i, column)] = *x;
    }
}

/// The smallest divisor: smaller ones are replaced by it.
fn least_divisor(t: &Matrix, value: f64) -> f64 {
    (f64::EPSILON * value.abs()).max(f64::MIN_POSITIVE * (t.rows() as f64 / f64::EPSILON))
}

fn real_vector(t: &Matrix, z: &Matrix, k: usize) -> Vec<f64> {
    let value = t[(k, k)];
    let x = solve_complex(t, k, (value, 0.0), |i| (-t[(i, k)], 0.0));
    let mut out: Vec<f64> = (0..t.rows()).map(|i| (0..k).fold(z[(i, k)], |sum, j| sum + z[(i, j)] * x[j].0)).collect();
    let size = norm(&out);
    out.iter_mut().for_each(|x| *x /= size);
    out
}

/// The vector of the eigenvalue with positive imaginary part of the block at `k`.
fn complex_vector(t: &Matrix, z: &Matrix, k: usize, value: (f64, f64)) -> (Vec<f64>, Vec<f64>) {
    let (above, below) = (t[(k, k + 1)], t[(k + 1, k)]);
    let imaginary = value.1;
    let (first, second) = if above.abs() >= below.abs() {
        ((1.0, 0.0), (0.0, imaginary / above))
    } else {
        ((-imaginary / below, 0.0), (0.0, 1.0))
    };
    let right = |i: usize| {
        let (p, q) = (t[(i, k)], t[(i, k + 1)]);
        (-p * first.0 - q * second.0, -p * first.1 - q * second.1)
    };
    let mut x = solve_complex(t, k, value, right);
    x.push(first);
    x.push(second);
    let part = |pick: fn(&(f64, f64)) -> f64| -> Vec<f64> {
        (0..t.rows()).map(|i| x.iter().enumerate().fold(0.0, |sum, (j, x)| sum + z[(i, j)] * pick(x))).collect()
    };
    let (mut re, mut im) = (part(|x| x.0), part(|x| x.1));
    let size = 1.0 / norm(&re).hypot(norm(&im));
    re.iter_mut().chain(im.iter_mut()).for_each(|x| *x *= size);
    // The largest element becomes real.
    let mut largest = 0;
    for i in 1..re.len() {
        if re[i].hypot(im[i]) > re[largest].hypot(im[largest]) {
            largest = i;
        }
    }
    let (Rotation { c, s }, _) = Rotation::onto_first(re[largest], im[largest]);
    for (re, im) in re.iter_mut().zip(im.iter_mut()) {
        (*re, *im) = (c * *re + s * *im, c * *im - s * *re);
    }
    im[largest] = 0.0;
    (re, im)
}

type Complex = (f64, f64);

fn times(a: Complex, b: Complex) -> Complex {
    (a.0 * b.0 - a.1 * b.1, a.0 * b.1 + a.1 * b.0)
}

fn over(a: Complex, b: Complex) -> Complex {
    if b.1 == 0.0 {
        return (a.0 / b.0, a.1 / b.0);
    }
    let size = b.0 * b.0 + b.1 * b.1;
    let top = times(a, (b.0, -b.1));
    (top.0 / size, top.1 / size)
}

/// Solves `(t[:k, :k] - value) x = right` backwards, blocks of two together.
fn solve_complex(t: &Matrix, k: usize, value: Complex, right: impl Fn(usize) -> Complex) -> Vec<Complex> {
    let mut x: Vec<Complex> = (0..k).map(right).collect();
    let least = least_divisor(t, value.0.abs() + value.1.abs());
    let safe = |d: Complex| if d.0.abs() + d.1.abs() < least { (least, 0.0) } else { d };
    let mut bound = k;
    while bound > 0 {
        let j = bound - 1;
        let eliminate = |x: &mut Vec<Complex>, j: usize, rows: usize| {
            let solved = x[j];
            for (i, x) in x[..rows].iter_mut().enumerate() {
                *x = (x.0 - t[(i, j)] * solved.0, x.1 - t[(i, j)] * solved.1);
            }
        };
        if j > 0 && t[(j, j - 1)] != 0.0 {
            let (a, d) = ((t[(j - 1, j - 1)] - value.0, -value.1), (t[(j, j)] - value.0, -value.1));
            let (b, c) = (t[(j - 1, j)], t[(j, j - 1)]);
            let product = times(a, d);
            let determinant = safe((product.0 - b * c, product.1));
            let (p, q) = (x[j - 1], x[j]);
            let (pd, qa) = (times(p, d), times(q, a));
            x[j - 1] = over((pd.0 - b * q.0, pd.1 - b * q.1), determinant);
            x[j] = over((qa.0 - c * p.0, qa.1 - c * p.1), determinant);
            eliminate(&mut x, j, j - 1);
            eliminate(&mut x, j - 1, j - 1);
            bound -= 2;
        } else {
            x[j] = over(x[j], safe((t[(j, j)] - value.0, -value.1)));
            eliminate(&mut x, j, j);
            bound -= 1;
        }
    }
    x
}
