//! Universal functions: calling them, with `out`, `where` and `dtype`.
//!
//! In: values. Out: arrays and scalars. Element types are resolved as NEP 50 has it: Python numbers are weak.
//! Elsewhere: the functions as objects in `object.rs`, their methods in `methods.rs`, what went wrong in `faults.rs`.

mod docs;
pub(super) mod faults;
mod methods;
mod object;

pub(super) use methods::{Fold, accumulate_value, fold_array, fold_value};
pub(super) use object::{UFUNC, install};

use super::convert::{Operand, operand};
use super::object::{allocate, announce, as_array, check_writeable, new_array, result, shape_text};
use super::{copies, errors};
use snek_heap::Value;
use snek_interp::{Cx, Error, Result};
use snek_tensor::{
    Array, Binop, DType, Dims, Element, Faults, Loop1, Loop2, Scalar, Unop, apply_one, apply_two, broadcast_dims,
    for_dtype, promote,
};

/// What a call says besides its operands.
#[derive(Default)]
pub(super) struct Options {
    /// Where the result goes.
    pub(super) out: Option<Value>,
    /// Where there is a result.
    pub(super) mask: Option<Array>,
    /// The type in which to compute.
    pub(super) dtype: Option<DType>,
    /// Anything goes (`casting='unsafe'`).
    pub(super) is_unsafe: bool,
    /// Is it an operator? Errors of scalars are worded so.
    pub(super) is_operator: bool,
}

/// The type in which operands meet.
pub(super) fn common_type(a: &Operand, b: &Operand) -> DType {
    promote(a.array.dtype(), a.weak, b.array.dtype(), b.weak)
}

/// The functions that have loops for fewer types than others, and say so in other words.
const FEW_TYPES: [&str; 4] = ["positive", "sign", "gcd", "lcm"];

#[cold]
fn no_signature(cx: &mut Cx, name: &str, operands: &[&Operand]) -> Error {
    let class = |operand: &&Operand| match (operand.weak, operand.array.dtype()) {
        (true, DType::I64) => "<class 'numpy.dtypes._PyLongDType'>",
        (true, DType::F64) => "<class 'numpy.dtypes._PyFloatDType'>",
        (_, DType::Bool) => "<class 'numpy.dtypes.BoolDType'>",
        (_, DType::I32) => "<class 'numpy.dtypes.Int32DType'>",
        (_, DType::I64) => "<class 'numpy.dtypes.Int64DType'>",
        (_, DType::F32) => "<class 'numpy.dtypes.Float32DType'>",
        (_, DType::F64) => "<class 'numpy.dtypes.Float64DType'>",
    };
    let types = operands.iter().map(class).collect::<Vec<_>>().join(", ");
    let types = if operands.len() > 1 { format!("({types})") } else { types };
    let text = format!("ufunc '{name}' did not contain a loop with signature matching types {types} -> None");
    errors::error(cx, "_UFuncNoLoopError", text)
}

#[cold]
fn no_loop(cx: &mut Cx, name: &str) -> Error {
    cx.type_error(format!(
        "ufunc '{name}' not supported for the input types, and the inputs could not be safely coerced to any supported \
         types according to the casting rule ''safe''"
    ))
}

/// Applies a function of one operand.
pub(super) fn call_one(cx: &mut Cx, op: &'static Unop, x: &Value, options: &Options) -> Result<Value> {
    let x = operand(cx, x)?;
    let dtype = options.dtype.unwrap_or(x.array.dtype());
    if op.name == "negative" && dtype == DType::Bool {
        return Err(cx.type_error(
            "The numpy boolean negative, the `-` operator, is not supported, use the `~` operator or the logical_not \
             function instead.",
        ));
    }
    if FEW_TYPES.contains(&op.name) && dtype == DType::Bool {
        return Err(no_signature(cx, op.name, &[&x]));
    }
    let Some(kernel) = op.loop_for(dtype) else { return Err(no_loop(cx, op.name)) };
    let dims: Dims = x.array.dims().into();
    if let Some(mask) = &options.mask {
        let run = |cx: &mut Cx, all: &[Array]| one(cx, op, kernel, &all[0], options.is_operator);
        return masked(cx, op.name, &[&x.array], &dims, mask, kernel.types().1, options, run);
    }
    let made = one(cx, op, kernel, &x.array, x.is_scalar && options.is_operator)?;
    finish(cx, op.name, made, options)
}

fn one(cx: &mut Cx, op: &'static Unop, kernel: Loop1, x: &Array, is_scalar: bool) -> Result<Array> {
    allocate(cx, kernel.types().1, x.dims())?;
    let (made, faults) = apply_one(op, kernel, x);
    check_faults(cx, faults, op.name, is_scalar)?;
    Ok(made)
}

