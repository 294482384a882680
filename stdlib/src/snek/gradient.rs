//! Differentiating in staged code: a call whose forward pass is part of the graph, and its backward passes.
//!
//! In: a Python function, the numbers that the derivative is by. Out: the function's result, and an object from which
//! cotangents of the result make cotangents of those numbers.
//! Invariants:
//! - The function runs once, with numbers of its own in their place, into a region that no node takes; the forward pass
//!   made of it is what the program does. So a derivative is by these numbers only, whatever else has the same value.
//! - What the function writes to objects outside holds values of the forward pass afterwards.
//!
//! Elsewhere: forward and backward passes (`snek_graph::grad`), structures of numbers (`stdlib/py/snek/gradients.py`).

use super::with_line;
use snek_graph::GraphError;
use snek_graph::grad::{Here, PullBack, cotangent_type, here, pull_back, pull_back_here, recomputed};
use snek_graph::ir::{Dim, Type, ValueId};
use snek_graph::ops::Op;
use snek_heap::Value;
use snek_interp::stage::{Stager, is_one_value, is_record_type, is_staged, options_of};
use snek_interp::types::function::Function;
use snek_interp::types::host::{self, HostState};
use snek_interp::types::list::{self, List};
use snek_interp::types::tuple::{self, Tuple};
use snek_interp::types::{TypeDef, payload, str};
use snek_interp::{Cx, Error, Result, kinds};
use snek_tensor::DType;
use std::collections::HashMap;

/// A call that was differentiated.
struct Pulled {
    pull: PullBack,
    /// The results of the forward pass that have cotangents.
    outputs: Vec<ValueId>,
}

impl HostState for Pulled {}

/// The type of calls that were differentiated.
pub static PULLED_TYPE: TypeDef =
    TypeDef { doc: "The forward pass of a call, for its backward passes.", ..TypeDef::named("Pulled", kinds::HOST) };

/// `pull_back(function, numbers)`: the result of `function(*numbers)` and its pull-back.
pub fn call_pulled(cx: &mut Cx, function: &Value, numbers: &Value) -> Result<Value> {
    let cx = &mut Stager::new(cx);
    if !cx.stage.is_active() {
        return Err(cx.staging_error("a derivative is taken outside of staged code"));
    }
    let Some(function) = function.downcast::<Function>() else {
        let got = cx.type_name(function);
        return Err(cx.type_error(format!("a Python function is differentiated, not '{got}'")));
    };
    let numbers = numbers.downcast_ref::<List>().map(|list| list.items.borrow().clone()).unwrap_or_default();
    let mut args = Vec::with_capacity(numbers.len());
    for number in &numbers {
        let id = cx.lift(number)?;
        let is_int = cx.node_type(id).as_scalar().is_some_and(DType::is_int);
        args.push(if is_int { cx.convert_node(id, DType::F64)? } else { id });
    }
    let types: Vec<Type> = args.iter().map(|id| cx.node_type(*id)).collect();
    if let Some(ty) = types.iter().find(|ty| cotangent_type(ty).is_none()) {
        let text = format!("derivatives are by floats, not by '{}'", ty.python_name());
        return Err(cx.refuse(&text));
    }
    let params = cx.open_region(&types)?;
    let epoch = cx.next_epoch();
    let given = params.iter().map(|id| cx.staged_node(*id)).collect();
    let mut results = Vec::new();
    let left = cx.run_and_leave(&function, given, epoch, &mut results)?;
    let region = cx.close_region(&results)?;

    let by: Vec<usize> = (0..args.len()).collect();
    let of: Vec<usize> = match &left {
        Some(left) => (0..left.value.ids().len()).filter(|index| has_cotangent(cx, results[*index])).collect(),
        None => Vec::new(),
    };
    // What a derivative adds is some five times what is there.
    let values = cx.builder()?.module().value_count();
    cx.reserve(values.saturating_mul(2_000))?;
    cx.check_time(values.saturating_mul(1_000))?;
    let made = pull_back(cx.builder()?, region, &args, &by, &of);
    let pull = match made {
        Ok(pull) => pull,
        Err(error) => return Err(derivative_error(cx, &error)),
    };
    let Some(left) = left else {
        return Err(cx.always_raises("a function that was differentiated raises"));
    };
    let value = cx.put_back(&left, &|id| pull.value(id))?;
    let outputs = of.iter().map(|index| pull.value(results[*index])).collect();
    let pulled = host::new(&PULLED_TYPE, Pulled { pull, outputs });
    Ok(tuple::new(vec![value, pulled]))
}

