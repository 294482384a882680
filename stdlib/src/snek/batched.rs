//! Mapping in staged code: a function for one item becomes nodes for all items of a batch.
//!
//! In: a Python function, arrays with an item for each of its arguments along the first axis. Out: its results for all items.
//! Invariants: the function runs once, with one item of each array, into a region that no node takes; it changes nothing
//! outside.
//! Elsewhere: what becomes of the region (`snek_graph::batch`), structures and axes (`stdlib/py/snek/batching.py`).

use super::with_line;
use snek_graph::GraphErrorKind;
use snek_graph::batch::{Mapped, batch};
use snek_graph::ir::{Attr, Attrs, Dim, Type, ValueId};
use snek_graph::ops::Op;
use snek_heap::Value;
use snek_interp::stage::Stager;
use snek_interp::types::function::Function;
use snek_interp::types::list::List;
use snek_interp::types::str;
use snek_interp::types::tuple::{self, Tuple};
use snek_interp::{Cx, Result};
use snek_tensor::DType;

/// `batched(function, arrays, size)`: `function(*items)` gives a tuple of the numbers of its result, and how the result
/// is put together. Gives a tuple of pairs, a result and whether it is one for each item, and how they are put
/// together.
pub fn call_batched(cx: &mut Cx, function: &Value, arrays: &Value, size: &Value) -> Result<Value> {
    let cx = &mut Stager::new(cx);
    if !cx.stage.is_active() {
        return Err(cx.staging_error("a function is mapped outside of staged code"));
    }
    let Some(function) = function.downcast::<Function>() else {
        let got = cx.type_name(function);
        return Err(cx.type_error(format!("a Python function is mapped, not '{got}'")));
    };
    let arrays = arrays.downcast_ref::<List>().map(|list| list.items.borrow().clone()).unwrap_or_default();
    cx.charge(arrays.len())?;
    let (mut args, mut types) = (Vec::with_capacity(arrays.len()), Vec::with_capacity(arrays.len()));
    for array in &arrays {
        let id = cx.lift(array)?;
        types.push(match cx.node_type(id) {
            Type::Tensor { dtype, dims } if !dims.is_empty() => Type::tensor(dtype, dims[1..].to_vec()),
            // Before the graph is typed nothing is known of the items.
            Type::Any => Type::Any,
            other => {
                let text = format!("vmap() maps over arrays, not over '{}'", other.python_name());
                return Err(cx.refuse(&text));
            }
        });
        args.push(id);
    }
    let size = cx.lift(size)?;
    let params = cx.open_region(&types)?;
    let epoch = cx.next_epoch();
    let given = params.iter().map(|id| cx.staged_node(*id)).collect();
    let made = cx.run_for_item(&function, given, epoch)?;
    let parts = match &made {
        Some(made) => made.downcast_ref::<Tuple>().map(|parts| parts.items().to_vec()).unwrap_or_default(),
        None => Vec::new(),
    };
    let numbers = match parts.first() {
        Some(numbers) => numbers.downcast_ref::<Tuple>().map(|items| items.items().to_vec()).unwrap_or_default(),
        None => Vec::new(),
    };
    cx.charge(numbers.len())?;
    let mut results: Vec<ValueId> = Vec::with_capacity(numbers.len());
    for number in &numbers {
        results.push(cx.lift(number)?);
    }
    let region = cx.close_region(&results)?;
    // What the batch adds is some three times what is there.
    let values = cx.builder()?.module().value_count();
    cx.reserve(values.saturating_mul(2_000))?;
    cx.check_time(values.saturating_mul(1_000))?;
    cx.locate()?;
    let found = match batch(cx.builder()?, region, &args, size) {
        Ok(found) => found,
        Err(error) => {
            debug_assert_ne!(error.kind, GraphErrorKind::Syntax);
            return Err(cx.staging_error(&with_line(&error)));
        }
    };
    let [_, how] = &parts[..] else {
        return Err(cx.always_raises("a function that vmap() maps raises"));
    };
    let mut pairs = Vec::with_capacity(found.len());
    for ((result, number), before) in found.into_iter().zip(&numbers).zip(&results) {
        pairs.push(match result {
            Mapped::Each(id) => tuple::new(vec![cx.new_staged(id), Value::bool(true)]),
            // What is known while staging stays known.
            Mapped::One(id) if id == *before => tuple::new(vec![number.clone(), Value::bool(false)]),
            Mapped::One(id) => tuple::new(vec![cx.new_staged(id), Value::bool(false)]),
        });
    }
    Ok(tuple::new(vec![tuple::new(pairs), how.clone()]))
}

