//! Rules of reductions and of running sums and products.
//!
//! In: a [`Pull`]. Out: what it is given.
//! Invariants: several greatest elements share the cotangent evenly. Products have derivatives at zeros too.

use super::{Done, Pull};
use crate::error::GraphError;
use crate::ir::{Attr, Attrs, Type, ValueId};
use crate::ops::Op;

type Value = Result<ValueId, GraphError>;

/// The axes that stay.
fn rest(p: &Pull<'_, '_>, axes: &[i64]) -> Vec<i64> {
    (0..p.dims(0).len() as i64).filter(|axis| !axes.contains(axis)).collect()
}

pub(crate) fn reduce_sum(p: &mut Pull<'_, '_>) -> Done {
    let ct = p.ct(0)?;
    let places = rest(p, &p.ints("axes"));
    let back = p.spread_like(ct, 0, places)?;
    p.give(0, back)
}

pub(crate) fn reduce_extreme(p: &mut Pull<'_, '_>) -> Done {
    let (ct, x, y) = (p.ct(0)?, p.x(0)?, p.y(0)?);
    let axes = p.ints("axes");
    let places = rest(p, &axes);
    let spread = p.spread_like(y, 0, places.clone())?;
    let is_extreme = p.op(Op::Eq, &[x, spread])?;
    let (zero, one) = (p.float(0.0), p.float(1.0));
    let ones = p.op(Op::Select, &[is_extreme, one, zero])?;
    let count = p.op_with(Op::ReduceSum, &[ones], Attrs::new().with("axes", Attr::Ints(axes)))?;
    let share = p.op(Op::Div, &[ct, count])?;
    let share = p.spread_like(share, 0, places)?;
    let back = p.mul(ones, share)?;
    p.give(0, back)
}

/// The product of the others is a product of those before and those behind.
pub(crate) fn reduce_prod(p: &mut Pull<'_, '_>) -> Done {
    let axes = p.ints("axes");
    let rank = p.dims(0).len();
    // The axes become the last one, which is of their size together.
    let order: Vec<i64> = rest(p, &axes).into_iter().chain(axes.iter().copied()).collect();
    let mut inverse = vec![0i64; rank];
    order.iter().enumerate().for_each(|(to, from)| inverse[*from as usize] = to as i64);
    let permuted = |p: &mut Pull<'_, '_>, x: ValueId, order: Vec<i64>| {
        p.op_with(Op::Transpose, &[x], Attrs::new().with("permutation", Attr::Ints(order)))
    };
    let (ct, x) = (p.ct(0)?, p.x(0)?);
    let moved = permuted(p, x, order.clone())?;
    let dims = p.builder().ty(moved).dims().unwrap_or_default().to_vec();
    let kept = rank - axes.len();
    let mut merged = dims[..kept].to_vec();
    let size = dims[kept..].iter().try_fold(1usize, |all, dim| match dim {
        crate::ir::Dim::Size(size) => all.checked_mul(*size),
        _ => None,
    });
    let Some(size) = size else {
        return Err(GraphError::type_error("the derivative of a product along an axis whose size is not known"));
    };
    let mut sizes = Vec::new();
    for axis in (0..kept).filter(|axis| !matches!(dims[*axis], crate::ir::Dim::Size(_))) {
        sizes.push(p.size(0, usize::try_from(order[axis]).unwrap_or(0))?);
    }
    merged.push(crate::ir::Dim::Size(size));
    let flat =
        p.op_with(Op::Reshape, &[&[moved], &sizes[..]].concat(), Attrs::new().with("shape", Attr::Dims(merged)))?;
    let before = products_before(p, flat, kept)?;
    let reversed = flipped(p, flat, kept)?;
    let behind = products_before(p, reversed, kept)?;
    let behind = flipped(p, behind, kept)?;
    let others = p.mul(before, behind)?;
    let ct = p.op_with(Op::ExpandDims, &[ct], Attrs::new().with("dimensions", Attr::Ints(vec![kept as i64])))?;
    let back = p.mul(others, ct)?;
    let back = p.op_with(Op::Reshape, &[&[back], &sizes[..]].concat(), Attrs::new().with("shape", Attr::Dims(dims)))?;
    let back = permuted(p, back, inverse)?;
    p.give(0, back)
}

fn flipped(p: &mut Pull<'_, '_>, x: ValueId, axis: usize) -> Value {
    p.op_with(Op::Rev, &[x], Attrs::new().with("dimensions", Attr::Ints(vec![axis as i64])))
}

/// For each element along an axis the product of those before it.
fn products_before(p: &mut Pull<'_, '_>, x: ValueId, axis: usize) -> Value {
    let dtype = p.builder().ty(x).dtype();
    let one = match dtype {
        Some(snek_tensor::DType::F32) => {
            p.builder().constant(crate::ir::Literal::Scalar(snek_tensor::Scalar::F32(1.0)))
        }
        _ => p.float(1.0),
    };
    let rank = p.builder().ty(x).dims().map_or(0, <[crate::ir::Dim]>::len);
    let along = |number: i64| (0..rank).map(|i| if i == axis { number } else { 0 }).collect::<Vec<i64>>();
    let attrs = Attrs::new().with("low", Attr::Ints(along(1))).with("high", Attr::Ints(along(-1)));
    let moved = p.op_with(Op::Pad, &[x, one], attrs)?;
    p.op_with(Op::CumProd, &[moved], Attrs::new().with("axis", Attr::Int(axis as i64)))
}

