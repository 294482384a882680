//! Kernels over slices, without arrays: for plans that keep values in memory of their own, and for code made at run time.
//!
//! ```
//! use snek_tensor::kernels::{call_one, call_two, in_place, multiply, one, two, Epilogue, Matrix};
//! use snek_tensor::{Binary, Unary, Values};
//!
//! let mut arena = [0.0f64; 4];
//! let add = two::<f64, f64>(Binary::Add).expect("floats are added");
//! call_two(add, Values::Each(&[1.0, 2.0]), Values::Same(0.5), &mut arena[..2]);
//! let negate = one::<f64, f64>(Unary::Neg).expect("floats have signs");
//! in_place(negate, &mut arena[..2]);
//! assert_eq!(arena, [-1.5, -2.5, 0.0, 0.0]);
//!
//! // A row by a matrix, plus a bias, into the arena.
//! let (row, matrix) = ([1.0, 2.0], [1.0, 2.0, 3.0, 4.0]);
//! let epilogue = Epilogue { bias: Some(&[0.5, 0.5]), ..Epilogue::default() };
//! multiply(&Matrix::new(&row, 1, 2), &Matrix::new(&matrix, 2, 2), &mut arena[2..], &epilogue);
//! assert_eq!(arena[2..], [7.5, 10.5]);
//! # let _ = call_one::<f64, f64>;
//! ```
//!
//! In: slices of one length, or one number for all. Out: results in a slice; its content before does not matter.
//! Invariants:
//! - These are the functions that arrays are computed with, so their bits are the same: NumPy's meaning, nothing raises,
//!   integers wrap. What raises in Python for scalars (`1.0 / 0.0`) does not here.
//! - A kernel allocates nothing. Products allocate only when the second matrix is large or lies turned, and is no [`Packed`].
//! - Compiled code calls [`run_one`] and [`run_two`] with a kernel as its first argument. There a result may take the place
//!   of an operand of as large elements; otherwise places do not overlap.
#![allow(unsafe_code, reason = "compiled code passes pointers; hints for the caches")]

use crate::elementwise::{name_of, name_of_unary};
use crate::lanes::as_uninit;
pub use crate::product::{Epilogue, Matrix, Packed, Real, multiply_packed};
use crate::{Binary, Element, One, Two, Unary, Values, find_one, find_two};

/// Asks for the memory around an address, which is read soon. Nothing is read here, so any number may be an address.
#[inline(always)]
pub fn prefetch(address: usize) {
    #[cfg(target_arch = "x86_64")]
    {
        use std::arch::x86_64::{_MM_HINT_T0, _mm_prefetch};
        // SAFETY: a hint has no effect but on the caches, whatever the address, and each such processor knows it.
        unsafe { _mm_prefetch::<_MM_HINT_T0>(std::ptr::without_provenance(address)) };
    }
    #[cfg(not(target_arch = "x86_64"))]
    let _ = address;
}

/// Elements that pass through the stack at a time where a result takes an operand's place.
const BLOCK: usize = 256;

/// The kernel of an operation on elements `A`, with results `O`, if there is one.
#[must_use]
pub fn one<A: Element, O: Element>(op: Unary) -> Option<One<A, O>> {
    find_one(name_of_unary(op))?.loops.iter().find_map(|kernel| kernel.typed())
}

/// The kernel of an operation on two elements `A`, with results `O`, if there is one.
#[must_use]
pub fn two<A: Element, O: Element>(op: Binary) -> Option<Two<A, O>> {
    find_two(name_of(op))?.loops.iter().find_map(|kernel| kernel.typed())
}

/// The kernel that applies an operation to elements in place, `x[i] = f(x[i], y[i])`, if there is one.
#[must_use]
pub fn into<T: Element>(op: Binary) -> Option<fn(&mut [T], &[T])> {
    find_two(name_of(op))?.loops.iter().find_map(|kernel| kernel.closed()).map(|found| found.into)
}

