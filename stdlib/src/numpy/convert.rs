//! From Python values to arrays.
//!
//! In: numbers, scalars, arrays, nested sequences. Out: an array; a Python number is marked as weak.
//! Invariants: an array is not copied unless its element type changes. No reference into a list is kept while Python runs.

use super::object::{MAX_RANK, allocate, as_array, check_rank, go_through};
use super::scalar::as_scalar;
use snek_heap::Value;
use snek_interp::types::list::List;
use snek_interp::types::range::Range;
use snek_interp::types::tuple::Tuple;
use snek_interp::types::{int, payload};
use snek_interp::{Cx, Error, Result, kinds};
use snek_tensor::{Array, DType, Dims, Element, Scalar, for_dtype};

/// An operand of an operation.
#[derive(Clone)]
pub(crate) struct Operand {
    /// Its elements.
    pub(crate) array: Array,
    /// Whether it is a Python number, which takes the type of what it meets.
    pub(crate) weak: bool,
    /// Whether it is a number or a scalar, and not an array.
    pub(crate) is_scalar: bool,
}

/// The operand that a value is; `None` for what is neither a number nor an array.
pub(crate) fn plain_operand(value: &Value) -> Option<Operand> {
    if let Some((x, weak)) = as_scalar(value) {
        return Some(Operand { array: Array::scalar(x), weak, is_scalar: true });
    }
    as_array(value).map(|array| Operand { array, weak: false, is_scalar: false })
}

/// The operand that a value is or can be made: sequences too.
pub(crate) fn operand(cx: &mut Cx, value: &Value) -> Result<Operand> {
    match plain_operand(value) {
        Some(operand) => {
            go_through(cx, &operand.array)?;
            Ok(operand)
        }
        None => Ok(Operand { array: array_of(cx, value, None)?, weak: false, is_scalar: false }),
    }
}

/// The array that a value is, or is made into, for a function that looks at all of its elements; with elements of this
/// type, if one is given.
pub(crate) fn array_of(cx: &mut Cx, value: &Value, dtype: Option<DType>) -> Result<Array> {
    let array = view_of(cx, value, dtype)?;
    go_through(cx, &array)?;
    Ok(array)
}

/// The arrays that values are, or are made into.
pub(crate) fn arrays_of(cx: &mut Cx, values: &[Value]) -> Result<Vec<Array>> {
    /// What an array takes besides its elements.
    const SIZE: usize = 2 * size_of::<Array>();
    cx.reserve(values.len().saturating_mul(SIZE))?;
    values
        .iter()
        .map(|value| {
            cx.charge(16)?;
            array_of(cx, value, None)
        })
        .collect()
}

/// As `array_of`, for a function that looks at the layout only.
pub(crate) fn view_of(cx: &mut Cx, value: &Value, dtype: Option<DType>) -> Result<Array> {
    if let Some(array) = as_array(value) {
        return match dtype {
            Some(dtype) if dtype != array.dtype() => {
                allocate(cx, dtype, array.dims())?;
                Ok(array.astype(dtype))
            }
            _ => Ok(array),
        };
    }
    if let Some((x, weak)) = as_scalar(value) {
        return Ok(Array::scalar(converted(cx, x, weak, dtype)?));
    }
    let name = cx.name("__array__");
    if value.kind() == kinds::INSTANCE && cx.lookup_special(value, &name).is_some() {
        let made = cx.call_method(value, "__array__", &[])?;
        return match as_array(&made) {
            Some(_) => array_of(cx, &made, dtype),
            None => Err(cx.value_error("object __array__ method not producing an array")),
        };
    }
    let dims = shape_of(cx, value)?;
    let mut found = Found { dims, elements: Vec::new(), dtype: None, wanted: dtype };
    // A list that holds another one twice, and so on, has more elements than there is memory for lists.
    let size = snek_tensor::size_of_dims(&found.dims).unwrap_or(usize::MAX / 16);
    allocate(cx, DType::F64, &[size.saturating_mul(3)])?;
    found.elements.reserve(size);
    found.collect(cx, value, 0)?;
    let dtype = dtype.or(found.dtype).unwrap_or(DType::F64);
    let elements = &found.elements;
    Ok(for_dtype!(dtype, T => Array::from_vec(&found.dims, elements.iter().map(|x| x.cast::<T>()).collect())))
}

/// A number as an element of the wanted type.
pub(crate) fn converted(cx: &mut Cx, x: Scalar, weak: bool, dtype: Option<DType>) -> Result<Scalar> {
    let Some(dtype) = dtype else { return Ok(x) };
    if weak && dtype.family() == 1 {
        let whole = match x.as_i64() {
            Some(whole) => whole,
            None => {
                let whole = int::from_float(cx, x.as_f64())?;
                match whole.as_int() {
                    Some(whole) => whole,
                    None => return Err(cx.overflow_error("Python int too large to convert to C long")),
                }
            }
        };
        if dtype == DType::I32 && i32::try_from(whole).is_err() {
            return Err(cx.overflow_error(format!("Python integer {whole} out of bounds for int32")));
        }
        return Ok(Scalar::I64(whole).cast_to(dtype));
    }
    Ok(x.cast_to(dtype))
}

