//! Arrays where staged functions begin and end.
//!
//! In: arguments, variables, results of graphs. Out: forms, data, values; arrays that were written.
//! Invariants:
//! - All arrays that go in are numbered: those among the arguments in their order, then those in variables.
//! - An array that is written must not share elements with another one that goes in: the graph takes them for two.
//!
//! Elsewhere: what is an input (`capture.rs`), calls (`call.rs`).

use super::shared::Places;
use super::trace::Trace;
use crate::error::Result;
use crate::stage::session::capture::Slot;
use crate::stage::stager::Stager;
use crate::stage::value::form::{Form, scalar_form, tuple_subclass};
use crate::stage::value::parts::arrays_in;
use crate::stage::value::record::cross::Crossing;
use crate::types::dict::Dict;
use crate::types::list::List;
use crate::types::module::Module;
use crate::types::staged::array::array_of;
use crate::types::staged::{Repr, repr_of};
use crate::types::staged_function::is_plain;
use crate::types::str;
use crate::types::tuple::Tuple;
use snek_graph::eval::Data;
use snek_graph::ir::ValueId;
use snek_heap::{Value, epoch_of, state_of};
use snek_tensor::{Scalar, Tensor};
use std::sync::Arc;

/// The arrays of a result with the positions of their graph values, of which the first is at `next`.
pub(super) fn places_in(form: &Form, value: &Value, next: &mut usize, out: &mut Places) {
    let parts = form.values_in(value);
    match form {
        Form::Array(..) => {
            out.arrays.push((value.clone(), *next));
            *next += 1;
        }
        Form::Tuple(forms) | Form::Record(_, forms) | Form::Object(_, _, forms) if parts.len() == forms.len() => {
            forms.iter().zip(&parts).for_each(|(form, part)| places_in(form, part, next, out));
        }
        _ => {
            options_in(value, &mut out.options);
            *next += form.count();
        }
    }
}

/// The arrays of which a value is one.
fn options_in(value: &Value, out: &mut Vec<Value>) {
    match repr_of(value) {
        Some(Repr::Choice { options, .. }) => options.iter().for_each(|option| options_in(option, out)),
        Some(Repr::Maybe { value, .. }) => options_in(value, out),
        Some(Repr::Array(_)) => out.push(value.clone()),
        _ => {}
    }
}

