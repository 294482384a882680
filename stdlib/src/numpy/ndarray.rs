//! `numpy.ndarray`: the table of the type, and its computed attributes.

use super::convert::{dims_arg, to_list};
use super::dtype::{dtype_value, optional_dtype};
use super::object::{allocate, as_array, new_array, new_view};
use super::staging::attributes as staged;
use super::{index, iterate, methods, operators, text};
use snek_heap::Value;
use snek_interp::native::NativeDef;
use snek_interp::native::StagedAttribute::Rule;
use snek_interp::types::array::{NdArray, state_of};
use snek_interp::types::{GetSet, Ops, TypeDef, payload, str, tuple};
use snek_interp::{Cx, Result, kinds};
use snek_syntax::core::{BinaryOp, UnaryOp};
use snek_tensor::{Array, DType, Layout, truth};

/// `numpy.ndarray`.
pub(crate) static NDARRAY: TypeDef = TypeDef {
    doc: "An array: elements of one type in a shape of any number of axes. np.array() makes one.",
    new: Some(
        NativeDef::new("ndarray(cls, shape, dtype=float)", construct)
            .staged(snek_interp::native::Staged::Rule(snek_interp::stage::rule::ARRAY)),
    ),
    is_base: true,
    ops: Ops {
        repr: Some(text::repr),
        str: Some(text::plain),
        hash: None,
        compare: Some(operators::compare),
        truth: Some(truth_of),
        len: Some(len),
        iter: Some(iterate::iter),
        get_item: Some(index::get),
        set_item: Some(index::set),
        del_item: Some(|cx, _, _| Err(cx.value_error("cannot delete array elements"))),
        contains: Some(iterate::contains),
        binary: Some(operators::binary),
        in_place: Some(operators::in_place),
        unary: Some(operators::unary),
        format: Some(format),
        operators: &[
            BinaryOp::Add,
            BinaryOp::Sub,
            BinaryOp::Mul,
            BinaryOp::MatMul,
            BinaryOp::Div,
            BinaryOp::FloorDiv,
            BinaryOp::Mod,
            BinaryOp::Pow,
            BinaryOp::LShift,
            BinaryOp::RShift,
            BinaryOp::And,
            BinaryOp::Or,
            BinaryOp::Xor,
        ],
        unary_operators: &[UnaryOp::Neg, UnaryOp::Pos, UnaryOp::Invert],
        is_generic: true,
        takes_instances: true,
        ..Ops::NONE
    },
    methods: methods::METHODS,
    attributes: ATTRIBUTES,
    ..TypeDef::named("ndarray", kinds::HOST)
};

pub(super) const ATTRIBUTES: &[GetSet] = &[
    GetSet::new("shape", |cx, this| Ok(dims_value(array(cx, this)?.dims())))
        .doc("The lengths of the axes, as a tuple. Setting it changes the shape in place.")
        .set(set_shape)
        .staged(Rule(staged::shape)),
    GetSet::new("dtype", |cx, this| Ok(dtype_value(array(cx, this)?.dtype())))
        .doc("The element type.")
        .staged(Rule(staged::dtype)),
    GetSet::new("ndim", |cx, this| Ok(count(array(cx, this)?.rank())))
        .doc("The number of axes.")
        .staged(Rule(staged::rank)),
    GetSet::new("size", |cx, this| Ok(count(array(cx, this)?.size())))
        .doc("The number of elements.")
        .staged(Rule(staged::size)),
    GetSet::new("itemsize", |cx, this| Ok(count(array(cx, this)?.dtype().size())))
        .doc("The size of an element in bytes.")
        .staged(Rule(staged::item_size)),
    GetSet::new("nbytes", nbytes).doc("The size of all elements in bytes.").staged(Rule(staged::byte_count)),
    GetSet::new("device", device_name).doc("The device that holds the array.").staged(Rule(staged::device)),
    GetSet::new("strides", strides).doc("How many bytes apart neighbours are, for each axis."),
    GetSet::new("T", |cx, this| turned(cx, this, 0))
        .doc("A view with the axes in reverse order.")
        .staged(Rule(staged::turned)),
    GetSet::new("mT", matrix_transpose)
        .doc("A view with the last two axes exchanged: matrices are transposed.")
        .staged(Rule(staged::matrix_transpose)),
    GetSet::new("base", base).doc("The array whose memory a view shares, or None."),
    GetSet::new("flat", iterate::flat)
        .doc("An iterator over all elements, which also takes indices in the flattened array.")
        .set(iterate::set_flat),
    GetSet::new("flags", iterate::flags).doc("How the elements lie in memory, and whether they can be written."),
    GetSet::new("real", |_, this| Ok(this.clone()))
        .doc("The array itself, as its elements are real.")
        .staged(Rule(staged::itself)),
    GetSet::new("imag", imaginary).doc("Zeros, as the elements are real.").staged(Rule(staged::imaginary)),
];

