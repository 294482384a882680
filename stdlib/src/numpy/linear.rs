//! `numpy._linalg`: factors and solutions of stacks of matrices. `stdlib/py/numpy/linalg.py` has the functions of scripts.
//!
//! In: arrays of two axes or more, the last two being rows and columns. Out: arrays of float64, or `None` where there is no
//! result.
//! Elsewhere: one matrix at a time in `snek_tensor::linalg`.

use super::ndarray::array;
use super::object::{allocate, new_array};
use snek_heap::Value;
use snek_interp::native::module::ModuleDef;
use snek_interp::stage::rule;
use snek_interp::types::tuple;
use snek_interp::{Cx, Result, natives};
use snek_tensor::linalg::{Lu, Matrix, Vectors, cholesky, eigen, qr, svd, symmetric};
use snek_tensor::{Array, DType};

/// `numpy._linalg`.
pub(crate) static MODULE: ModuleDef = ModuleDef {
    doc: "The half of module numpy.linalg that is in Rust.",
    functions: natives! {
        "solve(a, b, /)" [staged = Rule(rule::ARRAY_LINEAR)] => solve,
        "slogdet(a, /)" [staged = Rule(rule::ARRAY_LINEAR)] => |cx, a| of_square(cx, &a[0], Work::Direct, |a| {
            let (sign, log) = Lu::new(a).sign_and_log();
            Some(vec![Part::Number(sign), Part::Number(log)])
        }),
        "cholesky(a, /)" [staged = Rule(rule::ARRAY_LINEAR)] => |cx, a| of_square(cx, &a[0], Work::Direct, |a| Some(vec![Part::Matrix(cholesky(a)?)])),
        "qr(a, columns, /)" [staged = Rule(rule::ARRAY_LINEAR)] => |cx, a| {
            let columns = usize::try_from(cx.index(&a[1])?).unwrap_or(0);
            decomposed(cx, &a[0], Work::Direct, |a| {
                let columns = columns.min(a.rows());
                let factors = qr(a);
                let triangle = factors.triangle.resized(columns, a.columns());
                Some(vec![Part::Matrix(factors.orthogonal(columns)), Part::Matrix(triangle)])
            })
        },
        "qr_raw(a, /)" [staged = Rule(rule::ARRAY_LINEAR)] => |cx, a| decomposed(cx, &a[0], Work::Direct, |a| {
            let (h, tau) = qr(a).raw();
            Some(vec![Part::Matrix(h), Part::Row(tau)])
        }),
        "eigh(a, /)" [staged = Rule(rule::ARRAY_LINEAR)] => |cx, a| of_square(cx, &a[0], Work::Iterated, |a| {
            let (values, vectors) = symmetric(a)?;
            Some(vec![Part::Row(values), Part::Matrix(vectors)])
        }),
        "svd(a, full, /)" [staged = Rule(rule::ARRAY_LINEAR)] => |cx, a| {
            let wanted = if cx.truth(&a[1])? { Vectors::All } else { Vectors::Few };
            decomposed(cx, &a[0], Work::Iterated, |a| {
                let found = svd(a, wanted)?;
                Some(vec![Part::Matrix(found.u), Part::Row(found.values), Part::Matrix(found.vt)])
            })
        },
        "eig(a, /)" [staged = Rule(rule::ARRAY_LINEAR)] => |cx, a| of_square(cx, &a[0], Work::General, |a| {
            let found = eigen(a)?;
            let (real, imaginary) = found.values.into_iter().unzip();
            Some(vec![Part::Row(real), Part::Row(imaginary), Part::Matrix(found.vectors)])
        }),
    },
    init: Some(|_, dict| {
        snek_interp::types::staged_function::ask_recorder("numpy._linalg", dict);
        Ok(())
    }),
    ..ModuleDef::named("numpy._linalg")
};

/// A part of a decomposition.
enum Part {
    Number(f64),
    Row(Vec<f64>),
    Matrix(Matrix),
}

impl Part {
    fn dims(&self) -> Vec<usize> {
        match self {
            Part::Number(_) => Vec::new(),
            Part::Row(row) => vec![row.len()],
            Part::Matrix(matrix) => vec![matrix.rows(), matrix.columns()],
        }
    }

    fn into_data(self) -> Vec<f64> {
        match self {
            Part::Number(x) => vec![x],
            Part::Row(row) => row,
            Part::Matrix(matrix) => matrix.into_data(),
        }
    }
}

/// A stack of matrices.
struct Stack {
    outer: Vec<usize>,
    rows: usize,
    columns: usize,
    all: Vec<f64>,
}

