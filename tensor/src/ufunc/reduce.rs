//! Folding along axes with a function of two operands.
//!
//! In: an array, axes, maybe a start. Out: an array without the axes.
//! Invariants: floats are added in NumPy's order, so that sums are equal to the last bit: along the axis of the smallest
//! stride pairwise over runs of up to 128 numbers in eight lanes, along others row after row.

use super::{Binop, Faults, Loop2};
use crate::blocks::BLOCK;
use crate::{Array, DType, Dims, Element, Layout, Scalar, Strides};

/// Lanes in which floats are added.
const LANES: usize = 8;

/// How a run of elements is folded.
#[derive(Clone, Copy, PartialEq)]
enum Order {
    /// Floats are added pairwise.
    Pairwise,
    /// The order does not change the result.
    Any,
    /// One after the other.
    Strict,
}

/// Folds along axes (all different). The result has the remaining axes. The loop's operands and result have one type.
/// Without a start the function's identity is one, or else the first elements are; there must be some then.
#[must_use]
pub fn fold(op: &Binop, kernel: Loop2, x: &Array, axes: &[usize], start: Option<Scalar>) -> (Array, Faults) {
    let x = &x.as_dtype(kernel.types().0);
    let result = match kernel {
        Loop2::BoolBool(f) => typed(op, f, x, axes, start),
        Loop2::I32I32(f) => typed(op, f, x, axes, start),
        Loop2::I64I64(f) => typed(op, f, x, axes, start),
        Loop2::F32F32(f) => typed(op, f, x, axes, start),
        Loop2::F64F64(f) => typed(op, f, x, axes, start),
        _ => return (Array::zeros(DType::Bool, &[0]), Faults::default()),
    };
    let faults = faults_of(op, &result, x);
    (result, faults)
}

/// Folds along an axis and keeps each step.
#[must_use]
pub fn accumulate(op: &Binop, kernel: Loop2, x: &Array, axis: usize) -> (Array, Faults) {
    let x = &x.as_dtype(kernel.types().0);
    let result = match kernel {
        Loop2::BoolBool(f) => steps(f, x, axis),
        Loop2::I32I32(f) => steps(f, x, axis),
        Loop2::I64I64(f) if op.name == "add" => {
            running(x, axis, i64::wrapping_add).unwrap_or_else(|| steps(f, x, axis))
        }
        Loop2::F64F64(f) if op.name == "add" => {
            running(x, axis, |a: f64, b| a + b).unwrap_or_else(|| steps(f, x, axis))
        }
        Loop2::I64I64(f) => steps(f, x, axis),
        Loop2::F32F32(f) => steps(f, x, axis),
        Loop2::F64F64(f) => steps(f, x, axis),
        _ => return (Array::zeros(DType::Bool, &[0]), Faults::default()),
    };
    let faults = faults_of(op, &result, x);
    (result, faults)
}

/// The common case of `accumulate`: one axis.
fn running<T: Element>(x: &Array, _axis: usize, add: impl Fn(T, T) -> T) -> Option<Array> {
    if x.rank() != 1 {
        return None;
    }
    let mut out = x.to_vec::<T>();
    for i in 1..out.len() {
        out[i] = add(out[i - 1], out[i]);
    }
    Some(Array::from_vec(x.dims(), out))
}

fn steps<T: Element>(kernel: fn(&[T], &[T], &mut [T]), x: &Array, axis: usize) -> Array {
    let out = x.copy();
    let len = x.dims()[axis];
    let rows: usize = x.dims()[..axis].iter().product();
    let width: usize = x.dims()[axis + 1..].iter().product();
    out.write(|all: &mut [T]| {
        let mut next = vec![T::default(); width];
        for row in 0..rows {
            for i in 1..len {
                let at = (row * len + i) * width;
                kernel(&all[at - width..at], &all[at..at + width], &mut next);
                all[at..at + width].copy_from_slice(&next);
            }
        }
    });
    out
}

