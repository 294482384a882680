//! Values taken apart: the graph values that a value of a form consists of.

use super::form::{Form, has_list};
use crate::error::Error;
use crate::error::Result;
use crate::kinds;
use crate::stage::stager::Stager;
use crate::stage::value::record::shape;
use crate::types::staged::{Repr, repr_of};
use crate::types::tuple::Tuple;
use snek_graph::ir::{Attrs, Type, ValueId};
use snek_graph::ops::Op;
use snek_heap::Value;
use snek_tensor::DType;

impl Stager<'_> {
    /// The graph values of a value in a form that holds it; undefined ones for no value.
    pub(crate) fn flatten(&mut self, value: Option<&Value>, form: &Form, out: &mut Vec<ValueId>) -> Result<()> {
        let Some(value) = value else { return self.flatten_nothing(form, out) };
        match (repr_of(value), form) {
            (Some(Repr::Choice { .. }), Form::Const(_) | Form::Poison(_) | Form::Node(_) | Form::Choice(_)) => {}
            (Some(Repr::Choice { tag, options }), form) if !matches!(form, Form::Maybe(..)) => {
                let (tag, options) = (*tag, options.clone());
                let options: Vec<(usize, &Value)> = options.iter().enumerate().collect();
                return self.flatten_options(tag, &options, form, out);
            }
            _ => {}
        }
        match form {
            Form::Const(_) | Form::Old(..) | Form::Poison(_) => Ok(()),
            Form::Position(keys) if keys.len() < 2 => Ok(()),
            Form::Position(_) => {
                let id = match repr_of(value) {
                    Some(Repr::Position(Some(tag), _)) => *tag,
                    Some(Repr::Position(None, keys)) if !keys.is_empty() => self.builder()?.constant(keys[0].tag()),
                    _ => return Err(self.staging_error("a generator and something else meet")),
                };
                out.push(id);
                Ok(())
            }
            Form::Node(_) | Form::Array(..) => {
                let id = self.node_in(value, form)?;
                out.push(id);
                Ok(())
            }
            Form::Tuple(_) | Form::Record(..) | Form::Raised(..) => {
                self.flatten_all(&form.values_in(value), form.parts(), out)
            }
            Form::Spread(item) => {
                let items = match repr_of(value) {
                    Some(Repr::Items(items)) => items.clone(),
                    _ => vec![value.clone()],
                };
                let item = item.clone().unwrap_or(Type::Any);
                let id = self.lift_list(&items, Some(&item))?;
                out.push(id);
                Ok(())
            }
            Form::Range(forms, _) => match repr_of(value) {
                Some(Repr::Range(parts) | Repr::RangeIter(parts) | Repr::ListIter(parts)) => {
                    self.flatten_all(parts, forms, out)
                }
                _ => Err(self.staging_error("a range and something else meet")),
            },
            Form::Object(_, _, forms) => self.flatten_object(value, forms, out),
            Form::Maybe(inner, _) => {
                let (flag, value) = match repr_of(value) {
                    Some(Repr::Maybe { flag, value, .. }) => (*flag, Some(value.clone())),
                    _ if value.is_unbound() => (self.builder()?.constant(false), None),
                    _ => (self.builder()?.constant(true), Some(value.clone())),
                };
                out.push(flag);
                self.flatten(value.as_ref(), inner, out)
            }
            Form::Choice(forms) => self.flatten_choice(value, forms, out),
        }
    }

    /// Graph values that nobody uses, but for tags of choices: where ways join they may be renumbered.
    fn flatten_nothing(&mut self, form: &Form, out: &mut Vec<ValueId>) -> Result<()> {
        if let Form::Choice(forms) = form {
            out.push(self.builder()?.constant(0i64));
            return forms.iter().try_for_each(|form| self.flatten_nothing(form, out));
        }
        let mut types = Vec::new();
        form.types(&mut types);
        let b = self.builder()?;
        out.extend(types.into_iter().map(|ty| match ty {
            Type::Any => b.none(),
            ty => b.undef(ty),
        }));
        Ok(())
    }

    /// The one graph value of a value in a form that has one.
    fn node_in(&mut self, value: &Value, form: &Form) -> Result<ValueId> {
        match form {
            Form::Node(ty) if matches!(ty, Type::Array0(_)) => {
                let (id, dtype) = (self.array_node_of(value)?, ty.dtype());
                self.as_dtype(id, dtype.unwrap_or(DType::F64))
            }
            Form::Node(ty) if shape::is_record_type(ty) => self.lift_record(value, ty, 0),
            _ => {
                let id = self.lift(value)?;
                let is_number = matches!(form, Form::Node(ty) if ty.as_scalar().is_some());
                let is_item = is_number && matches!(self.node_type(id), Type::Array0(_));
                if is_item { self.emit(Op::Item, &[id]) } else { Ok(id) }
            }
        }
    }

    /// The graph values of a new list, dict or object.
    fn flatten_object(&mut self, value: &Value, forms: &[Form], out: &mut Vec<ValueId>) -> Result<()> {
        if self.session()?.effects.lifted.iter().any(|known| known.object.is(value)) {
            return Err(self.two_names());
        }
        let Some(state) = self.state_within(value) else {
            return Err(self.staging_error("a structure and something else meet"));
        };
        if let [spread @ Form::Spread(_)] = forms {
            let items = self.staged(Repr::Items(state.slots));
            return self.flatten(Some(&items), spread, out);
        }
        if value.kind() == kinds::INSTANCE {
            self.session()?.effects.taken_apart.push(value.clone());
        }
        self.flatten_all(&state.slots, forms, out)
    }

    /// An object that is a record of the graph in one place must be one in all.
    #[cold]
    pub(crate) fn two_names(&mut self) -> Error {
        self.staging_error(
            "an object has two names, and for one of them it becomes a value of the graph; make a new object for the other",
        )
    }

    pub(crate) fn flatten_all(&mut self, values: &[Value], forms: &[Form], out: &mut Vec<ValueId>) -> Result<()> {
        if values.len() != forms.len() {
            return Err(self.staging_error("structures of different sizes meet"));
        }
        values.iter().zip(forms).try_for_each(|(value, form)| self.flatten(Some(value), form, out))
    }

    fn flatten_choice(&mut self, value: &Value, forms: &[Form], out: &mut Vec<ValueId>) -> Result<()> {
        let options = match repr_of(value) {
            Some(Repr::Choice { options, .. }) => options.clone(),
            _ => vec![value.clone()],
        };
        let mut places = Vec::new();
        for option in &options {
            let Some(place) = self.place_of(option, forms) else {
                let found = self.form_of(option, 0).described(0);
                let known = forms.iter().take(4).map(|form| form.described(0)).collect::<Vec<_>>().join(" or ");
                let text = format!(
                    "{found} meets {known} where paths join, and no value of the graph can be each of them; give the variable values of one type"
                );
                return Err(self.staging_error(&text));
            };
            places.push(place);
        }
        let tag = match repr_of(value) {
            Some(Repr::Choice { tag, .. }) if places.iter().enumerate().all(|(index, place)| index == *place) => *tag,
            Some(Repr::Choice { tag, .. }) => {
                let tag = *tag;
                let mut renumbered = self.builder()?.constant(places.first().copied().unwrap_or(0) as i64);
                for (index, place) in places.iter().enumerate().skip(1) {
                    let b = self.builder()?;
                    let (here, number) = (b.constant(index as i64), b.constant(*place as i64));
                    let is_here = self.emit(Op::Eq, &[tag, here])?;
                    renumbered = self.emit(Op::Select, &[is_here, number, renumbered])?;
                }
                renumbered
            }
            _ => self.builder()?.constant(places.first().copied().unwrap_or(0) as i64),
        };
        out.push(tag);
        for (index, form) in forms.iter().enumerate() {
            let here: Vec<(usize, &Value)> =
                options.iter().enumerate().filter(|(option, _)| places[*option] == index).collect();
            match (repr_of(value), &here[..]) {
                (_, []) => self.flatten(None, form, out)?,
                (Some(Repr::Choice { tag, .. }), [_, _, ..]) => self.flatten_options(*tag, &here, form, out)?,
                (Some(Repr::Choice { tag, .. }), [(option, value)]) if has_list(form) => {
                    self.flatten_if(
                        *tag,
                        *option,
                        out,
                        |cx, ids| cx.flatten(Some(value), form, ids),
                        |cx, ids| cx.flatten(None, form, ids),
                    )?;
                }
                (_, [(_, option), ..]) => self.flatten(Some(option), form, out)?,
            }
        }
        Ok(())
    }

    /// The graph values of the option that holds, all of which have one form; the options come with their tags.
    fn flatten_options(
        &mut self,
        tag: ValueId,
        options: &[(usize, &Value)],
        form: &Form,
        out: &mut Vec<ValueId>,
    ) -> Result<()> {
        if has_list(form)
            && let [(index, first), rest @ ..] = options
            && !rest.is_empty()
        {
            return self.flatten_if(
                tag,
                *index,
                out,
                |cx, ids| cx.flatten(Some(first), form, ids),
                |cx, ids| cx.flatten_options(tag, rest, form, ids),
            );
        }
        let Some(((_, last), others)) = options.split_last() else { return Ok(()) };
        let mut chosen = Vec::new();
        self.flatten(Some(last), form, &mut chosen)?;
        for (index, option) in others.iter().rev() {
            let mut ids = Vec::new();
            self.flatten(Some(option), form, &mut ids)?;
            let here = self.builder()?.constant(*index as i64);
            let is_here = self.emit(Op::Eq, &[tag, here])?;
            for (known, id) in chosen.iter_mut().zip(ids) {
                if *known != id {
                    *known = self.emit(Op::Select, &[is_here, id, *known])?;
                }
            }
        }
        out.append(&mut chosen);
        Ok(())
    }

    /// The graph values of `then` where the option `at` holds, else those of `otherwise`: one `if` node. What makes
    /// lists runs only where its option holds, since the lists of other options are undefined.
    fn flatten_if(
        &mut self,
        tag: ValueId,
        index: usize,
        out: &mut Vec<ValueId>,
        then: impl FnOnce(&mut Self, &mut Vec<ValueId>) -> Result<()>,
        otherwise: impl FnOnce(&mut Self, &mut Vec<ValueId>) -> Result<()>,
    ) -> Result<()> {
        let here = self.builder()?.constant(index as i64);
        let is_here = self.emit(Op::Eq, &[tag, here])?;
        let mut ids = Vec::new();
        self.open_region(&[])?;
        then(self, &mut ids)?;
        let first = self.close_region(&ids)?;
        ids.clear();
        self.open_region(&[])?;
        otherwise(self, &mut ids)?;
        let second = self.close_region(&ids)?;
        let regions = [first, second];
        let outputs = self.emit_node(Op::If, &[is_here], Attrs::new(), &regions)?;
        out.extend(outputs);
        Ok(())
    }

    /// The alternative that holds a value.
    fn place_of(&self, value: &Value, forms: &[Form]) -> Option<usize> {
        let own = self.form_of(value, 0);
        let is_it = |form: &Form| form.is_same(&own) || matches!(form, Form::Object(sample, ..) if sample.is(value));
        let exact = forms.iter().position(is_it);
        exact.or_else(|| {
            // Of what it holds, some may be as old as the paths and stay what it is, while the rest is taken apart.
            let mut epochs = vec![1];
            epochs_in(value, &mut epochs, 0);
            let ways: Vec<Form> = epochs.into_iter().map(|epoch| self.form_of(value, epoch)).collect();
            let fits = |form: &Form| form.holds(&own) || ways.iter().any(|way| form.holds(way));
            forms.iter().position(|form| !matches!(form, Form::Choice(_)) && fits(form))
        })
    }
}

/// The ages of the objects that a tuple holds.
fn epochs_in(value: &Value, out: &mut Vec<u32>, depth: usize) {
    let Some(tuple) = value.downcast_ref::<Tuple>() else { return };
    for item in tuple.items().iter().filter(|item| item.is_object()) {
        let epoch = snek_heap::epoch_of(item);
        if epoch > 1 && !out.contains(&epoch) {
            out.push(epoch);
        }
        if depth < 8 {
            epochs_in(item, out, depth + 1);
        }
    }
}
