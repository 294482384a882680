//! Walking over forms: what a structure's form consists of, and what stands there in a value.
//!
//! In: a form, a value of it. Out: the parts of both in one order; the form with other parts; the arrays and structures
//! in a value.
//! Invariants: the parts of a form and of a value are as many, and stand in the same order.
//! Elsewhere: graph values of a form (`flatten.rs`, `build.rs`).

use super::form::{self, Form, is_structure, scalar_form, tuple_subclass};
use crate::types::exception::staged::exception_parts;
use crate::types::function::visit_gc;
use crate::types::tuple::Tuple;
use rustc_hash::{FxHashMap, FxHashSet};
use snek_heap::{Layout, Value, epoch_of, state_of};

impl Form {
    /// The forms of the parts, in their order; none of a form without parts.
    pub(crate) fn parts(&self) -> &[Self] {
        match self {
            Self::Tuple(parts)
            | Self::Record(_, parts)
            | Self::Raised(_, parts)
            | Self::Range(parts, _)
            | Self::Object(_, _, parts)
            | Self::Choice(parts) => parts,
            Self::Maybe(inner, _) => std::slice::from_ref(inner),
            _ => &[],
        }
    }

    /// The form with each part changed.
    pub(crate) fn map_parts(self, change: &mut dyn FnMut(Self) -> Self) -> Self {
        let mut all = |parts: Vec<Self>| parts.into_iter().map(&mut *change).collect();
        match self {
            Self::Tuple(parts) => Self::Tuple(all(parts)),
            Self::Record(class, parts) => Self::Record(class, all(parts)),
            Self::Raised(sample, parts) => Self::Raised(sample, all(parts)),
            Self::Range(parts, walk) => Self::Range(all(parts), walk),
            Self::Object(sample, layout, parts) => Self::Object(sample, layout, all(parts)),
            Self::Choice(parts) => Self::Choice(all(parts)),
            Self::Maybe(inner, name) => Self::Maybe(Box::new(change(*inner)), name),
            other => other,
        }
    }

    /// What stands in a concrete value where this form, a structure's, has its parts.
    pub(crate) fn values_in(&self, value: &Value) -> Vec<Value> {
        match self {
            Self::Tuple(_) => value.downcast_ref::<Tuple>().map(|tuple| tuple.items().to_vec()),
            Self::Record(..) => tuple_subclass(value).map(|(_, items)| items),
            Self::Raised(..) => exception_parts(value),
            Self::Object(..) => state_of(value).map(|state| state.slots),
            _ => None,
        }
        .unwrap_or_default()
    }

    /// As `values_in`, without the numbers and texts of a list that is one value: nothing is inside of them.
    pub(crate) fn inner_values(&self, value: &Value) -> Vec<Value> {
        if matches!(self.parts(), [Self::Spread(_)]) { Vec::new() } else { self.values_in(value) }
    }

    /// Whether one object stands in several places of it, or in it and what was `met` before.
    pub(crate) fn holds_twice(&self, met: &mut FxHashSet<usize>) -> bool {
        let is_known = matches!(self, Self::Object(sample, ..) if !met.insert(sample.address()));
        is_known || self.parts().iter().any(|part| part.holds_twice(met))
    }

    /// Visits the values that it holds itself.
    pub(crate) fn visit(&self, visit: &mut dyn FnMut(&Value)) {
        match self {
            Self::Const(value) | Self::Raised(value, _) => visit(value),
            Self::Array(sample, _, sources) | Self::Old(sample, _, sources) => {
                visit(sample);
                sources.iter().for_each(&mut *visit);
            }
            Self::Object(sample, layout, _) => {
                visit(sample);
                if let Layout::Keys(keys) = layout {
                    keys.iter().for_each(|(key, _)| visit(key));
                }
            }
            Self::Record(class, _) => visit_gc(class, visit),
            _ => {}
        }
        self.parts().iter().for_each(|part| part.visit(visit));
    }

