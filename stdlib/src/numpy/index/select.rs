//! Reading and writing the elements that index arrays select.

use snek_tensor::{Array, Dims, Element, ErrorKind, Layout, OpError, broadcast_dims, for_dtype};

/// One index array.
pub(crate) struct Advanced {
    pub(super) indices: Vec<i64>,
    pub(super) dims: Dims,
    pub(super) axis: usize,
    pub(super) len: usize,
    pub(super) stride: isize,
    /// How many axes were kept, and how many taken, up to here.
    pub(super) end: (usize, usize),
}

impl Advanced {
    /// How far the element with this index is from the first.
    #[inline]
    fn step(&self, index: i64) -> Result<isize, OpError> {
        match snek_interp::types::slice::position(index, self.len) {
            Some(found) => Ok(self.stride.wrapping_mul(found as isize)),
            None => Err(self.out_of_bounds(index)),
        }
    }

    #[cold]
    fn out_of_bounds(&self, index: i64) -> OpError {
        let text = format!("index {index} is out of bounds for axis {} with size {}", self.axis, self.len);
        OpError::new(ErrorKind::Index, text)
    }
}

/// The elements that index arrays select.
pub(crate) struct Selection {
    /// The axes that are kept.
    kept: Layout,
    /// How many of them stand before the axes of the index arrays.
    place: usize,
    /// The common shape of the index arrays, and how far each of its elements is from the first.
    common: Dims,
    steps: Vec<isize>,
    /// Whether the key is a boolean array alone.
    pub(super) is_mask: bool,
}

impl Selection {
    pub(super) fn new(
        kept: Layout,
        place: usize,
        mut advanced: Vec<Advanced>,
        is_mask: bool,
    ) -> Result<Selection, OpError> {
        let shapes: Vec<&[usize]> = advanced.iter().map(|one| &*one.dims).collect();
        let Some(common) = broadcast_dims(&shapes) else {
            let shapes: Vec<String> = shapes.iter().map(|dims| super::shape_text(dims)).collect();
            return Err(OpError::new(
                ErrorKind::Index,
                format!(
                    "shape mismatch: indexing arrays could not be broadcast together with shapes {} ",
                    shapes.join(" ")
                ),
            ));
        };
        let size: usize = common.iter().product();
        if let [one] = &mut advanced[..] {
            // The steps take the place of the indices.
            let indices = std::mem::take(&mut one.indices);
            let steps = indices.into_iter().map(|index| one.step(index)).collect::<Result<_, OpError>>()?;
            return Ok(Selection { kept, place, common, steps, is_mask });
        }
        let mut steps = vec![0isize; size];
        for one in &advanced {
            let layout = Layout::contiguous(&one.dims).broadcast_to(&common).unwrap_or(Layout::contiguous(&common));
            for (step, at) in steps.iter_mut().zip(layout.positions()) {
                *step = step.wrapping_add(one.step(one.indices[at])?);
            }
        }
        Ok(Selection { kept, place, common, steps, is_mask })
    }

    /// The dimensions of what is selected.
    pub(crate) fn dims(&self) -> Dims {
        let (before, after) = self.kept.dims.split_at(self.place);
        before.iter().chain(self.common.iter()).chain(after).copied().collect()
    }

    /// Whether the selection has no axes.
    pub(super) fn is_element(&self) -> bool {
        self.kept.rank() == 0 && self.common.is_empty()
    }

    /// The positions in the storage, in row-major order of the result.
    fn positions(&self) -> Vec<usize> {
        let part = |offset, range: std::ops::Range<usize>| Layout {
            offset,
            dims: self.kept.dims[range.clone()].into(),
            strides: self.kept.strides[range].into(),
        };
        let before = part(self.kept.offset, 0..self.place);
        let after = part(0, self.place..self.kept.rank());
        // Positions wrap below zero and come back when a step is added.
        let after: Vec<usize> = after.positions().collect();
        let mut all = Vec::with_capacity(before.size() * self.steps.len() * after.len());
        for start in before.positions() {
            for step in &self.steps {
                let start = start.wrapping_add_signed(*step);
                all.extend(after.iter().map(|more| start.wrapping_add(*more)));
            }
        }
        all
    }

    /// The selected elements.
    pub(crate) fn take(&self, array: &Array) -> Result<Array, OpError> {
        let data = array.data();
        if self.kept.rank() == 0 {
            let start = self.kept.offset;
            return Ok(for_dtype!(array.dtype(), T => {
                let all = T::of(&data).unwrap_or_default();
                Array::from_vec(&self.common, self.steps.iter().map(|step| all[start.wrapping_add_signed(*step)]).collect())
            }));
        }
        let positions = self.positions();
        for_dtype!(array.dtype(), T => {
            let all = T::of(&data).unwrap_or_default();
            Ok(Array::from_vec(&self.dims(), positions.iter().map(|at| all[*at]).collect()))
        })
    }

    /// Writes the selected elements, the last where one is selected twice.
    pub(crate) fn put(&self, array: &Array, from: &Array) -> Result<(), OpError> {
        let dims = self.dims();
        let Some(layout) = from.layout().broadcast_to(&dims) else {
            return Err(OpError::value("shape mismatch"));
        };
        let from = from.view(layout);
        let positions = self.positions();
        for_dtype!(array.dtype(), T => {
            let elements = from.to_vec::<T>();
            array.write(|all: &mut [T]| {
                for (at, x) in positions.iter().zip(elements) {
                    all[*at] = x;
                }
            });
        });
        Ok(())
    }
}
