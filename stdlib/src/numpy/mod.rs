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
mod einsum;
mod errors;
mod index;
mod iterate;
mod lazy;
mod linear;
mod methods;
mod ndarray;
pub(crate) mod object;
mod operators;
mod products;
mod random;
mod reductions;
mod rounding;
mod scalar;
mod selection;
mod shape;
mod sorting;
mod staging;
mod text;
mod ufunc;

pub(crate) use einsum::MODULE as EINSUM;
pub(crate) use linear::MODULE as LINALG;
pub(crate) use random::MODULE as RANDOM;
pub(crate) use staging::attributes::moved;
pub(crate) use text::MODULE as TEXT;

use snek_interp::native::module::ModuleDef;
use snek_interp::natives;
use snek_interp::stage::rule;

/// The module.
pub(crate) static MODULE: ModuleDef = ModuleDef {
    functions: natives! {
        "__getattr__(name, /)" [staged = Rule(rule::ARRAY)] => lazy::get,
        "__dir__()" [staged = Rule(rule::ARRAY)] => lazy::names,
        "_same_view(a, numbers, /)" [staged = Rule(rule::ARRAY)] => shape::same_view,
        "array(object, dtype=None, *, copy=True, order='K', subok=False, ndmin=0, like=None)" [staged = Rule(rule::ARRAY)] => create::array,
        "asarray(a, dtype=None, order=None, *, device=None, copy=None, like=None)" [staged = Rule(rule::ARRAY)] => create::asarray,
        "zeros(shape, dtype=float, order='C', *, device=None, like=None)" [staged = Rule(rule::ARRAY)] => create::zeros,
        "ones(shape, dtype=None, order='C', *, device=None, like=None)" [staged = Rule(rule::ARRAY)] => create::ones,
        "empty(shape, dtype=float, order='C', *, device=None, like=None)" [staged = Rule(rule::ARRAY)] => create::zeros,
        "all(a, axis=None, out=None, keepdims=False, *, where=True)" [staged = Rule(rule::ARRAY)] => |cx, a| reductions::truths(cx, "logical_and", a),
        "any(a, axis=None, out=None, keepdims=False, *, where=True)" [staged = Rule(rule::ARRAY)] => |cx, a| reductions::truths(cx, "logical_or", a),
        "amax(a, axis=None, out=None, keepdims=False, initial=None, where=True)" [staged = Rule(rule::ARRAY)] => |cx, a| reductions::extreme(cx, "maximum", a),
        "amin(a, axis=None, out=None, keepdims=False, initial=None, where=True)" [staged = Rule(rule::ARRAY)] => |cx, a| reductions::extreme(cx, "minimum", a),
        "arange(start=None, stop=None, step=None, dtype=None, *, device=None, like=None)" [staged = Rule(rule::ARRAY)] => create::arange,
        "argmax(a, axis=None, out=None, *, keepdims=False)" [staged = Rule(rule::ARRAY)] => |cx, a| reductions::place_of_extreme(cx, a, false),
        "argmin(a, axis=None, out=None, *, keepdims=False)" [staged = Rule(rule::ARRAY)] => |cx, a| reductions::place_of_extreme(cx, a, true),
        "around(a, decimals=0, out=None)" [staged = Rule(rule::ARRAY)] => reductions::round,
        "ascontiguousarray(a, dtype=None)" [staged = Rule(rule::ARRAY)] => create::contiguous,
        "broadcast_shapes(*shapes)" [staged = Rule(rule::ARRAY)] => shape::broadcast_shapes,
        "broadcast_to(array, shape, subok=False)" [staged = Rule(rule::ARRAY)] => shape::broadcast_to,
        "can_cast(from_, to, casting='safe')" [staged = Rule(rule::ARRAY)] => dtype::can_cast,
        "clip(a, a_min=None, a_max=None, out=None, *, min=None, max=None)" [staged = Rule(rule::ARRAY)] => reductions::clip,
        "copy(a, order='K', subok=False)" [staged = Rule(rule::ARRAY)] => |cx, a| methods::as_function(cx, "copy", &a[..1]),
        "count_nonzero(a, axis=None, *, keepdims=False)" [staged = Rule(rule::ARRAY)] => reductions::count_nonzero,
        "cumprod(a, axis=None, dtype=None, out=None)" [staged = Rule(rule::ARRAY)] => |cx, a| reductions::cumulative(cx, "multiply", a),
        "cumsum(a, axis=None, dtype=None, out=None)" [staged = Rule(rule::ARRAY)] => |cx, a| reductions::cumulative(cx, "add", a),
        "diagonal(a, offset=0, axis1=0, axis2=1)" [staged = Rule(rule::ARRAY)] => shape::diagonal,
        "dot(a, b, out=None)" [staged = Rule(rule::ARRAY)] => products::dot,
        "empty_like(prototype, dtype=None, order='K', subok=True, shape=None, *, device=None)" [staged = Rule(rule::ARRAY)] => |cx, a| create::like(cx, a, 0),
        "eye(N, M=None, k=0, dtype=float, order='C', *, device=None, like=None)" [staged = Rule(rule::ARRAY)] => create::eye,
        "flip(m, axis=None)" [staged = Rule(rule::ARRAY)] => shape::flip,
        "frombuffer(buffer, dtype=float, count=-1, offset=0, *, like=None)" [staged = Rule(rule::ARRAY)] => create::frombuffer,
        "inner(a, b, /)" [staged = Rule(rule::ARRAY)] => products::inner,
        "max(a, axis=None, out=None, keepdims=False, initial=None, where=True)" [staged = Rule(rule::ARRAY)] => |cx, a| reductions::extreme(cx, "maximum", a),
        "mean(a, axis=None, dtype=None, out=None, keepdims=False, *, where=True)" [staged = Rule(rule::ARRAY)] => reductions::mean,
        "min(a, axis=None, out=None, keepdims=False, initial=None, where=True)" [staged = Rule(rule::ARRAY)] => |cx, a| reductions::extreme(cx, "minimum", a),
        "nonzero(a)" [staged = Rule(rule::ARRAY)] => selection::nonzero,
        "ones_like(a, dtype=None, order='K', subok=True, shape=None, *, device=None)" [staged = Rule(rule::ARRAY)] => |cx, a| create::like(cx, a, 1),
        "prod(a, axis=None, dtype=None, out=None, keepdims=False, initial=1, where=True)" [staged = Rule(rule::ARRAY)] => |cx, a| reductions::total(cx, "multiply", a),
        "ptp(a, axis=None, out=None, keepdims=False)" [staged = Rule(rule::ARRAY)] => reductions::spread,
        "put(a, ind, v, mode='raise')" [staged = Rule(rule::ARRAY)] => selection::put,
        "ravel(a, order='C')" [staged = Rule(rule::ARRAY)] => |cx, a| methods::as_function(cx, "ravel", a),
        "repeat(a, repeats, axis=None)" [staged = Rule(rule::ARRAY)] => selection::repeat,
        "reshape(a, /, shape, order='C', *, copy=None)" [staged = Rule(rule::ARRAY)] => shape::reshape,
        "result_type(*arrays_and_dtypes)" [staged = Rule(rule::ARRAY)] => dtype::result_type,
        "round(a, decimals=0, out=None)" [staged = Rule(rule::ARRAY)] => reductions::round,
        "searchsorted(a, v, side='left', sorter=None)" [staged = Rule(rule::ARRAY)] => selection::searchsorted,
        "squeeze(a, axis=None)" [staged = Rule(rule::ARRAY)] => |cx, a| methods::as_function(cx, "squeeze", a),
        "std(a, axis=None, dtype=None, out=None, ddof=0, keepdims=False, *, where=True, mean=None, correction=None)" [staged = Rule(rule::ARRAY)] => |cx, a| reductions::variance(cx, a, true),
        "sum(a, axis=None, dtype=None, out=None, keepdims=False, initial=0, where=True)" [staged = Rule(rule::ARRAY)] => |cx, a| reductions::total(cx, "add", a),
        "swapaxes(a, axis1, axis2)" [staged = Rule(rule::ARRAY)] => |cx, a| methods::as_function(cx, "swapaxes", a),
        "take(a, indices, axis=None, out=None, mode='raise')" [staged = Rule(rule::ARRAY)] => selection::take,
        "trace(a, offset=0, axis1=0, axis2=1, dtype=None, out=None)" [staged = Rule(rule::ARRAY)] => reductions::trace,
        "transpose(a, axes=None)" [staged = Rule(rule::ARRAY)] => |cx, a| methods::as_function(cx, "transpose", a),
        "var(a, axis=None, dtype=None, out=None, ddof=0, keepdims=False, *, where=True, mean=None, correction=None)" [staged = Rule(rule::ARRAY)] => |cx, a| reductions::variance(cx, a, false),
        "vdot(a, b, /)" [staged = Rule(rule::ARRAY)] => |cx, a| {
            let x = methods::as_function(cx, "ravel", &a[..1])?;
            let y = methods::as_function(cx, "ravel", &a[1..])?;
            products::dot(cx, &[x, y, snek_heap::Value::UNBOUND])
        },
        "where(condition, x=None, y=None, /)" [staged = Rule(rule::ARRAY)] => selection::where_,
        "zeros_like(a, dtype=None, order='K', subok=True, shape=None, *, device=None)" [staged = Rule(rule::ARRAY)] => |cx, a| create::like(cx, a, 0),
        "concatenate(arrays, /, axis=0, out=None, *, dtype=None, casting='same_kind')" [staged = Rule(rule::ARRAY)] => shape::concatenate_function,
        "matmul(x1, x2, /, out=None)" [staged = Rule(rule::ARRAY)] => |cx, a| {
            let out = convert::given(&a[2]).cloned();
            products::matmul_values(cx, &a[0], &a[1], &ufunc::Options { out, ..Default::default() })
        },
        "argpartition(a, kth, axis=-1, kind='introselect', order=None)" [staged = Rule(rule::ARRAY)] => sorting::argpartition,
        "argsort(a, axis=-1, kind=None, order=None, *, stable=None)" [staged = Rule(rule::ARRAY)] => sorting::argsort,
        "lexsort(keys, axis=-1)" [staged = Rule(rule::ARRAY)] => sorting::lexsort,
        "partition(a, kth, axis=-1, kind='introselect', order=None)" [staged = Rule(rule::ARRAY)] => sorting::partition,
        "sort(a, axis=-1, kind=None, order=None, *, stable=None)" [staged = Rule(rule::ARRAY)] => sorting::sort,
        "seterr(all=None, divide=None, over=None, under=None, invalid=None)" [staged = Rule(rule::ARRAY)] => ufunc::faults::seterr,
        "geterr()" [staged = Rule(rule::ARRAY)] => ufunc::faults::geterr,
        "full(shape, fill_value, dtype=None, order='C', *, device=None, like=None)" [staged = Rule(rule::ARRAY)] => create::full,
    },
    types: &[&ndarray::NDARRAY, &dtype::DTYPE, &ufunc::UFUNC, &iterate::ROWS, &iterate::FLAT, &iterate::FLAGS],
    init: Some(|cx, dict| {
        scalar::install(cx, dict)?;
        staging::install(cx);
        ufunc::install(dict);
        snek_interp::types::staged_function::ask_recorder("numpy", dict);
        lazy::install(cx, dict)
    }),
    ..ModuleDef::named("numpy")
};
