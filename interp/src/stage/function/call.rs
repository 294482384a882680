//! Calling a staged function: choosing a graph, running it, what comes back.
//!
//! In: concrete arguments. Out: the result, as plain Python gives it; changed variables outside; exceptions.
//! Invariants:
//! - Which graph runs depends on the forms of the arguments, on guards and on the types of state; a call that none fits
//!   stages the function again.
//! - `interp` runs no graph itself: whoever builds the interpreter gives it an [`Executor`].
//!
//! Elsewhere: staging (`trace.rs`).

use super::guard::Guard;
use super::quick::Quick;
use super::trace;
use super::trace::{Trace, Untraced};
use crate::error::{Error, Result};
use crate::host::Host as HostRights;
use crate::kinds;
use crate::stage::session::program::{Compiled, HostFunction, Loader};
use crate::stage::session::{Needs, Weight};
use crate::stage::stager::Stager;
use crate::stage::value::build::Leaves;
use crate::stage::value::form::{Form, scalar_form};
use crate::stage::value::parts::structures_in;
use crate::stage::value::record::cross::Crossing;
use crate::stage::value::record::shape;
use crate::stage::value::{form, state};
use crate::types::class::{Instance, Type as Class};
use crate::types::dict::Dict;
use crate::types::list::List;
use crate::types::staged::text_of;
use crate::types::staged_function::sizes::{self, Sizes};
use crate::types::staged_function::{StagedFunction, apart};
use crate::types::str::{self, Str};
use crate::types::tuple::Tuple;
use crate::vm::{bind, exception_data};
use rustc_hash::FxHashSet;
use snek_graph::GraphError;
use snek_graph::eval::{Data, Host, RunError, Stretch};
use snek_graph::ir::{Module, Type};
use snek_heap::{Charge, Gc, Value, state_of};
use std::any::Any;
use std::cell::Cell;
use std::io;
use std::rc::Rc;
use std::sync::Arc;
use std::time::Duration;

/// The work of optimising and compiling a value of a graph, and the bytes that are held meanwhile: of copies, tables of
/// passes and the plan.
const WORK: usize = 1_000;
const COMPILED: usize = 2_400;

/// Roughly the bytes that a part of an argument takes until the function is staged for it, and after how many parts they
/// are asked for.
const ARGUMENT: usize = 1_536;
const LOOKED_AT: usize = 64;

/// A graph for arguments of certain forms.
pub(crate) struct Specialization {
    pub(crate) trace: Trace,
    pub(crate) compiled: Rc<dyn Compiled>,
    guards: Vec<Guard>,
    /// How calls of common forms are made.
    pub(crate) quick: Option<Quick>,
    /// When it was used last, by its function's count.
    pub(crate) used: Cell<u64>,
    _weight: Weight,
}

impl Specialization {
    fn new(cx: &Stager<'_>, trace: Trace, compiled: Rc<dyn Compiled>) -> Self {
        let (guards, quick) = (trace.guards.iter().map(Guard::new).collect(), Quick::of(cx, &trace));
        let weight = Weight::of(trace.module.value_count());
        Self { trace, compiled, guards, quick, used: Cell::default(), _weight: weight }
    }

    /// Visits the values that it holds.
    pub(crate) fn visit(&self, visit: &mut dyn FnMut(&Value)) {
        self.trace.visit(visit);
        self.guards.iter().for_each(|guard| guard.visit(visit));
        if let Some(quick) = &self.quick {
            quick.visit(visit);
        }
    }

    /// Whether all that the graph depends on outside is as it was.
    pub(crate) fn holds(&self) -> bool {
        self.guards.iter().all(Guard::holds)
    }
}

/// Who asks for a call of a staged function.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Asked {
    /// The program: the call is recorded while something records, and a plain one while staging is off.
    Program,
    /// Whoever wants the graph to run, even if staging is off.
    Graph,
    /// The recorder, which has recorded the call.
    Recorder,
}

/// Prints for a graph that runs.
pub(super) struct Printer<'a> {
    cx: Stager<'a>,
    hosts: &'a [HostFunction],
    error: Option<Error>,
    /// What the values of the run weigh: the heap counts them as its own.
    held: Charge,
}

