//! Types of values.
//!
//! In: element types, dimensions, parts. Out: a [`Type`], whether one holds another, the least type that holds both.
//! Invariants:
//! - A tensor of rank 0 is a Python number: `i64`, `f64`, `bool` are `int`, `float`, `bool`. NumPy's scalars and arrays
//!   without dimensions are `Array0`: they promote and compute as arrays do.
//! - `any` is the type of an untyped `Rep`; it accepts all and is accepted by none but itself.
//! - `T` and `none` are both held by `optional<T>`, without an operation.
//! - A record's fields have names. Inside its braces its own name stands for the record itself (`ir/record.rs`).
//!
//! Elsewhere: the types of an operation's results (`ops`), the text of types (`text`).

use snek_tensor::DType;
use std::fmt;
use std::sync::Arc;

use super::record::RecordType;

/// How deep types may nest; [`crate::Builder`] and the parsers refuse more.
pub const MAX_TYPE_DEPTH: usize = 64;

/// One dimension of a tensor's type.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Dim {
    /// Known when the graph is built.
    Size(usize),
    /// Unknown, but the same wherever the name occurs.
    Symbol(Arc<str>),
    /// Unknown.
    Unknown,
}

impl Dim {
    /// The dimension that a word means: a number, `?`, or a name.
    pub fn of(word: &str) -> Dim {
        match word.parse() {
            Ok(size) => Dim::Size(size),
            Err(_) if word == "?" => Dim::Unknown,
            Err(_) => Dim::Symbol(word.into()),
        }
    }
}

/// The type of a value.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Type {
    /// Not known before the graph is typed by staging again.
    Any,
    /// The type of `None`.
    None,
    /// A string. Strings are constants: they are printed, raised and compared.
    Str,
    /// An array, or a number if there are no dimensions.
    Tensor {
        /// The element type.
        dtype: DType,
        /// The dimensions, outermost first.
        dims: Vec<Dim>,
    },
    /// NumPy's scalar, or an array without dimensions: `f64[]`.
    Array0(DType),
    /// A fixed number of values, each of its type.
    Tuple(Vec<Type>),
    /// Any number of values of one type. Lists are values: changing one makes another.
    List(Box<Type>),
    /// A value or `None`.
    Optional(Box<Type>),
    /// Named fields; as deep as data may be that nests through its own name.
    Record(Arc<RecordType>),
    /// Inside of a record's type: the record of this name around it.
    Outer(Arc<str>),
    /// A function.
    Function(Box<FunctionType>),
    /// What a loop's trips keep for its derivative, the last on top.
    Stack(Box<Type>),
    /// What a call keeps for its derivative: values whose types `unbox` names, so that recursion has one type.
    Boxed,
    /// A variable of the S-expressions' `new`, `get` and `set`. The builder makes none: it carries values through loops.
    Cell(Box<Type>),
}

/// The type of a function: of its parameters and of its results.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct FunctionType {
    /// The parameters' types.
    pub params: Vec<Type>,
    /// The results' types.
    pub results: Vec<Type>,
}

impl Type {
    /// Python's `bool`.
    pub const BOOL: Type = Type::scalar(DType::Bool);
    /// Python's `int`.
    pub const INT: Type = Type::scalar(DType::I64);
    /// Python's `float`.
    pub const FLOAT: Type = Type::scalar(DType::F64);

    /// A number of this element type.
    pub const fn scalar(dtype: DType) -> Type {
        Type::Tensor { dtype, dims: Vec::new() }
    }

    /// An array with known dimensions.
    pub fn array(dtype: DType, dims: &[usize]) -> Type {
        Type::tensor(dtype, dims.iter().map(|d| Dim::Size(*d)).collect())
    }

    /// An array with these dimensions; NumPy's scalar if there are none.
    pub fn tensor(dtype: DType, dims: Vec<Dim>) -> Type {
        if dims.is_empty() { Type::Array0(dtype) } else { Type::Tensor { dtype, dims } }
    }

    /// The element type of a number or an array.
    pub fn dtype(&self) -> Option<DType> {
        match self {
            Type::Tensor { dtype, .. } | Type::Array0(dtype) => Some(*dtype),
            _ => None,
        }
    }

    /// The dimensions of a number or an array.
    pub fn dims(&self) -> Option<&[Dim]> {
        match self {
            Type::Tensor { dims, .. } => Some(dims),
            Type::Array0(_) => Some(&[]),
            _ => None,
        }
    }

    /// Whether NumPy's rules hold for it: an array or NumPy's scalar.
    pub fn is_array(&self) -> bool {
        match self {
            Type::Tensor { dims, .. } => !dims.is_empty(),
            Type::Array0(_) => true,
            _ => false,
        }
    }

