//! Staging a function: running its body once with staged arguments.
//!
//! In: a Python function, the forms of its arguments. Out: a [`Trace`]: the graph, how the result is made of its
//! outputs, guards and state.
//! Invariants:
//! - Whatever happens, afterwards no frame, journal or session of the staging is left, and every object is as before.
//! - Staging the same function for the same forms gives the same graph.
//!
//! Elsewhere: when a function is staged (`object.rs`), running the graph (`call.rs`).

use super::array;
use crate::error::{Error, Result};
use crate::stage::flow::alias::twins;
use crate::stage::flow::arm::Start;
use crate::stage::flow::branch::Bounds;
use crate::stage::flow::join;
use crate::stage::rules::outside;
use crate::stage::session::capture;
use crate::stage::session::capture::Slot;
use crate::stage::session::notes::Notes;
use crate::stage::session::program::HostFunction;
use crate::stage::session::{Needs, Session};
use crate::stage::stager::Stager;
use crate::stage::value::array::object;
use crate::stage::value::exit::Exit;
use crate::stage::value::form::{Form, same, scalar_form};
use crate::stage::value::parts::{arrays_in, structures_in};
use crate::stage::value::state;
use crate::types::function::Function;
use crate::vm::{FrameKind, pop_frame, push_bound};
use snek_graph::ir::{Module, Type, ValueId};
use snek_heap::{Gc, State, Value, close_journal, epoch_of, state_of};

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
    pub(crate) notes: Notes,
    /// What stood for the arguments while staging.
    pub(crate) bound: Vec<Value>,
    /// Arguments, or parts of them, that are changed: their position among all structures given, and their content
    /// afterwards.
    pub(crate) changed: Vec<(usize, Form)>,
    /// Arrays that are written, by their position among all arrays that go in.
    pub(crate) writes: Vec<usize>,
    /// Outputs that are the same array as an earlier one: their positions.
    pub(crate) same: Vec<(usize, usize)>,
    /// Functions of the program that the graph calls.
    pub(crate) hosts: Vec<HostFunction>,
    /// Arrays outside of which the elements are constants of the graph.
    pub(crate) frozen: Vec<(Value, snek_tensor::Tensor)>,
}

/// Why a function has no trace.
pub(crate) struct Untraced {
    pub(crate) error: Error,
    /// What a plain call could give it.
    pub(crate) needs: Needs,
}

impl From<Error> for Untraced {
    fn from(error: Error) -> Self {
        Self { error, needs: Needs::Nothing }
    }
}