impl<'a> Printer<'a> {
    pub(super) fn new(cx: Stager<'a>, hosts: &'a [HostFunction]) -> Self {
        Self { cx, hosts, error: None, held: Charge::default() }
    }

    /// What printing has raised, or what has ended the run from outside: a limit, an interrupt.
    pub(super) fn take_error(self) -> Option<Error> {
        self.error
    }
}

impl Host for Printer<'_> {
    fn print(&mut self, text: &str) {
        if self.error.is_some() || self.cx.stage.muted {
            return;
        }
        let done = match self.cx.redirected_stdout() {
            Some(file) => self.cx.call_method(&file, "write", &[str::new(text)]).map(drop),
            None => self.cx.write_stdout(text),
        };
        self.error = done.err();
    }

    fn poll(&mut self, work: usize) -> std::result::Result<(), RunError> {
        let cx = &mut self.cx;
        // A node takes about as long as ten instructions.
        let Err(error) = cx.charge(work.saturating_mul(4)) else { return Ok(()) };
        let told = cx.as_run_error(&error);
        // What ends the run from outside is no outcome of the function: it is not run once more to find where it comes from.
        self.error.get_or_insert(error);
        Err(told)
    }

    fn weigh(&mut self, bytes: usize) -> std::result::Result<usize, RunError> {
        self.held.set(bytes);
        let cx = &mut self.cx;
        match cx.reserve(0) {
            Ok(()) => Ok(snek_heap::room()),
            Err(error) => Err(cx.as_run_error(&error)),
        }
    }

    fn finds_nans(&self) -> bool {
        self.cx.stage.debug_nans
    }

    fn is_profiled(&self) -> bool {
        self.cx.stage.profile.is_some()
    }

    fn profiled(&mut self, stretch: &Stretch<'_>) {
        if let Some(profile) = &mut self.cx.stage.profile {
            profile.note(stretch);
        }
    }

    fn depth(&self) -> Option<usize> {
        Some(self.cx.recursion_limit().saturating_sub(self.cx.frames.len()))
    }

    fn show(&mut self, value: &Data) -> String {
        let value = self.cx.value_of_data(value);
        self.cx.str(&value).unwrap_or_default()
    }

    fn call(&mut self, name: &str, args: &[Data]) -> std::result::Result<Data, RunError> {
        self.cx.answer(self.hosts, name, args)
    }

    fn format(&mut self, value: &Data, spec: &str, conversion: &str) -> std::result::Result<String, RunError> {
        let cx = &mut self.cx;
        let value = cx.value_of_data(value);
        let text = match conversion {
            "r" => cx.repr(&value),
            "a" => cx.ascii(&value),
            "s" => cx.str(&value),
            _ => return cx.format(&value, spec).map_err(|error| cx.as_run_error(&error)),
        };
        let text = text.and_then(|text| cx.format(&str::new(text), spec));
        text.map_err(|error| cx.as_run_error(&error))
    }

    fn text_method(&mut self, name: &str, args: &[Data]) -> std::result::Result<Data, RunError> {
        let cx = &mut self.cx;
        let args: Vec<Value> = args.iter().map(|data| cx.value_of_data(data)).collect();
        let result = cx.answer_of_text(name, &args);
        result.map_err(|error| cx.as_run_error(&error))
    }
}

/// What the host compiles and loads, in the time that is left.
struct ByHost<'a> {
    host: &'a mut dyn HostRights,
    time: Option<Duration>,
}

impl Loader for ByHost<'_> {
    fn load_c(&mut self, text: &str) -> io::Result<Arc<dyn Any + Send + Sync>> {
        self.host.load_c(text, self.time)
    }
}

