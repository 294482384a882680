//! Folding elements along axes.

use std::cmp::Ordering;

use snek_tensor::{Binary, Binop, DType, ErrorKind, OpError, Scalar, Tensor, array_binary, convert, find_two, truth};

use super::index::{at, axis_of, build, check_axes, strided, tensor, unravel};
use crate::eval::Data;

/// How elements are folded.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Fold {
    Sum,
    Prod,
    Max,
    Min,
    And,
    Or,
}

impl Fold {
    /// The element type of the result.
    pub(crate) fn result(self, dtype: DType) -> DType {
        match self {
            Fold::Sum | Fold::Prod if !dtype.is_float() => DType::I64,
            Fold::And | Fold::Or => DType::Bool,
            _ => dtype,
        }
    }

    /// What the fold of no element is.
    pub(crate) fn identity(self) -> Option<Scalar> {
        match self {
            Fold::Sum => Some(Scalar::I64(0)),
            Fold::Prod => Some(Scalar::I64(1)),
            Fold::And => Some(Scalar::Bool(true)),
            Fold::Or => Some(Scalar::Bool(false)),
            Fold::Max | Fold::Min => None,
        }
    }

    /// The function that NumPy folds with.
    fn function(self) -> Option<&'static Binop> {
        find_two(match self {
            Fold::Sum => "add",
            Fold::Prod => "multiply",
            Fold::Max => "maximum",
            Fold::Min => "minimum",
            Fold::And | Fold::Or => return None,
        })
    }

    /// The error of an extreme of no element.
    pub(crate) fn no_identity(self) -> String {
        let name = if self == Fold::Max { "maximum" } else { "minimum" };
        format!("zero-size array to reduction operation {name} which has no identity")
    }

    fn join(self, a: Scalar, b: Scalar) -> Result<Scalar, OpError> {
        let op = match self {
            Fold::Sum => Binary::Add,
            Fold::Prod => Binary::Mul,
            Fold::Max => Binary::Max,
            Fold::Min => Binary::Min,
            Fold::And => return Ok(Scalar::Bool(truth(a) && truth(b))),
            Fold::Or => return Ok(Scalar::Bool(truth(a) || truth(b))),
        };
        let joined = array_binary(op, &Tensor::from(a), &Tensor::from(b))?;
        Ok(joined.get(0).unwrap_or(a))
    }
}

pub(crate) fn reduce(fold: Fold, x: &Data, axes: &[usize]) -> Result<Data, OpError> {
    let t = tensor(x)?;
    let dims = t.shape().dims();
    check_axes(axes, dims.len())?;
    let rest: Vec<usize> = (0..dims.len()).filter(|axis| !axes.contains(axis)).collect();
    let kept: Vec<usize> = rest.iter().map(|axis| dims[*axis]).collect();
    let folded: Vec<usize> = axes.iter().map(|axis| dims[*axis]).collect();
    let dtype = fold.result(t.dtype());
    let kernel = fold.function().and_then(|op| op.loop_for(dtype).map(|kernel| (op, kernel)));
    if let (Some((op, kernel)), true) = (kernel, dtype.is_float() && t.shape().size() > 0) {
        return snek_tensor::fold(op, kernel, &strided(&t), axes, None).0.to_tensor().map(Data::from);
    }
    build(dtype, &kept, |index| {
        let mut total = match fold.identity() {
            Some(identity) => Some(convert(identity, dtype)?),
            None => None,
        };
        for place in 0..folded.iter().product() {
            let mut from = vec![0; dims.len()];
            rest.iter().zip(index).for_each(|(axis, position)| from[*axis] = *position);
            axes.iter().zip(unravel(place, &folded)).for_each(|(axis, position)| from[*axis] = position);
            let element = convert(at(&t, &from), dtype)?;
            total = Some(match total {
                Some(total) => fold.join(total, element)?,
                None => element,
            });
        }
        total.ok_or_else(|| OpError::new(ErrorKind::Value, fold.no_identity()))
    })
}

pub(crate) fn arg_extreme(fold: Fold, x: &Data, axis: Option<i64>) -> Result<Data, OpError> {
    let t = tensor(x)?;
    let dims = t.shape().dims();
    let along = axis_of(axis, dims.len())?;
    let kept: Vec<usize> = (0..dims.len()).filter(|axis| *axis != along).map(|axis| dims[axis]).collect();
    build(DType::I64, &kept, |index| {
        let element = |position: usize| {
            let mut from = index.to_vec();
            from.insert(along, position);
            at(&t, &from)
        };
        let mut best: Option<(usize, Scalar)> = None;
        for position in 0..dims[along] {
            let x = element(position);
            let better = match best {
                None => true,
                Some((_, best)) if best.as_f64().is_nan() => false,
                Some((_, best)) => match (fold, order(x, best)) {
                    (_, None) => true,
                    (Fold::Max, Some(order)) => order == Ordering::Greater,
                    (_, Some(order)) => order == Ordering::Less,
                },
            };
            if better {
                best = Some((position, x));
            }
        }
        let name = if fold == Fold::Max { "argmax" } else { "argmin" };
        let text = format!("attempt to get {name} of an empty sequence");
        best.map(|(position, _)| Scalar::I64(position as i64)).ok_or_else(|| OpError::new(ErrorKind::Value, text))
    })
}

/// The order of two elements of one array; none if one is `nan`.
pub(super) fn order(a: Scalar, b: Scalar) -> Option<Ordering> {
    match (a.as_i64(), b.as_i64()) {
        (Some(a), Some(b)) => Some(a.cmp(&b)),
        _ => a.as_f64().partial_cmp(&b.as_f64()),
    }
}

pub(crate) fn running(fold: Fold, x: &Data, axis: Option<i64>) -> Result<Data, OpError> {
    let t = tensor(x)?;
    let dims = t.shape().dims();
    let along = axis_of(axis, dims.len())?;
    let dtype = fold.result(t.dtype());
    build(dtype, dims, |index| {
        let mut from = index.to_vec();
        from[along] = 0;
        let mut total = convert(at(&t, &from), dtype)?;
        for position in 1..=index[along] {
            from[along] = position;
            total = fold.join(total, convert(at(&t, &from), dtype)?)?;
        }
        Ok(total)
    })
}