/// `recomputed(function)`: the result of `function()`, of which a derivative keeps what the function uses from outside and
/// nothing else: it computes the rest once more.
pub fn call_recomputed(cx: &mut Cx, function: &Value) -> Result<Value> {
    let cx = &mut Stager::new(cx);
    if !cx.stage.is_active() {
        return cx.call(function, &[]);
    }
    let Some(function) = function.downcast::<Function>() else {
        let got = cx.type_name(function);
        return Err(cx.type_error(format!("a Python function is computed again, not '{got}'")));
    };
    cx.open_region(&[])?;
    let epoch = cx.next_epoch();
    let mut results = Vec::new();
    let left = cx.run_and_leave(&function, Vec::new(), epoch, &mut results)?;
    let region = cx.close_region(&results)?;
    // It is there three times, with a derivative.
    let values = cx.builder()?.module().value_count();
    cx.reserve(values.saturating_mul(3_000))?;
    cx.check_time(values.saturating_mul(2_000))?;
    cx.locate()?;
    let found = match recomputed(cx.builder()?, region) {
        Ok(found) => found,
        Err(error) => return Err(derivative_error(cx, &error)),
    };
    let Some(left) = left else {
        return Err(cx.always_raises("a function given to checkpoint() raises"));
    };
    let now: HashMap<ValueId, ValueId> = results.into_iter().zip(found).collect();
    cx.put_back(&left, &|id| now.get(&id).copied().unwrap_or(id))
}

/// `backward(pulled, results, cotangents)`: the cotangents of the numbers, `None` for zero.
pub fn backward(cx: &mut Cx, pulled: &Value, results: &Value, cotangents: &Value) -> Result<Value> {
    let cx = &mut Stager::new(cx);
    let pulled = host::receiver::<Pulled>(cx, pulled)?;
    let items = |list: &Value| list.downcast_ref::<List>().map(|l| l.items.borrow().clone()).unwrap_or_default();
    let (results, cotangents) = (items(results), items(cotangents));
    let mut seeds: Vec<Option<ValueId>> = vec![None; pulled.outputs.len()];
    for (result, cotangent) in results.iter().zip(&cotangents) {
        let id = if is_staged(result) { Some(cx.lift(result)?) } else { None };
        let Some(index) = id.and_then(|id| pulled.outputs.iter().position(|known| *known == id)) else { continue };
        let wanted = cotangent_type(&cx.node_type(pulled.outputs[index]));
        let mut seed = cx.lift(cotangent)?;
        match wanted.as_ref().map(|ty| (ty.as_scalar(), ty)) {
            Some((Some(dtype), _)) => seed = cx.convert_node(seed, dtype)?,
            Some((None, ty)) if ty.dtype().is_some() => seed = array_seed(cx, seed, pulled.outputs[index], ty)?,
            _ => {}
        }
        seeds[index] = Some(match seeds[index] {
            Some(known) => cx.emit(Op::Add, &[known, seed])?,
            None => seed,
        });
    }
    cx.locate()?;
    let found = pulled.pull.backward(cx.builder()?, &seeds);
    match found {
        Ok(found) => {
            let mut values = Vec::with_capacity(found.len());
            for id in found {
                values.push(match id {
                    None => Value::NONE,
                    Some(id) if is_record_type(&cx.node_type(id)) => cx.part_value(id, None)?,
                    Some(id) => cx.staged_node(id),
                });
            }
            Ok(list::new(values))
        }
        Err(error) => Err(derivative_error(cx, &error)),
    }
}

/// `tape_mark()`: the place where the next node of the graph goes.
pub fn tape_mark(cx: &mut Cx) -> Result<Value> {
    let cx = &mut Stager::new(cx);
    cx.note_tape();
    let Some(here) = here(cx.builder()?) else { return Ok(Value::NONE) };
    Ok(tuple::new(vec![Value::int(here.region as i64), Value::int(here.nodes as i64)]))
}

