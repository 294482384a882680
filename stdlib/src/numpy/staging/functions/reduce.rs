//! Reductions along axes.
//!
//! In: an array, axes, `keepdims`. Out: one node, with the axes put back where they are kept.
//! Elsewhere: means and variances (`moments.rs`).

use super::{Rule, both, function, method};
use crate::numpy::staging::ArrayStager;
use crate::numpy::staging::call::Args;
use snek_graph::ir::{Dim, ValueId};
use snek_graph::ops::Op;
use snek_heap::Value;
use snek_interp::Result;
use snek_interp::stage::stopped;
use snek_interp::types::list;
use snek_interp::types::tuple;
use snek_tensor::DType;

pub(crate) const RULES: &[Rule] = &[
    both("sum(a, axis=None, dtype=None, out=None, keepdims=False)", |cx, a| cx.sum_rule(Op::ReduceSum, a)),
    both("prod(a, axis=None, dtype=None, out=None, keepdims=False)", |cx, a| cx.sum_rule(Op::ReduceProd, a)),
    both("max(a, axis=None, out=None, keepdims=False)", |cx, a| cx.extreme_rule(Op::ReduceMax, a)),
    both("min(a, axis=None, out=None, keepdims=False)", |cx, a| cx.extreme_rule(Op::ReduceMin, a)),
    function("amax(a, axis=None, out=None, keepdims=False)", |cx, a| cx.extreme_rule(Op::ReduceMax, a)),
    function("amin(a, axis=None, out=None, keepdims=False)", |cx, a| cx.extreme_rule(Op::ReduceMin, a)),
    both("all(a, axis=None, out=None, keepdims=False)", |cx, a| cx.truth_rule(Op::ReduceAnd, a)),
    both("any(a, axis=None, out=None, keepdims=False)", |cx, a| cx.truth_rule(Op::ReduceOr, a)),
    both("argmax(a, axis=None, out=None, *, keepdims=False)", |cx, a| cx.position_rule(Op::ArgMax, a)),
    both("argmin(a, axis=None, out=None, *, keepdims=False)", |cx, a| cx.position_rule(Op::ArgMin, a)),
    both("cumsum(a, axis=None, dtype=None, out=None)", |cx, a| cx.running_rule(Op::CumSum, a)),
    both("cumprod(a, axis=None, dtype=None, out=None)", |cx, a| cx.running_rule(Op::CumProd, a)),
    function("ptp(a, axis=None, out=None, keepdims=False)", |cx, a| {
        let x = cx.array_node_of(&a.value(0))?;
        let axes = cx.reduced_axes(x, a.get(1))?;
        let keep = cx.flag_argument(a.get(3))?;
        let (most, least) = (cx.folded(Op::ReduceMax, x, &axes, keep)?, cx.folded(Op::ReduceMin, x, &axes, keep)?);
        let id = cx.emit(Op::Sub, &[most, least])?;
        cx.out_or_new(id, a.get(2))
    }),
    function("count_nonzero(a, axis=None, *, keepdims=False)", |cx, a| {
        let x = cx.array_node_of(&a.value(0))?;
        let axes = cx.reduced_axes(x, a.get(1))?;
        let keep = cx.flag_argument(a.get(2))?;
        let truths = cx.truths(x)?;
        let id = cx.folded(Op::ReduceSum, truths, &axes, keep)?;
        Ok(cx.new_staged(id))
    }),
    function("nansum(a, axis=None, dtype=None, out=None, keepdims=False)", |cx, a| {
        let x = cx.array_node_of(&a.value(0))?;
        let (nan, zero) = (cx.emit(Op::IsNan, &[x])?, cx.builder()?.constant(0i64));
        let known = cx.emit(Op::Select, &[nan, zero, x])?;
        let axes = cx.reduced_axes(x, a.get(1))?;
        let keep = cx.flag_argument(a.get(4))?;
        let id = cx.folded(Op::ReduceSum, known, &axes, keep)?;
        cx.out_or_new(id, a.get(3))
    }),
    method("backward(self, gradient=None, retain_graph=None, create_graph=False)", |cx, a| {
        match cx.stage.recorder.clone() {
            Some(recorder) => cx.call(&recorder.backward, &[a.value(0), a.value(1)]),
            None => Err(cx.attribute_error("'numpy.ndarray' object has no attribute 'backward'")),
        }
    }),
    method("detach(self)", |cx, a| stopped(cx, &a.value(0))),
    method("numpy(self)", |_, a| Ok(a.value(0))),
    method("item(self, *args)", |cx, a| {
        let x = cx.array_node_of(&a.value(0))?;
        let at = cx.sequence_of(&a.value(1)).unwrap_or_default();
        let x = match &at[..] {
            [] => x,
            [index] if cx.dims_of(x).len() != 1 => {
                let flat = cx.flattened(x)?;
                let item = cx.new_staged(flat);
                let found = cx.array_get_item(&item, index)?;
                cx.lift(&found)?
            }
            _ => {
                let key = tuple::new(at);
                let found = cx.array_get_item(&a.value(0), &key)?;
                cx.lift(&found)?
            }
        };
        let id = cx.only_element(x, "can only convert an array of size 1 to a Python scalar")?;
        Ok(cx.staged_node(id))
    }),
    method("tolist(self)", |cx, a| {
        let x = cx.array_node_of(&a.value(0))?;
        cx.list_of(x)
    }),
];

