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
use super::shared::{Places, Shared};
use crate::bytecode::{Code, Op as Instruction};
use crate::error::{Error, Result};
use crate::kinds;
use crate::stage::flow::alias::twins::Sealed;
use crate::stage::flow::arm::Start;
use crate::stage::flow::branch::Bounds;
use crate::stage::flow::join;
use crate::stage::rules::outside;
use crate::stage::session::capture;
use crate::stage::session::capture::Slot;
use crate::stage::session::end::End;
use crate::stage::session::program::HostFunction;
use crate::stage::session::{Needs, Session, Weight};
use crate::stage::stager::Stager;
use crate::stage::value::exit::Exit;
use crate::stage::value::form::{Form, same, scalar_form};
use crate::stage::value::parts::{arrays_in, structures_in};
use crate::stage::value::poison::Poison;
use crate::stage::value::state;
use crate::types::class::Instance;
use crate::types::dict::staged::Tables;
use crate::types::function::Function;
use crate::types::generator::Generator;
use crate::types::list;
use crate::types::staged::array::is_array;
use crate::types::staged::forget_spread;
use crate::types::staged_function::lines::Told;
use crate::types::staged_function::notes::Notes;
use crate::vm::{FrameKind, pop_frame, push_bound};
use snek_graph::ir::{Module, Type, ValueId};
use snek_heap::{Gc, Layout, State, Value, close_journal, epoch_of, state_of};
use std::rc::Rc;

