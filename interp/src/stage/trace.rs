//! Staging a function: running its body once with staged arguments.
//!
//! In: a Python function, the forms of its arguments. Out: a [`Trace`]: the graph, how the result is made of its outputs,
//! guards and state.
//! Invariants:
//! - Whatever happens, afterwards no frame, journal or session of the staging is left, and every object is as before.
//! - Staging the same function for the same forms gives the same graph.
//!
//! Elsewhere: when a function is staged (`function.rs`), running the graph (`call.rs`).

use super::arms::Start;
use super::branch::Bounds;
use super::capture::{Slot, current};
use super::form::{Form, same};
use super::session::Session;
use super::state::RETURN;
use crate::error::Result;
use crate::types::function::Function;
use crate::vm::{Cx, FrameKind, pop_frame, push_bound};
use snek_graph::ir::{Module, Type, ValueId};
use snek_heap::{Gc, Value, close_journal, epoch_of, state_of};

/// How often a function is staged again because it turned out to change or read more state.
const MAX_ROUNDS: usize = 64;

/// A staged function's graph and how to use it.
pub(crate) struct Trace {
    pub(crate) module: Module,
    pub(crate) args: Vec<Form>,
    pub(crate) result: Form,
    pub(crate) guards: Vec<(Value, Value, Value)>,
    /// State that goes in, with the form it had.
    pub(crate) inputs: Vec<(Slot, Form)>,
    /// State that comes out.
    pub(crate) outputs: Vec<(Slot, Form)>,
    pub(crate) raises: Vec<(String, Value)>,
    pub(crate) notes: super::explain::Notes,
    /// What stood for the arguments while staging.
    pub(crate) bound: Vec<Value>,
    /// Arguments that are changed: their position and their content afterwards.
    pub(crate) changed: Vec<(usize, Form)>,
    /// Arrays that are written, by their position among all arrays that go in.
    pub(crate) writes: Vec<usize>,
    /// Arrays outside of which the elements are constants of the graph.
    pub(crate) frozen: Vec<(Value, snek_tensor::Tensor)>,
}

impl Cx {
    /// Stages a function for arguments of these forms.
    pub(crate) fn trace(&mut self, function: &Gc<Function>, args: &[Form]) -> Result<Trace> {
        let mut inputs: Vec<(Slot, Form)> = Vec::new();
        for _ in 0..MAX_ROUNDS {
            let mut wanted = Vec::new();
            let outcome = self.trace_with(function, args, &inputs, &mut wanted);
            // What was staged with a variable's present value is void.
            let more = match outcome {
                Err(error) if wanted.is_empty() || self.stage.makes_variable => return Err(error),
                Ok((trace, more)) if wanted.is_empty() && more.is_empty() => return Ok(trace),
                Ok((_, more)) => more,
                Err(_) => Vec::new(),
            };
            for (slot, form) in more.into_iter().chain(wanted) {
                if !inputs.iter().any(|(known, _)| known.is(&slot)) {
                    inputs.push((slot, form));
                }
            }
        }
        Err(self.type_error("a staged function changes more and more variables outside of it"))
    }