/// What is not finite in the result although the elements are, is a fault.
fn faults_of(op: &Binop, result: &Array, x: &Array) -> Faults {
    let mut faults = Faults::default();
    if !result.dtype().is_float() || matches!(op.name, "maximum" | "minimum" | "fmax" | "fmin") {
        return faults;
    }
    let odd: Vec<f64> = result.to_vec::<f64>().into_iter().filter(|x| !x.is_finite()).collect();
    if odd.is_empty() {
        return faults;
    }
    // Each place is looked at once, however many elements share it.
    let mut layout = x.layout().clone();
    for axis in 0..layout.rank() {
        if layout.strides[axis] == 0 && layout.dims[axis] > 1 {
            layout.dims[axis] = 1;
        }
    }
    let elements = x.view(layout).to_vec::<f64>();
    let (has_nan, has_infinite) = (elements.iter().any(|x| x.is_nan()), elements.iter().any(|x| x.is_infinite()));
    faults.invalid = !has_nan && odd.iter().any(|x| x.is_nan());
    faults.overflow = !has_infinite && odd.iter().any(|x| x.is_infinite());
    faults
}

/// An axis: its length, the distance in the operand and in the result (0 for one that is folded).
#[derive(Clone, Copy)]
struct Axis {
    len: usize,
    from: isize,
    to: isize,
    is_folded: bool,
}

fn typed<T: Element>(
    op: &Binop,
    kernel: fn(&[T], &[T], &mut [T]),
    x: &Array,
    axes: &[usize],
    start: Option<Scalar>,
) -> Array {
    let kept: Dims = (0..x.rank()).filter(|axis| !axes.contains(axis)).map(|axis| x.dims()[axis]).collect();
    let (start, x) = match (start.or(op.identity), axes) {
        (Some(start), _) => (Array::full(&kept, start.cast_to(T::DTYPE)), x.clone()),
        (None, [axis]) => {
            let (layout, len) = (x.layout(), x.dims()[*axis]);
            (x.view(layout.at(*axis, 0)).copy(), x.view(layout.slice(*axis, 1, 1, len.saturating_sub(1))))
        }
        // Several axes are folded without a start only by functions that do not mind an element twice.
        (None, _) => {
            let mut layout = x.layout().clone();
            for axis in (0..x.rank()).rev().filter(|axis| axes.contains(axis)) {
                layout = layout.at(axis, 0);
            }
            (x.view(layout).copy(), x.clone())
        }
    };
    let mut out = start.to_vec::<T>();
    let mut all: Vec<Axis> = Vec::with_capacity(x.rank());
    let to = Layout::contiguous(&kept).strides;
    let mut to = to.iter().copied();
    for (axis, (len, from)) in x.layout().axes().enumerate() {
        let is_folded = axes.contains(&axis);
        let to = if is_folded { 0 } else { to.next().unwrap_or(0) };
        if len != 1 {
            all.push(Axis { len, from, to, is_folded });
        }
    }
    if x.size() == 0 {
        return Array::from_vec(&kept, out);
    }
    all.sort_by_key(|axis| std::cmp::Reverse(axis.from.unsigned_abs()));
    let mut merged: Vec<Axis> = Vec::with_capacity(all.len());
    for axis in all {
        match merged.last_mut() {
            Some(last)
                if last.is_folded == axis.is_folded
                    && last.from == axis.from * axis.len as isize
                    && last.to == axis.to * axis.len as isize =>
            {
                *last = Axis { len: last.len * axis.len, ..axis };
            }
            _ => merged.push(axis),
        }
    }
    let inner = merged.pop().unwrap_or(Axis { len: 1, from: 1, to: 0, is_folded: true });
    let order = match (op.name, T::DTYPE.is_float()) {
        ("add", true) => Order::Pairwise,
        ("maximum" | "minimum" | "fmax" | "fmin" | "logical_and" | "logical_or", _) => Order::Any,
        ("add" | "multiply" | "bitwise_and" | "bitwise_or" | "bitwise_xor", false) => Order::Any,
        _ => Order::Strict,
    };
    let data = x.data();
    let source = T::of(&data).unwrap_or_default();
    let outer = |part: fn(&Axis) -> isize| {
        Layout {
            offset: 0,
            dims: merged.iter().map(|axis| axis.len).collect(),
            strides: merged.iter().map(part).collect::<Strides>(),
        }
        .positions()
    };
    let mut buffers = Buffers {
        first: vec![T::default(); BLOCK],
        second: vec![T::default(); BLOCK],
        third: vec![T::default(); BLOCK],
    };
    for (from, to) in outer(|axis| axis.from).zip(outer(|axis| axis.to)) {
        let from = x.layout().offset.wrapping_add(from);
        if inner.is_folded {
            let run = Run { source, start: from, stride: inner.from, len: inner.len };
            out[to] = fold_run(kernel, order, out[to], &run, &mut buffers);
        } else {
            add_row(kernel, &mut out, to, source, from, inner, &mut buffers);
        }
    }
    drop(data);
    Array::from_vec(&kept, out)
}

