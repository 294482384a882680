//! Graphs for arrays and lists of any length.
//!
//! In: the forms of arguments, the graphs that there are. Out: forms in which a dimension that keeps changing has a
//! name, and a list is one value of the graph.
//! Invariants:
//! - The third size of a dimension gives a graph for all sizes. Dimensions that had the same sizes in all calls so far
//!   have the same name; a call where they differ needs another graph.
//! - So does the third length of a list of numbers or texts, and at once a list that is long. Where the function cannot
//!   be staged so, it is staged for each length.

use crate::stage::{Form, is_record_type, scalar_form};
use crate::types::list::List;
use crate::types::str::Str;
use snek_heap::{Layout, Value};
use std::collections::HashMap;
use std::sync::Arc;

use snek_graph::ir::{Dim, Type};

/// How many sizes of a dimension have graphs of their own.
const MOST_SIZES: usize = 2;

/// A list of more items is one value at once.
const MOST_ITEMS: usize = 64;

/// Names of dimensions.
const NAMES: &[&str] = &["n", "m", "k", "l", "p", "q", "r", "s", "t", "u"];

/// The sizes that names of dimensions stand for.
pub(crate) type Sizes = HashMap<Arc<str>, Dim>;

/// The forms to be staged for, given those that there are graphs for.
pub(crate) fn generalised<'a>(known: impl Iterator<Item = &'a [Form]>, forms: &[Form]) -> Vec<Form> {
    let mut now = Vec::new();
    forms.iter().for_each(|form| types_of(form, &mut now));
    let mut before: Vec<Vec<Type>> = Vec::new();
    for other in known {
        if other.len() == forms.len() && other.iter().zip(forms).all(|(a, b)| same_but_sizes(a, b)) {
            let mut types = Vec::new();
            other.iter().for_each(|form| types_of(form, &mut types));
            before.push(types);
        }
    }
    // For each dimension the sizes that it had, the present one last.
    let mut names: Vec<(Vec<Dim>, Arc<str>)> = Vec::new();
    let mut changed = Vec::with_capacity(now.len());
    for (index, ty) in now.iter().enumerate() {
        let mut dims = ty.dims().unwrap_or_default().to_vec();
        for (axis, dim) in dims.iter_mut().enumerate() {
            let of = |types: &Vec<Type>| types.get(index).and_then(|ty| ty.dims()?.get(axis).cloned());
            let mut history: Vec<Dim> = before.iter().filter_map(of).collect();
            history.push(dim.clone());
            let mut distinct: Vec<&Dim> = Vec::new();
            for size in &history {
                if !distinct.contains(&size) {
                    distinct.push(size);
                }
            }
            let general = history.iter().any(|dim| !matches!(dim, Dim::Size(_)));
            if !general && distinct.len() <= MOST_SIZES {
                continue;
            }
            let name = match names.iter().find(|(known, _)| *known == history) {
                Some((_, name)) => name.clone(),
                None => {
                    let name: Arc<str> = match NAMES.get(names.len()) {
                        Some(name) => Arc::from(*name),
                        None => format!("d{}", names.len()).into(),
                    };
                    names.push((history, name.clone()));
                    name
                }
            };
            *dim = Dim::Symbol(name);
        }
        changed.push(ty.dtype().map_or_else(|| ty.clone(), |dtype| Type::tensor(dtype, dims)));
    }
    let mut types = changed.into_iter();
    forms.iter().map(|form| with_types(form, &mut types)).collect()
}

/// The form of a list as one value of a graph, if its items are numbers or texts of one type.
pub(crate) fn as_one(list: &Value) -> Option<Form> {
    let items = list.downcast_ref::<List>()?.items.borrow();
    let (first, rest) = items.split_first()?;
    let item = item_type(first)?;
    let is_one = rest.iter().all(|other| item_type(other).as_ref() == Some(&item));
    is_one.then(|| Form::Object(list.clone(), Layout::Sequence, vec![Form::Spread(Some(item))]))
}

/// The form of a list taken apart.
pub(crate) fn list_form(list: &Value) -> Form {
    let items = list.downcast_ref::<List>().map(|list| list.items.borrow().clone()).unwrap_or_default();
    Form::Object(list.clone(), Layout::Sequence, items.iter().map(scalar_form).collect())
}

/// The same of a list that is long.
pub(crate) fn long_list(list: &Value) -> Option<Form> {
    if list.downcast_ref::<List>()?.len() > MOST_ITEMS { as_one(list) } else { None }
}

fn item_type(item: &Value) -> Option<Type> {
    match scalar_form(item) {
        Form::Node(ty) => Some(ty),
        _ => item.downcast_ref::<Str>().map(|_| Type::Str),
    }
}

/// The type of the items, if the form is that of a list as one value.
fn items_of_one(form: &Form) -> Option<&Type> {
    match form {
        Form::Object(list, _, parts) if list.downcast_ref::<List>().is_some() => match &parts[..] {
            [Form::Spread(item)] => item.as_ref(),
            _ => None,
        },
        _ => None,
    }
}

