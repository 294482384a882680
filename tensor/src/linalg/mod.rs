//! Linear algebra on dense matrices of 64-bit floats.
//!
//! In: a [`Matrix`]. Out: its factors, solutions, eigenvalues, singular values.
//! Invariants:
//! - Signs and order of vectors are LAPACK's: the same reflections and rotations in the same order.
//! - The last bits of solutions of small systems are OpenBLAS's too (`lu.rs`): it decides whether a result prints as 0.
//! - An iteration that does not converge ends with `None`.
//!
//! Elsewhere: norms, ranks and what else follows from these are in module `numpy.linalg`.

mod bidiagonal;
mod cholesky;
mod eigen;
mod hessenberg;
mod lu;
mod matrix;
mod qr;
mod reflect;
mod rotate;
mod schur;
mod svd;
mod symmetric;
mod tridiagonal;

pub use cholesky::cholesky;
pub use eigen::{Eigen, eigen};
pub use lu::Lu;
pub use matrix::Matrix;
pub use qr::{Qr, qr};
pub use svd::{Svd, Vectors, svd};
pub use symmetric::symmetric;

#[cfg(test)]
mod tests {
    use super::*;

    fn check(found: Matrix, expected: &[f64]) {
        let found = found.into_data();
        let near = found.iter().zip(expected).all(|(x, y)| (x - y).abs() < 1e-8);
        assert!(found.len() == expected.len() && near, "{found:?}");
    }

    #[test]
    fn signs_of_vectors_are_lapacks() {
        let a = Matrix::new(2, 2, vec![2.0, 1.0, 1.0, 3.0]);
        let Some((values, vectors)) = symmetric(&a) else { panic!("it converges") };
        check(Matrix::new(1, 2, values), &[1.38196601, 3.61803399]);
        check(vectors, &[-0.85065081, 0.52573111, 0.52573111, 0.85065081]);
        let Some(Svd { u, values, vt }) = svd(&Matrix::new(2, 1, vec![3.0, 4.0]), Vectors::All) else {
            panic!("it converges")
        };
        check(u, &[0.6, -0.8, 0.8, 0.6]);
        assert_eq!(values, [5.0]);
        check(vt, &[1.0]);
        let factors = qr(&a);
        check(factors.orthogonal(2), &[-0.89442719, -0.4472136, -0.4472136, 0.89442719]);
        check(factors.triangle, &[-2.23606798, -2.23606798, 0.0, 2.23606798]);
    }

    #[test]
    fn complex_eigenvalues_come_in_pairs() {
        let Some(found) = eigen(&Matrix::new(2, 2, vec![0.0, -1.0, 1.0, 0.0])) else { panic!("it converges") };
        assert_eq!(found.values, [(0.0, 1.0), (0.0, -1.0)]);
    }

    #[test]
    fn what_has_no_factor_is_told() {
        assert!(cholesky(&Matrix::new(2, 2, vec![1.0, 2.0, 2.0, 1.0])).is_none());
        assert!(svd(&Matrix::new(1, 1, vec![f64::NAN]), Vectors::Few).is_none());
    }
}
