//! Constants and attributes: what a graph knows when it is built.
//!
//! In: Rust values. Out: [`Literal`]s, [`Attrs`].
//! Invariants: literals compare bit for bit, so that printing and parsing can be checked with `==`.
//! Elsewhere: their text (`text`, `sexpr`).

use snek_tensor::{DType, Scalar, Tensor};
use std::sync::Arc;

use super::{Dim, FuncId, Type};

/// A constant.
#[derive(Clone, Debug)]
pub enum Literal {
    /// `None`.
    None,
    /// A number or a truth value.
    Scalar(Scalar),
    /// A string.
    Str(Arc<str>),
    /// An array.
    Tensor(Arc<Tensor>),
    /// Stands where no value was assigned: may be passed on, but an operation on it is an error.
    Undef(Type),
}

impl Literal {
    /// The type of the constant.
    pub fn ty(&self) -> Type {
        match self {
            Literal::None => Type::None,
            Literal::Scalar(x) => Type::scalar(x.dtype()),
            Literal::Str(_) => Type::Str,
            Literal::Tensor(t) => Type::array(t.dtype(), t.shape().dims()),
            Literal::Undef(ty) => ty.clone(),
        }
    }
}

impl PartialEq for Literal {
    fn eq(&self, other: &Literal) -> bool {
        match (self, other) {
            (Literal::None, Literal::None) => true,
            (Literal::Scalar(a), Literal::Scalar(b)) => a.is_identical(*b),
            (Literal::Str(a), Literal::Str(b)) => a == b,
            (Literal::Undef(a), Literal::Undef(b)) => a == b,
            (Literal::Tensor(a), Literal::Tensor(b)) => {
                a.dtype() == b.dtype()
                    && a.shape() == b.shape()
                    && a.iter().zip(b.iter()).all(|(x, y)| x.is_identical(y))
            }
            _ => false,
        }
    }
}

impl From<bool> for Literal {
    fn from(x: bool) -> Literal {
        Literal::Scalar(Scalar::Bool(x))
    }
}

impl From<i64> for Literal {
    fn from(x: i64) -> Literal {
        Literal::Scalar(Scalar::I64(x))
    }
}

impl From<f64> for Literal {
    fn from(x: f64) -> Literal {
        Literal::Scalar(Scalar::F64(x))
    }
}

impl From<&str> for Literal {
    fn from(x: &str) -> Literal {
        Literal::Str(x.into())
    }
}

/// The value of an attribute.
#[derive(Clone, Debug, PartialEq)]
pub enum Attr {
    /// A function of the module.
    Func(FuncId),
    /// A string.
    Str(Arc<str>),
    /// Strings.
    Names(Vec<Arc<str>>),
    /// A position or a count.
    Int(i64),
    /// Positions: axes, sizes of windows.
    Ints(Vec<i64>),
    /// Dimensions; each that is no number is given by an input.
    Dims(Vec<Dim>),
    /// An element type.
    DType(DType),
    /// A type.
    Type(Type),
}

/// The attributes of a node, by name, in the order given.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Attrs(Vec<(&'static str, Attr)>);

impl Attrs {
    /// No attributes.
    pub const fn new() -> Attrs {
        Attrs(Vec::new())
    }

    /// These attributes and one more.
    #[must_use]
    pub fn with(mut self, name: &'static str, value: Attr) -> Attrs {
        self.0.push((name, value));
        self
    }

    /// These attributes without the one of this name.
    #[must_use]
    pub fn without(mut self, name: &str) -> Attrs {
        self.0.retain(|(known, _)| *known != name);
        self
    }

    /// The attribute of this name.
    pub fn get(&self, name: &str) -> Option<&Attr> {
        self.0.iter().find(|(n, _)| *n == name).map(|(_, value)| value)
    }

    /// The function of this name.
    pub fn func(&self, name: &str) -> Option<FuncId> {
        match self.get(name) {
            Some(Attr::Func(id)) => Some(*id),
            _ => None,
        }
    }

    /// The string of this name.
    pub fn str(&self, name: &str) -> Option<&str> {
        match self.get(name) {
            Some(Attr::Str(text)) => Some(text),
            _ => None,
        }
    }

    /// The strings of this name; none if absent.
    pub fn names(&self, name: &str) -> &[Arc<str>] {
        match self.get(name) {
            Some(Attr::Names(names)) => names,
            _ => &[],
        }
    }

    /// The integer of this name.
    pub fn int(&self, name: &str) -> Option<i64> {
        match self.get(name) {
            Some(Attr::Int(i)) => Some(*i),
            _ => None,
        }
    }

    /// The integers of this name.
    pub fn ints(&self, name: &str) -> Option<&[i64]> {
        match self.get(name) {
            Some(Attr::Ints(ints)) => Some(ints),
            _ => None,
        }
    }

    /// The dimensions of this name.
    pub fn dims(&self, name: &str) -> Option<&[Dim]> {
        match self.get(name) {
            Some(Attr::Dims(dims)) => Some(dims),
            _ => None,
        }
    }

    /// The element type of this name.
    pub fn dtype(&self, name: &str) -> Option<DType> {
        match self.get(name) {
            Some(Attr::DType(dtype)) => Some(*dtype),
            _ => None,
        }
    }

    /// The type of this name.
    pub fn ty(&self, name: &str) -> Option<&Type> {
        match self.get(name) {
            Some(Attr::Type(ty)) => Some(ty),
            _ => None,
        }
    }

    /// All attributes in order.
    pub fn iter(&self) -> impl Iterator<Item = (&'static str, &Attr)> {
        self.0.iter().map(|(name, value)| (*name, value))
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}
