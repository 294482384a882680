//! Lengths of vectors, of numbers of the program.
//!
//! Elsewhere: the length itself (`snek_tensor::special`).

use snek_heap::Value;
use snek_interp::types::float::as_float;
use snek_interp::types::payload;
use snek_interp::types::tuple::Tuple;
use snek_interp::{Cx, Result};
use snek_tensor::special::length;

pub(super) fn hypot(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    let Some(given) = args[0].downcast_ref::<Tuple>() else { return Err(cx.system_error("a tuple was expected")) };
    let mut sizes = Vec::with_capacity(given.items().len());
    for item in given.items() {
        sizes.push(as_float(cx, item)?.abs());
    }
    Ok(Value::float(length(&mut sizes)))
}

pub(super) fn dist(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    let (p, q) = (point(cx, &args[0])?, point(cx, &args[1])?);
    if p.len() != q.len() {
        return Err(cx.value_error("both points must have the same number of dimensions"));
    }
    let mut sizes = Vec::with_capacity(p.len());
    for (p, q) in p.iter().zip(&q) {
        let (p, q) = (as_float(cx, p)?, as_float(cx, q)?);
        sizes.push((p - q).abs());
    }
    Ok(Value::float(length(&mut sizes)))
}

fn point(cx: &mut Cx, value: &Value) -> Result<Vec<Value>> {
    match payload(value).downcast_ref::<Tuple>() {
        Some(tuple) => Ok(tuple.items().to_vec()),
        None => cx.collect(value),
    }
}
