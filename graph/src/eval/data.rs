//! Values while a graph runs.
//!
//! In: scalars, arrays, parts. Out: [`Data`], its Python text, what it equals.
//! Invariants: `Undef` may be passed on and never be looked at. Data nests no deeper than the types of its graph, records
//! excepted.
//! Elsewhere: types of values (`ir::Type`), constants (`ir::Literal`), records (`record.rs`).

use std::borrow::Cow;
use std::sync::Arc;

use snek_tensor::{Binary, DType, ErrorKind, OpError, Scalar, Tensor, binary, convert, truth};

use super::find::{self, Index};
use super::record::{self, Record};
use super::stack::Stack;
use crate::ir::{Dim, Literal, MAX_TYPE_DEPTH, Module, RegionId, Type, ValueId};
use crate::ops::structure::position;

/// A value at run time.
#[derive(Clone, Debug)]
pub enum Data {
    /// `None`.
    None,
    /// Nothing was assigned.
    Undef,
    /// A number or a truth value.
    Scalar(Scalar),
    /// A string.
    Str(Arc<str>),
    /// An array.
    Tensor(Arc<Tensor>),
    /// A tuple.
    Tuple(Arc<Items>),
    /// A list; it is a value, so nobody else sees a change of it.
    List(Arc<Items>),
    /// Named fields.
    Record(Arc<Record>),
    /// What the trips of a loop keep.
    Stack(Stack),
    /// What a call keeps. How deep boxes nest is bounded by how deep calls do.
    Boxed(Arc<Items>),
    /// A function with the values it keeps.
    Function(Arc<Closure>),
    /// A variable, by its number in the run.
    Cell(usize),
}

/// The items of a tuple or a list.
#[derive(Debug)]
pub struct Items {
    items: Vec<Data>,
    depth: usize,
    index: Index,
}

impl Items {
    pub(super) fn into_items(self) -> Vec<Data> {
        self.items
    }

    pub(super) fn new(items: Vec<Data>) -> Items {
        let depth = 1 + items.iter().map(Data::depth).max().unwrap_or(0);
        Items { items, depth, index: Index::default() }
    }

    /// Adds an item at the end, in place.
    #[inline]
    pub fn push(&mut self, item: Data) {
        self.depth = self.depth.max(1 + item.depth());
        self.index.push(&item, self.items.len());
        self.items.push(item);
    }

    /// Takes out the item at a position, which must be there.
    pub fn remove(&mut self, position: usize) -> Data {
        self.index.drop_all();
        self.items.remove(position)
    }

    /// Puts another item in the place of one.
    #[inline]
    pub fn replace(&mut self, position: usize, item: Data) {
        self.depth = self.depth.max(1 + item.depth());
        self.index.drop_all();
        if let Some(place) = self.items.get_mut(position) {
            *place = item;
        }
    }

    /// The position of the first item that is equal to this one.
    ///
    /// # Errors
    /// An item that cannot be compared.
    pub fn find(&self, item: &Data) -> Result<Option<usize>, OpError> {
        self.index.find(&self.items, item)
    }

    /// Whether finding an item takes the same time however many there are.
    pub fn is_indexed(&self) -> bool {
        self.index.is_made() || self.items.len() < find::MANY
    }

    /// The bytes that finding items takes more once there is one more.
    pub fn index_growth(&self) -> usize {
        self.index.growth()
    }

    /// The bytes that finding items takes beside them.
    pub fn index_weight(&self) -> usize {
        self.index.weight()
    }
}

impl std::ops::Deref for Items {
    type Target = [Data];

    fn deref(&self) -> &[Data] {
        &self.items
    }
}

/// A function value.
#[derive(Debug)]
pub struct Closure {
    depth: usize,
    pub(crate) region: RegionId,
    pub(crate) captured: Vec<(ValueId, Data)>,
}

impl Closure {
    /// A function of a region that keeps these values; none if they nest too deeply.
    pub fn new(region: RegionId, captured: Vec<(ValueId, Data)>) -> Option<Closure> {
        let depth = 1 + captured.iter().map(|(_, data)| data.depth()).max().unwrap_or(0);
        (depth <= MAX_TYPE_DEPTH).then_some(Closure { depth, region, captured })
    }

