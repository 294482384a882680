//! Shapes, axes, and copies.
//!
//! In: an array. Out: a view or a copy, as in NumPy.
//! Invariants: what `reshape` gives may share elements or not; it can be read, and is refused where that would matter.

use super::arguments::Sizes;
use super::{Rule, both, function, method};
use crate::numpy::staging::ArrayStager;
use snek_graph::ir::{Dim, ValueId};
use snek_heap::Value;
use snek_interp::Result;
use snek_interp::stage::{Step, is_array};
use snek_interp::types::staged::text_of;
use snek_interp::types::tuple;

pub(crate) const RULES: &[Rule] = &[
    method("reshape(self, *shape, order='C', copy=None)", |cx, a| {
        let shape = cx.variadic(&a.value(1));
        cx.reshape_rule(&a.value(0), &shape, a.get(2))
    }),
    method("view(self, *shape)", |cx, a| {
        let shape = cx.variadic(&a.value(1));
        if cx.sequence_of(&shape).is_some_and(|sizes| sizes.is_empty()) {
            return cx.array_view(&a.value(0), Step::Expand(Vec::new()));
        }
        if cx.sequence_of(&shape).is_none() && cx.node_of(&shape).is_none() && shape.as_int().is_none() {
            let value = a.value(0);
            return Err(cx.staged_refused(&value, "is viewed as another type", "use astype()"));
        }
        cx.reshape_rule(&a.value(0), &shape, None)
    }),
    function("reshape(a, shape, order='C', *, copy=None)", |cx, a| {
        let shape = a.value(1);
        cx.reshape_rule(&a.value(0), &shape, a.get(2))
    }),
    both("ravel(a, order='C')", |cx, a| {
        let minus = Value::int(-1);
        cx.reshape_rule(&a.value(0), &minus, a.get(1))
    }),
    method("flatten(self, order='C')", |cx, a| {
        cx.only_row_major(a.get(1))?;
        let x = cx.array_node_of(&a.value(0))?;
        let id = cx.flattened(x)?;
        Ok(cx.new_staged(id))
    }),
    method("transpose(self, *axes)", |cx, a| {
        let axes = cx.variadic(&a.value(1));
        let none = cx.sequence_of(&axes).is_some_and(|items| items.is_empty()) || axes.is_none();
        cx.transpose_rule(&a.value(0), if none { None } else { Some(&axes) })
    }),
    function("transpose(a, axes=None)", |cx, a| cx.transpose_rule(&a.value(0), a.get(1))),
    function("permute_dims(a, axes=None)", |cx, a| cx.transpose_rule(&a.value(0), a.get(1))),
    both("swapaxes(a, axis1, axis2)", |cx, a| {
        let rank = cx.rank_of(&a.value(0))?;
        let (i, j) = (cx.axis_argument(&a.value(1), rank)?, cx.axis_argument(&a.value(2), rank)?);
        let mut order: Vec<usize> = (0..rank).collect();
        order.swap(i, j);
        cx.transposed(&a.value(0), &order)
    }),
    function("moveaxis(a, source, destination)", |cx, a| {
        let rank = cx.rank_of(&a.value(0))?;
        let list = |cx: &ArrayStager<'_>, value: &Value| cx.sequence_of(value).unwrap_or_else(|| vec![value.clone()]);
        let (from, to) = (list(cx, &a.value(1)), list(cx, &a.value(2)));
        let from = from.iter().map(|axis| cx.axis_argument(axis, rank)).collect::<Result<Vec<_>>>()?;
        let to = to.iter().map(|axis| cx.axis_argument(axis, rank)).collect::<Result<Vec<_>>>()?;
        if from.len() != to.len() {
            return Err(cx.value_error("`source` and `destination` arguments must have the same number of elements"));
        }
        let mut order: Vec<usize> = (0..rank).filter(|axis| !from.contains(axis)).collect();
        let mut moves: Vec<(usize, usize)> = to.into_iter().zip(from).collect();
        moves.sort_unstable();
        for (to, from) in moves {
            order.insert(to.min(order.len()), from);
        }
        cx.transposed(&a.value(0), &order)
    }),
    function("expand_dims(a, axis)", |cx, a| {
        let rank = cx.rank_of(&a.value(0))?;
        let items = cx.sequence_of(&a.value(1)).unwrap_or_else(|| vec![a.value(1)]);
        let axes = items.iter().map(|axis| cx.axis_argument(axis, rank + items.len())).collect::<Result<Vec<_>>>()?;
        let mut axes = axes;
        axes.sort_unstable();
        cx.array_view(&a.value(0), Step::Expand(axes))
    }),
    both("squeeze(a, axis=None)", |cx, a| {
        let x = cx.array_node_of(&a.value(0))?;
        let dims = cx.dims_of(x);
        let axes = match a.get(1) {
            Some(axis) => cx.axes_argument(Some(axis), dims.len())?,
            None if dims.iter().any(|dim| !matches!(dim, Dim::Size(_))) => {
                let value = a.value(0);
                return Err(cx.staged_refused(
                    &value,
                    "has dimensions that are not known while staging, so that squeeze() cannot say which to take away",
                    "give the axis",
                ));
            }
            None => (0..dims.len()).filter(|axis| dims[*axis] == Dim::Size(1)).collect(),
        };
        if axes.is_empty() { Ok(a.value(0)) } else { cx.array_view(&a.value(0), Step::Squeeze(axes)) }
    }),
    function("broadcast_to(array, shape)", |cx, a| {
        let x = cx.array_node_of(&a.value(0))?;
        let sizes = cx.shape_argument(&a.value(1))?;
        cx.check_stretch(x, &sizes.dims)?;
        let rank = cx.dims_of(x).len();
        if rank > sizes.dims.len() {
            return Err(cx.value_error("input operand has more dimensions than allowed by the axis remapping"));
        }
        let places = (sizes.dims.len() - rank..sizes.dims.len()).collect();
        cx.array_view(&a.value(0), Step::Stretch(sizes.dims, places, sizes.staged))
    }),
    both("copy(a, order='K')", |cx, a| {
        let x = cx.array_node_of(&a.value(0))?;
        Ok(cx.new_staged(x))
    }),
    method("__copy__(self)", |cx, a| {
        let x = cx.array_node_of(&a.value(0))?;
        Ok(cx.new_staged(x))
    }),
    // The array itself where it is in row-major order: so it is read and written as one that was reshaped.
    function("ascontiguousarray(a, dtype=None)", |cx, a| {
        let x = cx.array_node_of(&a.value(0))?;
        match cx.dtype_argument(a.get(1))? {
            Some(dtype) if cx.node_type(x).dtype() != Some(dtype) => {
                let id = cx.as_dtype(x, dtype)?;
                Ok(cx.new_staged(id))
            }
            _ => {
                let shape = cx.shape_value(x)?;
                let flat = cx.reshape_rule(&a.value(0), &Value::int(-1), None)?;
                cx.reshape_rule(&flat, &shape, None)
            }
        }
    }),
    function("atleast_1d(ary)", |cx, a| cx.at_least(&a.value(0), 1)),
    function("atleast_2d(ary)", |cx, a| cx.at_least(&a.value(0), 2)),
    function("flip(m, axis=None)", |cx, a| {
        let rank = cx.rank_of(&a.value(0))?;
        let axes = cx.axes_argument(a.get(1), rank)?;
        cx.flipped(&a.value(0), &axes)
    }),
    function("fliplr(m)", |cx, a| cx.flipped(&a.value(0), &[1])),
    function("flipud(m)", |cx, a| cx.flipped(&a.value(0), &[0])),
    method("fill(self, value)", |cx, a| {
        let all = Value::ELLIPSIS;
        cx.array_set_item(&a.value(0), &all, &a.value(1))?;
        Ok(Value::NONE)
    }),
    function("shape(a)", |cx, a| {
        let x = cx.array_node_of(&a.value(0))?;
        cx.shape_value(x)
    }),
    function("ndim(a)", |cx, a| Ok(Value::int(cx.rank_of(&a.value(0))? as i64))),
    function("size(a, axis=None)", |cx, a| {
        let x = cx.array_node_of(&a.value(0))?;
        match a.get(1) {
            None => cx.size_value(x),
            Some(axis) => {
                let rank = cx.dims_of(x).len();
                let axis = cx.axis_argument(axis, rank)?;
                cx.dim_value(x, axis)
            }
        }
    }),
];