struct Found {
    dims: Dims,
    elements: Vec<Scalar>,
    dtype: Option<DType>,
    wanted: Option<DType>,
}

impl Found {
    fn collect(&mut self, cx: &mut Cx, value: &Value, depth: usize) -> Result<()> {
        cx.charge(1)?;
        if let Some((x, weak)) = as_scalar(value) {
            if depth != self.dims.len() {
                return Err(self.ragged(cx, depth));
            }
            let x = converted(cx, x, weak, self.wanted)?;
            self.join(x.dtype());
            self.elements.push(x);
            return Ok(());
        }
        if let Some(array) = as_array(value) {
            if array.dims() != &self.dims[depth.min(self.dims.len())..] {
                let common = array.dims().iter().zip(&self.dims[depth..]).take_while(|(a, b)| a == b).count();
                return Err(self.ragged(cx, depth + common));
            }
            go_through(cx, &array)?;
            self.join(array.dtype());
            self.elements.extend(array.scalars());
            return Ok(());
        }
        let Some(items) = items_of(cx, value)? else {
            if int::view(&payload(value)).is_some() {
                if self.wanted.is_some_and(DType::is_float) {
                    let x = snek_interp::types::float::as_float(cx, value)?;
                    self.elements.push(Scalar::F64(x));
                    return Ok(());
                }
                return Err(cx.overflow_error("Python int too large to convert to C long"));
            }
            return Err(unsupported(cx, value));
        };
        if self.dims.get(depth) != Some(&items.len()) {
            return Err(self.ragged(cx, depth));
        }
        items.iter().try_for_each(|item| self.collect(cx, item, depth + 1))
    }

    fn join(&mut self, dtype: DType) {
        self.dtype = Some(self.dtype.map_or(dtype, |known| known.join(dtype)));
    }

    #[cold]
    fn ragged(&self, cx: &mut Cx, depth: usize) -> Error {
        let shape = super::object::tuple_text(&self.dims[..depth.min(self.dims.len())]);
        cx.value_error(format!(
            "setting an array element with a sequence. The requested array has an inhomogeneous shape after {depth} \
             dimensions. The detected shape was {shape} + inhomogeneous part."
        ))
    }
}

#[cold]
fn unsupported(cx: &mut Cx, value: &Value) -> Error {
    let class = cx.type_name(value);
    cx.type_error(format!("arrays of '{class}' objects are outside of Snek's subset: elements are numbers"))
}

/// The items of a sequence that becomes an axis.
fn items_of(cx: &mut Cx, value: &Value) -> Result<Option<Vec<Value>>> {
    let inner = payload(value);
    if let Some(list) = inner.downcast_ref::<List>() {
        return Ok(Some(list.items.borrow().clone()));
    }
    if let Some(tuple) = inner.downcast_ref::<Tuple>() {
        return Ok(Some(tuple.items().to_vec()));
    }
    let Some((start, stop, step)) = inner.downcast_ref::<Range>().and_then(Range::small) else { return Ok(None) };
    let count = snek_interp::types::range::count(start, stop, step);
    let count = usize::try_from(count).unwrap_or(usize::MAX);
    cx.reserve(count.saturating_mul(size_of::<Value>()))?;
    cx.foresee(count)?;
    Ok(Some((0..count as i64).map(|at| Value::int(start + at * step)).collect()))
}

/// The dimensions that a nested sequence has, if its first items are like the others.
fn shape_of(cx: &mut Cx, value: &Value) -> Result<Dims> {
    let mut dims = Dims::new();
    let mut item = value.clone();
    loop {
        if let Some(array) = as_array(&item) {
            array.dims().iter().for_each(|dim| dims.push(*dim));
            return Ok(dims);
        }
        if as_scalar(&item).is_some() {
            return Ok(dims);
        }
        let Some(items) = items_of(cx, &item)? else { return Ok(dims) };
        if dims.len() >= MAX_RANK {
            return Err(cx.value_error(
                "setting an array element with a sequence. The requested array would exceed the maximum number of \
                 dimension of 64.",
            ));
        }
        dims.push(items.len());
        match items.into_iter().next() {
            Some(first) => item = first,
            None => return Ok(dims),
        }
    }
}