    /// The region that it runs.
    pub fn region(&self) -> RegionId {
        self.region
    }

    /// What it keeps.
    pub fn captured(&self) -> &[(ValueId, Data)] {
        &self.captured
    }
}

impl Data {
    /// A tuple of these.
    pub fn tuple(items: impl IntoIterator<Item = Data>) -> Data {
        Data::Tuple(Arc::new(Items::new(items.into_iter().collect())))
    }

    /// The results of a function as one value: several as a tuple, none as `None`.
    pub fn together(mut results: Vec<Data>) -> Data {
        match results.len() {
            0 => Data::None,
            1 => results.remove(0),
            _ => Data::tuple(results),
        }
    }

    /// A list of these.
    pub fn list(items: impl IntoIterator<Item = Data>) -> Data {
        Data::List(Arc::new(Items::new(items.into_iter().collect())))
    }

    /// Values that are kept together.
    pub fn boxed(items: impl IntoIterator<Item = Data>) -> Data {
        Data::Boxed(Arc::new(Items::new(items.into_iter().collect())))
    }

    /// How deep it nests. The evaluator makes nothing deeper than types may be, so that data can be dropped, compared
    /// and printed by recursion.
    pub fn depth(&self) -> usize {
        match self {
            Data::Tuple(items) | Data::List(items) => items.depth,
            Data::Stack(stack) => stack.depth(),
            Data::Function(closure) => closure.depth,
            _ => 0,
        }
    }

    /// The value of a constant.
    pub fn of(literal: &Literal) -> Data {
        match literal {
            Literal::None => Data::None,
            Literal::Scalar(x) => Data::Scalar(*x),
            Literal::Str(text) => Data::Str(text.clone()),
            Literal::Tensor(t) => Data::Tensor(t.clone()),
            Literal::Undef(_) => Data::Undef,
        }
    }