/// Why a result is refused.
const TWICE: &str =
    "the result holds a list, dict, object or array twice, which would become two; return a copy in one of the places";

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
    /// Classes of exceptions whose arguments the graph does not have.
    pub(crate) open_raises: Vec<String>,
    pub(crate) notes: Notes,
    /// What became of lines.
    pub(crate) told: Rc<Told>,
    /// What stood for the arguments while staging.
    pub(crate) bound: Vec<Value>,
    /// Arguments, or parts of them, that are changed: their position among all structures given, and their content
    /// afterwards.
    pub(crate) changed: Vec<(usize, Form)>,
    /// Arrays that are written, by their position among all arrays that go in.
    pub(crate) writes: Vec<usize>,
    /// Which arrays the results share.
    pub(crate) shared: Shared,
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
    /// Stages a function for arguments of these forms; once more where dicts turn out to get keys when the graph runs.
    pub(crate) fn trace(&mut self, function: &Gc<Function>, args: &[Form]) -> std::result::Result<Trace, Untraced> {
        let mut tables = Tables::default();
        let first = self.trace_until_known(function, args, &mut tables);
        match &first {
            Err(one) if self.ends_program(&one.error) => return first,
            Err(_) => tables.doubt(),
            Ok(_) => {}
        }
        for _ in 0..MAX_ROUNDS {
            let must = tables.must || first.is_err();
            let Some(marked) = tables.take_wanted() else { break };
            tables = Tables::marked(marked, must);
            let again = self.trace_until_known(function, args, &mut tables);
            if again.is_ok() || must && tables.is_enough() {
                return again;
            }
        }
        first
    }

    fn trace_until_known(
        &mut self,
        function: &Gc<Function>,
        args: &[Form],
        tables: &mut Tables,
    ) -> std::result::Result<Trace, Untraced> {
        let mut inputs: Vec<(Slot, Form)> = Vec::new();
        for _ in 0..MAX_ROUNDS {
            let mut wanted = Vec::new();
            let outcome = self.trace_with(function, args, &inputs, tables, &mut wanted);
            // What was staged with a variable's present value is void, but not a limit or an interrupt.
            let stays = |one: &Untraced| one.needs == Needs::Variable || self.ends_program(&one.error);
            let more = match outcome {
                Err(untraced) if wanted.is_empty() || stays(&untraced) => return Err(untraced),
                Ok((trace, more)) if wanted.is_empty() && more.is_empty() => return Ok(trace),
                Ok((_, more)) => more,
                Err(_) => Vec::new(),
            };
            for (slot, form) in more.into_iter().chain(wanted) {
                self.charge(inputs.len())?;
                if !inputs.iter().any(|(known, _)| known.is(&slot)) {
                    inputs.push((slot, form));
                }
            }
        }
        Err(self.type_error("a staged function changes more and more variables outside of it").into())
    }

    fn trace_with(
        &mut self,
        function: &Gc<Function>,
        args: &[Form],
        inputs: &[(Slot, Form)],
        tables: &mut Tables,
        wanted: &mut Vec<(Slot, Form)>,
    ) -> std::result::Result<(Trace, Vec<(Slot, Form)>), Untraced> {
        if snek_heap::has_finalizable() && !self.stage.is_active() {
            self.run_finalizers();
        }
        let collecting = snek_heap::set_collection_enabled(false);
        self.stage.sessions += 1;
        // Epochs go on from function to function: what an earlier staging has left behind is old.
        let epoch = self.stage.epoch + 1;
        let session = Session::new(self.stage.sessions, self.frames.len(), epoch, tables.clone());
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
            *tables = std::mem::take(&mut session.tables);
        }
        if outer.is_none() {
            forget_spread();
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

    fn trace_inside(
        &mut self,
        function: &Gc<Function>,
        args: &[Form],
        inputs: &[(Slot, Form)],
    ) -> Result<(Trace, Vec<(Slot, Form)>)> {
        let epoch = self.session()?.epoch;
        let (bound, given) = self.begin(function, args, inputs)?;
        push_bound(self, function.clone(), bound, 0, FrameKind::Entry, Value::UNBOUND)?;
        let length = function.code.instrs.len();
        let bounds = Bounds { range: (0, u32::try_from(length).unwrap_or(u32::MAX)), stops: Vec::new() };
        let end = self.run_arm(Start::At(0, Vec::new()), bounds.arm())?;
        pop_frame(self);
        self.session()?.left = last_return(&function.code);
        let changed_args = given.changed(&end);
        for (object, state) in &end.heap {
            state::write(object, state.clone());
        }
        let returned = end.keys.contains(&Exit::Return);
        let value = if returned { end.ret.clone().unwrap_or(Value::NONE) } else { Value::NONE };
        let value = self.require_set(&value)?;
        let mut leaving = Leaving {
            given: &given.all,
            epoch,
            sealed: Sealed::default(),
            results: Vec::new(),
            places: Places::default(),
        };
        let result = leaving.take(self, &value)?;
        let mut changed = Vec::new();
        for index in changed_args.into_iter().filter(|_| returned) {
            changed.push((index, leaving.take_content(self, given.structure(index))?));
        }
        let (mut writes, mut array_results) = (Vec::new(), Vec::new());
        for (index, (array, before)) in given.contents().enumerate().filter(|_| returned) {
            if self.array_content(array) != before {
                array_results.push(self.array_node(array)?);
                writes.push(index);
            }
        }
        let (outputs, more) = if returned { self.written(inputs, &mut leaving)? } else { (Vec::new(), Vec::new()) };
        let Leaving { mut results, places, sealed, .. } = leaving;
        if sealed.count > 1 {
            return Err(self.staging_error(TWICE));
        }
        results.extend(array_results);
        let shared = self.shared_results(&places, &given.all, &mut results)?;
        let module = self.finish(&results)?;
        let session = self.session()?;
        // What was written and is as before, or as no path leaves it, is a guard unless it is state.
        let is_state = |place: &Value, key: &Value| {
            inputs.iter().chain(&outputs).any(|(slot, _)| slot.object.is(place) && slot.is_named(key))
        };
        session.captures.writes.retain(|(place, key, _)| !is_state(place, key));
        session.captures.reads.append(&mut session.captures.writes);
        let (lines, last) = (std::mem::take(&mut session.lines), session.left.as_ref().map(|(_, line)| *line));
        let trace = Trace {
            module,
            args: args.to_vec(),
            result,
            guards: std::mem::take(&mut session.captures.reads),
            inputs: inputs.to_vec(),
            outputs,
            raises: std::mem::take(&mut session.effects.raises),
            open_raises: std::mem::take(&mut session.effects.open_raises),
            told: Rc::new(lines.finish(&session.notes, &function.code.source, last)),
            notes: std::mem::take(&mut session.notes),
            bound: given.all,
            changed,
            writes,
            shared,
            hosts: std::mem::take(&mut session.effects.hosts),
            frozen: std::mem::take(&mut session.captures.frozen),
        };
        Ok((trace, more))
    }

    /// Begins the graph: its parameters stand for the arguments and for state outside, which is written.
    fn begin(
        &mut self,
        function: &Gc<Function>,
        args: &[Form],
        inputs: &[(Slot, Form)],
    ) -> Result<(Vec<Value>, GivenIn)> {
        let mut types: Vec<Type> = Vec::new();
        args.iter().chain(inputs.iter().map(|(_, form)| form)).for_each(|form| form.types(&mut types));
        let names: Vec<String> = (1..=types.len()).map(|number| format!("in{number}")).collect();
        let params: Vec<(Type, Option<&str>)> =
            types.into_iter().zip(names.iter().map(|name| Some(name.as_str()))).collect();
        let name = function.name.get().as_str().to_owned();
        let b = self.builder()?;
        let main = b.declare(&name, &params);
        let ids = b.begin_function(main);
        let ids = self.checked(ids)?;
        let mut rest = &ids[..];
        let mut bound = Vec::new();
        for form in args {
            let own = rest.split_off(..form.count()).unwrap_or_default();
            bound.push(self.build_staged(form, own)?);
        }
        self.open_writes()?;
        let mut all = bound.clone();
        for (form, value) in args.iter().zip(&bound) {
            all.extend(arrays_in(form, value));
        }
        for (slot, form) in inputs {
            let own = rest.split_off(..form.count()).unwrap_or_default();
            let value = self.build_staged(form, own)?;
            all.extend(arrays_in(form, &value));
            self.charge(inputs.len())?;
            slot.write(value);
        }
        let contents = all[bound.len()..].iter().map(|array| self.array_content(array)).collect();
        let first_structure = all.len();
        for (form, value) in args.iter().zip(&bound) {
            structures_in(form, value, &mut all);
        }
        let states = all[first_structure..].iter().map(state_of).collect();
        let given = GivenIn { first_array: bound.len(), contents, first_structure, states, all };
        Ok((bound, given))
    }

    /// Ends the graph.
    fn finish(&mut self, results: &[ValueId]) -> Result<Module> {
        let ended = self.builder()?.end_function(results);
        self.checked(ended)?;
        let module = std::mem::take(&mut self.session()?.builder).finish();
        let module = self.checked(module)?;
        // It is copied once more.
        self.reserve(Weight::bytes(module.value_count()))?;
        self.checked(snek_graph::prune(&module))
    }

    /// The slots outside that the function changed: their new values become results. Numbers that are not state yet.
    fn written(
        &mut self,
        inputs: &[(Slot, Form)],
        leaving: &mut Leaving<'_>,
    ) -> Result<(Vec<(Slot, Form)>, Vec<(Slot, Form)>)> {
        let epoch = leaving.epoch;
        let (mut outputs, mut more) = (Vec::new(), Vec::new());
        self.session()?.flow.journals -= 1;
        let journal = close_journal();
        let mut changed = Vec::new();
        for (object, before) in journal.entries() {
            if epoch_of(object) >= epoch || is_array(object) {
                continue;
            }
            let Some(after) = state_of(object) else { continue };
            if !join::is_mergeable(object) {
                if join::same_state(before, &after) {
                    continue;
                }
                journal.roll_back();
                let text = "a staged function advances or changes a '{}' that exists outside of it; make it inside, or pass its values";
                return Err(self.refusal_of(object, text));
            }
            let added = capture::added(object, before, &after);
            if added.is_none()
                && object.kind() == kinds::LIST
                && let Ok(Some(item)) = self.item_type(&after.slots)
            {
                let slot = Slot::all_of(object);
                if !inputs.iter().any(|(known, _)| known.is(&slot)) {
                    let list = list::new(Vec::new());
                    more.push((slot.clone(), Form::Object(list, Layout::Sequence, vec![Form::Spread(Some(item))])));
                }
                changed.push((slot, Value::UNBOUND, list::new(after.slots)));
                continue;
            }
            if added.is_none() {
                journal.roll_back();
                let text = "a staged function adds or removes elements of a '{}' that exists outside of it; return the values instead";
                return Err(self.refusal_of(object, text));
            }
            for (index, (old, new)) in before.slots.iter().zip(&after.slots).enumerate() {
                let stays = inputs
                    .iter()
                    .any(|(slot, form)| matches!(form, Form::Array(..)) && slot.is(&Slot::of(object, before, index)))
                    && leaving.given.iter().any(|known| known.is(new));
                if !stays && !same(old, new) {
                    changed.push((Slot::of(object, before, index), old.clone(), new.clone()));
                }
            }
            changed.extend(added.into_iter().flatten().map(|(slot, new)| (slot, Value::UNBOUND, new)));
        }
        journal.roll_back();
        if let Some(object) = journal.unsaved().iter().find(|object| epoch_of(object) < epoch) {
            let text =
                "a staged function changes a '{}' that exists outside of it; change it outside of the staged function";
            return Err(self.refusal_of(object, text));
        }
        let mut absent = Vec::new();
        for (slot, old, new) in changed {
            if let form @ Form::Node(_) = scalar_form(&old)
                && !inputs.iter().any(|(known, _)| known.is(&slot))
            {
                more.push((slot.clone(), form));
            }
            if let Some(key) = slot.absent_key() {
                absent.push((slot.object.clone(), key));
            }
            outputs.push((slot, leaving.take(self, &new)?));
        }
        // Where a key or attribute is added, it is absent before.
        let reads = &mut self.session()?.captures.reads;
        for (place, key) in absent {
            reads.retain(|(known, name, _)| !(known.is(&place) && (name.is_unbound() || name.is(&key))));
            reads.push((place, key, Value::UNBOUND));
        }
        // State that goes in and does not change comes out by staying where it is.
        Ok((outputs, more))
    }

    /// Whether an iterator of ours, which stands for one of a builtin, is in a value of this form.
    fn holds_stand_in(&self, form: &Form) -> bool {
        let next = &self.names.__next__;
        let function = match form {
            Form::Object(sample, ..) => match (sample.downcast_ref::<Generator>(), sample.downcast_ref::<Instance>()) {
                (Some(generator), _) => generator.function.get(),
                (_, Some(instance)) => instance.class().lookup(next).and_then(|found| found.downcast::<Function>()),
                _ => None,
            },
            _ => None,
        };
        let is_own = |function: Gc<Function>| self.stage.walks.as_ref().is_some_and(|own| function.globals.is(own));
        function.is_some_and(is_own) || form.parts().iter().any(|part| self.holds_stand_in(part))
    }

    /// What leaves the function must be expressible; `given` are the arguments and variables that come in by reference.
    fn check_result(&mut self, form: &Form, given: &[Value]) -> Result<()> {
        if let Some(why) = form.poison() {
            return Err(self.staging_error(&why.to_string()));
        }
        // In plain Python it is an object of a builtin class.
        if self.holds_stand_in(form) {
            return Err(self.staging_error(&Poison::Iterator.to_string()));
        }
        let Some(holder) =
            form.constant_where(&|value| !given.iter().any(|known| known.is(value)) && self.reaches_staged(value))
        else {
            return Ok(());
        };
        self.want_result(&holder)?;
        let text = "a staged value leaves the function inside of a '{}', which no graph gives; return it in a tuple, list, dict or plain object";
        Err(self.refusal_of(&holder, text))
    }
}

