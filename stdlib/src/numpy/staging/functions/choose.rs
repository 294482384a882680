//! Choosing elements: by conditions, by positions, in order.
//!
//! In: arrays, conditions, positions. Out: nodes.

use super::{Rule, both, function};
use crate::numpy::staging::ArrayStager;
use crate::numpy::staging::call::Args;
use snek_graph::ir::{Attr, Attrs, Dim, ValueId};
use snek_graph::ops::Op;
use snek_heap::Value;
use snek_interp::Result;
use snek_interp::stage::Step;
use snek_interp::types::staged::compare_op;
use snek_interp::types::str::Str;
use snek_interp::types::tuple;
use snek_syntax::core::CompareOp;
use snek_tensor::DType;

pub(crate) const RULES: &[Rule] = &[
    function("where(condition, x=None, y=None, /)", |cx, a| {
        let condition = cx.array_node_of(&a.value(0))?;
        let condition = cx.truths(condition)?;
        match (a.get(1), a.get(2)) {
            (None, None) => cx.positions(condition),
            (Some(x), Some(y)) => {
                let (x, y) = (cx.array_operand(x)?, cx.array_operand(y)?);
                let id = cx.emit(Op::Select, &[condition, x, y])?;
                Ok(cx.new_staged(id))
            }
            _ => Err(cx.value_error("either both or neither of x and y should be given")),
        }
    }),
    both("clip(a, a_min=None, a_max=None, out=None, *, min=None, max=None)", |cx, a| {
        let mut x = cx.array_node_of(&a.value(0))?;
        if let Some(low) = a.get(1).or(a.get(4)) {
            let low = cx.array_operand(low)?;
            x = cx.emit(Op::Max, &[x, low])?;
        }
        if let Some(high) = a.get(2).or(a.get(5)) {
            let high = cx.array_operand(high)?;
            x = cx.emit(Op::Min, &[x, high])?;
        }
        cx.out_or_new(x, a.get(3))
    }),
    both("take(a, indices, axis=None, out=None)", |cx, a| {
        let x = cx.array_node_of(&a.value(0))?;
        let indices = cx.array_operand(&a.value(1))?;
        let (x, axis) = match a.get(2) {
            Some(axis) => {
                let rank = cx.dims_of(x).len();
                (x, cx.axis_argument(axis, rank)?)
            }
            None => (cx.flattened(x)?, 0),
        };
        let picked = cx.build_node(|b| b.add_gather(x, &[axis], &[indices]))?;
        // The axes of the positions stand where the axis was.
        let outer = cx.dims_of(indices).len();
        let rank = cx.dims_of(picked).len();
        let order: Vec<usize> = (outer..outer + axis).chain(0..outer).chain(outer + axis..rank).collect();
        let id = match order.is_sorted() {
            true => picked,
            false => cx.build_node(|b| b.add_transpose(picked, &order))?,
        };
        cx.out_or_new(id, a.get(3))
    }),
    function("take_along_axis(arr, indices, axis=-1)", |cx, a| {
        let x = cx.array_node_of(&a.value(0))?;
        let indices = cx.array_node_of(&a.value(1))?;
        let rank = cx.dims_of(x).len();
        let axis = match a.get(2) {
            Some(axis) => cx.axis_argument(axis, rank)?,
            None => rank.saturating_sub(1),
        };
        let (mut axes, mut all) = (Vec::new(), Vec::new());
        for place in 0..rank {
            axes.push(place);
            if place == axis {
                all.push(indices);
                continue;
            }
            let along = cx.positions_along(x, place)?;
            let others: Vec<usize> = (0..rank).filter(|other| *other != place).collect();
            all.push(cx.build_node(|b| b.add_with_dimensions(Op::ExpandDims, along, &others))?);
        }
        let id = cx.build_node(|b| b.add_gather(x, &axes, &all))?;
        Ok(cx.new_staged(id))
    }),
    function("compress(condition, a, axis=None)", |cx, a| cx.compressed(a, 0, 1)),
    super::method("compress(self, condition, axis=None)", |cx, a| cx.compressed(a, 1, 0)),
    both("nonzero(a)", |cx, a| {
        let x = cx.array_node_of(&a.value(0))?;
        cx.positions(x)
    }),
    function("flatnonzero(a)", |cx, a| {
        let x = cx.array_node_of(&a.value(0))?;
        let flat = cx.flattened(x)?;
        let found = cx.emit_node(Op::NonZero, &[flat], Attrs::new(), &[])?;
        Ok(cx.new_staged(found[0]))
    }),
    function("argwhere(a)", |cx, a| {
        let x = cx.array_node_of(&a.value(0))?;
        let mut columns = Vec::new();
        for column in cx.emit_node(Op::NonZero, &[x], Attrs::new(), &[])? {
            columns.push(cx.build_node(|b| b.add_with_dimensions(Op::ExpandDims, column, &[1]))?);
        }
        let id = cx.joined(&columns, 1)?;
        Ok(cx.new_staged(id))
    }),
    function("sort(a, axis=-1, kind=None)", |cx, a| {
        let id = cx.sorted_rule(Op::Sort, a)?;
        Ok(cx.new_staged(id))
    }),
    super::method("sort(self, axis=-1, kind=None)", |cx, a| {
        let id = cx.sorted_rule(Op::Sort, a)?;
        cx.write_array(&a.value(0), id)?;
        Ok(Value::NONE)
    }),
    both("argsort(a, axis=-1, kind=None)", |cx, a| {
        let id = cx.sorted_rule(Op::ArgSort, a)?;
        Ok(cx.new_staged(id))
    }),
    both("searchsorted(a, v, side='left', sorter=None)", |cx, a| {
        let mut x = cx.array_node_of(&a.value(0))?;
        let wanted = cx.array_operand(&a.value(1))?;
        if let Some(sorter) = a.get(3) {
            let order = cx.array_operand(sorter)?;
            x = cx.build_node(|b| b.add_gather(x, &[0], &[order]))?;
        }
        let side = a.get(2).and_then(Value::downcast_ref::<Str>).map_or("left", Str::as_str);
        let right = match side {
            "left" => 0,
            "right" => 1,
            other => {
                let text = format!("search side must be 'left' or 'right' (got '{other}')");
                return Err(cx.value_error(text));
            }
        };
        // Numbers of Python alone are NumPy's scalars.
        let wanted = cx.build_node(|b| b.add_array0(wanted))?;
        let id = cx.emit_with(Op::SearchSorted, &[x, wanted], Attrs::new().with("right", Attr::Int(right)))?;
        Ok(cx.new_staged(id))
    }),
    function("isclose(a, b, rtol=1e-05, atol=1e-08)", |cx, a| {
        let id = cx.close(a)?;
        Ok(cx.new_staged(id))
    }),
    function("allclose(a, b, rtol=1e-05, atol=1e-08)", |cx, a| {
        let id = cx.close(a)?;
        let axes: Vec<usize> = (0..cx.dims_of(id).len()).collect();
        let all = cx.build_node(|b| b.add_reduce(Op::ReduceAnd, id, &axes))?;
        let truth = cx.emit(Op::Item, &[all])?;
        Ok(cx.staged_node(truth))
    }),
    function("array_equal(a1, a2, equal_nan=False)", |cx, a| {
        let (x, y) = (cx.array_node_of(&a.value(0))?, cx.array_node_of(&a.value(1))?);
        let (m, n) = (cx.dims_of(x), cx.dims_of(y));
        let differ = |(a, b): (&Dim, &Dim)| matches!((a, b), (Dim::Size(a), Dim::Size(b)) if a != b);
        if m.len() != n.len() || m.iter().zip(&n).any(differ) {
            return Ok(Value::FALSE);
        }
        if m != n || m.contains(&Dim::Unknown) {
            let value = a.value(0);
            return Err(cx.staged_refused(
                &value,
                "has a shape that is not known, so that array_equal() cannot be staged",
                "compare the shapes first",
            ));
        }
        let (x, y) = (cx.new_staged(x), cx.new_staged(y));
        let equal = cx.array_compare(CompareOp::Eq, &x, &y)?;
        let equal = cx.lift(&equal)?;
        let axes: Vec<usize> = (0..m.len()).collect();
        let all = cx.build_node(|b| b.add_reduce(Op::ReduceAnd, equal, &axes))?;
        let truth = cx.emit(Op::Item, &[all])?;
        Ok(cx.staged_node(truth))
    }),
    both("diagonal(a, offset=0, axis1=0, axis2=1)", |cx, a| {
        let x = cx.array_node_of(&a.value(0))?;
        let rank = cx.dims_of(x).len();
        if rank < 2 {
            return Err(cx.value_error("diag requires an array of at least two dimensions"));
        }
        let axis =
            |cx: &mut ArrayStager<'_>, index, default: Value| cx.axis_argument(a.get(index).unwrap_or(&default), rank);
        let (first, second) = (axis(cx, 2, Value::int(0))?, axis(cx, 3, Value::int(1))?);
        if first == second {
            return Err(cx.value_error("axis1 and axis2 cannot be the same"));
        }
        let others = (0..rank).filter(|axis| *axis != first && *axis != second);
        let order: Vec<usize> = others.chain([first, second]).collect();
        let array = cx.transposed(&a.value(0), &order)?;
        cx.diagonal_view(&array, a.get(1))
    }),
    function("diag(v, k=0)", |cx, a| {
        let x = cx.array_node_of(&a.value(0))?;
        if cx.dims_of(x).len() == 2 {
            return cx.diagonal_view(&a.value(0), a.get(1));
        }
        if a.get(1).is_some_and(|k| k.as_int() != Some(0)) {
            return cx.composed_instead("diag", a);
        }
        let rows = cx.build_node(|b| b.add_with_dimensions(Op::ExpandDims, x, &[1]))?;
        let size = cx.dim_value(x, 0)?;
        let sizes = cx.shape_argument(&tuple::new([size.clone(), size]))?;
        let i = cx.build_node(|b| b.add_iota(DType::I64, &sizes.dims, 0, &sizes.staged))?;
        let j = cx.build_node(|b| b.add_iota(DType::I64, &sizes.dims, 1, &sizes.staged))?;
        let equal = cx.emit(Op::Eq, &[i, j])?;
        let zero = cx.builder()?.constant(0i64);
        let zero = match cx.node_type(rows).dtype() {
            Some(DType::Bool) => cx.as_dtype(zero, DType::Bool)?,
            _ => zero,
        };
        let id = cx.emit(Op::Select, &[equal, rows, zero])?;
        Ok(cx.new_staged(id))
    }),
    both("trace(a, offset=0, axis1=0, axis2=1)", |cx, a| {
        let x = cx.array_node_of(&a.value(0))?;
        if cx.dims_of(x).len() != 2 || a.get(2).is_some() || a.get(3).is_some() {
            return cx.composed_instead("trace", a);
        }
        let offset = cx.offset_argument(a.get(1))?;
        let diagonal = cx.diagonal_of(x, offset)?;
        let id = cx.build_node(|b| b.add_reduce(Op::ReduceSum, diagonal, &[0]))?;
        Ok(cx.new_staged(id))
    }),
    function("triu(m, k=0)", |cx, a| cx.triangle(a, CompareOp::Le)),
    function("tril(m, k=0)", |cx, a| cx.triangle(a, CompareOp::Ge)),
];

