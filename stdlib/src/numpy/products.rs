//! Matrix products.

use super::convert::operand;
use super::copies;
use super::object::{allocate, shape_text};
use super::ufunc::{Options, common_type, finish};
use snek_heap::Value;
use snek_interp::{Cx, Result};
use snek_tensor::{Array, broadcast_dims, matmul, places_of_dims};

/// Asks for the time of a product whose elements are sums of `terms` products.
fn product_time(cx: &mut Cx, dims: &[usize], terms: usize) -> Result<()> {
    cx.foresee(places_of_dims(dims).saturating_mul(terms.max(1)) / 32)
}

/// `left @ right`.
pub(super) fn matmul_values(cx: &mut Cx, left: &Value, right: &Value, options: &Options) -> Result<Value> {
    let (a, b) = (operand(cx, left)?, operand(cx, right)?);
    let dtype = options.dtype.unwrap_or_else(|| common_type(&a, &b));
    for (at, operand) in [&a, &b].into_iter().enumerate() {
        if operand.array.rank() == 0 {
            return Err(cx.value_error(format!(
                "matmul: Input operand {at} does not have enough dimensions (has 0, gufunc core with signature \
                 (n?,k),(k,m?)->(n?,m?) requires 1)"
            )));
        }
    }
    let (a, b) = (copies::as_dtype(cx, &a.array, dtype)?, copies::as_dtype(cx, &b.array, dtype)?);
    let x = if a.rank() == 1 { a.view(a.layout().with_axis(0)) } else { a.clone() };
    let y = if b.rank() == 1 { b.view(b.layout().with_axis(1)) } else { b.clone() };
    let (k, l) = (x.dims()[x.rank() - 1], y.dims()[y.rank() - 2]);
    if k != l {
        return Err(cx.value_error(format!(
            "matmul: Input operand 1 has a mismatch in its core dimension 0, with gufunc signature \
             (n?,k),(k,m?)->(n?,m?) (size {l} is different from {k})"
        )));
    }
    let (m, n) = (x.dims()[x.rank() - 2], y.dims()[y.rank() - 1]);
    let Some(outer) = broadcast_dims(&[&x.dims()[..x.rank() - 2], &y.dims()[..y.rank() - 2]]) else {
        let (a, b) = (shape_text(a.dims()), shape_text(b.dims()));
        return Err(cx.value_error(format!("operands could not be broadcast together with remapped shapes [original->remapped]: {a}->{a} {b}->{b}  and requested shape ({m},{n})")));
    };
    let mut dims: Vec<usize> = outer.to_vec();
    dims.extend([m, n]);
    allocate(cx, dtype, &dims)?;
    product_time(cx, &dims, k)?;
    let made = matmul(&x, &y, &outer);
    let mut layout = made.layout().clone();
    if b.rank() == 1 {
        layout = layout.at(layout.rank() - 1, 0);
    }
    if a.rank() == 1 {
        layout = layout.at(outer.len(), 0);
    }
    finish(cx, "matmul", made.view(layout), options)
}

/// `dot(a, b)` of arrays.
pub(super) fn dot_arrays(cx: &mut Cx, a: &Array, b: &Array) -> Result<Array> {
    let dtype = a.dtype().join(b.dtype());
    let (a, b) = (copies::as_dtype(cx, a, dtype)?, copies::as_dtype(cx, b, dtype)?);
    let (k, l) = (a.dims()[a.rank() - 1], b.dims()[b.rank().saturating_sub(2)]);
    if k != l {
        let (x, y) = (shape_text(a.dims()), shape_text(b.dims()));
        let (i, j) = (a.rank() - 1, b.rank().saturating_sub(2));
        return Err(cx.value_error(format!("shapes {x} and {y} not aligned: {k} (dim {i}) != {l} (dim {j})")));
    }
    let count = a.size().checked_div(k).unwrap_or_else(|| a.dims()[..a.rank() - 1].iter().product());
    let rows = copies::reshape(cx, &a, &[count, k])?;
    // The summed axis of the second goes first.
    let summed = b.rank().saturating_sub(2);
    let axes: Vec<usize> = std::iter::once(summed).chain((0..b.rank()).filter(|axis| *axis != summed)).collect();
    let rest: Vec<usize> = axes[1..].iter().map(|axis| b.dims()[*axis]).collect();
    let columns = copies::reshape(cx, &b.permute(&axes), &[k, rest.iter().product()])?;
    let mut dims = a.dims()[..a.rank() - 1].to_vec();
    dims.extend(rest);
    allocate(cx, dtype, &dims)?;
    product_time(cx, &dims, k)?;
    Ok(matmul(&rows, &columns, &[]).reshape(&dims))
}

/// `dot(a, b, out=None)`.
pub(super) fn dot(cx: &mut Cx, a: &[Value]) -> Result<Value> {
    let (x, y) = (operand(cx, &a[0])?, operand(cx, &a[1])?);
    let options = Options { out: super::convert::given(&a[2]).cloned(), ..Options::default() };
    if x.array.rank() == 0 || y.array.rank() == 0 {
        return match snek_tensor::find_two("multiply") {
            Some(op) => super::ufunc::two_operands(cx, op, x, y, &options),
            None => Ok(Value::NONE),
        };
    }
    let made = dot_arrays(cx, &x.array, &y.array)?;
    finish(cx, "dot", made, &options)
}

/// `inner(a, b)`: the last axes are summed.
pub(super) fn inner(cx: &mut Cx, a: &[Value]) -> Result<Value> {
    let (x, y) = (operand(cx, &a[0])?, operand(cx, &a[1])?);
    if x.array.rank() == 0 || y.array.rank() == 0 {
        return dot(cx, &[a[0].clone(), a[1].clone(), Value::UNBOUND]);
    }
    let mut axes: Vec<usize> = (0..y.array.rank()).collect();
    let last = axes.len() - 1;
    if last > 0 {
        axes.swap(last - 1, last);
    }
    let made = dot_arrays(cx, &x.array, &y.array.permute(&axes))?;
    Ok(super::object::result(cx, made))
}
