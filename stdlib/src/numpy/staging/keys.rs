//! Keys of arrays: what `x[key]` means.
//!
//! In: a key of Python. Out: a basic index (a view), or arrays of positions for some axes (a copy).
//! Invariants: an ellipsis is resolved, so that there is a part for each axis that is named; masks are positions.
//! Elsewhere: reading and writing (`index.rs`).

use crate::numpy::staging::ArrayStager;
use snek_graph::ir::{Attrs, Dim, Type, ValueId};
use snek_graph::ops::Op;
use snek_heap::Value;
use snek_interp::Result;
use snek_interp::stage::{Bound, Part, is_array, is_staged};
use snek_interp::types::list::List;
use snek_interp::types::slice::Slice;
use snek_interp::types::tuple::Tuple;
use snek_tensor::DType;

/// What a key means.
pub(crate) enum Key {
    /// Integers, slices, new axes.
    Basic(Vec<Part>),
    /// Arrays of positions too.
    Advanced(Vec<Index>),
    /// One mask of the leading axes.
    Mask(ValueId),
}

/// What an advanced key says of one axis.
#[derive(Clone)]
pub(crate) enum Index {
    Basic(Part),
    Positions(ValueId),
}

const NO_INDEX: &str = "only integers, slices (`:`), ellipsis (`...`), numpy.newaxis (`None`) and integer or boolean arrays are valid indices";