/// Sums of what is at and behind each element.
fn sums_behind(p: &mut Pull<'_, '_>, x: ValueId) -> Value {
    let axis = p.node().attrs.int("axis").unwrap_or(0);
    let dimensions = || Attrs::new().with("dimensions", Attr::Ints(vec![axis]));
    let reversed = p.op_with(Op::Rev, &[x], dimensions())?;
    let sums = p.op_with(Op::CumSum, &[reversed], Attrs::new().with("axis", Attr::Int(axis)))?;
    p.op_with(Op::Rev, &[sums], dimensions())
}

pub(crate) fn cumsum(p: &mut Pull<'_, '_>) -> Done {
    let ct = p.ct(0)?;
    let back = sums_behind(p, ct)?;
    p.give(0, back)
}

/// Where no element is zero, sums of shares; else a loop that divides by none.
pub(crate) fn cumprod(p: &mut Pull<'_, '_>) -> Done {
    let (ct, x, y) = (p.ct(0)?, p.x(0)?, p.y(0)?);
    let zero = p.float(0.0);
    let is_zero = p.op(Op::Eq, &[x, zero])?;
    let axes = Attr::Ints((0..p.dims(0).len() as i64).collect());
    let any = p.op_with(Op::ReduceOr, &[is_zero], Attrs::new().with("axes", axes))?;
    let any = p.op(Op::Item, &[any])?;
    p.builder().begin_region(&[]);
    let back = shares_one_by_one(p, ct, x)?;
    let slow = p.builder().end_region(&[back])?;
    p.builder().begin_region(&[]);
    let shares = p.mul(ct, y)?;
    let sums = sums_behind(p, shares)?;
    let back = p.op(Op::Div, &[sums, x])?;
    let fast = p.builder().end_region(&[back])?;
    let back = p.builder().add_if(any, slow, fast)?[0];
    p.give(0, back)
}

/// The cotangent of an element is the product of those before it times a sum, which is that of the next one times the
/// next element, plus its own cotangent.
fn shares_one_by_one(p: &mut Pull<'_, '_>, ct: ValueId, x: ValueId) -> Value {
    let axis = p.node().attrs.int("axis").unwrap_or(0);
    let rank = p.dims(0).len();
    let size = p.size(0, usize::try_from(axis).unwrap_or(0))?;
    let mut order: Vec<i64> = (0..rank as i64).collect();
    let first = order.remove(usize::try_from(axis).unwrap_or(0));
    order.insert(0, first);
    let mut inverse = vec![0i64; rank];
    order.iter().enumerate().for_each(|(to, from)| inverse[*from as usize] = to as i64);
    // Rows along the axis; an axis more keeps them arrays.
    let rows = |p: &mut Pull<'_, '_>, x: ValueId| -> Value {
        let moved = p.op_with(Op::Transpose, &[x], Attrs::new().with("permutation", Attr::Ints(order.clone())))?;
        p.op_with(Op::ExpandDims, &[moved], Attrs::new().with("dimensions", Attr::Ints(vec![rank as i64])))
    };
    let (before, ct, x) = {
        let before = products_before(p, x, axis as usize)?;
        (rows(p, before)?, rows(p, ct)?, rows(p, x)?)
    };
    let zeros = p.op(Op::ZerosLike, &[ct])?;
    let row = p.op_with(Op::ReduceSum, &[zeros], Attrs::new().with("axes", Attr::Ints(vec![0])))?;
    let b = p.builder();
    let types = [Type::INT, b.ty(row).clone(), b.ty(zeros).clone()];
    let params = b.begin_region(&types);
    let [at, behind, found] = params[..] else { return Err(GraphError::structure("a region without parameters")) };
    let own = b.add(Op::ArrayGet, &[ct, at])?;
    let sum = b.add(Op::Add, &[own, behind])?;
    let product = b.add(Op::ArrayGet, &[before, at])?;
    let share = b.add(Op::Mul, &[product, sum])?;
    let next = b.add(Op::ArraySet, &[found, at, share])?;
    let element = b.add(Op::ArrayGet, &[x, at])?;
    let behind = b.add(Op::Mul, &[element, sum])?;
    let body = b.end_region(&[behind, next])?;
    let (one, back) = (b.constant(1i64), b.constant(-1i64));
    let last = b.add(Op::Sub, &[size, one])?;
    let found = b.add_for([last, back, back], &[row, zeros], body)?[1];
    let found = p.op_with(Op::Squeeze, &[found], Attrs::new().with("dimensions", Attr::Ints(vec![rank as i64])))?;
    p.op_with(Op::Transpose, &[found], Attrs::new().with("permutation", Attr::Ints(inverse)))
}

/// Each cotangent goes to the element that has its rank.
pub(crate) fn sort(p: &mut Pull<'_, '_>) -> Done {
    let (ct, x) = (p.ct(0)?, p.x(0)?);
    let along = p.node().attrs.clone();
    let axis = usize::try_from(along.int("dimension").unwrap_or(0)).unwrap_or(0);
    let order = p.op_with(Op::ArgSort, &[x], along.clone())?;
    let ranks = p.op_with(Op::ArgSort, &[order], along)?;
    let mut inputs = vec![ct];
    let rank = p.dims(0).len();
    for other in 0..rank {
        inputs.push(if other == axis { ranks } else { p.positions_like(0, other)? });
    }
    let dimensions = Attr::Ints((0..rank as i64).collect());
    let back = p.op_with(Op::Gather, &inputs, Attrs::new().with("dimensions", dimensions))?;
    p.give(0, back)
}
