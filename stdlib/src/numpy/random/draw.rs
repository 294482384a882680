//! Draws from distributions: parameters that may be arrays, results of any shape.

use super::table::{Draw, find};
use super::{name, write};
use crate::numpy::convert::{array_of, dims_arg, given};
use crate::numpy::copies;
use crate::numpy::object::{allocate, as_array, new_array, tuple_text};
use snek_heap::Value;
use snek_interp::types::tuple::Tuple;
use snek_interp::{Cx, Result};
use snek_tensor::random::Stream;
use snek_tensor::{Array, DType, broadcast_dims};

/// How many numbers are drawn before limits are looked at.
const CHUNK: usize = 1 << 15;

/// `draw(legacy, name, parameters, size)`: a number if no size is given and all parameters are numbers, else an array.
pub(super) fn draw(cx: &mut Cx, a: &[Value]) -> Result<Value> {
    let Some(distribution) = find(name(&a[2])) else {
        return Err(cx.value_error("there is no such distribution"));
    };
    let items = a[3].downcast_ref::<Tuple>().map_or(&[][..], Tuple::items);
    let mut parameters = Vec::new();
    for item in items.iter().take(distribution.parameters.len()) {
        parameters.push(array_of(cx, item, Some(DType::F64))?);
    }
    for (array, (name, rule)) in parameters.iter().zip(distribution.parameters) {
        let array = copies::contiguous(cx, array.clone())?;
        array.with_slice(|all: &[f64]| rule.check(cx, name, all, array.rank() == 0))?;
    }
    let dims = output_dims(cx, &parameters, &a[4])?;
    let Some(dims) = dims else {
        let values = one_each(&parameters);
        let mut stream = write(cx, &a[0], Some(&a[1]))?;
        return Ok(match distribution.draw {
            Draw::Real(draw) => Value::float(draw(&mut stream, values)),
            Draw::Whole(draw) => Value::int(draw(&mut stream, values)),
        });
    };
    let dtype = if matches!(distribution.draw, Draw::Real(_)) { DType::F64 } else { DType::I64 };
    allocate(cx, dtype, &dims)?;
    let values = values_at(cx, &parameters, &dims)?;
    let size: usize = dims.iter().product();
    let (mut reals, mut wholes) = match distribution.draw {
        Draw::Real(_) => (Vec::with_capacity(size), Vec::new()),
        Draw::Whole(_) => (Vec::new(), Vec::with_capacity(size)),
    };
    for start in (0..size).step_by(CHUNK) {
        cx.charge(CHUNK / 64)?;
        let mut stream = write(cx, &a[0], Some(&a[1]))?;
        let chunk = start..size.min(start + CHUNK);
        match distribution.draw {
            Draw::Real(draw) => reals.extend(chunk.map(|at| draw(&mut stream, values(at)))),
            Draw::Whole(draw) => wholes.extend(chunk.map(|at| draw(&mut stream, values(at)))),
        }
    }
    Ok(new_array(match distribution.draw {
        Draw::Real(_) => Array::from_vec(&dims, reals),
        Draw::Whole(_) => Array::from_vec::<i64>(&dims, wholes),
    }))
}

fn one_each(parameters: &[Array]) -> [f64; 3] {
    let mut values = [0.0; 3];
    for (value, array) in values.iter_mut().zip(parameters) {
        *value = array.first().as_f64();
    }
    values
}

/// The shape of the result; `None` for a number.
fn output_dims(cx: &mut Cx, parameters: &[Array], size: &Value) -> Result<Option<Vec<usize>>> {
    let all: Vec<&[usize]> = parameters.iter().map(Array::dims).collect();
    let Some(common) = broadcast_dims(&all) else {
        return Err(mismatch(cx, parameters));
    };
    let Some(size) = given(size) else {
        let is_number = parameters.iter().all(|array| array.rank() == 0);
        return Ok((!is_number).then(|| common.to_vec()));
    };
    let dims = dims_arg(cx, size)?;
    let fits = broadcast_dims(&[&dims, &common]).is_some_and(|both| *both == *dims);
    if fits {
        return Ok(Some(dims.to_vec()));
    }
    if broadcast_dims(&[&dims, &common]).is_none() {
        let mut with_output = vec![Array::zeros(DType::Bool, &[])];
        with_output[0] = Array::full(&dims, snek_tensor::Scalar::Bool(false));
        with_output.extend(parameters.iter().cloned());
        return Err(mismatch(cx, &with_output));
    }
    let (size, common) = (tuple_text(&dims), tuple_text(&common));
    Err(cx.value_error(format!("Output size {size} is not compatible with broadcast dimensions of inputs {common}.")))
}

