//! Slices, and arrays put together.

use snek_tensor::{Array, ErrorKind, Layout, OpError, Shape, convert, promote};

use super::index::{at, axis_of, build, seen, strided, tensor};
use crate::eval::Data;

pub(crate) fn slice(x: &Data, starts: &[usize], limits: &[i64], strides: Option<&[usize]>) -> Result<Data, OpError> {
    let t = tensor(x)?;
    let from = t.shape().dims();
    if starts.len() != from.len() || limits.len() != from.len() || strides.is_some_and(|s| s.len() != from.len()) {
        return Err(OpError::value("a slice needs bounds for each axis"));
    }
    let stride = |axis: usize| strides.map_or(1, |strides| strides[axis].max(1));
    let size = |(axis, dim): (usize, &usize)| {
        let end = usize::try_from(limits[axis]).map_or(*dim, |limit| limit.min(*dim));
        end.saturating_sub(starts[axis]).div_ceil(stride(axis))
    };
    let dims: Vec<usize> = from.iter().enumerate().map(size).collect();
    seen(&t, |layout| {
        let axes = (0..dims.len()).filter(|axis| dims[*axis] > 0);
        let layout = axes
            .fold(layout.clone(), |layout, axis| layout.slice(axis, starts[axis], stride(axis) as isize, dims[axis]));
        emptied(layout, &dims)
    })
}

/// A layout of these dimensions, of which those of no length were left as they are.
fn emptied(layout: Layout, dims: &[usize]) -> Layout {
    if dims.contains(&0) { Layout::contiguous(dims) } else { layout }
}

/// Python's `x[start:stop:step]` along an axis.
pub(crate) fn range_slice(x: &Data, axis: Option<i64>, bounds: [Option<i64>; 3]) -> Result<Data, OpError> {
    let t = tensor(x)?;
    let mut dims = t.shape().dims().to_vec();
    let along = axis_of(axis, dims.len())?;
    let (first, step, count) = range_of(bounds, dims[along])?;
    dims[along] = count;
    seen(&t, |layout| match usize::try_from(first) {
        Ok(first) if count > 0 => emptied(layout.slice(along, first, step as isize, count), &dims),
        _ => Layout::contiguous(&dims),
    })
}

/// The first position, the step and the count that a slice means for a length.
fn range_of([start, stop, step]: [Option<i64>; 3], length: usize) -> Result<(i64, i64, usize), OpError> {
    let step = step.unwrap_or(1);
    if step == 0 {
        return Err(OpError::value("slice step cannot be zero"));
    }
    let length = length as i64;
    let (low, high) = if step > 0 { (0, length) } else { (-1, length - 1) };
    let place = |bound: i64| if bound < 0 { bound.saturating_add(length).max(low) } else { bound.min(high) };
    let start = start.map_or(if step > 0 { low } else { high }, place);
    let stop = stop.map_or(if step > 0 { high } else { low }, place);
    let distance = if step > 0 { stop - start } else { start - stop };
    let count = if distance <= 0 { 0 } else { (distance as u64).div_ceil(step.unsigned_abs()) };
    Ok((start, step, count as usize))
}

pub(crate) fn dynamic_slice(x: &Data, starts: &[i64], window: &[usize]) -> Result<Data, OpError> {
    let t = tensor(x)?;
    let starts = inside(starts, window, t.shape().dims())?;
    seen(&t, |layout| windowed(layout, &starts, window))
}

pub(crate) fn dynamic_update_slice(x: &Data, update: &Data, starts: &[i64]) -> Result<Data, OpError> {
    let (t, update) = (tensor(x)?, tensor(update)?);
    let window = update.shape().dims();
    let starts = inside(starts, window, t.shape().dims())?;
    let all = strided(&t);
    let part = strided(&update.convert(t.dtype())?);
    all.view(windowed(all.layout(), &starts, window)).assign(&part);
    all.to_tensor().map(Data::from)
}

/// A window of an array.
fn windowed(layout: &Layout, starts: &[usize], window: &[usize]) -> Layout {
    if window.contains(&0) {
        return Layout::contiguous(window);
    }
    let axes = starts.iter().zip(window).enumerate();
    axes.fold(layout.clone(), |layout, (axis, (start, size))| layout.slice(axis, *start, 1, *size))
}

/// Where a window begins, moved so that it is inside.
fn inside(starts: &[i64], window: &[usize], dims: &[usize]) -> Result<Vec<usize>, OpError> {
    if starts.len() != dims.len() || window.len() != dims.len() || window.iter().zip(dims).any(|(w, d)| w > d) {
        return Err(OpError::value("the window is not inside of the array"));
    }
    let moved = starts.iter().zip(window.iter().zip(dims));
    Ok(moved.map(|(start, (size, dim))| usize::try_from(*start).unwrap_or(0).min(dim - size)).collect())
}

