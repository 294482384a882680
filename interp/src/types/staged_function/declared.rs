//! What a program declares of the parameters of a staged function: which are static, and the types that annotations give.
//!
//! In: the options of `@stage` and `@function`, annotations. Out: a [`Declared`]; the forms of static arguments.
//! Invariants: static values that are equal, and whose parts have the same types, have one form, so that no graph is made
//! for the second of them.
//! Elsewhere: forms of other arguments (`arguments.rs`), what annotations and static values mean (`snek._callables`).

use super::construct::signature_type;
use crate::error::Result;
use crate::names::intern;
use crate::stage::{Form, Stager};
use crate::types::bytes::Bytes;
use crate::types::dict::{self, Dict};
use crate::types::function::Function;
use crate::types::list::List;
use crate::types::staged::text_of;
use crate::types::tuple::Tuple;
use crate::types::{str, tuple};
use snek_graph::ir::Type;
use snek_heap::{Gc, Value};
use std::rc::Rc;

/// What is declared of parameters.
pub(crate) struct Declared {
    statics: Vec<Place>,
    /// The types that annotations give, for each parameter.
    types: Vec<Option<Type>>,
    /// A dict of the static values that were given, by what tells them apart.
    seen: Value,
}

/// Where an argument is bound.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Place {
    /// A parameter.
    Parameter(usize),
    /// An item of what `*args` takes.
    Rest(usize),
    /// An item of what `**kwargs` takes.
    Key(String),
}

/// The options of a decorator, as the program gives them.
#[derive(Clone, Copy)]
pub struct Options<'a> {
    /// Positions of static arguments: an int, or several.
    pub static_argnums: &'a Value,
    /// Their names: a str, or several.
    pub static_argnames: &'a Value,
    /// Positions of donated arguments.
    pub donate_argnums: &'a Value,
    /// Their names.
    pub donate_argnames: &'a Value,
}

impl<'a> Options<'a> {
    /// The options in the order of their names.
    #[must_use]
    pub fn of([static_argnums, static_argnames, donate_argnums, donate_argnames]: [&'a Value; 4]) -> Self {
        Self { static_argnums, static_argnames, donate_argnums, donate_argnames }
    }

    fn all(&self) -> [&'a Value; 4] {
        [self.static_argnums, self.static_argnames, self.donate_argnums, self.donate_argnames]
    }

    /// Whether nothing is asked for.
    pub(super) fn is_empty(&self) -> bool {
        self.all().iter().all(|option| is_absent(option))
    }

    /// The values, for a call.
    pub(super) fn values(&self) -> Vec<Value> {
        self.all().iter().map(|option| if is_absent(option) { Value::NONE } else { (*option).clone() }).collect()
    }
}

fn is_absent(option: &Value) -> bool {
    option.is_unbound() || option.is_none()
}

impl Declared {
    /// Visits the values that it holds.
    pub(crate) fn visit(&self, visit: &mut dyn FnMut(&Value)) {
        visit(&self.seen);
    }

    /// The type that the annotation of a parameter gives.
    pub(crate) fn ty(&self, index: usize) -> Option<&Type> {
        let is_static = self.statics.contains(&Place::Parameter(index));
        self.types.get(index).and_then(Option::as_ref).filter(|_| !is_static)
    }

    /// Whether the argument of a parameter is static.
    pub(crate) fn is_static(&self, index: usize) -> bool {
        self.statics.contains(&Place::Parameter(index))
    }

    /// Whether an item of `*args` or `**kwargs` is static.
    pub(crate) fn has_static_items(&self) -> bool {
        self.statics.iter().any(|place| !matches!(place, Place::Parameter(_)))
    }

    /// Whether an item of `*args` is.
    pub(crate) fn is_static_item(&self, index: usize) -> bool {
        self.statics.contains(&Place::Rest(index))
    }

    /// Whether an item of `**kwargs` is.
    pub(crate) fn is_static_key(&self, key: &Value) -> bool {
        text_of(key).is_some_and(|key| self.statics.contains(&Place::Key(key)))
    }

    /// What is declared of a function that `called` (`stage`, `function`) is given; `None` if nothing is.
    pub(super) fn of(
        cx: &mut Stager<'_>,
        called: &str,
        function: &Gc<Function>,
        options: &Options<'_>,
    ) -> Result<Option<Rc<Self>>> {
        let statics = places(cx, called, function, "static", options.static_argnums, options.static_argnames)?;
        let donated = places(cx, called, function, "donate", options.donate_argnums, options.donate_argnames)?;
        if let Some(both) = donated.iter().find(|place| statics.contains(place)) {
            let (which, name) = (both.describe(function), function.name.get());
            let text = format!("{called}(): {which} of {}() cannot be static and donated at once", name.as_str());
            return Err(cx.value_error(text));
        }
        let types = annotated(cx, function)?;
        let is_typed = types.iter().any(Option::is_some);
        Ok((is_typed || !statics.is_empty()).then(|| Rc::new(Self { statics, types, seen: dict::new() })))
    }