/// `spread(value, size)`: an array that has a number or an array `size` times, along a new first axis.
pub fn spread(cx: &mut Cx, value: &Value, size: &Value) -> Result<Value> {
    let cx = &mut Stager::new(cx);
    if !cx.stage.is_active() {
        return Err(cx.staging_error("a value is spread over a batch outside of staged code"));
    }
    let value = cx.lift(value)?;
    let size = cx.lift(size)?;
    cx.locate()?;
    let b = cx.builder()?;
    let rank = b.ty(value).dims().map_or(0, <[Dim]>::len);
    let mut shape = b.ty(value).dims().map(<[Dim]>::to_vec).unwrap_or_default();
    let known = b.module().constant(size).and_then(|size| match size {
        snek_graph::ir::Literal::Scalar(size) => size.as_i64().and_then(|size| usize::try_from(size).ok()),
        _ => None,
    });
    shape.insert(0, known.map_or(Dim::Unknown, Dim::Size));
    let mut inputs = vec![value];
    if known.is_none() {
        inputs.push(size);
    }
    for axis in 0..rank {
        if !matches!(shape[axis + 1], Dim::Size(_)) {
            match cx.builder()?.add_dim_size(value, axis) {
                Ok(size) => inputs.push(size),
                Err(error) => return Err(cx.staging_error(&error.message)),
            }
        }
    }
    let places = (1..=rank).map(|axis| axis as i64).collect();
    let attrs = Attrs::new().with("shape", Attr::Dims(shape)).with("broadcast_dimensions", Attr::Ints(places));
    let found = cx.emit_node(Op::BroadcastInDim, &inputs, attrs, &[])?;
    Ok(cx.new_staged(found[0]))
}

/// `traced(function, inputs)`: the element types and shapes of `function(*inputs)`, whose inputs are given by theirs,
/// and how the result is put together. What the function computes is left out of the graph.
pub fn traced(cx: &mut Cx, function: &Value, inputs: &Value) -> Result<Value> {
    let cx = &mut Stager::new(cx);
    let Some(function) = function.downcast::<Function>() else {
        let got = cx.type_name(function);
        return Err(cx.type_error(format!("a Python function is traced, not '{got}'")));
    };
    if !cx.stage.is_active() {
        return Err(cx.staging_error("a function is traced outside of staged code"));
    }
    let inputs = inputs.downcast_ref::<List>().map(|list| list.items.borrow().clone()).unwrap_or_default();
    cx.charge(inputs.len())?;
    let mut types = Vec::with_capacity(inputs.len());
    for input in &inputs {
        let parts = input.downcast_ref::<Tuple>().map(|parts| parts.items().to_vec()).unwrap_or_default();
        let [dtype, shape] = &parts[..] else { return Err(cx.type_error("an input has a type and a shape")) };
        let name = cx.str(dtype)?;
        let Some(dtype) = DType::from_name(name.as_str()) else {
            let text = format!("data type '{}' not understood", name.as_str());
            return Err(cx.type_error(text));
        };
        let sizes = shape.downcast_ref::<Tuple>().map(|sizes| sizes.items().to_vec()).unwrap_or_default();
        let size = |size: &Value| size.as_int().and_then(|size| usize::try_from(size).ok());
        let dims: Option<Vec<usize>> = sizes.iter().map(size).collect();
        let Some(dims) = dims else { return Err(cx.type_error("a shape is a tuple of sizes")) };
        types.push(Type::tensor(dtype, dims.into_iter().map(Dim::Size).collect()));
    }
    let params = cx.open_region(&types)?;
    let epoch = cx.next_epoch();
    let given = params.iter().map(|id| cx.staged_node(*id)).collect();
    let made = cx.run_for_item(&function, given, epoch)?;
    let parts = match &made {
        Some(made) => made.downcast_ref::<Tuple>().map(|parts| parts.items().to_vec()).unwrap_or_default(),
        None => Vec::new(),
    };
    let [numbers, how] = &parts[..] else {
        return Err(cx.staging_error("the function of eval_shape() raises"));
    };
    let numbers = numbers.downcast_ref::<Tuple>().map(|items| items.items().to_vec()).unwrap_or_default();
    cx.charge(numbers.len())?;
    let mut found = Vec::with_capacity(numbers.len());
    for number in &numbers {
        let id = cx.lift(number)?;
        let ty = cx.node_type(id);
        let (Some(dtype), Some(dims)) = (ty.dtype(), ty.dims()) else {
            let text = format!("eval_shape() is of numbers and arrays, not of '{}'", ty.python_name());
            return Err(cx.refuse(&text));
        };
        let sizes = dims.iter().map(|dim| match dim {
            Dim::Size(size) => Value::int(*size as i64),
            _ => Value::NONE,
        });
        found.push(tuple::new(vec![str::new(dtype.numpy_name()), tuple::new(sizes.collect::<Vec<_>>())]));
    }
    cx.close_region(&[])?;
    Ok(tuple::new(vec![tuple::new(found), how.clone()]))
}

/// `lifted(number)`: a number as a value of the graph, so that what is done with it is part of the graph.
pub fn lifted(cx: &mut Cx, number: &Value) -> Result<Value> {
    if snek_interp::stage::is_staged(number) || number.as_int().is_none() && number.as_float().is_none() {
        return Ok(number.clone());
    }
    let cx = &mut Stager::new(cx);
    if !cx.stage.is_active() {
        return Ok(number.clone());
    }
    let id = cx.lift(number)?;
    Ok(cx.staged_node(id))
}