impl Stager<'_> {
    /// Whether the value is an array of the module, and no scalar.
    pub(crate) fn is_array_object(&self, value: &Value) -> bool {
        self.stage.arrays.as_ref().is_some_and(|arrays| arrays.shape_of(value).is_some())
    }

    /// The form of a variable outside.
    pub(crate) fn input_form(&self, value: &Value) -> Form {
        match self.array_type_of(value) {
            Some(ty) if self.is_array_object(value) => Form::Array(value.clone(), ty, Vec::new()),
            Some(ty) => Form::Node(ty),
            None => scalar_form(value),
        }
    }

    /// An array was met in a place outside: it is to be an input. `true`: it will be.
    pub(crate) fn want_array(&mut self, place: &Value, key: &Value, value: &Value) -> Result<bool> {
        if self.array_type_of(value).is_none() {
            return Ok(false);
        }
        let place = match place.downcast_ref::<Module>() {
            Some(module) => module.dict.value(),
            None => place.clone(),
        };
        let Some(state) = state_of(&place) else { return Ok(false) };
        self.charge(state.slots.len())?;
        let mut slots = (0..state.slots.len()).map(|index| Slot::of(&place, &state, index));
        let Some(slot) = slots.find(|slot| slot.is_named(key)) else { return Ok(false) };
        self.want(slot, value).map(|()| true)
    }

    /// The same for all that a container holds.
    pub(crate) fn want_arrays(&mut self, place: &Value) -> Result<()> {
        let Some(state) = state_of(place) else { return Ok(()) };
        self.charge(state.slots.len())?;
        let mut all = state.slots.iter().enumerate();
        all.try_for_each(|(index, value)| match self.array_type_of(value) {
            Some(_) => self.want(Slot::of(place, &state, index), value),
            None => Ok(()),
        })
    }

    fn want(&mut self, slot: Slot, value: &Value) -> Result<()> {
        let form = self.input_form(value);
        let known = self.session()?.captures.wanted.len();
        self.charge(known)?;
        let session = self.session()?;
        if epoch_of(&slot.object) < session.epoch && !session.captures.wanted.iter().any(|(known, _)| known.is(&slot)) {
            session.captures.wanted.push((slot, form));
        }
        Ok(())
    }

    /// The graph value that an owner holds.
    pub(crate) fn array_content(&self, array: &Value) -> Option<ValueId> {
        self.node_of(&array_of(array)?.state().slots[0])
    }

    /// The form of an argument of a trace cache: arrays and scalars of the module are staged, also in tuples, lists and
    /// dicts; all else is constant.
    pub(crate) fn cached_form(&self, value: &Value, depth: usize) -> Form {
        let form = self.input_form(value);
        if matches!(form, Form::Array(..)) || self.array_type_of(value).is_some() {
            return form;
        }
        let parts = |values: &[Value]| -> Option<Vec<Form>> {
            let forms: Vec<Form> = values.iter().map(|item| self.cached_form(item, depth + 1)).collect();
            forms.iter().any(|form| !matches!(form, Form::Const(_))).then_some(forms)
        };
        if depth > 20 {
            return Form::Const(value.clone());
        }
        if let Some((class, items)) = tuple_subclass(value) {
            return match parts(&items) {
                Some(forms) => Form::Record(class, forms),
                None => Form::Const(value.clone()),
            };
        }
        if let Some(items) = value.downcast_ref::<Tuple>() {
            return parts(items.items()).map_or_else(|| Form::Const(value.clone()), Form::Tuple);
        }
        // Lists and dicts of constants are known by what they hold, not by which object they are.
        let is_data = value.downcast_ref::<List>().is_some() || value.downcast_ref::<Dict>().is_some();
        if is_data && let Some(state) = state_of(value) {
            let forms: Vec<Form> = state.slots.iter().map(|item| self.cached_form(item, depth + 1)).collect();
            let is_told = |form: &Form| !matches!(form, Form::Const(value) if !is_plain(value));
            if forms.iter().any(|form| !matches!(form, Form::Const(_))) || forms.iter().all(is_told) {
                return Form::Object(value.clone(), state.layout, forms);
            }
        }
        Form::Const(value.clone())
    }

    /// The arrays that go into a graph.
    pub(crate) fn arrays_given(&mut self, trace: &Trace, bound: &[Value]) -> Result<Vec<Value>> {
        let mut all: Vec<Value> = Vec::new();
        for (form, value) in trace.args.iter().zip(bound) {
            all.extend(arrays_in(form, value));
        }
        for (slot, form) in &trace.inputs {
            all.extend(arrays_in(form, &slot.read().unwrap_or(Value::NONE)));
        }
        let Some(arrays) = self.arrays().filter(|_| !trace.writes.is_empty()) else { return Ok(all) };
        for index in &trace.writes {
            let Some(written) = all.get(*index) else { continue };
            let shared = all.iter().enumerate().any(|(other, array)| other != *index && arrays.shares(written, array));
            if shared {
                return Err(self.staging_error(
                    "a staged function writes an array that shares elements with another one that it is given or reads; give it a copy of one of them",
                ));
            }
        }
        Ok(all)
    }

    /// Puts the elements that a graph gave into an array.
    pub(crate) fn write_given(&mut self, arrays: &[Value], index: usize, content: &Value) -> Result<()> {
        let (Some(module), Some(array)) = (self.arrays(), arrays.get(index)) else { return Ok(()) };
        match module.tensor_of(content).or_else(|| module.scalar_of(content).map(Tensor::from)) {
            Some(tensor) => module.write(self, array, &tensor),
            None => Ok(()),
        }
    }

    /// An array or scalar as data of a graph.
    pub(crate) fn array_data(&self, value: &Value) -> Option<Data> {
        let arrays = self.stage.arrays.as_ref()?;
        let tensor = arrays.tensor_of(value).or_else(|| arrays.scalar_of(value).map(Tensor::from))?;
        Some(Data::Tensor(Arc::new(tensor)))
    }

    /// Whether an array still has these elements.
    pub(crate) fn is_unchanged(&self, array: &Value, tensor: &Tensor) -> bool {
        let now = self.stage.arrays.as_ref().and_then(|arrays| arrays.tensor_of(array));
        now.is_some_and(|now| {
            now.dtype() == tensor.dtype()
                && now.shape() == tensor.shape()
                && now.iter().zip(tensor.iter()).all(|(a, b)| a.is_identical(b))
        })
    }

    /// The Python value of graph data.
    pub(crate) fn value_of_data(&mut self, data: &Data) -> Value {
        self.value_of_records(data, &mut Crossing::default())
    }

    /// The Python value of data that holds no other.
    pub(crate) fn leaf_of_data(&mut self, data: &Data) -> Value {
        match data {
            Data::None => Value::NONE,
            Data::Scalar(Scalar::Bool(flag)) => Value::bool(*flag),
            Data::Scalar(Scalar::I64(number)) => Value::int(*number),
            Data::Scalar(Scalar::I32(number)) => Value::int(i64::from(*number)),
            Data::Scalar(Scalar::F64(number)) => Value::float(*number),
            Data::Scalar(Scalar::F32(number)) => Value::float(f64::from(*number)),
            Data::Str(text) => str::new(&**text),
            Data::Tensor(tensor) => self.array_value(tensor),
            _ => Value::UNBOUND,
        }
    }

    /// The Python value of data that holds no other and that nobody else needs.
    pub(crate) fn value_of_own(&mut self, data: Data) -> Value {
        let Data::Tensor(tensor) = data else { return self.leaf_of_data(&data) };
        if tensor.shape().rank() == 0 {
            return self.array_value(&tensor);
        }
        let Some(arrays) = self.arrays() else { return Value::UNBOUND };
        let tensor = Arc::try_unwrap(tensor).unwrap_or_else(|tensor| (*tensor).clone());
        arrays.new_array(self, tensor).unwrap_or(Value::UNBOUND)
    }

    fn array_value(&mut self, tensor: &Tensor) -> Value {
        let Some(arrays) = self.arrays() else { return Value::UNBOUND };
        match (tensor.shape().rank(), tensor.get(0)) {
            (0, Some(x)) => arrays.new_scalar(self, x),
            _ => arrays.new_array(self, tensor.clone()).unwrap_or(Value::UNBOUND),
        }
    }
}
