//! The innermost loop: a tile of the result that stays in registers while the common axis is gone through.
//!
//! Invariants: each sum is `sum = a * b + sum`, rounded once, in the order of the common axis, whatever the tile and the
//! instruction set.
#![allow(unsafe_code, reason = "instructions that not every processor has; matrices are pointers and strides")]

use super::Real;
use super::vector::{Plain, Vector};
use crate::lanes::{InstructionSet, instruction_set};

/// A tile to be computed: where its rows and columns begin.
#[derive(Clone, Copy)]
pub(super) struct Tile<T> {
    /// The length of the common axis.
    pub(super) depth: usize,
    /// The first row of the first matrix, the distance to the next row and along the common axis.
    pub(super) a: *const T,
    pub(super) a_row: isize,
    pub(super) a_step: isize,
    /// The first row of the columns of the second matrix, which lie beside each other, and the distance to the next row.
    pub(super) b: *const T,
    pub(super) b_step: isize,
    /// The result, and the distance to its next row.
    pub(super) c: *mut T,
    pub(super) c_row: usize,
    /// How many columns of the last vector there are.
    pub(super) last: usize,
    /// The sums begin at zero, not at what the result holds.
    pub(super) is_first: bool,
}

/// Computes a tile.
pub(super) type Run<T> = unsafe fn(&Tile<T>);

/// Sums in which a row and a column that lie straight are added up.
pub(super) const LANES: usize = 32;
/// Rows that meet another one at a time, at most.
pub(super) const MEETING: usize = 4;

/// Rows that meet another one.
#[derive(Clone, Copy)]
pub(super) struct Rows<T> {
    pub(super) rows: [*const T; MEETING],
    pub(super) other: *const T,
    pub(super) length: usize,
}

/// Sums the products of the first rows with the other one.
pub(super) type Meet<T> = unsafe fn(&Rows<T>) -> [T; MEETING];

/// The tiles of an instruction set.
#[derive(Clone, Copy)]
pub(super) struct Tiles<T: 'static> {
    /// Columns in a vector.
    pub(super) lanes: usize,
    /// Rows that a tile of 1, 2, … vectors has at most.
    pub(super) rows: &'static [usize],
    /// The tiles of 1, 2, … vectors, of 1, 2, … rows.
    pub(super) runs: &'static [&'static [Run<T>]],
    /// The sums of one row, of two and of [`MEETING`] rows with another one.
    pub(super) meets: [Meet<T>; 3],
}

/// Sums rows in lanes: each row as it would be alone, several at a time to wait less for one another.
#[inline(always)]
unsafe fn meet<V: Vector, const ROWS: usize, const PARTS: usize>(rows: &Rows<V::Number>) -> [V::Number; MEETING] {
    const { assert!(PARTS * V::LANES == LANES && ROWS <= MEETING) };
    let Rows { rows, other, length } = *rows;
    // SAFETY: the caller names rows of this length, and runs this where the processor has the instructions.
    unsafe {
        let mut sums = [[V::zero(); PARTS]; ROWS];
        let whole = length - length % LANES;
        for start in (0..whole).step_by(LANES) {
            let y: [V; PARTS] = std::array::from_fn(|part| V::load(other.add(start + part * V::LANES)));
            for (sums, row) in sums.iter_mut().zip(rows) {
                for (part, (sum, y)) in sums.iter_mut().zip(y).enumerate() {
                    *sum = V::load(row.add(start + part * V::LANES)).mul_add(y, *sum);
                }
            }
        }
        let mut found = [V::Number::default(); MEETING];
        for (sums, found) in sums.into_iter().zip(&mut found) {
            let mut lanes = [V::Number::default(); LANES];
            for (part, sum) in sums.into_iter().enumerate() {
                sum.store(lanes[part * V::LANES..].as_mut_ptr());
            }
            let mut width = LANES / 2;
            while width > 0 {
                for i in 0..width {
                    lanes[i] = lanes[i] + lanes[i + width];
                }
                width /= 2;
            }
            *found = lanes[0];
        }
        for at in whole..length {
            for (found, row) in found.iter_mut().zip(rows).take(ROWS) {
                *found = (*row.add(at)).mul_add(*other.add(at), *found);
            }
        }
        found
    }
}

