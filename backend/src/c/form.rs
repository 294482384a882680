//! What a value of the graph is in C.
//!
//! In: types and literals. Out: a [`Form`]: expressions and the types that they have.
//! Invariants:
//! - A number is an expression without effects that may be written more than once.
//! - An array is a name, its elements are contiguous, the last axis innermost. Only an owned one may be changed in place:
//!   no other value of the graph has its elements.

use snek_graph::GraphError;
use snek_graph::ir::{Dim, Literal, Type};
use snek_tensor::{DType, Scalar};

/// A value in C.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Form {
    Number(Number),
    Array(Array),
    Tuple(Vec<Form>),
    Stack(Stack),
    /// A text, known when the file is written.
    Text(String),
    None,
}

#[derive(Clone, Debug, PartialEq)]
pub(super) struct Number {
    pub(super) text: String,
    pub(super) dtype: DType,
    /// Whether it is NumPy's scalar and not Python's number.
    pub(super) is_array: bool,
}

#[derive(Clone, Debug, PartialEq)]
pub(super) struct Array {
    pub(super) name: String,
    pub(super) dtype: DType,
    pub(super) dims: Vec<usize>,
    pub(super) is_owned: bool,
}

/// A stack: the variables `NAME_0`, … with its items' parts, and how many there are.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Stack {
    pub(super) name: String,
    pub(super) item: Type,
    pub(super) count: String,
}

impl Array {
    pub(super) fn size(&self) -> usize {
        self.dims.iter().product()
    }

    /// How many elements lie between neighbours along each axis.
    pub(super) fn strides(&self) -> Vec<usize> {
        strides(&self.dims)
    }
}

pub(super) fn strides(dims: &[usize]) -> Vec<usize> {
    let mut found = vec![1; dims.len()];
    for axis in (1..dims.len()).rev() {
        found[axis - 1] = found[axis] * dims[axis];
    }
    found
}

/// The name of an element type in C.
pub(super) fn type_name(dtype: DType) -> &'static str {
    match dtype {
        DType::Bool => "bool",
        DType::I32 => "int32_t",
        DType::I64 => "int64_t",
        DType::F32 => "float",
        DType::F64 => "double",
    }
}

/// What a type is made of, if C has it.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Leaf {
    Number(DType, bool),
    Array(DType, Vec<usize>),
}

/// The numbers and arrays of a type in order; none of a type that C does not have.
pub(super) fn leaves(ty: &Type) -> Result<Vec<Leaf>, GraphError> {
    Ok(match ty {
        Type::None => Vec::new(),
        Type::Array0(dtype) => vec![Leaf::Number(*dtype, true)],
        Type::Tensor { dtype, dims } if dims.is_empty() => vec![Leaf::Number(*dtype, false)],
        Type::Tensor { dtype, dims } => vec![Leaf::Array(*dtype, sizes(dims, ty)?)],
        Type::Tuple(items) => items.iter().map(leaves).collect::<Result<Vec<_>, _>>()?.concat(),
        other => return Err(refused(&format!("a value of type {other}"))),
    })
}

fn sizes(dims: &[Dim], ty: &Type) -> Result<Vec<usize>, GraphError> {
    let size = |dim: &Dim| match dim {
        Dim::Size(size) => Ok(*size),
        _ => Err(refused(&format!("an array of type {ty}, whose sizes are not all known: give them by Spec"))),
    };
    dims.iter().map(size).collect()
}

/// The refusal of what C does not have yet.
#[cold]
pub(super) fn refused(what: &str) -> GraphError {
    GraphError::type_error(format!("not written in C: {what}"))
}

/// The form of a constant that is no array.
pub(super) fn constant(literal: &Literal) -> Result<Option<Form>, GraphError> {
    Ok(Some(match literal {
        Literal::None => Form::None,
        Literal::Str(text) => Form::Text(text.to_string()),
        Literal::Scalar(x) => Form::Number(Number { text: number(*x), dtype: x.dtype(), is_array: false }),
        Literal::Tensor(t) if t.shape().dims().is_empty() => match t.get(0) {
            Some(x) => Form::Number(Number { text: number(x), dtype: x.dtype(), is_array: true }),
            None => return Ok(None),
        },
        Literal::Tensor(_) => return Ok(None),
        Literal::Undef(ty) => undefined(ty)?,
    }))
}

/// What stands where no value was assigned; nothing looks at it.
fn undefined(ty: &Type) -> Result<Form, GraphError> {
    Ok(match ty {
        Type::None => Form::None,
        Type::Str => Form::Text(String::new()),
        Type::Array0(dtype) => Form::Number(Number { text: "0".into(), dtype: *dtype, is_array: true }),
        Type::Tensor { dtype, dims } if dims.is_empty() => {
            Form::Number(Number { text: "0".into(), dtype: *dtype, is_array: false })
        }
        Type::Tensor { dtype, dims } => {
            Form::Array(Array { name: "NULL".into(), dtype: *dtype, dims: sizes(dims, ty)?, is_owned: false })
        }
        Type::Tuple(items) => Form::Tuple(items.iter().map(undefined).collect::<Result<_, _>>()?),
        other => return Err(refused(&format!("a value of type {other}"))),
    })
}

/// A number as C reads it.
pub(super) fn number(x: Scalar) -> String {
    match x {
        Scalar::Bool(b) => b.to_string(),
        Scalar::I32(i32::MIN) => "INT32_MIN".into(),
        Scalar::I32(i) => i.to_string(),
        Scalar::I64(i64::MIN) => "INT64_MIN".into(),
        Scalar::I64(i) if i32::try_from(i).is_ok() => i.to_string(),
        Scalar::I64(i) => format!("INT64_C({i})"),
        Scalar::F32(x) if x.is_finite() => format!("{x:?}f"),
        Scalar::F64(x) if x.is_finite() => format!("{x:?}"),
        x => {
            let x = x.as_f64();
            if x.is_nan() {
                "NAN".into()
            } else if x > 0.0 {
                "INFINITY".into()
            } else {
                "-INFINITY".into()
            }
        }
    }
}
