//! The methods of `ndarray`.

use super::convert::{array_of, axes_arg, given, shape_arg, to_list};
use super::dtype::{dtype_arg, find};
use super::ndarray::array;
use super::object::{MAX_RANK, allocate, announce, check_writeable, new_array, new_view};
use super::reductions;
use super::sorting;
use super::{copies, errors};
use snek_heap::Value;
use snek_interp::native::NativeDef;
use snek_interp::stage::rule;
use snek_interp::types::array::{NdArray, state_of};
use snek_interp::types::str::Str;
use snek_interp::types::{payload, tuple::Tuple};
use snek_interp::{Cx, Error, Result, natives};
use snek_tensor::{Array, Dims, Scalar};

/// The table.
pub(super) const METHODS: &[NativeDef] = natives! {
    /// Return the indices that bring the array into the order of partition().
    "argpartition(self, kth, /, axis=-1, kind='introselect', order=None)" [staged = Rule(rule::ARRAY)] => sorting::argpartition,
    /// Return the indices that sort the array along an axis, the last one by default.
    "argsort(self, /, axis=-1, kind=None, order=None, *, stable=None)" [staged = Rule(rule::ARRAY)] => sorting::argsort,
    /// Order in place: the kth element where sorting puts it, smaller ones before it, larger ones behind.
    "partition(self, kth, /, axis=-1, kind='introselect', order=None)" [staged = Rule(rule::ARRAY)] => sorting::partition_in_place,
    /// Sort in place along an axis, the last one by default.
    "sort(self, /, axis=-1, kind=None, order=None, *, stable=None)" [staged = Rule(rule::ARRAY)] => sorting::sort_in_place,
    /// Return a copy with another element type; copy=False gives the array itself where the type is the same.
    "astype(self, /, dtype, order='K', casting='unsafe', subok=True, copy=True)" [staged = Rule(rule::ARRAY)] => astype,
    /// Return the array on a device.
    "to(self, device, /)" [staged = Same] => to_device,
    /// Return a copy.
    "copy(self, /, order='C')" [staged = Rule(rule::ARRAY)] => |cx, a| copy(cx, &a[0]),
    "__copy__(self, /)" [staged = Rule(rule::ARRAY)] => |cx, a| copy(cx, &a[0]),
    "__deepcopy__(self, memo, /)" [staged = Rule(rule::ARRAY)] => |cx, a| copy(cx, &a[0]),
    /// Set all elements to a value.
    "fill(self, value, /)" [staged = Rule(rule::ARRAY)] => fill,
    /// Return a copy with one axis that has all elements in order.
    "flatten(self, /, order='C')" [staged = Rule(rule::ARRAY)] => flatten,
    /// Return an element as a Python number: the only one, or the one at an index.
    "item(self, /, *args)" [staged = Rule(rule::ARRAY)] => item,
    /// Return an array with one axis that has all elements in order; a view where that is possible.
    "ravel(self, /, order='C')" [staged = Rule(rule::ARRAY)] => ravel,
    /// Return the elements in order in another shape, where one length may be -1; a view where that is possible.
    "reshape(self, /, *shape, order='C', copy=None)" [staged = Rule(rule::ARRAY)] => reshape,
    /// Return a view without axes of length 1; only without the given ones, with axis.
    "squeeze(self, /, axis=None)" [staged = Rule(rule::ARRAY)] => squeeze,
    /// Return a view with two axes exchanged.
    "swapaxes(self, axis1, axis2, /)" [staged = Rule(rule::ARRAY)] => swapaxes,
    /// Return a table of HTML with the elements, as notebooks ask for it.
    "_repr_html_(self, /)" => |cx, a| {
        let module = cx.import_module("numpy._html")?;
        let html = cx.name("html");
        let html = cx.getattr(&module, &html)?;
        cx.call(&html, a)
    },
    /// Return the elements as nested lists of Python numbers.
    "tolist(self, /)" [staged = Rule(rule::ARRAY)] => |cx, a| {
        let array = array(cx, &a[0])?;
        to_list(cx, &array)
    },
    /// Return a view with the axes in reverse order, or in the given order.
    "transpose(self, /, *axes)" [staged = Rule(rule::ARRAY)] => transpose,
    /// Return a view of the same memory, as elements of another type of equal size where dtype is given.
    "view(self, /, *args, dtype=None, type=None)" [staged = Rule(rule::ARRAY)] => view,
    /// Return whether all elements along an axis are true; by default, all of the array.
    "all(self, /, axis=None, out=None, keepdims=False, *, where=True)" [staged = Rule(rule::ARRAY)] => |cx, a| reductions::truths(cx, "logical_and", a),
    /// Return whether an element along an axis is true; by default, one of the whole array.
    "any(self, /, axis=None, out=None, keepdims=False, *, where=True)" [staged = Rule(rule::ARRAY)] => |cx, a| reductions::truths(cx, "logical_or", a),
    /// Return the index of the largest element along an axis; without axis, in the flattened array.
    "argmax(self, /, axis=None, out=None, *, keepdims=False)" [staged = Rule(rule::ARRAY)] => |cx, a| reductions::place_of_extreme(cx, a, false),
    /// Return the index of the smallest element along an axis; without axis, in the flattened array.
    "argmin(self, /, axis=None, out=None, *, keepdims=False)" [staged = Rule(rule::ARRAY)] => |cx, a| reductions::place_of_extreme(cx, a, true),
    /// Return elements limited to the interval from min to max.
    "clip(self, /, min=None, max=None, out=None)" [staged = Rule(rule::ARRAY)] => |cx, a| {
        let absent = Value::UNBOUND;
        reductions::clip(cx, &[a[0].clone(), a[1].clone(), a[2].clone(), a[3].clone(), absent.clone(), absent])
    },
    /// Return the complex conjugate: the array, as its elements are real.
    "conj(self, /)" [staged = Rule(rule::ARRAY)] => |_, a| Ok(a[0].clone()),
    /// Return the complex conjugate: the array, as its elements are real.
    "conjugate(self, /)" [staged = Rule(rule::ARRAY)] => |_, a| Ok(a[0].clone()),
    /// Return products of the elements up to each, along an axis or of the flattened array.
    "cumprod(self, /, axis=None, dtype=None, out=None)" [staged = Rule(rule::ARRAY)] => |cx, a| reductions::cumulative(cx, "multiply", a),
    /// Return sums of the elements up to each, along an axis or of the flattened array.
    "cumsum(self, /, axis=None, dtype=None, out=None)" [staged = Rule(rule::ARRAY)] => |cx, a| reductions::cumulative(cx, "add", a),
    /// Return a view of the diagonal of two axes, which becomes the last axis.
    "diagonal(self, /, offset=0, axis1=0, axis2=1)" [staged = Rule(rule::ARRAY)] => super::shape::diagonal,
    /// Return the product with another array, as np.dot() has it.
    "dot(self, other, /, out=None)" [staged = Rule(rule::ARRAY)] => super::products::dot,
    /// Return the largest elements along an axis; by default, that of the whole array.
    "max(self, /, axis=None, out=None, keepdims=False, initial=None, where=True)" [staged = Rule(rule::ARRAY)] => |cx, a| reductions::extreme(cx, "maximum", a),
    /// Return the mean of the elements along an axis; by default, of the whole array.
    "mean(self, /, axis=None, dtype=None, out=None, keepdims=False, *, where=True)" [staged = Rule(rule::ARRAY)] => reductions::mean,
    /// Return the smallest elements along an axis; by default, that of the whole array.
    "min(self, /, axis=None, out=None, keepdims=False, initial=None, where=True)" [staged = Rule(rule::ARRAY)] => |cx, a| reductions::extreme(cx, "minimum", a),
    /// Return the indices of elements that are not 0, as a tuple of arrays, one for each axis.
    "nonzero(self, /)" [staged = Rule(rule::ARRAY)] => super::selection::nonzero,
    /// Return the product of the elements along an axis; by default, of the whole array.
    "prod(self, /, axis=None, dtype=None, out=None, keepdims=False, initial=1, where=True)" [staged = Rule(rule::ARRAY)] => |cx, a| reductions::total(cx, "multiply", a),
    /// Write values at indices of the flattened array, in place.
    "put(self, indices, values, /, mode='raise')" [staged = Rule(rule::ARRAY)] => super::selection::put,
    /// Return an array with each element repeated along an axis; flattened, without axis.
    "repeat(self, repeats, /, axis=None)" [staged = Rule(rule::ARRAY)] => super::selection::repeat,
    /// Return elements rounded to so many decimal places, halves to the even neighbour.
    "round(self, /, decimals=0, out=None)" [staged = Rule(rule::ARRAY)] => reductions::round,
    /// Return where values belong in the sorted array: in front of equal elements, or behind with side="right".
    "searchsorted(self, v, /, side='left', sorter=None)" [staged = Rule(rule::ARRAY)] => super::selection::searchsorted,
    /// Return the standard deviation of the elements along an axis: the square root of var().
    "std(self, /, axis=None, dtype=None, out=None, ddof=0, keepdims=False, *, where=True, mean=None, correction=None)" [staged = Rule(rule::ARRAY)] => |cx, a| reductions::variance(cx, a, true),
    /// Return the sum of the elements along an axis; by default, of the whole array.
    "sum(self, /, axis=None, dtype=None, out=None, keepdims=False, initial=0, where=True)" [staged = Rule(rule::ARRAY)] => |cx, a| reductions::total(cx, "add", a),
    /// Return the elements at indices along an axis; in the flattened array, without axis.
    "take(self, indices, /, axis=None, out=None, mode='raise')" [staged = Rule(rule::ARRAY)] => super::selection::take,
    /// Return the elements as bytes, in order.
    "tobytes(self, /, order='C')" [staged = Rule(rule::ARRAY)] => tobytes,
    /// Return the sum of the diagonal of two axes.
    "trace(self, /, offset=0, axis1=0, axis2=1, dtype=None, out=None)" [staged = Rule(rule::ARRAY)] => reductions::trace,
    /// Return the variance along an axis: the mean of the squares of distances to the mean.
    "var(self, /, axis=None, dtype=None, out=None, ddof=0, keepdims=False, *, where=True, mean=None, correction=None)" [staged = Rule(rule::ARRAY)] => |cx, a| reductions::variance(cx, a, false),
    /// Return elements of the choices, whose numbers the array has.
    "choose(self, choices, /, out=None, mode='raise')" [staged = Rule(rule::ARRAY)] => |cx, a| in_python(cx, "choose", a, &["out", "mode"], 2),
    /// Return the slices along an axis for which the condition is true.
    "compress(self, condition, /, axis=None, out=None)" [staged = Rule(rule::ARRAY)] => |cx, a| {
        in_python(cx, "compress", &[a[1].clone(), a[0].clone(), a[2].clone(), a[3].clone()], &["axis", "out"], 2)
    },
    /// Change the shape in place; what is new is 0, what does not fit is lost.
    "resize(self, /, *new_shape, refcheck=True)" [staged = Rule(rule::ARRAY)] => resize,
    /// Set whether the array can be written.
    "setflags(self, /, write=None, align=None, uic=None)" [staged = Rule(rule::ARRAY)] => |cx, a| {
        if let Some(write) = given(&a[1]) {
            let on = cx.truth(write)?;
            set_writeable(cx, &a[0], on)?;
        }
        Ok(Value::NONE)
    },
    "__reduce__(self, /)" [staged = Rule(rule::ARRAY)] => reduce,
    "__array__(self, dtype=None, *, copy=None)" [staged = Rule(rule::ARRAY)] => |_, a| Ok(a[0].clone()),
    "__int__(self, /)" [staged = Rule(rule::ARRAY)] => |cx, a| {
        let x = only(cx, &a[0])?;
        snek_interp::types::int::int_of(cx, &x)
    },
    "__float__(self, /)" [staged = Rule(rule::ARRAY)] => |cx, a| {
        let x = only(cx, &a[0])?;
        snek_interp::types::float::as_float(cx, &x).map(Value::float)
    },
    "__index__(self, /)" [staged = Rule(rule::ARRAY)] => index_of,
    "__abs__(self, /)" [staged = Rule(rule::ARRAY)] => |cx, a| super::operators::function(cx, "absolute", a),
    "__divmod__(self, value, /)" [staged = Rule(rule::ARRAY)] => |cx, a| super::operators::divmod(cx, &a[0], &a[1]),
    "__rdivmod__(self, value, /)" [staged = Rule(rule::ARRAY)] => |cx, a| super::operators::divmod(cx, &a[1], &a[0]),
};