/// The array behind the object of a method.
pub(crate) fn array(cx: &mut Cx, this: &Value) -> Result<Array> {
    match as_array(this) {
        Some(array) => Ok(array),
        None => {
            let name = cx.type_name(this);
            Err(cx.type_error(format!("an array is required, not '{name}'")))
        }
    }
}

/// Dimensions as a tuple.
pub(crate) fn dims_value(dims: &[usize]) -> Value {
    tuple::new(dims.iter().map(|dim| count(*dim)).collect::<Vec<_>>())
}

/// A size as a value.
pub(crate) fn count(size: usize) -> Value {
    Value::int(i64::try_from(size).unwrap_or(i64::MAX))
}

fn construct(cx: &mut Cx, a: &[Value]) -> Result<Value> {
    let dims = dims_arg(cx, &a[1])?;
    let dtype = optional_dtype(cx, &a[2])?.unwrap_or(DType::F64);
    allocate(cx, dtype, &dims)?;
    Ok(new_array(Array::zeros(dtype, &dims)))
}

fn truth_of(cx: &mut Cx, this: &Value) -> Result<bool> {
    let array = array(cx, this)?;
    match array.size() {
        1 => Ok(truth(array.first())),
        0 => Err(cx.value_error(
            "The truth value of an empty array is ambiguous. Use `array.size > 0` to check that an array is not empty.",
        )),
        _ => Err(cx.value_error(
            "The truth value of an array with more than one element is ambiguous. Use a.any() or a.all()",
        )),
    }
}

fn len(cx: &mut Cx, this: &Value) -> Result<usize> {
    match array(cx, this)?.dims().first() {
        Some(len) => Ok(*len),
        None => Err(cx.type_error("len() of unsized object")),
    }
}

fn format(cx: &mut Cx, this: &Value, spec: &str) -> Result<Value> {
    let array = array(cx, this)?;
    if array.rank() == 0 {
        let item = to_list(cx, &array)?;
        return Ok(str::new(cx.format(&item, spec)?));
    }
    if spec.is_empty() {
        return Ok(str::new(cx.str(this)?));
    }
    Err(cx.type_error("unsupported format string passed to numpy.ndarray.__format__"))
}

fn nbytes(cx: &mut Cx, this: &Value) -> Result<Value> {
    let array = array(cx, this)?;
    Ok(count(array.size() * array.dtype().size()))
}

fn strides(cx: &mut Cx, this: &Value) -> Result<Value> {
    let array = array(cx, this)?;
    let size = array.dtype().size() as i64;
    Ok(tuple::new(array.layout().strides.iter().map(|stride| Value::int(*stride as i64 * size)).collect::<Vec<_>>()))
}

/// The axes from `first` on in reverse order.
fn turned(cx: &mut Cx, this: &Value, first: usize) -> Result<Value> {
    let array = array(cx, this)?;
    let axes: Vec<usize> = (0..first).chain((first..array.rank()).rev()).collect();
    Ok(new_view(this, array.permute(&axes)))
}

fn matrix_transpose(cx: &mut Cx, this: &Value) -> Result<Value> {
    match array(cx, this)?.rank().checked_sub(2) {
        Some(first) => turned(cx, this, first),
        None => Err(cx.value_error("matrix transpose with ndim < 2 is undefined")),
    }
}

fn base(_cx: &mut Cx, this: &Value) -> Result<Value> {
    Ok(state_of(this).and_then(NdArray::base).cloned().unwrap_or(Value::NONE))
}

fn imaginary(cx: &mut Cx, this: &Value) -> Result<Value> {
    let array = array(cx, this)?;
    allocate(cx, array.dtype(), array.dims())?;
    Ok(new_array(Array::zeros(array.dtype(), array.dims())))
}

fn set_shape(cx: &mut Cx, this: &Value, value: &Value) -> Result<()> {
    if value.is_unbound() {
        return Err(cx.attribute_error("Cannot delete array shape"));
    }
    let array = array(cx, this)?;
    let dims = methods::shape_for(cx, &array, value)?;
    match (array.layout().reshape(&dims), state_of(this)) {
        (Some(layout), Some(state)) => {
            state.replace(array.view(Layout { ..layout }));
            Ok(())
        }
        _ => Err(cx.attribute_error(
            "Incompatible shape for in-place modification. Use `.reshape()` to make a copy with the desired shape.",
        )),
    }
}

/// `a.device`: `cpu`, or the virtual device that it is on.
fn device_name(cx: &mut Cx, this: &Value) -> Result<Value> {
    array(cx, this)?;
    let number = state_of(&payload(this)).map_or(0, |state| state.device.get());
    Ok(device_text(number))
}

/// The name of a device.
pub(crate) fn device_text(number: u16) -> Value {
    str::new(if number == 0 { "cpu".to_owned() } else { format!("cpu:{number}") })
}
