//! Forms: how a Python value is made of graph values.
//!
//! In: values. Out: [`Form`]s, the types of the graph values that a value consists of.
//! Invariants: a constant has no graph values. What cannot be expressed has a form too, `Poison`.
//!
//! Elsewhere: what holds two forms (`meet.rs`), values to graph values (`flatten.rs`), graph values to values
//! (`build.rs`), single values (`lift.rs`).

use super::poison::Poison;
use crate::kinds;
use crate::names::Name;
use crate::stage::stager::Stager;
use crate::stage::value::exit::Position;
use crate::types::bytes::Bytes;
use crate::types::class::{Instance, Type as Class};
use crate::types::dict::Dict;
use crate::types::exception::staged::{exception_parts, same_exception_class, same_exceptions};
use crate::types::generator::Generator;
use crate::types::list::List;
use crate::types::staged::array::sources_of;
use crate::types::staged::{Repr, repr_of};
use crate::types::str::Str;
use crate::types::tuple::Tuple;
use crate::types::{dict, list};
use snek_graph::ir::Type;
use snek_heap::{Gc, Layout, State, Value, View, set_state_of};
use std::cell::Cell;
use std::rc::Rc;

/// How a value is made of graph values.
#[derive(Clone, Debug)]
pub(crate) enum Form {
    /// A concrete value.
    Const(Value),
    /// One graph value.
    Node(Type),
    /// An array like the sample, of this type, that may share elements with others.
    Array(Value, Type, Vec<Value>),
    /// An array of before, as it is: it stays that object unless it meets another one.
    Old(Value, Type, Vec<Value>),
    /// A tuple.
    Tuple(Vec<Form>),
    /// An instance of a subclass of `tuple`, without attributes: a named tuple.
    Record(Gc<Class>, Vec<Form>),
    /// An exception like the sample: its arguments, the fields of its class, its attributes.
    Raised(Value, Vec<Form>),
    /// A variable that may be unset: a flag, then the value.
    Maybe(Box<Form>, Name),
    /// The position of the alternative that holds, then all of them.
    Choice(Vec<Form>),
    /// A staged `range`, or an iterator over one or over a list.
    Range(Vec<Form>, Walk),
    /// The items of a graph list; no type while there are none.
    Spread(Option<Type>),
    /// A new list, dict or instance like the sample.
    Object(Value, Layout, Vec<Form>),
    /// Where a generator waits.
    Position(Vec<Position>),
    /// Not expressible.
    Poison(Rc<Poison>),
}

/// What has three parts: start, stop (or the list) and step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Walk {
    /// A `range`.
    Range,
    /// An iterator over it.
    RangeIter,
    /// An iterator over a graph list.
    ListIter,
}

/// Whether two concrete values are the same for the program: the same object, or equal constants of one type.
pub(crate) fn same(a: &Value, b: &Value) -> bool {
    if a.is(b) {
        return true;
    }
    match (repr_of(a), repr_of(b)) {
        (Some(Repr::Node(a)), Some(Repr::Node(b))) => return a == b,
        (Some(Repr::Poison(_)), Some(Repr::Poison(_))) => return true,
        (Some(Repr::Position(s, a)), Some(Repr::Position(t, b))) => return s == t && a == b,
        (Some(Repr::Spread(a)), Some(Repr::Spread(b))) => return a == b,
        (Some(Repr::ListIter(a)), Some(Repr::ListIter(b)))
        | (Some(Repr::RangeIter(a) | Repr::Range(a)), Some(Repr::RangeIter(b) | Repr::Range(b))) => {
            return a.iter().zip(b).all(|(a, b)| same(a, b));
        }
        (Some(Repr::Maybe { flag: f, value: a, .. }), Some(Repr::Maybe { flag: g, value: b, .. })) => {
            return f == g && same(a, b);
        }
        (Some(Repr::Choice { tag: t, options: a }), Some(Repr::Choice { tag: u, options: b })) => {
            return t == u && a.len() == b.len() && a.iter().zip(b).all(|(a, b)| same(a, b));
        }
        _ => {}
    }
    if let (Some(a), Some(b)) = (a.downcast_ref::<Str>(), b.downcast_ref::<Str>()) {
        return a.as_str() == b.as_str();
    }
    if let (Some(a), Some(b)) = (a.downcast_ref::<Bytes>(), b.downcast_ref::<Bytes>()) {
        return a.data() == b.data();
    }
    if let (Some(a), Some(b)) = (a.downcast_ref::<Tuple>(), b.downcast_ref::<Tuple>()) {
        return all_same(a.items(), b.items());
    }
    match (tuple_subclass(a), tuple_subclass(b)) {
        (Some((x, a)), Some((y, b))) => x.is(&y) && all_same(&a, &b),
        _ => same_exceptions(a, b),
    }
}