impl Stager<'_> {
    /// Stages a function for arguments of these forms.
    pub(crate) fn trace(&mut self, function: &Gc<Function>, args: &[Form]) -> std::result::Result<Trace, Untraced> {
        let mut inputs: Vec<(Slot, Form)> = Vec::new();
        for _ in 0..MAX_ROUNDS {
            let mut wanted = Vec::new();
            let outcome = self.trace_with(function, args, &inputs, &mut wanted);
            // What was staged with a variable's present value is void.
            let more = match outcome {
                Err(untraced) if wanted.is_empty() || untraced.needs == Needs::Variable => return Err(untraced),
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
        Err(self.type_error("a staged function changes more and more variables outside of it").into())
    }

    #[allow(clippy::type_complexity, reason = "a trace and the state it lacks")]
    fn trace_with(
        &mut self,
        function: &Gc<Function>,
        args: &[Form],
        inputs: &[(Slot, Form)],
        wanted: &mut Vec<(Slot, Form)>,
    ) -> std::result::Result<(Trace, Vec<(Slot, Form)>), Untraced> {
        if snek_heap::has_finalizable() && !self.stage.is_active() {
            self.run_finalizers();
        }
        let collecting = snek_heap::set_collection_enabled(false);
        self.stage.sessions += 1;
        // Epochs go on from function to function: what an earlier staging has left behind is old.
        let epoch = self.stage.epoch + 1;
        let session = Session::new(self.stage.sessions, self.frames.len(), epoch);
        let outer = self.stage.session.replace(Box::new(session));
        self.next_epoch();
        snek_heap::attend(true);
        let (handled, depth) = (self.handled.clone(), self.frames.len());
        // Only what the function itself says counts: it may be called elsewhere.
        let placement = crate::types::array::set_placement(None);
        let result = self.trace_inside(function, args, inputs);
        outside::leave_init_scope(self)?;
        while self.frames.len() > depth {
            if let (Err(error), Some(frame)) = (&result, self.frames.last()) {
                let pc = frame.pc().saturating_sub(1);
                self.add_traceback(error, pc);
            }
            pop_frame(self);
        }
        self.handled = handled;
        crate::types::array::set_placement(placement);
        while self.stage.session.as_ref().is_some_and(|session| session.flow.journals > 0) {
            self.undo_writes();
        }
        let mut needs = Needs::Nothing;
        if let Some(session) = &mut self.stage.session {
            *wanted = std::mem::take(&mut session.captures.wanted);
            needs = session.needs;
        }
        self.stage.session = outer;
        snek_heap::attend(true);
        snek_heap::set_epoch(0);
        snek_heap::truncate_spent(0);
        // What an abandoned trial did wrong is void with it, and what it dropped never was.
        let _ = snek_heap::take_misuse();
        while snek_heap::take_finalizable().is_some() {}
        snek_heap::set_collection_enabled(collecting);
        let (mut trace, more) = result.map_err(|error| Untraced { error, needs })?;
        // What was written before it was read is no guard.
        // Whatever was read of a content after a part of it was written: the rest was as it is now.
        for (place, key, value) in &mut trace.guards {
            if key.is_unbound()
                && let Some(now) = capture::current(place, key)
            {
                *value = now;
            }
        }
        trace.guards.retain(capture::holds);
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
            guards.push((place.clone(), capture::LENGTH, Value::int(state.slots.len() as i64)));
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
        let name = function.name.get().as_str().to_owned();
        let b = self.builder()?;
        let main = b.declare(&name, &params);
        let ids = match b.begin_function(main) {
            Ok(ids) => ids,
            Err(error) => return Err(self.graph_error(&error)),
        };
        let mut at = 0;
        let mut bound = Vec::new();
        for form in args {
            let count = form.count();
            bound.push(self.build_staged(form, &ids[at..at + count])?);
            at += count;
        }
        self.open_writes()?;
        let mut stand_ins = bound.clone();
        let mut slot_arrays = Vec::new();
        for (slot, form) in inputs {
            let count = form.count();
            let value = self.build_staged(form, &ids[at..at + count])?;
            at += count;
            slot_arrays.extend(arrays_in(form, &value));
            slot.write(value);
        }
        let first_array = stand_ins.len();
        for (form, value) in args.iter().zip(&bound) {
            stand_ins.extend(arrays_in(form, value));
        }
        stand_ins.extend(slot_arrays);
        let contents: Vec<Option<ValueId>> =
            stand_ins[first_array..].iter().map(|array| self.array_content(array)).collect();
        let first_structure = stand_ins.len();
        for (form, value) in args.iter().zip(&bound) {
            structures_in(form, value, &mut stand_ins);
        }
        let before: Vec<Option<State>> = stand_ins[first_structure..].iter().map(state_of).collect();
        push_bound(self, function.clone(), bound, 0, FrameKind::Entry, Value::UNBOUND)?;
        let length = function.code.instrs.len();
        let bounds = Bounds { range: (0, u32::try_from(length).unwrap_or(u32::MAX)), stops: Vec::new() };
        let end = self.run_arm(Start::At(0, Vec::new()), bounds.arm())?;
        pop_frame(self);
        let mut changed_args = Vec::new();
        for (at, before) in before.into_iter().enumerate() {
            let object = &stand_ins[first_structure + at];
            let (Some((_, after)), Some(before)) = (end.heap.iter().find(|(written, _)| written.is(object)), before)
            else {
                continue;
            };
            if state::same_layout(&before, after) && before.slots.iter().zip(&after.slots).all(|(a, b)| same(a, b)) {
                continue;
            }
            changed_args.push(at);
        }
        for (object, state) in &end.heap {
            state::write(object, state.clone());
        }
        let returned = end.keys.contains(&Exit::Return);
        let value = if returned { end.ret.clone().unwrap_or(Value::NONE) } else { Value::NONE };
        let value = self.require_set(&value)?;
        let mut seen = Vec::new();
        self.check_shared(&value, epoch, &mut seen, &stand_ins)?;
        if twins::holds_two(&value) {
            return Err(self.staging_error(
                "the result holds a list, dict or object twice, which would become two; return a copy in one of the places",
            ));
        }
        let result = self.result_form(&value, epoch);
        self.check_result(&result, &stand_ins)?;
        let result = with_stand_ins(result, &stand_ins);
        let mut results: Vec<ValueId> = Vec::new();
        let mut arrays = Vec::new();
        array::places_in(&result, &value, &mut 0, &mut arrays);
        self.flatten(Some(&value), &result, &mut results)?;
        let mut changed = Vec::new();
        for at in changed_args.into_iter().filter(|_| returned) {
            let object = stand_ins[first_structure + at].clone();
            for slot in state_of(&object).map(|state| state.slots).unwrap_or_default() {
                self.check_shared(&slot, epoch, &mut seen, &stand_ins)?;
            }
            let form = match self.result_form(&object, epoch) {
                Form::Object(sample, layout, parts) => {
                    let parts = parts.into_iter().map(|part| with_stand_ins(part, &stand_ins)).collect();
                    Form::Object(sample, layout, parts)
                }
                other => other,
            };
            self.check_result(&form, &stand_ins)?;
            array::places_in(&form, &object, &mut results.len(), &mut arrays);
            self.flatten(Some(&object), &form, &mut results)?;
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
        let (outputs, more) = if returned {
            self.written(inputs, epoch, (&stand_ins, &mut seen, &mut arrays), &mut results)?
        } else {
            (Vec::new(), Vec::new())
        };
        results.extend(array_results);
        let frozen = std::mem::take(&mut self.session()?.captures.frozen);
        let hosts = std::mem::take(&mut self.session()?.effects.hosts);
        let b = self.builder()?;
        if let Err(error) = b.end_function(&results) {
            return Err(self.graph_error(&error));
        }
        let session = self.session()?;
        let builder = std::mem::take(&mut session.builder);
        let (guards, raises) =
            (std::mem::take(&mut session.captures.reads), std::mem::take(&mut session.effects.raises));
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
                same: array::repeated(&arrays),
                hosts,
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
        (stand_ins, seen, arrays): (&[Value], &mut Vec<Value>, &mut Vec<(Value, usize)>),
        results: &mut Vec<ValueId>,
    ) -> Result<(Vec<(Slot, Form)>, Vec<(Slot, Form)>)> {
        let (mut outputs, mut more) = (Vec::new(), Vec::new());
        self.session()?.flow.journals -= 1;
        let journal = close_journal();
        let mut changed = Vec::new();
        for (object, before) in journal.entries() {
            if epoch_of(object) >= epoch || object::is_array(object) {
                continue;
            }
            let Some(after) = state_of(object) else { continue };
            if !join::is_mergeable(object) {
                if join::same_state(before, &after) {
                    continue;
                }
                journal.roll_back();
                let type_name = self.type_name(object);
                return Err(self.staging_error(&format!(
                    "a staged function advances or changes a '{type_name}' that exists outside of it; make it inside, or pass its values"
                )));
            }
            let added = capture::added(object, before, &after);
            if added.is_none() {
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
            changed.extend(added.into_iter().flatten().map(|(slot, new)| (slot, Value::UNBOUND, new)));
        }
        journal.roll_back();
        if let Some(object) = journal.unsaved().iter().find(|object| epoch_of(object) < epoch) {
            let type_name = self.type_name(object);
            return Err(self.staging_error(&format!(
                "a staged function changes a '{type_name}' that exists outside of it; change it outside of the staged function"
            )));
        }
        let mut absent = Vec::new();
        for (slot, old, new) in changed {
            let is_number = old.as_int().is_some() || old.as_float().is_some() || old.as_bool().is_some();
            if is_number && !inputs.iter().any(|(known, _)| known.is(&slot)) {
                more.push((slot.clone(), scalar_form(&old)));
            }
            if let Some(key) = slot.absent_key() {
                absent.push((slot.object.clone(), key));
            }
            self.check_shared(&new, epoch, seen, stand_ins)?;
            let form = self.result_form(&new, epoch);
            self.check_result(&form, stand_ins)?;
            let form = with_stand_ins(form, stand_ins);
            array::places_in(&form, &new, &mut results.len(), arrays);
            self.flatten(Some(&new), &form, results)?;
            outputs.push((slot, form));
        }
        // Where a key or attribute is added, it is absent before.
        let session = self.session()?;
        for (place, key) in absent {
            session
                .captures
                .reads
                .retain(|(known, name, _)| !(known.is(&place) && (name.is_unbound() || name.is(&key))));
            session.captures.reads.push((place, key, Value::UNBOUND));
        }
        // State that goes in and does not change comes out by staying where it is.
        Ok((outputs, more))
    }

    /// Where one new object stands in two places the caller would get two.
    fn check_shared(&mut self, value: &Value, epoch: u32, seen: &mut Vec<Value>, given: &[Value]) -> Result<()> {
        if !join::is_shared(value, epoch, seen, 0, given) {
            return Ok(());
        }
        Err(self.staging_error(
            "the result holds a list, dict or object twice, which would become two; return a copy in one of the places",
        ))
    }

    /// What leaves the function must be expressible; `given` are the arguments and variables that come in by reference.
    fn check_result(&mut self, form: &Form, given: &[Value]) -> Result<()> {
        if let Some(why) = form.poison() {
            return Err(self.staging_error(&why.to_string()));
        }
        let Some(holder) =
            form.constant_where(&|value| !given.iter().any(|known| known.is(value)) && self.reaches_staged(value))
        else {
            return Ok(());
        };
        let type_name = self.type_name(&holder);
        Err(self.staging_error(&format!(
            "a staged value leaves the function inside of a '{type_name}', which no graph gives; return it in a tuple, list, dict or plain object"
        )))
    }

    /// The form of a result: numbers are outputs of the graph even if they are constants.
    fn result_form(&self, value: &Value, epoch: u32) -> Form {
        self.form_of(value, epoch).lifted()
    }
}

/// An argument that is returned is the argument, not a copy: it stands in the form as a constant.
fn with_stand_ins(form: Form, bound: &[Value]) -> Form {
    match form {
        Form::Object(sample, ..) | Form::Array(sample, ..) if bound.iter().any(|known| known.is(&sample)) => {
            Form::Const(sample)
        }
        other => other.map_parts(&mut |part| with_stand_ins(part, bound)),
    }
}

/// The form with the arguments of a call in place of what stood for them.
pub(crate) fn with_arguments(form: Form, bound: &[Value], args: &[Value]) -> Form {
    match form {
        Form::Const(value) => {
            let found = bound.iter().position(|known| value.is_object() && known.is(&value));
            Form::Const(found.and_then(|index| args.get(index)).unwrap_or(&value).clone())
        }
        other => other.map_parts(&mut |part| with_arguments(part, bound, args)),
    }
}
