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
mod copies;
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
    doc: "Arrays of numbers with any number of axes, and functions of them.\n\n\
          The element types are bool, int32, int64, float32 and float64. Operators and functions work on each element;\n\
          axes of length 1 are repeated where shapes differ.",
    functions: natives! {
        "__getattr__(name, /)" [staged = Rule(rule::ARRAY)] => lazy::get,
        "__dir__()" [staged = Rule(rule::ARRAY)] => lazy::names,
        "_same_view(a, numbers, /)" [staged = Rule(rule::ARRAY)] => shape::same_view,
        /// Return an array of a number, nested sequences or another array; always a copy, unless copy=False.
        ///
        /// >>> np.array([[1, 2], [3, 4]]).shape
        /// (2, 2)
        "array(object, dtype=None, *, copy=True, order='K', subok=False, ndmin=0, like=None)" [staged = Rule(rule::ARRAY)] => create::array,
        /// Return an array of a number, nested sequences or another array, which is itself where nothing must change.
        "asarray(a, dtype=None, order=None, *, device=None, copy=None, like=None)" [staged = Rule(rule::ARRAY)] => create::asarray,
        /// Return an array of a shape, an integer or a tuple of them, filled with 0.
        "zeros(shape, dtype=float, order='C', *, device=None, like=None)" [staged = Rule(rule::ARRAY)] => create::zeros,
        /// Return an array of a shape, an integer or a tuple of them, filled with 1.
        "ones(shape, dtype=None, order='C', *, device=None, like=None)" [staged = Rule(rule::ARRAY)] => create::ones,
        /// Return an array of a shape whose elements are to be written. Here they are 0.
        "empty(shape, dtype=float, order='C', *, device=None, like=None)" [staged = Rule(rule::ARRAY)] => create::zeros,
        /// Return whether all elements along an axis are true; by default, all of the array.
        "all(a, axis=None, out=None, keepdims=False, *, where=True)" [staged = Rule(rule::ARRAY)] => |cx, a| reductions::truths(cx, "logical_and", a),
        /// Return whether an element along an axis is true; by default, one of the whole array.
        "any(a, axis=None, out=None, keepdims=False, *, where=True)" [staged = Rule(rule::ARRAY)] => |cx, a| reductions::truths(cx, "logical_or", a),
        /// Return the largest elements along an axis; by default, that of the whole array.
        "amax(a, axis=None, out=None, keepdims=False, initial=None, where=True)" [staged = Rule(rule::ARRAY)] => |cx, a| reductions::extreme(cx, "maximum", a),
        /// Return the smallest elements along an axis; by default, that of the whole array.
        "amin(a, axis=None, out=None, keepdims=False, initial=None, where=True)" [staged = Rule(rule::ARRAY)] => |cx, a| reductions::extreme(cx, "minimum", a),
        /// Return numbers from start, 0 by default, to the one before stop, in steps, as an array with one axis.
        ///
        /// With a step that is no integer, linspace() is the surer way.
        ///
        /// >>> np.arange(0, 6, 2)
        /// array([0, 2, 4])
        "arange(start=None, stop=None, step=None, dtype=None, *, device=None, like=None)" [staged = Rule(rule::ARRAY)] => create::arange,
        /// Return the index of the largest element along an axis; without axis, in the flattened array. The first one
        /// counts.
        "argmax(a, axis=None, out=None, *, keepdims=False)" [staged = Rule(rule::ARRAY)] => |cx, a| reductions::place_of_extreme(cx, a, false),
        /// Return the index of the smallest element along an axis; without axis, in the flattened array. The first
        /// one counts.
        "argmin(a, axis=None, out=None, *, keepdims=False)" [staged = Rule(rule::ARRAY)] => |cx, a| reductions::place_of_extreme(cx, a, true),
        /// Return elements rounded to so many decimal places, halves to the even neighbour.
        "around(a, decimals=0, out=None)" [staged = Rule(rule::ARRAY)] => reductions::round,
        /// Return an array whose elements lie in a row, with one axis at least.
        "ascontiguousarray(a, dtype=None)" [staged = Rule(rule::ARRAY)] => create::contiguous,
        /// Return the shape that arrays of these shapes have together; raise ValueError if they do not fit.
        "broadcast_shapes(*shapes)" [staged = Rule(rule::ARRAY)] => shape::broadcast_shapes,
        /// Return a view of an array that repeats it to a shape. It cannot be written.
        "broadcast_to(array, shape, subok=False)" [staged = Rule(rule::ARRAY)] => shape::broadcast_to,
        /// Return whether an element type can be converted to another by a rule: "no", "safe", "same_kind", "unsafe".
        "can_cast(from_, to, casting='safe')" [staged = Rule(rule::ARRAY)] => dtype::can_cast,
        /// Return elements limited to an interval: those below a_min become a_min, those above a_max become a_max.
        ///
        /// >>> np.clip([-1, 0.5, 3], 0, 1)
        /// array([0. , 0.5, 1. ])
        "clip(a, a_min=None, a_max=None, out=None, *, min=None, max=None)" [staged = Rule(rule::ARRAY)] => reductions::clip,
        /// Return a copy of an array.
        "copy(a, order='K', subok=False)" [staged = Rule(rule::ARRAY)] => |cx, a| methods::as_function(cx, "copy", &a[..1]),
        /// Return how many elements along an axis are not 0; by default, of the whole array.
        "count_nonzero(a, axis=None, *, keepdims=False)" [staged = Rule(rule::ARRAY)] => reductions::count_nonzero,
        /// Return products of the elements up to each, along an axis or of the flattened array.
        "cumprod(a, axis=None, dtype=None, out=None)" [staged = Rule(rule::ARRAY)] => |cx, a| reductions::cumulative(cx, "multiply", a),
        /// Return sums of the elements up to each, along an axis or of the flattened array.
        ///
        /// >>> np.cumsum([1, 2, 3])
        /// array([1, 3, 6])
        "cumsum(a, axis=None, dtype=None, out=None)" [staged = Rule(rule::ARRAY)] => |cx, a| reductions::cumulative(cx, "add", a),
        /// Return a view of the diagonal of two axes, which becomes the last axis. offset moves it to the right.
        "diagonal(a, offset=0, axis1=0, axis2=1)" [staged = Rule(rule::ARRAY)] => shape::diagonal,
        /// Return the product of two arrays: of vectors the inner product, of matrices the matrix product.
        ///
        /// Otherwise sums run over the last axis of a and the second to last of b.
        "dot(a, b, out=None)" [staged = Rule(rule::ARRAY)] => products::dot,
        /// Return an array with the shape and type of another one, whose elements are to be written.
        "empty_like(prototype, dtype=None, order='K', subok=True, shape=None, *, device=None)" [staged = Rule(rule::ARRAY)] => |cx, a| create::like(cx, a, 0),
        /// Return a matrix of N rows and M columns with 1 on a diagonal, k places right of the main one, and 0
        /// elsewhere.
        "eye(N, M=None, k=0, dtype=float, order='C', *, device=None, like=None)" [staged = Rule(rule::ARRAY)] => create::eye,
        /// Return a view with the order of elements along axes reversed; of all axes by default.
        "flip(m, axis=None)" [staged = Rule(rule::ARRAY)] => shape::flip,
        /// Return an array of the elements whose bytes an object has, without a copy.
        "frombuffer(buffer, dtype=float, count=-1, offset=0, *, like=None)" [staged = Rule(rule::ARRAY)] => create::frombuffer,
        /// Return sums of products along the last axes of a and b; for vectors, the inner product.
        "inner(a, b, /)" [staged = Rule(rule::ARRAY)] => products::inner,
        /// Return the largest elements along an axis; by default, that of the whole array. NaN is the largest.
        "max(a, axis=None, out=None, keepdims=False, initial=None, where=True)" [staged = Rule(rule::ARRAY)] => |cx, a| reductions::extreme(cx, "maximum", a),
        /// Return the mean of the elements along an axis; by default, of the whole array.
        ///
        /// Integers have means of type float64.
        ///
        /// >>> np.mean([[1, 2], [3, 4]], axis=0)
        /// array([2., 3.])
        "mean(a, axis=None, dtype=None, out=None, keepdims=False, *, where=True)" [staged = Rule(rule::ARRAY)] => reductions::mean,
        /// Return the smallest elements along an axis; by default, that of the whole array. NaN is the smallest.
        "min(a, axis=None, out=None, keepdims=False, initial=None, where=True)" [staged = Rule(rule::ARRAY)] => |cx, a| reductions::extreme(cx, "minimum", a),
        /// Return the indices of elements that are not 0, as a tuple of arrays, one for each axis.
        "nonzero(a)" [staged = Rule(rule::ARRAY)] => selection::nonzero,
        /// Return an array with the shape and type of another one, filled with 1.
        "ones_like(a, dtype=None, order='K', subok=True, shape=None, *, device=None)" [staged = Rule(rule::ARRAY)] => |cx, a| create::like(cx, a, 1),
        /// Return the product of the elements along an axis; by default, of the whole array.
        "prod(a, axis=None, dtype=None, out=None, keepdims=False, initial=1, where=True)" [staged = Rule(rule::ARRAY)] => |cx, a| reductions::total(cx, "multiply", a),
        /// Return the largest element minus the smallest one along an axis; by default, of the whole array.
        "ptp(a, axis=None, out=None, keepdims=False)" [staged = Rule(rule::ARRAY)] => reductions::spread,
        /// Write values at indices of the flattened array, in place.
        "put(a, ind, v, mode='raise')" [staged = Rule(rule::ARRAY)] => selection::put,
        /// Return an array with one axis that has all elements in order; a view where that is possible.
        "ravel(a, order='C')" [staged = Rule(rule::ARRAY)] => |cx, a| methods::as_function(cx, "ravel", a),
        /// Return an array with each element repeated along an axis; flattened, without axis.
        "repeat(a, repeats, axis=None)" [staged = Rule(rule::ARRAY)] => selection::repeat,
        /// Return the elements in order in another shape, where one length may be -1; a view where that is possible.
        ///
        /// >>> np.reshape([1, 2, 3, 4], (2, -1))
        /// array([[1, 2],
        ///        [3, 4]])
        "reshape(a, /, shape, order='C', *, copy=None)" [staged = Rule(rule::ARRAY)] => shape::reshape,
        /// Return the element type of what operators make of such arrays, numbers and types.
        "result_type(*arrays_and_dtypes)" [staged = Rule(rule::ARRAY)] => dtype::result_type,
        /// Return elements rounded to so many decimal places, halves to the even neighbour.
        "round(a, decimals=0, out=None)" [staged = Rule(rule::ARRAY)] => reductions::round,
        /// Return where values belong in a sorted array: in front of equal elements, or behind with side="right".
        "searchsorted(a, v, side='left', sorter=None)" [staged = Rule(rule::ARRAY)] => selection::searchsorted,
        /// Return a view without axes of length 1; only without the given ones, with axis.
        "squeeze(a, axis=None)" [staged = Rule(rule::ARRAY)] => |cx, a| methods::as_function(cx, "squeeze", a),
        /// Return the standard deviation of the elements along an axis: the square root of var().
        "std(a, axis=None, dtype=None, out=None, ddof=0, keepdims=False, *, where=True, mean=None, correction=None)" [staged = Rule(rule::ARRAY)] => |cx, a| reductions::variance(cx, a, true),
        /// Return the sum of the elements along an axis; by default, of the whole array.
        ///
        /// Sums of bools and of int32 are int64.
        ///
        /// >>> np.sum([[1, 2], [3, 4]], axis=1)
        /// array([3, 7])
        "sum(a, axis=None, dtype=None, out=None, keepdims=False, initial=0, where=True)" [staged = Rule(rule::ARRAY)] => |cx, a| reductions::total(cx, "add", a),
        /// Return a view with two axes exchanged.
        "swapaxes(a, axis1, axis2)" [staged = Rule(rule::ARRAY)] => |cx, a| methods::as_function(cx, "swapaxes", a),
        /// Return the elements at indices along an axis; in the flattened array, without axis.
        "take(a, indices, axis=None, out=None, mode='raise')" [staged = Rule(rule::ARRAY)] => selection::take,
        /// Return the sum of the diagonal of two axes.
        "trace(a, offset=0, axis1=0, axis2=1, dtype=None, out=None)" [staged = Rule(rule::ARRAY)] => reductions::trace,
        /// Return a view with the axes in reverse order, or in the order that axes says.
        "transpose(a, axes=None)" [staged = Rule(rule::ARRAY)] => |cx, a| methods::as_function(cx, "transpose", a),
        /// Return the variance along an axis: the mean of the squares of distances to the mean.
        ///
        /// ddof is taken off the number of elements that the sum is divided by.
        "var(a, axis=None, dtype=None, out=None, ddof=0, keepdims=False, *, where=True, mean=None, correction=None)" [staged = Rule(rule::ARRAY)] => |cx, a| reductions::variance(cx, a, false),
        /// Return the sum of products of the elements of a and b, both flattened.
        "vdot(a, b, /)" [staged = Rule(rule::ARRAY)] => |cx, a| {
            let x = methods::as_function(cx, "ravel", &a[..1])?;
            let y = methods::as_function(cx, "ravel", &a[1..])?;
            products::dot(cx, &[x, y, snek_heap::Value::UNBOUND])
        },
        /// Return elements of x where the condition is true, of y elsewhere; with a condition only, what nonzero()
        /// returns.
        ///
        /// >>> np.where([True, False], 1, 2)
        /// array([1, 2])
        "where(condition, x=None, y=None, /)" [staged = Rule(rule::ARRAY)] => selection::where_,
        /// Return an array with the shape and type of another one, filled with 0.
        "zeros_like(a, dtype=None, order='K', subok=True, shape=None, *, device=None)" [staged = Rule(rule::ARRAY)] => |cx, a| create::like(cx, a, 0),
        /// Return arrays joined along an axis that is there; flattened, with axis=None.
        "concatenate(arrays, /, axis=0, out=None, *, dtype=None, casting='same_kind')" [staged = Rule(rule::ARRAY)] => shape::concatenate_function,
        /// Return the matrix product, what a @ b is. Axes in front of the last two are those of stacks of matrices.
        "matmul(x1, x2, /, out=None)" [staged = Rule(rule::ARRAY)] => |cx, a| {
            let out = convert::given(&a[2]).cloned();
            products::matmul_values(cx, &a[0], &a[1], &ufunc::Options { out, ..Default::default() })
        },
        /// Return the indices that bring an array into the order of partition().
        "argpartition(a, kth, axis=-1, kind='introselect', order=None)" [staged = Rule(rule::ARRAY)] => sorting::argpartition,
        /// Return the indices that sort an array along an axis, the last one by default.
        "argsort(a, axis=-1, kind=None, order=None, *, stable=None)" [staged = Rule(rule::ARRAY)] => sorting::argsort,
        /// Return the indices that sort by several keys, of which the last counts most.
        "lexsort(keys, axis=-1)" [staged = Rule(rule::ARRAY)] => sorting::lexsort,
        /// Return a copy where the kth element is where sorting puts it, smaller ones before it, larger ones behind.
        "partition(a, kth, axis=-1, kind='introselect', order=None)" [staged = Rule(rule::ARRAY)] => sorting::partition,
        /// Return a copy that is sorted along an axis, the last one by default; flattened, with axis=None.
        "sort(a, axis=-1, kind=None, order=None, *, stable=None)" [staged = Rule(rule::ARRAY)] => sorting::sort,
        /// Set what faults in arithmetic do, and return what they did: "ignore", "warn", "raise", "print".
        "seterr(all=None, divide=None, over=None, under=None, invalid=None)" [staged = Rule(rule::ARRAY)] => ufunc::faults::seterr,
        /// Return what faults in arithmetic do, as a dict.
        "geterr()" [staged = Rule(rule::ARRAY)] => ufunc::faults::geterr,
        /// Return an array of a shape filled with a value.
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