/// A method or attribute that a scalar has of arrays: that of the array without axes.
pub(super) fn of_scalar(cx: &mut Cx, this: &Value, name: &Value) -> Result<Value> {
    let text = name.downcast_ref::<Str>().map_or("", Str::as_str);
    errors::quote(cx, text)?;
    let class = cx.types.named("ndarray");
    let found = class.and_then(|class| class.lookup(&cx.name(text)));
    if found.is_none() || text.starts_with("__") {
        let class = cx.type_name(this);
        return Err(cx.attribute_error(format!("'{class}' object has no attribute '{text}'")));
    }
    let x = super::scalar::scalar(cx, this)?;
    let array = new_array(Array::scalar(x));
    let name = cx.name(text);
    cx.getattr(&array, &name)
}

/// `x.to(device)`: what `x >> device(name)` gives.
pub(super) fn to_device(cx: &mut Cx, a: &[Value]) -> Result<Value> {
    let module = cx.import_module("snek.devices")?;
    let name = cx.name("moved");
    let moved = cx.getattr(&module, &name)?;
    cx.call(&moved, &a[..2])
}

fn copy(cx: &mut Cx, this: &Value) -> Result<Value> {
    let array = array(cx, this)?;
    Ok(new_array(copies::copy(cx, &array)?))
}