/// What leaves a function: its graph values, in the order of the graph's results.
struct Leaving<'a> {
    /// What stood for arguments and state outside: it leaves as it is.
    given: &'a [Value],
    /// Objects that are older exist outside.
    epoch: u32,
    /// Objects that have two names since a loop, of which only one may leave.
    sealed: Sealed,
    results: Vec<ValueId>,
    places: Places,
}

impl Leaving<'_> {
    /// A value leaves, in this form.
    fn take(&mut self, cx: &mut Stager<'_>, value: &Value) -> Result<Form> {
        self.flatten(cx, value, &|form, given| with_stand_ins(form, given))
    }

    /// The content of a structure that was given leaves, in this form.
    fn take_content(&mut self, cx: &mut Stager<'_>, object: &Value) -> Result<Form> {
        self.flatten(cx, object, &|form, given| form.map_parts(&mut |part| with_stand_ins(part, given)))
    }

    fn flatten(
        &mut self,
        cx: &mut Stager<'_>,
        value: &Value,
        with_given: &dyn Fn(Form, &[Value]) -> Form,
    ) -> Result<Form> {
        self.sealed.meet(value);
        // Numbers are results of the graph even if they are constants.
        let form = cx.form_of(value, self.epoch).lifted();
        cx.check_result(&form, self.given)?;
        let form = with_given(form, self.given);
        array::places_in(&form, value, &mut self.results.len(), &mut self.places);
        cx.flatten(Some(value), &form, &mut self.results)?;
        Ok(form)
    }
}

