//! Sums of products.

use snek_tensor::{Binary, DType, ErrorKind, OpError, Scalar, Shape, Tensor, array_binary, convert, truth};

use super::index::{at, build, check_axes, tensor, unravel};
use crate::eval::Data;
use crate::ir::Attrs;

/// The axes that a product sums over, and those that both operands have in common.
pub(crate) struct Contraction {
    lhs: Vec<usize>,
    rhs: Vec<usize>,
    lhs_batch: Vec<usize>,
    rhs_batch: Vec<usize>,
}

impl Contraction {
    pub(crate) fn of(attrs: &Attrs) -> Contraction {
        let axes = |name: &str| {
            attrs.ints(name).unwrap_or_default().iter().map(|axis| usize::try_from(*axis).unwrap_or(0)).collect()
        };
        Contraction {
            lhs: axes("lhs_contracting"),
            rhs: axes("rhs_contracting"),
            lhs_batch: axes("lhs_batch"),
            rhs_batch: axes("rhs_batch"),
        }
    }
}

/// NumPy's text for an operand without axes.
pub(crate) fn no_core(operand: usize) -> String {
    format!(
        "matmul: Input operand {operand} does not have enough dimensions (has 0, gufunc core with signature \
         (n?,k),(k,m?)->(n?,m?) requires 1)"
    )
}

/// NumPy's text for operands that do not fit.
pub(crate) fn core_differs(k: usize, l: usize) -> String {
    format!(
        "matmul: Input operand 1 has a mismatch in its core dimension 0, with gufunc signature (n?,k),(k,m?)->(n?,m?) \
         (size {l} is different from {k})"
    )
}

pub(crate) fn matmul(a: &Data, b: &Data) -> Result<Data, OpError> {
    let (x, y) = (tensor(a)?, tensor(b)?);
    let (m, n) = (x.shape().dims(), y.shape().dims());
    for (operand, dims) in [m, n].into_iter().enumerate() {
        if dims.is_empty() {
            return Err(OpError::new(ErrorKind::Value, no_core(operand)));
        }
    }
    let (k, l) = (m[m.len() - 1], n[n.len().saturating_sub(2)]);
    if k != l {
        return Err(OpError::new(ErrorKind::Value, core_differs(k, l)));
    }
    let around = |dims: &[usize]| Shape::new(&dims[..dims.len().saturating_sub(2)]);
    let (outer_x, outer_y) = (around(m)?, around(n)?);
    let outer = outer_x.broadcast(&outer_y)?;
    let mut dims = outer.dims().to_vec();
    if m.len() > 1 {
        dims.push(m[m.len() - 2]);
    }
    if n.len() > 1 {
        dims.push(n[n.len() - 1]);
    }
    let dtype = x.dtype().join(y.dtype());
    build(dtype, &dims, |index| {
        let (batch, inner) = index.split_at(outer.rank());
        let row = &inner[..usize::from(m.len() > 1)];
        let column = &inner[row.len()..];
        let (before_x, before_y) =
            (super::choose::inside(outer_x.dims(), batch), super::choose::inside(outer_y.dims(), batch));
        sum(
            dtype,
            (0..k).map(|i| (at(&x, &[&before_x, row, &[i]].concat()), at(&y, &[&before_y[..], &[i], column].concat()))),
        )
    })
}

pub(crate) fn dot_general(a: &Data, b: &Data, axes: &Contraction) -> Result<Data, OpError> {
    let (x, y) = (tensor(a)?, tensor(b)?);
    let (m, n) = (x.shape().dims(), y.shape().dims());
    check_axes(&[&axes.lhs[..], &axes.lhs_batch[..]].concat(), m.len())?;
    check_axes(&[&axes.rhs[..], &axes.rhs_batch[..]].concat(), n.len())?;
    let pairs = axes.lhs.iter().zip(&axes.rhs).chain(axes.lhs_batch.iter().zip(&axes.rhs_batch));
    if let Some((i, j)) = pairs.into_iter().find(|(i, j)| m[**i] != n[**j]) {
        let text =
            format!("dot_general of shapes {} and {}: sizes {} and {} differ", x.shape(), y.shape(), m[*i], n[*j]);
        return Err(OpError::new(ErrorKind::Value, text));
    }
    let free = |rank: usize, taken: &[usize], batch: &[usize]| {
        (0..rank).filter(|axis| !taken.contains(axis) && !batch.contains(axis)).collect::<Vec<usize>>()
    };
    let (free_x, free_y) = (free(m.len(), &axes.lhs, &axes.lhs_batch), free(n.len(), &axes.rhs, &axes.rhs_batch));
    let dims: Vec<usize> =
        (axes.lhs_batch.iter().chain(&free_x).map(|axis| m[*axis])).chain(free_y.iter().map(|axis| n[*axis])).collect();
    let summed: Vec<usize> = axes.lhs.iter().map(|axis| m[*axis]).collect();
    let dtype = x.dtype().join(y.dtype());
    build(dtype, &dims, |index| {
        let (batch, rest) = index.split_at(axes.lhs_batch.len());
        let (row, column) = rest.split_at(free_x.len());
        sum(
            dtype,
            (0..summed.iter().product()).map(|place| {
                let inner = unravel(place, &summed);
                let from_x = place_in(m.len(), [(&axes.lhs_batch, batch), (&free_x, row), (&axes.lhs, &inner)]);
                let from_y = place_in(n.len(), [(&axes.rhs_batch, batch), (&free_y, column), (&axes.rhs, &inner)]);
                (at(&x, &from_x), at(&y, &from_y))
            }),
        )
    })
}

fn place_in(rank: usize, parts: [(&Vec<usize>, &[usize]); 3]) -> Vec<usize> {
    let mut place = vec![0; rank];
    for (axes, positions) in parts {
        axes.iter().zip(positions).for_each(|(axis, position)| place[*axis] = *position);
    }
    place
}

fn sum(dtype: DType, products: impl Iterator<Item = (Scalar, Scalar)>) -> Result<Scalar, OpError> {
    let mut total = convert(Scalar::I64(0), dtype)?;
    for (a, b) in products {
        let (a, b) = (convert(a, dtype)?, convert(b, dtype)?);
        if dtype == DType::Bool {
            total = Scalar::Bool(truth(total) || (truth(a) && truth(b)));
            continue;
        }
        let product = array_binary(Binary::Mul, &Tensor::from(a), &Tensor::from(b))?;
        let next = array_binary(Binary::Add, &Tensor::from(total), &product)?;
        total = next.get(0).unwrap_or(total);
    }
    Ok(total)
}
