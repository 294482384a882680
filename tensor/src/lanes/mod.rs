//! Loops over slices for the widest vector instructions that the processor has, and functions made for them.
//!
//! In: slices of one length and a function of elements. Out: the results, in a slice whose content does not matter before.
//! Invariants:
//! - The bits of a result are the same for every instruction set and every position in the slice: functions are
//!   compositions of IEEE operations on one element, without branches. The compiler contracts none of them; where two are
//!   one (`mul_add`), the function says so, and processors without such an instruction compute it in software.
//! - The choice of the instruction set is made once for a slice, not for an element.
//! - A loop writes every place of its result: it asserts that the operands are as long.
//!
//! Elsewhere: which functions there are (`ufunc`); products of matrices (`product`).

use std::mem::MaybeUninit;

use crate::Element;

mod exponential;
mod logarithm;
mod polynomial;
mod trigonometric;
mod values;

pub(crate) use exponential::{exp, exp_f32, expm1, tanh, tanh_f32};
#[cfg(test)]
use logarithm::log;
pub(crate) use logarithm::{log_all, log_f32, log1p};
pub(crate) use trigonometric::{cos, cos_f32, sin, sin_f32};
pub use values::{Out, Values};
pub(crate) use values::{as_uninit, filled, written, written_mut};

/// Calls a function compiled for each instruction set, with the widest that the processor has.
macro_rules! widest {
    (($($name:ident: $ty:ty),*) <$($g:ident $(: $bound:ident)?),*> $body:ident $(-> $result:ty)?) => {{
        #[cfg(target_arch = "x86_64")]
        {
            #[target_feature(enable = "avx512f,avx512dq,avx512vl,avx512bw,fma")]
            #[inline]
            fn avx512<$($g $(: $bound)?),*>($($name: $ty),*) $(-> $result)? {
                $body($($name),*)
            }
            #[target_feature(enable = "avx2,fma")]
            #[inline]
            fn avx2<$($g $(: $bound)?),*>($($name: $ty),*) $(-> $result)? {
                $body($($name),*)
            }
            let set = $crate::lanes::instruction_set();
            if set == $crate::lanes::InstructionSet::Avx512 {
                // SAFETY: the processor has these instructions, as was just asked.
                #[allow(unsafe_code, reason = "instructions that not every processor has")]
                return unsafe { avx512($($name),*) };
            }
            if set == $crate::lanes::InstructionSet::Avx2 {
                // SAFETY: likewise.
                #[allow(unsafe_code, reason = "instructions that not every processor has")]
                return unsafe { avx2($($name),*) };
            }
        }
        // On other processors the instructions that the target always has: NEON is part of AArch64.
        $body($($name),*)
    }};
}

/// Which vector instructions loops are made of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum InstructionSet {
    /// What the target always has.
    Plain,
    /// AVX2 with fused multiplication and addition.
    Avx2,
    /// AVX-512 with the parts for words, bytes and shorter vectors.
    Avx512,
}

/// The widest instructions that the processor has, unless this thread's test asks for less.
#[inline]
#[must_use]
pub fn instruction_set() -> InstructionSet {
    #[cfg(test)]
    if let Some(set) = tests::ASKED.get() {
        return set;
    }
    #[cfg(target_arch = "x86_64")]
    {
        if is_x86_feature_detected!("avx512bw")
            && is_x86_feature_detected!("avx512dq")
            && is_x86_feature_detected!("avx512vl")
            && is_x86_feature_detected!("fma")
        {
            return InstructionSet::Avx512;
        }
        if is_x86_feature_detected!("avx2") && is_x86_feature_detected!("fma") {
            return InstructionSet::Avx2;
        }
    }
    InstructionSet::Plain
}

/// `out[i] = f(x[i])`.
#[inline(always)]
pub(crate) fn map<A: Copy, O>(x: &[A], out: &mut Out<O>, f: impl Fn(A) -> O + Copy) {
    #[inline(always)]
    fn each<A: Copy, O>(x: &[A], out: &mut Out<O>, f: impl Fn(A) -> O + Copy) {
        for (out, x) in out.iter_mut().zip(x) {
            out.write(f(*x));
        }
    }
    assert_eq!(x.len(), out.len(), "each element has a place");
    widest!((x: &[A], out: &mut Out<O>, f: impl Fn(A) -> O + Copy) <A: Copy, O> each);
}