    #[allow(clippy::type_complexity, reason = "a trace and the state it lacks")]
    fn trace_with(
        &mut self,
        function: &Gc<Function>,
        args: &[Form],
        inputs: &[(Slot, Form)],
        wanted: &mut Vec<(Slot, Form)>,
    ) -> Result<(Trace, Vec<(Slot, Form)>)> {
        let collecting = snek_heap::set_collection_enabled(false);
        self.stage.sessions += 1;
        self.stage.epoch = 0;
        let epoch = self.next_epoch();
        let session = Session::new(self.stage.sessions, self.frames.len(), epoch);
        let outer = self.stage.session.replace(Box::new(session));
        let (handled, depth) = (self.handled.clone(), self.frames.len());
        let result = self.trace_inside(function, args, inputs);
        while self.frames.len() > depth {
            pop_frame(self);
        }
        self.handled = handled;
        while self.stage.session.as_ref().is_some_and(|session| session.journals > 0) {
            self.undo_writes();
        }
        if let Some(session) = &mut self.stage.session {
            *wanted = std::mem::take(&mut session.wanted);
        }
        self.stage.session = outer;
        snek_heap::set_epoch(0);
        snek_heap::truncate_spent(0);
        // What an abandoned trial did wrong is void with it.
        let _ = snek_heap::take_misuse();
        snek_heap::set_collection_enabled(collecting);
        let (mut trace, more) = result?;
        // What was written before it was read is no guard.
        trace.guards.retain(|(place, key, value)| current(place, key).is_some_and(|now| same(&now, value)));
        let is_state = |place: &Value, key: &Value| {
            trace.inputs.iter().any(|(slot, _)| slot.object.is(place) && slot.is_named(key))
        };
        let mut guards = Vec::with_capacity(trace.guards.len());
        for (place, key, value) in std::mem::take(&mut trace.guards) {
            if !key.is_unbound() || !trace.inputs.iter().any(|(slot, _)| slot.object.is(&place)) {
                guards.push((place, key, value));
                continue;
            }
            // Part of the content is state: the rest is guarded place by place.
            let Some(state) = state_of(&place) else { continue };
            for (index, value) in state.slots.iter().enumerate() {
                let key = Slot::of(&place, &state, index).key();
                guards.push((place.clone(), key, value.clone()));
            }
        }
        guards.retain(|(place, key, _)| !is_state(place, key));
        trace.guards = guards;
        Ok((trace, more))
    }