pub(crate) fn all_same(a: &[Value], b: &[Value]) -> bool {
    a.len() == b.len() && a.iter().zip(b).all(|(a, b)| same(a, b))
}

/// The class and the items of a named tuple.
pub(crate) fn tuple_subclass(value: &Value) -> Option<(Gc<Class>, Vec<Value>)> {
    let instance = value.downcast_ref::<Instance>()?;
    let payload = instance.payload();
    let items = payload.downcast_ref::<Tuple>()?.items().to_vec();
    instance.is_bare().then(|| (instance.class(), items))
}

pub(super) fn same_forms(a: &[Form], b: &[Form]) -> bool {
    a.len() == b.len() && a.iter().zip(b).all(|(a, b)| a.is_same(b))
}

impl Form {
    pub(crate) fn is_same(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::Const(a), Self::Const(b)) => same(a, b),
            (Self::Node(a), Self::Node(b)) => a == b,
            (Self::Old(a, ..), Self::Old(b, ..)) => a.is(b),
            (Self::Array(_, a, x), Self::Array(_, b, y)) => {
                a == b && x.len() == y.len() && x.iter().all(|one| y.iter().any(|other| one.is(other)))
            }
            (Self::Tuple(a), Self::Tuple(b)) | (Self::Choice(a), Self::Choice(b)) => same_forms(a, b),
            (Self::Range(a, x), Self::Range(b, y)) => x == y && same_forms(a, b),
            (Self::Record(x, a), Self::Record(y, b)) => x.is(y) && same_forms(a, b),
            (Self::Raised(x, a), Self::Raised(y, b)) => same_exception_class(x, y) && same_forms(a, b),
            (Self::Maybe(a, _), Self::Maybe(b, _)) => a.is_same(b),
            (Self::Object(x, m, a), Self::Object(y, n, b)) => {
                x.kind() == y.kind() && same_class(x, y) && layouts_match(m, n) && same_forms(a, b)
            }
            (Self::Spread(a), Self::Spread(b)) => a == b,
            (Self::Poison(_), Self::Poison(_)) => true,
            (Self::Position(a), Self::Position(b)) => a == b,
            _ => false,
        }
    }

    /// The types of its graph values.
    pub(crate) fn types(&self, out: &mut Vec<Type>) {
        match self {
            Self::Const(_) | Self::Old(..) | Self::Poison(_) => {}
            Self::Node(ty) | Self::Array(_, ty, _) => out.push(ty.clone()),
            Self::Position(keys) => out.extend((keys.len() > 1).then_some(Type::INT)),
            Self::Spread(item) => out.push(Type::List(Box::new(item.clone().unwrap_or(Type::Any)))),
            Self::Maybe(..) => out.push(Type::BOOL),
            Self::Choice(_) => out.push(Type::INT),
            Self::Tuple(_) | Self::Record(..) | Self::Raised(..) | Self::Range(..) | Self::Object(..) => {}
        }
        self.parts().iter().for_each(|part| part.types(out));
    }

    /// What cannot be expressed, for this reason.
    pub(crate) fn poisoned(why: Poison) -> Self {
        Self::Poison(Rc::new(why))
    }

    /// Why a part of it cannot be expressed, if one cannot.
    pub(crate) fn poison(&self) -> Option<Rc<Poison>> {
        match self {
            Self::Poison(why) => Some(why.clone()),
            Self::Const(value) => match repr_of(value) {
                Some(Repr::Poison(why)) => Some(why.clone()),
                Some(_) => Some(Rc::new(Poison::Leaves)),
                None => None,
            },
            Self::Old(..) => Some(Rc::new(Poison::ArrayLeaves)),
            other => other.parts().iter().find_map(Self::poison),
        }
    }

    /// A constant in it for which the test holds.
    pub(crate) fn constant_where(&self, test: &dyn Fn(&Value) -> bool) -> Option<Value> {
        match self {
            Self::Const(value) => test(value).then(|| value.clone()),
            Self::Tuple(parts)
            | Self::Record(_, parts)
            | Self::Raised(_, parts)
            | Self::Range(parts, _)
            | Self::Object(_, _, parts)
            | Self::Choice(parts) => parts.iter().find_map(|part| part.constant_where(test)),
            Self::Maybe(inner, _) => inner.constant_where(test),
            Self::Node(_) | Self::Array(..) | Self::Old(..) | Self::Spread(_) | Self::Position(_) | Self::Poison(_) => {
                None
            }
        }
    }

    /// Whether it has more parts than these.
    pub(crate) fn has_more_parts_than(&self, most: usize) -> bool {
        let mut waiting = vec![self];
        let mut count = 0;
        while let Some(form) = waiting.pop() {
            count += 1;
            if count > most {
                return true;
            }
            waiting.extend(form.parts());
        }
        false
    }

    /// How messages name it.
    pub(crate) fn described(&self, depth: usize) -> String {
        let all = |parts: &[Self]| {
            let shown = parts.iter().take(4).map(|part| part.described(depth + 1)).collect::<Vec<_>>().join(", ");
            if parts.len() > 4 { format!("{shown}, …") } else { shown }
        };
        match self {
            _ if depth > 3 => "…".to_owned(),
            Self::Node(ty) | Self::Array(_, ty, _) | Self::Old(_, ty, _) => ty.python_name().to_string(),
            Self::Const(value) => match value.view() {
                View::None => "None".to_owned(),
                View::Int(_) => "int".to_owned(),
                View::Float(_) => "float".to_owned(),
                View::Bool(_) => "bool".to_owned(),
                _ if value.downcast_ref::<Str>().is_some() => "str".to_owned(),
                _ => "an object".to_owned(),
            },
            Self::Tuple(parts) => format!("a tuple ({})", all(parts)),
            Self::Choice(parts) => parts.iter().map(|part| part.described(depth + 1)).collect::<Vec<_>>().join(" or "),
            Self::Maybe(inner, _) => format!("{} or unset", inner.described(depth + 1)),
            Self::Spread(_) => "a list".to_owned(),
            Self::Range(..) => "a range".to_owned(),
            Self::Object(sample, ..) if sample.downcast_ref::<List>().is_some() => "a list".to_owned(),
            Self::Object(sample, ..) if sample.downcast_ref::<Dict>().is_some() => "a dict".to_owned(),
            Self::Object(..) | Self::Record(..) | Self::Raised(..) => "an object".to_owned(),
            Self::Position(_) => "a generator".to_owned(),
            Self::Poison(_) => "what cannot be staged".to_owned(),
        }
    }

    /// The graph type of a number, string or `None`.
    pub(super) fn scalar(&self) -> Option<Type> {
        match self {
            Self::Node(ty) => Some(ty.clone()),
            Self::Const(value) => match value.view() {
                View::Int(_) => Some(Type::INT),
                View::Float(_) => Some(Type::FLOAT),
                View::Bool(_) => Some(Type::BOOL),
                View::None => Some(Type::None),
                View::Object(_) if value.downcast_ref::<Str>().is_some() => Some(Type::Str),
                _ => None,
            },
            _ => None,
        }
    }
}

