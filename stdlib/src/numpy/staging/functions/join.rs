//! Arrays put together, and taken apart.
//!
//! In: arrays. Out: one array; lists of views.

use super::{Rule, both, function};
use crate::numpy::staging::ArrayStager;
use crate::numpy::staging::call::Args;
use snek_graph::ir::{Dim, ValueId};
use snek_graph::ops::Op;
use snek_heap::Value;
use snek_interp::Result;
use snek_interp::stage::{Bound, Part, Step};
use snek_interp::types::list;

pub(crate) const RULES: &[Rule] = &[
    function("concatenate(arrays, /, axis=0, out=None, *, dtype=None)", |cx, a| {
        if snek_interp::stage::is_spread_list(&a.value(0)) {
            return cx.composed_instead("concatenate", a);
        }
        let parts = cx.parts_of(&a.value(0))?;
        let id = match a.0.get(1).filter(|axis| axis.is_none()) {
            Some(_) => {
                let flat = parts.iter().map(|part| cx.flattened(*part)).collect::<Result<Vec<_>>>()?;
                cx.joined(&flat, 0)?
            }
            None => {
                let rank = parts.first().map_or(0, |part| cx.dims_of(*part).len());
                if rank == 0 && !parts.is_empty() {
                    return Err(cx.value_error("zero-dimensional arrays cannot be concatenated"));
                }
                let axis = match a.get(1) {
                    Some(axis) => cx.axis_argument(axis, rank)?,
                    None => 0,
                };
                cx.joined(&parts, axis)?
            }
        };
        let id = match cx.dtype_argument(a.get(3))? {
            Some(dtype) => cx.as_dtype(id, dtype)?,
            None => id,
        };
        cx.out_or_new(id, a.get(2))
    }),
    function("stack(arrays, axis=0, out=None)", |cx, a| {
        if snek_interp::stage::is_spread_list(&a.value(0)) {
            return cx.composed_instead("stack", a);
        }
        let parts = cx.parts_of(&a.value(0))?;
        let rank = parts.first().map_or(0, |part| cx.dims_of(*part).len());
        if parts.iter().any(|part| cx.dims_of(*part).len() != rank) {
            return Err(cx.value_error("all input arrays must have the same shape"));
        }
        let axis = match a.get(1) {
            Some(axis) => cx.axis_argument(axis, rank + 1)?,
            None => 0,
        };
        let parts = cx.expanded(&parts, axis)?;
        let id = cx.joined(&parts, axis)?;
        cx.out_or_new(id, a.get(2))
    }),
    function("vstack(tup)", |cx, a| {
        if snek_interp::stage::is_spread_list(&a.value(0)) {
            return cx.composed_instead("vstack", a);
        }
        let parts = cx.parts_of(&a.value(0))?;
        let parts = cx.of_rank(&parts, 2)?;
        let id = cx.joined(&parts, 0)?;
        Ok(cx.new_staged(id))
    }),
    function("hstack(tup)", |cx, a| {
        let parts = cx.parts_of(&a.value(0))?;
        let parts = cx.of_rank(&parts, 1)?;
        let axis = usize::from(parts.first().is_some_and(|part| cx.dims_of(*part).len() > 1));
        let id = cx.joined(&parts, axis)?;
        Ok(cx.new_staged(id))
    }),
    function("column_stack(tup)", |cx, a| {
        let mut parts = cx.parts_of(&a.value(0))?;
        for part in &mut parts {
            if cx.dims_of(*part).len() < 2 {
                let flat = cx.of_rank(&[*part], 1)?[0];
                *part = cx.build_node(|b| b.add_with_dimensions(Op::ExpandDims, flat, &[1]))?;
            }
        }
        let id = cx.joined(&parts, 1)?;
        Ok(cx.new_staged(id))
    }),
    function("append(arr, values, axis=None)", |cx, a| {
        let (mut x, mut y) = (cx.array_node_of(&a.value(0))?, cx.array_node_of(&a.value(1))?);
        let axis = match a.get(2) {
            Some(axis) => {
                let rank = cx.dims_of(x).len();
                cx.axis_argument(axis, rank)?
            }
            None => {
                (x, y) = (cx.flattened(x)?, cx.flattened(y)?);
                0
            }
        };
        let id = cx.joined(&[x, y], axis)?;
        Ok(cx.new_staged(id))
    }),
    function("split(ary, indices_or_sections, axis=0)", |cx, a| cx.split_rule(a, true, None)),
    function("array_split(ary, indices_or_sections, axis=0)", |cx, a| cx.split_rule(a, false, None)),
    function("vsplit(ary, indices_or_sections)", |cx, a| cx.split_rule(a, true, Some(0))),
    function("hsplit(ary, indices_or_sections)", |cx, a| {
        let x = cx.array_node_of(&a.value(0))?;
        let axis = usize::from(cx.dims_of(x).len() > 1);
        cx.split_rule(a, true, Some(axis))
    }),
    function("tile(A, reps)", |cx, a| {
        let mut x = cx.array_node_of(&a.value(0))?;
        let reps = cx.sequence_of(&a.value(1)).unwrap_or_else(|| vec![a.value(1)]);
        let reps = reps.iter().map(|n| cx.int_argument(n, "a number of copies")).collect::<Result<Vec<_>>>()?;
        let rank = cx.dims_of(x).len().max(reps.len());
        x = cx.of_rank_before(x, rank)?;
        for (nth, count) in reps.iter().enumerate() {
            let axis = rank - reps.len() + nth;
            let count = usize::try_from(*count).unwrap_or(0);
            if count == 0 {
                let none = Part::Range([Bound::Is(0), Bound::Is(0), Bound::None]);
                let mut parts = vec![Part::All; axis];
                parts.push(none);
                x = cx.step_node(&Step::Index(parts), x)?;
            } else if count > 1 {
                x = cx.joined(&vec![x; count], axis)?;
            }
        }
        Ok(cx.new_staged(x))
    }),
    both("repeat(a, repeats, axis=None)", |cx, a| {
        if cx.sequence_of(&a.value(1)).is_some() || cx.is_array_constant(&a.value(1)) {
            return cx.composed_instead("repeat", a);
        }
        let mut x = cx.array_node_of(&a.value(0))?;
        let count = cx.int_argument(&a.value(1), "a number of repetitions")?;
        let axis = match a.get(2) {
            Some(axis) => {
                let rank = cx.dims_of(x).len();
                cx.axis_argument(axis, rank)?
            }
            None => {
                x = cx.flattened(x)?;
                0
            }
        };
        let Ok(count) = usize::try_from(count) else {
            return Err(cx.value_error("repeats may not contain negative values."));
        };
        let dims = cx.dims_of(x);
        // What is not typed yet has no axes; it is staged again once it is.
        let Some(repeated) = dims.get(axis).cloned() else { return Ok(cx.new_staged(x)) };
        let repeated = match repeated {
            Dim::Size(size) => match size.checked_mul(count) {
                Some(size) => Dim::Size(size),
                None => return Err(cx.value_error("array is too big: its size has no number")),
            },
            _ => Dim::Unknown,
        };
        // A new axis behind the one that is repeated, stretched, and both made one.
        let wide = cx.build_node(|b| b.add_with_dimensions(Op::ExpandDims, x, &[axis + 1]))?;
        let mut target = cx.dims_of(wide);
        target[axis + 1] = Dim::Size(count);
        let mut sizes = Vec::new();
        for (place, dim) in dims.iter().enumerate() {
            if !matches!(dim, Dim::Size(_)) {
                sizes.push((place, cx.build_node(|b| b.add_dim_size(x, place))?));
            }
        }
        let staged: Vec<ValueId> = sizes.iter().map(|(_, id)| *id).collect();
        let places: Vec<usize> = (0..target.len()).collect();
        let stretched = cx.build_node(|b| b.add_broadcast(wide, &target, &places, &staged))?;
        let mut shape = dims.clone();
        let mut given = Vec::new();
        for (place, id) in sizes {
            given.push(match place == axis {
                true => {
                    let times = cx.builder()?.constant(count as i64);
                    cx.emit(Op::Mul, &[id, times])?
                }
                false => id,
            });
        }
        shape[axis] = repeated;
        let id = cx.build_node(|b| b.add_reshape(stretched, &shape, &given))?;
        Ok(cx.new_staged(id))
    }),
    function("roll(a, shift, axis=None)", |cx, a| {
        if [1, 2].iter().any(|at| cx.sequence_of(&a.value(*at)).is_some()) {
            return cx.composed_instead("roll", a);
        }
        let x = cx.array_node_of(&a.value(0))?;
        let dims = cx.dims_of(x);
        let shift = cx.int_argument(&a.value(1), "a shift")?;
        let (flat, axis) = match a.get(2) {
            Some(axis) => (x, cx.axis_argument(axis, dims.len())?),
            None => (cx.flattened(x)?, 0),
        };
        let Some(Dim::Size(size)) = cx.dims_of(flat).get(axis).cloned() else {
            let value = a.value(0);
            return Err(cx.staged_refused(
                &value,
                "has a length that is not known, so that roll() cannot be staged",
                "use concatenate of two slices",
            ));
        };
        let by = if size == 0 { 0 } else { shift.rem_euclid(size as i64) };
        let mut rolled = flat;
        if by != 0 {
            let part = |from: Bound, to: Bound| {
                let mut parts = vec![Part::All; axis];
                parts.push(Part::Range([from, to, Bound::None]));
                Step::Index(parts)
            };
            let cut = size as i64 - by;
            let (front, back) = (part(Bound::None, Bound::Is(cut)), part(Bound::Is(cut), Bound::None));
            let (front, back) = (cx.step_node(&front, flat)?, cx.step_node(&back, flat)?);
            rolled = cx.joined(&[back, front], axis)?;
        }
        if a.get(2).is_none() && dims.len() != 1 {
            let sizes = cx.sizes_like(x)?;
            rolled = cx.build_node(|b| b.add_reshape(rolled, &sizes.dims, &sizes.staged))?;
        }
        Ok(cx.new_staged(rolled))
    }),
];