/// How long an axis is after padding.
pub(crate) fn padded_size(size: usize, low: i64, high: i64, interior: usize) -> Option<usize> {
    let between = size.saturating_sub(1).checked_mul(interior)?;
    let inner = i64::try_from(size.checked_add(between)?).ok()?;
    let total = inner.checked_add(low)?.checked_add(high)?;
    usize::try_from(total.max(0)).ok()
}

pub(crate) fn pad(
    x: &Data,
    filler: &Data,
    low: &[i64],
    high: &[i64],
    interior: Option<&[usize]>,
) -> Result<Data, OpError> {
    let (t, filler) = (tensor(x)?, tensor(filler)?);
    let from = t.shape().dims();
    if low.len() != from.len() || high.len() != from.len() || interior.is_some_and(|i| i.len() != from.len()) {
        return Err(OpError::value("pad needs numbers for each axis"));
    }
    let gap = |axis: usize| interior.map_or(0, |interior| interior[axis]);
    let size = |(axis, dim): (usize, &usize)| {
        padded_size(*dim, low[axis], high[axis], gap(axis)).ok_or_else(|| OpError::value("array is too big"))
    };
    let dims: Vec<usize> = from.iter().enumerate().map(size).collect::<Result<_, _>>()?;
    if low.iter().chain(high).all(|width| *width >= 0) {
        let all = Array::full(&dims, convert(at(&filler, &[]), t.dtype())?);
        let axes = from.iter().enumerate().filter(|_| !from.contains(&0));
        let inner = axes.fold(all.layout().clone(), |layout, (axis, size)| {
            layout.slice(axis, low[axis].unsigned_abs() as usize, gap(axis) as isize + 1, *size)
        });
        if !from.contains(&0) {
            all.view(inner).assign(&strided(&t));
        }
        return all.to_tensor().map(Data::from);
    }
    build(t.dtype(), &dims, |index| {
        let place: Option<Vec<usize>> = index
            .iter()
            .enumerate()
            .map(|(axis, position)| {
                let inner = usize::try_from(*position as i64 - low[axis]).ok()?;
                let step = gap(axis) + 1;
                (inner % step == 0 && inner / step < from[axis]).then_some(inner / step)
            })
            .collect();
        match place {
            Some(place) => Ok(at(&t, &place)),
            None => convert(at(&filler, &[]), t.dtype()),
        }
    })
}

/// NumPy's text for parts of different ranks.
pub(crate) fn ranks_differ(first: usize, input: usize, rank: usize) -> String {
    format!(
        "all the input arrays must have same number of dimensions, but the array at index 0 has {first} dimension(s) and \
         the array at index {input} has {rank} dimension(s)"
    )
}

/// NumPy's text for parts that do not fit beside each other.
pub(crate) fn sizes_differ(axis: usize, first: usize, input: usize, size: usize) -> String {
    format!(
        "all the input array dimensions except for the concatenation axis must match exactly, but along dimension {axis}, \
         the array at index 0 has size {first} and the array at index {input} has size {size}"
    )
}

pub(crate) fn concatenate(parts: &[Data], axis: Option<i64>) -> Result<Data, OpError> {
    let tensors = parts.iter().map(tensor).collect::<Result<Vec<_>, _>>()?;
    let Some(first) = tensors.first() else {
        return Err(OpError::value("need at least one array to concatenate"));
    };
    let mut dims = first.shape().dims().to_vec();
    let along = axis_of(axis, dims.len())?;
    let mut dtype = first.dtype();
    for (input, part) in tensors.iter().enumerate().skip(1) {
        dtype = promote(dtype, false, part.dtype(), false);
        let rank = part.shape().rank();
        if rank != dims.len() {
            return Err(OpError::new(ErrorKind::Value, ranks_differ(dims.len(), input, rank)));
        }
        for (axis, size) in part.shape().dims().iter().enumerate() {
            if axis == along {
                dims[axis] += size;
            } else if dims[axis] != *size {
                return Err(OpError::new(ErrorKind::Value, sizes_differ(axis, dims[axis], input, *size)));
            }
        }
    }
    Shape::new(&dims)?;
    let all = Array::zeros(dtype, &dims);
    let mut start = 0;
    for part in &tensors {
        let size = part.shape().dims()[along];
        if part.shape().size() > 0 {
            all.view(all.layout().slice(along, start, 1, size)).assign(&strided(&part.convert(dtype)?));
        }
        start += size;
    }
    all.to_tensor().map(Data::from)
}