    /// The element type, if this is a number.
    pub fn as_scalar(&self) -> Option<DType> {
        match self {
            Type::Tensor { dtype, dims } if dims.is_empty() => Some(*dtype),
            _ => None,
        }
    }

    /// Whether nothing in it is `any`.
    pub fn is_known(&self) -> bool {
        match self {
            Type::Any => false,
            Type::None | Type::Str | Type::Boxed | Type::Outer(_) | Type::Tensor { .. } | Type::Array0(_) => true,
            Type::Tuple(items) => items.iter().all(Type::is_known),
            Type::Record(record) => record.fields.iter().all(|(_, ty)| ty.is_known()),
            Type::List(item) | Type::Stack(item) | Type::Optional(item) | Type::Cell(item) => item.is_known(),
            Type::Function(f) => f.params.iter().chain(&f.results).all(Type::is_known),
        }
    }

    /// How deep it nests, at most one more than [`MAX_TYPE_DEPTH`] for types that the crate accepts.
    pub fn depth(&self) -> usize {
        let deepest = |types: &[Type]| types.iter().map(Type::depth).max().unwrap_or(0);
        match self {
            Type::Any | Type::None | Type::Str | Type::Boxed | Type::Outer(_) => 0,
            Type::Tensor { .. } | Type::Array0(_) => 0,
            Type::Tuple(items) => 1 + deepest(items),
            Type::Record(record) => 1 + record.fields.iter().map(|(_, ty)| ty.depth()).max().unwrap_or(0),
            Type::List(item) | Type::Stack(item) | Type::Optional(item) | Type::Cell(item) => 1 + item.depth(),
            Type::Function(f) => 1 + deepest(&f.params).max(deepest(&f.results)),
        }
    }

    /// Whether arrays of it can be: the bytes of all elements have a number. Dimensions of no elements count as one, as
    /// NumPy counts them.
    pub fn can_be(&self) -> bool {
        let all = |types: &[Type]| types.iter().all(Type::can_be);
        match self {
            Type::Any | Type::None | Type::Str | Type::Boxed | Type::Outer(_) | Type::Array0(_) => true,
            Type::Tensor { dtype, dims } => {
                let mut sizes = dims.iter().map(|dim| if let Dim::Size(size) = dim { (*size).max(1) } else { 1 });
                let bytes = sizes.try_fold(dtype.size(), usize::checked_mul);
                bytes.is_some_and(|bytes| isize::try_from(bytes).is_ok())
            }
            Type::Tuple(items) => all(items),
            Type::Record(record) => record.fields.iter().all(|(_, ty)| ty.can_be()),
            Type::List(item) | Type::Stack(item) | Type::Optional(item) | Type::Cell(item) => item.can_be(),
            Type::Function(f) => all(&f.params) && all(&f.results),
        }
    }

    /// What Python calls the type, for messages.
    pub fn python_name(&self) -> &'static str {
        match self {
            Type::Any => "Rep",
            Type::None | Type::Optional(_) => "NoneType",
            Type::Str => "str",
            Type::Tensor { dims, .. } if !dims.is_empty() => "numpy.ndarray",
            Type::Array0(DType::Bool) => "numpy.bool",
            Type::Array0(DType::I64) => "numpy.int64",
            Type::Array0(DType::F64) => "numpy.float64",
            Type::Tensor { dtype: DType::Bool, .. } => "bool",
            Type::Tensor { dtype: DType::I64, .. } => "int",
            Type::Tensor { dtype: DType::F64, .. } => "float",
            Type::Tensor { dtype: DType::I32, .. } | Type::Array0(DType::I32) => "numpy.int32",
            Type::Tensor { dtype: DType::F32, .. } | Type::Array0(DType::F32) => "numpy.float32",
            Type::Tuple(_) => "tuple",
            Type::List(_) => "list",
            Type::Stack(_) => "stack",
            Type::Record(_) | Type::Outer(_) => "record",
            Type::Boxed => "box",
            Type::Function(_) => "function",
            Type::Cell(_) => "cell",
        }
    }

    /// Whether a value of type `other` may stand where this type is expected.
    pub fn accepts(&self, other: &Type) -> bool {
        match (self, other) {
            (Type::Any, _) => true,
            (Type::Optional(_), Type::None) => true,
            (Type::Optional(a), Type::Optional(b)) => a.accepts(b),
            (Type::Optional(a), b) => a.accepts(b),
            (Type::Tuple(a), Type::Tuple(b)) => a.len() == b.len() && a.iter().zip(b).all(|(a, b)| a.accepts(b)),
            (Type::List(a), Type::List(b)) | (Type::Stack(a), Type::Stack(b)) => a.accepts(b),
            (Type::Record(a), Type::Record(b)) => a.accepts(b),
            (Type::Tensor { dtype: a, dims: m }, Type::Tensor { dtype: b, dims: n }) => {
                a == b && m.len() == n.len() && m.iter().zip(n).all(|(m, n)| *m == Dim::Unknown || m == n)
            }
            (a, b) => a == b,
        }
    }

    /// The least type that accepts both; none if there is no such type. An `int` and a `float` have none: the stager
    /// decides where a conversion goes.
    pub fn join(&self, other: &Type) -> Option<Type> {
        if self.accepts(other) {
            return Some(self.clone());
        }
        if other.accepts(self) {
            return Some(other.clone());
        }
        let optional = |item: Type| Type::Optional(Box::new(item));
        match (self, other) {
            (Type::None, item) | (item, Type::None) => Some(optional(item.clone())),
            (Type::Optional(a), Type::Optional(b)) => a.join(b).map(optional),
            (Type::Optional(a), b) | (b, Type::Optional(a)) => a.join(b).map(optional),
            (Type::Tuple(a), Type::Tuple(b)) if a.len() == b.len() => {
                a.iter().zip(b).map(|(a, b)| a.join(b)).collect::<Option<_>>().map(Type::Tuple)
            }
            (Type::Record(a), Type::Record(b)) => a.join(b).map(|both| Type::Record(Arc::new(both))),
            (Type::List(a), Type::List(b)) => a.join(b).map(|item| Type::List(Box::new(item))),
            (Type::Stack(a), Type::Stack(b)) => a.join(b).map(|item| Type::Stack(Box::new(item))),
            (Type::Tensor { dtype: a, dims: m }, Type::Tensor { dtype: b, dims: n })
                if a == b && m.len() == n.len() =>
            {
                let dim = |(m, n): (&Dim, &Dim)| if m == n { m.clone() } else { Dim::Unknown };
                Some(Type::Tensor { dtype: *a, dims: m.iter().zip(n).map(dim).collect() })
            }
            _ => None,
        }
    }
}