/// Dimensions given as an integer or a sequence of them.
pub(crate) fn dims_arg(cx: &mut Cx, value: &Value) -> Result<Dims> {
    let mut dims = Dims::new();
    for size in ints_arg(cx, value)? {
        match usize::try_from(size) {
            Ok(size) => dims.push(size),
            Err(_) => return Err(cx.value_error("negative dimensions are not allowed")),
        }
    }
    check_rank(cx, dims.len())?;
    Ok(dims)
}

/// Integers given as one or a sequence of them.
pub(crate) fn ints_arg(cx: &mut Cx, value: &Value) -> Result<Vec<i64>> {
    if let Some(one) = value.as_int() {
        return Ok(vec![one]);
    }
    let items = match items_of(cx, value)? {
        Some(items) => items,
        None => match as_array(value) {
            Some(array) if array.rank() == 1 && array.dtype().family() == 1 => {
                allocate(cx, DType::I64, array.dims())?;
                return Ok(array.to_vec::<i64>());
            }
            _ => {
                let name = cx.name("__index__");
                if cx.lookup_special(value, &name).is_none() {
                    let shown = cx.repr(value)?;
                    return Err(
                        cx.type_error(format!("expected a sequence of integers or a single integer, got '{shown}'"))
                    );
                }
                return Ok(vec![cx.index(value)?]);
            }
        },
    };
    cx.charge(items.len())?;
    items.iter().map(|item| cx.index(item)).collect()
}

/// The axes that an argument names; `None` for all of them.
pub(crate) fn axes_arg(cx: &mut Cx, value: &Value, rank: usize) -> Result<Option<Vec<usize>>> {
    if value.is_unbound() || value.is_none() {
        return Ok(None);
    }
    let given = match value.as_int() {
        Some(axis) => vec![axis],
        None => match value.downcast_ref::<Tuple>() {
            Some(tuple) => {
                cx.charge(tuple.items().len())?;
                tuple.items().to_vec().iter().map(|item| cx.index(item)).collect::<Result<_>>()?
            }
            None => vec![axis_index(cx, value)?],
        },
    };
    // An array without axes is folded as one of one element.
    if rank == 0 && matches!(given[..], [0 | -1]) {
        return Ok(Some(Vec::new()));
    }
    let mut axes = Vec::with_capacity(given.len());
    for axis in given {
        let axis = super::errors::axis(cx, axis, rank)?;
        if axes.contains(&axis) {
            return Err(cx.value_error("duplicate value in 'axis'"));
        }
        axes.push(axis);
    }
    Ok(Some(axes))
}

fn axis_index(cx: &mut Cx, value: &Value) -> Result<i64> {
    let name = cx.name("__index__");
    if value.as_bool().is_none() && cx.lookup_special(value, &name).is_none() {
        let class = cx.type_name(value);
        return Err(cx.type_error(format!("'{class}' object cannot be interpreted as an integer")));
    }
    cx.index(value)
}

/// One axis; `None` where none is given.
pub(crate) fn axis_arg(cx: &mut Cx, value: &Value, rank: usize) -> Result<Option<usize>> {
    if value.is_unbound() || value.is_none() {
        return Ok(None);
    }
    let axis = axis_index(cx, value)?;
    super::errors::axis(cx, axis, rank).map(Some)
}

/// An optional flag.
pub(crate) fn flag(cx: &mut Cx, value: &Value, default: bool) -> Result<bool> {
    if value.is_unbound() { Ok(default) } else { cx.truth(value) }
}

/// Whether the argument was given and is not `None`.
pub(crate) fn given(value: &Value) -> Option<&Value> {
    (!value.is_unbound() && !value.is_none()).then_some(value)
}

/// Elements of an array as Python numbers, nested as its axes are.
pub(crate) fn to_list(cx: &mut Cx, array: &Array) -> Result<Value> {
    if array.rank() == 0 {
        return Ok(super::scalar::python_number(array.first()));
    }
    // A list for each place of the outer axes, which may be many where there is no element at all.
    let lists = array.dims()[..array.rank() - 1].iter().fold(1usize, |product, dim| product.saturating_mul(*dim));
    cx.reserve(array.size().saturating_mul(2 * size_of::<Value>()).saturating_add(lists.saturating_mul(64)))?;
    cx.foresee(lists.saturating_add(array.size()))?;
    let flat: Vec<Value> = for_dtype!(array.dtype(), T => {
        array.to_vec::<T>().into_iter().map(|x| super::scalar::python_number(x.scalar())).collect()
    });
    Ok(nested(array.dims(), &flat))
}

fn nested(dims: &[usize], flat: &[Value]) -> Value {
    use snek_interp::types::list;
    match dims {
        [] | [_] => list::new(flat.to_vec()),
        [count, rest @ ..] => {
            let size = rest.iter().product::<usize>();
            list::new((0..*count).map(|i| nested(rest, &flat[i * size..(i + 1) * size])).collect())
        }
    }
}
