//! Functions with derivatives of their own, in staged code.
//!
//! In: the forward and the backward function, the numbers that are given. Out: one node with a region for each.
//! Invariants: both functions are run while staging; they change nothing outside of them.
//! Elsewhere: what the node means (`snek_graph::grad`), structures of arguments (`stdlib/py/snek/gradients.py`).

use snek_graph::grad::cotangent_type;
use snek_graph::ir::{Attr, Attrs, Dim, Type, ValueId};
use snek_graph::ops::Op;
use snek_heap::Value;
use snek_interp::stage::Stager;
use snek_interp::types::function::Function;
use snek_interp::types::list::List;
use snek_interp::types::tuple::{self, Tuple};
use snek_interp::{Cx, Result};

/// `custom_call(forward, backward, numbers)`: `forward(*numbers)` gives the numbers of the result, what the backward
/// function needs, and how the result is put together; `backward(needed, how, *cotangents)` gives a cotangent for each
/// number. Gives the numbers of the result and how it is put together.
///
/// An opaque one is made of operations that have no derivative.
pub fn custom_call(cx: &mut Cx, forward: &Value, backward: &Value, numbers: &Value, is_opaque: bool) -> Result<Value> {
    let cx = &mut Stager::new(cx);
    let (Some(forward), Some(backward)) = (forward.downcast::<Function>(), backward.downcast::<Function>()) else {
        return Err(cx.type_error("a custom derivative needs Python functions"));
    };
    let numbers = numbers.downcast_ref::<List>().map(|list| list.items.borrow().clone()).unwrap_or_default();
    let inputs = numbers.iter().map(|number| cx.lift(number)).collect::<Result<Vec<_>>>()?;
    let types: Vec<Type> = inputs.iter().map(|id| cx.node_type(*id)).collect();

    let params = cx.open_region(&types)?;
    let epoch = cx.next_epoch();
    let given = params.iter().map(|id| cx.staged_node(*id)).collect();
    let left = cx.run_apart(&forward, given, epoch)?;
    let parts = left.downcast_ref::<Tuple>().map(|parts| parts.items().to_vec()).unwrap_or_default();
    let [results, needed, how] = &parts[..] else {
        return Err(cx.type_error("the forward function of a custom derivative gives a tuple of two"));
    };
    let results = results.downcast_ref::<Tuple>().map(|items| items.items().to_vec()).unwrap_or_default();
    let mut ids: Vec<ValueId> = Vec::new();
    for result in &results {
        ids.push(cx.lift(result)?);
    }
    let count = ids.len();
    let needed = cx.take_apart(needed, epoch, &mut ids)?;
    let kept: Vec<Type> = ids[count..].iter().map(|id| cx.node_type(*id)).collect();
    let of: Vec<Option<Type>> = ids[..count].iter().map(|id| cotangent_type(&cx.node_type(*id))).collect();
    let first = cx.close_region(&ids)?;

    let types: Vec<Type> = kept.iter().cloned().chain(of.iter().flatten().cloned()).collect();
    let params = cx.open_region(&types)?;
    let epoch = cx.next_epoch();
    let inside = |id| needed.ids().iter().zip(&params).find(|(old, _)| **old == id).map_or(id, |(_, new)| *new);
    let mut given = vec![cx.put_together(&needed, &inside)?, how.clone()];
    let mut cotangents = params[kept.len()..].iter();
    for ty in &of {
        given.push(match (ty, cotangents.next_if_some(ty.is_some())) {
            (Some(_), Some(id)) => cx.staged_node(*id),
            _ => Value::float(0.0),
        });
    }
    let found = cx.run_backward(&backward, given, epoch)?;
    let found = found.downcast_ref::<Tuple>().map(|found| found.items().to_vec()).unwrap_or_default();
    let mut back = Vec::new();
    for (input, value) in inputs.iter().zip(&found) {
        if let Some(wanted) = cotangent_type(&cx.node_type(*input)) {
            let id = cx.lift(value)?;
            back.push(fit(cx, id, &wanted, *input)?);
        }
    }
    let second = cx.close_region(&back)?;
    let mut attrs = Attrs::new().with("results", Attr::Int(count as i64));
    if is_opaque {
        attrs = attrs.with("opaque", Attr::Int(1));
    }
    let outputs = cx.emit_node(Op::CustomVjp, &inputs, attrs, &[first, second])?;
    let results: Vec<Value> = outputs[..count].iter().map(|id| cx.staged_node(*id)).collect();
    Ok(tuple::new(vec![tuple::new(results), how.clone()]))
}