#[cold]
fn mismatch(cx: &mut Cx, parameters: &[Array]) -> snek_interp::Error {
    let mut so_far: Vec<&[usize]> = Vec::new();
    for (at, array) in parameters.iter().enumerate() {
        let other = so_far.iter().position(|dims| broadcast_dims(&[dims, array.dims()]).is_none());
        if let Some(other) = other {
            let (x, y) = (tuple_text(so_far[other]), tuple_text(array.dims()));
            return cx.value_error(format!(
                "shape mismatch: objects cannot be broadcast to a single shape.  Mismatch is between arg {other} with \
                 shape {x} and arg {at} with shape {y}."
            ));
        }
        so_far.push(array.dims());
    }
    cx.value_error("shape mismatch: objects cannot be broadcast to a single shape.")
}

/// The parameters of each number.
fn values_at(cx: &mut Cx, parameters: &[Array], dims: &[usize]) -> Result<impl Fn(usize) -> [f64; 3] + use<>> {
    let same = one_each(parameters);
    let mut spread: Vec<Vec<f64>> = Vec::new();
    if parameters.iter().any(|array| array.rank() > 0) {
        for array in parameters {
            spread.push(match array.layout().broadcast_to(dims) {
                Some(layout) => copies::elements(cx, &array.view(layout))?,
                None => {
                    allocate(cx, DType::F64, dims)?;
                    vec![array.first().as_f64(); dims.iter().product()]
                }
            });
        }
    }
    Ok(move |at| {
        let mut values = same;
        for (value, column) in values.iter_mut().zip(&spread) {
            *value = column[at];
        }
        values
    })
}

/// `fill(name, size, narrow)`: 32-bit floats of the unit interval or the standard normal distribution.
pub(super) fn fill(cx: &mut Cx, a: &[Value]) -> Result<Value> {
    let is_normal = name(&a[1]) == "standard_normal";
    let dims = match given(&a[2]) {
        Some(size) => Some(dims_arg(cx, size)?),
        None => None,
    };
    let mut size = 1;
    if let Some(dims) = &dims {
        allocate(cx, DType::F32, dims)?;
        size = dims.iter().product();
    }
    let mut stream = write(cx, &a[0], None)?;
    let next = |stream: &mut Stream| if is_normal { stream.normal_f32() } else { stream.bits.next_f32() };
    let numbers: Vec<f32> = (0..size).map(|_| next(&mut stream)).collect();
    Ok(match dims {
        Some(dims) => new_array(Array::from_vec(&dims, numbers)),
        None => Value::float(f64::from(numbers[0])),
    })
}

/// `multinomial(legacy, n, pvals, count)`: rows of counts; `n` is a list of one number.
pub(super) fn multinomial(cx: &mut Cx, a: &[Value]) -> Result<Value> {
    let trials = array_of(cx, &a[2], Some(DType::I64))?;
    let Some(chances) = as_array(&a[3]) else { return Ok(Value::NONE) };
    let chances = copies::elements::<f64>(cx, &chances)?;
    let count = usize::try_from(cx.index(&a[4])?).unwrap_or(0);
    if trials.size() != 1 {
        return Err(cx.value_error("one number of trials is needed"));
    }
    let trials = trials.first().as_i64().unwrap_or(0);
    let width = chances.len().max(1);
    allocate(cx, DType::I64, &[count, width])?;
    let mut stream = write(cx, &a[0], Some(&a[1]))?;
    let mut counts = vec![0i64; count * chances.len()];
    for counts in counts.chunks_mut(width) {
        let mut left = trials;
        let mut rest = 1.0;
        let last = chances.len() - 1;
        for (count, chance) in counts.iter_mut().zip(&chances[..last]) {
            *count = stream.binomial(left, chance / rest);
            left -= *count;
            if left <= 0 {
                break;
            }
            rest -= chance;
        }
        if left > 0 {
            counts[last] = left;
        }
    }
    let rows = if chances.is_empty() { 0 } else { count };
    Ok(new_array(Array::from_vec(&[rows, chances.len()], counts)))
}
