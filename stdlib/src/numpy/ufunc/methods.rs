//! `reduce`, `accumulate`, `outer`, `at`, `reduceat` of universal functions.

use super::super::convert::{array_of, axes_arg, flag, given, operand};
use super::super::copies;
use super::super::dtype::optional_dtype;
use super::super::index;
use super::super::ndarray::array;
use super::super::object::{allocate, check_writeable, look_through, new_array};
use super::super::scalar::as_scalar;
use super::object::{Ufunc, of};
use super::{Options, check_faults, faults, finish, no_loop};
use snek_heap::Value;
use snek_interp::types::tuple;
use snek_interp::{Cx, Error, Result};
use snek_tensor::{Array, Binop, DType, Dims, Loop2, Scalar};

#[cold]
fn wrong_count(cx: &mut Cx, what: &str) -> Error {
    cx.value_error(format!("{what} only supported for binary functions"))
}

fn binary(cx: &mut Cx, this: &Value, what: &str) -> Result<&'static Binop> {
    match of(cx, this)? {
        Ufunc::Two(op) => Ok(op),
        Ufunc::One(_) => Err(wrong_count(cx, what)),
    }
}

/// The type in which sums and products of a type are made: small integers become large ones.
pub(crate) fn sum_dtype(op: &Binop, dtype: DType) -> DType {
    match (op.name, dtype) {
        ("add" | "multiply", DType::Bool | DType::I32) => DType::I64,
        ("logical_and" | "logical_or" | "logical_xor", _) => DType::Bool,
        _ => dtype,
    }
}

fn loop_of(cx: &mut Cx, op: &'static Binop, dtype: DType) -> Result<Loop2> {
    match op.loop_for(dtype) {
        Some(kernel) if kernel.types().0 == kernel.types().1 => Ok(kernel),
        Some(_) | None => Err(no_loop(cx, op.name)),
    }
}

/// `f.reduce(array, axis=0, dtype=None, out=None, keepdims=False, initial=…, where=True)`.
pub(super) fn reduce(cx: &mut Cx, a: &[Value]) -> Result<Value> {
    let op = binary(cx, &a[0], "reduce")?;
    let x = array_of(cx, &a[1], None)?;
    let axes = if a[2].is_unbound() {
        if x.rank() == 0 {
            return Err(cx.type_error("cannot reduce on a scalar"));
        }
        Some(vec![0])
    } else {
        axes_arg(cx, &a[2], x.rank())?
    };
    let dtype = optional_dtype(cx, &a[3])?;
    let keep = flag(cx, &a[5], false)?;
    let start = given(&a[6]).and_then(as_scalar).map(|(x, _)| x);
    let mask = match &a[7] {
        mask if mask.is_unbound() || mask.as_bool() == Some(true) => None,
        mask => Some(array_of(cx, mask, Some(DType::Bool))?),
    };
    let out = given(&a[4]).cloned();
    fold_value(cx, op, &x, Fold { axes, dtype, out, keep, start, mask })
}

/// What a fold needs besides the array.
#[derive(Default)]
pub(crate) struct Fold {
    /// Along which axes; `None` for all.
    pub(crate) axes: Option<Vec<usize>>,
    /// The type in which to compute.
    pub(crate) dtype: Option<DType>,
    /// Where the result goes.
    pub(crate) out: Option<Value>,
    /// The axes stay, with length one.
    pub(crate) keep: bool,
    /// The start.
    pub(crate) start: Option<Scalar>,
    /// Which elements count.
    pub(crate) mask: Option<Array>,
}

/// Folds an array along axes.
pub(crate) fn fold_value(cx: &mut Cx, op: &'static Binop, x: &Array, how: Fold) -> Result<Value> {
    let made = fold_array(cx, op, x, &how)?;
    let options = Options { out: how.out, ..Options::default() };
    finish(cx, op.name, made, &options)
}