/// `out[i] = f(x[i], y[i])`, where either may be one number for all.
#[inline(always)]
pub(crate) fn zip<A: Copy, O: Copy>(
    x: Values<'_, A>,
    y: Values<'_, A>,
    out: &mut Out<O>,
    f: impl Fn(A, A) -> O + Copy,
) {
    #[inline(always)]
    fn each<A: Copy, O>(x: &[A], y: &[A], out: &mut Out<O>, f: impl Fn(A, A) -> O + Copy) {
        for ((out, x), y) in out.iter_mut().zip(x).zip(y) {
            out.write(f(*x, *y));
        }
    }
    #[inline(always)]
    fn pairs<A: Copy, O>(x: &[A], y: &[A], out: &mut Out<O>, f: impl Fn(A, A) -> O + Copy) {
        assert!(x.len() == out.len() && y.len() == out.len(), "each pair has a place");
        widest!((x: &[A], y: &[A], out: &mut Out<O>, f: impl Fn(A, A) -> O + Copy) <A: Copy, O> each);
    }
    match (x, y) {
        (Values::Each(x), Values::Each(y)) => pairs(x, y, out, f),
        (Values::Each(x), Values::Same(y)) => map(x, out, |x| f(x, y)),
        (Values::Same(x), Values::Each(y)) => map(y, out, |y| f(x, y)),
        (Values::Same(x), Values::Same(y)) => out.fill(MaybeUninit::new(f(x, y))),
    }
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
pub(crate) fn choose<A: Element>(flags: &[bool], x: Values<'_, A>, y: Values<'_, A>, out: &mut Out<A>) {
    #[inline(always)]
    fn each<A: Element>(flags: &[bool], x: &[A], y: &[A], out: &mut Out<A>) {
        for (((out, flag), x), y) in out.iter_mut().zip(flags).zip(x).zip(y) {
            out.write(A::choose(*flag, *x, *y));
        }
    }
    #[inline(always)]
    fn one_each<A: Copy>(flags: &[bool], x: &[A], out: &mut Out<A>, f: impl Fn(bool, A) -> A + Copy) {
        for ((out, flag), x) in out.iter_mut().zip(flags).zip(x) {
            out.write(f(*flag, *x));
        }
    }
    #[inline(always)]
    fn one<A: Copy>(flags: &[bool], x: &[A], out: &mut Out<A>, f: impl Fn(bool, A) -> A + Copy) {
        widest!((flags: &[bool], x: &[A], out: &mut Out<A>, f: impl Fn(bool, A) -> A + Copy) <A: Copy> one_each);
    }
    #[inline(always)]
    fn both<A: Element>(flags: &[bool], x: &[A], y: &[A], out: &mut Out<A>) {
        widest!((flags: &[bool], x: &[A], y: &[A], out: &mut Out<A>) <A: Element> each);
    }
    let count = out.len();
    assert!(flags.len() == count && x.fits(count) && y.fits(count), "each element has a place");
    match (x, y) {
        (Values::Each(x), Values::Each(y)) => both(flags, x, y, out),
        (Values::Each(x), Values::Same(y)) => one(flags, x, out, |flag, x| A::choose(flag, x, y)),
        (Values::Same(x), Values::Each(y)) => one(flags, y, out, |flag, y| A::choose(flag, x, y)),
        (Values::Same(x), Values::Same(y)) => map(flags, out, |flag| if flag { x } else { y }),
    }
}

/// A fold in lanes, for functions to which order and repetition mean nothing.
#[inline(always)]
pub(crate) fn fold<A: Copy>(x: &[A], start: A, f: impl Fn(A, A) -> A + Copy) -> A {
    #[inline(always)]
    fn each<A: Copy>(x: &[A], start: A, f: impl Fn(A, A) -> A + Copy) -> A {
        let (chunks, rest) = x.as_chunks::<32>();
        let mut found = [start; 32];
        for chunk in chunks {
            for i in 0..32 {
                found[i] = f(found[i], chunk[i]);
            }
        }
        found.iter().chain(rest).fold(start, |a, b| f(a, *b))
    }
    widest!((x: &[A], start: A, f: impl Fn(A, A) -> A + Copy) <A: Copy> each -> A)
}

/// The position of the first element for which `f` holds.
pub(crate) fn position<A: Copy>(x: &[A], f: impl Fn(A) -> bool + Copy) -> Option<usize> {
    #[inline(always)]
    fn each<A: Copy>(x: &[A], f: impl Fn(A) -> bool + Copy) -> Option<usize> {
        const CHUNK: usize = 64;
        let start = x.chunks(CHUNK).position(|chunk| chunk.iter().fold(false, |any, x| any | f(*x)))? * CHUNK;
        x[start..].iter().position(|x| f(*x)).map(|place| start + place)
    }
    widest!((x: &[A], f: impl Fn(A) -> bool + Copy) <A: Copy> each -> Option<usize>)
}

/// `f(0)`, `f(1)`, …: `count` elements.
#[inline(always)]
pub fn counted<T: Element>(count: usize, f: impl Fn(i64) -> T + Copy) -> Vec<T> {
    #[inline(always)]
    fn each<T: Element>(out: &mut Out<T>, f: impl Fn(i64) -> T + Copy) {
        for (i, out) in (0..).zip(out) {
            out.write(f(i));
        }
    }
    #[inline(always)]
    fn all<T: Element>(out: &mut Out<T>, f: impl Fn(i64) -> T + Copy) {
        widest!((out: &mut Out<T>, f: impl Fn(i64) -> T + Copy) <T: Element> each);
    }
    filled(count, |out| all(out, f))
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

/// Whether every element is a finite number: a number times zero is not zero if it is infinite or none.
pub(crate) fn all_finite<A: Element>(x: &[A]) -> bool {
    #[inline(always)]
    fn each<A: Element>(x: &[A]) -> bool {
        // As many sums as hide that each waits for the one before.
        const SUMS: usize = 64;
        let (chunks, rest) = x.as_chunks::<SUMS>();
        let mut sums = [A::default(); SUMS];
        for chunk in chunks {
            for i in 0..SUMS {
                sums[i] = chunk[i].add_nothing(sums[i]);
            }
        }
        sums.iter().chain(rest).fold(A::default(), |sum, x| x.add_nothing(sum)) == A::default()
    }
    widest!((x: &[A]) <A: Element> each -> bool)
}

#[cfg(test)]
pub(crate) use tests::with_each_set;

#[cfg(test)]
mod tests;
