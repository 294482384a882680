//! From Python values to arrays.
//!
//! In: numbers, scalars, arrays, nested sequences. Out: an array; a Python number is marked as weak.
//! Invariants: an array is not copied unless its element type changes. No reference into a list is kept while Python runs.

use super::copies::elements;
use super::errors;
use super::object::{MAX_RANK, allocate, as_array, check_rank, go_through};
use super::scalar::as_scalar;
use snek_heap::{Gc, Value};
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
            Some(dtype) if dtype != array.dtype() => super::copies::astype(cx, &array, dtype),
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
    if found.elements.len() != size {
        // The `__float__` of an integer has changed a list.
        return Err(cx.value_error("setting an array element with a sequence."));
    }
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
            if !array.layout().is_contiguous() {
                allocate(cx, array.dtype(), array.dims())?;
            }
            for_dtype!(array.dtype(), T => array.with_slice(|all: &[T]| self.elements.extend(all.iter().map(|x| x.scalar()))));
            return Ok(());
        }
        let Some(items) = Items::of(value) else {
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
        (0..items.len()).map_while(|index| items.get(index)).try_for_each(|item| self.collect(cx, &item, depth + 1))
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

/// The items of a sequence that becomes an axis. They stay where they are: a list may be longer than there is room for a
/// copy.
enum Items {
    List(Gc<List>),
    Tuple(Gc<Tuple>),
    Range { start: i64, step: i64, count: usize },
}

impl Items {
    fn of(value: &Value) -> Option<Items> {
        let inner = payload(value);
        if let Some(list) = inner.downcast::<List>() {
            return Some(Items::List(list));
        }
        if let Some(tuple) = inner.downcast::<Tuple>() {
            return Some(Items::Tuple(tuple));
        }
        let (start, stop, step) = inner.downcast_ref::<Range>().and_then(Range::small)?;
        let count = snek_interp::types::range::count(start, stop, step);
        Some(Items::Range { start, step, count: usize::try_from(count).unwrap_or(usize::MAX) })
    }

    fn len(&self) -> usize {
        match self {
            Items::List(list) => list.len(),
            Items::Tuple(tuple) => tuple.items().len(),
            Items::Range { count, .. } => *count,
        }
    }

    fn get(&self, index: usize) -> Option<Value> {
        match self {
            Items::List(list) => list.get(index),
            Items::Tuple(tuple) => tuple.items().get(index).cloned(),
            // The element is in range though the distance to it may not be.
            Items::Range { start, step, count } => {
                (index < *count).then(|| Value::int(start.wrapping_add(step.wrapping_mul(index as i64))))
            }
        }
    }
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
        let Some(items) = Items::of(&item) else { return Ok(dims) };
        if dims.len() >= MAX_RANK {
            return Err(cx.value_error(
                "setting an array element with a sequence. The requested array would exceed the maximum number of \
                 dimension of 64.",
            ));
        }
        dims.push(items.len());
        match items.get(0) {
            Some(first) => item = first,
            None => return Ok(dims),
        }
    }
}

/// Dimensions given as an integer or a sequence of them.
pub(crate) fn dims_arg(cx: &mut Cx, value: &Value) -> Result<Dims> {
    let mut dims = Dims::new();
    for size in shape_arg(cx, value)? {
        match usize::try_from(size) {
            Ok(size) => dims.push(size),
            Err(_) => return Err(cx.value_error("negative dimensions are not allowed")),
        }
    }
    Ok(dims)
}

/// Integers that an array may have one of for each axis, given as one or a sequence of them.
pub(crate) fn shape_arg(cx: &mut Cx, value: &Value) -> Result<Vec<i64>> {
    check_rank(cx, Items::of(value).map_or(1, |items| items.len()))?;
    let given = ints_arg(cx, value)?;
    check_rank(cx, given.len())?;
    Ok(given)
}

/// Integers given as one or a sequence of them.
pub(crate) fn ints_arg(cx: &mut Cx, value: &Value) -> Result<Vec<i64>> {
    if let Some(one) = value.as_int() {
        return Ok(vec![one]);
    }
    let Some(items) = Items::of(value) else {
        if let Some(array) = as_array(value)
            && array.rank() == 1
            && array.dtype().family() == 1
        {
            return elements(cx, &array);
        }
        let name = cx.name("__index__");
        if cx.lookup_special(value, &name).is_none() {
            let shown = cx.repr(value)?;
            errors::quote(cx, &shown)?;
            return Err(cx.type_error(format!("expected a sequence of integers or a single integer, got '{shown}'")));
        }
        return Ok(vec![cx.index(value)?]);
    };
    let count = items.len();
    cx.reserve(count.saturating_mul(size_of::<i64>()))?;
    cx.charge(count)?;
    let mut given = Vec::with_capacity(count);
    while given.len() < count
        && let Some(item) = items.get(given.len())
    {
        given.push(cx.index(&item)?);
    }
    Ok(given)
}

/// The axes that an argument names; `None` for all of them.
pub(crate) fn axes_arg(cx: &mut Cx, value: &Value, rank: usize) -> Result<Option<Vec<usize>>> {
    if value.is_unbound() || value.is_none() {
        return Ok(None);
    }
    let tuple = value.downcast_ref::<Tuple>();
    let items = tuple.map_or(std::slice::from_ref(value), Tuple::items);
    let mut axes = Vec::new();
    // No more of them are looked at than there are different axes.
    for item in items {
        let axis = match item.as_int() {
            Some(axis) => axis,
            None if tuple.is_some() => cx.index(item)?,
            None => axis_index(cx, item)?,
        };
        // An array without axes is folded as one of one element.
        if rank == 0 && items.len() == 1 && matches!(axis, 0 | -1) {
            break;
        }
        let axis = errors::axis(cx, axis, rank)?;
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
    errors::axis(cx, axis, rank).map(Some)
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
    cx.reserve(array.size().saturating_mul(3 * size_of::<Value>()).saturating_add(lists.saturating_mul(64)))?;
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