impl ArrayStager<'_> {
    /// The axes to be reduced; `None` means all.
    pub(crate) fn reduced_axes(&mut self, x: ValueId, axis: Option<&Value>) -> Result<Vec<usize>> {
        match self.dims_of(x).len() {
            0 => self.axes_argument(axis, 1).map(|_| Vec::new()),
            rank => self.axes_argument(axis, rank),
        }
    }

    /// The array and the axis along which a function of one axis goes: all elements in one if none is named.
    fn along(&mut self, x: ValueId, axis: Option<&Value>) -> Result<(ValueId, usize)> {
        let rank = self.dims_of(x).len();
        match axis {
            Some(axis) if rank > 0 => Ok((x, self.axis_argument(axis, rank)?)),
            // A number has one axis here.
            Some(axis) => {
                self.axis_argument(axis, 1)?;
                Ok((self.flattened(x)?, 0))
            }
            None => Ok((self.flattened(x)?, 0)),
        }
    }

    /// A reduction along axes, which stay with length one if `keep` says so.
    pub(crate) fn folded(&mut self, op: Op, x: ValueId, axes: &[usize], keep: bool) -> Result<ValueId> {
        let id = self.build_node(|b| b.add_reduce(op, x, axes))?;
        match keep && !axes.is_empty() {
            true => self.build_node(|b| b.add_with_dimensions(Op::ExpandDims, id, axes)),
            false => Ok(id),
        }
    }

    fn sum_rule(&mut self, op: Op, a: &Args) -> Result<Value> {
        let mut x = self.array_node_of(&a.value(0))?;
        if let Some(dtype) = self.dtype_argument(a.get(2))? {
            x = self.as_dtype(x, dtype)?;
        }
        let axes = self.reduced_axes(x, a.get(1))?;
        let keep = self.flag_argument(a.get(4))?;
        let mut id = self.folded(op, x, &axes, keep)?;
        if a.get(2).is_some()
            && let Some(dtype) = self.node_type(x).dtype()
        {
            id = self.as_dtype(id, dtype)?;
        }
        self.out_or_new(id, a.get(3))
    }

    fn extreme_rule(&mut self, op: Op, a: &Args) -> Result<Value> {
        let x = self.array_node_of(&a.value(0))?;
        let axes = self.reduced_axes(x, a.get(1))?;
        let keep = self.flag_argument(a.get(3))?;
        let id = self.folded(op, x, &axes, keep)?;
        self.out_or_new(id, a.get(2))
    }

    fn truth_rule(&mut self, op: Op, a: &Args) -> Result<Value> {
        self.extreme_rule(op, a)
    }

    fn position_rule(&mut self, op: Op, a: &Args) -> Result<Value> {
        let x = self.array_node_of(&a.value(0))?;
        let rank = self.dims_of(x).len();
        let keep = self.flag_argument(a.get(3))?;
        let (x, axis) = self.along(x, a.get(1))?;
        if self.dims_of(x).get(axis) == Some(&Dim::Size(0)) {
            let name = if op == Op::ArgMax { "argmax" } else { "argmin" };
            return Err(self.value_error(format!("attempt to get {name} of an empty sequence")));
        }
        let mut id = self.build_node(|b| b.add_along(op, x, axis))?;
        if keep {
            let new: Vec<usize> = if a.get(1).is_some() && rank > 0 { vec![axis] } else { (0..rank).collect() };
            id = self.build_node(|b| b.add_with_dimensions(Op::ExpandDims, id, &new))?;
        }
        self.out_or_new(id, a.get(2))
    }

    fn running_rule(&mut self, op: Op, a: &Args) -> Result<Value> {
        let mut x = self.array_node_of(&a.value(0))?;
        if let Some(dtype) = self.dtype_argument(a.get(2))? {
            x = self.as_dtype(x, dtype)?;
        }
        let (x, axis) = self.along(x, a.get(1))?;
        let id = self.build_node(|b| b.add_along(op, x, axis))?;
        self.out_or_new(id, a.get(3))
    }

    /// The elements in one axis.
    pub(crate) fn flattened(&mut self, x: ValueId) -> Result<ValueId> {
        let dims = self.dims_of(x);
        if dims.len() == 1 {
            return Ok(x);
        }
        let size = self.size_node(x, None)?;
        match self.known_int(size).and_then(|size| usize::try_from(size).ok()) {
            Some(size) => self.build_node(|b| b.add_reshape(x, &[Dim::Size(size)], &[])),
            None => self.build_node(|b| b.add_reshape(x, &[Dim::Unknown], &[size])),
        }
    }

    /// Nested lists of Python numbers, if the shape is known.
    fn list_of(&mut self, x: ValueId) -> Result<Value> {
        match self.dims_of(x).first().cloned() {
            None => {
                let id = self.emit(Op::Item, &[x])?;
                Ok(self.staged_node(id))
            }
            Some(Dim::Size(size)) => {
                let array = self.new_staged(x);
                let mut items = Vec::with_capacity(size);
                for index in 0..size {
                    let item = self.array_get_item(&array, &Value::int(index as i64))?;
                    let id = self.lift(&item)?;
                    items.push(self.list_of(id)?);
                }
                Ok(list::new(items))
            }
            Some(_) => {
                let value = self.new_staged(x);
                Err(self.staged_refused(
                    &value,
                    "has a length that is not known while staging, so that tolist() cannot be staged",
                    "return the array",
                ))
            }
        }
    }

    /// The element type in which means are taken.
    pub(crate) fn mean_type(&self, x: ValueId) -> DType {
        match self.node_type(x).dtype() {
            Some(dtype) if dtype.is_float() => dtype,
            _ => DType::F64,
        }
    }
}