    /// The form of a static argument.
    pub(crate) fn static_form(
        &self,
        cx: &mut Stager<'_>,
        function: &Function,
        which: &str,
        value: &Value,
    ) -> Result<Form> {
        if is_told(value) {
            return Ok(Form::Const(value.clone()));
        }
        let module = cx.import_module("snek._callables")?;
        let find = cx.getattr(&module, &intern("static_value"))?;
        let (which, called) = (str::new(which), function.name.get().value());
        let known = cx.call(&find, &[self.seen.clone(), value.clone(), which, called])?;
        Ok(Form::Const(known))
    }
}

impl Place {
    fn describe(&self, function: &Function) -> String {
        match self {
            Self::Parameter(index) => format!("argument '{}'", name_of(function, *index)),
            Self::Rest(index) => format!("argument {}", index + function.code.params.positional as usize),
            Self::Key(name) => format!("argument '{name}'"),
        }
    }
}

/// The name of a parameter.
pub(super) fn name_of(function: &Function, index: usize) -> String {
    function.code.locals.get(index).map_or("?", |name| name.as_str()).to_owned()
}

/// Whether forms tell such values apart by what they are, without asking the program.
fn is_told(value: &Value) -> bool {
    let is_number = value.as_int().is_some() || value.as_float().is_some() || value.as_bool().is_some();
    let is_text = || text_of(value).is_some() || value.downcast_ref::<Bytes>().is_some();
    let is_tuple = || value.downcast_ref::<Tuple>().is_some_and(|tuple| tuple.items().iter().all(is_leaf));
    value.is_none() || is_number || is_text() || is_tuple()
}

fn is_leaf(value: &Value) -> bool {
    value.downcast_ref::<Tuple>().is_none() && is_told(value)
}

/// One value, or those of a tuple or list.
fn several(option: &Value) -> Vec<Value> {
    if is_absent(option) {
        return Vec::new();
    }
    if let Some(items) = option.downcast_ref::<Tuple>() {
        return items.items().to_vec();
    }
    match option.downcast_ref::<List>() {
        Some(items) => items.items.borrow().clone(),
        None => vec![option.clone()],
    }
}

fn places(
    cx: &mut Stager<'_>,
    called: &str,
    function: &Gc<Function>,
    what: &str,
    numbers: &Value,
    names: &Value,
) -> Result<Vec<Place>> {
    let params = function.code.params;
    let (positional, name) = (params.positional as usize, function.name.get());
    let name = name.as_str();
    let mut found = Vec::new();
    for number in several(numbers) {
        let Some(given) = number.as_int().filter(|_| number.as_bool().is_none()) else {
            let got = cx.type_name(&number);
            return Err(cx.type_error(format!("{called}(): {what}_argnums is an int or a tuple of ints, not '{got}'")));
        };
        let index = if given < 0 { given + positional as i64 } else { given };
        found.push(match usize::try_from(index) {
            Ok(index) if index < positional => Place::Parameter(index),
            Ok(index) if params.varargs => Place::Rest(index - positional),
            _ => {
                let plural = if positional == 1 { "" } else { "s" };
                return Err(cx.value_error(format!(
                    "{called}(): {what}_argnums names argument {given}, but {name}() takes {positional} positional argument{plural}"
                )));
            }
        });
    }
    for given in several(names) {
        let Some(text) = text_of(&given) else {
            let got = cx.type_name(&given);
            return Err(cx.type_error(format!("{called}(): {what}_argnames is a str or a tuple of strs, not '{got}'")));
        };
        let count = positional + params.keyword_only as usize;
        found.push(match (0..count).find(|index| name_of(function, *index) == text) {
            Some(index) => Place::Parameter(index),
            None if params.varkw => Place::Key(text),
            None => {
                let text = format!("{called}(): {what}_argnames names '{text}', which is no argument of {name}()");
                return Err(cx.value_error(text));
            }
        });
    }
    Ok(found)
}

/// The types that annotations give, for each parameter that binds one argument.
fn annotated(cx: &mut Stager<'_>, function: &Gc<Function>) -> Result<Vec<Option<Type>>> {
    let params = function.code.params;
    let count = params.positional as usize + params.keyword_only as usize;
    let key = intern("__annotations__");
    let annotations = cx.getattr(&function.value(), &key)?;
    let has_some = annotations.downcast_ref::<Dict>().is_some_and(|found| found.table.borrow().iter().next().is_some());
    if !has_some {
        return Ok(Vec::new());
    }
    let module = cx.import_module("snek._callables")?;
    let find = cx.getattr(&module, &intern("declared_types"))?;
    let names: Vec<Value> = (0..count).map(|index| str::new(name_of(function, index))).collect();
    let found = cx.call(&find, &[annotations, tuple::new(names)])?;
    let pairs = found.downcast_ref::<List>().map(|found| found.items.borrow().clone()).unwrap_or_default();
    let mut types = Vec::with_capacity(count);
    for pair in pairs {
        types.push(if pair.is_none() { None } else { Some(signature_type(cx, &pair)?) });
    }
    Ok(types)
}