/// How many elements the known dimensions have; the largest number where there is none for it.
fn count_of(dims: &[Dim]) -> usize {
    dims.iter().map(|dim| if let Dim::Size(size) = dim { *size } else { 1 }).fold(1, usize::saturating_mul)
}

impl ArrayStager<'_> {
    fn rank_of(&mut self, value: &Value) -> Result<usize> {
        let x = self.array_node_of(value)?;
        Ok(self.dims_of(x).len())
    }

    /// `*shape` as one argument: a single sequence stands for its items.
    fn variadic(&self, packed: &Value) -> Value {
        match self.sequence_of(packed).as_deref() {
            Some([one]) => one.clone(),
            _ => packed.clone(),
        }
    }

    pub(crate) fn only_row_major(&mut self, order: Option<&Value>) -> Result<()> {
        match order.and_then(text_of).as_deref() {
            None | Some("C" | "K" | "A") => Ok(()),
            Some(order) => Err(self.staging_error(&format!("order='{order}' cannot be staged; transpose the array"))),
        }
    }

    fn reshape_rule(&mut self, array: &Value, shape: &Value, order: Option<&Value>) -> Result<Value> {
        self.only_row_major(order)?;
        let x = self.array_node_of(array)?;
        let items = self.sequence_of(shape).unwrap_or_else(|| vec![shape.clone()]);
        let open: Vec<usize> =
            items.iter().enumerate().filter(|(_, item)| item.as_int() == Some(-1)).map(|(index, _)| index).collect();
        if open.len() > 1 {
            return Err(self.value_error("can only specify one unknown dimension"));
        }
        let mut items = items;
        let missing = open.first().copied();
        if let Some(index) = missing {
            items[index] = Value::int(1);
        }
        let mut sizes = self.shape_argument(&tuple::new(items))?;
        if let Some(index) = missing {
            self.fill_open(x, &mut sizes, index)?;
        }
        let step = Step::Reshape(sizes.dims, sizes.staged);
        self.array_view(array, step)
    }

    /// The size for -1: what is left of the elements.
    fn fill_open(&mut self, x: ValueId, sizes: &mut Sizes, index: usize) -> Result<()> {
        let dims = self.dims_of(x);
        // Dimensions that are the same on both sides say nothing.
        let total = self.size_node(x, None)?;
        let known = count_of(&sizes.dims);
        if let (Some(total), true) = (self.known_int(total), sizes.staged.is_empty()) {
            if known == 0 || !(total as usize).is_multiple_of(known) {
                let mut text: Vec<String> = sizes.dims.iter().map(Dim::to_string).collect();
                text[index] = "-1".to_owned();
                let trailing = if text.len() == 1 { "," } else { "" };
                return Err(self.value_error(format!(
                    "cannot reshape array of size {total} into shape ({}{trailing})",
                    text.join(",")
                )));
            }
            sizes.dims[index] = Dim::Size(total as usize / known);
            return Ok(());
        }
        let symbol = dims.iter().find(|dim| !matches!(dim, Dim::Size(_))).cloned();
        let fixed = count_of(&dims);
        let before = sizes.dims[..index].iter().filter(|dim| !matches!(dim, Dim::Size(_))).count();
        let open = dims.iter().filter(|dim| !matches!(dim, Dim::Size(_))).count();
        sizes.dims[index] = match symbol {
            Some(symbol) if open == 1 && sizes.staged.is_empty() && fixed == known => symbol,
            _ => Dim::Unknown,
        };
        // The operation itself finds the size.
        let minus = self.builder()?.constant(-1i64);
        sizes.staged.insert(before, minus);
        Ok(())
    }

    fn transpose_rule(&mut self, array: &Value, axes: Option<&Value>) -> Result<Value> {
        let rank = self.rank_of(array)?;
        let Some(axes) = axes else { return self.transposed(array, &(0..rank).rev().collect::<Vec<_>>()) };
        let items = self.sequence_of(axes).unwrap_or_else(|| vec![axes.clone()]);
        if items.len() != rank {
            return Err(self.value_error("axes don't match array"));
        }
        let order = items.iter().map(|axis| self.axis_argument(axis, rank)).collect::<Result<Vec<_>>>()?;
        if (0..rank).any(|axis| !order.contains(&axis)) {
            return Err(self.value_error("repeated axis in transpose"));
        }
        self.transposed(array, &order)
    }

    fn at_least(&mut self, array: &Value, rank: usize) -> Result<Value> {
        let found = self.rank_of(array)?;
        if found >= rank && is_array(array) {
            return Ok(array.clone());
        }
        let axes: Vec<usize> = (0..rank.saturating_sub(found)).collect();
        self.array_view(array, Step::Expand(axes))
    }

    /// A view with axes reversed.
    fn flipped(&mut self, array: &Value, axes: &[usize]) -> Result<Value> {
        use snek_interp::stage::Bound;
        use snek_interp::stage::Part;
        let rank = self.rank_of(array)?;
        if let Some(axis) = axes.iter().find(|axis| **axis >= rank) {
            let axis = *axis as i64;
            self.axis_of(axis, rank)?;
        }
        let part = |axis| match axes.contains(&axis) {
            true => Part::Range([Bound::None, Bound::None, Bound::Is(-1)]),
            false => Part::All,
        };
        self.array_view(array, Step::Index((0..rank).map(part).collect()))
    }
}