/// `variables_read()`: the variables that were read in staged code.
pub fn variables_read(cx: &mut Cx) -> Result<Value> {
    let cx = &mut Stager::new(cx);
    let mut found: Vec<Value> = Vec::new();
    for (variable, _) in cx.variables_read()? {
        if !found.iter().any(|known| known.is(&variable)) {
            found.push(variable);
        }
    }
    Ok(list::new(found))
}

/// `gradients_here(mark, targets, cotangents, sources)`: the derivatives of values of staged code, after the mark; a
/// cotangent that is `None` counts as 1 for each number. `None` for a source that they do not depend on.
pub fn gradients_here(cx: &mut Cx, a: &[Value]) -> Result<Value> {
    let cx = &mut Stager::new(cx);
    let items = |list: &Value| list.downcast_ref::<List>().map(|l| l.items.borrow().clone()).unwrap_or_default();
    let since = match a[0].downcast_ref::<Tuple>().map(Tuple::items) {
        Some([region, nodes]) => {
            let number = |value: &Value| usize::try_from(value.as_int().unwrap_or(0)).unwrap_or(0);
            Some(Here { region: number(region), nodes: number(nodes) })
        }
        _ => None,
    };
    let (targets, cotangents, sources) = (items(&a[1]), items(&a[2]), items(&a[3]));
    let mut by: Vec<Vec<ValueId>> = Vec::with_capacity(sources.len());
    let mut cuts = Vec::new();
    for source in &sources {
        let places = places_of(cx, source)?;
        if host::is_variable(&payload(source)) {
            cuts.extend_from_slice(&places);
        }
        by.push(places);
    }
    let (mut of, mut seeds) = (Vec::new(), Vec::new());
    for (target, cotangent) in targets.iter().zip(&cotangents) {
        if !is_staged(target) {
            continue;
        }
        let id = cx.lift(target)?;
        let Some(wanted) = cotangent_type(&cx.node_type(id)) else { continue };
        let given = if cotangent.is_none() { Value::float(1.0) } else { cotangent.clone() };
        let seed = cx.lift(&given)?;
        let seed = match wanted.as_scalar() {
            Some(dtype) => cx.convert_node(seed, dtype)?,
            None => array_seed(cx, seed, id, &wanted)?,
        };
        match of.iter().position(|known| *known == id) {
            Some(index) => seeds[index] = cx.emit(Op::Add, &[seeds[index], seed])?,
            None => {
                of.push(id);
                seeds.push(seed);
            }
        }
    }
    let all: Vec<ValueId> = by.iter().flatten().copied().collect();
    cx.locate()?;
    let seeds: Vec<Option<ValueId>> = seeds.into_iter().map(Some).collect();
    let b = cx.builder()?;
    let found = match pull_back_here(b, since, &all, &cuts, &of).and_then(|pull| pull.backward(b, &seeds)) {
        Ok(found) => found,
        Err(error) => return Err(derivative_error(cx, &error)),
    };
    let mut found = found.into_iter();
    let mut values = Vec::with_capacity(sources.len());
    for places in by {
        let mut total: Option<ValueId> = None;
        for id in found.by_ref().take(places.len()).flatten() {
            total = Some(match total {
                Some(known) => cx.emit(Op::Add, &[known, id])?,
                None => id,
            });
        }
        values.push(match total {
            Some(id) => cx.new_staged(id),
            None => Value::NONE,
        });
    }
    Ok(list::new(values))
}

/// A cotangent of an array: of its type and shape. A number counts for each of the elements.
fn array_seed(cx: &mut Stager<'_>, seed: ValueId, output: ValueId, wanted: &Type) -> Result<ValueId> {
    let seed = match wanted.dtype() {
        Some(dtype) => cx.as_dtype(seed, dtype)?,
        None => seed,
    };
    let (given, dims) = (cx.dims_of(seed), cx.dims_of(output));
    let differ = |(a, b): (&Dim, &Dim)| matches!((a, b), (Dim::Size(a), Dim::Size(b)) if a != b);
    if given.is_empty() && cx.node_type(seed) != *wanted {
        let zeros = cx.emit(Op::ZerosLike, &[output])?;
        return cx.emit(Op::Add, &[zeros, seed]);
    }
    if given.len() != dims.len() || given.iter().zip(&dims).any(differ) {
        return Err(cx.refuse("a cotangent or tangent has another shape than the array that it is for"));
    }
    Ok(seed)
}