/// Whether a list is one value, or a dimension has a name that has none in the forms of a call.
pub(crate) fn are_wider(wide: &[Form], forms: &[Form]) -> bool {
    let is_wider = |(wide, form): (&Form, &Form)| items_of_one(wide).is_some() || !wide.is_same(form);
    wide.iter().zip(forms).any(is_wider)
}

/// The forms with the lists that have had several lengths as one value each.
pub(crate) fn with_lists<'a>(known: impl Iterator<Item = &'a [Form]>, forms: &[Form]) -> Vec<Form> {
    let known: Vec<&[Form]> = known.filter(|other| other.len() == forms.len()).collect();
    let of = |(index, form): (usize, &Form)| {
        let Form::Object(list, _, parts) = form else { return form.clone() };
        let mut lengths = vec![parts.len()];
        for other in known.iter().filter_map(|other| other.get(index)) {
            if let Form::Object(other, _, parts) = other
                && other.kind() == list.kind()
                && !lengths.contains(&parts.len())
            {
                lengths.push(parts.len());
            }
        }
        let one = if lengths.len() > MOST_SIZES { as_one(list) } else { None };
        one.unwrap_or_else(|| form.clone())
    };
    forms.iter().enumerate().map(of).collect()
}

/// The forms with each list taken apart into its items.
pub(crate) fn without_lists(forms: &[Form]) -> Vec<Form> {
    let apart = |form: &Form| match form {
        Form::Object(list, ..) if items_of_one(form).is_some() => list_form(list),
        other => other.clone(),
    };
    forms.iter().map(apart).collect()
}

fn types_of(form: &Form, out: &mut Vec<Type>) {
    match form {
        Form::Array(_, ty, _) => out.push(ty.clone()),
        Form::Tuple(forms) | Form::Object(_, _, forms) => forms.iter().for_each(|form| types_of(form, out)),
        _ => {}
    }
}

fn with_types(form: &Form, types: &mut impl Iterator<Item = Type>) -> Form {
    let mut all = |forms: &[Form]| forms.iter().map(|form| with_types(form, &mut *types)).collect::<Vec<_>>();
    match form {
        Form::Tuple(forms) => Form::Tuple(all(forms)),
        Form::Object(sample, layout, forms) => Form::Object(sample.clone(), layout.clone(), all(forms)),
        Form::Array(sample, ty, sources) => {
            Form::Array(sample.clone(), types.next().unwrap_or_else(|| ty.clone()), sources.clone())
        }
        other => other.clone(),
    }
}

fn same_but_sizes(a: &Form, b: &Form) -> bool {
    let all = |a: &[Form], b: &[Form]| a.len() == b.len() && a.iter().zip(b).all(|(a, b)| same_but_sizes(a, b));
    match (a, b) {
        (Form::Array(_, a, _), Form::Array(_, b, _)) => {
            a.dtype() == b.dtype() && a.dims().map(<[_]>::len) == b.dims().map(<[_]>::len)
        }
        (Form::Tuple(a), Form::Tuple(b)) => all(a, b),
        (Form::Object(x, _, a), Form::Object(y, _, b)) => x.kind() == y.kind() && all(a, b),
        (a, b) => a.is_same(b),
    }
}

impl Form {
    /// Whether a graph for arguments of this form can take one of the other form. Names of dimensions stand for one
    /// size each.
    pub(crate) fn takes(&self, other: &Form, sizes: &mut Sizes) -> bool {
        match (self, other) {
            (Form::Array(_, a, _), Form::Array(_, b, _)) => takes_type(a, b, sizes),
            (Form::Tuple(a), Form::Tuple(b)) => a.len() == b.len() && a.iter().zip(b).all(|(a, b)| a.takes(b, sizes)),
            (Form::Object(..), Form::Object(list, ..)) if items_of_one(self).is_some() => match items_of_one(other) {
                Some(item) => items_of_one(self) == Some(item),
                // What a list without items is made into may be of another type.
                None => list.downcast_ref::<List>().is_some_and(|list| {
                    let items = list.items.borrow();
                    !items.is_empty() && items.iter().all(|item| item_type(item).as_ref() == items_of_one(self))
                }),
            },
            (Form::Object(x, _, a), Form::Object(y, _, b)) => {
                x.kind() == y.kind() && a.len() == b.len() && a.iter().zip(b).all(|(a, b)| a.takes(b, sizes))
            }
            (Form::Node(a), Form::Node(b)) if is_record_type(a) => a.accepts(b),
            (a, b) => a.is_same(b),
        }
    }
}

/// Whether a type holds arrays of another one, of which all dimensions are known.
pub(crate) fn takes_type(ty: &Type, other: &Type, sizes: &mut Sizes) -> bool {
    let (Some(dims), Some(found)) = (ty.dims(), other.dims()) else { return false };
    ty.dtype() == other.dtype()
        && ty.is_array() == other.is_array()
        && dims.len() == found.len()
        && dims.iter().zip(found).all(|(dim, size)| match dim {
            Dim::Unknown => true,
            Dim::Symbol(name) => *sizes.entry(name.clone()).or_insert_with(|| size.clone()) == *size,
            dim => dim == size,
        })
}
