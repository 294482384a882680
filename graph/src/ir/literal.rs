//! Constants and attributes: what a graph knows when it is built.
//!
//! In: Rust values. Out: [`Literal`]s, [`Attrs`].
//! Invariants: literals compare and hash bit for bit, so that printing and parsing can be checked with `==`, and so that a
//! table of constants tells NaNs and the two zeros apart.
//! Elsewhere: their text (`text`, `sexpr`).

use std::hash::{Hash, Hasher};
use std::sync::Arc;

use snek_tensor::{DType, Scalar, Tensor};

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
                Arc::ptr_eq(a, b)
                    || a.dtype() == b.dtype()
                        && a.shape() == b.shape()
                        && a.iter().zip(b.iter()).all(|(x, y)| x.is_identical(y))
            }
            _ => false,
        }
    }
}

impl Eq for Literal {}

impl Hash for Literal {
    fn hash<H: Hasher>(&self, state: &mut H) {
        std::mem::discriminant(self).hash(state);
        match self {
            Literal::None => {}
            Literal::Scalar(x) => (x.dtype(), x.bits()).hash(state),
            Literal::Str(text) => text.hash(state),
            Literal::Tensor(t) => {
                (t.dtype(), t.shape()).hash(state);
                t.iter().for_each(|x| x.bits().hash(state));
            }
            Literal::Undef(ty) => ty.hash(state),
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
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
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
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
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

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    fn floats(values: &[f64]) -> Literal {
        let shape = snek_tensor::Shape::new(&[values.len()]).unwrap();
        let elements: Vec<Scalar> = values.iter().map(|x| Scalar::F64(*x)).collect();
        Literal::Tensor(Arc::new(Tensor::new(DType::F64, shape, &elements).unwrap()))
    }

    fn literals() -> Vec<Literal> {
        let payload = f64::from_bits(f64::NAN.to_bits() ^ 1);
        let numbers = [0.0, -0.0, 1.0, f64::NAN, -f64::NAN, payload];
        let mut all: Vec<Literal> = numbers.iter().map(|x| Literal::from(*x)).collect();
        all.extend(numbers.iter().map(|x| floats(&[1.0, *x])));
        all.extend([f32::NAN, -f32::NAN, 0.0, -0.0].map(|x| Literal::Scalar(Scalar::F32(x))));
        all.extend([Literal::from(0), Literal::from(1), Literal::from(true), Literal::from(false)]);
        all.extend([Literal::Scalar(Scalar::I32(1)), Literal::from(""), Literal::from("1"), Literal::None]);
        all.extend([Literal::Undef(Type::None), Literal::Undef(Type::Str), floats(&[]), floats(&[1.0])]);
        all
    }

    #[test]
    fn literals_are_told_apart_by_their_bits() {
        let (all, again) = (literals(), literals());
        let distinct: HashSet<&Literal> = all.iter().collect();
        assert_eq!(distinct.len(), all.len());
        for (i, a) in all.iter().enumerate() {
            assert!(distinct.contains(&again[i]), "{a:?} made twice is one");
            assert!(all.iter().enumerate().all(|(j, b)| (a == b) == (i == j)), "{a:?}");
        }
    }

    #[test]
    fn attributes_are_told_apart_by_name_value_and_order() {
        let int = |name: &'static str, i| Attrs::new().with(name, Attr::Int(i));
        let all = [
            Attrs::new(),
            int("axis", 0),
            int("axis", 1),
            int("size", 0),
            int("axis", 0).with("size", Attr::Int(0)),
            int("size", 0).with("axis", Attr::Int(0)),
            Attrs::new().with("axis", Attr::Ints(vec![0])),
            Attrs::new().with("axis", Attr::Str("0".into())),
            Attrs::new().with("axis", Attr::DType(DType::F64)),
        ];
        let distinct: HashSet<&Attrs> = all.iter().collect();
        assert_eq!(distinct.len(), all.len());
        assert!(all.iter().all(|attrs| distinct.contains(&attrs.clone())));
    }
}