    /// The number of its graph values.
    pub(crate) fn count(&self) -> usize {
        let mut types = Vec::new();
        self.types(&mut types);
        types.len()
    }

    /// The form of a result: numbers are outputs of the graph even if they are constants.
    pub(crate) fn lifted(self) -> Self {
        match self {
            Self::Const(value) => scalar_form(&value),
            Self::Tuple(_) | Self::Record(..) | Self::Object(..) => self.map_parts(&mut Self::lifted),
            other => other,
        }
    }
}

/// The lists, dicts and objects that a value of this form consists of, in the order of the form.
pub(crate) fn structures_in(form: &Form, value: &Value, out: &mut Vec<Value>) {
    if matches!(form, Form::Object(..)) {
        out.push(value.clone());
    }
    form.inner_values(value).iter().zip(form.parts()).for_each(|(part, form)| structures_in(form, part, out));
}

/// The arrays in a value of this form, in their order.
pub(crate) fn arrays_in(form: &Form, value: &Value) -> Vec<Value> {
    if matches!(form, Form::Array(..)) {
        return vec![value.clone()];
    }
    form.inner_values(value).iter().zip(form.parts()).flat_map(|(part, form)| arrays_in(form, part)).collect()
}

/// Shows a value to `enter`, then all that `enter` has added, each object once wherever it stands. Ends early when `enter` says
/// false, and says whether it never did.
pub(crate) fn each_once(value: &Value, enter: &mut dyn FnMut(&Value, &mut Vec<Value>) -> bool) -> bool {
    let (mut pending, mut seen) = (vec![value.clone()], FxHashSet::default());
    // What was seen is held, so that an address stands for one object.
    let mut held = Vec::new();
    while let Some(value) = pending.pop() {
        if value.is_object() && !seen.insert(value.address()) {
            continue;
        }
        if !enter(&value, &mut pending) {
            return false;
        }
        held.push(value);
    }
    true
}

/// How many parts values may have where paths join, if most of them are there several times.
const MOST_SHARED: usize = 1 << 14;

/// Whether values have so many parts, because parts stand in several places, that nothing can go through all of them.
/// Structures that are older than `epoch` are not gone through.
pub(crate) fn are_endless<'a>(values: impl IntoIterator<Item = &'a Value>, epoch: u32) -> bool {
    let mut counted = Counted { epoch, known: FxHashMap::default(), places: 0 };
    let all = values.into_iter().fold(0, |sum: usize, value| sum.saturating_add(counted.parts(value, 0)));
    all > MOST_SHARED && all / 4 > counted.places
}

/// Parts are counted once for each object.
struct Counted {
    epoch: u32,
    known: FxHashMap<usize, usize>,
    /// How many places for parts the objects have.
    places: usize,
}

impl Counted {
    /// The number of parts of a value, itself among them.
    fn parts(&mut self, value: &Value, depth: usize) -> usize {
        self.places += 1;
        if !value.is_object() || depth > form::MOST_DEEP {
            return 1;
        }
        if let Some(known) = self.known.get(&value.address()) {
            return *known;
        }
        let parts = if let Some(tuple) = value.downcast_ref::<Tuple>() {
            self.parts_of(tuple.items(), depth)
        } else if let Some((_, items)) = tuple_subclass(value) {
            self.parts_of(&items, depth)
        } else if is_structure(value) && epoch_of(value) >= self.epoch {
            self.parts_of(&state_of(value).map(|state| state.slots).unwrap_or_default(), depth)
        } else {
            0
        };
        let parts = parts.saturating_add(1);
        self.known.insert(value.address(), parts);
        parts
    }

    fn parts_of(&mut self, values: &[Value], depth: usize) -> usize {
        values.iter().fold(0, |sum: usize, value| sum.saturating_add(self.parts(value, depth + 1)))
    }
}
