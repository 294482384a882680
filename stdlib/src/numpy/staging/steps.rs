//! What views do: from the array below to the view, and back when the view is written.
//!
//! In: a step, a graph value. Out: nodes.
//! Invariants: `step_update` changes just the elements that `step_node` shows.
//! Elsewhere: which step an index is (`keys.rs`).

use crate::numpy::staging::ArrayStager;
use snek_graph::ir::{Attr, Attrs, Dim, Type, ValueId};
use snek_graph::ops::Op;
use snek_interp::Result;
use snek_interp::stage::{Bound, Part, Step, shape_text};
use snek_tensor::DType;

impl ArrayStager<'_> {
    /// What the view shows of an array with this content.
    pub fn step_node(&mut self, step: &Step, x: ValueId) -> Result<ValueId> {
        match step {
            Step::Index(parts) => self.index_node(x, parts),
            Step::Transpose(order) => self.build_node(|b| b.add_transpose(x, order)),
            Step::Expand(axes) => self.build_node(|b| b.add_with_dimensions(Op::ExpandDims, x, axes)),
            Step::Squeeze(axes) => self.build_node(|b| b.add_with_dimensions(Op::Squeeze, x, axes)),
            Step::Reshape(shape, sizes) => self.build_node(|b| b.add_reshape(x, shape, sizes)),
            Step::Stretch(shape, places, sizes) => self.build_node(|b| b.add_broadcast(x, shape, places, sizes)),
            Step::Diagonal(offset) => self.diagonal_of(x, *offset),
        }
    }

    /// The array's content after the view was given the content `new`.
    pub fn step_update(&mut self, step: &Step, x: ValueId, new: ValueId) -> Result<ValueId> {
        match step {
            Step::Index(parts) => self.index_update(x, parts, new),
            Step::Transpose(order) => {
                let mut back = vec![0; order.len()];
                order.iter().enumerate().for_each(|(to, from)| back[*from] = to);
                self.build_node(|b| b.add_transpose(new, &back))
            }
            Step::Expand(axes) => self.build_node(|b| b.add_with_dimensions(Op::Squeeze, new, axes)),
            Step::Squeeze(axes) => self.build_node(|b| b.add_with_dimensions(Op::ExpandDims, new, axes)),
            Step::Reshape(..) => {
                let value = self.staged_node(new);
                Err(self.staged_refused(
                    &value,
                    "is written into an array made by reshape(), which may or may not share its elements",
                    "write to the array itself, or to a copy() of the reshaped one",
                ))
            }
            Step::Stretch(..) | Step::Diagonal(_) => Err(self.value_error("assignment destination is read-only")),
        }
    }

    fn index_node(&mut self, x: ValueId, parts: &[Part]) -> Result<ValueId> {
        let (mut x, axes) = self.sliced(x, parts)?;
        let at: Vec<(usize, ValueId)> =
            axes.iter().filter_map(|(axis, part)| position(part).map(|id| (*axis, id))).collect();
        if !at.is_empty() {
            x = self.picked(x, &at)?;
        }
        // New axes stand where the key has them, axes with one position being gone.
        let kept = parts.iter().filter(|part| !matches!(part, Part::At(_)));
        let new: Vec<usize> =
            kept.enumerate().filter(|(_, part)| matches!(part, Part::New)).map(|(place, _)| place).collect();
        if new.is_empty() { Ok(x) } else { self.build_node(|b| b.add_with_dimensions(Op::ExpandDims, x, &new)) }
    }

    /// The array with its slices taken, and which axis each other part is about.
    fn sliced<'p>(&mut self, x: ValueId, parts: &'p [Part]) -> Result<(ValueId, Vec<(usize, &'p Part)>)> {
        let axes: Vec<(usize, &Part)> = parts.iter().filter(|part| !matches!(part, Part::New)).enumerate().collect();
        let mut x = x;
        let (mut starts, mut limits, mut strides, mut reversed) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
        let mut dynamic = Vec::new();
        let dims = self.dims_of(x);
        for (axis, dim) in dims.iter().enumerate() {
            let mut plain = (0, -1, 1);
            if let Some((_, Part::Range(bounds))) = axes.get(axis) {
                match known_range(bounds, dim) {
                    Some((first, limit, step)) if step > 0 => plain = (first, limit, step),
                    Some((first, limit, step)) => {
                        plain = (first, limit, step.abs());
                        reversed.push(axis);
                    }
                    None => dynamic.push((axis, bounds.clone())),
                }
            }
            starts.push(plain.0);
            limits.push(plain.1);
            strides.push(plain.2);
        }
        if starts.iter().any(|start| *start != 0)
            || limits.iter().any(|limit| *limit != -1)
            || strides.iter().any(|stride| *stride != 1)
        {
            let mut attrs =
                Attrs::new().with("start_indices", Attr::Ints(starts)).with("limit_indices", Attr::Ints(limits));
            if strides.iter().any(|stride| *stride != 1) {
                attrs = attrs.with("strides", Attr::Ints(strides));
            }
            x = self.emit_with(Op::Slice, &[x], attrs)?;
        }
        if !reversed.is_empty() {
            x = self.build_node(|b| b.add_with_dimensions(Op::Rev, x, &reversed))?;
        }
        for (axis, bounds) in dynamic {
            let mut inputs = vec![x];
            for bound in &bounds {
                inputs.push(self.bound_node(bound)?);
            }
            x = self.emit_with(Op::RangeSlice, &inputs, Attrs::new().with("axis", Attr::Int(axis as i64)))?;
        }
        Ok((x, axes))
    }

    fn bound_node(&mut self, bound: &Bound) -> Result<ValueId> {
        Ok(match bound {
            Bound::None => self.builder()?.none(),
            Bound::Is(number) => self.builder()?.constant(*number),
            Bound::Staged(id) => *id,
        })
    }

    /// The elements at one position of each of some axes.
    fn picked(&mut self, x: ValueId, at: &[(usize, ValueId)]) -> Result<ValueId> {
        let dims = self.dims_of(x);
        let known: Vec<Option<i64>> =
            at.iter().map(|(axis, id)| in_range(self.known_int(*id)?, &dims[*axis])).collect();
        if known.iter().all(Option::is_some) {
            let (mut starts, mut limits) = (vec![0; dims.len()], vec![-1; dims.len()]);
            for ((axis, _), position) in at.iter().zip(&known) {
                starts[*axis] = position.unwrap_or(0);
                limits[*axis] = position.unwrap_or(0) + 1;
            }
            let attrs =
                Attrs::new().with("start_indices", Attr::Ints(starts)).with("limit_indices", Attr::Ints(limits));
            let window = self.emit_with(Op::Slice, &[x], attrs)?;
            let axes: Vec<usize> = at.iter().map(|(axis, _)| *axis).collect();
            return self.build_node(|b| b.add_with_dimensions(Op::Squeeze, window, &axes));
        }
        let ids: Vec<ValueId> = at.iter().map(|(_, id)| *id).collect();
        if at.iter().enumerate().all(|(nth, (axis, _))| nth == *axis) {
            return self.emit(Op::ArrayGet, &[&[x], &ids[..]].concat());
        }
        let axes: Vec<usize> = at.iter().map(|(axis, _)| *axis).collect();
        self.build_node(|b| b.add_gather(x, &axes, &ids))
    }

    /// `x` with `new` at a basic index; `new` has the type of what the index shows.
    fn index_update(&mut self, x: ValueId, parts: &[Part], new: ValueId) -> Result<ValueId> {
        let axes: Vec<(usize, &Part)> = parts.iter().filter(|part| !matches!(part, Part::New)).enumerate().collect();
        let kept = parts.iter().filter(|part| !matches!(part, Part::At(_)));
        let added: Vec<usize> =
            kept.enumerate().filter(|(_, part)| matches!(part, Part::New)).map(|(place, _)| place).collect();
        let mut new = new;
        if !added.is_empty() {
            new = self.build_node(|b| b.add_with_dimensions(Op::Squeeze, new, &added))?;
        }
        let dims = self.dims_of(x);
        if let Some(starts) = self.window(&axes, &dims) {
            let gone: Vec<usize> =
                axes.iter().filter(|(_, part)| matches!(part, Part::At(_))).map(|(axis, _)| *axis).collect();
            if !gone.is_empty() {
                new = self.build_node(|b| b.add_with_dimensions(Op::ExpandDims, new, &gone))?;
            }
            if self.node_type(new) == self.node_type(x) && starts.iter().all(|start| *start == 0) {
                return Ok(new);
            }
            let mut inputs = vec![x, new];
            for start in starts {
                inputs.push(self.builder()?.constant(start));
            }
            return self.emit(Op::DynamicUpdateSlice, &inputs);
        }
        let at: Vec<(usize, ValueId)> =
            axes.iter().filter_map(|(axis, part)| position(part).map(|id| (*axis, id))).collect();
        let ranges: Vec<(usize, &Part)> =
            axes.iter().filter(|(_, part)| matches!(part, Part::Range(_))).map(|(axis, part)| (*axis, *part)).collect();
        if ranges.is_empty() && at.iter().enumerate().all(|(nth, (axis, _))| nth == *axis) {
            let ids: Vec<ValueId> = at.iter().map(|(_, id)| *id).collect();
            return self.emit(Op::ArraySet, &[&[x], &ids[..], &[new]].concat());
        }
        self.scattered(x, &at, &ranges, new)
    }

    /// Where a window begins, if all parts are known and it has no gaps.
    fn window(&self, axes: &[(usize, &Part)], dims: &[Dim]) -> Option<Vec<i64>> {
        dims.iter()
            .enumerate()
            .map(|(axis, dim)| match axes.get(axis).map(|(_, part)| *part) {
                None | Some(Part::All | Part::New) => Some(0),
                Some(Part::At(id)) => in_range(self.known_int(*id)?, dim),
                Some(Part::Range(bounds)) => match known_range(bounds, dim)? {
                    (first, _, 1) => Some(first),
                    _ => None,
                },
            })
            .collect()
    }

    /// A write by arrays of positions, one axis of the update for each slice.
    fn scattered(
        &mut self,
        x: ValueId,
        at: &[(usize, ValueId)],
        ranges: &[(usize, &Part)],
        new: ValueId,
    ) -> Result<ValueId> {
        let (mut axes, mut indices) = (Vec::new(), Vec::new());
        for (axis, id) in at {
            axes.push(*axis);
            indices.push(*id);
        }
        for (nth, (axis, part)) in ranges.iter().enumerate() {
            let all = self.positions_along(x, *axis)?;
            let some = self.index_node(all, &[(*part).clone()])?;
            let others: Vec<usize> = (nth + 1..ranges.len()).map(|place| place - nth).collect();
            axes.push(*axis);
            indices.push(match others.is_empty() {
                true => some,
                false => self.build_node(|b| b.add_with_dimensions(Op::ExpandDims, some, &others))?,
            });
        }
        // The update has the axes of slices first, then those that no index names.
        let rest: Vec<usize> = (0..self.dims_of(x).len()).filter(|axis| !at.iter().any(|(a, _)| a == axis)).collect();
        let is_range = |axis: &usize| ranges.iter().any(|(a, _)| a == axis);
        let place = |wanted: &usize| rest.iter().position(|axis| axis == wanted).unwrap_or(0);
        let order: Vec<usize> =
            rest.iter().filter(|a| is_range(a)).chain(rest.iter().filter(|a| !is_range(a))).map(place).collect();
        let mut new = new;
        if !order.is_sorted() {
            new = self.build_node(|b| b.add_transpose(new, &order))?;
        }
        self.build_node(|b| b.add_scatter(Op::Scatter, x, new, &axes, &indices))
    }

    /// `0, 1, …` along an axis of an array.
    pub fn positions_along(&mut self, x: ValueId, axis: usize) -> Result<ValueId> {
        let dim = self.dims_of(x).get(axis).cloned().unwrap_or(Dim::Unknown);
        let sizes = match dim {
            Dim::Size(_) => Vec::new(),
            _ => vec![self.build_node(|b| b.add_dim_size(x, axis))?],
        };
        self.build_node(|b| b.add_iota(DType::I64, &[dim], 0, &sizes))
    }

    /// `x` stretched to dimensions and converted to an element type; sizes that are not known are those of `like`.
    pub fn fitted(&mut self, x: ValueId, dtype: DType, target: &[Dim], like: ValueId) -> Result<ValueId> {
        let ty = self.node_type(x);
        let mut x = x;
        if ty.dtype() != Some(dtype) {
            if !ty.is_array() {
                x = self.build_node(|b| b.add_array0(x))?;
            }
            x = self.emit_with(Op::Convert, &[x], Attrs::new().with("dtype", Attr::DType(dtype)))?;
        }
        if self.node_type(x) == Type::tensor(dtype, target.to_vec()) && !target.contains(&Dim::Unknown) {
            return Ok(x);
        }
        let mut sizes = Vec::new();
        for (axis, dim) in target.iter().enumerate() {
            if !matches!(dim, Dim::Size(_)) {
                sizes.push(self.build_node(|b| b.add_dim_size(like, axis))?);
            }
        }
        let dims = self.dims_of(x);
        if dims.len() > target.len() {
            let (from, to) = (shape_text(&dims), shape_text(target));
            return Err(self.value_error(format!("could not broadcast input array from shape {from} into shape {to}")));
        }
        let places: Vec<usize> = (target.len() - dims.len()..target.len()).collect();
        self.build_node(|b| b.add_broadcast(x, target, &places, &sizes))
    }
}

