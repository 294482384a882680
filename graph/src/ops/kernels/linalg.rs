//! Factors and solutions of stacks of matrices.

use snek_tensor::linalg::{Lu, Matrix, Vectors, cholesky, qr, svd, symmetric};
use snek_tensor::{Array, DType, OpError, Tensor};

use super::index::tensor;
use crate::eval::Data;

/// How many parts a decomposition has.
pub(crate) fn linalg_parts(what: &str) -> usize {
    match what {
        "solve" | "cholesky" => 1,
        "svd" | "svd_full" => 3,
        _ => 2,
    }
}

pub(crate) fn linalg(what: &str, inputs: &[Data]) -> Result<Vec<Data>, OpError> {
    let stacks = inputs.iter().map(|input| Stack::of(&*tensor(input)?)).collect::<Result<Vec<_>, _>>()?;
    let Some(first) = stacks.first() else { return Err(OpError::value("a matrix is needed")) };
    let mut parts: Vec<(Vec<usize>, Vec<f64>)> = vec![(Vec::new(), Vec::new()); linalg_parts(what)];
    let identity = Matrix::identity(first.rows, first.columns);
    let sample = decompose(what, &identity, stacks.get(1).map(|right| Matrix::zeros(right.rows, right.columns)));
    for ((dims, _), (own, _)) in parts.iter_mut().zip(sample.ok_or_else(|| failed(what))?) {
        *dims = own;
    }
    for at in 0..first.count() {
        let found = decompose(what, &first.at(at), stacks.get(1).map(|right| right.at(at)));
        for ((_, data), (_, part)) in parts.iter_mut().zip(found.ok_or_else(|| failed(what))?) {
            data.extend(part);
        }
    }
    let whole = |(dims, data): (Vec<usize>, Vec<f64>)| {
        let dims = [&first.outer[..], &dims].concat();
        Array::from_vec(&dims, data).to_tensor().map(Data::from)
    };
    parts.into_iter().map(whole).collect()
}

fn failed(what: &str) -> OpError {
    OpError::value(match what {
        "cholesky" => "Matrix is not positive definite",
        "eigh" => "Eigenvalues did not converge",
        "solve" => "Singular matrix",
        _ => "a decomposition did not converge",
    })
}

/// The parts of one matrix's decomposition, each with its dimensions.
fn decompose(what: &str, a: &Matrix, right: Option<Matrix>) -> Option<Vec<(Vec<usize>, Vec<f64>)>> {
    let matrix = |m: Matrix| (vec![m.rows(), m.columns()], m.into_data());
    let row = |row: Vec<f64>| (vec![row.len()], row);
    let number = |x: f64| (Vec::new(), vec![x]);
    Some(match what {
        "solve" => {
            let lu = Lu::new(a);
            if lu.is_singular() {
                return None;
            }
            vec![matrix(lu.solve(&right?))]
        }
        "slogdet" => {
            let (sign, log) = Lu::new(a).sign_and_log();
            vec![number(sign), number(log)]
        }
        "cholesky" => vec![matrix(cholesky(a)?)],
        "qr" | "qr_full" => {
            let columns = if what == "qr" { a.rows().min(a.columns()) } else { a.rows() };
            let factors = qr(a);
            let triangle = factors.triangle.resized(columns, a.columns());
            vec![matrix(factors.orthogonal(columns)), matrix(triangle)]
        }
        "eigh" => {
            let (values, vectors) = symmetric(a)?;
            vec![row(values), matrix(vectors)]
        }
        "svd" | "svd_full" => {
            let found = svd(a, if what == "svd" { Vectors::Few } else { Vectors::All })?;
            vec![matrix(found.u), row(found.values), matrix(found.vt)]
        }
        _ => return None,
    })
}

struct Stack {
    outer: Vec<usize>,
    rows: usize,
    columns: usize,
    all: Vec<f64>,
}

impl Stack {
    fn of(t: &Tensor) -> Result<Stack, OpError> {
        let [outer @ .., rows, columns] = t.shape().dims() else {
            return Err(OpError::value("at least two dimensions are needed"));
        };
        let all = Array::from_tensor(t.convert(DType::F64)?).to_vec::<f64>();
        Ok(Stack { outer: outer.to_vec(), rows: *rows, columns: *columns, all })
    }

    fn count(&self) -> usize {
        self.outer.iter().product()
    }

    fn at(&self, at: usize) -> Matrix {
        let size = self.rows * self.columns;
        let data = self.all.get(at * size..(at + 1) * size).map(<[f64]>::to_vec);
        Matrix::new(self.rows, self.columns, data.unwrap_or_else(|| vec![0.0; size]))
    }
}
