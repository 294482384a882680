//! What holds two forms: how the values of two ways become one.
//!
//! In: forms. Out: a form that holds both.
//! Invariants:
//! - A constant that meets another one is lifted, or is an option of a choice that says which it is.
//! - The join of `int` and `float` is a choice: the result of a branch keeps its type.
//! - Joining never gives up: what cannot be expressed becomes `Poison`, an error where it is used.
//!
//! Elsewhere: which values are joined (`flow/join.rs`, `flow/loops/mod.rs`).

use super::form::{Form, layouts_match, same_class, tuple_subclass};
use super::list::MOST_DEEP as MOST_DEEP_ITEMS;
use super::poison::Poison;
use crate::names::{Name, intern};
use crate::types::class::Type as Class;
use crate::types::exception::staged::{exception_parts, same_exception_class};
use crate::types::list::List;
use crate::types::staged::array::owner_of;
use crate::types::tuple::Tuple;
use snek_graph::ir::Type;
use snek_heap::{Gc, Value};

fn is_truth(ty: &Type) -> bool {
    ty.dims() == Some(&[]) && ty.dtype() == Some(snek_tensor::DType::Bool)
}

const MAX_OPTIONS: usize = 16;

impl Form {
    fn is_unset(&self) -> bool {
        matches!(self, Self::Const(value) if value.is_unbound())
    }

    /// An array, its type, and the owners that a new one in its place may share elements with.
    fn array(&self) -> Option<(Value, Type, Vec<Value>)> {
        match self {
            Self::Array(sample, ty, sources) => Some((sample.clone(), ty.clone(), sources.clone())),
            Self::Old(array, ty, sources) => {
                let owner = owner_of(array);
                let mut all = sources.clone();
                if !all.iter().any(|known| known.is(&owner)) {
                    all.push(owner);
                }
                Some((array.clone(), ty.clone(), all))
            }
            _ => None,
        }
    }

    /// The parts of a tuple.
    fn tuple_parts(&self) -> Option<Vec<Self>> {
        match self {
            Self::Tuple(parts) => Some(parts.clone()),
            Self::Const(value) => {
                Some(value.downcast_ref::<Tuple>()?.items().iter().cloned().map(Self::Const).collect())
            }
            _ => None,
        }
    }

    /// The class and the parts of a named tuple.
    fn record(&self) -> Option<(Gc<Class>, Vec<Self>)> {
        match self {
            Self::Record(class, parts) => Some((class.clone(), parts.clone())),
            Self::Const(value) => {
                let (class, items) = tuple_subclass(value)?;
                Some((class, items.into_iter().map(Self::Const).collect()))
            }
            _ => None,
        }
    }

    /// An exception and its parts.
    fn raised(&self) -> Option<(Value, Vec<Self>)> {
        match self {
            Self::Raised(sample, parts) => Some((sample.clone(), parts.clone())),
            Self::Const(value) => {
                let parts = exception_parts(value)?;
                Some((value.clone(), parts.into_iter().map(Self::Const).collect()))
            }
            _ => None,
        }
    }

    /// Both in one form that keeps them apart only by graph values; none if only a choice can.
    fn meet(&self, other: &Self, any: bool) -> Option<Self> {
        if self.is_same(other) {
            return Some(self.clone());
        }
        if let (Some(a), Some(b)) = (self.scalar(), other.scalar()) {
            if any || a == Type::Any || b == Type::Any {
                return Some(Self::Node(Type::Any));
            }
            // None and T are kept apart by a choice unless one is optional already: operations need T itself.
            return match (&a, &b) {
                (Type::None, Type::Optional(_)) | (Type::Optional(_), _) | (_, Type::Optional(_)) => {
                    a.join(&b).map(Self::Node)
                }
                (Type::None, Type::Record(_)) | (Type::Record(_), Type::None) => a.join(&b).map(Self::Node),
                (Type::None, _) | (_, Type::None) => None,
                // A truth value of Python and one of NumPy are one of Python.
                (a, b) if is_truth(a) && is_truth(b) && a != b => Some(Self::Node(Type::BOOL)),
                _ => a.join(&b).map(Self::Node),
            };
        }
        if let (Self::Position(a), Self::Position(b)) = (self, other) {
            let mut keys = a.clone();
            keys.extend(b.iter().filter(|key| !a.contains(key)));
            keys.sort_unstable();
            return Some(Self::Position(keys));
        }
        if let (Some((sample, a, x)), Some((_, b, y))) = (self.array(), other.array()) {
            let mut sources = x.clone();
            sources.extend(y.iter().filter(|one| !x.iter().any(|other| other.is(one))).cloned());
            return Some(Self::Array(sample, a.join(&b)?, sources));
        }
        if let (Self::Spread(a), Self::Spread(b)) = (self, other) {
            return Some(match (a, b) {
                (None, item) | (item, None) => Self::Spread(item.clone()),
                (Some(a), Some(b)) if any || *a == Type::Any || *b == Type::Any => Self::Spread(Some(Type::Any)),
                (Some(a), Some(b)) => match a.join(b) {
                    Some(item) => Self::Spread(Some(item)),
                    None => Self::poisoned(Poison::Items(a.clone(), b.clone())),
                },
            });
        }
        if let (Self::Range(a, x), Self::Range(b, y)) = (self, other)
            && x == y
        {
            let parts = a.iter().zip(b).map(|(a, b)| a.meet(b, any)).collect::<Option<Vec<_>>>()?;
            return Some(Self::Range(parts, *x));
        }
        if let (Some(a), Some(b)) = (self.tuple_parts(), other.tuple_parts())
            && a.len() == b.len()
        {
            return Some(Self::Tuple(a.iter().zip(&b).map(|(a, b)| a.join(b, any)).collect()));
        }
        if let Some(both) = self.meet_lists(other) {
            return Some(both);
        }
        if let (Some((x, a)), Some((y, b))) = (self.record(), other.record())
            && x.is(&y)
            && a.len() == b.len()
        {
            return Some(Self::Record(x, a.iter().zip(&b).map(|(a, b)| a.join(b, any)).collect()));
        }
        if matches!(self, Self::Raised(..)) || matches!(other, Self::Raised(..)) {
            let ((x, a), (y, b)) = (self.raised()?, other.raised()?);
            let fits = same_exception_class(&x, &y) && a.len() == b.len();
            return fits.then(|| Self::Raised(x, a.iter().zip(&b).map(|(a, b)| a.join(b, any)).collect()));
        }
        if let (Self::Object(x, layout, a), Self::Object(y, other, b)) = (self, other)
            && x.kind() == y.kind()
            && same_class(x, y)
            && layouts_match(layout, other)
            && a.len() == b.len()
        {
            let parts = a.iter().zip(b).map(|(a, b)| a.join(b, any)).collect();
            let sample = if snek_heap::is_spent(y) { y } else { x };
            return Some(Self::Object(sample.clone(), layout.clone(), parts));
        }
        None
    }