pub(crate) fn same_class(a: &Value, b: &Value) -> bool {
    match (a.downcast_ref::<Instance>(), b.downcast_ref::<Instance>()) {
        (Some(a), Some(b)) => a.class().is(&b.class()) && a.payload().is_unbound() && b.payload().is_unbound(),
        (None, None) => match (a.downcast_ref::<Generator>(), b.downcast_ref::<Generator>()) {
            (Some(a), Some(b)) => a.runs_same(b),
            _ => true,
        },
        _ => false,
    }
}

pub(crate) fn layouts_match(a: &Layout, b: &Layout) -> bool {
    match (a, b) {
        (Layout::Sequence, Layout::Sequence) => true,
        (Layout::Keys(a), Layout::Keys(b)) => a.len() == b.len() && a.iter().zip(b).all(|(a, b)| same(&a.0, &b.0)),
        (Layout::Shape(a), Layout::Shape(b)) => std::rc::Rc::ptr_eq(a, b),
        _ => false,
    }
}

/// Whether the value is a list, dict or plain instance, whose parts can be taken out and put into a new one.
pub(crate) fn is_structure(value: &Value) -> bool {
    value.downcast_ref::<List>().is_some()
        || value.downcast_ref::<Dict>().is_some()
        || value.downcast_ref::<Instance>().is_some_and(|instance| instance.payload().is_unbound())
}