    #[allow(clippy::type_complexity, reason = "a trace and the state it lacks")]
    fn trace_inside(
        &mut self,
        function: &Gc<Function>,
        args: &[Form],
        inputs: &[(Slot, Form)],
    ) -> Result<(Trace, Vec<(Slot, Form)>)> {
        let epoch = self.session()?.epoch;
        let mut types: Vec<Type> = Vec::new();
        args.iter().chain(inputs.iter().map(|(_, form)| form)).for_each(|form| form.types(&mut types));
        let names: Vec<String> = (1..=types.len()).map(|at| format!("in{at}")).collect();
        let params: Vec<(Type, Option<&str>)> =
            types.iter().cloned().zip(names.iter().map(|name| Some(name.as_str()))).collect();
        let name = function.name.borrow().as_str().to_owned();
        let b = self.builder()?;
        let main = b.declare(&name, &params);
        let ids = match b.begin_function(main) {
            Ok(ids) => ids,
            Err(error) => return Err(self.graph_error(&error)),
        };
        let mut at = 0;
        let mut bound = Vec::new();
        for form in args {
            let count = count_of(form);
            bound.push(self.build_staged(form, &ids[at..at + count])?);
            at += count;
        }
        self.open_writes()?;
        let mut stand_ins = bound.clone();
        let mut slot_arrays = Vec::new();
        for (slot, form) in inputs {
            let count = count_of(form);
            let value = self.build_staged(form, &ids[at..at + count])?;
            at += count;
            slot_arrays.extend(super::arrays::arrays_in(form, &value));
            slot.write(value);
        }
        let first_array = stand_ins.len();
        for (form, value) in args.iter().zip(&bound) {
            stand_ins.extend(super::arrays::arrays_in(form, value));
        }
        stand_ins.extend(slot_arrays);
        let contents: Vec<Option<ValueId>> =
            stand_ins[first_array..].iter().map(|array| self.array_content(array)).collect();
        let structures: Vec<(usize, snek_heap::State)> = args
            .iter()
            .zip(&bound)
            .enumerate()
            .filter(|(_, (form, _))| matches!(form, Form::Object(..)))
            .filter_map(|(at, (_, value))| Some((at, state_of(value)?)))
            .collect();
        push_bound(self, function.clone(), bound, 0, FrameKind::Entry, Value::UNBOUND)?;
        let length = function.code.instrs.len();
        let bounds = Bounds { range: (0, u32::try_from(length).unwrap_or(u32::MAX)), stops: Vec::new() };
        let end = self.run_arm(Start::At(0, Vec::new()), bounds.arm())?;
        pop_frame(self);
        let mut changed_args = Vec::new();
        for (at, before) in structures {
            let object = &stand_ins[at];
            let Some((_, after)) = end.heap.iter().find(|(written, _)| written.is(object)) else { continue };
            if super::state::same_layout(&before, after)
                && before.slots.iter().zip(&after.slots).all(|(a, b)| same(a, b))
            {
                continue;
            }
            if before.slots.iter().chain(&after.slots).any(super::form::is_structure) {
                return Err(self.staging_error(
                    "a staged function changes a list, dict or object that it was given and that holds others; return a new one",
                ));
            }
            changed_args.push(at);
        }
        for (object, state) in &end.heap {
            super::state::write(object, state.clone());
        }
        let returned = end.keys.contains(&RETURN);
        let value = if returned { end.ret.clone().unwrap_or(Value::NONE) } else { Value::NONE };
        let value = self.require_set(&value)?;
        if super::join::is_shared(&value, epoch, &mut Vec::new(), 0, &stand_ins) {
            return Err(self.staging_error(
                "the result holds a list, dict or object twice, which would become two; return a copy in one of the places",
            ));
        }
        let result = self.result_form(&value, epoch);
        self.check_result(&result)?;
        let result = with_stand_ins(result, &stand_ins);
        let mut results: Vec<ValueId> = Vec::new();
        self.flatten(Some(&value), &result, &mut results)?;
        let mut changed = Vec::new();
        for at in changed_args.into_iter().filter(|_| returned) {
            let object = &stand_ins[at];
            let form = self.result_form(object, epoch);
            self.check_result(&form)?;
            self.flatten(Some(object), &form, &mut results)?;
            changed.push((at, form));
        }
        let (mut writes, mut array_results) = (Vec::new(), Vec::new());
        for (at, before) in contents.into_iter().enumerate().filter(|_| returned) {
            let array = stand_ins[first_array + at].clone();
            if self.array_content(&array) != before {
                array_results.push(self.array_node(&array)?);
                writes.push(at);
            }
        }
        let (outputs, more) =
            if returned { self.written(inputs, epoch, &stand_ins, &mut results)? } else { (Vec::new(), Vec::new()) };
        results.extend(array_results);
        let frozen = std::mem::take(&mut self.session()?.frozen);
        let b = self.builder()?;
        if let Err(error) = b.end_function(&results) {
            return Err(self.graph_error(&error));
        }
        let session = self.session()?;
        let builder = std::mem::take(&mut session.builder);
        let (guards, raises) = (std::mem::take(&mut session.reads), std::mem::take(&mut session.raises));
        let notes = std::mem::take(&mut session.notes);
        let module = match builder.finish() {
            Ok(module) => module,
            Err(error) => return Err(self.graph_error(&error)),
        };
        let module = match snek_graph::prune(&module) {
            Ok(module) => module,
            Err(error) => return Err(self.graph_error(&error)),
        };
        let inputs = inputs.to_vec();
        Ok((
            Trace {
                module,
                args: args.to_vec(),
                result,
                guards,
                inputs,
                outputs,
                raises,
                notes,
                bound: stand_ins,
                changed,
                writes,
                frozen,
            },
            more,
        ))
    }