fn astype(cx: &mut Cx, a: &[Value]) -> Result<Value> {
    let array = array(cx, &a[0])?;
    let dtype = dtype_arg(cx, &a[1])?;
    let copy = super::convert::flag(cx, &a[5], true)?;
    let casting = a[3].downcast_ref::<Str>().map_or("unsafe", Str::as_str);
    let (from, to) = (array.dtype(), dtype);
    let allowed = match casting {
        "no" | "equiv" => from == to,
        "safe" => from.casts_safely(to),
        "same_kind" => from.casts_safely(to) || from.family() <= to.family(),
        _ => true,
    };
    if !allowed {
        let (from, to) = (from.numpy_name(), to.numpy_name());
        return Err(cx.type_error(format!(
            "Cannot cast array data from dtype('{from}') to dtype('{to}') according to the rule '{casting}'"
        )));
    }
    if !copy && from == to {
        return Ok(a[0].clone());
    }
    allocate(cx, dtype, array.dims())?;
    if from.is_float() && dtype.family() == 1 && copies::elements(cx, &array)?.iter().any(|x| !in_range(*x, dtype)) {
        super::ufunc::faults::warn(cx, "invalid value encountered in cast", "RuntimeWarning")?;
    }
    Ok(new_array(array.astype(dtype)))
}

