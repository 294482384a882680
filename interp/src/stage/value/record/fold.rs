//! New objects that become records.
//!
//! In: forms that grow, new objects. Out: forms that do not grow any more; records.
//! Invariants:
//! - An object becomes a record only where a recursion or a loop would nest it deeper and deeper in others of its kind,
//!   or where it meets a record of its kind.
//! - From then on the object *is* that record: whoever has it passes on the record, and nobody writes it.
//! - Objects that exist outside do not become records: they would have to be looked at again at each call.
//!
//! Elsewhere: arguments that are records (`infer.rs`).

use super::Lifted;
use super::infer::Table;
use super::shape::{Kind, is_record_type};
use crate::error::Result;
use crate::stage::stager::Stager;
use crate::stage::value::form;
use crate::stage::value::form::Form;
use crate::types::staged::{Repr, repr_of};
use crate::types::str::Str;
use snek_graph::ir::{Attr, Attrs, RecordType, Type, ValueId};
use snek_graph::ops::Op;
use snek_heap::{Value, epoch_of};
use std::sync::Arc;

/// New objects nested deeper than this become no records.
const MAX_DEPTH: usize = 60;

/// The depth of records of one kind in each other where there is no end.
const ENDLESS: usize = usize::MAX;

impl Stager<'_> {
    /// `new`, which holds `old`, so that it does not grow with each step.
    pub(crate) fn widened(&mut self, old: &Form, new: Form) -> Form {
        if !holds_structures(&new, 0) || new.is_same(old) {
            return new;
        }
        let mut names = Vec::new();
        self.names_in(&new, &mut names, 0);
        let grows = names.iter().any(|name| {
            let (before, after) = (self.nesting(old, name, 0), self.nesting(&new, name, 0));
            after > 1 && after > before || before == ENDLESS && self.is_new(&new, name, 0)
        });
        if grows { self.as_records(new) } else { new }
    }

    fn as_records(&mut self, form: Form) -> Form {
        let is_structure = matches!(form, Form::Choice(_) | Form::Object(..) | Form::Tuple(_) | Form::Record(..));
        if is_structure {
            let mut table = Table::default();
            if let Some(ty) = self.type_of_form(&form, &mut table, 0)
                && let Some(ty) = table.close(&ty, &mut Vec::new())
                && is_record_type(&ty)
            {
                return Form::Node(ty);
            }
        }
        match form {
            Form::Range(..) | Form::Raised(..) => form,
            other => other.map_parts(&mut |part| self.as_records(part)),
        }
    }

    /// The name of the record that a structure would be, and its parts.
    fn parts_of_form(&mut self, form: &Form) -> Option<(Arc<str>, Vec<Arc<str>>, Vec<Form>)> {
        let (kind, parts) = match form {
            Form::Object(sample, _, parts) => (Kind::of(sample)?.0, parts.clone()),
            Form::Tuple(parts) => (Kind::Tuple(parts.len()), parts.clone()),
            Form::Record(class, parts) => (Kind::Named(class.clone(), parts.len()), parts.clone()),
            Form::Const(value) => {
                let (kind, parts) = Kind::of(value)?;
                let is_old = self.stage.session.as_ref().is_none_or(|session| epoch_of(value) < session.epoch);
                if is_old && !kind.is_tuple() {
                    return None;
                }
                (kind, parts.into_iter().map(Form::Const).collect())
            }
            _ => return None,
        };
        let fields = kind.fields();
        (fields.len() == parts.len()).then(|| (self.record_name(&kind), fields, parts))
    }

    /// The names of the records that there are or would be.
    fn names_in(&mut self, form: &Form, names: &mut Vec<Arc<str>>, depth: usize) {
        if depth > MAX_DEPTH {
            return;
        }
        if let Form::Choice(forms) = form {
            forms.iter().for_each(|form| self.names_in(form, names, depth + 1));
        } else if let Form::Maybe(inner, _) = form {
            self.names_in(inner, names, depth + 1);
        } else if let Some((name, _, parts)) = self.parts_of_form(form) {
            if !names.contains(&name) {
                names.push(name);
            }
            parts.iter().for_each(|part| self.names_in(part, names, depth + 1));
        }
    }

    /// How many records of a name are in each other.
    fn nesting(&mut self, form: &Form, name: &str, depth: usize) -> usize {
        let deepest = |cx: &mut Self, forms: &[Form]| {
            forms.iter().map(|form| cx.nesting(form, name, depth + 1)).max().unwrap_or(0)
        };
        match form {
            _ if depth > MAX_DEPTH => 0,
            Form::Node(ty) => {
                let mut table = Table::default();
                let found = is_record_type(ty) && table.absorb(ty).is_some() && table.names(name);
                if found { ENDLESS } else { 0 }
            }
            Form::Choice(forms) => deepest(self, forms),
            Form::Maybe(inner, _) => self.nesting(inner, name, depth + 1),
            _ => match self.parts_of_form(form) {
                Some((own, _, parts)) => deepest(self, &parts).saturating_add(usize::from(*own == *name)),
                None => 0,
            },
        }
    }

    /// Whether there is a new object that would be a record of this name.
    fn is_new(&mut self, form: &Form, name: &str, depth: usize) -> bool {
        match form {
            _ if depth > MAX_DEPTH => false,
            Form::Choice(forms) => forms.iter().any(|form| self.is_new(form, name, depth + 1)),
            Form::Maybe(inner, _) => self.is_new(inner, name, depth + 1),
            _ => match self.parts_of_form(form) {
                Some((own, _, parts)) => *own == *name || parts.iter().any(|part| self.is_new(part, name, depth + 1)),
                None => false,
            },
        }
    }

    /// The type that the values of a form have as records, by names; none if they have no type in common.
    fn type_of_form(&mut self, form: &Form, table: &mut Table, depth: usize) -> Option<Type> {
        if depth > MAX_DEPTH {
            return None;
        }
        match form {
            Form::Node(ty) => table.absorb(ty),
            Form::Array(_, ty, _) | Form::Old(_, ty, _) => Some(ty.clone()),
            Form::Choice(forms) => {
                let mut all: Option<Type> = None;
                for form in forms {
                    let ty = self.type_of_form(form, table, depth + 1)?;
                    all = Some(match all {
                        None => ty,
                        Some(known) => known.join(&ty)?,
                    });
                }
                all
            }
            Form::Const(value) if value.is_none() => Some(Type::None),
            Form::Const(value) if value.downcast_ref::<Str>().is_some() => Some(Type::Str),
            Form::Const(value) if repr_of(value).is_some() => {
                let form = self.form_of(value, 0);
                if matches!(form, Form::Const(_)) { None } else { self.type_of_form(&form, table, depth + 1) }
            }
            Form::Const(value) => match form::scalar_form(value) {
                Form::Node(ty) => Some(ty),
                _ => self.type_of_parts(form, table, depth),
            },
            _ => self.type_of_parts(form, table, depth),
        }
    }

    fn type_of_parts(&mut self, form: &Form, table: &mut Table, depth: usize) -> Option<Type> {
        let (name, fields, parts) = self.parts_of_form(form)?;
        let mut types = Vec::with_capacity(parts.len());
        for (field, part) in fields.into_iter().zip(&parts) {
            types.push((field, self.type_of_form(part, table, depth + 1)?));
        }
        table.add(&name, types).then_some(Type::Outer(name))
    }

    /// The record that an object has become, if that can be used here.
    pub(crate) fn lifted_record(&self, value: &Value) -> Option<ValueId> {
        let session = self.stage.session.as_ref()?;
        let known = session.effects.lifted.iter().rev().find(|known| known.object.is(value))?;
        self.builder_ref().is_some_and(|b| b.is_visible(known.id)).then_some(known.id)
    }

    /// A value as one of a record type.
    pub(crate) fn lift_record(&mut self, value: &Value, ty: &Type, depth: usize) -> Result<ValueId> {
        if depth > MAX_DEPTH {
            return Err(self.staging_error("an object is nested too deeply in others of its class to be staged"));
        }
        let record = match ty {
            Type::Record(record) => record.clone(),
            Type::Optional(item) => match &**item {
                Type::Record(record) => record.clone(),
                _ => return self.lift(value),
            },
            _ => return self.lift(value),
        };
        match repr_of(value) {
            Some(Repr::Choice { tag, options }) => {
                let (tag, options) = (*tag, options.clone());
                if let (Some((_, whole)), [none, _]) = (self.optional_of(tag), &options[..])
                    && none.is_none()
                {
                    return Ok(whole);
                }
                let Some((last, others)) = options.split_last() else { return self.lift(value) };
                let mut all = self.lift_record(last, ty, depth + 1)?;
                for (index, option) in others.iter().enumerate().rev() {
                    let one = self.lift_record(option, ty, depth + 1)?;
                    let here = self.builder()?.constant(index as i64);
                    let cond = self.emit(Op::Eq, &[tag, here])?;
                    all = self.emit(Op::Select, &[cond, one, all])?;
                }
                Ok(all)
            }
            Some(Repr::Maybe { .. }) => {
                let inner = self.require_set(value)?;
                self.lift_record(&inner, ty, depth + 1)
            }
            Some(_) => self.lift(value),
            None if value.is_none() => self.lift(value),
            None => self.lift_object_as(value, &record, depth),
        }
    }

    fn lift_object_as(&mut self, value: &Value, record: &Arc<RecordType>, depth: usize) -> Result<ValueId> {
        if let Some(id) = self.lifted_record(value) {
            return Ok(id);
        }
        let found = Kind::of(value);
        let Some((kind, parts)) = found.filter(|(kind, _)| *self.record_name(kind) == *record.name) else {
            let name = self.type_name(value);
            return Err(self.staging_error(&format!("a '{name}' stands where the graph has a '{}'", record.name)));
        };
        let is_old = self.stage.session.as_ref().is_some_and(|session| epoch_of(value) < session.epoch);
        if is_old && !kind.is_tuple() {
            return Err(self.staging_error(
                "an object that exists outside of the staged function becomes part of a growing structure; give it as an argument",
            ));
        }
        if self.session()?.effects.taken_apart.iter().any(|known| known.is(value)) {
            return Err(self.two_names());
        }
        let mut ids = Vec::with_capacity(parts.len());
        for (part, ty) in parts.iter().zip(record.types()) {
            ids.push(self.lift_record(part, &ty, depth + 1)?);
        }
        let attrs = Attrs::new()
            .with("name", Attr::Str(record.name.clone()))
            .with("fields", Attr::Names(record.names()))
            .with("type", Attr::Type(Type::Record(record.clone())));
        let id = self.emit_with(Op::Record, &ids, attrs)?;
        if !kind.is_tuple() {
            self.session()?.effects.lifted.push(Lifted { object: value.clone(), id });
        }
        Ok(id)
    }
}

/// Whether there are structures in it that records could be made of.
fn holds_structures(form: &Form, depth: usize) -> bool {
    match form {
        Form::Object(..) | Form::Tuple(_) | Form::Record(..) => true,
        Form::Choice(forms) => depth < MAX_DEPTH && forms.iter().any(|form| holds_structures(form, depth + 1)),
        Form::Maybe(inner, _) => depth < MAX_DEPTH && holds_structures(inner, depth + 1),
        _ => false,
    }
}
