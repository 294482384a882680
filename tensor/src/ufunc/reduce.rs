//! Folding along axes with a function of two operands.
//!
//! In: an array, axes, maybe a start. Out: an array without the axes.
//! Invariants: floats are added in NumPy's order, so that sums are equal to the last bit: along the axis of the smallest
//! stride pairwise over runs of up to 128 numbers in eight lanes, along others row after row.

use super::{Binop, Closed, Faults, Loop2};
use crate::{Array, BLOCK, DType, Dims, Element, Layout, Rearrangement, Scalar, Strides, for_dtype, lanes};

/// How a run of elements is folded.
#[derive(Clone, Copy, Debug, PartialEq)]
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
        Loop2::I64I64(f) => steps(f, x, axis),
        Loop2::F32F32(f) => steps(f, x, axis),
        Loop2::F64F64(f) => steps(f, x, axis),
        _ => return (Array::zeros(DType::Bool, &[0]), Faults::default()),
    };
    let faults = faults_of(op, &result, x);
    (result, faults)
}

fn steps<T: Element>(kernel: Closed<T>, x: &Array, axis: usize) -> Array {
    let out = x.copy();
    let len = x.dims()[axis];
    let rows: usize = x.dims()[..axis].iter().product();
    let width: usize = x.dims()[axis + 1..].iter().product();
    out.write(|all: &mut [T]| {
        if width == 1 && len > 0 {
            for row in all.chunks_exact_mut(len) {
                let mut sum = row[0];
                for place in &mut row[1..] {
                    sum = (kernel.fold)(sum, std::slice::from_ref(place));
                    *place = sum;
                }
            }
            return;
        }
        for row in 0..rows {
            for i in 1..len {
                let start = (row * len + i) * width;
                let (done, rest) = all.split_at_mut(start);
                let next = &mut rest[..width];
                let step: Vec<T> = next.to_vec();
                next.copy_from_slice(&done[start - width..]);
                (kernel.into)(next, &step);
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
    if for_dtype!(result.dtype(), T => result.with_slice(|all: &[T]| lanes::all_finite(all))) {
        return faults;
    }
    faults.invalid = any(result, f64::is_nan) && !any(x, f64::is_nan);
    faults.overflow = any(result, f64::is_infinite) && !any(x, f64::is_infinite);
    faults
}

/// Whether an element is such a number. Nothing is copied.
fn any(array: &Array, test: impl Fn(f64) -> bool) -> bool {
    let data = array.data();
    for_dtype!(array.dtype(), T => {
        T::of(&data).is_some_and(|all| array.layout().positions().any(|at| test(all[at].to_f64())))
    })
}

/// An axis: its length, the distance in the operand and in the result (0 for one that is folded).
#[derive(Clone, Copy, Debug)]
struct Axis {
    len: usize,
    from: isize,
    to: isize,
    is_folded: bool,
}

/// What is in the result before elements are folded into it.
#[derive(Clone, Debug)]
enum Start<T> {
    /// The same for all.
    Same(T),
    /// The first elements, where they lie.
    First(Rearrangement),
}

/// A fold of arrays of one layout, made ready: it allocates nothing when it runs.
#[derive(Clone)]
pub struct Folding<T: 'static> {
    kernel: Closed<T>,
    order: Order,
    start: Start<T>,
    /// The axes around the innermost, outermost first.
    outer: Vec<Axis>,
    inner: Axis,
    offset: usize,
    /// Whether there is an element to fold.
    is_empty: bool,
    /// The dimensions of the result.
    kept: Dims,
}

impl<T: Element> Folding<T> {
    /// Folds elements that lie so along axes (all different); none if the function has no loop whose operands and result are
    /// of this type, or no start where one is needed.
    #[must_use]
    pub fn new(op: &Binop, layout: &Layout, axes: &[usize], start: Option<Scalar>) -> Option<Folding<T>> {
        Folding::with_kernel(op, op.loops.iter().find_map(|kernel| kernel.closed())?, layout, axes, start)
    }

    fn with_kernel(
        op: &Binop,
        kernel: Closed<T>,
        layout: &Layout,
        axes: &[usize],
        start: Option<Scalar>,
    ) -> Option<Folding<T>> {
        let rank = layout.rank();
        let kept: Dims = (0..rank).filter(|axis| !axes.contains(axis)).map(|axis| layout.dims[axis]).collect();
        let (start, layout) = match (start.or(op.identity), axes) {
            (Some(start), _) => (Start::Same(start.cast()), layout.clone()),
            (None, [axis]) => {
                let len = *layout.dims.get(*axis)?;
                if len == 0 {
                    return None;
                }
                (Start::First(Rearrangement::new(&layout.at(*axis, 0))), layout.slice(*axis, 1, 1, len - 1))
            }
            // Several axes are folded without a start only by functions that do not mind an element twice.
            (None, _) => {
                let mut first = layout.clone();
                for axis in (0..rank).rev().filter(|axis| axes.contains(axis)) {
                    if layout.dims[axis] == 0 {
                        return None;
                    }
                    first = first.at(axis, 0);
                }
                (Start::First(Rearrangement::new(&first)), layout.clone())
            }
        };
        let mut all: Vec<Axis> = Vec::with_capacity(rank);
        let to = Layout::contiguous(&kept).strides;
        let mut to = to.iter().copied();
        for (axis, (len, from)) in layout.axes().enumerate() {
            let is_folded = axes.contains(&axis);
            let to = if is_folded { 0 } else { to.next().unwrap_or(0) };
            if len != 1 {
                all.push(Axis { len, from, to, is_folded });
            }
        }
        all.sort_by_key(|axis| std::cmp::Reverse(axis.from.unsigned_abs()));
        let mut outer: Vec<Axis> = Vec::with_capacity(all.len());
        for axis in all {
            match outer.last_mut() {
                Some(last)
                    if last.is_folded == axis.is_folded
                        && last.from == axis.from.wrapping_mul(axis.len as isize)
                        && last.to == axis.to.wrapping_mul(axis.len as isize) =>
                {
                    *last = Axis { len: last.len * axis.len, ..axis };
                }
                _ => outer.push(axis),
            }
        }
        let inner = outer.pop().unwrap_or(Axis { len: 1, from: 1, to: 0, is_folded: true });
        let order = match (op.name, T::DTYPE.is_float()) {
            ("add", true) => Order::Pairwise,
            ("maximum" | "minimum" | "fmax" | "fmin" | "logical_and" | "logical_or", _) => Order::Any,
            ("add" | "multiply" | "bitwise_and" | "bitwise_or" | "bitwise_xor", false) => Order::Any,
            _ => Order::Strict,
        };
        Some(Folding { kernel, order, start, outer, inner, offset: layout.offset, is_empty: layout.size() == 0, kept })
    }

    /// The dimensions of the result.
    #[must_use]
    pub fn dims(&self) -> &[usize] {
        &self.kept
    }

    /// Folds the elements of a storage.
    ///
    /// # Panics
    ///
    /// If the layout reaches out of the storage, or the result has another number of elements.
    pub fn run(&self, source: &[T], out: &mut [T]) {
        match &self.start {
            Start::Same(start) => out.fill(*start),
            Start::First(first) => first.run(source, out),
        }
        if self.is_empty {
            return;
        }
        match self.outer[..] {
            [] => self.step(source, self.offset, out, 0),
            [axis] => {
                let (mut from, mut to) = (self.offset, 0usize);
                for _ in 0..axis.len {
                    self.step(source, from, out, to);
                    from = from.wrapping_add_signed(axis.from);
                    to = to.wrapping_add_signed(axis.to);
                }
            }
            _ => {
                let positions = |offset: usize, part: fn(&Axis) -> isize| {
                    let dims = self.outer.iter().map(|axis| axis.len).collect();
                    Layout { offset, dims, strides: self.outer.iter().map(part).collect::<Strides>() }.positions()
                };
                for (from, to) in positions(self.offset, |axis| axis.from).zip(positions(0, |axis| axis.to)) {
                    self.step(source, from, out, to);
                }
            }
        }
    }

    /// Folds a run of the innermost axis.
    #[inline]
    fn step(&self, source: &[T], start: usize, out: &mut [T], to: usize) {
        let run = Run { source, start, stride: self.inner.from, len: self.inner.len };
        if self.inner.is_folded {
            out[to] = fold_run(self.kernel, self.order, out[to], &run);
        } else {
            add_row(self.kernel, out, to, &run, self.inner.to);
        }
    }
}

fn typed<T: Element>(op: &Binop, kernel: Closed<T>, x: &Array, axes: &[usize], start: Option<Scalar>) -> Array {
    let Some(folding) = Folding::with_kernel(op, kernel, x.layout(), axes, start) else {
        return Array::zeros(T::DTYPE, &[0]);
    };
    let dims = folding.dims();
    let mut out = vec![T::default(); dims.iter().product()];
    let data = x.data();
    folding.run(T::of(&data).unwrap_or_default(), &mut out);
    drop(data);
    Array::from_vec(dims, out)
}

/// Equally spaced elements.
struct Run<'a, T> {
    source: &'a [T],
    start: usize,
    stride: isize,
    len: usize,
}

impl<'a, T: Element> Run<'a, T> {
    #[inline(always)]
    fn at(&self, i: usize) -> T {
        self.source[self.start.wrapping_add_signed(self.stride.wrapping_mul(i as isize))]
    }

    /// The elements, if they lie beside each other.
    fn slice(&self) -> Option<&'a [T]> {
        if self.stride == 1 { self.source.get(self.start..self.start + self.len) } else { None }
    }
}

fn fold_run<T: Element>(kernel: Closed<T>, order: Order, start: T, run: &Run<'_, T>) -> T {
    let one = |x: T, y: T| (kernel.fold)(x, &[y]);
    match (order, run.slice()) {
        (Order::Pairwise, _) => one(start, sum(run)),
        (Order::Any, Some(all)) => fold_lanes(kernel, start, all),
        (Order::Strict, Some(all)) => (kernel.fold)(start, all),
        (Order::Any | Order::Strict, None) => (0..run.len).fold(start, |result, i| one(result, run.at(i))),
    }
}

/// Folds many runs at once, and then their results.
fn fold_lanes<T: Element>(kernel: Closed<T>, start: T, all: &[T]) -> T {
    /// Where there is much, more is handed to the kernel at a time.
    const MUCH: usize = 1 << 14;
    if T::DTYPE == DType::Bool {
        return fold_flags(kernel, start, all);
    }
    if all.len() < MUCH { fold_in::<T, 128>(kernel, start, all) } else { fold_in::<T, 1024>(kernel, start, all) }
}

/// Folds truth values until no other one can change the result.
fn fold_flags<T: Element>(kernel: Closed<T>, start: T, all: &[T]) -> T {
    let mut found = start;
    for block in all.chunks(BLOCK) {
        if [T::default(), T::ONE].iter().all(|x| (kernel.fold)(found, &[*x]) == found) {
            break;
        }
        found = fold_in::<T, 128>(kernel, found, block);
    }
    found
}

fn fold_in<T: Element, const LANES: usize>(kernel: Closed<T>, start: T, all: &[T]) -> T {
    let Some((first, rest)) = all.split_first_chunk::<LANES>() else { return (kernel.fold)(start, all) };
    let mut lanes = *first;
    let chunks = rest.chunks_exact(LANES);
    let tail = chunks.remainder();
    for chunk in chunks {
        (kernel.into)(&mut lanes, chunk);
    }
    let mut width = LANES / 2;
    while width >= 4 {
        let (low, high) = lanes.split_at_mut(width);
        (kernel.into)(low, &high[..width]);
        width /= 2;
    }
    (kernel.fold)((kernel.fold)(start, &lanes[..4]), tail)
}

/// Folds a row into the results, which are `distance` apart.
fn add_row<T: Element>(kernel: Closed<T>, out: &mut [T], to: usize, row: &Run<'_, T>, distance: isize) {
    match (row.slice(), distance) {
        (Some(all), 1) => (kernel.into)(&mut out[to..to + row.len], all),
        _ => {
            for i in 0..row.len {
                let place = &mut out[to.wrapping_add_signed(distance.wrapping_mul(i as isize))];
                *place = (kernel.fold)(*place, &[row.at(i)]);
            }
        }
    }
}

/// The sum of floats in NumPy's order.
fn sum<T: Element>(run: &Run<'_, T>) -> T {
    match T::DTYPE {
        DType::F32 => T::cast(pairwise(run, 0, run.len, |x| x.to_f32(), |a: f32, b| a + b, -0.0)),
        _ => T::cast(pairwise(run, 0, run.len, |x| x.to_f64(), |a: f64, b| a + b, -0.0)),
    }
}

/// NumPy's pairwise summation: eight lanes for runs of up to 128, halves of a multiple of eight beyond. The depth is the
/// logarithm of the length.
fn pairwise<T: Element, F: Copy>(
    run: &Run<'_, T>,
    from: usize,
    len: usize,
    of: impl Fn(T) -> F + Copy,
    add: impl Fn(F, F) -> F + Copy,
    zero: F,
) -> F {
    const RUN: usize = 128;
    if len > RUN {
        let half = len / 2;
        let half = half - half % 8;
        let first = pairwise(run, from, half, of, add, zero);
        return add(first, pairwise(run, from + half, len - half, of, add, zero));
    }
    if let Some(all) = run.slice() {
        return sum_lanes(&all[from..from + len], of, add, zero);
    }
    let mut buffer = [T::default(); RUN];
    for (i, to) in buffer[..len].iter_mut().enumerate() {
        *to = run.at(from + i);
    }
    sum_lanes(&buffer[..len], of, add, zero)
}

#[inline(always)]
fn sum_lanes<T: Copy, F: Copy>(all: &[T], of: impl Fn(T) -> F, add: impl Fn(F, F) -> F, zero: F) -> F {
    let (chunks, rest) = all.as_chunks::<8>();
    let Some((first, chunks)) = chunks.split_first() else { return rest.iter().fold(zero, |sum, x| add(sum, of(*x))) };
    let mut lanes = first.map(&of);
    for chunk in chunks {
        for i in 0..8 {
            lanes[i] = add(lanes[i], of(chunk[i]));
        }
    }
    let [a, b, c, d, e, f, g, h] = lanes;
    let sum = add(add(add(a, b), add(c, d)), add(add(e, f), add(g, h)));
    rest.iter().fold(sum, |sum, x| add(sum, of(*x)))
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