    /// What Python calls the type.
    pub fn python_type(&self) -> &'static str {
        match self {
            Data::None => "NoneType",
            Data::Undef => "undefined value",
            Data::Scalar(x) => x.python_type(),
            Data::Str(_) => "str",
            Data::Tensor(t) if t.shape().rank() == 0 => Type::Array0(t.dtype()).python_name(),
            Data::Tensor(_) => "numpy.ndarray",
            Data::Tuple(_) => "tuple",
            Data::List(_) => "list",
            Data::Record(_) => "record",
            Data::Stack(_) => "stack",
            Data::Boxed(_) => "box",
            Data::Function(_) => "function",
            Data::Cell(_) => "cell",
        }
    }

    /// Whether the value may stand where `ty` is expected.
    pub fn is_a(&self, ty: &Type) -> bool {
        match (self, ty) {
            (Data::Record(_), _) | (_, Type::Record(_)) => record::is_a(self, ty),
            (_, Type::Any) | (Data::Undef, _) | (Data::None, Type::None | Type::Optional(_)) => true,
            (data, Type::Optional(item)) => data.is_a(item),
            (Data::Scalar(x), ty) => ty.as_scalar() == Some(x.dtype()),
            (Data::Str(_), Type::Str) | (Data::Cell(_), Type::Cell(_)) | (Data::Function(_), Type::Function(_)) => true,
            (Data::Tensor(t), Type::Array0(dtype)) => *dtype == t.dtype() && t.shape().rank() == 0,
            (Data::Tensor(t), Type::Tensor { dtype, dims }) => {
                let same = |(dim, size): (&Dim, &usize)| !matches!(dim, Dim::Size(s) if s != size);
                *dtype == t.dtype() && dims.len() == t.shape().rank() && dims.iter().zip(t.shape().dims()).all(same)
            }
            (Data::Tuple(items), Type::Tuple(types)) => {
                items.len() == types.len() && items.iter().zip(types).all(|(item, ty)| item.is_a(ty))
            }
            (Data::List(items), Type::List(ty)) => items.iter().all(|item| item.is_a(ty)),
            (Data::Stack(stack), Type::Stack(ty)) => stack.iter().all(|item| item.is_a(ty)),
            (Data::Boxed(_), Type::Boxed) => true,
            _ => false,
        }
    }

    /// Whether there is a function or a cell in it, which mean something only in the run that made them.
    pub(super) fn belongs_to_a_run(&self) -> bool {
        match self {
            Data::Function(_) | Data::Cell(_) => true,
            Data::Tuple(items) | Data::List(items) => items.iter().any(Data::belongs_to_a_run),
            Data::Record(_) => self.any_inside(|data| matches!(data, Data::Function(_) | Data::Cell(_))),
            _ => false,
        }
    }

    /// Python's truth of the value.
    ///
    /// # Errors
    /// An array of more than one element.
    pub fn truth(&self) -> Result<bool, OpError> {
        match self {
            Data::None => Ok(false),
            Data::Scalar(x) => Ok(truth(*x)),
            Data::Str(text) => Ok(!text.is_empty()),
            Data::Tuple(items) | Data::List(items) => Ok(!items.is_empty()),
            Data::Tensor(t) => match (t.shape().size(), t.get(0)) {
                (1, Some(x)) => Ok(truth(x)),
                (0, _) => Ok(false),
                _ => Err(OpError::value(
                    "The truth value of an array with more than one element is ambiguous. Use a.any() or a.all()",
                )),
            },
            Data::Function(_) | Data::Cell(_) | Data::Stack(_) | Data::Boxed(_) | Data::Record(_) => Ok(true),
            Data::Undef => Err(self.no_number()),
        }
    }

    /// The integer that the value is, for indices and counts.
    ///
    /// # Errors
    /// A value that is no integer.
    pub fn as_int(&self) -> Result<i64, OpError> {
        match self {
            Data::Scalar(x) if x.as_i64().is_some() => Ok(x.as_i64().unwrap_or(0)),
            Data::Tensor(t) if t.shape().rank() == 0 && !t.dtype().is_float() => {
                Ok(t.get(0).and_then(Scalar::as_i64).unwrap_or(0))
            }
            Data::Undef => Err(self.no_number()),
            other => {
                let text = format!("'{}' object cannot be interpreted as an integer", other.python_type());
                Err(OpError::type_error(text))
            }
        }
    }

    pub(crate) fn as_tensor(&self) -> Option<Cow<'_, Tensor>> {
        match self {
            Data::Tensor(t) => Some(Cow::Borrowed(t)),
            Data::Scalar(x) => Some(Cow::Owned(Tensor::from(*x))),
            _ => None,
        }
    }

    /// The element type of a number or an array.
    pub(crate) fn element_type(&self) -> Option<DType> {
        match self {
            Data::Tensor(t) => Some(t.dtype()),
            Data::Scalar(x) => Some(x.dtype()),
            _ => None,
        }
    }

    /// The elements of a number or an array as this type.
    pub(crate) fn array_of(&self, dtype: DType) -> Result<Option<Cow<'_, Tensor>>, OpError> {
        Ok(match self {
            Data::Tensor(t) if t.dtype() == dtype => Some(Cow::Borrowed(t)),
            Data::Tensor(t) => Some(Cow::Owned(t.convert(dtype)?)),
            Data::Scalar(x) => Some(Cow::Owned(Tensor::from(convert(*x, dtype)?))),
            _ => None,
        })
    }

    /// `self == other` of any two values.
    pub(crate) fn equals(&self, other: &Data) -> Result<bool, OpError> {
        Ok(match (self, other) {
            (Data::Undef, _) | (_, Data::Undef) => return Err(Data::Undef.no_number()),
            (Data::None, Data::None) => true,
            (Data::Record(_), _) | (_, Data::Record(_)) => record::equals(self, other)?,
            (Data::Str(a), Data::Str(b)) => a == b,
            (Data::Scalar(a), Data::Scalar(b)) => binary(Binary::Eq, a, b)? == Scalar::Bool(true),
            (Data::Tuple(a), Data::Tuple(b)) | (Data::List(a), Data::List(b)) => {
                let mut same = a.len() == b.len();
                for (a, b) in a.iter().zip(b.iter()) {
                    same = same && a.equals(b)?;
                }
                same
            }
            (Data::Function(a), Data::Function(b)) => Arc::ptr_eq(a, b),
            (Data::Cell(a), Data::Cell(b)) => a == b,
            (a @ (Data::Scalar(_) | Data::Tensor(_)), b @ (Data::Scalar(_) | Data::Tensor(_))) => {
                a.binary(Binary::Eq, b)?.truth()?
            }
            _ => false,
        })
    }

    /// The part of a tuple or list at a position that is not negative.
    pub(crate) fn item(&self, index: i64) -> Result<Data, OpError> {
        match self {
            Data::Tuple(items) | Data::List(items) => usize::try_from(index)
                .ok()
                .and_then(|i| items.get(i).cloned())
                .ok_or_else(|| OpError::new(ErrorKind::Index, "tuple index out of range")),
            other => Err(OpError::type_error(format!("idx needs a tuple, not '{}'", other.python_type()))),
        }
    }

    /// `self[index]`.
    pub(crate) fn at(&self, index: i64) -> Result<Data, OpError> {
        match self {
            Data::List(items) => Ok(items[position(index, items.len(), "list index out of range")?].clone()),
            Data::Tuple(items) => Ok(items[position(index, items.len(), "tuple index out of range")?].clone()),
            Data::Tensor(t) => t.row(index).map(Data::from),
            other => {
                let text = format!("'{}' object is not subscriptable", other.python_type());
                Err(OpError::type_error(text))
            }
        }
    }

    /// The error of an operation that needs a number, on something else.
    #[cold]
    pub(crate) fn no_number(&self) -> OpError {
        match self {
            Data::Undef => OpError::new(ErrorKind::Staging, "a value is used that was not assigned on this path"),
            other => OpError::type_error(format!("must be real number, not {}", other.python_type())),
        }
    }

    /// The type of the value; `any` inside lists without items. Functions have no type outside their module.
    pub fn ty(&self, module: &Module) -> Type {
        match self {
            Data::None => Type::None,
            Data::Undef | Data::Cell(_) | Data::Record(_) => Type::Any,
            Data::Boxed(_) => Type::Boxed,
            Data::Stack(stack) => {
                let item = stack.iter().next().map_or(Type::Any, |item| item.ty(module));
                Type::Stack(Box::new(item))
            }
            Data::Scalar(x) => Type::scalar(x.dtype()),
            Data::Str(_) => Type::Str,
            Data::Tensor(t) => Type::array(t.dtype(), t.shape().dims()),
            Data::Tuple(items) => Type::Tuple(items.iter().map(|item| item.ty(module)).collect()),
            Data::List(items) => {
                let mut types = items.iter().map(|item| item.ty(module));
                let first = types.next().unwrap_or(Type::Any);
                Type::List(Box::new(types.try_fold(first, |a, b| a.join(&b)).unwrap_or(Type::Any)))
            }
            Data::Function(closure) => {
                let region = module.region(closure.region);
                let (params, results) = (module.types(&region.params), module.types(&region.results));
                Type::Function(Box::new(crate::ir::FunctionType { params, results }))
            }
        }
    }
}

impl From<Tensor> for Data {
    fn from(t: Tensor) -> Data {
        Data::Tensor(Arc::new(t))
    }
}

impl From<bool> for Data {
    fn from(x: bool) -> Data {
        Data::Scalar(Scalar::Bool(x))
    }
}

impl From<i64> for Data {
    fn from(x: i64) -> Data {
        Data::Scalar(Scalar::I64(x))
    }
}

impl From<f64> for Data {
    fn from(x: f64) -> Data {
        Data::Scalar(Scalar::F64(x))
    }
}

impl From<&str> for Data {
    fn from(x: &str) -> Data {
        Data::Str(x.into())
    }
}