/// A number that is an `int` on some paths and a `float` or a scalar of an array on others (a sum that starts with 0)
/// as a `float`; anything else as it is.
pub fn as_float(cx: &mut Cx, value: &Value) -> Result<Value> {
    in_one_type(cx, value, |_| DType::F64)
}

/// The same, but what is an integer on each path as an `int`: the number that an array of all of them would have.
pub fn as_number(cx: &mut Cx, value: &Value) -> Result<Value> {
    let is_int = |dtype: &DType| *dtype == DType::I64;
    in_one_type(cx, value, |dtypes| if dtypes.iter().all(is_int) { DType::I64 } else { DType::F64 })
}

/// A choice of numbers as one number, whose type is chosen by those of its options; anything else as it is.
fn in_one_type(cx: &mut Cx, value: &Value, choose: impl FnOnce(&[DType]) -> DType) -> Result<Value> {
    let cx = &mut Stager::new(cx);
    let Some(options) = options_of(value) else { return Ok(value.clone()) };
    let number = |value: &Value| match cx.node_of(value) {
        Some(id) => {
            let ty = cx.node_type(id);
            let is_scalar = ty.as_scalar().is_some() || ty.dims().is_some_and(<[Dim]>::is_empty);
            ty.dtype().filter(|dtype| is_scalar && matches!(dtype, DType::I64 | DType::F64))
        }
        None if value.as_int().is_some() => Some(DType::I64),
        None => value.as_float().map(|_| DType::F64),
    };
    let Some(dtypes) = options.iter().map(number).collect::<Option<Vec<DType>>>() else { return Ok(value.clone()) };
    let dtype = choose(&dtypes);
    cx.on_each(value, &mut |cx, value| {
        let mut id = cx.lift(value)?;
        if cx.node_type(id).is_array() {
            id = cx.emit(Op::Item, &[id])?;
        }
        let id = cx.convert_node(id, dtype)?;
        Ok(cx.staged_node(id))
    })
}

/// Whether it is a record of the graph: an object that nests as deep as the data does.
pub fn is_record(cx: &mut Cx, value: &Value) -> bool {
    let cx = &mut Stager::new(cx);
    cx.node_of(value).is_some_and(|id| is_record_type(&cx.node_type(id)))
}

/// Zeros of the type and shape of a number or an array.
pub fn zeros_like(cx: &mut Cx, value: &Value) -> Result<Value> {
    let cx = &mut Stager::new(cx);
    let id = cx.lift(value)?;
    if cx.node_type(id).as_scalar().is_some() {
        return Ok(Value::float(0.0));
    }
    let id = cx.emit(Op::ZerosLike, &[id])?;
    Ok(cx.staged_node(id))
}

/// The kind of elements of a staged array, as NumPy's `dtype.kind` has it; `None` for anything else.
pub fn array_kind(cx: &mut Cx, value: &Value) -> Result<Value> {
    let cx = &mut Stager::new(cx);
    if !is_one_value(value) {
        return Ok(Value::NONE);
    }
    let id = cx.lift(value)?;
    let ty = cx.node_type(id);
    Ok(match ty.dtype().filter(|_| ty.is_array()) {
        Some(DType::F64 | DType::F32) => str::new("f"),
        Some(DType::Bool) => str::new("b"),
        Some(_) => str::new("i"),
        None => Value::NONE,
    })
}

fn has_cotangent(cx: &Stager<'_>, id: ValueId) -> bool {
    cotangent_type(&cx.node_type(id)).is_some()
}

/// The graph values that stand for a source: what a variable held when it was read, or a value itcx.
fn places_of(cx: &mut Stager<'_>, source: &Value) -> Result<Vec<ValueId>> {
    let inner = payload(source);
    if !host::is_variable(&inner) {
        return match is_staged(source) {
            true => Ok(vec![cx.lift(source)?]),
            false => Ok(Vec::new()),
        };
    }
    let reads = cx.variables_read()?;
    let mut places: Vec<ValueId> = Vec::new();
    for (variable, id) in reads {
        if variable.is(&inner) && !places.contains(&id) && cx.builder()?.is_visible(id) {
            places.push(id);
        }
    }
    Ok(places)
}

fn derivative_error(cx: &mut Stager<'_>, error: &GraphError) -> Error {
    cx.staging_error(&with_line(error))
}