/// `out[i] = f(x[i])`.
///
/// # Panics
///
/// If the lengths differ.
pub fn call_one<A: Element, O: Element>(f: One<A, O>, x: &[A], out: &mut [O]) {
    f(x, as_uninit(out));
}

/// `out[i] = f(x[i], y[i])`.
///
/// # Panics
///
/// If the lengths differ.
pub fn call_two<A: Element, O: Element>(f: Two<A, O>, x: Values<'_, A>, y: Values<'_, A>, out: &mut [O]) {
    f(x, y, as_uninit(out));
}

/// `out[i] = x[i]` where the flag holds, else `y[i]`.
///
/// # Panics
///
/// If the lengths differ.
pub fn choose<T: Element>(flags: Values<'_, bool>, x: Values<'_, T>, y: Values<'_, T>, out: &mut [T]) {
    match flags {
        Values::Each(flags) => crate::lanes::choose(flags, x, y, as_uninit(out)),
        Values::Same(flag) => match if flag { x } else { y } {
            Values::Each(all) => out.copy_from_slice(all),
            Values::Same(x) => out.fill(x),
        },
    }
}

/// `all[i] = f(all[i])`.
pub fn in_place<T: Element>(f: One<T, T>, all: &mut [T]) {
    let mut buffer = [T::default(); BLOCK];
    for block in all.chunks_mut(BLOCK) {
        let x = &mut buffer[..block.len()];
        x.copy_from_slice(block);
        f(x, as_uninit(block));
    }
}

/// `x[i] = f(x[i], y[i])`.
///
/// # Panics
///
/// If the lengths differ.
pub fn into_first<T: Element>(f: Two<T, T>, x: &mut [T], y: Values<'_, T>) {
    blockwise(x, |start, x, out| f(Values::Each(x), y.part(start, x.len()), as_uninit(out)));
}

/// `y[i] = f(x[i], y[i])`.
///
/// # Panics
///
/// If the lengths differ.
pub fn into_second<T: Element>(f: Two<T, T>, x: Values<'_, T>, y: &mut [T]) {
    blockwise(y, |start, y, out| f(x.part(start, y.len()), Values::Each(y), as_uninit(out)));
}

/// Blocks of elements as they were, and where their successors go.
fn blockwise<T: Element>(all: &mut [T], mut run: impl FnMut(usize, &[T], &mut [T])) {
    let mut buffer = [T::default(); BLOCK];
    for (i, block) in all.chunks_mut(BLOCK).enumerate() {
        let before = &mut buffer[..block.len()];
        before.copy_from_slice(block);
        run(i * BLOCK, before, block);
    }
}

/// The product of two matrices and what follows it, into `rows * columns` places.
///
/// # Panics
///
/// If the matrices do not fit each other or the slice.
pub fn multiply<T: Real>(a: &Matrix<'_, T>, b: &Matrix<'_, T>, out: &mut [T], epilogue: &Epilogue<'_, T>) {
    crate::product::multiply(a, b, as_uninit(out), epilogue);
}

/// A kernel of one operand for compiled code.
///
/// # Safety
///
/// `x` has `count` elements, `out` has room for as many; `out` is `x` with results of the same type, or does not overlap it.
#[allow(improper_ctypes_definitions, reason = "the kernel is passed on as it is")]
pub unsafe extern "C" fn run_one<A: Element, O: Element>(kernel: One<A, O>, x: *const A, out: *mut O, count: usize) {
    // SAFETY: as the caller promises; where both are one place, only the result's slice is made.
    unsafe {
        let out = std::slice::from_raw_parts_mut(out.cast::<std::mem::MaybeUninit<O>>(), count);
        if !std::ptr::addr_eq(x, out.as_ptr()) {
            return kernel(std::slice::from_raw_parts(x, count), out);
        }
        let mut buffer = [A::default(); BLOCK];
        for block in out.chunks_mut(BLOCK) {
            let before = &mut buffer[..block.len()];
            before.copy_from_slice(std::slice::from_raw_parts(block.as_ptr().cast::<A>(), block.len()));
            kernel(before, block);
        }
    }
}