fn in_range(x: f64, dtype: snek_tensor::DType) -> bool {
    let bound = if dtype == snek_tensor::DType::I32 { 2_147_483_648.0 } else { 9_223_372_036_854_775_808.0 };
    x > -bound - 1.0 && x < bound || x == -bound
}

fn fill(cx: &mut Cx, a: &[Value]) -> Result<Value> {
    check_writeable(cx, &a[0])?;
    let to = array(cx, &a[0])?;
    let from = array_of(cx, &a[1], Some(to.dtype()))?;
    if from.rank() > 0 {
        return Err(cx.value_error("setting an array element with a sequence."));
    }
    announce(&a[0]);
    to.fill(from.first());
    Ok(Value::NONE)
}

/// Whether the order of elements that is asked for is column-major (`'F'`).
pub(super) fn is_column_order(value: &Value) -> bool {
    value.downcast_ref::<Str>().is_some_and(|text| text.as_str() == "F")
}

fn reversed(array: &Array) -> Array {
    array.permute(&(0..array.rank()).rev().collect::<Vec<_>>())
}

fn flatten(cx: &mut Cx, a: &[Value]) -> Result<Value> {
    let array = array(cx, &a[0])?;
    allocate(cx, array.dtype(), array.dims())?;
    let array = if is_column_order(&a[1]) { reversed(&array) } else { array };
    Ok(new_array(array.copy().reshape(&[array.size()])))
}

