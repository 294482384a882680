//! `numpy`: arrays, their functions and methods.
//!
//! In: values of scripts. Out: arrays (`snek_tensor::Array` in an object of the interpreter, `object.rs`) and NumPy's scalars.
//! Invariants:
//! - What is computed is computed by `snek_tensor`; here arguments are read, types resolved, errors worded as NumPy 2 does.
//! - Functions that are not hot are in Python (`stdlib/py/numpy`) and loaded at their first use (`lazy.rs`).
//!
//! Elsewhere: the object itself (`snek_interp::types::array`), since staging looks into it.

mod bits;
mod convert;
mod create;
mod dtype;
mod errors;
mod index;
mod iterate;
mod lazy;
mod linear;
mod methods;
mod ndarray;
mod object;
mod operators;
mod products;
mod random;
mod rounding;
mod scalar;
mod shape;
mod text;
mod ufunc;

pub(crate) use linear::MODULE as LINALG;
pub(crate) use random::MODULE as RANDOM;
pub(crate) use text::MODULE as TEXT;

use snek_interp::native::module::ModuleDef;
use snek_interp::natives;

/// The module.
pub(crate) static MODULE: ModuleDef = ModuleDef {
    functions: natives! {
        "__getattr__(name, /)" => lazy::get,
        "array(object, dtype=None, *, copy=True, order='K', subok=False, ndmin=0, like=None)" => create::array,
        "asarray(a, dtype=None, order=None, *, device=None, copy=None, like=None)" => create::asarray,
        "zeros(shape, dtype=float, order='C', *, device=None, like=None)" => create::zeros,
        "ones(shape, dtype=None, order='C', *, device=None, like=None)" => create::ones,
        "empty(shape, dtype=float, order='C', *, device=None, like=None)" => create::zeros,
        "concatenate(arrays, /, axis=0, out=None, *, dtype=None, casting='same_kind')" => shape::concatenate_function,
        "matmul(x1, x2, /, out=None)" => |cx, a| {
            let out = convert::given(&a[2]).cloned();
            products::matmul_values(cx, &a[0], &a[1], &ufunc::Options { out, ..Default::default() })
        },
        "seterr(all=None, divide=None, over=None, under=None, invalid=None)" => ufunc::faults::seterr,
        "geterr()" => ufunc::faults::geterr,
        "full(shape, fill_value, dtype=None, order='C', *, device=None, like=None)" => create::full,
    },
    types: &[&ndarray::NDARRAY, &dtype::DTYPE, &ufunc::UFUNC, &iterate::ROWS, &iterate::FLAT, &iterate::FLAGS],
    init: Some(|cx, dict| {
        scalar::install(cx, dict)?;
        ufunc::install(dict);
        lazy::install(cx, dict)
    }),
    ..ModuleDef::named("numpy")
};
