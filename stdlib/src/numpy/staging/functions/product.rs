//! Products.
//!
//! In: arrays. Out: `dot_general`, or products of stretched arrays.

use super::{Rule, both, function};
use crate::numpy::staging::ArrayStager;
use crate::numpy::staging::call::Args;
use snek_graph::ir::ValueId;
use snek_graph::ops::Op;
use snek_heap::Value;
use snek_interp::Result;
use snek_syntax::core::BinaryOp;

pub(crate) const RULES: &[Rule] = &[
    function("matmul(x1, x2, /, out=None)", |cx, a| {
        let (x, y) = (cx.array_operand(&a.value(0))?, cx.array_operand(&a.value(1))?);
        let id = cx.matmul(x, y)?;
        cx.out_or_new(id, a.get(2))
    }),
    both("dot(a, b, out=None)", |cx, a| {
        let (x, y) = cx.pair(a)?;
        let (m, n) = (cx.dims_of(x).len(), cx.dims_of(y).len());
        let id = match (m, n) {
            (0, _) | (_, 0) => cx.array_operator(BinaryOp::Mul, x, y)?,
            (1 | 2, 1 | 2) => cx.matmul(x, y)?,
            _ => cx.build_node(|b| b.add_dot_general([x, y], [&[m - 1], &[n.saturating_sub(2)]], [&[], &[]]))?,
        };
        cx.out_or_new(id, a.get(2))
    }),
    function("vdot(a, b)", |cx, a| {
        let (x, y) = (cx.array_node_of(&a.value(0))?, cx.array_node_of(&a.value(1))?);
        let (x, y) = (cx.flattened(x)?, cx.flattened(y)?);
        let id = cx.matmul(x, y)?;
        Ok(cx.new_staged(id))
    }),
    function("inner(a, b)", |cx, a| {
        let (x, y) = cx.pair(a)?;
        let (m, n) = (cx.dims_of(x).len(), cx.dims_of(y).len());
        let id = match (m, n) {
            (0, _) | (_, 0) => cx.array_operator(BinaryOp::Mul, x, y)?,
            _ => cx.build_node(|b| b.add_dot_general([x, y], [&[m - 1], &[n - 1]], [&[], &[]]))?,
        };
        Ok(cx.new_staged(id))
    }),
    function("outer(a, b, out=None)", |cx, a| {
        let (x, y) = (cx.array_node_of(&a.value(0))?, cx.array_node_of(&a.value(1))?);
        let (x, y) = (cx.flattened(x)?, cx.flattened(y)?);
        let column = cx.build_node(|b| b.add_with_dimensions(Op::ExpandDims, x, &[1]))?;
        let id = cx.array_operator(BinaryOp::Mul, column, y)?;
        cx.out_or_new(id, a.get(2))
    }),
    function("tensordot(a, b, axes=2)", |cx, a| {
        let (x, y) = (cx.array_node_of(&a.value(0))?, cx.array_node_of(&a.value(1))?);
        let id = cx.tensordot(x, y, a)?;
        Ok(cx.new_staged(id))
    }),
];

impl ArrayStager<'_> {
    fn tensordot(&mut self, x: ValueId, y: ValueId, a: &Args) -> Result<ValueId> {
        let (m, n) = (self.dims_of(x).len(), self.dims_of(y).len());
        let axes = a.get(2).cloned().unwrap_or(Value::int(2));
        let (left, right) = match self.sequence_of(&axes) {
            None => {
                let count = usize::try_from(self.int_argument(&axes, "a number of axes")?).unwrap_or(0);
                if count > m || count > n {
                    return Err(self.value_error("shape-mismatch for sum"));
                }
                ((m - count..m).collect::<Vec<_>>(), (0..count).collect::<Vec<_>>())
            }
            Some(pair) => {
                let mut both = Vec::new();
                for (value, rank) in pair.iter().zip([m, n]) {
                    let items = self.sequence_of(value).unwrap_or_else(|| vec![value.clone()]);
                    both.push(items.iter().map(|axis| self.axis_argument(axis, rank)).collect::<Result<Vec<_>>>()?);
                }
                match (both.pop(), both.pop()) {
                    (Some(right), Some(left)) if left.len() == right.len() => (left, right),
                    _ => return Err(self.value_error("shape-mismatch for sum")),
                }
            }
        };
        self.build_node(|b| b.add_dot_general([x, y], [&left, &right], [&[], &[]]))
    }
}
