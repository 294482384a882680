//! Vectors of numbers as the processor has them.
//!
//! Invariants: each lane of an operation is the IEEE operation on one number, so that the length of a vector changes no bit.
#![allow(unsafe_code, reason = "instructions that not every processor has; places are pointers")]

use super::Real;

/// A vector of numbers.
///
/// # Safety
///
/// All functions are to be called only where the processor has the vector's instructions. `load` and `store` touch the
/// first `count` places, of 1 to [`Vector::LANES`].
pub(super) unsafe trait Vector: Copy {
    /// What a lane holds.
    type Number: Real;
    /// Which lanes count.
    type Mask: Copy;
    /// How many lanes there are.
    const LANES: usize;
    /// The first `count` lanes.
    unsafe fn mask(count: usize) -> Self::Mask;
    /// Zeros.
    unsafe fn zero() -> Self;
    /// One number in all lanes.
    unsafe fn splat(x: Self::Number) -> Self;
    /// All numbers from a place on.
    unsafe fn load(from: *const Self::Number) -> Self;
    /// The numbers that count.
    unsafe fn load_some(mask: Self::Mask, from: *const Self::Number) -> Self;
    /// Puts all numbers from a place on.
    unsafe fn store(self, to: *mut Self::Number);
    /// Puts the numbers that count.
    unsafe fn store_some(self, mask: Self::Mask, to: *mut Self::Number);
    /// `self * y + sum`, rounded once.
    unsafe fn mul_add(self, y: Self, sum: Self) -> Self;
}

/// Four numbers, with the instructions that the target always has.
#[derive(Clone, Copy)]
pub(super) struct Plain<T>([T; 4]);

// SAFETY: nothing but the target's own instructions; places are touched one by one, as many as the mask says.
unsafe impl<T: Real> Vector for Plain<T> {
    type Number = T;
    type Mask = usize;
    const LANES: usize = 4;
    #[inline(always)]
    unsafe fn mask(count: usize) -> usize {
        count
    }
    #[inline(always)]
    unsafe fn zero() -> Self {
        Self([T::default(); 4])
    }
    #[inline(always)]
    unsafe fn splat(x: T) -> Self {
        Self([x; 4])
    }
    #[inline(always)]
    unsafe fn load(from: *const T) -> Self {
        // SAFETY: the caller's place has four numbers.
        Self(unsafe { from.cast::<[T; 4]>().read_unaligned() })
    }
    #[inline(always)]
    unsafe fn load_some(count: usize, from: *const T) -> Self {
        let mut all = [T::default(); 4];
        for (i, x) in all.iter_mut().enumerate().take(count) {
            // SAFETY: the caller's place has `count` numbers.
            *x = unsafe { from.add(i).read() };
        }
        Self(all)
    }
    #[inline(always)]
    unsafe fn store(self, to: *mut T) {
        // SAFETY: the caller's place has room for four numbers.
        unsafe { to.cast::<[T; 4]>().write_unaligned(self.0) };
    }
    #[inline(always)]
    unsafe fn store_some(self, count: usize, to: *mut T) {
        for (i, x) in self.0.into_iter().enumerate().take(count) {
            // SAFETY: the caller's place has room for `count` numbers.
            unsafe { to.add(i).write(x) };
        }
    }
    #[inline(always)]
    unsafe fn mul_add(self, y: Self, sum: Self) -> Self {
        Self(std::array::from_fn(|i| self.0[i].mul_add(y.0[i], sum.0[i])))
    }
}

#[cfg(target_arch = "x86_64")]
pub(super) mod x86 {
    use super::Vector;
    use std::arch::x86_64::*;

    /// Lanes whose mask says that they count, from a window over this.
    static FLAGS: [i64; 16] = [-1, -1, -1, -1, -1, -1, -1, -1, 0, 0, 0, 0, 0, 0, 0, 0];

