//! Values put together from graph values, by their form.

use super::form::{Form, Walk, like, spliced};
use crate::error::Result;
use crate::stage::stager::Stager;
use crate::stage::value::record::shape;
use crate::types::class::Instance;
use crate::types::dict::staged as tables;
use crate::types::exception::staged::exception_like;
use crate::types::generator::Generator;
use crate::types::range;
use crate::types::staged::Repr;
use crate::types::staged::array::place;
use crate::types::tuple;
use rustc_hash::FxHashMap;
use snek_graph::ir::{Type, ValueId};
use snek_heap::{State, Value};

/// The graph values, as values, that others are built of.
pub(crate) struct Leaves<'a> {
    values: &'a mut dyn Iterator<Item = Value>,
    /// What was built, by the address of the sample, where a sample is one object of the program.
    made: Option<FxHashMap<usize, Value>>,
}

impl<'a> Leaves<'a> {
    /// Each form has an object of its own.
    pub(crate) fn of_forms(values: &'a mut dyn Iterator<Item = Value>) -> Self {
        Self { values, made: None }
    }

    /// Forms of the objects that leave a function: one that stands in several places, or is chosen there, is built once.
    pub(crate) fn of_objects(values: &'a mut dyn Iterator<Item = Value>) -> Self {
        Self { values, made: Some(FxHashMap::default()) }
    }

    /// What was built like the sample, if that is the same object of the program.
    fn known(&self, sample: &Value) -> Option<Value> {
        self.made.as_ref()?.get(&sample.address()).cloned()
    }

    fn keep(&mut self, sample: &Value, made: &Value) {
        if let Some(known) = &mut self.made {
            known.insert(sample.address(), made.clone());
        }
    }

    /// Passes those of a form.
    fn skip(&mut self, form: &Form) {
        (0..form.count()).for_each(|_| drop(self.values.next()));
    }
}

impl Stager<'_> {
    /// A value of this form from its graph values.
    pub(crate) fn build(&mut self, form: &Form, leaves: &mut Leaves<'_>) -> Result<Value> {
        if let Form::Object(sample, ..) | Form::Raised(sample, _) = form
            && let Some(known) = leaves.known(sample)
        {
            leaves.skip(form);
            return Ok(known);
        }
        let mut leaf = || leaves.values.next().unwrap_or(Value::UNBOUND);
        Ok(match form {
            Form::Const(value) | Form::Old(value, ..) => value.clone(),
            Form::Poison(why) => self.staged(Repr::Poison(why.clone())),
            Form::Node(ty @ Type::Optional(_)) if shape::is_record_type(ty) => {
                let value = leaf();
                match self.node_of(&value) {
                    Some(id) => self.optional_value(id)?,
                    None => value,
                }
            }
            Form::Node(_) => leaf(),
            Form::Position(keys) if keys.len() < 2 => self.staged(Repr::Position(None, keys.clone())),
            Form::Position(keys) => {
                let tag = leaf();
                let tag = self.node_of(&tag);
                self.staged(Repr::Position(tag, keys.clone()))
            }
            Form::Array(sample, _, sources) => {
                let value = leaf();
                match self.node_of(&value) {
                    Some(id) => self.new_staged_array(id, sources),
                    None => {
                        place(&value, sample);
                        value
                    }
                }
            }
            Form::Tuple(forms) => {
                let items = self.build_all(forms, leaves)?;
                tuple::new(items)
            }
            Form::Record(class, forms) => {
                let items = self.build_all(forms, leaves)?;
                Instance::of(class.clone(), tuple::new(items)).value()
            }
            Form::Raised(sample, forms) => {
                let parts = self.build_all(forms, leaves)?;
                let made = exception_like(sample, parts);
                leaves.keep(sample, &made);
                made
            }
            Form::Spread(_) => {
                let list = leaf();
                match self.node_of(&list) {
                    Some(id) => self.staged(Repr::Spread(id)),
                    None => list,
                }
            }
            Form::Range(forms, walk) => {
                let parts = self.build_all(forms, leaves)?;
                self.walk_of(parts, *walk)
            }
            Form::Maybe(inner, name) => {
                let flag = leaf();
                if flag.as_bool() == Some(false) {
                    leaves.skip(inner);
                    return Ok(Value::UNBOUND);
                }
                let value = self.build(inner, leaves)?;
                match self.node_of(&flag) {
                    Some(flag) => self.staged(Repr::Maybe { flag, value, name: name.clone() }),
                    None => value,
                }
            }
            Form::Choice(forms) => {
                let tag = leaf();
                if let Some(tag) = self.node_of(&tag) {
                    let options = self.build_all(forms, leaves)?;
                    return Ok(self.staged(Repr::Choice { tag, options }));
                }
                // Of what was not chosen the graph gives nothing to build it of.
                let mut chosen = Value::UNBOUND;
                for (index, form) in forms.iter().enumerate() {
                    if tag.as_int() == Some(index as i64) {
                        chosen = self.build(form, leaves)?;
                    } else {
                        leaves.skip(form);
                    }
                }
                chosen
            }
            Form::Object(sample, layout, forms) => {
                let mut slots = self.build_all(forms, leaves)?;
                if forms.iter().any(|form| matches!(form, Form::Spread(_))) {
                    slots = spliced(forms, slots);
                }
                let mut made = self.object_like(sample, State { layout: layout.clone(), slots });
                if let Some(session) = &mut self.stage.session {
                    session.tables.follow(sample, &made);
                } else if tables::is_replaced(self, &made) {
                    made = tables::plain(self, &made)?;
                }
                leaves.keep(sample, &made);
                made
            }
        })
    }

    /// A range, or an iterator, of these parts.
    fn walk_of(&self, parts: Vec<Value>, walk: Walk) -> Value {
        let parts: [Value; 3] = parts.try_into().unwrap_or([Value::NONE, Value::NONE, Value::NONE]);
        match walk {
            Walk::Range if parts.iter().all(|part| part.as_int().is_some()) => {
                let [start, stop, step] = parts;
                range::new(start, stop, step)
            }
            Walk::Range => self.staged(Repr::Range(parts)),
            Walk::RangeIter => self.staged(Repr::RangeIter(parts)),
            Walk::ListIter => self.staged(Repr::ListIter(parts)),
        }
    }

    /// A new list, dict, object or waiting generator like the sample.
    fn object_like(&mut self, sample: &Value, state: State) -> Value {
        if let Some(generator) = sample.downcast_ref::<Generator>() {
            let made = generator.at_rest();
            self.write_state(&made, state);
            return made;
        }
        let made = like(sample, state);
        // One of two names of an object stays that.
        if snek_heap::is_spent(sample) {
            snek_heap::spend(&made);
        }
        made
    }

    fn build_all(&mut self, forms: &[Form], leaves: &mut Leaves<'_>) -> Result<Vec<Value>> {
        forms.iter().map(|form| self.build(form, leaves)).collect()
    }

    /// A value of this form from graph values.
    pub(crate) fn build_staged(&mut self, form: &Form, ids: &[ValueId]) -> Result<Value> {
        let leaves: Vec<Value> = ids.iter().map(|id| self.staged(Repr::Node(*id))).collect();
        self.build(form, &mut Leaves::of_forms(&mut leaves.into_iter()))
    }
}