fn ravel(cx: &mut Cx, a: &[Value]) -> Result<Value> {
    let array = array(cx, &a[0])?;
    let array = if is_column_order(&a[1]) { reversed(&array) } else { array };
    // A view only where the elements follow each other.
    if array.layout().is_contiguous() {
        return Ok(new_view(&a[0], array.reshape(&[array.size()])));
    }
    allocate(cx, array.dtype(), array.dims())?;
    Ok(new_array(array.copy().reshape(&[array.size()])))
}

/// Dimensions for the elements of an array, one of which may be -1.
pub(super) fn shape_for(cx: &mut Cx, array: &Array, shape: &Value) -> Result<Dims> {
    let given = shape_arg(cx, shape)?;
    shape_of_ints(cx, array, &given)
}

fn shape_of_ints(cx: &mut Cx, array: &Array, given: &[i64]) -> Result<Dims> {
    let size = array.size();
    let mut known = 1usize;
    let mut unknown = None;
    for (at, dim) in given.iter().enumerate() {
        match usize::try_from(*dim) {
            Ok(dim) => known = known.saturating_mul(dim),
            Err(_) if unknown.is_some() => return Err(cx.value_error("can only specify one unknown dimension")),
            Err(_) => unknown = Some(at),
        }
    }
    let fits = match unknown {
        Some(_) => known != 0 && size.is_multiple_of(known),
        None => known == size,
    };
    if !fits {
        // Leading unknown dimensions are not shown.
        let known = given.iter().skip_while(|dim| **dim < 0);
        let known = known.map(|dim| if *dim < 0 { "newaxis".to_owned() } else { dim.to_string() });
        let shape = known.collect::<Vec<_>>().join(",");
        let comma = if given.len() == 1 { "," } else { "" };
        return Err(cx.value_error(format!("cannot reshape array of size {size} into shape ({shape}{comma})")));
    }
    Ok(given
        .iter()
        .enumerate()
        .map(|(at, dim)| if unknown == Some(at) { size / known } else { usize::try_from(*dim).unwrap_or(0) })
        .collect())
}

/// The object with other dimensions: a view where possible.
pub(super) fn reshaped(cx: &mut Cx, this: &Value, dims: &[usize], column_order: bool) -> Result<Value> {
    let array = array(cx, this)?;
    if column_order {
        let turned: Vec<usize> = dims.iter().rev().copied().collect();
        let made = reversed(&array);
        return Ok(match made.layout().reshape(&turned) {
            Some(layout) => new_view(this, reversed(&made.view(layout))),
            None => new_array(reversed(&copies::reshape(cx, &made, &turned)?)),
        });
    }
    match array.layout().reshape(dims) {
        Some(layout) => Ok(new_view(this, array.view(layout))),
        None => Ok(new_array(copies::reshape(cx, &array, dims)?)),
    }
}

/// Arguments given one by one or as one sequence.
fn spread(value: &Value) -> &Value {
    match value.downcast_ref::<Tuple>().map(Tuple::items) {
        Some([one]) if one.as_int().is_none() => one,
        _ => value,
    }
}

fn reshape(cx: &mut Cx, a: &[Value]) -> Result<Value> {
    let from = array(cx, &a[0])?;
    let shape = spread(&a[1]);
    let dims = shape_for(cx, &from, shape)?;
    reshaped(cx, &a[0], &dims, is_column_order(&a[2]))
}

fn squeeze(cx: &mut Cx, a: &[Value]) -> Result<Value> {
    let from = array(cx, &a[0])?;
    let axes = axes_arg(cx, &a[1], from.rank())?;
    let mut layout = from.layout().clone();
    for axis in (0..from.rank()).rev() {
        let is_named = axes.as_ref().is_none_or(|axes| axes.contains(&axis));
        if is_named && from.dims()[axis] == 1 {
            layout = layout.at(axis, 0);
        } else if axes.is_some() && is_named {
            return Err(cx.value_error("cannot select an axis to squeeze out which has size not equal to one"));
        }
    }
    Ok(new_view(&a[0], from.view(layout)))
}

