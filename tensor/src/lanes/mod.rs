//! Loops over slices for the widest vector instructions that the processor has, and functions made for them.
//!
//! In: slices of one length and a function of elements. Out: the results, in a slice.
//! Invariants:
//! - The bits of a result are the same for every instruction set and every position in the slice: functions are
//!   compositions of IEEE operations on one element, without branches, and the compiler contracts none of them.
//! - The choice of the instruction set is made once for a slice, not for an element.
//!
//! Elsewhere: which functions there are (`ufunc`); products of matrices (`matmul.rs`).

use crate::Element;

mod exponential;
mod logarithm;
mod polynomial;
mod trigonometric;

pub(crate) use exponential::{exp, exp_f32, expm1, tanh, tanh_f32};
pub(crate) use logarithm::{log, log_f32, log1p};
pub(crate) use trigonometric::{cos, cos_f32, sin, sin_f32};

/// Calls a function compiled for each instruction set, with the widest that the processor has.
macro_rules! widest {
    (($($name:ident: $ty:ty),*) <$($g:ident $(: $bound:ident)?),*> $body:ident $(-> $result:ty)?) => {{
        #[cfg(target_arch = "x86_64")]
        {
            #[target_feature(enable = "avx512f,avx512dq,avx512vl,avx512bw")]
            #[inline]
            fn avx512<$($g $(: $bound)?),*>($($name: $ty),*) $(-> $result)? {
                $body($($name),*)
            }
            #[target_feature(enable = "avx2")]
            #[inline]
            fn avx2<$($g $(: $bound)?),*>($($name: $ty),*) $(-> $result)? {
                $body($($name),*)
            }
            if is_x86_feature_detected!("avx512f")
                && is_x86_feature_detected!("avx512dq")
                && is_x86_feature_detected!("avx512vl")
                && is_x86_feature_detected!("avx512bw")
            {
                // SAFETY: the processor has these instructions, as was just asked.
                #[allow(unsafe_code, reason = "instructions that not every processor has")]
                return unsafe { avx512($($name),*) };
            }
            if is_x86_feature_detected!("avx2") {
                // SAFETY: likewise.
                #[allow(unsafe_code, reason = "instructions that not every processor has")]
                return unsafe { avx2($($name),*) };
            }
        }
        // On other processors the instructions that the target always has: NEON is part of AArch64.
        $body($($name),*)
    }};
}

/// `out[i] = f(x[i])`.
#[inline(always)]
pub(crate) fn map<A: Copy, O>(x: &[A], out: &mut [O], f: impl Fn(A) -> O + Copy) {
    #[inline(always)]
    fn each<A: Copy, O>(x: &[A], out: &mut [O], f: impl Fn(A) -> O + Copy) {
        for (out, x) in out.iter_mut().zip(x) {
            *out = f(*x);
        }
    }
    widest!((x: &[A], out: &mut [O], f: impl Fn(A) -> O + Copy) <A: Copy, O> each);
}

/// `out[i] = f(x[i], y[i])`.
#[inline(always)]
pub(crate) fn zip<A: Copy, O>(x: &[A], y: &[A], out: &mut [O], f: impl Fn(A, A) -> O + Copy) {
    #[inline(always)]
    fn each<A: Copy, O>(x: &[A], y: &[A], out: &mut [O], f: impl Fn(A, A) -> O + Copy) {
        for ((out, x), y) in out.iter_mut().zip(x).zip(y) {
            *out = f(*x, *y);
        }
    }
    widest!((x: &[A], y: &[A], out: &mut [O], f: impl Fn(A, A) -> O + Copy) <A: Copy, O> each);
}

/// `x[i] = f(x[i], y[i])`.
#[inline(always)]
pub(crate) fn zip_into<A: Copy>(x: &mut [A], y: &[A], f: impl Fn(A, A) -> A + Copy) {
    #[inline(always)]
    fn each<A: Copy>(x: &mut [A], y: &[A], f: impl Fn(A, A) -> A + Copy) {
        for (x, y) in x.iter_mut().zip(y) {
            *x = f(*x, *y);
        }
    }
    widest!((x: &mut [A], y: &[A], f: impl Fn(A, A) -> A + Copy) <A: Copy> each);
}

/// `out[i] = x[i]` where the flag holds, else `y[i]`.
#[inline(always)]
pub(crate) fn choose<A: Copy>(flags: &[bool], x: &[A], y: &[A], out: &mut [A]) {
    #[inline(always)]
    fn each<A: Copy>(flags: &[bool], x: &[A], y: &[A], out: &mut [A]) {
        for (((out, flag), x), y) in out.iter_mut().zip(flags).zip(x).zip(y) {
            *out = if *flag { *x } else { *y };
        }
    }
    widest!((flags: &[bool], x: &[A], y: &[A], out: &mut [A]) <A: Copy> each);
}

/// A fold in sixteen lanes, for functions to which order and repetition mean nothing.
#[inline(always)]
pub(crate) fn fold<A: Copy>(x: &[A], start: A, f: impl Fn(A, A) -> A + Copy) -> A {
    #[inline(always)]
    fn each<A: Copy>(x: &[A], start: A, f: impl Fn(A, A) -> A + Copy) -> A {
        let (chunks, rest) = x.as_chunks::<16>();
        let mut found = [start; 16];
        for chunk in chunks {
            for i in 0..16 {
                found[i] = f(found[i], chunk[i]);
            }
        }
        found.iter().chain(rest).fold(start, |a, b| f(a, *b))
    }
    widest!((x: &[A], start: A, f: impl Fn(A, A) -> A + Copy) <A: Copy> each -> A)
}

/// The sum of products of two vectors of one length, in sixteen lanes. `add(sum, x, y)` is `sum + x * y`.
#[inline(always)]
pub(crate) fn dot<A: Element>(x: &[A], y: &[A], add: impl Fn(A, A, A) -> A + Copy) -> A {
    #[inline(always)]
    fn each<A: Element>(x: &[A], y: &[A], add: impl Fn(A, A, A) -> A + Copy) -> A {
        const LANES: usize = 16;
        let ((x, rest_x), (y, rest_y)) = (x.as_chunks::<LANES>(), y.as_chunks::<LANES>());
        let mut sums = [A::default(); LANES];
        for (x, y) in x.iter().zip(y) {
            for i in 0..LANES {
                sums[i] = add(sums[i], x[i], y[i]);
            }
        }
        let mut width = LANES / 2;
        while width > 0 {
            for i in 0..width {
                sums[i] = add(sums[i], sums[i + width], A::ONE);
            }
            width /= 2;
        }
        rest_x.iter().zip(rest_y).fold(sums[0], |sum, (x, y)| add(sum, *x, *y))
    }
    widest!((x: &[A], y: &[A], add: impl Fn(A, A, A) -> A + Copy) <A: Element> each -> A)
}

/// Whether `f` holds for every element; all are looked at.
#[inline(always)]
pub(crate) fn all<A: Copy>(x: &[A], f: impl Fn(A) -> bool + Copy) -> bool {
    #[inline(always)]
    fn each<A: Copy>(x: &[A], f: impl Fn(A) -> bool + Copy) -> bool {
        // No early end: the loop has to be one that the compiler can turn into vector instructions.
        x.iter().fold(true, |all, x| all & f(*x))
    }
    widest!((x: &[A], f: impl Fn(A) -> bool + Copy) <A: Copy> each -> bool)
}

#[cfg(test)]
mod tests;