fn position(part: &Part) -> Option<ValueId> {
    match part {
        Part::At(id) => Some(*id),
        _ => None,
    }
}

/// A known position in a known dimension, counted from the front.
fn in_range(position: i64, dim: &Dim) -> Option<i64> {
    let Dim::Size(size) = dim else { return None };
    let size = i64::try_from(*size).ok()?;
    let place = if position < 0 { position + size } else { position };
    (0..size).contains(&place).then_some(place)
}

/// The first position, the limit and the stride of a slice, if they are known; a negative stride means the reverse
/// order. A limit of -1 is the end of the axis.
fn known_range(bounds: &[Bound; 3], dim: &Dim) -> Option<(i64, i64, i64)> {
    let known = |bound: &Bound| match bound {
        Bound::None => Some(None),
        Bound::Is(number) => Some(Some(*number)),
        Bound::Staged(_) => None,
    };
    let (start, stop, step) = (known(&bounds[0])?, known(&bounds[1])?, known(&bounds[2])?.unwrap_or(1));
    let Dim::Size(size) = dim else {
        return match (start, stop, step) {
            (None | Some(0), None, 1) => Some((0, -1, 1)),
            (Some(start @ 1..), None, 1..) => Some((start, -1, step)),
            (None | Some(0), Some(stop @ 0..), 1..) => Some((0, stop, step)),
            _ => None,
        };
    };
    let size = i64::try_from(*size).ok()?;
    let (low, high) = if step > 0 { (0, size) } else { (-1, size - 1) };
    let place = |bound: i64| if bound < 0 { bound.saturating_add(size).max(low) } else { bound.min(high) };
    let start = start.map_or(if step > 0 { low } else { high }, place);
    let stop = stop.map_or(if step > 0 { high } else { low }, place);
    let distance = if step > 0 { stop - start } else { start - stop };
    let count = if distance <= 0 { 0 } else { (distance + step.abs() - 1) / step.abs() };
    if count == 0 {
        return Some((0, 0, 1));
    }
    Some(match step {
        1 if start == 0 && count == size => (0, -1, 1),
        step if step > 0 => (start, stop, step),
        step => (start + (count - 1) * step, start + 1, step),
    })
}