impl Stack {
    fn of(cx: &mut Cx, value: &Value) -> Result<Stack> {
        let array = array(cx, value)?;
        let [outer @ .., rows, columns] = array.dims() else {
            return Err(cx.value_error("at least two dimensions are needed"));
        };
        let (rows, columns) = (*rows, *columns);
        // Room for the elements, for work and for results.
        let square = rows.max(columns).saturating_mul(rows.max(columns));
        allocate(cx, DType::F64, &[array.size().saturating_add(square), 6])?;
        Ok(Stack { outer: outer.to_vec(), rows, columns, all: array.to_vec::<f64>() })
    }

    fn count(&self) -> usize {
        self.outer.iter().product()
    }

    fn size(&self) -> usize {
        self.rows * self.columns
    }

    fn at(&self, at: usize) -> Matrix {
        let size = self.size();
        Matrix::new(self.rows, self.columns, self.all[at * size..(at + 1) * size].to_vec())
    }
}

/// What a decomposition takes, in units of work for a hundred products of rows, columns and the larger of both, as measured
/// with matrices of 400 rows.
#[derive(Clone, Copy)]
enum Work {
    /// Factors that are found in one pass.
    Direct = 50,
    /// An iteration for the values of a symmetric matrix or a product.
    Iterated = 100,
    /// An iteration for the values of any matrix, and its vectors.
    General = 300,
}

impl Work {
    /// Asks for the time of one.
    fn foresee(self, cx: &mut Cx, rows: usize, columns: usize) -> Result<()> {
        let steps = rows.saturating_mul(columns).saturating_mul(rows.max(columns));
        cx.foresee(steps.saturating_mul(self as usize) / 100)
    }
}

/// As `decomposed`, for square matrices.
fn of_square(
    cx: &mut Cx,
    value: &Value,
    work: Work,
    decompose: impl Fn(&Matrix) -> Option<Vec<Part>>,
) -> Result<Value> {
    match array(cx, value)?.dims() {
        [.., rows, columns] if rows == columns => decomposed(cx, value, work, decompose),
        _ => Err(cx.value_error("square matrices are needed")),
    }
}

/// Applies a decomposition to each matrix of a stack. Out: a tuple of stacks; `None` if one has no decomposition.
fn decomposed(
    cx: &mut Cx,
    value: &Value,
    work: Work,
    decompose: impl Fn(&Matrix) -> Option<Vec<Part>>,
) -> Result<Value> {
    let stack = Stack::of(cx, value)?;
    let mut columns: Vec<(Vec<usize>, Vec<f64>)> = Vec::new();
    for at in 0..stack.count() {
        work.foresee(cx, stack.rows, stack.columns)?;
        let Some(parts) = decompose(&stack.at(at)) else { return Ok(Value::NONE) };
        columns.resize_with(parts.len(), Default::default);
        for ((dims, data), part) in columns.iter_mut().zip(parts) {
            *dims = part.dims();
            data.extend(part.into_data());
        }
    }
    if stack.count() == 0 {
        // Without matrices the parts have the shapes that those of any matrix would have.
        work.foresee(cx, stack.rows, stack.columns)?;
        let Some(sample) = decompose(&Matrix::identity(stack.rows, stack.columns)) else { return Ok(Value::NONE) };
        columns = sample.iter().map(|part| (part.dims(), Vec::new())).collect();
    }
    let arrays = columns.into_iter().map(|(inner, data)| {
        let dims: Vec<usize> = stack.outer.iter().copied().chain(inner).collect();
        new_array(Array::from_vec(&dims, data))
    });
    Ok(tuple::new(arrays.collect::<Vec<_>>()))
}

/// `solve(a, b)`: stacks of the same size; `None` if a matrix is singular.
fn solve(cx: &mut Cx, a: &[Value]) -> Result<Value> {
    let (left, right) = (Stack::of(cx, &a[0])?, Stack::of(cx, &a[1])?);
    if left.rows != left.columns || left.rows != right.rows || left.outer != right.outer {
        return Err(cx.value_error("matrices do not fit each other"));
    }
    let mut data = Vec::with_capacity(right.all.len());
    for at in 0..left.count() {
        Work::Direct.foresee(cx, left.rows, left.columns.max(right.columns))?;
        let factors = Lu::new(&left.at(at));
        if factors.is_singular() {
            return Ok(Value::NONE);
        }
        data.extend(factors.solve(&right.at(at)).into_data());
    }
    let mut dims = right.outer.clone();
    dims.extend([right.rows, right.columns]);
    Ok(new_array(Array::from_vec(&dims, data)))
}