impl ArrayStager<'_> {
    /// The parts of a key for an array with these dimensions.
    pub(crate) fn array_key(&mut self, dims: &[Dim], key: &Value) -> Result<Key> {
        let items = match key.downcast_ref::<Tuple>() {
            Some(tuple) => tuple.items().to_vec(),
            None => vec![key.clone()],
        };
        let mut parts: Vec<Index> = Vec::new();
        let mut ellipsis = None;
        // How many axes the items name.
        let mut named = 0;
        let mut mask = None;
        for item in &items {
            if item.kind() == snek_heap::kind::ELLIPSIS {
                if ellipsis.replace(parts.len()).is_some() {
                    return Err(self.index_error("an index can only have a single ellipsis ('...')"));
                }
                continue;
            }
            if item.is_none() {
                parts.push(Index::Basic(Part::New));
                continue;
            }
            if let Some(slice) = item.downcast_ref::<Slice>() {
                let bounds = [slice.start.clone(), slice.stop.clone(), slice.step.clone()];
                parts.push(Index::Basic(self.range_part(&bounds)?));
                named += 1;
                continue;
            }
            let id = self.index_operand(item)?;
            let ty = self.node_type(id);
            match (ty.dtype(), ty.dims()) {
                (Some(DType::Bool), Some([_, ..])) => {
                    mask = Some(id);
                    let rank = ty.dims().map_or(0, <[Dim]>::len);
                    self.check_mask(dims, named, &ty)?;
                    for position in self.emit_node(Op::NonZero, &[id], Attrs::new(), &[])? {
                        parts.push(Index::Positions(position));
                    }
                    named += rank;
                }
                (Some(DType::I64 | DType::I32), Some([])) => {
                    parts.push(Index::Basic(Part::At(id)));
                    named += 1;
                }
                (Some(DType::I64 | DType::I32), Some(_)) => {
                    parts.push(Index::Positions(id));
                    named += 1;
                }
                (Some(DType::Bool), _) => {
                    return Err(self.staged_refused(
                        item,
                        "is a truth value as an index",
                        "write an `if`, or use a mask",
                    ));
                }
                _ if ty == Type::Any => return Err(self.staged_concrete(item, "an index of an array")),
                _ => return Err(self.index_error(NO_INDEX)),
            }
        }
        if named > dims.len() {
            let rank = dims.len();
            return Err(self.index_error(format!(
                "too many indices for array: array is {rank}-dimensional, but {named} were indexed"
            )));
        }
        if let Some(place) = ellipsis {
            let fill = std::iter::repeat_n(Index::Basic(Part::All), dims.len() - named);
            parts.splice(place..place, fill);
        }
        self.check_positions(dims, &parts)?;
        let positions = parts.iter().filter(|part| matches!(part, Index::Positions(_))).count();
        if positions == 0 {
            let basic = parts.into_iter().filter_map(|part| match part {
                Index::Basic(part) => Some(part),
                Index::Positions(_) => None,
            });
            return Ok(Key::Basic(basic.collect()));
        }
        match mask {
            Some(mask) if items.len() == 1 => Ok(Key::Mask(mask)),
            _ => Ok(Key::Advanced(parts)),
        }
    }

    /// An item of a key as a graph value: an integer, an array of integers or of truth values.
    fn index_operand(&mut self, item: &Value) -> Result<ValueId> {
        if item.downcast_ref::<List>().is_some() || item.downcast_ref::<Tuple>().is_some() {
            let id = self.array_operand(item)?;
            // An empty list is an index of integers.
            let empty = self.dims_of(id).first() == Some(&Dim::Size(0));
            if empty && self.node_type(id).dtype() == Some(DType::F64) {
                return self.build_node(|b| b.add_iota(DType::I64, &[Dim::Size(0)], 0, &[]));
            }
            return Ok(id);
        }
        if is_array(item) || is_staged(item) || self.is_array_constant(item) {
            return self.lift(item);
        }
        match item.as_bool() {
            Some(_) => self.lift(item),
            None => match self.index_value(item) {
                Ok(number) => self.lift(&number),
                Err(_) => Err(self.index_error(NO_INDEX)),
            },
        }
    }

    fn range_part(&mut self, bounds: &[Value; 3]) -> Result<Part> {
        let mut parts = [Bound::None, Bound::None, Bound::None];
        for (part, bound) in parts.iter_mut().zip(bounds) {
            if bound.is_none() || bound.is_unbound() {
                continue;
            }
            if !is_staged(bound) {
                let number = self.index_value(bound)?;
                *part = Bound::Is(number.as_int().unwrap_or(if number.is_object() { i64::MAX } else { 0 }));
                continue;
            }
            let id = self.lift(bound)?;
            let ty = self.node_type(id);
            let is_int = ty.dims() == Some(&[]) && ty.dtype().is_some_and(|dtype| !dtype.is_float());
            if !is_int {
                return Err(self.type_error("slice indices must be integers or None or have an __index__ method"));
            }
            *part = self.known_int(id).map_or(Bound::Staged(id), Bound::Is);
        }
        if matches!(parts[2], Bound::Is(0)) {
            return Err(self.value_error("slice step cannot be zero"));
        }
        Ok(match parts {
            [Bound::None, Bound::None, Bound::None | Bound::Is(1)] => Part::All,
            parts => Part::Range(parts),
        })
    }

    fn check_mask(&mut self, dims: &[Dim], first: usize, mask: &Type) -> Result<()> {
        for (nth, found) in mask.dims().unwrap_or_default().iter().enumerate() {
            let axis = first + nth;
            if let (Some(Dim::Size(size)), Dim::Size(found)) = (dims.get(axis), found)
                && size != found
            {
                return Err(self.index_error(format!(
                    "boolean index did not match indexed array along axis {axis}; size of axis is {size} but size of \
                     corresponding boolean axis is {found}"
                )));
            }
        }
        Ok(())
    }

    /// Known positions must be inside of known dimensions.
    fn check_positions(&mut self, dims: &[Dim], parts: &[Index]) -> Result<()> {
        let named = parts.iter().filter(|part| !matches!(part, Index::Basic(Part::New)));
        for (axis, part) in named.enumerate() {
            let Index::Basic(Part::At(id)) = part else { continue };
            let (Some(position), Some(Dim::Size(size))) = (self.known_int(*id), dims.get(axis)) else { continue };
            let length = *size as i64;
            if position >= length || position < -length {
                return Err(
                    self.index_error(format!("index {position} is out of bounds for axis {axis} with size {size}"))
                );
            }
        }
        Ok(())
    }
}