/// Whether it is an iterator, whose state a new one cannot be given.
pub(super) fn has_hidden_state(value: &Value) -> bool {
    matches!(
        value.kind(),
        kinds::GENERATOR | kinds::SEQ_ITER | kinds::RANGE_ITER | kinds::TABLE_ITER | kinds::NATIVE_ITER
    )
}

/// A structure that is nested more deeply is not staged.
pub(super) const MOST_DEEP: usize = 60;

/// A structure of more parts than this is not staged.
const MOST_PARTS: usize = 1 << 18;

impl Stager<'_> {
    fn spread_form(&self, items: &[Value]) -> Form {
        match self.item_type(items) {
            Ok(item) => Form::Spread(item),
            Err(why) => Form::Poison(why),
        }
    }

    /// The form of a value. Objects that are not older than `epoch` are taken apart.
    pub(crate) fn form_of(&self, value: &Value, epoch: u32) -> Form {
        self.form_within(value, epoch, 0, &Cell::new(MOST_PARTS))
    }

    fn form_within(&self, value: &Value, epoch: u32, depth: usize, left: &Cell<usize>) -> Form {
        if depth > MOST_DEEP {
            return Form::poisoned(Poison::TooDeep);
        }
        // What is shared is taken apart at each of its places.
        let Some(less) = left.get().checked_sub(1) else { return Form::poisoned(Poison::TooLarge) };
        left.set(less);
        let parts = |values: &[Value]| {
            values.iter().map(|part| self.form_within(part, epoch, depth + 1, left)).collect::<Vec<_>>()
        };
        if let Some(repr) = repr_of(value) {
            return match repr {
                Repr::Node(id) => Form::Node(self.builder_ref().map_or(Type::Any, |b| b.ty(*id).clone())),
                Repr::Array(_) if epoch > 0 && snek_heap::epoch_of(value) >= epoch => {
                    Form::Array(value.clone(), self.array_type(value), sources_of(value))
                }
                Repr::Array(_) => Form::Old(value.clone(), self.array_type(value), sources_of(value)),
                Repr::Maybe { value, name, .. } => {
                    Form::Maybe(Box::new(self.form_within(value, epoch, depth + 1, left)), name.clone())
                }
                Repr::Choice { options, .. } => optional(parts(options)),
                Repr::Range(range) => Form::Range(parts(range), Walk::Range),
                Repr::RangeIter(range) => Form::Range(parts(range), Walk::RangeIter),
                Repr::ListIter(walk) => match parts(walk) {
                    parts if matches!(parts[1], Form::Object(..)) => Form::poisoned(Poison::ListIterator),
                    parts => Form::Range(parts, Walk::ListIter),
                },
                Repr::Spread(_) => self.spread_form(std::slice::from_ref(value)),
                Repr::Items(items) => self.spread_form(items),
                Repr::Position(_, keys) => Form::Position(keys.clone()),
                Repr::Stepped { .. } => Form::poisoned(Poison::Step),
                Repr::Method(..) | Repr::Bound(..) => Form::poisoned(Poison::Method),
                Repr::Poison(why) => Form::Poison(why.clone()),
            };
        }
        if let Some(id) = self.lifted_record(value) {
            return Form::Node(self.node_type(id));
        }
        if let Some(tuple) = value.downcast_ref::<Tuple>() {
            let forms = parts(tuple.items());
            let concrete = forms.iter().all(|form| matches!(form, Form::Const(_)));
            return if concrete { Form::Const(value.clone()) } else { Form::Tuple(forms) };
        }
        if let Some((class, items)) = tuple_subclass(value) {
            let forms = parts(&items);
            let concrete = forms.iter().all(|form| matches!(form, Form::Const(_)));
            return if concrete { Form::Const(value.clone()) } else { Form::Record(class, forms) };
        }
        if let Some(all) = exception_parts(value).filter(|all| all.iter().any(|part| self.holds_staged(part))) {
            return Form::Raised(value.clone(), parts(&all));
        }
        if epoch == 0 || snek_heap::epoch_of(value) < epoch {
            return Form::Const(value.clone());
        }
        // Functions may have its cells, which would stay those of one path or trip.
        let is_new = |slot: &Value| slot.kind() == kinds::CELL && snek_heap::epoch_of(slot) >= epoch;
        let is_generator = value.kind() == kinds::GENERATOR;
        if (is_generator || is_structure(value))
            && let Some(state) = self.state_within(value)
            && !(is_generator && state.slots.iter().any(is_new))
        {
            return Form::Object(value.clone(), state.layout, parts(&state.slots));
        }
        if has_hidden_state(value) {
            return Form::poisoned(Poison::Iterator);
        }
        Form::Const(value.clone())
    }
}