/// The cotangent that a rule gave in the type of the input that it is of: NumPy's scalars, floats and numbers of either
/// precision stand for each other.
///
/// # Errors
/// StagingError when its shape is another one.
fn fit(cx: &mut Stager<'_>, found: ValueId, wanted: &Type, input: ValueId) -> Result<ValueId> {
    let mut fitted = found;
    if let (Some(dtype), Some(is)) = (wanted.dtype(), cx.node_type(fitted).dtype())
        && dtype != is
    {
        fitted = cx.emit_with(Op::Convert, &[fitted], Attrs::new().with("dtype", Attr::DType(dtype)))?;
    }
    let ty = cx.node_type(fitted);
    let is_one = |ty: &Type| ty.as_scalar().is_some() || ty.dims().is_some_and(<[Dim]>::is_empty);
    if is_one(wanted) && is_one(&ty) {
        match (wanted.is_array(), ty.is_array()) {
            (true, false) => fitted = cx.build_node(|b| b.add_array0(fitted))?,
            (false, true) => fitted = cx.emit(Op::Item, &[fitted])?,
            _ => {}
        }
    }
    let ty = cx.node_type(fitted);
    if wanted.accepts(&ty) {
        return Ok(fitted);
    }
    if let (Some(wanted), Some(dims)) = (wanted.dims(), ty.dims())
        && wanted.len() == dims.len()
        && wanted
            .iter()
            .zip(dims)
            .all(|(wanted, is)| wanted == is || !matches!((wanted, is), (Dim::Size(_), Dim::Size(_))))
    {
        // Its shape is known when it runs only; that of the input is the one that fits.
        return cx.emit(Op::SumLike, &[fitted, input]);
    }
    let ty = cx.node_type(found);
    Err(cx.staging_error(&format!(
        "the backward function of a custom derivative gives {ty} for an argument that is {wanted}: the shapes must be the same"
    )))
}

/// `custom_depth()`: in how many backward functions of custom derivatives staged code is.
pub fn custom_depth(cx: &mut Cx) -> Result<Value> {
    let cx = &mut Stager::new(cx);
    Ok(Value::int(i64::from(cx.custom_depth()?)))
}

/// `linalg(what, operands)`: the parts of a decomposition.
pub fn linalg(cx: &mut Cx, what: &Value, operands: &Value) -> Result<Value> {
    let cx = &mut Stager::new(cx);
    let what = cx.str(what)?;
    let operands = operands.downcast_ref::<Tuple>().map(|all| all.items().to_vec()).unwrap_or_default();
    let mut ids = Vec::with_capacity(operands.len());
    for operand in &operands {
        ids.push(cx.array_node_of(operand)?);
    }
    let attrs = Attrs::new().with("what", Attr::Str(what.as_str().into()));
    let outputs = cx.emit_node(Op::Linalg, &ids, attrs, &[])?;
    Ok(tuple::new(outputs.into_iter().map(|id| cx.new_staged(id)).collect::<Vec<_>>()))
}

/// The next of an iterator, if one is wanted.
trait NextIf: Iterator {
    fn next_if_some(&mut self, wanted: bool) -> Option<Self::Item> {
        if wanted { self.next() } else { None }
    }
}

impl<I: Iterator> NextIf for I {}