fn check_faults(cx: &mut Cx, faults: Faults, name: &str, is_scalar: bool) -> Result<()> {
    if !faults.any() {
        return Ok(());
    }
    let name = if is_scalar { format!("scalar {name}") } else { name.to_owned() };
    faults::report(cx, faults, &name)
}

/// Applies a function of two operands.
pub(super) fn call_two(cx: &mut Cx, op: &'static Binop, a: &Value, b: &Value, options: &Options) -> Result<Value> {
    let (a, b) = (operand(cx, a)?, operand(cx, b)?);
    two_operands(cx, op, a, b, options)
}

/// Applies a function of two operands.
pub(super) fn two_operands(
    cx: &mut Cx,
    op: &'static Binop,
    a: Operand,
    b: Operand,
    options: &Options,
) -> Result<Value> {
    let kernel = resolve(cx, op, &a, &b, options.dtype)?;
    let out = options.out.as_ref().and_then(as_array);
    if let Some(out) = &out {
        check_cast(cx, op.name, kernel.types().1, out.dtype(), options.is_unsafe)?;
    }
    let Some(mut dims) = broadcast_dims(&[a.array.dims(), b.array.dims()]) else {
        let all: Vec<&Array> = [&a.array, &b.array].into_iter().chain(&out).collect();
        return Err(cannot_broadcast(cx, &all));
    };
    if let Some(out) = out
        && out.dims() != &*dims
    {
        dims = out_dims(cx, &dims, &out)?;
    }
    let is_scalar = options.is_operator && a.is_scalar && b.is_scalar;
    if let Some(mask) = &options.mask {
        let run = |cx: &mut Cx, all: &[Array]| {
            let dims: Dims = all[0].dims().into();
            two(cx, op, kernel, (&all[0], &all[1]), &dims, false)
        };
        return masked(cx, op.name, &[&a.array, &b.array], &dims, mask, kernel.types().1, options, run);
    }
    let made = two(cx, op, kernel, (&a.array, &b.array), &dims, is_scalar)?;
    finish(cx, op.name, made, options)
}

fn two(
    cx: &mut Cx,
    op: &'static Binop,
    kernel: Loop2,
    (a, b): (&Array, &Array),
    dims: &[usize],
    is_scalar: bool,
) -> Result<Array> {
    allocate(cx, kernel.types().1, dims)?;
    if op.name == "power" && kernel.types().0.family() == 1 && has_negative(b) {
        return Err(cx.value_error("Integers to negative integer powers are not allowed."));
    }
    let (made, mut faults) = apply_two(op, kernel, a, b, dims);
    // Integers of arrays wrap silently; those of scalars do not.
    faults.overflow |= is_scalar && kernel.types().1.family() == 1 && does_wrap(op, a, b, &made);
    check_faults(cx, faults, op.name, is_scalar)?;
    Ok(made)
}

/// Whether an integer is below 0.
fn has_negative(array: &Array) -> bool {
    let data = array.data();
    for_dtype!(array.dtype(), T => {
        T::of(&data).is_some_and(|all| array.layout().positions().any(|at| all[at].to_i64() < 0))
    })
}

/// Whether an integer result of two scalars is another one than the exact one.
fn does_wrap(op: &Binop, a: &Array, b: &Array, made: &Array) -> bool {
    let whole = |x: &Array| x.first().as_i64().map(i128::from);
    let (Some(x), Some(y), Some(result)) = (whole(a), whole(b), whole(made)) else { return false };
    match op.name {
        "add" => x + y != result,
        "subtract" => x - y != result,
        "multiply" => x * y != result,
        _ => false,
    }
}

/// The loop for two operands.
fn resolve(cx: &mut Cx, op: &'static Binop, a: &Operand, b: &Operand, dtype: Option<DType>) -> Result<Loop2> {
    let found = dtype.filter(|_| !op.is_comparison()).unwrap_or_else(|| common_type(a, b));
    if op.name == "subtract" && found == DType::Bool {
        return Err(cx.type_error(
            "numpy boolean subtract, the `-` operator, is not supported, use the bitwise_xor, the `^` operator, or the \
             logical_xor function instead.",
        ));
    }
    if FEW_TYPES.contains(&op.name) && found.family() != 1 {
        return Err(no_signature(cx, op.name, &[a, b]));
    }
    let Some(mut kernel) = op.loop_for(found) else { return Err(no_loop(cx, op.name)) };
    if kernel.types().0 == DType::I32 {
        for operand in [a, b].into_iter().filter(|operand| operand.weak) {
            if let Scalar::I64(x) = operand.array.first()
                && i32::try_from(x).is_err()
            {
                if !op.is_comparison() {
                    return Err(cx.overflow_error(format!("Python integer {x} out of bounds for int32")));
                }
                kernel = op.loop_for(DType::I64).unwrap_or(kernel);
            }
        }
    }
    Ok(kernel)
}

