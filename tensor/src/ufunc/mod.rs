//! Functions of elements ("universal functions"): one table of kernels for each.
//!
//! In: operands of any layout and type. Out: an array of the stretched shape, and what went wrong in floats.
//! Invariants:
//! - A kernel sees slices of equal length and of the types that its variant names; conversion, stretching and strides are
//!   done before it ([`crate::Reader`]).
//! - The loops stand in the order of promotion: the first whose operands hold the arguments' type is taken.
//!
//! Elsewhere: the table of one operand in `one.rs`, of two in `two.rs`; folding along axes in `reduce.rs`.

mod divide;
mod faults;
mod one;
mod reduce;
mod two;

pub use faults::Faults;
pub use one::{ONE, Unop, find_one};
pub use reduce::{Folding, accumulate, fold};
pub use two::{Binop, TWO, find_two};

use std::any::Any;

use crate::blocks::{BLOCK, stretched};
use crate::lanes::{Out, Values, filled, written};
use crate::{Array, DType, Element, Reader, TensorData, View};

/// `out[i] = f(x[i])`.
pub type One<A, O> = fn(&[A], &mut Out<O>);
/// `out[i] = f(x[i], y[i])`.
pub type Two<A, O> = fn(Values<'_, A>, Values<'_, A>, &mut Out<O>);

/// A kernel of one operand.
#[derive(Clone, Copy)]
#[allow(missing_docs, reason = "the types are the names: operand, then result")]
pub enum Loop1 {
    BoolBool(One<bool, bool>),
    I32I32(One<i32, i32>),
    I64I64(One<i64, i64>),
    F32F32(One<f32, f32>),
    F64F64(One<f64, f64>),
    I32Bool(One<i32, bool>),
    I64Bool(One<i64, bool>),
    F32Bool(One<f32, bool>),
    F64Bool(One<f64, bool>),
}

/// A kernel of two operands of one type.
#[derive(Clone, Copy)]
#[allow(missing_docs, reason = "the types are the names: operands, then result")]
pub enum Loop2 {
    BoolBool(Closed<bool>),
    I32I32(Closed<i32>),
    I64I64(Closed<i64>),
    F32F32(Closed<f32>),
    F64F64(Closed<f64>),
    I32Bool(Two<i32, bool>),
    I64Bool(Two<i64, bool>),
    F32Bool(Two<f32, bool>),
    F64Bool(Two<f64, bool>),
}

/// A function whose result has its operands' type, so that it can be folded.
#[derive(Clone, Copy)]
pub struct Closed<T: 'static> {
    /// `out[i] = f(x[i], y[i])`.
    pub each: Two<T, T>,
    /// `x[i] = f(x[i], y[i])`.
    pub into: fn(&mut [T], &[T]),
    /// `f(… f(f(start, x[0]), x[1]) …)`.
    pub fold: fn(T, &[T]) -> T,
}

macro_rules! dispatch {
    ($loop:expr, $f:ident, $A:ident, $O:ident => $body:expr) => {
        match $loop {
            Loop1::BoolBool($f) => {
                type $A = bool;
                type $O = bool;
                $body
            }
            Loop1::I32I32($f) => {
                type $A = i32;
                type $O = i32;
                $body
            }
            Loop1::I64I64($f) => {
                type $A = i64;
                type $O = i64;
                $body
            }
            Loop1::F32F32($f) => {
                type $A = f32;
                type $O = f32;
                $body
            }
            Loop1::F64F64($f) => {
                type $A = f64;
                type $O = f64;
                $body
            }
            Loop1::I32Bool($f) => {
                type $A = i32;
                type $O = bool;
                $body
            }
            Loop1::I64Bool($f) => {
                type $A = i64;
                type $O = bool;
                $body
            }
            Loop1::F32Bool($f) => {
                type $A = f32;
                type $O = bool;
                $body
            }
            Loop1::F64Bool($f) => {
                type $A = f64;
                type $O = bool;
                $body
            }
        }
    };
}

impl Loop1 {
    /// The loop itself, if it is from `A` to `O`.
    #[must_use]
    pub fn typed<A: Element, O: Element>(self) -> Option<One<A, O>> {
        dispatch!(self, f, X, Y => (&(f as One<X, Y>) as &dyn Any).downcast_ref::<One<A, O>>().copied())
    }

    /// The type of the operand and of the result.
    #[must_use]
    pub fn types(self) -> (DType, DType) {
        dispatch!(self, _f, A, O => (A::DTYPE, O::DTYPE))
    }

    /// Applies the kernel to every element.
    #[must_use]
    pub fn run(self, op: &Unop, x: View<'_>) -> (TensorData, Faults) {
        dispatch!(self, f, A, O => {
            let (out, faults) = map::<A, O>(op, x, f);
            (O::wrap(out), faults)
        })
    }
}