/// Equally spaced elements.
struct Run<'a, T> {
    source: &'a [T],
    start: usize,
    stride: isize,
    len: usize,
}

impl<T: Element> Run<'_, T> {
    #[inline(always)]
    fn at(&self, i: usize) -> T {
        self.source[self.start.wrapping_add_signed(self.stride.wrapping_mul(i as isize))]
    }

    fn block(&self, from: usize, out: &mut [T]) {
        for (i, to) in out.iter_mut().enumerate() {
            *to = self.at(from + i);
        }
    }
}

struct Buffers<T> {
    first: Vec<T>,
    second: Vec<T>,
    third: Vec<T>,
}

fn apply<T: Element>(kernel: fn(&[T], &[T], &mut [T]), x: T, y: T) -> T {
    let mut out = [T::default()];
    kernel(&[x], &[y], &mut out);
    out[0]
}

fn fold_run<T: Element>(
    kernel: fn(&[T], &[T], &mut [T]),
    order: Order,
    start: T,
    run: &Run<'_, T>,
    buffers: &mut Buffers<T>,
) -> T {
    /// Runs shorter than this are not worth lanes.
    const LANES: usize = 256;
    match order {
        Order::Pairwise => {
            let sum = if run.stride == 1 {
                T::cast_sum(&run.source[run.start..run.start + run.len])
            } else {
                spaced_sum(run, 0, run.len, &mut buffers.second)
            };
            apply(kernel, start, sum)
        }
        Order::Any if run.len >= 2 * LANES => {
            let lanes = &mut buffers.first[..LANES];
            run.block(0, lanes);
            let mut done = LANES;
            while done + LANES <= run.len {
                let next = match run.stride {
                    1 => &run.source[run.start + done..run.start + done + LANES],
                    _ => {
                        run.block(done, &mut buffers.second[..LANES]);
                        &buffers.second[..LANES]
                    }
                };
                kernel(&buffers.first[..LANES], next, &mut buffers.third[..LANES]);
                std::mem::swap(&mut buffers.first, &mut buffers.third);
                done += LANES;
            }
            let mut result = start;
            for x in &buffers.first[..LANES] {
                result = apply(kernel, result, *x);
            }
            (done..run.len).fold(result, |result, i| apply(kernel, result, run.at(i)))
        }
        Order::Any | Order::Strict => (0..run.len).fold(start, |result, i| apply(kernel, result, run.at(i))),
    }
}

/// Folds a row into the results that lie beside each other.
fn add_row<T: Element>(
    kernel: fn(&[T], &[T], &mut [T]),
    out: &mut [T],
    to: usize,
    source: &[T],
    from: usize,
    inner: Axis,
    buffers: &mut Buffers<T>,
) {
    let (results, row) = (
        |i: usize| to.wrapping_add_signed(inner.to.wrapping_mul(i as isize)),
        Run { source, start: from, stride: inner.from, len: inner.len },
    );
    let mut done = 0;
    while done < inner.len {
        let count = BLOCK.min(inner.len - done);
        let x = if inner.from == 1 {
            &source[from + done..from + done + count]
        } else {
            row.block(done, &mut buffers.second[..count]);
            &buffers.second[..count]
        };
        for (i, place) in buffers.first[..count].iter_mut().enumerate() {
            *place = out[results(done + i)];
        }
        kernel(&buffers.first[..count], x, &mut buffers.third[..count]);
        for (i, sum) in buffers.third[..count].iter().enumerate() {
            out[results(done + i)] = *sum;
        }
        done += count;
    }
}