fn swapaxes(cx: &mut Cx, a: &[Value]) -> Result<Value> {
    let from = array(cx, &a[0])?;
    let mut axes: Vec<usize> = (0..from.rank()).collect();
    let first = cx.index(&a[1])?;
    let first = errors::named_axis(cx, "axis1", first, from.rank())?;
    let second = cx.index(&a[2])?;
    let second = errors::named_axis(cx, "axis2", second, from.rank())?;
    axes.swap(first, second);
    Ok(new_view(&a[0], from.permute(&axes)))
}

fn transpose(cx: &mut Cx, a: &[Value]) -> Result<Value> {
    let axes = spread(&a[1]);
    let is_empty = axes.downcast_ref::<Tuple>().is_some_and(|tuple| tuple.items().is_empty());
    if axes.is_none() || is_empty {
        let from = array(cx, &a[0])?;
        return Ok(new_view(&a[0], reversed(&from)));
    }
    let axes = shape_arg(cx, axes)?;
    transposed(cx, &a[0], &axes)
}

/// The object with its axes in another order.
pub(super) fn transposed(cx: &mut Cx, this: &Value, axes: &[i64]) -> Result<Value> {
    let from = array(cx, this)?;
    if axes.len() != from.rank() {
        return Err(cx.value_error("axes don't match array"));
    }
    let mut order = Vec::with_capacity(axes.len());
    for axis in axes {
        let axis = errors::axis(cx, *axis, from.rank())?;
        if order.contains(&axis) {
            return Err(cx.value_error("repeated axis in transpose"));
        }
        order.push(axis);
    }
    Ok(new_view(this, from.permute(&order)))
}

/// `view(dtype)` as NumPy's, `view(2, -1)` as PyTorch's.
fn view(cx: &mut Cx, a: &[Value]) -> Result<Value> {
    let from = array(cx, &a[0])?;
    let items = a[1].downcast_ref::<Tuple>().map_or(&[][..], Tuple::items);
    let dtype = given(&a[2]).or(items.first().filter(|_| items.len() == 1)).and_then(|value| find(cx, value));
    if let Some(dtype) = dtype {
        return super::bits::view_as(cx, &a[0], &from, dtype);
    }
    if items.is_empty() || (items.len() == 1 && items[0].downcast_ref::<snek_interp::types::class::Type>().is_some()) {
        return Ok(new_view(&a[0], from));
    }
    let shape = spread(&a[1]);
    let dims = shape_for(cx, &from, shape)?;
    match from.layout().reshape(&dims) {
        Some(layout) => Ok(new_view(&a[0], from.view(layout))),
        None => Err(cx.runtime_error(
            "view size is not compatible with input tensor's size and stride (at least one dimension spans across two \
             contiguous subspaces). Use .reshape(...) instead.",
        )),
    }
}

/// The only element, as a Python number.
fn only(cx: &mut Cx, this: &Value) -> Result<Value> {
    let array = array(cx, this)?;
    if array.rank() > 0 {
        return Err(cx.type_error("only 0-dimensional arrays can be converted to Python scalars"));
    }
    Ok(super::scalar::python_number(array.first()))
}

fn index_of(cx: &mut Cx, a: &[Value]) -> Result<Value> {
    let array = array(cx, &a[0])?;
    if array.rank() > 0 || array.dtype().family() != 1 {
        return Err(only_integers(cx));
    }
    Ok(super::scalar::python_number(array.first()))
}

#[cold]
fn only_integers(cx: &mut Cx) -> Error {
    cx.type_error("only integer scalar arrays can be converted to a scalar index")
}

fn item(cx: &mut Cx, a: &[Value]) -> Result<Value> {
    let array = array(cx, &a[0])?;
    let args = match a[1].downcast_ref::<Tuple>().map(Tuple::items) {
        Some([one]) => one,
        _ => &a[1],
    };
    if args.downcast_ref::<Tuple>().is_some_and(|tuple| tuple.items().len() > MAX_RANK) {
        return Err(cx.value_error("incorrect number of indices for array"));
    }
    let args = shape_arg(cx, args)?;
    let x: Scalar = match &args[..] {
        [] if array.size() == 1 => array.first(),
        [] => return Err(cx.value_error("can only convert an array of size 1 to a Python scalar")),
        [at] if array.rank() != 1 => {
            let Some(found) = snek_interp::types::slice::position(*at, array.size()) else {
                let size = array.size();
                return Err(cx.index_error(format!("index {at} is out of bounds for size {size}")));
            };
            array.at_position(array.layout().positions().nth(found).unwrap_or(0))
        }
        _ if args.len() != array.rank() => return Err(cx.value_error("incorrect number of indices for array")),
        _ => {
            let mut index = Vec::with_capacity(args.len());
            for (axis, (at, len)) in args.iter().zip(array.dims()).enumerate() {
                match snek_interp::types::slice::position(*at, *len) {
                    Some(at) => index.push(at),
                    None => return Err(super::index::out_of_bounds(cx, *at, axis, *len)),
                }
            }
            array.get(&index)
        }
    };
    Ok(super::scalar::python_number(x))
}