#[cold]
pub(super) fn cannot_broadcast(cx: &mut Cx, arrays: &[&Array]) -> Error {
    let shapes: Vec<String> = arrays.iter().map(|array| shape_text(array.dims())).collect();
    cx.value_error(format!("operands could not be broadcast together with shapes {} ", shapes.join(" ")))
}

/// The dimensions of the given place for the result, to which operands stretch.
fn out_dims(cx: &mut Cx, dims: &[usize], out: &Array) -> Result<Dims> {
    if broadcast_dims(&[dims, out.dims()]).as_deref() == Some(out.dims()) {
        return Ok(out.dims().into());
    }
    let (out, dims) = (shape_text(out.dims()), shape_text(dims));
    Err(cx.value_error(format!(
        "non-broadcastable output operand with shape {out} doesn't match the broadcast shape {dims}"
    )))
}

/// Puts a result where it belongs.
pub(super) fn finish(cx: &mut Cx, name: &str, made: Array, options: &Options) -> Result<Value> {
    let Some(out) = &options.out else {
        // A truth value asked for as another type, and the like.
        return Ok(result(cx, made));
    };
    let Some(to) = as_array(out) else { return Err(cx.type_error("return arrays must be of ArrayType")) };
    if check_writeable(cx, out).is_err() {
        return Err(cx.value_error("output array is read-only"));
    }
    check_cast(cx, name, made.dtype(), to.dtype(), options.is_unsafe)?;
    if made.dims() != to.dims() {
        out_dims(cx, made.dims(), &to)?;
    }
    announce(out);
    to.assign(&made);
    Ok(out.clone())
}

/// TypeError unless results of one type may go where the other one is (`casting='same_kind'`).
pub(super) fn check_cast(cx: &mut Cx, name: &str, from: DType, to: DType, is_unsafe: bool) -> Result<()> {
    if is_unsafe || from.family() <= to.family() {
        return Ok(());
    }
    let (from, to) = (from.numpy_name(), to.numpy_name());
    let text = format!(
        "Cannot cast ufunc '{name}' output from dtype('{from}') to dtype('{to}') with casting rule 'same_kind'"
    );
    Err(errors::error(cx, "_UFuncOutputCastingError", text))
}

/// Computes where the mask is true only.
#[allow(clippy::too_many_arguments, reason = "each is a part of one call")]
fn masked(
    cx: &mut Cx,
    name: &str,
    operands: &[&Array],
    dims: &[usize],
    mask: &Array,
    dtype: DType,
    options: &Options,
    run: impl FnOnce(&mut Cx, &[Array]) -> Result<Array>,
) -> Result<Value> {
    let mut all: Vec<&Array> = operands.to_vec();
    all.push(mask);
    let shapes: Vec<&[usize]> = all.iter().map(|array| array.dims()).collect();
    let Some(full) = broadcast_dims(&shapes) else { return Err(cannot_broadcast(cx, &all)) };
    let full = if full[..] == *dims { full } else { dims.into() };
    let stretched = |array: &Array| array.layout().broadcast_to(&full).map(|layout| array.view(layout));
    let Some(mask) = stretched(mask) else { return Err(cannot_broadcast(cx, &all)) };
    let flags = copies::elements::<bool>(cx, &mask)?;
    let mut chosen = Vec::with_capacity(operands.len());
    for array in operands.iter().filter_map(|array| stretched(array)) {
        chosen.push(for_dtype!(array.dtype(), T => compressed::<T>(cx, &array, &flags)?));
    }
    let made = run(cx, &chosen)?;
    let target = match options.out.as_ref().and_then(as_array) {
        Some(out) => {
            check_cast(cx, name, made.dtype(), out.dtype(), options.is_unsafe)?;
            if let Some(value) = &options.out {
                check_writeable(cx, value)?;
                announce(value);
            }
            out
        }
        None => {
            allocate(cx, dtype, &full)?;
            Array::zeros(dtype, &full)
        }
    };
    let positions = target.layout().positions().zip(&flags).filter(|(_, flag)| **flag).map(|(at, _)| at);
    for_dtype!(target.dtype(), T => {
        let values = copies::elements::<T>(cx, &made)?;
        target.write(|all: &mut [T]| {
            for (at, x) in positions.zip(values) {
                all[at] = x;
            }
        });
    });
    Ok(options.out.clone().unwrap_or_else(|| new_array(target)))
}

fn compressed<T: Element>(cx: &mut Cx, array: &Array, flags: &[bool]) -> Result<Array> {
    let count = flags.iter().filter(|flag| **flag).count();
    allocate(cx, T::DTYPE, &[count])?;
    let mut chosen = Vec::with_capacity(count);
    let data = array.data();
    if let Some(all) = T::of(&data) {
        let positions = array.layout().positions().zip(flags).filter(|(_, flag)| **flag);
        chosen.extend(positions.map(|(at, _)| all[at]));
    }
    Ok(Array::from_vec(&[count], chosen))
}