impl ArrayStager<'_> {
    /// The positions of the elements that are not zero, a tuple of an array for each axis.
    fn positions(&mut self, x: ValueId) -> Result<Value> {
        let found = self.emit_node(Op::NonZero, &[x], Attrs::new(), &[])?;
        Ok(tuple::new(found.into_iter().map(|id| self.new_staged(id)).collect::<Vec<_>>()))
    }

    /// The slices along an axis of which the condition holds.
    fn compressed(&mut self, a: &Args, condition: usize, array: usize) -> Result<Value> {
        let (condition, x) = (self.array_node_of(&a.value(condition))?, self.array_node_of(&a.value(array))?);
        let (x, axis) = match a.get(2) {
            Some(axis) => {
                let rank = self.dims_of(x).len();
                (x, self.axis_argument(axis, rank)?)
            }
            None => (self.flattened(x)?, 0),
        };
        let places = self.emit_node(Op::NonZero, &[condition], Attrs::new(), &[])?;
        let picked = self.build_node(|b| b.add_gather(x, &[axis], &places))?;
        // The axis of the positions stands where the axis was.
        let rank = self.dims_of(picked).len();
        let order: Vec<usize> = (1..=axis).chain([0]).chain(axis + 1..rank).collect();
        let id = match axis {
            0 => picked,
            _ => self.build_node(|b| b.add_transpose(picked, &order))?,
        };
        Ok(self.new_staged(id))
    }

    fn sorted_rule(&mut self, op: Op, a: &Args) -> Result<ValueId> {
        let x = self.array_node_of(&a.value(0))?;
        let rank = self.dims_of(x).len();
        let (x, axis) = match a.0.get(1) {
            Some(axis) if axis.is_none() => (self.flattened(x)?, 0),
            Some(axis) if !axis.is_unbound() => (x, self.axis_argument(&axis.clone(), rank)?),
            _ => (x, self.axis_of(-1, rank)?),
        };
        self.emit_with(op, &[x], Attrs::new().with("dimension", Attr::Int(axis as i64)))
    }

    fn close(&mut self, a: &Args) -> Result<ValueId> {
        let (x, y) = (self.float_operand(&a.value(0))?, self.float_operand(&a.value(1))?);
        let number = |value: Option<&Value>, default: f64| value.and_then(Value::as_float).unwrap_or(default);
        let (relative, absolute) = (number(a.get(2), 1e-5), number(a.get(3), 1e-8));
        let (relative, absolute) = (self.builder()?.constant(relative), self.builder()?.constant(absolute));
        let difference = self.emit(Op::Sub, &[x, y])?;
        let distance = self.emit(Op::Abs, &[difference])?;
        let size = self.emit(Op::Abs, &[y])?;
        let scaled = self.emit(Op::Mul, &[relative, size])?;
        let bound = self.emit(Op::Add, &[absolute, scaled])?;
        let near = self.emit(Op::Le, &[distance, bound])?;
        let finite = self.emit(Op::IsFinite, &[y])?;
        let near = self.emit(Op::And, &[near, finite])?;
        let equal = self.emit(Op::Eq, &[x, y])?;
        self.emit(Op::Or, &[near, equal])
    }

    fn offset_argument(&mut self, offset: Option<&Value>) -> Result<i64> {
        offset.map_or(Ok(0), |offset| self.int_argument(offset, "an offset"))
    }

    /// A diagonal of the last two axes as a view.
    fn diagonal_view(&mut self, array: &Value, offset: Option<&Value>) -> Result<Value> {
        let offset = self.offset_argument(offset)?;
        self.array_view(array, Step::Diagonal(offset))
    }

    /// A diagonal of the last two axes.
    pub(in crate::numpy::staging) fn diagonal_of(&mut self, x: ValueId, k: i64) -> Result<ValueId> {
        let dims = self.dims_of(x);
        let &[.., Dim::Size(rows), Dim::Size(columns)] = &dims[..] else {
            let value = self.new_staged(x);
            return Err(self.staged_refused(
                &value,
                "is no matrix of known shape, so that its diagonal cannot be staged",
                "index it with arrays",
            ));
        };
        let (row, column) = (usize::try_from(-k).unwrap_or(0), usize::try_from(k).unwrap_or(0));
        let count = rows.saturating_sub(row).min(columns.saturating_sub(column));
        let along = self.build_node(|b| b.add_iota(DType::I64, &[Dim::Size(count)], 0, &[]))?;
        let mut places = [along, along];
        for (place, first) in places.iter_mut().zip([row, column]) {
            if first > 0 {
                let first = self.builder()?.constant(first as i64);
                *place = self.emit(Op::Add, &[along, first])?;
            }
        }
        let rank = dims.len() - 1;
        let picked = self.build_node(|b| b.add_gather(x, &[rank - 1, rank], &places))?;
        // What positions pick stands first.
        let order: Vec<usize> = (1..rank).chain([0]).collect();
        if rank == 1 { Ok(picked) } else { self.build_node(|b| b.add_transpose(picked, &order)) }
    }

    /// The elements on one side of a diagonal, zero elsewhere.
    fn triangle(&mut self, a: &Args, op: CompareOp) -> Result<Value> {
        let x = self.array_node_of(&a.value(0))?;
        let sizes = self.sizes_like(x)?;
        let rank = sizes.dims.len();
        if rank < 2 {
            return Err(self.staging_error("a triangle of an array with less than two dimensions cannot be staged"));
        }
        let i = self.build_node(|b| b.add_iota(DType::I64, &sizes.dims, rank - 2, &sizes.staged))?;
        let j = self.build_node(|b| b.add_iota(DType::I64, &sizes.dims, rank - 1, &sizes.staged))?;
        let k = match a.get(1) {
            Some(k) => self.lift(&k.clone())?,
            None => self.builder()?.constant(0i64),
        };
        let shifted = self.emit(Op::Add, &[i, k])?;
        let node = compare_op(op).unwrap_or(Op::Le);
        let kept = self.emit(node, &[shifted, j])?;
        let zero = self.builder()?.constant(0i64);
        let zero = match self.node_type(x).dtype() {
            Some(DType::Bool) => self.builder()?.constant(false),
            _ => zero,
        };
        let id = self.emit(Op::Select, &[kept, x, zero])?;
        Ok(self.new_staged(id))
    }
}