/// Rows that are read from one pointer: it, its neighbour and the one behind need no further register.
const BESIDE: usize = 3;
/// As many pointers as the tallest tile needs.
const POINTERS: usize = 6;

/// The same distance, of which the compiler knows nothing more: it would otherwise find each row's place by adding to the last
/// one's, and such a sum of sixteen rows takes longer than their products.
#[inline(always)]
fn apart(distance: isize) -> isize {
    #[cfg(all(target_arch = "x86_64", not(miri)))]
    {
        let mut distance = distance;
        // SAFETY: there is no instruction.
        unsafe { std::arch::asm!("/* {} */", inout(reg) distance, options(pure, nomem, nostack, preserves_flags)) };
        distance
    }
    #[cfg(not(all(target_arch = "x86_64", not(miri))))]
    distance
}

#[inline(always)]
#[allow(
    clippy::needless_range_loop,
    reason = "adapters of iterators are functions without these instructions; see below"
)]
unsafe fn compute<V: Vector, const ROWS: usize, const VECTORS: usize>(tile: &Tile<V::Number>) {
    const { assert!(ROWS <= BESIDE * POINTERS) };
    let Tile { depth, a, a_row, a_step, mut b, b_step, c, c_row, last, is_first } = *tile;
    // SAFETY: the caller names matrices that hold the tile, and runs this where the processor has the instructions.
    unsafe {
        let mask = V::mask(last);
        let mut sums = [[V::zero(); VECTORS]; ROWS];
        if !is_first {
            for (i, sums) in sums.iter_mut().enumerate() {
                *sums = read(mask, c.wrapping_add(i * c_row));
            }
        }
        let mut pointers = [a; POINTERS];
        for (i, pointer) in pointers.iter_mut().enumerate() {
            *pointer = a.wrapping_offset(apart((i * BESIDE) as isize * a_row));
        }
        for _ in 0..depth {
            let row: [V; VECTORS] = read(mask, b);
            // Counted loops: where the compiler sees one crate at a time, adapters of iterators stay functions of their own.
            for group in 0..POINTERS {
                for beside in 0..BESIDE {
                    let i = group * BESIDE + beside;
                    if i < ROWS {
                        let factor = V::splat(*pointers[group].wrapping_offset(beside as isize * a_row));
                        for j in 0..VECTORS {
                            sums[i][j] = factor.mul_add(row[j], sums[i][j]);
                        }
                    }
                }
                pointers[group] = pointers[group].wrapping_offset(a_step);
            }
            b = b.wrapping_offset(b_step);
        }
        for (i, sums) in sums.into_iter().enumerate() {
            for (j, sum) in sums.into_iter().enumerate() {
                let to = c.wrapping_add(i * c_row + j * V::LANES);
                if j + 1 == VECTORS { sum.store_some(mask, to) } else { sum.store(to) }
            }
        }
    }
}

/// A row of a tile: whole vectors, and of the last one the numbers that count.
#[inline(always)]
unsafe fn read<V: Vector, const VECTORS: usize>(mask: V::Mask, from: *const V::Number) -> [V; VECTORS] {
    // SAFETY: as the caller of the tile promises.
    unsafe {
        let mut row = [V::zero(); VECTORS];
        for (j, vector) in row.iter_mut().enumerate() {
            let from = from.wrapping_add(j * V::LANES);
            *vector = if j + 1 == VECTORS { V::load_some(mask, from) } else { V::load(from) };
        }
        row
    }
}

macro_rules! run {
    (none, $vector:ty, $number:ty, $rows:literal, $vectors:literal) => {{
        unsafe fn run(tile: &Tile<$number>) {
            // SAFETY: as the caller promises.
            unsafe { compute::<$vector, $rows, $vectors>(tile) }
        }
        run
    }};
    ($feature:literal, $vector:ty, $number:ty, $rows:literal, $vectors:literal) => {{
        #[target_feature(enable = $feature)]
        unsafe fn run(tile: &Tile<$number>) {
            // SAFETY: as the caller promises.
            unsafe { compute::<$vector, $rows, $vectors>(tile) }
        }
        run
    }};
}

