//! The forms of a call's arguments, and how many graphs a function has for them.
//!
//! In: bound arguments, what is declared of parameters. Out: forms; a graph more, or one fewer, with a warning.
//! Invariants: an argument that is not of its declared type is a TypeError that names it, what is wanted and what is given.
//! Elsewhere: declarations (`declared.rs`), the choice of a graph (`stage/function/call.rs`).

use super::StagedFunction;
use super::declared::{Declared, name_of};
use super::sizes::{long_list, takes_type};
use crate::error::Result;
use crate::names;
use crate::stage::{Form, Specialization, Stager, described, scalar_form};
use crate::types::dict::Dict;
use crate::types::str;
use crate::types::tuple::Tuple;
use snek_graph::ir::Type;
use snek_heap::{Gc, Value, state_of};
use std::rc::Rc;

/// After so many graphs of one function a warning is given.
const MANY_TRACES: usize = 8;

/// So many graphs of one function are kept; then the one that was used least recently is dropped.
const MOST_TRACES: usize = 256;

impl Stager<'_> {
    /// The forms of all arguments: of a trace cache only those with a declared type are staged.
    pub(crate) fn argument_forms(&mut self, this: &Gc<StagedFunction>, bound: &[Value]) -> Result<Vec<Form>> {
        let (mut forms, mut parts) = (Vec::with_capacity(bound.len()), 0);
        for (index, value) in bound.iter().enumerate() {
            let wanted = this.cache.as_ref().and_then(|cache| cache.signature.get(index));
            forms.push(match (&this.declared, wanted) {
                (Some(declared), _) if declared.is_static(index) => {
                    declared.static_form(self, &this.function, &name_of(&this.function, index), value)?
                }
                (_, Some(ty)) => match self.typed_form(value, ty) {
                    Some(form) => form,
                    None => {
                        let (wanted, got) = self.names_of_types(ty, value);
                        let place = index + 1;
                        let text = format!("argument {place} must be {wanted}, as the input_signature says, not {got}");
                        return Err(self.type_error(text));
                    }
                },
                (Some(declared), None) => match declared.ty(index) {
                    Some(ty) => self.annotated_form(this, index, value, ty, &mut parts)?,
                    None if declared.has_static_items() => {
                        self.form_of_items(this, declared, index, value, &mut parts)?
                    }
                    None => self.undeclared_form(this, value, &mut parts)?,
                },
                (None, None) => self.undeclared_form(this, value, &mut parts)?,
            });
        }
        Ok(forms)
    }

    /// The form of an argument of which nothing is declared.
    fn undeclared_form(&mut self, this: &StagedFunction, value: &Value, parts: &mut usize) -> Result<Form> {
        match &this.cache {
            Some(_) => Ok(self.cached_form(value, 0)),
            None => match if this.takes_lists() { long_list(value) } else { None } {
                Some(form) => Ok(form),
                None => self.argument_form(value, 0, parts),
            },
        }
    }

    /// The form of an argument of this type, if it is of it.
    fn typed_form(&mut self, value: &Value, ty: &Type) -> Option<Form> {
        if !ty.is_array() {
            return scalar_form(value).is_same(&Form::Node(ty.clone())).then(|| Form::Node(ty.clone()));
        }
        let found = self.array_type_of(value)?;
        takes_type(ty, &found, &mut Default::default()).then(|| match ty {
            Type::Array0(_) if !self.is_array_object(value) => Form::Node(ty.clone()),
            _ => Form::Array(value.clone(), ty.clone(), Vec::new()),
        })
    }

    /// What a declared type and the type of an argument are called.
    fn names_of_types(&mut self, ty: &Type, value: &Value) -> (String, String) {
        let wanted = if ty.is_array() { described(ty) } else { ty.python_name().to_owned() };
        match self.array_type_of(value) {
            Some(found) if ty.is_array() || found.dims().is_some_and(|dims| !dims.is_empty()) => {
                (wanted, described(&found))
            }
            _ => (wanted, self.type_name(value)),
        }
    }

    /// The form of an argument whose parameter has an annotation. A scalar of NumPy that is a Python float too has its
    /// own graph, and so has the default `None`.
    fn annotated_form(
        &mut self,
        this: &Gc<StagedFunction>,
        index: usize,
        value: &Value,
        ty: &Type,
        parts: &mut usize,
    ) -> Result<Form> {
        if let Some(form) = self.typed_form(value, ty) {
            // In a trace cache a flag says which graph is meant.
            let is_flag = this.cache.is_some() && *ty == Type::BOOL;
            return if is_flag { self.undeclared_form(this, value, parts) } else { Ok(form) };
        }
        let is_float = *ty == Type::FLOAT && self.array_type_of(value) == Some(Type::Array0(snek_tensor::DType::F64));
        if is_float && !self.is_array_object(value) || value.is_none() && has_default_none(this, index) {
            return self.undeclared_form(this, value, parts);
        }
        let (wanted, got) = self.names_of_types(ty, value);
        let (which, name) = (name_of(&this.function, index), this.function.name.get());
        let text =
            format!("argument '{which}' of {}() must be {wanted}, as its annotation says, not {got}", name.as_str());
        Err(self.type_error(text))
    }

    /// The form of what `*args` or `**kwargs` takes, of which some items are static.
    fn form_of_items(
        &mut self,
        this: &Gc<StagedFunction>,
        declared: &Rc<Declared>,
        index: usize,
        value: &Value,
        parts: &mut usize,
    ) -> Result<Form> {
        let params = this.function.code.params;
        let named = params.positional as usize + params.keyword_only as usize;
        if params.varargs && index == named {
            let items = value.downcast_ref::<Tuple>().map(|items| items.items().to_vec()).unwrap_or_default();
            let mut forms = Vec::with_capacity(items.len());
            for (at, item) in items.iter().enumerate() {
                forms.push(match declared.is_static_item(at) {
                    true => {
                        let place = (at + params.positional as usize).to_string();
                        declared.static_form(self, &this.function, &place, item)?
                    }
                    false => self.undeclared_form(this, item, parts)?,
                });
            }
            return Ok(Form::Tuple(forms));
        }
        let keys: Vec<Value> = match value.downcast_ref::<Dict>() {
            Some(dict) if index >= named => dict.table.borrow().iter().map(|entry| entry.key.clone()).collect(),
            _ => return self.undeclared_form(this, value, parts),
        };
        let Some(state) = state_of(value) else { return self.undeclared_form(this, value, parts) };
        let mut forms = Vec::with_capacity(keys.len());
        for (key, item) in keys.iter().zip(&state.slots) {
            forms.push(match declared.is_static_key(key) {
                true => {
                    let name = self.str(key)?;
                    declared.static_form(self, &this.function, &name, item)?
                }
                false => self.undeclared_form(this, item, parts)?,
            });
        }
        Ok(Form::Object(value.clone(), state.layout, forms))
    }

    /// A trace cache is about to grow: too many graphs are an error, many a warning.
    pub(crate) fn check_cache(&mut self, this: &Gc<StagedFunction>, forms: &[Form]) -> Result<()> {
        let Some(cache) = &this.cache else { return Ok(()) };
        let count = this.specializations.borrow().len();
        let name = this.function.name.get().as_str().to_owned();
        if cache.max_traces.is_some_and(|most| count >= most) {
            let class = self.types.exceptions.RetraceLimitError.clone();
            let text =
                format!("{name}() needs one more graph than max_traces={count} allows; {}", self.changing(this, forms));
            return Err(self.exception(&class, vec![str::new(text)]));
        }
        if count == MANY_TRACES {
            let text = format!("{name}() has been staged {count} times; {}", self.changing(this, forms));
            self.warn(text)?;
        }
        Ok(())
    }

    /// Keeps a graph of a function, in the place of the one that was used least recently if there are many.
    pub(crate) fn keep(&mut self, this: &Gc<StagedFunction>, made: Rc<Specialization>) -> Result<()> {
        let why = self.changing(this, &made.trace.args);
        let dropped = {
            let mut all = this.specializations.borrow_mut();
            let oldest = all.iter().enumerate().min_by_key(|(_, one)| one.used.get()).map(|(at, _)| at);
            let dropped = oldest.filter(|_| all.len() >= MOST_TRACES).map(|at| all.remove(at));
            all.push(made.clone());
            dropped
        };
        this.touch(&made);
        if dropped.is_none() {
            return Ok(());
        }
        let name = this.function.name.get().as_str().to_owned();
        self.warn(format!(
            "{name}() has more than {MOST_TRACES} graphs: the least recently used one is dropped from its cache; {why}"
        ))
    }

    fn warn(&mut self, text: String) -> Result<()> {
        let category = self.types.exceptions.RuntimeWarning.value();
        let module = self.import_module("warnings")?;
        let warn = self.getattr(&module, &names::intern("warn"))?;
        self.call(&warn, &[str::new(text), category]).map(drop)
    }

    /// The argument that keeps changing, for the warning.
    fn changing(&self, this: &Gc<StagedFunction>, forms: &[Form]) -> String {
        let all = this.specializations.borrow();
        let Some(last) = all.last() else { return "nothing was staged yet".to_owned() };
        for (index, (old, new)) in last.trace.args.iter().zip(forms).enumerate() {
            if !old.is_same(new) {
                let name = name_of(&this.function, index);
                return format!(
                    "argument '{name}' keeps changing: give it a type in input_signature, or a fixed value"
                );
            }
        }
        "a variable that it reads from outside keeps changing".to_owned()
    }
}

/// Whether the default of a parameter is `None`.
fn has_default_none(this: &StagedFunction, index: usize) -> bool {
    let (params, defaults) = (this.function.code.params, this.function.defaults.borrow());
    let positional = params.positional as usize;
    if index < positional {
        let first = positional.saturating_sub(defaults.len());
        return index.checked_sub(first).and_then(|at| defaults.get(at)).is_some_and(Value::is_none);
    }
    let Some(keywords) = this.function.keyword_defaults.get() else { return false };
    let table = keywords.table.borrow();
    let name = name_of(&this.function, index);
    let is_it = |key: &Value| crate::types::staged::text_of(key).is_some_and(|key| key == name);
    table.iter().any(|entry| is_it(&entry.key) && entry.value.is_none())
}
