//! `x[key]` and `x[key] = value` of staged arrays.
//!
//! In: an array, a key, a value. Out: a view, a copy or a scalar; another content.
//! Invariants: what a key of arrays picks is a copy, as in NumPy; the axes stand where NumPy puts them.
//! Elsewhere: what a key means (`keys.rs`), basic indices (`snek_interp::types::staged::array`).

use super::keys::{Index, Key};
use crate::numpy::staging::ArrayStager;
use snek_graph::ir::{Dim, ValueId};
use snek_graph::ops::Op;
use snek_heap::Value;
use snek_interp::Result;
use snek_interp::stage::{Part, Step, is_array, shape_text};

impl ArrayStager<'_> {
    /// `array[key]`.
    pub(crate) fn array_get_item(&mut self, array: &Value, key: &Value) -> Result<Value> {
        let x = self.array_node(array)?;
        let dims = self.dims_of(x);
        match self.array_key(&dims, key)? {
            Key::Basic(parts) if is_array(array) => self.new_staged_view(array, Step::Index(parts)),
            Key::Basic(parts) => {
                let id = self.step_node(&Step::Index(parts), x)?;
                Ok(self.new_staged(id))
            }
            Key::Mask(mask) => {
                let indices = self.emit_node(Op::NonZero, &[mask], snek_graph::ir::Attrs::new(), &[])?;
                let axes: Vec<usize> = (0..indices.len()).collect();
                let id = self.build_node(|b| b.add_gather(x, &axes, &indices))?;
                Ok(self.new_staged(id))
            }
            Key::Advanced(parts) => {
                let (base, axes, indices) = self.advanced(x, &parts)?;
                let picked = self.build_node(|b| b.add_gather(base, &axes, &indices))?;
                let order = self.placement(&parts, base, &axes, picked);
                let id = self.ordered(picked, &order)?;
                Ok(self.new_staged(id))
            }
        }
    }

    /// `array[key] = value`.
    pub(crate) fn array_set_item(&mut self, array: &Value, key: &Value, value: &Value) -> Result<()> {
        let x = self.array_node(array)?;
        let dims = self.dims_of(x);
        let dtype = self.node_type(x).dtype().unwrap_or(snek_tensor::DType::F64);
        let value = self.array_operand(value)?;
        let changed = match self.array_key(&dims, key)? {
            Key::Basic(parts) => {
                let step = Step::Index(parts);
                let shown = self.step_node(&step, x)?;
                let target = self.dims_of(shown);
                self.check_stretch(value, &target)?;
                let trimmed = self.trimmed(value, target.len())?;
                let new = self.fitted(trimmed, dtype, &target, shown)?;
                self.step_update(&step, x, new)?
            }
            Key::Mask(mask) if self.dims_of(value).is_empty() => {
                let new = self.fitted(value, dtype, &[], value)?;
                let rank = self.dims_of(mask).len();
                let added: Vec<usize> = (rank..dims.len()).collect();
                let mask = match added.is_empty() {
                    true => mask,
                    false => self.build_node(|b| b.add_with_dimensions(Op::ExpandDims, mask, &added))?,
                };
                self.emit(Op::Select, &[mask, new, x])?
            }
            Key::Mask(mask) => {
                let indices = self.emit_node(Op::NonZero, &[mask], snek_graph::ir::Attrs::new(), &[])?;
                let axes: Vec<usize> = (0..indices.len()).collect();
                self.build_node(|b| b.add_scatter(Op::Scatter, x, value, &axes, &indices))?
            }
            Key::Advanced(parts) => self.scatter_advanced(x, &parts, value)?,
        };
        self.write_array(array, changed)
    }

    /// The array with its slices taken, the axes that positions index, and the positions.
    fn advanced(&mut self, x: ValueId, parts: &[Index]) -> Result<(ValueId, Vec<usize>, Vec<ValueId>)> {
        let base = self.step_node(&Step::Index(slices(parts)), x)?;
        let (mut axes, mut indices) = (Vec::new(), Vec::new());
        for (axis, part) in parts.iter().filter(|part| !matches!(part, Index::Basic(Part::New))).enumerate() {
            if let Index::Positions(id) | Index::Basic(Part::At(id)) = part {
                axes.push(axis);
                indices.push(*id);
            }
        }
        Ok((base, axes, indices))
    }

    /// Which axis of what was picked stands at each place of the result; none for a new axis.
    fn placement(&self, parts: &[Index], base: ValueId, axes: &[usize], picked: ValueId) -> Vec<Option<usize>> {
        let rank = self.dims_of(base).len();
        let outer = self.dims_of(picked).len() - (rank - axes.len());
        let is_advanced = |part: &Index| matches!(part, Index::Positions(_) | Index::Basic(Part::At(_)));
        let first = parts.iter().position(is_advanced).unwrap_or(0);
        let last = parts.iter().rposition(is_advanced).unwrap_or(0);
        let adjacent = parts[first..=last].iter().all(is_advanced);
        let mut order: Vec<Option<usize>> = Vec::new();
        if !adjacent {
            order.extend((0..outer).map(Some));
        }
        let mut rest = outer;
        for (place, part) in parts.iter().enumerate() {
            match part {
                part if is_advanced(part) => {
                    if adjacent && place == first {
                        order.extend((0..outer).map(Some));
                    }
                }
                Index::Basic(Part::New) => order.push(None),
                _ => {
                    order.push(Some(rest));
                    rest += 1;
                }
            }
        }
        order.extend((rest..self.dims_of(picked).len()).map(Some));
        order
    }

    /// The axes in this order, with new ones.
    fn ordered(&mut self, x: ValueId, order: &[Option<usize>]) -> Result<ValueId> {
        let axes: Vec<usize> = order.iter().filter_map(|axis| *axis).collect();
        let mut x = x;
        if !axes.is_sorted() {
            x = self.build_node(|b| b.add_transpose(x, &axes))?;
        }
        let new: Vec<usize> =
            order.iter().enumerate().filter(|(_, axis)| axis.is_none()).map(|(place, _)| place).collect();
        if new.is_empty() { Ok(x) } else { self.build_node(|b| b.add_with_dimensions(Op::ExpandDims, x, &new)) }
    }

    fn scatter_advanced(&mut self, x: ValueId, parts: &[Index], value: ValueId) -> Result<ValueId> {
        let ranges = parts.iter().any(|part| matches!(part, Index::Basic(Part::Range(_) | Part::New)));
        let (base, axes, indices) = self.advanced(x, parts)?;
        let picked = self.build_node(|b| b.add_gather(base, &axes, &indices))?;
        let order = self.placement(parts, base, &axes, picked);
        let shown = self.ordered(picked, &order)?;
        let target = self.dims_of(shown);
        let places: Vec<usize> = order.iter().filter_map(|axis| *axis).collect();
        let mut new = value;
        if !places.is_sorted() || ranges {
            let dtype = self.node_type(x).dtype().unwrap_or(snek_tensor::DType::F64);
            self.check_stretch(value, &target)?;
            let trimmed = self.trimmed(value, target.len())?;
            new = self.fitted(trimmed, dtype, &target, shown)?;
            let added: Vec<usize> =
                order.iter().enumerate().filter(|(_, axis)| axis.is_none()).map(|(place, _)| place).collect();
            if !added.is_empty() {
                new = self.build_node(|b| b.add_with_dimensions(Op::Squeeze, new, &added))?;
            }
            let mut back = vec![0; places.len()];
            places.iter().enumerate().for_each(|(to, from)| back[*from] = to);
            new = self.build_node(|b| b.add_transpose(new, &back))?;
        }
        let changed = self.build_node(|b| b.add_scatter(Op::Scatter, base, new, &axes, &indices))?;
        if base == x {
            return Ok(changed);
        }
        self.step_update(&Step::Index(slices(parts)), x, changed)
    }

    /// ValueError if a value is known not to stretch to these dimensions.
    pub(crate) fn check_stretch(&mut self, value: ValueId, target: &[Dim]) -> Result<()> {
        let dims = self.dims_of(value);
        let leading = dims.len().saturating_sub(target.len());
        let fits = |(from, to): (&Dim, &Dim)| !matches!((from, to), (Dim::Size(f), Dim::Size(t)) if f != t && *f != 1);
        let too_long = dims[..leading].iter().any(|dim| *dim != Dim::Size(1));
        if too_long || !dims.iter().rev().zip(target.iter().rev()).all(fits) {
            let (from, to) = (shape_text(&dims), shape_text(target));
            return Err(self.value_error(format!("could not broadcast input array from shape {from} into shape {to}")));
        }
        Ok(())
    }

    /// The value without leading axes of length one beyond `rank`.
    fn trimmed(&mut self, value: ValueId, rank: usize) -> Result<ValueId> {
        let leading: Vec<usize> = (0..self.dims_of(value).len().saturating_sub(rank)).collect();
        if leading.is_empty() {
            Ok(value)
        } else {
            self.build_node(|b| b.add_with_dimensions(Op::Squeeze, value, &leading))
        }
    }

    /// The rows of an array, if their number is known.
    pub(crate) fn array_rows(&mut self, array: &Value) -> Result<Option<Vec<Value>>> {
        let id = self.array_node(array)?;
        let Some(Dim::Size(size)) = self.dims_of(id).first().cloned() else { return Ok(None) };
        let rows = (0..size).map(|index| self.array_get_item(array, &Value::int(index as i64)));
        rows.collect::<Result<Vec<_>>>().map(Some)
    }

    /// `len(array)`: a number if it is known.
    pub(crate) fn array_len(&mut self, array: &Value) -> Result<Value> {
        let id = self.array_node(array)?;
        self.dim_value(id, 0)
    }

    /// The size of an axis as a value of the program.
    pub(crate) fn dim_value(&mut self, id: ValueId, axis: usize) -> Result<Value> {
        match self.dims_of(id).get(axis) {
            None => Err(self.type_error("len() of unsized object")),
            Some(Dim::Size(size)) => Ok(Value::int(*size as i64)),
            Some(_) => {
                let size = self.build_node(|b| b.add_dim_size(id, axis))?;
                Ok(self.new_staged(size))
            }
        }
    }
}

/// The slices of an index, with whole axes where it has positions.
fn slices(parts: &[Index]) -> Vec<Part> {
    let slice = |part: &Index| match part {
        Index::Basic(Part::New) => None,
        Index::Basic(part @ Part::Range(_)) => Some(part.clone()),
        _ => Some(Part::All),
    };
    parts.iter().filter_map(slice).collect()
}