impl Loop2 {
    /// The loop itself, if it is from `A` to `O`.
    #[must_use]
    pub fn typed<A: Element, O: Element>(self) -> Option<Two<A, O>> {
        let found: &dyn Any = match &self {
            Loop2::BoolBool(f) => &f.each,
            Loop2::I32I32(f) => &f.each,
            Loop2::I64I64(f) => &f.each,
            Loop2::F32F32(f) => &f.each,
            Loop2::F64F64(f) => &f.each,
            Loop2::I32Bool(f) => f,
            Loop2::I64Bool(f) => f,
            Loop2::F32Bool(f) => f,
            Loop2::F64Bool(f) => f,
        };
        found.downcast_ref::<Two<A, O>>().copied()
    }

    /// The loop with its folds, if it is of `T` alone.
    pub(crate) fn closed<T: Element>(self) -> Option<Closed<T>> {
        let found: &dyn Any = match &self {
            Loop2::BoolBool(f) => f,
            Loop2::I32I32(f) => f,
            Loop2::I64I64(f) => f,
            Loop2::F32F32(f) => f,
            Loop2::F64F64(f) => f,
            _ => return None,
        };
        found.downcast_ref::<Closed<T>>().copied()
    }

    /// The type of the operands and of the result.
    #[must_use]
    pub fn types(self) -> (DType, DType) {
        match self {
            Loop2::BoolBool(_) => (DType::Bool, DType::Bool),
            Loop2::I32I32(_) => (DType::I32, DType::I32),
            Loop2::I64I64(_) => (DType::I64, DType::I64),
            Loop2::F32F32(_) => (DType::F32, DType::F32),
            Loop2::F64F64(_) => (DType::F64, DType::F64),
            Loop2::I32Bool(_) => (DType::I32, DType::Bool),
            Loop2::I64Bool(_) => (DType::I64, DType::Bool),
            Loop2::F32Bool(_) => (DType::F32, DType::Bool),
            Loop2::F64Bool(_) => (DType::F64, DType::Bool),
        }
    }

    /// Applies the kernel to every pair of elements of operands of equal dimensions.
    #[must_use]
    pub fn run(self, op: &Binop, x: View<'_>, y: View<'_>) -> (TensorData, Faults) {
        match self {
            Loop2::BoolBool(f) => zip(op, x, y, f.each),
            Loop2::I32I32(f) => zip(op, x, y, f.each),
            Loop2::I64I64(f) => zip(op, x, y, f.each),
            Loop2::F32F32(f) => zip(op, x, y, f.each),
            Loop2::F64F64(f) => zip(op, x, y, f.each),
            Loop2::I32Bool(f) => zip(op, x, y, f),
            Loop2::I64Bool(f) => zip(op, x, y, f),
            Loop2::F32Bool(f) => zip(op, x, y, f),
            Loop2::F64Bool(f) => zip(op, x, y, f),
        }
    }
}

fn map<A: Element, O: Element>(op: &Unop, x: View<'_>, kernel: One<A, O>) -> (Vec<O>, Faults) {
    let mut faults = Faults::default();
    let mut reader = Reader::<A>::new(x);
    let out = filled(x.layout.size(), |out| {
        for block in out.chunks_mut(BLOCK) {
            let x = reader.next_block(block.len());
            kernel(x, block);
            faults.look_at_one(op, Values::Each(x), written(block));
        }
    });
    (out, faults)
}

fn zip<A: Element, O: Element>(op: &Binop, x: View<'_>, y: View<'_>, kernel: Two<A, O>) -> (TensorData, Faults) {
    let mut faults = Faults::default();
    let (mut first, mut second) = (Reader::<A>::new(x), Reader::<A>::new(y));
    let out = filled(x.layout.size(), |out| {
        for block in out.chunks_mut(BLOCK) {
            let (x, y) = (first.next_values(block.len()), second.next_values(block.len()));
            kernel(x, y, block);
            faults.look_at_two(op, x, y, written(block));
        }
    });
    (O::wrap(out), faults)
}

/// Applies a function of one operand; the loop is one of its own.
#[must_use]
pub fn apply_one(op: &Unop, kernel: Loop1, x: &Array) -> (Array, Faults) {
    let (data, faults) = x.with(|view| kernel.run(op, view));
    (Array::from_data(x.dims(), data), faults)
}

/// Applies a function of two operands that stretch to `dims`; the loop is one of its own.
#[must_use]
pub fn apply_two(op: &Binop, kernel: Loop2, x: &Array, y: &Array, dims: &[usize]) -> (Array, Faults) {
    let (first, second) = (stretched(x.layout(), dims), stretched(y.layout(), dims));
    let (x, y) = (x.data(), y.data());
    let (data, faults) = kernel.run(op, View { data: &x, layout: &first }, View { data: &y, layout: &second });
    (Array::from_data(dims, data), faults)
}

/// The first loop whose operands hold a type.
fn choose<L: Copy>(loops: &[L], types: fn(L) -> (DType, DType), dtype: DType) -> Option<L> {
    // A truth value would go into a float of half the size, which there is not.
    let floats_only = loops.iter().all(|l| types(*l).0.is_float());
    let dtype = if dtype == DType::Bool && floats_only { DType::F64 } else { dtype };
    loops.iter().copied().find(|l| dtype.casts_safely(types(*l).0))
}