    #[inline(always)]
    fn window(from: *const __m256i) -> __m256i {
        // SAFETY: from one of the first eight flags on there are four more, whatever the instructions: a read of memory.
        unsafe { from.read_unaligned() }
    }

    macro_rules! vector {
        (
            $vector:ty, $number:ty, $lanes:literal, $mask:ty, $count:ident => $make:expr,
            $zero:ident, $splat:ident, $load:ident, $store:ident, $fused:ident,
            ($m:ident, $from:ident) => $load_some:expr, ($x:ident, $to:ident) => $store_some:expr
        ) => {
            // SAFETY: the instructions are those of the vector's type, as the caller promises; a load or store under a mask
            // touches the places that count only.
            unsafe impl Vector for $vector {
                type Number = $number;
                type Mask = $mask;
                const LANES: usize = $lanes;
                #[inline(always)]
                unsafe fn mask($count: usize) -> $mask {
                    $make
                }
                #[inline(always)]
                unsafe fn zero() -> Self {
                    // SAFETY: as the trait has it.
                    unsafe { $zero() }
                }
                #[inline(always)]
                unsafe fn splat(x: $number) -> Self {
                    // SAFETY: as the trait has it.
                    unsafe { $splat(x) }
                }
                #[inline(always)]
                unsafe fn load(from: *const $number) -> Self {
                    // SAFETY: as the trait has it.
                    unsafe { $load(from) }
                }
                #[inline(always)]
                unsafe fn load_some($m: $mask, $from: *const $number) -> Self {
                    // SAFETY: as the trait has it.
                    unsafe { $load_some }
                }
                #[inline(always)]
                unsafe fn store(self, to: *mut $number) {
                    // SAFETY: as the trait has it.
                    unsafe { $store(to, self) };
                }
                #[inline(always)]
                unsafe fn store_some(self, $m: $mask, $to: *mut $number) {
                    let $x = self;
                    // SAFETY: as the trait has it.
                    unsafe { $store_some };
                }
                #[inline(always)]
                unsafe fn mul_add(self, y: Self, sum: Self) -> Self {
                    // SAFETY: as the trait has it.
                    unsafe { $fused(self, y, sum) }
                }
            }
        };
    }

    vector!(
        __m512, f32, 16, __mmask16, count => ((1u32 << count) - 1) as __mmask16,
        _mm512_setzero_ps, _mm512_set1_ps, _mm512_loadu_ps, _mm512_storeu_ps, _mm512_fmadd_ps,
        (mask, from) => _mm512_maskz_loadu_ps(mask, from), (x, to) => _mm512_mask_storeu_ps(to, mask, x)
    );
    vector!(
        __m512d, f64, 8, __mmask8, count => ((1u32 << count) - 1) as __mmask8,
        _mm512_setzero_pd, _mm512_set1_pd, _mm512_loadu_pd, _mm512_storeu_pd, _mm512_fmadd_pd,
        (mask, from) => _mm512_maskz_loadu_pd(mask, from), (x, to) => _mm512_mask_storeu_pd(to, mask, x)
    );
    vector!(
        __m256, f32, 8, __m256i, count => window(FLAGS.as_ptr().cast::<i32>().wrapping_add(16 - count).cast()),
        _mm256_setzero_ps, _mm256_set1_ps, _mm256_loadu_ps, _mm256_storeu_ps, _mm256_fmadd_ps,
        (mask, from) => _mm256_maskload_ps(from, mask), (x, to) => _mm256_maskstore_ps(to, mask, x)
    );
    vector!(
        __m256d, f64, 4, __m256i, count => window(FLAGS.as_ptr().wrapping_add(8 - count).cast()),
        _mm256_setzero_pd, _mm256_set1_pd, _mm256_loadu_pd, _mm256_storeu_pd, _mm256_fmadd_pd,
        (mask, from) => _mm256_maskload_pd(from, mask), (x, to) => _mm256_maskstore_pd(to, mask, x)
    );
}
