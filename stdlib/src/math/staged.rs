//! Functions of `math` in graphs.
//!
//! In: the name of an operation, or of a function of elements, and numbers. Out: a node; a float, if all are known.
//! Invariants: what is made here raises nothing; the errors of `math` are Python code around it (`_staged_operations`).

use snek_graph::ir::{Attr, Attrs};
use snek_graph::ops::Op;
use snek_heap::Value;
use snek_interp::stage::{Stager, is_staged};
use snek_interp::types::float::as_float;
use snek_interp::types::tuple::Tuple;
use snek_interp::{Cx, Result};
use snek_tensor::{Array, DType, Scalar, apply_one, apply_two, find_one, find_two};

/// `elementary(name, *numbers)`.
pub(crate) fn elementary(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    let name = cx.str(&args[0])?;
    let numbers = args[1].downcast_ref::<Tuple>().map(|numbers| numbers.items().to_vec()).unwrap_or_default();
    if numbers.iter().any(is_staged) {
        return node(cx, name.as_str(), &numbers);
    }
    let operands = numbers.iter().map(|number| as_float(cx, number)).collect::<Result<Vec<_>>>()?;
    match known(name.as_str(), &operands) {
        Some(result) => Ok(Value::float(result)),
        None => Err(cx.system_error(format!("no function of elements is called '{}'", name.as_str()))),
    }
}

fn node(cx: &mut Cx, name: &str, numbers: &[Value]) -> Result<Value> {
    let mut stager = Stager::new(cx);
    let mut inputs = Vec::with_capacity(numbers.len());
    for number in numbers {
        let id = stager.lift(number)?;
        inputs.push(stager.convert_node(id, DType::F64)?);
    }
    let id = match Op::from_head(name, inputs.len()) {
        Some(op) => stager.emit(op, &inputs)?,
        None => stager.emit_with(Op::Ufunc, &inputs, Attrs::new().with("function", Attr::Str(name.into())))?,
    };
    Ok(stager.staged_node(id))
}

/// What the node gives of numbers that are known.
fn known(name: &str, operands: &[f64]) -> Option<f64> {
    let array = |x: f64| Array::from_data(&[], snek_tensor::TensorData::F64(vec![x]));
    let made = match operands {
        [x] => {
            let function = find_one(name)?;
            apply_one(function, function.loop_for(DType::F64)?, &array(*x)).0
        }
        [x, y] => {
            let function = find_two(name)?;
            apply_two(function, function.loop_for(DType::F64)?, &array(*x), &array(*y), &[]).0
        }
        _ => return None,
    };
    match made.to_tensor().ok()?.get(0)? {
        Scalar::F64(result) => Some(result),
        _ => None,
    }
}