/// A kernel of two operands for compiled code. An operand whose step is 0 is one element for all, with 1 it has `count`.
///
/// # Safety
///
/// The operands have their elements, `out` has room for `count`; `out` is an operand of step 1 with results of the same type,
/// or does not overlap it.
#[allow(improper_ctypes_definitions, reason = "the kernel is passed on as it is")]
pub unsafe extern "C" fn run_two<A: Element, O: Element>(
    kernel: Two<A, O>,
    x: *const A,
    x_step: usize,
    y: *const A,
    y_step: usize,
    out: *mut O,
    count: usize,
) {
    let same_place = |operand: *const A, step: usize| step != 0 && std::ptr::addr_eq(operand, out);
    let is_apart = !same_place(x, x_step) && !same_place(y, y_step);
    let most = if is_apart { count } else { BLOCK };
    let (mut first, mut second) = ([A::default(); BLOCK], [A::default(); BLOCK]);
    let mut start = 0;
    while start < count {
        let length = most.min(count - start);
        // SAFETY: as the caller promises; an operand whose place the result takes is copied before the result's slice is made.
        unsafe {
            let operand = |from: *const A, step: usize, buffer: *mut A| match step {
                0 => Values::Same(*from),
                _ if same_place(from, step) => {
                    std::ptr::copy_nonoverlapping(from.add(start), buffer, length);
                    Values::Each(std::slice::from_raw_parts(buffer.cast_const(), length))
                }
                _ => Values::Each(std::slice::from_raw_parts(from.add(start), length)),
            };
            let (x, y) = (operand(x, x_step, first.as_mut_ptr()), operand(y, y_step, second.as_mut_ptr()));
            kernel(x, y, std::slice::from_raw_parts_mut(out.add(start).cast::<std::mem::MaybeUninit<O>>(), length));
        }
        start += length;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_may_take_the_place_of_an_operand() {
        let x: Vec<f64> = (0..1000).map(f64::from).collect();
        let (exp, sub) = (one::<f64, f64>(Unary::Exp).unwrap(), two::<f64, f64>(Binary::Sub).unwrap());
        let (mut apart, mut same) = (vec![0.0; 1000], x.clone());
        call_one(exp, &x, &mut apart);
        in_place(exp, &mut same);
        assert_eq!(apart, same);
        let mut same = x.clone();
        // SAFETY: both have 1000 elements.
        unsafe { run_one(exp, same.as_ptr(), same.as_mut_ptr(), 1000) };
        assert_eq!(apart, same);
        let y: Vec<f64> = x.iter().map(|x| x * x).collect();
        call_two(sub, Values::Each(&x), Values::Each(&y), &mut apart);
        let (mut first, mut second) = (x.clone(), y.clone());
        into_first(sub, &mut first, Values::Each(&y));
        into_second(sub, Values::Each(&x), &mut second);
        assert!(apart == first && apart == second);
        let (mut first, mut second) = (x.clone(), y.clone());
        // SAFETY: all have 1000 elements.
        unsafe {
            run_two(sub, first.as_ptr(), 1, y.as_ptr(), 1, first.as_mut_ptr(), 1000);
            run_two(sub, x.as_ptr(), 1, second.as_ptr(), 1, second.as_mut_ptr(), 1000);
        }
        assert!(apart == first && apart == second);
        let (less, mut flags) = (two::<f64, bool>(Binary::Lt).unwrap(), vec![false; 1000]);
        // SAFETY: an element for all, and 1000.
        unsafe { run_two(less, [500.0].as_ptr(), 0, x.as_ptr(), 1, flags.as_mut_ptr(), 1000) };
        assert_eq!(flags.iter().filter(|flag| **flag).count(), 499);
        assert!(one::<i64, i64>(Unary::Exp).is_none() && two::<f64, f64>(Binary::Lt).is_none());
    }
}
