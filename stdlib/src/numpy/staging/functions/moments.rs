//! Means, variances and norms.
//!
//! In: an array, axes. Out: compositions of sums.
//! Invariants: the steps are NumPy's, so that results are equal bit for bit where sums are.

use super::{Rule, both, function};
use crate::numpy::staging::ArrayStager;
use crate::numpy::staging::call::Args;
use snek_graph::ir::ValueId;
use snek_graph::ops::Op;
use snek_interp::Result;

pub(crate) const RULES: &[Rule] = &[
    both("mean(a, axis=None, dtype=None, out=None, keepdims=False)", |cx, a| {
        let mut x = cx.array_node_of(&a.value(0))?;
        let dtype = match cx.dtype_argument(a.get(2))? {
            Some(dtype) => dtype,
            None => cx.mean_type(x),
        };
        x = cx.as_dtype(x, dtype)?;
        let axes = cx.reduced_axes(x, a.get(1))?;
        let keep = cx.flag_argument(a.get(4))?;
        let id = cx.mean_node(x, &axes, keep)?;
        cx.out_or_new(id, a.get(3))
    }),
    both("var(a, axis=None, dtype=None, out=None, ddof=0, keepdims=False)", |cx, a| {
        let id = cx.variance(a)?;
        cx.out_or_new(id, a.get(3))
    }),
    both("std(a, axis=None, dtype=None, out=None, ddof=0, keepdims=False)", |cx, a| {
        let variance = cx.variance(a)?;
        let id = cx.emit(Op::Sqrt, &[variance])?;
        cx.out_or_new(id, a.get(3))
    }),
    function("average(a, axis=None, weights=None)", |cx, a| {
        let x = cx.float_operand(&a.value(0))?;
        let axes = cx.reduced_axes(x, a.get(1))?;
        let Some(weights) = a.get(2) else {
            let id = cx.mean_node(x, &axes, false)?;
            return Ok(cx.new_staged(id));
        };
        let weights = cx.float_operand(weights)?;
        if cx.dims_of(weights) != cx.dims_of(x) {
            return cx.composed_instead("average", a);
        }
        let product = cx.emit(Op::Mul, &[x, weights])?;
        let (total, scale) =
            (cx.folded(Op::ReduceSum, product, &axes, false)?, cx.folded(Op::ReduceSum, weights, &axes, false)?);
        let id = cx.emit(Op::Div, &[total, scale])?;
        Ok(cx.new_staged(id))
    }),
];

impl ArrayStager<'_> {
    /// The sum along axes divided by the number of elements.
    fn mean_node(&mut self, x: ValueId, axes: &[usize], keep: bool) -> Result<ValueId> {
        let total = self.folded(Op::ReduceSum, x, axes, keep)?;
        let count = self.size_node(x, Some(axes))?;
        self.emit(Op::Div, &[total, count])
    }

    fn variance(&mut self, a: &Args) -> Result<ValueId> {
        let mut x = self.array_node_of(&a.value(0))?;
        let dtype = match self.dtype_argument(a.get(2))? {
            Some(dtype) => dtype,
            None => self.mean_type(x),
        };
        x = self.as_dtype(x, dtype)?;
        let axes = self.reduced_axes(x, a.get(1))?;
        let keep = self.flag_argument(a.get(5))?;
        let mean = self.mean_node(x, &axes, true)?;
        let distance = self.emit(Op::Sub, &[x, mean])?;
        let squares = self.emit(Op::Mul, &[distance, distance])?;
        let total = self.folded(Op::ReduceSum, squares, &axes, keep)?;
        let mut count = self.size_node(x, Some(&axes))?;
        if let Some(ddof) = a.get(4) {
            let ddof = self.lift(&ddof.clone())?;
            let fewer = self.emit(Op::Sub, &[count, ddof])?;
            let zero = self.builder()?.constant(0i64);
            count = self.emit(Op::Max, &[fewer, zero])?;
        }
        self.emit(Op::Div, &[total, count])
    }
}