    /// The type of the items of a new list, if they have one that a graph list can hold; `None` inside for no items.
    fn new_list_items(&self) -> Option<Option<Type>> {
        let Self::Object(sample, _, parts) = self else { return None };
        sample.downcast_ref::<List>()?;
        let mut all: Option<Type> = None;
        for part in parts {
            let ty = match part {
                Self::Spread(None) => continue,
                Self::Spread(Some(ty)) => ty.clone(),
                other => other.item_type(0)?,
            };
            all = Some(match all {
                Some(known) => known.join(&ty)?,
                None => ty,
            });
        }
        Some(all)
    }

    /// The type of an item, or of a part of one, in a graph list.
    fn item_type(&self, depth: usize) -> Option<Type> {
        match self.tuple_parts() {
            Some(_) if depth >= MOST_DEEP_ITEMS => None,
            Some(parts) => parts.iter().map(|part| part.item_type(depth + 1)).collect::<Option<_>>().map(Type::Tuple),
            None => self.scalar().filter(|ty| *ty != Type::None),
        }
    }

    /// New lists of different lengths are a graph list.
    fn meet_lists(&self, other: &Self) -> Option<Self> {
        let (Self::Object(x, layout, a), Self::Object(y, _, b)) = (self, other) else { return None };
        let sample = if snek_heap::is_spent(y) { y } else { x };
        let is_spread = |parts: &[Self]| parts.iter().any(|part| matches!(part, Self::Spread(_)));
        if a.len() == b.len() && !is_spread(a) && !is_spread(b) {
            return None;
        }
        let item = match (self.new_list_items()?, other.new_list_items()?) {
            (None, item) | (item, None) => item,
            (Some(a), Some(b)) => Some(a.join(&b)?),
        };
        Some(Self::Object(sample.clone(), layout.clone(), vec![Self::Spread(item)]))
    }

    /// A form that holds both.
    pub(crate) fn join(&self, other: &Self, any: bool) -> Self {
        match (self, other) {
            (Self::Poison(_), _) => self.clone(),
            (_, Self::Poison(_)) => other.clone(),
            _ if self.is_unset() && other.is_unset() => self.clone(),
            (Self::Maybe(a, name), Self::Maybe(b, _)) => Self::Maybe(Box::new(a.join(b, any)), name.clone()),
            (Self::Maybe(a, name), b) | (b, Self::Maybe(a, name)) => {
                let inner = if b.is_unset() { (**a).clone() } else { a.join(b, any) };
                Self::Maybe(Box::new(inner), name.clone())
            }
            (a, b) if a.is_unset() || b.is_unset() => {
                let set = if a.is_unset() { b } else { a };
                Self::Maybe(Box::new(set.clone()), intern(""))
            }
            // The order of options is that of their meeting, so that it is the same on every run.
            (Self::Choice(a), b) => Self::choice(a, b, any),
            (a, b @ Self::Choice(_)) => Self::choice(std::slice::from_ref(a), b, any),
            (a, b) => a.meet(b, any).unwrap_or_else(|| Self::Choice(vec![a.clone(), b.clone()])),
        }
    }

    /// The options and those of another form, as few as hold them all.
    fn choice(options: &[Self], other: &Self, any: bool) -> Self {
        let others = match other {
            Self::Choice(others) => others.as_slice(),
            one => std::slice::from_ref(one),
        };
        let none = Self::Choice(Vec::new());
        let all = options.iter().chain(others).fold(none, |all, one| all.with_option(one, any));
        match all {
            Self::Choice(mut all) if all.len() == 1 => all.remove(0),
            other => other,
        }
    }

    fn with_option(&self, one: &Self, any: bool) -> Self {
        let Self::Choice(options) = self else { return self.join(one, any) };
        let mut options = options.clone();
        for option in &mut options {
            if let Some(both) = option.meet(one, any) {
                *option = both;
                return Self::Choice(options);
            }
        }
        if options.len() >= MAX_OPTIONS {
            return Self::poisoned(Poison::TooManyKinds);
        }
        options.push(one.clone());
        Self::Choice(options)
    }

    /// Whether a value of form `other` fits in as it is.
    pub(in crate::stage) fn holds(&self, other: &Self) -> bool {
        self.join(other, false).is_same(self)
    }

    /// Names the variable of an unset form.
    pub(crate) fn named(self, name: &Name) -> Self {
        match self {
            Self::Maybe(inner, old) if old.as_str().is_empty() => Self::Maybe(inner, name.clone()),
            other => other,
        }
    }
}
