//! Element types, shapes, arrays and the primitive operations: the one set that plain arrays, the graph's reference
//! evaluator and its tests share.
//!
//! ```
//! use snek_tensor::{binary, Binary, Scalar};
//!
//! let floor = binary(Binary::FloorDiv, &Scalar::I64(-7), &Scalar::I64(2))?;
//! assert_eq!(floor, Scalar::I64(-4));
//!
//! let error = binary(Binary::Div, &Scalar::F64(1.0), &Scalar::I64(0)).unwrap_err();
//! assert_eq!(error.to_string(), "ZeroDivisionError: float division by zero");
//! # Ok::<(), snek_tensor::OpError>(())
//! ```
//!
//! In: scalars and arrays. Out: scalars and arrays, or an [`OpError`] with CPython 3.11's wording.
//! Invariants:
//! - A *scalar* `i64`, `f64` or `bool` means what a Python `int`, `float` or `bool` means, except that an integer that
//!   does not fit 64 bits is an `OverflowError`.
//! - Elements of *arrays* (and scalars of `i32` and `f32`) follow NumPy: integers wrap, floats give `inf` and `nan`.
//! - Nothing here panics, whatever the operands.
//!
//! Elsewhere: types known before running (`snek_graph::Type`), symbolic dimensions (`snek_graph::Dim`).

mod array;
mod binary;
mod blocks;
mod choose;
mod compare;
mod convert;
mod cube_root;
mod dims;
mod dtype;
mod einsum;
mod element;
mod elementwise;
mod error;
mod float;
mod int;
mod inverse;
pub mod kernels;
mod lanes;
mod layout;
pub mod linalg;
mod math;
mod matmul;
mod messages;
mod product;
pub mod random;
mod rearrange;
mod round;
mod scalar;
mod shape;
mod sort;
pub mod special;
mod tensor;
pub mod text;
mod ufunc;
mod unary;

pub use array::{Array, Kept, View};
pub use binary::{Binary, binary, divmod, promote};
pub use blocks::{BLOCK, Reader};
pub use choose::{choose, clip, compress, place_of_extreme};
pub use convert::{convert, float_to_int, truth};
pub use cube_root::cube_root;
pub use dims::{Dims, Short, Strides};
pub use dtype::DType;
pub use einsum::{Labelled, sum_of_products};
pub use element::Element;
pub use elementwise::{array_binary, array_unary};
pub use error::{ErrorKind, OpError};
pub use float::{float_floor_div, float_mod};
pub use int::{floor_div, floor_mod};
pub use inverse::{inverse_cosh, inverse_sinh, inverse_tanh};
pub use lanes::{InstructionSet, Out, Values, counted, instruction_set};
pub use layout::{Layout, Positions, Runs, broadcast_dims, places_of_dims, size_of_dims};
pub use math::Unary;
pub use matmul::matmul;
pub use messages::{cannot_concatenate, cannot_multiply, division_by_zero, unsupported_operands};
pub use rearrange::Rearrangement;
pub use round::{round_digits, round_to_int};
pub use scalar::{Scalar, float_repr};
pub use shape::{MAX_SIZE, Room, Shape};
pub use sort::{order, order_by_keys, places, sort_order, sorted};
pub use tensor::{Tensor, TensorData};
pub use ufunc::{
    Binop, Closed, Faults, Folding, Loop1, Loop2, ONE, One, TWO, Two, Unop, accumulate, apply_one, apply_two, find_one,
    find_two, fold,
};
pub use unary::unary;