macro_rules! meeting {
    (none, $vector:ty, $number:ty, $rows:literal, $parts:literal) => {{
        unsafe fn run(rows: &Rows<$number>) -> [$number; MEETING] {
            // SAFETY: as the caller promises.
            unsafe { meet::<$vector, $rows, $parts>(rows) }
        }
        run
    }};
    ($feature:literal, $vector:ty, $number:ty, $rows:literal, $parts:literal) => {{
        #[target_feature(enable = $feature)]
        unsafe fn run(rows: &Rows<$number>) -> [$number; MEETING] {
            // SAFETY: as the caller promises.
            unsafe { meet::<$vector, $rows, $parts>(rows) }
        }
        run
    }};
}

macro_rules! tiles {
    (
        $name:ident, $vector:ty, $number:ty, $lanes:literal, $parts:literal, $feature:tt,
        $(($most:literal, $vectors:literal: $($rows:literal)+)),+
    ) => {
        const $name: Tiles<$number> = Tiles {
            lanes: $lanes,
            rows: &[$($most),+],
            runs: &[$(tiles!(@row $vector, $number, $feature, $vectors, $($rows)+)),+],
            meets: [
                meeting!($feature, $vector, $number, 1, $parts),
                meeting!($feature, $vector, $number, 2, $parts),
                meeting!($feature, $vector, $number, 4, $parts),
            ],
        };
    };
    (@row $vector:ty, $number:ty, $feature:tt, $vectors:literal, $($rows:literal)+) => {
        &[$(run!($feature, $vector, $number, $rows, $vectors)),+]
    };
}

tiles!(PLAIN_F32, Plain<f32>, f32, 4, 8, none, (4, 1: 1 2 3 4), (4, 2: 1 2 3 4));
tiles!(PLAIN_F64, Plain<f64>, f64, 4, 8, none, (4, 1: 1 2 3 4), (4, 2: 1 2 3 4));

#[cfg(target_arch = "x86_64")]
mod x86 {
    use super::*;
    use std::arch::x86_64::{__m256, __m256d, __m512, __m512d};
    macro_rules! both {
        (
            $narrow:ident, $wide:ident, $short:ty, $long:ty, $number:ty, $few:literal, $many:literal,
            $short_parts:literal, $long_parts:literal
        ) => {
            tiles!($narrow, $short, $number, $few, $short_parts, "avx2,fma", (6, 1: 1 2 3 4 5 6), (6, 2: 1 2 3 4 5 6));
            tiles!(
                $wide, $long, $number, $many, $long_parts, "avx512f,avx512dq,avx512vl,avx512bw,fma",
                (16, 1: 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16),
                (12, 2: 1 2 3 4 5 6 7 8 9 10 11 12),
                (8, 3: 1 2 3 4 5 6 7 8),
                (6, 4: 1 2 3 4 5 6)
            );
        };
    }
    both!(AVX2_F32, AVX512_F32, __m256, __m512, f32, 8, 16, 4, 2);
    both!(AVX2_F64, AVX512_F64, __m256d, __m512d, f64, 4, 8, 8, 4);
    pub(super) const F32: [Tiles<f32>; 2] = [AVX2_F32, AVX512_F32];
    pub(super) const F64: [Tiles<f64>; 2] = [AVX2_F64, AVX512_F64];
}

macro_rules! choose {
    ($name:ident, $number:ty, $plain:ident, $wide:ident) => {
        /// The tiles for this processor.
        pub(super) fn $name() -> Tiles<$number> {
            #[cfg(target_arch = "x86_64")]
            match instruction_set() {
                InstructionSet::Avx512 => return x86::$wide[1],
                InstructionSet::Avx2 => return x86::$wide[0],
                InstructionSet::Plain => {}
            }
            $plain
        }
    };
}

choose!(tiles_f32, f32, PLAIN_F32, F32);
choose!(tiles_f64, f64, PLAIN_F64, F64);

impl<T: Real> Tiles<T> {
    /// How many vectors a tile has at most.
    pub(super) fn most_vectors(&self) -> usize {
        self.rows.len()
    }
}