/// Folds an array along axes.
pub(crate) fn fold_array(cx: &mut Cx, op: &'static Binop, x: &Array, how: &Fold) -> Result<Array> {
    let axes = how.axes.clone().unwrap_or_else(|| (0..x.rank()).collect());
    let dtype = how.dtype.unwrap_or_else(|| sum_dtype(op, x.dtype()));
    let kernel = loop_of(cx, op, dtype)?;
    let mut x = x.clone();
    cx.charge(32)?;
    look_through(cx, &x)?;
    if how.mask.is_none() && x.dtype() != kernel.types().0 {
        allocate(cx, kernel.types().0, x.dims())?;
    }
    let start = how.start.or(op.identity);
    if let Some(mask) = &how.mask {
        // What changes nothing stands in the place of what is left out; where there is no such thing, the start.
        let Some(start) = op.identity.or(how.start) else {
            return Err(cx.value_error(format!(
                "reduction operation '{}' does not have an identity, so to use a where mask one has to specify 'initial'",
                op.name
            )));
        };
        let Some(layout) = mask.layout().broadcast_to(x.dims()) else {
            return Err(super::cannot_broadcast(cx, &[&x, mask]));
        };
        x = filled_where(cx, &x, kernel.types().0, &mask.view(layout), start)?;
    }
    let is_empty = axes.iter().any(|axis| x.dims()[*axis] == 0);
    if is_empty && start.is_none() && (0..x.rank()).all(|axis| axes.contains(&axis) || x.dims()[axis] > 0) {
        return Err(cx.value_error(format!("zero-size array to reduction operation {} which has no identity", op.name)));
    }
    let is_ordered = matches!(
        op.name,
        "subtract"
            | "divide"
            | "floor_divide"
            | "remainder"
            | "fmod"
            | "power"
            | "left_shift"
            | "right_shift"
            | "arctan2"
            | "copysign"
            | "nextafter"
            | "heaviside"
            | "float_power"
    );
    if is_ordered && axes.len() > 1 {
        return Err(cx.value_error(format!(
            "reduction operation '{}' is not reorderable, so at most one axis may be specified",
            op.name
        )));
    }
    let left: Dims = (0..x.rank()).filter(|axis| !axes.contains(axis)).map(|axis| x.dims()[axis]).collect();
    allocate(cx, kernel.types().1, &left)?;
    let made = if axes.is_empty() {
        let made = copies::astype(cx, &x, kernel.types().0)?;
        if let Some(start) = how.start {
            allocate(cx, kernel.types().1, x.dims())?;
            snek_tensor::apply_two(op, kernel, &Array::scalar(start), &made, made.dims()).0
        } else {
            made
        }
    } else {
        let (made, found) = snek_tensor::fold(op, kernel, &x, &axes, how.start);
        if found.any() {
            faults::report(cx, found, "reduce")?;
        }
        made
    };
    if !how.keep {
        return Ok(made);
    }
    let dims: Dims =
        x.dims().iter().enumerate().map(|(axis, dim)| if axes.contains(&axis) { 1 } else { *dim }).collect();
    Ok(made.reshape(&dims))
}

fn filled_where(cx: &mut Cx, x: &Array, dtype: DType, mask: &Array, other: Scalar) -> Result<Array> {
    let copy = copies::astype(cx, x, dtype)?;
    let flags = copies::elements::<bool>(cx, mask)?;
    snek_tensor::for_dtype!(copy.dtype(), T => {
        let other = other.cast::<T>();
        copy.write(|all: &mut [T]| all.iter_mut().zip(&flags).for_each(|(x, flag)| if !flag { *x = other }));
    });
    Ok(copy)
}

/// `f.accumulate(array, axis=0, dtype=None, out=None)`.
pub(super) fn accumulate(cx: &mut Cx, a: &[Value]) -> Result<Value> {
    let op = binary(cx, &a[0], "accumulate")?;
    let x = array_of(cx, &a[1], None)?;
    if x.rank() == 0 {
        return Err(cx.type_error("cannot accumulate on a scalar"));
    }
    let axis = match given(&a[2]) {
        Some(axis) => {
            let axis = cx.index(axis)?;
            super::super::errors::axis(cx, axis, x.rank())?
        }
        None => 0,
    };
    let dtype = optional_dtype(cx, &a[3])?;
    accumulate_value(cx, op, &x, axis, dtype, given(&a[4]).cloned())
}

/// Folds an array along an axis and keeps each step.
pub(crate) fn accumulate_value(
    cx: &mut Cx,
    op: &'static Binop,
    x: &Array,
    axis: usize,
    dtype: Option<DType>,
    out: Option<Value>,
) -> Result<Value> {
    let dtype = dtype.unwrap_or_else(|| sum_dtype(op, x.dtype()));
    let kernel = loop_of(cx, op, dtype)?;
    let x = &copies::as_dtype(cx, x, kernel.types().0)?;
    allocate(cx, kernel.types().1, x.dims())?;
    let (made, found) = snek_tensor::accumulate(op, kernel, x, axis);
    if found.any() {
        faults::report(cx, found, "accumulate")?;
    }
    finish(cx, op.name, made, &Options { out, ..Options::default() })
}

/// `f.outer(a, b)`: every pair.
pub(super) fn outer(cx: &mut Cx, a: &[Value]) -> Result<Value> {
    let op = binary(cx, &a[0], "outer product")?;
    let (mut x, mut y) = (operand(cx, &a[1])?, operand(cx, &a[2])?);
    let rank = y.array.rank();
    if rank > 0 {
        let mut layout = x.array.layout().clone();
        (0..rank).for_each(|_| layout = layout.with_axis(layout.rank()));
        x.array = x.array.view(layout);
    }
    y.is_scalar = false;
    super::two_operands(cx, op, x, y, &Options::default())
}