impl Stager<'_> {
    /// Calls a staged function.
    pub(crate) fn call_staged(
        &mut self,
        this: &Gc<StagedFunction>,
        args: &[Value],
        names: &[Value],
        asked: Asked,
    ) -> Result<Value> {
        let function = this.function.clone();
        let is_eager = self.stage.eager && asked == Asked::Program;
        if asked != Asked::Recorder && !is_eager && self.records_calls(args) {
            return self.call_staged_recorded(Value::object(this.clone()), args, names);
        }
        if self.stage.is_active() || is_eager {
            if is_eager && this.declared.is_some() {
                let bound = bind(self, &function, args.to_vec(), names)?;
                self.argument_forms(this, &bound)?;
            }
            return self.call_named(&function.value(), args, names);
        }
        let bound = bind(self, &function, args.to_vec(), names)?;
        let forms = self.argument_forms(this, &bound)?;
        let chosen = match self.specialization(this, &forms) {
            Err(Untraced { needs: Needs::Variable, error }) => return self.first_call(this, args, names, error),
            // A derivative has no plain call.
            Err(Untraced { needs: Needs::Run, .. }) if !this.is_derivative => {
                return self.call_plainly(this, args, names);
            }
            other => other.map_err(|untraced| untraced.error)?,
        };
        self.check_aliases(&chosen.trace, &bound)?;
        let arrays = self.arrays_given(&chosen.trace, &bound)?;
        let (mut data, mut crossing) = (Vec::new(), Crossing::default());
        for (value, form) in bound.iter().zip(&chosen.trace.args) {
            self.leaves(value, form, &mut data, &mut crossing)?;
        }
        for (slot, form) in &chosen.trace.inputs {
            let value = slot.read().unwrap_or(Value::NONE);
            self.leaves(&value, form, &mut data, &mut crossing)?;
        }
        self.check_crossing(&chosen.trace, &bound, &arrays, &crossing)?;
        let compiled = self.runs_on(&chosen)?;
        let outer = std::mem::take(&mut self.stage.host_log);
        let mut printer = Printer::new(Stager(self), &chosen.trace.hosts);
        let outcome = compiled.call(&data, &mut printer);
        let failed = printer.take_error();
        let outcome = match (failed, outcome) {
            (Some(error), _) => Err(error),
            (None, Ok(data)) => Ok(data),
            (None, Err(error)) => self.replay(this, args, names, &error, &chosen.trace),
        };
        self.stage.host_log = outer;
        let mut results = self.results(&chosen.trace, &outcome?, &mut crossing);
        chosen.trace.shared.put(self, &mut results)?;
        let mut results = results.into_iter();
        let mut leaves = Leaves::of_objects(&mut results);
        let structures = structures_of(&chosen.trace, &bound);
        let given: Vec<Value> = bound.iter().chain(&arrays).chain(&structures).cloned().collect();
        let result = trace::with_arguments(chosen.trace.result.clone(), &chosen.trace.bound, &given);
        let value = self.build(&result, &mut leaves)?;
        for (index, form) in &chosen.trace.changed {
            let form = trace::with_arguments(form.clone(), &chosen.trace.bound, &given);
            let content = self.build(&form, &mut leaves)?;
            if let (Some(arg), Some(state)) = (structures.get(*index), state_of(&content)) {
                state::write(arg, state);
            }
        }
        for (slot, form) in &chosen.trace.outputs {
            let form = trace::with_arguments(form.clone(), &chosen.trace.bound, &given);
            let new = self.build(&form, &mut leaves)?;
            self.write_slot(slot, new)?;
        }
        for index in &chosen.trace.writes {
            let content = results.next().unwrap_or(Value::UNBOUND);
            self.write_given(&arrays, *index, &content)?;
        }
        if this.is_derivative && crossing.has_records() {
            return self.finished(this, value, args, names);
        }
        Ok(value)
    }

    /// What a derivative by records gives, without the gaps that stand for zeros.
    #[cold]
    fn finished(&mut self, this: &Gc<StagedFunction>, found: Value, args: &[Value], names: &[Value]) -> Result<Value> {
        let name = self.name("__finish__");
        match self.getattr_opt(&this.function.value(), &name)? {
            Some(finish) if !finish.is_none() => {
                let (plain, keywords) = apart(args, names);
                self.call(&finish, &[found, plain, keywords])
            }
            _ => Ok(found),
        }
    }

    /// The first call of a function that makes variables is one of plain Python. The next one must not make any:
    /// whether it does is found at once.
    #[cold]
    fn first_call(
        &mut self,
        this: &Gc<StagedFunction>,
        args: &[Value],
        names: &[Value],
        refused: Error,
    ) -> Result<Value> {
        // For a method it is the first call with this object.
        let is_method = args.first().is_some_and(|this| this.downcast_ref::<Instance>().is_some());
        let was_called = !this.specializations.borrow().is_empty() || this.was_called.replace(true);
        if was_called && !is_method {
            return Err(refused);
        }
        let eager = std::mem::replace(&mut self.stage.eager, true);
        let result = self.call_named(&this.function.value(), args, names);
        self.stage.eager = eager;
        let result = result?;
        let bound = bind(self, &this.function, args.to_vec(), names)?;
        let forms = self.argument_forms(this, &bound)?;
        match self.specialization(this, &forms) {
            Err(Untraced { needs: Needs::Variable, error }) => Err(error),
            _ => Ok(result),
        }
    }

    /// A call that runs no graph.
    #[cold]
    fn call_plainly(&mut self, this: &Gc<StagedFunction>, args: &[Value], names: &[Value]) -> Result<Value> {
        let eager = std::mem::replace(&mut self.stage.eager, true);
        let result = self.call_named(&this.function.value(), args, names);
        self.stage.eager = eager;
        result
    }

    /// A run that ended with an exception has changed nothing outside yet. The function is run once more as plain
    /// Python, without printing what the graph has printed: that changes what a plain run changes before it raises, and
    /// gives the exception its traceback. Errors that plain Python does not have stay those of the graph.
    #[cold]
    fn replay(
        &mut self,
        this: &Gc<StagedFunction>,
        args: &[Value],
        names: &[Value],
        error: &RunError,
        trace: &Trace,
    ) -> Result<Data> {
        // A derivative that is taken while a function is run once more: that function is what raises, or nothing is.
        let class = self.builtin_class(error);
        let known = &self.types.exceptions;
        let of_graphs =
            [&known.OverflowError, &known.RecursionError, &known.LimitError, &known.MemoryError, &known.StagingError];
        let of_nans = self.stage.debug_nans.then_some(&known.FloatingPointError);
        let is_own = self.stage.muted
            || of_graphs.into_iter().chain(of_nans).any(|own| class.as_ref().is_some_and(|class| class.is(own)));
        if is_own {
            return Err(self.run_error(error, trace));
        }
        let (eager, muted) = (self.stage.eager, self.stage.muted);
        (self.stage.eager, self.stage.muted) = (true, true);
        let outcome = self.call_named(&this.function.value(), args, names);
        (self.stage.eager, self.stage.muted) = (eager, muted);
        match outcome {
            Err(error) => Err(error),
            Ok(_) => Err(self.run_error(error, trace)),
        }
    }

    /// What a call raises whose graph has raised this; see `replay`.
    #[cold]
    pub(super) fn raised(
        &mut self,
        this: &Gc<StagedFunction>,
        args: &[Value],
        error: &RunError,
        trace: &Trace,
    ) -> Result<Value> {
        let outer = std::mem::take(&mut self.stage.host_log);
        let outcome = self.replay(this, args, &[], error, trace);
        self.stage.host_log = outer;
        outcome.map(|_| Value::NONE)
    }

    /// The graph for these forms, staged now if there is none yet.
    pub(crate) fn specialization(
        &mut self,
        this: &Gc<StagedFunction>,
        forms: &[Form],
    ) -> std::result::Result<Rc<Specialization>, Untraced> {
        let known = this.specializations.borrow().iter().rev().find(|one| fits(self, one, forms)).cloned();
        if let Some(known) = known {
            this.touch(&known);
            return Ok(known);
        }
        self.check_cache(this, forms)?;
        let wide = {
            let all = this.specializations.borrow();
            let known = || all.iter().map(|one| &one.trace.args[..]);
            match this.is_exact.get() {
                true => forms.to_vec(),
                false if this.takes_lists() => sizes::generalised(known(), &sizes::with_lists(known(), forms)),
                false => sizes::generalised(known(), forms),
            }
        };
        self.stage.warnings.clear();
        let trace = match self.trace(&this.function, &wide) {
            Err(one) if self.ends_program(&one.error) => return Err(one),
            Err(_) if !this.is_exact.get() && sizes::are_wider(&wide, forms) => {
                this.is_exact.set(true);
                return self.specialization(this, &sizes::without_lists(forms));
            }
            other => other?,
        };
        self.give_warnings()?;
        let compiled = match self.compile(&trace.module, this.backend.as_deref(), "staged functions")? {
            Ok(compiled) => compiled,
            Err(_) if !this.is_exact.get() && sizes::are_wider(&wide, forms) => {
                this.is_exact.set(true);
                return self.specialization(this, &sizes::without_lists(forms));
            }
            Err(error) => {
                let name = this.function.name.get();
                let text = match &this.backend {
                    Some(backend) => format!("{}() cannot run on backend '{backend}': {error}", name.as_str()),
                    None => error.message,
                };
                return Err(self.staging_error(&text).into());
            }
        };
        let made = Rc::new(Specialization::new(self, trace, compiled));
        self.keep(this, made.clone())?;
        Ok(made)
    }

    /// What runs a graph: the reference evaluator where floats that are not numbers are looked for.
    fn runs_on(&mut self, chosen: &Specialization) -> Result<Rc<dyn Compiled>> {
        if !self.stage.debug_nans {
            return Ok(chosen.compiled.clone());
        }
        let made = self.compile(&chosen.trace.module, Some("reference"), "staged functions")?;
        self.checked(made)
    }

    /// Makes a graph run: what the back-end says, which cannot be stopped and so does not begin without time and memory.
    pub(crate) fn compile(
        &mut self,
        module: &Module,
        backend: Option<&str>,
        what: &str,
    ) -> Result<std::result::Result<Rc<dyn Compiled>, GraphError>> {
        let Some(executor) = self.stage.executor.clone() else {
            return Err(self.runtime_error(format!("no back-end runs {what} here")));
        };
        let values = module.value_count();
        self.reserve(values.saturating_mul(COMPILED))?;
        self.check_time(values.saturating_mul(WORK))?;
        let time = self.time_left();
        Ok(executor.compile(module, backend, &mut ByHost { host: &mut *self.host, time }))
    }

    /// Arguments are taken apart one by one: none may be, or hold, another one, or a variable that the function reads
    /// if it is changed.
    fn check_aliases(&mut self, trace: &Trace, bound: &[Value]) -> Result<()> {
        let mut seen = FxHashSet::default();
        for (value, form) in bound.iter().zip(&trace.args) {
            if is_taken_twice(value, form, &mut seen) {
                return Err(self.staging_error(
                    "a list, dict or object is given to a staged function in two places; give it a copy in one of them",
                ));
            }
        }
        let structures = structures_of(trace, bound);
        for (index, _) in &trace.changed {
            let Some(arg) = structures.get(*index) else { continue };
            let is_read = trace.guards.iter().any(|(place, _, value)| place.is(arg) || value.is(arg))
                || trace.inputs.iter().any(|(slot, _)| slot.object.is(arg));
            if is_read {
                return Err(self.staging_error(
                    "a staged function changes an argument that it also reads as a variable outside of it; use one of them",
                ));
            }
        }
        Ok(())
    }

    /// What is written must not be part of a record: that keeps what it was given.
    fn check_crossing(&mut self, trace: &Trace, bound: &[Value], arrays: &[Value], crossing: &Crossing) -> Result<()> {
        let structures = structures_of(trace, bound);
        let is_changed =
            trace.changed.iter().filter_map(|(index, _)| structures.get(*index)).any(|value| crossing.holds(value));
        let module = self.arrays();
        let is_written = trace.writes.iter().filter_map(|index| arrays.get(*index)).any(|array| {
            let shares = |other: &Value| module.as_ref().is_some_and(|module| module.shares(array, other));
            crossing.arrays.iter().any(shares)
        });
        if is_changed || is_written {
            return Err(self.staging_error(
                "a staged function changes an object or array that is also part of a structure that it is given; give it a copy",
            ));
        }
        Ok(())
    }

    /// The form that an argument is staged in: numbers are staged, structures are taken apart, the rest is constant.
    /// `parts` counts what the arguments consist of.
    pub(crate) fn argument_form(&mut self, value: &Value, depth: usize, parts: &mut usize) -> Result<Form> {
        if depth > 50 {
            return Err(self.value_error("an argument is nested too deeply to be staged"));
        }
        self.charge(1)?;
        *parts += 1;
        if parts.is_multiple_of(LOOKED_AT) {
            self.reserve(parts.saturating_mul(ARGUMENT))?;
        }
        if value.kind() == kinds::BIGINT {
            return Err(self.overflow_error("an argument of a staged function does not fit into 64 bits"));
        }
        if let Some(ty) = self.record_argument(value)? {
            return Ok(Form::Node(ty));
        }
        let mut forms_of = |values: &[Value]| -> Result<Vec<Form>> {
            values.iter().map(|value| self.argument_form(value, depth + 1, parts)).collect()
        };
        if let Some(items) = value.downcast_ref::<Tuple>() {
            return Ok(Form::Tuple(forms_of(items.items())?));
        }
        if let Some((class, items)) = form::tuple_subclass(value) {
            return Ok(Form::Record(class, forms_of(&items)?));
        }
        let is_data = value.downcast_ref::<List>().is_some()
            || value.downcast_ref::<Dict>().is_some()
            || value
                .downcast_ref::<Instance>()
                .is_some_and(|instance| instance.payload().is_unbound() && instance.own_dict().is_none());
        if is_data && let Some(state) = state_of(value) {
            return Ok(Form::Object(value.clone(), state.layout, forms_of(&state.slots)?));
        }
        Ok(match self.array_type_of(value) {
            Some(ty @ Type::Array0(_)) if !self.is_array_object(value) => Form::Node(ty),
            Some(ty) => Form::Array(value.clone(), ty, Vec::new()),
            None => scalar_form(value),
        })
    }

    /// Runs a graph that has no function. What it raises has a builtin class.
    pub(crate) fn run_saved(&mut self, compiled: &dyn Compiled, data: &[Data]) -> Result<Data> {
        let mut printer = Printer::new(Stager(self), &[]);
        let outcome = compiled.call(data, &mut printer);
        if let Some(error) = printer.take_error() {
            return Err(error);
        }
        outcome.map_err(|error| self.builtin_error(&error))
    }

    pub(crate) fn leaves(
        &mut self,
        value: &Value,
        form: &Form,
        out: &mut Vec<Data>,
        crossing: &mut Crossing,
    ) -> Result<()> {
        match form {
            Form::Node(ty) if shape::is_record_type(ty) => {
                out.push(self.record_data(value, crossing)?);
                Ok(())
            }
            Form::Node(_) | Form::Array(..) => {
                out.push(self.data_of(value)?);
                Ok(())
            }
            Form::Object(.., parts) if matches!(parts[..], [Form::Spread(_)]) => {
                out.push(self.list_data(value)?);
                Ok(())
            }
            structure => {
                let parts = structure.values_in(value);
                parts.iter().zip(structure.parts()).try_for_each(|(part, form)| self.leaves(part, form, out, crossing))
            }
        }
    }

    pub(crate) fn data_of(&mut self, value: &Value) -> Result<Data> {
        match (value.as_int(), value.as_float(), value.as_bool()) {
            (Some(number), ..) => Ok(Data::from(number)),
            (_, Some(number), _) => Ok(Data::from(number)),
            (.., Some(flag)) => Ok(Data::from(flag)),
            _ => self.array_data(value).ok_or_else(|| {
                let type_name = self.type_name(value);
                self.type_error(format!("'{type_name}' object cannot be given to a graph"))
            }),
        }
    }

    /// The items of a list of numbers or texts.
    fn list_data(&mut self, list: &Value) -> Result<Data> {
        let Some(list) = list.downcast_ref::<List>() else { return self.data_of(list) };
        self.charge(list.len())?;
        self.reserve(list.len().saturating_mul(size_of::<Data>()))?;
        let mut all = Vec::with_capacity(list.len());
        while let Some(item) = list.get(all.len()) {
            let text = item.downcast_ref::<Str>().map(|text| Data::from(text.as_str()));
            all.push(text.map_or_else(|| self.data_of(&item), Ok)?);
        }
        Ok(Data::list(all))
    }

    fn results(&mut self, trace: &Trace, data: &Data, crossing: &mut Crossing) -> Vec<Value> {
        let count = trace.result.count()
            + trace.changed.iter().map(|(_, form)| form.count()).sum::<usize>()
            + trace.outputs.iter().map(|(_, form)| form.count()).sum::<usize>()
            + trace.writes.len()
            + trace.shared.extra;
        match (count, data) {
            (0, _) => Vec::new(),
            (1, _) => vec![self.value_of_records(data, crossing)],
            (_, Data::Tuple(items)) => items.iter().map(|item| self.value_of_records(item, crossing)).collect(),
            _ => vec![self.value_of_records(data, crossing)],
        }
    }

    /// An exception of a host's function, as graphs raise it.
    fn as_run_error(&mut self, error: &Error) -> RunError {
        let class = error.instance().class().name.borrow().as_str().to_owned();
        let text = self.exception_args(error).first().and_then(text_of).unwrap_or_default();
        RunError::new(class, text)
    }

    /// The Python exception of an error at run time.
    pub(crate) fn run_error(&mut self, error: &RunError, trace: &Trace) -> Error {
        if let Some((_, raised)) = trace.raises.iter().find(|(label, _)| *label == error.exception)
            && let Some(instance) = raised.downcast::<Instance>()
        {
            if let Some(data) = exception_data(&instance) {
                drop(data.traceback.take());
                drop(data.context.take());
            }
            return Error(instance);
        }
        self.builtin_error(error)
    }

    /// The class that a graph names.
    fn builtin_class(&self, error: &RunError) -> Option<Gc<Class>> {
        self.types.exceptions.iter().find(|(name, _)| *name == error.exception).map(|(_, class)| class.clone())
    }

    fn builtin_error(&mut self, error: &RunError) -> Error {
        let class = self.builtin_class(error).unwrap_or_else(|| self.types.exceptions.RuntimeError.clone());
        let args = if error.message.is_empty() { Vec::new() } else { vec![str::new(error.message.clone())] };
        self.exception(&class, args)
    }
}