    /// The slots outside that the function changed: their new values become results. Numbers that are not state yet.
    #[allow(clippy::type_complexity, reason = "two lists of slots")]
    fn written(
        &mut self,
        inputs: &[(Slot, Form)],
        epoch: u32,
        stand_ins: &[Value],
        results: &mut Vec<ValueId>,
    ) -> Result<(Vec<(Slot, Form)>, Vec<(Slot, Form)>)> {
        let (mut outputs, mut more) = (Vec::new(), Vec::new());
        self.session()?.journals -= 1;
        let journal = close_journal();
        let mut changed = Vec::new();
        for (object, before) in journal.entries() {
            if epoch_of(object) >= epoch || super::arrays::is_array(object) {
                continue;
            }
            let Some(after) = state_of(object) else { continue };
            if !super::join::is_mergeable(object) {
                if super::join::same_state(before, &after) {
                    continue;
                }
                journal.roll_back();
                let type_name = self.type_name(object);
                return Err(self.staging_error(&format!(
                    "a staged function advances or changes a '{type_name}' that exists outside of it; make it inside, or pass its values"
                )));
            }
            if !super::state::same_layout(before, &after) {
                journal.roll_back();
                let type_name = self.type_name(object);
                return Err(self.staging_error(&format!(
                    "a staged function adds or removes elements of a '{type_name}' that exists outside of it; return the values instead"
                )));
            }
            for (index, (old, new)) in before.slots.iter().zip(&after.slots).enumerate() {
                let stays = inputs
                    .iter()
                    .any(|(slot, form)| matches!(form, Form::Array(..)) && slot.is(&Slot::of(object, before, index)))
                    && stand_ins.iter().any(|known| known.is(new));
                if !stays && !same(old, new) {
                    changed.push((Slot::of(object, before, index), old.clone(), new.clone()));
                }
            }
        }
        journal.roll_back();
        if let Some(object) = journal.unsaved().iter().find(|object| epoch_of(object) < epoch) {
            let type_name = self.type_name(object);
            return Err(self.staging_error(&format!(
                "a staged function changes a '{type_name}' that exists outside of it; change it outside of the staged function"
            )));
        }
        for (slot, old, new) in changed {
            let is_number = old.as_int().is_some() || old.as_float().is_some() || old.as_bool().is_some();
            if is_number && !inputs.iter().any(|(known, _)| known.is(&slot)) {
                more.push((slot.clone(), scalar_form(&old)));
            }
            let form = self.result_form(&new, epoch);
            self.check_result(&form)?;
            let form = with_stand_ins(form, stand_ins);
            self.flatten(Some(&new), &form, results)?;
            outputs.push((slot, form));
        }
        // State that goes in and does not change comes out by staying where it is.
        Ok((outputs, more))
    }

    /// What leaves the function must be expressible.
    fn check_result(&mut self, form: &Form) -> Result<()> {
        match form.poison() {
            Some(why) => Err(self.staging_error(&why)),
            None => Ok(()),
        }
    }

    /// The form of a result: numbers are outputs of the graph even if they are constants.
    fn result_form(&self, value: &Value, epoch: u32) -> Form {
        lifted(self.form_of(value, epoch))
    }
}

/// An argument that is given back is the argument, not a copy: it stands in the form as a constant.
fn with_stand_ins(form: Form, bound: &[Value]) -> Form {
    let all = |forms: Vec<Form>| forms.into_iter().map(|form| with_stand_ins(form, bound)).collect();
    match form {
        Form::Object(sample, ..) | Form::Array(sample, ..) if bound.iter().any(|known| known.is(&sample)) => {
            Form::Const(sample)
        }
        Form::Object(sample, layout, forms) => Form::Object(sample, layout, all(forms)),
        Form::Tuple(forms) => Form::Tuple(all(forms)),
        Form::Record(class, forms) => Form::Record(class, all(forms)),
        Form::Choice(forms) => Form::Choice(all(forms)),
        other => other,
    }
}

/// The form with the arguments of a call in place of what stood for them.
pub(crate) fn with_arguments(form: &Form, bound: &[Value], args: &[Value]) -> Form {
    let all = |forms: &[Form]| forms.iter().map(|form| with_arguments(form, bound, args)).collect();
    match form {
        Form::Const(value) => {
            let found = bound.iter().position(|known| value.is_object() && known.is(value));
            Form::Const(found.and_then(|at| args.get(at)).unwrap_or(value).clone())
        }
        Form::Object(sample, layout, forms) => Form::Object(sample.clone(), layout.clone(), all(forms)),
        Form::Tuple(forms) => Form::Tuple(all(forms)),
        Form::Record(class, forms) => Form::Record(class.clone(), all(forms)),
        Form::Choice(forms) => Form::Choice(all(forms)),
        other => other.clone(),
    }
}

pub(crate) fn lifted(form: Form) -> Form {
    match form {
        Form::Const(value) => match scalar_form(&value) {
            Form::Const(value) => Form::Const(value),
            scalar => scalar,
        },
        Form::Tuple(forms) => Form::Tuple(forms.into_iter().map(lifted).collect()),
        Form::Record(class, forms) => Form::Record(class, forms.into_iter().map(lifted).collect()),
        Form::Object(sample, layout, forms) => Form::Object(sample, layout, forms.into_iter().map(lifted).collect()),
        other => other,
    }
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

pub(crate) fn count_of(form: &Form) -> usize {
    let mut types = Vec::new();
    form.types(&mut types);
    types.len()
}