impl ArrayStager<'_> {
    /// The arrays of a sequence, or the rows of an array.
    fn parts_of(&mut self, value: &Value) -> Result<Vec<ValueId>> {
        if let Some(items) = self.sequence_of(value) {
            if snek_interp::stage::holds_spread(&items) {
                return Err(self.staging_error(
                    "a list whose length is staged is joined to one array; use np.stack() or np.concatenate()",
                ));
            }
            if items.is_empty() {
                return Err(self.value_error("need at least one array to concatenate"));
            }
            return items.iter().map(|item| self.array_node_of(item)).collect();
        }
        let x = self.array_node_of(value)?;
        match self.dims_of(x).first().cloned() {
            Some(Dim::Size(size)) => (0..size as i64)
                .map(|index| {
                    let index = self.builder()?.constant(index);
                    self.step_node(&Step::Index(vec![Part::At(index)]), x)
                })
                .collect(),
            _ => Err(self.staged_refused(
                value,
                "is taken apart into rows of a number that is not known",
                "use the array itself",
            )),
        }
    }

    /// Arrays one after another.
    pub(crate) fn joined(&mut self, parts: &[ValueId], axis: usize) -> Result<ValueId> {
        match parts {
            [one] => Ok(*one),
            _ => self.build_node(|b| b.add_concatenate(parts, axis)),
        }
    }

    fn expanded(&mut self, parts: &[ValueId], axis: usize) -> Result<Vec<ValueId>> {
        parts.iter().map(|part| self.build_node(|b| b.add_with_dimensions(Op::ExpandDims, *part, &[axis]))).collect()
    }

    /// Arrays with new axes in front, so that each has this rank at least.
    fn of_rank(&mut self, parts: &[ValueId], rank: usize) -> Result<Vec<ValueId>> {
        parts.iter().map(|part| self.of_rank_before(*part, rank)).collect()
    }

    pub(crate) fn of_rank_before(&mut self, x: ValueId, rank: usize) -> Result<ValueId> {
        let missing: Vec<usize> = (0..rank.saturating_sub(self.dims_of(x).len())).collect();
        if missing.is_empty() {
            return Ok(x);
        }
        self.build_node(|b| b.add_with_dimensions(Op::ExpandDims, x, &missing))
    }

    fn split_rule(&mut self, a: &Args, equal: bool, axis: Option<usize>) -> Result<Value> {
        let x = self.array_node_of(&a.value(0))?;
        let rank = self.dims_of(x).len();
        let axis = match (axis, a.get(2)) {
            (Some(axis), _) => axis,
            (None, Some(axis)) => self.axis_argument(axis, rank)?,
            (None, None) => 0,
        };
        let mut cuts: Vec<i64> = Vec::new();
        match self.sequence_of(&a.value(1)) {
            Some(items) => {
                for item in &items {
                    cuts.push(self.int_argument(item, "a place to split at")?);
                }
            }
            None => {
                let count = self.int_argument(&a.value(1), "a number of parts")?;
                let Some(Dim::Size(size)) = self.dims_of(x).get(axis).cloned() else {
                    let value = a.value(0);
                    return Err(self.staged_refused(
                        &value,
                        "has a length that is not known, so that it cannot be split into parts",
                        "give the places to split at",
                    ));
                };
                if count <= 0 {
                    return Err(self.value_error("number sections must be larger than 0."));
                }
                let (size, count) = (size as i64, count);
                if equal && size % count != 0 {
                    return Err(self.value_error("array split does not result in an equal division"));
                }
                let mut end = 0;
                for part in 0..count - 1 {
                    end += size / count + i64::from(part < size % count);
                    cuts.push(end);
                }
            }
        }
        let mut bounds = vec![Bound::None];
        bounds.extend(cuts.iter().map(|cut| Bound::Is(*cut)));
        let mut views = Vec::with_capacity(bounds.len());
        for (index, from) in bounds.iter().enumerate() {
            let to = bounds.get(index + 1).cloned().unwrap_or(Bound::None);
            let mut parts = vec![Part::All; axis];
            parts.push(match (from, &to) {
                (Bound::None, Bound::None) => Part::All,
                _ => Part::Range([from.clone(), to, Bound::None]),
            });
            views.push(self.array_view(&a.value(0), Step::Index(parts))?);
        }
        Ok(list::new(views))
    }
}