/// `f.at(a, indices, b)`: `a[indices] = f(a[indices], b)`, each element as often as it is named.
pub(super) fn at(cx: &mut Cx, a: &[Value]) -> Result<Value> {
    let target = array(cx, &a[1])?;
    check_writeable(cx, &a[1])?;
    let function = of(cx, &a[0])?;
    // The places of the elements, found by selecting among their numbers.
    let count = target.size();
    allocate(cx, DType::I64, target.dims())?;
    let numbers = Array::from_vec(target.dims(), (0..count as i64).collect());
    let chosen = index::get(cx, &new_array(numbers), &a[2])?;
    let chosen = operand(cx, &chosen)?.array;
    let flat = copies::copy(cx, &target)?.reshape(&[count]);
    let values = match (function, given(&a[3])) {
        (Ufunc::Two(_), Some(b)) => {
            let b = operand(cx, b)?.array;
            match b.layout().broadcast_to(chosen.dims()) {
                Some(layout) => Some(b.view(layout)),
                None => return Err(cx.value_error("array is not broadcastable to correct shape")),
            }
        }
        (Ufunc::Two(_), None) => return Err(cx.value_error("second operand needed for ufunc")),
        (Ufunc::One(_), _) => None,
    };
    let values = match values {
        Some(values) => {
            allocate(cx, DType::F64, &[values.size(), 3])?;
            Some(values.scalars())
        }
        None => None,
    };
    for (i, place) in copies::elements::<i64>(cx, &chosen)?.into_iter().enumerate() {
        cx.charge(32)?;
        let x = Array::scalar(flat.get(&[place as usize]));
        let made = match (function, &values) {
            (Ufunc::Two(op), Some(values)) => {
                let y = Array::scalar(values[i]);
                let dtype = x.dtype().join(y.dtype());
                let Some(kernel) = op.loop_for(dtype) else { return Err(no_loop(cx, op.name)) };
                let (made, found) = snek_tensor::apply_two(op, kernel, &x, &y, &[]);
                super::check_cast(cx, op.name, made.dtype(), target.dtype(), false)?;
                check_faults(cx, found, op.name, false)?;
                made
            }
            (Ufunc::One(op), _) => {
                let Some(kernel) = op.loop_for(x.dtype()) else { return Err(no_loop(cx, op.name)) };
                snek_tensor::apply_one(op, kernel, &x).0
            }
            _ => continue,
        };
        flat.set(&[place as usize], made.first());
    }
    super::super::object::announce(&a[1]);
    target.assign(&flat.reshape(target.dims()));
    Ok(Value::NONE)
}

/// `f.reduceat(array, indices, axis=0)`: folds of the slices between indices.
pub(super) fn reduceat(cx: &mut Cx, a: &[Value]) -> Result<Value> {
    let op = binary(cx, &a[0], "reduceat")?;
    let x = array_of(cx, &a[1], None)?;
    if x.rank() == 0 {
        return Err(cx.type_error("cannot reduceat on a scalar"));
    }
    let indices = array_of(cx, &a[2], None)?;
    let indices = copies::elements::<i64>(cx, &indices)?;
    let axis = match given(&a[3]) {
        Some(axis) => {
            let axis = cx.index(axis)?;
            super::super::errors::axis(cx, axis, x.rank())?
        }
        None => 0,
    };
    let dtype = optional_dtype(cx, &a[4])?;
    let len = x.dims()[axis];
    /// What an array takes besides its elements, and a tuple for it.
    const PART: usize = 2 * size_of::<Array>();
    cx.reserve(indices.len().saturating_mul(PART))?;
    let mut parts = Vec::with_capacity(indices.len());
    for (i, from) in indices.iter().enumerate() {
        let Some(start) = usize::try_from(*from).ok().filter(|at| *at < len) else {
            return Err(cx.index_error(format!("index {from} out-of-bounds in {}.reduceat [0, {len})", op.name)));
        };
        let end = indices.get(i + 1).map_or(len, |end| usize::try_from(*end).unwrap_or(0));
        let count = if end > start { end - start } else { 1 };
        let part = x.view(x.layout().slice(axis, start, 1, count));
        let how = Fold { axes: Some(vec![axis]), dtype, keep: true, ..Fold::default() };
        parts.push(new_array(fold_array(cx, op, &part, &how)?));
    }
    super::super::shape::concatenate_values(cx, &tuple::new(parts), axis)
}
