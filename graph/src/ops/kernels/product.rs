//! Sums of products.

use snek_tensor::{Array, ErrorKind, OpError, Shape};

use super::index::{check_axes, strided, tensor};
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
    let dtype = x.dtype().join(y.dtype());
    let (a, b) = (strided(&x.convert(dtype)?), strided(&y.convert(dtype)?));
    let a = if m.len() == 1 { a.view(a.layout().with_axis(0)) } else { a };
    let b = if n.len() == 1 { b.view(b.layout().with_axis(1)) } else { b };
    let mut dims = outer.dims().to_vec();
    dims.extend((m.len() > 1).then(|| m[m.len() - 2]));
    dims.extend((n.len() > 1).then(|| n[n.len() - 1]));
    Shape::new(&dims)?;
    snek_tensor::matmul(&a, &b, outer.dims()).reshape(&dims).to_tensor().map(Data::from)
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
    let (a, b) = (strided(&x.convert(dtype)?), strided(&y.convert(dtype)?));
    let sizes = |axes: &[usize], dims: &[usize]| axes.iter().map(|axis| dims[*axis]).collect::<Vec<usize>>();
    let batch = sizes(&axes.lhs_batch, m);
    let count = |sizes: &[usize]| sizes.iter().product::<usize>();
    let (rows, columns) = (count(&sizes(&free_x, m)), count(&sizes(&free_y, n)));
    let stacked = |array: &Array, order: [&[usize]; 3], ends: [usize; 2]| {
        array.permute(&order.concat()).reshape(&[&batch[..], &ends].concat())
    };
    let a = stacked(&a, [&axes.lhs_batch, &free_x, &axes.lhs], [rows, count(&summed)]);
    let b = stacked(&b, [&axes.rhs_batch, &axes.rhs, &free_y], [count(&summed), columns]);
    Shape::new(&dims)?;
    snek_tensor::matmul(&a, &b, &batch).reshape(&dims).to_tensor().map(Data::from)
}