impl fmt::Display for Dim {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Dim::Size(size) => write!(f, "{size}"),
            Dim::Symbol(name) => f.write_str(name),
            Dim::Unknown => f.write_str("?"),
        }
    }
}

impl fmt::Display for Type {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Type::Any => f.write_str("any"),
            Type::None => f.write_str("none"),
            Type::Str => f.write_str("str"),
            Type::Tensor { dtype, dims } if dims.is_empty() => write!(f, "{dtype}"),
            Type::Tensor { dtype, dims } => {
                write!(f, "{dtype}[")?;
                list(f, dims)?;
                f.write_str("]")
            }
            Type::Array0(dtype) => write!(f, "{dtype}[]"),
            Type::Tuple(items) => {
                f.write_str("(")?;
                list(f, items)?;
                f.write_str(if items.len() == 1 { ",)" } else { ")" })
            }
            Type::List(item) => write!(f, "list<{item}>"),
            Type::Stack(item) => write!(f, "stack<{item}>"),
            Type::Record(record) => record.fmt(f),
            Type::Outer(name) => write!(f, "record {}", crate::names::word(name)),
            Type::Boxed => f.write_str("boxed"),
            Type::Optional(item) => write!(f, "optional<{item}>"),
            Type::Cell(item) => write!(f, "cell<{item}>"),
            Type::Function(function) => {
                f.write_str("fn(")?;
                list(f, &function.params)?;
                f.write_str(") -> (")?;
                list(f, &function.results)?;
                f.write_str(")")
            }
        }
    }
}

fn list<T: fmt::Display>(f: &mut fmt::Formatter<'_>, items: &[T]) -> fmt::Result {
    for (i, item) in items.iter().enumerate() {
        let comma = if i > 0 { ", " } else { "" };
        write!(f, "{comma}{item}")?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn joins() {
        let check = |a: &Type, b: &Type, expect: Option<&str>| {
            assert_eq!(a.join(b).map(|t| t.to_string()).as_deref(), expect, "{a} {b}");
        };
        check(&Type::INT, &Type::INT, Some("i64"));
        check(&Type::INT, &Type::FLOAT, None);
        check(&Type::INT, &Type::Any, Some("any"));
        check(&Type::None, &Type::INT, Some("optional<i64>"));
        check(&Type::None, &Type::None, Some("none"));
        let maybe = Type::Optional(Box::new(Type::INT));
        check(&maybe, &Type::INT, Some("optional<i64>"));
        check(&maybe, &Type::Str, None);
        let pair = |a: Type, b: Type| Type::Tuple(vec![a, b]);
        check(&pair(Type::INT, Type::None), &pair(Type::INT, Type::BOOL), Some("(i64, optional<bool>)"));
        let (short, long) = (Type::array(DType::F32, &[3, 2]), Type::array(DType::F32, &[4, 2]));
        check(&short, &long, Some("f32[?, 2]"));
    }
}