/// A choice between a record and None is one value; any other choice is none.
pub(super) fn optional(options: Vec<Form>) -> Form {
    let is_none = |form: &Form| matches!(form, Form::Const(value) if value.is_none());
    match &options[..] {
        [a, Form::Node(ty @ Type::Record(_))] | [Form::Node(ty @ Type::Record(_)), a] if is_none(a) => {
            Form::Node(Type::Optional(Box::new(ty.clone())))
        }
        _ => Form::Choice(options),
    }
}

/// The items with those of lists in their places.
pub(super) fn spliced(forms: &[Form], slots: Vec<Value>) -> Vec<Value> {
    let mut all = Vec::new();
    for (form, slot) in forms.iter().zip(slots) {
        match (form, slot.downcast_ref::<List>()) {
            (Form::Spread(_), Some(list)) => all.extend(list.items.borrow().iter().cloned()),
            _ => all.push(slot),
        }
    }
    all
}

/// A new object like the sample in this state.
pub(crate) fn like(sample: &Value, state: State) -> Value {
    let object = if let Some(instance) = sample.downcast_ref::<Instance>() {
        Instance::of(instance.class(), Value::UNBOUND).value()
    } else if sample.downcast_ref::<Dict>().is_some() {
        dict::new()
    } else {
        list::new(Vec::new())
    };
    set_state_of(&object, state);
    object
}

/// Whether a list of staged length is among the graph values of the form.
pub(super) fn has_list(form: &Form) -> bool {
    let mut types = Vec::new();
    form.types(&mut types);
    types.iter().any(|ty| matches!(ty, Type::List(_)))
}

/// Numbers and truth values are one graph value, everything else is a constant.
pub(crate) fn scalar_form(value: &Value) -> Form {
    match (value.as_int(), value.as_float(), value.as_bool()) {
        (Some(_), ..) => Form::Node(Type::INT),
        (_, Some(_), _) => Form::Node(Type::FLOAT),
        (.., Some(_)) => Form::Node(Type::BOOL),
        _ => Form::Const(value.clone()),
    }
}