/// `flags.writeable = on`.
pub(super) fn set_writeable(cx: &mut Cx, this: &Value, on: bool) -> Result<()> {
    let inner = payload(this);
    let Some(state) = state_of(&inner) else { return Ok(()) };
    let owner_is_writeable = state.base().and_then(state_of).is_none_or(|owner: &NdArray| owner.writeable.get());
    if on && !owner_is_writeable {
        return Err(cx.value_error("cannot set WRITEABLE flag to True of this array"));
    }
    state.writeable.set(on);
    Ok(())
}

/// A method that is a function in Python; the arguments from `first` on are passed by name where they are given.
fn in_python(cx: &mut Cx, name: &str, a: &[Value], names: &[&str], first: usize) -> Result<Value> {
    let numpy = cx.import_module("numpy")?;
    let function = cx.getattr(&numpy, &cx.name(name))?;
    let mut named = Vec::new();
    for (name, value) in names.iter().zip(&a[first..]) {
        if !value.is_unbound() {
            named.push((cx.name(name), value.clone()));
        }
    }
    cx.call_kw(&function, &a[..first], &named)
}

fn tobytes(cx: &mut Cx, a: &[Value]) -> Result<Value> {
    let array = array(cx, &a[0])?;
    allocate(cx, array.dtype(), array.dims())?;
    let array = if is_column_order(&a[1]) { reversed(&array) } else { array };
    Ok(snek_interp::types::bytes::new(super::bits::to_bytes(cx, &array)?))
}

/// `resize(*new_shape)`: in place; what is new is zero.
fn resize(cx: &mut Cx, a: &[Value]) -> Result<Value> {
    let from = array(cx, &a[0])?;
    let shape = spread(&a[1]);
    let dims = super::convert::dims_arg(cx, shape)?;
    let inner = payload(&a[0]);
    let Some(state) = state_of(&inner) else { return Ok(Value::NONE) };
    if state.base().is_some() {
        return Err(cx.value_error("cannot resize this array: it does not own its data"));
    }
    allocate(cx, from.dtype(), &dims)?;
    let made = Array::zeros(from.dtype(), &dims);
    let count = from.size().min(made.size());
    let part = |array: &Array| {
        let flat = array.reshape(&[array.size()]);
        flat.view(flat.layout().slice(0, 0, 1, count))
    };
    part(&made).assign(&part(&from));
    announce(&a[0]);
    state.replace(made);
    Ok(Value::NONE)
}

/// What `copy` and `pickle` need to make it again.
fn reduce(cx: &mut Cx, a: &[Value]) -> Result<Value> {
    let array = array(cx, &a[0])?;
    let numpy = cx.import_module("numpy")?;
    let make = cx.getattr(&numpy, &cx.name("array"))?;
    let list = to_list(cx, &array)?;
    let dtype = super::dtype::dtype_value(array.dtype());
    Ok(snek_interp::types::tuple::new([make, snek_interp::types::tuple::new([list, dtype])]))
}

/// A function that is a method of its first argument, made an array if it is none.
pub(super) fn as_function(cx: &mut Cx, name: &str, a: &[Value]) -> Result<Value> {
    let this =
        if super::object::as_array(&a[0]).is_some() { a[0].clone() } else { new_array(array_of(cx, &a[0], None)?) };
    let args: Vec<Value> = a[1..].iter().filter(|value| !value.is_unbound()).cloned().collect();
    cx.call_method(&this, name, &args)
}