/// Sums of elements in NumPy's order.
trait CastSum: Element {
    fn cast_sum(all: &[Self]) -> Self;
}

impl<T: Element> CastSum for T {
    fn cast_sum(all: &[T]) -> T {
        match T::DTYPE {
            DType::F32 => T::cast(pairwise(all, |x| x.to_f32(), |a: f32, b| a + b, -0.0)),
            _ => T::cast(pairwise(all, |x| x.to_f64(), |a: f64, b| a + b, -0.0)),
        }
    }
}

/// The pairwise sum of elements that do not follow each other, in the same order, without a copy of all.
fn spaced_sum<T: Element>(run: &Run<'_, T>, from: usize, len: usize, buffer: &mut [T]) -> T {
    if len <= BLOCK.min(buffer.len()) {
        run.block(from, &mut buffer[..len]);
        return T::cast_sum(&buffer[..len]);
    }
    let half = first_half(len);
    let (first, second) = (spaced_sum(run, from, half, buffer), spaced_sum(run, from + half, len - half, buffer));
    T::cast_sum(&[first, second])
}

/// Where a run that is too long for one sum is divided.
fn first_half(len: usize) -> usize {
    let half = len / 2;
    half - half % LANES
}

/// NumPy's pairwise summation: eight lanes for runs of up to 128, halves of a multiple of eight beyond.
fn pairwise<T: Copy, F: Copy>(all: &[T], of: impl Fn(T) -> F + Copy, add: impl Fn(F, F) -> F + Copy, zero: F) -> F {
    const RUN: usize = 128;
    if all.len() < LANES {
        return all.iter().fold(zero, |sum, x| add(sum, of(*x)));
    }
    if all.len() <= RUN {
        let mut lanes = [zero; LANES];
        let (chunks, rest) = all.split_at(all.len() - all.len() % LANES);
        for (i, chunk) in chunks.chunks_exact(LANES).enumerate() {
            for (lane, x) in lanes.iter_mut().zip(chunk) {
                *lane = if i == 0 { of(*x) } else { add(*lane, of(*x)) };
            }
        }
        let [a, b, c, d, e, f, g, h] = lanes;
        let sum = add(add(add(a, b), add(c, d)), add(add(e, f), add(g, h)));
        return rest.iter().fold(sum, |sum, x| add(sum, of(*x)));
    }
    let (first, second) = all.split_at(first_half(all.len()));
    add(pairwise(first, of, add, zero), pairwise(second, of, add, zero))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::find_two;

    fn folded(name: &str, x: &Array, axes: &[usize]) -> Vec<f64> {
        let op = find_two(name).unwrap();
        fold(op, op.loop_for(x.dtype()).unwrap(), x, axes, None).0.to_vec()
    }

    #[test]
    fn folds_along_axes() {
        let x = Array::from_vec(&[2, 3], vec![1.0, 5.0, 3.0, 4.0, 2.0, 6.0]);
        assert_eq!(folded("add", &x, &[0]), [5.0, 7.0, 9.0]);
        assert_eq!(folded("add", &x, &[1]), [9.0, 12.0]);
        assert_eq!(folded("add", &x, &[0, 1]), [21.0]);
        assert_eq!(folded("maximum", &x, &[1]), [5.0, 6.0]);
        assert_eq!(folded("subtract", &x, &[1]), [-7.0, -4.0]);
        assert_eq!(folded("multiply", &x.permute(&[1, 0]), &[0]), [15.0, 48.0]);
        let long = Array::from_vec(&[1000], (0..1000).map(f64::from).collect());
        assert_eq!(folded("add", &long, &[0]), [499_500.0]);
        assert_eq!(folded("minimum", &long, &[0]), [0.0]);
    }

    #[test]
    fn accumulates() {
        let op = find_two("add").unwrap();
        let x = Array::from_vec(&[2, 2], vec![1i64, 2, 3, 4]);
        let all = |axis| accumulate(op, op.loop_for(x.dtype()).unwrap(), &x, axis).0.to_vec::<i64>();
        assert_eq!(all(0), [1, 2, 4, 6]);
        assert_eq!(all(1), [1, 3, 3, 7]);
    }
}