/// The lists, dicts and objects that the arguments consist of, as `Trace::changed` numbers them.
fn structures_of(trace: &Trace, bound: &[Value]) -> Vec<Value> {
    let mut found = Vec::new();
    for (form, value) in trace.args.iter().zip(bound) {
        structures_in(form, value, &mut found);
    }
    found
}

/// Whether a structure is met for the second time among the arguments.
fn is_taken_twice(value: &Value, form: &Form, seen: &mut FxHashSet<usize>) -> bool {
    if matches!(form, Form::Object(..)) && !seen.insert(value.address()) {
        return true;
    }
    form.inner_values(value).iter().zip(form.parts()).any(|(part, form)| is_taken_twice(part, form, seen))
}

/// Whether a graph can be used for arguments of these forms, now.
fn fits(cx: &Stager<'_>, one: &Specialization, forms: &[Form]) -> bool {
    let (mut sizes, trace) = (Sizes::new(), &one.trace);
    let args = trace.args.len() == forms.len()
        && trace.args.iter().zip(forms).all(|(a, b)| a.takes(b, &mut sizes) && same_shape(a, b));
    args && one.holds()
        && trace.inputs.iter().all(|(slot, form)| slot.read().is_some_and(|now| fits_input(cx, &now, form)))
        && trace.frozen.iter().all(|(array, tensor)| cx.is_unchanged(array, tensor))
}

/// Whether a graph takes what stands in a place outside.
fn fits_input(cx: &Stager<'_>, now: &Value, form: &Form) -> bool {
    let found = cx.input_form(now);
    found.is_same(form) || now.kind() == kinds::LIST && form.takes(&sizes::list_form(now), &mut Sizes::new())
}

/// Whether structures agree in their keys and attributes.
fn same_shape(a: &Form, b: &Form) -> bool {
    let fits = match (a, b) {
        (Form::Object(x, m, _), Form::Object(y, n, _)) => form::layouts_match(m, n) && form::same_class(x, y),
        _ => true,
    };
    fits && a.parts().iter().zip(b.parts()).all(|(a, b)| same_shape(a, b))
}