/// What stands for the arguments and the state of a function while it is staged.
struct GivenIn {
    /// The arguments, then the arrays in them and in state, then the structures in the arguments.
    all: Vec<Value>,
    first_array: usize,
    /// What the arrays hold at first.
    contents: Vec<Option<ValueId>>,
    first_structure: usize,
    /// What the structures hold at first.
    states: Vec<Option<State>>,
}

impl GivenIn {
    /// The arrays, with what they held at first.
    fn contents(&self) -> impl Iterator<Item = (&Value, Option<ValueId>)> {
        self.all[self.first_array..].iter().zip(self.contents.iter().copied())
    }

    fn structure(&self, index: usize) -> &Value {
        &self.all[self.first_structure + index]
    }

    /// The positions of the structures that hold something else at the end.
    fn changed(&self, end: &End) -> Vec<usize> {
        let is_changed = |index: &usize| {
            let object = self.structure(*index);
            let after = end.written(object);
            let (Some(before), Some(after)) = (&self.states[*index], after) else { return false };
            !(state::same_layout(before, after) && before.slots.iter().zip(&after.slots).all(|(a, b)| same(a, b)))
        };
        (0..self.states.len()).filter(is_changed).collect()
    }
}

/// The last `return` of a function, with its line.
fn last_return(code: &Gc<Code>) -> Option<(Gc<Code>, u32)> {
    let is_return = |op: Instruction| matches!(op, Instruction::Return | Instruction::ReturnNone);
    let last = code.instrs.iter().rposition(|ins| ins.get().op == Instruction::Return);
    let last = last.or_else(|| code.instrs.iter().rposition(|ins| is_return(ins.get().op)))?;
    Some((code.clone(), code.line_at(u32::try_from(last).ok()?)))
}

impl Trace {
    /// Visits the values that it holds.
    pub(crate) fn visit(&self, visit: &mut dyn FnMut(&Value)) {
        let changed = self.changed.iter().map(|(_, form)| form);
        self.args.iter().chain([&self.result]).chain(changed).for_each(|form| form.visit(visit));
        for (slot, form) in self.inputs.iter().chain(&self.outputs) {
            slot.visit(visit);
            form.visit(visit);
        }
        self.guards.iter().for_each(|(place, key, value)| [place, key, value].into_iter().for_each(&mut *visit));
        self.raises.iter().for_each(|(_, value)| visit(value));
        self.bound.iter().for_each(&mut *visit);
        self.frozen.iter().for_each(|(array, _)| visit(array));
        for host in &self.hosts {
            visit(&host.function);
            host.args.iter().chain([&host.result]).for_each(|form| form.visit(visit));
        }
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
